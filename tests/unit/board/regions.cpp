// Maps of regions: what is read, every defect's place, and queens on random maps against a count by
// the rules' own words.
#include "support/random_problem.hpp"
#include "support/refusal.hpp"

#include <dlx/board/regions.hpp>
#include <dlx/puzzle/queens.hpp>
#include <dlx/solve.hpp>

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(regions)

namespace {

using dlx::board::Regions;

std::string read(std::string_view text) {
  try {
    const auto regions = dlx::board::read_regions(text, "map");
    std::string rows;
    for (std::size_t row = 0; row < regions.size; ++row) rows += regions.row_text(row) + '/';
    return rows;
  } catch (const dlx::ParseError& error) {
    return error.what();
  }
}

// Each region grows from a cell of its own, a cell at a time.
Regions random_map(std::uint32_t size, std::uint64_t seed) {
  support::Dice dice(seed);
  Regions map{size, std::vector<std::uint32_t>(std::size_t{size} * size, size), {}};
  for (std::uint32_t r = 0; r < size; ++r) {
    map.names.emplace_back(1, static_cast<char>('A' + r));
    std::uint32_t cell = 0;
    do cell = dice.below(size * size);
    while (map.of[cell] != size);
    map.of[cell] = r;
  }
  while (std::count(map.of.begin(), map.of.end(), size) > 0) {
    const std::uint32_t cell = dice.below(size * size);
    const std::uint32_t other = dice.one_in(2) ? cell + 1 : cell + size;
    const bool apart = other >= size * size || (other == cell + 1 && other % size == 0);
    if (apart || (map.of[cell] == size) == (map.of[other] == size)) continue;
    std::uint32_t& open = map.of[cell] == size ? map.of[cell] : map.of[other];
    open = std::min(map.of[cell], map.of[other]);
  }
  return map;
}

// Every way to put a queen into each row and column, looked at.
std::uint64_t count_by_permutations(const Regions& map, bool use_regions, bool no_touch) {
  std::vector<std::uint32_t> column(map.size);
  std::iota(column.begin(), column.end(), 0U);
  std::uint64_t count = 0;
  do {
    bool good = true;
    std::vector<bool> taken(map.size);
    for (std::size_t a = 0; a < map.size; ++a) {
      const std::uint32_t region = map.of[a * map.size + column[a]];
      good = good && !(use_regions && taken[region]);
      taken[region] = true;
      for (std::size_t b = a + 1; b < map.size; ++b) {
        const auto across = static_cast<std::size_t>(
            std::abs(static_cast<long>(column[a]) - static_cast<long>(column[b])));
        good = good && (no_touch ? b > a + 1 || across > 1 : across != b - a);
      }
    }
    count += good ? 1U : 0U;
  } while (std::next_permutation(column.begin(), column.end()));
  return count;
}

std::string count(const dlx::puzzle::Queens& puzzle) {
  return dlx::count(dlx::Prepared(dlx::puzzle::queens(puzzle).problem)).value.to_string();
}

std::string refusal(const dlx::puzzle::Queens& puzzle) {
  return support::refusal<dlx::ModelError>([&] { (void)dlx::puzzle::queens(puzzle); });
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_map_is_rows_of_letters_and_digits) {
  BOOST_TEST(read("AB\nAA\n") == "AB/AA/");
  BOOST_TEST(read("| two\n\nA B\r\n A\tA\n\n") == "AB/AA/");
  BOOST_TEST(read("1b\nbb") == "1b/bb/");
  const auto map = dlx::board::read_regions(std::string_view("zz\nzA\n"), "map");
  BOOST_TEST((map.of == std::vector<std::uint32_t>{0, 0, 0, 1}));
  BOOST_TEST((map.names == std::vector<std::string>{"z", "A"}));
}

BOOST_AUTO_TEST_CASE(defects_have_their_place) {
  BOOST_TEST(read("") == "map:1:1: there are no regions in this file");
  BOOST_TEST(read("| A\n") == "map:2:1: there are no regions in this file");
  BOOST_TEST(read("AB\nA*\n") ==
             "map:2:2: expected a letter or a digit, the name of a region, not '*'");
  BOOST_TEST(read("A\xC3\xA9\n") ==
             "map:1:2: expected a letter or a digit, the name of a region, not '\xC3\xA9'");
  BOOST_TEST(read("AB\nA\n") == "map:2:2: a row of 1 cells, the first has 2");
  BOOST_TEST(read("AB\nA BC\n") == "map:2:4: a row of 3 cells or more, the first has 2");
  BOOST_TEST(read("AB\n") == "map:2:1: 1 rows of 2 cells are no square");
  BOOST_TEST(read("AB\nAB\nAB\n") == "map:3:1: more rows than the 2 cells of one");
  BOOST_TEST(read("AA\nAA\n") == "map:3:1: the number of regions is 1, the number of rows 2");
  BOOST_TEST(read("AB\nCC\n") == "map:3:1: the number of regions is 3, the number of rows 2");
  BOOST_TEST(read("AB\nAB\n\nAB\n") == "map:4:1: a second map: one to a file");
  BOOST_TEST(read(std::string(63, 'A')) == "map:1:63: a row of more than 62 cells");
}

// The counts without regions are OEIS A002464, Hertzsprung's problem.
BOOST_AUTO_TEST_CASE(queens_that_do_not_touch_have_known_counts) {
  const std::vector<std::string> known{"1", "0", "0", "2", "14", "90", "646", "5242", "47622"};
  for (std::uint64_t size = 1; size <= known.size(); ++size)
    BOOST_TEST(count({.size = size, .no_touch = true}) == known[size - 1], size);
}

BOOST_AUTO_TEST_CASE(queens_on_random_maps_are_those_that_keep_the_rules) {
  std::uint64_t with_solutions = 0;
  for (std::uint32_t size = 1; size <= 7; ++size)
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      const auto map = random_map(size, seed);
      for (const bool no_touch : {false, true}) {
        const auto expected = count_by_permutations(map, true, no_touch);
        with_solutions += expected > 0 ? 1U : 0U;
        BOOST_TEST(
            count({.size = size, .regions = map, .no_touch = no_touch}) == std::to_string(expected),
            size << ", seed " << seed);
      }
    }
  BOOST_TEST(with_solutions > 20U);
  BOOST_TEST(count_by_permutations(random_map(6, 1), false, false) == 4U);
}

BOOST_AUTO_TEST_CASE(what_makes_no_puzzle_is_refused) {
  const auto map = random_map(4, 1);
  BOOST_TEST(refusal({.size = 5, .regions = map}) == "the map of regions has 4 rows, the board 5");
  BOOST_TEST(refusal({.size = 4, .slack = true, .regions = map}) ==
             "queens with slack are the ones that attack along diagonals, all over a board");
  BOOST_TEST(refusal({.size = 4, .slack = true, .no_touch = true}) ==
             "queens with slack are the ones that attack along diagonals, all over a board");
  auto broken = map;
  broken.of[3] = 4;
  BOOST_TEST(refusal({.size = 4, .regions = broken}).starts_with("a map of regions has as many"));
  broken = map;
  broken.names[1] = broken.names[0];
  BOOST_TEST(refusal({.size = 4, .regions = broken}).starts_with("a map of regions has as many"));
  broken.of.clear();
  BOOST_TEST(refusal({.size = 4, .regions = broken}).starts_with("a map of regions has as many"));
}

BOOST_AUTO_TEST_SUITE_END()
