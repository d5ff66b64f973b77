// Lists of options by item, shortened as options go. An option is infeasible if it conflicts with
// all options of some item that is not its own: the sets of what conflicts with each of these are
// intersected, which mostly ends after two or three.
#include "base/union_find.hpp"
#include "base/words.hpp"
#include "matrix/matrix.hpp"
#include "matrix/order.hpp"
#include "matrix/poll.hpp"
#include "matrix/tuning.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <utility>

namespace dlx::matrix {
namespace {

using base::Word, base::word_bits;

class Preprocessor {
 public:
  Preprocessor(const Matrix& matrix, Preprocessed& preprocessed, const Poll& poll)
      : matrix_(matrix),
        preprocessed_(preprocessed),
        graph_(matrix, poll),
        sizes_(matrix.items, 0),
        is_open_(matrix.items, 1),
        alive_(matrix.option_count(), 1) {
    for (std::uint32_t i = 0; i < matrix.items; ++i) {
      sizes_[i] = graph_.options_of(i).size();
      note_size(i);
    }
  }

  [[nodiscard]] bool is_alive(std::size_t option) const noexcept { return alive_[option] != 0; }

  void force_all() {
    while (!single_.empty() && preprocessed_.possible) {
      const std::uint32_t item = single_.back();
      single_.pop_back();
      if (is_open_[item] != 0 && sizes_[item] == 1) choose(only_option(item));
    }
  }

  /// One round over all items; true if some option went.
  bool remove_infeasible(std::uint64_t& effort, const std::function<bool()>& stops) {
    if (masks_.empty() && !make_masks()) return false;
    const std::size_t before = preprocessed_.infeasible.size();
    for (std::uint32_t i = 0; i < matrix_.primary && preprocessed_.possible && effort > 0; ++i) {
      if (is_open_[i] == 0) continue;
      if (stops()) return false;
      find_infeasible(i, effort);
      for (const std::uint32_t option : found_) {
        if (alive_[option] == 0) continue;  // a forced option has excluded it meanwhile
        preprocessed_.infeasible.push_back(option);
        remove(option);
      }
      force_all();
    }
    return preprocessed_.infeasible.size() > before;
  }

 private:
  void note_size(std::uint32_t item) {
    if (item >= matrix_.primary || is_open_[item] == 0) return;
    if (sizes_[item] == 0) preprocessed_.possible = false;
    if (sizes_[item] == 1) single_.push_back(item);
  }

  [[nodiscard]] std::uint32_t only_option(std::uint32_t item) const {
    const auto options = graph_.options_of(item);
    return *std::find_if(options.begin(), options.end(),
                         [this](std::uint32_t o) { return alive_[o] != 0; });
  }

  [[nodiscard]] std::uint32_t color_of(std::uint32_t option, std::uint32_t item) const {
    const auto uses = matrix_.option(option);
    return std::find_if(uses.begin(), uses.end(), [item](auto use) { return use.item == item; })
        ->color;
  }

  void choose(std::uint32_t option) {
    preprocessed_.forced.push_back(option);
    for (const auto& use : matrix_.option(option))
      if (use.item < matrix_.primary) is_open_[use.item] = 0;
    remove(option);
    for (const auto [item, color] : matrix_.option(option))
      if (item < matrix_.primary || std::exchange(is_open_[item], char{0}) != 0)
        remove_others(item, color);
  }

  // Removes the live options that have the item without this color, or with another one.
  void remove_others(std::uint32_t item, std::uint32_t color) {
    for (const std::uint32_t other : graph_.options_of(item))
      if (alive_[other] != 0 && (color == 0 || color_of(other, item) != color)) remove(other);
  }

  void remove(std::uint32_t option) {
    alive_[option] = 0;
    if (!masks_.empty()) live_[option / word_bits] &= ~(Word{1} << (option % word_bits));
    for (const auto& use : matrix_.option(option)) {
      --sizes_[use.item];
      note_size(use.item);
    }
  }

