// Which items a set of chosen options uses, and in which color: the plain test whether one more
// option fits, without any links.
#pragma once

#include <dlx/problem.hpp>

#include <cstdint>
#include <vector>

namespace dlx::search {

class Usage {
 public:
  explicit Usage(const Problem& problem) : problem_(problem), holds_(problem.item_count()) {}

  /// True if nothing in the option is used yet, shared colors apart.
  [[nodiscard]] bool accepts(OptionId option) const noexcept {
    for (const auto [item, color] : problem_.option(option)) {
      const Hold& hold = holds_[index(item)];
      if (hold.options > 0 && (color == no_color || hold.color != color)) return false;
    }
    return true;
  }

  /// REQUIRES accepts(option).
  void add(OptionId option) noexcept {
    for (const auto [item, color] : problem_.option(option)) {
      Hold& hold = holds_[index(item)];
      ++hold.options;
      hold.color = color;
      if (problem_.is_primary(item)) ++covered_;
    }
  }

  /// Undoes add(option); the last one added first.
  void remove(OptionId option) noexcept {
    for (const auto [item, color] : problem_.option(option)) {
      --holds_[index(item)].options;
      if (problem_.is_primary(item)) --covered_;
    }
  }

  /// Primary items covered.
  [[nodiscard]] std::size_t covered() const noexcept { return covered_; }

 private:
  struct Hold {
    std::uint32_t options = 0;
    ColorId color = no_color;
  };

  Problem problem_;
  std::vector<Hold> holds_;
  std::size_t covered_ = 0;
};

}  // namespace dlx::search
