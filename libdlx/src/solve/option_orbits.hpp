// Orbits of options under symmetries of a problem, each with its Schreier tree (C. C. Sims 1970):
// the generators on the way between two options of an orbit are a symmetry that moves one to the
// other.
#pragma once

#include <dlx/problem.hpp>
#include <dlx/solution.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace dlx::solve {

class OptionOrbits {
 public:
  /// Takes the images of all options under each generator. REQUIRES permutations.
  OptionOrbits(std::size_t options, std::vector<std::vector<OptionId>> generators);

  /// The options that symmetries move this one to, itself among them.
  [[nodiscard]] std::span<const OptionId> orbit_of(OptionId option) const noexcept;
  /// The image of a solution under a symmetry that moves one option to another one. REQUIRES that
  /// they are in one orbit.
  [[nodiscard]] Solution moved(Solution solution, OptionId from, OptionId to) const;

 private:
  static constexpr std::uint32_t root = 0xffffffff;

  void grow(OptionId first);

  std::vector<std::vector<OptionId>> generators_, inverses_;
  std::vector<std::uint32_t> step_;   // by option: the generator that leads to it, or root
  std::vector<OptionId> members_;     // orbit by orbit
  std::vector<std::uint32_t> orbit_;  // by option
  std::vector<std::uint32_t> first_;  // by orbit: where its members begin; one more at the end
};

}  // namespace dlx::solve
