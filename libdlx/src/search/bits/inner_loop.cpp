// The loop, for several numbers of words and lines, each compiled for several processors.
#include "search/bits/inner_loop.hpp"

#include "search/bits/sparse.hpp"

#include <algorithm>

namespace dlx::search {
namespace {

// The state's variables are kept in registers, and written back at the end. Numbers of words and
// lines are known to the compiler, or 0 for any.
template <std::size_t known_words, std::size_t known_lines, bool sparse>
class InnerLoopRunner {
 public:
  DLX_INLINE InnerLoopRunner(const BitProblem& problem, InnerLoop& state)
      : problem_(problem),
        state_(state),
        path_(state.sink != nullptr ? state.sink->options.data() + state.above : nullptr),
        items_(state.sink != nullptr && state.sink->paths != nullptr
                   ? state.sink->items.data() + state.above
                   : nullptr),
        depth_(state.depth),
        nodes_left_(state.nodes_left) {}

  DLX_INLINE InnerLoopEnd run() {
    const InnerLoopEnd result = loop();
    state_.depth = depth_;
    state_.nodes_left = nodes_left_;
    return result;
  }

 private:
  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  DLX_INLINE InnerLoopEnd loop() {
    for (;;) {
      BitFrame& from = state_.frames[depth_ - 1];
      BitFrame& to = state_.frames[depth_];
      if (nodes_left_ == 0) return InnerLoopEnd::paused;
      const std::size_t option = next_candidate(from);
      if (option == none) {
        if (leave()) return InnerLoopEnd::left;
        continue;
      }
      visit(from, option, to);
      if (to.uncovered == 0) {
        if (!passes()) return InnerLoopEnd::found;
        pass(depth_);
        continue;
      }
      const Least least = to.live_count > 1 ? smallest_item(from, option, to) : last_option(to);
      if (least.size == 0) continue;
      open(to, least);
      if (to.live_count <= state_.narrow && least.size > 1) return InnerLoopEnd::narrow;
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

  // True if the level below is outside this loop.
  DLX_INLINE bool leave() {
    if constexpr (sparse) state_.frames[depth_].own();
    --depth_;
    state_.lowest = std::min(state_.lowest, depth_);
    return depth_ == state_.fixed || state_.frames[depth_ - 1].problem != &problem_;
  }

  [[nodiscard]] DLX_INLINE bool passes() const {
    return state_.counts || (path_ != nullptr && state_.sink->passes());
  }

  // Counts the solution of so many levels, and adds it to the sink.
  DLX_INLINE void pass(std::size_t levels) {
    ++state_.solutions;
    if (path_ != nullptr) state_.sink->add(state_.above + levels);
  }

  DLX_INLINE void visit(BitFrame& from, std::size_t option, BitFrame& to) {
    --nodes_left_;
    if (path_ != nullptr) path_[depth_ - 1] = problem_.option(option);
    ++state_.profile[depth_];
    gone_ = sparse ? split_live_sparsely(from, option, to) : split_live_densely(from, option, to);
    state_.updates += gone_;
    to.problem = &problem_;
    to.live_count = from.live_count - static_cast<std::uint32_t>(gone_);
    to.uncovered = from.uncovered - static_cast<std::uint32_t>(problem_.item_uses(option));
  }

  DLX_INLINE std::size_t split_live_densely(const BitFrame& from, std::size_t option,
                                            BitFrame& to) {
    step_.from = from.live;
    step_.live = to.live;
    step_.conflicts = problem_.conflicts(option);
    step_.live_count = from.live_count;
    return split_live(step_, words());
  }

  DLX_INLINE std::size_t split_live_sparsely(BitFrame& from, std::size_t option,
                                             BitFrame& to) const {
    if (from.is_forced) {
      to.take_over(from);
    } else {
      to.own();
      std::memcpy(to.sizes, from.sizes, problem_.row());
    }
    return split_live_sparse(from.live, problem_.conflicts(option), to.live, to.rest, words());
  }

  DLX_INLINE Least smallest_item(const BitFrame& from, std::size_t option, BitFrame& to) {
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

  // The same where one option is left, or none: nearly half of all nodes if all pieces of a puzzle
  // have the same size. An item outside this option cannot be covered. The sizes are not computed:
  // choosing the option is a solution, and Bits::recompute restores them for another child.
  DLX_INLINE Least last_option(const BitFrame& to) {
    if (to.live_count == 0) return {0, 0};
    std::size_t w = 0;
    while (to.live[w] == 0) ++w;
    const std::size_t option = w * word_bits + lowest(to.live[w]);
    if (problem_.item_uses(option) != to.uncovered) return {0, 0};
    if (nodes_left_ == 0 || !passes()) return {1, problem_.first_item(option)};
    pass_last(option);
    return {0, 0};
  }

  // Visits the solution below a node.
  DLX_INLINE void pass_last(std::size_t option) {
    --nodes_left_;
    ++state_.profile[depth_ + 1];
    ++state_.updates;
    if (path_ != nullptr) path_[depth_] = problem_.option(option);
    if (items_ != nullptr) items_[depth_] = problem_.item(problem_.first_item(option));
    pass(depth_ + 1);
  }

  DLX_INLINE void open(BitFrame& to, Least least) {
    const Word* const options = problem_.options_of(least.item);
    for (std::size_t w = 0; w < words(); ++w) to.rest[w] = to.live[w] & options[w];
    to.word = 0;
    to.item = static_cast<std::uint32_t>(least.item);
    to.degree = static_cast<std::uint32_t>(least.size);
    to.begun = 0;
    to.is_spent = to.live_count == 1;  // last_option() made no sizes
    to.is_forced = sparse && least.size == 1;
    if (items_ != nullptr) items_[depth_] = problem_.item(least.item);
    ++depth_;
  }

  const BitProblem& problem_;
  InnerLoop& state_;
  OptionId* const path_;  // by level: the option chosen; nullptr without a sink
  ItemId* const items_;   // by level; nullptr if the sink does not take paths
  std::size_t depth_;
  std::uint64_t nodes_left_;
  FrameUpdate step_{};
  std::size_t gone_ = 0;
};

// The number of words is known where that of lines is: rows of more lines take most of the time.
template <std::size_t known_lines>
DLX_INLINE InnerLoopEnd run_by_words(const BitProblem& problem, InnerLoop& state) {
  switch (problem.words()) {
    case 1:
      return InnerLoopRunner<1, known_lines, false>(problem, state).run();
    case 2:
      return InnerLoopRunner<2, known_lines, false>(problem, state).run();
    case 4:
      return InnerLoopRunner<4, known_lines, false>(problem, state).run();
    case 8:
      return InnerLoopRunner<8, known_lines, false>(problem, state).run();
    default:
      return InnerLoopRunner<0, known_lines, false>(problem, state).run();
  }
}

// A function each, as the compiler takes longer over one that is five times as large.
DLX_CLONES(InnerLoopEnd, run_sparse, (const BitProblem& problem, InnerLoop& state),
           (problem, state)) {
  return InnerLoopRunner<0, 0, true>(problem, state).run();
}
DLX_CLONES(InnerLoopEnd, run_one_line, (const BitProblem& problem, InnerLoop& state),
           (problem, state)) {
  return run_by_words<1>(problem, state);
}
DLX_CLONES(InnerLoopEnd, run_two_lines, (const BitProblem& problem, InnerLoop& state),
           (problem, state)) {
  return run_by_words<2>(problem, state);
}
#ifndef __EMSCRIPTEN__  // a page on the web is smaller without
DLX_CLONES(InnerLoopEnd, run_three_lines, (const BitProblem& problem, InnerLoop& state),
           (problem, state)) {
  return run_by_words<3>(problem, state);
}
#endif
DLX_CLONES(InnerLoopEnd, run_any_lines, (const BitProblem& problem, InnerLoop& state),
           (problem, state)) {
  return InnerLoopRunner<0, 0, false>(problem, state).run();
}

}  // namespace

InnerLoopEnd run_inner_loop(const BitProblem& problem, InnerLoop& state) {
  if (problem.sparse()) return run_sparse(problem, state);
  switch (problem.row() / line_bytes) {
    case 1:
      return run_one_line(problem, state);
    case 2:
      return run_two_lines(problem, state);
#ifndef __EMSCRIPTEN__
    case 3:
      return run_three_lines(problem, state);
#endif
    default:
      return run_any_lines(problem, state);
  }
}

}  // namespace dlx::search
