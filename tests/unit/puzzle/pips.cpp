// Pips: counts against all ways to lay dominoes; texts, made boards and pictures.
#include "support/pictures.hpp"

#include <dlx/make/repair.hpp>
#include <dlx/puzzle/pips.hpp>
#include <dlx/solve.hpp>

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(pips)

namespace {

using dlx::puzzle::Domino, dlx::puzzle::Pips, dlx::puzzle::PipsLayout, dlx::puzzle::PipsRegion,
    dlx::puzzle::PipsRule;

std::uint64_t count(const Pips& board) {
  return *dlx::count(dlx::Prepared(dlx::puzzle::pips(board).problem)).value.to_uint64();
}

bool holds(const PipsRegion& region, const std::vector<std::uint32_t>& numbers) {
  std::uint32_t sum = 0;
  std::set<std::uint32_t> different;
  for (const std::size_t cell : region.cells) {
    sum += numbers[cell];
    different.insert(numbers[cell]);
  }
  switch (region.rule) {
    case PipsRule::sum:
      return sum == region.number;
    case PipsRule::less:
      return sum < region.number;
    case PipsRule::greater:
      return sum > region.number;
    case PipsRule::equal:
      return different.size() == 1;
    default:
      return different.size() == region.cells.size();
  }
}

// All ways to lay the dominoes: the first cell that is free gets each of those that are left.
std::uint64_t ways(const Pips& board) {
  std::vector<std::uint32_t> numbers(board.holes.size(), 0);
  std::vector<bool> taken = board.holes;
  std::map<Domino, int> left;
  for (const Domino& domino : board.dominoes)
    ++left[{std::min(domino[0], domino[1]), std::max(domino[0], domino[1])}];
  std::uint64_t found = 0;
  std::function<void()> next = [&] {
    const auto free = std::find(taken.begin(), taken.end(), false);
    if (free == taken.end()) {
      if (std::all_of(board.regions.begin(), board.regions.end(),
                      [&](const PipsRegion& region) { return holds(region, numbers); }))
        ++found;
      return;
    }
    const auto cell = static_cast<std::size_t>(free - taken.begin());
    for (const std::size_t other : {cell + 1, cell + board.columns}) {
      if (other >= taken.size() || taken[other] ||
          (other == cell + 1 && other % board.columns == 0))
        continue;
      taken[cell] = taken[other] = true;
      for (auto& [domino, count] : left) {
        if (count == 0) continue;
        --count;
        for (const std::size_t first : {std::size_t{0}, std::size_t{1}}) {
          if (first == 1 && domino[0] == domino[1]) continue;
          numbers[cell] = domino[first];
          numbers[other] = domino[1 - first];
          next();
        }
        ++count;
      }
      taken[cell] = taken[other] = false;
    }
  };
  next();
  return found;
}

// A board with holes, with conditions of all kinds that mostly hold, and with dominoes of which
// some are alike.
Pips random_board(std::uint32_t rows, std::uint32_t columns, std::mt19937_64& random) {
  Pips board = PipsLayout::drawn(rows, columns, random())->board();
  const std::uint32_t highest = 1 + static_cast<std::uint32_t>(random() % 3);
  for (Domino& domino : board.dominoes)
    domino = {static_cast<std::uint32_t>(random() % (highest + 1)),
              static_cast<std::uint32_t>(random() % (highest + 1))};
  board.regions.clear();
  PipsRegion region;
  for (std::size_t cell = 0; cell < board.holes.size(); ++cell) {
    if (board.holes[cell] || random() % 5 == 0) continue;
    region.cells.push_back(cell);
    if (random() % 3 != 0) continue;
    region.rule = static_cast<PipsRule>(random() % 5);
    region.number = static_cast<std::uint32_t>(random() % (highest * region.cells.size() + 2));
    board.regions.push_back(region);
    region.cells.clear();
  }
  return board;
}

Pips read_board(const std::string& text) {
  return dlx::puzzle::PipsReader(text, "board").next().value();
}

}  // namespace

BOOST_AUTO_TEST_CASE(boards_are_read) {
  const Pips board = read_board("AA.B\n-A-.\nA 9\nB <4\n\n12 3-6\n22\n");
  BOOST_TEST((board.rows == 2 && board.columns == 4));
  BOOST_TEST((board.holes[2] && !board.holes[4]));
  BOOST_REQUIRE(board.regions.size() == 2U);
  BOOST_TEST((board.regions[0].cells == std::vector<std::size_t>{0, 1, 5}));
  BOOST_TEST((board.regions[1].rule == PipsRule::less && board.regions[1].number == 4));
  BOOST_TEST((board.dominoes == std::vector<Domino>{{1, 2}, {3, 6}, {2, 2}}));
  BOOST_TEST((read_board("ab\na >3\nb !=\n12\n").regions[1].rule == PipsRule::unequal));
}

