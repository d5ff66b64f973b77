// The state of a matrix's rows and columns after some choices, from the definition: a row is
// removed as soon as it conflicts with a chosen one.
#pragma once

#include <dlx/problem.hpp>

#include <algorithm>
#include <span>
#include <string>
#include <vector>

namespace dlx::draw {

class MatrixState {
 public:
  /// REQUIRES ids of the problem. Throws ModelError for givens that clash: there is no state in
  /// which both are chosen.
  MatrixState(const Instance& instance, std::span<const OptionId> chosen)
      : problem_(instance.problem),
        covers_(problem_.item_count()),
        is_chosen_(problem_.option_count()),
        is_left_out_(problem_.option_count()) {
    for (const OptionId option : instance.given) {
      if (is_out(option))
        throw ModelError("the givens clash: option " + std::to_string(number(option)) +
                         " cannot be chosen with those before it");
      choose(option);
    }
    for (const OptionId option : chosen) choose(option);
    for (const OptionId option : instance.without) is_left_out_[index(option)] = true;
  }

  [[nodiscard]] bool is_chosen(OptionId row) const { return is_chosen_[index(row)]; }

  [[nodiscard]] bool is_out(OptionId row) const {
    if (is_chosen(row)) return false;
    const auto entries = problem_.option(row);
    return is_left_out_[index(row)] || !problem_.can_be_chosen(row) ||
           std::any_of(entries.begin(), entries.end(), [this](Entry entry) {
             const ItemCover& cover = covers_[index(entry.item)];
             const bool shares = entry.color != no_color && entry.color == cover.color;
             return is_covered(entry.item) || (cover.options > 0 && !is_primary(entry) && !shares);
           });
  }

  /// True if no further row may have the item. One whose color is fixed may still be shared.
  [[nodiscard]] bool is_covered(ItemId column) const {
    const ItemCover& cover = covers_[index(column)];
    if (problem_.is_primary(column)) return cover.options >= problem_.bounds(column).high;
    return cover.options > 0 && cover.color == no_color;
  }

 private:
  struct ItemCover {
    std::uint32_t options = 0;
    ColorId color = no_color;
  };

  void choose(OptionId option) {
    if (option == no_option || is_chosen_[index(option)]) return;
    is_chosen_[index(option)] = true;
    for (const auto [item, color] : problem_.option(option)) {
      ++covers_[index(item)].options;
      covers_[index(item)].color = color;
    }
  }

  [[nodiscard]] bool is_primary(Entry entry) const { return problem_.is_primary(entry.item); }

  const Problem& problem_;
  std::vector<ItemCover> covers_;
  std::vector<bool> is_chosen_, is_left_out_;
};

}  // namespace dlx::draw
