// A board in words: its items, its options, and the sentences of steps, in English and French.
#pragma once

#include "board/glue.hpp"
#include "board/placement.hpp"

#include <dlx/problem.hpp>

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dlx::board {

/// Speaks of one problem; keeps references to it and to the board.
class Wording {
 public:
  Wording(const Board& board, const Problem& problem, Language language);

  /// `r7c8`, `8 in row 1`, `the cage of 16 at r6c5 r7c5`, `piece F`, `the two 4`, or the name.
  [[nodiscard]] std::string item(ItemId item) const;
  /// `r1c4=8`, `F on r1c1 r1c2`, `4 on 1 and 6`, `cat in 5 across`; see OptionStyle.
  [[nodiscard]] std::string option(OptionId option) const;
  /// Several, the first eight of many.
  [[nodiscard]] std::string options(std::span<const OptionId> options) const;
  /// Options of one item, by what tells them apart: the digits of a cell, the cells of a digit.
  [[nodiscard]] std::string within(ItemId item, std::span<const OptionId> options) const;
  /// The sentences of a step about an item and these of its options.
  [[nodiscard]] const Sentences& sentences(ItemId item, std::span<const OptionId> options) const;
  /// ` (r1c1<r2c1)`: the signs between the cell of a step and those that it excludes digits of.
  [[nodiscard]] std::string signs(ItemId item, std::span<const OptionId> excluded) const;
  /// ` (the thermometer at r1c1)`: the marks of a variant by which options exclude each other,
  /// where no row, column or box does.
  [[nodiscard]] std::string marks(std::span<const OptionId> rest,
                                  std::span<const OptionId> excluded) const;
  /// Sentences about cells to which marks and cages leave fewer digits than the clues do.
  [[nodiscard]] std::vector<std::string> premises() const;

 private:
  friend class MarkWording;

  [[nodiscard]] std::string name_of(const Cage& cage) const;
  [[nodiscard]] const Cage* cage_of(ItemId item) const;
  [[nodiscard]] const Cage* filled_cage(OptionId option) const;
  [[nodiscard]] std::vector<Filled> cells_of(OptionId option) const;
  [[nodiscard]] bool is_named_open(ItemId item) const;
  [[nodiscard]] bool is_named_open(OptionId option) const;
  [[nodiscard]] bool is_view(ItemId item, OptionId option) const;
  [[nodiscard]] std::string piece(OptionId option) const;
  [[nodiscard]] std::string digits(OptionId option) const;
  [[nodiscard]] std::string summands(OptionId option) const;
  [[nodiscard]] std::string black_cells(OptionId option) const;
  [[nodiscard]] std::string tile(OptionId option, bool with_cell, bool with_name) const;
  [[nodiscard]] std::string colors(OptionId option, std::string_view between) const;
  [[nodiscard]] std::string names(OptionId option, Role role, std::string_view between) const;
  [[nodiscard]] std::string told(std::span<const OptionId> options, std::string_view between,
                                 const std::function<std::string(OptionId)>& tell) const;
  [[nodiscard]] std::string symbols(OptionId option) const;
  [[nodiscard]] std::string apart(ItemId item, OptionId option) const;
  [[nodiscard]] std::string half_of(OptionId option, std::string_view between,
                                    bool is_second) const;

  const Board& board_;
  const Problem& problem_;
  Language language_;
  std::vector<Meaning> meanings_;  // by item
};

/// Faults in the words of the board's kind, without those that it has no words for. Faults that one
/// text tells are told once.
[[nodiscard]] std::vector<std::string> faults_in_words(const Board& board,
                                                       std::span<const Fault> faults,
                                                       Language language);

}  // namespace dlx::board
