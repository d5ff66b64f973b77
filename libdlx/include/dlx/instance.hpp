// A problem with what belongs to one question about it: options already chosen, options left
// out, and directives (what a drawing tool needs to know, such as `@size 8x8`).
//
//     dlx::Instance instance = dlx::puzzle::queens({.size = 8});
//     instance.given = {dlx::OptionId{0}};                  // with a queen in the corner
//     const dlx::Prepared prepared(instance.problem);
//     dlx::count(prepared, {}, instance.given).value;       // 4
//
// A value: copies share the problem, and nothing else.
#pragma once

#include <dlx/problem.hpp>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx {

/// Keys and values in the order in which they were written; a key may repeat (`@row`, `@piece`).
///
///     Directives d;
///     d.add("puzzle", "queens");
///     d.add("size", "8x8");
///     d.find("size");  // "8x8"
class Directives {
 public:
  /// A key, without its `@`, and its value.
  using Item = std::pair<std::string, std::string>;

  /// Adds one behind all others.
  void add(std::string_view key, std::string_view value) { items_.emplace_back(key, value); }
  /// The first value of a key, or nullptr; valid until the next add.
  [[nodiscard]] const std::string* find(std::string_view key) const noexcept;
  /// All values of a key, in order; views valid until the next add.
  [[nodiscard]] std::vector<std::string_view> all(std::string_view key) const;

  /// True if there are none.
  [[nodiscard]] bool empty() const noexcept { return items_.empty(); }
  /// The first, for range-based loops; valid until the next add.
  [[nodiscard]] auto begin() const noexcept { return items_.begin(); }
  /// Behind the last.
  [[nodiscard]] auto end() const noexcept { return items_.end(); }
  friend bool operator==(const Directives&, const Directives&) = default;

 private:
  std::vector<Item> items_;
};

/// One question: all solutions of `problem` that contain every option of `given` and none of
/// `without`. Givens that clash make a question without solutions, not an error.
struct Instance {
  Problem problem;                ///< what is asked about
  std::vector<OptionId> given;    ///< chosen in every solution
  std::vector<OptionId> without;  ///< in no solution
  Directives directives;          ///< what the text said for tools that draw
};

}  // namespace dlx
#pragma GCC visibility pop
