// Depth-first search with a table of residual problems, over any semiring (semiring.hpp,
// big_count.hpp).
//
// The rule: fail if some open item has no option left; choose the option of an item that has only
// one; when there is none such, branch on the first open item in a static order. The columns that
// have an option left (see bit_sliced_lists.hpp: open primary items, colors of secondary items)
// determine the residual problem, and the rule depends on nothing else: they are the key of the
// table.
//
// Why they determine it: take two nodes with the same columns, and an option that is alive at the
// first only. Its primary items are open at both. So one of its secondary items has been taken at
// the second node in a way that excludes the option, and all others that have the item in the same
// color: that column is empty there, but not at the first node.
#pragma once

#include "matrix/counter.hpp"
#include "memo/bit_sliced_lists.hpp"
#include "memo/store.hpp"

#include <algorithm>
#include <bit>
#include <deque>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace dlx::counting {

template <class Semiring>
class MemoSearch {
 public:
  using Value = typename Semiring::Value;

  /// `order`: all primary items of the matrix, the first to be branched on first. With more than
  /// one shard it can have helpers.
  MemoSearch(const Matrix& matrix, std::span<const std::uint32_t> order, MemoryBudget& memory,
             std::uint64_t most_buckets = MemoTable::largest,
             typename Semiring::Parameters parameters = {}, std::size_t shards = 1)
      : memory_(memory),
        lists_(std::make_shared<const BitSlicedLists>(matrix, order)),
        store_(std::make_shared<MemoStore<Semiring>>(lists_->key_words(), memory, most_buckets,
                                                     parameters, shards)) {
    for (const std::uint32_t item : order) order_.push_back(lists_->column_of(item));
    make_scratch();
  }
  /// A helper of a search that has not come to its end: it searches the same from the beginning,
  /// but visits the children of a node in another order, its `number` says which, so that they
  /// seldom do the same, and both find what the other has stored. Whoever ends first knows the
  /// value. REQUIRES a number above 0.
  MemoSearch(const MemoSearch& first, std::size_t number)
      : memory_(first.memory_),
        lists_(first.lists_),
        store_(first.store_),
        order_(first.order_),
        number_(number) {
    make_scratch();
  }

  ~MemoSearch() { memory_.give_back(frame_bytes_); }
  MemoSearch(const MemoSearch&) = delete;
  MemoSearch& operator=(const MemoSearch&) = delete;

  /// False if there is no memory to begin with.
  [[nodiscard]] bool fits() const noexcept { return store_->fits(); }

  [[nodiscard]] bool can_have_helpers() const noexcept { return store_->is_shared(); }

  /// Goes on for about so many steps of ten nanoseconds; `paused` if that was too few.
  AdvanceResult advance(std::uint64_t effort) {
    if (!begun_ && !begin()) return AdvanceResult::too_large;
    spent_ = 0;
    while (depth_ > 0) {
      if (spent_ >= effort) return AdvanceResult::paused;
      if (!go_on() || semiring().full()) return AdvanceResult::too_large;
    }
    return AdvanceResult::done;
  }

  /// The value of what was searched so far (zero, if options extend values: that would make new
  /// ones); in the end, of the whole problem.
  [[nodiscard]] Value value() const {
    Value value;
    semiring().set_zero(value);
    if (depth_ == 0) return begun_ ? frames_[0].sum : value;
    if constexpr (!Semiring::extends)
      for (std::size_t d = depth_; d-- > 0;) semiring().add(value, frames_[d].sum);
    return value;
  }
  [[nodiscard]] typename Semiring::Result result() const { return semiring().result(value()); }

  /// The fraction that is done, as if the children of a node were equally large.
  [[nodiscard]] double done() const noexcept {
    double done = 0, share = 1;
    for (std::size_t d = 0; d < depth_; ++d) {
      const Frame& frame = frames_[d];
      share /= static_cast<double>(std::max<std::size_t>(frame.options.size(), 1));
      done += share * static_cast<double>(frame.next - (d + 1 < depth_ ? 1 : 0));
    }
    return begun_ && depth_ == 0 ? 1 : done;
  }

  [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_; }
  [[nodiscard]] std::uint64_t updates() const noexcept { return chosen_; }
  [[nodiscard]] typename MemoStore<Semiring>::Numbers table() const noexcept {
    return store_->numbers();
  }

 private:
  [[nodiscard]] Semiring& semiring() noexcept { return store_->semiring(); }
  [[nodiscard]] const Semiring& semiring() const noexcept { return store_->semiring(); }
  void make_scratch() {
    open_.resize(lists_->set_words());
    several_.resize(lists_->set_words());
  }

