// Sets of options by item, with a trail: sparse sets (P. Briggs and L. Torczon 1993), as in Knuth's
// dancing cells (SSXCC, 2020).
//
// A cell is one item of an option. The cells of an item have a range of one array, and those before
// the item's `end` are in its set: a cell leaves by changing places with the last one of them, and
// comes back when the end does. So undoing restores ends, and nothing but ends. The trail keeps the
// end of an item once between two marks, however often it changes.
//
// The end of a closed item is one before its range, so that its size is the largest number there
// is, no cell is in its set, and none leaves it.
#pragma once

#include "matrix/poll.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace dlx::matrix {

/// The places of a set, `end` not included.
struct SetRange {
  std::uint32_t begin, end;
};

/// A Cell has its `item` and a `place`, which is kept here; an engine may put more beside them.
template <class Cell>
class SparseSets {
 public:
  using Node = std::uint32_t;  // a cell
  using Item = std::uint32_t;
  static constexpr Node closed_size = static_cast<Node>(-1);

  // --- Building ---

  /// Forgets all cells; keeps the storage.
  void clear(std::size_t items) {
    ranges_.resize(items);
    cells_.clear();
  }
  void reserve(std::size_t cells) { cells_.reserve(cells); }
  /// Adds a cell. One whose item is none of them, a spacer, is in no set and keeps its place.
  void add(Cell cell) { cells_.push_back(cell); }
  /// Makes the sets of all cells, in ascending order, and forgets the trail.
  void link(const Poll& poll = {}) {
    ranges_.assign(ranges_.size(), {0, 0});
    for (Cell& cell : cells_) {
      poll();
      if (is_item(cell.item)) cell.place = ranges_[cell.item].end++;
    }
    Node begin = 1;  // so that there is a place before that of the first item
    for (SetRange& range : ranges_) {
      range.begin = begin;
      begin = range.end += begin;
    }
    set_.resize(begin);
    for (Node node = 0; node < cells_.size(); ++node) {
      poll();
      if (Cell& cell = cells_[node]; is_item(cell.item))
        set_[cell.place += ranges_[cell.item].begin] = node;
    }
    saved_in_.assign(ranges_.size(), 0);
    epoch_ = 0;
    undo(trail_size_ = 0, [](Item) {});
  }

  // --- Cells and sets ---

  [[nodiscard]] Node cell_count() const noexcept { return static_cast<Node>(cells_.size()); }
  [[nodiscard]] const Cell& operator[](Node node) const noexcept { return cells_[node]; }
  /// The places of the set of an item: begin() .. end(). At each there is a node.
  [[nodiscard]] Node begin(Item item) const noexcept { return ranges_[item].begin; }
  [[nodiscard]] Node end(Item item) const noexcept { return ranges_[item].end; }
  [[nodiscard]] Node at(Node place) const noexcept { return set_[place]; }
  /// closed_size if it is closed.
  [[nodiscard]] Node size(Item item) const noexcept {
    return ranges_[item].end - ranges_[item].begin;
  }
  [[nodiscard]] bool is_closed(Item item) const noexcept { return size(item) == closed_size; }
  /// True if a cell is in the set of its item.
  [[nodiscard]] bool has(Node node) const noexcept {
    return cells_[node].place < ranges_[cells_[node].item].end;
  }
  /// The ranges of all items, for loops over many sizes.
  [[nodiscard]] const SetRange* ranges() const noexcept { return ranges_.data(); }

  // --- Changes: act(item) is called when an end changes that has not since the last mark ---

  /// Takes a cell out of the set of its item; false if it is not there.
  template <class Act>
  bool remove(Node node, Act act) {
    Cell& cell = cells_[node];
    if (cell.place >= ranges_[cell.item].end) return false;
    save(cell.item, act);
    const Node last = --ranges_[cell.item].end;
    const Node other = set_[last];
    set_[cell.place] = other;
    cells_[other].place = cell.place;
    set_[last] = node;
    cell.place = last;
    return true;
  }
  /// Closes an item; returns what was the end of its set.
  template <class Act>
  Node close(Item item, Act act) {
    save(item, act);
    const Node end = ranges_[item].end;
    ranges_[item].end = ranges_[item].begin - 1;
    return end;
  }

  // --- The trail ---

  [[nodiscard]] std::size_t mark() {
    begin_epoch();
    return trail_size_;
  }
  /// Restores the sets, not their order, and calls act(item) for each item whose end changes.
  template <class Act>
  void undo(std::size_t mark, Act act) {
    while (trail_size_ > mark) {
      const SavedEnd saved = trail_[--trail_size_];
      ranges_[saved.item].end = saved.end;
      act(saved.item);
    }
    begin_epoch();
  }

  /// Checks every invariant, for tests.
  [[nodiscard]] bool verify() const {
    for (Item item = 0; item < ranges_.size(); ++item) {
      const Node next = item + 1 < ranges_.size() ? ranges_[item + 1].begin : Node(set_.size());
      if (!is_closed(item) && ranges_[item].end > next) return false;
      for (Node place = ranges_[item].begin; place < next; ++place)
        if (cells_[set_[place]].item != item || cells_[set_[place]].place != place) return false;
    }
    return true;
  }

 private:
  struct SavedEnd {
    Item item;
    Node end;
  };

  [[nodiscard]] bool is_item(Item item) const noexcept { return item < ranges_.size(); }

  // The trail has room for all items once.
  void begin_epoch() {
    if (trail_.size() <= trail_size_ + ranges_.size())
      trail_.resize(2 * (trail_size_ + ranges_.size()) + 1);
    if (++epoch_ != 0) return;
    std::fill(saved_in_.begin(), saved_in_.end(), 0);
    epoch_ = 1;
  }

  // This has no branch, which would be hard to predict.
  template <class Act>
  void save(Item item, Act act) {
    const bool is_new = saved_in_[item] != epoch_;
    trail_[trail_size_] = {item, ranges_[item].end};
    trail_size_ += is_new ? 1 : 0;
    saved_in_[item] = epoch_;
    if (is_new) act(item);
  }

  std::vector<Cell> cells_;              // by option
  std::vector<Node> set_;                // nodes, item by item
  std::vector<SetRange> ranges_;         // by item
  std::vector<std::uint32_t> saved_in_;  // by item: the epoch in which its end was saved last
  std::vector<SavedEnd> trail_;
  std::size_t trail_size_ = 0;
  std::uint32_t epoch_ = 1;
};

}  // namespace dlx::matrix
