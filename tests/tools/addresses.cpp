// Addresses at which puzzles are played: those that others have published are read, and each kind's
// puzzles come back through `dlx-show --format url`.
#include "support/run.hpp"

#include <string>
#include <string_view>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(addresses)

using support::Files;
using support::output;

namespace {

// What a generator writes for a text, but for its first line, the command.
std::string problem_of(const std::string& generator, const std::string& text) {
  return output(generator + " text | tail -n +2", {{"text", text}});
}

}  // namespace

// Boards of puzz.link's own tests (test/script of github.com/robx/pzprjs), and their addresses.
BOOST_AUTO_TEST_CASE(published_addresses_are_read) {
  BOOST_TEST(problem_of("gen-sudoku", "https://puzz.link/p?sudoku/4/4/g1k23k3g\n") ==
             problem_of("gen-sudoku", ".1.....23.....3.\n"));
  BOOST_TEST(problem_of("gen-stars", "https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou\n") ==
             problem_of("gen-stars -k 1", "AAABBB\nABBBCC\nADDEEC\nFFDDEC\nFEEEEC\nFCCCCC\n"));
  BOOST_TEST(
      problem_of("gen-nonogram",
                 "https://puzz.link/p?nonogram/6/6/12g1111h11112j12g11g21j11g3h\n") ==
      problem_of("gen-nonogram", "2 1\n1 1\n1 2\n0\n1 1\n3\n\n2 1\n1 1 1\n1\n1 1 1\n2 1\n0\n"));
  BOOST_TEST(problem_of("gen-latin", "https://puzz.link/p?skyscrapers/4/4/k13h4j3g\n") ==
             problem_of("gen-latin", "bottom . 1 3 .\nleft . 4 . .\nright . . 3 .\n"));
}

// Clues of a nonogram that do not touch the picture, as older addresses have them.
BOOST_AUTO_TEST_CASE(clues_may_stand_apart) {
  for (const std::string body : {"1i11g1", "1i1g11", "1000111"})
    BOOST_TEST(
        problem_of("gen-nonogram", "nonogram/5/1/" + body + (body[1] == '0' ? "g" : "") + '\n') ==
        problem_of("gen-nonogram", "1 1\n\n1\n0\n0\n0\n1\n"));
}

BOOST_AUTO_TEST_CASE(an_address_is_found_in_its_line) {
  const std::string cells = ".1.....23.....3.\n";
  const std::string problem = problem_of("gen-sudoku", cells);
  for (const std::string line :
       {"sudoku/4/4/g1k23k3g", "p?sudoku/4/4/g1k23k3g", "?sudoku/4/4/g1k23k3g/",
        "pzv.jp/p.html?sudoku/4/4/g1k23k3g", "http://pzv.jp/p.html?sudoku/4/4/g1k23k3g",
        "https://pzprxs.vercel.app/p?sudoku/4/4/g1k23k3g/",
        "https://edit.puzz.link/p?sudoku/4/4/g1k23k3g",
        "https://puzz.link/p?type=player&sudoku/4/4/g1k23k3g",
        "https://puzz.link/p?sudoku_play/4/4/g1k23k3g",
        "https://puzz.link/p.html?sudoku_edit/4/4/g1k23k3g",
        "http://www.kanpen.net/sudoku.html?pzpr=4/4/g1k23k3g",
        "  1. https://puzz.link/p?sudoku/4/4/g1k23k3g  ",
        "[easy](https://puzz.link/p?sudoku/4/4/g1k23k3g)",
        "<a href=\"https://puzz.link/p?sudoku/4/4/g1k23k3g\">easy</a>",
        "https://puzz.link/p?sudoku/4/4/g1k23k3g # easy",
        "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#2x2:a1e2_3e3a",
        "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#2x2dt:a1e2_3e3a"})
    BOOST_TEST(problem_of("gen-sudoku", line + '\n') == problem, line);
  // Several a file, and ids among them.
  BOOST_TEST(output("gen-sudoku text | grep -c @clues",
                    {{"text",
                      "# two sites\nsudoku/4/4/g1k23k3g\n\n2x2:a1e2_3e3a\n"
                      "pzv.jp/p.html?sudoku/4/4/g1k23k3g\r\n"}}) == "3\n");
  // What was read before an error stands.
  const auto run = support::shell("gen-sudoku text", {{"text", "sudoku/4/4/g1k23k3g\n" + cells}});
  BOOST_TEST(run.status == 2);
  BOOST_TEST(run.err ==
             "gen-sudoku: text:2:1: expected a game id such as 3x3:a5a8b1..., or an address\n");
  // The puzzle of this line is what stands before the address.
  BOOST_TEST(problem_of("gen-sudoku", ".1.....23.....3. https://puzz.link/p?sudoku/4/4/g1k\n") ==
             problem);
}

// The site's page on intersections has this puzzle at its start and some steps later, when digits
// have been found and candidates taken away.
BOOST_AUTO_TEST_CASE(addresses_of_sudokuwiki) {
  const std::string digits =
      "010903600000080000900000507002010430000402000064070200701000005000030000005601020";
  const std::string site = "https://www.sudokuwiki.org/sudoku.htm?bd=";
  const std::string start = problem_of("gen-sudoku", digits + '\n');
  BOOST_TEST(problem_of("gen-sudoku", site + digits + '\n') == start);
  BOOST_TEST(problem_of("gen-sudoku", "www.sudokuwiki.org/sudoku.htm?bd=" + digits + '\n') ==
             start);
  const std::string later =
      "S9B4s010g091803064a4c281c1i2t082q7r7v81094g520l1o1m054b074i0g024i018i04038i4nbqba048y02b70gc"
      "3"
      "4306040c07b6020eb707bk01447wbeba0f0558bgc22q032qb7bfbf4ebi05067u010g02bi";
  const auto solution = [](const std::string& text) {
    return output(
        "gen-sudoku text | dlx-solve --unique -q; gen-sudoku text | dlx-solve -n 1 |"
        " dlx-show --format line",
        {{"text", text + '\n'}});
  };
  BOOST_TEST(solution(site + later) == solution(digits));
  BOOST_TEST(solution(later) == solution(digits));
  BOOST_TEST(output("gen-sudoku text | dlx-show --format line", {{"text", later}}) ==
             ".179.36......8....9.....5.7.72.1.43....4.2.7..6437.25.7.1....65....3......56.172.\n");
}

BOOST_AUTO_TEST_SUITE_END()
