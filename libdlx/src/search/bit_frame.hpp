// One level of the search on bit sets: what is live there, and which candidates are still to be
// tried. A frame has room for the largest of the problems that it will belong to in turn.
#pragma once

#include "search/bit_problem.hpp"

#include <cstdint>

namespace dlx::search {

/// Owns what its pointers point to.
struct BitFrame {
  /// Room for sets and sizes of a problem, and of its parts.
  explicit BitFrame(const BitProblem& largest)
      : words(2 * largest.words()), bytes(largest.row() * (largest.wide() ? 2 : 1)) {
    live = words.data();
    rest = live + largest.words();
    sizes = bytes.data();
  }
  [[nodiscard]] bool has_room_for(const BitProblem& of) const noexcept {
    return words.size() >= 2 * of.words() && bytes.size() >= of.row() * (of.wide() ? 2 : 1);
  }
  BitFrame(BitFrame&&) noexcept = default;
  BitFrame& operator=(BitFrame&&) noexcept = default;
  /// A copy has storage of its own and is otherwise blank: it belongs to no problem yet.
  BitFrame(const BitFrame& other) : words(other.words.size()), bytes(other.bytes.size()) {
    live = words.data();
    rest = live + words.size() / 2;
    sizes = bytes.data();
  }
  BitFrame& operator=(const BitFrame& other) { return *this = BitFrame(other); }
  ~BitFrame() = default;

  /// With sets of its own, whatever is in them.
  void own() noexcept {
    live = words.data();
    sizes = bytes.data();
    is_spent = false;
  }
  /// With those of the level above, which has tried its only candidate.
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
  std::uint32_t chosen = 0;  // the candidate at work, as a place in the problem
  std::uint32_t item = 0;    // what the level branches on, idem
  std::uint32_t degree = 0;  // how many candidates there are,
  std::uint32_t begun = 0;   // and how many of them were begun
  std::uint32_t live_count = 0;
  std::uint32_t uncovered = 0;    // primary items still to be covered
  std::uint8_t* sizes = nullptr;  // by item: its live options; all bits set: covered. Of 16 bits if
                                  // the problem is wide
  Lines<Word> words;              // storage of live and rest
  Lines<std::uint8_t> bytes;      // storage of sizes
};

}  // namespace dlx::search
