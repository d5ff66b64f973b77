// Edge matching: small boards against all colorings of their edges, MacMahon's squares, made
// boards, texts and pictures.
#include "support/pictures.hpp"
#include "support/refusal.hpp"

#include <dlx/make/repair.hpp>
#include <dlx/puzzle/edges.hpp>
#include <dlx/solve.hpp>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(edges)

namespace {

using dlx::puzzle::EdgeColors, dlx::puzzle::EdgeLayout, dlx::puzzle::EdgeMatching,
    dlx::puzzle::EdgeRules, dlx::puzzle::EdgeTile;

EdgeMatching matching(std::uint32_t rows, std::uint32_t columns, const std::string& tiles,
                      std::string border = {}, bool fixed = false) {
  return {rows, columns, dlx::puzzle::read_edge_tiles(tiles, "tiles"), std::move(border), fixed};
}

std::uint64_t count(const EdgeMatching& puzzle) {
  return *dlx::count(dlx::puzzle::edge_matching(puzzle)).value.to_uint64();
}

EdgeColors least_turn(EdgeColors colors, bool fixed) {
  EdgeColors least = colors;
  for (int turn = 0; !fixed && turn < 3; ++turn) {
    std::rotate(colors.begin(), colors.begin() + 3, colors.end());
    least = std::min(least, colors);
  }
  return least;
}

// A solution is a coloring of all edges of the board whose tiles are there.
std::uint64_t colorings(const EdgeMatching& puzzle, const std::vector<std::string>& colors) {
  std::map<EdgeColors, std::uint32_t> there;
  for (const EdgeTile& tile : puzzle.tiles)
    there[least_turn(tile.colors, puzzle.fixed)] += tile.count;
  const std::size_t rows = puzzle.rows, columns = puzzle.columns, level = (rows + 1) * columns;
  std::vector<std::size_t> edges(level + rows * (columns + 1), 0);  // their colors
  std::uint64_t count = 0;
  while (true) {
    auto left = there;
    bool fits = true;
    for (std::size_t row = 0; fits && row < rows; ++row)
      for (std::size_t column = 0; fits && column < columns; ++column) {
        const std::size_t above = edges[row * columns + column],
                          below = edges[(row + 1) * columns + column],
                          west = edges[level + row * (columns + 1) + column],
                          east = edges[level + row * (columns + 1) + column + 1];
        const EdgeColors tile{colors[above], colors[east], colors[below], colors[west]};
        const auto found = left.find(least_turn(tile, puzzle.fixed));
        fits = found != left.end() && found->second-- > 0;
        const auto is_border = [&](std::size_t edge) {
          return puzzle.border.empty() || colors[edge] == puzzle.border;
        };
        fits = fits && (row > 0 || is_border(above)) && (row + 1 < rows || is_border(below)) &&
               (column > 0 || is_border(west)) && (column + 1 < columns || is_border(east));
      }
    count += fits;
    std::size_t next = 0;
    while (next < edges.size() && ++edges[next] == colors.size()) edges[next++] = 0;
    if (next == edges.size()) return count;
  }
}

std::string refusal(const std::string& text) {
  return support::refusal<dlx::ParseError>(
      [&] { (void)dlx::puzzle::read_edge_tiles(text, "tiles"); });
}

std::string refusal(const EdgeMatching& puzzle) {
  return support::refusal<dlx::ModelError>([&] { (void)dlx::puzzle::edge_matching(puzzle); });
}

}  // namespace

