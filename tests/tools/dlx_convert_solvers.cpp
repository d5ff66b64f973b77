// Real solvers on what dlx-convert writes for them, and their answers back. A solver that is not
// installed is skipped; `tests/nightly/run solvers` installs them all.
#include "support/brute_force.hpp"
#include "support/effort.hpp"
#include "support/random_problem.hpp"
#include "support/run.hpp"
#include "support/skip.hpp"

#include <dlx/text.hpp>

#include <algorithm>
#include <sstream>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(dlx_convert_solvers)

using support::shell;

namespace {

bool has(const std::string& solver) {
  const bool found = shell("command -v " + solver + " >/dev/null").status == 0;
  if (!found) support::skip(solver + " is not installed");
  return found;
}

// A command that asks a solver about p.dlx, so that answer.txt is what it says.
struct Solver {
  std::string name, command;
  bool counts = false, minimises = false;
};

const std::vector<Solver> solvers{
    {"minisat", "dlx-convert -q --to cnf p.dlx -o p.cnf; minisat p.cnf answer.txt >/dev/null 2>&1"},
    {"cadical", "dlx-convert -q --to cnf p.dlx | cadical -q > answer.txt"},
    {"clasp", "dlx-convert -q --to cnf p.dlx | clasp -n 0 -q0 > answer.txt", true},
    {"clasp", "dlx-convert --to opb p.dlx | clasp -n 0 -q0 --opt-mode=ignore > answer.txt", true},
    {"clasp", "dlx-convert --to opb p.dlx | clasp > answer.txt", false, true},
    {"cbc", "dlx-convert --to lp p.dlx -o p.lp; cbc p.lp solve solution answer.txt >/dev/null",
     false, true},
    {"cbc", "dlx-convert --to mps p.dlx -o p.mps; cbc p.mps solve solution answer.txt >/dev/null",
     false, true},
};

const std::string and_back =
    "; dlx-convert --from-model answer.txt p.dlx > s.txt && "
    "dlx-check -q --distinct p.dlx s.txt && cat s.txt";

// The question as text, or nothing where text cannot say it.
std::string text_of(const dlx::Instance& instance) {
  std::ostringstream out;
  try {
    dlx::ProblemWriter writer(out, "test");
    writer.problem(instance);
    writer.end();
  } catch (const dlx::ModelError&) {
    return "";
  }
  return out.str();
}

std::int64_t optimum(const std::vector<dlx::Solution>& solutions) {
  return std::min_element(solutions.begin(), solutions.end(),
                          [](const auto& a, const auto& b) { return a.cost < b.cost; })
      ->cost;
}

void check(const Solver& solver, const dlx::Instance& instance, const std::string& text) {
  const auto expected = support::brute_force(instance.problem, instance.given);
  const auto run = shell(solver.command + and_back, {{"p.dlx", text}});
  BOOST_TEST(run.status == 0, run.report() << text);
  const std::size_t found = support::occurrences(run.out, "| solution ");
  BOOST_TEST(found == (solver.counts      ? expected.size()
                       : expected.empty() ? 0
                                          : 1),
             run.report() << text);
  if (solver.minimises && !expected.empty() && instance.problem.has_costs())
    BOOST_TEST(
        support::occurrences(run.out, ", cost " + std::to_string(optimum(expected)) + ":") == 1U,
        run.report() << text);
}

}  // namespace

BOOST_AUTO_TEST_CASE(solvers_agree_on_random_problems) {
  std::size_t asked = 0;
  for (const Solver& solver : solvers) {
    if (!has(solver.name)) continue;
    for (const auto family : support::all_families)
      for (std::uint64_t seed = 1; seed <= 1 + support::random_problems / 20'000; ++seed) {
        auto recipe = support::recipe(family);
        recipe.bounds = seed % 2 == 0;
        recipe.costs = true;
        auto instance = support::random_instance(recipe, seed);
        if (seed % 3 == 0 && instance.problem.option_count() > 0 &&
            instance.problem.can_be_chosen(dlx::OptionId{0}))
          instance.given = {dlx::OptionId{0}};
        const std::string text = text_of(instance);
        if (text.empty()) continue;
        check(solver, instance, text);
        ++asked;
      }
  }
  BOOST_TEST_MESSAGE("questions asked: " << asked);
}

