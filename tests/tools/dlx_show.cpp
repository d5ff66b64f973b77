// dlx-show as a user types it: text, and the plain forms of sudokus.
#include "support/run.hpp"
#include "support/skip.hpp"

#include <cctype>
#include <filesystem>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(dlx_show)

using support::contains, support::Files, support::output, support::shell;

namespace {

void expect(const std::string& command, const std::string& out, const Files& files = {}) {
  const auto run = shell(command, files);
  support::expect(run, 0, out, run.err);
}

void refuse(const std::string& command, const std::string& message, const Files& files = {}) {
  complains(shell(command, files), 2, message);
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

// Cells have the same size, whether walls run between them or not.
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
  BOOST_TEST(contains(output("gen-sudoku --bulk s | dlx-solve | dlx-show --ascii", puzzles),
                      "| 1. 3 | 2  4 |\n| 4  2 | 3. 1 |"));
}

BOOST_AUTO_TEST_CASE(guests_sit_by_name) {
  const Files guests{{"g", "Ann, Bob\nCleo, Dan\nEve, Fred\n"}};
  const auto run = shell("gen-diner --guests g | dlx-solve | dlx-show", guests);
  BOOST_TEST(run.status == 0, run.report());
  for (const char* name : {"Ann", "Bob", "Cleo", "Dan", "Eve", "Fred"})
    BOOST_TEST(contains(run.out, name), run.report());
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
         "puzzle 1\n  1  A\n\npuzzle 1, 1 solution\n"
         "puzzle 2\n  1  B\n\npuzzle 2, 1 solution\n",
         Files{{"p.dlx", "A\nA\n| @next\nB\nB\n"}});
  expect("dlx-solve p.dlx | dlx-show", "solution 1\n  1  A\n\n1 solution\n",
         Files{{"p.dlx", "| @dlx 1\nA\nA\n| @end\n"}});
}

// The only solution needs no number; a second one gives the first its own.
BOOST_AUTO_TEST_CASE(captions_are_what_distinguishes_puzzles) {
  const Files files{{"p.dlx",
                     "| @title Week 47\nA\nA\nA\n| @given 1\n| @about level=easy steps=3\n"
                     "| @given\n| @title Both\n| @next\n| @open r1c1 3\n| @open r1c2 January\n"
                     "B\nB |2\n"}};
  const auto titles = [&](const std::string& options) {
    return support::output("dlx-solve p.dlx | dlx-show " + options + " | grep -v '^ \\|^$'", files);
  };
  BOOST_TEST(titles("") ==
             "Week 47, puzzle 1\nWeek 47, puzzle 1, 1 solution\n"
             "Week 47, puzzle 2, solution 1\nWeek 47, puzzle 2, solution 2\n"
             "Week 47, puzzle 2, 2 solutions\n3 January, cost 2\n3 January, 1 solution\n");
  BOOST_TEST(titles("-n 1") == "Week 47, puzzle 1\n");
  BOOST_TEST(titles("-n 2") ==
             "Week 47, puzzle 1\nWeek 47, puzzle 1, 1 solution\n"
             "Week 47, puzzle 2, solution 1\n");
  // A title that is the one before with a larger number is not repeated: solution 2.
  expect("dlx-solve p.dlx | dlx-show --html | grep -o ' \"[^\"]* [^\"]*[0-9]\"'",
         " \"Week 47, puzzle 1\"\n \"Week 47, puzzle 2, solution 1\"\n \"3 January, cost 2\"\n",
         files);
  const Files cells{{"p.dlx",
                     "r1c1\nr1c1\nr1c1\n| @given 1\n| @about level=easy steps=3\n| @given 2\n"
                     "| @title Second\n| @about steps=4\n"}};
  BOOST_TEST(support::output("dlx-show --ascii p.dlx | grep e", cells) == "puzzle 1\nSecond\n");
  BOOST_TEST(support::output("dlx-show --ascii --about steps,level p.dlx | grep e", cells) ==
             "puzzle 1, steps 3, level easy\nSecond, steps 4\n");
}

