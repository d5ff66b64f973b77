// Facts: on a problem whose facts are plain, on random ones against slow counting, at a
// million.
#include "support/random_problem.hpp"

#include <dlx/info.hpp>

#include <algorithm>
#include <chrono>
#include <map>
#include <set>
#include <string>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(info)

namespace {

using dlx::ItemId;
using dlx::OptionId;

// The items and colors of an option, in an order of their own.
std::multiset<std::pair<std::uint32_t, std::uint32_t>> contents(const dlx::Problem& problem,
                                                                OptionId option) {
  std::multiset<std::pair<std::uint32_t, std::uint32_t>> entries;
  for (const auto [item, color] : problem.option(option))
    entries.emplace(static_cast<std::uint32_t>(item), static_cast<std::uint32_t>(color));
  return entries;
}

std::vector<dlx::Duplicate> slow_duplicates(const dlx::Problem& problem) {
  std::vector<dlx::Duplicate> duplicates;
  for (std::uint32_t o = 0; o < problem.option_count(); ++o)
    for (std::uint32_t first = 0; first < o; ++first)
      if (contents(problem, OptionId{o}) == contents(problem, OptionId{first})) {
        duplicates.push_back({OptionId{o}, OptionId{first}});
        break;
      }
  return duplicates;
}

// Items get the least number that flows through the options until nothing changes.
std::vector<std::size_t> slow_component_sizes(const dlx::Problem& problem) {
  std::vector<std::size_t> label(problem.item_count());
  for (std::size_t i = 0; i < label.size(); ++i) label[i] = i;
  for (bool changed = true; changed;) {
    changed = false;
    for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
      if (!problem.can_be_chosen(OptionId{o})) continue;
      std::size_t least = label.size();
      for (const auto entry : problem.option(OptionId{o}))
        least = std::min(least, label[index(entry.item)]);
      for (const auto entry : problem.option(OptionId{o}))
        if (std::exchange(label[index(entry.item)], least) != least) changed = true;
    }
  }
  std::map<std::size_t, std::size_t> options;
  for (std::uint32_t o = 0; o < problem.option_count(); ++o)
    if (problem.can_be_chosen(OptionId{o}))
      ++options[label[index(problem.option(OptionId{o}).front().item)]];
  std::vector<std::size_t> sizes;
  for (const auto& [which, size] : options) sizes.push_back(size);
  std::sort(sizes.rbegin(), sizes.rend());
  return sizes;
}

}  // namespace

BOOST_AUTO_TEST_CASE(facts_of_a_problem) {
  dlx::ProblemBuilder builder;
  for (const auto* name : {"A", "B", "C", "D", "E"}) builder.primary(name);
  for (const auto* name : {"x", "y", "z"}) builder.secondary(name);
  builder.option({"A", "x:red"});
  builder.option({"B", "A"});
  builder.option({"x:red", "A"}, 7);
  builder.option({"A", "x:blue"});
  builder.option({"D", "y"});
  builder.option({"y", "z"});  // never chosen
  builder.option({"A", "B"});
  builder.option({"C", "D", "y"});
  const dlx::ProblemStatistics facts = dlx::problem_statistics(builder.build());
  BOOST_TEST(facts.options == 8U);
  BOOST_TEST(facts.entries == 17U);
  BOOST_TEST(facts.ignored == 1U);
  BOOST_TEST(facts.shortest_option == 2U);
  BOOST_TEST(facts.longest_option == 3U);
  BOOST_TEST((facts.primary.shortest == dlx::ListStatistics::Extreme{ItemId{4}, 0}));
  BOOST_TEST((facts.primary.longest == dlx::ListStatistics::Extreme{ItemId{0}, 5}));
  BOOST_TEST((facts.primary.uncovered == std::vector{ItemId{4}}));
  BOOST_TEST((facts.primary.single == std::vector{ItemId{2}}));
  BOOST_TEST((facts.secondary.uncovered == std::vector{ItemId{7}}));
  BOOST_TEST(facts.secondary.single.empty());
  BOOST_TEST((facts.duplicates ==
              std::vector<dlx::Duplicate>{{OptionId{2}, OptionId{0}}, {OptionId{6}, OptionId{1}}}));
  BOOST_TEST((facts.components ==
              std::vector<dlx::Component>{{5, 2, 1, OptionId{0}}, {2, 2, 1, OptionId{4}}}));
}

BOOST_AUTO_TEST_CASE(nothing_at_all) {
  const dlx::ProblemStatistics facts = dlx::problem_statistics(dlx::Problem());
  BOOST_TEST(facts.options == 0U);
  BOOST_TEST(!facts.primary.shortest.has_value());
  BOOST_TEST(facts.duplicates.empty());
  BOOST_TEST(facts.components.empty());
}

BOOST_AUTO_TEST_CASE(random_problems_by_slow_counting) {
  std::size_t duplicates = 0, several = 0;
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
      const auto problem = support::random_instance(support::recipe(family), seed).problem;
      const dlx::ProblemStatistics facts = dlx::problem_statistics(problem);
      BOOST_TEST((facts.duplicates == slow_duplicates(problem)), support::to_text(family, seed));
      std::vector<std::size_t> sizes;
      std::uint64_t items = facts.primary.uncovered.size() + facts.secondary.uncovered.size();
      for (const auto& component : facts.components) {
        sizes.push_back(component.options);
        items += component.primary + component.secondary;
      }
      BOOST_TEST(sizes == slow_component_sizes(problem), support::to_text(family, seed));
      BOOST_TEST(items == problem.item_count());
      duplicates += facts.duplicates.size();
      if (sizes.size() > 1) ++several;
    }
  BOOST_TEST(duplicates > 100U);
  BOOST_TEST(several > 100U);
}

// Two options for each pair of neighbours on a ring: all equal in twos, one component. Quadratic
// work would take hours.
BOOST_AUTO_TEST_CASE(a_million_options_take_about_a_second) {
  constexpr std::uint32_t items = 500'000;
  dlx::ProblemBuilder builder;
  for (std::uint32_t i = 0; i < items; ++i) builder.primary(std::to_string(i));
  for (std::uint32_t o = 0; o < 2 * items; ++o) {
    const dlx::Entry pair[] = {{ItemId{o % items}}, {ItemId{(o + 1) % items}}};
    builder.option(pair);
  }
  const auto problem = builder.build();
  const auto start = std::chrono::steady_clock::now();
  const dlx::ProblemStatistics facts = dlx::problem_statistics(problem);
  const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
  BOOST_TEST(facts.duplicates.size() == items);
  BOOST_TEST(facts.components.size() == 1U);
  BOOST_TEST(time.count() < 20.0);  // with room for sanitizers and busy machines
}

BOOST_AUTO_TEST_SUITE_END()
