// A placed piece is found by looking up each orientation of its cells.
#include "draw/piece_names.hpp"

#include "base/quote.hpp"
#include "draw/tokens.hpp"

#include <algorithm>

namespace dlx::draw {

using model::quoted;

PieceNames::PieceNames(const Directives& directives) {
  for (const std::string_view line : directives.all("piece")) add(line);
}

void PieceNames::add(std::string_view line) {
  std::string_view rest = line;
  const std::string name(next_word(rest));
  const std::string_view rows = next_word(rest);
  std::vector<puzzle::Cell> cells;
  std::uint32_t row = 0, column = 0;
  bool is_good = !rows.empty() && next_word(rest).empty();
  for (const char c : rows) {
    if (c == '*') cells.push_back({row, column});
    is_good = is_good && (c == '*' || c == '.' || c == '/');
    column = c == '/' ? 0 : column + 1;
    if (c == '/') ++row;
  }
  if (!is_good || cells.empty())
    throw ModelError("'| @piece' needs a name and rows of * and . such as '.**/**./.*.', not " +
                     quoted(line));
  const std::string base = name.substr(0, name.rfind('~'));
  const auto color = bases_.emplace(base, static_cast<std::uint32_t>(bases_.size())).first->second;
  if (!colors_.emplace(name, color).second)
    throw ModelError("'| @piece' names " + quoted(name) + " twice");
  all_.push_back({name, puzzle::Shape(std::move(cells)), color});
  shapes_[all_.back().shape].push_back(name);
}

std::optional<std::uint32_t> PieceNames::find(std::string_view name) const {
  const auto color = colors_.find(name);
  return color == colors_.end() ? std::nullopt : std::optional(color->second);
}

PieceNames::Match PieceNames::best(const puzzle::Shape& placed, puzzle::Moves moves) const {
  std::vector<std::string> names;
  for (const puzzle::Move& move : puzzle::moves_of(puzzle::Lattice::square, moves))
    if (const auto shape = shapes_.find(moved(placed, move)); shape != shapes_.end())
      names.insert(names.end(), shape->second.begin(), shape->second.end());
  if (names.empty()) return {};
  const bool is_one = std::all_of(names.begin(), names.end(),
                                  [&](const std::string& name) { return name == names[0]; });
  return {is_one ? names[0] : std::string(), find(names[0])};
}

PieceNames::Match PieceNames::match(const std::vector<std::size_t>& cells,
                                    std::uint32_t columns) const {
  std::vector<puzzle::Cell> placed;
  placed.reserve(cells.size());
  for (const std::size_t cell : cells)
    placed.push_back(
        {static_cast<std::uint32_t>(cell / columns), static_cast<std::uint32_t>(cell % columns)});
  const puzzle::Shape shape(std::move(placed));
  for (const auto moves : {puzzle::Moves::fixed, puzzle::Moves::one_sided})
    if (Match match = best(shape, moves); match.color) return match;
  return best(shape, puzzle::Moves::free);
}

}  // namespace dlx::draw