BOOST_AUTO_TEST_CASE(problems_are_drawn_with_what_is_given) {
  const Files sudoku{{"s", "1...\n..3.\n.4..\n...2\n"}};
  const std::string grid =
      "+------+------+\n| 1    |      |\n|      | 3    |\n+------+------+\n"
      "|    4 |      |\n|      |    2 |\n+------+------+\n\n";
  expect("gen-sudoku s | dlx-show --ascii", grid, sudoku);
  expect("gen-sudoku s | dlx-solve | dlx-show --unsolved --ascii", grid, sudoku);
  expect("gen-sudoku --bulk s | dlx-show --ascii", "puzzle 1\n" + grid + "puzzle 2\n" + grid,
         {{"s", "1.....3..4.....2\n1.....3..4.....2\n"}});
  expect("gen-sudoku --bulk s | dlx-solve | dlx-show --unsolved --ascii",
         "puzzle 1\n" + grid + "puzzle 2\n" + grid,
         {{"s", "1.....3..4.....2\n1.....3..4.....2\n"}});
  expect("gen-langford 3 | dlx-show --ascii",
         "+---+---+---+---+---+---+\n|   |   |   |   |   |   |\n+---+---+---+---+---+---+\n"
         "\n+---+   +---+   +---+\n| 1 |   | 2 |   | 3 |\n+---+   +---+   +---+\n"
         "\n+---+   +---+   +---+\n| 1 |   | 2 |   | 3 |\n+---+   +---+   +---+\n\n");
  expect("gen-polyomino --board 2x2 p | dlx-show --ascii",
         "+-------+\n|       |\n|       |\n|       |\n+-------+\n\n+---+       +---+\n"
         "|   |       | M |\n|   +---+   +---+\n| L     |\n+-------+\n\n",
         pieces);
}

BOOST_AUTO_TEST_CASE(one_hint_where_nothing_is_given) {
  const std::string hint =
      "dlx-show: nothing is given in what is drawn: dlx-solve finds the solutions\n";
  BOOST_TEST(shell("gen-queens 4 > q; dlx-show q q").err == hint);
  BOOST_TEST(shell("gen-queens 4 | dlx-show -q").err.empty());
  BOOST_TEST(shell("gen-queens 4 | dlx-show --unsolved").err.empty());
  BOOST_TEST(shell("gen-stars stars-8 | dlx-show").err.empty());  // regions are what is given
  BOOST_TEST(shell("gen-queens 4 | dlx-solve | dlx-show --unsolved").err.empty());
  BOOST_TEST(
      shell("gen-sudoku s | dlx-show", Files{{"s", "1...\n..3.\n.4..\n...2\n"}}).err.empty());
}

BOOST_AUTO_TEST_CASE(the_empty_calendar_shows_its_names) {
  const auto run = shell("gen-polyomino --board calendar calendar-pieces | dlx-show -q");
  for (const char* name : {"Jan", "Dec", " 1 ", "31", "29"})
    BOOST_TEST(contains(run.out, name), run.report());
  const auto today = shell(
      "gen-polyomino --board calendar --open Nov,22 calendar-pieces | dlx-solve -n 1 |"
      " dlx-show --unsolved");
  for (const char* name : {"Jan", "Nov", "22", "O", "Z"})
    BOOST_TEST(contains(today.out, name), today.report());
}

BOOST_AUTO_TEST_CASE(solutions_stand_behind_the_puzzles) {
  const Files told{{"p.dlx",
                    "| @puzzle langford\n| @size 1x6\n1 2 3 s1 s2 s3 s4 s5 s6\n1 s1 s3\n1 s2 s4\n"
                    "1 s3 s5\n1 s4 s6\n2 s1 s4\n2 s2 s5\n2 s3 s6\n3 s1 s5\n3 s2 s6\n"
                    "| @given 8\n| @solution 2 7\n| @given 9\n| @solution 3 5 9\n"}};
  const auto lines = [&](const std::string& command) {
    return support::output(command + " | grep '[p3]'", told);
  };
  const std::string puzzles =
      "puzzle 1\n| 3 |   |   |   | 3 |   |\npuzzle 2\n|   | 3 |   |   |   | 3 |\n";
  BOOST_TEST(lines("dlx-show --with-solutions --ascii p.dlx") ==
             puzzles +
                 "puzzle 1, solution\n| 3 | 1 | 2 | 1 | 3 | 2 |\n"
                 "puzzle 2, solution\n| 2 | 3 | 1 | 2 | 1 | 3 |\n");
  BOOST_TEST(lines("dlx-solve p.dlx | dlx-show --with-solutions --ascii") ==
             lines("dlx-show --with-solutions --ascii p.dlx"));
  BOOST_TEST(lines("dlx-show --ascii p.dlx") == puzzles);
  refuse("gen-queens 4 | dlx-show --with-solutions", "needs a line '| @solution'");
  refuse("gen-queens 3 | dlx-solve | dlx-show --with-solutions", "the stream has none");
  refuse("gen-queens 6 | dlx-solve | dlx-show --with-solutions --max 3", "--max");
  refuse("sed 's/@solution 2 7/@solution 2 70/' p.dlx | dlx-show --with-solutions",
         "puzzle 1: '| @solution' needs option numbers up to 9, not '70'", told);
  const auto wrong =
      shell("sed 's/@solution 2 7/@solution 2/' p.dlx | dlx-show --with-solutions --ascii", told);
  BOOST_TEST(wrong.status == 0, wrong.report());
  BOOST_TEST(contains(wrong.out, "| 3 | 1 | ! | 1 | 3 | ! |\n"), wrong.report());
  BOOST_TEST(contains(wrong.err, "puzzle 1, solution 1 is wrong"), wrong.report());
}

