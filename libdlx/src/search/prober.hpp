// Random probes into any tree (see engine.hpp and dlx/solve.hpp).
#pragma once

#include "base/random.hpp"
#include "search/engine.hpp"

#include <dlx/natural.hpp>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <utility>

namespace dlx::search {

/// The result of one probe, weighted by its degrees.
struct Probe {
  Magnitude nodes;
  Magnitude solutions;
};

/// Given a bound, a number from 0 to bound - 1.
using Pick = std::function<std::uint64_t(std::uint64_t bound)>;

class Prober {
 public:
  virtual ~Prober() = default;
  /// Applies the givens; called once, first. False if the givens clash: the tree has no node then.
  virtual bool apply_givens(std::span<const OptionId> given, std::span<const OptionId> without) = 0;
  /// A probe from the root, or nothing if it would cost more than `work`, which its cost is
  /// subtracted from. `proceed` is asked for each level of the probe before, as it is left; a probe
  /// whose way back was stopped can be followed by another.
  virtual std::optional<Probe> probe(const Pick& pick, std::uint64_t& work,
                                     const std::function<bool()>& proceed) = 0;
};

template <class Tree>
class TreeProber final : public Prober {
 public:
  TreeProber(Tree tree, std::uint64_t branching_cost)
      : tree_(std::move(tree)), branching_cost_(branching_cost) {}

  bool apply_givens(std::span<const OptionId> given, std::span<const OptionId> without) override {
    return tree_.apply_givens(given, without);
  }

  std::optional<Probe> probe(const Pick& pick, std::uint64_t& work,
                             const std::function<bool()>& proceed) override {
    for (; levels_ > 0; --levels_) {
      if (!proceed()) return std::nullopt;
      tree_.leave();
    }
    std::optional<Probe> result = Probe{1.0, 0.0};
    for (Magnitude weight = 1.0; result; ++levels_) {
      const Branching branching = tree_.branching();
      if (branching.solution) result->solutions = weight;
      const std::uint64_t degree =
          branching.solution || branching.degree == 0 ? 0 : enter(branching, pick);
      if (!pay(work)) result.reset();
      if (degree == 0) break;
      weight = weight * static_cast<double>(degree);
      if (result) result->nodes = result->nodes + weight;
    }
    return result;
  }

 private:
  // Goes to a random child and returns the number of children. With none, no level stays open.
  std::uint64_t enter(const Branching& branching, const Pick& pick) {
    std::uint64_t degree = branching.degree;
    tree_.enter(branching);
    if constexpr (!Tree::exact_degrees) {
      for (degree = 0; tree_.advance();) ++degree;
      tree_.leave();
      if (degree == 0) return 0;
      tree_.enter(branching);
    }
    const std::uint64_t before = pick(degree);
    if constexpr (requires { tree_.advance(before); }) {
      tree_.advance(before);
    } else {
      for (std::uint64_t steps = before + 1; steps > 0; --steps) tree_.advance();
    }
    return degree;
  }

  bool pay(std::uint64_t& work) {
    const std::uint64_t cost =
        branching_cost_ + tree_.updates() - std::exchange(paid_, tree_.updates());
    const bool possible = cost <= work;
    work = possible ? work - cost : 0;
    return possible;
  }

  Tree tree_;
  std::uint64_t branching_cost_;
  std::size_t levels_ = 0;  // open: they are left when the next probe begins, as there may be none
  std::uint64_t paid_ = 0;  // the tree's updates until the last node
};

/// A prober for a problem, with the engine's name. Throws EngineError.
struct MadeProber {
  std::unique_ptr<Prober> prober;
  std::string_view name;
};
[[nodiscard]] MadeProber make_prober(const Prepared& prepared, const SearchOptions& options);

/// Mean and standard error (see estimate.cpp).
class Sample {
 public:
  void add(const Magnitude& value);
  [[nodiscard]] EstimatedFigure figure() const;

 private:
  void rescale(std::int64_t exponent);

  double count_ = 0;
  std::int64_t scale_ = 0;
  double mean_ = 0;     // in units of 2^scale_
  double squares_ = 0;  // the sum of squared differences from the mean, in units of 4^scale_
};

/// An estimate that can be refined by further probes.
class Probing {
 public:
  /// Polled before every step, with the probes made so far; stops them when false.
  using Proceed = std::function<bool(std::uint64_t probes)>;

  /// Throws EngineError, and Stopped (matrix/poll.hpp) when the limits stop it.
  Probing(const Prepared& prepared, const EstimateOptions& options, std::span<const OptionId> given,
          std::span<const OptionId> without);

  /// Further ones, until there are so many in all, or one would cost more than is left of `work`.
  void run(std::uint64_t probes, std::uint64_t work, const Proceed& proceed);
  [[nodiscard]] Estimate estimate() const;

 private:
  MadeProber made_;
  std::mt19937_64 random_;
  bool possible_ = true;
  std::uint64_t probes_ = 0;
  Sample nodes_, solutions_;
};

}  // namespace dlx::search
