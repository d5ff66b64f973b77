// The join of two subtrees: each pair of their states that cover disjoint items makes a state of
// the chain above, with the product of their values (the join of a tree decomposition: S. Arnborg,
// J. Lagergren and D. Seese 1991).
//
// Two states fit if what they say about the items that both subtrees know does. So the states of
// either side are grouped by that part of their keys, and all pairs of two groups that fit are
// made. The right groups are in buckets by some of those bits. The buckets that fit a left group
// are enumerated, as subsets of the bits that it leaves free, and the groups in them are compared
// with it. Where the buckets tell all bits, which is where groups are dense, each has one group or
// none, and it fits. The left states are cut into parts, whose pairs several threads may make.
#pragma once

#include "frontier/level_tables.hpp"
#include "frontier/state_encoding.hpp"
#include "frontier/transitions.hpp"
#include "frontier/tuning.hpp"
#include "matrix/poll.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

namespace dlx::frontier {

/// `fixed`: the words of a key, or 0 if known at run time only.
template <class Semiring, std::size_t fixed>
class Join {
 public:
  using Word = std::uint64_t;

  struct State {
    const Word* entry;
    Word common;  ///< the first word of the common bits
    std::uint32_t value_words;
  };

  /// The two chains below this one. REQUIRES that encoding and budget outlive it.
  Join(const StateEncoding& encoding, const Chain& chain, matrix::MemoryBudget& memory)
      : encoding_(encoding),
        begin_(chain.begin),
        common_(encoding.common_bits(chain)),
        plain_(common_.all),
        memory_(memory) {
    for (const auto& item : common_.colored)
      for (std::size_t w = 0; w < words(); ++w) plain_[w] &= ~item[w];
  }

  /// Groups the states; false if there is no memory for that. Tables must not change until the end.
  /// The poll throws matrix::Stopped.
  [[nodiscard]] bool prepare(std::span<const StateTable> left, std::span<const StateTable> right,
                             const matrix::Poll& poll) {
    if (!group(left, left_, poll) || !group(right, right_, poll)) return false;
    if (!make_buckets()) return false;
    most_words_ = most_words(left) + most_words(right);
    words_of_product_ = static_cast<double>(most_words(left) * most_words(right));
    cut(1);
    return true;
  }
  /// Cuts the left states into so many parts if there is memory for the values of their pairs.
  /// REQUIRES that no pair was made.
  void share(std::size_t parts) {
    const std::uint64_t values = parts * pairs_of_part() * most_words_ * sizeof(Word);
    if (parts > 1 && memory_.hold(bytes_ += values)) cut(parts);
  }
  /// The pairs of a part that are made at once: their values fit in a cache.
  [[nodiscard]] std::size_t pairs_of_part() const noexcept {
    return std::clamp<std::size_t>(tuning::values_at_once / most_words_, 1,
                                   tuning::slice_transitions);
  }
  /// The pairs of all states, whether they fit or not. One of long values counts as several: words
  /// are multiplied with each other.
  [[nodiscard]] double most_work() const noexcept {
    return static_cast<double>(left_.states.size()) * static_cast<double>(right_.states.size()) *
           (1 + words_of_product_ / tuning::products_of_pair);
  }

  [[nodiscard]] bool is_done() const noexcept {
    return std::all_of(parts_.begin(), parts_.end(), [](const Part& p) { return p.is_done(); });
  }
  [[nodiscard]] std::size_t parts() const noexcept { return parts_.size(); }
  /// The number of pairs of states that were made or compared.
  [[nodiscard]] std::uint64_t pairs() const noexcept {
    return std::accumulate(parts_.begin(), parts_.end(), std::uint64_t{0},
                           [](std::uint64_t sum, const Part& part) { return sum + part.pairs; });
  }
  /// The most words of a value of a pair.
  [[nodiscard]] std::size_t most_words() const noexcept { return most_words_; }

  /// Makes up to so many pairs of a part: take(a, b, key, level) with the level that the joined
  /// state comes to; where that returns false, the part ends, and the result is false. Several
  /// threads may make different parts.
  template <class Take>
  bool make(std::size_t number, std::uint64_t most, const Take& take) {
    Part& part = parts_[number];
    for (const std::uint64_t end = part.pairs + most; !part.is_done() && part.pairs < end;) {
      if (!part.has_partners) find_partners(part);
      if (part.partner == part.count) {
        next_state(part);
        continue;
      }
      const std::size_t group = part.partners[part.partner];
      const std::size_t right = right_.begins[group] + part.right;
      if (!pair(part, left_.states[part.at], right_.states[right], take)) return false;
      if (right + 1 < right_.begins[group + 1]) {
        ++part.right;
      } else {
        ++part.partner;
        part.right = 0;
      }
    }
    return true;
  }

