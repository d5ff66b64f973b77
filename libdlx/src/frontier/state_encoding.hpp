// The keys of states over an item order: which bits stand for which item at which level, and which
// bits every option tests and sets.
//
// The level of a state is the first item of the order that is not covered. Its key says which
// later items are covered, among the items of options that begin before the level (an option begins
// at the first of its primary items); of secondary items, also the color. An item has bits from the
// first to the last level at which an option that contains it begins; then they are free for
// another item. All keys have the tag bit, which no item has.
//
// The same holds in a tree for each way to the root: an item has bits on the way from each level
// where an option with it begins up to the level where these ways have met. There, or at its own
// level, it is known to be covered or not. Items whose ways do not cross share bits.
//
// The place of an option is its rank when options are sorted by the level at which they begin, then
// by number.
//
// A primary item has one bit. A secondary item has m bits: without a color an option tests and sets
// all of them; each color has a set of floor(m/2) of its own, sets it, and tests the others. No
// such set contains another (E. Sperner 1928), so two colors always conflict, and a color never
// with itself.
#pragma once

#include "frontier/chains.hpp"
#include "matrix/order.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace dlx::frontier {

class StateEncoding {
 public:
  using Word = std::uint64_t;
  static constexpr std::size_t word_bits = 64;

  /// Assigns the bits; the masks come with make_masks().
  StateEncoding(const matrix::Matrix& matrix, const matrix::ItemOrder& order,
                const matrix::Poll& poll = {});
  /// The bytes of the masks, which may be too many for wide frontiers of many options.
  [[nodiscard]] std::uint64_t bytes() const noexcept;
  /// REQUIRES the matrix the encoding was made from; call it once, before any mask is asked for.
  /// Many options take seconds: once `stops` is true, masks are left out, and no state may be
  /// expanded.
  void make_masks(
      const matrix::Matrix& matrix, const std::function<bool()>& stops = [] { return false; });

  /// The levels: 0 .. length() - 1; at length() everything is covered.
  [[nodiscard]] std::size_t length() const noexcept { return length_; }
  /// The levels of a tree; of a line, one chain.
  [[nodiscard]] const Chains& chains() const noexcept { return chains_; }
  /// The words of a key; and the width: the most bits allocated while a level is processed, those
  /// of items whose last option begins there included. A frontier has at most that many.
  [[nodiscard]] std::size_t words() const noexcept { return words_; }
  [[nodiscard]] std::size_t width() const noexcept { return width_; }
  /// The bits of a state that leaves a level; of the last child of a join, of its pairs of states.
  [[nodiscard]] std::uint32_t bits_after(std::size_t level) const noexcept {
    return widths_[level];
  }
  /// An estimate of the states from a level on, as a logarithm of base 2, if w bits make 2^(ratio
  /// w) of them.
  [[nodiscard]] double estimated_log2_work(std::size_t level, double ratio) const noexcept;
  /// The same from the widths alone: ratio 1.
  [[nodiscard]] double estimated_log2_work() const noexcept;

  /// The bits that keys at both exits below a chain may have, and of these, item by item, the ones
  /// of items with colors, which two keys may both have if they agree and it is not all of them.
  struct CommonBits {
    std::vector<Word> all;
    std::vector<std::vector<Word>> colored;
  };
  [[nodiscard]] CommonBits common_bits(const Chain& chain) const;

  /// The key at level 0; also the key at length().
  [[nodiscard]] const Word* first_key() const noexcept { return tag_.data(); }

  /// Three masks of a level, words() each. Its item is covered if its key meets `item`, which is
  /// the tag where it must be covered by then, and nothing where it cannot be. A key that leaves
  /// the level must contain `need`, and is masked by `keep`.
  [[nodiscard]] const Word* item(std::size_t level) const noexcept {
    return steps_.data() + level * 3 * words_;
  }
  [[nodiscard]] const Word* need(std::size_t level) const noexcept { return item(level) + words_; }
  [[nodiscard]] const Word* keep(std::size_t level) const noexcept {
    return item(level) + 2 * words_;
  }

