// Random problems and random options through all tools, one after the other: every engine, any
// number of threads, parts, limits, costs and checkpoints give one answer, that of brute force
// where it can be asked; dlx-check agrees with what is found, dlx-show draws it, and memory stays
// bounded.
//
// A round hangs on its number alone:
//
//     DLX_SEED=4711 DLX_RUNS=1 stress --run_test=soak     round number 4711 again
//     DLX_SEED=1 DLX_SECONDS=1800 stress --run_test=soak  half an hour from number 1 on
#include "support/board_tools.hpp"
#include "support/brute_force.hpp"
#include "support/limited.hpp"
#include "support/random_problem.hpp"
#include "support/rounds.hpp"
#include "support/run.hpp"

#include <algorithm>
#include <numeric>
#include <optional>
#include <sstream>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(soak)

using support::contains, support::Dice, support::LimitedRun;

namespace {

using Words = std::vector<std::string>;

const std::uint64_t most_megabytes = support::are_tools_sanitized() ? 1500 : 300;  // shadow memory
constexpr double most_seconds = 120;  // on a machine with much else to do

// A problem, what is asked of it, and its solutions, if brute force can find them.
struct Case {
  std::string text;
  Words question;  // --given, --without
  std::optional<std::vector<dlx::Solution>> solutions;
  bool costs = false;
};

Words both(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

// Random problems

Case random_case(Dice& dice) {
  const auto family =
      support::all_families[dice.below(static_cast<std::uint32_t>(support::all_families.size()))];
  support::Recipe recipe = support::recipe(family);
  recipe.bounds = dice.one_in(3);
  recipe.costs = dice.one_in(2);
  recipe.sharp = dice.one_in(4);
  recipe.questions = dice.one_in(3);
  recipe.primaries.low = std::max(1U, recipe.primaries.low);
  dlx::Instance instance = support::random_instance(recipe, dice.between(1, 1'000'000'000));
  const auto& problem = instance.problem;
  std::erase_if(instance.given, [&](dlx::OptionId o) { return !problem.can_be_chosen(o); });
  std::erase_if(instance.without, [&](dlx::OptionId o) {
    return std::find(instance.given.begin(), instance.given.end(), o) != instance.given.end();
  });
  Case made;
  made.solutions = support::brute_force(problem, instance.given, instance.without);
  for (const dlx::OptionId option : instance.given)
    made.question.insert(made.question.end(), {"--given", std::to_string(number(option))});
  for (const dlx::OptionId option : instance.without)
    made.question.insert(made.question.end(), {"--without", std::to_string(number(option))});
  instance.given.clear();
  instance.without.clear();
  made.text = support::to_text(instance);
  for (std::uint32_t o = 0; o < problem.option_count(); ++o)
    made.costs |= problem.cost(dlx::OptionId{o}) != 0;
  return made;
}

// Generators: `a/b/c` is one of these, and an empty one none.
const std::vector<std::string> other_generators{
    "gen-queens 1/2/3/4/5/6/7 /--slack/--no-touch",
    "gen-queens --regions queens-5/queens-6/queens-7 /--no-touch",
    "gen-sudoku --blank 4x4 /--diagonals /--windows",
    "gen-sudoku sudokus+4x4.txt/sudokus+6x6.txt/sudokus+handout.txt/sudokus+article.txt",
    "gen-langford 2/3/4/5/7/8 /--skolem /--up-to-reversal",
    "gen-diner 2/3/4/5/6",
    "gen-dominosa dominosa-6",
    "gen-stars -k 1 queens-5/queens-6/queens-7",
    "gen-stars --random 5/6/7 -k 1 --seed 1/2/3",
    "gen-dominosa --random 1/2/3/4/5 --seed 1/2/3",
    "gen-edges --board 1x2/2x2/2x3 --macmahon 2 /--border+A/--fixed",
    "gen-edges --random 2x2/2x3/3x3 --seed 1/2/3",
    "gen-latin 1/2/3/4/5/6/7 /--diagonals",
    "gen-latin futoshiki-5/kenken-6/towers-5",
    "gen-polyomino --board 2x3/3x3/3x4/4x4 /--any/--partial /--fixed/--one-sided /--distinct "
    "monominoes/dominoes/trominoes/tetrominoes",
    "gen-polyomino --board 4x5/5x8/3x6 --any /--partial /--up-to-symmetry trominoes/tetrominoes",
    "gen-polyform --board 2x2x2/2x2x3/3x3x3 /--any/--partial /--mirror tetracubes/soma",
    "gen-polyform --board hexagon:2/parallelogram:3x4/triangle:4 /--any/--partial dihexes/trihexes",
    "gen-nonogram nonogram-cat",
    "gen-words --board 3x3 /--symmetric /--repeat words-english",
    "gen-nonogram --picture cat",
    "gen-matrix article.csv /--names",
};
const std::vector<std::string> generators =
    support::with_boards(other_generators, support::with_shape);

Words generator(Dice& dice) {
  Words words;
  std::istringstream line(generators[dice.below(static_cast<std::uint32_t>(generators.size()))]);
  for (std::string choices; line >> choices;) {
    Words any{""};
    for (const char c : choices)
      if (c == '/')
        any.emplace_back();
      else
        any.back() += c;
    std::string word = any[dice.below(static_cast<std::uint32_t>(any.size()))];
    if (word.starts_with("sudokus+"))
      word = support::source_path("shapes/sudoku/" + word.substr(8));
    if (word.ends_with(".csv")) word = support::source_path("shapes/problems/" + word);
    if (!word.empty()) words.push_back(word);
  }
  return words;
}

// --- The questions

class Round {
 public:
  Round(support::Rounds& rounds, std::uint64_t number)
      : rounds_(rounds), number_(number), dice_(number) {
    rounds_.folder().clear();
  }

  void run() {
    if (dice_.one_in(3))
      made_ = random_case(dice_);
    else if (!generate())
      return;
    rounds_.folder().write("p", made_.text);
    if (!count()) return;  // too many to go on
    solve();
    parts();
    checkpoints();
    if (made_.costs && made_.solutions) costs();
    convert();
  }

 private:
  // Not every combination of options makes sense.
  bool generate() {
    const LimitedRun run = tool(generator(dice_), {0, 2});
    made_.text = run.out;
    return run.status == 0;
  }

  // Runs a tool, which must end with one of these statuses, in bounded time and memory, and silent.
  LimitedRun tool(Words words, const std::vector<int>& statuses = {0}) {
    const bool solves = words.front() == "dlx-solve";
    if (solves) words.insert(words.end(), {"-q", "--memory", "64M"});
    LimitedRun run = support::run_limited(words, {rounds_.folder().path(), {}, most_seconds});
    if (std::find(statuses.begin(), statuses.end(), run.status) == statuses.end())
      fail(run, "another status");
    else if (!run.in_time || run.megabytes > most_megabytes)
      fail(run, "too much time or memory");
    else if (run.status == 0 && !run.err.empty() && solves)
      fail(run, "something on standard error");
    else
      rounds_.add(run, number_);
    return run;
  }

  void fail(const LimitedRun& run, const std::string& what) {
    rounds_.fail(run, number_, what, {{"p", made_.text}});
  }

  // dlx-solve, about this question.
  LimitedRun solve(Words words, const std::vector<int>& statuses = {0}) {
    words.insert(words.begin(), {"dlx-solve", "p"});
    return tool(both(words, made_.question), statuses);
  }

  void require(bool holds, const LimitedRun& run, const std::string& what) {
    if (!holds) fail(run, what);
  }

  // Not every engine takes every problem; it says so.
  bool refused(const LimitedRun& run) {
    if (run.status != 2) return false;
    require(contains(run.err, "engine '"), run, "another error than the engine's");
    return true;
  }

  Words any_way() {
    Words words;
    if (dice_.one_in(2)) words = {"-j", std::to_string(dice_.between(1, 4))};
    if (dice_.one_in(3))
      words.insert(words.end(), {"--branch", dice_.one_in(2) ? "first" : "sharp"});
    return words;
  }

  // All engines; the number is kept. False if it is too large for what follows.
  bool count() {
    const LimitedRun usual = solve({"-c", "--timeout", "4"}, {0, 3});
    total_ = usual.out;
    if (usual.status == 3) return false;
    if (made_.solutions)
      require(total_ == std::to_string(made_.solutions->size()) + '\n', usual,
              "brute force counts " + std::to_string(made_.solutions->size()));
    for (const std::string engine :
         {"links", "bits", "cells", "propagate", "subsets", "frontier"}) {
      const bool searches = engine == "links" || engine == "bits" || engine == "cells";
      const LimitedRun run =
          solve(both({"-c", "--timeout", "1", "--engine", engine}, searches ? any_way() : Words{}),
                {0, 2, 3});
      if (!refused(run) && run.status == 0)
        require(run.out == total_, run, "another count than " + total_);
    }
    const LimitedRun unique = solve({"--unique"});
    require(unique.out == (total_ == "0\n"   ? "none\n"
                           : total_ == "1\n" ? "unique\n"
                                             : "several\n"),
            unique, "there are " + total_);
    return total_.size() < 6;
  }

  // All of them, in any way; the same lines in the same order, where that is promised.
  void solve() {
    const LimitedRun rows = solve({"--format", "rows", "--engine", "bits"});
    const auto lines = std::count(rows.out.begin(), rows.out.end(), '\n');
    require(std::to_string(lines) + '\n' == total_, rows, "there are " + total_);
    const std::string jobs = std::to_string(dice_.between(2, 4));
    const LimitedRun threads = solve({"--format", "rows", "--engine", "bits", "-j", jobs});
    require(threads.out == rows.out, threads, "threads change the output");
    const std::string few = std::to_string(dice_.between(1, 9));
    const LimitedRun first = solve({"--format", "rows", "--engine", "bits", "--limit", few});
    require(rows.out.starts_with(first.out), first, "not the first ones");
    for (const std::string engine : {"auto", "links", "cells", "subsets"}) check(engine);
  }

  void check(const std::string& engine) {
    Words words{"--engine", engine, "--output", "answers"};
    if (engine != "subsets") words = both(words, any_way());
    if (dice_.one_in(4))
      words.insert(words.end(), {"--limit", std::to_string(dice_.below(20) + 1)});
    // Without propagation, `--branch first` on a sudoku may take for ever.
    words.insert(words.end(), {"--timeout", engine == "subsets" ? "1" : "4"});
    const LimitedRun run = solve(words, {0, 2, 3});
    if (refused(run) || run.status == 3) return;
    const LimitedRun checked = tool({"dlx-check", "--distinct", "p", "answers"});
    require(checked.out.starts_with("valid: "), checked, "dlx-check has found something");
    show();
  }

  void show() {
    static const std::vector<Words> ways{{},
                                         {"--svg"},
                                         {"--html"},
                                         {"--ascii"},
                                         {"-n", "1"},
                                         {"--color"},
                                         {"--as", "list"},
                                         {"--no-labels", "--svg"},
                                         {"--layout", "1x2", "--svg"}};
    const Words& way = ways[dice_.below(static_cast<std::uint32_t>(ways.size()))];
    const LimitedRun run = tool(both({"dlx-show", "answers", "-o", "picture"}, way), {0, 2});
    if (run.status == 2)  // no solution, or too many
      require(contains(run.err, "nothing to draw") ||
                  contains(run.err, "more solutions than the picture"),
              run, "another error");
  }

  void parts() {
    const std::uint32_t parts = dice_.between(1, 6);
    std::uint64_t sum = 0;
    LimitedRun run;
    for (std::uint32_t i = 1; i <= parts; ++i) {
      run = solve({"-c", "--part", std::to_string(i) + '/' + std::to_string(parts), "-j",
                   std::to_string(dice_.between(1, 3))});
      sum += std::strtoull(run.out.c_str(), nullptr, 10);
    }
    require(std::to_string(sum) + '\n' == total_, run, "parts sum up to " + std::to_string(sum));
  }

  // Runs a search until it is finished, a few nodes at a time.
  void checkpoints() {
    const bool counts = dice_.one_in(2);
    const Words what = counts ? Words{"-c"} : Words{"--format", dice_.one_in(2) ? "rows" : "json"};
    solve(both(what, {"-o", "whole"}));
    for (int pieces = 0;; ++pieces) {
      const std::uint32_t nodes = pieces > 6 ? 1'000'000'000 : dice_.between(1, 400);
      const LimitedRun run =
          solve(both(what, {"-o", "out", pieces == 0 ? "--checkpoint" : "--resume", "ck",
                            "--node-limit", std::to_string(nodes)}),
                {0, 3});
      if (run.status == 3 && pieces <= 6) continue;
      require(support::read_file(rounds_.folder()["out"]) ==
                  support::read_file(rounds_.folder()["whole"]),
              run, "pieces are not the whole");
      return;
    }
  }

  // Costs

  static std::vector<std::int64_t> costs_in(const std::string& answers) {
    std::vector<std::int64_t> costs;
    for (const std::string& line : support::lines_of(answers)) {
      const std::size_t at = line.find(", cost ");
      if (line.starts_with("| solution ") && at != line.npos)
        costs.push_back(std::strtoll(line.c_str() + at + 7, nullptr, 10));
    }
    return costs;
  }

  void costs() {
    std::vector<std::int64_t> all;
    for (const auto& solution : *made_.solutions) all.push_back(solution.cost);
    std::sort(all.begin(), all.end());
    for (const std::string engine : {"auto", "bound", "frontier"}) {
      const bool least = dice_.one_in(2);
      std::vector<std::int64_t> best = all;
      if (!least) std::reverse(best.begin(), best.end());
      const std::size_t wanted = dice_.one_in(2) ? 1 : dice_.between(1, 12);
      best.resize(std::min(best.size(), wanted));
      const LimitedRun run =
          solve({least ? "--min" : "--max", "--best", std::to_string(wanted), "--engine", engine},
                {0, 2});
      if (refused(run)) continue;
      require(costs_in(run.out) == best, run, "these are not the best");
      rounds_.folder().write("answers", run.out);
      tool({"dlx-check", "--distinct", "p", "answers"});
    }
    const std::int64_t limit = std::int64_t{dice_.between(0, 40)} - 20;
    const LimitedRun run = solve({"-c", "--cost-limit", std::to_string(limit)});
    const auto within = std::upper_bound(all.begin(), all.end(), limit) - all.begin();
    require(run.out == std::to_string(within) + '\n', run, "there are " + std::to_string(within));
  }

  void convert() {
    const LimitedRun same = tool({"dlx-convert", "p", "-o", "q"});
    const LimitedRun run = tool(both({"dlx-solve", "-c", "q"}, made_.question));
    require(run.out == total_, run, "converted, another count than " + total_);
    tool({"dlx-info", "--probes", "20", "p"});
    solve({"--estimate", "--probes", "20"});
    rounds_.folder().write("trace", tool({"dlx-solve", "-n", "3", "--trace", "p"}).out);
    tool({"dlx-show", "--tree", "--max", "100", "trace", "-o", "picture"}, {0, 2});
  }

  support::Rounds& rounds_;
  std::uint64_t number_;
  Dice dice_;
  Case made_;
  std::string total_;
};

}  // namespace

BOOST_AUTO_TEST_CASE(all_tools_agree) {
  support::Rounds rounds("soak", 6);
  rounds.run([&](std::uint64_t number) { Round(rounds, number).run(); });
}

BOOST_AUTO_TEST_SUITE_END()
