// Incumbents before the search has any: dives, and large neighborhoods of the best solution.
//
// A dive follows the estimates of the volume algorithm from the root: it chooses the options that
// are nearly taken, and the likeliest of the others, and takes back a choice that leads nowhere, a
// few times in all. A neighborhood keeps a part of the incumbent, as if it were given, and lets
// branch and bound look for something better in the rest (P. Shaw 1998). The part that is freed
// grows from one option by exchanges: an option that is cheap enough for a better solution frees
// those of the incumbent that share an item with it.
//
// Random numbers come from a fixed seed, and budgets are efforts: the same problem gives the same
// solutions.
#pragma once

#include "bound/bound_search.hpp"
#include "bound/incumbents.hpp"

#include <cstdint>
#include <optional>
#include <random>
#include <vector>

namespace dlx::bound {

class Improvement {
 public:
  /// Takes the problem, givens and multipliers of another search, which estimates its nodes.
  explicit Improvement(const BoundSearch& other)
      : search_(other),
        given_(other.given()),
        without_(other.without()),
        multipliers_(other.root_multipliers()),
        random_(1) {}

  /// Makes dives until one has found something, then looks through neighborhoods of the best. Adds
  /// what it finds; returns the effort.
  std::uint64_t improve(Incumbents& incumbents);

 private:
  struct Choice {
    Residual::ResidualMark mark;
    std::uint32_t option;
  };

  [[nodiscard]] bool begin_at_root(Cost cutoff);
  [[nodiscard]] std::int64_t dive_limit(const Incumbents& incumbents) const;
  void dive(Incumbents& incumbents);
  [[nodiscard]] bool estimate(std::int64_t limit);
  [[nodiscard]] bool choose_likeliest();
  [[nodiscard]] bool choose_nearly_taken();
  [[nodiscard]] bool take_back();
  void look_around(Incumbents& incumbents);
  void know(const Solution& incumbent, Cost cutoff);
  [[nodiscard]] std::vector<OptionId> kept_part();
  [[nodiscard]] std::size_t early_place(std::size_t count);
  void free_around(std::uint32_t item);
  void free_option(std::uint32_t place);

  BoundSearch search_;
  std::vector<OptionId> given_, without_;
  std::vector<std::int64_t> multipliers_;
  std::mt19937_64 random_;

  // Dives.
  std::optional<Volume> volume_;
  std::vector<Choice> choices_;
  std::vector<std::uint32_t> likely_;
  int dives_ = 0;
  bool has_dived_ = false;  // to a solution

  // The neighborhood of the incumbent: its options by their places, and what may replace them.
  Solution incumbent_;
  std::vector<std::uint32_t> owners_;                       // by item: the place that covers it
  std::vector<std::vector<std::uint32_t>> likely_options_;  // by item
  std::vector<std::uint32_t> by_cost_;  // places, the most expensive first, reduced
  std::vector<char> is_freed_;          // by place
  std::vector<std::uint32_t> freed_items_;
  double size_ = 0;  // of the part to be freed, in options
};

}  // namespace dlx::bound
