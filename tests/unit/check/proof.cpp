// Proofs: those that follow the rules prove the oracle's number and no other one, whatever rules
// they use; those that do not, or are of another problem, prove nothing.
#include "support/brute_force.hpp"
#include "support/random_proof.hpp"

#include <dlx/error.hpp>
#include <dlx/proof.hpp>
#include <dlx/solve.hpp>
#include <dlx/text.hpp>

#include <algorithm>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(proof)

namespace {

std::string verdict_on(const std::string& proof, const std::string& problem,
                       std::uint64_t memory = 1U << 20U) {
  std::istringstream proofs(proof), problems(problem);
  dlx::ProofChecker checker({proofs, "proof"}, {problems, "problem"}, memory);
  std::string said;
  while (const auto verdict = checker.next()) {
    BOOST_TEST(verdict->text.starts_with(verdict->proved ? "proved: " : "not proved: "));
    (said += said.empty() ? "" : "\n") += verdict->text;
  }
  return said;
}

// A text without lines of givens: the proof tells of those itself.
std::string problem_text(const dlx::Instance& instance) {
  return support::to_text(dlx::Instance{instance.problem, {}, {}, {}});
}

std::string proved(std::uint64_t count) {
  return "proved: " + std::to_string(count) + (count == 1 ? " solution" : " solutions");
}

// The givens and the options left out, as a verdict tells them.
std::string conditions(const dlx::Instance& instance) {
  const auto list = [](const std::string& word, const std::vector<dlx::OptionId>& options) {
    std::string text;
    for (const dlx::OptionId option : options) text += ' ' + std::to_string(index(option) + 1);
    return text.empty() ? text : ", " + word + text;
  };
  return list("given", instance.given) + list("without", instance.without);
}

std::string count(std::uint64_t number) {
  return "count " + std::to_string(number);
}

dlx::Problem without_secondary_items(const dlx::Problem& problem) {
  dlx::ProblemBuilder builder;
  for (std::uint32_t i = 0; i < problem.primary_count(); ++i)
    builder.primary(problem.name(dlx::ItemId{i}), problem.bounds(dlx::ItemId{i}));
  builder.secondary("nothing");
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    std::vector<dlx::Entry> entries;
    for (const dlx::Entry& entry : problem.option(dlx::OptionId{o}))
      if (problem.is_primary(entry.item)) entries.push_back(entry);
    if (entries.empty())
      builder.option({"nothing"});
    else
      builder.option(entries);
  }
  return builder.build();
}

// 2x3 to be covered with dominoes: 3 solutions.
const std::string dominoes = "a b c d e f\na b\na c\nb d\nc d\nc e\nd f\ne f\n";

std::string of_dominoes(const std::string& claim, const std::string& marks) {
  std::istringstream in(dominoes);
  return support::proof_text(dlx::read_problem(in, "dominoes"), claim, marks);
}
std::string verdict_on_dominoes(const std::string& claim, const std::string& marks) {
  return verdict_on(of_dominoes(claim, marks), dominoes);
}

}  // namespace

BOOST_AUTO_TEST_CASE(random_proofs_prove_what_the_oracle_counts) {
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
      const auto instance = support::random_question(family, seed, {.bounds = seed % 2 == 0});
      if (instance.problem.primary_count() == 0) continue;
      const std::uint64_t expected = support::brute_force(instance).size();
      const std::string text = problem_text(instance);
      support::Dice dice(seed);
      for (int round = 0; round < 4; ++round) {
        const std::string marks = support::random_marks(instance, dice);
        const auto told = support::to_text(family, seed) + "\n" + text + marks;
        BOOST_TEST(verdict_on(support::proof_text(instance, count(expected), marks), text) ==
                       proved(expected) + conditions(instance),
                   told);
        BOOST_TEST(verdict_on(support::proof_text(instance, count(expected + 1), marks), text)
                       .starts_with("not proved: "),
                   told);
      }
    }
}

