// The page in a real browser: what it draws, and that hostile names do nothing.
#include "support/run.hpp"
#include "support/skip.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <regex>
#include <set>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(dlx_show_page)

using support::shell;

namespace {

bool has_browser() {
  if (shell("command -v chromium").status == 0) return true;
  support::skip("no chromium here: the page is not looked at");
  return false;
}

// The page's elements after its script has run.
support::Run opened(const std::string& make, const std::string& address,
                    const support::Files& files = {}) {
  return shell(make +
                   " > page.html && chromium --headless --no-sandbox --disable-gpu --disable-quic"
                   " --no-first-run --disable-background-networking --disable-component-update"
                   " --disable-sync --user-data-dir=\"$PWD/browser\" --window-size=1000,800"
                   " --virtual-time-budget=3000 --dump-dom \"file://$PWD/page.html" +
                   address + "\" 2>/dev/null",
               files);
}

std::size_t count(const std::string& text, const std::string& what) {
  std::size_t found = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1))
    ++found;
  return found;
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_gallery_draws_what_is_in_view) {
  if (!has_browser()) return;
  const auto run = opened("gen-queens 8 | dlx-solve | dlx-show --html", "");
  BOOST_TEST(run.status == 0, run.err);
  BOOST_TEST(count(run.out, ">92 solutions</h1>") == 1U);
  const std::size_t drawn = count(run.out, "<svg");
  BOOST_TEST(drawn >= 12U);
  BOOST_TEST(drawn < 92U);
  BOOST_TEST(count(run.out, "</figcaption>") == drawn);
  BOOST_TEST(count(run.out, "data-group=\"7\"") == drawn);  // the eighth queen of each
}

BOOST_AUTO_TEST_CASE(the_heading_says_that_the_search_was_stopped) {
  if (!has_browser()) return;
  const auto run = opened("gen-queens 8 | dlx-solve -n 2 | dlx-show --html", "");
  BOOST_TEST(count(run.out, ">2 solutions, stopped: limit</h1>") == 1U);
}

BOOST_AUTO_TEST_CASE(the_heading_counts_what_is_there) {
  if (!has_browser()) return;
  const std::string trace = "gen-queens 4 | dlx-solve --trace | ";
  const auto tree = opened(trace + "dlx-show --html --tree", "");
  BOOST_TEST(count(tree.out, ">1 tree</h1>") == 1U);
  const support::Files two{{"b.dlx", "A B\nA\nB\nA B\n| @given 1\n| @given 3\n"}};
  const auto matrices = opened("dlx-show --html --matrix b.dlx", "", two);
  BOOST_TEST(count(matrices.out, ">2 matrices</h1>") == 1U);
}

BOOST_AUTO_TEST_CASE(what_a_page_leaves_out_is_said) {
  const support::Files puzzles{
      {"s", "1.....3..4.....2\n11..............\n22..............\n1.....3..4.....2\n"}};
  const auto said = [&](const std::string& search, const std::string& options = "--html") {
    const auto run = shell(search + " | dlx-show " + options + " >/dev/null", puzzles);
    BOOST_TEST(run.status == 0, run.report());
    return run.err;
  };
  BOOST_TEST(said("head -n 2 s | gen-sudoku --bulk | dlx-solve") ==
             "dlx-show: puzzle 2 has no solution and is not drawn\n");
  BOOST_TEST(said("gen-sudoku --bulk s | dlx-solve") ==
             "dlx-show: 2 puzzles have no solution and are not drawn\n");
  BOOST_TEST(said("gen-sudoku --bulk s | dlx-solve", "--html -q").empty());
  BOOST_TEST(said("gen-sudoku --bulk s | dlx-solve", "").empty());  // text says it itself
  BOOST_TEST(said("gen-queens 8 | dlx-solve --node-limit 300") ==
             "dlx-show: stopped: node-limit\n");
  BOOST_TEST(said("gen-queens 6 | dlx-solve -n 2").empty());
  BOOST_TEST(said("gen-queens 6 | dlx-solve").empty());
  const auto empty = shell("gen-queens 6 | dlx-solve --node-limit 1 | dlx-show --html");
  BOOST_TEST(empty.status == 2);
  BOOST_TEST(
      empty.err.find("the stream holds no solution, stopped: node-limit: there is nothing") !=
          std::string::npos,
      empty.report());
}

