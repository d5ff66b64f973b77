// Addresses at which puzzles are played: those that others have published are read, and each kind's
// puzzles come back through `dlx-show --format url`.
#include "support/board_tools.hpp"
#include "support/run.hpp"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(addresses)

using support::contains, support::Files;
using support::output;

namespace {

// The output of a generator for a text, without its first line, the command.
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

// A .non file may name its source and its licence.
BOOST_AUTO_TEST_CASE(addresses_in_titles_are_titles) {
  const std::string clues = "rows\n1\n\ncolumns\n1\n";
  BOOST_TEST(problem_of("gen-nonogram",
                        "catalogue \"https://webpbn.com/65\"\nlicense "
                        "https://creativecommons.org/licenses/by/4.0/?x=1\n" +
                            clues) == problem_of("gen-nonogram", clues));
}

BOOST_AUTO_TEST_CASE(an_address_is_found_in_its_line) {
  const std::string cells = ".1.....23.....3.\n";
  const std::string problem = problem_of("gen-sudoku", cells);
  for (const std::string line :
       {"sudoku/4/4/g1k23k3g",
        "p?sudoku/4/4/g1k23k3g",
        "?sudoku/4/4/g1k23k3g/",
        "pzv.jp/p.html?sudoku/4/4/g1k23k3g",
        "http://pzv.jp/p.html?sudoku/4/4/g1k23k3g",
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
        "    [\"Sudoku 4x4 1\", \"https://puzz.link/p?sudoku/4/4/g1k23k3g\"],",
        "http://localhost:8000/p.html?sudoku/4/4/g1k23k3g",
        "https://swaroopg92.github.io/penpa-edit/?p=https://puzz.link/p?sudoku/4/4/g1k23k3g",
        "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#2x2:a1e2_3e3a",
        "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#2x2dt:a1e2_3e3a"})
    BOOST_TEST(problem_of("gen-sudoku", line + '\n') == problem, line);
  // Several a file, and ids among them.
  BOOST_TEST(output("gen-sudoku text | grep -c @clues",
                    {{"text",
                      "# two sites\nsudoku/4/4/g1k23k3g\n\n2x2:a1e2_3e3a\n"
                      "pzv.jp/p.html?sudoku/4/4/g1k23k3g\r\n"}}) == "3\n");
  // An error leaves the puzzles before it.
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
  // The string says that r1c1, which is empty still, may hold 2, 4, 5 and 8.
  BOOST_TEST(output("gen-sudoku text | grep -o '@candidates r1c1=[0-9,]*'", {{"text", later}}) ==
             "@candidates r1c1=2,4,5,8\n");
  BOOST_TEST(problem_of("gen-sudoku", digits + '\n').find("@candidates") == std::string::npos);
}

namespace {

// Takes off what an address does not tell: the command, and how digits above 9 are written.
const std::string without_words = " | tail -n +2 | grep -v '^| @symbols'";

// The problems that a generator writes, in the form of the address of the first, and again of their
// addresses: these are the same.
void come_back(const std::string& generator, const std::string& arguments, const std::string& site,
               const Files& files = {}) {
  const std::string problems = output(generator + arguments + without_words, files);
  const std::string urls =
      output(generator + arguments + " | dlx-show -q --format url --max 1000", files);
  BOOST_TEST(urls.starts_with("https://" + site), generator + arguments + ": " + urls);
  BOOST_TEST(output(generator + " urls" + without_words, {{"urls", urls}}) == problems,
             generator + arguments);
}

// The same of game ids of Tatham's collection, one by one.
void ids_come_back(const std::string& generator, const std::string& arguments,
                   const Files& files = {}) {
  const std::string problems = output(generator + arguments + without_words, files);
  const std::string ids =
      output(generator + arguments + " | dlx-show -q --format id --max 1000", files);
  BOOST_TEST(!contains(ids, "://"), ids);
  BOOST_TEST(output(generator + " ids" + without_words, {{"ids", ids}}) == problems,
             generator + arguments + ": " + ids);
}

const std::string page = "www.chiark.greenend.org.uk/~sgtatham/puzzles/js/";

// Digits of a grid that has a solution, each shown at random; the grid is a pattern, whose digits
// are named anew.
std::string random_sudoku(std::uint32_t box_rows, std::uint32_t box_columns,
                          std::mt19937_64& random) {
  const std::uint32_t size = box_rows * box_columns;
  std::vector<std::uint32_t> names(size);
  std::iota(names.begin(), names.end(), 1U);
  std::shuffle(names.begin(), names.end(), random);
  std::string text;
  for (std::uint32_t row = 0; row < size; ++row)
    for (std::uint32_t column = 0; column < size; ++column) {
      const auto digit = names[(box_columns * (row % box_rows) + row / box_rows + column) % size];
      text += random() % 3 == 0 ? std::to_string(digit) : ".";
      text += column + 1 == size ? '\n' : ' ';
    }
  return text;
}

std::string random_picture(std::uint32_t rows, std::uint32_t columns, std::mt19937_64& random) {
  std::string text;
  for (std::uint32_t row = 0; row < rows; ++row) {
    for (std::uint32_t column = 0; column < columns; ++column) text += random() % 5 < 3 ? '#' : '.';
    text += '\n';
  }
  return text;
}

}  // namespace

// Every kind's puzzles come back: the problems of their addresses are the problems, to the byte.
BOOST_AUTO_TEST_CASE(made_puzzles_come_back) {
  come_back("gen-stars", " --random 8 -k 1 --seed 1 -n 30", "puzz.link/p?starbattle/8/8/1/");
  come_back("gen-stars", " --random 10 -k 2 --seed 2 -n 5", "puzz.link/p?starbattle/10/10/2/");
  for (const auto& tool : support::board_tools())
    if (!tool.address.empty()) come_back(tool.name, " --random 8x6 --seed 1 -n 10", tool.address);
  ids_come_back("gen-tents", " --random 8x6 --seed 1 -n 10");
  ids_come_back("gen-shikaku", " --random 8x6 --seed 1 -n 10");
  ids_come_back("gen-dominosa", " --random 6 --seed 1 -n 5");
  come_back("gen-dominosa", " --random 6 --seed 1 -n 30", page + "dominosa.html#6:");
  come_back("gen-dominosa", " --random 12 --seed 1 -n 3", page + "dominosa.html#12:");
  for (const std::string size : {"4", "6"})
    for (const auto& [kind, site] :
         {std::pair<std::string, std::string>{"latin", "puzz.link/p?skyscrapers/"},
          {"towers", "puzz.link/p?skyscrapers/"},
          {"futoshiki", page + "unequal.html#"},
          {"kenken", page + "keen.html#"}})
      come_back("gen-latin", " --random " + size + " --seed 5 -n 5 --kind " + kind, site + size);
  come_back("gen-sudoku", " --random-regions 9 --seed 1 -n 5", page + "solo.html#9j:");
  come_back("gen-sudoku", " --random-regions 7 --seed 1 -n 5", page + "solo.html#7j:");
  come_back("gen-sudoku", " --diagonals --blank 9x9", page + "solo.html#3x3x:");
}

BOOST_AUTO_TEST_CASE(random_boards_come_back) {
  std::mt19937_64 random(54);
  for (const auto& [rows, columns] : {std::pair{2U, 2U}, {2U, 3U}, {3U, 3U}, {4U, 4U}, {5U, 5U}})
    for (int round = 0; round < 5; ++round)
      come_back("gen-sudoku", " grid", "puzz.link/p?sudoku/" + std::to_string(rows * columns),
                {{"grid", random_sudoku(rows, columns, random)}});
  come_back("gen-sudoku", " --box 3x4 grid",
            page + "solo.html#3x4:", {{"grid", random_sudoku(3, 4, random)}});
  for (int round = 0; round < 20; ++round) {
    const auto rows = static_cast<std::uint32_t>(1 + random() % 40);
    const auto columns = static_cast<std::uint32_t>(1 + random() % 40);
    come_back("gen-nonogram", " --picture picture",
              "puzz.link/p?nonogram/" + std::to_string(columns) + '/' + std::to_string(rows),
              {{"picture", random_picture(rows, columns, random)}});
  }
}

// Squares and grids with each sort of clue.
BOOST_AUTO_TEST_CASE(each_clue_comes_back) {
  const std::string towers = "top 2 . 3 .\nright . . . 1\n. . . .\n. 2 . .\n. . . .\n. . . 3\n";
  come_back("gen-latin", " square", "puzz.link/p?skyscrapers/4/4/2g3r1k2o3", {{"square", towers}});
  const std::string adjacent =
      "1 . . ~ . .\n~   ~\n. . . . .\n. ~ . . . .\n. . . . .\n        ~\n. . . 2 .\n";
  come_back("gen-latin", " square", page + "unequal.html#5a:1", {{"square", adjacent}});
  const std::string cages = "cages\nAAB\nCDB\nCDD\nA 3+\nB 2-\nC 3/\nD 12*\n";
  come_back("gen-latin", " square", page + "keen.html#3:", {{"square", cages}});
  come_back("gen-sudoku", " id", page + "solo.html#3x3k:",
            {{"id",
              "3x3k:zzzc,__a_aa_a__a___a_a______aa___a__________a____aa_____aa___ba_b"
              "aaa____aa_____aab_aaaaaaa____aa___a_baaa_,16_14_5a13_5a18c6b13_6b8_4_5"
              "_11b15a11c11_3_17_16b12a16d5_9_11b14_9_4_14c13e19b17a17_11_11_9_8a9h\n"}});
  come_back("gen-sudoku", " id", page + "solo.html#6jk:",
            {{"id",
              "6jk:zj,b_baabad__ddc_a_a_c_c_c_a,a__b__a__a__a_________b_aa_ac_b__a__a"
              "_aa_,6a11_10_5a9c10a6_4a9d7a8_8_11_6_4_12h\n"}});
}

// Each refusal says what no address tells.
BOOST_AUTO_TEST_CASE(puzzles_without_an_address) {
  const auto refused = [](const std::string& command, const std::string& message,
                          const Files& files = {}) {
    const auto run = support::shell(command + " | dlx-show --format url", files);
    BOOST_TEST(run.status == 2, run.report());
    BOOST_TEST(run.out.empty(), run.report());
    BOOST_TEST(contains(run.err, message), run.report());
  };
  refused("gen-queens 6", "addresses are those of sudokus, nonograms, star battles, latin squares");
  refused("gen-stars --blank 6", "puzz.link has star battles with regions only");
  refused("gen-stars -k 1 map", "regions and cages in one piece each",
          {{"map", "ABA\nCBB\nCCC\n"}});
  refused("gen-sudoku --windows --blank 9x9", "have no sudokus with windows");
  refused("gen-sudoku --blank 36x36", "Tatham's solo has 2 to 31 rows, not 36");
  refused("gen-latin --diagonals 4", "no address tells a latin square with diagonals");
  refused("gen-latin square", "has differences and quotients of two cells",
          {{"square", "cages\nAAA\nBCC\nBCC\nA 0-\nB 1-\nC 12*\n"}});
  refused("gen-latin square", "Tatham's keen has a cage for every cell",
          {{"square", "cages\nAA.\nBCC\nBCC\nA 3+\nB 1-\nC 12*\n"}});
  refused("gen-latin square", "no address tells a latin square",
          {{"square", "1 . .\n. . .\n. . .\ncages\nAAD\nBCC\nBCC\nA 3+\nB 1-\nC 12*\nD 3\n"}});
  refused("gen-dominosa board", "has a column more than rows", {{"board", "0 1\n1 0\n1 0\n"}});
}

BOOST_AUTO_TEST_SUITE_END()
