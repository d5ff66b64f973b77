// The group of a proof of a number of classes, by Burnside's lemma: the number of classes, times
// the order of the group, is the sum over its elements of the solutions that each of them fixes.
// Conjugate elements fix equally many.
//
// Elements are permutations of the options that take part, which are those that fit before the
// first choice. Each item is a constraint: the options that have it, where they agree in its color,
// and how often it is covered. A generator is a symmetry, which maps solutions to solutions, if
// each constraint is the image of one that says as much.
#pragma once

#include "check/proof_residual.hpp"

#include <map>

namespace dlx {

class ProofGroup {
 public:
  using Id = ProofResidual::Id;
  using Images = std::vector<Id>;  // by option

  /// Elements may take so many bytes. Numbers of given options count from 1.
  ProofGroup(const ProofProblem& problem, const ProofResidual& open,
             const std::vector<std::uint64_t>& given, std::uint64_t memory)
      : problem_(problem), open_(open), memory_(memory), is_given_(problem.options.size()) {
    for (const std::uint64_t number : given) is_given_[number - 1] = 1;
    for (Id o = 0; o < problem.options.size(); ++o) identity_.push_back(o);
    for (Id item = 0; item < problem.names.size(); ++item) {
      Bounds& known = constraints_[constraint(item, identity_)];
      known = {std::max(known.low, problem.low[item]), std::min(known.high, problem.high[item])};
    }
  }

  /// Cycles of numbers of options, as in "(1 5)(2 6 7)". Throws ProofDefect for what is no
  /// symmetry.
  void add_generator(const std::string& cycles) {
    Images images = identity_, sources = identity_;
    for (std::size_t at = 0, end = 0; at < cycles.size(); at = end + 1) {
      end = cycles.find(')', at);
      if (cycles[at] != '(' || end == std::string::npos) throw ProofDefect("a cycle is malformed");
      const auto cycle = proof_numbers_in(cycles.substr(at + 1, end - at - 1));
      for (std::size_t i = 0; i < cycle.size(); ++i)
        map(cycle[i], cycle[(i + 1) % cycle.size()], images, sources);
    }
    for (Id o = 0; o < images.size(); ++o)
      if (problem_.costs[o] != problem_.costs[images[o]] || is_given_[o] != is_given_[images[o]])
        throw ProofDefect("a symmetry maps option " + std::to_string(o + 1) + " to another kind");
    for (Id item = 0; item < problem_.names.size(); ++item)
      if (!is_kept(item, sources))
        throw ProofDefect("a symmetry breaks item '" + problem_.names[item] + "'");
    generators_.push_back(std::move(images));
  }

  /// Lists all elements. Throws ProofDefect if they are too many.
  void close() {
    (void)place_of(identity_);
    for (std::size_t e = 0; e < elements_.size(); ++e)
      for (const Images& generator : generators_) {
        Images images = *elements_[e];
        for (Id& image : images) image = generator[image];
        (void)place_of(std::move(images));
      }
  }
  [[nodiscard]] std::size_t order() const noexcept { return elements_.size(); }

  /// Calls act(element, size, is_identity) for the first element of each class of conjugate ones.
  template <class Act>
  void for_kinds(Act act) {
    std::vector<char> seen(order());
    for (std::size_t first = 0; first < order(); ++first) {
      if (std::exchange(seen[first], 1) != 0) continue;
      std::vector<std::size_t> kind{first};
      for (std::size_t at = 0; at < kind.size(); ++at)
        for (const Images& by : generators_) {
          Images images(by.size());
          for (Id o = 0; o < by.size(); ++o) images[by[o]] = by[(*elements_[kind[at]])[o]];
          const std::size_t other = place_of(std::move(images));
          if (std::exchange(seen[other], 1) == 0) kind.push_back(other);
        }
      act(*elements_[first], kind.size(), first == 0);
    }
  }

