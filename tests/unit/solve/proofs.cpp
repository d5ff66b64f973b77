// Proofs that there is no solution, beside a search: right, and without any effect on a search that
// has solutions.
#include "solve/proofs.hpp"

#include "support/brute_force.hpp"
#include "support/found.hpp"
#include "support/parallel.hpp"
#include "support/random_problem.hpp"

#include <dlx/puzzle/queens.hpp>
#include <dlx/solve.hpp>

#include <array>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(proofs)

namespace {

using dlx::search::Engine;
using dlx::solve::Proofs;
using dlx::solve::ProofTuning;

// The count begins as soon as the search, or has turns of its own; or comes too late.
constexpr ProofTuning turns(std::uint64_t nodes, std::uint64_t effort, double share) {
  return {.nodes_between_turns = nodes,
          .turn_effort = effort,
          .effort_share = share,
          .equal_share_until = 0,
          .near_end = 0,
          .unknown_end = 0,
          .effort_before_threads = 0};
}
constexpr ProofTuning tunings[] = {turns(1, 1, 1000),
                                   turns(1, 100, 50),
                                   turns(3, 10, 10),
                                   turns(2, 1000, 0.001),
                                   {.nodes_between_turns = 2,
                                    .turn_effort = 10,
                                    .effort_share = 0.1,
                                    .equal_share_until = 1000,
                                    .near_end = 500,
                                    .unknown_end = 100,
                                    .effort_before_threads = 0}};

std::unique_ptr<Engine> plain(const dlx::Instance& instance, const std::string& name) {
  const dlx::Prepared prepared(instance.problem);
  dlx::SearchOptions options;
  options.engine = name;
  return dlx::search::make_engine(prepared, options).engine;
}

Proofs make(const dlx::Instance& instance, const std::string& name, const ProofTuning& tuning) {
  return {dlx::Prepared(instance.problem), {}, plain(instance, name), tuning};
}

dlx::Instance instance(support::Family family, std::uint64_t seed) {
  return support::random_question(family, seed, {.bounds = seed % 4 == 0});
}

// Dominoes on a square board without two opposite corners.
dlx::Problem mutilated(std::uint32_t size) {
  dlx::ProblemBuilder builder;
  const std::uint32_t last = size * size - 1;
  for (std::uint32_t cell = 1; cell < last; ++cell) builder.primary(std::to_string(cell));
  const auto option = [&](std::uint32_t cell, std::uint32_t next) {
    if (cell > 0 && next < last)
      builder.option(
          std::array{dlx::Entry{dlx::ItemId{cell - 1}}, dlx::Entry{dlx::ItemId{next - 1}}});
  };
  for (std::uint32_t cell = 0; cell <= last; ++cell) {
    if ((cell + 1) % size != 0) option(cell, cell + 1);
    if (cell + size <= last) option(cell, cell + size);
  }
  return builder.build();
}

// The limit of the search, which sees at once what the count does not.
constexpr std::uint64_t nodes_at_most = 500'000;

}  // namespace

BOOST_AUTO_TEST_CASE(solutions_and_nodes_are_those_of_the_engine) {
  std::size_t proved = 0;
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
      const auto question = instance(family, seed);
      const std::string name = seed % 3 == 0 ? "links" : "bits";
      const auto alone = plain(question, name);
      alone->restart(question.given, question.without);
      const auto expected = support::all_of(*alone);
      for (const ProofTuning& tuning : tunings) {
        auto both = make(question, name, tuning);
        for (int round = 0; round < 2; ++round) {
          both.restart(question.given, question.without);
          BOOST_TEST((support::all_of(both) == expected), support::to_text(family, seed));
          BOOST_TEST(both.progress() == 1);
          BOOST_TEST((!both.has_proved() || expected.empty()));
          if (both.has_proved()) ++proved;
          const std::uint64_t nodes = both.statistics().nodes;
          BOOST_TEST((both.has_proved() ? nodes <= alone->statistics().nodes
                                        : nodes == alone->statistics().nodes));
        }
      }
    }
  BOOST_TEST(proved > 500);
}

BOOST_AUTO_TEST_CASE(pauses_and_batches_change_nothing) {
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
      const auto question = instance(family, seed);
      const auto expected = support::brute_force(question);
      for (const ProofTuning& tuning : tunings) {
        auto both = make(question, "bits", tuning);
        both.restart(question.given, question.without);
        std::vector<dlx::Solution> found;
        dlx::SolutionBatch batch;
        dlx::search::StepLimits limits;
        if (seed % 2 != 0) limits.slice_end = std::chrono::steady_clock::now();
        std::optional<dlx::Outcome> outcome;
        for (limits.nodes = 1; outcome != dlx::Outcome::exhausted; ++limits.nodes) {
          if (seed % 3 != 0) {
            outcome = support::find_more(both, found, limits);
          } else {
            limits.solutions = &batch;
            limits.full = batch.size() + 3;
            outcome = both.step(limits);
          }
          BOOST_TEST(both.statistics().nodes <= limits.nodes);
        }
        BOOST_TEST(found.size() + batch.size() == expected.size(), support::to_text(family, seed));
        if (batch.size() == 0) BOOST_TEST((support::sorted(found) == expected));
      }
    }
}

