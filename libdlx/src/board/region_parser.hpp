// Reads a map of regions line by line, for readers of texts that may have something else in its
// place.
//
//     RegionParser parser(lines);
//     while (const auto line = lines.next()) parser.add(line->text);
//     const Regions regions = parser.finish();
#pragma once

#include "base/lines.hpp"
#include "board/field_rows.hpp"

#include <dlx/board/regions.hpp>

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace dlx::board {

/// Throws ParseError as read_regions does.
class RegionParser {
 public:
  /// The reader, which must outlive this, tells the places of errors.
  explicit RegionParser(const base::LineReader& lines) : lines_(lines), fields_(lines.source()) {}

  [[nodiscard]] bool is_empty() const noexcept { return rows_ == 0 && !fields_.is_open(); }
  /// Takes the next line, blank ones included, but no comment.
  void add(std::string_view line);
  [[nodiscard]] Regions finish();

 private:
  void add_row(std::string_view row);
  bool add_fields(std::string_view line);
  void add_field(const Field& field);
  void end_row(std::size_t cells, std::size_t column);
  std::uint32_t region(std::string_view name);
  void shorten_names();
  [[noreturn]] void fail_sign(std::string_view row, std::size_t at) const;
  [[noreturn]] void fail_long(std::size_t at, std::size_t cells) const;
  void require_square() const;

  const base::LineReader& lines_;
  Regions regions_;
  std::size_t rows_ = 0;
  bool has_ended_ = false;
  FieldRows fields_;                                         // of a spreadsheet or an array
  std::map<std::string, std::uint32_t, std::less<>> known_;  // by name: its region
};

}  // namespace dlx::board
