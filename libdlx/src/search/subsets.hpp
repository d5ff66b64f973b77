// The first algorithm of the course, without any data structure but marks: a partial solution is a
// list of options in increasing order, and its successors are the later options in which nothing
// is used yet. It is a solution as soon as every primary item is used. Slow by design.
#pragma once

#include "search/engine.hpp"
#include "search/order.hpp"
#include "search/usage.hpp"

#include <cstdint>
#include <vector>

namespace dlx::search {

class Subsets {
 public:
  static constexpr bool exact_degrees = false;

  Subsets(const Prepared::Compiled& compiled, const Order& order)
      : problem_(compiled.problem),
        options_(order.options),
        excluded_(problem_.option_count(), 0),
        usage_(problem_) {}

  [[nodiscard]] Look look() const noexcept {
    if (usage_.covered() == problem_.primary_count()) return Look::found();
    return {false, std::nullopt, options_.size() - first_candidate()};
  }

  void enter(const Look&) { path_.push_back({first_candidate(), false}); }

  bool advance() {
    Place& place = path_.back();
    undo(place);
    while (place.at < options_.size() && !acceptable(options_[place.at])) ++place.at;
    if (place.at == options_.size()) return false;
    usage_.add(options_[place.at]);
    return place.chosen = true;
  }

  void leave() {
    undo(path_.back());
    path_.pop_back();
  }

  [[nodiscard]] OptionId chosen(std::size_t level) const noexcept {
    return options_[path_[level].at];
  }

  bool force(std::span<const OptionId> given, std::span<const OptionId> without) {
    for (const OptionId option : without) excluded_[index(option)] = 1;
    without_.assign(without.begin(), without.end());
    for (const OptionId option : given) {
      if (!problem_.can_be_chosen(option) || !acceptable(option)) return false;
      usage_.add(option);
      forced_.push_back(option);
    }
    return true;
  }

  void release() {
    for (; !forced_.empty(); forced_.pop_back()) usage_.remove(forced_.back());
    for (const OptionId option : without_) excluded_[index(option)] = 0;
    without_.clear();
  }

  [[nodiscard]] Subsets sibling() const {
    Subsets subsets = *this;
    while (!subsets.path_.empty()) subsets.leave();
    subsets.release();
    return subsets;
  }

  /// Options tested for what is used: this engine has no lists to update.
  [[nodiscard]] std::uint64_t updates() const noexcept { return updates_; }

 private:
  // The option tried at a level, as an index of options_, and whether it is in.
  struct Place {
    std::size_t at;
    bool chosen;
  };

  [[nodiscard]] std::size_t first_candidate() const noexcept {
    return path_.empty() ? 0 : path_.back().at + 1;
  }

  [[nodiscard]] bool acceptable(OptionId option) noexcept {
    ++updates_;
    return excluded_[index(option)] == 0 && usage_.accepts(option);
  }

  void undo(Place& place) {
    if (!place.chosen) return;
    place.chosen = false;
    usage_.remove(options_[place.at++]);
  }

  Problem problem_;
  std::vector<OptionId> options_;
  std::vector<char> excluded_;  // by option
  std::vector<OptionId> forced_, without_;
  std::vector<Place> path_;
  Usage usage_;
  std::uint64_t updates_ = 0;
};

}  // namespace dlx::search
