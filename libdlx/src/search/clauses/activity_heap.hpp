// Variables by activity: how often they took part in conflicts, recent ones counting more
// (M. Moskewicz et al., "Chaff", 2001; decay by growing steps: N. Een and N. Sorensson, 2003). A
// binary heap has those that may be decided on, and others that are skipped when they come up.
#pragma once

#include "search/tuning.hpp"

#include <cstdint>
#include <utility>
#include <vector>

namespace dlx::search {

class ActivityHeap {
 public:
  using Var = std::uint32_t;

  /// All variables, with these activities.
  explicit ActivityHeap(std::vector<double> activities = {})
      : activities_(std::move(activities)), places_(activities_.size(), nowhere) {
    for (Var var = 0; var < activities_.size(); ++var) insert(var);
  }

  void bump(Var var) {
    if ((activities_[var] += step_) > most) rescale();
    if (places_[var] != nowhere) move_up(places_[var]);
  }
  void decay() noexcept { step_ *= growth; }

  void insert(Var var) {
    if (places_[var] != nowhere) return;
    heap_.push_back(var);
    move_up(heap_.size() - 1);
  }
  /// Takes out the variable of largest activity. REQUIRES one.
  Var pop() {
    const Var top = heap_.front(), last = heap_.back();
    heap_.pop_back();
    places_[top] = nowhere;
    if (!heap_.empty()) put(0, last), move_down(0);
    return top;
  }

  [[nodiscard]] bool is_before(Var a, Var b) const noexcept {
    return activities_[a] > activities_[b];
  }

 private:
  static constexpr std::uint32_t nowhere = static_cast<std::uint32_t>(-1);
  static constexpr double growth = 1 / tuning::activity_decay, most = 1e100;

  void rescale() noexcept {
    for (double& activity : activities_) activity /= most;
    step_ /= most;
  }
  void put(std::size_t place, Var var) noexcept {
    heap_[place] = var;
    places_[var] = static_cast<std::uint32_t>(place);
  }
  void move_up(std::size_t place) noexcept {
    const Var var = heap_[place];
    for (; place > 0 && is_before(var, heap_[(place - 1) / 2]); place = (place - 1) / 2)
      put(place, heap_[(place - 1) / 2]);
    put(place, var);
  }
  void move_down(std::size_t place) noexcept {
    const Var var = heap_[place];
    for (std::size_t child = 1; (child = 2 * place + 1) < heap_.size(); place = child) {
      if (child + 1 < heap_.size() && is_before(heap_[child + 1], heap_[child])) ++child;
      if (!is_before(heap_[child], var)) break;
      put(place, heap_[child]);
    }
    put(place, var);
  }

  std::vector<double> activities_;
  std::vector<Var> heap_;
  std::vector<std::uint32_t> places_;  // by variable
  double step_ = 1;
};

}  // namespace dlx::search
