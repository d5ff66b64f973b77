// The relations of marks: what a thermometer, an arrow or a rule for the whole grid asks of the
// digits of cells. The form of a line and the look of a mark stand in board/marks.cpp; a new mark
// is a row there and one in mark_relations.cpp, or in mark_sums.cpp if it is an automaton.
//
//     relate_marks(marks, board, relations);  // board: where the cells are; relations: of all
//     marks
//
// The k-th mark has items `mk` (or `mk.1`, ... along an automaton), `mk=8`, or `mk~1`.
#pragma once

#include "puzzle/mark_board.hpp"
#include "puzzle/relations.hpp"

#include <dlx/board/marks.hpp>

#include <span>

namespace dlx::puzzle {

/// Adds the relations of all marks. Throws ModelError for a mark that a board has no place for.
void relate_marks(std::span<const board::Mark> marks, const MarkBoard& board, Relations& relations);

}  // namespace dlx::puzzle
