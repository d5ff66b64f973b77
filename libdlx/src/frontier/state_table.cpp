// Growth: entries by half, the index to twice its size.
#include "frontier/state_table.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>

namespace dlx::frontier {
namespace {

constexpr std::size_t smallest_capacity = 10;
constexpr std::size_t smallest_index = 16;
constexpr std::size_t most_entries = std::numeric_limits<std::uint32_t>::max() - 1;

constexpr std::size_t room(std::size_t cells) noexcept {
  return cells / 8 * 5;
}

}  // namespace

bool StateTable::resize_entries(std::size_t capacity, std::size_t stride,
                                matrix::MemoryBudget& memory) {
  const std::uint64_t before = capacity_ * this->stride() * sizeof(Word);
  const std::uint64_t after = std::uint64_t{capacity} * stride * sizeof(Word);
  if (after > before && !memory.take(after - before)) return false;
  void* const block = std::realloc(entries_.get(), std::max<std::uint64_t>(after, 1));
  if (block == nullptr) {
    if (after > before) memory.give_back(after - before);
    return false;
  }
  (void)entries_.release();
  entries_.reset(static_cast<Word*>(block));
  capacity_ = capacity;
  return true;
}

bool StateTable::resize_index(std::size_t cells, matrix::MemoryBudget& memory) {
  const std::uint64_t bytes = std::uint64_t{cells} * sizeof(std::uint32_t);
  if (!memory.take(bytes)) return false;
  Array<std::uint32_t> index(
      static_cast<std::uint32_t*>(std::calloc(cells, sizeof(std::uint32_t))));
  if (!index) return memory.give_back(bytes), false;
  memory.give_back(cells_ * sizeof(std::uint32_t));
  index_ = std::move(index);
  cells_ = cells;
  shift_ = 64U - static_cast<unsigned>(std::countr_zero(cells));
  for (std::uint32_t e = 0; e < size_; ++e) {
    std::size_t at = cell_of(hash(entry(e), key_words_));
    while (index_.get()[at] != 0) at = (at + 1) & (cells_ - 1);
    index_.get()[at] = e + 1;
  }
  return true;
}

bool StateTable::grow(matrix::MemoryBudget& memory) {
  if (size_ >= most_entries) return false;
  if (size_ >= room(cells_) && !resize_index(cells_ == 0 ? smallest_index : 2 * cells_, memory))
    return false;
  const std::size_t wanted = capacity_ == 0 ? smallest_capacity : capacity_ + capacity_ / 2;
  return resize_entries(std::min(wanted, room(cells_)), stride(), memory);
}

// Entries are moved from the last one back, so that none overwrites one not yet moved.
bool StateTable::widen(std::size_t value_words, matrix::MemoryBudget& memory) {
  const std::size_t before = stride();
  const std::size_t after = key_words_ + value_words;
  if (capacity_ > 0 && !resize_entries(capacity_, after, memory)) return false;
  value_words_ = static_cast<std::uint32_t>(value_words);
  for (std::size_t e = size_; e-- > 0;) {
    Word* const to = entries_.get() + e * after;
    std::memmove(to, entries_.get() + e * before, before * sizeof(Word));
    std::memset(to + before, 0, (after - before) * sizeof(Word));
  }
  return true;
}

void StateTable::clear(matrix::MemoryBudget& memory) noexcept {
  memory.give_back(capacity_ * stride() * sizeof(Word) + cells_ * sizeof(std::uint32_t));
  entries_.reset();
  index_.reset();
  size_ = 0;
  capacity_ = cells_ = 0;
}

}  // namespace dlx::frontier
