// ipuz, the open format of puzzles: what its crosswords say about the grid. An error names the
// place in the JSON as a pointer (RFC 6901), or line and column of what is no JSON.
//
//     "block" and "empty" are the signs of such cells, `#` and 0 if they are not there
//     "puzzle" has a row of cells a row: a sign, a number or a label, null for none, or an object
//     with these as "cell", a letter that is given as "value", and a "style" with "barred": sides
//     "saved" has the letters that were filled in
//
// Source: ipuz.org, version 2.
#include "problems/json_text.hpp"
#include "words/editor_grids.hpp"

#include <dlx/error.hpp>

#include <algorithm>
#include <set>
#include <utility>

namespace words {
namespace {

using problems::Json, problems::in_quotes, problems::text_of, problems::without_mark;

constexpr std::string_view white = " \t\r\n";
constexpr std::string_view wrapper = "ipuz(";

// The JSON of `ipuz({...})` or of `{...}`, blanks in place of what is around it.
std::string unwrapped(std::string_view bytes) {
  std::string text(bytes);
  const std::size_t mark = bytes.size() - without_mark(bytes).size();
  std::fill_n(text.begin(), mark, ' ');
  const std::size_t begin = text.find_first_not_of(white);
  if (text.compare(begin, wrapper.size(), wrapper) != 0) return text;
  std::fill_n(text.begin() + static_cast<std::ptrdiff_t>(begin), wrapper.size(), ' ');
  for (const char end : {';', ')'})
    if (char& last = text[text.find_last_not_of(white)]; last == end) last = ' ';
  return text;
}

std::size_t letters_in(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xc0) != 0x80;
  }));
}

class IpuzReader {
 public:
  IpuzReader(Json root, const std::string& source) : root_(std::move(root)), source_(source) {}

  dlx::puzzle::WordGrid read() {
    if (!root_.is_object()) fail("", "a puzzle is an object");
    require_crossword();
    grid_ = dlx::puzzle::blank_word_grid(size("height"), size("width"));
    block_ = sign("block", "#");
    empty_ = sign("empty", "0");
    for_each_cell("puzzle",
                  [&](auto cell, const auto& path, const auto& value) { add(cell, path, value); });
    if (root_.contains("saved"))
      for_each_cell("saved", [&](auto cell, const auto& path, const auto& value) {
        give(cell, path, value.is_object() ? value.value("value", Json()) : value, true);
      });
    if (root_.contains("solution") && root_["solution"].is_array()) refuse_rebus();
    grid_.bars.assign(bars_.begin(), bars_.end());
    return std::move(grid_);
  }

 private:
  [[noreturn]] void fail(const std::string& path, const std::string& message) const {
    throw dlx::ParseError(source_, 0, 0, (path.empty() ? "" : path + ": ") + message);
  }

  void require_crossword() const {
    const Json kinds = root_.value("kind", Json());
    if (!kinds.is_array() || kinds.empty()) fail("/kind", "expected a list of kinds of puzzles");
    bool is_crossword = false;
    for (std::size_t k = 0; k < kinds.size(); ++k) {
      const std::string path = "/kind/" + std::to_string(k);
      if (!kinds[k].is_string()) fail(path, "expected a string");
      const auto& kind = kinds[k].get_ref<const std::string&>();
      is_crossword = is_crossword || kind.find("ipuz.org/crossword") != std::string::npos;
      if (kind.find("/diagramless") != std::string::npos)
        fail(path, "a diagramless grid is not supported");
    }
    if (!is_crossword) fail("/kind/0", in_quotes(kinds[0]) + " is no crossword");
  }

  [[nodiscard]] std::uint32_t size(const std::string& key) const {
    const Json dimensions = root_.value("dimensions", Json());
    if (!dimensions.is_object()) fail("/dimensions", "expected an object of width and height");
    const Json value = dimensions.value(key, Json());
    const bool is_size = value.is_number_unsigned() && value.get<std::uint64_t>() >= 1 &&
                         value.get<std::uint64_t>() <= dlx::puzzle::largest_word_grid;
    if (!is_size)
      fail("/dimensions/" + key,
           "expected a number from 1 to " + std::to_string(dlx::puzzle::largest_word_grid));
    return value.get<std::uint32_t>();
  }
  [[nodiscard]] std::string sign(const std::string& key, const std::string& otherwise) const {
    if (!root_.contains(key)) return otherwise;
    const auto text = text_of(root_[key]);
    if (!text) fail('/' + key, "expected a string or a number");
    return *text;
  }

  template <class Use>
  void for_each_cell(const std::string& key, const Use& use) const {
    const Json& rows = root_.contains(key) ? root_[key] : null_;
    require_list('/' + key, rows, grid_.rows, "rows");
    for (std::uint32_t row = 0; row < grid_.rows; ++row) {
      const std::string path = '/' + key + '/' + std::to_string(row);
      require_list(path, rows[row], grid_.columns, "cells");
      for (std::uint32_t column = 0; column < grid_.columns; ++column)
        use(row * grid_.columns + column, path + '/' + std::to_string(column), rows[row][column]);
    }
  }
  void require_list(const std::string& path, const Json& list, std::size_t count,
                    const std::string& what) const {
    if (!list.is_array() || list.size() != count)
      fail(path, "expected a list of " + std::to_string(count) + ' ' + what +
                     (list.is_array() ? ", not " + std::to_string(list.size()) : ""));
  }