 private:
  // States that agree on the common bits follow one another.
  struct Side {
    std::vector<State> states;
    std::vector<std::size_t> begins;  // of the groups, and the end of the last one
    [[nodiscard]] std::size_t count() const noexcept { return begins.size() - 1; }
    [[nodiscard]] const Word* first(std::size_t group) const noexcept {
      return states[begins[group]].entry;
    }
  };
  // Left states, and the next pair of them.
  struct Part {
    Part(std::size_t begin, std::size_t end_of_part, std::size_t words)
        : at(begin), end(end_of_part), key(words) {}
    [[nodiscard]] bool is_done() const noexcept { return at == end; }

    std::size_t at, end;
    bool has_partners = false;
    std::size_t end_of_group = 0;         // of the left states that have the same partners
    std::vector<std::uint32_t> partners;  // the right groups that fit
    std::size_t count = 0;                // of them
    std::size_t partner = 0, right = 0;
    std::vector<Word> key;
    std::uint64_t pairs = 0;
  };

  [[nodiscard]] std::size_t words() const noexcept {
    return fixed == 0 ? encoding_.words() : fixed;
  }
  [[nodiscard]] static std::size_t most_words(std::span<const StateTable> tables) {
    std::size_t most = 0;
    for (const StateTable& table : tables) most = std::max(most, table.value_words());
    return most;
  }

  void cut(std::size_t parts) {
    const std::size_t size = left_.states.size();
    parts_.clear();
    for (std::size_t i = 0; i < parts; ++i)
      parts_.emplace_back(i * size / parts, (i + 1) * size / parts, words());
  }

  [[nodiscard]] int compare(const State& a, const State& b) const noexcept {
    if (a.common != b.common) return a.common < b.common ? -1 : 1;
    for (std::size_t w = 1; w < words(); ++w) {
      const Word x = a.entry[w] & common_.all[w], y = b.entry[w] & common_.all[w];
      if (x != y) return x < y ? -1 : 1;
    }
    return 0;
  }

  bool group(std::span<const StateTable> tables, Side& side, const matrix::Poll& poll) {
    std::size_t size = 0;
    for (const StateTable& table : tables) size += table.size();
    if (!memory_.hold(bytes_ += size * (sizeof(State) + 2 * sizeof(std::size_t)))) return false;
    side.states.reserve(size);
    for (const StateTable& table : tables)
      for (std::size_t i = 0; i < table.size(); ++i)
        side.states.push_back(
            {table.entry(i), table.entry(i)[0] & common_.all[0], trimmed(table, i)});
    std::sort(side.states.begin(), side.states.end(), [&](const State& a, const State& b) {
      poll();
      return compare(a, b) < 0;
    });
    for (std::size_t i = 0; i < size; ++i)
      if (i == 0 || compare(side.states[i - 1], side.states[i]) != 0) side.begins.push_back(i);
    side.begins.push_back(size);
    return true;
  }
  // Values of a table have the words of the largest of them.
  [[nodiscard]] std::uint32_t trimmed(const StateTable& table, std::size_t number) const noexcept {
    std::size_t size = table.value_words();
    while (size > 1 && table.entry(number)[words() + size - 1] == 0) --size;
    return static_cast<std::uint32_t>(size);
  }

  // --- Groups that fit ---

  bool make_buckets() {
    const auto bits_of_groups = static_cast<std::size_t>(std::bit_width(right_.count()));
    std::size_t bits = 0;
    for (const Word word : plain_) bits += static_cast<std::size_t>(std::popcount(word));
    tells_all_ = common_.colored.empty() && bits <= bits_of_groups + tuning::bits_of_dense_groups;
    if (!tells_all_) bits = std::min(bits, bits_of_groups);
    if (!memory_.hold(bytes_ += 4 * ((std::size_t{1} << bits) + 2 * right_.count()))) return false;
    for (std::size_t w = 0; w < words(); ++w)
      for (Word rest = plain_[w]; rest != 0 && bucket_bits_.size() < bits; rest &= rest - 1)
        bucket_bits_.push_back(64 * w + static_cast<std::size_t>(std::countr_zero(rest)));
    fill_buckets();
    return true;
  }
  // This is a counting sort: the groups of one bucket follow one another.
  void fill_buckets() {
    begins_.assign((std::size_t{1} << bucket_bits_.size()) + 1, 0);
    for (std::size_t g = 0; g < right_.count(); ++g) ++begins_[bucket_of(right_.first(g))];
    std::partial_sum(begins_.begin(), begins_.end(), begins_.begin());
    buckets_.assign(right_.count() + 1, 0);
    for (std::size_t g = right_.count(); g-- > 0;)
      buckets_[--begins_[bucket_of(right_.first(g))]] = static_cast<std::uint32_t>(g);
  }
  [[nodiscard]] std::size_t bucket_of(const Word* key) const noexcept {
    std::size_t bucket = 0;
    for (std::size_t i = 0; i < bucket_bits_.size(); ++i)
      bucket |= std::size_t{key[bucket_bits_[i] / 64] >> bucket_bits_[i] % 64 & 1} << i;
    return bucket;
  }

