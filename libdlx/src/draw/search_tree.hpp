// The nodes of a traced search as a tree.
#pragma once

#include <dlx/trace.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dlx::draw {

inline constexpr double letter_width = 0.31;  // of an average letter of size 0.5

struct TreeNode {
  enum class NodeKind { inner, solution, dead_end, unvisited };

  NodeKind kind = NodeKind::inner;
  std::size_t parent = 0;  ///< the root's is the root
  std::size_t depth = 0;
  OptionId option{};               ///< that leads here; not at the root, not of the unvisited
  std::optional<ItemId> item;      ///< that it branches on
  std::uint64_t count = 0;         ///< as in TraceEvent; unvisited: how many, 0 if unknown
  bool leads_to_solution = false;  ///< or is one
  bool is_last_child = true;
};

/// Nodes in preorder: a parent before its children, and those in their order. Where a limit has
/// stopped the search, one more child stands for all that were not visited. Throws ModelError for
/// more than `most_nodes` visited ones, and for events that no search can have.
[[nodiscard]] std::vector<TreeNode> search_tree(const Trace& trace, std::uint64_t most_nodes);

/// What a tree itself cannot show: why it ends early, or why there is none. Empty for a whole one.
[[nodiscard]] std::string tree_remark(const std::vector<TreeNode>& nodes, Outcome outcome);

/// A name as it stands in lines of text: nothing that drives a terminal, cut at 64 characters.
[[nodiscard]] std::string line_text(std::string_view name);

/// An option's items and colors in braces; "{no more}" for no_option.
[[nodiscard]] std::string option_text(const Problem& problem, OptionId option);

/// What an item has that stops a search: "no option", or "too few options" if it needs several.
[[nodiscard]] std::string none_for(const Problem& problem, ItemId item);

/// "1 option", "2 options".
[[nodiscard]] std::string options_text(std::uint64_t count);

}  // namespace dlx::draw
