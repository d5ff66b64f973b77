// dlx-puzzle: puzzles with one solution from any problem, and how hard they are.
#include "cli/limits.hpp"
#include "cli/stop_on_signal.hpp"
#include "cli/tool.hpp"
#include "cli/values.hpp"
#include "problems/problem_input.hpp"
#include "puzzle/arguments.hpp"
#include "puzzle/histogram.hpp"
#include "puzzle/runs.hpp"

#include <dlx/make/explain.hpp>
#include <dlx/make/rating.hpp>
#include <dlx/text.hpp>

#include <chrono>
#include <iostream>
#include <optional>

namespace {

namespace po = boost::program_options;
using dlx::make::Rater;
using dlx::make::Rating;
using dlx::make::Verdict;
using puzzle::Arguments;

constexpr cli::About about{
    .name = "dlx-puzzle",
    .usage =
        "dlx-puzzle --seed S [OPTION]... [FILE]...\n"
        "       dlx-puzzle --rate [OPTION]... [FILE]...\n"
        "       dlx-puzzle --explain [OPTION]... [FILE]...",
    .summary =
        "Makes puzzles with one solution from any exact cover problem: some options of a random\n"
        "solution are given, as '| @given' lines, so that it is the only one. With --rate it\n"
        "tells how hard puzzles are for a person, with --explain how to solve them.",
    .example =
        "  gen-sudoku --blank 9x9 | dlx-puzzle --seed 1 -n 4 --symmetry 180 --level hard\n"
        "  gen-polyomino --board 6x10 pentominoes | dlx-puzzle --seed 1 --fewest\n"
        "  dlx-puzzle --rate --stats collection.dlx\n",
};

class Rates {
 public:
  Rates(const Arguments& given, cli::Session& session) : given_(given), session_(session) {
    limits_.stop = stop_.token();
    if (given.timeout) limits_.deadline = std::chrono::steady_clock::now() + given.timeout->value;
  }

  int run() {
    problems::ProblemInput input(session_, given_.files, given_.limits, false);
    dlx::ProblemReader& reader = input.reader();
    while (const dlx::Instance* const instance = reader.read()) {
      session_.warn_at(reader.source(), reader.warnings());
      if (reader.is_new_problem()) rater_.emplace(instance->problem, limits_);
      rate(*instance);
      if (status_ == cli::exit_stopped) break;
    }
    if (given_.stats) std::cerr << histogram_.text("dlx-puzzle");
    return status_;
  }

 private:
  void rate(const dlx::Instance& instance) {
    const auto given = dlx::make::given_with_clues(instance);
    const Rating rating = rater_->rate(given, instance.without);
    cli::Signals::throw_if_pending();
    histogram_.add(rating, given.size());
    session_.out() << to_text(rating) << '\n';
    session_.output().flush_if_older(cli::oldest_output);
    if (rating.verdict == Verdict::unknown)
      status_ = cli::exit_stopped;
    else if (rating.verdict != Verdict::unique && given_.exit_status)
      status_ = cli::exit_negative;
  }

