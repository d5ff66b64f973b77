// The part that the trees on bit sets, Bits and BoundedBits, share: the whole problem, the frames,
// compact subproblems by thresholds of live options, and the givens. The effect of an option on a
// frame is theirs: one test of conflicts without multiplicities, uses that are counted with them.
#pragma once

#include "search/bits/frame.hpp"
#include "search/engine.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <utility>
#include <vector>

namespace dlx::search {

template <class Frame>
class BitTree {
 public:
  static constexpr bool exact_degrees = true;
  /// The live options, descending, at which a frame is moved into a problem of its own.
  using Thresholds = std::vector<std::size_t>;

  void undo_givens() {}
  /// Options that went, each counted once.
  [[nodiscard]] std::uint64_t updates() const noexcept { return updates_; }

 protected:
  // Shared by siblings: no change after the first of them is made.
  struct Whole {
    BitProblem problem;
    std::vector<std::uint32_t> place;  // by option: its number in the problem, or no_place
  };
  // The current subproblem below a threshold, and statistics of the earlier ones.
  struct Subproblem {
    std::size_t threshold;
    BitProblem problem;
    std::uint64_t made = 0;   // subproblems built,
    std::uint64_t nodes = 0;  // and nodes visited in them
  };

  BitTree(Branch branch, std::shared_ptr<Whole> whole, const Thresholds& subproblem_at)
      : branch_(branch), whole_(std::move(whole)) {
    for (const std::size_t threshold : subproblem_at) subproblems_.push_back({threshold, {}, 0, 0});
  }
  BitTree(Branch branch, const Prepared::Compiled& compiled, const Order& order,
          const Thresholds& subproblem_at)
      : BitTree(branch,
                std::make_shared<Whole>(Whole{BitProblem(compiled, order), order.option_place}),
                subproblem_at) {}

  [[nodiscard]] Thresholds thresholds() const {
    Thresholds thresholds;
    for (const Subproblem& subproblem : subproblems_) thresholds.push_back(subproblem.threshold);
    return thresholds;
  }

  // All options live; all items covered, until they get their sizes.
  static void make_all_live(Frame& frame, const BitProblem& problem) {
    frame.problem = &problem;
    frame.live_count = static_cast<std::uint32_t>(problem.option_count());
    problem.fill(frame.live);
    std::fill_n(frame.sizes, Frame::size_rows * problem.row() * problem.size_bytes(),
                std::numeric_limits<std::uint8_t>::max());
  }
  Frame& begin_at_root() {
    depth_ = 0;
    frames_.make(2, whole_->problem);
    make_all_live(frames_[0], whole_->problem);
    return frames_[0];
  }
  // The candidates of the level's item.
  static void open(Frame& frame) {
    const Word* const options = frame.problem->options_of(frame.item);
    for (std::size_t w = 0; w < frame.problem->words(); ++w)
      frame.rest[w] = frame.live[w] & options[w];
    frame.word = 0;
    frame.begun = 0;
  }

  // The subproblem that the frame should be moved into, if any: that of the lowest threshold it is
  // below, of the later ones where that pays.
  template <class Pays>
  [[nodiscard]] Subproblem* subproblem_for(const Frame& frame, Pays pays) {
    for (std::size_t i = subproblems_.size(); i-- > 0;) {
      Subproblem& subproblem = subproblems_[i];
      if (frame.live_count > subproblem.threshold ||
          frame.problem->option_count() <= subproblem.threshold)
        continue;
      if (i == 0 || pays(subproblem)) return &subproblem;
    }
    return nullptr;
  }

  // Chosen one after the other in the root frame itself, by choose(from, option, to).
  template <class Choose>
  [[nodiscard]] bool choose_givens(std::span<const OptionId> given, Choose choose) {
    for (const OptionId option : given) {
      const std::uint32_t place = whole_->place[index(option)];
      if (place == no_place || !frames_[0].has(place)) return false;
      choose(frames_[0], place, frames_[1]);
      std::swap(frames_[0], frames_[1]);
    }
    return true;
  }

  Branch branch_;
  std::shared_ptr<Whole> whole_;
  std::vector<Subproblem> subproblems_;
  BitFrames<Frame> frames_;
  std::vector<std::uint32_t> items_;  // scratch of a move into a subproblem
  std::size_t depth_ = 0;
  std::uint64_t updates_ = 0;
};

}  // namespace dlx::search
