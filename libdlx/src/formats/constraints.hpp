// An instance as 0/1 variables and sums of them between bounds, from which the formats of other
// solvers are written.
//
//     const Constraints constraints(instance);
//     for (const Definition& color : constraints.colors()) ...  // x5 = x1 or x2
//     for (const CardinalityConstraint& row : constraints.rows()) ...  // 1 <= x1 + x2 + x5 <= 1
//
// Variables 1 to n are the options. An entry of a secondary item with a color stands for the pair
// of the two: a variable behind n that is true if one of the pair's options is, unless there is
// only one. So an item's row is as long as it has pairs and entries without color.
#pragma once

#include <dlx/problem.hpp>

#include <cstdint>
#include <vector>

namespace dlx::formats {

using Variable = std::uint64_t;

/// low <= the number of true variables <= high.
struct CardinalityConstraint {
  std::vector<Variable> variables;
  std::uint64_t low = 0;
  std::uint64_t high = 0;
};

/// `variable` is true exactly if one of `options` is.
struct Definition {
  Variable variable = 0;
  std::vector<Variable> options;
};

class Constraints {
 public:
  explicit Constraints(const Instance& instance);

  /// Options and colors; variables of an encoding's own come behind them.
  [[nodiscard]] std::uint64_t variables() const noexcept { return variables_; }
  [[nodiscard]] const std::vector<Definition>& colors() const noexcept { return colors_; }
  /// Rows that say something: low is above 0, or high below the number of variables.
  [[nodiscard]] const std::vector<CardinalityConstraint>& rows() const noexcept { return rows_; }
  /// Given options, positive, then those that cannot be chosen or are left out, negative.
  [[nodiscard]] const std::vector<std::int64_t>& units() const noexcept { return units_; }

 private:
  struct ColoredUse {
    ColorId color = no_color;
    Variable option = 0;
  };
  void add_units(const Instance& instance);
  void add_item(const Problem& problem, ItemId item, std::vector<ColoredUse>& uses);
  [[nodiscard]] std::vector<Variable> merge_colors(std::vector<ColoredUse>& uses);

  std::uint64_t variables_ = 0;
  std::vector<Definition> colors_;
  std::vector<CardinalityConstraint> rows_;
  std::vector<std::int64_t> units_;
};

/// Throws ModelError for costs beyond most_lp_cost.
void require_small_costs(const Problem& problem);

}  // namespace dlx::formats
