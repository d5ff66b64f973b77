// The frames of a search on bit sets with bounds; see bounded_bits.hpp.
#include "search/bits/bounded_bits.hpp"

#include "base/cpu_dispatch.hpp"
#include "search/bits/bits.hpp"
#include "search/bits/step.hpp"

#include <algorithm>
#include <cstring>
#include <limits>

namespace dlx::search {
namespace {

template <class Size>
constexpr Size covered = std::numeric_limits<Size>::max();

// The children of an item: with k options to be chosen of n, n - k + 1. Those of items that
// are covered or done do not count.
template <class Size>
DLX_INLINE Size children(Size size, Size must) {
  const Size more = size >= must ? static_cast<Size>(size - must + 1) : Size{0};
  const bool is_out = size == covered<Size> || (size == 0 && must == 0);
  return is_out ? covered<Size> : more;
}

// The leftmost item with the fewest children; `covered` if none is open.
template <class Size>
DLX_INLINE Least fewest(const std::uint8_t* numbers, std::size_t row) {
  const auto* const sizes = reinterpret_cast<const Size*>(numbers);
  const Size* const must = sizes + row;
  Size least = covered<Size>;
  for (std::size_t i = 0; i < row; ++i) {
    const Size here = children(sizes[i], must[i]);
    least = here < least ? here : least;
  }
  std::size_t item = 0;
  if (least == covered<Size>) return {least, item};
  while (children(sizes[item], must[item]) != least) ++item;
  return {least, item};
}

DLX_CLONES(Least, fewest_bytes, (const std::uint8_t* numbers, std::size_t row), (numbers, row)) {
  return fewest<std::uint8_t>(numbers, row);
}
DLX_CLONES(Least, fewest_wide, (const std::uint8_t* numbers, std::size_t row), (numbers, row)) {
  return fewest<std::uint16_t>(numbers, row);
}

}  // namespace

// The numbers of a frame, whatever their width.
class BoundedBits::Numbers {
 public:
  explicit Numbers(Frame& frame)
      : row_(frame.problem->row()), wide_(frame.problem->wide()), bytes_(frame.sizes) {}

  [[nodiscard]] std::size_t size(std::size_t item) const noexcept { return get(item); }
  [[nodiscard]] std::size_t must(std::size_t item) const noexcept { return get(row_ + item); }
  [[nodiscard]] std::size_t may(std::size_t item) const noexcept { return get(2 * row_ + item); }
  [[nodiscard]] bool is_covered(std::size_t item) const noexcept { return size(item) == most(); }

  void set(std::size_t item, std::size_t size, std::size_t must, std::size_t may) noexcept {
    put(item, size);
    put(row_ + item, must);
    put(2 * row_ + item, may);
  }
  void resize(std::size_t item, std::size_t size) noexcept { put(item, size); }
  void cover(std::size_t item) noexcept { put(item, most()); }
  void use(std::size_t item) noexcept {
    put(row_ + item, must(item) - (must(item) > 0 ? 1 : 0));
    put(2 * row_ + item, may(item) - 1);
  }

  [[nodiscard]] Least fewest() const {
    const Least least = wide_ ? fewest_wide(bytes_, row_) : fewest_bytes(bytes_, row_);
    return {least.size == most() ? none : least.size, least.item};
  }
  // The leftmost item that is open.
  [[nodiscard]] Least first() const {
    std::size_t item = 0;
    while (item < row_ && !is_open(item)) ++item;
    return item < row_ ? Least{children_of(item), item} : Least{none, 0};
  }
  // The fewest, but those of a sharp item before two or more of another; those come first.
  [[nodiscard]] Least preferred(std::size_t sharp) const {
    const Least all = fewest();
    if (sharp == 0 || all.size <= 1 || all.size == none) return all;
    Least best{none, 0};
    for (std::size_t item = 0; item < sharp; ++item)
      if (is_open(item) && children_of(item) < best.size) best = {children_of(item), item};
    return best.size == none ? all : best;
  }
  static constexpr std::size_t none = static_cast<std::size_t>(-1);

 private:
  [[nodiscard]] bool is_open(std::size_t item) const noexcept {
    return !is_covered(item) && (size(item) > 0 || must(item) > 0);
  }
  [[nodiscard]] std::size_t children_of(std::size_t item) const noexcept {
    return size(item) >= must(item) ? size(item) - must(item) + 1 : 0;
  }
  [[nodiscard]] std::size_t most() const noexcept { return wide_ ? 0xffff : 0xff; }
  [[nodiscard]] std::size_t get(std::size_t at) const noexcept {
    if (!wide_) return bytes_[at];
    std::uint16_t value = 0;
    std::memcpy(&value, bytes_ + at * sizeof value, sizeof value);
    return value;
  }
  void put(std::size_t at, std::size_t value) noexcept {
    const auto wide = static_cast<std::uint16_t>(value);
    if (wide_) {
      std::memcpy(bytes_ + at * sizeof wide, &wide, sizeof wide);
    } else {
      bytes_[at] = static_cast<std::uint8_t>(value);
    }
  }

