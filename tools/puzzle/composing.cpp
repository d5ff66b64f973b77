// A solution is drawn, and with it a pool of constraints that it keeps. Blocks of the pool are
// taken away in random order as long as no other solution appears; a block that cannot go is halved
// (QuickXplain, as for givens). Each search has a limit of nodes, behind which the block stays.
#include "cli/stop_on_signal.hpp"
#include "problems/problem_input.hpp"
#include "problems/problem_output.hpp"
#include "problems/values.hpp"
#include "puzzle/histogram.hpp"
#include "puzzle/runs.hpp"

#include <dlx/board/kinds.hpp>
#include <dlx/make/explain.hpp>
#include <dlx/make/repair.hpp>
#include <dlx/puzzle/mark_pool.hpp>
#include <dlx/text.hpp>

#include <iostream>

namespace puzzle {
namespace {

using dlx::make::Rating;
using dlx::puzzle::MarkPool;

// The digits of a solution, by cell of the board.
std::vector<std::uint8_t> digits_of(const dlx::Instance& instance,
                                    const dlx::puzzle::SudokuGrid& grid,
                                    const dlx::Solution& solution) {
  std::vector<std::uint8_t> digits(grid.digits.size());
  for (const auto& placed : dlx::board::placed_by(instance, solution.options))
    if (const auto digit = cli::number_in<std::uint8_t>(placed.symbol))
      digits[placed.row * std::size_t{grid.layout().columns()} + placed.column] = *digit;
  return digits;
}

class Composing {
 public:
  Composing(const Arguments& given, cli::Session& session, const std::string& command_line)
      : given_(given),
        session_(session),
        output_(session, command_line),
        wishes_(dlx::puzzle::mark_wishes_of(given.from)) {
    if (!given.level.empty()) levels_ = level_range(given.level);
    limits_.stop = stop_.token();
    if (given.timeout) limits_.deadline = std::chrono::steady_clock::now() + given.timeout->value;
  }

  int run() {
    problems::ProblemInput input(session_, given_.files, given_.limits, false);
    dlx::ProblemReader& reader = input.reader();
    while (const dlx::Instance* const instance = reader.read()) {
      session_.warn_at(reader.source(), reader.warnings());
      if (reader.is_given_line())
        throw dlx::ParseError(reader.source(), 0, 0, "constraints are drawn for blank sudokus");
      const dlx::puzzle::SudokuGrid blank = dlx::puzzle::sudoku_of(instance->directives);
      for (std::uint64_t number = 1; number <= given_.limit.value_or(cli::Whole{1}).value; ++number)
        if (!make(*instance, blank, number)) return stopped();
    }
    if (output_.is_begun()) output_.end();
    if (given_.stats) std::cerr << histogram_.text("dlx-puzzle");
    return cli::exit_ok;
  }

 private:
  static constexpr std::uint64_t most_attempts = 100, most_drawn_nodes = 1'000'000,
                                 most_searched_nodes = 20'000;

  // False if a limit or all attempts ended it.
  bool make(const dlx::Instance& instance, const dlx::puzzle::SudokuGrid& blank,
            std::uint64_t number) {
    const std::uint64_t own_seed = dlx::make::seed_of(given_.seed->value, number);
    for (std::uint64_t attempt = 0; attempt < most_attempts; ++attempt) {
      if (dlx::make::is_over(limits_, outcome_)) return false;
      const std::uint64_t seed = dlx::make::seed_of(own_seed, attempt);
      const auto [solution, outcome] =
          dlx::make::shuffled_solution(dlx::Prepared(instance), seed, limits_, most_drawn_nodes);
      if (outcome == dlx::Outcome::exhausted)
        throw dlx::make::MakingError("the problem has no solution: no puzzle can be made of it");
      if (!solution) continue;
      digits_ = digits_of(instance, blank, *solution);
      const MarkPool pool(blank, digits_, wishes_, image(blank), seed);
      std::vector<bool> kept(pool.size(), true);
      if (!is_unique(pool.grid(kept))) continue;
      for (std::size_t from = 0, block = pool.size() / 4 + 1; from < pool.size(); from += block)
        thin(pool, kept, from, std::min(pool.size(), from + block));
      if (write(pool.grid(kept), number)) return true;
    }
    return false;
  }

  // Takes parts away that are not needed, all at once or half by half.
  void thin(const MarkPool& pool, std::vector<bool>& kept, std::size_t from, std::size_t to) {
    if (from == to || dlx::make::is_over(limits_, outcome_)) return;
    std::vector<bool> fewer = kept;
    std::fill(fewer.begin() + static_cast<std::ptrdiff_t>(from),
              fewer.begin() + static_cast<std::ptrdiff_t>(to), false);
    if (is_unique(pool.grid(fewer))) {
      kept = std::move(fewer);
      return;
    }
    if (to - from == 1) return;
    const std::size_t middle = from + (to - from) / 2;
    thin(pool, kept, from, middle);
    thin(pool, kept, middle, to);
  }

