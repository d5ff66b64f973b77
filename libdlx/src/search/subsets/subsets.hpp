// Backtracking over subsets, the first algorithm of the course, with marks as its only data
// structure: a partial solution is a list of options in increasing order, and its successors are
// the later options that share no item with it. It is a solution as soon as every primary item is
// used. Slow by design.
//
// Where items may be used several times, a solution may have successors, too: its first one then
// is itself, without any further option.
#pragma once

#include "matrix/partial_cover.hpp"
#include "search/engine.hpp"
#include "search/order.hpp"

#include <cstdint>
#include <utility>
#include <vector>

namespace dlx::search {

class Subsets {
 public:
  static constexpr bool exact_degrees = false;

  Subsets(const Prepared::Compiled& compiled, const Order& order)
      : problem_(compiled.problem),
        options_(order.options),
        excluded_(problem_.option_count(), 0),
        cover_(problem_) {}

  [[nodiscard]] Branching branching() const noexcept {
    if (ends_here() || (is_solution() && !problem_.has_multiplicities())) return Branching::found();
    return {false, std::nullopt, options_.size() - first_candidate() + (is_solution() ? 1U : 0U)};
  }

  void enter(const Branching&) { path_.push_back({first_candidate(), false, is_solution()}); }

  bool advance() {
    SubsetLevel& level = path_.back();
    if (std::exchange(level.may_end, false)) return level.ends = true;
    level.ends = false;
    undo(level);
    while (level.at < options_.size() && !acceptable(options_[level.at])) ++level.at;
    if (level.at == options_.size()) return false;
    cover_.add(options_[level.at]);
    return level.chosen = true;
  }

  void leave() {
    undo(path_.back());
    path_.pop_back();
  }

  [[nodiscard]] OptionId chosen(std::size_t level) const noexcept {
    return path_[level].ends ? no_option : options_[path_[level].at];
  }

  bool apply_givens(std::span<const OptionId> given, std::span<const OptionId> without) {
    for (const OptionId option : without) excluded_[index(option)] = 1;
    without_.assign(without.begin(), without.end());
    for (const OptionId option : given) {
      if (!problem_.can_be_chosen(option) || !acceptable(option)) return false;
      cover_.add(option);
      excluded_[index(option)] = 1;  // not once more, where its items may be used several times
      given_.push_back(option);
    }
    return true;
  }

  void undo_givens() {
    for (; !given_.empty(); given_.pop_back()) {
      cover_.remove(given_.back());
      excluded_[index(given_.back())] = 0;
    }
    for (const OptionId option : without_) excluded_[index(option)] = 0;
    without_.clear();
  }

  [[nodiscard]] Subsets sibling() const {
    Subsets subsets = *this;
    while (!subsets.path_.empty()) subsets.leave();
    subsets.undo_givens();
    return subsets;
  }

  /// Options tested for what is used: this engine has no lists to update.
  [[nodiscard]] std::uint64_t updates() const noexcept { return updates_; }

 private:
  // The option tried at a level, as an index of options_, and whether it is in.
  struct SubsetLevel {
    std::size_t at;
    bool chosen;
    bool may_end;       // no further option: that is still to be tried,
    bool ends = false;  // or now
  };

  [[nodiscard]] bool ends_here() const noexcept { return !path_.empty() && path_.back().ends; }
  [[nodiscard]] bool is_solution() const noexcept { return cover_.covers_all(); }

  [[nodiscard]] std::size_t first_candidate() const noexcept {
    return path_.empty() ? 0 : path_.back().at + 1;
  }

  [[nodiscard]] bool acceptable(OptionId option) noexcept {
    ++updates_;
    return excluded_[index(option)] == 0 && cover_.accepts(option);
  }

  void undo(SubsetLevel& level) {
    if (!level.chosen) return;
    level.chosen = false;
    cover_.remove(options_[level.at++]);
  }

  Problem problem_;
  std::vector<OptionId> options_;
  std::vector<char> excluded_;  // by option
  std::vector<OptionId> given_, without_;
  std::vector<SubsetLevel> path_;
  matrix::PartialCover cover_;
  std::uint64_t updates_ = 0;
};

}  // namespace dlx::search
