// Counting as a semiring, in numbers that widen one by one: most of the numbers in a large
// count are small.
//
// The memo's semirings (see semiring.hpp for what they mean) have values of a type of their own: a
// Parameters and the memory to be made from, set_zero, set_one, add(sum, term), extend(value,
// option), full() if that found no memory, result(value); and since tables hold millions of values,
// a form of them that fits in a word: store, load, forget.
#pragma once

#include "base/words.hpp"
#include "matrix/counter.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace dlx::counting {

using base::Word;

/// low + 2^64 * high; the last limb of high is not 0.
struct BigCount {
  Word low = 0;
  std::vector<Word> high;
};

[[nodiscard]] Natural to_natural(const BigCount& count);

/// Numbers of two limbs and more, in cells of their size.
class LimbPool {
 public:
  static constexpr std::size_t most_limbs = 1U << 14U;

  explicit LimbPool(MemoryBudget& memory) : memory_(memory) {}
  ~LimbPool() { memory_.give_back(bytes_); }
  LimbPool(const LimbPool&) = delete;
  LimbPool& operator=(const LimbPool&) = delete;

  /// A cell's number, below 2^48, or nothing if memory is at its end. REQUIRES limbs <= most_limbs.
  [[nodiscard]] std::optional<Word> take(std::size_t limbs);
  void give_back(std::size_t limbs, Word cell);
  [[nodiscard]] Word* at(std::size_t limbs, Word cell) noexcept;

 private:
  struct Cells {
    std::vector<std::unique_ptr<Word[]>> chunks;
    Word used = 0;        // cells ever taken
    Word free = no_cell;  // a list through the first limbs
  };
  static constexpr Word no_cell = UINT64_MAX;
  static constexpr std::size_t chunk_words = 2048;
  [[nodiscard]] static std::size_t cells_in_chunk(std::size_t limbs) noexcept;

  MemoryBudget& memory_;
  std::uint64_t bytes_ = 0;
  std::vector<Cells> by_limbs_;
};

class BigCountSemiring {
 public:
  using Value = BigCount;
  using Result = Natural;
  struct Parameters {};
  static constexpr bool extends = false;  ///< an option changes nothing about a number

  explicit BigCountSemiring(MemoryBudget& memory, Parameters = {}) : pool_(memory) {}

  static void set(Value& value, Word word) noexcept {
    value.low = word;
    value.high.clear();
  }
  static void set_zero(Value& value) noexcept { set(value, 0); }
  static void set_one(Value& value) noexcept { set(value, 1); }
  static void add(Value& sum, const Value& term) {
    const bool carry = __builtin_add_overflow(sum.low, term.low, &sum.low);
    if (carry || !term.high.empty()) add_high(sum, term, carry);
  }
  static void extend(Value&, std::uint32_t) noexcept {}
  [[nodiscard]] static bool full() noexcept { return false; }
  [[nodiscard]] static Natural result(const Value& value) { return to_natural(value); }

  /// Nothing if there is no room for it.
  [[nodiscard]] std::optional<Word> store(const Value& value);
  void load(Word stored, Value& value);
  void forget(Word stored);

 private:
  static constexpr Word is_cell = Word{1} << 63U;  // then 15 bits with the limbs, 48 with the cell
  static constexpr unsigned limbs_at = 48;

  static void add_high(Value& sum, const Value& term, bool carry);

  LimbPool pool_;
};

}  // namespace dlx::counting