BOOST_AUTO_TEST_CASE(what_follows_no_rule_is_told_with_its_node) {
  BOOST_TEST(verdict_on_dominoes("count 3", "024314") == "proved: 3 solutions");
  BOOST_TEST(verdict_on_dominoes("count 3", "/543210/") == "proved: 3 solutions");
  BOOST_TEST(verdict_on_dominoes("count 3", "*024314") == "proved: 3 solutions");
  BOOST_TEST(verdict_on_dominoes("count 3", std::string(100, '*') + "024314") ==
             "proved: 3 solutions");
  BOOST_TEST(verdict_on_dominoes("count 4", "024314") ==
             "not proved: problem 1, node 9: it proves 3 solutions, not 4");
  BOOST_TEST(verdict_on_dominoes("count 3", "02431") ==
             "not proved: problem 1, node 8: no item has the mark '!'");
  BOOST_TEST(verdict_on_dominoes("count 3", "0243144") ==
             "not proved: problem 1, node 9: the proof goes on behind its end");
  BOOST_TEST(verdict_on_dominoes("count 3", "00") ==
             "not proved: problem 1, node 2: branch: no option of item 'a' fits");
  BOOST_TEST(verdict_on_dominoes("count 3", "6") ==
             "not proved: problem 1, node 1: there is no item 6");
  BOOST_TEST(verdict_on_dominoes("count 3", "/01234/") ==
             "not proved: problem 1, node 1: level: item 'f' is missing");
  BOOST_TEST(verdict_on_dominoes("count 3", "/0012345/") ==
             "not proved: problem 1, node 1: level: item 'a' stands twice");
  BOOST_TEST(verdict_on_dominoes("count 3", ".") ==
             "not proved: problem 1, node 1: no item has the mark '.'");
  BOOST_TEST(verdict_on_dominoes("at-least 2", "0243.") == "proved: at least 2 solutions");
  BOOST_TEST(verdict_on_dominoes("at-least 3", "0243.") ==
             "not proved: problem 1, node 7: it proves 2 solutions, not 3");
  BOOST_TEST(verdict_on_dominoes("at-least 3", "024314.") == "proved: at least 3 solutions");
}

// An option that is given twice does not fit the second time, which would prove 0.
BOOST_AUTO_TEST_CASE(an_option_is_given_once) {
  std::istringstream in(dominoes);
  dlx::Instance instance{dlx::read_problem(in, "dominoes").problem, {}, {}, {}};
  instance.given = {dlx::OptionId{1}, dlx::OptionId{1}};
  BOOST_TEST(verdict_on(support::proof_text(instance, "count 0", ""), dominoes) ==
             "not proved: problem 1, node 0: an option is given twice");
  instance.given = {dlx::OptionId{1}};
  instance.without = {dlx::OptionId{2}};
  BOOST_TEST(verdict_on(support::proof_text(instance, "count 0", ""), dominoes) ==
             "proved: 0 solutions, given 2, without 3");
}

// Solutions without the given options make a puzzle minimal only if no other one has all of them.
BOOST_AUTO_TEST_CASE(only_one_solution_is_minimal) {
  std::istringstream in(dominoes);
  dlx::Instance instance{dlx::read_problem(in, "dominoes").problem, {}, {}, {}};
  instance.given = {dlx::OptionId{1}};
  dlx::ProofClaim claim{dlx::Natural(1)};
  claim.without_given = {{{dlx::OptionId{0}, dlx::OptionId{3}, dlx::OptionId{6}}, 0}};
  const auto verdict = [&] {
    std::ostringstream proof;
    std::string_view rest = "14\n";
    dlx::write_proof(proof, instance, claim, [&] { return std::exchange(rest, {}); });
    return verdict_on(proof.str(), dominoes);
  };
  const std::string refused = "it lists no solution for each given option to be left out";
  BOOST_TEST(verdict() == "proved: 1 solution, minimal, given 2");
  claim.at_least = true;
  BOOST_TEST(verdict().ends_with(refused));
  claim.at_least = false;
  claim.within.emplace();
  BOOST_TEST(verdict().ends_with(refused));
}