  /// The options that begin at a level: places first(level) .. first(level + 1).
  [[nodiscard]] std::size_t first(std::size_t level) const noexcept { return firsts_[level]; }
  /// Two masks of an option: it fits if the key does not meet the first, and sets the second.
  [[nodiscard]] const Word* test(std::size_t place) const noexcept {
    return masks_.data() + place * 2 * words_;
  }
  [[nodiscard]] const Word* set(std::size_t place) const noexcept { return test(place) + words_; }
  /// The minimal tests of the options that begin at a level: an option fits a key if one of these
  /// does, places first_minimal(level) .. first_minimal(level + 1).
  [[nodiscard]] std::size_t first_minimal(std::size_t level) const noexcept {
    return first_minimal_[level];
  }
  [[nodiscard]] const Word* minimal_test(std::size_t place) const noexcept {
    return minimal_tests_.data() + place * words_;
  }
  [[nodiscard]] std::uint32_t option(std::size_t place) const noexcept { return options_[place]; }

  /// The item at a level.
  [[nodiscard]] std::uint32_t item_at(std::size_t level) const noexcept { return order_[level]; }
  /// True if keys of states at a level say something about an item: some option with it begins
  /// earlier. REQUIRES that some option with it begins there or later.
  [[nodiscard]] bool is_in_use(std::uint32_t item, std::size_t level) const noexcept {
    return !items_[item].bits.empty() && items_[item].first < level;
  }
  /// Adds to a mask the bits that an option sets, or tests, for this use of an item.
  void add_bits(Word* mask, const matrix::Matrix::ItemUse& use, bool testing) const {
    set_bits(mask, items_[use.item], use.color, testing);
  }

 private:
  static constexpr std::uint32_t no_item = static_cast<std::uint32_t>(-1);

  // The levels at which an item has bits, and which bits.
  struct Item {
    std::uint32_t level = no_item;   // of a primary item, in the order
    std::uint32_t first = 0;         // the first level where an option with it begins
    std::uint32_t last = 0;          // the last one, or where its ways meet
    std::size_t seen = Chain::none;  // the last chain that has it, while they are gone through
    std::vector<std::uint32_t> bits;
    std::vector<std::uint32_t> colors;  // a secondary item's, ascending; 0 for none
    std::vector<char> members;          // by color and bit: whether the color's set has the bit
  };

  // An item has bits in a chain from this level on.
  struct Use {
    std::uint32_t item, from;
  };

  void place_options(const matrix::Matrix& matrix, const matrix::Poll& poll);
  void find_spans(const matrix::Matrix& matrix, const matrix::Poll& poll);
  void note_use(std::uint32_t item, std::uint32_t level, const matrix::Poll& poll);
  [[nodiscard]] static bool needs_bits(const Item& item) noexcept;
  void complete_uses(const matrix::Poll& poll);
  void add_use(const Use& use, std::size_t chain, std::vector<Use>& uses);
  void assign_bits(const matrix::Poll& poll);
  void assign_bits(std::size_t number);
  [[nodiscard]] std::uint32_t join_width(const Chain& chain) const;
  void make_steps();
  void make_options(const matrix::Matrix& matrix, const std::function<bool()>& stops);
  void make_minimal_tests(const std::function<bool()>& stops);
  void set_bits(Word* mask, const Item& item, std::uint32_t color, bool testing) const;

  Chains chains_;
  std::size_t length_ = 0;
  std::size_t words_ = 1;
  std::size_t width_ = 0;
  std::vector<std::uint32_t> order_;   // by level: the item; no_item at an exit
  std::vector<std::uint32_t> widths_;  // by level: the bits in use after it
  std::vector<Item> items_;
  std::vector<std::vector<Use>> uses_;  // by chain
  std::vector<std::size_t> firsts_;
  std::vector<std::uint32_t> options_;  // of the matrix, by place
  std::vector<std::size_t> first_minimal_;
  std::vector<Word> tag_, steps_, masks_, minimal_tests_;
};

}  // namespace dlx::frontier
