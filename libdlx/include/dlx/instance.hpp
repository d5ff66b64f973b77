// A problem with what belongs to one question about it: options already chosen, options left
// out, and directives (what a drawing tool needs to know, such as `@size 8x8`).
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
  using Item = std::pair<std::string, std::string>;

  void add(std::string_view key, std::string_view value) { items_.emplace_back(key, value); }
  /// The first value of a key, or nullptr; valid until the next add.
  [[nodiscard]] const std::string* find(std::string_view key) const noexcept;
  /// All values of a key, in order; views valid until the next add.
  [[nodiscard]] std::vector<std::string_view> all(std::string_view key) const;

  [[nodiscard]] bool empty() const noexcept { return items_.empty(); }
  [[nodiscard]] auto begin() const noexcept { return items_.begin(); }
  [[nodiscard]] auto end() const noexcept { return items_.end(); }
  friend bool operator==(const Directives&, const Directives&) = default;

 private:
  std::vector<Item> items_;
};

/// One question: all solutions of `problem` that contain every option of `given` and none of
/// `without`. Givens that clash make a question without solutions, not an error.
struct Instance {
  Problem problem;
  std::vector<OptionId> given;
  std::vector<OptionId> without;
  Directives directives;
};

}  // namespace dlx
#pragma GCC visibility pop