BOOST_AUTO_TEST_CASE(a_proof_is_that_of_one_problem) {
  const std::string proof = of_dominoes("count 3", "024314");
  const std::string other = "a b c d e f\na b\na c\nb d\nc d\nc e\nd f\nf e\n";
  BOOST_TEST(verdict_on(proof, other) ==
             "not proved: problem 1, node 0: it is the proof of another problem");
  BOOST_TEST(verdict_on(proof, dominoes + "| @given 1\n") ==
             "not proved: problem 1, node 0: it is the proof of other given options");
  BOOST_TEST(verdict_on(proof, dominoes + "| @next\n" + dominoes) ==
             "proved: 3 solutions\nnot proved: problem 2, node 0: there is no proof of it");
  BOOST_TEST(verdict_on(proof + proof, dominoes) ==
             "proved: 3 solutions\nnot proved: problem 2, node 0: there is a proof more than "
             "problems");
  BOOST_TEST(verdict_on(proof + proof, dominoes + "| @next\n" + dominoes) ==
             "proved: 3 solutions\nproved: 3 solutions");
}

BOOST_AUTO_TEST_CASE(a_damaged_text_is_told) {
  const std::string proof = of_dominoes("count 3", "024314");
  BOOST_CHECK_THROW((void)verdict_on("dlx-proof 2\n", dominoes), dlx::ParseError);
  BOOST_CHECK_THROW((void)verdict_on(proof, "a b\na c\n"), dlx::ParseError);
  BOOST_TEST(verdict_on(proof.substr(0, proof.size() - 3), dominoes) ==
             "not proved: problem 1, node 9: its seal is not that of the proof");
  for (std::size_t size = 12; size + 1 < proof.size(); ++size)
    BOOST_TEST(verdict_on(proof.substr(0, size), dominoes).starts_with("not proved: "));
}

BOOST_AUTO_TEST_CASE(a_sweep_keeps_to_its_memory) {
  BOOST_TEST(
      verdict_on(of_dominoes("count 3", "/012345/"), dominoes, 500) ==
      "not proved: problem 1, node 1: level: its states need more memory than they may take");
}

// 64 items, two colors of eight secondary items, 256 states: a key of one word takes 20 kB in all,
// a key of two words 32.
BOOST_AUTO_TEST_CASE(a_key_of_a_sweep_is_as_wide_as_colors_are_many) {
  std::string problem, options, order;
  for (std::size_t i = 0; i < 64; ++i) {
    const std::string item = "p" + std::to_string(i);
    problem += item + ' ';
    order += static_cast<char>('0' + i);
    for (const char color : {'1', '2'})
      options += item + " s" + std::to_string(i % 8) + ':' + color + '\n';
  }
  problem += "| s0 s1 s2 s3 s4 s5 s6 s7\n" + options;
  std::istringstream in(problem);
  const std::string proof =
      support::proof_text(dlx::read_problem(in, "colors"), "count 256", '/' + order + '/');
  BOOST_TEST(verdict_on(proof, problem, 24'000) == "proved: 256 solutions");
}

namespace {

// An engine's count, and the marks that it leaves.
struct Proven {
  std::uint64_t count;
  std::string marks;
};

Proven proven_by(const std::string& engine, const dlx::Instance& instance) {
  Proven proven{};
  dlx::ProofMarks writer([&](std::string_view text) { proven.marks += text; });
  writer.begin(instance.problem);
  dlx::CountOptions options;
  options.engine = engine;
  options.observer = [&](const dlx::TraceEvent& event) { writer.event(event); };
  const dlx::Count found =
      dlx::ExactCounter(instance.problem, options).count(instance.given, instance.without);
  if (found.statistics.engine == "frontier") {
    proven.marks.clear();
    writer.begin(instance.problem);
    writer.order(found.statistics.items);
  }
  writer.finish();
  proven.count = found.value.to_uint64().value_or(UINT64_MAX);
  return proven;
}

const std::vector<std::string> proving_engines{"links", "bits", "cells", "frontier", "auto"};

}  // namespace

// The search's own steps are a proof; so is the order of the frontier.
BOOST_AUTO_TEST_CASE(engines_prove_what_they_count) {
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= 60; ++seed)
      for (const std::string& engine : proving_engines) {
        const auto instance = support::random_question(family, seed, {.bounds = seed % 2 == 0});
        if (instance.problem.primary_count() == 0) continue;
        if (engine == "cells" && instance.problem.has_multiplicities()) continue;
        const Proven proven = proven_by(engine, instance);
        const std::uint64_t expected = support::brute_force(instance).size();
        BOOST_TEST(verdict_on(support::proof_text(instance, count(proven.count), proven.marks),
                              problem_text(instance)) == proved(expected) + conditions(instance),
                   engine << ", " << support::to_text(family, seed) << '\n'
                          << support::to_text(instance) << proven.marks);
      }
}

// An engine that overlooks an option, and one that takes residual problems for equal which differ
// in a color, tell other numbers; their proofs are those of other problems.
BOOST_AUTO_TEST_CASE(engines_with_defects_prove_nothing) {
  std::uint64_t overlooked = 0, merged = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed)
    for (const std::string& engine : proving_engines) {
      const auto instance =
          support::random_instance(support::recipe(support::Family::many_solutions), seed);
      const std::uint64_t expected = support::brute_force(instance).size();
      const std::string text = problem_text(instance);
      dlx::Instance defective = instance;
      defective.without.push_back(dlx::OptionId{static_cast<std::uint32_t>(seed % 5)});
      const auto fails = [&](const Proven& proven) {
        if (proven.count == expected) return 0U;
        BOOST_TEST(
            verdict_on(support::proof_text(instance, count(proven.count), proven.marks), text)
                .starts_with("not proved: "),
            engine << ", seed " << seed << '\n'
                   << text << proven.marks);
        return 1U;
      };
      overlooked += fails(proven_by(engine, defective));
      defective.without.clear();
      defective.problem = without_secondary_items(instance.problem);
      merged += fails(proven_by(engine, defective));
    }
  BOOST_TEST(overlooked > 50U);
  BOOST_TEST(merged > 50U);
}

