// Measures without a clock how soon a search notices that it is to stop: a slice of a nanosecond is
// over whenever the engine asks, so the nodes between two slices are those between two questions. A
// node takes a microsecond or less in problems like these, some microseconds in the largest that
// bits take; so some tens of them are far below a millisecond.
#include "support/random_problem.hpp"

#include <dlx/puzzle/queens.hpp>
#include <dlx/puzzle/sudoku.hpp>
#include <dlx/solve.hpp>

#include <algorithm>
#include <array>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(polls)

namespace {

constexpr std::uint64_t most_nodes = 80;  // 64 in one dive of bits, and 16 node by node
constexpr int slices = 500;
constexpr std::chrono::nanoseconds slice_length{1};

// Queens; wide rows and forced chains; colors; lists that need 16 bits.
std::vector<dlx::Problem> problems() {
  const auto colored = support::random_instance(support::recipe(support::Family::colored), 3);
  dlx::ProblemBuilder wide;
  for (const char* name : {"a", "b", "c", "d"}) wide.primary(name);
  for (std::uint32_t i = 0; i < 1200; ++i)
    wide.option(std::array<dlx::Entry, 1>{{{dlx::ItemId{i % 4}}}});
  return {dlx::puzzle::queens({.size = 9}).problem,
          dlx::puzzle::sudoku(dlx::puzzle::blank_sudoku({})).problem, colored.problem,
          wide.build()};
}

// The most nodes between two slices, by next() or by run().
std::uint64_t longest_slice(dlx::Search& search, bool counting) {
  std::uint64_t longest = 0;
  for (int slice = 0; slice < slices; ++slice) {
    const std::uint64_t before = search.statistics().nodes;
    if (counting) search.run_within(slice_length);
    while (!counting && search.statistics().nodes - before <= most_nodes &&
           search.next_within(slice_length))
      continue;
    longest = std::max(longest, search.statistics().nodes - before);
    if (search.outcome() != dlx::Outcome::running) break;
  }
  return longest;
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_engine_asks_after_some_tens_of_nodes) {
  for (const auto& info : dlx::engines())
    for (const auto& problem : problems())
      for (const bool counting : {false, true}) {
        dlx::SearchOptions options;
        options.engine = info.name;
        try {
          dlx::Search search(dlx::Prepared(problem), options);
          BOOST_TEST(longest_slice(search, counting) <= most_nodes, info.name);
        } catch (const dlx::EngineError&) {
          BOOST_TEST(info.name == "propagate");  // is not for lists as long as the last problem's
        }
      }
}

BOOST_AUTO_TEST_CASE(no_engine_visits_a_node_after_a_stop_was_requested) {
  for (const auto& info : dlx::engines())
    for (const bool counting : {false, true}) {
      dlx::StopSource source;
      dlx::SearchOptions options;
      options.engine = info.name;
      options.limits.stop = source.get_token();
      dlx::Search search(dlx::Prepared(dlx::puzzle::queens({.size = 9}).problem), options);
      counting ? search.run_within(slice_length)
               : static_cast<void>(search.next_within(slice_length));
      const std::uint64_t before = search.statistics().nodes;
      source.request_stop();
      counting ? search.run() : static_cast<void>(search.next());
      BOOST_TEST(search.statistics().nodes == before, info.name);
      BOOST_TEST((search.outcome() == dlx::Outcome::interrupted), info.name);
    }
}

BOOST_AUTO_TEST_SUITE_END()
