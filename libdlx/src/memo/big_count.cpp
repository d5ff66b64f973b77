// Carries, and cells.
#include "memo/big_count.hpp"

#include <algorithm>
#include <new>

namespace dlx::counting {

Natural to_natural(const BigCount& count) {
  const Natural half = std::uint64_t{1} << 32U;
  Natural value;
  for (auto limb = count.high.rbegin(); limb != count.high.rend(); ++limb)
    ((value += *limb) *= half) *= half;
  return value += count.low;
}

// Cells

std::size_t LimbPool::cells_in_chunk(std::size_t limbs) noexcept {
  return std::max<std::size_t>(chunk_words / limbs, 1);
}

std::optional<Word> LimbPool::take(std::size_t limbs) {
  if (by_limbs_.size() <= limbs) by_limbs_.resize(limbs + 1);
  Cells& cells = by_limbs_[limbs];
  if (cells.free != no_cell) {
    const Word cell = cells.free;
    cells.free = *at(limbs, cell);
    return cell;
  }
  const std::size_t in_chunk = cells_in_chunk(limbs);
  if (cells.used == cells.chunks.size() * in_chunk) {
    const std::uint64_t bytes = in_chunk * limbs * sizeof(Word);
    if (!memory_.take(bytes)) return std::nullopt;
    bytes_ += bytes;
    cells.chunks.push_back(std::make_unique<Word[]>(in_chunk * limbs));
  }
  return cells.used++;
}

void LimbPool::give_back(std::size_t limbs, Word cell) {
  *at(limbs, cell) = by_limbs_[limbs].free;
  by_limbs_[limbs].free = cell;
}

Word* LimbPool::at(std::size_t limbs, Word cell) noexcept {
  const std::size_t in_chunk = cells_in_chunk(limbs);
  return by_limbs_[limbs].chunks[cell / in_chunk].get() + cell % in_chunk * limbs;
}

// Counting

void BigCountSemiring::add_high(Value& sum, const Value& term, bool carry) {
  if (sum.high.size() < term.high.size()) sum.high.resize(term.high.size(), 0);
  for (std::size_t i = 0; i < sum.high.size(); ++i) {
    if (i >= term.high.size() && !carry) return;
    const Word other = i < term.high.size() ? term.high[i] : 0;
    const bool first = __builtin_add_overflow(sum.high[i], other, &sum.high[i]);
    const bool second = __builtin_add_overflow(sum.high[i], Word{carry}, &sum.high[i]);
    carry = first || second;
  }
  if (carry) sum.high.push_back(1);
}

std::optional<Word> BigCountSemiring::store(const Value& value) {
  if (value.high.empty() && value.low < is_cell) return value.low;
  const std::size_t limbs = value.high.size() + 1;
  if (limbs > LimbPool::most_limbs) return std::nullopt;
  const auto cell = pool_.take(limbs);
  if (!cell) return std::nullopt;
  Word* const words = pool_.at(limbs, *cell);
  words[0] = value.low;
  std::copy(value.high.begin(), value.high.end(), words + 1);
  return is_cell | Word{limbs} << limbs_at | *cell;
}

void BigCountSemiring::load(Word stored, Value& value) {
  if ((stored & is_cell) == 0) return set(value, stored);
  const std::size_t limbs = (stored & ~is_cell) >> limbs_at;
  const Word* const words = pool_.at(limbs, stored & ((Word{1} << limbs_at) - 1));
  value.low = words[0];
  value.high.assign(words + 1, words + limbs);
}

void BigCountSemiring::forget(Word stored) {
  if ((stored & is_cell) == 0) return;
  pool_.give_back((stored & ~is_cell) >> limbs_at, stored & ((Word{1} << limbs_at) - 1));
}

}  // namespace dlx::counting
