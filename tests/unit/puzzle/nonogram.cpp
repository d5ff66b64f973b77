// Nonograms: every small picture against all pictures with its clues, texts, bitmaps, drawings.
#include "support/pictures.hpp"
#include "support/refusal.hpp"

#include <dlx/puzzle/nonogram.hpp>
#include <dlx/solve.hpp>

#include <map>
#include <set>
#include <sstream>
#include <string>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(nonogram)

namespace {

using dlx::puzzle::Bitmap, dlx::puzzle::Nonogram, dlx::puzzle::NonogramReader;

std::uint64_t count(const Nonogram& puzzle) {
  return *dlx::count(dlx::Prepared(dlx::puzzle::nonogram(puzzle).problem)).value.to_uint64();
}

std::vector<Nonogram> read(const std::string& text) {
  NonogramReader reader(text, "clues");
  std::vector<Nonogram> puzzles;
  while (auto puzzle = reader.next()) puzzles.push_back(*puzzle);
  return puzzles;
}

Bitmap picture(const std::string& text) {
  std::istringstream in(text);
  return dlx::puzzle::read_bitmap(in, "picture");
}

std::string refusal_of_picture(const std::string& text) {
  return support::refusal<dlx::ParseError>([&] { (void)picture(text); });
}

}  // namespace

BOOST_AUTO_TEST_CASE(counts_are_those_of_all_pictures) {
  for (const auto& [rows, columns] : {std::pair{1U, 6U}, {3U, 3U}, {2U, 6U}, {4U, 3U}}) {
    std::map<std::string, std::uint64_t> pictures;
    std::map<std::string, Nonogram> puzzles;
    for (std::uint32_t code = 0; code < 1U << (rows * columns); ++code) {
      Bitmap bitmap{rows, columns, {}};
      for (std::uint32_t k = 0; k < rows * columns; ++k)
        bitmap.black.push_back((code >> k & 1U) != 0);
      const Nonogram puzzle = dlx::puzzle::clues_of(bitmap);
      ++pictures[dlx::puzzle::to_text(puzzle)];
      puzzles.emplace(dlx::puzzle::to_text(puzzle), puzzle);
    }
    std::uint64_t number = 0;
    for (const auto& [text, puzzle] : puzzles) {
      if (puzzles.size() > 1000 && pictures[text] == 1 && ++number % 16 != 0) continue;
      BOOST_TEST(count(puzzle) == pictures[text], text);
    }
  }
}

// Fits no picture: two rows of three, and columns that need two more.
BOOST_AUTO_TEST_CASE(clues_that_contradict_each_other_have_no_solution) {
  BOOST_TEST(count({{{3}, {3}}, {{1}, {1}, {1}}}) == 0U);
  BOOST_TEST(count({{{4}}, {{1}, {1}, {1}}}) == 0U);
  BOOST_TEST(count({{{1}, {1}}, {{1}, {1}}}) == 2U);
}

// Six single cells among 40: columns say nothing where there are rows enough below. Three rows of
// six cells, of which each column has at most one, are too many fillings for an option each.
BOOST_AUTO_TEST_CASE(many_fillings_are_an_automaton) {
  Nonogram puzzle;
  puzzle.rows = {{1, 1, 1, 1, 1, 1}, {}, {1, 1, 1, 1, 1, 1}};
  for (int k = 0; k < 24; ++k)
    puzzle.columns.push_back(k % 2 == 0 ? std::vector<std::uint32_t>{1}
                                        : std::vector<std::uint32_t>{});
  // Twelve even columns, six of them in the first row: C(12, 6).
  BOOST_TEST(count(puzzle) == 924U);
  puzzle.columns.assign(26, {1});
  puzzle.rows = {
      {1, 1, 1, 1, 1, 1, 1}, {1, 1, 1, 1, 1, 1}, {1, 1, 1, 1, 1, 1, 1}, {1, 1, 1, 1, 1, 1}};
  const auto problem = dlx::puzzle::nonogram(puzzle).problem;
  BOOST_TEST(problem.find_item("row1.26").has_value());
  BOOST_TEST(problem.find_item("column1").has_value());
  dlx::SearchOptions options;
  options.limits.nodes = 100'000;
  dlx::Search search{dlx::Prepared(problem), options};
  BOOST_TEST(search.next());
}

BOOST_AUTO_TEST_CASE(texts_are_read_in_three_forms) {
  const Nonogram puzzle{{{3}, {1, 1}}, {{2}, {1}, {2}}};
  for (const std::string& text : std::vector<std::string>{
           "width 3\nheight 2\n\nrows\n3\n1,1\n\ncolumns\n2\n1\n2\n\ngoal \"111101\"\n",
           "title \"a\"\ncolumns\n2\n1\n2\nrows\n3\n1 1\n", "| two lists\n3\n1 1\n\n2\n1\n2\n",
           "3x2:2/1/2/3/1.1"}) {
    const auto puzzles = read(text);
    BOOST_REQUIRE(puzzles.size() == 1U);
    BOOST_TEST((puzzles[0] == puzzle), text);
  }
  BOOST_TEST(read("3x2:2/1/2/3/1.1\n1x1:/\n").size() == 2U);
  BOOST_TEST((read("1x1:/")[0] == Nonogram{{{}}, {{}}}));
  BOOST_TEST((read(dlx::puzzle::to_text(puzzle))[0] == puzzle));
}

