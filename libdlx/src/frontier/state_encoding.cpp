// Bits are allocated as registers are by a linear scan (M. Poletto and V. Sarkar 1999), from the
// last level down: at each level to the items that no later level tells, the lowest free bits
// first; and freed where the first option with the item begins. So those of a tree's states agree
// at a join, and as many bits do as the widest state takes (F. Gavril 1972, for chordal graphs).
#include "frontier/state_encoding.hpp"

#include "frontier/masks.hpp"
#include "matrix/order.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>
#include <numeric>
#include <queue>
#include <utility>

namespace dlx::frontier {
namespace {

using Word = StateEncoding::Word;

void set_bit(Word* mask, std::uint32_t bit) {
  mask[bit / StateEncoding::word_bits] |= Word{1} << (bit % StateEncoding::word_bits);
}

// The sets of m / 2 of m bits, as binomial coefficients; REQUIRES m small.
std::uint64_t middle_sets(std::uint32_t m) {
  std::uint64_t sets = 1;
  for (std::uint32_t k = 1; k <= m / 2; ++k) sets = sets * (m - m / 2 + k) / k;
  return sets;
}

std::uint32_t bits_for(std::size_t colors) {
  std::uint32_t m = colors == 0 ? 1 : 2;
  while (middle_sets(m) < colors) ++m;
  return m;
}

// The sets of m / 2 out of m bits, so many of them, one behind the other: whether they have each
// bit. Ascending as numbers.
std::vector<char> first_middle_sets(std::uint32_t m, std::size_t sets) {
  std::vector<char> set(m, 0), all;
  std::fill_n(set.begin(), m / 2, 1);
  all.reserve(sets * m);
  for (; sets > 0; --sets) {
    all.insert(all.end(), set.begin(), set.end());
    std::next_permutation(set.rbegin(), set.rend());
  }
  return all;
}

}  // namespace

StateEncoding::StateEncoding(const matrix::Matrix& matrix, const matrix::ItemOrder& order,
                             const matrix::Poll& poll)
    : chains_(order),
      length_(chains_.length()),
      order_(length_ + 1, no_item),
      widths_(length_ + 1, 0),
      items_(matrix.items) {
  for (std::size_t p = 0; p < order.items.size(); ++p) {
    const std::size_t level = chains_.level_of_place(p);
    items_[order.items[p]].level = static_cast<std::uint32_t>(level);
    order_[level] = order.items[p];
  }
  place_options(matrix, poll);
  uses_.resize(chains_.all().size());
  find_spans(matrix, poll);
  for (Item& item : items_) item.seen = Chain::none;
  complete_uses(poll);
  assign_bits(poll);
  words_ = width_ / word_bits + 1;  // one bit for the tag
  tag_.assign(words_, 0);
  tag_.back() = Word{1} << (word_bits - 1);
}

std::uint64_t StateEncoding::bytes() const noexcept {
  std::uint64_t members = 0;
  for (const Item& item : items_) members += item.colors.size() * item.bits.size();
  const std::uint64_t masks = 3 * (length_ + 1) + 3 * options_.size() + chains_.all().size();
  return std::uint64_t{words_} * sizeof(Word) * masks + members;
}

void StateEncoding::make_masks(const matrix::Matrix& matrix, const std::function<bool()>& stops) {
  for (Item& item : items_)
    item.members =
        first_middle_sets(static_cast<std::uint32_t>(item.bits.size()), item.colors.size());
  make_steps();
  make_options(matrix, stops);
  make_minimal_tests(stops);
}

double StateEncoding::estimated_log2_work(std::size_t level, double ratio) const noexcept {
  return matrix::log2_states(level, std::span(widths_).first(length_), ratio);
}

double StateEncoding::estimated_log2_work() const noexcept {
  return matrix::log2_states(0, std::span(widths_).first(length_), 1);
}

// Sorted by the level where they begin, as they stand in the problem.
void StateEncoding::place_options(const matrix::Matrix& matrix, const matrix::Poll& poll) {
  std::vector<std::uint32_t> begins(matrix.option_count());
  firsts_.assign(length_ + 2, 0);
  for (std::uint32_t o = 0; o < matrix.option_count(); ++o) {
    poll();
    std::uint32_t begin = static_cast<std::uint32_t>(length_);
    for (const auto [item, color] : matrix.option(o))
      if (item < matrix.primary) begin = std::min(begin, items_[item].level);
    begins[o] = begin;
    ++firsts_[begin + 1];
  }
  std::partial_sum(firsts_.begin(), firsts_.end(), firsts_.begin());
  std::vector<std::size_t> next(firsts_.begin(), firsts_.end() - 1);
  options_.resize(matrix.option_count());
  for (std::uint32_t o = 0; o < matrix.option_count(); ++o) options_[next[begins[o]]++] = o;
}

void StateEncoding::find_spans(const matrix::Matrix& matrix, const matrix::Poll& poll) {
  for (std::uint32_t p = 0; p < length_; ++p)
    for (std::size_t place = firsts_[p]; place < firsts_[p + 1]; ++place) {
      poll();
      for (const auto [id, color] : matrix.option(options_[place])) {
        note_use(id, p, poll);
        if (id >= matrix.primary && color != 0) items_[id].colors.push_back(color);
      }
    }
  for (Item& item : items_) {
    std::sort(item.colors.begin(), item.colors.end());
    item.colors.erase(std::unique(item.colors.begin(), item.colors.end()), item.colors.end());
  }
}

// An option with the item begins at the level, as at no later one so far.
void StateEncoding::note_use(std::uint32_t id, std::uint32_t level, const matrix::Poll& poll) {
  Item& item = items_[id];
  const std::size_t chain = chains_.number_at(level);
  if (item.seen == chain) {  // its ways have met here, or above
    item.last = std::max(item.last, level);
    return;
  }
  const bool is_first = item.seen == Chain::none;
  if (is_first) item.first = level;
  item.last = is_first ? level : static_cast<std::uint32_t>(chains_.meet(item.last, level, poll));
  item.seen = chain;
  uses_[chain].push_back({id, level});
}

// The item at a level needs no bits if no earlier option has it: it is certainly open. Nor
// does a secondary item all of whose options begin at one level: one of them is chosen at most.
bool StateEncoding::needs_bits(const Item& item) noexcept {
  const bool is_primary = item.level != no_item;
  return item.first != (is_primary ? item.level : item.last);
}

// Items of the chains below that are not settled there, then those of the options of this one.
void StateEncoding::complete_uses(const matrix::Poll& poll) {
  for (std::size_t c = 0; c < uses_.size(); ++c) {
    poll(uses_[c].size());
    const Chain& chain = chains_.all()[c];
    std::vector<Use> uses;
    for (const std::size_t below : {chain.left, chain.right})
      if (below != Chain::none)
        for (const Use& use : uses_[below])
          if (items_[use.item].last > chains_.all()[below].exit)
            add_use({use.item, static_cast<std::uint32_t>(chain.begin)}, c, uses);
    for (const Use& use : uses_[c]) add_use(use, c, uses);
    poll(uses.size());
    uses_[c] = std::move(uses);
  }
}

void StateEncoding::add_use(const Use& use, std::size_t chain, std::vector<Use>& uses) {
  Item& item = items_[use.item];
  if (needs_bits(item) && std::exchange(item.seen, chain) != chain) uses.push_back(use);
}

void StateEncoding::assign_bits(const matrix::Poll& poll) {
  for (std::size_t c = uses_.size(); c-- > 0;) {
    poll(uses_[c].size() + width_);
    assign_bits(c);
  }
  for (const Chain& chain : chains_.all()) {
    if (chain.right == Chain::none) continue;
    poll(uses_[chain.left].size() + uses_[chain.right].size());
    widths_[chains_.all()[chain.right].exit] = join_width(chain);
  }
}

void StateEncoding::assign_bits(std::size_t number) {
  const Chain& chain = chains_.all()[number];
  std::vector<std::vector<std::uint32_t>> begins(chain.exit - chain.begin), ends(begins.size());
  std::vector<char> taken(width_, 0);
  std::uint32_t alive = 0;
  for (const Use& use : uses_[number]) {
    const Item& item = items_[use.item];
    if (use.from < chain.exit) begins[use.from - chain.begin].push_back(use.item);
    if (item.last < chain.exit) {
      ends[item.last - chain.begin].push_back(use.item);
      continue;
    }
    for (const std::uint32_t bit : item.bits) taken[bit] = 1;
    alive += static_cast<std::uint32_t>(item.bits.size());
  }
  std::priority_queue<std::uint32_t, std::vector<std::uint32_t>, std::greater<>> free;
  for (std::uint32_t bit = 0; bit < width_; ++bit)
    if (taken[bit] == 0) free.push(bit);
  widths_[chain.exit] = alive;
  for (std::size_t p = begins.size(); p-- > 0;) {
    widths_[chain.begin + p] = alive;
    for (const std::uint32_t i : ends[p])
      for (std::uint32_t bits = bits_for(items_[i].colors.size()); bits > 0; --bits, ++alive) {
        if (free.empty()) free.push(static_cast<std::uint32_t>(width_++));
        items_[i].bits.push_back(free.top());
        free.pop();
      }
    for (const std::uint32_t i : begins[p])
      for (const std::uint32_t bit : items_[i].bits) free.push(bit), --alive;
  }
}

// Three states of four of each bit that both have.
std::uint32_t StateEncoding::join_width(const Chain& chain) const {
  constexpr double of_common_bit = 1.585;
  double common = 0;
  for (const Word word : common_bits(chain).all) common += std::popcount(word);
  const double both = double{0} + widths_[chains_.all()[chain.left].exit] +
                      widths_[chains_.all()[chain.right].exit];
  return static_cast<std::uint32_t>(both - (2 - of_common_bit) * common);
}

StateEncoding::CommonBits StateEncoding::common_bits(const Chain& chain) const {
  CommonBits bits;
  bits.all.assign(width_ / word_bits + 1, 0);
  std::vector<char> is_left(items_.size(), 0);
  for (const std::size_t below : {chain.left, chain.right})
    for (const Use& use : uses_[below]) {
      const Item& item = items_[use.item];
      if (item.last < chains_.all()[below].exit) continue;
      if (below == chain.left) is_left[use.item] = 1;
      if (below == chain.left || is_left[use.item] == 0) continue;
      for (const std::uint32_t bit : item.bits) set_bit(bits.all.data(), bit);
      if (item.colors.empty()) continue;
      bits.colored.emplace_back(bits.all.size(), 0);
      for (const std::uint32_t bit : item.bits) set_bit(bits.colored.back().data(), bit);
    }
  return bits;
}

void StateEncoding::make_steps() {
  steps_.assign((length_ + 1) * 3 * words_, 0);
  for (std::size_t p = 0; p <= length_; ++p)
    std::fill_n(steps_.data() + (p * 3 + 2) * words_, words_, ~Word{0});
  for (std::size_t p = 0; p < length_; ++p) {
    if (order_[p] == no_item) continue;
    const Item& item = items_[order_[p]];
    Word* const mask = steps_.data() + p * 3 * words_;
    if (!item.bits.empty() && item.last < p) mask[words_ - 1] = tag_.back();
    if (!item.bits.empty() && item.last == p) set_bit(mask, item.bits[0]);
  }
  for (const Item& item : items_) {
    Word* const need = steps_.data() + (item.last * 3 + 1) * words_;
    const bool must = item.level != no_item && item.level != item.last;
    for (const std::uint32_t bit : item.bits) {
      if (must) set_bit(need, bit);
      need[words_ + bit / word_bits] &= ~(Word{1} << (bit % word_bits));
    }
  }
}

void StateEncoding::make_options(const matrix::Matrix& matrix, const std::function<bool()>& stops) {
  masks_.assign(options_.size() * 2 * words_, 0);
  for (std::uint32_t p = 0; p < length_ && !stops(); ++p)
    for (std::size_t place = firsts_[p]; place < firsts_[p + 1]; ++place)
      for (const auto [id, color] : matrix.option(options_[place])) {
        if (id < matrix.primary && items_[id].level == p) continue;
        Word* const test = masks_.data() + place * 2 * words_;
        set_bits(test, items_[id], color, true);
        set_bits(test + words_, items_[id], color, false);
      }
}

void StateEncoding::make_minimal_tests(const std::function<bool()>& stops) {
  first_minimal_.assign(1, 0);
  minimal_tests_.reserve(options_.size() * words_);  // exactly what bytes() counts
  std::vector<Word> tests;
  for (std::size_t p = 0; p <= length_; ++p) {
    tests.clear();
    if (chains_.is_exit(p)) tests.assign(words_, 0);  // which fits every key
    for (std::size_t place = firsts_[p]; place < firsts_[p + 1] && !stops(); ++place)
      tests.insert(tests.end(), test(place), test(place) + words_);
    const auto minimal = minimal_masks(tests, words_);
    minimal_tests_.insert(minimal_tests_.end(), minimal.begin(), minimal.end());
    first_minimal_.push_back(minimal_tests_.size() / words_);
  }
}

void StateEncoding::set_bits(Word* mask, const Item& item, std::uint32_t color,
                             bool testing) const {
  if (color == 0 || item.bits.empty()) {
    for (const std::uint32_t bit : item.bits) set_bit(mask, bit);
    return;
  }
  const auto rank = std::lower_bound(item.colors.begin(), item.colors.end(), color);
  const auto member = item.members.begin() +
                      (rank - item.colors.begin()) * static_cast<std::ptrdiff_t>(item.bits.size());
  for (std::size_t b = 0; b < item.bits.size(); ++b)
    if ((member[static_cast<std::ptrdiff_t>(b)] != 0) != testing) set_bit(mask, item.bits[b]);
}

}  // namespace dlx::frontier
