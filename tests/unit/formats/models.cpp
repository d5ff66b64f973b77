// Models for other solvers are read as exact cover: those that we have written are the same problem
// again, with names and colors, and by their rows alone they have the same solutions. Models of
// others are read by the letter, and those that are no exact cover are refused.
#include "support/brute_force.hpp"
#include "support/random_problem.hpp"

#include <dlx/formats.hpp>
#include <dlx/text.hpp>

#include <array>
#include <sstream>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(models)

namespace {

struct Writer {
  std::string name;
  char mark;
  void (*write)(std::ostream&, const dlx::Instance&);
};

const std::array<Writer, 4> writers{
    Writer{"cnf", 'c', dlx::write_cnf}, Writer{"opb", '*', dlx::write_opb},
    Writer{"lp", '\\', dlx::write_lp}, Writer{"mps", '*', dlx::write_mps}};

std::string written(const Writer& writer, const dlx::Instance& instance) {
  std::ostringstream out;
  writer.write(out, instance);
  return out.str();
}

// The rows alone; the line that tells an OPB what it is stays.
std::string without_comments(const std::string& text, char mark) {
  std::string rest;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);)
    if (!line.starts_with(mark) || line.starts_with("* #variable=")) rest += line + '\n';
  return rest;
}

std::string text_of(const dlx::Instance& instance) {
  std::string text;
  const dlx::Problem& problem = instance.problem;
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    const auto [low, high] = problem.bounds(dlx::ItemId{i});
    if (i > 0) text += ' ';
    if (i == problem.primary_count()) text += "| ";
    if (low != high) text += std::to_string(low) + ':';
    if (low != 1 || high != 1) text += std::to_string(high) + '|';
    text += problem.name(dlx::ItemId{i});
  }
  text += '\n';
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    dlx::append_option(text, problem, dlx::OptionId{o});
    text += '\n';
  }
  for (const auto& [key, options] :
       {std::pair("given", instance.given), std::pair("without", instance.without)})
    for (const dlx::OptionId option : options)
      text += key + (' ' + std::to_string(number(option))) + '\n';
  return text;
}

std::string read(const std::string& text, const dlx::ModelForm& form = {}) {
  try {
    const auto model = dlx::read_model(std::string_view(text), "m", form);
    std::istringstream stream(text);
    BOOST_TEST(text_of(dlx::read_model(stream, "m", form).instance) == text_of(model.instance));
    std::string warnings;
    for (const auto& warning : model.warnings) warnings += "warning: " + warning.message + '\n';
    return warnings + text_of(model.instance);
  } catch (const dlx::ParseError& error) {
    return error.what();
  }
}

bool has_colors(const dlx::Problem& problem) {
  return problem.color_count() > 0;
}

// The solutions as sets of options, costs included.
std::string solutions(const dlx::Instance& instance) {
  auto found = support::brute_force(instance.problem, instance.given);
  std::erase_if(found, [&](const dlx::Solution& solution) {
    return std::any_of(instance.without.begin(), instance.without.end(), [&](dlx::OptionId option) {
      return std::find(solution.options.begin(), solution.options.end(), option) !=
             solution.options.end();
    });
  });
  return support::to_text(found);
}

dlx::Instance random_model(support::Family family, std::uint64_t seed) {
  return support::random_question(family, seed, {.bounds = seed % 2 == 0, .costs = seed % 3 != 0});
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_is_written_is_read_as_the_same_problem) {
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
      const auto instance = random_model(family, seed);
      if (instance.problem.primary_count() == 0) continue;  // .dlx cannot say it, nor can comments
      for (const Writer& writer : writers)
        BOOST_TEST(read(written(writer, instance)) == text_of(instance),
                   writer.name << ' ' << support::to_text(family, seed));
    }
}