  // Makes the set of options for each item, and for each color of one; false if that takes too
  // much.
  bool make_masks() {
    words_ = (matrix_.option_count() + word_bits - 1) / word_bits;
    if (count_masks() > tuning::most_mask_words / std::max<std::size_t>(words_, 1)) return false;
    masks_.assign(matrix_.items * words_, 0);
    live_.assign(words_, 0);
    for (std::uint32_t o = 0; o < matrix_.option_count(); ++o) {
      const Word bit = Word{1} << (o % word_bits);
      if (alive_[o] != 0) live_[o / word_bits] |= bit;
      for (const auto [item, color] : matrix_.option(o)) {
        masks_[item * words_ + o / word_bits] |= bit;
        if (color == 0) continue;
        auto& agreeing = colors_[{item, color}];
        agreeing.resize(words_, 0);
        agreeing[o / word_bits] |= bit;
      }
    }
    return true;
  }

  [[nodiscard]] std::size_t count_masks() const {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> colored;
    for (const auto [item, color] : matrix_.uses)
      if (color != 0) colored.emplace_back(item, color);
    std::sort(colored.begin(), colored.end());
    const auto last = std::unique(colored.begin(), colored.end());
    return matrix_.items + static_cast<std::size_t>(last - colored.begin());
  }

  // found_ = the live options, not of this item, that exclude all of its live options.
  void find_infeasible(std::uint32_t item, std::uint64_t& effort) {
    const Word* const own = masks_.data() + item * words_;
    left_.assign(live_.begin(), live_.end());
    for (std::size_t w = 0; w < words_; ++w) left_[w] &= ~own[w];
    bool any = true;
    const auto options = graph_.options_of(item);
    for (std::size_t k = 0; k < options.size() && any && effort > 0; ++k)
      if (alive_[options[k]] != 0) any = keep_conflicting(options[k], effort);
    found_.clear();
    if (!any || effort == 0) return;
    for (std::size_t w = 0; w < words_; ++w)
      for (Word rest = left_[w]; rest != 0; rest &= rest - 1)
        found_.push_back(static_cast<std::uint32_t>(
            w * word_bits + static_cast<std::size_t>(std::countr_zero(rest))));
  }

  // left_ &= what conflicts with the option; false if nothing is left.
  bool keep_conflicting(std::uint32_t option, std::uint64_t& effort) {
    const auto uses = matrix_.option(option);
    effort -= std::min<std::uint64_t>(effort, words_ * uses.size());
    sum_.assign(words_, 0);
    for (const auto [item, color] : uses) {
      const Word* const mask = masks_.data() + item * words_;
      const Word* const agreeing = color == 0 ? nullptr : colors_[{item, color}].data();
      for (std::size_t w = 0; w < words_; ++w)
        sum_[w] |= agreeing == nullptr ? mask[w] : mask[w] & ~agreeing[w];
    }
    Word any = 0;
    for (std::size_t w = 0; w < words_; ++w) any |= left_[w] &= sum_[w];
    return any != 0;
  }

  const Matrix& matrix_;
  Preprocessed& preprocessed_;
  ItemGraph graph_;                 // the options of items, dead ones too
  std::vector<std::size_t> sizes_;  // by item: its live options
  std::vector<char> is_open_;       // an item that no option chosen has
  std::vector<char> alive_;
  std::vector<std::uint32_t> single_;  // items that had one option left when they were noted

