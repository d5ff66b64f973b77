// Open addressing with linear probing over places in one long store.
#include "check/distinct.hpp"

#include <algorithm>
#include <random>
#include <string>
#include <utility>

namespace check {
namespace {

constexpr std::size_t first_slots = 1024;

std::uint64_t mixed(std::uint64_t hash) noexcept {
  hash ^= hash >> 32U;
  hash *= 0x9E3779B97F4A7C15U;
  return hash ^ (hash >> 29U);
}

}  // namespace

Distinct::Distinct(std::uint64_t memory)
    : memory_(memory), seed_(std::random_device{}()), slots_(first_slots) {}

void Distinct::clear() {
  if (count_ > 0) slots_.assign(first_slots, {});
  store_.clear();
  count_ = 0;
}

std::optional<std::uint64_t> Distinct::find_or_add(std::span<const dlx::OptionId> options,
                                                   std::uint64_t number) {
  make_room(options.size());
  Place& place = slots_[slot_of(options)];
  if (place.number != 0) return place.number;
  place = {store_.size(), options.size(), number};
  store_.insert(store_.end(), options.begin(), options.end());
  ++count_;
  return std::nullopt;
}

// The slot that holds these options, or the free one where they belong.
std::size_t Distinct::slot_of(std::span<const dlx::OptionId> options) const {
  std::uint64_t hash = seed_;
  for (const auto option : options) hash = mixed(hash + 1 + index(option));
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = hash & mask;
  while (slots_[slot].number != 0 && !std::ranges::equal(options_at(slots_[slot]), options))
    slot = (slot + 1) & mask;
  return slot;
}

std::span<const dlx::OptionId> Distinct::options_at(const Place& place) const {
  return std::span(store_).subspan(place.begin, place.size);
}

// Room for one more solution. While a vector grows, its old and its new place both count.
void Distinct::make_room(std::size_t options) {
  if (2 * (count_ + 1) > slots_.size()) {
    require_bytes(3 * slots_.size(), store_.capacity());
    rehash(2 * slots_.size());
  }
  const std::size_t needed = store_.size() + options;
  if (needed <= store_.capacity()) return;
  const std::size_t larger = std::max(needed, store_.capacity() + store_.capacity() / 2);
  require_bytes(slots_.size(), store_.capacity() + larger);
  store_.reserve(larger);
}

void Distinct::require_bytes(std::size_t slots, std::size_t options) const {
  if (slots * sizeof(Place) + options * sizeof(dlx::OptionId) <= memory_) return;
  throw OutOfMemory("telling " + std::to_string(count_) +
                    " solutions apart needs more memory than --memory allows");
}

void Distinct::rehash(std::size_t slots) {
  const auto old = std::exchange(slots_, std::vector<Place>(slots));
  for (const Place& place : old)
    if (place.number != 0) slots_[slot_of(options_at(place))] = place;
}

}  // namespace check
