// Shapes are compared by looking up each of the eight ways to turn the placed cells.
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
  Cells cells;
  std::int64_t row = 0, column = 0;
  bool is_good = !rows.empty() && next_word(rest).empty();
  for (const char c : rows) {
    if (c == '*') cells.emplace_back(row, column);
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
  shapes_[moved(cells, 0)].push_back(name);
}

std::optional<std::uint32_t> PieceNames::find(std::string_view name) const {
  const auto color = colors_.find(name);
  return color == colors_.end() ? std::nullopt : std::optional(color->second);
}

// Orientations 0 to 3 are quarter turns, 4 to 7 the same turned over.
PieceNames::Cells PieceNames::moved(const Cells& cells, std::size_t orientation) {
  Cells result;
  for (auto [row, column] : cells) {
    if (orientation >= 4) column = -column;
    for (std::size_t turn = 0; turn < orientation % 4; ++turn) row = std::exchange(column, -row);
    result.emplace_back(row, column);
  }
  std::int64_t top = result[0].first, left = result[0].second;
  for (const auto& [row, column] : result) top = std::min(top, row), left = std::min(left, column);
  for (auto& [row, column] : result) row -= top, column -= left;
  std::sort(result.begin(), result.end());
  return result;
}

PieceNames::Match PieceNames::best(const Cells& cells, std::size_t first, std::size_t end) const {
  std::vector<std::string> names;
  for (std::size_t orientation = first; orientation < end; ++orientation)
    if (const auto shape = shapes_.find(moved(cells, orientation)); shape != shapes_.end())
      names.insert(names.end(), shape->second.begin(), shape->second.end());
  if (names.empty()) return {};
  const bool is_one = std::all_of(names.begin(), names.end(),
                                  [&](const std::string& name) { return name == names[0]; });
  return {is_one ? names[0] : std::string(), find(names[0])};
}

PieceNames::Match PieceNames::match(const std::vector<std::size_t>& cells,
                                    std::uint32_t columns) const {
  Cells placed;
  for (const std::size_t cell : cells)
    placed.emplace_back(static_cast<std::int64_t>(cell / columns),
                        static_cast<std::int64_t>(cell % columns));
  Match match = best(placed, 0, 1);
  if (!match.color) match = best(placed, 0, 4);
  return match.color ? match : best(placed, 0, orientations);
}

}  // namespace dlx::draw
