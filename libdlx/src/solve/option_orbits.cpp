// The trees grow breadth-first, so that the ways are short.
#include "solve/option_orbits.hpp"

#include <algorithm>
#include <utility>

namespace dlx::solve {
namespace {

constexpr std::uint32_t no_orbit = 0xffffffff;

std::vector<OptionId> inverse(const std::vector<OptionId>& images) {
  std::vector<OptionId> origins(images.size());
  for (std::uint32_t o = 0; o < images.size(); ++o) origins[index(images[o])] = OptionId{o};
  return origins;
}

void apply(const std::vector<OptionId>& images, std::vector<OptionId>& options) {
  for (OptionId& option : options) option = images[index(option)];
}

}  // namespace

OptionOrbits::OptionOrbits(std::size_t options, std::vector<std::vector<OptionId>> generators)
    : generators_(std::move(generators)), step_(options, root), orbit_(options, no_orbit) {
  for (const auto& images : generators_) inverses_.push_back(inverse(images));
  members_.reserve(options);
  for (std::uint32_t o = 0; o < options; ++o)
    if (orbit_[o] == no_orbit) grow(OptionId{o});
  first_.push_back(static_cast<std::uint32_t>(members_.size()));
}

void OptionOrbits::grow(OptionId first) {
  const auto orbit = static_cast<std::uint32_t>(first_.size());
  std::size_t next = members_.size();
  first_.push_back(static_cast<std::uint32_t>(next));
  members_.push_back(first);
  orbit_[index(first)] = orbit;
  for (; next < members_.size(); ++next)
    for (std::uint32_t g = 0; g < generators_.size(); ++g) {
      const OptionId image = generators_[g][index(members_[next])];
      if (std::exchange(orbit_[index(image)], orbit) == orbit) continue;
      step_[index(image)] = g;
      members_.push_back(image);
    }
}

std::span<const OptionId> OptionOrbits::orbit_of(OptionId option) const noexcept {
  const std::uint32_t orbit = orbit_[index(option)];
  return std::span(members_).subspan(first_[orbit], first_[orbit + 1] - first_[orbit]);
}

Solution OptionOrbits::moved(Solution solution, OptionId from, OptionId to) const {
  while (step_[index(from)] != root) {
    const auto& back = inverses_[step_[index(from)]];
    apply(back, solution.options);
    from = back[index(from)];
  }
  std::vector<std::uint32_t> way;
  for (; step_[index(to)] != root; to = inverses_[way.back()][index(to)])
    way.push_back(step_[index(to)]);
  for (auto g = way.rbegin(); g != way.rend(); ++g) apply(generators_[*g], solution.options);
  std::sort(solution.options.begin(), solution.options.end());
  return solution;
}

}  // namespace dlx::solve