// Word squares by colors, Latin squares by a symbol that all items of a cell end in.
BOOST_AUTO_TEST_CASE(cells_show_colors_and_lone_symbols) {
  expect("dlx-solve w.dlx | dlx-show --ascii --as board",
         "solution 1\n+-------+\n| S   O |\n|       |\n| O   N |\n+-------+\n\n1 solution\n",
         {{"w.dlx",
           "A1 A2 D1 D2 | r1c1 r1c2 r2c1 r2c2\nA1 r1c1:S r1c2:O\nA1 r1c1:A r1c2:T\n"
           "A2 r2c1:O r2c2:N\nD1 r1c1:S r2c1:O\nD2 r1c2:O r2c2:N\n"}});
  expect(
      "gen-sudoku --blank 4x4 | dlx-solve -n 1 > a; dlx-show --as board --ascii a |"
      " tr -dc '1-4\\n' | grep .... > b; dlx-show --format spoj a | cmp - b",
      "");
}

BOOST_AUTO_TEST_CASE(what_cannot_be_drawn_unsolved_is_said) {
  refuse("dlx-show p", "no directive and no cell says how this problem looks", {{"p", "A\nA\n"}});
  refuse("gen-queens 4 | dlx-show --format line", "not a sudoku");
  refuse("gen-queens 4 | dlx-show --max-items 3", "more than the 3 items allowed");
  const auto run = shell(
      "printf 'A\nA\n| @given 1\n' | dlx-solve | sed 's/^| 1 .*/| 0 solutions/;"
      "/^| solution/d;/^A/d;/^$/d' | dlx-show --unsolved");
  BOOST_TEST(run.err == "");
}

namespace {

// The cells of an address of puzz.link, by a decoder of the test's own: letters g to z are runs of
// empty cells, a minus goes before two hexadecimal figures.
std::vector<int> decoded(std::string url, std::size_t size) {
  const std::string start =
      "https://puzz.link/p?sudoku/" + std::to_string(size) + '/' + std::to_string(size) + '/';
  BOOST_REQUIRE(url.starts_with(start));
  url.erase(0, start.size());
  std::vector<int> cells;
  for (std::size_t i = 0; i < url.size(); ++i) {
    if (url[i] >= 'g' && url[i] <= 'z')
      cells.insert(cells.end(), static_cast<std::size_t>(url[i] - 'f'), 0);
    else if (url[i] == '-')
      cells.push_back(std::stoi(url.substr(i + 1, 2), nullptr, 16)), i += 2;
    else
      cells.push_back(std::stoi(url.substr(i, 1), nullptr, 16));
  }
  return cells;
}

// The cells in the bulk form of gen-sudoku.
std::string line_of(const std::vector<int>& cells) {
  std::string line;
  for (const int digit : cells) line += digit == 0 ? "." : std::to_string(digit);
  return line + '\n';
}

}  // namespace

// Addresses that others have published come back as they were.
BOOST_AUTO_TEST_CASE(addresses_of_puzz_link) {
  for (const std::string body :
       {"k8g1g7i2i99o2g3h75q19h5g4o83i4i6g4g5k", "l768g3g2g7o4h1j2h43h4g5h92h6j7h5o5g9g1g824l",
        "i1k7j659h6j7j13j8g5g7g8g4g6j42j2j7h372j1k5i",
        "123456789789123456456789123231564897897231564564897231312645978978312645645978312"}) {
    const std::string url = "https://puzz.link/p?sudoku/9/9/" + body;
    const auto cells = decoded(url, 9);
    BOOST_TEST(cells.size() == 81U);
    const Files lines{{"s", line_of(cells)}};
    expect("gen-sudoku --bulk s | dlx-show --format url", url + '\n', lines);
    expect("gen-sudoku --bulk s | dlx-show --format line", line_of(cells), lines);
    expect("gen-sudoku --bulk s | dlx-solve -n 1 | dlx-show --unsolved --format url", url + '\n',
           lines);
  }
}

