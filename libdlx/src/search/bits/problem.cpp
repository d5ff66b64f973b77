// Building masks, conflicts and rows: once for a problem, and again for each compact subproblem of
// it, where it costs a few microseconds and allocates nothing once the storage has grown.
#include "search/bits/problem.hpp"

#include "base/cpu_dispatch.hpp"
#include "search/tuning.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <map>
#include <utility>

namespace dlx::search {
namespace {

constexpr std::size_t words_per_line = line_bytes / sizeof(Word);
constexpr std::size_t least_sparse_lines = 4;
constexpr std::size_t largest_byte = 254;  // 255 marks a covered item

constexpr std::size_t rounded_up(std::size_t value, std::size_t unit) noexcept {
  return (value + unit - 1) / unit * unit;
}

// 1, 2, 4 or 8 words, or whole cache lines.
constexpr std::size_t words_for(std::size_t options) noexcept {
  const std::size_t words = std::max<std::size_t>((options + word_bits - 1) / word_bits, 1);
  return words <= words_per_line ? std::bit_ceil(words) : rounded_up(words, words_per_line);
}

void set(Word* bits, std::size_t at) {
  bits[at / word_bits] |= Word{1} << (at % word_bits);
}

// The data that fill_conflicts works on, without the class around it.
struct ConflictJob {
  const std::size_t* starts;
  const BitProblem::MaskUse* uses;
  const Word* masks;
  Word* conflicts;
  std::size_t begin, end;  // the options
  std::size_t words;
};

// One line (or less) of the conflicts of these options, kept in registers while it is put together.
template <std::size_t width>
DLX_INLINE void conflicts_in(const ConflictJob& job, std::size_t at) {
  for (std::size_t option = job.begin; option < job.end; ++option) {
    Word sum[width] = {};
    for (std::size_t u = job.starts[option]; u < job.starts[option + 1]; ++u) {
      const auto [mask, agreeing] = job.uses[u];
      const Word* const all = job.masks + mask * job.words + at;
      if (agreeing == BitProblem::no_mask) {
        for (std::size_t w = 0; w < width; ++w) sum[w] |= all[w];
      } else {
        const Word* const fine = job.masks + agreeing * job.words + at;
        for (std::size_t w = 0; w < width; ++w) sum[w] |= all[w] & ~fine[w];
      }
    }
    for (std::size_t w = 0; w < width; ++w) job.conflicts[option * job.words + at + w] = sum[w];
  }
}

DLX_CLONES(void, fill_conflicts, (const ConflictJob& job), (job)) {
  switch (job.words) {
    case 1:
      return conflicts_in<1>(job, 0);
    case 2:
      return conflicts_in<2>(job, 0);
    case 4:
      return conflicts_in<4>(job, 0);
    default:
      for (std::size_t at = 0; at < job.words; at += words_per_line)
        conflicts_in<words_per_line>(job, at);
  }
}

}  // namespace

double BitProblem::bytes_for(std::size_t options) noexcept {
  return static_cast<double>(words_for(options)) * sizeof(Word) * static_cast<double>(options);
}

// The whole problem

BitProblem::BitProblem(const Prepared::Compiled& compiled, const Order& order)
    : BitProblem(compiled, order, Bare{}) {
  const bool bounded = compiled.problem.has_multiplicities();
  for (const ItemId item : items_) list_lengths_.push_back(compiled.list_lengths[index(item)]);
  fill_masks();
  // With bounds a node may have a child more than its item has options.
  finish(std::size_t{compiled.longest_list} + (bounded ? 1 : 0), bounded,
         bounded || option_count() <= tuning::most_conflicts_at_once);
}

BitProblem::BitProblem(const Prepared::Compiled& compiled, const Order& order, Bare)
    : items_(order.items), sharp_count_(order.sharp) {
  const Problem& problem = compiled.problem;
  begin(order.options.size(), order.place.size());
  options_.reserve(order.options.size());
  starts_.reserve(order.options.size() + 1);
  uses_.reserve(problem.entry_count());
  std::map<std::pair<std::uint32_t, ColorId>, std::uint32_t> colored;
  for (const OptionId option : order.options) {
    order.poll();
    for (const auto [item, color] : problem.option(option)) {
      MaskUse use{order.place[index(item)], no_mask};
      if (color != no_color) {
        const auto [found, is_new] = colored.try_emplace({use.mask, color}, mask_count_);
        if (is_new) ++mask_count_;
        use.agreeing = found->second;
      }
      if (problem.bounds(item) != Bounds{}) use.agreeing = use.mask;
      uses_.push_back(use);
    }
    end_option(option);
  }
}

void BitProblem::count_lists() {
  list_lengths_.assign(item_count(), 0);
  for (const MaskUse use : uses_)
    if (use.mask < item_count()) ++list_lengths_[use.mask];
}

// A subproblem

void BitProblem::assign_subproblem(const BitProblem& whole, const Word* live,
                                   std::size_t live_count, std::span<const std::uint32_t> items,
                                   std::size_t longest_list, std::span<const char> once) {
  items_.clear();
  sharp_count_ = 0;
  local_.assign(whole.mask_count_, no_mask);
  for (const std::uint32_t item : items) {
    local_[item] = static_cast<std::uint32_t>(items_.size());
    items_.push_back(whole.items_[item]);
    if (item < whole.sharp_count_) ++sharp_count_;
  }
  begin(live_count, items_.size());
  for (std::size_t w = 0; w < whole.words_; ++w)
    for (Word rest = live[w]; rest != 0; rest &= rest - 1) {
      const std::size_t option = w * word_bits + static_cast<std::size_t>(std::countr_zero(rest));
      for (std::size_t u = whole.starts_[option]; u < whole.starts_[option + 1]; ++u)
        uses_.push_back(local(whole.uses_[u], once));
      end_option(whole.options_[option]);
    }
  fill_masks();
  finish(longest_list, !once.empty(), true);
}

BitProblem::MaskUse BitProblem::local(MaskUse use, std::span<const char> once) {
  const MaskUse here{local(use.mask), local(use.agreeing)};
  const bool is_shared_item = here.agreeing == here.mask;
  return {here.mask, is_shared_item && once[here.mask] != 0 ? no_mask : here.agreeing};
}

std::uint32_t BitProblem::local(std::uint32_t mask) {
  if (mask == no_mask) return no_mask;
  if (local_[mask] == no_mask) local_[mask] = mask_count_++;
  return local_[mask];
}

// Both

void BitProblem::begin(std::size_t options, std::size_t masks) {
  words_ = words_for(options);
  row_ = std::max(rounded_up(items_.size(), line_bytes), line_bytes);
  options_.clear();
  uses_.clear();
  starts_.assign(1, 0);
  mask_count_ = static_cast<std::uint32_t>(masks);
}

void BitProblem::fill_masks() {
  masks_.assign(mask_count_ * words_, 0);
  for (std::size_t option = 0; option < option_count(); ++option)
    for (std::size_t u = starts_[option]; u < starts_[option + 1]; ++u) {
      set(masks_.data() + uses_[u].mask * words_, option);
      if (uses_[u].agreeing != no_mask) set(masks_.data() + uses_[u].agreeing * words_, option);
    }
}

void BitProblem::end_option(OptionId option) {
  options_.push_back(option);
  starts_.push_back(uses_.size());
}

void BitProblem::finish(std::size_t longest_list, bool bounded, bool fills_conflicts) {
  if (const std::size_t size = option_count() * words_; conflicts_.size() < size) {
    conflicts_.clear();  // so that nothing is copied
    conflicts_.resize(size);
  }
  is_made_.assign(fills_conflicts ? 0 : option_count(), 0);
  choices_left_ = option_count() / 4;
  if (fills_conflicts) fill_range(0, option_count());
  // An option of colored items alone would not conflict with itself; no engine is given one.
  wide_ = longest_list > largest_byte;
  count_items();
  bounded ? covers_.clear() : fill_covers();
  if (sparse()) return;
  wide_ ? fill_rows<std::uint16_t>() : fill_rows<std::uint8_t>();
}

void BitProblem::fill_range(std::size_t begin, std::size_t end) {
  fill_conflicts(
      {starts_.data(), uses_.data(), masks_.data(), conflicts_.data(), begin, end, words_});
}

void BitProblem::make_conflicts(std::size_t option) {
  if (has_conflicts()) return;
  if (is_made_[option] == 0) fill_range(option, option + 1);
  is_made_[option] = 1;
  if (--choices_left_ == 0 && !wide()) make_conflicts();  // a wide one has no inner loop
}

void BitProblem::make_conflicts() {
  if (has_conflicts()) return;
  fill_range(0, option_count());
  is_made_.clear();
}

void BitProblem::count_items() {
  item_uses_.assign(option_count(), 0);
  first_items_.assign(option_count(), no_mask);
  for (std::size_t option = 0; option < option_count(); ++option)
    for (std::size_t u = starts_[option]; u < starts_[option + 1]; ++u) {
      if (uses_[u].mask >= item_count()) continue;
      ++item_uses_[option];
      first_items_[option] = std::min(first_items_[option], uses_[u].mask);
    }
  const auto least = std::min_element(item_uses_.begin(), item_uses_.end());
  least_uses_ = least == item_uses_.end() ? 1 : std::max<std::size_t>(*least, 1);
}

template <class Size>
void BitProblem::fill_rows() {
  rows_.assign(option_count() * row_ * sizeof(Size), 0);
  Size* const rows = reinterpret_cast<Size*>(rows_.data());
  for (std::size_t option = 0; option < option_count(); ++option)
    for (std::size_t u = starts_[option]; u < starts_[option + 1]; ++u)
      if (uses_[u].mask < item_count()) rows[option * row_ + uses_[u].mask] = 1;
}

// Adding up rows of so many lines costs more than counting items, if options have fewer.
void BitProblem::fill_covers() {
  covers_.clear();
  const std::size_t lines = row_ / line_bytes;
  if (wide_ || lines < least_sparse_lines || words_ < words_per_line) return;
  if (uses_.empty() || uses_.size() > lines * option_count()) return;
  if (item_count() > std::numeric_limits<std::uint16_t>::max()) return;
  covers_.resize(uses_.size());
  for (std::size_t option = 0; option < option_count(); ++option)
    for (std::size_t u = starts_[option], at = u; u < starts_[option + 1]; ++u)
      if (uses_[u].mask < item_count()) covers_[at++] = static_cast<std::uint16_t>(uses_[u].mask);
}

}  // namespace dlx::search
