// The search tree of a trace: as a picture for a slide, as lines for a terminal.
//
//     std::cout << dlx::draw::tree_text(trace);
//
//     item 1: 2 options
//     ├── {1 2}  item 3: 1 option
//     │   └── {3}  solution 1
//     └── {1 3}  dead end: item 2 has no option
//
// Every node stands under the option that leads to it. Nodes of a search that branches on items
// show the item and how many options it has; a dead end shows the item that has none. Where a
// limit has stopped the search, a child `... 2 options not tried` stands for what was not visited,
// and `stopped: node-limit` below the tree. Givens that clash have no tree, and this is said.
//
// In the picture parents stand over the middle of their children, the same subtree looks the same
// everywhere, and nothing overlaps (C. Buchheim, M. Juenger, S. Leipert: "Improving Walker's
// algorithm to run in linear time", Graph Drawing 2002, here with nodes of any width). The ways to
// solutions are drawn heavier.
#pragma once

#include <dlx/draw/picture.hpp>
#include <dlx/trace_event.hpp>

#include <cstdint>
#include <string>

#pragma GCC visibility push(default)
namespace dlx::draw {

/// How a tree is drawn, and how large it may be.
struct TreeStyle {
  std::uint64_t most_nodes = 400;  ///< a larger tree is refused: no sheet carries it
  bool unicode = true;             ///< tree_text: box drawing characters; else | - `
  bool color = false;              ///< tree_text: ANSI colors for solutions and dead ends
};

/// Both throw ModelError for a tree with too many nodes, and for events that are no search.
[[nodiscard]] Picture tree(const Trace& trace, const TreeStyle& style = {});
/// The same as lines of text.
[[nodiscard]] std::string tree_text(const Trace& trace, const TreeStyle& style = {});

}  // namespace dlx::draw
#pragma GCC visibility pop
