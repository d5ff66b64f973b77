// Transversals are products along trees of generators (Schreier trees), which take no memory of
// their own.
#include "symmetry/permutation_group.hpp"

#include "base/random.hpp"
#include "symmetry/tuning.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stdexcept>

namespace dlx::symmetry {
namespace {

constexpr std::int32_t outside = -1, root = -2;

}  // namespace

Permutation product(const Permutation& a, const Permutation& b) {
  Permutation result(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) result[i] = b[a[i]];
  return result;
}

Permutation inverse(const Permutation& a) {
  Permutation result(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) result[a[i]] = static_cast<std::uint32_t>(i);
  return result;
}

Permutation identity(std::uint32_t degree) {
  Permutation result(degree);
  std::iota(result.begin(), result.end(), 0U);
  return result;
}

bool is_identity(const Permutation& a) {
  for (std::size_t i = 0; i < a.size(); ++i)
    if (a[i] != i) return false;
  return true;
}

PermutationGroup::PermutationGroup(std::uint32_t degree, const std::vector<Permutation>& generators,
                                   std::optional<ApproximateOrder> order)
    : degree_(degree) {
  for (const Permutation& generator : generators) absorb(generator);
  search_at_random(generators, order);
  if (!order)
    while (!verify()) {
    }
  for (const Level& level : levels_) order_ *= Natural(level.orbit.size());
}

void PermutationGroup::add(std::size_t level, const Permutation& element) {
  if (level == levels_.size()) {
    Level next;
    while (element[next.point] == next.point) ++next.point;
    next.orbit = {next.point};
    next.from.assign(degree_, outside);
    next.from[next.point] = root;
    levels_.push_back(std::move(next));
  }
  levels_[level].generators.push_back(element);
  levels_[level].inverses.push_back(inverse(element));
  grow(levels_[level]);
}

// Breadth first, so that the tree is not deep.
void PermutationGroup::grow(Level& level) {
  std::fill(level.from.begin(), level.from.end(), outside);
  level.from[level.point] = root;
  level.orbit = {level.point};
  for (std::size_t i = 0; i < level.orbit.size(); ++i)
    for (std::size_t g = 0; g < level.generators.size(); ++g) {
      const std::uint32_t to = level.generators[g][level.orbit[i]];
      if (level.from[to] != outside) continue;
      level.from[to] = static_cast<std::int32_t>(g);
      level.orbit.push_back(to);
    }
}

// An element of the level's group that maps the base point to `point`.
Permutation PermutationGroup::transversal(const Level& level, std::uint32_t point) const {
  std::vector<std::size_t> path;
  while (level.from[point] != root) {
    path.push_back(static_cast<std::size_t>(level.from[point]));
    point = level.inverses[path.back()][point];
  }
  Permutation result = identity(degree_);
  for (auto step = path.rbegin(); step != path.rend(); ++step)
    for (std::uint32_t& image : result) image = level.generators[*step][image];
  return result;
}

std::pair<Permutation, std::size_t> PermutationGroup::sift(Permutation element,
                                                           std::size_t level) const {
  for (; level < levels_.size(); ++level) {
    const Level& at = levels_[level];
    std::uint32_t point = element[at.point];
    if (at.from[point] == outside) break;
    while (at.from[point] != root) {
      const Permutation& back = at.inverses[static_cast<std::size_t>(at.from[point])];
      for (std::uint32_t& image : element) image = back[image];
      point = back[point];
    }
  }
  return {std::move(element), level};
}

// Sifts; what is left fixes the base points before the level where it left the chain, and becomes a
// generator of that level and of all before. True if there was any.
bool PermutationGroup::absorb(Permutation element, std::size_t level) {
  const auto [left, where] = sift(std::move(element), level);
  if (is_identity(left)) return false;
  for (std::size_t at = where + 1; at-- > 0;) add(at, left);
  return true;
}

double PermutationGroup::logarithm() const {
  double sum = 0;
  for (const Level& level : levels_) sum += std::log(static_cast<double>(level.orbit.size()));
  return sum;
}

// Product replacement (Celler, Leedham-Green, Murray, Niemeyer, O'Brien 1995), with an accumulator.
void PermutationGroup::search_at_random(const std::vector<Permutation>& generators,
                                        const std::optional<ApproximateOrder>& order) {
  if (generators.empty()) return;
  const double target =
      order ? std::log(order->mantissa) + order->exponent * std::log(10.0) - std::log(1.5) : 0;
  std::mt19937_64 random(1);
  std::vector<Permutation> pool = generators;
  while (pool.size() < tuning::pool_size)
    pool.push_back(generators[pool.size() % generators.size()]);
  Permutation sum = identity(degree_);
  int idle = 0;
  for (int step = 0; step < tuning::most_pool_steps; ++step) {
    if (order ? logarithm() >= target : idle >= tuning::idle_elements) return;
    const auto a = static_cast<std::size_t>(base::draw(random, pool.size()));
    const auto b =
        (a + 1 + static_cast<std::size_t>(base::draw(random, pool.size() - 1))) % pool.size();
    const Permutation factor = base::draw(random, 2) == 0 ? pool[b] : inverse(pool[b]);
    pool[a] = base::draw(random, 2) == 0 ? product(pool[a], factor) : product(factor, pool[a]);
    sum = product(sum, pool[a]);
    if (step < tuning::pool_warming && step % 4 != 0) continue;
    idle = absorb(sum) ? 0 : idle + 1;
  }
  if (order) throw std::logic_error("symmetry: the order of the group was not reached");
}

// Every Schreier generator of every level belongs to the level below.
bool PermutationGroup::verify() {
  for (std::size_t l = levels_.size(); l-- > 0;)
    for (std::size_t i = 0; i < levels_[l].orbit.size(); ++i) {
      const Permutation to_point = transversal(levels_[l], levels_[l].orbit[i]);
      for (std::size_t g = 0; g < levels_[l].generators.size(); ++g)
        if (absorb(product(to_point, levels_[l].generators[g]), l)) return false;
    }
  return true;
}

Permutation PermutationGroup::random(std::mt19937_64& random) const {
  return random_below(random, 0);
}

Permutation PermutationGroup::random_below(std::mt19937_64& random, std::size_t level) const {
  Permutation result = identity(degree_);
  for (std::size_t l = levels_.size(); l-- > level;) {
    const auto& orbit = levels_[l].orbit;
    result = product(
        result,
        transversal(levels_[l], orbit[static_cast<std::size_t>(base::draw(random, orbit.size()))]));
  }
  return result;
}

bool PermutationGroup::contains(const Permutation& element) const {
  return is_identity(sift(element).first);
}

void PermutationGroup::for_each(const std::function<void(const Permutation&)>& visit) const {
  std::vector<std::vector<Permutation>> coset_leaders;
  for (const Level& level : levels_) {
    coset_leaders.emplace_back();
    for (const std::uint32_t point : level.orbit)
      coset_leaders.back().push_back(transversal(level, point));
  }
  const std::function<void(std::size_t, const Permutation&)> descend =
      [&](std::size_t left, const Permutation& below) {
        if (left == 0) return visit(below);
        for (const Permutation& leader : coset_leaders[left - 1])
          descend(left - 1, product(below, leader));
      };
  descend(coset_leaders.size(), identity(degree_));
}

}  // namespace dlx::symmetry
