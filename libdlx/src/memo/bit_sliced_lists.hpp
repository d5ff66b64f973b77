// A problem, or what is left of one, as one bit per entry, so laid out that the sizes of all items
// come from a few vector operations.
//
// Every primary item has a column, and so has every color that a secondary item takes, no color
// included. The options of a column have ranks there, 0, 1, ...: bit c of row k says that the k-th
// option of column c is alive. Or-ing the rows gives the columns that have an option left; a
// half adder on the way gives those that have two or more. Columns of about the same length
// share a block, so that rows are full; the rows of a block follow each other without gaps.
//
// An option excludes the options that share a primary item with it, or a secondary one without
// agreeing on its color: for each of its entries there is a row of all bits that go, and choosing
// it is live & ~row for each of these. Where that is little, the rows of an option are one.
#pragma once

#include "base/words.hpp"
#include "matrix/matrix.hpp"
#include "memo/column_order.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace dlx::counting {

using base::Word, base::Lines, base::word_bits;

class BitSlicedLists {
 public:
  /// `order`: all primary items. Columns do not follow it; it only breaks ties.
  BitSlicedLists(const Matrix& matrix, std::span<const std::uint32_t> order);

  /// A bound, before it is made, on the bytes that it takes.
  [[nodiscard]] static double bytes_for(const Matrix& matrix);

  /// Words of a set of entries.
  [[nodiscard]] std::size_t words() const noexcept { return words_; }
  /// Words of a set of columns: `key_words` of them matter, the rest is 0.
  [[nodiscard]] std::size_t set_words() const noexcept { return set_words_; }
  [[nodiscard]] std::size_t key_words() const noexcept { return key_words_; }
  [[nodiscard]] std::size_t bytes() const noexcept;

  /// The columns of the primary items come by item; those of colors are of no interest.
  [[nodiscard]] std::uint32_t column_of(std::uint32_t item) const noexcept {
    return primary_[item];
  }
  /// The columns of the primary items of an option.
  [[nodiscard]] std::span<const std::uint32_t> columns_of(std::uint32_t option) const noexcept {
    return {own_.data() + own_starts_[option], own_starts_[option + 1] - own_starts_[option]};
  }
  /// The set of all primary columns.
  [[nodiscard]] const Word* primary() const noexcept { return primary_set_.data(); }
  /// The set of all entries.
  [[nodiscard]] const Word* all() const noexcept { return all_.data(); }
  /// The rows that an option takes away.
  [[nodiscard]] std::span<const Word* const> rows_of(std::uint32_t option) const noexcept {
    return {rows_.data() + row_starts_[option], row_starts_[option + 1] - row_starts_[option]};
  }

  /// to = from without the rows; `some` and `several` become the columns with at least one and
  /// at least two options in `to`. `to` may be `from`.
  void choose(const Word* from, std::span<const Word* const> rows, Word* to, Word* some,
              Word* several) const;

  /// Appends the options of a column that are alive, ascending; no more than `most`.
  void append_options(const Word* live, std::uint32_t column, std::size_t most,
                      std::vector<std::uint32_t>& options) const;

  /// True if the rows take an entry of the option away: they exclude it.
  [[nodiscard]] bool excluded(std::span<const Word* const> rows, std::uint32_t option) const;

  struct Block {
    std::size_t first;     // word
    std::size_t lines;     // of 8 words
    std::size_t width;     // words of a row: 1, 2, 4 or 8
    std::size_t set_word;  // where its columns begin in a set of columns
  };

 private:
  void lay_out(const ColumnOrder& columns);
  std::vector<std::size_t> fill_lists(const Matrix& matrix, const ColumnOrder& columns);
  [[nodiscard]] Lines<Word> rows_of_columns(const Matrix& matrix, const ColumnOrder& columns,
                                            const std::vector<std::size_t>& places) const;
  void join_rows(const Matrix& matrix, const ColumnOrder& columns, const Lines<Word>& rows);
  void keep_rows(const Matrix& matrix, const ColumnOrder& columns, Lines<Word>& rows);
  [[nodiscard]] std::size_t place(std::uint32_t column, std::size_t rank) const noexcept;
  [[nodiscard]] const Block& block_of(std::uint32_t column) const noexcept {
    return blocks_[block_of_word_[column / word_bits]];
  }

  std::size_t words_ = 0, set_words_ = 0, key_words_ = 0;
  std::vector<Block> blocks_;
  std::vector<std::uint32_t> block_of_word_;
  std::vector<std::uint32_t> primary_;  // by item
  Lines<Word> primary_set_, all_, row_words_;
  std::vector<std::size_t> own_starts_, row_starts_, list_starts_;
  std::vector<std::uint32_t> own_, lists_;  // lists_: the options of each column
  std::vector<const Word*> rows_;
  std::vector<std::size_t> first_place_;  // by option: the place of one of its entries
};

}  // namespace dlx::counting
