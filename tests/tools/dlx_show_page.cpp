// The page in a real browser: what it draws, and that hostile names do nothing.
#include "support/run.hpp"
#include "support/skip.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <utility>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(dlx_show_page)

using support::contains, support::occurrences, support::shell;

namespace {

bool has_browser() {
  if (shell("command -v chromium").status == 0) return true;
  support::skip("no chromium here: the page is not looked at");
  return false;
}

constexpr const char* chromium =
    "chromium --headless --no-sandbox --disable-gpu --disable-quic --no-first-run"
    " --disable-background-networking --disable-component-update --disable-sync"
    " --user-data-dir=\"$PWD/browser\" ";

// A page that the browser opens.
struct Page {
  std::string make;           // the command that writes it
  std::string script = {};    // of the test's, behind the page's own
  std::string fragment = {};  // of its address
};

const std::string queens = "gen-queens 8 | dlx-solve | dlx-show --html";
const std::string two_sudokus =
    "gen-sudoku --bulk s | dlx-solve -n 1 | dlx-show --html "
    "--with-solutions";
const std::string press = "document.getElementById(\"solutions\").click();";
const std::string tilings = "gen-polyomino --board 6x10 pentominoes | dlx-solve -n 200 ";
const std::string key =
    "const key = (name, at = document.body) => at.dispatchEvent(new KeyboardEvent("
    "\"keydown\", {key: name, bubbles: true, cancelable: true}));"
    "const id = (name) => document.getElementById(name);";
const std::string open_first = key + "id(\"gallery\").firstChild.click();";

// A number is typed, and then what `more` says.
std::string typed(const std::string& number, const std::string& more) {
  return key + "id(\"number\").value = \"" + number +
         "\"; id(\"number\").dispatchEvent(new Event(\"input\")); key(\"Enter\", id(\"number\"));" +
         more;
}

const support::Files page_files{
    {"b.dlx", "A B\nA\nB\nA B\n| @given 1\n| @given 3\n"},
    {"hostile.dlx",
     "| @board 1x1\n</script><img/src=x/onerror=document.title=1> r1c1\n"
     "</script><img/src=x/onerror=document.title=1> r1c1\n"},
    {"p", "L\n*.\n**\n\nM\n*\n"},
    {"s", "1...............\n.2..............\n"}};

const std::map<std::string, Page> pages{
    {"queens", {queens}},
    {"limit", {"gen-queens 8 | dlx-solve -n 2 | dlx-show --html"}},
    {"title", {"gen-queens 6 | dlx-solve | dlx-show --html --title 'Six & six' --lang fr"}},
    {"tree", {"gen-queens 4 | dlx-solve --trace | dlx-show --html --tree"}},
    {"matrices", {"dlx-show --html --matrix b.dlx"}},
    {"puzzles", {two_sudokus}},
    {"puzzles, solutions", {two_sudokus, press}},
    {"puzzles again", {two_sudokus, press + press}},
    {"#17", {queens, "", "#17"}},
    {"hostile", {"dlx-solve hostile.dlx | dlx-show --html"}},
    {"23", {queens, typed("23", "")}},
    {"23, right, right", {queens, typed("23", "key(\"ArrowRight\"); key(\"ArrowRight\");")}},
    {"23, left", {queens, typed("23", "key(\"ArrowLeft\");")}},
    {"23, end, right", {queens, typed("23", "key(\"End\"); key(\"ArrowRight\");")}},
    {"23, home", {queens, typed("23", "key(\"Home\");")}},
    {"93",
     {queens, typed("93",
                    "id(\"name\").textContent = id(\"viewer\").open + \" \" +"
                    " id(\"number\").validationMessage;")}},
    {"arrows, enter",
     {queens, key + "key(\"ArrowDown\"); key(\"ArrowRight\", document.activeElement);"
                    "key(\"ArrowRight\", document.activeElement);"
                    "key(\"Enter\", document.activeElement);"}},
    {"first", {queens, open_first}},
    {"first, larger", {queens, open_first + "key(\"+\");"}},
    {"first, smaller", {queens, open_first + "key(\"-\");"}},
    {"dark", {queens, key + "id(\"theme\").click();"}},
    {"lit",
     {"gen-polyomino --board 2x2 p | dlx-solve -n 1 | dlx-show --html",
      "document.querySelector(\"#large text\").dispatchEvent("
      "new PointerEvent(\"pointerover\", {bubbles: true}))",
      "#1"}},
    {"tiling 65", {tilings + "| dlx-show --html", "", "#65"}},
    {"tiling 200", {tilings + "| dlx-show --html", "", "#200"}}};

std::string unescaped(std::string text) {
  for (const auto& [code, character] : {std::pair{"&lt;", "<"}, std::pair{"&gt;", ">"},
                                        std::pair{"&nbsp;", "\u00a0"}, std::pair{"&amp;", "&"}})
    for (std::size_t at = 0; (at = text.find(code, at)) != std::string::npos; ++at)
      text.replace(at, std::strlen(code), character);
  return text;
}

// The elements of all pages after their scripts have run. The browser is started once, with a page
// that holds the others in frames and then becomes their texts: a start takes two seconds.
std::map<std::string, std::string> opened_pages() {
  std::string make, frames;
  std::size_t number = 0;
  for (const auto& [name, page] : pages) {
    const std::string file = std::to_string(++number) + ".html";
    make += "{ " + page.make + "; echo '<script>" + page.script + "</script>'; } > " + file + "; ";
    frames += "<iframe style=\"position:fixed\" width=\"1000\" height=\"800\" src=\"" + file +
              page.fragment + "\"></iframe>\n";
  }
  support::Files all = page_files;
  all["all.html"] = "<!DOCTYPE html><body>\n" + frames +
                    "<script>addEventListener(\"load\", () => setTimeout(() => {"
                    "const texts = [...document.querySelectorAll(\"iframe\")].map("
                    "(frame) => frame.contentDocument.documentElement.outerHTML);"
                    "document.body.replaceChildren();"
                    "for (const text of texts) { const page = document.createElement(\"pre\");"
                    "page.textContent = text; document.body.append(page); } }, 1000));</script>\n";
  const auto run = shell(make + chromium +
                             "--allow-file-access-from-files --window-size=1000,800"
                             " --virtual-time-budget=5000 --dump-dom \"file://$PWD/all.html\""
                             " 2>/dev/null",
                         all);
  BOOST_REQUIRE_MESSAGE(run.status == 0, run.err);
  std::map<std::string, std::string> texts;
  std::size_t at = 0;
  for (const auto& [name, page] : pages) {
    at = run.out.find("<pre>", at);
    BOOST_REQUIRE_MESSAGE(at != std::string::npos, "the browser has not opened " << name);
    const std::size_t end = run.out.find("</pre>", at);
    texts[name] = unescaped(run.out.substr(at + 5, end - at - 5));
    at = end;
  }
  return texts;
}

const std::string& opened(const std::string& name) {
  static const auto texts = opened_pages();
  return texts.at(name);
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_gallery_draws_what_is_in_view) {
  if (!has_browser()) return;
  const std::string& page = opened("queens");
  BOOST_TEST(occurrences(page, ">92 solutions</h1>") == 1U);
  const std::size_t drawn = occurrences(page, "<svg");
  BOOST_TEST(drawn >= 12U);
  BOOST_TEST(drawn < 92U);
  BOOST_TEST(occurrences(page, "</figcaption>") == drawn);
  BOOST_TEST(occurrences(page, "data-group=\"7\"") == drawn);  // the eighth queen of each
}

BOOST_AUTO_TEST_CASE(the_heading_says_that_the_search_was_stopped) {
  if (!has_browser()) return;
  BOOST_TEST(occurrences(opened("limit"), ">2 solutions, stopped: limit</h1>") == 1U);
}

BOOST_AUTO_TEST_CASE(the_heading_counts_what_is_there) {
  if (!has_browser()) return;
  BOOST_TEST(occurrences(opened("tree"), ">1 tree</h1>") == 1U);
  BOOST_TEST(occurrences(opened("matrices"), ">2 matrices</h1>") == 1U);
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
  complains(shell("gen-queens 6 | dlx-solve --node-limit 1 | dlx-show --html"), 2,
            "the stream holds no solution, stopped: node-limit: there is nothing");
}

BOOST_AUTO_TEST_CASE(a_page_that_fails_is_not_begun) {
  const auto many = shell("gen-queens 8 | dlx-solve | dlx-show --html --max 91");
  BOOST_TEST(many.status == 2, many.err);
  BOOST_TEST(many.out.empty(), many.out.substr(0, 200));
  BOOST_TEST(contains(many.err, "there are more than 91 solutions"), many.err);
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
  return shell(
      make + " > page.html && " + chromium +
          "--no-pdf-header-footer --print-to-pdf=page.pdf \"file://$PWD/page.html\" 2>/dev/null &&"
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

// A browser cannot print all pictures of a huge page: it prints the first ones, and the paper says
// so.
BOOST_AUTO_TEST_CASE(of_a_huge_page_two_thousand_pictures_are_printed) {
  if (!has_printer()) return;
  const auto many =
      words_of(printed("{ yes A | head -n 2501; } | dlx-solve | dlx-show --html --as list").out);
  BOOST_TEST(count(many, "solution") == 2000U);
  BOOST_TEST(count(many, "1–2000") == 1U);
  BOOST_TEST(count(many, "2500") == 2U);  // of 2500; 2500 solutions
}

// Puzzles alone, until the switch says otherwise; then puzzles, and behind them their solutions.
BOOST_AUTO_TEST_CASE(a_switch_shows_and_hides_solutions) {
  if (!has_browser()) return;
  const std::string& hidden = opened("puzzles");
  BOOST_TEST(occurrences(hidden, "<h1 id=\"title\"") == 1U);
  BOOST_TEST(occurrences(hidden, ">2 puzzles</h1>") == 1U);
  BOOST_TEST(occurrences(hidden, "</figcaption>") == 2U);
  BOOST_TEST(occurrences(hidden, "solution</figcaption>") == 0U);
  const std::string& all = opened("puzzles, solutions");
  BOOST_TEST(occurrences(all, "</figcaption>") == 4U);
  BOOST_TEST(occurrences(all, "puzzle 1, solution") >= 1U);
  BOOST_TEST(occurrences(opened("puzzles again"), "</figcaption>") == 2U);
}

BOOST_AUTO_TEST_CASE(the_title_is_the_puzzles) {
  const auto title = [](const std::string& make, const std::string& options = "") {
    const auto run =
        shell(make + " | dlx-show --html " + options + " | grep -m1 -o '<title>.*</title>'");
    return run.out;
  };
  BOOST_TEST(title("gen-queens 6 | dlx-solve") == "<title>queens 6x6</title>\n");
  BOOST_TEST(title("gen-polyomino --board 3x20 pentominoes | dlx-solve") ==
             "<title>polyomino 3x20</title>\n");
  // Problems, searches and sets have a title, too.
  BOOST_TEST(title("gen-queens 6") == "<title>queens 6x6</title>\n");
  BOOST_TEST(title("gen-queens 4 | dlx-solve --trace", "--tree") == "<title>queens 4x4</title>\n");
  BOOST_TEST(title("gen-queens 6 | dlx-compile", "--heat 'R*'") == "<title>queens 6x6</title>\n");
  BOOST_TEST(title("printf '| @title Empty\\n| @board 1x2\\nA r1c1 r1c2\\nA r1c1\\nr1c2\\n'") ==
             "<title>Empty</title>\n");
  BOOST_TEST(title("printf '| @title Two & two\\nA B\\nA\\nB\\n' | dlx-solve") ==
             "<title>Two &amp; two</title>\n");
}

BOOST_AUTO_TEST_CASE(a_title_of_ones_own_stands_above_in_the_pages_language) {
  if (!has_browser()) return;
  const std::string& page = opened("title");
  BOOST_TEST(occurrences(page, "<title>Six &amp; six</title>") == 1U);
  BOOST_TEST(occurrences(page, "data-puzzle=\"Six &amp; six&nbsp;: \"") == 1U);
}

BOOST_AUTO_TEST_CASE(an_address_opens_one_solution) {
  if (!has_browser()) return;
  BOOST_TEST(occurrences(opened("#17"), "solution 17 (17 of 92)") >= 1U);
}

BOOST_AUTO_TEST_CASE(hostile_names_are_shown_and_do_nothing) {
  if (!has_browser()) return;
  const std::string& page = opened("hostile");
  BOOST_TEST(occurrences(page, "<img") == 0U, page.substr(page.find("<body")));
  BOOST_TEST(occurrences(page, "<title>dlx-show</title>") == 1U);
  BOOST_TEST(contains(page, "&lt;/script&gt;&lt;img"));
}

namespace {

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
  const auto is_at = [](const std::string& name, const std::string& number) {
    return occurrences(opened(name), "<output id=\"caption\">solution " + number + " (" + number +
                                         " of 92)") == 1;
  };
  BOOST_TEST(is_at("23", "23"));
  BOOST_TEST(is_at("23, right, right", "25"));
  BOOST_TEST(is_at("23, left", "22"));
  BOOST_TEST(is_at("23, end, right", "92"));
  BOOST_TEST(is_at("23, home", "1"));
  BOOST_TEST(occurrences(opened("93"), ">false 1 – 92</p>") == 1U);
}

BOOST_AUTO_TEST_CASE(arrows_and_enter_open_from_the_gallery) {
  if (!has_browser()) return;
  BOOST_TEST(occurrences(opened("arrows, enter"), ">solution 3 (3 of 92)") == 1U);
}

BOOST_AUTO_TEST_CASE(zoom_and_theme_change_what_is_seen) {
  if (!has_browser()) return;
  const auto width = [](const std::string& name) {
    const std::string style = attribute(opened(name), "id=\"large\"", "style");
    BOOST_REQUIRE(style.starts_with("width: "));
    return std::stod(style.substr(7));
  };
  const double usual = width("first");
  BOOST_TEST(width("first, larger") == 1.25 * usual, boost::test_tools::tolerance(1e-3));
  BOOST_TEST(width("first, smaller") == 0.8 * usual, boost::test_tools::tolerance(1e-3));
  BOOST_TEST(attribute(opened("queens"), "<html", "data-theme") == "light");
  BOOST_TEST(attribute(opened("dark"), "<html", "data-theme") == "dark");
}

BOOST_AUTO_TEST_CASE(the_piece_under_the_pointer_lights_up_whole) {
  if (!has_browser()) return;
  const std::string& page = opened("lit");
  BOOST_TEST(contains(page, "<p id=\"name\" aria-live=\"polite\">L</p>"));
  const std::size_t large = page.find("id=\"large\"");
  BOOST_REQUIRE(large != std::string::npos);
  const std::string drawn = page.substr(large, page.find("</svg>", large) - large);
  BOOST_TEST(contains(drawn, "class=\"lit\""));
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
  for (const std::string number : {"65", "200"}) {
    const std::string& page = opened("tiling " + number);
    const std::size_t large = page.find("id=\"large\"");
    BOOST_REQUIRE(large != std::string::npos);
    const auto file = shell(
        tilings +
        "| awk '/^. solution/ {k = $3} /^. [0-9]/ {k = 0; $0 = \"| 200 solutions, 1 printed\"}"
        " !k || k == \"" +
        number + ":\"' | dlx-show --svg --scale 0.5");
    BOOST_TEST(file.status == 0, file.report());
    const auto drawn = letters(page.substr(large, page.find("</svg>", large) - large), 0);
    BOOST_TEST(drawn.size() == 12U);
    BOOST_TEST(drawn == letters(file.out, 10), boost::test_tools::per_element());
  }
}

BOOST_AUTO_TEST_SUITE_END()
