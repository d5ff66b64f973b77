// Small groups: orbits of the elements under conjugation. Direct products of small groups: products
// of the classes of the factors. Other large ones: random elements, and powers of these, as an
// element with many fixed points is more likely a power than drawn at random.
#include "symmetry/burnside.hpp"
#include "symmetry/tuning.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <stdexcept>
#include <unordered_map>

namespace dlx::symmetry {
namespace {

// An element is found by its images of all points.
class ElementIndex {
 public:
  explicit ElementIndex(const std::vector<Permutation>& elements) : elements_(elements) {
    for (std::uint32_t e = 0; e < elements.size(); ++e) places_.emplace(hash_of(elements[e]), e);
  }
  [[nodiscard]] std::uint32_t at(const Permutation& element) const {
    const auto [first, last] = places_.equal_range(hash_of(element));
    for (auto place = first; place != last; ++place)
      if (elements_[place->second] == element) return place->second;
    throw std::logic_error("symmetry: the group is not closed");
  }

 private:
  const std::vector<Permutation>& elements_;
  std::unordered_multimap<std::uint64_t, std::uint32_t> places_;
};

// The group's elements are listed, the identity first.
std::vector<ConjugacyClass> classes_of_listed(const std::vector<Permutation>& elements,
                                              const std::vector<Permutation>& generators,
                                              const std::function<bool()>& proceed) {
  const ElementIndex places(elements);
  std::vector<Permutation> inverses;
  for (const Permutation& generator : generators) inverses.push_back(inverse(generator));
  std::vector<char> seen(elements.size());
  std::vector<ConjugacyClass> classes;
  std::vector<std::uint32_t> members;
  for (std::uint32_t first = 0; first < elements.size(); ++first) {
    if (seen[first] != 0) continue;
    if (!proceed()) return {};
    seen[first] = 1;
    members.assign(1, first);
    for (std::size_t i = 0; i < members.size(); ++i)
      for (std::size_t g = 0; g < inverses.size(); ++g) {
        const std::uint32_t to =
            places.at(product(inverses[g], product(elements[members[i]], generators[g])));
        if (std::exchange(seen[to], 1) == 0) members.push_back(to);
      }
    classes.push_back({elements[first], Natural(members.size())});
  }
  return classes;
}

std::size_t moved_by(const Permutation& points) {
  std::size_t moved = 0;
  for (std::size_t p = 0; p < points.size(); ++p)
    if (points[p] != p) ++moved;
  return moved;
}

// Elements that generate the group, if enough are met, each with as few moved points as possible:
// one that moves points in one factor only moves fewer than its product with one in another.
// Nothing where there are many points.
std::vector<Permutation> local_generators(const PermutationGroup& group, std::uint32_t points) {
  if (points > tuning::most_local_points) return {};
  std::mt19937_64 random(1);
  std::map<std::size_t, std::set<Permutation>> met;  // by the number of points moved
  for (std::size_t i = 0; i < tuning::local_samples && group.base_size() > 0; ++i) {
    // One half of the whole group: an exchange of stacks of a sudoku fixes no base point.
    const Permutation element =
        group.random_below(random, i % 2 == 0 ? 0 : i / 2 % group.base_size());
    Permutation power = element;
    for (int k = 1; k <= 15 && !is_identity(power); ++k, power = product(power, element))
      met[moved_by(power)].insert(power);
  }
  std::vector<Permutation> generators;
  PermutationGroup generated(points, generators);
  for (const auto& [moved, elements] : met)
    for (const Permutation& element : elements) {
      if (generated.order() == group.order()) return generators;
      if (generated.contains(element)) continue;
      generators.push_back(element);
      generated = PermutationGroup(points, generators);
    }
  return generators;
}

// Generators that do not commute, directly or by way of others.
std::vector<std::vector<Permutation>> commuting_sets(const std::vector<Permutation>& generators) {
  std::vector<std::vector<Permutation>> sets;
  for (const Permutation& generator : generators) {
    std::vector<Permutation> own{generator};
    const auto joins = [&](const std::vector<Permutation>& set) {
      return std::any_of(set.begin(), set.end(), [&](const Permutation& other) {
        return product(generator, other) != product(other, generator);
      });
    };
    const auto joined = std::stable_partition(
        sets.begin(), sets.end(), [&](const std::vector<Permutation>& set) { return !joins(set); });
    for (auto set = joined; set != sets.end(); ++set)
      own.insert(own.end(), set->begin(), set->end());
    sets.erase(joined, sets.end());
    sets.push_back(std::move(own));
  }
  return sets;
}

// Sets of generators that commute with each other make a direct product if the orders of the
// groups that they generate multiply up to the order of the whole; its classes are the products of
// theirs. (The group of a blank sudoku: permutations of rows, of columns, of digits.) Nothing if
// there is one set only, or one with too many elements.
class DirectProduct {
 public:
  explicit DirectProduct(const SymmetryGroup::Impl& group)
      : generators_(commuting_sets(local_generators(*group.group, points_of(group)))) {
    Natural order = 1;
    is_small_ = generators_.size() > 1;
    for (const auto& set : generators_) {
      if (!is_small_) return;
      factors_.emplace_back(points_of(group), set);
      is_small_ = factors_.back().order() <= Natural(tuning::most_elements);
      order *= factors_.back().order();
    }
    is_small_ = is_small_ && order == group.group->order();
  }

