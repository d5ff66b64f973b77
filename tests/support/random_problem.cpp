// Drafts of options are drawn, shuffled and handed to a builder. A planted solution is a partition
// of the primary items (with bounds: and some more options) that shares no secondary item except in
// a color fixed beforehand. A problem without solution has an odd number of primary items and an
// even number of them in each option; where bounds spoil that argument, an item without options.
#include "support/random_problem.hpp"

#include <dlx/text.hpp>

#include <algorithm>
#include <numeric>

namespace support {
namespace {

struct Use {
  std::uint32_t item = 0;
  std::uint32_t color = 0;  // 0 for none
};
using Draft = std::vector<Use>;

std::vector<std::uint32_t> numbers_below(std::uint32_t n) {
  std::vector<std::uint32_t> numbers(n);
  std::iota(numbers.begin(), numbers.end(), 0U);
  return numbers;
}

class Kitchen {
 public:
  Kitchen(const Recipe& recipe, std::uint64_t seed) : recipe_(recipe), dice_(seed) {}

  dlx::Instance cook() {
    draw_items();
    const std::uint32_t planted = recipe_.bounds ? (recipe_.planted + 1) / 2 : recipe_.planted;
    for (std::uint32_t i = 0; i < planted; ++i) plant();
    for (auto left = draw(recipe_.options); left > 0; --left) add_option();
    dice_.shuffle(drafts_);
    dlx::Instance instance;
    instance.problem = build();
    if (recipe_.questions && instance.problem.option_count() > 0) ask(instance);
    return instance;
  }

 private:
  std::uint32_t draw(Range range) { return dice_.between(range.low, range.high); }
  std::uint32_t draw_color() { return recipe_.colors == 0 ? 0 : dice_.between(1, recipe_.colors); }
  [[nodiscard]] bool is_without_options(std::uint32_t item) const {
    return recipe_.without_solution && recipe_.bounds && item == 0;
  }

  void draw_items() {
    primaries_ = draw(recipe_.primaries);
    if (recipe_.without_solution) primaries_ |= 1U;
    secondaries_ = draw(recipe_.secondaries);
    for (std::uint32_t i = 0; i < primaries_; ++i) bounds_.push_back(draw_bounds(i));
    for (std::uint32_t i = 0; i < secondaries_; ++i)
      planted_color_.push_back(dice_.one_in(3) ? 0 : draw_color());
  }

  dlx::Bounds draw_bounds(std::uint32_t item) {
    if (!recipe_.bounds) return {};
    const std::uint32_t low = is_without_options(item) || dice_.one_in(2) ? 1 : dice_.below(4);
    return {low, std::max(1U, low + (dice_.one_in(3) ? dice_.between(1, 3) : 0))};
  }

  // A set of `size` numbers out of 0 .. n - 1, in random order; all if there are not so many.
  std::vector<std::uint32_t> pick(std::uint32_t size, std::uint32_t n) {
    std::vector<std::uint32_t> numbers = numbers_below(n);
    dice_.shuffle(numbers);
    numbers.resize(std::min(size, n));
    return numbers;
  }

  void add_option() {
    if (!drafts_.empty() && dice_.one_in(12)) {
      const Draft twin = drafts_[dice_.below(static_cast<std::uint32_t>(drafts_.size()))];
      return drafts_.push_back(twin);
    }
    Draft draft;
    for (const std::uint32_t item : pick(draw_size(), primaries_))
      if (!is_without_options(item)) draft.push_back({item});
    for (const std::uint32_t item : pick(draw(recipe_.secondaries_per_option), secondaries_))
      draft.push_back({primaries_ + item, dice_.one_in(6) ? 0 : draw_color()});
    add(draft);
  }

  std::uint32_t draw_size() {
    const std::uint32_t size = draw(recipe_.primaries_per_option);
    return recipe_.without_solution ? std::min(size + size % 2, primaries_ - 1) : size;
  }

  void add(Draft& draft) {
    if (draft.empty()) return;
    dice_.shuffle(draft);
    drafts_.push_back(draft);
  }

  void plant() {
    std::vector<std::uint32_t> items = pick(primaries_, primaries_);
    std::vector<std::uint32_t> counts(primaries_, 0);
    std::vector<bool> taken(secondaries_, false);
    while (!items.empty()) plant_option(items, counts, taken);
    if (recipe_.bounds && dice_.one_in(2)) {
      items = pick(draw(recipe_.primaries_per_option), primaries_);
      while (!items.empty()) plant_option(items, counts, taken);
    }
    for (std::uint32_t i = 0; i < primaries_; ++i)
      bounds_[i] = {std::min(bounds_[i].low, counts[i]), std::max(bounds_[i].high, counts[i])};
  }

