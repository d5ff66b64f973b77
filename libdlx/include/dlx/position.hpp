// A place in a search as a value: the primitive under parts, threads and checkpoints.
//
//     const dlx::Position here = search.position();
//     save(here.to_string());                              // one line of text
//     ...
//     if (const auto position = dlx::Position::from_string(line)) search.restart_at(*position);
//
// A position means the same to every Search with the same problem, engine, branching, seed and
// givens, on every machine.
#pragma once

#include <dlx/problem.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx {

/// The item that a search branches on.
enum class Branch {
  mrv,    ///< minimum remaining values: the item with the fewest options, the leftmost of several
  first,  ///< the leftmost item that is not covered yet
  /// An item with at most one option, if there is one; else, of those whose names begin with `#`,
  /// the one with the fewest options; else as mrv. Of several, one with `#`, then the leftmost
  /// (Knuth's "sharp preference").
  sharp,
};
/// The name of a branching on the command line and in a Position.
[[nodiscard]] std::string_view name(Branch branch) noexcept;
/// The branching of that name, if there is one.
[[nodiscard]] std::optional<Branch> branch_from_name(std::string_view name) noexcept;

/// One decision on a path from the root: an option, and the item that it was chosen for.
struct Choice {
  std::optional<ItemId> item;  ///< empty for an engine that does not branch on items
  OptionId option{};           ///< no_option: no further one for an item that needs none
  friend bool operator==(const Choice&, const Choice&) = default;
};

/// The rest of a search: the subtree below the first `fixed` choices, without the part before
/// `path` in the engine's order; if `visited`, also without the subtree below `path` itself.
/// Position{} is the whole search.
struct Position {
  std::string engine;                 ///< empty in Position{}, which suits every search
  Branch branch = Branch::mrv;        ///< of the search it belongs to
  std::optional<std::uint64_t> seed;  ///< of the search it belongs to
  std::size_t fixed = 0;              ///< the number of leading choices that do not change
  std::vector<Choice> path;           ///< from the root
  bool visited = false;               ///< the subtree below the path is done
  friend bool operator==(const Position&, const Position&) = default;

  /// One line: engine, branching, seed or `-`, fixed, `fresh` or `visited`, then the path from the
  /// root as item=option, both from 1, `-` for none:  `links mrv - 1 fresh 3=17 1=4`.
  [[nodiscard]] std::string to_string() const;
  /// The position that to_string() has written so; empty for any other text.
  [[nodiscard]] static std::optional<Position> from_string(std::string_view text);
};

}  // namespace dlx
#pragma GCC visibility pop
