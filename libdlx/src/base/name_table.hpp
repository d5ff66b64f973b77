// Names with dense ids: an arena of characters, and an open-addressing hash table over it (linear
// probing, at most half full). Lookups compare the name itself; the hash only finds the slot. A
// slot holds the first eight bytes of its name and the length, which is all there is to compare of
// most names: their lookup touches one cache line.
#pragma once

#include "base/bytes.hpp"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dlx::base {

class NameTable {
 public:
  [[nodiscard]] std::size_t size() const noexcept { return ends_.size(); }
  [[nodiscard]] std::string_view operator[](std::size_t id) const noexcept {
    const std::size_t begin = id == 0 ? 0 : ends_[id - 1];
    return {characters_.data() + begin, ends_[id] - begin};
  }
  [[nodiscard]] std::optional<std::uint32_t> find(std::string_view name) const noexcept {
    if (slots_.empty()) return std::nullopt;
    const std::uint32_t id = slots_[slot(name)].id;
    return id == empty ? std::nullopt : std::optional(id);
  }
  /// Forgets all names; keeps its storage, unless that is out of proportion to what it held.
  void clear() noexcept;
  /// The id of a name and whether it is new; ids count from 0.
  std::pair<std::uint32_t, bool> insert(std::string_view name);

 private:
  static constexpr std::uint32_t empty = std::numeric_limits<std::uint32_t>::max();
  struct Slot {
    Bytes head = 0;            // the name's first eight bytes
    std::uint32_t length = 0;  // its length, of an immense one the lower half
    std::uint32_t id = empty;
  };

  // Multiplication by an odd number spreads upwards; the shift brings the upper half down again.
  [[nodiscard]] static constexpr Bytes mixed(Bytes bytes) noexcept {
    bytes *= 0x9E3779B97F4A7C15U;
    return bytes ^ (bytes >> 32U);
  }
  [[nodiscard]] static Bytes rest_hash(Bytes sum, std::string_view name) noexcept;

  // The slot of `name`, or the empty slot where it belongs. REQUIRES a table.
  [[nodiscard]] std::size_t slot(std::string_view name) const noexcept {
    const Bytes head = load_first(name);
    const auto length = static_cast<std::uint32_t>(name.size());
    const bool is_short = name.size() <= sizeof head;
    Bytes hash = mixed(head + name.size());
    if (!is_short) hash = rest_hash(hash, name);
    for (std::size_t at = hash;; ++at) {
      const Slot& slot = slots_[at &= slots_.size() - 1];
      if (slot.id == empty) return at;
      if (slot.head == head && slot.length == length && (is_short || (*this)[slot.id] == name))
        return at;
    }
  }
  void grow();

  std::string characters_;
  std::vector<std::size_t> ends_;  // where name i ends in characters_
  std::vector<Slot> slots_;        // the number is a power of two
};

}  // namespace dlx::base
