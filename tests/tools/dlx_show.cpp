// dlx-show as a user types it: text, and the plain forms of sudokus.
#include "support/run.hpp"
#include "support/skip.hpp"

#include <cctype>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(dlx_show)

using support::Files;
using support::shell;

namespace {

void expect(const std::string& command, const std::string& out, const Files& files = {}) {
  const auto run = shell(command, files);
  BOOST_TEST(run.status == 0, run.report());
  BOOST_TEST(run.out == out, run.report());
}

void refuse(const std::string& command, const std::string& message, const Files& files = {}) {
  const auto run = shell(command, files);
  BOOST_TEST(run.status == 2, run.report());
  BOOST_TEST(run.err.find(message) != std::string::npos, run.report());
}

const Files pieces{{"p", "L\n*.\n**\n\nM\n*\n"}};

}  // namespace

BOOST_AUTO_TEST_CASE(polyominoes) {
  expect("gen-polyomino --board 2x2 p | dlx-solve -n 1 | dlx-show",
         "solution 1\n"
         "┏━━━┳━━━┓\n"
         "┃   ┃ M ┃\n"
         "┃   ┗━━━┫\n"
         "┃ L     ┃\n"
         "┗━━━━━━━┛\n"
         "\n"
         "1 solution, stopped: limit\n",
         pieces);
  expect("gen-polyomino --board 2x2 p | dlx-solve -n 2 | dlx-show --ascii --no-labels --layout 1x2",
         "   +---+---+         +-------+\n"
         "   |   |   |         |       |\n"
         "   |   +---+         |   +---+\n"
         "   |       |         |   |   |\n"
         "   +-------+         +---+---+\n"
         "   solution 1        solution 2\n"
         "\n"
         "2 solutions, stopped: limit\n",
         pieces);
}

// Whether walls run between them or not.
BOOST_AUTO_TEST_CASE(every_cell_of_a_board_is_of_one_size) {
  const Files any{{"p", "I\n****\n\nO\n**\n**\n"}};
  const std::string show = "gen-polyomino --any --board 4x4 p | dlx-solve | dlx-show --ascii";
  expect(show + " | grep '[+|]' | awk '{ print length }' | sort -u", "17\n", any);
  expect(show + " | awk '/^[+|]/ { n++ } /^$/ { print n; n = 0 }' | sort -u", "9\n", any);
  expect(
      "gen-polyomino --distinct --board 3x3 p | dlx-solve | dlx-show --ascii |"
      " grep '[+|]' | awk '{ print length }' | sort -u",
      "25\n", Files{{"p", "One *3\n***\n"}});
  expect("gen-polyomino --board 2x3 p | dlx-solve | dlx-show --ascii",
         "solution 1\n"
         "+-----------+\n"
         "|     O     |\n"
         "|           |\n"
         "|           |\n"
         "+-----------+\n"
         "\n"
         "1 solution\n",
         Files{{"p", "O\n***\n***\n"}});
}

BOOST_AUTO_TEST_CASE(queens) {
  expect("gen-queens 4 | dlx-solve -n 1 | dlx-show --ascii",
         "solution 1\n"
         "+------------+\n"
         "|   :Q:   :::|\n"
         "|:::   ::: Q |\n"
         "| Q :::   :::|\n"
         "|:::   :Q:   |\n"
         "+------------+\n"
         "\n"
         "1 solution, stopped: limit\n");
  expect("gen-queens 3 | dlx-solve | dlx-show", "0 solutions\n");
}

BOOST_AUTO_TEST_CASE(sudokus) {
  const Files puzzle{{"s", "1...\n..3.\n.4..\n...2\n"}};
  expect("gen-sudoku s | dlx-solve | dlx-show",
         "solution 1\n"
         "┏━━━━━━┳━━━━━━┓\n"
         "┃ 1. 3 ┃ 2  4 ┃\n"
         "┃ 4  2 ┃ 3. 1 ┃\n"
         "┣━━━━━━╋━━━━━━┫\n"
         "┃ 2  4.┃ 1  3 ┃\n"
         "┃ 3  1 ┃ 4  2.┃\n"
         "┗━━━━━━┻━━━━━━┛\n"
         "\n"
         "1 solution\n",
         puzzle);
  expect("gen-sudoku s | dlx-solve | dlx-show --format grid",
         "1 3 | 2 4\n4 2 | 3 1\n----+----\n2 4 | 1 3\n3 1 | 4 2\n", puzzle);
  expect("gen-sudoku s | dlx-solve | dlx-show --format spoj", "1324\n4231\n2413\n3142\n", puzzle);
}

