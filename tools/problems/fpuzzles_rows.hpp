// The constraints of f-puzzles' JSON, and the marks that they become (dlx/board/marks.hpp): what
// gen-sudoku reads and dlx-show writes.
//
//     const auto* row = problems::row_with(&FPuzzlesRow::key, "thermometer");
//     // row->word is "thermo"
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace problems {

// The form in which a constraint stands in the JSON.
enum class FPuzzlesForm {
  flag,       // true: a rule for the whole grid
  cell,       // objects with a cell
  cells,      // with cells
  lines,      // with lines
  arrow,      // with the cells of a circle, and lines that begin there
  twins,      // with cells and cloneCells
  outside,    // with a cell outside of the grid
  diagonal,   // with one, and a direction
  quadruple,  // with cells and values
};

// A constraint and the mark that it becomes. `name`: what scripts call it that draw its lines, too.
struct FPuzzlesRow {
  const char* key;
  FPuzzlesForm form;
  const char* word;
  const char* name = "";
};
inline constexpr std::array constraint_rows{
    FPuzzlesRow{"diagonal+", FPuzzlesForm::flag, "diagonal rising"},
    FPuzzlesRow{"diagonal-", FPuzzlesForm::flag, "diagonal falling"},
    FPuzzlesRow{"antiknight", FPuzzlesForm::flag, "anti-knight"},
    FPuzzlesRow{"antiking", FPuzzlesForm::flag, "anti-king"},
    FPuzzlesRow{"nonconsecutive", FPuzzlesForm::flag, "non-consecutive"},
    FPuzzlesRow{"disjointgroups", FPuzzlesForm::flag, "disjoint-groups"},
    FPuzzlesRow{"thermometer", FPuzzlesForm::lines, "thermo"},
    FPuzzlesRow{"slowthermometer", FPuzzlesForm::lines, "slow-thermo", "Slow Thermometer"},
    FPuzzlesRow{"palindrome", FPuzzlesForm::lines, "palindrome"},
    FPuzzlesRow{"renban", FPuzzlesForm::lines, "renban", "Renban"},
    FPuzzlesRow{"whispers", FPuzzlesForm::lines, "whisper", "German Whispers"},
    FPuzzlesRow{"dutchwhispers", FPuzzlesForm::lines, "dutch-whisper", "Dutch Whispers"},
    FPuzzlesRow{"regionsumline", FPuzzlesForm::lines, "region-sum", "Region Sum Line"},
    FPuzzlesRow{"betweenline", FPuzzlesForm::lines, "between"},
    FPuzzlesRow{"lockout", FPuzzlesForm::lines, "lockout"},
    FPuzzlesRow{"entropicline", FPuzzlesForm::lines, "entropic", "Entropic Line"},
    FPuzzlesRow{"modularline", FPuzzlesForm::lines, "modular", "Modular Line"},
    FPuzzlesRow{"nabner", FPuzzlesForm::lines, "nabner", "Nabner"},
    FPuzzlesRow{"zipperline", FPuzzlesForm::lines, "zipper", "Zipper Line"},
    FPuzzlesRow{"doublearrow", FPuzzlesForm::lines, "double-arrow", "Double Arrow"},
    FPuzzlesRow{"arrow", FPuzzlesForm::arrow, "arrow"},
    FPuzzlesRow{"difference", FPuzzlesForm::cells, "difference"},
    FPuzzlesRow{"ratio", FPuzzlesForm::cells, "ratio"},
    FPuzzlesRow{"xv", FPuzzlesForm::cells, "xv"},
    FPuzzlesRow{"extraregion", FPuzzlesForm::cells, "extra-region"},
    FPuzzlesRow{"rowindexer", FPuzzlesForm::cells, "row-indexer", "Row Indexer"},
    FPuzzlesRow{"columnindexer", FPuzzlesForm::cells, "column-indexer", "Column Indexer"},
    FPuzzlesRow{"boxindexer", FPuzzlesForm::cells, "box-indexer", "Box Indexer"},
    FPuzzlesRow{"clone", FPuzzlesForm::twins, "clone"},
    FPuzzlesRow{"quadruple", FPuzzlesForm::quadruple, "quadruple"},
    FPuzzlesRow{"odd", FPuzzlesForm::cell, "odd"},
    FPuzzlesRow{"even", FPuzzlesForm::cell, "even"},
    FPuzzlesRow{"minimum", FPuzzlesForm::cell, "minimum"},
    FPuzzlesRow{"maximum", FPuzzlesForm::cell, "maximum"},
    FPuzzlesRow{"littlekillersum", FPuzzlesForm::diagonal, "little-killer"},
    FPuzzlesRow{"sandwichsum", FPuzzlesForm::outside, "sandwich"},
    FPuzzlesRow{"xsum", FPuzzlesForm::outside, "x-sum", "X Sum"},
    FPuzzlesRow{"skyscraper", FPuzzlesForm::outside, "skyscraper", "Skyscraper"},
    FPuzzlesRow{"numberedroom", FPuzzlesForm::outside, "numbered-room", "Numbered Room"},
};

/// The row whose key, or word, is this; null for another text, as the word of a mark that f-puzzles
/// does not have. Marks of two words begin with it.
[[nodiscard]] inline const FPuzzlesRow* row_with(const char* FPuzzlesRow::*member,
                                                 std::string_view text) {
  const auto* const row = std::find_if(constraint_rows.begin(), constraint_rows.end(),
                                       [&](const FPuzzlesRow& one) { return one.*member == text; });
  return row == constraint_rows.end() ? nullptr : row;
}

}  // namespace problems
