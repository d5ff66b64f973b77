// Chooses the kind of drawing; each kind has a file of its own.
#include "base/quote.hpp"
#include "draw/painter.hpp"

#include <algorithm>
#include <unordered_map>

namespace dlx::draw {
namespace {

std::unique_ptr<Painter> make_painter(DrawingKind kind, const Directives& directives,
                                      const DrawingOptions& options) {
  switch (kind) {
    case DrawingKind::sudoku:
      return make_sudoku_painter(directives, options);
    case DrawingKind::polyomino:
    case DrawingKind::polyform:
      return make_polyomino_painter(directives, options);
    case DrawingKind::queens:
      return make_queens_painter(directives);
    case DrawingKind::langford:
      return make_langford_painter(directives);
    case DrawingKind::diner:
      return make_diner_painter(directives);
    case DrawingKind::dominosa:
      return make_dominosa_painter(directives);
    case DrawingKind::edges:
      return make_edges_painter(directives);
    case DrawingKind::latin:
      return make_latin_painter(directives, options);
    case DrawingKind::stars:
      return make_stars_painter(directives);
    case DrawingKind::nonogram:
      return make_nonogram_painter(directives, options);
    case DrawingKind::words:
      return make_words_painter(directives);
    case DrawingKind::board:
      return make_board_painter(directives);
    case DrawingKind::list:
      break;
  }
  return make_list_painter();
}

// What the directives say; nothing if the answers have to tell.
std::optional<DrawingKind> kind_of(const Directives& directives) {
  const std::string* const puzzle = directives.find("puzzle");
  if (puzzle == nullptr) return std::nullopt;
  const auto kind = kind_from_name(*puzzle);
  if (kind == DrawingKind::board || kind == DrawingKind::list) return std::nullopt;
  return kind;
}

bool has_cells(const SolutionRecord& solution) {
  return std::any_of(
      solution.options.begin(), solution.options.end(), [](const RecordedOption& option) {
        return std::any_of(option.tokens.begin(), option.tokens.end(),
                           [](const auto& token) { return colored_cell_in(token).has_value(); });
      });
}

bool has_cells(const ProblemRecord& problem) {
  return std::any_of(problem.items.begin(), problem.items.end(),
                     [](const RecordedItem& item) { return cell_in(item.name).has_value(); });
}

}  // namespace

std::optional<DrawingKind> kind_from_name(std::string_view name) noexcept {
  const auto* const found = std::find_if(drawing_kinds.begin(), drawing_kinds.end(),
                                         [name](const auto& kind) { return kind.first == name; });
  return found == drawing_kinds.end() ? std::nullopt : std::optional(found->second);
}

struct Drawer::Impl {
  Directives directives;
  std::optional<DrawingKind> kind;
  std::unique_ptr<Painter> painter;          // of the kind, if it is known
  std::unique_ptr<Painter> board = nullptr;  // made when an answer needs it
  std::unique_ptr<Painter> list = make_list_painter();

  template <class Record>
  const Painter& painter_for(const Record& record) {
    if (painter) return *painter;
    if (!has_cells(record)) return *list;
    if (!board) board = make_board_painter(directives);
    return *board;
  }
};

Drawer::Drawer(const Directives& directives, std::optional<DrawingKind> kind,
               const DrawingOptions& options)
    : impl_(std::make_unique<Impl>()) {
  impl_->directives = directives;
  impl_->kind = kind ? kind : kind_of(directives);
  if (impl_->kind) impl_->painter = make_painter(*impl_->kind, directives, options);
  const bool has_cells = impl_->kind == DrawingKind::polyform;
  if (options.isometric && !(has_cells && directives.find("layers") != nullptr))
    throw ModelError("only solids, such as gen-polyform makes of cubes, can be seen from a corner");
}

Drawer::~Drawer() = default;
Drawer::Drawer(Drawer&&) noexcept = default;
Drawer& Drawer::operator=(Drawer&&) noexcept = default;

const Directives& Drawer::directives() const noexcept {
  return impl_->directives;
}

std::optional<DrawingKind> Drawer::kind() const noexcept {
  return impl_->kind;
}

Picture Drawer::draw(const SolutionRecord& solution, std::span<const std::uint64_t> given) const {
  Picture picture = impl_->painter_for(solution).paint(solution, given);
  tell_apart(picture);
  picture.title = "solution " + std::to_string(solution.number);
  if (solution.cost) picture.title += ", cost " + std::to_string(*solution.cost);
  if (solution.images)
    picture.title += ", " + solution.images->to_string() +
                     (*solution.images == Natural(1) ? " image" : " images");
  return picture;
}

Picture Drawer::draw(const ProblemRecord& problem) const {
  Picture picture = impl_->painter_for(problem).paint_problem(problem);
  tell_apart(picture);
  return picture;
}

Picture Drawer::draw(const ProblemRecord& problem, const StepRecord& step) const {
  Picture picture = draw(problem);
  mark_step(picture, step, impl_->painter_for(problem).first_cell());
  return picture;
}

namespace {

void require_sudoku(std::optional<DrawingKind> kind) {
  if (kind != DrawingKind::sudoku)
    throw ModelError("this is not a sudoku: there is no line '| @puzzle sudoku'");
}

}  // namespace

SolvedSudoku Drawer::sudoku(const SolutionRecord& solution,
                            std::span<const std::uint64_t> given) const {
  require_sudoku(impl_->kind);
  return read_sudoku(impl_->directives, solution, given);
}

SolvedSudoku Drawer::sudoku(const ProblemRecord& problem) const {
  require_sudoku(impl_->kind);
  return read_sudoku(impl_->directives, problem);
}

ProblemRecord to_problem_record(const Instance& instance) {
  ProblemRecord record;
  const Problem& problem = instance.problem;
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    const ItemId item{i};
    record.items.push_back({std::string(problem.name(item)),
                            problem.is_primary(item) ? problem.bounds(item) : Bounds{}});
  }
  record.given = dlx::to_record(problem, {instance.given, 0}).options;
  return record;
}

ProblemRecord to_problem_record(const SolutionRecord& solution,
                                std::span<const std::uint64_t> given) {
  ProblemRecord record;
  std::unordered_map<std::string_view, std::size_t> places;
  for (const RecordedOption& option : solution.options) {
    for (const std::string& token : option.tokens) {
      if (is_cost(token)) continue;
      const auto name = std::string_view(token).substr(0, token.find(':'));
      const auto [place, is_new] = places.emplace(name, record.items.size());
      if (is_new) record.items.push_back({std::string(name), {0, 0}});
      Bounds& bounds = record.items[place->second].bounds;
      bounds.low = ++bounds.high;
    }
    if (std::find(given.begin(), given.end(), option.number) != given.end())
      record.given.push_back(option);
  }
  return record;
}

Picture draw(const Instance& instance, const Solution& solution) {
  std::vector<std::uint64_t> given;
  for (const OptionId option : instance.given) given.push_back(number(option));
  return Drawer(instance.directives).draw(to_record(instance.problem, solution), given);
}

}  // namespace dlx::draw
