// A search as pictures: its tree, and the 0/1 matrix at each of its steps.
//
//     std::cout << dlx::draw::tree_text(trace);
//     const dlx::draw::Picture end = dlx::draw::matrix(trace, trace.events.size());
#pragma once

#include <dlx/draw/picture.hpp>
#include <dlx/trace.hpp>

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <optional>
#include <span>
#include <string>

#pragma GCC visibility push(default)
namespace dlx::draw {

// --- The tree ------------------------------------------------------------------------------------
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

/// The style of a drawn tree, and its largest size.
struct TreeStyle {
  std::uint64_t most_nodes = 400;          ///< a larger tree is refused: no sheet carries it
  bool unicode = true;                     ///< tree_text: box drawing characters; else | - `
  bool color = false;                      ///< tree_text: ANSI colors for solutions and dead ends
  std::string heading = {};                ///< tree_text: a line before the tree, if not empty
  std::optional<std::uint64_t> step = {};  ///< tree: the node where so many events lead stands out
  Language language = Language::english;   ///< of all words
};

/// All throw ModelError for a tree with too many nodes, and for events that are no search.
[[nodiscard]] Picture tree(const Trace& trace, const TreeStyle& style = {});
/// The same as lines of text. Each is indented by its depth, so that the text of a deep tree grows
/// with the square of the depth; write_tree() keeps none of it in memory.
[[nodiscard]] std::string tree_text(const Trace& trace, const TreeStyle& style = {});
/// See tree_text().
void write_tree(std::ostream& out, const Trace& trace, const TreeStyle& style = {});

// --- The matrix ----------------------------------------------------------------------------------
//
// An option a row and an item a column, in some state of a search: the chosen rows stand out, the
// rows and columns that they remove are grey.
//
// A 1 stands where the option has the item, or the color that the option gives it. Secondary items
// follow behind a heavy line. In text without colors a chosen row's number carries a `*`; numbers
// of rows that are out, and names of columns that are covered, carry a `-`; the item that the
// search branches on carries a `?`.

/// The style of a drawn matrix.
struct MatrixStyle {
  std::uint64_t most_cells = 2500;        ///< a larger matrix is refused: no slide carries it
  Language language = Language::english;  ///< of the titles
};

/// The options of the instance's `given` and of `chosen` are chosen. Throws ModelError for a matrix
/// that is too large. REQUIRES ids of the problem.
[[nodiscard]] Picture matrix(const Instance& instance, std::span<const OptionId> chosen,
                             const MatrixStyle& style = {});

/// Draws the matrix as it is after the first `step` events of a trace. Its title tells the last of
/// them. Throws ModelError, also if the trace has fewer events, and for events that are no search.
[[nodiscard]] Picture matrix(const Trace& trace, std::uint64_t step, const MatrixStyle& style = {});

/// The matrix after `step` events, and the tree beside it with the node where the search stands
/// marked; without the tree where that is too large. As matrix() otherwise.
[[nodiscard]] Picture matrix_and_tree(const Trace& trace, std::uint64_t step,
                                      const MatrixStyle& style = {});

// --- The links -----------------------------------------------------------------------------------
//
//     dlx::draw::links(trace, [&](const dlx::draw::Picture& picture) { page.add(picture); });
//
// The four-way linked lists of dancing links: a header for each item, a node for each item of each
// option, and the links between them, after every operation of the search: `choose item`, `cover`,
// `choose option`, `purify` (where a color is fixed), and their opposites on the way back. The
// events are replayed on real lists, which is also how events of no search are found out. What an
// operation unhooks is red, what it restores is green; links go round what was unhooked; chosen
// options are blue; covered items and the nodes of their lists are grey.

/// The style of drawn links.
struct LinksStyle {
  std::uint64_t most_cells = 400;         ///< a larger matrix is refused: no slide carries it
  Language language = Language::english;  ///< of the titles
};

/// Calls `take` with the picture of each step; its title says the operation. Throws ModelError for
/// a matrix that is too large, for items with bounds, and for events that are no search by items.
void links(const Trace& trace, const std::function<void(Picture)>& take,
           const LinksStyle& style = {});

}  // namespace dlx::draw
#pragma GCC visibility pop
