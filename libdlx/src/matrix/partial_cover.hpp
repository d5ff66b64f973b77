// A set of chosen options by its use of each item, and the colors: tests whether one more option is
// compatible, without links.
#pragma once

#include <dlx/problem.hpp>

#include <cstdint>
#include <vector>

namespace dlx::matrix {

class PartialCover {
 public:
  explicit PartialCover(const Problem& problem) : problem_(problem), covers_(problem.item_count()) {
    for (std::uint32_t i = 0; i < problem.primary_count(); ++i)
      if (problem.bounds(ItemId{i}).low == 0) ++covered_;
  }

  /// True if nothing in the option is used as often as it may be, shared colors apart.
  [[nodiscard]] bool accepts(OptionId option) const noexcept {
    for (const auto [item, color] : problem_.option(option)) {
      const ItemCover& cover = covers_[index(item)];
      if (cover.options == 0) continue;
      const bool free = problem_.is_primary(item) ? cover.options < problem_.bounds(item).high
                                                  : color != no_color && cover.color == color;
      if (!free) return false;
    }
    return true;
  }

  /// REQUIRES accepts(option).
  void add(OptionId option) noexcept {
    for (const auto [item, color] : problem_.option(option)) {
      ItemCover& cover = covers_[index(item)];
      ++cover.options;
      cover.color = color;
      if (problem_.is_primary(item) && cover.options == problem_.bounds(item).low) ++covered_;
    }
  }

  /// Undoes add(option); the last one added first.
  void remove(OptionId option) noexcept {
    for (const auto [item, color] : problem_.option(option)) {
      ItemCover& cover = covers_[index(item)];
      if (problem_.is_primary(item) && cover.options == problem_.bounds(item).low) --covered_;
      --cover.options;
    }
  }

  /// True if every primary item is covered as often as it must be.
  [[nodiscard]] bool covers_all() const noexcept { return covered_ == problem_.primary_count(); }

 private:
  struct ItemCover {
    std::uint32_t options = 0;
    ColorId color = no_color;
  };

  Problem problem_;
  std::vector<ItemCover> covers_;
  std::size_t covered_ = 0;  // primary items that are covered as often as they must be
};

}  // namespace dlx::matrix