  std::size_t words_ = 0;
  std::vector<Word> masks_, live_;
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<Word>> colors_;
  std::vector<Word> left_, sum_;
  std::vector<std::uint32_t> found_;
};

// The conflicting items, with all primary ones among them.
std::vector<char> conflicting_items(const Matrix& matrix, const std::vector<std::uint32_t>& options,
                                    const Poll& poll) {
  ConflictingItems conflicting(matrix.items);
  for (const std::uint32_t option : options) {
    poll();
    for (const auto [item, color] : matrix.option(option)) conflicting.see(item, color);
  }
  auto items = conflicting.take();
  std::fill_n(items.begin(), matrix.primary, 1);
  return items;
}

constexpr std::uint32_t no_number = static_cast<std::uint32_t>(-1);

// The conflicting items of the options, ascending. They belong to this component alone: so does
// what `numbers` has for them.
std::vector<std::uint32_t> number_items(const Matrix& matrix,
                                        const std::vector<std::uint32_t>& options,
                                        const std::vector<char>& conflicting,
                                        std::vector<std::uint32_t>& numbers) {
  std::vector<std::uint32_t> items;
  for (const std::uint32_t option : options)
    for (const auto& use : matrix.option(option))
      if (conflicting[use.item] != 0 && std::exchange(numbers[use.item], 0) == no_number)
        items.push_back(use.item);
  std::sort(items.begin(), items.end());
  for (std::uint32_t k = 0; k < items.size(); ++k) numbers[items[k]] = k;
  return items;
}

// The matrix of these options; items get numbers in their order.
Matrix subproblem_of(const Matrix& matrix, const std::vector<std::uint32_t>& options,
                     const std::vector<char>& conflicting, std::vector<std::uint32_t>& numbers,
                     const Poll& poll) {
  Matrix sub;
  const auto items = number_items(matrix, options, conflicting, numbers);
  sub.items = static_cast<std::uint32_t>(items.size());
  for (const std::uint32_t item : items) {
    sub.primary += item < matrix.primary ? 1 : 0;
    sub.ids.push_back(matrix.ids[item]);
  }
  for (const std::uint32_t option : options) {
    poll();
    for (const auto [item, color] : matrix.option(option))
      if (conflicting[item] != 0) sub.uses.push_back({numbers[item], color});
    sub.starts.push_back(sub.uses.size());
    sub.options.push_back(matrix.options[option]);
  }
  return sub;
}

std::uint32_t first_primary(const Matrix& matrix, std::uint32_t option) {
  const auto uses = matrix.option(option);
  return std::find_if(uses.begin(), uses.end(), [&](auto use) { return use.item < matrix.primary; })
      ->item;
}

std::vector<Matrix> components_of(const Matrix& matrix, const std::vector<std::uint32_t>& options,
                                  const Poll& poll) {
  const auto conflicting = conflicting_items(matrix, options, poll);
  base::UnionFind sets(matrix.items);
  for (const std::uint32_t option : options) {
    poll();
    for (const auto& use : matrix.option(option))
      if (conflicting[use.item] != 0) sets.unite(use.item, first_primary(matrix, option));
  }
  std::map<std::uint32_t, std::vector<std::uint32_t>> by_set;
  for (const std::uint32_t option : options) {
    poll();
    by_set[sets.find(first_primary(matrix, option))].push_back(option);
  }
  std::vector<Matrix> components;
  components.reserve(by_set.size());
  std::vector<std::uint32_t> numbers(matrix.items, no_number);
  for (const auto& [set, of_set] : by_set)
    components.push_back(subproblem_of(matrix, of_set, conflicting, numbers, poll));
  return components;
}

}  // namespace

Preprocessed preprocess(const Matrix& matrix, std::uint64_t effort,
                        const std::function<bool()>& stops) {
  const Poll poll(stops);
  Preprocessed preprocessed;
  Preprocessor preprocessor(matrix, preprocessed, poll);
  preprocessor.force_all();
  while (preprocessed.possible && preprocessor.remove_infeasible(effort, stops)) continue;
  if (!preprocessed.possible) return preprocessed;
  std::vector<std::uint32_t> options;
  for (std::uint32_t o = 0; o < matrix.option_count(); ++o)
    if (preprocessor.is_alive(o)) options.push_back(o);
  preprocessed.components = components_of(matrix, options, poll);
  std::stable_sort(
      preprocessed.components.begin(), preprocessed.components.end(),
      [](const Matrix& a, const Matrix& b) { return a.option_count() < b.option_count(); });
  return preprocessed;
}

}  // namespace dlx::matrix
