// Proves that there is no solution by a count beside the search.
//
// A count over merged states often sees at once what a search sees after ages, as it must visit
// every dead end: Hamiltonian paths where degrees or cuts forbid them, dominoes on a board that has
// more black cells than white ones. So as long as a search by `auto` has found no solution, engine
// `frontier` counts beside it and gets a tenth of its effort, or at first as much as the search
// where the count may soon be done; a count of 0 ends the search. Any other end of the count, a
// solution or too little memory, ends these attempts for good.
//
// Solutions, their order, nodes and positions are those of the search: the count changes nothing
// in it. Effort is counted in nodes and updates, never by the clock, so that statistics are always
// the same, too.
#pragma once

#include "matrix/counter.hpp"
#include "search/engine.hpp"
#include "solve/matrix_counter.hpp"
#include "solve/tuning.hpp"

#include <memory>
#include <optional>
#include <vector>

namespace dlx::solve {

/// True if a search with these options may end by a count.
[[nodiscard]] bool may_prove(const SearchOptions& options);

/// Another engine, and the count beside it.
class Proofs final : public search::Engine {
 public:
  Proofs(const Prepared& prepared, const SearchOptions& options,
         std::unique_ptr<search::Engine> engine, const ProofTuning& tuning = {});
  ~Proofs() override;
  Proofs(const Proofs&) = delete;
  Proofs& operator=(const Proofs&) = delete;

  /// Takes effect with the next restart.
  void set_tuning(const ProofTuning& tuning) { tuning_ = tuning; }
  /// The engine without the count. This object can only be destroyed then.
  [[nodiscard]] std::unique_ptr<search::Engine> take_engine() { return std::move(engine_); }
  /// True if the count has proved that there is no solution.
  [[nodiscard]] bool has_proved() const noexcept { return has_proved_; }

  void restart(std::span<const OptionId> given, std::span<const OptionId> without) override;
  /// From here on there is no count: solutions may have been found before the position.
  void restart_at(const Position& position) override;
  /// With a flag the search is one of several threads: the count ends.
  std::optional<Outcome> step(const search::StepLimits& limits) override;
  [[nodiscard]] Solution solution() const override { return engine_->solution(); }
  [[nodiscard]] const Statistics& statistics() const noexcept override {
    return engine_->statistics();
  }
  [[nodiscard]] double progress() const noexcept override {
    return has_proved_ ? 1 : engine_->progress();
  }
  [[nodiscard]] Position position() const override;
  [[nodiscard]] std::vector<Position> split(const Position& position) override;

  /// True when the count has ended, or has had its chance: it has one thread only.
  [[nodiscard]] bool can_share() const noexcept override {
    return (has_ended_ || effort() >= tuning_.effort_before_threads) && engine_->can_share();
  }
  [[nodiscard]] std::unique_ptr<search::Engine> clone() const override { return engine_->clone(); }
  [[nodiscard]] std::optional<search::WorkShare> split_off() override {
    return engine_->split_off();
  }

 private:
  struct Count;

  void begin();
  void end() noexcept;
  void begin_turn();
  std::optional<Outcome> prove(const search::StepLimits& limits);
  matrix::AdvanceResult advance();
  [[nodiscard]] double allowance() const;
  [[nodiscard]] bool may_end_soon() const;
  [[nodiscard]] double effort() const noexcept;

  Prepared prepared_;
  SearchOptions options_;
  ProofTuning tuning_;
  std::unique_ptr<search::Engine> engine_;
  std::vector<OptionId> given_, without_;

  std::unique_ptr<Count> count_;
  double spent_ = 0;               // by the count
  std::uint64_t look_at_ = 0;      // nodes
  bool is_turn_of_count_ = false;  // not that of the search
  bool has_ended_ = false;
  bool has_proved_ = false;
};

}  // namespace dlx::solve
