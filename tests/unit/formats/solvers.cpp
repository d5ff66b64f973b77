// Files for other solvers are tested by the letter for a small problem, and by their models for
// random ones: each model must be a solution, and each solution one of them.
#include "support/brute_force.hpp"
#include "support/formula.hpp"
#include "support/random_problem.hpp"

#include <dlx/formats.hpp>
#include <dlx/text.hpp>

#include <sstream>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(solvers)

namespace {

using Writer = void (*)(std::ostream&, const dlx::Instance&);

std::string written(Writer write, const dlx::Instance& instance) {
  std::ostringstream out;
  write(out, instance);
  return out.str();
}

// Knuth's example for colors and bounds, with costs.
const std::string small =
    "A B 2:3|C | X Y\nA B X:0 Y:0\nA C X:1 Y:1 |4\nC X:0 |-2\nB X:1\nC Y:1 |3\n";

dlx::Instance problem(const std::string& text) {
  return dlx::read_problem(std::string_view(text), "p.dlx");
}

std::string of_solutions(const std::vector<dlx::Solution>& solutions) {
  std::vector<dlx::Solution> plain;
  for (const auto& solution : solutions) plain.push_back({solution.options, 0});
  return support::to_text(support::sorted(plain));
}

// A formula's models as solutions: its variables beyond the options left out, nothing dropped.
std::string of_models(const support::Formula& formula, std::size_t options) {
  std::vector<dlx::Solution> solutions;
  for (const auto& model : support::models(formula)) {
    auto& solution = solutions.emplace_back();
    for (const std::size_t variable : model)
      if (variable <= options)
        solution.options.push_back(dlx::OptionId{static_cast<std::uint32_t>(variable - 1)});
  }
  return support::to_text(support::sorted(solutions));
}

void check_formulas(const dlx::Instance& instance, const std::string& what) {
  const auto expected = of_solutions(support::brute_force(instance));
  const std::size_t options = instance.problem.option_count();
  const auto cnf = written(dlx::write_cnf, instance), opb = written(dlx::write_opb, instance);
  BOOST_TEST(of_models(support::read_cnf(cnf), options) == expected, what << '\n' << cnf);
  BOOST_TEST(of_models(support::read_opb(opb), options) == expected, what << '\n' << opb);
}

// One item covered low to high times by `options` options.
dlx::Instance bounded(std::uint32_t low, std::uint32_t high, int options) {
  dlx::ProblemBuilder builder;
  builder.primary("A", {low, high});
  for (int i = 0; i < options; ++i) builder.option({"A"});
  return {builder.build(), {}, {}, {}};
}

std::string refusal(Writer write, const dlx::Instance& instance) {
  std::ostringstream out;
  try {
    write(out, instance);
  } catch (const dlx::ModelError& error) {
    return out.str() + error.what();
  }
  return "written";
}

std::string read(const std::string& text, std::size_t options = 3) {
  try {
    const auto models = dlx::read_solver_output(std::string_view(text), "a.txt", options);
    std::vector<dlx::Solution> solutions;
    for (const auto& chosen : models.chosen) solutions.push_back({chosen, 0});
    std::ostringstream objective;
    if (models.objective) objective << " at " << *models.objective;
    return support::to_text(solutions) + objective.str();
  } catch (const dlx::ParseError& error) {
    return error.what();
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_small_problem_as_clauses) {
  BOOST_TEST(written(dlx::write_cnf, problem("A B 2|C | X\nA C\nB C\nA B C X:0\nX\n")) ==
             "c Variable k is option k of an exact cover problem:\n"
             "c items = A B 2|C | X\nc 1 = A C\nc 2 = B C\nc 3 = A B C X:0\nc 4 = X\n"
             "p cnf 4 9\n"
             "-4 0\n"
             "1 3 0\n-1 -3 0\n"
             "2 3 0\n-2 -3 0\n"
             "-1 -2 -3 0\n"
             "1 2 0\n1 3 0\n2 3 0\n");
}

BOOST_AUTO_TEST_CASE(a_small_problem_for_pseudo_boolean_solvers) {
  BOOST_TEST(written(dlx::write_opb, problem(small)) ==
             "* #variable= 8 #constraint= 14\n"
             "* Variable xk is option k of an exact cover problem:\n"
             "* items = A B 2:3|C | X Y\n"
             "* x1 = A B X:0 Y:0\n* x2 = A C X:1 Y:1 |4\n* x3 = C X:0 |-2\n* x4 = B X:1\n"
             "* x5 = C Y:1 |3\n"
             "min: +4 x2 -2 x3 +3 x5 ;\n"
             "+1 x6 -1 x1 >= 0 ;\n+1 x6 -1 x3 >= 0 ;\n+1 x1 +1 x3 -1 x6 >= 0 ;\n"
             "+1 x7 -1 x2 >= 0 ;\n+1 x7 -1 x4 >= 0 ;\n+1 x2 +1 x4 -1 x7 >= 0 ;\n"
             "+1 x8 -1 x2 >= 0 ;\n+1 x8 -1 x5 >= 0 ;\n+1 x2 +1 x5 -1 x8 >= 0 ;\n"
             "+1 x1 +1 x2 = 1 ;\n+1 x1 +1 x4 = 1 ;\n+1 x2 +1 x3 +1 x5 >= 2 ;\n"
             "-1 x6 -1 x7 >= -1 ;\n-1 x1 -1 x8 >= -1 ;\n");
}

BOOST_AUTO_TEST_CASE(a_small_problem_for_integer_programming) {
  BOOST_TEST(written(dlx::write_lp, problem("A 1:2|B | X\nA B |4\nB X |-1\nA X\n")) ==
             "\\ Variable xk is option k of an exact cover problem:\n"
             "\\ items = A 1:2|B | X\n\\ x1 = A B |4\n\\ x2 = B X |-1\n\\ x3 = A X\n"
             "Minimize\n obj: + 4 x1 - x2\n"
             "Subject To\n"
             " r1: + x1 + x3 = 1\n r2: + x1 + x2 >= 1\n r3: + x2 + x3 <= 1\n"
             "Binary\n x1\n x2\n x3\nEnd\n");
  BOOST_TEST(written(dlx::write_lp, problem("0:2|A\nA\n")) ==
             "\\ Variable xk is option k of an exact cover problem:\n\\ items = 0:2|A\n"
             "\\ x1 = A\n"
             "Minimize\n obj: 0 x1\nSubject To\n r1: + x1 <= 1\nBinary\n x1\nEnd\n");
  BOOST_TEST(written(dlx::write_lp, problem("A\n")) ==
             "\\ Variable xk is option k of an exact cover problem:\n\\ items = A\n"
             "Minimize\n obj: 0 x1\nSubject To\n r1: + x1 <= 0\n r2: 0 x1 = 1\nBinary\n x1\nEnd\n");
}

BOOST_AUTO_TEST_CASE(a_small_problem_as_mps) {
  BOOST_TEST(
      written(dlx::write_mps, problem("A 1:2|B 2|C | X\nA B C |4\nB X C |-1\nA X:0\nB X:0 C\n")) ==
      "* Variable xk is option k of an exact cover problem:\n"
      "* items = A 1:2|B 2|C | X\n"
      "* x1 = A B C |4\n* x2 = B X C |-1\n* x3 = A X:0\n* x4 = B X:0 C\n"
      "NAME          dlx FREE\nROWS\n N  obj\n"
      " G  r1\n G  r2\n G  r3\n E  r4\n G  r5\n E  r6\n L  r7\n"
      "COLUMNS\n"
      "    x1  obj  4\n    x1  r4  1\n    x1  r5  1\n    x1  r6  1\n"
      "    x2  obj  -1\n    x2  r5  1\n    x2  r6  1\n    x2  r7  1\n"
      "    x3  r1  -1\n    x3  r3  1\n    x3  r4  1\n"
      "    x4  r2  -1\n    x4  r3  1\n    x4  r5  1\n    x4  r6  1\n"
      "    x5  r1  1\n    x5  r2  1\n    x5  r3  -1\n    x5  r7  1\n"
      "RHS\n    RHS  r4  1\n    RHS  r5  1\n    RHS  r6  2\n    RHS  r7  1\n"
      "RANGES\n    RANGES  r5  1\n"
      "BOUNDS\n BV BND  x1\n BV BND  x2\n BV BND  x3\n BV BND  x4\n BV BND  x5\n"
      "ENDATA\n");
}

// Every width of pairs and ladders, every bound of a counter, and bounds that cannot be met.
BOOST_AUTO_TEST_CASE(bounds_of_every_size) {
  for (int options = 0; options <= 7; ++options)
    for (std::uint32_t high = 1; high <= 8; ++high)
      for (std::uint32_t low = 0; low <= high; ++low)
        check_formulas(
            bounded(low, high, options),
            std::to_string(low) + ':' + std::to_string(high) + " of " + std::to_string(options));
  for (const int options : {8, 9, 12, 13, 14})
    for (const std::uint32_t low : {0U, 1U}) check_formulas(bounded(low, 1, options), "ladder");
}

BOOST_AUTO_TEST_CASE(models_of_random_problems_are_their_solutions) {
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
      auto recipe = support::recipe(family);
      recipe.bounds = seed % 2 == 0;
      recipe.questions = seed % 3 == 0;
      const auto instance = support::random_instance(recipe, seed);
      if (instance.problem.option_count() <= 14)
        check_formulas(instance, support::to_text(family, seed));
    }
}

// An item with a thousand options in a hundred colors: the formula grows as its entries do.
BOOST_AUTO_TEST_CASE(colors_and_long_items_stay_small) {
  dlx::ProblemBuilder builder;
  builder.primary("A");
  builder.secondary("x");
  for (int i = 0; i < 1000; ++i) builder.option({"A", "x:" + std::to_string(i % 100)});
  const dlx::Instance instance{builder.build(), {}, {}, {}};
  std::istringstream cnf(written(dlx::write_cnf, instance)), opb(written(dlx::write_opb, instance));
  std::size_t clauses = 0, rows = 0;
  for (std::string line; std::getline(cnf, line);) clauses += line[0] != 'c';
  for (std::string line; std::getline(opb, line);) rows += line[0] != '*';
  BOOST_TEST(clauses < 8000U);
  BOOST_TEST(rows < 1200U);
}

BOOST_AUTO_TEST_CASE(long_comments_are_cut_between_items) {
  dlx::ProblemBuilder builder;
  std::vector<std::string> names;
  for (int i = 0; i < 60; ++i) names.push_back("name" + std::to_string(i));
  for (const auto& name : names) builder.primary(name);
  builder.option(std::vector<std::string_view>(names.begin(), names.end()));
  std::istringstream lines(written(dlx::write_lp, {builder.build(), {}, {}, {}}));
  std::string all;
  for (std::string line; std::getline(lines, line);) {
    BOOST_TEST(line.size() < 255U);
    if (line.starts_with("\\ x1 ")) all += line.substr(7) + ' ';
  }
  std::istringstream words(all);
  for (const auto& name : names) {
    std::string word;
    words >> word;
    BOOST_TEST(word == name);
  }
}

BOOST_AUTO_TEST_CASE(refuses_what_solvers_cannot_take) {
  dlx::ProblemBuilder builder;
  builder.primary("A");
  builder.option({"A"}, dlx::most_lp_cost);
  builder.option({"A"}, -1);
  BOOST_TEST(refusal(dlx::write_lp, {builder.build(), {}, {}, {}}) ==
             "the costs add up to 9007199254740993: solvers of LP compute with 53 bits, and would "
             "round them");
  // Half of 131,072 options: their counter needs 2^32 variables and more.
  builder.primary("A", {65536, 65536});
  const dlx::Entry entry{dlx::ItemId{0}};
  for (int i = 0; i < 131072; ++i) builder.option(std::span(&entry, 1));
  BOOST_TEST(refusal(dlx::write_cnf, {builder.build(), {}, {}, {}}) ==
             "the formula would have more than 2147483646 variables");
}

BOOST_AUTO_TEST_CASE(reads_what_minisat_writes) {
  BOOST_TEST(read("SAT\n1 -2 3 -4 0\n") == "{1 3}");
  BOOST_TEST(read("SAT\n-1 -2\n3 0\n") == "{3}");
  BOOST_TEST(read("SAT\n0\n", 0) == "{}");
  BOOST_TEST(read("UNSAT\n") == "");
  BOOST_TEST(read("SAT\n1 -2 3\n") ==
             "a.txt:3:1: the answer was cut off: the 0 behind the last literal is missing");
  BOOST_TEST(read("SAT\n") ==
             "a.txt:2:1: the answer was cut off: the 0 behind the last literal is missing");
  BOOST_TEST(read("SAT\n1 0\n2 0\n") == "a.txt:3:1: text after the end of the answer");
  BOOST_TEST(read("UNSAT\n1 0\n") == "a.txt:2:1: text after the end of the answer");
  BOOST_TEST(read("INDET\n") ==
             "a.txt:1: the solver has given up: it found neither a model nor that there is none");
}

BOOST_AUTO_TEST_CASE(reads_the_lines_of_the_competitions) {
  BOOST_TEST(read("c hello\ns SATISFIABLE\nv 1 -2\nv -3 0\n") == "{1}");
  BOOST_TEST(read("s UNSATISFIABLE\n") == "");
  BOOST_TEST(read("v x1 -x2\nv x3\ns SATISFIABLE\n") == "{1 3}");
  BOOST_TEST(read("c Answer: 1\nv 1 0\nc Answer: 2\nv 2 3 0\ns SATISFIABLE\n") == "{1}; {2 3}");
  BOOST_TEST(read("v x1 -x2\no 5\nc\nv x2\no 3\ns OPTIMUM FOUND\n") == "{2} at 3");
  BOOST_TEST(read("o 5\nv x1\no -3\nv x2\ns OPTIMUM FOUND\n") == "{2} at -3");
  BOOST_TEST(read("s SATISFIABLE\nv 0\n", 0) == "{}");
  BOOST_TEST(read("s SATISFIABLE\n", 0) == "{}");
  BOOST_TEST(read("v 1 0\n") == "a.txt:2:1: the answer was cut off: no line begins with s");
  BOOST_TEST(read("s SATISFIABLE\n") ==
             "a.txt:2:1: the answer was cut off: satisfiable, but no line begins with v");
  BOOST_TEST(read("s SATISFIABLE\nv 1 -2\n") ==
             "a.txt:3:1: the answer was cut off: the 0 behind the last literal is missing");
  BOOST_TEST(read("s UNSATISFIABLE\nv 1 0\n") ==
             "a.txt:2: a model of what is said to be unsatisfiable");
  BOOST_TEST(read("s UNKNOWN\n") ==
             "a.txt:1: the solver has given up: it found neither a model nor that there is none");
  BOOST_TEST(read("s PERHAPS\n") == "a.txt:1: unknown state 'PERHAPS'");
  BOOST_TEST(read("v 1 0\nv 2 0\ns SATISFIABLE\n") ==
             "a.txt:2:1: a second model, and nothing between the two");
  BOOST_TEST(read("o five\n") == "a.txt:1:1: expected the value of the objective");
  BOOST_TEST(read("c\nx 1\n") == "a.txt:2:1: expected a line c, o, s or v, not 'x'");
}

BOOST_AUTO_TEST_CASE(reads_what_cbc_writes) {
  BOOST_TEST(
      read("Optimal - objective value -7.00000000\n"
           "      0 x2      1      4\n      1 x3      -0      2\n      2 x9      1     0\n") ==
      "{2} at -7");
  BOOST_TEST(read("Stopped on time - objective value 3\n  0 x1  0.9999999 0\n") == "{1} at 3");
  BOOST_TEST(read("Infeasible - objective value 0.00000000\n** 0 x2  1 4\n") == "");
  BOOST_TEST(read("Integer infeasible - objective value 0.00000000\n") == "");
  BOOST_TEST(
      read("Stopped on time (no integer solution - continuous used) - objective value 1\n") ==
      "a.txt:1: the solver has given up: it found neither a model nor that there is none");
  BOOST_TEST(read("Unbounded - objective value 0\n") == "a.txt:1:1: unknown state 'Unbounded'");
  BOOST_TEST(read("Optimal - objective value x\n") ==
             "a.txt:1:1: expected the value of the objective");
  BOOST_TEST(read("Optimal - objective value 1\n 0 x1 0.5 1\n") ==
             "a.txt:2:7: expected 0 or 1, not '0.5'");
  BOOST_TEST(read("Optimal - objective value 1\n 0 x1 2 1\n") ==
             "a.txt:2:7: expected 0 or 1, not '2'");
  BOOST_TEST(read("Optimal - objective value 1\n 0 x1\n") ==
             "a.txt:2:1: expected a column's number, name and value");
}

BOOST_AUTO_TEST_CASE(defects_of_models_have_their_place) {
  BOOST_TEST(read("") == "a.txt:1:1: empty input: did the solver fail?");
  BOOST_TEST(read("A B\nA B\n").starts_with("a.txt:1:1: this is no answer that is known"));
  BOOST_TEST(read("SAT\n1 -1 0\n") == "a.txt:2:3: variable '1' is true and false");
  BOOST_TEST(read("SAT\n1 2 1 0\n") == "a.txt:2:5: variable '1' is there twice");
  BOOST_TEST(read("SAT\n1 y 0\n") == "a.txt:2:3: expected a variable, not 'y'");
  BOOST_TEST(read("SAT\n1 --2 0\n") == "a.txt:2:3: expected a variable, not '-2'");
  BOOST_TEST(read("SAT\n1 - 0\n") == "a.txt:2:3: expected a variable, not ''");
  BOOST_TEST(read("SAT\n99999999999999999999 0\n") ==
             "a.txt:2:1: expected a variable, not '99999999999999999999'");
  BOOST_TEST(read("SAT\n1 0 2\n") == "a.txt:2:5: text after the 0 that ends the model");
}

BOOST_AUTO_TEST_SUITE_END()