BOOST_AUTO_TEST_CASE(a_batch_of_sudokus_gives_a_batch_of_lines) {
  const Files puzzles{{"s", "1.....3..4.....2\n11..............\n4.....3..4.....2\n"}};
  const std::string lines = "1324423124133142\n# puzzle 2, no solution\n";
  const auto run = shell("gen-sudoku --bulk s | dlx-solve -n 1 | dlx-show --format line", puzzles);
  BOOST_TEST(run.status == 0, run.report());
  BOOST_TEST(run.out.starts_with(lines), run.report());
  expect(
      "gen-sudoku --bulk s | dlx-solve | dlx-show --format line | gen-sudoku --bulk |"
      " dlx-solve --count | sort -u",
      "1\n", Files{{"s", "1.....3..4.....2\n1.....3..4.....2\n"}});
}

BOOST_AUTO_TEST_CASE(what_was_given_in_bulk_is_told_from_what_was_found) {
  const Files puzzles{{"s", "1.....3..4.....2\n"}};
  const auto run = shell("gen-sudoku --bulk s | dlx-solve | dlx-show --ascii", puzzles);
  BOOST_TEST(run.out.find("| 1. 3 | 2  4 |\n| 4  2 | 3. 1 |") != std::string::npos, run.report());
}

BOOST_AUTO_TEST_CASE(guests_sit_by_name) {
  const Files guests{{"g", "Ann, Bob\nCleo, Dan\nEve, Fred\n"}};
  const auto run = shell("gen-diner --guests g | dlx-solve | dlx-show", guests);
  BOOST_TEST(run.status == 0, run.report());
  for (const char* name : {"Ann", "Bob", "Cleo", "Dan", "Eve", "Fred"})
    BOOST_TEST(run.out.find(name) != std::string::npos, run.report());
}

BOOST_AUTO_TEST_CASE(everyone_at_a_table_of_any_size_is_there) {
  for (const int couples : {3, 6, 9, 12, 16, 25}) {
    const auto run = shell("gen-diner " + std::to_string(couples) + " | dlx-solve -n 1 | dlx-show");
    for (int k = 0; k < couples; ++k)
      for (const char kind : {'F', 'M'}) {
        const std::string name = kind + std::to_string(k);
        std::size_t at = run.out.find(name);
        while (at != std::string::npos && std::isdigit(run.out[at + name.size()]) != 0)
          at = run.out.find(name, at + 1);
        BOOST_TEST(at != std::string::npos, name << " is not there:\n" << run.report());
      }
  }
}

BOOST_AUTO_TEST_CASE(foreign_streams) {
  const Files board{{"b.dlx", "A B r1c1 r1c2\nA r1c1\nB r1c2\n"}};
  expect("dlx-solve b.dlx | dlx-show",
         "solution 1\n┏━━━┳━━━┓\n┃ A ┃ B ┃\n┗━━━┻━━━┛\n\n1 solution\n", board);
  expect("dlx-solve b.dlx | dlx-show --as list",
         "solution 1\n  1  A r1c1\n  2  B r1c2\n\n1 solution\n", board);
}

BOOST_AUTO_TEST_CASE(several_puzzles_are_numbered_from_the_first) {
  expect("dlx-solve p.dlx | dlx-show",
         "puzzle 1, solution 1\n  1  A\n\npuzzle 1, 1 solution\n"
         "puzzle 2, solution 1\n  1  B\n\npuzzle 2, 1 solution\n",
         Files{{"p.dlx", "A\nA\n| @next\nB\nB\n"}});
  expect("dlx-solve p.dlx | dlx-show", "solution 1\n  1  A\n\n1 solution\n",
         Files{{"p.dlx", "| @dlx 1\nA\nA\n| @end\n"}});
}

BOOST_AUTO_TEST_CASE(wrong_input_is_named) {
  refuse("gen-queens 4 | dlx-show", "not a stream of solutions");
  refuse("gen-queens 6 | dlx-solve | head -n 12 | dlx-show", "cut off");
  refuse("gen-queens 4 | dlx-solve | dlx-show --as sudoku", "'| @box'");
  refuse("gen-queens 4 | dlx-solve | dlx-show --as knights", "unknown kind");
  refuse("gen-queens 4 | dlx-solve | dlx-show --format line", "not a sudoku");
  refuse("dlx-show --layout 100x100 s", "--max");
  refuse("dlx-show --svg --png s", "exclude");
  refuse("dlx-show --scale 0 s", "--scale");
  refuse("dlx-show --scale nan s", "--scale");
  refuse("dlx-show --svg --ascii s", "--ascii");
  refuse("dlx-show --svg --unicode s", "--unicode");
  refuse("dlx-show --ascii --unicode s", "exclude");
}

// `script` (of bsdutils, on every Debian) lends the tool a terminal.
BOOST_AUTO_TEST_CASE(colors_only_on_terminals_that_know_them) {
  if (shell("command -v script").status != 0)
    return support::skip("no script here: no terminal to try this on");
  const auto has_color = [](const std::string& environment) {
    const auto run =
        shell("gen-polyomino --board 2x2 p | dlx-solve > s; script -qec 'env -u NO_COLOR " +
                  environment + " dlx-show s' typed >/dev/null; grep -v '^Script' typed",
              pieces);
    BOOST_TEST(run.out.find("solution 1") != std::string::npos, run.report());
    return run.out.find('\x1b') != std::string::npos;
  };
  BOOST_TEST(has_color("TERM=xterm"));
  for (const char* plain : {"TERM=dumb", "TERM=", "-u TERM", "TERM=xterm NO_COLOR=1"})
    BOOST_TEST(!has_color(plain), plain);
}

