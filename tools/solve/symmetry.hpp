// --up-to-symmetry: the classes of a question's solutions, counted or one of each.
#pragma once

#include "problems/symmetry_arguments.hpp"
#include "solve/presenter.hpp"
#include "solve/tick.hpp"

#include <dlx/problem.hpp>
#include <dlx/solve.hpp>
#include <dlx/symmetry.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace solve {

class UpToSymmetry {
 public:
  /// `tables`: what counts take; `engine_has_colors`: the search can be given rules in colors.
  UpToSymmetry(std::vector<std::string> group, const dlx::CountOptions& tables,
               bool engine_has_colors, Tick tick);

  /// Finds the group of a question. Throws dlx::SymmetryError.
  void prepare(const dlx::Instance& instance);
  /// True if the classes are found by a search, for the instance `searched`; else listed.
  [[nodiscard]] bool is_searched() const noexcept;
  [[nodiscard]] const dlx::Instance& searched();
  [[nodiscard]] std::optional<dlx::SolutionClass> select(const dlx::Solution& solution) const;

  /// Counts the classes of the question prepared.
  Result count();
  [[nodiscard]] const dlx::ClassCount& counted() const noexcept { return counted_; }
  /// Lists them level by level.
  Result list(const std::function<bool(const dlx::SolutionClass&)>& found);
  /// Compares a complete listing with counts that take about `seconds`; says with which. Throws
  /// std::logic_error if they differ.
  void audit(const Result& result, double seconds);

  /// For --stats: the group, and what was compared.
  [[nodiscard]] std::string stats() const;

 private:
  [[nodiscard]] dlx::CountOptions options() const;

  std::vector<std::string> words_;
  const dlx::CountOptions& tables_;
  bool engine_has_colors_;
  Tick tick_;
  std::optional<dlx::SymmetryGroup> group_;
  std::optional<dlx::SymmetryBreaking> breaking_;
  dlx::ClassCount counted_;
  dlx::ClassAudit audited_;
};

}  // namespace solve
