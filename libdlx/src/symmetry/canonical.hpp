// Automorphisms and canonical forms of a graph with colored vertices, by Traces (A. Piperno and
// B. D. McKay, "Practical graph isomorphism, II", 2014). The only door to nauty.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace dlx::symmetry {

/// Images by point.
using Permutation = std::vector<std::uint32_t>;

/// A hash of a list so far, and of its next number.
[[nodiscard]] constexpr std::uint64_t hash_with(std::uint64_t hash, std::uint64_t number) noexcept {
  hash = (hash ^ number) * 0x9e3779b97f4a7c15U;
  return hash ^ hash >> 29U;
}

/// A hash: equal lists have the same, others mostly not.
[[nodiscard]] inline std::uint64_t hash_of(std::span<const std::uint32_t> numbers) noexcept {
  std::uint64_t hash = numbers.size();
  for (const std::uint32_t number : numbers) hash = hash_with(hash, number);
  return hash;
}

/// The result of Traces for one coloring of a graph.
struct CanonicalForm {
  std::vector<std::uint32_t> labelling;  ///< by canonical place, the vertex there
  std::array<std::uint64_t, 2> hash{};   ///< of the graph so labelled, and its colors
  std::vector<std::uint32_t> orbits;     ///< by vertex, the first of its orbit
  std::vector<Permutation> generators;   ///< of the group
  double order_mantissa = 1;             ///< the order of the group is mantissa * 10^exponent,
  int order_exponent = 0;                ///< rounded to a double

  [[nodiscard]] double order() const { return order_mantissa * std::pow(10.0, order_exponent); }
  /// The logarithm of the order to the base 10.
  [[nodiscard]] double logarithm() const { return std::log10(order_mantissa) + order_exponent; }
};

class CanonicalLabeller {
 public:
  using Edge = std::pair<std::uint32_t, std::uint32_t>;

  /// A graph without loops or parallel edges.
  CanonicalLabeller(std::uint32_t vertices, const std::vector<Edge>& edges);
  ~CanonicalLabeller();
  CanonicalLabeller(CanonicalLabeller&&) noexcept;

  /// Runs Traces for the coloring given by vertex; colors are compared between calls. With
  /// `canonical` the labelling and the hash; with `keep_generators` the generators.
  [[nodiscard]] CanonicalForm run(const std::vector<std::uint32_t>& colors, bool canonical,
                                  bool keep_generators);

 private:
  struct Graph;
  std::unique_ptr<Graph> graph_;
};

}  // namespace dlx::symmetry
