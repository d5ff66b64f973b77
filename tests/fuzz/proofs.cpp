// A problem and marks of a proof, one text: marks stand behind a line `proof`. Whatever they are,
// they prove no wrong number, no worse solution to be the cheapest, and no wrong number of classes.
#include "fuzz/targets.hpp"
#include "support/brute_force.hpp"

#include <dlx/proof.hpp>
#include <dlx/text.hpp>

#include <algorithm>
#include <optional>
#include <set>
#include <sstream>
#include <utility>
#include <vector>

namespace fuzz {
namespace {

constexpr std::size_t most_options = 12;
constexpr std::uint64_t tables = 1U << 20U;

std::optional<dlx::Instance> problem_of(std::string_view text) {
  try {
    return dlx::ProblemReader(text, "problem").next();
  } catch (const dlx::ParseError&) {
    return std::nullopt;
  }
}

bool is_proved(const dlx::Instance& instance, const dlx::ProofClaim& claim,
               std::string_view marks) {
  std::stringstream proof, problem;
  std::string_view rest = marks;
  dlx::write_proof(proof, instance, claim, [&] { return std::exchange(rest, {}); });
  dlx::ProblemWriter writer(problem, "fuzz");
  writer.problem({instance.problem, {}, {}, {}});
  writer.end();
  dlx::ProofChecker checker({proof, "proof"}, {problem, "problem"}, tables);
  const auto verdict = checker.next();
  return verdict && verdict->proved;
}

using Options = std::vector<dlx::OptionId>;

// The number of orbits under the reversal of all options; nothing if it maps a solution to none.
std::optional<std::uint64_t> orbits(const std::vector<dlx::Solution>& solutions,
                                    const Options& reversed) {
  std::set<Options> all;
  for (const dlx::Solution& solution : solutions) {
    Options options = solution.options;
    std::sort(options.begin(), options.end());
    all.insert(std::move(options));
  }
  std::uint64_t kept = 0;
  for (const Options& options : all) {
    Options image;
    for (const dlx::OptionId option : options) image.push_back(reversed[index(option)]);
    std::sort(image.begin(), image.end());
    if (all.count(image) == 0) return std::nullopt;
    if (image == options) ++kept;
  }
  return (all.size() + kept) / 2;
}

void classes(const dlx::Instance& instance, const std::vector<dlx::Solution>& solutions,
             std::string_view marks) {
  const auto options = static_cast<std::uint32_t>(instance.problem.option_count());
  Options reversed;
  for (std::uint32_t o = options; o > 0; --o) reversed.push_back(dlx::OptionId{o - 1});
  const auto right = orbits(solutions, reversed);
  for (std::uint64_t wrong = 0; wrong <= solutions.size(); ++wrong) {
    dlx::ProofClaim claim;
    claim.classes = {dlx::Natural(wrong), {reversed}};
    require(wrong == right || !is_proved(instance, claim, marks), "wrong classes are proved");
  }
}

}  // namespace

void proofs(std::string_view bytes) {
  constexpr std::string_view border = "\nproof\n";
  const std::size_t end = std::min(bytes.find(border), bytes.size());
  const auto instance = problem_of(bytes.substr(0, end));
  if (!instance || instance->problem.primary_count() == 0) return;
  if (instance->problem.option_count() > most_options) return;
  const std::string_view marks = bytes.substr(std::min(end + border.size(), bytes.size()));
  const auto solutions = support::brute_force(*instance);
  const std::uint64_t count = solutions.size();
  (void)is_proved(*instance, {dlx::Natural(count), false}, marks);
  require(!is_proved(*instance, {dlx::Natural(count + 1), false}, marks), "one more is proved");
  require(!is_proved(*instance, {dlx::Natural(count + 1), true}, marks), "one more at least");
  require(count == 0 || !is_proved(*instance, {dlx::Natural(count - 1), false}, marks),
          "one less is proved");
  if (count < 100) classes(*instance, solutions, marks);
  const auto [best, worst] =
      std::minmax_element(solutions.begin(), solutions.end(),
                          [](const auto& one, const auto& other) { return one.cost < other.cost; });
  if (count == 0 || best->cost == worst->cost) return;
  dlx::ProofClaim claim;
  claim.optimum = {.solution = *worst, .cost = worst->cost};
  require(!is_proved(*instance, claim, marks), "a worse solution is proved to be the cheapest");
}

}  // namespace fuzz