  [[nodiscard]] bool has_small_factors() const noexcept { return is_small_; }

  // Nothing if they are too many, or `proceed` said no.
  [[nodiscard]] std::vector<ConjugacyClass> classes(const std::function<bool()>& proceed) const {
    std::vector<ConjugacyClass> all;
    for (std::size_t f = 0; f < factors_.size(); ++f) {
      std::vector<Permutation> elements;
      factors_[f].for_each([&](const Permutation& element) { elements.push_back(element); });
      const auto own = classes_of_listed(elements, generators_[f], proceed);
      all = f == 0 ? own : products(all, own);
      if (all.empty() || all.size() > tuning::most_classes) return {};
    }
    return all;
  }

 private:
  static std::uint32_t points_of(const SymmetryGroup::Impl& group) {
    return static_cast<std::uint32_t>(group.structure.vertex_count() -
                                      group.structure.rows().size());
  }
  static std::vector<ConjugacyClass> products(const std::vector<ConjugacyClass>& some,
                                              const std::vector<ConjugacyClass>& others) {
    std::vector<ConjugacyClass> all;
    if (some.size() * others.size() > tuning::most_classes) return all;
    for (const auto& [a, size_of_a] : some)
      for (const auto& [b, size_of_b] : others)
        all.push_back({product(a, b), size_of_a * size_of_b});
    return all;
  }

  std::vector<std::vector<Permutation>> generators_;
  std::vector<PermutationGroup> factors_;
  bool is_small_ = false;
};

// The graph of the structure, with an arc from each point to its image. An arc is a path over two
// further vertices of different colors.
class ClassFinder {
 public:
  explicit ClassFinder(const SymmetryGroup::Impl& group)
      : group_(group),
        rows_(static_cast<std::uint32_t>(group.structure.rows().size())),
        points_(group.structure.vertex_count() - rows_) {
    colors_ = group.structure.colors();
    colors_.insert(colors_.end(), points_, 1U << 30U);
    colors_.insert(colors_.end(), points_, (1U << 30U) + 1);
  }

  // Adds the element's class if it is new.
  void add(const Permutation& points) {
    auto edges = group_.structure.edges();
    const std::uint32_t all = group_.structure.vertex_count();
    for (std::uint32_t p = 0; p < points_; ++p) {
      edges.emplace_back(rows_ + p, all + p);
      edges.emplace_back(all + p, all + points_ + p);
      edges.emplace_back(all + points_ + p, rows_ + points[p]);
    }
    CanonicalLabeller labeller(all + 2 * points_, edges);
    const auto form = labeller.run(colors_, true, true);
    if (!seen_.insert(form.hash).second) return;
    const auto size = divided(group_.group->order(), order_of(form));
    if (!size) throw std::logic_error("symmetry: a centralizer does not divide the group");
    classes_.push_back({points, *size});
    sum_ += *size;
  }

  [[nodiscard]] const Natural& sum() const noexcept { return sum_; }
  [[nodiscard]] std::vector<ConjugacyClass>& classes() noexcept { return classes_; }

 private:
  // Exact, also where it is larger than a double holds.
  [[nodiscard]] Natural order_of(const CanonicalForm& form) const {
    constexpr double exact = 9e15;
    const double order = form.order();
    if (order < exact) return Natural(static_cast<std::uint64_t>(std::llround(order)));
    std::vector<Permutation> generators;
    for (const Permutation& image : form.generators) {
      generators.emplace_back();
      for (std::uint32_t p = 0; p < points_; ++p)
        generators.back().push_back(image[rows_ + p] - rows_);
    }
    return PermutationGroup(points_, generators,
                            ApproximateOrder{form.order_mantissa, form.order_exponent})
        .order();
  }