BOOST_AUTO_TEST_CASE(tiles_are_read_in_two_forms) {
  const auto tiles = dlx::puzzle::read_edge_tiles(
      "| tiles\nABCA\n\nred 1 red 2 *3\r\n  äßçé at r2c10\n0 0 A A at r1c1\nab cd ef at\n", "text");
  const std::vector<EdgeTile> expected{{{"A", "B", "C", "A"}},
                                       {{"red", "1", "red", "2"}, 3},
                                       {{"ä", "ß", "ç", "é"}, 1, dlx::board::Cell{1, 9}},
                                       {{"0", "0", "A", "A"}, 1, dlx::board::Cell{0, 0}},
                                       {{"ab", "cd", "ef", "at"}}};
  BOOST_TEST((tiles == expected));
  BOOST_TEST(refusal("ABC") ==
             "tiles:1:1: a tile has four colors: four characters, or four words, not 'ABC'");
  BOOST_TEST(refusal("ABCD\n A B C D *0") == "tiles:2:10: expected *2 to *9999, not '*0'");
  BOOST_TEST(refusal("ABCD at r0c1") == "tiles:1:9: expected a cell such as r1c1, not 'r0c1'");
  BOOST_TEST(refusal("| nothing\n") == "tiles: there are no tiles");
}

BOOST_AUTO_TEST_CASE(macmahon_has_a_tile_for_each_coloring_up_to_turns) {
  // (n^4 + n^2 + 2n) / 4 by Burnside's lemma: OEIS A006528.
  const std::size_t expected[] = {1, 6, 24, 70, 165, 336, 616, 1044, 1665, 2530};
  for (std::uint32_t colors = 1; colors <= 10; ++colors)
    BOOST_TEST(dlx::puzzle::macmahon_squares(colors).size() == expected[colors - 1]);
  BOOST_CHECK_THROW((void)dlx::puzzle::macmahon_squares(0), dlx::ModelError);
  BOOST_CHECK_THROW((void)dlx::puzzle::macmahon_squares(11), dlx::ModelError);
}

// Boards of tiles that fit, and of such and some more, turned or not, with and without a border.
BOOST_AUTO_TEST_CASE(counts_are_those_of_all_colorings) {
  std::mt19937_64 random(26);
  for (std::uint64_t seed = 1; seed <= DLX_RANDOM_PROBLEMS / 500; ++seed) {
    const auto rows = static_cast<std::uint32_t>(1 + random() % 2);
    const auto columns = static_cast<std::uint32_t>(1 + random() % (rows == 1 ? 4 : 2));
    const EdgeRules rules{rows, columns, 2, seed % 3 == 0 ? "A" : "", seed % 4 == 0};
    EdgeMatching puzzle = EdgeLayout(rules, seed).puzzle();
    puzzle.tiles[0].place.reset();
    for (std::uint64_t more = random() % 3; more > 0; --more)
      puzzle.tiles.push_back(EdgeLayout({1, 1, 2}, random()).puzzle().tiles[0]);
    for (EdgeTile& tile : puzzle.tiles) tile.place.reset();
    const std::uint64_t expected = colorings(puzzle, {"A", "B"});
    BOOST_TEST(count(puzzle) == expected, seed);
    BOOST_TEST(expected >= 1U);
  }
}

BOOST_AUTO_TEST_CASE(a_tile_may_have_its_place) {
  BOOST_TEST(count(matching(1, 2, "ABAB\nABAB")) == 2U);
  BOOST_TEST(count(matching(1, 2, "ABAB *2")) == 2U);
  BOOST_TEST(count(matching(1, 2, "ABAB\nABAB at r1c2")) == 1U);
  BOOST_TEST(count(matching(1, 2, "ABAC at r1c2\nADAD")) == 0U);
  BOOST_TEST(count(matching(1, 2, "ADAC\nADAB at r1c1")) == 1U);
  BOOST_TEST(count(matching(1, 2, "ADAC\nADAB")) ==
             colorings(matching(1, 2, "ADAC\nADAB"), {"A", "B", "C", "D"}));
  BOOST_TEST(refusal(matching(1, 2, "ABAC at r2c1\nACAD")) ==
             "a tile lies in r2c1, which is outside of the board");
  BOOST_TEST(refusal(matching(1, 2, "ABAC at r1c1\nACAD at r1c1")) == "two tiles lie in r1c1");
  BOOST_TEST(refusal(matching(1, 2, "ABAC at r1c1\nACAD", "B")) ==
             "the tile in r1c1 does not have the color of the border");
}

