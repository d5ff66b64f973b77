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
  Word* conflicts;         // those of the first option, and on
  std::size_t begin, end;  // the options
  std::size_t words;
};

using TwoWords = Word __attribute__((vector_size(2 * sizeof(Word))));
using FourWords = Word __attribute__((vector_size(4 * sizeof(Word))));
using Line = Word __attribute__((vector_size(line_bytes)));

// Makes `count` parts of the conflicts of each option, from word `at` on. They are kept in
// registers while they are put together.
template <class Part, std::size_t count>
DLX_INLINE void conflicts_in(const ConflictJob& job, std::size_t at) {
  for (std::size_t option = job.begin; option < job.end; ++option) {
    Part sum[count] = {};
    for (std::size_t u = job.starts[option]; u < job.starts[option + 1]; ++u) {
      if (job.uses[u].conflicting == BitProblem::no_mask) continue;
      const Word* const words = job.masks + job.uses[u].conflicting * job.words + at;
      const auto* const mask = reinterpret_cast<const Part*>(words);
      for (std::size_t i = 0; i < count; ++i) sum[i] |= mask[i];
    }
    auto* const conflicts =
        reinterpret_cast<Part*>(job.conflicts + (option - job.begin) * job.words + at);
    for (std::size_t i = 0; i < count; ++i) conflicts[i] = sum[i];
  }
}

// Makes `count` lines of the conflicts at a time, as long as there are so many; returns where it
// ends.
template <std::size_t count>
DLX_INLINE std::size_t conflicts_in_lines(const ConflictJob& job, std::size_t at) {
  for (; at + count * words_per_line <= job.words; at += count * words_per_line)
    conflicts_in<Line, count>(job, at);
  return at;
}

DLX_CLONES(void, fill_conflicts, (const ConflictJob& job), (job)) {
  switch (job.words) {
    case 1:
      return conflicts_in<Word, 1>(job, 0);
    case 2:
      return conflicts_in<TwoWords, 1>(job, 0);
    case 4:
      return conflicts_in<FourWords, 1>(job, 0);
    default:
      const std::size_t at = conflicts_in_lines<4>(job, 0);
      conflicts_in_lines<1>(job, conflicts_in_lines<2>(job, at));
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
      const std::uint32_t mask = order.place[index(item)];
      MaskUse use{mask, problem.bounds(item) == Bounds{} ? mask : no_mask};
      if (color != no_color) {
        const auto [found, is_new] = colored.try_emplace({mask, color}, mask_count_);
        use.conflicting = is_new ? add_color(mask) : found->second;
      }
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
      for (const MaskUse use : whole.uses(option)) uses_.push_back(local(use, once));
      end_option(whole.options_[option]);
    }
  fill_masks();
  finish(longest_list, !once.empty(), true);
}

BitProblem::MaskUse BitProblem::local(MaskUse use, std::span<const char> once) {
  std::uint32_t& mask = local_[use.mask];
  if (mask == no_mask) mask = mask_count_++;
  if (use.conflicting == use.mask) return {mask, mask};
  if (use.conflicting == no_mask) return {mask, once[mask] != 0 ? mask : no_mask};
  std::uint32_t& color = local_[use.conflicting];
  if (color == no_mask) color = add_color(mask);
  return {mask, color};
}

// Both

void BitProblem::begin(std::size_t options, std::size_t masks) {
  words_ = words_for(options);
  row_ = std::max(rounded_up(items_.size(), line_bytes), line_bytes);
  options_.clear();
  uses_.clear();
  starts_.assign(1, 0);
  mask_count_ = static_cast<std::uint32_t>(masks);
  colored_.clear();
}

std::uint32_t BitProblem::add_color(std::uint32_t item) {
  colored_.push_back({item, mask_count_});
  return mask_count_++;
}

void BitProblem::fill_masks() {
  masks_.assign(mask_count_ * words_, 0);
  for (std::size_t option = 0; option < option_count(); ++option)
    for (std::size_t u = starts_[option]; u < starts_[option + 1]; ++u) {
      const auto [mask, conflicting] = uses_[u];
      set(masks_.data() + mask * words_, option);
      if (conflicting != mask && conflicting != no_mask)
        set(masks_.data() + conflicting * words_, option);
    }
  for (const auto [item, color] : colored_) {  // from the options that agree to those that do not
    const Word* const all = masks_.data() + item * words_;
    Word* const mask = masks_.data() + color * words_;
    for (std::size_t w = 0; w < words_; ++w) mask[w] = all[w] & ~mask[w];
  }
}

void BitProblem::end_option(OptionId option) {
  options_.push_back(option);
  starts_.push_back(uses_.size());
}

void BitProblem::finish(std::size_t longest_list, bool bounded, bool fills_conflicts) {
  if (fills_conflicts) {
    make_all_conflicts();
  } else {
    place_mask_ = 0;
    choices_left_ = option_count() / 4;
    reserve_conflicts(1);
  }
  // An option of colored items alone would not conflict with itself; no engine is given one.
  wide_ = longest_list > largest_byte;
  count_items();
  bounded ? covers_.clear() : fill_covers();
  if (sparse()) return;
  wide_ ? fill_rows<std::uint16_t>() : fill_rows<std::uint8_t>();
}

void BitProblem::reserve_conflicts(std::size_t options) {
  if (conflicts_.size() >= options * words_) return;
  conflicts_.clear();  // so that nothing is copied
  conflicts_.resize(options * words_);
}

void BitProblem::fill_range(std::size_t begin, std::size_t end) {
  Word* const conflicts = conflicts_.data() + (begin & place_mask_) * words_;
  fill_conflicts({starts_.data(), uses_.data(), masks_.data(), conflicts, begin, end, words_});
}

void BitProblem::make_conflicts(std::size_t option) {
  if (has_conflicts()) return;
  fill_range(option, option + 1);
  if (--choices_left_ == 0 && !wide()) make_all_conflicts();  // a wide one has no inner loop
}

void BitProblem::make_all_conflicts() {
  place_mask_ = ~std::size_t{0};
  reserve_conflicts(option_count());
  fill_range(0, option_count());
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
