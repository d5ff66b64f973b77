// gen-sudoku: sudokus as exact cover. Encoding and forms of input: dlx/puzzle/sudoku.hpp.
#include "cli/limits.hpp"
#include "cli/shapes.hpp"
#include "cli/tool.hpp"
#include "cli/values.hpp"
#include "problems/made_boards.hpp"
#include "problems/problem_output.hpp"
#include "sudoku/fpuzzles_file.hpp"

#include <dlx/puzzle/queens.hpp>
#include <dlx/puzzle/sudoku.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace po = boost::program_options;
using dlx::puzzle::SudokuGrid, dlx::puzzle::SudokuPuzzle, dlx::puzzle::SudokuShape;

constexpr cli::About about{
    .name = "gen-sudoku",
    .usage =
        "gen-sudoku [OPTION]... [FILE]...\n"
        "       gen-sudoku --random-regions N --seed S [OPTION]...",
    .summary =
        "Writes the problem of each sudoku of the FILEs, or of standard input.\n"
        "Reads a puzzle a line, drawn grids, .sdm, .sdk and .ss files, rows of numbers, and\n"
        "more, also game ids of Tatham's solo, addresses of puzz.link, the JSON and addresses\n"
        "of f-puzzles and SudokuPad, and grids that overlap (samurai); 4x4 to 25x25 and other\n"
        "sizes. Empty: . 0 * _\n"
        "A file of regions has a row of the grid a line, a letter or digit a cell. With\n"
        "--random-regions jigsaw sudokus are made, with one solution and no clue too many.",
    .example =
        "  echo ..2.1.....4.2... | gen-sudoku | dlx-solve --unique\n"
        "  gen-sudoku --bulk puzzles.sdm | dlx-solve --count\n"
        "  gen-sudoku --diagonals --blank 4x4 | dlx-solve --count\n"
        "  gen-sudoku --random-regions 9 --seed 1 | dlx-solve | dlx-show\n",
};

// Rules for the whole grid that have options of their own.
struct Rule {
  const char* name;  // of the option, and of the mark
  const char* text;  // for --help
};
constexpr std::array rules{
    Rule{"anti-knight", "no digit twice a knight's move apart"},
    Rule{"anti-king", "no digit twice a king's move apart"},
    Rule{"non-consecutive", "neighbours differ by two or more, but for those with a dot"},
    Rule{"non-consecutive-diagonally", "the same for neighbours along diagonals"},
    Rule{"disjoint-groups", "each digit once at the same place of all boxes"}};

struct Arguments {
  std::vector<std::string> files;
  cli::Extent box, blank;
  cli::Whole puzzle, random_size;
  problems::MakeArguments making;
  bool bulk = false, ignores_unknown = false;
  std::string command_line, regions, grids;
  dlx::puzzle::SudokuVariant variant;
  std::array<bool, rules.size()> has_rule{};
  std::vector<std::string> marks;
  cli::Limits limits;
};

SudokuShape shape_of(const cli::Extent& box) {
  const SudokuShape shape{box.rows, box.columns};
  dlx::puzzle::require_sudoku_shape(shape);
  return shape;
}

std::string text_of(std::uint32_t rows, std::uint32_t columns) {
  return std::to_string(rows) + 'x' + std::to_string(columns);
}

using Layout = std::optional<dlx::board::GridLayout>;  // of grids that overlap

// The size is that of the board around grids that overlap.
SudokuGrid blank_grid(const cli::Extent& size, const std::optional<SudokuShape>& box,
                      const Layout& layout) {
  const std::string name = text_of(size.rows, size.columns);
  if (layout && (size.rows != layout->rows() || size.columns != layout->columns()))
    throw cli::UsageError("the grids of --grids make a board of " +
                          text_of(layout->rows(), layout->columns()) + ", not " + name);
  if (!layout && size.rows != size.columns)
    throw cli::UsageError("a sudoku is square, not " + name);
  const std::uint32_t rows = layout ? layout->size : size.rows;
  if (box && box->size() != rows)
    throw cli::UsageError("the boxes of --box, or the regions, do not make a grid of " +
                          text_of(rows, rows));
  const auto shape = box ? box : SudokuShape::usual(rows);
  if (!shape) throw cli::UsageError("a grid of " + text_of(rows, rows) + " needs --box");
  return layout ? dlx::puzzle::blank_sudoku(*shape, *layout) : dlx::puzzle::blank_sudoku(*shape);
}

// Regions come in place of boxes, in each grid: the shape says only how large a grid is.
SudokuShape read_regions(Arguments& arguments, const cli::Session& session, const Layout& layout) {
  const auto map = problems::read_regions(arguments.regions, session, arguments.limits);
  arguments.variant.regions.assign(layout ? layout->count() : 1, map);
  return {1, static_cast<std::uint32_t>(map.size)};
}