// Without the comments colors and names are lost; solutions are not. Clauses that count are
// refused.
BOOST_AUTO_TEST_CASE(rows_alone_have_the_same_solutions) {
  std::size_t compared = 0;
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
      const auto instance = random_model(family, seed);
      if (has_colors(instance.problem)) continue;
      for (const Writer& writer : writers) {
        if (writer.name == "cnf") continue;
        const std::string rows = without_comments(written(writer, instance), writer.mark);
        const auto again = dlx::read_model(std::string_view(rows), "m");
        BOOST_TEST(solutions(again.instance) == solutions(instance),
                   writer.name << ' ' << support::to_text(family, seed) << '\n'
                               << rows);
        ++compared;
      }
    }
  BOOST_TEST(compared > 300U);
}

BOOST_AUTO_TEST_CASE(comments_that_rows_contradict_are_not_believed) {
  const auto instance = dlx::read_problem(std::string_view("A B\nA\nB\nA B\n"), "p");
  std::string lp = written(writers[2], instance);
  lp.replace(lp.find("r2: +"), 5, "r3: +");
  BOOST_TEST(read(lp) ==
             "warning: the rows are not those of the problem in the comments: names and colors are "
             "not taken from there\nr1 r3\nr1\nr3\nr1 r3\n");
}

BOOST_AUTO_TEST_CASE(set_partitioning_of_the_or_library) {
  BOOST_TEST(read("3 4\n7 2 1 2\n5 1 3\n 4 2 2 3\n9 1 1\n") ==
             "R1 R2 R3\nR1 R2 |7\nR3 |5\nR2 R3 |4\nR1 |9\n");
  BOOST_TEST(read("2 3\n7 2 1 2\n5 1 2\n4 1 2\n", {.covering = true}) ==
             "R1 1:3|R2\nR1 R2 |7\nR2 |5\nR2 |4\n");
  BOOST_TEST(read("2 3\n7 5\n4\n1\n1\n3\n1 2\n3\n") == "R1 1:3|R2\nR1 R2 |7\nR2 |5\nR2 |4\n");
  BOOST_TEST(read("1 2\n7 1 1\n5 0\n") ==
             "warning: column 2 has no rows: no solution contains it (it became an option with the "
             "secondary item 'zero', so that all columns keep their numbers)\n"
             "R1 | zero\nR1 |7\nzero |5\n");
  BOOST_TEST(read("2 2\n7 1 3\n5 1 2\n") == "m:2:5: there is no row 3: the last is 2");
  BOOST_TEST(read("2 2\n7 2 1 1\n5 1 2\n") == "m:2:7: a row twice in a list");
  BOOST_TEST(read("2 2\n7 1 1\n5 2 1\n") == "m:4:1: the file ends before the rows of column 2");
  BOOST_TEST(read("2 2\n7 1 1\n5 1 2\n9\n") == "m:4:1: numbers behind the last column");
  BOOST_TEST(read("2 90\n7 1 1\n") == "m:1:3: the file has fewer numbers than that");
}

BOOST_AUTO_TEST_CASE(mps_in_both_forms) {
  const std::string expected =
      "cover 2|twice 1:2|range fly | pack\ncover pack |3\ncover twice range fly |-2\n"
      "twice range pack\n";
  const std::string rest =
      "    x         obj                3   cover              1\n"
      "    x         pack               1\n"
      "    MARKER                 'MARKER'                 'INTEND'\n";
  BOOST_TEST(read("* by hand\nNAME          test\nROWS\n N  obj\n E  cover\n E  twice\n L  range\n"
                  " G  fly\n L  pack\n N  other\nCOLUMNS\n"
                  "    MARKER                 'MARKER'                 'INTORG'\n"
                  "    x  obj  3  cover  1\n    x  pack  1.0\n"
                  "    y  cover  1  twice  1\n    y  range  1  fly  1\n    y  obj  -2  other  9\n"
                  "    z  twice  1  range  1\n    z  pack  1e0\n"
                  "    MARKER                 'MARKER'                 'INTEND'\n"
                  "RHS\n    RHS  cover  1  twice  2\n    range  2  fly  1\n    RHS  pack  1\n"
                  "RANGES\n    RNG  range  1\nBOUNDS\n UP BND  x  1\n BV BND  y\n UP  z  1\n"
                  "ENDATA\n") == expected);
  BOOST_TEST(read("NAME\nROWS\n N  obj\n E  row one\nCOLUMNS\n"
                  "    MARKER                 'MARKER'                 'INTORG'\n"
                  "    col one   row one            1     obj                5\n"
                  "    MARKER                 'MARKER'                 'INTEND'\n"
                  "RHS\n    RHS       row one            1\nENDATA\n") == "row_one\nrow_one |5\n");
}

