// One level of the search on bit sets: the live options and the candidates not yet tried. A frame
// has room for the largest of the problems that use it in turn.
#pragma once

#include "search/bits/problem.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <vector>

namespace dlx::search {

struct BitFrame {
  /// The storage of a frame: sets at `rest`, and rows at `sizes`.
  static constexpr std::size_t rest_sets = 1, size_rows = 1;

  [[nodiscard]] bool has(std::size_t option) const noexcept {
    return (live[option / word_bits] >> (option % word_bits) & 1) != 0;
  }
  /// With sets of its own, uninitialized.
  void own() noexcept {
    live = own_live;
    sizes = own_sizes;
    is_spent = false;
  }
  /// Takes the sets of the level above, which has tried its only candidate.
  void take_over(BitFrame& above) noexcept {
    live = above.live;
    sizes = above.sizes;
    is_spent = false;
    above.is_spent = true;
  }

  const BitProblem* problem = nullptr;
  Word* live = nullptr;      // the options that are left
  Word* rest = nullptr;      // while the level is open: the candidates not yet tried,
  bool is_forced = false;    // whether the next level may take over live and sizes,
  bool is_spent = false;     // and has, or there are no sizes
  std::uint32_t word = 0;    // from this word on
  std::uint32_t chosen = 0;  // the current candidate, as a place in the problem
  std::uint32_t item = 0;    // the item branched on, as a place in the problem
  std::uint32_t degree = 0;  // how many candidates there are,
  std::uint32_t begun = 0;   // and how many of them were begun
  std::uint32_t live_count = 0;
  std::uint32_t uncovered = 0;    // primary items still to be covered
  std::uint8_t* sizes = nullptr;  // by item: its live options; all bits set: covered. Of 16 bits if
                                  // the problem is wide
  Word* own_live = nullptr;
  std::uint8_t* own_sizes = nullptr;
};

/// The frames by depth, and the storage of their sets: taken for many levels at once and not
/// touched before they use it, as a chain of forced choices needs one level's sets only.
template <class Frame>
class BitFrames {
 public:
  /// Makes at least `count` frames. The sets have room for those of `largest` and of its
  /// subproblems; all calls name the same problem, or a smaller one.
  void make(std::size_t count, const BitProblem& largest);
  [[nodiscard]] bool fits(const BitProblem& problem) const noexcept {
    return frames_.empty() || (problem.words() <= words_ && bytes_of(problem) <= bytes_);
  }
  void clear() noexcept {
    frames_.clear();
    storage_.clear();
  }
  [[nodiscard]] Frame& operator[](std::size_t depth) noexcept { return frames_[depth]; }
  [[nodiscard]] const Frame& operator[](std::size_t depth) const noexcept { return frames_[depth]; }
  [[nodiscard]] Frame* data() noexcept { return frames_.data(); }

 private:
  struct Free {
    void operator()(std::byte* p) const noexcept { ::operator delete(p, line); }
  };
  static constexpr std::align_val_t line{line_bytes};

  static std::size_t bytes_of(const BitProblem& problem) noexcept {
    return Frame::size_rows * problem.row() * problem.size_bytes();
  }

  std::vector<Frame> frames_;
  std::vector<std::unique_ptr<std::byte, Free>> storage_;
  std::size_t words_ = 0, bytes_ = 0;  // of a set, and of sizes
};

template <class Frame>
void BitFrames<Frame>::make(std::size_t count, const BitProblem& largest) {
  if (count <= frames_.size()) return;
  if (frames_.empty()) {
    words_ = largest.words();
    bytes_ = bytes_of(largest);
  }
  const std::size_t set = (words_ * sizeof(Word) + line_bytes - 1) / line_bytes * line_bytes;
  const std::size_t rests = Frame::rest_sets * set;
  const std::size_t more = count - frames_.size();
  auto* rest = static_cast<std::byte*>(::operator new(more*(rests + set + bytes_), line));
  storage_.emplace_back(rest);
  auto* live = rest + more * rests;
  for (; frames_.size() < count; rest += rests, live += set + bytes_) {
    Frame& frame = frames_.emplace_back();
    frame.rest = reinterpret_cast<Word*>(rest);
    frame.own_live = reinterpret_cast<Word*>(live);
    frame.own_sizes = reinterpret_cast<std::uint8_t*>(live + set);
    frame.own();
  }
}

}  // namespace dlx::search