  std::size_t row_;
  bool wide_;
  std::uint8_t* bytes_;
};

BoundedBits::BoundedBits(const Prepared::Compiled& compiled, const Order& order, Branch branch,
                         const Thresholds& subproblem_at)
    : BitTree(branch, compiled, order, subproblem_at) {
  std::vector<Bounds> bounds;
  for (const ItemId item : order.items) bounds.push_back(compiled.problem.bounds(item));
  bounds_ = std::make_shared<const std::vector<Bounds>>(std::move(bounds));
}

// An item with most_options would have a child more than a number can tell. A path has a level for
// each option chosen, and for each item that gets no more.
bool BoundedBits::suits(const Prepared::Compiled& compiled, std::uint64_t memory) noexcept {
  const auto options = static_cast<double>(compiled.choosable.size());
  const auto items = static_cast<double>(compiled.problem.primary_count());
  const double frame = 3 * (options / 8 + 2 * (items + line_bytes)) + sizeof(Frame);
  return Bits::suits(compiled, memory) && compiled.choosable.size() < Bits::most_options &&
         frame * (options + items) <= static_cast<double>(memory);
}

BoundedBits BoundedBits::sibling() const {
  BoundedBits other(branch_, whole_, thresholds());
  other.bounds_ = bounds_;
  return other;
}

// Frames

// More options than an item has need not be told apart from one more than it has.
void BoundedBits::start_root(std::span<const OptionId> without) {
  Frame& frame = begin_at_root();
  const auto& [root, place] = *whole_;
  go_.resize(root.words());
  zeros_.assign(root.row() * root.size_bytes(), 0);
  Numbers numbers(frame);
  for (std::size_t item = 0; item < root.item_count(); ++item) {
    const std::size_t size = root.list_length(item);
    numbers.set(item, size, std::min<std::size_t>((*bounds_)[item].low, size + 1),
                std::min<std::size_t>((*bounds_)[item].high, size + 1));
  }
  for (const OptionId option : without)
    if (place[index(option)] != no_place) remove(frame, place[index(option)]);
}

// The items that an option counts in.
template <class Act>
void BoundedBits::for_each_item(const BitProblem& problem, std::size_t option, Act act) {
  for (const BitProblem::MaskUse use : problem.uses(option))
    if (use.mask < problem.item_count()) act(use.mask, use.conflicting != BitProblem::no_mask);
}

// Takes an option out of the frame itself, if it is there.
void BoundedBits::remove(Frame& frame, std::size_t option) {
  Word& word = frame.live[option / word_bits];
  const Word bit = Word{1} << (option % word_bits);
  if ((word & bit) == 0) return;
  word &= ~bit;
  --frame.live_count;
  Numbers numbers(frame);
  for_each_item(*frame.problem, option,
                [&](std::size_t item, bool) { numbers.resize(item, numbers.size(item) - 1); });
}

void BoundedBits::put_back(Frame& frame, std::size_t option) {
  frame.live[option / word_bits] |= Word{1} << (option % word_bits);
  ++frame.live_count;
  Numbers numbers(frame);
  for_each_item(*frame.problem, option,
                [&](std::size_t item, bool) { numbers.resize(item, numbers.size(item) + 1); });
}

// Levels

Branching BoundedBits::branching() {
  Frame& frame = frames_[depth_];
  const Numbers numbers(frame);
  const Least least =
      branch_ == Branch::first ? numbers.first() : numbers.preferred(frame.problem->sharp_count());
  if (least.size == Numbers::none) return Branching::found();
  frame.item = static_cast<std::uint32_t>(least.item);
  frame.degree = static_cast<std::uint32_t>(least.size);
  return {false, frame.problem->item(frame.item), frame.degree};
}

void BoundedBits::enter(const Branching&) {
  Frame& frame = frames_[depth_];
  if (Subproblem* const subproblem = subproblem_for(frame)) move_to_subproblem(frame, *subproblem);
  open(frame);
  frames_.make(++depth_ + 1, whole_->problem);
}

void BoundedBits::open(Frame& frame) {
  BitTree::open(frame);
  std::copy_n(frame.rest, frame.problem->words(), frame.opened());
  frame.tweaks = Numbers(frame).may(frame.item) > 1;
}

bool BoundedBits::advance() {
  Frame& frame = frames_[depth_ - 1];
  if (frame.begun == frame.degree) return false;
  if (frame.tweaks && frame.begun > 0) remove(frame, frame.chosen);
  ++frame.begun;
  frame.no_more = frame.begun == frame.degree && Numbers(frame).must(frame.item) == 0;
  if (frame.no_more) return choose_no_more(frame, frames_[depth_]), true;
  while (frame.rest[frame.word] == 0) ++frame.word;
  Word& rest = frame.rest[frame.word];
  frame.chosen = static_cast<std::uint32_t>(frame.word * word_bits + lowest(rest));
  rest &= rest - 1;
  choose(frame, frame.chosen, frames_[depth_]);
  return true;
}

// The node may be looked at again: the options tried come back.
void BoundedBits::leave() {
  Frame& frame = frames_[--depth_];
  if (!frame.tweaks) return;
  for (std::size_t w = 0; w < frame.problem->words(); ++w)
    for (Word out = frame.opened()[w] & ~frame.live[w]; out != 0; out &= out - 1)
      put_back(frame, w * word_bits + lowest(out));
}

OptionId BoundedBits::chosen(std::size_t level) const noexcept {
  const Frame& frame = frames_[level];
  return frame.no_more ? no_option : frame.problem->option(frame.chosen);
}

// Choosing an option

void BoundedBits::choose(Frame& from, std::size_t option, Frame& to) {
  const BitProblem& problem = *from.problem;
  const Numbers before(from);
  std::copy_n(problem.conflicts(option), problem.words(), go_.begin());
  go_[option / word_bits] |= Word{1} << (option % word_bits);
  const auto ends_with_this = [&](std::size_t item, bool once) {
    return once || before.may(item) == 1;
  };
  for_each_item(problem, option, [&](std::size_t item, bool once) {
    if (once || !ends_with_this(item, once)) return;
    const Word* const all = problem.options_of(item);
    for (std::size_t w = 0; w < problem.words(); ++w) go_[w] |= all[w];
  });
  step(from, to);
  Numbers after(to);
  for_each_item(problem, option, [&](std::size_t item, bool once) {
    ends_with_this(item, once) ? after.cover(item) : after.use(item);
  });
}

void BoundedBits::choose_no_more(Frame& from, Frame& to) {
  std::copy_n(from.problem->options_of(from.item), from.problem->words(), go_.begin());
  step(from, to);
  Numbers(to).cover(from.item);
}

// The other frame, without the options in `go_`.
void BoundedBits::step(Frame& from, Frame& to) {
  const BitProblem& problem = *from.problem;
  const std::size_t bytes = problem.row() * problem.size_bytes();
  to.problem = &problem;
  const FrameUpdate step{from.live,          go_.data(),     problem.rows(), zeros_.data(),
                         from.sizes,         to.live,        to.sizes,       problem.words(),
                         bytes / line_bytes, from.live_count};
  const std::size_t gone = make_step(step, problem.wide());
  std::memcpy(to.sizes + bytes, from.sizes + bytes, 2 * bytes);
  to.live_count = from.live_count - static_cast<std::uint32_t>(gone);
  updates_ += gone;
}

// Compact subproblems

// Moves the frame into a problem of its own, without the items that are covered or done. An item
// that may be covered once more only is one that makes conflicts there.
void BoundedBits::move_to_subproblem(Frame& frame, Subproblem& into) {
  const Numbers before(frame);
  std::size_t longest = 0, item = 0;
  items_.clear();
  kept_.clear();
  once_.clear();
  for (std::uint32_t i = 0; i < frame.problem->item_count(); ++i) {
    const std::size_t size = before.size(i), must = before.must(i);
    if (before.is_covered(i) || (size == 0 && must == 0)) continue;
    if (i == frame.item) item = items_.size();
    items_.push_back(i);
    kept_.push_back({size, std::min(must, size + 1), std::min(before.may(i), size + 1)});
    once_.push_back(kept_.back().may == 1 ? 1 : 0);
    longest = std::max(longest, size);
  }
  into.problem.assign_subproblem(*frame.problem, frame.live, frame.live_count, items_, longest + 1,
                                 once_);
  frame.item = static_cast<std::uint32_t>(item);
  make_all_live(frame, into.problem);
  Numbers numbers(frame);
  for (std::size_t i = 0; i < kept_.size(); ++i)
    numbers.set(i, kept_[i].size, kept_[i].must, kept_[i].may);
}

bool BoundedBits::apply_givens(std::span<const OptionId> given, std::span<const OptionId> without) {
  start_root(without);
  return choose_givens(
      given, [this](Frame& from, std::size_t option, Frame& to) { choose(from, option, to); });
}

}  // namespace dlx::search
