// A ForkJoin does every piece once, sees what was done before, and survives what its work throws.
#include "base/fork_join.hpp"

#include <atomic>
#include <numeric>
#include <stdexcept>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(fork_join)

using dlx::base::ForkJoin;

BOOST_AUTO_TEST_CASE(every_piece_is_done_once) {
  for (const std::size_t threads : {1U, 2U, 3U, 8U}) {
    ForkJoin fork_join(threads);
    BOOST_TEST(fork_join.size() <= threads);
    for (const std::size_t pieces : {0U, 1U, 2U, 7U, 1000U}) {
      std::vector<int> done(pieces);
      fork_join.each(pieces, [&](std::size_t piece) { ++done[piece]; });
      BOOST_TEST(std::accumulate(done.begin(), done.end(), 0) == static_cast<int>(pieces));
      for (const int times : done) BOOST_TEST(times == 1);
    }
  }
}

// Each round reads what the one before has written: nothing is guarded but by the rounds. Of many
// threads some come late, when the round is over.
BOOST_AUTO_TEST_CASE(rounds_follow_each_other) {
  constexpr std::size_t pieces = 16;
  const auto rounds = [](std::size_t threads) {
    ForkJoin fork_join(threads);
    std::vector<std::size_t> now(pieces, 1), next(pieces);
    for (int round = 0; round < 300; ++round) {
      fork_join.each(pieces, [&](std::size_t i) { next[i] = now[i] + now[(i + 1) % pieces] % 2; });
      std::swap(now, next);
    }
    return now;
  };
  const auto alone = rounds(1);
  for (const std::size_t threads : {3U, 20U})
    BOOST_TEST(rounds(threads) == alone, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(what_a_piece_throws_comes_out) {
  for (const std::size_t threads : {1U, 4U}) {
    ForkJoin fork_join(threads);
    const auto fail = [](std::size_t piece) {
      if (piece % 10 == 3) throw std::runtime_error("three");
    };
    BOOST_CHECK_THROW(fork_join.each(100, fail), std::runtime_error);
    std::atomic<int> done = 0;
    fork_join.each(100, [&](std::size_t) { ++done; });
    BOOST_TEST(done == 100);
  }
}

BOOST_AUTO_TEST_SUITE_END()
