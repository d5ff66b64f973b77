// Random solutions: with equal chances where all of them can be held, else by random choices, of
// which some are rejected where that pays.
//
// Held are a list of solutions, if a search ends soon, or a solution set that takes little memory.
// Else probes with rejection, if few are rejected (make/probes.hpp). Else a *dive*: random choices,
// each followed to its forced consequences, until the problem is solved; where dives die, half the
// choices of the last one are kept, and a search does the rest. A dive favours solutions that few
// choices lead to: its weight is the product of the numbers of options that it drew from, and a
// solution of weight w is reached with chance 1/w. So it is kept with chance w/W, where W is the
// largest weight of a sample of dives, if that rejects few: then all solutions but those of still
// larger weights have the same chance. (Knuth 1975 and von Neumann 1951, as for probes; but W is
// observed, not proved.)
#pragma once

#include "make/probes.hpp"
#include "make/rounds.hpp"

#include <dlx/make/givens.hpp>
#include <dlx/solution_set.hpp>

#include <functional>
#include <memory>
#include <optional>
#include <random>
#include <vector>

namespace dlx::make {

/// Dives, some of which are rejected. One thread's.
class Dives {
 public:
  /// Rejects none, with `most_weight` 0.
  explicit Dives(const Prepared& prepared, double most_weight = 0)
      : prepared_(prepared), state_(make_rounds(prepared)), most_weight_(most_weight) {}

  /// The largest weight of observed_dives; 0 if of more than so many dives one would be kept, or if
  /// `is_over`, asked now and then, is true. REQUIRES a problem without multiplicities.
  [[nodiscard]] double observe(double most_each, const std::function<bool()>& is_over);
  /// True if it ended in a solution that is kept.
  [[nodiscard]] bool dive(std::mt19937_64& random);
  /// The options chosen by the last dive, not the forced ones.
  [[nodiscard]] std::vector<OptionId>& chosen() noexcept { return chosen_; }
  /// REQUIRES that dive() returned true.
  [[nodiscard]] Solution solution() const;

 private:
  Prepared prepared_;
  std::unique_ptr<Rounds> state_;
  double most_weight_;
  std::vector<OptionId> chosen_;
};

class SolutionSource {
 public:
  /// Throws MakingError: no solution, or `uniform` cannot be.
  SolutionSource(const Instance& instance, const MakingOptions& options);

  /// Another one of the same problem, for another thread: what is held is shared.
  SolutionSource(const SolutionSource& other);

  /// A solution; nothing if a limit ended the search for one.
  [[nodiscard]] std::optional<Solution> draw(std::mt19937_64& random);
  /// Solution number k of those that are the caller's own, from 0, in turn.
  [[nodiscard]] const Solution& own(std::uint64_t number) const {
    return held_->listed[number % held_->listed.size()];
  }
  [[nodiscard]] Drawing drawing() const noexcept { return held_->drawing; }
  /// There are no others than this: trying again draws it again.
  [[nodiscard]] bool is_single() const noexcept { return held_->listed.size() == 1; }

 private:
  // The source from which solutions are drawn; for dives, with the largest weight.
  struct Held {
    Drawing drawing = Drawing::shuffled;
    std::vector<Solution> listed;
    std::optional<SolutionSet> set;
    std::optional<Probes> probes;  // to be copied
    double most_weight = 0;
  };
  [[nodiscard]] Held hold(const Instance& instance, const MakingOptions& options) const;
  [[nodiscard]] std::vector<Solution> list(bool uniform) const;
  [[nodiscard]] std::optional<SolutionSet> compile(const Instance& instance, bool uniform) const;
  [[nodiscard]] std::optional<Probes> prepare_probes(bool uniform) const;
  [[nodiscard]] double observed_weight() const;
  [[nodiscard]] bool is_late() const;
  [[nodiscard]] std::optional<Solution> probe(std::mt19937_64& random);
  [[nodiscard]] std::optional<Solution> dive(std::mt19937_64& random);
  [[nodiscard]] std::optional<Solution> dive_and_search(std::mt19937_64& random);
  void get_ready();

  Prepared prepared_;
  Limits limits_;
  std::shared_ptr<const Held> held_;
  std::optional<Probes> probes_;
  std::optional<Dives> dives_;
  std::optional<Search> search_;
  std::vector<OptionId> asked_;
};

}  // namespace dlx::make
