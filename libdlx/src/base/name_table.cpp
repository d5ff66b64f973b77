// The hash table of names.
#include "base/name_table.hpp"

#include <algorithm>

namespace dlx::base {

Bytes NameTable::rest_hash(Bytes sum, std::string_view name) noexcept {
  for (std::size_t at = sizeof sum; at < name.size(); at += sizeof sum)
    sum = mixed(sum ^ load_first(name.substr(at)));
  return sum;
}

std::pair<std::uint32_t, bool> NameTable::insert(std::string_view name) {
  if (slots_.size() < 2 * (size() + 1)) grow();
  Slot& place = slots_[slot(name)];
  if (place.id != empty) return {place.id, false};
  characters_.append(name);
  ends_.push_back(characters_.size());
  place = {load_first(name), static_cast<std::uint32_t>(name.size()),
           static_cast<std::uint32_t>(size() - 1)};
  return {place.id, true};
}

void NameTable::clear() noexcept {
  constexpr std::size_t sparse = 16;
  if (slots_.size() > sparse * (size() + 1)) {
    slots_.clear();
    slots_.shrink_to_fit();
  }
  std::fill(slots_.begin(), slots_.end(), Slot{});
  characters_.clear();
  ends_.clear();
}

void NameTable::grow() {
  slots_.assign(slots_.empty() ? 16 : 2 * slots_.size(), {});
  for (std::size_t id = 0; id < size(); ++id) {
    const std::string_view name = (*this)[id];
    slots_[slot(name)] = {load_first(name), static_cast<std::uint32_t>(name.size()),
                          static_cast<std::uint32_t>(id)};
  }
}

}  // namespace dlx::base