// Each size in a puzzle, and all of its digits in a solution, against the line of the same grid.
BOOST_AUTO_TEST_CASE(addresses_hold_each_digit) {
  for (const std::size_t size : {4U, 6U, 16U, 25U}) {
    const std::string name = std::to_string(size) + 'x' + std::to_string(size);
    const std::string gen =
        "gen-sudoku " + support::source_path("shapes/sudoku/" + name + ".txt") + " > p; ";
    for (const std::string source : {"dlx-show p", "dlx-solve -n 1 p | dlx-show"}) {
      std::string url = support::output(gen + source + " --format url");
      url.pop_back();
      const auto cells = decoded(url, size);
      BOOST_TEST(cells.size() == size * size);
      // A grid shows the digits as symbols where it has them: A is 1 in the largest, else 10.
      std::istringstream shown(
          support::output(gen + source + " --format spoj | sed 's/./& /g' | tr '\\n' ' '"));
      std::size_t cell = 0;
      for (std::string symbol; shown >> symbol; ++cell) {
        BOOST_REQUIRE(cell < cells.size());
        const int digit = symbol == "."             ? 0
                          : std::isdigit(symbol[0]) ? symbol[0] - '0'
                                                    : symbol[0] - 'A' + (size == 25 ? 1 : 10);
        BOOST_TEST(digit == cells[cell]);
      }
      BOOST_TEST(cell == cells.size());
    }
  }
  refuse("gen-sudoku --windows --blank 9x9 | dlx-show --format url",
         "puzz.link have no sudokus with windows");
}

// The boards of puzz.link's own tests (test/script of github.com/robx/pzprjs), and their addresses.
BOOST_AUTO_TEST_CASE(addresses_of_stars_and_nonograms) {
  expect("gen-stars -k 1 map | dlx-show --format url",
         "https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou\n",
         {{"map", "AAABBB\nABBBCC\nADDEEC\nFFDDEC\nFEEEEC\nFCCCCC\n"}});
  const Files clues{{"clues", "2 1\n1 1\n1 2\n0\n1 1\n3\n\n2 1\n1 1 1\n1\n1 1 1\n2 1\n0\n"}};
  const std::string nonogram = "https://puzz.link/p?nonogram/6/6/12g1111h11112j12g11g21j11g3h\n";
  expect("gen-nonogram clues | dlx-show --format url", nonogram, clues);
  expect("gen-nonogram clues | dlx-solve -n 1 | dlx-show --format url", nonogram, clues);
  refuse("gen-queens 6 | dlx-show --format url", "sudokus, nonograms, star battles");
  refuse(
      "printf '| @puzzle stars\\n| @size 4x4\\n| @stars 1\\nR0 C0\\nR0 C0\\n' | "
      "dlx-show --format url",
      "with regions only");
}

BOOST_AUTO_TEST_CASE(wrong_input_is_named) {
  refuse("gen-queens 6 | dlx-solve | head -n 12 | dlx-show", "cut off");
  refuse("gen-queens 4 | dlx-solve | dlx-show --as sudoku", "'| @box'");
  refuse("gen-queens 4 | dlx-solve | dlx-show --as knights", "unknown --as 'knights'");
  refuse("gen-queens 4 | dlx-solve | dlx-show --format line", "not a sudoku");
  refuse("gen-queens 4 | dlx-solve --trace | dlx-show", "trace of a search");
  refuse("dlx-show < /dev/null", "empty input");
  refuse("dlx-show --layout 100x100 s", "--max");
  refuse("dlx-show --svg --scale 0 s", "--scale");
  refuse("dlx-show --svg --scale nan s", "--scale");
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
    BOOST_TEST(contains(run.out, "solution 1"), run.report());
    return run.out.find('\x1b') != std::string::npos;
  };
  BOOST_TEST(has_color("TERM=xterm"));
  for (const char* plain : {"TERM=dumb", "TERM=", "-u TERM", "TERM=xterm NO_COLOR=1"})
    BOOST_TEST(!has_color(plain), plain);
}

