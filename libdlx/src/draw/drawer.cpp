// Chooses the painter of a kind, and marks what is wrong; each kind has a file of its own.
#include "draw/painter.hpp"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace dlx::draw {
namespace {

struct PainterRow {
  std::string_view kind;  // its word
  PainterMaker make;
};

constexpr std::array painters{
    PainterRow{"sudoku", make_sudoku_painter},
    PainterRow{"polyomino", make_polyomino_painter},
    PainterRow{"polyform", make_polyomino_painter},
    PainterRow{"queens", make_queens_painter},
    PainterRow{"langford", make_langford_painter},
    PainterRow{"diner", make_diner_painter},
    PainterRow{"dominosa", make_dominosa_painter},
    PainterRow{"edges", make_edges_painter},
    PainterRow{"latin", make_latin_painter},
    PainterRow{"stars", make_queens_painter},
    PainterRow{"nonogram", make_nonogram_painter},
    PainterRow{"words", make_words_painter},
    PainterRow{"kakuro", make_kakuro_painter},
    PainterRow{"tents", make_tents_painter},
    PainterRow{"shikaku", make_shikaku_painter},
    PainterRow{"magnets", make_magnets_painter},
    PainterRow{"pips", make_pips_painter},
    PainterRow{"battleships", make_battleships_painter},
    PainterRow{"board", make_board_painter},
};

// Null: a kind that is drawn as a list.
PainterMaker maker_of(const board::Kind& kind) {
  const auto* const row = std::find_if(painters.begin(), painters.end(),
                                       [&](const PainterRow& r) { return r.kind == kind.word; });
  return row == painters.end() ? nullptr : row->make;
}

// Items, or the tokens of options, as options of their own.
std::vector<RecordedOption> options_of(const ProblemRecord& problem) {
  std::vector<RecordedOption> options = problem.given;
  for (const RecordedItem& item : problem.items) options.push_back({0, {item.name}});
  return options;
}

bool has_cells(const Board& board, std::span<const RecordedOption> options) {
  return std::any_of(options.begin(), options.end(), [&](const RecordedOption& option) {
    return !board::placement_of(board, option).cells.empty();
  });
}

}  // namespace

std::unique_ptr<Painter> painter_of(const board::Kind& kind, const DrawingOptions& options) {
  const PainterMaker make = maker_of(kind);
  if (make == nullptr) throw ModelError("this kind of puzzle is drawn as a list");
  return make(options);
}

struct Drawer::Impl {
  Directives directives;
  const board::Kind* kind;
  DrawingOptions options;
  Board board;                       // of the kind; without one, of any cells
  std::unique_ptr<Painter> painter;  // null: a list

  Impl(const Directives& said, const board::Kind* asked, const DrawingOptions& drawing)
      : Impl(said, asked, drawing,
             maker_of(asked != nullptr ? *asked : *board::kind_from_word("board"))) {}
  // The kind has its own painter.
  Impl(const Directives& said, const board::Kind* asked, const DrawingOptions& drawing,
       PainterMaker make)
      : directives(said),
        kind(asked),
        options(drawing),
        board(board::read_board(said, asked)),
        painter(make == nullptr ? nullptr : make(drawing)) {
    if (painter) board::require_drawable(board, directives);
    const bool is_solid = board.has_layers && kind != nullptr && painter;
    if (options.isometric && !is_solid)
      throw ModelError(
          "only solids, such as gen-polyform makes of cubes, can be seen from a corner");
  }

  // Without a kind the options decide.
  [[nodiscard]] bool is_board(std::span<const RecordedOption> seen) const {
    return painter != nullptr && (kind != nullptr || has_cells(board, seen));
  }

  [[nodiscard]] Picture draw(const SolutionRecord& solution,
                             std::span<const std::uint64_t> given) const {
    if (!is_board(solution.options)) return list_of(solution);
    Board grown = board::grown_to(board, solution.options);
    const Contents contents = board::contents_of(grown, solution.options, true);
    board::open_covered_holes(grown, contents);
    Picture picture = painter->paint(grown, contents, given);
    tell_apart(picture);
    mark_wrong(picture, *painter, grown, contents.wrong, options.text);
    return picture;
  }

