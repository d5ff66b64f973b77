// Random small problems, the same for a seed on every platform.
//
//     for (const auto family : support::all_families)
//       for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
//         const dlx::Instance instance = support::random_instance(support::recipe(family), seed);
//         BOOST_TEST(..., support::to_text(family, seed) + support::to_text(instance));
//       }
//
// A recipe can be changed before use: recipe.bounds = true; recipe.options = {30, 40};
#pragma once

#include <dlx/problem.hpp>

#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace support {

/// Random decisions that depend on the seed alone: the standard fixes the generator's numbers, but
/// not what its distributions and std::shuffle make of them, so those are our own.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : generator_(seed) {}

  /// 0 to n - 1; REQUIRES n > 0.
  std::uint32_t below(std::uint32_t n) { return static_cast<std::uint32_t>(generator_() % n); }
  /// low to high, both included; REQUIRES low <= high < 2^32 - 1.
  std::uint32_t between(std::uint32_t low, std::uint32_t high) {
    return low + below(high - low + 1);
  }
  /// True in one of `n` cases.
  bool one_in(std::uint32_t n) { return below(n) == 0; }

  template <class Value>
  void shuffle(std::vector<Value>& values) {
    for (std::size_t left = values.size(); left > 1; --left)
      std::swap(values[left - 1], values[below(static_cast<std::uint32_t>(left))]);
  }

 private:
  std::mt19937_64 generator_;
};

/// The kind of problem.
enum class Family {
  small,           ///< few of everything, down to nothing at all
  dense,           ///< options with most of the items
  sparse,          ///< many items, options with one or two of them
  colored,         ///< secondary items with colors in most options
  many_solutions,  ///< several solutions are planted, and mix: at least one, often dozens
  none,            ///< no solution, mostly for a reason that no search sees at once
};
inline constexpr std::array all_families{Family::small,   Family::dense,          Family::sparse,
                                         Family::colored, Family::many_solutions, Family::none};

struct Range {
  std::uint32_t low = 0;
  std::uint32_t high = 0;  ///< included
};

struct Recipe {
  Range primaries;
  Range secondaries;
  Range options;                 ///< beside the planted ones
  Range primaries_per_option;    ///< cut to the items there are
  Range secondaries_per_option;  ///< cut to the items there are
  std::uint32_t colors = 0;      ///< most entries of secondary items get one of so many colors
  /// The number of solutions that are put in (some may come out equal); half of it with bounds,
  /// where solutions mix far more.
  std::uint32_t planted = 0;
  bool without_solution = false;  ///< REQUIRES planted == 0
  bool costs = false;             ///< options cost -9 to 9
  bool bounds = false;            ///< primary items are covered low to high times, low from 0
  bool sharp = false;             ///< some primary items have names that begin with #
  bool questions = false;         ///< sometimes options are given, sometimes left out, at random
};

[[nodiscard]] Recipe recipe(Family family);

/// A problem after the recipe; the same recipe and seed give the same problem. Equal options,
/// options without a primary item and items that no option covers occur. Givens may clash, be
/// left out, and spoil what was planted.
[[nodiscard]] dlx::Instance random_instance(const Recipe& recipe, std::uint64_t seed);
/// A question may have these beside its family's recipe; they are fields of Recipe.
struct Also {
  bool bounds = false, costs = false, sharp = false;
};
/// A problem after the family's recipe, with questions.
[[nodiscard]] dlx::Instance random_question(Family family, std::uint64_t seed, Also also = {});

[[nodiscard]] std::string_view name(Family family);
/// The text by which it can be made again: "colored, seed 17".
[[nodiscard]] std::string to_text(Family family, std::uint64_t seed);
/// The instance as lines of the .dlx format; one without primary items too, for human readers.
[[nodiscard]] std::string to_text(const dlx::Instance& instance);

}  // namespace support