// The marks of the command line.
void add_marks(const Arguments& arguments, SudokuGrid& grid) {
  const dlx::board::GridLayout layout = grid.layout();
  for (std::size_t k = 0; k < rules.size(); ++k)
    if (arguments.has_rule[k])
      dlx::puzzle::add_mark(grid, dlx::board::mark_of(rules[k].name, layout));
  for (const std::string& line : arguments.marks)
    dlx::puzzle::add_mark(grid, dlx::board::mark_of(line, layout));
}

// The blank grid has the size of the regions that are made.
void require_one_size(const cli::Extent& blank, const cli::Whole& size) {
  if (blank.rows != size.value || blank.columns != blank.rows)
    throw cli::UsageError("--blank has another size than --random-regions");
}

// A title without the blanks around it, which a line of a problem cannot have.
std::string title_line(std::string_view title) {
  constexpr const char* blanks = " \t";
  const std::size_t begin = std::min(title.find_first_not_of(blanks), title.size());
  return dlx::printable(title.substr(begin, title.find_last_not_of(blanks) + 1 - begin));
}

// Writes puzzles, each as a problem or all as questions about the blank grid. Nothing is written
// before the first is known to be good.
class Writer {
 public:
  Writer(cli::Session& session, const Arguments& arguments)
      : output_(session, arguments.command_line) {}

  void puzzle(const SudokuGrid& grid, const std::string& title) {
    dlx::Instance instance = dlx::puzzle::sudoku(grid);
    if (const std::string line = title_line(title); !line.empty())
      instance.directives.add("title", line);
    output_.problem(instance);
  }

  void question(const SudokuGrid& grid) {
    if (!output_.is_begun()) {
      SudokuGrid blank = dlx::puzzle::blank_sudoku(grid.shape);
      blank.symbols = grid.symbols;
      blank.variant = grid.variant;
      const dlx::Instance base = dlx::puzzle::sudoku(blank);
      if (base.problem.option_count() != blank.shape.cells() * blank.shape.size())
        throw dlx::ModelError("these constraints make problems of their own: no --bulk");
      output_.base(base);
    }
    dlx::puzzle::sudoku_givens(grid, givens_);
    output_.given(givens_);
  }

  [[nodiscard]] problems::ProblemOutput& output() noexcept { return output_; }

 private:
  problems::ProblemOutput output_;
  std::vector<dlx::OptionId> givens_;
};

void require_no_clash(const SudokuPuzzle& puzzle, const std::string& source) {
  const auto clash = dlx::puzzle::find_clash(puzzle.grid);
  if (!clash) return;
  const auto [line, column] = puzzle.places[clash->second];
  throw dlx::ParseError(source, line, column, clash->message);
}

class Generator {
 public:
  Generator(cli::Session& session, const Arguments& arguments,
            const std::optional<SudokuShape>& shape, Layout layout,
            std::optional<std::uint64_t> only)
      : session_(session),
        arguments_(arguments),
        shape_(shape),
        layout_(std::move(layout)),
        only_(only),
        writer_(session, arguments) {}

  void run() {
    problems::write_files(writer_.output(), session_, arguments_.files, arguments_.limits,
                          [this](cli::Input& input) { generate(input); });
    if (only_ && read_ < *only_)
      throw dlx::ParseError(last_file_, 0, 0,
                            "there is no puzzle " + std::to_string(*only_) + ": the last is " +
                                std::to_string(read_));
  }

 private:
  void generate(cli::Input& input) {
    last_file_ = input.name();
    title_.clear();
    sudoku::FPuzzlesFile file(input, arguments_.ignores_unknown);
    if (file.is_found()) return generate(file);
    dlx::puzzle::SudokuReader reader(input.stream(), input.name(), shape_, layout_);
    puzzle_.grid = {};
    const auto read_next = [&] {
      puzzle_.grid.variant = arguments_.variant;  // the reader leaves it alone
      return reader.next(puzzle_);
    };
    for (bool is_first = true; is_more_wanted() && read_next(); is_first = false) {
      if (is_first) start(std::string(reader.form()));
      use();
    }
  }

  void generate(sudoku::FPuzzlesFile& file) {
    for (bool is_first = true; is_more_wanted(); is_first = false) {
      auto puzzle = file.next();
      if (!puzzle) return;
      puzzle_.grid = std::move(puzzle->grid);
      puzzle_.places.assign(puzzle_.grid.digits.size(), {file.line(), 0});
      title_ = std::move(puzzle->title);
      if (is_first) start(std::string(of_fpuzzles));
      use();
    }
  }

  [[nodiscard]] bool is_more_wanted() const { return !only_ || read_ < *only_; }

