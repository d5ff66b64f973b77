// Iterated local search (H. R. Lourenço, O. C. Martin and T. Stützle 2003). A move takes an item
// out of the line and puts it back where the sum of two to the widths of all levels is least. The
// widths for all its places come from two passes over the levels: those before its place are as if
// the item were last, those behind it as if it were first. Where no item gains, a part of the line
// goes elsewhere, and the result is kept if it is not wider. Recursive bisection found narrower
// lines only where a tree is far narrower still (tests/bench/decisions.md).
#include "matrix/improved_line.hpp"

#include "base/random.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>
#include <set>
#include <utility>

namespace dlx::matrix {
namespace {

constexpr std::size_t part_divisor = 6;  // the part of a line that goes elsewhere
constexpr double least_gain = 1e-9;      // of a sum, relative: less is a rounding error

template <class Span>
void add(std::vector<std::int32_t>& changes, const Span& span, std::int32_t bits) {
  if (span.begin >= span.end) return;
  changes[static_cast<std::size_t>(span.begin + 1)] += bits;
  changes[static_cast<std::size_t>(span.end + 1)] -= bits;
}

// The exponent of a double is set as its bits, as a call of ldexp would take most of a move.
double power_of_two(std::int32_t exponent) {
  constexpr std::int32_t least = -1000, bias = 1023, fraction_bits = 52;
  const auto biased = static_cast<std::uint64_t>(std::max(exponent, least) + bias);
  return std::bit_cast<double>(biased << fraction_bits);
}

}  // namespace

std::vector<std::uint32_t> bits_of_items(const Matrix& matrix) {
  std::vector<std::set<std::uint32_t>> colors(matrix.items);
  for (const Matrix::ItemUse& use : matrix.uses)
    if (use.color != 0) colors[use.item].insert(use.color);
  std::vector<std::uint32_t> bits;
  for (const auto& of_item : colors)
    bits.push_back(
        of_item.empty() ? 1U : 1U + static_cast<std::uint32_t>(std::bit_width(of_item.size())));
  return bits;
}

LineMoves::LineMoves(const Matrix& matrix, std::span<const ItemOrder> lines, Poll poll)
    : matrix_(matrix),
      poll_(std::move(poll)),
      graph_(matrix, poll_),
      bits_(bits_of_items(matrix)),
      places_(matrix.items, no_place),
      starts_(matrix.option_count()),
      spans_(matrix.items),
      seen_(matrix.items, 0),
      has_moved_(matrix.option_count(), 0) {
  for (const ItemOrder& line : lines) {
    line_ = line.items;
    measure();
    keep();
  }
  go_back();
}

void LineMoves::advance(double steps) {
  if (line_.size() < 3) return;
  for (const double end = steps_ + steps; steps_ < end;) {
    if (pass_.empty()) {
      next_pass();
    } else {
      const std::uint32_t item = pass_.back();
      pass_.pop_back();
      gains_ = move(item) || gains_;
    }
  }
  keep();
}

void LineMoves::count(std::size_t steps) {
  poll_(steps);
  steps_ += static_cast<double>(steps);
}

// Everything that is known of the line.
void LineMoves::measure() {
  count(matrix_.uses.size() + line_.size());
  for (std::uint32_t p = 0; p < line_.size(); ++p) places_[line_[p]] = p;
  std::fill(starts_.begin(), starts_.end(), Start());
  for (std::size_t o = 0; o < starts_.size(); ++o)
    for (const Matrix::ItemUse& use : matrix_.option(o)) {
      auto& [first, second] = starts_[o];
      const std::uint32_t place = places_[use.item];
      if (place >= first)
        second = std::min(second, place);
      else
        second = std::exchange(first, place);
    }
  around_.assign(line_.size() + 2, 0);
  for (std::uint32_t item = 0; item < matrix_.items; ++item) {
    spans_[item] = span(item);
    add(around_, spans_[item], static_cast<std::int32_t>(bits_[item]));
  }
  std::partial_sum(around_.begin(), around_.end(), around_.begin());
  widths_.assign(around_.begin(), around_.end() - 1);
}

LineMoves::Span LineMoves::span(std::uint32_t item) const {
  Span span{no_place, -1};
  for (const std::uint32_t option : graph_.options_of(item)) {
    span.begin = std::min<std::int64_t>(span.begin, starts_[option].first);
    span.end = std::max<std::int64_t>(span.end, starts_[option].first);
  }
  return span;
}

// Keeps the line unless the one kept before is narrower; false then.
bool LineMoves::keep() {
  const double cost = log2_states(1, widths_, 1);
  if (!kept_.empty() && cost > kept_cost_) return false;
  kept_ = line_;
  kept_cost_ = cost;
  return true;
}

void LineMoves::go_back() {
  line_ = kept_;
  measure();
}

// Each item in turn, those of the widest levels first.
void LineMoves::next_pass() {
  if (!std::exchange(gains_, false)) {
    if (!keep()) go_back();
    move_part();
  }
  pass_ = line_;
  std::stable_sort(pass_.begin(), pass_.end(), [this](std::uint32_t a, std::uint32_t b) {
    return widths_[places_[a] + 1] < widths_[places_[b] + 1];
  });
}

void LineMoves::move_part() {
  const std::size_t size = std::max<std::size_t>(2, line_.size() / part_divisor);
  const auto at = static_cast<std::ptrdiff_t>(base::draw(random_, line_.size() - size + 1));
  const auto begin = line_.begin() + at, end = begin + static_cast<std::ptrdiff_t>(size);
  if (base::draw(random_, 2) == 0) std::reverse(begin, end);
  const auto to = static_cast<std::ptrdiff_t>(base::draw(random_, line_.size() - size + 1));
  if (to < at)
    std::rotate(line_.begin() + to, begin, end);
  else
    std::rotate(begin, end, end + (to - at));
  measure();
}

// Puts an item where the sum is least; false if that is where it is.
bool LineMoves::move(std::uint32_t item) {
  const std::size_t from = places_[item];
  take_away(item);
  const std::size_t to = best_place(from);
  if (to == from) return false;
  const auto place = [this](std::size_t p) {
    return line_.begin() + static_cast<std::ptrdiff_t>(p);
  };
  if (to < from)
    std::rotate(place(to), place(from), place(from + 1));
  else
    std::rotate(place(from), place(from + 1), place(to + 1));
  measure();
  return true;
}

// The widths of the line without the item, if that comes behind a level, or before.
void LineMoves::take_away(std::uint32_t item) {
  ++round_;
  for (auto* const widths : {&around_, &behind_, &before_}) widths->assign(line_.size() + 2, 0);
  for (const std::uint32_t option : graph_.options_of(item)) has_moved_[option] = round_;
  std::size_t steps = 3 * line_.size();
  for (const std::uint32_t option : graph_.options_of(item))
    for (const Matrix::ItemUse& use : matrix_.option(option)) {
      ++steps;
      if (std::exchange(seen_[use.item], round_) == round_) continue;
      steps += graph_.options_of(use.item).size();
      const auto bits = static_cast<std::int32_t>(bits_[use.item]);
      const Spans spans = spans_without(item, use.item);
      add(around_, spans_[use.item], bits);
      add(behind_, spans.behind, bits);
      add(before_, spans.before, bits);
    }
  count(steps);
  add_others(places_[item]);
}

// Items that have no option with this one have the same bits as before.
void LineMoves::add_others(std::uint32_t from) {
  for (auto* const widths : {&around_, &behind_, &before_})
    std::partial_sum(widths->begin(), widths->end(), widths->begin());
  for (std::size_t level = 0; level < line_.size(); ++level) {
    const std::size_t old = level <= from ? level : level + 1;
    const std::int32_t others = static_cast<std::int32_t>(widths_[old]) - around_[old];
    behind_[level] += others;
    before_[level] += others;
  }
}

// Places and levels count without the moved item.
LineMoves::Spans LineMoves::spans_without(std::uint32_t moved, std::uint32_t item) const {
  const std::int64_t from = places_[moved], last = static_cast<std::int64_t>(line_.size()) - 1;
  std::int64_t begin = last, end = -1, end_of_others = -1;
  for (const std::uint32_t option : graph_.options_of(item)) {
    const auto& [first, second] = starts_[option];
    const std::int64_t start = first == from ? second : first;
    const std::int64_t place = start == no_place ? last : start > from ? start - 1 : start;
    begin = std::min(begin, place);
    end = std::max(end, place);
    if (has_moved_[option] != round_) end_of_others = std::max(end_of_others, place);
  }
  return {{begin, end}, item == moved ? Span() : Span{-1, end_of_others}};
}

// The sums of all places: the levels up to the place with the item behind, then, from the item's
// own level on, those with the item before.
std::size_t LineMoves::best_place(std::size_t from) {
  const auto widest = static_cast<std::int32_t>(*std::max_element(widths_.begin(), widths_.end()));
  const auto states = [widest](std::int32_t width) { return power_of_two(width - widest); };
  sums_.assign(line_.size() + 1, 0);
  for (std::size_t place = line_.size(); place-- > 0;)
    sums_[place] = sums_[place + 1] + states(before_[place]);
  double behind = 0;
  for (std::size_t place = 1; place < line_.size(); ++place)
    sums_[place] += (behind += states(behind_[place]));
  std::size_t best = from;
  double least = sums_[from] * (1 - least_gain);
  for (std::size_t place = 0; place < line_.size(); ++place)
    if (sums_[place] < least) least = sums_[best = place];
  return best;
}

}  // namespace dlx::matrix