BOOST_AUTO_TEST_CASE(nothing_is_left_after_a_proof) {
  const dlx::Instance question{mutilated(6), {}, {}, {}};
  auto both = make(question, "bits", tunings[0]);
  BOOST_TEST((both.step({}) == dlx::Outcome::exhausted));
  BOOST_TEST(both.has_proved());
  BOOST_TEST((both.step({}) == dlx::Outcome::exhausted));
  BOOST_TEST(both.progress() == 1);
  const auto alone = plain(question, "bits");
  alone->restart_at(both.position());
  BOOST_TEST((alone->step({}) == dlx::Outcome::exhausted));
  BOOST_TEST(alone->statistics().nodes == 0);
}

BOOST_AUTO_TEST_CASE(a_position_ends_the_count) {
  const dlx::Instance question{mutilated(6), {}, {}, {}};
  const auto alone = plain(question, "bits");
  BOOST_TEST(support::all_of(*alone).empty());
  auto both = make(question, "bits", tunings[0]);
  both.restart_at({});
  BOOST_TEST(support::all_of(both).empty());
  BOOST_TEST(!both.has_proved());
  BOOST_TEST(both.statistics().nodes == alone->statistics().nodes);
}

BOOST_AUTO_TEST_CASE(threads_share_when_the_count_has_ended) {
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      const auto question = instance(family, seed);
      const auto alone = plain(question, "bits");
      alone->restart(question.given, question.without);
      const auto expected = support::all_of(*alone);
      for (const ProofTuning& tuning : tunings) {
        support::Shared shared{{}, support::tiny_limits[seed % 3]};
        shared.options.limits.threads = 3;
        auto search = shared.search(
            dlx::Prepared(question.problem),
            std::make_unique<Proofs>(dlx::Prepared(question.problem), dlx::SearchOptions(),
                                     plain(question, "bits"), tuning));
        for (int round = 0; round < 2; ++round) {
          search.restart(question.given, question.without);
          BOOST_TEST((support::rest_of(search) == expected), support::to_text(family, seed));
          BOOST_TEST((search.outcome() == dlx::Outcome::exhausted));
        }
      }
    }
}

BOOST_AUTO_TEST_CASE(a_search_of_choice_ends_soon) {
  const dlx::Prepared prepared(mutilated(12));
  for (const auto purpose : {dlx::Purpose::all, dlx::Purpose::any})
    for (const std::size_t threads : {1U, 3U}) {
      dlx::SearchOptions options;
      options.purpose = purpose;
      options.limits.threads = threads;
      dlx::Search search(prepared, options);
      for (int round = 0; round < 2; ++round) {
        BOOST_TEST(!search.next());
        BOOST_TEST((search.outcome() == dlx::Outcome::exhausted));
        BOOST_TEST(search.engine() == "frontier");
        BOOST_TEST(search.statistics().nodes < nodes_at_most);
        BOOST_TEST(search.position().path.empty());
        search.restart();
      }
      search.run();
      BOOST_TEST((search.outcome() == dlx::Outcome::exhausted));
      search.reset(dlx::puzzle::queens({.size = 8}).problem);
      BOOST_TEST(search.next());
      BOOST_TEST(search.engine() != "frontier");
      search.reset(prepared);
      BOOST_TEST(!search.next());
      BOOST_TEST(search.engine() == "frontier");
    }
}

BOOST_AUTO_TEST_CASE(other_searches_have_no_count) {
  const dlx::Prepared prepared(mutilated(12));
  const auto stops_at_the_limit = [&](const dlx::SearchOptions& options) {
    dlx::Search search(prepared, options);
    search.set_node_limit(nodes_at_most);
    BOOST_TEST(!search.next());
    BOOST_TEST((search.outcome() == dlx::Outcome::node_limit));
    BOOST_TEST(search.statistics().nodes == nodes_at_most);
    BOOST_TEST(search.engine() != "frontier");
  };
  dlx::SearchOptions named, without, limited, by_first, too_little_memory;
  named.engine = "bits";
  without.proofs = false;
  limited.limits.nodes = nodes_at_most;
  by_first.branch = dlx::Branch::first;
  too_little_memory.limits.memory = 1000;
  for (const auto& options : {named, without, limited, by_first, too_little_memory})
    stops_at_the_limit(options);
}

BOOST_AUTO_TEST_CASE(the_count_stops_when_the_search_does) {
  dlx::SearchOptions options;
  options.limits.deadline = std::chrono::steady_clock::now();
  const dlx::Instance question{mutilated(12), {}, {}, {}};
  Proofs both(dlx::Prepared(question.problem), options, plain(question, "bits"),
              {.nodes_between_turns = 1,
               .turn_effort = 100'000,
               .effort_share = 1e9,
               .equal_share_until = 0,
               .near_end = 0,
               .unknown_end = 0,
               .effort_before_threads = 0});
  BOOST_TEST((both.step({}) == dlx::Outcome::timeout));
}

BOOST_AUTO_TEST_SUITE_END()
