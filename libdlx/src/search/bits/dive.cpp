// The loop, for several numbers of words and lines, each compiled for several processors.
#include "search/bits/dive.hpp"

#include "search/bits/sparse.hpp"

#include <algorithm>

namespace dlx::search {
namespace {

// The dive's variables are kept in registers, and written back at the end. Numbers of words and
// lines are known to the compiler, or 0 for any.
template <std::size_t known_words, std::size_t known_lines, bool sparse>
class Diver {
 public:
  DLX_INLINE Diver(const BitProblem& problem, Dive& dive)
      : problem_(problem), dive_(dive), depth_(dive.depth), nodes_left_(dive.nodes_left) {}

  DLX_INLINE Dived run() {
    const Dived result = walk();
    dive_.depth = depth_;
    dive_.nodes_left = nodes_left_;
    return result;
  }

 private:
  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  DLX_INLINE Dived walk() {
    for (;;) {
      BitFrame& from = dive_.frames[depth_ - 1];
      BitFrame& to = dive_.frames[depth_];
      if (nodes_left_ == 0) return Dived::paused;
      const std::size_t option = next_candidate(from);
      if (option == none) {
        if (leave()) return Dived::left;
        continue;
      }
      visit(from, option, to);
      if (to.uncovered == 0) {
        if (!dive_.counts) return Dived::found;
        ++dive_.solutions;
        continue;
      }
      const Least least = to.live_count > 1 ? look(from, option, to) : look_at_last(to);
      if (least.size == 0) continue;
      open(to, least);
      if (to.live_count <= dive_.narrow && least.size > 1) return Dived::narrow;
    }
  }

  [[nodiscard]] DLX_INLINE std::size_t words() const {
    return known_words > 0 ? known_words : problem_.words();
  }

  DLX_INLINE std::size_t next_candidate(BitFrame& from) const {
    std::size_t w = known_words == 1 ? 0 : from.word;
    if constexpr (known_words != 1)
      while (w + 1 < words() && from.rest[w] == 0) ++w;
    const Word rest = from.rest[w];
    if (rest == 0) return none;
    from.rest[w] = rest & (rest - 1);
    from.word = static_cast<std::uint32_t>(w);
    ++from.begun;
    const std::size_t option = w * word_bits + lowest(rest);
    from.chosen = static_cast<std::uint32_t>(option);
    return option;
  }

  // True if the level below is not ours.
  DLX_INLINE bool leave() {
    if constexpr (sparse) dive_.frames[depth_].own();
    --depth_;
    dive_.lowest = std::min(dive_.lowest, depth_);
    return depth_ == dive_.fixed || dive_.frames[depth_ - 1].problem != &problem_;
  }

  DLX_INLINE void visit(BitFrame& from, std::size_t option, BitFrame& to) {
    --nodes_left_;
    ++dive_.profile[depth_];
    gone_ = sparse ? part_sparsely(from, option, to) : part_densely(from, option, to);
    dive_.updates += gone_;
    to.problem = &problem_;
    to.live_count = from.live_count - static_cast<std::uint32_t>(gone_);
    to.uncovered = from.uncovered - static_cast<std::uint32_t>(problem_.item_uses(option));
  }

  DLX_INLINE std::size_t part_densely(const BitFrame& from, std::size_t option, BitFrame& to) {
    step_.from = from.live;
    step_.live = to.live;
    step_.conflicts = problem_.conflicts(option);
    step_.live_count = from.live_count;
    return part(step_, words());
  }

  DLX_INLINE std::size_t part_sparsely(BitFrame& from, std::size_t option, BitFrame& to) const {
    if (from.is_forced) {
      to.take_over(from);
    } else {
      to.own();
      std::memcpy(to.sizes, from.sizes, problem_.row());
    }
    return part_sparse(from.live, problem_.conflicts(option), to.live, to.rest, words());
  }

  DLX_INLINE Least look(const BitFrame& from, std::size_t option, BitFrame& to) {
    if constexpr (sparse) return resize_sparse(problem_, option, to.rest, words(), to.sizes);
    step_.rows = problem_.rows();
    step_.own_row = static_cast<const std::uint8_t*>(problem_.rows()) + option * problem_.row();
    step_.from_sizes = from.sizes;
    step_.sizes = to.sizes;
    step_.words = problem_.words();
    step_.lines = problem_.row() / line_bytes;
    resize_all<std::uint8_t, known_words, known_lines>(step_, gone_);
    return least_byte<false>(to.sizes, known_lines > 0 ? known_lines * line_bytes : problem_.row());
  }

  // The same where one option is left, or none: nearly half of all nodes, where all pieces of a
  // puzzle are of the same size. What it does not cover, nothing does. It leaves the sizes alone:
  // who chooses the option has a solution, and who comes back makes the node anew (Bits::revive).
  DLX_INLINE Least look_at_last(const BitFrame& to) {
    if (to.live_count == 0) return {0, 0};
    std::size_t w = 0;
    while (to.live[w] == 0) ++w;
    const std::size_t option = w * word_bits + lowest(to.live[w]);
    if (problem_.item_uses(option) != to.uncovered) return {0, 0};
    if (!dive_.counts || nodes_left_ == 0) return {1, problem_.first_item(option)};
    pass_last();
    return {0, 0};
  }

  // Visits the solution below a node.
  DLX_INLINE void pass_last() {
    --nodes_left_;
    ++dive_.profile[depth_ + 1];
    ++dive_.updates;
    ++dive_.solutions;
  }

  DLX_INLINE void open(BitFrame& to, Least least) {
    const Word* const options = problem_.options_of(least.item);
    for (std::size_t w = 0; w < words(); ++w) to.rest[w] = to.live[w] & options[w];
    to.word = 0;
    to.item = static_cast<std::uint32_t>(least.item);
    to.degree = static_cast<std::uint32_t>(least.size);
    to.begun = 0;
    to.is_spent = to.live_count == 1;  // look_at_last() made no sizes
    to.is_forced = sparse && least.size == 1;
    ++depth_;
  }

  const BitProblem& problem_;
  Dive& dive_;
  std::size_t depth_;
  std::uint64_t nodes_left_;
  Step step_{};
  std::size_t gone_ = 0;
};

template <std::size_t known_lines>
DLX_INLINE Dived dive_by_words(const BitProblem& problem, Dive& dive) {
  switch (problem.words()) {
    case 1:
      return Diver<1, known_lines, false>(problem, dive).run();
    case 2:
      return Diver<2, known_lines, false>(problem, dive).run();
    case 4:
      return Diver<4, known_lines, false>(problem, dive).run();
    case 8:
      return Diver<8, known_lines, false>(problem, dive).run();
    default:
      return Diver<0, known_lines, false>(problem, dive).run();
  }
}

}  // namespace

DLX_CLONES Dived dive(const BitProblem& problem, Dive& dive) {
  if (problem.sparse()) return Diver<0, 0, true>(problem, dive).run();
  switch (problem.row() / line_bytes) {
    case 1:
      return dive_by_words<1>(problem, dive);
    case 2:
      return dive_by_words<2>(problem, dive);
    case 3:
      return dive_by_words<3>(problem, dive);
    default:
      return dive_by_words<0>(problem, dive);
  }
}

}  // namespace dlx::search
