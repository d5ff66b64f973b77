// The contents of a SolutionSet: the diagram, the options of every solution, and the number of
// paths from each node.
#pragma once

#include "sets/diagram.hpp"

#include <dlx/natural.hpp>
#include <dlx/solution_set.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include <boost/multiprecision/cpp_int.hpp>

namespace dlx::sets {

using Integer = boost::multiprecision::cpp_int;

[[nodiscard]] inline Natural natural(std::uint64_t value) {
  return value;
}
[[nodiscard]] inline Natural natural(const Integer& value) {
  return Natural::from_string(value.str()).value_or(Natural());
}
/// REQUIRES that it fits.
template <class Number>
[[nodiscard]] Number from_natural(const Natural& value) {
  if (const auto small = value.to_uint64()) return *small;
  if constexpr (std::is_same_v<Number, Integer>)
    return Integer(value.to_string());
  else
    return 0;
}

/// The number of solutions below each node: numbers of 64 bits where all fit.
using Counts = std::variant<std::vector<std::uint64_t>, std::vector<Integer>>;
[[nodiscard]] Counts count_paths(const Diagram& diagram);

/// The effort that compile_within() spends on a set that takes more memory than is allowed.
enum class Patience {
  full,  ///< all item orders are tried
  none   ///< nothing more is tried when one does not do, or the work ahead is far too much
};
/// compile(), without looking for how much memory is needed where what is allowed does not do.
[[nodiscard]] std::optional<SolutionSet> compile_within(const Instance& instance,
                                                        const CountOptions& options,
                                                        Patience patience);

}  // namespace dlx::sets

namespace dlx {

class SolutionSet::Impl {
 public:
  Impl(Instance of, std::vector<OptionId> in_all, sets::Diagram paths);

  Instance instance;
  std::vector<OptionId> always;  // in every solution, and not in the diagram; ascending
  sets::Diagram diagram;
  sets::Counts counts;
  Natural count;

  /// A solution of these labels.
  [[nodiscard]] Solution solution(const std::vector<std::uint32_t>& labels) const;
  /// The path with so many before it. REQUIRES that there is one.
  template <class Number>
  [[nodiscard]] std::vector<std::uint32_t> path(const std::vector<Number>& numbers,
                                                Number before) const;
};

template <class Number>
std::vector<std::uint32_t> SolutionSet::Impl::path(const std::vector<Number>& numbers,
                                                   Number before) const {
  std::vector<std::uint32_t> labels;
  std::vector<std::pair<std::uint32_t, Number>> waiting;  // second factors, and so many before
  for (std::uint32_t node = diagram.root();;) {
    for (; node == 0 && !waiting.empty(); waiting.pop_back())
      std::tie(node, before) = std::move(waiting.back());
    if (node == 0) return labels;
    auto edge = diagram.node(node).begin();
    if (edge->label == sets::factor_label) {
      const std::uint32_t second = edge[1].to;
      waiting.emplace_back(second, before % numbers[second]);
      before /= numbers[second];
    } else {
      for (; before >= numbers[edge->to]; ++edge) before -= numbers[edge->to];
      if (edge->label != sets::no_label) labels.push_back(edge->label);
    }
    node = edge->to;
  }
}

}  // namespace dlx
