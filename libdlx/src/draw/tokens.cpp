// Token readers; see the header.
#include "draw/tokens.hpp"

#include "base/quote.hpp"

#include <dlx/draw/drawer.hpp>

#include <algorithm>

namespace dlx::draw {

using base::quoted;

std::pair<std::string_view, std::string_view> halves(std::string_view text, char between) noexcept {
  const std::size_t middle = std::min(text.find(between), text.size());
  return {text.substr(0, middle), text.substr(std::min(middle + 1, text.size()))};
}

std::optional<std::uint32_t> numbered(std::string_view token, char letter) noexcept {
  if (!token.starts_with(letter)) return std::nullopt;
  return whole(token.substr(1));
}

namespace {

std::optional<RowColumn> pair_in(std::string_view text, char between) noexcept {
  const std::size_t middle = text.find(between);
  if (middle == std::string_view::npos) return std::nullopt;
  const auto first = whole(text.substr(0, middle));
  const auto second = whole(text.substr(middle + 1));
  if (!first || !second) return std::nullopt;
  return RowColumn{*first, *second};
}

}  // namespace

std::optional<RowColumn> cell_in(std::string_view token) noexcept {
  return token.starts_with('r') ? pair_in(token.substr(1), 'c') : std::nullopt;
}

std::optional<ColoredCell> colored_cell_in(std::string_view token) noexcept {
  const auto [name, color] = halves(token, ':');
  const auto cell = cell_in(name);
  if (!cell) return std::nullopt;
  return ColoredCell{*cell, color};
}

std::optional<RowColumn> line_digit(std::string_view token, char letter) noexcept {
  return token.starts_with(letter) ? pair_in(token.substr(1), '=') : std::nullopt;
}

std::optional<RowColumn> size_in(std::string_view text) noexcept {
  const auto size = pair_in(text, 'x');
  return size && size->row > 0 && size->column > 0 ? size : std::nullopt;
}

std::string_view next_word(std::string_view& text) noexcept {
  const std::size_t begin = std::min(text.find_first_not_of(" \t"), text.size());
  text.remove_prefix(begin);
  const std::size_t end = std::min(text.find_first_of(" \t"), text.size());
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(end);
  return word;
}

std::string_view required(const Directives& directives, std::string_view key,
                          std::string_view puzzle) {
  const auto values = directives.all(key);
  const std::string name = "'| @" + std::string(key) + "'";
  if (values.empty())
    throw ModelError("to be drawn as " + std::string(puzzle) + ", the stream needs a line " + name);
  if (values.size() > 1) throw ModelError("the directive " + name + " occurs twice");
  return values[0];
}

RowColumn required_size(const Directives& directives, std::string_view key,
                        std::string_view puzzle) {
  const std::string_view value = required(directives, key, puzzle);
  const auto size = size_in(value);
  if (!size)
    throw ModelError("'| @" + std::string(key) + "' needs a size such as 8x8, not " +
                     quoted(value));
  require_drawable(*size);
  return *size;
}

void require_drawable(RowColumn size) {
  if (std::uint64_t{size.row} * size.column > largest_drawn_board)
    throw ModelError("a board of " + std::to_string(size.row) + 'x' + std::to_string(size.column) +
                     " is too large to be drawn: the limit is " +
                     std::to_string(largest_drawn_board) + " cells");
}

std::pair<RowColumn, std::string_view> named_cell(std::string_view key, std::string_view value) {
  std::string_view name = value;
  const auto cell = cell_in(next_word(name));
  if (!cell || cell->row == 0 || cell->column == 0)
    throw ModelError("'| @" + std::string(key) +
                     "' needs a cell and its name, such as r2c5 Nov, not " + quoted(value));
  name.remove_prefix(std::min(name.find_first_not_of(" \t"), name.size()));
  return {*cell, name};
}

std::string described(const RecordedOption& option) {
  std::string tokens;
  for (const std::string& token : option.tokens) {
    if (!tokens.empty()) tokens += ' ';
    tokens += token;
    if (tokens.size() > base::longest_quoted) break;
  }
  return "option " + std::to_string(option.number) + " (" + quoted(tokens) + ')';
}

}  // namespace dlx::draw
