// Langford pairs and Skolem sequences: counts from the literature, and what a solution must be,
// read off the answers themselves.
#include "support/pictures.hpp"
#include "support/refusal.hpp"

#include <dlx/draw/render.hpp>
#include <dlx/puzzle/langford.hpp>
#include <dlx/solve.hpp>

#include <algorithm>
#include <map>
#include <set>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(langford)

namespace {

using dlx::puzzle::Langford;

std::string count(const Langford& puzzle) {
  return dlx::count(dlx::Prepared(dlx::puzzle::langford(puzzle).problem)).value.to_string();
}

// A solution as its row of numbers, 0 where nothing stands.
std::vector<std::uint64_t> row(const dlx::Problem& problem, const dlx::Solution& solution,
                               std::uint64_t size) {
  std::vector<std::uint64_t> row(2 * size);
  for (const dlx::OptionId option : solution.options) {
    const auto entries = problem.option(option);
    const auto number = std::stoull(std::string(problem.name(entries[0].item)));
    for (const std::size_t k : {1U, 2U})
      row[std::stoull(std::string(problem.name(entries[k].item).substr(1))) - 1] = number;
  }
  return row;
}

bool is_right(const std::vector<std::uint64_t>& row, std::uint64_t apart) {
  std::map<std::uint64_t, std::vector<std::size_t>> places;
  for (std::size_t i = 0; i < row.size(); ++i) places[row[i]].push_back(i);
  for (const auto& [number, at] : places)
    if (at.size() != 2 || at[1] - at[0] != number + apart) return false;
  return places.size() == row.size() / 2 && places.count(0) == 0;
}

std::string refusal(std::uint64_t size) {
  return support::refusal<dlx::ModelError>([&] { (void)dlx::puzzle::langford({.size = size}); });
}

}  // namespace

// OEIS A014552.
BOOST_AUTO_TEST_CASE(langford_pairs_have_known_counts) {
  const std::map<std::uint64_t, std::uint64_t> known{{1, 0}, {2, 0},  {3, 1},     {4, 1},
                                                     {5, 0}, {6, 0},  {7, 26},    {8, 150},
                                                     {9, 0}, {10, 0}, {11, 17792}};
  for (const auto& [size, classes] : known) {
    BOOST_TEST(count({.size = size}) == std::to_string(2 * classes), size);
    BOOST_TEST(count({.size = size, .up_to_reversal = true}) == std::to_string(classes), size);
  }
}

// OEIS A004075; none but that of 1 is its own mirror image.
BOOST_AUTO_TEST_CASE(skolem_sequences_have_known_counts) {
  const std::map<std::uint64_t, std::uint64_t> known{{1, 1}, {2, 0}, {3, 0},   {4, 6},   {5, 10},
                                                     {6, 0}, {7, 0}, {8, 504}, {9, 2656}};
  for (const auto& [size, all] : known) {
    BOOST_TEST(count({.size = size, .skolem = true}) == std::to_string(all), size);
    BOOST_TEST(count({.size = size, .skolem = true, .up_to_reversal = true}) ==
                   std::to_string((all + 1) / 2),
               size);
  }
}

BOOST_AUTO_TEST_CASE(solutions_are_what_they_are_called) {
  for (const bool skolem : {false, true})
    for (const std::uint64_t size : {1U, 3U, 4U, 5U, 7U, 8U}) {
      const auto puzzle = Langford{.size = size, .skolem = skolem, .up_to_reversal = true};
      const auto problem = dlx::puzzle::langford(puzzle).problem;
      std::set<std::vector<std::uint64_t>> seen;
      dlx::Search search{dlx::Prepared(problem)};
      while (search.next()) {
        auto one = row(problem, search.solution(), size);
        BOOST_TEST(is_right(one, skolem ? 0 : 1));
        BOOST_TEST(seen.insert(one).second);
        std::reverse(one.begin(), one.end());
        BOOST_TEST((seen.count(one) == 0 || size == 1), "its mirror image is there, too");
      }
    }
}

BOOST_AUTO_TEST_CASE(sizes_have_limits) {
  BOOST_TEST(refusal(0) == "the largest number of Langford pairs is 1 to 1000, not 0");
  BOOST_TEST(refusal(1001) == "the largest number of Langford pairs is 1 to 1000, not 1001");
  BOOST_TEST(dlx::puzzle::langford({.size = 1000}).problem.option_count() == 1'499'500U - 1000);
}

BOOST_AUTO_TEST_CASE(a_row_of_numbers_is_drawn) {
  const auto instance = dlx::puzzle::langford({.size = 3, .up_to_reversal = true});
  support::each_answer(instance, 1, [&](const dlx::SolutionRecord& answer) {
    const auto picture = dlx::draw::Drawer(instance.directives).draw(answer);
    BOOST_TEST((picture.width == 6 && picture.height == 1));
    std::string text;
    for (const auto& label : picture.labels) text += label.text;
    BOOST_TEST((text == "312132" || text == "231213"), text);
    BOOST_TEST((support::ground(picture, 0, 0) ==
                dlx::draw::piece_paint(static_cast<std::uint32_t>(text[0] - '1'))));
  });
}

BOOST_AUTO_TEST_CASE(what_is_wrong_in_a_row_is_marked) {
  using support::option, support::wrong_cells;
  const auto said = support::directives({{"puzzle", "langford"}, {"size", "1x6"}});
  const auto one = option(1, {"1", "s2", "s4"}), two = option(2, {"2", "s3", "s6"}),
             three = option(3, {"3", "s1", "s5"});
  BOOST_TEST(wrong_cells(said, {one, two, three}) == "");
  BOOST_TEST(wrong_cells(said, {one, two}) == "r1c1 r1c5");
  BOOST_TEST(wrong_cells(said, {one, one, two, three}) == "r1c2 r1c4");
  BOOST_TEST(wrong_cells(said, {option(4, {"2", "s3", "s4"}), one, three}) == "r1c4 r1c6");
  BOOST_TEST(support::refusal(said, {option(4, {"2", "s4", "s7"})}) ==
             "option 4 ('2 s4 s7') lies outside of the board of 1x6");
}

BOOST_AUTO_TEST_CASE(what_is_no_row_is_not_drawn) {
  BOOST_TEST(support::refusal(support::directives({{"puzzle", "langford"}, {"size", "1x5"}}), {}) ==
             "'| @size' of Langford pairs is one row and an even number of places");
}

BOOST_AUTO_TEST_SUITE_END()
