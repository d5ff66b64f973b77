// Pages to play: what they hold and how large they are, that hostile names do nothing, and what is
// refused. tests/web/play.py plays them in a browser.
#include "support/board_tools.hpp"
#include "support/run.hpp"

#include <regex>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(dlx_show_play)

using support::contains, support::occurrences, support::shell;

namespace {

constexpr std::size_t largest_page = 150'000;  // bytes, without the puzzles

std::string played(const std::string& make, const std::string& options = "",
                   const support::Files& files = {}) {
  const auto run = shell(make + " | dlx-show -q --play " + options, files);
  BOOST_REQUIRE_MESSAGE(run.status == 0, run.report());
  BOOST_TEST(run.err == "");
  BOOST_TEST(run.out.ends_with("</html>\n"));
  return run.out;
}

// The first text that a member has.
std::string member(const std::string& page, const std::string& name) {
  std::smatch found;
  BOOST_REQUIRE(std::regex_search(page, found, std::regex('"' + name + "\":\"([^\"]*)\"")));
  return found[1];
}

void expect_refused(const std::string& command, const std::string& message,
                    const support::Files& files = {}) {
  refused(shell(command, files), message + '\n');
}

const std::string four = "gen-sudoku --blank 4x4 | dlx-puzzle --seed 1 -n 3 --level easy";

}  // namespace

BOOST_AUTO_TEST_CASE(puzzles_share_their_problem) {
  const std::string page = played(four);
  BOOST_TEST(occurrences(page, "class=\"problem\"") == 1U);
  BOOST_TEST(occurrences(page, "class=\"puzzle\"") == 3U);
  BOOST_TEST(occurrences(page, "\"level\":\"easy\"") == 3U);
  BOOST_TEST(occurrences(page, "class=\"drawing\"") == 3U);
  BOOST_TEST(contains(page, "<title>sudoku 4x4</title>"));
  BOOST_TEST(page.size() < largest_page);
  BOOST_TEST(page == played(four));  // the same bytes
}

BOOST_AUTO_TEST_CASE(the_page_needs_nothing_else) {
  const std::string page = played(four);
  for (const char* const loads : {" src=", " href=", "url(", "fetch(", "import ", "@import"})
    BOOST_TEST(!contains(page, loads), loads);
  BOOST_TEST(occurrences(page, "http") ==
             occurrences(page, "http://www.w3.org/2000/svg") + occurrences(page, "http-equiv"));
  BOOST_TEST(contains(page, "default-src 'none'"));
}

BOOST_AUTO_TEST_CASE(every_kind_is_small) {
  const auto makes = support::with_boards(
      {"gen-queens 8", "gen-stars stars-8", "gen-latin kenken-6", "gen-latin towers-5",
       "gen-nonogram nonogram-cat", "gen-polyomino --board 6x10 pentominoes",
       "gen-polyomino --board calendar --open Nov,22 calendar-pieces", "gen-dominosa dominosa-6",
       "gen-polyform --board parallelogram:4x7 tetrahexes", "gen-edges --board 4x6 --macmahon 3",
       "gen-langford 7", "gen-diner 5", "gen-words --board words-grid words-english"},
      support::with_shape);
  for (const std::string& make : makes) BOOST_TEST(played(make).size() < largest_page, make);
}

BOOST_AUTO_TEST_CASE(solutions_are_digests) {
  const std::string page = played(four + " | tee f");
  const auto text = shell(four + " | dlx-solve | dlx-show --format line | head -n 1");
  std::string filling = member(page, "id");
  for (const char digit : text.out.substr(0, 16)) (filling += '\n') += digit;
  const auto digest = shell("printf %s '" + filling + "' | sha256sum");
  BOOST_TEST(digest.out.substr(0, 64) == member(page, "whole"));
  const std::string first = member(page, "id") + ":0:" + text.out.substr(0, 1);
  const auto cell = shell("printf %s '" + first + "' | sha256sum");
  BOOST_TEST(cell.out.substr(0, 4) == member(page, "looks").substr(0, 4));
  BOOST_TEST(member(page, "looks").size() == 4 * 16U);
}

BOOST_AUTO_TEST_CASE(solutions_can_be_left_out) {
  const std::string page = played(four, "--without-solutions");
  BOOST_TEST(!contains(page, "\"whole\":"));
  BOOST_TEST(!contains(page, "\"looks\":"));
}