BOOST_AUTO_TEST_CASE(known_counts_come_back) {
  if (!has("clasp")) return;
  for (const std::string format : {"cnf", "opb"}) {
    const std::string way =
        " > p.dlx; dlx-convert --to " + format +
        " p.dlx | clasp -n 0 -q0 > answer.txt; dlx-convert --from-model answer.txt "
        "p.dlx | tail -1";
    BOOST_TEST(shell("gen-queens 8" + way).out == "| 92 solutions, stopped: limit\n");
    BOOST_TEST(shell("gen-sudoku --blank 4x4" + way).out == "| 288 solutions, stopped: limit\n");
    BOOST_TEST(shell("gen-diner 6" + way).out == "| 80 solutions, stopped: limit\n");
  }
}

// An answer can be drawn: directives come along.
BOOST_AUTO_TEST_CASE(an_answer_can_be_drawn) {
  const auto run =
      shell("gen-queens 4 > q.dlx; dlx-convert --from-model a.txt q.dlx | dlx-show --ascii",
            {{"a.txt", "SAT\n2 8 9 15 0\n"}});
  BOOST_TEST(run.status == 0, run.report());
  BOOST_TEST(run.out.starts_with("solution 1\n"), run.report());
}

BOOST_AUTO_TEST_CASE(what_is_no_solution_is_refused) {
  const std::string problem = "A B | x\nA x\nB x\nA B |5\nx\n| @given 3\n";
  const auto refusal = [&](const std::string& answer) {
    const auto run =
        shell("dlx-convert -q --from-model a.txt p.dlx", {{"p.dlx", problem}, {"a.txt", answer}});
    BOOST_TEST(run.status == 2, run.report());
    BOOST_TEST(run.out.empty(), run.report());
    return run.err;
  };
  const std::string no = "dlx-convert: a.txt: the model is no solution: ";
  BOOST_TEST(refusal("SAT\n1 0\n") == no + "item 'B' is not covered\n");
  BOOST_TEST(refusal("SAT\n1 2 0\n").starts_with(no + "secondary item 'x' is used by option 1"));
  BOOST_TEST(refusal("SAT\n3 4 0\n").starts_with(no + "option 4 has no primary item"));
  BOOST_TEST(refusal("Optimal - objective value 4\n 0 x3 1 5\n") ==
             no + "it costs 5, and the answer says otherwise\n");
  BOOST_TEST(refusal("SAT\n3\n") ==
             "dlx-convert: a.txt:3:1: the answer was cut off: the 0 behind the last literal is "
             "missing\n");
  const auto other = shell("dlx-convert --from-model a.txt p.dlx",
                           {{"p.dlx", "A B\nA B\nA\nB\n| @given 1\n"}, {"a.txt", "SAT\n2 3 0\n"}});
  BOOST_TEST(other.err == no + "option 1, which is given, is not chosen\n");
}

BOOST_AUTO_TEST_CASE(an_unsatisfiable_answer_is_no_solution) {
  expect(shell("dlx-convert --from-model a.txt p.dlx | dlx-check p.dlx",
               {{"p.dlx", "A\n"}, {"a.txt", "s UNSATISFIABLE\n"}}),
         0, "valid: 0 solutions of 1 problem\n");
}

BOOST_AUTO_TEST_CASE(one_question_at_a_time) {
  for (const std::string to : {"cnf", "opb", "lp", "mps"}) {
    refused(shell("dlx-convert --to " + to + " p.dlx", {{"p.dlx", "A\nA\n| @next\nB\nB\n"}}),
            "dlx-convert: p.dlx: one problem can be converted, and here is a second one\n");
    const auto given =
        shell("dlx-convert --to " + to + " p.dlx", {{"p.dlx", "A\nA\n| @given 1\n| @given\n"}});
    BOOST_TEST(given.err ==
               "dlx-convert: p.dlx: one question can be converted, and here is a "
               "second '| @given' line\n");
  }
}

BOOST_AUTO_TEST_CASE(costs_are_no_part_of_clauses) {
  const auto run = shell("dlx-convert --to cnf p.dlx", {{"p.dlx", "A\nA |3\n"}});
  BOOST_TEST(run.status == 0, run.report());
  BOOST_TEST(run.err == "dlx-convert: p.dlx: warning: costs are no part of a CNF formula\n");
}

BOOST_AUTO_TEST_CASE(options_that_make_no_sense) {
  for (const std::string arguments : {"--from-model a.txt --to cnf p.dlx", "--from-model - -",
                                      "--from-model -", "--from nnf p.dlx"}) {
    const auto run = shell("dlx-convert " + arguments);
    BOOST_TEST(run.status == 2, run.report());
    BOOST_TEST(run.err.ends_with("(see dlx-convert --help)\n"), run.report());
  }
}

BOOST_AUTO_TEST_SUITE_END()
