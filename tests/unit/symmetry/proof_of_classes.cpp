// Proofs of numbers of classes: Burnside's sum proves what the oracle's orbits are, mutants prove
// no other number, and no permutation is taken for a symmetry that maps a solution to something
// else.
#include "support/brute_force.hpp"
#include "support/random_problem.hpp"

#include <dlx/proof.hpp>
#include <dlx/symmetry.hpp>
#include <dlx/text.hpp>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(proof_of_classes)

namespace {

using dlx::OptionId;
using Images = std::vector<OptionId>;
using Options = std::vector<OptionId>;

std::string verdict_on(const dlx::Instance& instance, const std::vector<Images>& generators,
                       std::uint64_t classes, const std::string& marks) {
  dlx::ProofClaim claim;
  claim.classes = {dlx::Natural(classes), generators};
  std::stringstream proof, problem(support::to_text(dlx::Instance{instance.problem, {}, {}, {}}));
  const std::string body = marks + (marks.ends_with('\n') || marks.empty() ? "" : "\n");
  std::string_view rest = body;
  dlx::write_proof(proof, instance, claim, [&] { return std::exchange(rest, {}); });
  return dlx::ProofChecker({proof, "proof"}, {problem, "problem"}, 1U << 24U).next()->text;
}

Options image_of(const Options& solution, const Images& images) {
  Options image;
  for (const OptionId option : solution) image.push_back(images[index(option)]);
  std::sort(image.begin(), image.end());
  return image;
}

std::set<Options> solutions_of(const dlx::Instance& instance) {
  std::set<Options> all;
  for (dlx::Solution& solution : support::brute_force(instance)) {
    std::sort(solution.options.begin(), solution.options.end());
    all.insert(solution.options);
  }
  return all;
}

// The number of orbits; nothing if an image of a solution is none.
std::optional<std::uint64_t> orbits(std::set<Options> left, const std::vector<Images>& generators) {
  const std::set<Options> all = left;
  std::uint64_t count = 0;
  for (; !left.empty(); ++count) {
    std::vector<Options> orbit{*left.begin()};
    left.erase(left.begin());
    for (std::size_t at = 0; at < orbit.size(); ++at)
      for (const Images& images : generators) {
        Options image = image_of(orbit[at], images);
        if (all.count(image) == 0) return std::nullopt;
        if (left.erase(image) > 0) orbit.push_back(std::move(image));
      }
  }
  return count;
}

// The order of all items, for each of so many kinds: it counts whatever problem.
std::string sweeps(const dlx::Problem& problem, std::size_t kinds) {
  std::string marks;
  dlx::ProofMarks writer([&](std::string_view text) { marks += text; });
  writer.begin(problem);
  for (; kinds > 0; --kinds) {
    writer.order({});
    writer.end_kind();
  }
  writer.finish();
  return marks;
}

std::string expected(std::uint64_t classes, std::uint64_t solutions, std::uint64_t symmetries) {
  return "proved: " + std::to_string(classes) + (classes == 1 ? " class of " : " classes of ") +
         std::to_string(solutions) + (solutions == 1 ? " solution by " : " solutions by ") +
         std::to_string(symmetries) + (symmetries == 1 ? " symmetry" : " symmetries");
}

constexpr std::uint64_t most_symmetries = 200;  // larger groups take long

// Calls act(instance, sum, told) where a proof can tell of the group.
template <class Act>
void for_groups(std::uint64_t seeds, const std::vector<std::string>& words, Act act) {
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
      const auto instance = support::random_question(family, seed, {.bounds = seed % 3 == 0});
      if (instance.problem.primary_count() == 0) continue;
      try {
        const auto sum = dlx::fixed_solutions(dlx::SymmetryGroup(instance, {.group = words}));
        if (sum.symmetries > most_symmetries) continue;
        act(instance, sum, support::to_text(family, seed) + '\n' + support::to_text(instance));
      } catch (const dlx::SymmetryError&) {
        continue;
      }
    }
}

}  // namespace

BOOST_AUTO_TEST_CASE(burnsides_sum_proves_the_orbits_of_the_oracle) {
  std::size_t proved = 0, symmetric = 0;
  for (const std::vector<std::string>& words : {std::vector<std::string>{}, {"colors"}})
    for_groups(30, words, [&](const auto& instance, const auto& sum, const std::string& told) {
      const auto solutions = solutions_of(instance);
      const auto classes = orbits(solutions, sum.generators);
      BOOST_TEST(classes.has_value(), told);
      const std::string marks = sweeps(instance.problem, sum.kinds.size());
      const std::string verdict = verdict_on(instance, sum.generators, *classes, marks);
      BOOST_TEST(verdict.starts_with(expected(*classes, solutions.size(), sum.symmetries)),
                 told << verdict);
      for (const std::uint64_t wrong : {*classes + 1, *classes - (*classes > 0 ? 1 : 0)})
        if (wrong != *classes)
          BOOST_TEST(verdict_on(instance, sum.generators, wrong, marks).starts_with("not proved: "),
                     told);
      ++proved;
      if (solutions.size() > *classes) ++symmetric;
    });
  BOOST_TEST(proved > 150U);
  BOOST_TEST(symmetric > 20U);
}

