// The kinds of boards: what each is called, what its items mean, and how it is spoken of.
//
//     const dlx::board::Kind* kind = dlx::board::kind_of(instance.directives);  // `@puzzle sudoku`
//     kind->word;                                                               // "sudoku"
//     for (const auto& form : kind->items) std::cout << form.form << '\n';      // "{cell}", ...
//     for (const auto& placed : dlx::board::placed_by(instance, solution.options))
//       grid[placed.row][placed.column] = placed.symbol;
//     std::cout << dlx::board::kinds_as_json();                                  // as data
//
// A kind is one row of the table in board/kinds.cpp. Drawing, making, explaining, checking and the
// page read it; none of them compares a kind's word or takes a name apart.
//
// Forms. An item's name is matched with the forms of its kind, the first that fits. In a form,
// `{n}` is a number, `{t}` any text, `{cell}` the name of a cell on the kind's lattice; everything
// else stands for itself. `r{n}={t}` fits `r4=8`: the number 4 and the text 8.
//
// Words. In a text about an item, `{1}` to `{3}` are what its form has captured, `{1+1}` a number
// counted from 1 instead of 0, and `{guest}` is the name of a guest. A text about a fault may have:
//
//     {count}, {times}        how often the item is covered: two, three; twice, three times
//     {instead}               ` instead of twice` where it should be twice; else nothing
//     {symbols}               what its options put there: 4 and 5, or 5 twice
//     {piece}, {other}        two pieces that its options place
//     {cage}, {mark}          the cage, or the mark, whose number the form has captured
//     {cell}, {cells}         its name; with {cells}, one text tells all such faults
#pragma once

#include <dlx/problem.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx::board {

struct Board;  // what the directives of a problem say: board/board.hpp of the sources

/// The languages of steps, captions and errors.
enum class Language : std::uint8_t { english, french };
/// "en" or "fr".
[[nodiscard]] std::optional<Language> language_from_name(std::string_view name) noexcept;

/// The role of an item on a board.
enum class Role : std::uint8_t {
  cell,    ///< a cell of the board
  digit,   ///< a symbol in a line, box or diagonal: `r4=8`
  row,     ///< a row, by its number from 0; with a column it tells a cell
  column,  ///< a column, by its number from 0
  line,    ///< another set of cells: a region, a diagonal, a block of four
  place,   ///< a cell of a board of one row, by its number from 1
  seat,    ///< the same, by its number from 0
  piece,   ///< what lies on cells: a piece, a domino, a tile, a number, a guest
  view,    ///< a line as seen from a side
  slot,    ///< a run of cells for a word
  word,    ///< a word for such a run
  edge,    ///< the border between two cells; its color is what lies there
  open,    ///< the cells of its option stay open
  mark,    ///< stands for nothing on the board
};
/// "cell", "digit", ...
[[nodiscard]] std::string_view name(Role role) noexcept;

/// The name of an item in one language, and the texts about answers that cover it wrongly.
struct ItemWords {
  std::string_view name = {};        ///< `{2} in row {1}`; empty: its name as written
  std::string_view too_often = {};   ///< `{count} {2}s in row {1}`; empty: nothing is said
  std::string_view too_seldom = {};  ///< `no {2} in row {1}`
};

/// The number of times that an answer may have an item that is not one of cells with colors.
enum class Limit : std::uint8_t {
  once,  ///< exactly once, or at most once
  each,  ///< as often as `@stars` says
  any,   ///< as often as the problem says, which answers do not repeat
};

/// A form of names.
struct ItemForm {
  std::string_view form;                ///< see the top of this file
  Role role = Role::mark;               ///< what such an item stands for
  std::array<ItemWords, 2> words = {};  ///< by Language
  Limit limit = Limit::once;            ///< how often an answer may have it
};

/// A directive that a kind has.
struct DirectiveForm {
  std::string_view key;                    ///< without the @
  void (*read)(Board&, std::string_view);  ///< takes one line's value; throws ModelError
  bool is_required = false;                ///< pictures need it
  bool repeats = false;                    ///< it may occur in several lines
  bool is_clue = false;                    ///< it asks something, as givens do
};

/// The form of an option in a sentence.
enum class OptionStyle : std::uint8_t {
  pieces,    ///< `F on r1c1 r1c2`
  digits,    ///< `r1c4=8`; of several cells `r1c4=8 r1c5=2`
  crossing,  ///< `r3c6`, where a row and a column meet
  black,     ///< the cells that are black
  tiles,     ///< `A-A-B-C on r1c1 as C-A-A-B`
  words,     ///< `cat in 5 across`
  pairs,     ///< `4 on 1 and 6`
  seats,     ///< `M3 on S1`
};

