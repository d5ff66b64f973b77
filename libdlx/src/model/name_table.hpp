// Names with dense ids: an arena of characters, and an open-addressing hash table over it (linear
// probing, at most half full). Lookups compare the name itself; the hash only finds the slot.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dlx::model {

class NameTable {
 public:
  [[nodiscard]] std::size_t size() const noexcept { return ends_.size(); }
  [[nodiscard]] std::string_view operator[](std::size_t id) const noexcept;
  [[nodiscard]] std::optional<std::uint32_t> find(std::string_view name) const noexcept;
  /// The id of a name and whether it is new; ids count from 0.
  std::pair<std::uint32_t, bool> insert(std::string_view name);

 private:
  static constexpr std::uint32_t empty = std::numeric_limits<std::uint32_t>::max();
  // The slot of `name`, or the empty slot where it belongs. REQUIRES a table.
  [[nodiscard]] std::size_t slot(std::string_view name) const noexcept;
  void grow();

  std::string characters_;
  std::vector<std::size_t> ends_;     // where name i ends in characters_
  std::vector<std::uint32_t> slots_;  // ids or `empty`; the size is a power of two
};

}  // namespace dlx::model