// Any permutations of a small problem's options: the number of their orbits is proved, or nothing.
BOOST_AUTO_TEST_CASE(no_permutation_is_taken_for_a_symmetry_that_is_none) {
  std::size_t proved = 0, refused = 0;
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      auto recipe = support::recipe(family);
      recipe.options = {2, 6};
      recipe.primaries = {1, 3};
      recipe.secondaries = {0, 2};
      recipe.colors = seed % 2 == 0 ? 2 : 0;
      recipe.bounds = seed % 3 == 0;
      recipe.questions = seed % 5 == 0;
      const auto instance = support::random_instance(recipe, seed);
      if (instance.problem.primary_count() == 0 || instance.problem.option_count() < 2) continue;
      const auto solutions = solutions_of(instance);
      support::Dice dice(seed);
      for (int round = 0; round < 6; ++round) {
        Images images(instance.problem.option_count());
        for (std::uint32_t o = 0; o < images.size(); ++o) images[o] = OptionId{o};
        for (int swaps = 0; swaps <= round % 3; ++swaps)
          std::swap(images[dice.below(static_cast<std::uint32_t>(images.size()))],
                    images[dice.below(static_cast<std::uint32_t>(images.size()))]);
        const auto right = orbits(solutions, {images});
        for (std::uint64_t claim = 0; claim <= solutions.size(); ++claim)
          for (std::size_t kinds = 1; kinds <= 4; ++kinds) {
            const std::string verdict =
                verdict_on(instance, {images}, claim, sweeps(instance.problem, kinds));
            const bool is_proved = verdict.starts_with("proved: ");
            BOOST_TEST((!is_proved || claim == right), support::to_text(family, seed)
                                                           << '\n'
                                                           << support::to_text(instance));
            ++(is_proved ? proved : refused);
          }
      }
    }
  BOOST_TEST(proved > 50U);
  BOOST_TEST(refused > 100U);
}

BOOST_AUTO_TEST_CASE(mutants_prove_nothing_wrong) {
  for_groups(8, {}, [&](const auto& instance, const auto& sum, const std::string& told) {
    const auto classes = orbits(solutions_of(instance), sum.generators).value();
    support::Dice dice(classes + 7);
    for (int round = 0; round < 30; ++round) {
      std::string marks = sweeps(instance.problem, sum.kinds.size());
      for (std::uint32_t changes = dice.between(1, 3); changes > 0 && !marks.empty(); --changes) {
        const std::size_t at = dice.below(static_cast<std::uint32_t>(marks.size()));
        if (dice.one_in(3))
          marks.erase(at, 1);
        else if (dice.one_in(2))
          marks.insert(at, 1, "/*.,0123"[dice.below(8)]);
        else
          marks[at] = "/*.,0123"[dice.below(8)];
      }
      for (const std::uint64_t wrong : {classes + 1, classes - (classes > 0 ? 1 : 0)})
        if (wrong != classes)
          BOOST_TEST(verdict_on(instance, sum.generators, wrong, marks).starts_with("not proved: "),
                     told);
    }
  });
}

BOOST_AUTO_TEST_CASE(what_is_no_symmetry_is_told) {
  std::istringstream in("a b c d\na b\nc d\na c\nb d\na d\nb c |1\n");
  const dlx::Instance instance = dlx::read_problem(in, "text");
  const auto verdict = [&](const std::string& cycles) {
    std::istringstream problem("a b c d\na b\nc d\na c\nb d\na d\nb c |1\n");
    std::stringstream written, proof;
    dlx::ProofClaim claim;
    claim.classes = {dlx::Natural(1), {}};
    std::string_view rest = ",\n";
    dlx::write_proof(written, instance, claim, [&] { return std::exchange(rest, {}); });
    std::string text = written.str();
    text.insert(text.find("classes"), "symmetry " + cycles + '\n');
    proof << text;
    return dlx::ProofChecker({proof, "proof"}, {problem, "problem"}).next()->text;
  };
  const std::string not_proved = "not proved: problem 1, node 0: ";
  BOOST_TEST(verdict("(1 2") == not_proved + "a cycle is malformed");
  BOOST_TEST(verdict("1 2)") == not_proved + "a cycle is malformed");
  BOOST_TEST(verdict("(1 x)") == not_proved + "'x' is no number here");
  BOOST_TEST(verdict("(1 7)") == not_proved + "option 7 of a symmetry does not fit");
  BOOST_TEST(verdict("(1 0)") == not_proved + "option 0 of a symmetry does not fit");
  BOOST_TEST(verdict("(1 2 1)") == not_proved + "option 1 stands twice in a symmetry");
  BOOST_TEST(verdict("(1 2)(2 3)") == not_proved + "option 2 stands twice in a symmetry");
  BOOST_TEST(verdict("(1 2)") == not_proved + "a symmetry breaks item 'a'");
  BOOST_TEST(verdict("(5 6)") == not_proved + "a symmetry maps option 5 to another kind");
}

BOOST_AUTO_TEST_SUITE_END()
