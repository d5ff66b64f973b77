// The volume algorithm: multipliers near the best there are, and an estimate of the linear
// program's solution, which says what to branch on.
//
// A step asks for the options of negative reduced cost under trial multipliers. The answers of the
// steps are averaged, the later ones more; where the average covers an item too seldom or too
// often, the next trial raises or lowers its multiplier, from the best multipliers so far. The
// average tends to a solution of the linear program, the multipliers to one of its dual (F.
// Barahona, R. Anbil, "The volume algorithm", Mathematical Programming 87, 2000).
//
// It takes doubles, and proves nothing: its multipliers are rounded to scaled integers, from which
// Residual computes its bound.
#pragma once

#include "bound/residual.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace dlx::bound {

class Volume {
 public:
  explicit Volume(const Residual& residual)
      : estimates_(residual.option_count(), 0), places_(residual.item_count(), 0) {}

  /// Starts from the residual's multipliers and the estimates of the run before. Ends when the
  /// bound exceeds the limit (scaled), after so many steps, or when they gain too little. Returns
  /// the number of entries that it looked at.
  std::uint64_t run(const Residual& residual, std::int64_t limit, int steps);
  /// The same, but keeps the estimates as they were.
  std::uint64_t probe(const Residual& residual, std::int64_t limit, int steps);
  /// The bound that the last run or probe has reached, scaled; in doubles, so that it proves
  /// nothing.
  [[nodiscard]] double bound() const noexcept { return bound_; }
  /// The best multipliers of that run, by item, scaled and rounded.
  [[nodiscard]] std::span<const std::int64_t> multipliers() const noexcept { return multipliers_; }
  /// The share of an option that is taken, 0 to 1. REQUIRES an option that was live in that run.
  [[nodiscard]] double estimate(std::uint32_t option) const noexcept { return estimates_[option]; }

 private:
  struct VolumeItem {
    std::uint32_t item;
    double need, room;
    double multiplier, trial;         // the best so far, and that of the step
    double covered, covered_in_step;  // by the average, and by the answer of the step
  };

  [[nodiscard]] static double lack(const VolumeItem& item, double covered) noexcept;
  void gather_items(const Residual& residual);
  void gather(const Residual& residual);
  [[nodiscard]] double answer();
  void begin_average();
  void average();
  void move_trial(double length);
  [[nodiscard]] bool agrees() const noexcept;
  [[nodiscard]] double square_lack() const noexcept;
  void keep_multipliers(const Residual& residual);

  // These members are the live part of the residual problem: options by their places.
  std::vector<std::uint32_t> options_, starts_, entries_;
  std::vector<double> costs_, average_;
  std::vector<std::uint32_t> taken_;  // by the answer of the step
  std::vector<VolumeItem> items_;

  std::vector<double> estimates_;      // by option
  std::vector<std::uint32_t> places_;  // by item
  std::vector<std::int64_t> multipliers_;
  double bound_ = 0;
};

}  // namespace dlx::bound
