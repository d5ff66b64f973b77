// Items that are covered several times or not at all: what is known from elsewhere. Random problems
// with bounds are in engines.cpp.
#include "search/depth_first.hpp"
#include "search/links/links.hpp"
#include "support/random_problem.hpp"

#include <dlx/solve.hpp>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(bounds)

namespace {

std::vector<dlx::SearchOptions> all_ways() {
  std::vector<dlx::SearchOptions> ways;
  for (const auto& info : dlx::engines())
    for (const auto branch : {dlx::Branch::mrv, dlx::Branch::first}) {
      if (!info.can.multiplicities) continue;
      ways.emplace_back();
      ways.back().engine = info.name;
      ways.back().branch = branch;
    }
  ways.emplace_back();
  return ways;
}

std::uint64_t count(const dlx::Problem& problem, const dlx::SearchOptions& options) {
  dlx::Search search(dlx::Prepared(problem), options);
  search.run();
  BOOST_TEST((search.outcome() == dlx::Outcome::exhausted));
  return search.statistics().solutions;
}

// One item, so many options.
dlx::Problem choose(dlx::Bounds bounds, std::uint32_t options) {
  dlx::ProblemBuilder builder;
  builder.primary("x", bounds);
  for (std::uint32_t o = 0; o < options; ++o) builder.option({"x"});
  return builder.build();
}

std::uint64_t binomial(std::uint64_t n, std::uint64_t k) {
  std::uint64_t value = 1;
  for (std::uint64_t i = 1; i <= k; ++i) value = value * (n - k + i) / i;
  return value;
}

// Matrices of zeros and ones with all sums of rows and of columns between these bounds.
dlx::Problem matrices(std::uint32_t size, dlx::Bounds sums) {
  dlx::ProblemBuilder builder;
  for (std::uint32_t i = 0; i < size; ++i) builder.primary('r' + std::to_string(i), sums);
  for (std::uint32_t i = 0; i < size; ++i) builder.primary('c' + std::to_string(i), sums);
  for (std::uint32_t r = 0; r < size; ++r)
    for (std::uint32_t c = 0; c < size; ++c)
      builder.option(std::array{dlx::Entry{dlx::ItemId{r}}, dlx::Entry{dlx::ItemId{size + c}}});
  return builder.build();
}

// The example of TAOCP 7.2.2.1, at Algorithm M.
dlx::Problem knuths_example() {
  dlx::ProblemBuilder builder;
  builder.primary("A");
  builder.primary("B");
  builder.primary("C", {2, 3});
  builder.secondary("X");
  builder.secondary("Y");
  builder.option({"A", "B", "X:0", "Y:0"});
  builder.option({"A", "C", "X:1", "Y:1"});
  builder.option({"C", "X:0"});
  builder.option({"B", "X:1"});
  builder.option({"C", "Y:1"});
  return builder.build();
}

}  // namespace

BOOST_AUTO_TEST_CASE(knuths_example_has_one_solution) {
  const std::vector<dlx::OptionId> expected{dlx::OptionId{1}, dlx::OptionId{3}, dlx::OptionId{4}};
  for (const auto& way : all_ways()) {
    dlx::Search search(dlx::Prepared(knuths_example()), way);
    BOOST_TEST(search.next());
    BOOST_TEST((search.solution().options == expected));
    BOOST_TEST(!search.next());
  }
}

BOOST_AUTO_TEST_CASE(sets_of_options_are_chosen_and_not_sequences) {
  for (const auto& way : all_ways())
    for (std::uint32_t n = 0; n <= 10; ++n)
      for (std::uint32_t k = 1; k <= n + 1; ++k)
        BOOST_TEST(count(choose({k, k}, n), way) == binomial(n, k));
}

