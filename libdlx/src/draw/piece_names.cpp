// A placed piece is found by looking up each orientation of its cells.
#include "draw/piece_names.hpp"

#include "base/quote.hpp"
#include "draw/tokens.hpp"

#include <algorithm>

namespace dlx::draw {

using base::quoted;

PieceNames::PieceNames(const Directives& directives, board::Lattice lattice) : lattice_(lattice) {
  for (const std::string_view line : directives.all("piece")) add(line);
}

// No cells: malformed.
void PieceNames::add_cells(std::string_view rest, std::vector<board::Cell>& cells) const {
  if (lattice_ == board::Lattice::triangle) {
    for (auto word = next_word(rest); !word.empty(); word = next_word(rest)) {
      const auto cell = board::cell_from_name(lattice_, word);
      if (!cell) return cells.clear();
      cells.push_back(*cell);
    }
    return;
  }
  board::Cell at;
  const std::string_view rows = next_word(rest);
  for (const char c : rows) {
    if (c == '*') cells.push_back(at);
    const bool is_layer = c == ';' && lattice_ == board::Lattice::cube;
    if (c != '*' && c != '.' && c != '/' && !is_layer) return cells.clear();
    ++at.column;
    if (c == '/') at = {at.row + 1, 0, at.layer};
    if (is_layer) at = {0, 0, at.layer + 1};
  }
  if (!next_word(rest).empty()) cells.clear();
}

void PieceNames::add(std::string_view line) {
  std::string_view rest = line;
  const std::string name(next_word(rest));
  std::vector<board::Cell> cells;
  add_cells(rest, cells);
  if (cells.empty())
    throw ModelError(
        lattice_ == board::Lattice::triangle
            ? "'| @piece' needs a name and cells such as 'a1b1d a1b1u', not " + quoted(line)
            : "'| @piece' needs a name and rows of * and . such as '.**/**./.*.', not " +
                  quoted(line));
  const std::string base = name.substr(0, name.rfind('~'));
  const auto color = bases_.emplace(base, static_cast<std::uint32_t>(bases_.size())).first->second;
  if (!colors_.emplace(name, color).second)
    throw ModelError("'| @piece' names " + quoted(name) + " twice");
  all_.push_back({name, board::Shape(std::move(cells), lattice_), color});
  shapes_[all_.back().shape].push_back(name);
}

std::optional<std::uint32_t> PieceNames::find(std::string_view name) const {
  const auto color = colors_.find(name);
  return color == colors_.end() ? std::nullopt : std::optional(color->second);
}

PieceNames::Match PieceNames::best(const board::Shape& placed, board::Moves moves) const {
  std::vector<std::string> names;
  for (const board::Move& move : board::moves_of(lattice_, moves))
    if (const auto shape = shapes_.find(moved(placed, move)); shape != shapes_.end())
      names.insert(names.end(), shape->second.begin(), shape->second.end());
  if (names.empty()) return {};
  const bool is_one = std::all_of(names.begin(), names.end(),
                                  [&](const std::string& name) { return name == names[0]; });
  return {is_one ? names[0] : std::string(), find(names[0])};
}

PieceNames::Match PieceNames::match(const std::vector<std::size_t>& cells,
                                    std::uint32_t columns) const {
  std::vector<board::Cell> placed;
  placed.reserve(cells.size());
  for (const std::size_t cell : cells)
    placed.push_back(
        {static_cast<std::uint32_t>(cell / columns), static_cast<std::uint32_t>(cell % columns)});
  return match(board::Shape(std::move(placed)));
}

PieceNames::Match PieceNames::match(const board::Shape& shape) const {
  for (const auto moves : {board::Moves::fixed, board::Moves::one_sided})
    if (Match match = best(shape, moves); match.color) return match;
  return best(shape, board::Moves::free);
}

}  // namespace dlx::draw
