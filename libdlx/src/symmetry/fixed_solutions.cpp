// Burnside's sum over the permutations of the options, told as problems over the items of the
// problem itself: a checker that knows the generators alone can make the same problems again.
//
// Elements are listed in the order in which they are found from the identity, by products with the
// generators from the right; a kind is known by its first element, and an option of its problem by
// the first option of the cycle.
#include "symmetry/burnside.hpp"
#include "symmetry/tuning.hpp"

#include <dlx/symmetry.hpp>

#include <algorithm>
#include <map>
#include <stdexcept>
#include <utility>

namespace dlx {
namespace {

using Images = std::vector<OptionId>;

class ListedGroup {
 public:
  ListedGroup(const std::vector<Images>& generators, std::size_t options)
      : generators_(generators) {
    Images identity(options);
    for (std::uint32_t o = 0; o < options; ++o) identity[o] = OptionId{o};
    (void)place_of(std::move(identity));
    for (std::size_t e = 0; e < elements_.size(); ++e)
      for (const Images& generator : generators_) {
        Images images(options);
        for (std::size_t o = 0; o < options; ++o) images[o] = generator[index((*elements_[e])[o])];
        (void)place_of(std::move(images));
      }
  }

  [[nodiscard]] std::size_t order() const noexcept { return elements_.size(); }

  /// Calls act(element, size) for the first element of each kind.
  template <class Act>
  void for_kinds(Act act) {
    std::vector<char> seen(order());
    for (std::size_t first = 0; first < order(); ++first) {
      if (std::exchange(seen[first], 1) != 0) continue;
      std::vector<std::size_t> kind{first};
      for (std::size_t at = 0; at < kind.size(); ++at)
        for (const Images& generator : generators_)
          if (const std::size_t other = place_of(conjugate(*elements_[kind[at]], generator));
              std::exchange(seen[other], 1) == 0)
            kind.push_back(other);
      act(*elements_[first], kind.size());
    }
  }

 private:
  static Images conjugate(const Images& element, const Images& by) {
    Images images(element.size());
    for (std::size_t o = 0; o < element.size(); ++o) images[index(by[o])] = by[index(element[o])];
    return images;
  }
  std::size_t place_of(Images images) {
    const auto [place, is_new] = places_.emplace(std::move(images), elements_.size());
    if (is_new) elements_.push_back(&place->first);
    if (elements_.size() > symmetry::tuning::most_proved_symmetries ||
        elements_.size() * place->first.size() > symmetry::tuning::most_proved_images)
      throw SymmetryError("the group is too large for a proof, which lists its elements");
    return place->second;
  }

  const std::vector<Images>& generators_;
  std::map<Images, std::size_t> places_;
  std::vector<const Images*> elements_;
};

// The problem of the solutions that a symmetry fixes.
class CycleProblem {
 public:
  CycleProblem(const Instance& instance, const Images& images)
      : problem_(instance.problem), seen_(images.size()) {
    for (std::uint32_t i = 0; i < problem_.item_count(); ++i) add_item(ItemId{i});
    for (const OptionId option : instance.without) seen_[index(option)] = 1;
    for (std::uint32_t o = 0; o < images.size(); ++o)
      if (seen_[o] == 0 && problem_.can_be_chosen(OptionId{o})) add_cycle(OptionId{o}, images);
    for (const OptionId option : instance.given) give(option);
  }

  [[nodiscard]] std::optional<Instance> take() {
    if (clashes_) return std::nullopt;
    return Instance{builder_.build(), std::move(given_), {}, {}};
  }

 private:
  static constexpr std::uint32_t none = UINT32_MAX;

  void add_item(ItemId item) {
    if (problem_.is_primary(item))
      builder_.primary(problem_.name(item), problem_.bounds(item));
    else
      builder_.secondary(problem_.name(item));
  }

  void add_cycle(OptionId first, const Images& images) {
    std::map<ItemId, std::pair<std::size_t, ColorId>> covered;  // how often, and in which color
    bool fits = true;
    std::vector<OptionId> cycle;
    for (OptionId option = first; std::exchange(seen_[index(option)], 1) == 0;
         option = images[index(option)]) {
      cycle.push_back(option);
      for (const Entry& entry : problem_.option(option)) {
        auto& [times, color] =
            covered.emplace(entry.item, std::pair(0U, entry.color)).first->second;
        fits = fits && may_cover(entry, ++times, color);
      }
    }
    for (const OptionId option : cycle) number_of_[option] = fits ? count_ : none;
    if (fits) add_option(covered);
  }
  [[nodiscard]] bool may_cover(const Entry& entry, std::size_t times, ColorId color) const {
    if (times == 1) return true;
    if (problem_.is_primary(entry.item)) return times <= problem_.bounds(entry.item).high;
    return entry.color != no_color && entry.color == color;
  }
  void add_option(const std::map<ItemId, std::pair<std::size_t, ColorId>>& covered) {
    std::vector<Entry> entries;
    for (const auto& [item, use] : covered) {
      if (problem_.is_primary(item) && use.first > 1)
        throw SymmetryError("a proof cannot tell of cycles that cover item '" +
                            std::string(problem_.name(item)) + "' several times");
      entries.push_back(use.second == no_color
                            ? Entry{item}
                            : Entry{item, builder_.color(problem_.name(use.second))});
    }
    builder_.option(entries);
    ++count_;
  }
  void give(OptionId option) {
    const auto found = number_of_.find(option);
    clashes_ = clashes_ || found == number_of_.end() || found->second == none;
    if (clashes_) return;
    const OptionId cycle{found->second};
    if (std::find(given_.begin(), given_.end(), cycle) == given_.end()) given_.push_back(cycle);
  }

  const Problem& problem_;
  ProblemBuilder builder_;
  std::vector<char> seen_;                       // options of earlier cycles, or left out
  std::map<OptionId, std::uint32_t> number_of_;  // of the option that stands for the cycle
  std::uint32_t count_ = 0;
  std::vector<OptionId> given_;
  bool clashes_ = false;
};

// Equal options are exchanged by transpositions of neighbours.
std::vector<Images> generators_of(const SymmetryGroup& group) {
  std::vector<Images> generators = group.generators();
  for (const auto& equal : group.equal_options())
    for (std::size_t i = 1; i < equal.size(); ++i) {
      Images images(group.instance().problem.option_count());
      for (std::uint32_t o = 0; o < images.size(); ++o) images[o] = OptionId{o};
      std::swap(images[index(equal[i - 1])], images[index(equal[i])]);
      generators.push_back(std::move(images));
    }
  return generators;
}

}  // namespace

Natural FixedSolutions::classes(const Natural& sum) const {
  if (const auto quotient = symmetry::divided(sum, Natural(symmetries))) return *quotient;
  throw std::logic_error("internal error: " + sum.to_string() +
                         " fixed solutions are no multiple of " + std::to_string(symmetries) +
                         " symmetries");
}

FixedSolutions fixed_solutions(const SymmetryGroup& group) {
  FixedSolutions sum;
  sum.generators = generators_of(group);
  ListedGroup listed(sum.generators, group.instance().problem.option_count());
  sum.symmetries = listed.order();
  listed.for_kinds([&](const Images& images, std::size_t size) {
    sum.kinds.push_back({size, CycleProblem(group.instance(), images).take()});
  });
  return sum;
}

}  // namespace dlx
