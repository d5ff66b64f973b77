// A problem as bit sets over its primary items, for the rules of propagation_rules.hpp.
//
// Bit i of the set of option rank k says that the k-th option of item i is alive; an option with
// several primary items stands in an option rank of each. For each option there is a row: for each
// option rank the places of all options that conflict with it (they share a primary item, or a
// secondary item without agreeing on its color; itself excluded), then the set of its own items.
// Choosing an option is `option_ranks &= ~row` and `done |= own`: one option is then left for each
// of its items. Sets are padded to cache lines of 512 bits.
#pragma once

#include "base/words.hpp"
#include "search/order.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace dlx::search {

using base::Word, base::Lines, base::word_bits, base::line_bytes;

inline constexpr std::size_t line_words = line_bytes / sizeof(Word);
inline constexpr std::size_t line_bits = line_bytes * 8;

class PropagationTables {
 public:
  using Local = std::uint16_t;  ///< an option, numbered in branching order
  /// The number of option ranks is rounded up to one of these, each of which has code of its own.
  static constexpr std::array<std::size_t, 3> widths{4, 9, 16};
  static constexpr std::size_t most_option_ranks = widths.back();
  static constexpr std::size_t most_items = 1024;
  static constexpr Local no_option = static_cast<Local>(-1);

  /// REQUIRES suits(compiled).
  PropagationTables(const Prepared::Compiled& compiled, const Order& order);

  /// Becomes the tables of another problem, in the storage that it has. REQUIRES suits(compiled).
  void reset(const Prepared::Compiled& compiled, const Order& order);

  /// True if no primary item has too many options, there are not too many of them, and the rows
  /// can be made in some tens of milliseconds.
  [[nodiscard]] static bool suits(const Prepared::Compiled& compiled);

  [[nodiscard]] std::size_t item_count() const noexcept { return items_.size(); }
  [[nodiscard]] std::size_t option_count() const noexcept { return options_.size(); }
  /// One of `widths` that is at least the number of options of any item.
  [[nodiscard]] std::size_t option_ranks() const noexcept { return option_ranks_; }
  /// Cache lines of a set of items, at least 1.
  [[nodiscard]] std::size_t lines() const noexcept { return lines_; }
  /// Words of a set of items.
  [[nodiscard]] std::size_t words() const noexcept { return lines_ * line_words; }
  /// Words of a row: a set for each option rank, and one more.
  [[nodiscard]] std::size_t row_words() const noexcept { return (option_ranks_ + 1) * words(); }

  /// All rows, one after the other.
  [[nodiscard]] const Word* rows() const noexcept { return rows_.data(); }
  /// The set of each option rank while all options are alive, then the set of all items.
  [[nodiscard]] const Word* all() const noexcept { return all_.data(); }
  /// The same as all(), but each option is alive in one place only, the first one.
  [[nodiscard]] const Word* leads() const noexcept { return leads_.data(); }
  /// The option in option rank k of item i, at i * most_option_ranks + k.
  [[nodiscard]] const Local* option_at() const noexcept { return option_at_.data(); }

  [[nodiscard]] OptionId option(std::size_t local) const noexcept { return options_[local]; }
  [[nodiscard]] ItemId item(std::size_t local) const noexcept { return items_[local]; }
  /// The number of an option here, no_option if it cannot be chosen.
  [[nodiscard]] Local local(OptionId option) const noexcept {
    return static_cast<Local>(local_[index(option)]);
  }

  /// True if an option is alive in sets laid out as all().
  [[nodiscard]] bool is_alive(Local option, const Word* sets) const noexcept;
  /// A bit of sets laid out as all() that says whether an option is alive.
  [[nodiscard]] std::size_t place(Local option) const noexcept;
  /// Puts an option into sets laid out as all().
  void add(Local option, Word* sets) const noexcept;
  /// Takes an option out of such sets.
  void remove(Local option, Word* sets) const noexcept;
  /// Appends the options that are alive in such sets, each once.
  void append_options(const Word* sets, std::vector<OptionId>& options) const;

 private:
  // A bit: an option rank of an item.
  struct RankedItem {
    std::uint16_t option_rank;
    std::uint16_t item;
  };
  struct User {
    Local option;
    ColorId color;
  };

  void place_options(const Problem& problem, const Order& order);
  void fill_all();
  void fill_rows(const Problem& problem);
  void set_primary_conflicts();
  void set_sum(Word* row, std::span<const RankedItem> items) const;
  void add_secondary_conflicts(const Problem& problem);
  void set(Word* sets, RankedItem place) const noexcept;
  [[nodiscard]] std::span<const RankedItem> places(std::size_t option) const noexcept {
    return {places_.data() + starts_[option], starts_[option + 1] - starts_[option]};
  }

  std::vector<OptionId> options_;
  std::vector<ItemId> items_;
  std::vector<std::uint32_t> local_;  // by option of the problem
  std::size_t option_ranks_ = widths.front();
  std::size_t lines_ = 1;
  std::vector<std::size_t> starts_;  // option o stands at places_[starts_[o]] .. [starts_[o + 1]]
  std::vector<RankedItem> places_;
  std::vector<Local> option_at_;
  Lines<Word> rows_;
  Lines<Word> masks_;  // while rows are made: of each item, the places of all its options
  Lines<Word> all_;
  Lines<Word> leads_;  // as all_, but of each option only its first place
};

}  // namespace dlx::search