  void use() {
    add_marks(arguments_, puzzle_.grid);
    if (read_++ == 0) kind_ = {puzzle_.grid.shape, {}, {}, puzzle_.grid.variant};
    if (!only_ || read_ == *only_) write();
  }

  void start(const std::string& form) const {
    const bool is_plain = !shape_ && !layout_ && arguments_.variant == dlx::puzzle::SudokuVariant();
    for (const std::string_view ids : {std::string_view("game ids"), std::string_view("addresses"),
                                       std::string_view("lines of constraints"), of_fpuzzles})
      if (form == ids && !is_plain)
        throw cli::UsageError(std::string(ids) +
                              " tell boxes, regions and diagonals: no --box, --regions, "
                              "--grids, --diagonals or --windows with them");
    explain_form(form);
  }

  void write() {
    if (arguments_.bulk) {
      if (puzzle_.grid.shape != kind_.shape || puzzle_.grid.variant != kind_.variant)
        throw dlx::ParseError(last_file_, puzzle_.places[0].line, 0,
                              "with --bulk all puzzles have the size, boxes and diagonals of the "
                              "first: this one has others");
      if (!puzzle_.grid.variant.corners.empty())
        throw dlx::ParseError(last_file_, puzzle_.places[0].line, 0,
                              "grids that overlap are problems of their own: no --bulk");
      if (!puzzle_.grid.variant.cages.empty())
        throw dlx::ParseError(last_file_, puzzle_.places[0].line, 0,
                              "killer sudokus are problems of their own: no --bulk");
      if (!puzzle_.grid.candidates.empty())
        throw dlx::ParseError(last_file_, puzzle_.places[0].line, 0,
                              "grids with candidates are problems of their own: no --bulk");
      writer_.question(puzzle_.grid);
    } else {
      require_no_clash(puzzle_, last_file_);
      writer_.puzzle(puzzle_.grid, title_);
    }
  }

  void explain_form(const std::string& form) const {
    const SudokuShape& shape = puzzle_.grid.shape;
    const dlx::board::GridLayout layout = puzzle_.grid.layout();
    const std::string size =
        layout.corners.empty() ? text_of(layout.size, layout.size) : dlx::board::text_of(layout);
    const std::string parts = puzzle_.grid.variant.regions.empty()
                                  ? " with boxes of " + text_of(shape.box_rows, shape.box_columns)
                                  : " with regions";
    session_.explain(last_file_ + ": " + form + ", " + size + parts);
  }

  static constexpr std::string_view of_fpuzzles = "puzzles of f-puzzles";

  cli::Session& session_;
  const Arguments& arguments_;
  std::optional<SudokuShape> shape_;
  Layout layout_;
  std::optional<std::uint64_t> only_;  // this puzzle, of all files
  std::uint64_t read_ = 0;
  std::string last_file_;
  SudokuGrid kind_;  // the first one, empty
  Writer writer_;
  SudokuPuzzle puzzle_;
  std::string title_;  // of it
};

// A puzzle of random regions, or their blank grid. Maps without a solution, or one that is hard to
// find, are passed over.
class JigsawMaker {
 public:
  explicit JigsawMaker(const Arguments& arguments) : arguments_(arguments) {}

  [[nodiscard]] dlx::make::Repaired puzzle(dlx::make::RepairOptions options) const {
    options.others = 4;
    return dlx::make::repaired(
        [&](std::uint64_t seed) { return drawn(seed, options.limits); },
        [](const dlx::puzzle::SudokuClues& clues) { return dlx::puzzle::sudoku(clues.grid()); },
        options);
  }

  // The grid of the puzzle with the same seed and number.
  [[nodiscard]] dlx::make::Repaired blank(const dlx::make::RepairOptions& options) const {
    const std::uint64_t own_seed = dlx::make::seed_of(options.seed, options.number);
    dlx::make::Repaired made;
    while (!made.puzzle && made.layouts < options.layouts &&
           !dlx::make::is_over(options.limits, made.outcome))
      if (const auto clues = drawn(dlx::make::seed_of(own_seed, made.layouts++), options.limits))
        made.puzzle = dlx::puzzle::sudoku(clues->grid());
    return made;
  }

 private:
  [[nodiscard]] std::optional<dlx::puzzle::SudokuClues> drawn(std::uint64_t seed,
                                                              const dlx::Limits& limits) const {
    constexpr std::uint64_t most_nodes = 100'000;
    const auto size = static_cast<std::uint32_t>(arguments_.random_size.value);
    SudokuGrid grid = dlx::puzzle::blank_sudoku({1, size});
    grid.variant = arguments_.variant;
    grid.variant.regions = {dlx::puzzle::random_jigsaw(size, seed)};
    const dlx::Instance blank = dlx::puzzle::sudoku(grid);
    const auto solution = dlx::make::shuffled_solution(blank, seed, limits, most_nodes).first;
    if (!solution) return std::nullopt;
    return dlx::puzzle::SudokuClues(std::move(grid), blank.problem, *solution, seed);
  }