  const SymmetryGroup::Impl& group_;
  std::uint32_t rows_, points_;
  std::vector<std::uint32_t> colors_;
  std::set<std::array<std::uint64_t, 2>> seen_;
  std::vector<ConjugacyClass> classes_;
  Natural sum_;
};

// Lengths of cycles by color of their points: equal for conjugate elements, and cheap.
std::vector<std::uint64_t> cycle_type(const SymmetryGroup::Impl& group, const Permutation& points) {
  const auto rows = static_cast<std::uint32_t>(group.structure.rows().size());
  std::vector<char> seen(points.size());
  std::vector<std::uint64_t> type;
  for (std::uint32_t first = 0; first < points.size(); ++first) {
    std::uint64_t length = 0;
    for (std::uint32_t p = first; seen[p] == 0; p = points[p], ++length) seen[p] = 1;
    if (length > 0) type.push_back(length << 32U | group.structure.colors()[rows + first]);
  }
  std::sort(type.begin(), type.end());
  return type;
}

// Tells which elements are worth a canonical form: a few of each cycle type, and more when those
// have all been looked at and classes are still missing.
class Sieve {
 public:
  explicit Sieve(const SymmetryGroup::Impl& group) : group_(group) {}

  [[nodiscard]] bool passes(const Permutation& points) {
    std::uint64_t& idle = idle_[type_ = cycle_type(group_, points)];
    if (idle < patience_) {
      refused_ = 0;
      return true;
    }
    if (++refused_ > 200 + 2 * idle_.size()) {
      patience_ *= 2;
      refused_ = 0;
    }
    return false;
  }
  // Notes whether the last element that passed has given a new class.
  void note(bool is_new) {
    std::uint64_t& idle = idle_[type_];
    idle = is_new ? 0 : idle + 1;
  }
  [[nodiscard]] bool is_exhausted() const { return patience_ > 500; }

 private:
  const SymmetryGroup::Impl& group_;
  std::map<std::vector<std::uint64_t>, std::uint64_t> idle_;  // without a new class, by type
  std::vector<std::uint64_t> type_;
  std::uint64_t patience_ = 2, refused_ = 0;
};

std::vector<ConjugacyClass> classes_of_large(const SymmetryGroup::Impl& group,
                                             const std::function<bool()>& proceed) {
  if (!group.closed)
    throw SymmetryError("the group by these generators has " + group.group->order().to_string() +
                        " elements: too many");
  ClassFinder finder(group);
  std::mt19937_64 random(1);
  const PermutationGroup& all = *group.group;
  finder.add(identity(
      static_cast<std::uint32_t>(group.structure.vertex_count() - group.structure.rows().size())));
  Sieve sieve(group);
  for (std::size_t level = 0; finder.sum() < all.order(); level = (level + 1) % all.base_size()) {
    const Permutation element = all.random_below(random, level);
    Permutation power = element;
    for (int k = 1; k <= 12 && !is_identity(power); ++k, power = product(power, element)) {
      if (!proceed()) return {};
      if (!sieve.passes(power)) continue;
      const std::size_t before = finder.classes().size();
      finder.add(power);
      sieve.note(finder.classes().size() > before);
    }
    const bool is_many = finder.classes().size() > tuning::most_classes;
    if (is_many || sieve.is_exhausted())
      throw SymmetryError("the group has " +
                          (is_many ? "more than " + std::to_string(tuning::most_classes) +
                                         " kinds of symmetries, too many"
                                   : std::string("too many kinds of symmetries")) +
                          " to be counted by Burnside's lemma: " + all.order().to_string() +
                          " symmetries");
  }
  if (finder.sum() != all.order())
    throw std::logic_error("symmetry: conjugacy classes are more than the group");
  return std::move(finder.classes());
}

}  // namespace

std::vector<ConjugacyClass> conjugacy_classes(const SymmetryGroup::Impl& group,
                                              const std::function<bool()>& proceed) {
  if (group.small)
    return classes_of_listed(group.point_elements(), group.point_generators, proceed);
  if (const DirectProduct factors(group); factors.has_small_factors()) {
    auto classes = factors.classes(proceed);
    if (!classes.empty() || !proceed()) return classes;
  }
  return classes_of_large(group, proceed);
}

// The divisor times powers of two, the largest that fits first.
static Natural multiple_below(const Natural& sum, const Natural& divisor, Natural& quotient) {
  std::vector<std::pair<Natural, Natural>> powers;
  Natural one = 1;
  for (Natural value = divisor; value <= sum; value += value, one += one)
    powers.emplace_back(value, one);
  Natural total;
  for (auto power = powers.rbegin(); power != powers.rend(); ++power)
    if (total + power->first <= sum) {
      total += power->first;
      quotient += power->second;
    }
  return total;
}

std::optional<Natural> divided(const Natural& sum, const Natural& divisor) {
  Natural quotient;
  if (multiple_below(sum, divisor, quotient) != sum) return std::nullopt;
  return quotient;
}

Natural rounded_down(const Natural& sum, const Natural& divisor) {
  Natural quotient;
  (void)multiple_below(sum, divisor, quotient);
  return quotient;
}

}  // namespace dlx::symmetry
