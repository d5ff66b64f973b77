// The tree's bookkeeping. Its inner loops are in bit_step.hpp; the nodes of small problems, most of
// all nodes, are walked by bit_dive.cpp.
#include "search/bits.hpp"

#include "search/bit_step.hpp"
#include "search/clones.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>

namespace dlx::search {
namespace {

constexpr std::size_t no_place = static_cast<std::size_t>(-1);

constexpr double largest_masks = 256e6;  // bytes

DLX_CLONES std::size_t step_bytes(const Step& step) {
  const std::size_t gone = part(step, step.words);
  switch (step.lines) {
    case 1:
      resize_all<std::uint8_t, 0, 1>(step, gone);
      break;
    case 2:
      resize_all<std::uint8_t, 0, 2>(step, gone);
      break;
    default:
      resize_all<std::uint8_t, 0, 0>(step, gone);
  }
  return gone;
}
DLX_CLONES std::size_t step_wide(const Step& step) {
  const std::size_t gone = part(step, step.words);
  resize_all<std::uint16_t, 0, 0>(step, gone);
  return gone;
}

DLX_CLONES std::size_t smallest_byte(const void* sizes, std::size_t row) {
  return least_byte<true>(static_cast<const std::uint8_t*>(sizes), row).item;
}
DLX_CLONES std::size_t smallest_wide(const void* sizes, std::size_t row) {
  return least_of(static_cast<const std::uint16_t*>(sizes), row).item;
}

// The sizes of a frame, whatever their width.
class Sizes {
 public:
  Sizes(const BitProblem& problem, const std::uint8_t* bytes)
      : row_(problem.row()), sharp_(problem.sharp_count()), wide_(problem.wide()), bytes_(bytes) {}

  [[nodiscard]] std::size_t operator[](std::size_t item) const noexcept {
    if (!wide_) return bytes_[item];
    std::uint16_t size = 0;
    std::memcpy(&size, bytes_ + item * sizeof size, sizeof size);
    return size;
  }
  [[nodiscard]] bool covered(std::size_t item) const noexcept {
    return (*this)[item] == (wide_ ? std::numeric_limits<std::uint16_t>::max()
                                   : std::numeric_limits<std::uint8_t>::max());
  }
  [[nodiscard]] std::size_t smallest() const {
    return wide_ ? smallest_wide(bytes_, row_) : smallest_byte(bytes_, row_);
  }
  // The smallest, but a sharp one before those with two options or more.
  [[nodiscard]] std::size_t preferred() const {
    const std::size_t best = smallest();
    if (sharp_ == 0 || (*this)[best] <= 1) return best;
    std::size_t sharp = 0;
    for (std::size_t item = 1; item < sharp_; ++item)
      if ((*this)[item] < (*this)[sharp]) sharp = item;
    return covered(sharp) ? best : sharp;
  }
  [[nodiscard]] std::size_t first() const {
    std::size_t item = 0;
    while (covered(item)) ++item;
    return item;
  }