/// The way in which a kind is played by hand.
enum class Play : std::uint8_t {
  none,     ///< no page plays it
  digits,   ///< a digit for each cell, and small ones as notes
  letters,  ///< a letter for each cell, typed along words
  figures,  ///< figures on some of the cells, crosses on others
  shading,  ///< cells that are black, crosses on others
  pieces,   ///< pieces that are dragged, turned and turned over
  pairs,    ///< pairs of neighbours, with walls between others
  tiles,    ///< tiles with colored edges, which are dragged and turned
  tokens,   ///< what has a name or a number, dragged to its place
};
/// "digits", "letters", ...
[[nodiscard]] std::string_view name(Play play) noexcept;

/// The figure that a square of a board can hold.
enum class Figure : std::uint8_t { none, queen, star, tent };

/// The subject of the sentences of a step.
enum class Subject : std::uint8_t {
  any,      ///< everything else
  cell,     ///< a cell, or a place
  cage,     ///< several cells that are filled together, or a view
  filling,  ///< an item whose options fill cages
};

/// The sentences of a step about one subject, with the places {item}, {options}, {rest}, {chain}.
struct Sentences {
  Subject subject = Subject::any;         ///< of what
  Language language = Language::english;  ///< in which language
  std::string_view forced;                ///< an item has only {options} left
  std::string_view starved;               ///< an item needs {rest}, so not {options}
  std::string_view looked_ahead;          ///< {options} would lead to an item without options
};

/// One kind of board.
struct Kind {
  std::string_view word;                           ///< of `@puzzle`, and of `dlx-show --as`
  std::array<std::string_view, 2> title = {};      ///< what it is called, by Language
  std::array<std::string_view, 2> about = {};      ///< what is asked, in a sentence, by Language
  OptionStyle style = OptionStyle::pieces;         ///< how its options are told
  std::span<const ItemForm> items = {};            ///< the first that fits counts
  std::span<const DirectiveForm> directives = {};  ///< in the order in which they are read
  std::span<const Sentences> sentences = {};       ///< those of `board` serve where none fits
  Play play = Play::none;                          ///< how it is played by hand
  Figure figure = Figure::none;                    ///< what stands on its squares
  /// Throws ModelError for a board that contradicts itself; null: none does.
  void (*require)(const Board&) = nullptr;
  /// True if an answer covers every cell; else cells may stay empty.
  bool is_full = true;
  /// False for `board` and `list`, which no `@puzzle` names.
  bool is_puzzle = true;
  /// True if an option without a cell is none of this kind.
  bool needs_cells = true;
  /// True if an answer is a grid of digits in rows, columns and boxes, a draw::SolvedSudoku.
  bool has_boxes = false;
  /// The largest digit of a cell; 0: as many as the board has rows.
  std::uint32_t digits = 0;
  /// True if cells hold symbols that the directives tell, and not digits from 1.
  bool has_symbols = false;
};

/// All of them, puzzles first.
[[nodiscard]] std::span<const Kind> kinds() noexcept;
/// The kind of that word, or null.
[[nodiscard]] const Kind* kind_from_word(std::string_view word) noexcept;
/// The kind that `@puzzle` names, or null.
[[nodiscard]] const Kind* kind_of(const Directives& directives) noexcept;
/// All of them as a JSON array, in UTF-8, for programs in other languages: objects with members
/// `word`, `title` and `about` (each with members `en` and `fr`) and `items`. The members of that
/// are forms and their roles, in order: `"r{n}={t}":"digit"`.
[[nodiscard]] std::string kinds_as_json();

/// A symbol or a piece that an option puts into a cell.
struct PlacedSymbol {
  OptionId option{};         ///< the option
  std::uint32_t row = 0;     ///< of the cell, from 0
  std::uint32_t column = 0;  ///< see row
  std::uint32_t layer = 0;   ///< see row
  std::string symbol;        ///< a digit, a letter, a color; empty: a piece or a figure lies there
  std::string piece;  ///< the piece of the option; without a kind, its first item that is no cell
};

/// Tells what options put where, option by option, in the words of the problem's kind; without a
/// kind, cells are items such as `r1c4`. Options without a cell put nothing anywhere. Throws
/// ModelError for directives that are malformed, and for cells outside of the board.
[[nodiscard]] std::vector<PlacedSymbol> placed_by(const Instance& instance,
                                                  std::span<const OptionId> options);

/// Do the directives ask something of their kind's solver, as clues and cages do?
[[nodiscard]] bool has_clues(const Directives& directives) noexcept;

/// Tells what is wrong with answers of a problem, in the words of its kind: `two 5s in row 4 (r4c2,
/// r4c7)`, `piece X lies on r2c3, which piece L covers`. Clashes come first, then what is missing.
class FaultTeller {
 public:
  /// Keeps the problem alive. Throws ModelError for directives that are malformed.
  FaultTeller(const Instance& instance, Language language);
  ~FaultTeller();
  FaultTeller(FaultTeller&&) noexcept;
  FaultTeller& operator=(FaultTeller&&) noexcept;

  /// Empty for problems of no kind, for answers that are right, and for faults that only the items
  /// tell. Throws ModelError for options that the directives contradict.
  [[nodiscard]] std::vector<std::string> tell(std::span<const OptionId> answer) const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace dlx::board
#pragma GCC visibility pop
