// Streams of any origin whose items include cells `rRcC`: each option with cells is a piece, named
// by its first other item.
#include "draw/answer_parts.hpp"
#include "draw/field.hpp"

#include <algorithm>
#include <set>

namespace dlx::draw {
namespace {

constexpr std::size_t most_remembered = 100'000;

struct Found {
  std::string name;
  std::vector<Place> cells;
};

// Exclusion items such as `#1` only break symmetries.
bool is_name(std::string_view token) {
  return !token.starts_with('#') && !is_cost(token);
}

Found pieces_of(const AnswerOption& option) {
  Found found;
  for (const std::string& token : option.tokens)
    if (const auto cell = cell_in(token))
      found.cells.push_back(*cell);
    else if (found.name.empty() && is_name(token))
      found.name = token;
  return found;
}

class BoardPainter : public Painter {
 public:
  explicit BoardPainter(const Directives& directives) {
    if (directives.find("board") != nullptr) size_ = required_size(directives, "board", "a board");
  }

  Picture paint(const Answer& answer, std::span<const std::uint64_t>) const override {
    const Extent extent = extent_of(answer);
    Field field(extent.size);
    number_names(answer);
    for (const AnswerOption& option : answer.options) add(field, option, extent.first);
    return with_holes(field).picture();
  }

 private:
  struct Extent {
    Place size;
    std::uint32_t first = 1;  // rows and columns count from here
  };

  // Told by @board, or as far as the cells go.
  Extent extent_of(const Answer& answer) const {
    Extent extent{size_.value_or(Place{0, 0}), 1};
    for (const AnswerOption& option : answer.options)
      for (const auto& [row, column] : pieces_of(option).cells) {
        if (row == 0 || column == 0) extent.first = 0;
        if (row == no_row || column == no_row) fail_far(option);
        if (size_) continue;
        extent.size = {std::max(extent.size.row, row), std::max(extent.size.column, column)};
      }
    if (size_) return extent;
    if (extent.first == 0) ++extent.size.row, ++extent.size.column;
    if (extent.size.row == 0)
      throw ModelError("to be drawn as a board, options need cells such as r1c1");
    require_drawable(extent.size);
    return extent;
  }

  static constexpr std::uint32_t no_row = std::numeric_limits<std::uint32_t>::max();

  [[noreturn]] static void fail_far(const AnswerOption& option) {
    throw ModelError(described(option) + " lies outside of any board that can be drawn");
  }

  void add(Field& field, const AnswerOption& option, std::uint32_t first) const {
    const Found found = pieces_of(option);
    if (found.cells.empty()) return;
    Region region;
    region.name = found.name;
    if (const auto color = colors_.find(found.name); color != colors_.end())
      region.color = color->second;
    try {
      for (const auto& [row, column] : found.cells)
        region.cells.push_back(field.cell({row - first, column - first}));
      field.add(std::move(region));
    } catch (const ModelError& error) {
      throw ModelError(described(option) + ": " + error.what());
    }
  }

  // A name keeps its color from solution to solution.
  void number_names(const Answer& answer) const {
    std::set<std::string> names;
    for (const AnswerOption& option : answer.options)
      if (Found found = pieces_of(option); !found.cells.empty() && !found.name.empty())
        names.insert(std::move(found.name));
    for (const std::string& name : names)
      if (colors_.size() < most_remembered)
        colors_.emplace(name, static_cast<std::uint32_t>(colors_.size()));
  }

  // Without @board, what nobody covers may be a hole as well as empty: it is left out.
  Field with_holes(Field& field) const {
    if (!size_)
      for (std::size_t cell = 0; cell < std::size_t{field.size().row} * field.size().column; ++cell)
        if (field.owner(cell) == Field::open) field.make_hole(cell);
    return std::move(field);
  }

  std::optional<Place> size_;
  mutable std::map<std::string, std::uint32_t, std::less<>> colors_;
};

}  // namespace

std::unique_ptr<Painter> make_board_painter(const Directives& directives) {
  return std::make_unique<BoardPainter>(directives);
}

}  // namespace dlx::draw