 private:
  std::size_t row_, sharp_;
  bool wide_;
  const std::uint8_t* bytes_;
};

const std::uint8_t* row_of(const BitProblem& problem, std::size_t option) {
  const std::size_t width = problem.wide() ? sizeof(std::uint16_t) : 1;
  return static_cast<const std::uint8_t*>(problem.rows()) + option * problem.row() * width;
}

}  // namespace

Bits::Bits(const Prepared::Compiled& compiled, const Order& order, Branch branch,
           const Thresholds& compact_at)
    : branch_(branch) {
  std::vector<std::size_t> place(compiled.problem.option_count(), no_place);
  for (std::size_t o = 0; o < order.options.size(); ++o) place[index(order.options[o])] = o;
  whole_ = std::make_shared<const Whole>(Whole{BitProblem(compiled, order), std::move(place)});
  for (const std::size_t threshold : compact_at) parts_.push_back({threshold, {}, 0, 0, 0});
}

Bits::Bits(Branch branch, const Thresholds& compact_at)
    : branch_(branch), part_(std::make_shared<Whole>()), whole_(part_) {
  for (const std::size_t threshold : compact_at) parts_.push_back({threshold, {}, 0, 0, 0});
}

Bits Bits::sibling() const {
  std::vector<Part> parts;
  for (const Part& part : parts_) parts.push_back({part.threshold, {}, 0, 0, 0});
  return {whole_, branch_, std::move(parts)};
}

bool Bits::suits(const Prepared::Compiled& compiled) noexcept {
  const std::size_t options = compiled.choosable.size();
  const double rows = 2.0 * static_cast<double>(options) *
                      static_cast<double>(compiled.problem.primary_count() + line_bytes);
  return options <= most_options && BitProblem::bytes_for(options) + rows <= largest_masks;
}

// Frames

void Bits::make_frames(std::size_t count) {
  while (frames_.size() < count) frames_.emplace_back(whole_->problem);
}

// All options live; all items covered, until they get their sizes.
void Bits::make_all_live(BitFrame& frame, const BitProblem& problem) {
  const std::size_t options = problem.option_count();
  frame.problem = &problem;
  frame.live_count = static_cast<std::uint32_t>(options);
  for (std::size_t w = 0; w < problem.words(); ++w) {
    const std::size_t begin = w * word_bits;
    frame.live[w] = begin + word_bits <= options ? ~Word{0}
                    : begin < options            ? (Word{1} << (options - begin)) - 1
                                                 : 0;
  }
  std::fill_n(frame.sizes, problem.row() * (problem.wide() ? 2 : 1),
              std::numeric_limits<std::uint8_t>::max());
}

void Bits::set_size(BitFrame& frame, std::size_t item, std::size_t size) {
  const auto wide = static_cast<std::uint16_t>(size);
  if (frame.problem->wide()) {
    std::memcpy(frame.sizes + item * sizeof wide, &wide, sizeof wide);
  } else {
    frame.sizes[item] = static_cast<std::uint8_t>(size);
  }
}

void Bits::start_root(std::span<const OptionId> without) {
  depth_ = 0;
  make_frames(2);
  BitFrame& frame = frames_[0];
  const auto& [root, place] = *whole_;
  make_all_live(frame, root);
  frame.uncovered = static_cast<std::uint32_t>(root.item_count());
  for (std::size_t item = 0; item < root.item_count(); ++item)
    set_size(frame, item, root.list_length(item));
  if (without.empty()) return;
  for (const OptionId option : without) exclude(frame, place[index(option)]);
  for (std::size_t item = 0; item < root.item_count(); ++item)
    set_size(frame, item, live_options(frame, item));
}

std::size_t Bits::live_options(const BitFrame& frame, std::size_t item) {
  const Word* const options = frame.problem->options_of(item);
  std::size_t size = 0;
  for (std::size_t w = 0; w < frame.problem->words(); ++w)
    size += static_cast<std::size_t>(std::popcount(frame.live[w] & options[w]));
  return size;
}

void Bits::exclude(BitFrame& frame, std::size_t option) {
  if (option == no_place) return;
  Word& word = frame.live[option / word_bits];
  const Word bit = Word{1} << (option % word_bits);
  if ((word & bit) != 0) --frame.live_count;
  word &= ~bit;
}

// Walking

Look Bits::look() {
  BitFrame& frame = frames_[depth_];
  if (frame.uncovered == 0) return Look::found();
  const Sizes sizes(*frame.problem, frame.sizes);
  frame.item =
      static_cast<std::uint32_t>(branch_ == Branch::first ? sizes.first() : sizes.preferred());
  frame.degree = static_cast<std::uint32_t>(sizes[frame.item]);
  return {false, frame.problem->item(frame.item), frame.degree};
}

void Bits::enter(const Look&) {
  BitFrame& frame = frames_[depth_];
  if (Part* const part = part_for(frame)) compact(frame, *part);
  open(frame);
  ++depth_;
  // A dive may come back to this level and go on from it: each level takes an option and an item.
  const std::size_t deepest = std::min(frame.uncovered, frame.live_count);
  make_frames(can_dive(*frame.problem) ? depth_ + deepest : depth_ + 1);
}

void Bits::open(BitFrame& frame) {
  const Word* const options = frame.problem->options_of(frame.item);
  for (std::size_t w = 0; w < frame.problem->words(); ++w)
    frame.rest[w] = frame.live[w] & options[w];
  frame.word = 0;
  frame.begun = 0;
}

bool Bits::advance() {
  BitFrame& frame = frames_[depth_ - 1];
  const std::size_t words = frame.problem->words();
  while (frame.word < words && frame.rest[frame.word] == 0) ++frame.word;
  if (frame.word == words) return false;
  Word& rest = frame.rest[frame.word];
  frame.chosen = static_cast<std::uint32_t>(frame.word * word_bits + lowest(rest));
  rest &= rest - 1;
  ++frame.begun;
  choose(frame, frame.chosen, frames_[depth_]);
  return true;
}

void Bits::choose(const BitFrame& from, std::size_t option, BitFrame& to) {
  const BitProblem& problem = *from.problem;
  const std::size_t lines =
      problem.row() * (problem.wide() ? sizeof(std::uint16_t) : 1) / line_bytes;
  const Step step{from.live,      problem.conflicts(option),
                  problem.rows(), row_of(problem, option),
                  from.sizes,     to.live,
                  to.sizes,       problem.words(),
                  lines,          from.live_count};
  const std::size_t gone = problem.wide() ? step_wide(step) : step_bytes(step);
  to.problem = &problem;
  to.live_count = from.live_count - static_cast<std::uint32_t>(gone);
  to.uncovered = from.uncovered - static_cast<std::uint32_t>(problem.item_uses(option));
  updates_ += gone;
}

// Compact parts

// The part that the frame should be moved into, if any: that of the lowest threshold it is below.
Bits::Part* Bits::part_for(const BitFrame& frame) {
  for (std::size_t i = parts_.size(); i-- > 0;) {
    Part& part = parts_[i];
    if (frame.live_count > part.threshold || frame.problem->option_count() <= part.threshold)
      continue;
    if (i == 0 || pays(part)) return &part;
  }
  return nullptr;
}

// What is saved in a node is a fraction of what an option costs when a part is made. Nodes are
// counted, not time, so that a search is the same wherever it runs.
bool Bits::pays(Part& part) {
  constexpr std::uint64_t first_trials = 16;
  constexpr std::uint64_t skips_per_trial = 128;
  constexpr std::uint64_t long_ago = 1024;
  if (part.made == long_ago) part.made /= 2, part.nodes /= 2;
  const bool paid = part.made < first_trials || 2 * part.nodes >= 3 * part.threshold * part.made;
  return paid || ++part.skipped % skips_per_trial == 0;
}

std::size_t Bits::next_threshold(const BitProblem& problem) const {
  for (const Part& part : parts_)
    if (problem.option_count() > part.threshold) return part.threshold;
  return 0;
}

// Moves the frame into a problem of its own. Its children, which are all made after this, live
// there; the frame's own parent is not touched.
void Bits::compact(BitFrame& frame, Part& into) {
  const Sizes before(*frame.problem, frame.sizes);
  std::size_t longest = 0;
  std::size_t item = 0;
  items_.clear();
  kept_.clear();
  for (std::uint32_t i = 0; i < frame.problem->item_count(); ++i) {
    if (before.covered(i)) continue;
    if (i == frame.item) item = items_.size();
    items_.push_back(i);
    kept_.push_back(static_cast<std::uint16_t>(before[i]));
    longest = std::max(longest, before[i]);
  }
  ++into.made;
  into.problem.restrict(*frame.problem, frame.live, frame.live_count, items_, longest);
  frame.item = static_cast<std::uint32_t>(item);
  make_all_live(frame, into.problem);
  for (std::size_t i = 0; i < kept_.size(); ++i) set_size(frame, i, kept_[i]);
}

// Gliding

Level Bits::level(std::size_t at) const noexcept {
  const BitFrame& frame = frames_[at];
  return {frame.problem->item(frame.item), frame.degree, frame.begun};
}

Glided Bits::glide(const Glide& limits) {
  Glided result{0, depth_, false};
  if (branch_ == Branch::first) return result;
  while (result.nodes < limits.nodes && depth_ > limits.fixed &&
         can_dive(*frames_[depth_ - 1].problem) &&
         frames_[depth_ - 1].problem->sharp_count() == 0) {
    const Dived stopped = dive_here(limits, result);
    if (stopped == Dived::found) result.found = true;
    if (stopped == Dived::found || stopped == Dived::paused) break;
    if (stopped == Dived::left) continue;
    BitFrame& frame = frames_[depth_ - 1];
    if (Part* const part = part_for(frame)) compact(frame, *part);
    open(frame);
  }
  return result;
}

// In the problem of the level that is open.
Dived Bits::dive_here(const Glide& limits, Glided& result) {
  const BitProblem& problem = *frames_[depth_ - 1].problem;
  const std::uint64_t most = limits.nodes - result.nodes;
  Dive dive{frames_.data(), depth_,         limits.fixed,  next_threshold(problem),
            most,           limits.profile, result.lowest, 0};
  const Dived stopped = search::dive(problem, dive);
  depth_ = dive.depth;
  updates_ += dive.updates;
  result.nodes += most - dive.nodes_left;
  for (Part& part : parts_)
    if (&part.problem == &problem) part.nodes += most - dive.nodes_left;
  result.lowest = dive.lowest;
  return stopped;
}

// Givens: chosen one after the other in the root frame itself.
bool Bits::force(std::span<const OptionId> given, std::span<const OptionId> without) {
  start_root(without);
  for (const OptionId option : given) {
    const std::size_t place = whole_->place[index(option)];
    if (place == no_place || (frames_[0].live[place / word_bits] >> (place % word_bits) & 1) == 0)
      return false;
    choose(frames_[0], place, frames_[1]);
    std::swap(frames_[0], frames_[1]);
  }
  return true;
}

}  // namespace dlx::search