BOOST_AUTO_TEST_CASE(lp_as_people_write_it) {
  BOOST_TEST(read("\\ by hand\nMaximize\n profit: 3 x1 + 2x2 - x3 + 10\nsubject to\n"
                  " one: x1 + x2 = 1\n x2 + x3 <= 1\n 1 <= x1 + x2 + x3 <= 2\nbig: x1 + x3\n >= 1\n"
                  "Bounds\n 0 <= x3 <= 1\nGeneral\n x3\nBinaries\n x1 x2\nEnd\n") ==
             "warning: the objective is to be maximised: dlx-solve --max does so\n"
             "warning: the objective has the constant 10, which is no part of the costs: add it to "
             "them\n"
             "one 1:2|R3 1:2|big | R2\none R3 big |3\none R3 R2 |2\nR3 big R2 |-1\n");
  BOOST_TEST(read("min\nobj: a\nst\n-a - b >= -1\na + b >= 1\nbin\na b c\n") ==
             "R1 0:1|c\nR1 |1\nR1\nc\n");
}

BOOST_AUTO_TEST_CASE(opb_of_the_competitions) {
  BOOST_TEST(read("* #variable= 4 #constraint= 3\n* comment\nmin: -3 x1 +2 x3;\n"
                  "+1 x1 +1 x2 +1 x3 = 1 ;\n-1 x2 -1 x3 >= -1 ;\n+1 ~x1 +1 ~x4 >= 1;\n") ==
             "R1 0:1|x4 | R2 R3\nR1 R3 |-3\nR1 R2\nR1 R2 |2\nx4 R3\n");
}

// A file that was cut off has fewer rows than it announces; an equation may count twice.
BOOST_AUTO_TEST_CASE(rows_of_opb_are_counted) {
  const std::string rows = "+1 x1 +1 x2 = 1 ;\n+1 x2 +1 x3 <= 1 ;\n";
  const auto announced = [&](const std::string& count) {
    return read("* #variable= 3 #constraint= " + count + "\n" + rows);
  };
  for (const char* const count : {"1", "2", "3", "many"})
    BOOST_TEST(announced(count) == "R1 0:1|x3 | R2\nR1\nR1 R2\nx3 R2\n");
  BOOST_TEST(announced("4") == "m: 2 rows, not the 4 of its first line: was it cut off?");
}

BOOST_AUTO_TEST_CASE(clauses_without_mixed_signs) {
  BOOST_TEST(read("c by hand\np cnf 4 5\n1 2 0 -1\n-2 0\n-1 -2 -3 0\n4 0\n-3 0\n") ==
             "R1 0:2|R3 R4 | zero\nR1 R3\nR1 R3\nzero\nR4\n");
  BOOST_TEST(read("p cnf 2 1\n1 -2 0\n") ==
             "m:2:1: clause 1 has both plain and negated variables: no item can say it");
}