namespace {

// The text that `dlx-show s` writes to a terminal in an environment without a locale but this one.
std::string typed(const std::string& locale, const std::string& options = {}) {
  const auto run = shell(
      "gen-polyomino --board 2x2 p | dlx-solve > s; script -qec 'env -u LC_ALL"
      " -u LC_CTYPE -u LANG TERM=dumb " +
          locale + " dlx-show s " + options + "' typed >/dev/null; grep -av '^Script' typed",
      pieces);
  BOOST_TEST(contains(run.out, "solution 1"), run.report());
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
  BOOST_TEST(contains(output("gen-polyomino --board 2x2 p | dlx-solve | dlx-show --color", pieces),
                      "\x1b"));
}

BOOST_AUTO_TEST_CASE(memory_does_not_grow_with_the_stream) {
  const std::string little = "ulimit -v 200000; ";
  if (shell(little + "dlx-show --version").status != 0)
    return support::skip("this build (with sanitizers?) reserves more memory than that");
  BOOST_TEST(output(little + "gen-queens 11 | dlx-solve | dlx-show | tail -n 1") ==
             "2680 solutions\n");
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
  BOOST_TEST(contains(drawn, "|  50 |"), drawn);
  refused(shell("gen-langford 4 | dlx-compile | dlx-show --heat '*'"),
          "dlx-show: <stdin>: there is no board: no option has a cell, as r1c1, or R0 and C0\n");
  BOOST_TEST(shell("gen-queens 3 | dlx-compile | dlx-show --heat 'R*'").err ==
             "dlx-show: <stdin>: the set has no solution\n");
  BOOST_TEST(shell("gen-queens 4 | dlx-compile | dlx-show --heat X").err ==
             "dlx-show: <stdin>: no item matches 'X'\n");
}

// Each file of tests/data/wrong holds one answer that breaks a rule of its kind.
BOOST_AUTO_TEST_CASE(wrong_answers_are_drawn_with_a_warning) {
  namespace fs = std::filesystem;
  std::size_t checked = 0;
  for (const auto& entry : fs::directory_iterator(support::source_path("tests/data/wrong"))) {
    const std::string name = entry.path().filename().string();
    const Files files{{name, support::read_file(entry.path().string())}};
    const std::string warning =
        "dlx-show: " + name +
        ": solution 1 is wrong: marked cells show where; dlx-check tells why\n";
    const std::vector<std::pair<std::string, std::string>> marks{
        {"dlx-show ", "!"},
        {"dlx-show --gray ", "!"},
        {"dlx-show --svg ", "<svg"},
        {"dlx-show --svg --gray ", "<svg"}};
    for (const auto& [command, mark] : marks) {
      const auto run = shell(command + name, files);
      BOOST_TEST(run.status == 0, run.report());
      BOOST_TEST(contains(run.out, mark), run.report());
      BOOST_TEST(run.err == warning, run.report());
    }
    ++checked;
  }
  BOOST_TEST(checked > 0U);
}

// The first wrong answer of a stream is told, and only that; what is right has no warning.
BOOST_AUTO_TEST_CASE(a_stream_has_one_warning) {
  const std::string queens =
      "| @solutions 1\n| @puzzle queens\n| @size 2x2\n| solution 1: 1 2\nR0 C0\nR1 C1\n\n"
      "| solution 2: 1 3\nR0 C0\nR1 C0\n\n| solution 3: 1\nR0 C0\n\n| 3 solutions\n";
  const auto run = shell("dlx-show s", {{"s", queens}});
  BOOST_TEST(run.status == 0, run.report());
  BOOST_TEST(
      run.err == "dlx-show: s: solution 2 is wrong: marked cells show where; dlx-check tells why\n",
      run.report());
  BOOST_TEST(shell("dlx-show -n 1 s", {{"s", queens}}).err.empty());
  const auto digits = shell("dlx-show --format line s",
                            {{"s",
                              "| @solutions 1\n| @puzzle sudoku\n| @size 2x2\n| @box 1x2\n"
                              "| solution 1: 1\nr1c1 r1=1 c1=1 b1=1\n\n| 1 solutions\n"}});
  BOOST_TEST(digits.out == "1...\n", digits.report());
  BOOST_TEST(contains(digits.err, "solution 1 is wrong"), digits.report());
}

BOOST_AUTO_TEST_SUITE_END()