BOOST_AUTO_TEST_CASE(pictures_are_read) {
  const Bitmap expected{2, 3, {true, false, true, false, true, false}};
  for (const std::string& text : std::vector<std::string>{
           std::string("#.#\n.#\n"), std::string("| a picture\nX X\n *\n"),
           std::string("P1 3 2 101 010"), std::string("P1\n# made by hand\n3 2\n1 0 1\n0 1 0\n"),
           std::string("P4 3 2\n\xA0\x40", 9)})
    BOOST_TEST((picture(text) == expected), text);
  const Nonogram clues = dlx::puzzle::clues_of(expected);
  BOOST_TEST((clues == Nonogram{{{1, 1}, {1}}, {{1}, {1}, {1}}}));
  BOOST_TEST(refusal_of_picture("P4 3 2\n\xA0") == "picture: this PBM picture ends too early");
  BOOST_TEST(refusal_of_picture("P1 3 2\n101 01") == "picture: this PBM picture ends too early");
  BOOST_TEST(refusal_of_picture("P1 3") == "picture: this PBM picture has no width and height");
  BOOST_TEST(refusal_of_picture("P1 501 1") == "picture: this PBM picture ends too early");
  BOOST_TEST(refusal_of_picture("P1 1 1 2") ==
             "picture: a plain PBM picture has the digits 0 and 1 only");
  BOOST_TEST(refusal_of_picture("#.\n#?\n") == "picture:2:2: expected '#' or '.', not '?'");
  BOOST_TEST(refusal_of_picture("") == "picture: there is no picture");
}

BOOST_AUTO_TEST_CASE(pictures_are_drawn_with_their_clues) {
  const auto instance = dlx::puzzle::nonogram(read("3\n1 1\n\n2\n1\n2\n")[0]);
  const dlx::draw::Drawer drawer(instance.directives);
  support::each_answer(instance, 1, [&](const dlx::SolutionRecord& answer) {
    const auto drawn = drawer.draw(answer);
    BOOST_TEST((drawn.width == 5 && drawn.height == 3));
    BOOST_TEST((support::ground(drawn, 1, 2).role == dlx::draw::Role::ink));
    BOOST_TEST((support::ground(drawn, 2, 2).role == dlx::draw::Role::ink));
    BOOST_TEST((support::ground(drawn, 2, 3).role != dlx::draw::Role::ink));
    BOOST_TEST(drawn.labels.size() == 6U);
  });
  const auto blank = drawer.draw(dlx::draw::to_problem_record(instance));
  BOOST_TEST(blank.labels.size() == 6U);
}

BOOST_AUTO_TEST_CASE(every_fifth_line_is_heavier) {
  const std::string line = "1\n";
  std::string clues;
  for (int k = 0; k < 11; ++k) clues += line;
  clues += '\n';
  for (int k = 0; k < 11; ++k) clues += line;
  const auto instance = dlx::puzzle::nonogram(read(clues)[0]);
  const auto blank =
      dlx::draw::Drawer(instance.directives).draw(dlx::draw::to_problem_record(instance));
  std::multiset<double> heavier;  // behind so many cells
  for (const auto& each : blank.lines)
    if (each.weight == dlx::draw::Weight::thin)
      heavier.insert((each.x1 == each.x2 ? each.x1 : each.y1) - 1);
  BOOST_TEST((heavier == std::multiset<double>{5, 5, 10, 10}));
}

BOOST_AUTO_TEST_CASE(what_is_wrong_in_a_picture_is_marked) {
  using support::option;
  const auto said =
      support::directives({{"puzzle", "nonogram"}, {"across", "1"}, {"down", "1"}, {"down", "0"}});
  const auto row = option(1, {"row1", "r1c1:#", "r1c2:."});
  const auto wrong = [&](std::vector<dlx::RecordedOption> options) {
    return dlx::draw::Drawer(said).draw({1, {}, std::move(options)}).wrong_cells;
  };
  BOOST_TEST(wrong({row}) == 0U);
  BOOST_TEST(wrong({option(1, {"row1", "r1c1:#"})}) == 1U);
  BOOST_TEST(wrong({row, option(2, {"column1", "r1c1:."})}) == 1U);
  BOOST_TEST(support::text_of(said, {option(1, {"row1", "r1c1:#"})}).find('!') !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(what_is_no_picture_is_not_drawn) {
  const auto refused = [](std::vector<std::pair<std::string, std::string>> lines,
                          std::vector<dlx::RecordedOption> options = {}) {
    lines.insert(lines.begin(), {"puzzle", "nonogram"});
    return support::refusal(support::directives(lines), std::move(options));
  };
  BOOST_TEST(refused({{"across", "1"}, {"down", "1"}}, {support::option(1, {"row1", "r1c3:#"})}) ==
             "option 1 ('row1 r1c3:#') lies outside of the board of 1x1");
  BOOST_TEST(refused({}) == "to be drawn as nonogram, the stream needs a line '| @across'");
  BOOST_TEST(refused({{"across", "1"}}) ==
             "to be drawn as nonogram, the stream needs a line '| @down'");
  BOOST_TEST(refused({{"across", "x"}, {"down", "1"}}) ==
             "'| @across' needs numbers such as 2 1, not 'x'");
}

BOOST_AUTO_TEST_SUITE_END()
