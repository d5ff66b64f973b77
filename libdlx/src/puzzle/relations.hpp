// Constraints over cells that hold one value each, as exact cover. The cells are those of any
// puzzle whose options put values into cells: latin squares, sudokus.
//
//     Relations relations(16, 4, [](std::size_t cell) { return "v" + std::to_string(cell + 1); });
//     relations.differ("m1", {0, 5, 10, 15});                          // the values all differ
//     relations.pair(0, 1, [](auto a, auto b) { return a != b + 1; });  // values count from 0
//     relations.less("m2", 1, 2);                                      // the first value is less
//     relations.equal("m3", {{3, 12}});                                // the values are the same
//     relations.line("m4", {4, 5, 6}, automaton);                      // a word of an automaton
//     relations.choose("m5", {{{7, 0}}, {{7, 1}, {8, 3}}});            // one of these fillings
//     relations.take_away();             // values that no constraint leaves to a cell
//     relations.plan();
//     relations.add_primary(builder);    // the items of the puzzle stand before and between
//     relations.add_secondary(builder);
//     if (!relations.fills(cell)) ...    // an option for each value of the cell, with the items
//                                        // that relations.append(cell, value, entries) appends
//     relations.add_options(builder, put);  // put: appends all items of a value in a cell
//
// Each kind of constraint has the form that is smallest for it:
//
// - Forbidden pairs of (cell, value) are covered by cliques (cell_pairs.hpp). A clique is one
//   secondary item, which the option of each member covers.
// - Values that differ are an item a value, which is primary if there are as many cells as values.
// - Values that are equal are colors of one secondary item.
// - For an order of two cells that are known to differ the values are halved again and again: of
//   eight at the fifth, those above it at the seventh, ... Two values part at one of these places,
//   and the order is wrong if the first cell goes up there and the second down. Both then cover a
//   secondary item of that place: an item or three of each option, not one for each pair of values.
// - All else is a LineAutomaton. Its words are an option each where they take fewer entries than
//   its steps, or are few; else it is written with its states as colors between cells.
// - Fillings to choose from name only the cells that matter, so that few say what an automaton
//   takes many steps for; a shared value, such as a sum, joins choices without a cell of its own.
//   Choices of values in the same cells fill them as lines do.
// - A line fills its cells itself, if it has no cell in common with another one that does (an
//   automaton: with any other line): a word is an option that fills all of them, a step one that
//   fills one. That is smallest, and search sees at once what a word excludes. The lines with the
//   fewest words come first, and differences within words that fill need no items. Other lines see
//   a cell by its color item, which the option of the cell gives its value as color, and by an item
//   for each value and set of cells that differ, whose color is the cell with that value: an option
//   excludes at once what has its value elsewhere in the set.
//
// Values are taken away by arc consistency for pairs (A. Mackworth, 1977) and for automata, until
// nothing changes; a puzzle whose steps tell that leaves it out. Every solution of the constraints
// is one solution of the problem.
#pragma once

#include "puzzle/cell_pairs.hpp"
#include "puzzle/line_automaton.hpp"

#include <dlx/problem.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace dlx::puzzle {

class Relations {
 public:
  using Cells = std::vector<std::size_t>;
  /// True if two cells may hold these values, which count from 0.
  using Allowed = CellPairs::Allowed;
  /// A set of values: bit k is value k.
  using Values = CellPairs::Values;

  /// The most values of a cell.
  static constexpr std::uint32_t most_values = 64;
  /// The most values of all cells together.
  static constexpr std::size_t most_places = std::size_t{64} * 64 * 64;

  /// `color_item` names the item of a cell's color. Throws ModelError beyond these limits.
  Relations(std::size_t cells, std::uint32_t values,
            std::function<std::string(std::size_t)> color_item);

  /// Says that items of the puzzle itself keep the values of these cells apart.
  void known_different(const Cells& cells);
  /// Leaves these values to a cell.
  void restrict(std::size_t cell, Values values) { allowed_[cell] &= values; }

  /// The constraints; cells may be in any number of them. REQUIRES cells below the number given,
  /// no name twice, and for differ(), less() and line() no cell twice.
  void differ(const std::string& name, const Cells& cells);
  void pair(std::size_t first, std::size_t second, const Allowed& allowed);
  void less(const std::string& name, std::size_t low, std::size_t high);
  void equal(const std::string& name,
             const std::vector<std::pair<std::size_t, std::size_t>>& pairs);
  /// Up to `words_up_to` words are always an option each.
  void line(const std::string& name, const Cells& cells, LineAutomaton automaton,
            std::size_t words_up_to = 100);
  /// A line that never fills its cells: its own item names it in steps. Up to `most_line_words`
  /// words are an option each, and do not ask for items of the places of values.
  void view(const std::string& name, const Cells& cells, LineAutomaton automaton);

