// Random solutions: with equal chances where all of them can be held, else by random choices.
//
// Held are a list of solutions, if a search ends soon, or a solution set that takes little memory.
// Else probes with rejection, if few are rejected (make/probes.hpp). Else a *dive*: random choices,
// each followed to its forced consequences, until the problem is solved; where dives die, half the
// choices of the last one are kept, and a search does the rest. A dive favours solutions that few
// choices lead to.
#pragma once

#include "make/probes.hpp"
#include "make/rounds.hpp"

#include <dlx/make/givens.hpp>
#include <dlx/solution_set.hpp>

#include <memory>
#include <optional>
#include <random>
#include <vector>

namespace dlx::make {

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
  // What solutions are drawn from; nothing, and uniform: probes; nothing: dives.
  struct Held {
    Drawing drawing = Drawing::shuffled;
    std::vector<Solution> listed;
    std::optional<SolutionSet> set;
    std::optional<Probes> probes;  // to be copied
  };
  [[nodiscard]] Held hold(const Instance& instance, const MakingOptions& options) const;
  [[nodiscard]] std::vector<Solution> list(bool uniform) const;
  [[nodiscard]] std::optional<SolutionSet> compile(const Instance& instance, bool uniform) const;
  [[nodiscard]] std::optional<Probes> prepare_probes(bool uniform) const;
  [[nodiscard]] std::optional<Solution> probe(std::mt19937_64& random);
  void get_ready();
  [[nodiscard]] bool dive(std::mt19937_64& random);

  Prepared prepared_;
  Limits limits_;
  std::shared_ptr<const Held> held_;
  std::optional<Probes> probes_;
  std::unique_ptr<Rounds> state_;
  std::optional<Search> search_;
  std::vector<OptionId> chosen_, asked_;
};

}  // namespace dlx::make
