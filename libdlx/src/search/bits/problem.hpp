// A problem or subproblem as bit sets over its live options.
//
// Options and primary items have local numbers, in branching order. For each option there is the
// set of options that conflict with it, itself included: those that share a primary item, or a
// secondary item without agreeing on its color. Choosing an option leaves live & ~conflicts. Then
// there is a row with a 1 for each primary item of the option, so that item sizes are sums of rows.
//
// The conflicts of a large problem would take longer to make than many a search takes: 37,812
// options have 180 MB of them, and a proof that no three paths are disjoint chooses 700 options.
// The masks of more than `most_conflicts_at_once` options are therefore made when an option is
// chosen, and only the last one is kept: to keep them costs more memory, and time, than to make
// them again. All are made once there were a quarter as many choices as options, if there is an
// inner loop, which needs them.
//
// Primary items that may be covered several times make no conflicts: the engine counts their uses.
#pragma once

#include "base/words.hpp"
#include "search/order.hpp"

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace dlx::search {

using base::Word, base::Lines, base::word_bits, base::line_bytes;

class BitProblem {
 public:
  /// The use of an item by an option: two places among the masks. The first one is of the options
  /// that use the item, the second one of those that conflict by it: the same, or those with
  /// another color, or no_mask for an item that may be covered several times.
  struct MaskUse {
    std::uint32_t mask;
    std::uint32_t conflicting;
  };
  static constexpr std::uint32_t no_mask = static_cast<std::uint32_t>(-1);

  /// The whole problem.
  BitProblem(const Prepared::Compiled& compiled, const Order& order);
  /// Makes only the source of subproblems, in memory proportional to the entries: no masks, no
  /// conflicts, no rows. For `assign_subproblem` and for `item`, `option` and `words`.
  struct Bare {};
  BitProblem(const Prepared::Compiled& compiled, const Order& order, Bare);
  /// Room for a subproblem of one, to be filled by `assign_subproblem`.
  BitProblem() = default;

  /// Becomes the subproblem of `whole` that has the live options and these items only, the items
  /// not yet covered, of which none has more than `longest_list` live options. Where items may be
  /// covered several times, `once` tells which of `items` may be covered only once from here on.
  /// Keeps its storage.
  void assign_subproblem(const BitProblem& whole, const Word* live, std::size_t live_count,
                         std::span<const std::uint32_t> items, std::size_t longest_list,
                         std::span<const char> once = {});
  /// Counts the options of each item of a subproblem, for list_length().
  void count_lists();

  [[nodiscard]] std::size_t option_count() const noexcept { return options_.size(); }
  [[nodiscard]] std::size_t item_count() const noexcept { return items_.size(); }
  /// The first so many items are preferred: see Order.
  [[nodiscard]] std::size_t sharp_count() const noexcept { return sharp_count_; }
  /// Words of a set of options: 1, 2, 4, 8 or a multiple of 8, a cache line.
  [[nodiscard]] std::size_t words() const noexcept { return words_; }
  /// Makes it the set of all options.
  void fill(Word* set) const noexcept {
    const std::size_t full = option_count() / word_bits, rest = option_count() % word_bits;
    std::fill_n(set, full, ~Word{0});
    std::fill_n(set + full, words() - full, 0);
    if (rest > 0) set[full] = (Word{1} << rest) - 1;
  }
  /// Places in a row of items: a multiple of a cache line of bytes.
  [[nodiscard]] std::size_t row() const noexcept { return row_; }
  /// True if some item has too many options for a byte: rows and sizes are then of 16 bits.
  [[nodiscard]] bool wide() const noexcept { return wide_; }
  /// Bytes of a place in a row, or of a size.
  [[nodiscard]] std::size_t size_bytes() const noexcept { return wide_ ? 2 : 1; }

  /// REQUIRES has_conflicts(), or that make_conflicts() was called for this option.
  [[nodiscard]] const Word* conflicts(std::size_t option) const noexcept {
    return conflicts_.data() + (option & place_mask_) * words_;
  }
  /// True if those of all options are made, as in each small problem and each subproblem.
  [[nodiscard]] bool has_conflicts() const noexcept { return place_mask_ != 0; }
  /// Makes those of one option, until the next call, or of all. Not thread-safe.
  void make_conflicts(std::size_t option);
  void make_conflicts() {
    if (!has_conflicts()) make_all_conflicts();
  }
  [[nodiscard]] const Word* options_of(std::size_t item) const noexcept {
    return masks_.data() + item * words_;
  }
  /// The number of options of an item. REQUIRES the whole problem, or count_lists() for this
  /// subproblem.
  [[nodiscard]] std::size_t list_length(std::size_t item) const noexcept {
    return list_lengths_[item];
  }
  /// The uses of an option; masks below item_count() are those of primary items.
  [[nodiscard]] std::span<const MaskUse> uses(std::size_t option) const noexcept {
    return {uses_.data() + starts_[option], starts_[option + 1] - starts_[option]};
  }
  /// The number of primary items of an option.
  [[nodiscard]] std::size_t item_uses(std::size_t option) const noexcept {
    return item_uses_[option];
  }
  /// The least of these numbers, at least 1.
  [[nodiscard]] std::size_t least_uses() const noexcept { return least_uses_; }
  /// The leftmost primary item of an option.
  [[nodiscard]] std::size_t first_item(std::size_t option) const noexcept {
    return first_items_[option];
  }
  /// True if rows would have many more places than options have items, and bytes in them; sets of
  /// options are then whole lines. Never where items may be covered several times.
  [[nodiscard]] bool sparse() const noexcept { return !covers_.empty(); }
  /// The primary items of an option. REQUIRES sparse().
  [[nodiscard]] std::span<const std::uint16_t> items_of(std::size_t option) const noexcept {
    return {covers_.data() + starts_[option], item_uses_[option]};
  }
  /// Rows of bytes; of 16 bits if wide(). REQUIRES !sparse(), which does without.
  [[nodiscard]] const void* rows() const noexcept { return rows_.data(); }
  [[nodiscard]] OptionId option(std::size_t local) const noexcept { return options_[local]; }
  [[nodiscard]] ItemId item(std::size_t local) const noexcept { return items_[local]; }

  /// The bytes that the masks of so many options need at most.
  [[nodiscard]] static double bytes_for(std::size_t options) noexcept;

 private:
  void begin(std::size_t options, std::size_t masks);
  void end_option(OptionId option);
  void fill_masks();
  void reserve_conflicts(std::size_t options);
  void fill_range(std::size_t begin, std::size_t end);
  void make_all_conflicts();
  void finish(std::size_t longest_list, bool bounded, bool fills_conflicts);
  void count_items();
  std::uint32_t add_color(std::uint32_t item);
  MaskUse local(MaskUse use, std::span<const char> once);
  template <class Size>
  void fill_rows();
  void fill_covers();

  std::vector<OptionId> options_;
  std::vector<ItemId> items_;
  std::size_t sharp_count_ = 0;
  std::vector<std::size_t> starts_;  // option o has uses starts_[o] .. starts_[o + 1]
  std::vector<MaskUse> uses_;
  std::vector<std::uint32_t> item_uses_;
  std::vector<std::uint32_t> first_items_;
  std::size_t least_uses_ = 1;
  std::vector<std::uint16_t> covers_;        // if sparse: the items of option o, from starts_[o] on
  std::vector<std::uint32_t> list_lengths_;  // by item, once they were counted
  std::uint32_t mask_count_ = 0;  // the first item_count() are those of the primary items
  std::vector<MaskUse> colored_;  // the masks of each color of an item

  std::size_t words_ = 0;
  std::size_t row_ = 0;
  bool wide_ = false;
  Lines<Word> masks_;
  base::RawLines<Word> conflicts_;
  std::size_t place_mask_ = 0;    // all bits of an option are its place, or 0 is the place of each
  std::size_t choices_left_ = 0;  // until those of all are made
  Lines<std::uint8_t> rows_;

  std::vector<std::uint32_t> local_;  // scratch of assign_subproblem: masks of `whole` to ours
};

}  // namespace dlx::search
