// The hash table of names.
#include "model/name_table.hpp"

#include <functional>

namespace dlx::model {

std::string_view NameTable::operator[](std::size_t id) const noexcept {
  const std::size_t begin = id == 0 ? 0 : ends_[id - 1];
  return std::string_view(characters_).substr(begin, ends_[id] - begin);
}

std::optional<std::uint32_t> NameTable::find(std::string_view name) const noexcept {
  if (slots_.empty()) return std::nullopt;
  const std::uint32_t id = slots_[slot(name)];
  return id == empty ? std::nullopt : std::optional(id);
}

std::pair<std::uint32_t, bool> NameTable::insert(std::string_view name) {
  if (slots_.size() < 2 * (size() + 1)) grow();
  std::uint32_t& id = slots_[slot(name)];
  if (id != empty) return {id, false};
  characters_.append(name);
  ends_.push_back(characters_.size());
  return {id = static_cast<std::uint32_t>(size() - 1), true};
}

std::size_t NameTable::slot(std::string_view name) const noexcept {
  const std::size_t mask = slots_.size() - 1;
  std::size_t at = std::hash<std::string_view>{}(name)&mask;
  while (slots_[at] != empty && (*this)[slots_[at]] != name) at = (at + 1) & mask;
  return at;
}

void NameTable::grow() {
  slots_.assign(slots_.empty() ? 16 : 2 * slots_.size(), empty);
  for (std::size_t id = 0; id < size(); ++id)
    slots_[slot((*this)[id])] = static_cast<std::uint32_t>(id);
}

}  // namespace dlx::model
