// Items are classified, options sorted along an item order; then each option is written.
#include "matrix/encode_multiplicities.hpp"

#include "matrix/order.hpp"

#include <algorithm>
#include <numeric>

namespace dlx::matrix {
namespace {

constexpr std::uint32_t none = static_cast<std::uint32_t>(-1);

// The role of an item in the encoded matrix.
enum class ItemKind {
  gone,     // covered, or unconstrained: any number of its options may be chosen
  once,     // covered exactly once: stays primary
  at_most,  // covered once at most: becomes secondary
  counted,  // encoded by counters
  other,    // secondary
};

// A counter before a step and after it.
struct Move {
  std::uint32_t from, to;
};

// The values of a counter.
class CounterRange {
 public:
  CounterRange() = default;
  CounterRange(Bounds bounds, std::uint32_t steps)
      : low_(bounds.low), steps_(steps), stops_(bounds.high >= steps) {
    most_ = stops_ ? bounds.low : bounds.high;
  }

  // The smallest and the largest value between `step` options and the next one with which the
  // bounds can still be met.
  [[nodiscard]] std::uint32_t least(std::uint32_t step) const {
    const std::uint32_t left = steps_ - step;
    return low_ > left ? low_ - left : 0;
  }
  [[nodiscard]] std::uint32_t most(std::uint32_t step) const { return std::min(most_, step); }

  [[nodiscard]] std::vector<Move> moves(std::uint32_t step, bool chooses) const {
    std::vector<Move> moves;
    for (std::uint32_t from = least(step); from <= most(step); ++from) {
      const std::uint32_t raised = stops_ ? std::min(from + 1, most_) : from + 1;
      const std::uint32_t to = chooses ? raised : from;
      if (least(step + 1) <= to && to <= most(step + 1)) moves.push_back({from, to});
    }
    return moves;
  }
  [[nodiscard]] std::size_t most_moves() const { return std::size_t{most_} + 1; }
  // A counter of one value needs no item.
  [[nodiscard]] bool is_certain(std::uint32_t step) const {
    return least(step) >= most(step) || step == steps_;
  }

 private:
  std::uint32_t low_ = 0, steps_ = 0, most_ = 0;
  bool stops_ = false;  // at the lower bound: the upper one cannot be exceeded
};

class MultiplicityEncoder {
 public:
  MultiplicityEncoder(const Problem& problem, std::span<const OptionId> options,
                      std::span<const Bounds> bounds, std::span<const char> conflicting)
      : problem_(problem),
        options_(options),
        bounds_(bounds),
        kinds_(problem.item_count(), ItemKind::gone),
        numbers_(problem.item_count(), none),
        ranges_(bounds.size()),
        steps_(bounds.size(), 0),
        counters_(bounds.size(), none) {
    std::vector<std::uint32_t> lengths(problem.item_count(), 0);
    for (const OptionId option : options)
      for (const Entry& entry : problem.option(option)) ++lengths[index(entry.item)];
    for (std::size_t i = 0; i < kinds_.size(); ++i)
      kinds_[i] = i < bounds.size()     ? kind_of(i, lengths[i])
                  : conflicting[i] != 0 ? ItemKind::other
                                        : ItemKind::gone;
  }

  Matrix run(const MatrixLimits& limits) {
    if (impossible_) return without_solution();
    require_room(limits.most_uses);
    sort_options(limits.stops);
    number_items();
    for (const std::uint32_t o : sorted_) write(o);
    finish();
    return std::move(matrix_);
  }

 private:
  ItemKind kind_of(std::size_t item, std::uint32_t length) {
    const auto [low, high] = bounds_[item];
    if (high == 0) return ItemKind::gone;
    if (low > length) impossible_ = true;
    if (low == 1 && high == 1) return ItemKind::once;
    if (low == 0 && high >= length) return ItemKind::gone;
    if (low == 0 && high == 1) return ItemKind::at_most;
    ranges_[item] = CounterRange(bounds_[item], length);
    return ItemKind::counted;
  }

  static Matrix without_solution() {
    Matrix matrix;
    matrix.primary = matrix.items = 1;
    matrix.ids.push_back(ItemId{0});
    return matrix;
  }

  [[nodiscard]] ItemKind kind(const Entry& entry) const { return kinds_[index(entry.item)]; }
  [[nodiscard]] std::span<const Entry> entries(std::uint32_t o) const {
    return problem_.option(options_[o]);
  }

  void require_room(std::size_t most_uses) const {
    double uses = 0;
    for (std::uint32_t o = 0; o < options_.size(); ++o) {
      double ways = 1, skips = 0;
      for (const Entry& entry : entries(o))
        if (kind(entry) == ItemKind::counted) {
          const auto moves = static_cast<double>(ranges_[index(entry.item)].most_moves());
          ways *= moves;
          skips += 3 * moves;
        }
      uses += ways * 3 * static_cast<double>(entries(o).size()) + skips + 2;
    }
    if (uses > static_cast<double>(most_uses))
      throw MatrixTooLarge("the bounds take too much space to be unrolled");
  }