BOOST_AUTO_TEST_CASE(pages_without_solutions_say_so) {
  const auto said = [](const std::string& make) {
    const auto run = shell(make + " | dlx-show --play >/dev/null");
    BOOST_TEST(run.status == 0, run.report());
    return run.err;
  };
  BOOST_TEST(
      said("gen-queens 6") ==
      "dlx-show: the page checks by the rules only: the puzzle has no line '| @solution', as "
      "dlx-puzzle writes it\n");
  BOOST_TEST(said("{ gen-queens 6; gen-queens 7; }") ==
             "dlx-show: the page checks by the rules only: 2 of 2 puzzles have no line "
             "'| @solution', as dlx-puzzle writes it\n");
  BOOST_TEST(said(four) == "");
}

BOOST_AUTO_TEST_CASE(names_are_text_and_nothing_else) {
  const support::Files hostile{
      {"p.dlx",
       "| @puzzle polyomino\n| @row **\n| @piece </script><img/src=x> **\n</script><img/src=x> "
       "r1c1 r1c2\n</script><img/src=x> r1c1 r1c2\n"},
      {"s", "1...............\n"}};
  const std::string page = played("cat p.dlx", "--title '</script><b>&\"'", hostile);
  BOOST_TEST(!contains(page, "<img"));
  BOOST_TEST(!contains(page, "<b>"));
  BOOST_TEST(occurrences(page, "<script") == occurrences(page, "</script>"));
  BOOST_TEST(contains(page, "<title>&lt;/script&gt;&lt;b&gt;&amp;&quot;</title>"));
  BOOST_TEST(contains(page, "\"pieces\":[\"\\u003c/script\\u003e"));
}

BOOST_AUTO_TEST_CASE(the_language_is_chosen) {
  BOOST_TEST(played(four).find("<html lang=\"en\">") != std::string::npos);
  const std::string french = played(four, "--lang fr");
  BOOST_TEST(contains(french, "<html lang=\"fr\">"));
  BOOST_TEST(contains(french, "\"title\":\"problème 1\""));
}

BOOST_AUTO_TEST_CASE(what_is_given_stands_on_the_board) {
  const support::Files files{{"s", "1...............\n"}};
  const std::string clues = played("gen-sudoku s", "", files);
  BOOST_TEST(contains(clues, "\"given\":[{\"cell\":0,\"text\":\"1\"}]"));
  const std::string placed = played("gen-edges --random 3x3 --seed 1");
  BOOST_TEST(std::regex_search(placed, std::regex("\"placed\":\\[[0-9]+\\]")));
}

BOOST_AUTO_TEST_CASE(kinds_that_no_page_plays_are_refused) {
  expect_refused("gen-polyform --board 3x3x3 soma | dlx-show --play",
                 "dlx-show: <stdin>: there is no page to play for solids yet");
  expect_refused("printf 'A B\\nA\\nB\\n' | dlx-show --play",
                 "dlx-show: <stdin>: there is no page to play for this kind of puzzle yet");
  expect_refused("printf '| @board 1x1\\nr1c1\\nr1c1\\n' | dlx-show --play",
                 "dlx-show: <stdin>: there is no page to play for this kind of puzzle yet");
  expect_refused("gen-polyform --board triangle:4 --partial tetriamonds | dlx-show --play",
                 "dlx-show: <stdin>: there is no page to play for problems with costs yet");
  expect_refused("gen-queens 6 | dlx-solve | dlx-show --play",
                 "dlx-show: <stdin>: solution 1: --play needs problems, as generators and "
                 "dlx-puzzle write them, and not their solutions");
}

BOOST_AUTO_TEST_CASE(a_page_that_fails_is_not_begun) {
  const std::string second = "{ gen-queens 6; gen-polyform --board 3x3x3 soma; }";
  expect_refused(second + " | dlx-show --play",
                 "dlx-show: <stdin>: puzzle 2: there is no page to play for solids yet");
  expect_refused("gen-queens 6 | dlx-puzzle --seed 1 -n 3 | dlx-show --play --max 2",
                 "dlx-show: <stdin>: puzzle 3: there are more than 2 puzzles: draw the first with "
                 "-n, or raise the limit with --max");
  expect_refused("gen-queens 6 | dlx-show --play --svg",
                 "dlx-show: --svg excludes --play (see dlx-show --help)");
  expect_refused("gen-queens 6 | dlx-show --without-solutions",
                 "dlx-show: --without-solutions needs --play (see dlx-show --help)");
}

BOOST_AUTO_TEST_SUITE_END()