BOOST_AUTO_TEST_CASE(counts_are_those_of_all_ways) {
  std::mt19937_64 random(57);
  std::uint64_t solvable = 0, several = 0;
  for (int round = 0; round < 400; ++round) {
    const auto rows = static_cast<std::uint32_t>(2 + random() % 2);
    const auto columns = static_cast<std::uint32_t>(2 + random() % 3);
    const Pips board = random_board(rows, columns, random);
    const std::uint64_t found = ways(board);
    BOOST_TEST(count(board) == found, round);
    solvable += found > 0 ? 1 : 0;
    several += found > 1 ? 1 : 0;
  }
  BOOST_TEST(solvable > 100U);
  BOOST_TEST(several > 50U);
}

// A long region is written as an automaton.
BOOST_AUTO_TEST_CASE(large_regions_are_counted) {
  for (const std::string condition : {"17", "<9", ">20", "=", "!="}) {
    const Pips board = read_board("AAAA\nAAAA\nA " + condition + "\n01 25 46 33\n");
    BOOST_TEST(count(board) == ways(board), condition);
  }
}

BOOST_AUTO_TEST_CASE(made_boards_have_one_way) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    dlx::make::RepairOptions options;
    options.seed = seed;
    std::optional<Pips> last;
    const auto made = dlx::make::repaired(
        [](std::uint64_t of_layout) { return PipsLayout::drawn(3, 4, of_layout); },
        [&](const PipsLayout& layout) { return dlx::puzzle::pips(*(last = layout.board())); },
        options);
    BOOST_REQUIRE(made.puzzle);
    BOOST_TEST(ways(*last) == 1U);
    BOOST_TEST(last->regions.size() < 2 * last->dominoes.size());
  }
  BOOST_CHECK_THROW((void)PipsLayout::drawn(1, 5, 1), dlx::ModelError);
}

BOOST_AUTO_TEST_CASE(boards_that_contradict_themselves_are_refused) {
  Pips board = read_board("AAB\n-AB\nA 9\nB =\n12 36 22\n");
  board.regions[1].cells.push_back(0);
  BOOST_CHECK_THROW((void)dlx::puzzle::pips(board), dlx::ModelError);
  board.regions.pop_back();
  board.dominoes.pop_back();
  BOOST_CHECK_THROW((void)dlx::puzzle::pips(board), dlx::ModelError);
  board.dominoes.push_back({0, 10});
  BOOST_CHECK_THROW((void)dlx::puzzle::pips(board), dlx::ModelError);
}

// The picture of the problem has the dominoes below the board.
BOOST_AUTO_TEST_CASE(pips_are_drawn) {
  const auto instance = dlx::puzzle::pips(read_board("AAB\n-AB\nA 9\nB =\n12 36 22\n"));
  support::each_answer(instance, 6, [&](const dlx::SolutionRecord& answer) {
    const auto picture = dlx::draw::Drawer(instance.directives).draw(answer);
    BOOST_TEST((picture.width == 3 && picture.height == 2));
    BOOST_TEST(picture.boxes.size() == 5U);
    BOOST_TEST(picture.labels.size() == 6U + 2U);
  });
  const auto blank =
      dlx::draw::Drawer(instance.directives).draw(dlx::draw::to_problem_record(instance));
  BOOST_TEST(blank.height > 3);
  BOOST_TEST(blank.labels.size() == 2U + 6U);
}

BOOST_AUTO_TEST_CASE(what_is_wrong_among_pips_is_marked) {
  using support::option, support::wrong_cells;
  const auto said = support::directives({{"puzzle", "pips"},
                                         {"row", "***"},
                                         {"row", "***"},
                                         {"condition", "= r1c3 r2c3"},
                                         {"set", "1-2 3-6 2-2"}});
  const auto one = option(1, {"1-2", "@r1c1", "@r2c1", "r1c1:1", "r2c1:2"}),
             two = option(2, {"3-6", "@r1c2", "@r2c2", "r1c2:3", "r2c2:6"}),
             good = option(3, {"2-2", "@r1c3", "@r2c3", "r1c3:2", "r2c3:2", "same@r1c3:2"}),
             bad = option(4, {"2-2", "@r2c2", "@r2c3", "r2c2:2", "r2c3:2", "same@r1c3:2"});
  BOOST_TEST(wrong_cells(said, {one, two, good}) == "");
  BOOST_TEST(wrong_cells(said, {one, two, bad}) == "r1c2 r1c3 r2c2 r2c3");
  BOOST_TEST(wrong_cells(said, {one, two}) == "r1c3 r2c3");
  BOOST_TEST(support::refusal(
                 support::directives({{"puzzle", "pips"}, {"row", "**"}, {"set", "x"}}), {}) ==
             "'| @set' needs dominoes such as 0-0 3-6, not 'x'");
}

BOOST_AUTO_TEST_SUITE_END()