  // The sweep

  // Items that are covered once make an order of small frontier, if every option has one; else all.
  void sort_options(const std::function<bool()>& stops) {
    std::vector<std::uint32_t> places(problem_.primary_count(), none);
    const Matrix base = base_matrix(all_have_one());
    const auto order = narrowest(base, stops);
    for (std::uint32_t p = 0; p < order.size(); ++p) places[index(base.ids[order[p]])] = p;
    sorted_.resize(options_.size());
    begins_.assign(options_.size(), none);
    for (std::uint32_t o = 0; o < options_.size(); ++o)
      for (const Entry& entry : entries(o))
        if (problem_.is_primary(entry.item))
          begins_[o] = std::min(begins_[o], places[index(entry.item)]);
    std::iota(sorted_.begin(), sorted_.end(), 0U);
    std::stable_sort(sorted_.begin(), sorted_.end(),
                     [this](std::uint32_t a, std::uint32_t b) { return begins_[a] < begins_[b]; });
    for (const std::uint32_t item : order) sweep_.push_back(base.ids[item]);
  }

  // True if every option has an item that is covered once.
  [[nodiscard]] bool all_have_one() const {
    return std::all_of(options_.begin(), options_.end(), [this](OptionId option) {
      const auto entries = problem_.option(option);
      return std::any_of(entries.begin(), entries.end(),
                         [this](const Entry& entry) { return kind(entry) == ItemKind::once; });
    });
  }

  // The part of the matrix that an order is made from.
  [[nodiscard]] Matrix base_matrix(bool only_once) const {
    Matrix matrix;
    std::vector<std::uint32_t> numbers(problem_.primary_count(), none);
    for (std::uint32_t i = 0; i < problem_.primary_count(); ++i) {
      if (kinds_[i] == ItemKind::gone || (only_once && kinds_[i] != ItemKind::once)) continue;
      numbers[i] = matrix.primary++;
      matrix.ids.push_back(ItemId{i});
    }
    matrix.items = matrix.primary;
    for (std::uint32_t o = 0; o < options_.size(); ++o) {
      const std::size_t before = matrix.uses.size();
      for (const Entry& entry : entries(o))
        if (problem_.is_primary(entry.item) && numbers[index(entry.item)] != none)
          matrix.uses.push_back({numbers[index(entry.item)], 0});
      if (matrix.uses.size() == before) continue;
      matrix.starts.push_back(matrix.uses.size());
      matrix.options.push_back(options_[o]);
    }
    return matrix;
  }

  static std::vector<std::uint32_t> narrowest(const Matrix& base,
                                              const std::function<bool()>& stops) {
    const auto orders = orders_of(base, "auto", stops);
    const ItemOrder* best = nullptr;
    double least = 0;
    for (const ItemOrder& order : orders) {
      const double work = estimated_log2_work(base, order);
      if (best != nullptr && work >= least) continue;
      best = &order;
      least = work;
    }
    return best != nullptr ? best->items : std::vector<std::uint32_t>();
  }

  // Writing

  std::uint32_t add_primary(ItemId id) {
    primary_ids_.push_back(id);
    return static_cast<std::uint32_t>(primary_ids_.size() - 1);
  }
  // Secondary items have numbers of their own until all primary ones are known.
  std::uint32_t add_secondary(ItemId id) {
    secondary_ids_.push_back(id);
    return first_secondary + static_cast<std::uint32_t>(secondary_ids_.size() - 1);
  }

  void number_items() {
    for (std::uint32_t i = 0; i < problem_.item_count(); ++i)
      if (kinds_[i] == ItemKind::at_most || kinds_[i] == ItemKind::other)
        numbers_[i] = add_secondary(ItemId{i});
    step_items_.resize(options_.size());
    std::size_t at = 0;
    for (std::uint32_t place = 0; place < sweep_.size(); ++place) {
      for (; at < sorted_.size() && begins_[sorted_[at]] == place; ++at) number_steps(sorted_[at]);
      if (kinds_[index(sweep_[place])] == ItemKind::once)
        numbers_[index(sweep_[place])] = add_primary(sweep_[place]);
    }
    for (; at < sorted_.size(); ++at) number_steps(sorted_[at]);
    for (std::uint32_t i = 0; i < bounds_.size(); ++i)
      if (kinds_[i] == ItemKind::once && numbers_[i] == none) numbers_[i] = add_primary(ItemId{i});
  }

  // An item for each step; or one for an option that otherwise has no primary item.
  void number_steps(std::uint32_t o) {
    bool has_primary = false;
    for (const Entry& entry : entries(o)) {
      has_primary |= kind(entry) == ItemKind::once || kind(entry) == ItemKind::counted;
      if (kind(entry) == ItemKind::counted) step_items_[o].push_back(add_primary(entry.item));
    }
    if (!has_primary) step_items_[o].push_back(add_primary(entries(o)[0].item));
  }

