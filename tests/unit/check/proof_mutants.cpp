// Mutants of proofs: bits are turned, marks and lines are dropped, doubled and swapped, the claim
// is another one, or the problem is. What is proved nevertheless is true, as the oracle says; seals
// are made anew. The step random_problems of tests/nightly/run looks at a million.
#include "support/brute_force.hpp"
#include "support/effort.hpp"
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

BOOST_AUTO_TEST_SUITE(proof_mutants)

namespace {

using Options = std::vector<dlx::OptionId>;

std::string written(const dlx::Instance& instance, const dlx::ProofClaim& claim,
                    const std::string& marks) {
  std::ostringstream out;
  const std::string body = marks + (marks.ends_with('\n') || marks.empty() ? "" : "\n");
  std::string_view rest = body;
  dlx::write_proof(out, instance, claim, [&] { return std::exchange(rest, {}); });
  return out.str();
}

// The least cost is refuted to be less.
std::string of_minimum(const dlx::Instance& instance, const std::vector<dlx::Solution>& solutions) {
  dlx::ProofClaim claim;
  claim.optimum.emplace();
  claim.optimum->solution =
      *std::min_element(solutions.begin(), solutions.end(),
                        [](const auto& one, const auto& other) { return one.cost < other.cost; });
  claim.optimum->cost = claim.optimum->solution.cost;
  std::string marks;
  dlx::ProofMarks writer([&](std::string_view text) { marks += text; });
  writer.begin(instance.problem);
  dlx::RefutationOptions options;
  options.cost = claim.optimum->cost;
  claim.optimum->scale = dlx::refute(instance, options, [&](const dlx::RefutationStep& step) {
                           writer.step(step);
                         }).scale;
  writer.finish();
  return written(instance, claim, marks);
}

// Half of the options of which it holds are told to be in no solution, or in every one.
std::string of_decided(dlx::Instance instance, const std::vector<dlx::Solution>& solutions,
                       support::Dice& dice) {
  const auto times = [&](dlx::OptionId option) {
    return std::count_if(solutions.begin(), solutions.end(), [&](const dlx::Solution& solution) {
      return std::count(solution.options.begin(), solution.options.end(), option) > 0;
    });
  };
  dlx::ProofClaim claim;
  claim.decided.emplace();
  std::string marks;
  dlx::Instance asked = instance;
  for (const bool every : {false, true})
    for (std::uint32_t o = 0; o < instance.problem.option_count(); ++o) {
      const dlx::OptionId option{o};
      const bool is_given = std::count(instance.given.begin(), instance.given.end(), option) > 0;
      const auto all = static_cast<std::ptrdiff_t>(solutions.size());
      if (is_given || times(option) != (every ? all : 0) || dice.one_in(2)) continue;
      Options& decided = every ? claim.decided->every : claim.decided->none;
      decided.push_back(option);
      (every ? asked.without : asked.given).push_back(option);
      marks += support::random_marks(asked, dice);
      (every ? asked.without : asked.given).pop_back();
      if (!every) asked.without.push_back(option);
    }
  return written(instance, claim, marks);
}

std::string right_proof(const dlx::Instance& instance, support::Dice& dice) {
  const auto solutions = support::brute_force(instance);
  const std::uint32_t kind = dice.below(5);
  if (kind == 0 && !solutions.empty()) return of_minimum(instance, solutions);
  if (kind == 1) return of_decided(instance, solutions, dice);
  dlx::ProofClaim claim{dlx::Natural(solutions.size())};
  claim.at_least = kind == 2;
  return written(instance, claim, support::random_marks(instance, dice));
}

// A run of some characters is dropped, doubled, or swapped with what stands behind it.
void move_run(std::string& text, support::Dice& dice) {
  const auto size = static_cast<std::uint32_t>(text.size());
  const std::size_t at = dice.below(size), count = dice.between(1, std::min(size, 12U));
  const std::string run = text.substr(at, count);
  switch (dice.below(3)) {
    case 0:
      text.erase(at, count);
      break;
    case 1:
      text.insert(at, run);
      break;
    default:
      text.erase(at, count);
      text.insert(dice.below(static_cast<std::uint32_t>(text.size() + 1)), run);
  }
}

// Digits of the claim, or of another line of the head.
void change_number(std::string& text, support::Dice& dice) {
  std::vector<std::size_t> digits;
  for (std::size_t i = 12; i < text.size(); ++i)
    if (text[i] >= '0' && text[i] <= '9') digits.push_back(i);
  if (!digits.empty())
    text[digits[dice.below(static_cast<std::uint32_t>(digits.size()))]] =
        static_cast<char>('0' + dice.below(10));
}

std::string sealed(const std::string& text) {
  std::uint64_t value = 0xcbf29ce484222325U;
  for (const char c : text) value = (value ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  std::string digits;
  for (int shift = 60; shift >= 0; shift -= 4) digits += "0123456789abcdef"[value >> shift & 15U];
  return text + "! " + digits + '\n';
}

std::string mutant(const std::string& proof, support::Dice& dice) {
  std::string text = proof.substr(0, proof.rfind('!'));
  for (std::uint32_t changes = dice.between(1, 3); changes > 0 && text.size() > 20; --changes)
    switch (dice.below(4)) {
      case 0: {
        const std::size_t at = dice.below(static_cast<std::uint32_t>(text.size()));
        text[at] = static_cast<char>(text[at] ^ (1 << dice.below(7)));
        break;
      }
      case 1:
        change_number(text, dice);
        break;
      default:
        move_run(text, dice);
    }
  return dice.one_in(20) ? text + proof.substr(proof.rfind('!')) : sealed(text);
}

// The numbers of a list behind this word, up to a comma or the end of the line.
Options options_behind(const std::string& word, const std::string& text) {
  Options options;
  const std::size_t at = text.find(word);
  if (at == std::string::npos) return options;
  std::istringstream in(text.substr(at + word.size(), text.find_first_of(",\n", at + 2) - at));
  for (std::uint32_t number = 0; in >> number;) options.push_back(dlx::OptionId{number - 1});
  return options;
}

std::string with_ending(std::uint64_t number, const std::string& word) {
  return std::to_string(number) + ' ' + word + (number == 1 ? "" : "s");
}

bool are_decided(const std::string& proof, const std::vector<dlx::Solution>& solutions) {
  const auto all_have = [&](const Options& options, bool has) {
    return std::all_of(options.begin(), options.end(), [&](dlx::OptionId option) {
      return std::all_of(solutions.begin(), solutions.end(), [&](const auto& solution) {
        const auto& all = solution.options;
        return (std::count(all.begin(), all.end(), option) > 0) == has;
      });
    });
  };
  return all_have(options_behind("\nnone ", proof), false) &&
         all_have(options_behind("\nevery ", proof), true);
}

bool are_best(const std::string& said, std::vector<dlx::Solution> solutions) {
  std::vector<std::int64_t> costs;
  for (const auto& solution : solutions) costs.push_back(solution.cost);
  std::sort(costs.begin(), costs.end());
  std::string expected = "minimum cost ";
  const std::size_t best = said.find("the best ");
  const std::size_t count = best == std::string::npos ? 1 : std::stoul(said.substr(best + 9));
  if (costs.size() < count) return false;
  expected += std::to_string(costs[0]);
  if (count > 1)
    expected += " to " + std::to_string(costs[count - 1]) + ", the best " + std::to_string(count);
  return said == expected;
}

// True if the oracle says the same as a verdict, of the options that it names.
bool is_true(const std::string& verdict, const std::string& proof, const dlx::Problem& problem) {
  const std::string told = verdict.substr(verdict.find(' ') + 1);
  const auto solutions = support::brute_force(
      {problem, options_behind(", given", told), options_behind(", without", told), {}});
  const std::string said = told.substr(0, std::min(told.find(", given"), told.find(", without")));
  if (said.starts_with("at least ")) return std::stoull(said.substr(9)) <= solutions.size();
  if (said.starts_with("minimum")) return are_best(said, solutions);
  if (said.find("in every") != std::string::npos) return are_decided(proof, solutions);
  return said == with_ending(solutions.size(), "solution");
}

// The same without one of its options, or with an option a second time.
dlx::Problem other(const dlx::Problem& problem, support::Dice& dice) {
  std::string text = support::to_text(dlx::Instance{problem, {}, {}, {}});
  const std::size_t last = text.rfind('\n', text.size() - 2);
  dice.one_in(2) ? text.erase(last + 1) : text += text.substr(last + 1);
  std::istringstream in(text);
  return dlx::read_problem(in, "other").problem;
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_a_mutant_proves_is_true) {
  constexpr std::uint64_t mutants = support::random_problems;
  std::uint64_t tried = 0, proved = 0;
  for (std::uint64_t seed = 1; tried < mutants; ++seed) {
    const auto family = support::all_families[seed % support::all_families.size()];
    const auto instance =
        support::random_question(family, seed, {.bounds = seed % 2 == 0, .costs = seed % 3 == 0});
    if (instance.problem.primary_count() == 0) continue;
    support::Dice dice(seed);
    const std::string proof = right_proof(instance, dice);
    if (proof.size() > 2000) continue;
    for (int round = 0; round < 20; ++round, ++tried) {
      const bool is_other = round == 0 && instance.problem.option_count() > 0;
      const dlx::Problem problem = is_other ? other(instance.problem, dice) : instance.problem;
      const std::string text = is_other ? proof : mutant(proof, dice);
      std::istringstream proofs(text), problems(support::to_text({problem, {}, {}, {}}));
      std::string verdict;
      try {
        verdict =
            dlx::ProofChecker({proofs, "proof"}, {problems, "problem"}, 1U << 20U).next()->text;
      } catch (const dlx::ParseError&) {
        continue;  // what is no proof proves nothing
      }
      if (!verdict.starts_with("proved: ")) continue;
      ++proved;
      BOOST_TEST(!is_other);
      BOOST_TEST(is_true(verdict, text, problem), support::to_text(family, seed)
                                                      << '\n'
                                                      << verdict << '\n'
                                                      << support::to_text(instance) << text);
    }
  }
  BOOST_TEST(proved > mutants / 100);
  BOOST_TEST(proved < mutants / 2);
}

BOOST_AUTO_TEST_SUITE_END()
