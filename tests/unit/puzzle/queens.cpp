// The encoding of queens: items, order, options.
#include <dlx/puzzle/queens.hpp>
#include <dlx/solve.hpp>

#include <algorithm>
#include <bit>
#include <functional>
#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(queens)

namespace {

std::string items(const dlx::Problem& problem) {
  std::string text;
  for (std::uint32_t i = 0; i < problem.item_count(); ++i)
    (text += i == 0                         ? ""
             : i == problem.primary_count() ? " | "
                                            : " ") += problem.name(dlx::ItemId{i});
  return text;
}

std::string option(const dlx::Problem& problem, std::uint32_t id) {
  std::string text;
  for (const auto& entry : problem.option(dlx::OptionId{id}))
    (text += ' ') += problem.name(entry.item);
  return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(rows_and_columns_in_organ_pipe_order) {
  BOOST_TEST(items(dlx::puzzle::queens({.size = 4}).problem) ==
             "R2 C2 R1 C1 R3 C3 R0 C0 | A0 A1 A2 A3 A4 A5 A6 B0 B1 B2 B3 B4 B5 B6");
}

BOOST_AUTO_TEST_CASE(an_option_a_square) {
  const auto problem = dlx::puzzle::queens({.size = 8}).problem;
  BOOST_TEST(problem.option_count() == 64);
  BOOST_TEST(option(problem, 2 * 8 + 5) == " R2 C5 A7 B10");
}

BOOST_AUTO_TEST_CASE(slack_makes_every_item_primary_and_counts_in_hexadecimal) {
  const auto problem = dlx::puzzle::queens({.size = 8, .slack = true}).problem;
  BOOST_TEST(problem.primary_count() == problem.item_count());
  BOOST_TEST(problem.option_count() == 64 + 30);
  BOOST_TEST(option(problem, 2 * 8 + 5) == " R2 C5 A7 BA");
  BOOST_TEST(option(problem, 64 + 29) == " BE");
}

BOOST_AUTO_TEST_CASE(queens_that_do_not_touch_share_no_block) {
  const auto problem = dlx::puzzle::queens({.size = 3, .no_touch = true}).problem;
  BOOST_TEST(items(problem) == "R1 C1 R0 C0 R2 C2 | T0,0 T0,1 T1,0 T1,1");
  BOOST_TEST(option(problem, 0) == " R0 C0 T0,0");
  BOOST_TEST(option(problem, 1) == " R0 C1 T0,0 T0,1");
  BOOST_TEST(option(problem, 4) == " R1 C1 T0,0 T0,1 T1,0 T1,1");
  BOOST_TEST(option(problem, 8) == " R2 C2 T1,1");
}

BOOST_AUTO_TEST_CASE(regions_are_items) {
  const auto map = dlx::board::read_regions(std::string_view("ab\nbb\n"), "map");
  const auto puzzle = dlx::puzzle::queens({.size = 2, .regions = map});
  BOOST_TEST(items(puzzle.problem) == "R1 C1 R0 C0 Ga Gb | A0 A1 A2 B0 B1 B2");
  BOOST_TEST(option(puzzle.problem, 1) == " R0 C1 Gb A1 B2");
  BOOST_TEST((puzzle.directives.all("region") == std::vector<std::string_view>{"ab", "bb"}));
}

BOOST_AUTO_TEST_CASE(sizes_out_of_range_are_refused) {
  BOOST_CHECK_THROW((void)dlx::puzzle::queens({.size = 0}), dlx::ModelError);
  BOOST_CHECK_THROW((void)dlx::puzzle::queens({.size = 5001}), dlx::ModelError);
  BOOST_CHECK_NO_THROW((void)dlx::puzzle::queens({.size = 1}));
}

// Rows as sets of columns, one below the other: no two stars touch, each column has as many.
BOOST_AUTO_TEST_CASE(stars_are_as_many_as_brute_force_finds) {
  const auto placements = [](std::uint32_t size, std::uint32_t each) {
    std::vector<std::uint32_t> column(size);
    std::function<std::uint64_t(std::uint32_t, std::uint32_t)> below =
        [&](std::uint32_t row, std::uint32_t above) -> std::uint64_t {
      if (row == size) return 1;
      std::uint64_t sum = 0;
      for (std::uint32_t set = 0; set < 1U << size; ++set) {
        if (static_cast<std::uint32_t>(std::popcount(set)) != each || (set & set << 1U) != 0 ||
            ((set | set << 1U | set >> 1U) & above) != 0)
          continue;
        bool fits = true;
        for (std::uint32_t c = 0; c < size; ++c)
          if ((set >> c & 1U) != 0) fits = ++column[c] <= each && fits;
        if (fits) sum += below(row + 1, set);
        for (std::uint32_t c = 0; c < size; ++c)
          if ((set >> c & 1U) != 0) --column[c];
      }
      return sum;
    };
    return below(0, 0);
  };
  for (std::uint32_t size = 1; size <= 9; ++size)
    for (std::uint32_t each = 1; each <= std::min((size + 1) / 2, 3U); ++each) {
      if (each == 1 && size > 7) continue;
      const auto instance = dlx::puzzle::stars({.size = size, .each = each, .regions = {}});
      BOOST_TEST(*dlx::count(instance).value.to_uint64() == placements(size, each));
    }
  BOOST_CHECK_THROW((void)dlx::puzzle::stars({.size = 4, .each = 3, .regions = {}}),
                    dlx::ModelError);
}

BOOST_AUTO_TEST_SUITE_END()