  /// Values in some cells, and in what share() has returned.
  using Filling = std::vector<std::pair<std::size_t, std::uint32_t>>;
  /// Exactly one of these fillings holds. REQUIRES that no solution has two of them.
  void choose(const std::string& name, std::vector<Filling> fillings);
  /// A value below `most_shared` that choices agree on: its number is a cell in fillings.
  [[nodiscard]] std::size_t share(const std::string& name);
  static constexpr std::uint32_t most_shared = 64;
  /// All fillings of these cells by what has been said of values and of pairs; nothing if there are
  /// more than `most`.
  [[nodiscard]] std::optional<std::vector<Filling>> fillings(const Cells& cells,
                                                             std::size_t most) const;

  /// Takes away values that no constraint leaves to a cell, behind the last constraint.
  void take_away();
  /// Finds the forms, once, behind all that. Throws ModelError for more fillings than memory is
  /// for.
  void plan();

  /// True if a cell may hold a value.
  [[nodiscard]] bool allows(std::size_t cell, std::uint32_t value) const {
    return (allowed_[cell] >> value & 1U) != 0;
  }
  [[nodiscard]] Values allowed(std::size_t cell) const { return allowed_[cell]; }
  /// True if add_options() adds those that fill a cell.
  [[nodiscard]] bool fills(std::size_t cell) const { return is_filled_[cell] != 0; }

  void add_primary(ProblemBuilder& builder);
  void add_secondary(ProblemBuilder& builder);
  /// Appends the items of a value in a cell. An option may fill several cells: false if the
  /// constraints exclude what it has so far.
  [[nodiscard]] bool append(std::size_t cell, std::uint32_t value,
                            std::vector<Entry>& entries) const;
  /// Appends all items of an option that puts a value into a cell, those of append() as well; false
  /// if append() says so.
  using Put = std::function<bool(std::size_t, std::uint32_t, std::vector<Entry>&)>;
  /// Adds the options of words and automata.
  void add_options(ProblemBuilder& builder, const Put& put) const;

 private:
  struct Difference {
    std::string name;
    Cells cells;
    std::vector<ItemId> items;
  };
  struct Order {
    std::string name;
    std::size_t low, high;  // cells
  };
  struct Line {
    std::string name;
    Cells cells;
    LineAutomaton automaton;
    std::size_t words_up_to;
    bool may_fill = true;
  };
  struct Choice {
    std::string name;
    std::vector<Filling> fillings;
    bool fills = false;  // its cells
    ItemId item{};       // if it does not
  };
  struct Shared {
    std::string name;
    std::uint64_t allowed = ~std::uint64_t{0};
    ItemId item{};
  };
  struct Use {  // of an item by a place
    ItemId item{};
    ColorId color = no_color;
  };

  // The values of all cells are places.
  [[nodiscard]] std::size_t place(std::size_t cell, std::uint32_t value) const {
    return cell * values_ + value;
  }
  void keep_apart(const Cells& cells);
  bool take_unsupported(std::size_t cell, const CellPairs::Peer& other);
  bool take_between_pairs();
  bool take_between_lines();
  [[nodiscard]] bool may_hold(std::size_t cell, std::uint32_t value) const;
  [[nodiscard]] bool may_end(const Filling& filling) const;
  bool leave(std::size_t cell, Values values);
  bool take_between_choices();
  void add_choice(ProblemBuilder& builder, const Choice& choice, const Put& put) const;
  [[nodiscard]] LineAutomaton::Fits fits_of(const Cells& cells) const;
  void allow_letters(Line& line) const;
  [[nodiscard]] RegularLine planned(Line& line) const;
  [[nodiscard]] bool is_filled(const Difference& difference) const;
  void plan_choices();
  void add_places_of_values(ProblemBuilder& builder);
  void add_differences(ProblemBuilder& builder);
  void add_orders(ProblemBuilder& builder);
  void see(std::size_t cell, std::uint32_t value, std::vector<Entry>& entries) const;
  void plan_words();
  void plan_lines();

  std::uint32_t values_;
  std::function<std::string(std::size_t)> color_item_;
  std::vector<Values> allowed_;  // by cell
  CellPairs pairs_;
  std::vector<Difference> differences_;
  std::vector<Order> orders_;
  std::vector<std::pair<std::string, std::vector<std::pair<std::size_t, std::size_t>>>> equal_;
  std::vector<Cells> apart_cells_;        // whose values differ
  std::vector<char> is_seen_;             // by place: by lines or choices that do not fill
  std::vector<std::vector<Use>> sights_;  // by place: what these have
  std::vector<Choice> choices_;
  std::vector<Shared> shared_;  // numbers behind those of cells
  std::vector<Line> lines_;
  std::vector<RegularLine> planned_;               // as lines_
  std::vector<char> fills_;                        // by line: it fills its cells
  std::vector<char> is_filled_;                    // by cell: by a line or choice
  std::vector<std::vector<std::size_t>> cliques_;  // places
  std::vector<std::vector<Use>> uses_;             // by place
  std::vector<ItemId> color_items_;                // by cell; those of lines alone count
  std::vector<char> has_color_;                    // by cell
  std::vector<ColorId> colors_;                    // by value
};

}  // namespace dlx::puzzle
