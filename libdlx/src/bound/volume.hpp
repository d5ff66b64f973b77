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
//
// Once there are estimates, steps look at a core of the options alone, those of least reduced cost.
// Now and then the others are priced: those of negative reduced cost join the core (A. Caprara, M.
// Fischetti, P. Toth, "A heuristic method for the set covering problem", Operations Research 47,
// 1999).
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
  /// The same, but keeps the estimates as they were, and looks at the core alone: the bound may be
  /// too high.
  std::uint64_t probe(const Residual& residual, std::int64_t limit, int steps);
  /// The bound that the last run or probe has reached, scaled; in doubles, so that it proves
  /// nothing.
  [[nodiscard]] double bound() const noexcept { return bound_; }
  /// The best multipliers of that run, by item, scaled and rounded.
  [[nodiscard]] std::span<const std::int64_t> multipliers() const noexcept { return multipliers_; }
  /// The share of an option that is taken, 0 to 1. REQUIRES an option that was live in that run.
  [[nodiscard]] double estimate(std::uint32_t option) const noexcept { return estimates_[option]; }

 private:
  // The live items, one array for each property, so that a step streams through them.
  struct VolumeItems {
    std::vector<std::uint32_t> items;
    std::vector<double> need, room;
    std::vector<double> multiplier, trial;         // the best so far, and that of the step
    std::vector<double> low, high;                 // covered so often, an item lacks nothing
    std::vector<double> covered, covered_in_step;  // by the average, and by the answer of the step
    std::vector<double> lacks;                     // by the average

    [[nodiscard]] std::size_t size() const noexcept { return items.size(); }
    void set_ranges() noexcept;
  };
  // Options of the core with equally many items, so that a step predicts the length of its loops.
  struct VolumeOptions {
    std::vector<std::uint32_t> options, entries, places;  // places in the average
    std::vector<double> costs;
  };
  // The values of a run; those but `goal` are bounds of the core.
  struct VolumeRun {
    double base;                 // the part of the residual's bound that no multiplier changes
    double goal;                 // a bound above it ends the run
    double first, best, target;  // at the start, so far, and what steps aim at
    double looked;               // the best at the last look
    double factor;
    int step = 0, stalls = 0;
  };

  void gather_items(const Residual& residual);
  void gather_options(const Residual& residual);
  void add_option(const Residual& residual, std::uint32_t option);
  [[nodiscard]] std::int64_t core_limit(const Residual& residual) const;
  [[nodiscard]] VolumeRun begin(const Residual& residual, std::int64_t limit);
  [[nodiscard]] bool advance(VolumeRun& run, int steps, const matrix::Poll& poll);
  void take_step(VolumeRun& run, double square);
  [[nodiscard]] static double target(const VolumeRun& run);
  [[nodiscard]] static bool has_stalled(VolumeRun& run);
  void advance_with_prices(VolumeRun& run, int steps, const Residual& residual);
  [[nodiscard]] bool price(const Residual& residual);
  std::uint64_t end(const VolumeRun& run, const Residual& residual);
  [[nodiscard]] double answer();
  template <std::size_t N>
  void take(const VolumeOptions& like, std::size_t length, std::size_t first, double& value);
  void begin_average();
  void average();
  void move_trial(double length);
  [[nodiscard]] bool agrees() const noexcept;
  [[nodiscard]] double find_lacks() noexcept;
  void keep_multipliers(const Residual& residual);

  // These members are the live part of the residual problem.
  VolumeItems items_;
  std::vector<VolumeOptions> options_;      // by their number of items
  std::vector<std::uint32_t> outside_;      // live options that are not in the core
  std::size_t entry_count_ = 0;             // of the core
  std::vector<std::uint32_t> own_entries_;  // of the option that is added
  std::vector<double> average_;             // by place
  std::vector<std::uint32_t> taken_;        // places, by the answer of the step

  std::vector<double> estimates_;  // by option
  bool has_estimates_ = false;
  std::vector<std::uint32_t> places_;  // by item
  std::vector<std::int64_t> multipliers_;
  double bound_ = 0;
};

}  // namespace dlx::bound
