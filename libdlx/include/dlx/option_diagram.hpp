// Options as a diagram: a family that no file could list, such as all connected parts of a graph.
//
//     std::ifstream file("parts.zdd");                     // as Graphillion dumps it
//     const auto parts = dlx::read_option_diagram(file, "parts.zdd");
//     dlx::count(items, parts).value;                      // dlx/diagram_count.hpp
//
// It is a zero-suppressed decision diagram (S. Minato 1993): from a node one goes on by `high` with
// its element, or by `low` without it; each way from the root to the end is an option, and has the
// elements that it went on with. Covers are counted along the elements, and options that begin
// alike share the work, so no option is written out: 5 * 10^16 of them in half a second.
#pragma once

#include <dlx/problem.hpp>

#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx {

/// A family of sets of elements.
struct OptionDiagram {
  static constexpr std::uint32_t none = 0;  ///< the terminal node that no option passes
  static constexpr std::uint32_t end = 1;   ///< the terminal node where an option ends

  struct Node {
    std::uint32_t element = 0;              ///< from 1; 0 of a terminal node
    std::uint32_t low = none, high = none;  ///< the numbers of nodes with later elements
    friend bool operator==(const Node&, const Node&) = default;
  };

  std::vector<Node> nodes = {{}, {}};  ///< the terminal nodes, then children before parents
  std::uint32_t root = none;           ///< of the whole family
  /// The number, from 1, of the item that each element is; empty: its own number.
  std::vector<std::uint32_t> items = {};
};

/// Reads lines `number element low high`, where low and high are numbers of lines above, B or T;
/// then a full stop. `order 3 1 2` behind it says which items the elements are. Throws ParseError.
[[nodiscard]] OptionDiagram read_option_diagram(std::istream& in, const std::string& source);
/// This overload reads a text in memory.
[[nodiscard]] OptionDiagram read_option_diagram(std::string_view text, const std::string& source);

/// Writes what read_option_diagram() reads.
void write_option_diagram(std::ostream& out, const OptionDiagram& diagram);

/// The options of a problem, with its items in their order. Throws ModelError for what a set of
/// items cannot say: colors, costs, and two equal options.
[[nodiscard]] OptionDiagram diagram_of_options(const Problem& problem);

/// The problem with these items and the options of the diagram, sets with an element before those
/// without; an empty set is left out, as it is never chosen. Throws ModelError for a problem with
/// options or bounds of its own, elements that it has no items for, and options of more than 10^9
/// items in all.
[[nodiscard]] Problem with_options(const Problem& items, const OptionDiagram& diagram);

}  // namespace dlx
#pragma GCC visibility pop