  // A node. Its state is what is left after the forced options.
  struct Frame {
    Lines<Word> live;                    // entries
    Lines<Word> some;                    // columns with a live option: the key
    std::vector<std::uint32_t> chosen;   // what leads here from the node above
    std::vector<std::uint32_t> options;  // of the item it branches on; then those of the children
    std::vector<Word> hashes;            // of the children, where their number is to be looked up
    std::vector<Word> keys;              // idem
    std::size_t next = 0;                // the child to be visited next
    std::size_t first_open = 0;          // a place in the order: none before it is open
    Word hash = 0;
    std::uint64_t nodes_before = 0;
    Value sum;
  };
  enum class Seen { dead, solved, open };

  bool begin() {
    if (!add_frame()) return false;
    Frame& root = frames_[0];
    begun_ = true;
    lists_->choose(lists_->all(), {}, root.live.data(), root.some.data(), several_.data());
    std::copy(lists_->primary(), lists_->primary() + lists_->set_words(), open_.begin());
    ++nodes_;
    const Seen seen = close(root);
    if (seen == Seen::open) {
      root.hash = store_->hash(root.some.data());
      return open(root);
    }
    seen == Seen::solved ? semiring().set_one(root.sum) : semiring().set_zero(root.sum);
    extend(root.sum, root);
    return !semiring().full();
  }

  // Room for one more level, if there is memory.
  bool add_frame() {
    const std::uint64_t bytes =
        (lists_->words() + lists_->set_words()) * sizeof(Word) + sizeof(Frame) + 64;
    if (!memory_.take(bytes)) return false;
    frame_bytes_ += bytes;
    Frame& frame = frames_.emplace_back();
    frame.live.resize(lists_->words());
    frame.some.resize(lists_->set_words());
    return true;
  }

  // The top node's next child; or, when there is none, the node's end. False: out of memory.
  bool go_on() {
    Frame& node = frames_[depth_ - 1];
    if (node.next == node.options.size()) return finish(node), true;
    const std::size_t at = turn(node.next++, node.options.size());
    spent_ += 2 + lists_->key_words();
    const bool known =
        store_->find(node.keys.data() + at * lists_->key_words(), node.hashes[at], value_);
    Frame& child = frames_[depth_];
    if (!known || Semiring::extends) (void)try_option(node, node.options[at], child);
    if (!known) {
      child.hash = node.hashes[at];
      return open(child);
    }
    return add_to(node, child), true;
  }

  // The order in which children are visited: from a place of one's own, every other one backwards.
  [[nodiscard]] std::size_t turn(std::size_t i, std::size_t count) const noexcept {
    if (number_ == 0) return i;
    const std::size_t forwards = (i + number_ / 2) % count;
    return number_ % 2 == 0 ? forwards : count - 1 - forwards;
  }

  // Becomes the top node, and looks at its children: what has an end there counts at once, the
  // others are prepared to be looked up.
  bool open(Frame& node) {
    if (frames_.size() == depth_ + 1 && !add_frame()) return false;
    ++depth_;
    node.nodes_before = nodes_;
    semiring().set_zero(node.sum);
    list_options(node);
    if (!reserve_children(node)) return false;
    node.next = 0;
    std::size_t kept = 0;
    for (const std::uint32_t option : node.options) {
      ++nodes_;
      Frame& child = frames_[depth_];
      const Seen seen = try_option(node, option, child);
      if (seen == Seen::solved) {
        semiring().set_one(value_);
        add_to(node, child);
      } else if (seen == Seen::open) {
        node.options[kept++] = option;
        node.keys.insert(node.keys.end(), child.some.begin(),
                         child.some.begin() + static_cast<std::ptrdiff_t>(lists_->key_words()));
        node.hashes.push_back(store_->hash(child.some.data()));
        store_->prefetch(node.hashes.back());
      }
    }
    node.options.resize(kept);
    return true;
  }

  // Empties the lists of children, and makes them large enough, if there is memory.
  bool reserve_children(Frame& node) {
    node.hashes.clear();
    node.keys.clear();
    const std::size_t count = node.options.size();
    if (count <= node.hashes.capacity()) return true;
    const std::size_t more = count - node.hashes.capacity();
    const std::uint64_t bytes =
        more * ((1 + lists_->key_words()) * sizeof(Word) + sizeof(std::uint32_t));
    if (!memory_.take(bytes)) return false;
    frame_bytes_ += bytes;
    node.hashes.reserve(count);
    node.keys.reserve(count * lists_->key_words());
    return true;
  }

