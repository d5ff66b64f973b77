// One solution by randomized restarts (C. Gomes, B. Selman and H. Kautz 1998).
//
// The time to the first solution has a heavy tail: one order of items and options takes a minute
// where most take a millisecond, as an early wrong choice is only taken back when its whole subtree
// is done. So the search by the file's order, the first one, alternates with runs in random orders,
// each stopped after a number of nodes by the sequence of M. Luby, A. Sinclair and D. Zuckerman
// (1993): 1, 1, 2, 1, 1, 2, 4, ... units. Seeds are fixed, and budgets count nodes: the solution is
// always the same.
//
// There are restarts where any one or two solutions will do (Purpose::any), engine `auto` or
// `propagate` searches, and neither a trace, another branching nor a node limit is asked for. A
// plain run is one of `links`, a long one of `cells`. Where runs may learn, two runs have each term
// of Luby's sequence, and a weighted one has half of its nodes. Problems with multiplicities have
// plain runs only.
//
// Every other run, or every fourth one where options conflict with very many others, is one of
// failure-weighted search (weighted.hpp), which learns from its runs. When there have been some
// hundred thousand nodes, every fourth run learns clauses instead (clauses.hpp), if options
// conflict with few others; it has sixteen times the nodes of a plain run. The unit of runs that do
// not learn is longer.
//
// The first search keeps its place between its turns, so nothing is lost and the whole is complete:
// no solution is proved as soon as it, or a run, is exhausted. At first all runs together get
// twice as many nodes as the first search, later a quarter as many as it; after some millions of
// nodes there are no further runs: a long proof costs little more.
//
// If the first search finds the first solution, it has the rest. If a run does, the run and the
// first search go on in turns that double, without further runs; the first search skips the
// solutions known. With a second one the rest belongs to the search that found it, unless that
// learns clauses: it becomes slower with each solution, so the turns go on until the first search
// finds a solution that is not known.
#pragma once

#include "search/engine.hpp"
#include "search/tuning.hpp"

#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace dlx::search {

/// The engine of a run: one of the table, `weighted` or `clauses`.
[[nodiscard]] std::unique_ptr<Engine> make_run(const Prepared& prepared, SearchOptions options,
                                               std::string_view engine, std::uint64_t seed);

class Restarts final : public Engine {
 public:
  Restarts(const Prepared& prepared, const SearchOptions& options, std::unique_ptr<Engine> first,
           const RestartTuning& tuning = {});

  void restart(std::span<const OptionId> given, std::span<const OptionId> without) override;
  /// From here on there are no restarts.
  void restart_at(const Position& position) override;
  std::optional<Outcome> step(const StepLimits& limits) override;
  [[nodiscard]] Solution solution() const override { return at_work_->solution(); }
  [[nodiscard]] const Statistics& statistics() const noexcept override;
  [[nodiscard]] double progress() const noexcept override { return place().progress(); }
  /// The position of the search that found the last solution, if it has positions; else of the
  /// first one: then solutions that runs have found may come again.
  [[nodiscard]] Position position() const override {
    return (kind_ != RunKind::plain && run_ ? *first_ : place()).position();
  }
  [[nodiscard]] std::vector<Position> split(const Position& position) override {
    return first_->split(position);
  }

  /// True when there are no further runs, and the first search has the rest, with nothing to skip.
  [[nodiscard]] bool can_share() const noexcept override {
    return settled_ && at_work_ == first_.get() && known_.empty() && first_->can_share();
  }
  [[nodiscard]] std::unique_ptr<Engine> clone() const override { return first_->clone(); }
  [[nodiscard]] bool reset(const Prepared& prepared) override;
  [[nodiscard]] std::optional<WorkShare> split_off() override { return first_->split_off(); }

 private:
  enum class RunKind : std::uint8_t { plain, weighted, clauses };

  void begin();
  void settle(Engine& engine);
  void end_run();
  void settle_for_counting();
  [[nodiscard]] std::optional<Outcome> find(const StepLimits& limits);
  [[nodiscard]] std::optional<Outcome> step_to_unknown(const StepLimits& limits);
  [[nodiscard]] StepLimits limits_here(const StepLimits& limits) const;
  [[nodiscard]] bool skips_known() const noexcept {
    return at_work_ == first_.get() && !known_.empty();
  }
  void note_solution();
  void next_turn();
  void begin_run();
  [[nodiscard]] bool may_learn() const { return !prepared_.problem().has_multiplicities(); }
  [[nodiscard]] RunKind next_kind() const;
  [[nodiscard]] std::uint64_t nodes_of_run() const;
  [[nodiscard]] std::string_view engine_of_run(std::uint64_t nodes) const;
  [[nodiscard]] std::unique_ptr<Engine>& learner() {
    return learners_[kind_ == RunKind::clauses ? 1 : 0];
  }
  void make_run(std::string_view engine, std::uint64_t seed);
  void begin_turn(Engine& engine, std::uint64_t nodes);
  [[nodiscard]] const Engine& place() const noexcept { return *(settled_ ? at_work_ : &*first_); }
  [[nodiscard]] std::uint64_t nodes() const noexcept;

  Prepared prepared_;
  SearchOptions options_;
  RestartTuning tuning_;
  std::uint64_t seed_;  // of the first run
  std::unique_ptr<Engine> first_, run_;
  std::array<std::unique_ptr<Engine>, 2> learners_;  // between their runs
  Engine* at_work_ = nullptr;
  bool settled_ = false;           // the engine at work keeps the search
  std::vector<Solution> known_;    // found by the run, not yet by the first search
  RunKind kind_ = RunKind::plain;  // of the run
  std::uint64_t runs_ = 0;
  std::uint64_t run_nodes_ = 0;  // in all runs
  std::uint64_t turn_ = 0;       // nodes of a turn once the run has found a solution
  std::uint64_t turn_end_ = 0;   // in nodes of the engine at work

  std::vector<OptionId> given_, without_;
  Statistics done_;  // of runs that have ended
  std::uint64_t skipped_ = 0;
  mutable Statistics sum_;
};

}  // namespace dlx::search