  /// The problem of the solutions that an element fixes: an option stands for each cycle of options
  /// that does not conflict with itself. `given` becomes the numbers of those that stand for given
  /// options; 0 stands for a given option that no such solution has.
  [[nodiscard]] ProofProblem fixed_by(const Images& element,
                                      std::vector<std::uint64_t>& given) const {
    ProofProblem fixed = problem_;
    fixed.options.clear();
    fixed.costs.clear();
    std::vector<char> seen(element.size());
    for (Id first = 0; first < element.size(); ++first) {
      if (seen[first] != 0) continue;
      bool fits = open_.fits(first);
      Covered covered;
      for (Id option = first; std::exchange(seen[option], 1) == 0; option = element[option])
        for (const ProofUse& use : problem_.options[option]) fits = cover(use, covered) && fits;
      if (fits) add_option(covered, fixed);
      if (is_given_[first] != 0) given.push_back(fits ? fixed.options.size() : 0);
    }
    return fixed;
  }

 private:
  struct Bounds {
    std::uint32_t low = 0, high = UINT32_MAX;
  };
  // Images of the options that have an item, in order, and their colors by first appearance from 1.
  using Constraint = std::vector<std::pair<Id, std::size_t>>;
  // The items that a cycle covers: how often, and in which color.
  struct Cover {
    std::uint64_t times = 0;
    Id color = 0;
  };
  using Covered = std::map<Id, Cover>;

  [[nodiscard]] Constraint constraint(Id item, const Images& images) const {
    Constraint uses;
    for (const auto [option, color] : open_.having(item))
      if (open_.fits(option)) uses.emplace_back(images[option], color);
    std::sort(uses.begin(), uses.end());
    std::vector<std::size_t> colors{0};
    for (auto& use : uses) {
      const auto known = std::find(colors.begin(), colors.end(), use.second) - colors.begin();
      colors.push_back(use.second);
      use.second = static_cast<std::size_t>(known);
    }
    return uses;
  }
  // Options with an item come from options whose constraint says as much, or all may stand
  // together.
  [[nodiscard]] bool is_kept(Id item, const Images& sources) const {
    const Constraint uses = constraint(item, sources);
    const bool agree =
        std::all_of(uses.begin(), uses.end(), [](auto& use) { return use.second == 1; });
    const std::uint32_t low = problem_.low[item], high = problem_.high[item];
    if (low == 0 && (agree || uses.size() <= high)) return true;
    const auto known = constraints_.find(uses);
    return known != constraints_.end() && known->second.low >= low && known->second.high <= high;
  }
  void map(std::uint64_t from, std::uint64_t to, Images& images, Images& sources) const {
    for (const std::uint64_t number : {from, to})
      if (number < 1 || number > identity_.size() || !open_.fits(static_cast<Id>(number - 1)))
        throw ProofDefect("option " + std::to_string(number) + " of a symmetry does not fit");
    const Id option = static_cast<Id>(from - 1), image = static_cast<Id>(to - 1);
    if (images[option] != option || sources[image] != image)
      throw ProofDefect("option " + std::to_string(from) + " stands twice in a symmetry");
    images[option] = image;
    sources[image] = option;
  }

  std::size_t place_of(Images images) {
    const auto [place, is_new] = places_.emplace(std::move(images), elements_.size());
    if (is_new) elements_.push_back(&place->first);
    constexpr std::uint64_t around = 128;  // bytes of an element beside its images
    if (elements_.size() * (identity_.size() * sizeof(Id) + around) > memory_)
      throw ProofDefect("the group needs more memory than it may take");
    return place->second;
  }

  // False if the cycle conflicts with itself.
  bool cover(const ProofUse& use, Covered& covered) const {
    auto& [times, color] = covered.emplace(use.item, Cover{0, use.color}).first->second;
    if (++times == 1) return true;
    return problem_.is_primary(use.item) ? times <= problem_.high[use.item]
                                         : use.color != 0 && use.color == color;
  }
  void add_option(const Covered& covered, ProofProblem& fixed) const {
    fixed.options.emplace_back();
    fixed.costs.push_back(0);
    for (const auto& [item, cover] : covered) {
      if (problem_.is_primary(item) && cover.times > 1)
        throw ProofDefect("a cycle covers item '" + problem_.names[item] + "' several times");
      fixed.options.back().push_back({item, cover.color});
    }
  }

  const ProofProblem& problem_;
  const ProofResidual& open_;
  std::uint64_t memory_;
  std::vector<char> is_given_;
  Images identity_;
  std::map<Constraint, Bounds> constraints_;
  std::vector<Images> generators_;
  std::map<Images, std::size_t> places_;  // of elements
  std::vector<const Images*> elements_;
};

}  // namespace dlx
