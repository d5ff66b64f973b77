// The storage grows with realloc, which on Linux moves pages instead of copying them, so that a
// growing table never stands in memory twice.
#include "memo/table.hpp"

#include <bit>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace dlx::counting {
namespace {

constexpr std::uint64_t first_buckets = 256;
constexpr std::uint64_t never = UINT64_MAX;

// Large pages, if the system has any to spare: every look-up goes to another page (a quarter
// faster on tables of 40 MB and more).
void ask_for_large_pages([[maybe_unused]] Word* words, [[maybe_unused]] std::uint64_t bytes) {
#if defined(__linux__) && defined(MADV_HUGEPAGE)
  constexpr std::size_t page = std::size_t{1} << 21U;
  void* begin = words;
  std::size_t left = bytes;
  if (std::align(page, page, begin, left) == nullptr) return;
  (void)madvise(begin, left / page * page, MADV_HUGEPAGE);
#endif
}

}  // namespace

MemoTable::MemoTable(std::size_t key_words, MemoryBudget& memory, std::uint64_t most_buckets)
    : key_words_(key_words),
      bucket_words_(keys_at + ways * key_words),
      memory_(memory),
      most_buckets_(std::min(most_buckets, largest)),
      scratch_(bucket_words_) {
  for (std::uint64_t buckets = first_buckets; buckets > 0; buckets /= 4)
    if (buckets <= most_buckets_ && bytes_for(buckets) <= (memory_.limit() - memory_.used()) / 4 &&
        allocate(buckets))
      return;
  (void)allocate(1);
}

Word MemoTable::hash(const Word* key) const noexcept {
  Word hash = 0x9e3779b97f4a7c15U;  // the constants are those of MurmurHash3's last steps
  for (std::size_t w = 0; w < key_words_; ++w) {
    hash = (hash ^ key[w]) * 0xff51afd7ed558ccdU;
    hash ^= hash >> 32U;
  }
  return hash * 0xc4ceb9fe1a85ec53U;
}

const Word* MemoTable::find(const Word* key, Word hash) noexcept {
  ++lookups_;
  const Word* const bucket = bucket_of(hash);
  for (std::size_t i = 0; i < ways; ++i) {
    if ((mark(bucket, i) & ((1U << tag_bits) - 1)) != tag(hash) || mark(bucket, i) == 0) continue;
    const Word* const other = bucket + keys_at + i * key_words_;
    Word differs = 0;
    for (std::size_t w = 0; w < key_words_; ++w) differs |= other[w] ^ key[w];
    if (differs != 0) continue;
    ++hits_;
    return bucket + values_at + i;
  }
  return nullptr;
}

// Four steps for each doubling.
std::uint32_t MemoTable::scale(std::uint64_t effort) noexcept {
  const auto log = static_cast<std::uint32_t>(std::bit_width(effort | 1U)) - 1;
  const auto after = static_cast<std::uint32_t>((effort << (63 - log)) >> 61U & 3U);
  return 1 + std::min<std::uint32_t>(4 * log + after, 254);
}

void MemoTable::put(Word* bucket, std::size_t place, const Word* key, Word value,
                    std::uint32_t mark) noexcept {
  for (std::size_t w = 0; w < key_words_; ++w) bucket[keys_at + place * key_words_ + w] = key[w];
  bucket[values_at + place] = value;
  set_mark(bucket, place, mark);
  ++entries_;
}

// As much again, or half as much, or a quarter; half of what is left stays for the values.
bool MemoTable::grow() {
  rehash_from_ = buckets_;
  for (const std::uint64_t divisor : {1U, 2U, 4U}) {
    const std::uint64_t more = buckets_ / divisor;
    if (more == 0 || bytes_for(more) > (memory_.limit() - memory_.used()) / 2) continue;
    if (buckets_ + more <= most_buckets_ && allocate(buckets_ + more)) return true;
  }
  grow_at_ = never;
  return false;
}

bool MemoTable::allocate(std::uint64_t buckets) {
  const std::uint64_t more = bytes_for(buckets - buckets_);
  if (!memory_.take(more)) return false;
  auto* const grown = static_cast<Word*>(std::realloc(words_.get(), bytes_for(buckets)));
  if (grown == nullptr) return memory_.give_back(more), false;
  (void)words_.release();
  words_.reset(grown);
  ask_for_large_pages(grown, bytes_for(buckets));
  for (std::uint64_t b = buckets_; b < buckets; ++b)
    words_[b * bucket_words_] = words_[b * bucket_words_ + 1] = 0;
  buckets_ = buckets;
  grow_at_ = buckets * ways * 5 / 8;
  return true;
}

}  // namespace dlx::counting
