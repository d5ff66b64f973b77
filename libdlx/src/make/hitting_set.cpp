// The search; see the header.
#include "make/hitting_set.hpp"

#include <algorithm>
#include <limits>

namespace dlx::make {

HittingSets::HittingSets(std::vector<std::uint32_t> weights, std::function<bool()> stop)
    : weights_(std::move(weights)),
      stop_(std::move(stop)),
      sets_of_(weights_.size()),
      forbidden_(weights_.size()),
      used_(weights_.size()),
      chosen_(weights_.size()) {}

void HittingSets::add(const Positions& set) {
  std::vector<std::uint32_t> elements;
  set.each([&](std::size_t element) { elements.push_back(static_cast<std::uint32_t>(element)); });
  for (const std::uint32_t element : elements)
    sets_of_[element].push_back(static_cast<std::uint32_t>(sets_.size()));
  sets_.push_back(std::move(elements));
  met_.push_back(0);
}

std::optional<Positions> HittingSets::smallest() {
  while (true) {
    std::fill(met_.begin(), met_.end(), 0U);
    std::fill(forbidden_.begin(), forbidden_.end(), 0U);
    chosen_ = Positions(weights_.size());
    switch (search(weight_)) {
      case Result::found:
        return chosen_;
      case Result::stopped:
        return std::nullopt;
      case Result::none:
        ++weight_;
    }
  }
}

// With at most this weight left to choose; `found` leaves the choice in chosen_.
HittingSets::Result HittingSets::search(std::uint64_t left) {
  if ((++nodes_ & 0x3ffU) == 0 && stop_()) return Result::stopped;
  const auto* const set = open_set();
  if (set == nullptr) return Result::found;
  if (is_hopeless(left)) return Result::none;
  Result result = Result::none;
  std::size_t tried = 0;
  for (; tried < set->size() && result == Result::none; ++tried) {
    const std::uint32_t element = (*set)[tried];
    if (forbidden_[element]++ == 0 && weights_[element] <= left) {
      for (const std::uint32_t s : sets_of_[element]) ++met_[s];
      chosen_.insert(element);
      result = search(left - weights_[element]);
      if (result == Result::found) return result;
      chosen_.erase(element);
      for (const std::uint32_t s : sets_of_[element]) --met_[s];
    }
  }
  while (tried-- > 0) --forbidden_[(*set)[tried]];
  return result;
}

// A set that is not met, with the fewest elements allowed; nullptr if there is none.
const std::vector<std::uint32_t>* HittingSets::open_set() const {
  const std::vector<std::uint32_t>* best = nullptr;
  std::size_t fewest = std::numeric_limits<std::size_t>::max();
  for (std::size_t s = 0; s < sets_.size(); ++s) {
    if (met_[s] != 0) continue;
    const auto allowed = static_cast<std::size_t>(
        std::count_if(sets_[s].begin(), sets_[s].end(),
                      [this](std::uint32_t element) { return forbidden_[element] == 0; }));
    if (allowed < fewest) fewest = allowed, best = &sets_[s];
    if (fewest == 0) break;
  }
  return best;
}

// Disjoint sets, greedily: the sum of their lightest elements is more than what is left.
bool HittingSets::is_hopeless(std::uint64_t left) {
  ++stamp_;
  std::uint64_t sum = 0;
  for (std::size_t s = 0; s < sets_.size(); ++s) {
    if (met_[s] != 0) continue;
    std::uint32_t lightest = std::numeric_limits<std::uint32_t>::max();
    bool is_free = true;
    for (const std::uint32_t element : sets_[s]) {
      if (forbidden_[element] != 0) continue;
      lightest = std::min(lightest, weights_[element]);
      if (used_[element] == stamp_) {
        is_free = false;
        break;
      }
    }
    if (!is_free) continue;
    for (const std::uint32_t element : sets_[s]) used_[element] = stamp_;
    sum += lightest;
    if (sum > left) return true;
  }
  return false;
}

}  // namespace dlx::make