  void list_options(Frame& node) {
    const auto is_open = [&](std::size_t place) {
      const std::uint32_t column = order_[place];
      return (node.some[column / word_bits] >> (column % word_bits) & 1U) != 0;
    };
    while (!is_open(node.first_open)) ++node.first_open;
    node.options.clear();
    lists_->append_options(node.live.data(), order_[node.first_open],
                           std::numeric_limits<std::size_t>::max(), node.options);
  }

  Seen try_option(const Frame& from, std::uint32_t option, Frame& child) {
    child.first_open = from.first_open;
    child.chosen.clear();
    for (std::size_t w = 0; w < lists_->set_words(); ++w)
      open_[w] = from.some[w] & lists_->primary()[w];
    choose(from.live.data(), std::span(&option, 1), child);
    return close(child);
  }

  // Chooses options that do not exclude each other; all of their items are open.
  void choose(const Word* from, std::span<const std::uint32_t> options, Frame& to) {
    rows_.clear();
    for (const std::uint32_t option : options) {
      const auto rows = lists_->rows_of(option);
      rows_.insert(rows_.end(), rows.begin(), rows.end());
      for (const std::uint32_t column : lists_->columns_of(option))
        open_[column / word_bits] &= ~(Word{1} << (column % word_bits));
      if (Semiring::extends) to.chosen.push_back(option);
    }
    lists_->choose(from, rows_, to.live.data(), to.some.data(), several_.data());
    chosen_ += options.size();
    spent_ += 2 + lists_->words() / 32;
  }

  // Chooses what is forced until nothing is.
  Seen close(Frame& node) {
    while (true) {
      Word open = 0, dead = 0;
      for (std::size_t w = 0; w < lists_->set_words(); ++w) {
        open |= open_[w];
        dead |= open_[w] & ~node.some[w];
      }
      if (dead != 0) return Seen::dead;
      if (open == 0) return Seen::solved;
      if (!collect_forced(node)) return Seen::dead;
      if (forced_.empty()) return Seen::open;
      choose(node.live.data(), forced_, node);
    }
  }

  // The only options of items that have no other; false if two of them exclude each other.
  bool collect_forced(const Frame& node) {
    forced_.clear();
    rows_.clear();
    for (std::size_t w = 0; w < lists_->set_words(); ++w)
      for (Word rest = open_[w] & ~several_[w]; rest != 0; rest &= rest - 1) {
        const auto column = static_cast<std::uint32_t>(
            w * word_bits + static_cast<std::size_t>(std::countr_zero(rest)));
        lists_->append_options(node.live.data(), column, 1, forced_);
        const std::uint32_t option = forced_.back();
        const auto before = std::span(forced_).first(forced_.size() - 1);
        if (std::find(before.begin(), before.end(), option) != before.end()) {
          forced_.pop_back();
          continue;
        }
        if (lists_->excluded(rows_, option)) return false;
        const auto rows = lists_->rows_of(option);
        rows_.insert(rows_.end(), rows.begin(), rows.end());
      }
    return true;
  }

  void finish(Frame& node) {
    remember(node);
    --depth_;
    if (depth_ == 0) return extend(node.sum, node);
    std::swap(value_, node.sum);
    add_to(frames_[depth_ - 1], node);
  }

  void remember(const Frame& node) {
    store_->insert(node.some.data(), node.hash, node.sum, nodes_ - node.nodes_before);
    spent_ += 4 + 2 * lists_->key_words();
  }

  void extend(Value& value, const Frame& node) {
    if constexpr (Semiring::extends)
      for (const std::uint32_t option : node.chosen) semiring().extend(value, option);
  }

  // value_, the value of the child, becomes part of its parent's.
  void add_to(Frame& parent, const Frame& child) {
    extend(value_, child);
    semiring().add(parent.sum, value_);
  }

  MemoryBudget& memory_;
  std::shared_ptr<const BitSlicedLists> lists_;
  std::shared_ptr<MemoStore<Semiring>> store_;
  std::vector<std::uint32_t> order_;  // columns of primary items
  std::size_t number_ = 0;            // of a helper

  std::deque<Frame> frames_;  // by depth; storage is kept
  std::size_t depth_ = 0;     // nodes on the path
  bool begun_ = false;
  std::uint64_t frame_bytes_ = 0, nodes_ = 0, chosen_ = 0, spent_ = 0;

  // Scratch of one step.
  std::vector<Word> open_, several_;
  std::vector<std::uint32_t> forced_;
  std::vector<const Word*> rows_;
  Value value_;  // of the last child
};

}  // namespace dlx::counting