  const Arguments& arguments_;
};

int make_jigsaws(const Arguments& arguments, cli::Session& session, bool is_blank) {
  const JigsawMaker maker(arguments);
  return problems::write_made(session, arguments.command_line, arguments.making,
                              [&](const dlx::make::RepairOptions& options) {
                                return is_blank ? maker.blank(options) : maker.puzzle(options);
                              });
}

}  // namespace

int main(int argc, char** argv) {
  cli::Tool tool(about);
  Arguments arguments;
  arguments.command_line = cli::command_line(argc, argv);
  tool.options().add_options()  //
      ("box", po::value(&arguments.box)->value_name("RxC"),
       "boxes of R rows and C columns (default: 2x3 for 6x6, 3x4 for 12x12)")  //
      ("puzzle", po::value(&arguments.puzzle)->value_name("K"),
       "only the K-th puzzle")  //
      ("bulk", po::bool_switch(&arguments.bulk),
       "the blank grid once and a line per puzzle; clashing givens are a puzzle without "
       "solution")  //
      ("blank", po::value(&arguments.blank)->value_name("RxC"),
       "a blank grid of that size; reads nothing")  //
      ("grids", po::value(&arguments.grids)->value_name("LAYOUT"),
       "overlapping grids: samurai, twin, ... or 9@1,1 9@7,7")  //
      ("diagonals", po::bool_switch(&arguments.variant.diagonals),
       "X: each digit once in both diagonals, too")  //
      ("windows", po::bool_switch(&arguments.variant.windows),
       "hyper: and in boxes a cell away from the edge and each other")  //
      ("mark", po::value(&arguments.marks)->value_name("LINE")->composing(),
       "a constraint such as 'thermo r1c1 r1c2 r2c2'; may be given several times")  //
      ("regions", po::value(&arguments.regions)->value_name("FILE"),
       "jigsaw: regions of any form in place of boxes")  //
      ("ignore-unknown", po::bool_switch(&arguments.ignores_unknown),
       "f-puzzles, SudokuPad: leave out the constraints that are not supported")  //
      ("random-regions", po::value(&arguments.random_size)->value_name("N"),
       "make a jigsaw of N connected regions and the clues that it needs; with --blank NxN, none");
  cli::Help& help = tool.help();
  po::options_description& of_rules = help.group("Rules for the whole grid");
  for (std::size_t k = 0; k < rules.size(); ++k)
    of_rules.add_options()(rules[k].name, po::bool_switch(&arguments.has_rule[k]), rules[k].text);
  help.rule("puzzle").between(1);
  help.rule("random-regions")
      .excludes({"FILE", "puzzle", "bulk", "regions", "box", "windows", "mark", "grids"})
      .between(1, dlx::puzzle::largest_regions);
  for (const Rule& rule : rules) help.rule(rule.name).excludes({"random-regions"});
  help.rule("disjoint-groups").excludes({"regions"});
  help.rule("regions").excludes({"box", "windows"});
  help.rule("grids").excludes({"bulk"});
  help.rule("ignore-unknown").excludes({"blank", "random-regions"});
  help.rule("blank").excludes({"FILE", "puzzle", "bulk"});
  help.one_standard_input("regions", "FILE").unless({"blank"});
  help.suggest("regions", cli::shape_names());
  problems::declare_making(tool, arguments.making, "random-regions");
  problems::declare_limits(tool, arguments.limits);
  tool.arguments("FILE", po::value(&arguments.files));
  return tool.run(argc, argv, [&](cli::Session& session) {
    std::optional<SudokuShape> shape;
    const bool is_blank = tool.given("blank"), is_random = tool.given("random-regions");
    if (is_random && is_blank) require_one_size(arguments.blank, arguments.random_size);
    if (is_random) return make_jigsaws(arguments, session, is_blank);
    Layout layout;
    if (tool.given("grids")) layout = dlx::board::grid_layout_of(arguments.grids);
    if (tool.given("box")) shape = shape_of(arguments.box);
    if (tool.given("regions")) shape = read_regions(arguments, session, layout);
    std::optional<std::uint64_t> only;
    if (tool.given("puzzle")) only = arguments.puzzle.value;
    if (!is_blank) return Generator(session, arguments, shape, layout, only).run(), cli::exit_ok;
    auto blank = blank_grid(arguments.blank, shape, layout);
    blank.variant = arguments.variant;
    if (layout) blank.variant.corners = layout->corners;
    add_marks(arguments, blank);
    problems::write_problem(session, dlx::puzzle::sudoku(blank), arguments.command_line);
    return cli::exit_ok;
  });
}