// Sets {1, 2}, {1, 3}, {3} and the empty one.
BOOST_AUTO_TEST_CASE(a_family_of_sets_as_a_diagram) {
  const std::string diagram = "4 3 T T\n2 2 B T\n3 3 B T\n5 2 3 T\n6 1 4 5\n.\n";
  BOOST_TEST(read(diagram) == "m:5:1: a second root: one family of sets can be read");
  BOOST_TEST(read("4 3 T T\n3 3 B T\n5 2 3 T\n6 1 4 5\n.\norder 7 8 9\n") ==
             "warning: the empty set is among the sets: no solution contains it (it became an "
             "option with the secondary item 'zero')\n"
             "C7 C8 C9 | zero\nC7 C8\nC7 C9\nC9\nzero\n");
  BOOST_TEST(read("3 3 B T\n5 2 3 T\n6 1 3 5\n.\n", {.limits = {.options = 2}}) ==
             "m: the diagram has 3 sets, more than the 2 options allowed");
  BOOST_TEST(read("3 3 B T\n5 2 3 T\n6 1 3 5\n.\n", {.matrix = {.secondary = 1}}) ==
             "C1 C2 | C3\nC1 C2\nC1 C3\nC3\n");
  std::string chain = "2 99 T T\n";
  for (int n = 3; n <= 99; ++n)
    chain += std::to_string(n) + ' ' + std::to_string(101 - n) + ' ' + std::to_string(n - 1) + ' ' +
             std::to_string(n - 1) + '\n';
  BOOST_TEST(
      read(chain + ".\n") ==
      "m: the diagram has at least 18446744073709551615 sets, more than the 10000000 options "
      "allowed");
}

BOOST_AUTO_TEST_CASE(what_exact_cover_cannot_say_is_refused_by_name) {
  const auto lp = [](const std::string& row, const std::string& kinds = "Binary\n a b c\nEnd\n") {
    return read("Minimize\n o: a\nSubject To\n " + row + '\n' + kinds);
  };
  const std::string sum = ": an item is a sum of variables with factor 1";
  BOOST_TEST(lp("cap: 3 a + b <= 1") == "m:4:2: row 'cap' has the factor 3 at 'a'" + sum);
  BOOST_TEST(lp("dif: a - b = 0") ==
             "m:4:2: row 'dif' adds and subtracts variables ('b' and 'a')" + sum);
  BOOST_TEST(lp("half: 0.5 a + b = 1") == "m:4:8: expected a whole number, not '0.5'");
  BOOST_TEST(lp("q: [ a ^ 2 ] <= 1") == "m:4:5: quadratic terms, '[', are not supported");
  BOOST_TEST(lp("i: a = 1 -> b = 1") == "m:4:11: indicator constraints, '->', are not supported");
  BOOST_TEST(lp("one: a + b >= 1", "End\n") ==
             "m:2:5: variable 'a' is not an integer: an option is chosen or not");
  BOOST_TEST(lp("one: a + b >= 1", "Generals\n a b\nEnd\n") ==
             "m:2:5: variable 'a' may be other than 0 and 1: an option is chosen or not");
  BOOST_TEST(lp("one: a + b = 1", "Semi-continuous\n a\nEnd\n") ==
             "m:5:1: the section 'Semi-continuous' is not supported");
  BOOST_TEST(lp("one: a + b = 1", "SOS\n a\nEnd\n") == "m:5:1: the section 'SOS' is not supported");
  BOOST_TEST(lp("one: a + b") == "m:5:1: expected <=, >= or =");
  BOOST_TEST(read("NAME\nROWS\n N obj\n E r\nCOLUMNS\n x r 2\nRHS\n RHS r 2\nENDATA\n") ==
             "m:4:4: row 'r' has the factor 2 at 'x'" + sum);
  BOOST_TEST(read("NAME\nROWS\n N obj\nSOS1\nENDATA\n") ==
             "m:4:1: the section 'SOS1' is not supported");
  BOOST_TEST(read("NAME\nROWS\n N obj\n E r\nCOLUMNS\n x s 1\nENDATA\n") ==
             "m:6:4: unknown row 's'");
  BOOST_TEST(read("min: +1 x1 x2 ;\n") == "m:1:12: a product of variables is not supported");
  BOOST_TEST(read("* #variable= 2 #constraint= 1\n+1 x3 >= 1 ;\n") ==
             "m:2:4: variable 'x3' of 2 variables");
  BOOST_TEST(read("p wcnf 2 1\n1 2 0\n") == "m:1:3: weighted clauses are not supported");
}

BOOST_AUTO_TEST_SUITE_END()
