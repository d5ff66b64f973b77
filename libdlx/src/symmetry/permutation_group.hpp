// Permutation groups by a base and strong generating set: exact order, all elements, random ones.
//
// C. C. Sims 1970; the random Schreier-Sims algorithm (A. Seress, "Permutation Group Algorithms",
// 2003, chapter 4): random products of the generators are sifted through a chain of stabilisers,
// and what is left over is a new strong generator. The order found always divides the true one;
// so it is the true one as soon as it exceeds half of an approximation. Without an approximation
// every Schreier generator is sifted in the end.
#pragma once

#include "symmetry/canonical.hpp"

#include <dlx/natural.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <random>
#include <vector>

namespace dlx::symmetry {

/// First a, then b.
[[nodiscard]] Permutation product(const Permutation& a, const Permutation& b);
[[nodiscard]] Permutation inverse(const Permutation& a);
[[nodiscard]] Permutation identity(std::uint32_t degree);
[[nodiscard]] bool is_identity(const Permutation& a);

/// m * 10^e, correct to nine digits.
struct ApproximateOrder {
  double mantissa = 1;
  int exponent = 0;
};

class PermutationGroup {
 public:
  PermutationGroup(std::uint32_t degree, const std::vector<Permutation>& generators,
                   std::optional<ApproximateOrder> order = {});

  [[nodiscard]] const Natural& order() const noexcept { return order_; }
  /// Uniform over the group.
  [[nodiscard]] Permutation random(std::mt19937_64& random) const;
  /// Uniform over the stabiliser of the first `level` base points.
  [[nodiscard]] Permutation random_below(std::mt19937_64& random, std::size_t level) const;
  [[nodiscard]] std::size_t base_size() const noexcept { return levels_.size(); }
  [[nodiscard]] bool contains(const Permutation& element) const;
  /// Every element once, the identity first.
  void for_each(const std::function<void(const Permutation&)>& visit) const;

 private:
  // The stabiliser of the base points before; `from` tells by point which generator leads there.
  struct Level {
    std::uint32_t point = 0;
    std::vector<Permutation> generators, inverses;
    std::vector<std::uint32_t> orbit;
    std::vector<std::int32_t> from;  // by point: -1 not in the orbit, -2 the base point
  };

  void add(std::size_t level, const Permutation& element);
  void grow(Level& level);
  [[nodiscard]] Permutation transversal(const Level& level, std::uint32_t point) const;
  // The rest of an element, and the level where it left the chain.
  [[nodiscard]] std::pair<Permutation, std::size_t> sift(Permutation element,
                                                         std::size_t level = 0) const;
  bool absorb(Permutation element, std::size_t level = 0);
  void search_at_random(const std::vector<Permutation>& generators,
                        const std::optional<ApproximateOrder>& order);
  bool verify();
  [[nodiscard]] double logarithm() const;

  std::uint32_t degree_;
  std::vector<Level> levels_;
  Natural order_ = 1;
};

}  // namespace dlx::symmetry