// Solutions without one of the givens each, as the oracle has them: no others prove that no given
// can go.
BOOST_AUTO_TEST_CASE(puzzles_are_minimal_where_the_oracle_says_so) {
  std::size_t minimal = 0, refused = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    auto recipe = support::recipe(support::Family::many_solutions);
    recipe.bounds = seed % 2 == 0;
    dlx::Instance instance = support::random_instance(recipe, seed);
    const auto solutions = support::brute_force(instance);
    if (solutions.size() < 2) continue;
    support::Dice dice(seed);
    const dlx::Solution& drawn =
        solutions[dice.below(static_cast<std::uint32_t>(solutions.size()))];
    for (const dlx::OptionId option : drawn.options)
      if (support::brute_force(instance).size() > 1) instance.given.push_back(option);
    if (support::brute_force(instance).size() != 1) continue;
    dlx::ProofClaim claim{dlx::Natural(1)};
    std::size_t without = 0;
    for (std::size_t i = 0; i < instance.given.size(); ++i) {
      dlx::Instance asked = instance;
      asked.without.push_back(asked.given[i]);
      asked.given.erase(asked.given.begin() + static_cast<std::ptrdiff_t>(i));
      const auto others = support::brute_force(asked);
      if (!others.empty()) ++without;
      claim.without_given.push_back(others.empty() ? drawn : others.front());
    }
    const std::string marks = support::random_marks(instance, dice);
    const auto verdict = [&] {
      std::ostringstream proof;
      std::string_view rest = marks;
      dlx::write_proof(proof, instance, claim, [&] { return std::exchange(rest, {}); });
      return verdict_on(proof.str(), problem_text(instance));
    };
    const bool is_minimal = without == instance.given.size();
    BOOST_TEST(verdict().starts_with(is_minimal ? "proved: 1 solution, minimal" : "not proved: "),
               support::to_text(instance) << verdict());
    ++(is_minimal ? minimal : refused);
    std::swap(claim.without_given.front(), claim.without_given.back());
    if (claim.without_given.size() > 1) BOOST_TEST(verdict().starts_with("not proved: "));
    claim.without_given.pop_back();
    if (!claim.without_given.empty()) BOOST_TEST(verdict().starts_with("not proved: "));
  }
  BOOST_TEST(minimal > 20U);
  BOOST_TEST(refused > 20U);
}

