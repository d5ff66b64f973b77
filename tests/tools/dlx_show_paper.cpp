// PDF on paper: pages of its size, all that is asked for on them, nothing over their margins.
#include "support/png.hpp"
#include "support/run.hpp"
#include "support/skip.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(dlx_show_paper)

#ifdef DLX_WITH_CAIRO

using support::contains, support::Files;
using support::shell;

namespace {

bool has_poppler() {
  return shell("command -v pdfinfo && command -v pdftotext && command -v pdftoppm").status == 0;
}

const std::string sudoku = "1.....3..4.....2\n..2.1.....4.2...\n.134.....4.3....\n";
const Files puzzles{{"s", sudoku + sudoku}};

// A line a page: its size, then its words.
std::string pages(const std::string& command, const Files& files = puzzles) {
  const auto run = shell(
      command +
          " > p.pdf && pdfinfo -l 99 p.pdf | sed -n 's/^Page.*size: *\\([0-9.]*\\) x \\([0-9.]*\\) "
          ".*/\\1 \\2/p' > sizes; k=0; while read size; do k=$((k + 1));"
          " echo \"$size:\" $(pdftotext -layout -f $k -l $k p.pdf - | tr '\\f' ' '); done < sizes",
      files);
  BOOST_TEST(run.status == 0, run.report());
  return run.out;
}

// The distance of the ink from the edges of each page, in pixels of 72 to the inch.
std::size_t white_edge(const std::string& command) {
  const auto run =
      shell(command + " > p.pdf && pdftoppm -r 72 -png -singlefile p.pdf p && cat p.png");
  BOOST_REQUIRE(run.status == 0);
  const auto picture = support::read_png(run.out);
  std::size_t edge = std::min(picture.width, picture.height);
  for (std::size_t y = 0; y < picture.height; ++y)
    for (std::size_t x = 0; x < picture.width; ++x)
      if (picture.at(x, y)[0] < 0xf0)
        edge = std::min({edge, x, y, picture.width - 1 - x, picture.height - 1 - y});
  return edge;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_booklet_has_its_solutions_behind) {
  if (!has_poppler()) return support::skip("no pdfinfo, pdftotext, pdftoppm here");
  const std::string booklet =
      pages("gen-sudoku --bulk s | dlx-solve | dlx-show --pdf --booklet --title 'Week 47'");
  const auto lines = support::lines_of(booklet);
  BOOST_REQUIRE(lines.size() == 3U);
  for (std::size_t page = 0; page < 3; ++page) {
    BOOST_TEST(lines[page].starts_with("595.276 841.89: Week 47"));
    BOOST_TEST(lines[page].ends_with(' ' + std::to_string(page + 1)));
    BOOST_TEST(support::occurrences(lines[page], "puzzle ") == (page == 0   ? 4U
                                                                : page == 1 ? 2U
                                                                            : 6U));
  }
  BOOST_TEST(support::occurrences(lines[2], ": solutions ") == 1U);
  // All digits of six grids, and the numbers of the puzzles, the page and the week.
  const std::string words = lines[2].substr(lines[2].find(':') + 1);
  BOOST_TEST(std::count_if(words.begin(), words.end(),
                           [](char c) { return '1' <= c && c <= '9'; }) == 6 * 16 + 6 + 1 + 2);
  BOOST_TEST(pages("gen-sudoku --bulk s | dlx-solve | dlx-show --pdf --with-solutions "
                   "--layout 2x2 --title 'Week 47'") == booklet);
}

BOOST_AUTO_TEST_CASE(captions_of_a_booklet_tell_the_level) {
  if (!has_poppler()) return support::skip("no pdfinfo, pdftotext, pdftoppm here");
  const std::string set = "gen-sudoku --blank 4x4 | dlx-puzzle --seed 1 --levels easy:2 | ";
  for (const auto& [options, caption] : std::initializer_list<std::pair<std::string, std::string>>{
           {"", "puzzle 2, easy "},
           {"--lang fr", "problème 2, facile "},
           {"--about level", "puzzle 2, level easy "}}) {
    const std::string text = pages(set + "dlx-show --pdf --booklet " + options);
    BOOST_TEST(contains(text, caption), text);
  }
}

// An A4 page has 510 points between its margins.
BOOST_AUTO_TEST_CASE(one_puzzle_fills_its_page) {
  if (!has_poppler()) return support::skip("no pdfinfo, pdftotext, pdftoppm here");
  const auto width_of = [](const std::string& options) {
    const auto run =
        shell("gen-sudoku --blank 9x9 | dlx-solve -n 1 | dlx-show --pdf --booklet " + options +
              " > p.pdf && pdftoppm -r 72 -png -singlefile p.pdf p && cat p.png");
    BOOST_REQUIRE(run.status == 0);
    const auto picture = support::read_png(run.out);
    std::size_t width = 0;
    for (std::size_t x = 0; x < picture.width; ++x) {
      bool has_ink = false;
      for (std::size_t y = 0; y < picture.height; ++y)
        has_ink = has_ink || picture.at(x, y)[0] < 0x80;
      width += has_ink ? 1 : 0;
    }
    return width;
  };
  BOOST_TEST(width_of("") > 480U);
  BOOST_TEST(width_of("--layout 2x2") < 260U);
}

BOOST_AUTO_TEST_CASE(one_page_has_no_number_and_no_caption_without_need) {
  if (!has_poppler()) return support::skip("no pdfinfo, pdftotext, pdftoppm here");
  BOOST_TEST(pages("gen-langford 2 | dlx-show --pdf --paper letter") == "612 792: 1 2 1 2\n");
  BOOST_TEST(
      pages("gen-langford 3 | dlx-solve | dlx-show --pdf --paper a4 --title T --layout 1x2") ==
      "595.276 841.89: T 3 1 2 1 3 2 2 3 1 2 1 3 solution 1 solution 2\n");
}

// Each step stands on its page once, under its figure.
BOOST_AUTO_TEST_CASE(a_handout_shows_every_step_of_the_links) {
  if (!has_poppler()) return support::skip("no pdfinfo, pdftotext, pdftoppm here");
  const Files trace{{"p.dlx", "1 2 3\n1 2\n3\n1\n2 3\n"}};
  const std::string all = pages(
      "dlx-solve --trace p.dlx | dlx-show --links --lang fr --pdf --paper a4 --layout 3x2", trace);
  BOOST_TEST(std::count(all.begin(), all.end(), '\n') == 4);
  for (int step = 0; step < 20; ++step) {
    const std::string caption = "étape " + std::to_string(step) + " :";
    const std::size_t at = all.find(caption);
    BOOST_TEST(at != std::string::npos, caption);
    BOOST_TEST(all.find(caption, at + 1) == std::string::npos, caption);
  }
  BOOST_TEST(contains(all, "étape 2 : couvrir l'objet 1"));
  BOOST_TEST(contains(all, "étape 1 : choisir l'objet 1 : 2 offres"));
}

// A picture of any size is made to fit between the margins; none is cut.
BOOST_AUTO_TEST_CASE(nothing_reaches_into_the_margin) {
  if (!has_poppler()) return support::skip("no pdfinfo, pdftotext, pdftoppm here");
  for (const std::string problem :
       {"gen-queens 40", "gen-polyomino --board calendar calendar-pieces", "gen-langford 20",
        "gen-polyomino --board 2x60 --any dominoes", "gen-polyomino --board 60x2 --any dominoes",
        "gen-diner 12", "gen-sudoku --blank 25x25"})
    for (const std::string margin : {"0", "15", "40"})
      for (const std::string more : {"--paper a4", "--paper letter --layout 3x2 --scale 9"}) {
        const std::string command = problem + " | dlx-show --pdf " + more + " --margin " + margin;
        const std::size_t edge = white_edge(command);
        BOOST_TEST(static_cast<double>(edge + 1) >= std::stod(margin) * 72 / 25.4,
                   command << ": " << edge);
        BOOST_TEST(edge < 400U, command << " draws nothing");
      }
}

BOOST_AUTO_TEST_CASE(what_has_no_place_on_paper_is_refused) {
  const auto refuse = [](const std::string& options, const std::string& message) {
    const auto run = shell("gen-queens 6 | dlx-solve | dlx-show " + options);
    BOOST_TEST(run.status == 2, options);
    BOOST_TEST(run.out.empty(), options);
    BOOST_TEST(contains(run.err, message), run.err);
  };
  refuse("--pdf --paper a3", "unknown --paper 'a3' (there are a4, letter)");
  refuse("--pdf --margin 90", "--margin is 0 to 80");
  refuse("--pdf --paper a4 --layout 100x1", "have no room");
  refuse("--pdf --paper a4 --max 3", "--max");
  refuse("--pdf --booklet --max 3", "--max");
}

#else

BOOST_AUTO_TEST_CASE(without_cairo_it_says_so) {
  complains(support::shell("gen-queens 4 | dlx-show --pdf --paper a4"), 2, "without cairo");
}

#endif

BOOST_AUTO_TEST_SUITE_END()
