// Which options of a problem does an answer name? By their numbers, or by their items in any order.
#pragma once

#include <dlx/problem.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace problems {

/// An option as an answer names it: by its number, by its items, or by both.
struct NamedOption {
  std::size_t line = 0;
  std::optional<std::uint64_t> number;  ///< as it is written, from the base
  std::vector<std::string> tokens;      ///< items with their colors, and costs
};

/// A solution, or what is said to be one.
struct Answer {
  std::uint64_t number = 0;  ///< as the text counts it, or from 1
  std::size_t line = 0;      ///< where it begins
  bool by_items = false;     ///< its options stand on lines of their own
  std::vector<NamedOption> options;
  std::optional<std::int64_t> cost = {};  ///< as it is told
};

/// The names of a problem's items.
using Names = std::unordered_set<std::string_view>;
[[nodiscard]] Names names_of(const dlx::Problem& problem);
/// True for an item, with its color or without.
[[nodiscard]] bool is_item(const Names& names, std::string_view token);

/// The items of an option with their colors, as they are written.
[[nodiscard]] std::vector<std::string> tokens_of(const dlx::Problem& problem, dlx::OptionId option);

/// A defect of an option of an answer, and the line where it stands.
struct NamedDefect {
  std::size_t line;
  std::string what;
};

class OptionFinder {
 public:
  /// `base` is the number of the first option.
  OptionFinder(dlx::Problem problem, std::uint64_t base)
      : problem_(std::move(problem)), base_(base) {}

  /// Finds the options of an answer, in its order, for chosen(); or tells what is wrong with the
  /// first that is none. Of options that are equal, an answer names one after the other.
  [[nodiscard]] std::optional<NamedDefect> find(const Answer& answer);
  [[nodiscard]] const std::vector<dlx::OptionId>& chosen() const noexcept { return chosen_; }

 private:
  using Candidates = std::vector<dlx::OptionId>;
  using Found = std::optional<std::string>;  // what is wrong, or nothing
  [[nodiscard]] Found take(const NamedOption& named);
  [[nodiscard]] Found take_number(const NamedOption& named);
  [[nodiscard]] Found take_items(const NamedOption& named);
  [[nodiscard]] Found no_option(const std::vector<std::string>& items) const;
  void index_options();

  dlx::Problem problem_;
  std::uint64_t base_;
  bool is_indexed_ = false;
  std::unordered_map<std::string, Candidates> by_items_;
  Names names_;
  std::vector<dlx::OptionId> chosen_;
};

}  // namespace problems
