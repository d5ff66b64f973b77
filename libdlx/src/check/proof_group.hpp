// The group of a proof of a number of classes, by Burnside's lemma: the number of classes, times
// the order of the group, is the sum over its elements of the solutions that each of them fixes.
// Conjugate elements fix equally many.
//
// Elements are permutations of the options that take part, which are those that fit before the
// first choice. A generator is a symmetry, which maps solutions to solutions, if each item t has an
// item s such that the options with t come from exactly those with s, the bounds of s lie within
// those of t, and two options agree in their color at s if and only if their images agree at t.
#pragma once

#include "check/proof_residual.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace dlx {

class ProofGroup {
 public:
  using Id = std::uint32_t;
  using Images = std::vector<Id>;  // by option

  /// Elements may take so many bytes. Numbers of given options count from 1.
  ProofGroup(const ProofProblem& problem, const ProofResidual& open,
             const std::vector<std::uint64_t>& given, std::uint64_t memory)
      : problem_(problem), open_(open), memory_(memory), is_given_(problem.option_count()) {
    for (const std::uint64_t number : given) is_given_[number - 1] = 1;
    for (Id o = 0; o < problem.option_count(); ++o) identity_.push_back(o);
    having_.resize(problem.names.size());
    for (Id o = 0; o < problem.option_count(); ++o)
      for (std::size_t use = problem.first[o]; open.fits(o) && use < problem.first[o + 1]; ++use)
        having_[problem.uses[use].item].push_back({o, problem.uses[use].color});
  }

