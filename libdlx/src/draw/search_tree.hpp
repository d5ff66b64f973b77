// The nodes of a traced search as a tree, and where they lie on paper.
#pragma once

#include <dlx/draw/picture.hpp>
#include <dlx/trace.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dlx::draw {

inline constexpr double letter_width = 0.31;  // of an average letter of size 0.5

/// The words on trees and matrices: in French those of the course, an *offre* covers *objets*.
struct SearchWords {
  const char *solution, *dead_end, *one_option, *many_options, *not_tried, *further_options, *start,
      *no_more, *stopped, *nothing, *tree_of, *nodes, *solutions, *item, *the_item, *has, *has_none,
      *has_too_few, *no_option, *too_few, *colon, *beginning, *step, *of, *the_option, *is_tried,
      *none_is_tried, *all_are_tried;
};
[[nodiscard]] const SearchWords& search_words(Language language) noexcept;

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

/// A remark about a tree that ends early, or that has no nodes: it says why. Empty for a whole one.
[[nodiscard]] std::string tree_remark(const std::vector<TreeNode>& nodes, Outcome outcome,
                                      const SearchWords& words);

/// A name as it stands in lines of text: nothing that drives a terminal, cut at 64 characters.
[[nodiscard]] std::string line_text(std::string_view name);

/// An option's items and colors in braces; "{no more}" for no_option.
[[nodiscard]] std::string option_text(const Problem& problem, OptionId option,
                                      const SearchWords& words);

/// A text about an item's options: "2 options", or the reason why a search stops there: "no
/// option", or "too few options" if it needs several.
[[nodiscard]] std::string options_of(const Problem& problem, ItemId item, std::uint64_t count,
                                     const SearchWords& words);
/// The same as a sentence: "item A has 2 options".
[[nodiscard]] std::string has_options(const Problem& problem, ItemId item, std::uint64_t count,
                                      const SearchWords& words);

/// "1 option", "2 options".
[[nodiscard]] std::string options_text(std::uint64_t count, const SearchWords& words);

// --- How it lies on paper: tree_layout.cpp

/// The middle of each node, the leftmost edge at 0: parents over the middle of their first and last
/// child, nodes of one depth at least `gap` apart, equal subtrees drawn equally. Nodes are given by
/// their parents in preorder (the root first, its own parent) and their widths. Takes linear time
/// and no recursion.
[[nodiscard]] std::vector<double> tree_layout(const std::vector<std::size_t>& parents,
                                              const std::vector<double>& widths, double gap);

}  // namespace dlx::draw