  void find_partners(Part& part) const {
    part.has_partners = true;
    const auto after = std::upper_bound(left_.begins.begin(), left_.begins.end(), part.at);
    part.end_of_group = *after;
    const Word* const key = left_.states[part.at].entry;
    const std::size_t free = (begins_.size() - 2) & ~bucket_of(key);
    part.pairs += std::uint64_t{1} << std::popcount(free);  // a bucket takes no longer than a pair
    part.partners.resize(right_.count() + 1);               // one more may be written
    std::size_t count = 0;
    for (std::size_t subset = free;; subset = (subset - 1) & free) {
      count = tells_all_ ? take_one(subset, part.partners, count)
                         : take_fitting(subset, key, part.partners, count);
      if (subset == 0) break;
    }
    part.count = count;
  }
  // There is no branch, as no processor predicts which buckets are empty.
  [[nodiscard]] std::size_t take_one(std::size_t bucket, std::vector<std::uint32_t>& partners,
                                     std::size_t count) const noexcept {
    const std::uint32_t begin = begins_[bucket];
    partners[count] = buckets_[begin];
    return count + begins_[bucket + 1] - begin;
  }
  [[nodiscard]] std::size_t take_fitting(std::size_t bucket, const Word* key,
                                         std::vector<std::uint32_t>& partners,
                                         std::size_t count) const noexcept {
    for (std::size_t i = begins_[bucket]; i < begins_[bucket + 1]; ++i)
      if (fits(key, right_.first(buckets_[i]))) partners[count++] = buckets_[i];
    return count;
  }

  // An item with colors may have the same one on both sides; two of them may share no bit.
  [[nodiscard]] bool fits(const Word* a, const Word* b) const noexcept {
    return !share_bits(a, b, plain_) &&
           std::all_of(common_.colored.begin(), common_.colored.end(),
                       [&](const std::vector<Word>& item) { return agree(a, b, item); });
  }
  [[nodiscard]] bool agree(const Word* a, const Word* b,
                           const std::vector<Word>& item) const noexcept {
    bool any_a = false, any_b = false, equal = true, whole = true;
    for (std::size_t w = 0; w < words(); ++w) {
      const Word x = a[w] & item[w], y = b[w] & item[w];
      any_a |= x != 0;
      any_b |= y != 0;
      equal &= x == y;
      whole &= x == item[w];
    }
    return !any_a || !any_b || (equal && !whole);
  }
  [[nodiscard]] bool share_bits(const Word* a, const Word* b,
                                const std::vector<Word>& of) const noexcept {
    Word both = 0;
    for (std::size_t w = 0; w < words(); ++w) both |= a[w] & b[w] & of[w];
    return both != 0;
  }

  // --- Pairs ---

  static void next_state(Part& part) noexcept {
    ++part.at;
    part.partner = 0;
    part.has_partners = part.at < part.end_of_group;
  }

  template <class Take>
  [[gnu::always_inline]] bool pair(Part& part, const State& a, const State& b, const Take& take) {
    ++part.pairs;
    Word* const key = part.key.data();
    for (std::size_t w = 0; w < words(); ++w) key[w] = a.entry[w] | b.entry[w];
    const std::size_t level = Transitions<fixed>(encoding_).enter(begin_, key);
    return level > encoding_.length() || take(a, b, key, level);
  }

  const StateEncoding& encoding_;
  std::size_t begin_;
  StateEncoding::CommonBits common_;
  std::vector<Word> plain_;  // of them, those of items without colors
  matrix::MemoryShare memory_;
  std::uint64_t bytes_ = 0;
  Side left_, right_;
  std::vector<std::size_t> bucket_bits_;         // of a key: those that tell the bucket
  std::vector<std::uint32_t> begins_, buckets_;  // of the buckets, in the right groups by bucket
  bool tells_all_ = false;                       // a bucket all common bits
  std::vector<Part> parts_;
  std::size_t most_words_ = 0;
  double words_of_product_ = 0;
};

}  // namespace dlx::frontier
