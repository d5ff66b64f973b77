// The loop of repairs on a toy whose every step is known, and shuffled solutions.
#include <dlx/make/repair.hpp>
#include <dlx/puzzle/queens.hpp>

#include <set>
#include <string>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(repair)

namespace {

using dlx::Outcome;
using dlx::make::RepairOptions;

// `ways` equal options for one item, the first of them laid out; each repair takes one away.
struct Ways {
  std::uint32_t ways = 1;
  std::size_t most_others = 0;  // seen
  bool is_movable = true;

  [[nodiscard]] bool is(const dlx::Problem&, const dlx::Solution& solution) const {
    return solution.options.front() == dlx::OptionId{0};
  }
  bool repair(const dlx::Problem&, std::span<const dlx::Solution> others) {
    most_others = std::max(most_others, others.size());
    ways -= static_cast<std::uint32_t>(others.size());
    return is_movable;
  }
};

dlx::Instance encoded(const Ways& layout) {
  dlx::ProblemBuilder builder;
  builder.primary("A");
  for (std::uint32_t way = 0; way < layout.ways; ++way) builder.option({"A"});
  dlx::Instance instance;
  instance.problem = builder.build();
  return instance;
}

dlx::make::Repaired repaired(const Ways& layout, const RepairOptions& options = {}) {
  return dlx::make::repaired([&](std::uint64_t) { return std::optional(layout); }, encoded,
                             options);
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_round_is_a_search_and_a_repair) {
  const auto made = repaired({.ways = 8});
  BOOST_REQUIRE(made.puzzle);
  BOOST_TEST(made.puzzle->problem.option_count() == 1U);
  BOOST_TEST((made.outcome == Outcome::exhausted));
  BOOST_TEST(made.rounds == 7U);
  BOOST_TEST(made.layouts == 1U);
  RepairOptions options;
  options.others = 3;
  BOOST_TEST(repaired({.ways = 8}, options).rounds == 3U);
}

BOOST_AUTO_TEST_CASE(what_cannot_be_repaired_is_given_up) {
  RepairOptions options;
  options.layouts = 5;
  const auto stuck = repaired({.ways = 3, .is_movable = false}, options);
  BOOST_TEST(!stuck.puzzle);
  BOOST_TEST((stuck.outcome == Outcome::node_limit));
  BOOST_TEST(stuck.layouts == 5U);
  options.rounds = 4;
  BOOST_TEST(!repaired({.ways = 8}, options).puzzle);
  const auto none =
      dlx::make::repaired([](std::uint64_t) { return std::optional<Ways>(); }, encoded, options);
  BOOST_TEST((none.outcome == Outcome::node_limit));
  BOOST_TEST(none.rounds == 0U);
}

// The time may also end between two searches: nothing was drawn.
BOOST_AUTO_TEST_CASE(deadlines_and_stops_are_kept) {
  RepairOptions options;
  options.limits.deadline = std::chrono::steady_clock::now();
  const auto none =
      dlx::make::repaired([](std::uint64_t) { return std::optional<Ways>(); }, encoded, options);
  BOOST_TEST((none.outcome == Outcome::timeout));
  BOOST_TEST(none.layouts == 1U);
  dlx::StopSource source;
  source.request_stop();
  RepairOptions stopped;
  stopped.limits.stop = source.get_token();
  const auto interrupted = repaired({.ways = 3, .is_movable = false}, stopped);
  BOOST_TEST(!interrupted.puzzle);
  BOOST_TEST((interrupted.outcome == Outcome::interrupted));
}

BOOST_AUTO_TEST_CASE(seeds_differ_by_number) {
  std::set<std::uint64_t> seeds;
  for (std::uint64_t seed = 0; seed < 50; ++seed)
    for (std::uint64_t number = 0; number < 50; ++number)
      seeds.insert(dlx::make::seed_of(seed, number));
  BOOST_TEST(seeds.size() == 2500U);
}

BOOST_AUTO_TEST_CASE(shuffled_solutions_reach_all) {
  const dlx::Prepared queens(dlx::puzzle::queens({.size = 6}));
  std::set<std::vector<dlx::OptionId>> seen;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const auto [solution, outcome] = dlx::make::shuffled_solution(queens, seed, {}, 10'000);
    BOOST_REQUIRE(solution);
    seen.insert(solution->options);
    BOOST_TEST((dlx::make::shuffled_solution(queens, seed, {}, 10'000).first == solution));
  }
  BOOST_TEST(seen.size() == 4U);
  const dlx::Prepared none(dlx::puzzle::queens({.size = 3}));
  BOOST_TEST((dlx::make::shuffled_solution(none, 1, {}, 10'000).second == Outcome::exhausted));
  const dlx::Prepared large(dlx::puzzle::queens({.size = 40}));
  BOOST_TEST((dlx::make::shuffled_solution(large, 1, {}, 3).second == Outcome::node_limit));
}

BOOST_AUTO_TEST_SUITE_END()