BOOST_AUTO_TEST_CASE(what_makes_no_sense_is_refused) {
  BOOST_TEST(refusal(matching(2, 2, "ABAC *3")) == "3 tiles for the 4 cells of the board");
  BOOST_TEST(refusal(matching(1, 2, "ABAC")) == "1 tile for the 2 cells of the board");
  BOOST_TEST(refusal(matching(1, 1, "ABAC", "D")) == "no tile has the color of the border, 'D'");
  BOOST_TEST(refusal(matching(1, 1, "ABAC", "a b")) ==
             "'a b' is no color: a word without ':', '|' and '-'");
  BOOST_TEST(refusal(matching(33, 32, "ABAC *9999")) ==
             "a board of tiles has 1 to 1024 cells, not 1056");
  BOOST_TEST(refusal(EdgeMatching{1, 1, {{{"A", "B:", "A", "B"}}}, {}, false}) ==
             "'B:' is no color: a word without ':', '|' and '-'");
  BOOST_TEST(refusal(EdgeMatching{1, 1, {{{"A", "B", "A", "B"}, 0}}, {}, false}) ==
             "of a tile there is at least one");
  BOOST_CHECK_THROW(EdgeLayout({2, 2, 11}, 1), dlx::ModelError);
  BOOST_CHECK_THROW(EdgeLayout({0, 2, 2}, 1), dlx::ModelError);
}

BOOST_AUTO_TEST_CASE(layouts_are_repaired_until_they_are_unique) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    dlx::make::RepairOptions options;
    options.seed = seed;
    const EdgeRules rules{2, 2, 3, seed % 2 == 0 ? "A" : "", seed % 3 == 0};
    std::optional<EdgeMatching> last;
    const auto made = dlx::make::repaired(
        [&](std::uint64_t of_layout) { return std::optional(EdgeLayout(rules, of_layout)); },
        [&](const EdgeLayout& layout) {
          return dlx::puzzle::edge_matching(*(last = layout.puzzle()));
        },
        options);
    BOOST_REQUIRE(made.puzzle);
    BOOST_TEST((made.outcome == dlx::Outcome::exhausted));
    BOOST_TEST(count(*last) == 1U);
  }
}

// Each repair leaves the layout a solution of its tiles.
BOOST_AUTO_TEST_CASE(repairs_keep_the_layout) {
  EdgeLayout layout({3, 3, 2, "0"}, 3);
  for (int repairs = 0; repairs < 50; ++repairs) {
    const dlx::Instance puzzle = dlx::puzzle::edge_matching(layout.puzzle());
    dlx::Search search(puzzle);
    std::optional<dlx::Solution> other;
    int laid_out = 0;
    while (search.next())
      if (layout.is(puzzle.problem, search.solution()))
        ++laid_out;
      else
        other = search.solution();
    BOOST_TEST(laid_out == 1);
    if (!other) break;
    BOOST_TEST(layout.repair(puzzle.problem, std::span(&*other, 1)));
  }
}

// With more other solutions than before, the last repair is undone before the next one.
BOOST_AUTO_TEST_CASE(repairs_that_lead_nowhere_are_undone) {
  EdgeLayout layout({3, 3, 3, {}, true}, 1);
  const auto first = layout.puzzle().tiles;
  const dlx::Instance puzzle = dlx::puzzle::edge_matching(layout.puzzle());
  dlx::Search search(puzzle);
  std::vector<dlx::Solution> others;
  while (others.size() < 2 && search.next())
    if (!layout.is(puzzle.problem, search.solution())) others.push_back(search.solution());
  BOOST_REQUIRE(others.size() == 2U);
  const auto changed_tiles = [&] {
    const auto tiles = layout.puzzle().tiles;
    int changed = 0;
    for (std::size_t tile = 0; tile < tiles.size(); ++tile) changed += tiles[tile] != first[tile];
    return changed;
  };
  BOOST_TEST(layout.repair(puzzle.problem, std::span(others).first(1)));
  BOOST_TEST(changed_tiles() <= 2);  // those on both sides of an edge
  for (int repairs = 0; repairs < 20; ++repairs) {
    BOOST_TEST(layout.repair(puzzle.problem, std::span(others)));
    BOOST_TEST(changed_tiles() <= 2);
  }
}

