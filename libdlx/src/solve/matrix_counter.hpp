// Counting a problem by an engine that takes matrices.
#pragma once

#include "matrix/matrix.hpp"
#include "solve/engines.hpp"

#include <limits>
#include <memory>
#include <optional>
#include <span>

namespace dlx::solve {

/// Compiles the problem after its givens to a matrix, preprocesses that, and counts its components
/// one after the other; the count is the product. Each of these steps is part of advance().
class MatrixCounter final : public matrix::Counter {
 public:
  /// REQUIRES that all arguments outlive it.
  MatrixCounter(const Prepared& prepared, std::span<const OptionId> given,
                std::span<const OptionId> without, const CountingEngineRow& engine,
                const CountOptions& options, matrix::MemoryBudget& memory,
                matrix::StopCondition& stop_condition);

  matrix::AdvanceResult advance(std::uint64_t effort) override;
  [[nodiscard]] Natural value() const override;
  /// Known in the last component.
  [[nodiscard]] double effort_ahead() const override;
  [[nodiscard]] bool is_guessing() const override { return true; }
  [[nodiscard]] double effort_to_begin() const override;
  void set_allowance(double effort) override { allowance_ = effort; }
  [[nodiscard]] Progress progress() const override;
  void report(CountStatistics& statistics) const override;

  /// True if there is no solution because the givens clash.
  [[nodiscard]] bool givens_clash() const noexcept { return givens_clash_; }

 private:
  // The figures that an engine told: the effort until then, and in all.
  struct Told {
    double spent = 0, whole = 0;
  };

  matrix::AdvanceResult go_on(std::uint64_t effort);
  matrix::AdvanceResult compile();
  [[nodiscard]] double effort_of_few_items() const;
  void note_estimate(std::uint64_t effort);
  void note_order();
  [[nodiscard]] bool is_last() const noexcept {
    return at_ + 1 == preprocessed_->components.size();
  }
  [[nodiscard]] bool is_done() const;

  const Prepared& prepared_;
  std::span<const OptionId> given_, without_;
  const CountingEngineRow& engine_;
  const CountOptions& options_;
  matrix::MemoryBudget& memory_;
  matrix::StopCondition& stop_condition_;
  double allowance_ = std::numeric_limits<double>::infinity();
  bool givens_clash_ = false;
  std::optional<matrix::Preprocessed> preprocessed_;
  Natural product_ = 1;
  std::size_t at_ = 0;  // the component at work
  std::unique_ptr<matrix::Counter> component_;
  std::vector<ItemId> items_;  // of the components that are done, in the order of their sweeps
  double spent_ = 0;           // effort in all components
  Told earlier_, later_;
};

}  // namespace dlx::solve
