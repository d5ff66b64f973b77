// The search on bit sets with bounds against the one on links, which the oracle has checked: the
// same solutions in the same order, the same nodes, however often frames are made compact.
#include "search/bits/bounded_bits.hpp"

#include "search/links/links.hpp"
#include "support/found.hpp"
#include "support/random_problem.hpp"

#include <dlx/solve.hpp>

#include <array>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(bounded_bits)

namespace {

using dlx::search::BoundedBits;
using dlx::search::BoundedLinks;
using support::Family;

dlx::Instance instance(Family family, std::uint64_t seed) {
  return support::random_question(family, seed, {.bounds = true, .sharp = seed % 2 == 0});
}

// The root alone goes to a part, or frame after frame does.
const std::vector<BoundedBits::Thresholds> all_thresholds{{}, {14}, {14, 6}, {9, 7, 5, 3, 2, 1}};

// A problem with `options` options for one item, of which a few are chosen; each with one more
// item.
dlx::Problem many_options(std::uint32_t options, dlx::Bounds bounds) {
  dlx::ProblemBuilder builder;
  builder.primary("x", bounds);
  builder.primary("y", {2, 2});
  for (std::uint32_t o = 0; o < options; ++o) {
    if (o % 64 == 0) {
      builder.option({"x", "y"});
    } else {
      builder.option({"x"});
    }
  }
  return builder.build();
}

std::uint64_t nodes(const dlx::Problem& problem, const char* engine) {
  dlx::SearchOptions options;
  options.engine = engine;
  dlx::Search search(dlx::Prepared(problem), options);
  search.run();
  return search.statistics().nodes * 1'000'000 + search.statistics().solutions;
}

}  // namespace

BOOST_AUTO_TEST_CASE(walks_the_tree_of_links) {
  for (const Family family : support::all_families)
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
      const auto question = instance(family, seed);
      const dlx::Prepared prepared(question.problem);
      const auto& compiled = *compiled_form(prepared);
      const auto branch =
          std::array{dlx::Branch::mrv, dlx::Branch::sharp, dlx::Branch::first}.at(seed % 3);
      const auto order = dlx::search::order_of(compiled, {}, branch);
      const auto expected =
          support::find(question, prepared, BoundedLinks(compiled, order, branch));
      for (const auto& thresholds : all_thresholds)
        BOOST_TEST((support::find(question, prepared,
                                  BoundedBits(compiled, order, branch, thresholds)) == expected),
                   support::to_text(family, seed) + support::to_text(question));
    }
}

// The numbers of options are around 254, where they become wider than bytes.
BOOST_AUTO_TEST_CASE(items_with_many_options) {
  for (const std::uint32_t options : {252U, 253U, 254U, 255U, 256U, 257U, 300U})
    for (const dlx::Bounds bounds : {dlx::Bounds{0, 3}, {2, 3}, {3, 3}}) {
      const auto problem = many_options(options, bounds);
      BOOST_TEST(nodes(problem, "bits") == nodes(problem, "links"));
    }
}

BOOST_AUTO_TEST_SUITE_END()
