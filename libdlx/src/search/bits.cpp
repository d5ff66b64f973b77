// The inner loops, each compiled for several processors, and the bookkeeping around them.
#include "search/bits.hpp"

#include "search/clones.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>

namespace dlx::search {
namespace {

constexpr std::size_t no_place = static_cast<std::size_t>(-1);

constexpr double largest_masks = 256e6;  // bytes

std::size_t lowest(Word word) {
  return static_cast<std::size_t>(std::countr_zero(word));
}

// A cache line of sizes: what the compiler turns into one, two or four registers.
template <class Size>
struct LineOf;
template <>
struct LineOf<std::uint8_t> {
  using Type = std::uint8_t __attribute__((vector_size(line_bytes)));
};
template <>
struct LineOf<std::uint16_t> {
  using Type = std::uint16_t __attribute__((vector_size(line_bytes)));
};

// What choosing an option does to a frame.
struct Step {
  const Word* from;
  const Word* conflicts;
  const void* rows;
  const void* own_row;  // of the option chosen
  const void* from_sizes;
  Word* live;
  Word* gone;
  void* sizes;
  std::size_t words, lines, live_count;
};

// live = from & ~conflicts, gone = from & conflicts; returns how many went.
DLX_INLINE std::size_t part(const Step& s, std::size_t words) {
  std::size_t count = 0;
  for (std::size_t w = 0; w < words; ++w) {
    s.live[w] = s.from[w] & ~s.conflicts[w];
    s.gone[w] = s.from[w] & s.conflicts[w];
    count += static_cast<std::size_t>(__builtin_popcountll(s.gone[w]));
  }
  return count;
}

// The sum of the rows of the options in `set`, `width` lines from line `at` on.
template <std::size_t width, class Line>
DLX_INLINE void sum_rows(const Word* set, std::size_t words, const Line* rows, std::size_t lines,
                         Line* sum) {
  Line total[width] = {};
  for (std::size_t w = 0; w < words; ++w)
    for (Word rest = set[w]; rest != 0; rest &= rest - 1) {
      const Line* const row = rows + (w * word_bits + lowest(rest)) * lines;
      for (std::size_t i = 0; i < width; ++i) total[i] += row[i];
    }
  for (std::size_t i = 0; i < width; ++i) sum[i] = total[i];
}

// The new sizes, `width` lines from line `at` on: from what stays or from what goes, whichever is
// fewer. Items covered before or by the option have all bits set; no live option has them.
template <std::size_t width, class Line>
DLX_INLINE void resize(const Step& s, std::size_t words, std::size_t lines, bool few_stay,
                       std::size_t at) {
  const auto* const rows = static_cast<const Line*>(s.rows) + at;
  const auto* const own = static_cast<const Line*>(s.own_row) + at;
  const auto* const before = static_cast<const Line*>(s.from_sizes) + at;
  auto* const sizes = static_cast<Line*>(s.sizes) + at;
  Line sum[width];
  sum_rows<width>(few_stay ? s.live : s.gone, words, rows, lines, sum);
  for (std::size_t i = 0; i < width; ++i) {
    const Line covered = static_cast<Line>(before[i] == ~Line{});
    sizes[i] = (few_stay ? sum[i] | covered : before[i] - sum[i]) | -own[i];
  }
}

// With the numbers of words and lines known to the compiler, or 0 for any.
template <class Size, std::size_t known_words, std::size_t known_lines>
DLX_INLINE std::size_t step_as(const Step& s) {
  using Line = typename LineOf<Size>::Type;
  const std::size_t words = known_words > 0 ? known_words : s.words;
  const std::size_t lines = known_lines > 0 ? known_lines : s.lines;
  const std::size_t gone = part(s, words);
  const bool few_stay = s.live_count - gone < gone;
  if constexpr (known_lines > 0) {
    resize<known_lines, Line>(s, words, lines, few_stay, 0);
  } else {
    for (std::size_t at = 0; at < lines; ++at) resize<1, Line>(s, words, lines, few_stay, at);
  }
  return gone;
}

template <std::size_t known_lines>
DLX_INLINE std::size_t step_by_words(const Step& step) {
  switch (step.words) {
    case 1:
      return step_as<std::uint8_t, 1, known_lines>(step);
    case 2:
      return step_as<std::uint8_t, 2, known_lines>(step);
    case 4:
      return step_as<std::uint8_t, 4, known_lines>(step);
    case 8:
      return step_as<std::uint8_t, 8, known_lines>(step);
    case 16:
      return step_as<std::uint8_t, 16, known_lines>(step);
    default:
      return step_as<std::uint8_t, 0, known_lines>(step);
  }
}

DLX_CLONES std::size_t step_bytes(const Step& step) {
  switch (step.lines) {
    case 1:
      return step_by_words<1>(step);
    case 2:
      return step_by_words<2>(step);
    default:
      return step_by_words<0>(step);
  }
}
DLX_CLONES std::size_t step_wide(const Step& step) {
  return step_as<std::uint16_t, 0, 0>(step);
}

// The leftmost of the smallest: first which line it is in, then where.
template <class Size>
DLX_INLINE std::size_t smallest_as(const Size* sizes, std::size_t row) {
  Size least = std::numeric_limits<Size>::max();
  for (std::size_t i = 0; i < row; ++i) least = sizes[i] < least ? sizes[i] : least;
  using Line = typename LineOf<Size>::Type;
  constexpr std::size_t per_line = line_bytes / sizeof(Size);
  for (std::size_t at = 0;; at += per_line) {
    Line line;
    std::memcpy(&line, sizes + at, sizeof line);
    const Line equal = static_cast<Line>(line == (Line{} + least));
    std::array<Word, line_bytes / sizeof(Word)> words;
    std::memcpy(words.data(), &equal, sizeof equal);
    for (std::size_t w = 0; w < words.size(); ++w)
      if (words[w] != 0) return at + (w * word_bits + lowest(words[w])) / (8 * sizeof(Size));
  }
}

DLX_CLONES std::size_t smallest_byte(const void* sizes, std::size_t row) {
  return smallest_as(static_cast<const std::uint8_t*>(sizes), row);
}
DLX_CLONES std::size_t smallest_wide(const void* sizes, std::size_t row) {
  return smallest_as(static_cast<const std::uint16_t*>(sizes), row);
}

// The sizes of a frame, whatever their width.
class Sizes {
 public:
  Sizes(const BitProblem& problem, const std::uint8_t* bytes)
      : row_(problem.row()), wide_(problem.wide()), bytes_(bytes) {}

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
  [[nodiscard]] std::size_t first() const {
    std::size_t item = 0;
    while (covered(item)) ++item;
    return item;
  }

