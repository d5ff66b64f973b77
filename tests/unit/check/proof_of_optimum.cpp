// Proofs that a solution is the best one: a refutation proves the oracle's optimum, and no mutant
// of it proves that a worse solution is the best.
#include "support/brute_force.hpp"
#include "support/random_problem.hpp"
#include "support/random_proof.hpp"

#include <dlx/proof.hpp>
#include <dlx/solve.hpp>
#include <dlx/text.hpp>

#include <algorithm>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(proof_of_optimum)

namespace {

using Optimum = dlx::ProofClaim::Optimum;

dlx::Instance question(support::Family family, std::uint64_t seed) {
  return support::random_question(family, seed, {.bounds = seed % 3 == 0, .costs = seed % 5 != 0});
}

std::int64_t cost_of(const dlx::Solution& solution, bool unit_costs) {
  return unit_costs ? static_cast<std::int64_t>(solution.options.size()) : solution.cost;
}

// All solutions, the best first.
std::vector<dlx::Solution> ranked(const dlx::Instance& instance, const Optimum& how) {
  auto solutions = support::brute_force(instance);
  std::stable_sort(solutions.begin(), solutions.end(), [&](const auto& one, const auto& other) {
    const auto a = cost_of(one, how.unit_costs), b = cost_of(other, how.unit_costs);
    return how.maximize ? b < a : a < b;
  });
  return solutions;
}

struct Refutation {
  dlx::Refuted refuted;
  std::string marks;
};

Refutation refutation(const dlx::Instance& instance, const Optimum& how,
                      std::optional<std::int64_t> cost, std::uint64_t better = 0) {
  Refutation result;
  dlx::ProofMarks writer([&](std::string_view text) { result.marks += text; });
  writer.begin(instance.problem);
  dlx::RefutationOptions options;
  options.maximize = how.maximize;
  options.unit_costs = how.unit_costs;
  options.cost = cost;
  options.better = better;
  result.refuted =
      dlx::refute(instance, options, [&](const dlx::RefutationStep& step) { writer.step(step); });
  writer.finish();
  return result;
}

std::string verdict_on(const dlx::Instance& instance, const dlx::ProofClaim& claim,
                       std::string_view marks) {
  std::stringstream proof, problem(support::to_text(dlx::Instance{instance.problem, {}, {}, {}}));
  const std::string body =
      std::string(marks) + (marks.ends_with('\n') || marks.empty() ? "" : "\n");
  std::string_view rest = body;
  dlx::write_proof(proof, instance, claim, [&] { return std::exchange(rest, {}); });
  dlx::ProofChecker checker({proof, "proof"}, {problem, "problem"});
  return checker.next()->text;
}

dlx::ProofClaim claim_of(Optimum how, const dlx::Solution& solution, std::int64_t scale) {
  how.solution = solution;
  how.cost = cost_of(solution, how.unit_costs);
  how.scale = scale;
  dlx::ProofClaim claim;
  claim.optimum = std::move(how);
  return claim;
}

std::string expected_verdict(const dlx::ProofClaim& claim) {
  const Optimum& optimum = *claim.optimum;
  return std::string("proved: ") + (optimum.maximize ? "maximum " : "minimum ") +
         (optimum.unit_costs ? "" : "cost ") + std::to_string(optimum.cost) +
         (optimum.unit_costs ? " options" : "");
}

// Calls act(instance, how, told) for random questions of all families.
template <class Act>
void for_questions(std::uint64_t seeds, Act act) {
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
      const auto instance = question(family, seed);
      if (instance.problem.primary_count() == 0) continue;
      Optimum how;
      how.maximize = seed % 2 == 0;
      how.unit_costs = seed % 7 == 0;
      act(instance, how, support::to_text(family, seed) + '\n' + support::to_text(instance));
    }
}

}  // namespace

BOOST_AUTO_TEST_CASE(refutations_prove_the_optimum_of_the_oracle) {
  std::size_t optima = 0;
  for_questions(150, [&](const auto& instance, const Optimum& how, const std::string& told) {
    const auto solutions = ranked(instance, how);
    if (solutions.empty()) {
      const auto none = refutation(instance, how, std::nullopt);
      BOOST_TEST(none.refuted.holds, told);
      BOOST_TEST(
          verdict_on(instance, {dlx::Natural()}, none.marks).starts_with("proved: 0 solutions"),
          told << none.marks);
      return;
    }
    ++optima;
    const std::int64_t best = cost_of(solutions.front(), how.unit_costs);
    const auto found = refutation(instance, how, best);
    BOOST_TEST(found.refuted.holds, told);
    const auto claim = claim_of(how, solutions.front(), found.refuted.scale);
    BOOST_TEST(verdict_on(instance, claim, found.marks).starts_with(expected_verdict(claim)),
               told << found.marks << verdict_on(instance, claim, found.marks));
    BOOST_TEST(!refutation(instance, how, best + (how.maximize ? -1 : 1)).refuted.holds, told);
  });
  BOOST_TEST(optima > 300U);
}