  void add(std::uint32_t cell, const std::string& path, const Json& value) {
    if (!value.is_object()) return add_sign(cell, path, value);
    add_sign(cell, path + "/cell", value.contains("cell") ? value["cell"] : Json(0));
    if (value.contains("style")) add_style(cell, path + "/style", value["style"]);
    if (value.contains("value")) give(cell, path + "/value", value["value"], false);
  }
  // A label says where words begin, which the grid says as well.
  void add_sign(std::uint32_t cell, const std::string& path, const Json& value) {
    const auto text = text_of(value);
    if (!text && !value.is_null()) fail(path, "expected a cell, not " + in_quotes(value));
    if (!text || *text == block_) grid_.cells[cell] = "#";
  }

  void add_style(std::uint32_t cell, const std::string& path, const Json& style) {
    if (style.is_string()) {
      const Json styles = root_.value("styles", Json());
      const auto& name = style.get_ref<const std::string&>();
      if (!styles.is_object() || !styles.contains(name) || !styles[name].is_object())
        fail(path, dlx::in_quotes(name) + " is none of the styles");
      return add_style(cell, path, styles[name]);
    }
    if (!style.is_object()) return;
    if (style.contains("divided")) fail(path, "a divided cell is not supported");
    if (!style.contains("barred")) return;
    if (!style["barred"].is_string()) fail(path, "expected the sides that are barred, as 'TL'");
    for (const char side : style["barred"].get_ref<const std::string&>()) add_bar(cell, path, side);
  }
  // A bar at the rim changes nothing.
  void add_bar(std::uint32_t cell, const std::string& path, char side) {
    const std::uint32_t column = cell % grid_.columns, below = cell + grid_.columns;
    if (side == 'T' && cell >= grid_.columns) bars_.emplace(cell - grid_.columns, cell);
    if (side == 'B' && below < grid_.cells.size()) bars_.emplace(cell, below);
    if (side == 'L' && column > 0) bars_.emplace(cell - 1, cell);
    if (side == 'R' && column + 1 < grid_.columns) bars_.emplace(cell, cell + 1);
    if (std::string_view("TBLR").find(side) == std::string_view::npos)
      fail(path, "expected the sides T, R, B and L, not " + dlx::in_quotes({&side, 1}));
  }

  // A letter of the grid. In a saved grid the signs of blocks and of empty cells stand, too.
  void give(std::uint32_t cell, const std::string& path, const Json& value, bool is_saved) {
    const auto letter = text_of(value);
    if (!letter && !value.is_null()) fail(path, "expected a letter, not " + in_quotes(value));
    if (!letter || letter->empty() || *letter == " ") return;
    if (is_saved && (*letter == empty_ || *letter == block_)) return;
    require_letter(path, *letter);
    std::string& place = grid_.cells[cell];
    if (place == "#") fail(path, "a letter in a black cell: " + dlx::in_quotes(*letter));
    if (!place.empty() && place != *letter)
      fail(path, dlx::in_quotes(*letter) + " where " + dlx::in_quotes(place) + " is given");
    place = *letter;
  }
  void require_letter(const std::string& path, const std::string& letter) const {
    if (letters_in(letter) > 1)
      fail(path, dlx::in_quotes(letter) +
                     " makes a rebus cell, which is not supported: a cell has one letter");
    const auto code = static_cast<unsigned char>(letter[0]);
    if (code <= ' ' || code == 0x7f || letter.find_first_of("#.:|") != std::string::npos)
      fail(path, "expected a letter, not " + dlx::in_quotes(letter));
  }

  // The solution is not read but for cells that would need several letters.
  void refuse_rebus() const {
    for_each_cell("solution", [&](auto /*cell*/, const auto& path, const auto& value) {
      const Json& inner = value.is_object() && value.contains("value") ? value["value"] : value;
      if (inner.is_string() && inner.template get_ref<const std::string&>() != block_ &&
          inner.template get_ref<const std::string&>() != empty_ &&
          letters_in(inner.template get_ref<const std::string&>()) > 1)
        require_letter(path, inner.template get_ref<const std::string&>());
    });
  }

  const Json root_, null_;
  const std::string& source_;
  std::string block_, empty_;
  dlx::puzzle::WordGrid grid_;
  std::set<dlx::puzzle::WordGrid::Neighbours> bars_;
};

}  // namespace

bool is_ipuz(std::string_view bytes) noexcept {
  bytes = without_mark(bytes);
  bytes.remove_prefix(std::min(bytes.find_first_not_of(white), bytes.size()));
  if (bytes.starts_with(wrapper)) {
    bytes.remove_prefix(wrapper.size());
    bytes.remove_prefix(std::min(bytes.find_first_not_of(white), bytes.size()));
  }
  return bytes.starts_with('{');
}

dlx::puzzle::WordGrid read_ipuz(std::string_view bytes, const std::string& source) {
  return IpuzReader(problems::parse_json(unwrapped(bytes), source), source).read();
}

bool is_editor_grid(std::string_view bytes) noexcept {
  return is_across_lite(bytes) || is_ipuz(bytes);
}

dlx::puzzle::WordGrid read_editor_grid(std::string_view bytes, const std::string& source) {
  return is_across_lite(bytes) ? read_across_lite(bytes, source) : read_ipuz(bytes, source);
}

}  // namespace words
