// The base is written with its first puzzle, so that a problem without puzzles leaves nothing.
#include "cli/stop_on_signal.hpp"
#include "cli/system.hpp"
#include "problems/problem_input.hpp"
#include "problems/problem_output.hpp"
#include "problems/values.hpp"
#include "puzzle/histogram.hpp"
#include "puzzle/proofs.hpp"
#include "puzzle/runs.hpp"

#include <dlx/check.hpp>
#include <dlx/text.hpp>

#include <algorithm>
#include <iostream>
#include <optional>
#include <set>

namespace puzzle {
namespace {

using dlx::OptionId;
using dlx::make::MadePuzzle;
using dlx::make::MakingOptions;
using dlx::make::PuzzleMaker;

class Making {
 public:
  Making(const Arguments& given, cli::Session& session, const std::string& command_line)
      : given_(given), session_(session), output_(session, command_line) {
    if (!given.proof.empty()) proofs_.emplace(given.proof, given.files);
    options_.seed = given.seed->value;
    options_.uniform = given.uniform;
    options_.same_solution = given.same_solution.value;
    options_.fewest = given.fewest;
    options_.rated = !given.unrated;
    if (given.node_limit) options_.most_nodes = given.node_limit->value;
    options_.extra = given.extra.value_or(cli::Whole{0}).value;
    if (!given.givens.empty()) std::tie(options_.low, options_.high) = givens_range(given.givens);
    if (!given.level.empty())
      std::tie(options_.easiest, options_.hardest) = level_range(given.level);
    options_.symmetry = dlx::make::symmetry_from_name(given_.symmetry).value();
    if (!given.pattern.empty()) read_pattern();
    options_.limits.stop = stop_.token();
    options_.limits.threads = given.jobs.value;
    if (!given.timeout) return;
    options_.limits.deadline = std::chrono::steady_clock::now() + given.timeout->value;
    options_.attempts = UINT64_MAX;
    options_.on_lack = [this] {
      session_.warn(std::to_string(dlx::make::telling_attempts) +
                    " attempts: each time all that may be given was not enough; trying on until "
                    "--timeout");
    };
  }

  int run() {
    problems::ProblemInput input(session_, given_.files, given_.limits, false);
    dlx::ProblemReader& reader = input.reader();
    while (const dlx::Instance* const instance = reader.read()) {
      session_.warn_at(reader.source(), reader.warnings());
      if (reader.is_given_line())
        throw dlx::ParseError(reader.source(), 0, 0,
                              "puzzles are made from problems, and this is a puzzle already: it "
                              "has '| @given' (--rate tells how hard it is)");
      if (!make_from(*instance)) return stopped();
    }
    if (output_.is_begun()) output_.end();
    if (proofs_) proofs_->close();
    if (given_.stats) std::cerr << histogram_.text("dlx-puzzle");
    return unproved_ ? cli::exit_stopped : cli::exit_ok;
  }

 private:
  void read_pattern() {
    cli::Input input = session_.open(given_.pattern, given_.limits.bytes);
    for (std::string line; std::getline(input.stream(), line);) {
      if (line.ends_with('\r')) line.pop_back();
      if (!line.starts_with('|')) options_.pattern.push_back(line);
    }
    while (!options_.pattern.empty() && options_.pattern.back().empty())
      options_.pattern.pop_back();
    if (std::none_of(options_.pattern.begin(), options_.pattern.end(),
                     [](const std::string& row) { return row.find('*') != std::string::npos; }))
      throw dlx::ParseError(input.name(), 0, 0, "a pattern needs a '*' where a given may stand");
  }

  // True for an option of which an item matches one of the patterns; all, without patterns.
  std::vector<bool> matching(const dlx::Problem& problem) const {
    if (given_.items.empty()) return {};
    std::vector<bool> item(problem.item_count()), option(problem.option_count());
    for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
      const std::string name(problem.name(dlx::ItemId{i}));
      item[i] = std::any_of(given_.items.begin(), given_.items.end(),
                            [&](const std::string& glob) { return cli::system::fits(name, glob); });
    }
    if (std::find(item.begin(), item.end(), true) == item.end())
      throw cli::UsageError("no item matches --items " + given_.items.front());
    for (std::uint32_t o = 0; o < problem.option_count(); ++o)
      for (const dlx::Entry& entry : problem.option(OptionId{o}))
        if (item[index(entry.item)]) option[o] = true;
    return option;
  }

  std::vector<dlx::Solution> own_solutions(const dlx::Problem& problem) const {
    if (given_.solution.empty()) return {};
    cli::Input input = session_.open(given_.solution, given_.limits.bytes);
    dlx::SolutionReader reader([&] { return input.next_chunk(); }, input.name());
    std::vector<dlx::Solution> solutions;
    while (reader.next_instance())
      while (const auto* lines = reader.next_lines())
        solutions.push_back(read_solution(*lines, problem, input.name()));
    if (solutions.empty()) throw dlx::ParseError(input.name(), 0, 0, "there is no solution in it");
    return solutions;
  }

  static dlx::Solution read_solution(const dlx::SolutionLines& lines, const dlx::Problem& problem,
                                     const std::string& source) {
    dlx::Solution solution;
    for (const std::uint64_t number : lines.options) {
      const std::uint64_t at = std::min<std::uint64_t>(number - 1, problem.option_count());
      solution.options.push_back(OptionId{static_cast<std::uint32_t>(at)});
    }
    std::sort(solution.options.begin(), solution.options.end());
    if (const auto defect = dlx::check(problem, solution.options))
      throw dlx::ParseError(source, lines.line, 0, *defect);
    for (const OptionId option : solution.options) solution.cost += problem.cost(option);
    return solution;
  }

