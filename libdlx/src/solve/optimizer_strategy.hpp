// The strategy of an optimisation: short branch and bound, a restart with better multipliers,
// guesses of the cost with estimates at each node, then all by turns with dynamic programming.
//
// A short search solves most problems. Otherwise it restarts with the multipliers of dual_ascent().
// Then a second search begins, which guesses the cost and estimates its nodes
// (bound/deepening.hpp): with a large share if its root has a better bound, else by turns with
// the others. The first one restarts once more with the cutoff reached by then, which fixes more
// options at the root. If that is not enough, frontier tables and both searches run by turns, for
// shares that double; the tables get the cost of the last incumbent, not one less, as they decide
// ties themselves.
//
// A search prunes what is not better than the worst of a full list. So when it ends, costs are
// proved, but of the solutions that cost as much as the last one any may be in the list: so an
// ordered search of the first of them follows, charged to the search. Tables need none.
#pragma once

#include "bound/bound_search.hpp"
#include "bound/deepening.hpp"
#include "bound/incumbents.hpp"
#include "bound/ordered_search.hpp"
#include "solve/tables.hpp"

#include <dlx/solve.hpp>

#include <optional>
#include <string>
#include <vector>

namespace dlx::solve {

/// The shares, in entries read by the search (a unit of the tables is about the same), without the
/// up to 30 million steps of dual_ascent() and those of the volume algorithm at the roots; tests
/// use smaller ones.
struct Budgets {
  std::uint64_t look = 10'000;                 ///< between two looks at the stop condition
  std::uint64_t first = 500'000;               ///< without good multipliers: some milliseconds
  std::uint64_t guesses = 2'000'000'000;       ///< by guesses, where their bound is better
  std::uint64_t with_multipliers = 8'000'000;  ///< with them, twice as much the second time
  std::uint64_t share = 16'000'000;            ///< by turns with tables, at first
  std::size_t many = 10'000;                   ///< solutions of a stream: the search goes on alone
  std::uint64_t round = 4'000'000;             ///< of several threads: some dozen milliseconds
};

/// Costs are to be minimised here: see Incumbents.
class OptimizerStrategy {
 public:
  /// REQUIRES options that suit the problem, and outlive it.
  OptimizerStrategy(const Prepared& prepared, const OptimizeOptions& options,
                    const Budgets& budgets = {});
  OptimizerStrategy(const OptimizerStrategy&) = delete;
  OptimizerStrategy& operator=(const OptimizerStrategy&) = delete;

  void restart(std::span<const OptionId> given, std::span<const OptionId> without);
  /// The next solution, if there is one.
  [[nodiscard]] std::optional<Solution> next();

  [[nodiscard]] Outcome outcome() const noexcept { return outcome_; }
  [[nodiscard]] OptimizeStatistics statistics() const;
  [[nodiscard]] Progress progress() const;

 private:
  enum class Phase { unstarted, done, listing, searching };

  // Polled while the search runs.
  class Searcher {
   public:
    explicit Searcher(const OptimizerStrategy& strategy) : strategy_(strategy) {}
    [[nodiscard]] Progress progress() const;

   private:
    const OptimizerStrategy& strategy_;
  };

  [[nodiscard]] CountOptions count_options();
  [[nodiscard]] bound::Incumbents make_incumbents() const;
  void add_costs(Progress& progress) const;
  void end(Outcome outcome);
  [[nodiscard]] std::optional<Solution> go_on();
  [[nodiscard]] bool is_stopped();
  void work();
  [[nodiscard]] bool restart_search(bound::Cost cutoff);
  [[nodiscard]] bool shares_search(std::uint64_t effort) const;
  [[nodiscard]] bool search_for(std::uint64_t effort);
  [[nodiscard]] bool start_guesses();
  [[nodiscard]] std::uint64_t share_of_guesses(std::uint64_t share) const noexcept;
  [[nodiscard]] std::uint64_t share_of_tables(std::uint64_t share) const noexcept;
  [[nodiscard]] bool guess_for(std::uint64_t effort);
  [[nodiscard]] std::optional<bound::Cost> bound_so_far() const;
  [[nodiscard]] bool is_within_gap() const;
  [[nodiscard]] bool end_search(const bound::BoundSearch& search);
  [[nodiscard]] bool order_for(std::uint64_t effort, std::uint64_t most);
  [[nodiscard]] std::uint64_t nodes() const noexcept;
  void search_to_the_end();
  [[nodiscard]] std::optional<Solution> search_on();
  void enter_tables(bool alone);
  void compete();
  [[nodiscard]] bool turn(std::uint64_t share);
  void finish();
  void take_best();
  [[nodiscard]] std::optional<Solution> next_from_tables();

  Prepared prepared_;
  const OptimizeOptions& options_;
  Budgets budgets_;
  CountOptions count_options_;
  matrix::MemoryBudget memory_;
  matrix::StopCondition stop_condition_;
  bound::Incumbents incumbents_;
  std::optional<bound::BoundSearch> search_;  // made when first asked, as that may be stopped
  bound::SharedSearch shared_;                // of the threads, for search_
  Searcher searcher_;
  std::optional<bound::Deepening> guesses_;      // made when first needed
  std::optional<bound::OrderedSearch> ordered_;  // the same
  bool favours_guesses_ = false;                 // their root has a better bound
  bool is_ordering_ = false;
  std::vector<Solution> last_;  // solutions from ordered_ whose cost equals last_cost()
  std::optional<Tables> tables_;
  std::vector<OptionId> given_, without_;
  Phase phase_ = Phase::done;
  Outcome outcome_ = Outcome::exhausted;
  std::size_t given_out_ = 0;
  std::string engine_ = "bound", reason_;
  std::optional<bound::Cost> bound_;   // of the root: no solution costs less
  std::optional<bound::Cost> proved_;  // by a search within the gap: none of the rest costs less
  std::optional<CountStatistics> of_tables_;
};

}  // namespace dlx::solve