namespace {

// What `dlx-show s` writes to a terminal in an environment without a locale but this one.
std::string typed(const std::string& locale, const std::string& options = {}) {
  const auto run = shell(
      "gen-polyomino --board 2x2 p | dlx-solve > s; script -qec 'env -u LC_ALL"
      " -u LC_CTYPE -u LANG TERM=dumb " +
          locale + " dlx-show s " + options + "' typed >/dev/null; grep -av '^Script' typed",
      pieces);
  BOOST_TEST(run.out.find("solution 1") != std::string::npos, run.report());
  return run.out;
}

}  // namespace

BOOST_AUTO_TEST_CASE(terminals_without_utf8_get_ascii) {
  if (shell("command -v script").status != 0)
    return support::skip("no script here: no terminal to try this on");
  for (const char* locale : {"LANG=en_US.UTF-8", "LC_CTYPE=C.utf8",
                             "LC_ALL=fr_FR.UTF-8@euro LANG=C", "LC_ALL= LC_CTYPE=C.UTF-8 LANG=C"})
    BOOST_TEST(typed(locale).find("┏━━━┳━━━┓") != std::string::npos, locale);
  for (const char* locale : {"", "LC_ALL=C LANG=C.UTF-8", "LC_ALL=POSIX", "LANG=fr_FR.ISO-8859-1",
                             "LANG=fr_FR", "LC_CTYPE=C LANG=C.UTF-8", "LANG=x.utf81"})
    BOOST_TEST(typed(locale).find("+---+---+") != std::string::npos, locale);
  BOOST_TEST(typed("LC_ALL=C", "--unicode").find("┏━━━┳━━━┓") != std::string::npos);
  BOOST_TEST(typed("LANG=C.UTF-8", "--ascii").find("+---+---+") != std::string::npos);
}

// The same bytes everywhere.
BOOST_AUTO_TEST_CASE(pipes_do_not_depend_on_the_locale) {
  expect(
      "gen-polyomino --board 2x2 p | dlx-solve > s; LC_ALL=C dlx-show s >a;"
      " LC_ALL=C.UTF-8 dlx-show s >b; LC_ALL=C dlx-show --unicode s >c; cmp a b && cmp a c",
      "", pieces);
}

BOOST_AUTO_TEST_CASE(colors_only_where_asked_for) {
  const auto plain = shell("gen-polyomino --board 2x2 p | dlx-solve | dlx-show", pieces);
  BOOST_TEST(plain.out.find('\x1b') == std::string::npos);
  const auto color = shell("gen-polyomino --board 2x2 p | dlx-solve | dlx-show --color", pieces);
  BOOST_TEST(color.out.find('\x1b') != std::string::npos);
}

BOOST_AUTO_TEST_CASE(memory_does_not_grow_with_the_stream) {
  const std::string little = "ulimit -v 200000; ";
  if (shell(little + "dlx-show --version").status != 0)
    return support::skip("this build (with sanitizers?) reserves more memory than that");
  const auto run = shell(little + "gen-queens 11 | dlx-solve | dlx-show | tail -n 1");
  BOOST_TEST(run.out == "2680 solutions\n", run.report());
}

// The cells of X by listing all solutions: 3x20 has 8 (C. B. Haselgrove and J. Haselgrove 1960).
BOOST_AUTO_TEST_CASE(heat_is_what_a_list_of_solutions_says) {
  BOOST_TEST(
      support::output("gen-polyomino --board 3x20 pentominoes | dlx-solve | grep '^X' | "
                      "grep -o 'r2c[0-9]*' | sort | uniq -c | awk '$2 == \"r2c3\" { print $1 }'") ==
      "4\n");
  const std::string drawn = support::output(
      "gen-polyomino --board 3x20 pentominoes | dlx-compile | dlx-show --ascii --heat X");
  BOOST_TEST(drawn.starts_with("X, % of 8 solutions\n"));
  BOOST_TEST(drawn.find("|  50 |") != std::string::npos, drawn);
  const auto run = shell("gen-langford 4 | dlx-compile | dlx-show --heat '*'");
  BOOST_TEST(run.status == 2);
  BOOST_TEST(run.err ==
             "dlx-show: <stdin>: there is no board: no option has a cell, as r1c1, or R0 and C0\n");
  BOOST_TEST(shell("gen-queens 3 | dlx-compile | dlx-show --heat 'R*'").err ==
             "dlx-show: <stdin>: the set has no solution\n");
  BOOST_TEST(shell("gen-queens 4 | dlx-compile | dlx-show --heat X").err ==
             "dlx-show: <stdin>: no item matches 'X'\n");
}

BOOST_AUTO_TEST_SUITE_END()