  /// Cycles of numbers of options, as in "(1 5)(2 6 7)". Throws ProofDefect for what is no
  /// symmetry.
  void add_generator(const std::string& cycles) {
    Images images = identity_, sources = identity_;
    for (std::size_t at = 0, end = 0; at < cycles.size(); at = end + 1) {
      end = cycles.find(')', at);
      if (cycles[at] != '(' || end == std::string::npos) throw ProofDefect("a cycle is malformed");
      const auto cycle = proof_numbers(cycles.substr(at + 1, end - at - 1));
      for (std::size_t i = 0; i < cycle.size(); ++i)
        map(cycle[i], cycle[(i + 1) % cycle.size()], images, sources);
    }
    require_symmetry(images, sources);
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

  /// Calls act(element, size) for the first element of each class of conjugate ones.
  template <class Act>
  void for_kinds(Act act) {
    std::vector<char> seen(order());
    for (std::size_t first = 0; first < order(); ++first) {
      if (seen[first] != 0) continue;
      std::vector<std::size_t> kind{first};
      seen[first] = 1;
      for (std::size_t at = 0; at < kind.size(); ++at)
        for (const Images& by : generators_) {
          Images images(by.size());
          for (Id o = 0; o < by.size(); ++o) images[by[o]] = by[(*elements_[kind[at]])[o]];
          const std::size_t other = place_of(std::move(images));
          if (std::exchange(seen[other], 1) == 0) kind.push_back(other);
        }
      act(*elements_[first], kind.size());
    }
  }

  /// The problem of the solutions that an element fixes: an option stands for each cycle of options
  /// that does not conflict with itself. `given` becomes the numbers of those that stand for given
  /// options; false if one of these is in no such cycle.
  bool fixed_by(const Images& element, ProofProblem& fixed,
                std::vector<std::uint64_t>& given) const {
    fixed = {problem_.names, problem_.low, problem_.high, {0}, {}, {}, problem_.colors};
    given.clear();
    bool all_given = are_given_fitting();
    std::vector<char> seen(element.size());
    for (Id first = 0; first < element.size(); ++first) {
      if (!open_.fits(first) || seen[first] != 0) continue;
      bool fits = true;
      Covered covered;
      for (Id option = first; std::exchange(seen[option], 1) == 0; option = element[option])
        for (std::size_t use = problem_.first[option]; use < problem_.first[option + 1]; ++use)
          fits = cover(problem_.uses[use], covered) && fits;
      if (is_given_[first] != 0) all_given = all_given && fits;
      if (fits) add_option(covered, fixed);
      if (fits && is_given_[first] != 0) given.push_back(fixed.costs.size());
    }
    return all_given;
  }

 private:
  [[nodiscard]] bool are_given_fitting() const {
    for (Id o = 0; o < is_given_.size(); ++o)
      if (is_given_[o] != 0 && !open_.fits(o)) return false;
    return true;
  }
  // The items that a cycle covers: how often, and in which color.
  struct Cover {
    std::size_t times = 0;
    Id color = 0;
  };
  using Covered = std::map<Id, Cover>;

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

  void require_symmetry(const Images& images, const Images& sources) const {
    for (Id o = 0; o < images.size(); ++o)
      if (problem_.costs[o] != problem_.costs[images[o]] || is_given_[o] != is_given_[images[o]])
        throw ProofDefect("a symmetry maps option " + std::to_string(o + 1) + " to another kind");
    for (Id item = 0; item < having_.size(); ++item)
      if (!is_free(item) && !has_source(item, sources))
        throw ProofDefect("a symmetry breaks item '" + problem_.names[item] + "'");
  }
  [[nodiscard]] bool is_primary(Id item) const noexcept { return item < problem_.primary_count(); }
  // No options can conflict on a secondary item that one option has, or that has one color.
  [[nodiscard]] bool is_free(Id item) const {
    const auto& uses = having_[item];
    return uses.empty() ||
           (!is_primary(item) &&
            (uses.size() == 1 || std::all_of(uses.begin(), uses.end(), [&](auto& use) {
               return use.second != 0 && use.second == uses[0].second;
             })));
  }
  [[nodiscard]] bool has_source(Id item, const Images& sources) const {
    const Id option = sources[having_[item][0].first];
    for (std::size_t use = problem_.first[option]; use < problem_.first[option + 1]; ++use)
      if (is_source(problem_.uses[use].item, item, sources)) return true;
    return false;
  }
  [[nodiscard]] bool is_source(Id source, Id item, const Images& sources) const {
    if (having_[source].size() != having_[item].size()) return false;
    if (is_primary(item) && (!is_primary(source) || problem_.low[source] < problem_.low[item] ||
                             problem_.high[source] > problem_.high[item]))
      return false;
    if (is_primary(source) && !is_primary(item) && problem_.high[source] > 1) return false;
    std::map<Id, Id> to, from;  // colors
    for (const auto& [option, color] : having_[item]) {
      const auto& uses = having_[source];
      const auto use =
          std::lower_bound(uses.begin(), uses.end(), std::pair<Id, Id>(sources[option], 0));
      if (use == uses.end() || use->first != sources[option]) return false;
      if ((use->second == 0) != (color == 0)) return false;
      if (to.emplace(use->second, color).first->second != color ||
          from.emplace(color, use->second).first->second != use->second)
        return false;
    }
    return true;
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
  bool cover(const ProofProblem::Use& use, Covered& covered) const {
    auto& [times, color] = covered.emplace(use.item, Cover{0, use.color}).first->second;
    if (++times == 1) return true;
    return is_primary(use.item) ? times <= problem_.high[use.item]
                                : use.color != 0 && use.color == color;
  }
  void add_option(const Covered& covered, ProofProblem& fixed) const {
    for (const auto& [item, cover] : covered) {
      if (is_primary(item) && cover.times > 1)
        throw ProofDefect("a cycle covers item '" + problem_.names[item] + "' several times");
      fixed.uses.push_back({item, cover.color});
    }
    fixed.first.push_back(fixed.uses.size());
    fixed.costs.push_back(0);
  }

  const ProofProblem& problem_;
  const ProofResidual& open_;
  std::uint64_t memory_;
  std::vector<char> is_given_;
  Images identity_;
  std::vector<std::vector<std::pair<Id, Id>>>
      having_;  // by item: options that take part, and colors
  std::vector<Images> generators_;
  std::map<Images, std::size_t> places_;
  std::vector<const Images*> elements_;
};

}  // namespace dlx
