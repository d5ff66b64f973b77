// Surfaces for the two formats. Cairo is C: what it writes goes through a callback that must not
// throw, so an exception of the stream is kept and thrown again behind the call.
#include "draw/cairo/owners.hpp"
#include "draw/cairo/pen.hpp"
#include "draw/svg_elements.hpp"

#include <dlx/draw/render.hpp>

#include <cairo-pdf.h>
#include <cmath>
#include <exception>
#include <ostream>
#include <string>
#include <utility>

namespace dlx::draw {
namespace {

PixelSize checked(double width, double height, double most) {
  if (!(width >= 1 && height >= 1 && width <= most && height <= most))
    throw ModelError("a page needs sides from 1 to " + std::to_string(std::llround(most)) +
                     " points");
  return {width, height};
}

// The stream that cairo writes to.
class Sink {
 public:
  explicit Sink(std::ostream& out) : out_(out) {}

  static cairo_status_t write(void* self, const unsigned char* data, unsigned length) {
    return static_cast<Sink*>(self)->take(reinterpret_cast<const char*>(data), length);
  }

  /// Discards all that cairo still writes when its objects go: it must not reach the stream.
  void drop() noexcept { dropped_ = true; }

  /// Throws what happened in the callback; else ModelError if cairo has failed by itself.
  void check(cairo_status_t status) {
    if (error_ || status != CAIRO_STATUS_SUCCESS) drop();
    if (error_) std::rethrow_exception(std::exchange(error_, nullptr));
    if (status != CAIRO_STATUS_SUCCESS)
      throw ModelError(std::string("the picture cannot be drawn: ") +
                       cairo_status_to_string(status));
  }

 private:
  cairo_status_t take(const char* data, unsigned length) noexcept {
    try {
      if (!error_ && !dropped_) out_.write(data, static_cast<std::streamsize>(length));
      return error_ ? CAIRO_STATUS_WRITE_ERROR : CAIRO_STATUS_SUCCESS;
    } catch (...) {
      error_ = std::current_exception();
      return CAIRO_STATUS_WRITE_ERROR;
    }
  }

  std::ostream& out_;
  std::exception_ptr error_;
  bool dropped_ = false;
};

void draw_on(const Surface& surface, Sink& sink, const Picture& picture, const VectorStyle& style) {
  sink.check(cairo_surface_status(surface.get()));
  const Context context(cairo_create(surface.get()));
  Pen(context.get(), style).draw(picture);
  sink.check(cairo_status(context.get()));
}

constexpr double longest_page = 14400;
constexpr double most_pixels = 1e8;

}  // namespace

void write_png(std::ostream& out, const Picture& picture, const VectorStyle& style) {
  const auto [width, height] = pixel_size(picture, style, longest_side);
  if (width * height > most_pixels)
    throw ModelError("the picture would have " + std::to_string(std::llround(width * height)) +
                     " pixels at this scale: 100,000,000 are possible");
  Sink sink(out);
  const Surface surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, static_cast<int>(width),
                                                   static_cast<int>(height)));
  draw_on(surface, sink, picture, style);
  sink.check(cairo_surface_write_to_png_stream(surface.get(), Sink::write, &sink));
}

class PdfWriter::Impl {
 public:
  Impl(std::ostream& out, const VectorStyle& style)
      : sink_(out),
        style_(style),
        surface_(cairo_pdf_surface_create_for_stream(Sink::write, &sink_, 1, 1)) {
    sink_.check(cairo_surface_status(surface_.get()));
    // The date would make every run's bytes new.
    cairo_pdf_surface_set_metadata(surface_.get(), CAIRO_PDF_METADATA_CREATE_DATE,
                                   "2000-01-01T00:00:00Z");
  }

  ~Impl() { sink_.drop(); }
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;

  void page(const Picture& picture) {
    const auto [width, height] = pixel_size(picture, style_, longest_page);
    cairo_pdf_surface_set_size(surface_.get(), width, height);
    draw_on(surface_, sink_, picture, style_);
    cairo_surface_show_page(surface_.get());
    sink_.check(cairo_surface_status(surface_.get()));
  }

  void page(double width, double height, std::span<const PlacedPicture> pictures) {
    const PixelSize size = checked(width, height, longest_page);
    cairo_pdf_surface_set_size(surface_.get(), size.width, size.height);
    {
      const Context context(cairo_create(surface_.get()));
      Pen pen(context.get(), style_);
      for (const auto& [picture, x, y, unit] : pictures) pen.draw_at(picture, x, y, unit);
      sink_.check(cairo_status(context.get()));
    }
    cairo_surface_show_page(surface_.get());
    sink_.check(cairo_surface_status(surface_.get()));
  }

  void end() {
    cairo_surface_finish(surface_.get());
    sink_.check(cairo_surface_status(surface_.get()));
  }

 private:
  Sink sink_;
  VectorStyle style_;
  Surface surface_;
};

PdfWriter::PdfWriter(std::ostream& out, const VectorStyle& style)
    : impl_(std::make_unique<Impl>(out, style)) {}
PdfWriter::~PdfWriter() = default;
PdfWriter::PdfWriter(PdfWriter&&) noexcept = default;
PdfWriter& PdfWriter::operator=(PdfWriter&&) noexcept = default;

void PdfWriter::page(const Picture& picture) {
  impl_->page(picture);
}
void PdfWriter::page(double width, double height, std::span<const PlacedPicture> pictures) {
  impl_->page(width, height, pictures);
}
void PdfWriter::end() {
  impl_->end();
}

}  // namespace dlx::draw