  // True if a search within its limits has shown that no solution has other digits.
  bool is_unique(const dlx::puzzle::SudokuGrid& grid) {
    const dlx::Instance instance = dlx::puzzle::sudoku(grid);
    dlx::SearchOptions options;
    options.purpose = dlx::Purpose::any;
    options.limits.stop = limits_.stop;
    options.limits.deadline = limits_.deadline;
    options.limits.nodes = most_searched_nodes;
    dlx::Search search(instance, options);
    while (search.next())
      if (digits_of(instance, grid, search.solution()) != digits_) return false;
    return search.outcome() == dlx::Outcome::exhausted;
  }

  // False for a puzzle of another level, or one that a limit left unfinished.
  bool write(const dlx::puzzle::SudokuGrid& grid, std::uint64_t number) {
    if (dlx::make::is_over(limits_, outcome_)) return false;
    const dlx::Instance instance = dlx::puzzle::sudoku(grid);
    std::string about;
    if (!given_.unrated) {
      dlx::make::Rater rater(instance.problem, limits_);
      const Rating rating = rater.rate(dlx::make::given_with_clues(instance));
      if (rating.verdict != dlx::make::Verdict::unique || rating.level < levels_.first ||
          rating.level > levels_.second)
        return false;
      about = "level=" + to_text(rating) + ' ';
      histogram_.add(rating, grid.variant.marks.size() + grid.variant.cages.size());
    }
    dlx::Directives lines;
    lines.add("about",
              about + "seed=" + std::to_string(given_.seed->value) + '/' + std::to_string(number));
    output_.base(instance);
    output_.given({}, lines);
    session_.output().flush_if_older(cli::oldest_output);
    return true;
  }

  // The image of a place of the board under the symmetry that was asked for.
  MarkPool::Image image(const dlx::puzzle::SudokuGrid& grid) const {
    using dlx::board::MarkPlace;
    const auto last_row = static_cast<std::int32_t>(grid.layout().rows()) - 1,
               last_column = static_cast<std::int32_t>(grid.layout().columns()) - 1;
    const auto symmetry = dlx::make::symmetry_from_name(given_.symmetry);
    if (symmetry == dlx::make::Symmetry::none) return {};
    if (symmetry == dlx::make::Symmetry::half_turn)
      return [=](MarkPlace at) { return MarkPlace{last_row - at.row, last_column - at.column}; };
    if (symmetry == dlx::make::Symmetry::mirror)
      return [=](MarkPlace at) { return MarkPlace{at.row, last_column - at.column}; };
    if (symmetry == dlx::make::Symmetry::flip)
      return [=](MarkPlace at) { return MarkPlace{last_row - at.row, at.column}; };
    if (symmetry == dlx::make::Symmetry::diagonal && last_row == last_column)
      return [](MarkPlace at) { return MarkPlace{at.column, at.row}; };
    throw cli::UsageError("with --from the symmetry is none, 180, mirror, flip or diagonal, not '" +
                          given_.symmetry + "'");
  }

  int stopped() {
    const auto signal = cli::Signals::pending();
    std::string why = std::to_string(most_attempts) +
                      " solutions: their constraints were not enough, or the level was another "
                      "one (more words of --from, or givens among them, leave fewer solutions)";
    if (signal || outcome_ != dlx::Outcome::running)
      why = std::string(word(problems::signal_outcome().value_or(outcome_)));
    session_.warn("stopped: " + why + ": puzzles are missing");
    if (output_.is_begun()) output_.end();
    return signal ? 128 + *signal : cli::exit_stopped;
  }

  cli::StopOnSignal stop_;
  const Arguments& given_;
  cli::Session& session_;
  problems::ProblemOutput output_;
  std::vector<dlx::puzzle::MarkWish> wishes_;
  std::pair<dlx::make::Level, dlx::make::Level> levels_{dlx::make::Level::easy,
                                                        dlx::make::Level::nested};
  dlx::Limits limits_;
  dlx::Outcome outcome_ = dlx::Outcome::running;
  std::vector<std::uint8_t> digits_;  // of the present solution
  Histogram histogram_;
};

}  // namespace

int compose_puzzles(const Arguments& given, cli::Session& session,
                    const std::string& command_line) {
  return Composing(given, session, command_line).run();
}

}  // namespace puzzle