BOOST_AUTO_TEST_CASE(a_page_that_fails_is_not_begun) {
  const auto many = shell("gen-queens 8 | dlx-solve | dlx-show --html --max 91");
  BOOST_TEST(many.status == 2, many.err);
  BOOST_TEST(many.out.empty(), many.out.substr(0, 200));
  BOOST_TEST(many.err.find("there are more than 91 solutions") != std::string::npos, many.err);
  const auto cut = shell("gen-queens 8 | dlx-solve | head -n 300 | dlx-show --html");
  BOOST_TEST(cut.status == 2, cut.err);
  BOOST_TEST(cut.out.empty(), cut.out.substr(0, 200));
  const auto file = shell("gen-queens 8 | dlx-solve | dlx-show --html --max 91 -o f; ls");
  BOOST_TEST(file.out.empty(), file.report());
  const auto enough = shell("gen-queens 8 | dlx-solve | dlx-show --html --max 92");
  BOOST_TEST(enough.status == 0, enough.err);
  BOOST_TEST(enough.out.ends_with("</html>\n"));
}

namespace {

// The text of the page's PDF, as the browser prints it, and what pdfinfo tells of its sheets.
support::Run printed(const std::string& make, const support::Files& files = {}) {
  return shell(make +
                   " > page.html && chromium --headless --no-sandbox --disable-gpu --disable-quic"
                   " --no-first-run --disable-background-networking --disable-component-update"
                   " --disable-sync --user-data-dir=\"$PWD/browser\" --no-pdf-header-footer"
                   " --print-to-pdf=page.pdf \"file://$PWD/page.html\" 2>/dev/null &&"
                   " pdftotext -bbox page.pdf - && pdfinfo page.pdf",
               files);
}

bool has_printer() {
  if (!has_browser()) return false;
  if (shell("command -v pdftotext").status == 0) return true;
  support::skip("no pdftotext here");
  return false;
}

struct Word {
  std::size_t page = 0;
  double x = 0, y = 0;
  std::string text;
};

std::vector<Word> words_of(const std::string& boxes) {
  const std::regex word("<page |<word xMin=\"([0-9.]+)\" yMin=\"([0-9.]+)\"[^>]*>([^<]*)<");
  std::vector<Word> words;
  std::size_t page = 0;
  for (std::sregex_iterator found(boxes.begin(), boxes.end(), word), end; found != end; ++found)
    if (!(*found)[1].matched)
      ++page;
    else
      words.push_back({page, std::stod((*found)[1]), std::stod((*found)[2]), (*found)[3]});
  return words;
}

std::size_t count(const std::vector<Word>& words, const std::string& text) {
  return static_cast<std::size_t>(std::count_if(
      words.begin(), words.end(), [&](const Word& word) { return word.text == text; }));
}

// Each picture's letters must stand above its caption, on its sheet: if a card were cut, letters of
// its upper part would stand at the foot of a sheet with no caption below them.
void require_whole_cards(const std::vector<Word>& words, const std::string& caption) {
  for (const Word& letter : words) {
    if (letter.text.size() != 1 || letter.text[0] < 'F' || letter.text[0] > 'Z') continue;
    const bool has_caption = std::any_of(words.begin(), words.end(), [&](const Word& word) {
      return word.page == letter.page && word.text == caption && word.y > letter.y &&
             word.y < letter.y + 130 && std::abs(word.x - letter.x) < 180;
    });
    BOOST_TEST(has_caption, letter.text << " on sheet " << letter.page << " at " << letter.y);
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_thousand_tilings_are_printed_whole_and_no_buttons) {
  if (!has_printer()) return;
  const auto run =
      printed("gen-polyomino --board 6x10 pentominoes | dlx-solve -n 1000 | dlx-show --html");
  BOOST_TEST(run.status == 0, run.err);
  const auto words = words_of(run.out);
  BOOST_TEST(count(words, "solution") == 1000U);
  for (const char* number : {"1", "500", "1000"}) BOOST_TEST(count(words, number) >= 1U);
  for (const char* piece : {"F", "I", "L", "N", "P", "T", "U", "V", "W", "X", "Y", "Z"})
    BOOST_TEST(count(words, piece) == 1000U, piece);
  BOOST_TEST(words.back().page > 30U);
  require_whole_cards(words, "solution");
  for (const char* button : {"Go", "Size", "Dark", "Solutions"})
    BOOST_TEST(count(words, button) == 0U, button);
  BOOST_TEST(count(words, "polyomino") == 1U);  // the puzzle's title, behind it what there is
  BOOST_TEST(count(words, "solutions,") == 1U);
}

// Of more than a browser can print, the first ones, which the paper says.
BOOST_AUTO_TEST_CASE(of_a_huge_page_two_thousand_pictures_are_printed) {
  if (!has_printer()) return;
  const auto many = words_of(printed("gen-queens 11 | dlx-solve -n 2500 | dlx-show --html").out);
  BOOST_TEST(count(many, "solution") == 2000U);
  BOOST_TEST(count(many, "1–2000") == 1U);
  BOOST_TEST(count(many, "2500") == 2U);  // of 2500; 2500 solutions
}

namespace {

const support::Files two_sudokus{{"s", "1...............\n.2..............\n"}};

}  // namespace

// Puzzles alone, until the switch says otherwise; then puzzles, and behind them their solutions.
BOOST_AUTO_TEST_CASE(a_switch_shows_and_hides_solutions) {
  if (!has_browser()) return;
  const std::string make =
      "gen-sudoku --bulk s | dlx-solve -n 1 |"
      " dlx-show --html --with-solutions";
  const auto page = [&](const std::string& script) {
    return opened("{ " + make + "; echo '<script>" + script + "</script>'; }", "", two_sudokus).out;
  };
  const auto hidden = page("");
  BOOST_TEST(count(hidden, "<h1 id=\"title\"") == 1U);
  BOOST_TEST(count(hidden, ">2 puzzles</h1>") == 1U);
  BOOST_TEST(count(hidden, "</figcaption>") == 2U);
  BOOST_TEST(count(hidden, "solution</figcaption>") == 0U);
  const std::string press = "document.getElementById(\"solutions\").click();";
  const auto all = page(press);
  BOOST_TEST(count(all, "</figcaption>") == 4U);
  BOOST_TEST(count(all, "puzzle 1, solution") >= 1U);
  BOOST_TEST(count(page(press + press), "</figcaption>") == 2U);
}

BOOST_AUTO_TEST_CASE(the_title_is_the_puzzles) {
  const auto title = [](const std::string& make) {
    const auto run = shell(make + " | dlx-show --html | grep -m1 -o '<title>.*</title>'");
    return run.out;
  };
  BOOST_TEST(title("gen-queens 6 | dlx-solve") == "<title>queens 6x6</title>\n");
  BOOST_TEST(title("gen-polyomino --board 3x20 pentominoes | dlx-solve") ==
             "<title>polyomino 3x20</title>\n");
  BOOST_TEST(title("gen-queens 6") == "<title>queens 6x6</title>\n");  // of problems, too
  BOOST_TEST(title("printf '| @title Empty\\n| @board 1x2\\nA r1c1 r1c2\\nA r1c1\\nr1c2\\n'") ==
             "<title>Empty</title>\n");
  BOOST_TEST(title("printf '| @title Two & two\\nA B\\nA\\nB\\n' | dlx-solve") ==
             "<title>Two &amp; two</title>\n");
}

BOOST_AUTO_TEST_CASE(an_address_opens_one_solution) {
  if (!has_browser()) return;
  const auto run = opened("gen-queens 8 | dlx-solve | dlx-show --html", "#17");
  BOOST_TEST(run.out.find("solution 17 (17 of 92)") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(hostile_names_are_shown_and_do_nothing) {
  if (!has_browser()) return;
  const std::string name = "</script><img/src=x/onerror=document.title=1>";
  const support::Files files{{"b.dlx", "| @board 1x1\n" + name + " r1c1\n" + name + " r1c1\n"}};
  const auto run = opened("dlx-solve b.dlx | dlx-show --html", "", files);
  BOOST_TEST(count(run.out, "<img") == 0U, run.out.substr(run.out.find("<body")));
  BOOST_TEST(count(run.out, "<title>dlx-show</title>") == 1U);
  BOOST_TEST(run.out.find("&lt;/script&gt;&lt;img") != std::string::npos);
}

namespace {

// The page of all queens 8 after a script of the test's has run on it.
support::Run after(const std::string& script) {
  return opened(
      "{ gen-queens 8 | dlx-solve | dlx-show --html; echo '<script>"
      "const key = (name, at = document.body) => at.dispatchEvent(new KeyboardEvent("
      "\"keydown\", {key: name, bubbles: true, cancelable: true}));"
      "const id = (name) => document.getElementById(name);" +
          script + "</script>'; }",
      "");
}

std::string attribute(const std::string& page, const std::string& element,
                      const std::string& name) {
  const std::size_t at = page.find(name + "=\"", page.find(element));
  if (at == std::string::npos) return {};
  const std::size_t from = at + name.size() + 2;
  return page.substr(from, page.find('"', from) - from);
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_number_finds_a_solution_and_keys_go_on_from_there) {
  if (!has_browser()) return;
  const std::string search =
      "id(\"number\").value = \"23\"; id(\"number\").dispatchEvent(new Event(\"input\"));"
      "key(\"Enter\", id(\"number\"));";
  const auto at = [](const support::Run& run, const std::string& number) {
    return run.out.find("<output id=\"caption\">solution " + number + " (" + number + " of 92)") !=
           std::string::npos;
  };
  BOOST_TEST(at(after(search), "23"));
  BOOST_TEST(at(after(search + "key(\"ArrowRight\"); key(\"ArrowRight\");"), "25"));
  BOOST_TEST(at(after(search + "key(\"ArrowLeft\");"), "22"));
  BOOST_TEST(at(after(search + "key(\"End\"); key(\"ArrowRight\");"), "92"));
  BOOST_TEST(at(after(search + "key(\"Home\");"), "1"));
  const auto none = after(
      "id(\"number\").value = \"93\"; id(\"number\").dispatchEvent(new Event(\"input\"));"
      "key(\"Enter\", id(\"number\")); id(\"name\").textContent = id(\"viewer\").open + \" \" +"
      " id(\"number\").validationMessage;");
  BOOST_TEST(none.out.find(">false 1 – 92</p>") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(arrows_and_enter_open_from_the_gallery) {
  if (!has_browser()) return;
  const auto run = after(
      "key(\"ArrowDown\"); key(\"ArrowRight\", document.activeElement);"
      "key(\"ArrowRight\", document.activeElement); key(\"Enter\", document.activeElement);");
  BOOST_TEST(run.out.find(">solution 3 (3 of 92)") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(zoom_and_theme_change_what_is_seen) {
  if (!has_browser()) return;
  const auto width = [](const std::string& keys) {
    const auto run = after("id(\"gallery\").firstChild.click();" + keys);
    const std::string style = attribute(run.out, "id=\"large\"", "style");
    BOOST_REQUIRE(style.starts_with("width: "));
    return std::stod(style.substr(7));
  };
  const double usual = width("");
  BOOST_TEST(width("key(\"+\");") == 1.25 * usual, boost::test_tools::tolerance(1e-3));
  BOOST_TEST(width("key(\"-\");") == 0.8 * usual, boost::test_tools::tolerance(1e-3));
  BOOST_TEST(attribute(after("").out, "<html", "data-theme") == "light");
  BOOST_TEST(attribute(after("id(\"theme\").click();").out, "<html", "data-theme") == "dark");
}

BOOST_AUTO_TEST_CASE(the_piece_under_the_pointer_lights_up_whole) {
  if (!has_browser()) return;
  const support::Files files{{"p", "L\n*.\n**\n\nM\n*\n"}};
  const auto run = opened(
      "{ gen-polyomino --board 2x2 p | dlx-solve -n 1 | dlx-show --html; echo '<script>"
      "document.querySelector(\"#large text\").dispatchEvent("
      "new PointerEvent(\"pointerover\", {bubbles: true}))</script>'; }",
      "#1", files);
  BOOST_TEST(run.out.find("<p id=\"name\" aria-live=\"polite\">L</p>") != std::string::npos);
  const std::size_t large = run.out.find("id=\"large\"");
  BOOST_REQUIRE(large != std::string::npos);
  const std::string drawn = run.out.substr(large, run.out.find("</svg>", large) - large);
  BOOST_TEST(drawn.find("class=\"lit\"") != std::string::npos);
  const auto parts = [&](const std::string& classes) {
    const std::regex part("class=\"part [^\"]*\\b" + classes + "\"");
    return std::distance(std::sregex_iterator(drawn.begin(), drawn.end(), part),
                         std::sregex_iterator());
  };
  BOOST_TEST(parts("on") == 2);              // the piece and its letter
  BOOST_TEST(parts("") - parts("on") == 2);  // of the other piece
}

// Decoded by the page's own program: what a file of the same solution has.
BOOST_AUTO_TEST_CASE(the_page_draws_what_a_file_has) {
  if (!has_browser()) return;
  const auto letters = [](const std::string& drawn, double margin) {
    const std::regex text("<text class=\"[^\"]*\" x=\"([0-9.]+)\" y=\"([0-9.]+)\"[^>]*>([^<]*)<");
    std::set<std::string> all;
    for (std::sregex_iterator found(drawn.begin(), drawn.end(), text), end; found != end; ++found)
      all.insert((*found)[3].str() + ' ' +
                 std::to_string(std::lround(std::stod((*found)[1]) - margin)) + ' ' +
                 std::to_string(std::lround(std::stod((*found)[2]) - margin)));
    return all;
  };
  const std::string solve = "gen-polyomino --board 6x10 pentominoes | dlx-solve -n 200 ";
  for (const std::string number : {"65", "200"}) {
    const auto page = opened(solve + "| dlx-show --html", "#" + number);
    const std::size_t large = page.out.find("id=\"large\"");
    BOOST_REQUIRE(large != std::string::npos);
    const auto file = shell(
        solve +
        "| awk '/^. solution/ {k = $3} /^. [0-9]/ {k = 0; $0 = \"| 200 solutions, 1 printed\"}"
        " !k || k == \"" +
        number + ":\"' | dlx-show --svg --scale 0.5");
    BOOST_TEST(file.status == 0, file.report());
    const auto drawn = letters(page.out.substr(large, page.out.find("</svg>", large) - large), 0);
    BOOST_TEST(drawn.size() == 12U);
    BOOST_TEST(drawn == letters(file.out, 10), boost::test_tools::per_element());
  }
}

BOOST_AUTO_TEST_SUITE_END()