// A mutant may still be a proof, but of no other number.
BOOST_AUTO_TEST_CASE(mutants_prove_nothing_wrong) {
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      const auto instance = support::random_question(family, seed, {.bounds = seed % 2 == 0});
      if (instance.problem.primary_count() == 0) continue;
      const std::uint64_t expected = support::brute_force(instance).size();
      const std::string text = problem_text(instance);
      support::Dice dice(seed);
      for (int round = 0; round < 40; ++round) {
        const std::string marks =
            support::mutated(support::random_marks(instance, dice), dice, [&] {
              return dice.one_in(2) ? "/*.0123x"[dice.below(8)]
                                    : static_cast<char>(dice.between('!', '~'));
            });
        for (const std::uint64_t claim : {expected + 1, expected - (expected > 0 ? 1 : 0)})
          if (claim != expected)
            BOOST_TEST(verdict_on(support::proof_text(instance, count(claim), marks), text)
                           .starts_with("not proved: "),
                       support::to_text(family, seed) << '\n'
                                                      << text << marks);
        const std::string more = "at-least " + std::to_string(expected + 1);
        BOOST_TEST(verdict_on(support::proof_text(instance, more, marks), text)
                       .starts_with("not proved: "));
      }
    }
}

namespace {

std::string decided_verdict(const dlx::Instance& instance, dlx::ProofClaim::Decided decided,
                            const std::string& marks) {
  dlx::ProofClaim claim;
  claim.decided = std::move(decided);
  std::ostringstream proof;
  std::string_view rest = marks;
  dlx::write_proof(proof, instance, claim, [&] { return std::exchange(rest, {}); });
  return verdict_on(proof.str(), problem_text(instance));
}

bool has(const dlx::Solution& solution, dlx::OptionId option) {
  return std::find(solution.options.begin(), solution.options.end(), option) !=
         solution.options.end();
}

}  // namespace

// An option is claimed to be in no solution, then to be in every one: that is proved where the
// oracle says so, by the marks of a search, and nowhere else, whatever the marks.
BOOST_AUTO_TEST_CASE(options_are_decided_as_the_oracle_decides) {
  std::size_t proved = 0, wrong = 0;
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
      const auto instance = support::random_question(family, seed, {.bounds = seed % 2 == 0});
      if (instance.problem.primary_count() == 0 || instance.problem.option_count() == 0) continue;
      const auto solutions = support::brute_force(instance);
      support::Dice dice(seed);
      const dlx::OptionId option{
          dice.below(static_cast<std::uint32_t>(instance.problem.option_count()))};
      for (const bool claims_none : {true, false}) {
        const bool is_given =
            std::find(instance.given.begin(), instance.given.end(), option) != instance.given.end();
        if (claims_none && is_given) {
          BOOST_TEST(decided_verdict(instance, {{option}, {}}, "").starts_with("not proved: "));
          continue;
        }
        const bool holds = std::all_of(solutions.begin(), solutions.end(), [&](const auto& each) {
          return has(each, option) != claims_none;
        });
        dlx::Instance asked = instance;
        (claims_none ? asked.given : asked.without).push_back(option);
        const std::string marks = proven_by("links", asked).marks;
        const auto claim = claims_none ? dlx::ProofClaim::Decided{{option}, {}}
                                       : dlx::ProofClaim::Decided{{}, {option}};
        const std::string verdict = decided_verdict(instance, claim, marks);
        if (holds) ++proved;
        BOOST_TEST(verdict.starts_with("proved: ") == holds,
                   support::to_text(family, seed) << verdict << '\n'
                                                  << support::to_text(instance) << marks);
        for (int round = 0; !holds && round < 10; ++round, ++wrong) {
          const std::string other = support::random_marks(asked, dice) + '\n';
          const std::string said = decided_verdict(instance, claim, other);
          BOOST_TEST(said.starts_with("not proved: "), said << '\n'
                                                            << support::to_text(instance) << other);
        }
      }
    }
  BOOST_TEST(proved > 100U);
  BOOST_TEST(wrong > 500U);
}

BOOST_AUTO_TEST_SUITE_END()