  [[nodiscard]] Picture draw(const ProblemRecord& problem, const StepRecord& step) const {
    const auto seen = options_of(problem);
    if (!is_board(seen))
      throw ModelError(
          "no directive and no cell says how this problem looks: dlx-show --matrix shows its items "
          "and options, dlx-solve finds its solutions");
    Board grown = board::grown_to(board, seen);
    const Contents contents = board::contents_of(grown, problem.given, false);
    board::open_covered_holes(grown, contents);
    Picture picture = painter->paint_problem(grown, contents, problem);
    tell_apart(picture);
    mark_wrong(picture, *painter, grown, contents.wrong, options.text);
    mark_step(picture, *painter, grown, placements(step.placed), placements(step.excluded));
    return picture;
  }

  [[nodiscard]] std::vector<Picture> draw_possible(const Instance& instance,
                                                   std::span<const Possibility> states) const {
    Solution all;
    for (std::uint32_t o = 0; o < instance.problem.option_count(); ++o)
      all.options.push_back(OptionId{o});
    const auto seen = to_record(instance.problem, all).options;
    const bool has_board = is_board(seen);
    return possible_pictures(has_board ? painter.get() : nullptr,
                             has_board ? board::grown_to(board, seen) : board, instance, states,
                             options.text);
  }

  [[nodiscard]] std::vector<board::Placement> placements(
      const std::vector<RecordedOption>& chosen) const {
    std::vector<board::Placement> placements;
    placements.reserve(chosen.size());
    for (const RecordedOption& option : chosen)
      placements.push_back(board::placement_of(board, option));
    return placements;
  }

  [[nodiscard]] SolvedSudoku sudoku(std::span<const RecordedOption> chosen, bool is_answer,
                                    std::span<const std::uint64_t> given) const {
    if (kind == nullptr || !kind->has_boxes)
      throw ModelError("this is not a sudoku: there is no line '| @puzzle sudoku'");
    const Contents contents = board::contents_of(board, chosen, is_answer);
    SolvedSudoku sudoku = sudoku_of(board, contents, given);
    sudoku.wrong_cells = contents.wrong.size();
    return sudoku;
  }

  [[nodiscard]] FilledCrossword crossword(std::span<const RecordedOption> chosen,
                                          bool is_answer) const {
    if (kind == nullptr || kind->word != "words")
      throw ModelError("this is not a crossword: there is no line '| @puzzle words'");
    const Contents contents = board::contents_of(board, chosen, is_answer);
    FilledCrossword crossword = crossword_of(board, contents);
    crossword.wrong_cells = contents.wrong.size();
    return crossword;
  }
};

Drawer::Drawer(const Directives& directives, const board::Kind* kind, const DrawingOptions& options)
    : impl_(std::make_unique<Impl>(directives, kind != nullptr ? kind : board::kind_of(directives),
                                   options)) {}

Drawer::~Drawer() = default;
Drawer::Drawer(Drawer&&) noexcept = default;
Drawer& Drawer::operator=(Drawer&&) noexcept = default;

const Directives& Drawer::directives() const noexcept {
  return impl_->directives;
}

const board::Kind* Drawer::kind() const noexcept {
  return impl_->kind;
}

Picture Drawer::draw(const SolutionRecord& solution, std::span<const std::uint64_t> given) const {
  Picture picture = impl_->draw(solution, given);
  picture.title = "solution " + std::to_string(solution.number);
  if (solution.cost) picture.title += ", cost " + std::to_string(*solution.cost);
  if (solution.images)
    picture.title += ", " + solution.images->to_string() +
                     (*solution.images == Natural(1) ? " image" : " images");
  return picture;
}

Picture Drawer::draw(const ProblemRecord& problem) const {
  return impl_->draw(problem, {});
}

Picture Drawer::draw(const ProblemRecord& problem, const StepRecord& step) const {
  return impl_->draw(problem, step);
}

std::vector<Picture> Drawer::draw_possible(const Instance& instance,
                                           std::span<const Possibility> options) const {
  return impl_->draw_possible(instance, options);
}

SolvedSudoku Drawer::sudoku(const SolutionRecord& solution,
                            std::span<const std::uint64_t> given) const {
  return impl_->sudoku(solution.options, true, given);
}

SolvedSudoku Drawer::sudoku(const ProblemRecord& problem) const {
  std::vector<std::uint64_t> given;
  for (const RecordedOption& option : problem.given) given.push_back(option.number);
  return impl_->sudoku(problem.given, false, given);
}

FilledCrossword Drawer::crossword(const SolutionRecord& solution) const {
  return impl_->crossword(solution.options, true);
}

FilledCrossword Drawer::crossword(const ProblemRecord& problem) const {
  return impl_->crossword(problem.given, false);
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
      if (token.starts_with('|')) continue;  // a cost
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