  // False if a limit ended it before all puzzles were made.
  bool make_from(const dlx::Instance& instance) {
    options_.may_be_given = matching(instance.problem);
    options_.solutions = own_solutions(instance.problem);
    if (!given_.levels.empty()) return make_graded(instance);
    PuzzleMaker maker(instance, options_);
    say_drawing(maker.drawing());
    const std::uint64_t count = given_.limit.value_or(cli::Whole{1}).value;
    std::uint64_t number = 0;
    maker.make_each(count, [&](MadePuzzle&& made) {
      if (++number == 1) write_base(instance);
      write(made, number);
    });
    outcome_ = maker.outcome();
    lacks_givens_ = maker.lacks_givens();
    missing_ = count - number;
    return missing_ == 0;
  }

  // Makes so many puzzles of each level, each of another solution: their numbers go on.
  bool make_graded(const dlx::Instance& instance) {
    const auto parts = level_counts(given_.levels);
    std::set<std::vector<OptionId>> solutions;
    missing_ = 0;
    for (const LevelCount& part : parts) missing_ += part.count;
    std::uint64_t number = 0;
    for (const LevelCount& part : parts)
      if (!make_part(instance, part, number, solutions)) return false;
    return true;
  }

  bool make_part(const dlx::Instance& instance, const LevelCount& part, std::uint64_t& number,
                 std::set<std::vector<OptionId>>& solutions) {
    std::tie(options_.easiest, options_.hardest) = part.levels;
    PuzzleMaker maker(instance, options_);
    if (solutions.empty()) say_drawing(maker.drawing());
    std::uint64_t repeated = 0;
    for (std::uint64_t left = part.count; left > 0;) {
      const auto made = maker.make(++number);
      outcome_ = maker.outcome();
      lacks_givens_ = maker.lacks_givens();
      if (!made) return false;
      const bool is_first = solutions.empty();
      if (!solutions.insert(made->solution.options).second) {
        if (++repeated >= dlx::make::telling_attempts)
          throw dlx::make::MakingError(
              "no further solution was drawn: each puzzle of --levels has "
              "its own, and the problem has too few");
        continue;
      }
      if (is_first) write_base(instance);
      write(*made, number);
      --left;
      --missing_;
    }
    return true;
  }

  void say_drawing(dlx::make::Drawing drawing) const {
    switch (drawing) {
      case dlx::make::Drawing::own:
        return session_.explain("solutions of your own");
      case dlx::make::Drawing::uniform:
        return session_.explain("solutions are drawn with equal chances");
      case dlx::make::Drawing::approximate:
        return session_.explain(
            "solutions are drawn with about equal chances: under the largest "
            "weight of " +
            std::to_string(dlx::make::observed_dives) + " probes");
      case dlx::make::Drawing::shuffled:
        return session_.explain("solutions are drawn at random, not with equal chances");
    }
  }

  void write_base(const dlx::Instance& instance) {
    dlx::Instance base = instance;
    base.directives.add("about", "");
    output_.problem(base);
    if (proofs_) proofs_->begin(instance.problem);
  }

  void write(const MadePuzzle& made, std::uint64_t number) {
    std::string about = given_.unrated ? "" : "level=" + to_text(made.rating) + ' ';
    about += "givens=" + std::to_string(made.given.size());
    if (given_.fewest) about += " fewest=" + bounds_of(made);
    about += " seed=" + std::to_string(given_.seed->value) + '/' + std::to_string(number);
    dlx::Directives lines;
    lines.add("about", about);
    lines.add("solution", problems::numbers_text(made.solution.options));
    if (proofs_) proofs_->prove(made.given);
    output_.given(made.given, lines);
    session_.output().flush_if_older(cli::oldest_output);
    histogram_.add(made.rating, made.given.size());
  }

  // `8` if that is proved, else `7..8`.
  std::string bounds_of(const MadePuzzle& made) {
    std::string most = std::to_string(made.given.size());
    if (made.fewest >= made.given.size()) return most;
    unproved_ = true;
    return std::to_string(made.fewest) + ".." + most;
  }

  int stopped() {
    std::string why(word(problems::signal_outcome().value_or(outcome_)));
    if (outcome_ == dlx::Outcome::exhausted)
      why = std::to_string(options_.attempts) +
            " attempts gave no such puzzle (--timeout T tries longer)";
    if (lacks_givens_ && !cli::Signals::pending())
      why += ": each time all that may be given was not enough";
    session_.warn("stopped: " + why + ": " + std::to_string(missing_) +
                  (missing_ == 1 ? " puzzle is" : " puzzles are") + " missing");
    if (output_.is_begun()) output_.end();
    if (proofs_) proofs_->close();
    if (given_.stats) std::cerr << histogram_.text("dlx-puzzle");
    const auto signal = cli::Signals::pending();
    return signal ? 128 + *signal : cli::exit_stopped;
  }

  cli::StopOnSignal stop_;
  const Arguments& given_;
  cli::Session& session_;
  problems::ProblemOutput output_;
  std::optional<PuzzleProofs> proofs_;
  MakingOptions options_;
  Histogram histogram_;
  dlx::Outcome outcome_ = dlx::Outcome::running;
  std::uint64_t missing_ = 0;
  bool unproved_ = false, lacks_givens_ = false;
};

}  // namespace

int make_puzzles(const Arguments& given, cli::Session& session, const std::string& command_line) {
  return Making(given, session, command_line).run();
}

}  // namespace puzzle
