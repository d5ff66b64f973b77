// How a sweep over an item order writes down what it knows: which bits of a key stand for which
// item when, and what every option tests and sets.
//
// A state of the sweep stands at the first item of the order that is not covered, its position.
// Its key says which of the later items are covered, of those that some option beginning earlier
// contains (an option begins at the first of its items); of secondary items, in which color. An
// item has bits, its slots, from the first to the last position at which an option that contains it
// begins; then they are free for others. All keys have the tag bit, which no item has.
//
// A primary item has one bit. A secondary item has m bits: without a color an option tests and sets
// all of them; each color has a set of floor(m/2) of its own, sets it, and tests the others. No
// such set contains another (E. Sperner 1928), so two colors always quarrel, and a color never
// with itself.
#pragma once

#include "matrix/order.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace dlx::counting {

class FrontierPlan {
 public:
  using Word = std::uint64_t;
  static constexpr std::size_t word_bits = 64;

  /// Where the bits are; the masks come with make_masks().
  FrontierPlan(const Core& core, const ItemOrder& order);
  /// What the masks take: wide frontiers of many options are too large.
  [[nodiscard]] std::uint64_t bytes() const noexcept;
  /// REQUIRES what the plan was made from; call it once, before any mask is asked for.
  void make_masks(const Core& core, const ItemOrder& order);

  /// The positions: 0 .. length() - 1; at length() everything is covered.
  [[nodiscard]] std::size_t length() const noexcept { return length_; }
  /// The words of a key, and the most bits of it that are in use at once.
  [[nodiscard]] std::size_t words() const noexcept { return words_; }
  [[nodiscard]] std::size_t width() const noexcept { return width_; }
  /// An outlook on the states there will be from a position on, as a logarithm of base 2, if
  /// `states` are alive there: as if w bits made 2^(r w) states, with the r that holds now.
  [[nodiscard]] double outlook(std::size_t position, double states) const noexcept;
  /// The same before anything is known: all bits are free.
  [[nodiscard]] double outlook() const noexcept;

  /// The key at position 0; also the key at length().
  [[nodiscard]] const Word* first_key() const noexcept { return tag_.data(); }

  /// Three masks of a position, words() each. Its item is covered if its key meets `item`, which is
  /// the tag where it must be covered by then, and nothing where it cannot be. Whoever leaves the
  /// position must have all of `need`, and keeps `keep`.
  [[nodiscard]] const Word* item(std::size_t position) const noexcept {
    return steps_.data() + position * 3 * words_;
  }
  [[nodiscard]] const Word* need(std::size_t position) const noexcept {
    return item(position) + words_;
  }
  [[nodiscard]] const Word* keep(std::size_t position) const noexcept {
    return item(position) + 2 * words_;
  }

  /// The options that begin at a position: places first(position) .. first(position + 1).
  [[nodiscard]] std::size_t first(std::size_t position) const noexcept { return firsts_[position]; }
  /// Two masks of an option: it fits if the key does not meet the first, and sets the second.
  [[nodiscard]] const Word* test(std::size_t place) const noexcept {
    return masks_.data() + place * 2 * words_;
  }
  [[nodiscard]] const Word* set(std::size_t place) const noexcept { return test(place) + words_; }
  /// The least tests of the options that begin at a position: an option fits a key if one of these
  /// does, places first_least(position) .. first_least(position + 1).
  [[nodiscard]] std::size_t first_least(std::size_t position) const noexcept {
    return first_least_[position];
  }
  [[nodiscard]] const Word* least_test(std::size_t place) const noexcept {
    return least_tests_.data() + place * words_;
  }
  [[nodiscard]] std::uint32_t option(std::size_t place) const noexcept { return options_[place]; }

  /// The item at a position.
  [[nodiscard]] std::uint32_t item_at(std::size_t position) const noexcept {
    return order_[position];
  }
  /// Whether keys of states at a position say something about an item: some option with it begins
  /// earlier. REQUIRES that some option with it begins there or later.
  [[nodiscard]] bool is_in_use(std::uint32_t item, std::size_t position) const noexcept {
    return !items_[item].bits.empty() && items_[item].first < position;
  }
  /// Adds to a mask the bits that an option sets, or tests, for this use of an item.
  void add_bits(Word* mask, const Core::Use& use, bool testing) const {
    set_bits(mask, items_[use.item], use.color, testing);
  }

 private:
  // When an item has bits, and which.
  struct Item {
    std::uint32_t position = 0;  // of a primary item, in the order
    std::uint32_t first = 0;     // the first and the last position where an option with it begins
    std::uint32_t last = 0;
    bool used = false;
    std::vector<std::uint32_t> bits;
    std::vector<std::uint32_t> colors;  // a secondary item's, ascending; 0 for none
  };

  void place_options(const Core& core);
  void find_spans(const Core& core);
  void assign_bits(const Core& core);
  void make_steps(const ItemOrder& order);
  void make_options(const Core& core);
  void make_least_tests();
  void set_bits(Word* mask, const Item& item, std::uint32_t color, bool testing) const;

  std::size_t length_ = 0;
  std::size_t words_ = 1;
  std::size_t width_ = 0;
  std::vector<std::uint32_t> order_;   // the items
  std::vector<std::uint32_t> widths_;  // by position: the bits in use behind it
  std::vector<Item> items_;
  std::vector<std::size_t> firsts_;
  std::vector<std::uint32_t> options_;  // of the core, by place
  std::vector<std::size_t> first_least_;
  std::vector<Word> tag_, steps_, masks_, least_tests_;
};

}  // namespace dlx::counting