BOOST_AUTO_TEST_CASE(tiles_are_drawn_as_triangles) {
  const dlx::Instance instance =
      dlx::puzzle::edge_matching(matching(1, 3, "BBAA at r1c1\nBBAA *2", {}, true));
  const auto problem =
      dlx::draw::Drawer(instance.directives).draw(dlx::draw::to_problem_record(instance));
  BOOST_TEST(problem.polygons.size() == 8U);  // the tile that lies, and the two that are left
  BOOST_TEST(problem.labels.back().text == "×2");
  const dlx::Instance row = dlx::puzzle::edge_matching(matching(1, 2, "BCAA\nBBAC"));
  support::each_answer(row, 1, [&](const dlx::SolutionRecord& answer) {
    const auto picture = dlx::draw::Drawer(row.directives).draw(answer);
    BOOST_TEST((picture.width == 6 && picture.height == 3));
    BOOST_TEST(picture.polygons.size() == 8U);
    BOOST_TEST(picture.labels.size() == 8U);
    // The triangles that meet have the same color.
    BOOST_TEST((picture.polygons[1].fill == picture.polygons[7].fill));
    BOOST_TEST(picture.labels[1].text == picture.labels[7].text);
    // A tile is one piece of several colors, and in greys these are far apart.
    BOOST_TEST(picture.groups.size() == 2U);
    std::set<std::uint32_t> tones;
    for (const auto& triangle : dlx::draw::in_greys(picture).polygons)
      tones.insert(triangle.fill.index);
    BOOST_REQUIRE(tones.size() == 3U);
    for (auto tone = std::next(tones.begin()); tone != tones.end(); ++tone)
      BOOST_TEST(*tone - *std::prev(tone) >= 70U);
  });
}

BOOST_AUTO_TEST_CASE(tiles_that_clash_are_marked_and_what_is_none_is_not_drawn) {
  using support::option;
  const auto said = support::directives({{"puzzle", "edges"}, {"size", "1x2"}, {"colors", "A B"}});
  const auto one = option(1, {"A-A-A-B", "r1c1", "h0,1:A", "v1,1:A", "h1,1:A", "v1,0:B"}),
             two = option(2, {"A-A-A-B", "r1c2", "h0,2:A", "v1,2:B", "h1,2:A", "v1,1:A"}),
             clash = option(3, {"A-A-A-B", "r1c2", "h0,2:A", "v1,2:A", "h1,2:A", "v1,1:B"});
  const auto wrong = [&](std::vector<dlx::RecordedOption> options) {
    return dlx::draw::Drawer(said).draw({1, {}, std::move(options)}).wrong_cells;
  };
  BOOST_TEST(wrong({one, two}) == 0U);
  BOOST_TEST(wrong({one}) == 1U);
  BOOST_TEST(wrong({one, one}) == 2U);  // the cell of both, and the one that is empty
  BOOST_TEST(wrong({one, clash}) == 2U);
  BOOST_TEST(support::refusal(said, {option(4, {"x", "r1c1", "h0,1:C"})}) ==
             "option 4 ('x r1c1 h0,1:C'): it does not give each edge of its cell a color");
  BOOST_TEST(support::refusal(support::directives({{"puzzle", "edges"}, {"size", "1x1"}}), {}) ==
             "to be drawn as edges, the stream needs a line '| @colors'");
  BOOST_TEST(support::refusal(
                 support::directives(
                     {{"puzzle", "edges"}, {"size", "1x1"}, {"colors", "A B"}, {"border", "C"}}),
                 {}) == "'| @border C' is none of the colors of '| @colors'");
}

BOOST_AUTO_TEST_SUITE_END()
