// Pictures as SVG, PNG and PDF, all by one drawing with cairo. In the CMake target dlx::draw, which
// is there where cairo is; dlx::dlx itself needs nothing.
//
//     std::ofstream file("queens.svg", std::ios::binary);
//     dlx::draw::write_svg(file, picture);
//
//     dlx::draw::PdfWriter pdf(out);
//     for (const auto& picture : pictures) pdf.page(picture);
//     pdf.end();
//
// Text is drawn with the system's sans-serif font, in SVG as shapes: nothing in a name can become
// markup, and the file looks the same everywhere. The same picture gives the same bytes.
#pragma once

#include <dlx/draw/picture.hpp>
#include <dlx/error.hpp>

#include <iosfwd>
#include <memory>

#pragma GCC visibility push(default)
namespace dlx::draw {

/// How large a picture becomes.
struct VectorStyle {
  double unit = 40;     ///< of a picture: pixels in PNG and SVG, points (1/72 inch) in PDF
  double margin = 0.5;  ///< around the picture, in units
};

/// A picture as SVG. Throws ModelError for one that is too large at this scale, over 32,767
/// pixels a side. Errors of the stream are its own, here and below: check it.
void write_svg(std::ostream& out, const Picture& picture, const VectorStyle& style = {});
/// A picture as PNG. Throws ModelError for one that is too large at this scale: over 32,767 pixels
/// a side or 100 million in all.
void write_png(std::ostream& out, const Picture& picture, const VectorStyle& style = {});

/// A picture a page, each page as large as its picture.
class PdfWriter {
 public:
  /// The stream must outlive the writer.
  explicit PdfWriter(std::ostream& out, const VectorStyle& style = {});
  ~PdfWriter();
  PdfWriter(PdfWriter&&) noexcept;
  PdfWriter& operator=(PdfWriter&&) noexcept;

  /// Adds a page. Throws ModelError for a picture over 14,400 points a side.
  void page(const Picture& picture);
  /// Writes the rest; without it the file is broken. REQUIRES at least one page.
  void end();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace dlx::draw
#pragma GCC visibility pop