namespace {

// The first K of the ranked solutions, and the claim that they are the best.
struct BestOfAll {
  std::vector<dlx::Solution> ranked;
  std::size_t count, better;
  dlx::ProofClaim claim;
};

BestOfAll best_of_all(const dlx::Instance& instance, const Optimum& how, support::Dice& dice) {
  BestOfAll best{ranked(instance, how), 0, 0, {}};
  if (best.ranked.size() < 2) return best;
  best.count =
      dice.between(2, static_cast<std::uint32_t>(std::min<std::size_t>(best.ranked.size(), 6)));
  best.claim = claim_of(how, best.ranked[best.count - 1], 1);
  auto& others = best.claim.optimum->others;
  others.assign(best.ranked.begin(),
                best.ranked.begin() + static_cast<std::ptrdiff_t>(best.count - 1));
  best.better =
      static_cast<std::size_t>(std::count_if(others.begin(), others.end(), [&](const auto& other) {
        return cost_of(other, how.unit_costs) != best.claim.optimum->cost;
      }));
  return best;
}

// Makes marks of a bound, and others.
std::function<char()> mark_by(support::Dice& dice) {
  return [&dice] { return "&,+-0123456789*"[dice.below(15)]; };
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_best_of_the_oracle_are_proved_and_no_others) {
  std::size_t proved = 0, mutants = 0;
  for_questions(60, [&](const auto& instance, const Optimum& how, const std::string& told) {
    support::Dice dice(proved + 1);
    BestOfAll best = best_of_all(instance, how, dice);
    if (best.count == 0) return;
    auto& optimum = *best.claim.optimum;
    const auto found = refutation(instance, how, optimum.cost, best.better);
    BOOST_TEST(found.refuted.holds, told);
    optimum.scale = found.refuted.scale;
    const std::string verdict = verdict_on(instance, best.claim, found.marks);
    BOOST_TEST(verdict.starts_with("proved: "), told << found.marks << verdict);
    BOOST_TEST((verdict.find(", the best " + std::to_string(best.count)) != std::string::npos),
               told);
    ++proved;
    if (best.better > 0)
      BOOST_TEST(!refutation(instance, how, optimum.cost, best.better - 1).refuted.holds, told);
    BOOST_TEST(!refutation(instance, how, optimum.cost, best.better + 1).refuted.holds, told);
    auto twice = best.claim;
    twice.optimum->others.push_back(twice.optimum->solution);
    BOOST_TEST(verdict_on(instance, twice, found.marks).ends_with("a solution stands twice"), told);
    if (best.better == 0) return;
    optimum.others.erase(optimum.others.begin());  // one that is better is missing
    for (int round = 0; round < 20; ++round, ++mutants) {
      const std::string marks =
          round == 0 ? found.marks : support::mutated(found.marks, dice, mark_by(dice));
      BOOST_TEST(verdict_on(instance, best.claim, marks).starts_with("not proved: "),
                 told << marks);
    }
  });
  BOOST_TEST(proved > 80U);
  BOOST_TEST(mutants > 500U);
}

// The refutation of the optimum, or of another cost, as it is and with some marks changed.
BOOST_AUTO_TEST_CASE(no_mutant_proves_that_a_worse_solution_is_the_best) {
  std::size_t tried = 0;
  for_questions(60, [&](const auto& instance, const Optimum& how, const std::string& told) {
    const auto solutions = ranked(instance, how);
    if (solutions.size() < 2) return;
    const auto claim = claim_of(how, solutions.back(), 256);
    const std::int64_t best = cost_of(solutions.front(), how.unit_costs);
    if (claim.optimum->cost == best) return;
    support::Dice dice(tried + 1);
    std::string marks = refutation(instance, how, best).marks;
    for (int round = 0; round < 60; ++round) {
      const std::string mutant = round == 0 ? marks : support::mutated(marks, dice, mark_by(dice));
      BOOST_TEST(verdict_on(instance, claim, mutant).starts_with("not proved: "), told << mutant);
      ++tried;
    }
  });
  BOOST_TEST(tried > 5000U);
}

// A search that overlooks an option, or takes a cost for a larger one, finds a worse optimum: its
// refutation is that of another problem.
BOOST_AUTO_TEST_CASE(refutations_with_defects_prove_nothing) {
  std::size_t overlooked = 0, mistaken = 0;
  for_questions(60, [&](const auto& instance, const Optimum& how, const std::string& told) {
    const auto solutions = ranked(instance, how);
    if (solutions.empty() || solutions.front().options.empty()) return;
    const auto fails = [&](const dlx::Instance& defective, std::size_t& failed) {
      const auto others = ranked(defective, how);
      if (others.empty()) return;
      const auto found = refutation(defective, how, cost_of(others.front(), how.unit_costs));
      BOOST_TEST(found.refuted.holds, told);
      dlx::Solution worse = others.front();
      if (!how.unit_costs) {
        worse.cost = 0;
        for (const auto option : worse.options) worse.cost += instance.problem.cost(option);
      }
      const auto claim = claim_of(how, worse, found.refuted.scale);
      if (claim.optimum->cost == cost_of(solutions.front(), how.unit_costs)) return;
      BOOST_TEST(verdict_on(instance, claim, found.marks).starts_with("not proved: "), told);
      ++failed;
    };
    dlx::Instance without = instance, dear = instance;
    without.without.push_back(solutions.front().options.front());
    fails(without, overlooked);
    dlx::ProblemBuilder builder;
    for (std::uint32_t i = 0; i < instance.problem.item_count(); ++i)
      if (const dlx::ItemId item{i}; instance.problem.is_primary(item))
        builder.primary(instance.problem.name(item), instance.problem.bounds(item));
      else
        builder.secondary(instance.problem.name(item));
    for (std::uint32_t o = 0; o < instance.problem.option_count(); ++o) {
      std::vector<dlx::Entry> entries;
      for (dlx::Entry entry : instance.problem.option(dlx::OptionId{o})) {
        if (entry.color != dlx::no_color)
          entry.color = builder.color(instance.problem.name(entry.color));
        entries.push_back(entry);
      }
      const bool is_dear = solutions.front().options.front() == dlx::OptionId{o};
      builder.option(entries, instance.problem.cost(dlx::OptionId{o}) +
                                  (is_dear ? (how.maximize ? -7 : 7) : 0));
    }
    dear.problem = builder.build();
    fails(dear, mistaken);
  });
  BOOST_TEST(overlooked > 50U);
  BOOST_TEST(mistaken > 30U);
}

// Costs near the ends of what a problem may have, where no fraction of a cost is left.
BOOST_AUTO_TEST_CASE(large_costs_are_refuted_exactly) {
  std::istringstream in(
      "a b c\na |1000000000000000001\nb |1000000000000000000\na b |2000000000000000000\n"
      "c |-1500000000000000000\nb c |-500000000000000001\n");
  const dlx::Instance instance = dlx::read_problem(in, "large");
  for (const bool maximize : {false, true}) {
    Optimum how;
    how.maximize = maximize;
    const auto solutions = ranked(instance, how);
    const auto found = refutation(instance, how, solutions.front().cost);
    BOOST_TEST(found.refuted.holds);
    const auto claim = claim_of(how, solutions.front(), found.refuted.scale);
    BOOST_TEST(verdict_on(instance, claim, found.marks) == expected_verdict(claim));
    const auto wrong = claim_of(how, solutions.back(), found.refuted.scale);
    BOOST_TEST(verdict_on(instance, wrong, found.marks).starts_with("not proved: "));
  }
}

BOOST_AUTO_TEST_CASE(what_is_claimed_of_the_solution_is_checked) {
  std::istringstream in("a b c\na |1\nb |1\nc |1\na b |1\nb c |5\n");
  const dlx::Instance instance = dlx::read_problem(in, "text");
  const auto found = refutation(instance, {}, 2);
  const auto verdict = [&](std::vector<dlx::OptionId> options, std::int64_t cost) {
    auto claim = claim_of({}, {std::move(options), cost}, found.refuted.scale);
    claim.optimum->cost = cost;
    return verdict_on(instance, claim, found.marks);
  };
  using dlx::OptionId;
  BOOST_TEST(verdict({OptionId{2}, OptionId{3}}, 2) == "proved: minimum cost 2");
  BOOST_TEST(verdict({OptionId{3}}, 1) ==
             "not proved: problem 1, node 0: its solution does not cover item 'c'");
  BOOST_TEST(verdict({OptionId{3}, OptionId{4}}, 6) ==
             "not proved: problem 1, node 0: its solution has option 5 that does not fit");
  BOOST_TEST(verdict({OptionId{2}, OptionId{3}}, 1) ==
             "not proved: problem 1, node 0: its solution has another cost");
  BOOST_TEST(verdict({OptionId{0}, OptionId{4}}, 6).starts_with("not proved: "));
}

BOOST_AUTO_TEST_SUITE_END()