  // An option's step of a counted item.
  struct CounterStep {
    std::uint32_t item;           // that says it is made
    std::uint32_t before, after;  // the counter's secondary items, or none
    std::vector<Move> chosen, not_chosen;
  };

  CounterStep next_step(ItemId id, std::uint32_t item) {
    const std::size_t i = index(id);
    const CounterRange& ranges = ranges_[i];
    const std::uint32_t step = steps_[i]++;
    const std::uint32_t before = counters_[i];
    counters_[i] = ranges.is_certain(step + 1) ? none : add_secondary(id);
    return {item, before, counters_[i], ranges.moves(step, true), ranges.moves(step, false)};
  }

  void write(std::uint32_t o) {
    fixed_.clear();
    std::vector<CounterStep> steps;
    for (const Entry& entry : entries(o)) {
      if (kind(entry) == ItemKind::gone) continue;
      if (kind(entry) == ItemKind::counted) {
        steps.push_back(next_step(entry.item, step_items_[o][steps.size()]));
      } else {
        fixed_.push_back(
            {numbers_[index(entry.item)], static_cast<std::uint32_t>(index(entry.color))});
      }
    }
    const bool is_free = steps.empty() && !step_items_[o].empty();
    if (is_free) fixed_.push_back({step_items_[o][0], 0});
    write_chosen(options_[o], steps);
    if (is_free) {
      matrix_.uses.push_back({step_items_[o][0], 0});
      end_option(no_option);
    }
    for (const CounterStep& step : steps)
      for (const Move move : step.not_chosen) {
        append(step, move);
        end_option(no_option);
      }
  }

  // Writes an option for each combination of counters, counted up like digits.
  void write_chosen(OptionId option, std::span<const CounterStep> steps) {
    for (const CounterStep& step : steps)
      if (step.chosen.empty()) return;
    std::vector<std::size_t> digits(steps.size(), 0);
    while (true) {
      matrix_.uses.insert(matrix_.uses.end(), fixed_.begin(), fixed_.end());
      for (std::size_t d = 0; d < digits.size(); ++d) append(steps[d], steps[d].chosen[digits[d]]);
      end_option(option);
      std::size_t d = 0;
      while (d < digits.size() && ++digits[d] == steps[d].chosen.size()) digits[d++] = 0;
      if (d == digits.size()) return;
    }
  }

  // Colors of counters are the values and 1.
  void append(const CounterStep& step, Move move) {
    matrix_.uses.push_back({step.item, 0});
    if (step.before != none) matrix_.uses.push_back({step.before, move.from + 1});
    if (step.after != none) matrix_.uses.push_back({step.after, move.to + 1});
  }

  void end_option(OptionId option) {
    matrix_.options.push_back(option);
    matrix_.starts.push_back(matrix_.uses.size());
  }

  void finish() {
    matrix_.primary = static_cast<std::uint32_t>(primary_ids_.size());
    matrix_.items = matrix_.primary + static_cast<std::uint32_t>(secondary_ids_.size());
    matrix_.ids = std::move(primary_ids_);
    matrix_.ids.insert(matrix_.ids.end(), secondary_ids_.begin(), secondary_ids_.end());
    for (Matrix::ItemUse& use : matrix_.uses)
      if (use.item >= first_secondary) use.item += matrix_.primary - first_secondary;
  }

  static constexpr std::uint32_t first_secondary = std::uint32_t{1} << 31U;

  const Problem& problem_;
  std::span<const OptionId> options_;
  std::span<const Bounds> bounds_;
  std::vector<ItemKind> kinds_;          // by item
  std::vector<std::uint32_t> numbers_;   // by item: in the matrix, of those that stay
  std::vector<CounterRange> ranges_;     // by primary item, of those that are counted:
  std::vector<std::uint32_t> steps_;     // so many steps were written,
  std::vector<std::uint32_t> counters_;  // and this is the secondary item after the last, or none
  bool impossible_ = false;

  std::vector<ItemId> sweep_;          // the items of an order
  std::vector<std::uint32_t> begins_;  // by option: the first of its items, as a place in it
  std::vector<std::uint32_t> sorted_;  // options by that
  std::vector<std::vector<std::uint32_t>> step_items_;  // by option: items of its steps

  Matrix matrix_;
  std::vector<ItemId> primary_ids_, secondary_ids_;
  std::vector<Matrix::ItemUse> fixed_;  // of the option being written, but for counters
};

}  // namespace

Matrix encode_multiplicities(const Problem& problem, std::span<const OptionId> options,
                             std::span<const Bounds> bounds, std::span<const char> conflicting,
                             const MatrixLimits& limits) {
  return MultiplicityEncoder(problem, options, bounds, conflicting).run(limits);
}

}  // namespace dlx::matrix