BOOST_AUTO_TEST_CASE(all_numbers_between_the_bounds_count) {
  for (const auto& way : all_ways())
    for (std::uint32_t low = 0; low <= 4; ++low)
      for (std::uint32_t high = std::max(low, 1U); high <= 9; ++high) {
        std::uint64_t expected = 0;
        for (std::uint32_t k = low; k <= high; ++k) expected += k <= 7 ? binomial(7, k) : 0;
        BOOST_TEST(count(choose({low, high}, 7), way) == expected);
      }
}

BOOST_AUTO_TEST_CASE(bounds_may_be_as_large_as_a_number_can_be) {
  const std::uint32_t most = std::numeric_limits<std::uint32_t>::max();
  for (const auto& way : all_ways()) {
    BOOST_TEST(count(choose({0, most}, 6), way) == 64U);
    BOOST_TEST(count(choose({1, most}, 6), way) == 63U);
    BOOST_TEST(count(choose({most, most}, 6), way) == 0U);
  }
}

// OEIS A001499 and A001501.
BOOST_AUTO_TEST_CASE(matrices_with_given_sums) {
  for (const auto& way : all_ways()) {
    const std::vector<std::uint64_t> twos{1, 6, 90, 2040}, threes{1, 24, 2040};
    const std::size_t most = way.engine == "subsets" ? 2 : 4;
    for (std::uint32_t n = 2; n < 2 + most; ++n)
      BOOST_TEST(count(matrices(n, {2, 2}), way) == twos[n - 2]);
    for (std::uint32_t n = 3; n < std::min<std::size_t>(2 + most, 6); ++n)
      BOOST_TEST(count(matrices(n, {3, 3}), way) == threes[n - 3]);
  }
  BOOST_TEST(count(matrices(6, {2, 2}), {}) == 67950U);
}

// Partial matchings of K(n,n), OEIS A002720; with no sum above 2, each matrix again with all sums
// between 0 and 2, OEIS A197458.
BOOST_AUTO_TEST_CASE(nothing_need_be_covered) {
  for (const auto& way : all_ways()) {
    BOOST_TEST(count(matrices(3, {0, 1}), way) == 34U);
    BOOST_TEST(count(matrices(2, {0, 2}), way) == 16U);
    if (way.engine == "subsets") continue;
    BOOST_TEST(count(matrices(4, {0, 1}), way) == 209U);
    BOOST_TEST(count(matrices(5, {0, 1}), way) == 1546U);
    BOOST_TEST(count(matrices(3, {0, 2}), way) == 265U);
    BOOST_TEST(count(matrices(4, {0, 2}), way) == 7343U);
  }
}

// The first child of an item that needs two of four options leaves three for the other, and so on.
BOOST_AUTO_TEST_CASE(the_tree_has_no_dead_ends_where_the_lists_are_long_enough) {
  dlx::SearchOptions links;
  links.engine = "links";
  dlx::Search search(dlx::Prepared(choose({2, 2}, 4)), links);
  search.run();
  const std::vector<std::uint64_t> profile{1, 3, 6};
  BOOST_TEST((search.statistics().profile == profile));
}

BOOST_AUTO_TEST_CASE(undoing_leaves_no_trace) {
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
      const auto question = support::random_question(family, seed, {.bounds = true});
      const dlx::Prepared prepared(question.problem);
      const auto& compiled = *compiled_form(prepared);
      dlx::search::BoundedLinks links(compiled, dlx::search::order_of(compiled, {}),
                                      dlx::Branch::mrv);
      BOOST_TEST(links.verify_links());
      (void)links.apply_givens(question.given, question.without);
      BOOST_TEST(links.verify_links());
      const auto branching = links.branching();
      if (!branching.solution && branching.degree > 0) {
        links.enter(branching);
        std::uint64_t children = 0;
        for (; links.advance(); ++children) BOOST_TEST(links.verify_links());
        BOOST_TEST(children == branching.degree);
        links.leave();
      }
      const auto again = links.branching();
      BOOST_TEST(again.degree == branching.degree);
      BOOST_TEST((again.item == branching.item));
    }
}

BOOST_AUTO_TEST_SUITE_END()