  // Takes the option's primary items from the end of `items`.
  void plant_option(std::vector<std::uint32_t>& items, std::vector<std::uint32_t>& counts,
                    std::vector<bool>& taken) {
    Draft draft;
    for (auto left = std::max(1U, draw(recipe_.primaries_per_option)); left > 0; --left) {
      if (items.empty()) break;
      draft.push_back({items.back()});
      ++counts[items.back()];
      items.pop_back();
    }
    for (const std::uint32_t item : pick(draw(recipe_.secondaries_per_option), secondaries_)) {
      if (taken[item]) continue;
      taken[item] = planted_color_[item] == 0;
      draft.push_back({primaries_ + item, planted_color_[item]});
    }
    add(draft);
  }

  dlx::Problem build() {
    dlx::ProblemBuilder builder;
    for (std::uint32_t i = 0; i < primaries_; ++i)
      builder.primary((recipe_.sharp && dice_.one_in(2) ? "#p" : "p") + std::to_string(i + 1),
                      bounds_[i]);
    for (std::uint32_t i = 0; i < secondaries_; ++i) builder.secondary('s' + std::to_string(i + 1));
    for (const Draft& draft : drafts_) {
      std::vector<dlx::Entry> entries;
      for (const auto [item, color] : draft)
        entries.push_back({dlx::ItemId{item}, color == 0
                                                  ? dlx::no_color
                                                  : builder.color('c' + std::to_string(color))});
      builder.option(entries, recipe_.costs ? std::int64_t{dice_.between(0, 18)} - 9 : 0);
    }
    return builder.build();
  }

  void ask(dlx::Instance& instance) {
    const auto options = static_cast<std::uint32_t>(instance.problem.option_count());
    if (dice_.one_in(3))
      for (const std::uint32_t o : pick(dice_.between(1, 2), options))
        instance.given.push_back(dlx::OptionId{o});
    if (dice_.one_in(3))
      for (const std::uint32_t o : pick(dice_.between(1, 3), options))
        instance.without.push_back(dlx::OptionId{o});
  }

  const Recipe& recipe_;
  Dice dice_;
  std::uint32_t primaries_ = 0, secondaries_ = 0;
  std::vector<dlx::Bounds> bounds_;
  std::vector<std::uint32_t> planted_color_;  // per secondary item: its color in planted options
  std::vector<Draft> drafts_;
};

constexpr std::array<std::string_view, all_families.size()> names{
    "small", "dense", "sparse", "colored", "many solutions", "none"};

void append_numbers(std::string& text, const char* what, const std::vector<dlx::OptionId>& ids) {
  if (ids.empty()) return;
  text += what;
  for (const dlx::OptionId id : ids) text += ' ' + std::to_string(number(id));
  text += '\n';
}

}  // namespace

Recipe recipe(Family family) {
  Recipe r{{0, 5}, {0, 2}, {0, 8}, {0, 3}, {0, 1}};  // small
  if (family == Family::dense) r = {{4, 8}, {0, 3}, {8, 16}, {2, 5}, {0, 2}};
  if (family == Family::sparse) r = {{5, 10}, {0, 4}, {10, 16}, {1, 2}, {0, 1}};
  if (family == Family::colored) r = {{2, 6}, {2, 4}, {6, 16}, {1, 3}, {1, 3}};
  if (family == Family::many_solutions) r = {{4, 8}, {0, 3}, {2, 6}, {1, 3}, {0, 2}};
  if (family == Family::none) r = {{3, 7}, {0, 3}, {6, 16}, {2, 4}, {0, 1}};
  if (family == Family::colored) r.colors = 3;
  if (family == Family::many_solutions) {
    r.colors = 2;
    r.planted = 3;
  }
  r.without_solution = family == Family::none;
  return r;
}

dlx::Instance random_instance(const Recipe& recipe, std::uint64_t seed) {
  return Kitchen(recipe, seed).cook();
}

dlx::Instance random_question(Family family, std::uint64_t seed, Also also) {
  Recipe changed = recipe(family);
  changed.bounds = also.bounds;
  changed.costs = also.costs;
  changed.sharp = also.sharp;
  changed.questions = true;
  return random_instance(changed, seed);
}

std::string_view name(Family family) {
  return names.at(static_cast<std::size_t>(family));
}

std::string to_text(Family family, std::uint64_t seed) {
  return std::string(name(family)) + ", seed " + std::to_string(seed);
}

std::string to_text(const dlx::Instance& instance) {
  const dlx::Problem& problem = instance.problem;
  std::string text = "\n";
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    const auto [low, high] = problem.bounds(dlx::ItemId{i});
    if (i == problem.primary_count()) text += "| ";
    if (low != 1 || high != 1) text += std::to_string(low) + ':' + std::to_string(high) + '|';
    (text += problem.name(dlx::ItemId{i})) += ' ';
  }
  text += '\n';
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    dlx::append_option(text, problem, dlx::OptionId{o});
    text += '\n';
  }
  append_numbers(text, "given", instance.given);
  append_numbers(text, "without", instance.without);
  return text;
}

}  // namespace support
