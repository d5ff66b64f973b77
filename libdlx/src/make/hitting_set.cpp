// The search; see the header.
#include "make/hitting_set.hpp"

#include <algorithm>
#include <limits>

namespace dlx::make {

HittingSets::HittingSets(std::vector<std::uint32_t> weights, std::function<bool()> stop,
                         std::uint64_t most_nodes)
    : weights_(std::move(weights)),
      stop_(std::move(stop)),
      most_nodes_(most_nodes),
      levels_(weights_.size() + 1),
      used_(weights_.size()) {
  if (!weights_.empty()) lightest_ = *std::min_element(weights_.begin(), weights_.end());
}

void HittingSets::add(const Positions& set) {
  std::uint32_t lightest = std::numeric_limits<std::uint32_t>::max();
  set.each([&](std::size_t element) { lightest = std::min(lightest, weights_[element]); });
  Set added{set, set.size(), lightest};
  const auto behind =
      std::upper_bound(sets_.begin(), sets_.end(), added.size,
                       [](std::size_t size, const Set& other) { return size < other.size; });
  sets_.insert(behind, std::move(added));
}

std::optional<Positions> HittingSets::smallest() {
  Level& root = levels_.front();
  root.open.clear();
  for (std::uint32_t s = 0; s < sets_.size(); ++s) root.open.push_back(s);
  while (true) {
    root.allowed = Positions(weights_.size());
    for (std::size_t element = 0; element < weights_.size(); ++element)
      root.allowed.insert(element);
    chosen_ = Positions(weights_.size());
    switch (search(0, weight_)) {
      case Result::found:
        return chosen_;
      case Result::stopped:
        return std::nullopt;
      case Result::none:
        ++weight_;
    }
  }
}

// Searches with at most this weight left to choose; `found` leaves the choice in chosen_.
HittingSets::Result HittingSets::search(std::size_t depth, std::uint64_t left) {
  if (nodes_ >= most_nodes_ || ((++nodes_ & 0x3ffU) == 0 && stop_())) return Result::stopped;
  Level& level = levels_[depth];
  if (level.open.empty()) return Result::found;
  if (left < lightest_) return Result::none;
  if (left < std::uint64_t{2} * lightest_) return choose_last(level, left);
  const Set* const set = branching_set(level, left);
  if (set == nullptr) return Result::none;
  Positions candidates = set->elements;
  candidates.keep(level.allowed);
  Result result = Result::none;
  candidates.each([&](std::size_t element) {
    if (result != Result::none) return;
    level.allowed.erase(element);
    if (weights_[element] > left) return;
    enter(depth, element);
    result = search(depth + 1, left - weights_[element]);
    if (result == Result::none) chosen_.erase(element);
  });
  return result;
}

void HittingSets::enter(std::size_t depth, std::size_t element) {
  chosen_.insert(element);
  const Level& level = levels_[depth];
  Level& next = levels_[depth + 1];
  next.allowed = level.allowed;
  next.open.clear();
  for (const std::uint32_t s : level.open)
    if (!sets_[s].elements.has(element)) next.open.push_back(s);
}

// An element that is in all open sets.
HittingSets::Result HittingSets::choose_last(const Level& level, std::uint64_t left) {
  used_ = level.allowed;
  for (const std::uint32_t s : level.open) {
    used_.keep(sets_[s].elements);
    if (used_.is_empty()) return Result::none;
  }
  Result result = Result::none;
  used_.each([&](std::size_t element) {
    if (result == Result::found || weights_[element] > left) return;
    chosen_.insert(element);
    result = Result::found;
  });
  return result;
}

// The set with the fewest allowed elements; nullptr if disjoint sets need more than is left.
const HittingSets::Set* HittingSets::branching_set(const Level& level, std::uint64_t left) {
  const Set* best = nullptr;
  std::size_t fewest = std::numeric_limits<std::size_t>::max();
  std::uint64_t sum = 0;
  used_.clear();
  for (const std::uint32_t s : level.open) {
    const Set& set = sets_[s];
    const std::size_t allowed = set.elements.size_within(level.allowed);
    if (allowed == 0) return nullptr;
    if (allowed < fewest) {
      fewest = allowed;
      best = &set;
    }
    if (set.elements.meets_within(used_, level.allowed)) continue;
    used_.add(set.elements);
    sum += set.lightest;
    if (sum > left) return nullptr;
  }
  return best;
}

}  // namespace dlx::make