  cli::StopOnSignal stop_;
  const Arguments& given_;
  cli::Session& session_;
  dlx::Limits limits_;
  std::optional<Rater> rater_;
  puzzle::Histogram histogram_;
  int status_ = cli::exit_ok;
};

void declare_making(cli::Help& help, Arguments& given) {
  help.everyday.add_options()  //
      ("seed", cli::into(given.seed)->value_name("S"),
       "make puzzles: the same S, the same puzzles")                                  //
      ("limit,n", cli::into(given.limit)->value_name("N"), "N puzzles (default: 1)")  //
      ("minimal", po::bool_switch(&given.minimal), "no given can go (the default)")   //
      ("givens", po::value(&given.givens)->value_name("A..B"),
       "so many givens, or a number between A and B")  //
      ("extra", cli::into(given.extra)->value_name("N"),
       "minimal, then N givens are put back")  //
      ("fewest", po::bool_switch(&given.fewest),
       "the fewest givens for the solution drawn, proved")  //
      ("level", po::value(&given.level)->value_name("L"),
       "easy, medium, hard, very-hard, extreme or nested, or a range: easy..hard")  //
      ("levels", po::value(&given.levels)->value_name("SET"),
       "a graded set as easy:3,hard:2, each puzzle of another solution")  //
      ("from", po::value(&given.from)->value_name("WORDS"),
       "a sudoku of constraints that a solution keeps, as kropki,thermo:6,killer:10")  //
      ("symmetry", po::value(&given.symmetry)->value_name("NAME"),
       "of the cells of givens: none, 180, 90, 120, 60, mirror, flip, diagonal, full, random")  //
      ("jobs,j", po::value(&given.jobs)->value_name("N"),
       "make with N threads, 0: one for each core; the puzzles are the same")  //
      ("timeout", cli::into(given.timeout)->value_name("T"), "give up after 2.5, 30s, 10m or 2h");
  help.rule("limit").between(1);
  help.rule("from").excludes({"givens", "extra", "fewest", "levels", "jobs", "items", "pattern",
                              "solution", "same-solution", "uniform", "proof"});
  help.rule("minimal").excludes({"givens", "extra"});
  help.rule("fewest").excludes({"givens", "extra", "minimal", "level"});
  help.rule("levels").excludes(
      {"level", "limit", "fewest", "jobs", "same-solution", "solution", "unrated"});
}

// These options are listed by --help-all.
void declare_choices(cli::Help& help, Arguments& given) {
  help.group("Solutions and givens")
      .add_options()  //
      ("pattern", po::value(&given.pattern)->value_name("FILE"),
       "rows of a board, * where givens may stand")  //
      ("items", po::value(&given.items)->value_name("GLOB"),
       "only options with an item that matches may be given (may be repeated)")  //
      ("solution", po::value(&given.solution)->value_name("FILE"),
       "puzzles of the solutions in FILE, as dlx-solve writes them")  //
      ("same-solution", po::value(&given.same_solution)->value_name("K"),
       "K puzzles of each solution (default: 1)")  //
      ("uniform", po::bool_switch(&given.uniform),
       "only solutions drawn with equal chances, exactly; else an error")  //
      ("node-limit", cli::into(given.node_limit)->value_name("N"),
       "stop after N nodes of its search, with bounds")  //
      ("proof", po::value(&given.proof)->value_name("FILE"),
       "write the proofs that the puzzles have one solution, for dlx-check --proof")  //
      ("unrated", po::bool_switch(&given.unrated),
       "do not say how hard the puzzles are, which for large ones takes longest");
  help.rule("same-solution").between(1);
  help.rule("uniform").excludes({"solution"});
  help.rule("node-limit").goes_with({"fewest"});
  help.rule("unrated").excludes({"level", "stats"});
}

// Puzzles are made, or else it is one of these that is asked about them.
void declare_questions(cli::Help& help, Arguments& given) {
  help.everyday.add_options()                                                           //
      ("rate", po::bool_switch(&given.rate), "a line for each puzzle: how hard it is")  //
      ("explain", po::bool_switch(&given.explain),
       "how to solve each puzzle, step by step")                          //
      ("hint", po::bool_switch(&given.hint), "the first of these steps")  //
      ("exit-status,e", po::bool_switch(&given.exit_status),
       "exit with 1 unless each has one solution")  //
      ("stats", po::bool_switch(&given.stats), "the levels counted, on standard error");
  help.exactly_one({"seed", "rate", "explain", "hint"});
  for (const char* question : {"rate", "explain", "hint"})
    help.rule(question).excludes({"limit", "minimal", "givens", "extra", "fewest", "level",
                                  "levels", "uniform", "symmetry", "pattern", "solution", "items",
                                  "same-solution", "unrated", "node-limit", "from", "proof"});
  help.rule("exit-status").goes_with({"rate"});
  help.rule("stats").excludes({"explain", "hint"});
}

}  // namespace

int main(int argc, char** argv) {
  cli::Tool tool(about);
  Arguments given;
  cli::Help& help = tool.help();
  declare_making(help, given);
  declare_questions(help, given);
  declare_choices(help, given);
  help.group("Explanations")
      .add_options()  //
      ("format", po::value(&given.format)->value_name("NAME"),
       "text (default), json, dlx (the problem with '| @step' lines)")  //
      ("language", po::value(&given.language)->value_name("NAME"), "en (default) or fr");
  for (const char* option : {"format", "language"})
    help.rule(option).goes_with({"explain", "hint"});
  auto& bounds = help.group("Limits");
  cli::declare(bounds, given.limits);
  tool.bound_output(bounds, cli::usual_problems);
  help.values("symmetry",
              {"none", "180", "90", "120", "60", "mirror", "flip", "diagonal", "full", "random"});
  help.renamed("symmetry", [](std::string_view word) noexcept {
    return word == "rotate180" || word == "rotate90" ? word.substr(6) : word;
  });
  help.suggest("level", {"easy", "medium", "hard", "very-hard", "extreme", "nested"});
  help.values("format", {"text", "json", "dlx"});
  help.values("language", {"en", "fr"});
  help.suggest("pattern", {"<file>"});
  help.suggest("solution", {"<file>"});
  help.suggest("proof", {"<file>"});
  tool.arguments("FILE", po::value(&given.files));
  return tool.run(argc, argv, [&](cli::Session& session) {
    if (given.explain || given.hint)
      return puzzle::explain_puzzles(given, session, cli::command_line(argc, argv));
    if (given.rate) return Rates(given, session).run();
    if (!given.from.empty())
      return puzzle::compose_puzzles(given, session, cli::command_line(argc, argv));
    return puzzle::make_puzzles(given, session, cli::command_line(argc, argv));
  });
}
