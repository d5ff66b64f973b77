// Pictures as one page of HTML: a gallery with search by number, zoom, arrow keys, and the piece
// under the pointer lit up; light and dark, for phones, too. The page loads nothing.
//
//     dlx::draw::PageWriter page(out, "Tetrominoes");
//     for (const auto& picture : pictures) page.add(picture);
//     page.end();
//
// Pictures are written as they come, as data: a picture is drawn when it is scrolled into view.
// Titles, names and labels become text and nothing else, whatever they hold.
#pragma once

#include <dlx/draw/picture.hpp>

#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>

#pragma GCC visibility push(default)
namespace dlx::draw {

/// What the heading counts.
struct PageNoun {
  std::string one = "solution";    ///< for one picture
  std::string many = "solutions";  ///< for any other number
};

/// Writes a page picture by picture: see the top of this file.
class PageWriter {
 public:
  /// The stream must outlive the writer.
  PageWriter(std::ostream& out, std::string title, PageNoun noun = {})
      : out_(out), title_(std::move(title)), noun_(std::move(noun)) {}

  /// Adds a picture; the page is written as they come.
  void add(const Picture& picture);
  /// Writes the rest; without it the page is broken. `note` stands behind the number of pictures in
  /// the heading: "2 solutions, stopped: limit".
  void end(std::string_view note = {});

 private:
  void begin();

  std::ostream& out_;
  std::string title_;
  PageNoun noun_;
  std::uint64_t count_ = 0;
};

}  // namespace dlx::draw
#pragma GCC visibility pop