 private:
  std::size_t row_;
  bool wide_;
  const std::uint8_t* bytes_;
};

const std::uint8_t* row_of(const BitProblem& problem, std::size_t option) {
  const std::size_t width = problem.wide() ? sizeof(std::uint16_t) : 1;
  return static_cast<const std::uint8_t*>(problem.rows()) + option * problem.row() * width;
}

}  // namespace

Bits::Bits(const Prepared::Compiled& compiled, const Order& order, Branch branch,
           std::size_t compact_below)
    : branch_(branch), compact_below_(compact_below) {
  std::vector<std::size_t> place(compiled.problem.option_count(), no_place);
  for (std::size_t o = 0; o < order.options.size(); ++o) place[index(order.options[o])] = o;
  whole_ = std::make_shared<const Whole>(Whole{BitProblem(compiled, order), std::move(place)});
}

Bits Bits::sibling() const {
  return {whole_, branch_, compact_below_};
}

bool Bits::suits(const Prepared::Compiled& compiled) noexcept {
  const std::size_t options = compiled.choosable.size();
  const double rows = 2.0 * static_cast<double>(options) *
                      static_cast<double>(compiled.problem.primary_count() + line_bytes);
  return options <= most_options && BitProblem::bytes_for(options) + rows <= largest_masks;
}

// Frames

Bits::Frame& Bits::frame_at(std::size_t depth) {
  if (frames_.size() <= depth) frames_.resize(depth + 1);
  return frames_[depth];
}

void Bits::shape(Frame& frame, const BitProblem& problem) const {
  frame.problem = &problem;
  if (frame.live.size() >= problem.words()) return;
  frame.live.resize(problem.words());
  frame.candidates.resize(problem.words());
  frame.sizes.resize(whole_->problem.row() * sizeof(std::uint16_t));
}

// All options live; all items covered, until they get their sizes.
void Bits::make_all_live(Frame& frame) const {
  const std::size_t options = frame.problem->option_count();
  frame.live_count = options;
  for (std::size_t w = 0; w < frame.problem->words(); ++w) {
    const std::size_t begin = w * word_bits;
    frame.live[w] = begin + word_bits <= options ? ~Word{0}
                    : begin < options            ? (Word{1} << (options - begin)) - 1
                                                 : 0;
  }
  std::fill(frame.sizes.begin(), frame.sizes.end(), std::numeric_limits<std::uint8_t>::max());
}

void Bits::set_size(Frame& frame, std::size_t item, std::size_t size) {
  const auto wide = static_cast<std::uint16_t>(size);
  if (frame.problem->wide()) {
    std::memcpy(frame.sizes.data() + item * sizeof wide, &wide, sizeof wide);
  } else {
    frame.sizes[item] = static_cast<std::uint8_t>(size);
  }
}

void Bits::start_root(std::span<const OptionId> without) {
  depth_ = 0;
  Frame& frame = frame_at(0);
  const auto& [root, place] = *whole_;
  shape(frame, root);
  make_all_live(frame);
  frame.uncovered = root.item_count();
  for (std::size_t item = 0; item < root.item_count(); ++item)
    set_size(frame, item, root.list_length(item));
  if (without.empty()) return;
  for (const OptionId option : without) exclude(frame, place[index(option)]);
  for (std::size_t item = 0; item < root.item_count(); ++item)
    set_size(frame, item, live_options(frame, item));
}

std::size_t Bits::live_options(const Frame& frame, std::size_t item) {
  const Word* const options = frame.problem->options_of(item);
  std::size_t size = 0;
  for (std::size_t w = 0; w < frame.problem->words(); ++w)
    size += static_cast<std::size_t>(std::popcount(frame.live[w] & options[w]));
  return size;
}

void Bits::exclude(Frame& frame, std::size_t option) {
  if (option == no_place) return;
  Word& word = frame.live[option / word_bits];
  const Word bit = Word{1} << (option % word_bits);
  if ((word & bit) != 0) --frame.live_count;
  word &= ~bit;
}

// Walking

Look Bits::look() {
  Frame& frame = frames_[depth_];
  if (frame.uncovered == 0) return Look::found();
  const Sizes sizes(*frame.problem, frame.sizes.data());
  frame.item = branch_ == Branch::first ? sizes.first() : sizes.smallest();
  return {false, frame.problem->item(frame.item), sizes[frame.item]};
}

void Bits::enter(const Look&) {
  Frame& frame = frames_[depth_];
  if (frame.problem->option_count() > compact_below_ && frame.live_count <= compact_below_)
    compact(frame);
  const Word* const options = frame.problem->options_of(frame.item);
  for (std::size_t w = 0; w < frame.problem->words(); ++w)
    frame.candidates[w] = frame.live[w] & options[w];
  frame.word = 0;
  ++depth_;
}

bool Bits::advance() {
  (void)frame_at(depth_);  // before references into frames_ are taken
  Frame& frame = frames_[depth_ - 1];
  const std::size_t words = frame.problem->words();
  while (frame.word < words && frame.candidates[frame.word] == 0) ++frame.word;
  if (frame.word == words) return false;
  Word& rest = frame.candidates[frame.word];
  const std::size_t option = frame.word * word_bits + lowest(rest);
  rest &= rest - 1;
  frame.option = frame.problem->option(option);
  choose(frame, option, frames_[depth_]);
  return true;
}

void Bits::choose(const Frame& from, std::size_t option, Frame& to) {
  const BitProblem& problem = *from.problem;
  shape(to, problem);
  const std::size_t lines =
      problem.row() * (problem.wide() ? sizeof(std::uint16_t) : 1) / line_bytes;
  const Step step{from.live.data(),     problem.conflicts(option),
                  problem.rows(),       row_of(problem, option),
                  from.sizes.data(),    to.live.data(),
                  to.candidates.data(), to.sizes.data(),
                  problem.words(),      lines,
                  from.live_count};
  const std::size_t gone = problem.wide() ? step_wide(step) : step_bytes(step);
  to.live_count = from.live_count - gone;
  to.uncovered = from.uncovered - problem.item_uses(option);
  updates_ += gone;
}

// Moves the frame into a problem of its own. Its children, which are all made after this, live
// there; the frame's own parent is not touched.
void Bits::compact(Frame& frame) {
  const Sizes before(*frame.problem, frame.sizes.data());
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
  compact_.restrict(*frame.problem, frame.live.data(), frame.live_count, items_, longest);
  shape(frame, compact_);
  frame.item = item;
  make_all_live(frame);
  for (std::size_t i = 0; i < kept_.size(); ++i) set_size(frame, i, kept_[i]);
}

// Givens: chosen one after the other in the root frame itself.
bool Bits::force(std::span<const OptionId> given, std::span<const OptionId> without) {
  start_root(without);
  for (const OptionId option : given) {
    const std::size_t place = whole_->place[index(option)];
    if (place == no_place || (frames_[0].live[place / word_bits] >> (place % word_bits) & 1) == 0)
      return false;
    (void)frame_at(1);
    choose(frames_[0], place, frames_[1]);
    std::swap(frames_[0], frames_[1]);
  }
  return true;
}

}  // namespace dlx::search
