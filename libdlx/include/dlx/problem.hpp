// An exact cover problem as a value, the builder that makes one, and an instance of it.
//
//     dlx::ProblemBuilder builder;
//     for (auto name : {"A", "B", "C"}) builder.primary(name);
//     builder.secondary("x");
//     builder.option({"A", "B", "x:red"});
//     builder.option({"C", "x:red"});
//     dlx::Problem problem = builder.build();
//
// Exact cover: choose options so that every primary item is covered exactly once (or as often as
// its bounds say) and every secondary item at most once, or any number of times in one color.
// Terms: Knuth, TAOCP 7.2.2.1.
//
//     dlx::Instance instance{.problem = problem};
//     instance.given = {dlx::OptionId{0}};                  // with the first option chosen
//     dlx::count(instance).value;                           // solve.hpp
#pragma once

#include <dlx/error.hpp>

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx {

/// Items count from 0: all primary items, then all secondary ones, in the order of the problem.
enum class ItemId : std::uint32_t {};
/// Options count from 0 in the order of the problem; texts number them from 1 (see `number`).
enum class OptionId : std::uint32_t {};
/// Colors of secondary items; only equality has a meaning.
enum class ColorId : std::uint32_t {};
/// An entry without a color.
inline constexpr ColorId no_color{0};
/// The id that stands where an option may be, and none is. No problem has so many.
inline constexpr OptionId no_option{0xffffffff};

/// An id as an index of arrays, from 0.
[[nodiscard]] constexpr std::size_t index(ItemId id) noexcept {
  return static_cast<std::size_t>(id);
}
/// The same for options.
[[nodiscard]] constexpr std::size_t index(OptionId id) noexcept {
  return static_cast<std::size_t>(id);
}
/// The same for colors.
[[nodiscard]] constexpr std::size_t index(ColorId id) noexcept {
  return static_cast<std::size_t>(id);
}

/// The number of an option in every text, from 1.
[[nodiscard]] constexpr std::uint64_t number(OptionId id) noexcept {
  return std::uint64_t{index(id)} + 1;
}

/// The number of times that a primary item must be covered.
struct Bounds {
  std::uint32_t low = 1;   ///< at least so often
  std::uint32_t high = 1;  ///< at most so often; never 0
  friend bool operator==(const Bounds&, const Bounds&) = default;
};

/// One item of an option, with its color if the option gives it one.
struct Entry {
  ItemId item{};             ///< what is covered
  ColorId color = no_color;  ///< only for secondary items
  friend bool operator==(const Entry&, const Entry&) = default;
};

/// An immutable problem. Copies are cheap (they share); views it returns live as long as any copy.
class Problem {
 public:
  /// No items, no options: its one solution is the empty one.
  Problem();

  /// Items, primary and secondary.
  [[nodiscard]] std::size_t item_count() const noexcept;
  /// Primary items: those with ids below this number.
  [[nodiscard]] std::size_t primary_count() const noexcept;
  /// Options, those that can never be chosen included.
  [[nodiscard]] std::size_t option_count() const noexcept;
  /// Entries of all options together.
  [[nodiscard]] std::size_t entry_count() const noexcept;

  /// REQUIRES on all calls below: the id is one of this problem's.
  [[nodiscard]] std::string_view name(ItemId item) const noexcept;
  /// True if it must be covered, as its bounds say.
  [[nodiscard]] bool is_primary(ItemId item) const noexcept {
    return index(item) < primary_count();
  }
  /// The number of times that a primary item must be covered; the bounds of a secondary item have
  /// no meaning.
  [[nodiscard]] Bounds bounds(ItemId item) const noexcept;
  /// The name of a color; REQUIRES color != no_color.
  [[nodiscard]] std::string_view name(ColorId color) const noexcept;
  /// The entries in the order in which they were given.
  [[nodiscard]] std::span<const Entry> option(OptionId option) const noexcept;
  /// The amount that the option adds to the cost of a solution; 0 by default.
  [[nodiscard]] std::int64_t cost(OptionId option) const noexcept;
  /// False for an option without a primary item: no solution contains it.
  [[nodiscard]] bool can_be_chosen(OptionId option) const noexcept;

  /// True if the cost of some option is not 0.
  [[nodiscard]] bool has_costs() const noexcept;
  /// True if some primary item's bounds are not 1 to 1.
  [[nodiscard]] bool has_multiplicities() const noexcept;
  /// Colors, no_color not counted: their ids are 1 to this number.
  [[nodiscard]] std::size_t color_count() const noexcept;

  /// The item of that name, if there is one.
  [[nodiscard]] std::optional<ItemId> find_item(std::string_view name) const noexcept;
  /// The color of that name, if there is one.
  [[nodiscard]] std::optional<ColorId> find_color(std::string_view name) const noexcept;

  struct Data;  // defined where it is built

 private:
  friend class ProblemBuilder;
  explicit Problem(std::shared_ptr<const Data> data) noexcept : data_(std::move(data)) {}
  std::shared_ptr<const Data> data_;
};

/// Makes a problem: items first (primary, then secondary), then options.
/// Every call throws ModelError, and leaves the builder as it was, if the problem would be wrong.
class ProblemBuilder {
 public:
  ProblemBuilder();
  ~ProblemBuilder();
  ProblemBuilder(ProblemBuilder&&) noexcept;
  ProblemBuilder& operator=(ProblemBuilder&&) noexcept;

  /// Adds an item. Errors: empty or duplicate name; bounds with high < 1 or low > high;
  /// a primary item after a secondary one.
  ItemId primary(std::string_view name, Bounds bounds = {});
  /// Adds an item that may be covered at most once. Errors: empty or duplicate name.
  ItemId secondary(std::string_view name);

  /// The item of that name, if it has been added.
  [[nodiscard]] std::optional<ItemId> find_item(std::string_view name) const noexcept;
  /// REQUIRES index(item) < item_count(). Valid until the next call that adds an item.
  [[nodiscard]] std::string_view name(ItemId item) const noexcept;
  /// The id of a color, new or known.
  ColorId color(std::string_view name);

  /// Adds an option. Errors (ModelError::entry() tells which entry): no entries; an item that the
  /// problem does not have, or twice; a color on a primary item; the sum of all absolute costs
  /// does not fit in 64 bits signed.
  OptionId option(std::span<const Entry> entries, std::int64_t cost = 0);
  /// The same by names; a secondary item may carry a color after a colon: "x:red".
  OptionId option(std::initializer_list<std::string_view> tokens, std::int64_t cost = 0);
  /// The same for names that come from elsewhere.
  OptionId option(std::span<const std::string_view> tokens, std::int64_t cost = 0);

  /// Items so far.
  [[nodiscard]] std::size_t item_count() const noexcept;
  /// Primary items so far.
  [[nodiscard]] std::size_t primary_count() const noexcept;
  /// Options so far.
  [[nodiscard]] std::size_t option_count() const noexcept;

  /// The problem; the builder is empty afterwards and can be used again. It takes the storage of
  /// small problems back when their last copy is gone.
  [[nodiscard]] Problem build();

 private:
  class Spare;
  std::shared_ptr<Problem::Data> data_;
  std::shared_ptr<Spare> spare_;
};

// --- Instances -----------------------------------------------------------------------------------

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
  /// The place behind the last item.
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
