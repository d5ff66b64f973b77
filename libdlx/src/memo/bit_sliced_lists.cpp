// Columns sorted by length go 64 to a word; words of about the same length make a block.
#include "memo/bit_sliced_lists.hpp"

#include "base/cpu_dispatch.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <numeric>

namespace dlx::counting {
namespace {

constexpr std::size_t line_words = 8;
constexpr std::size_t block_cost = 3;      // of combining a block's rows, in lines
constexpr double rows_in_cache = 1 << 18;  // bytes; above that an option has several rows

using Line = Word __attribute__((vector_size(line_words * sizeof(Word))));

std::size_t lines_for(std::size_t rows, std::size_t width) noexcept {
  return (rows * width + line_words - 1) / line_words;
}

void set(Word* bits, std::size_t at) noexcept {
  bits[at / word_bits] |= Word{1} << (at % word_bits);
}

void clear(Word* bits, std::size_t at) noexcept {
  bits[at / word_bits] &= ~(Word{1} << (at % word_bits));
}

// Choosing

struct Job {
  const Word* from;
  const Word* const* rows;
  Word* to;
  Word* some;
  Word* several;
  const BitSlicedLists::Block* blocks;
  std::size_t block_count;
};

// to = from without `m` rows, one block; with `adds` the half adder runs along.
template <std::size_t m, bool adds>
DLX_INLINE void take_away(const Job& job, const BitSlicedLists::Block& block, const Word* from,
                          Line& some, Line& several) {
  const auto* const in = reinterpret_cast<const Line*>(from + block.first);
  auto* const out = reinterpret_cast<Line*>(job.to + block.first);
  const Line* rows[m + 1] = {};
  for (std::size_t r = 0; r < m; ++r)
    rows[r] = reinterpret_cast<const Line*>(job.rows[r] + block.first);
  for (std::size_t l = 0; l < block.lines; ++l) {
    Line left = in[l];
    for (std::size_t r = 0; r < m; ++r) left &= ~rows[r][l];
    out[l] = left;
    if (adds) {
      several |= some & left;
      some |= left;
    }
  }
}

// The lines hold 8 / width rows each: these are put together.
DLX_INLINE void fold(const BitSlicedLists::Block& block, const Line& some, const Line& several,
                     const Job& job) {
  Word low[line_words], high[line_words];
  std::memcpy(low, &some, sizeof low);
  std::memcpy(high, &several, sizeof high);
  for (std::size_t half = line_words / 2; half >= block.width; half /= 2)
    for (std::size_t w = 0; w < half; ++w) {
      high[w] |= high[w + half] | (low[w] & low[w + half]);
      low[w] |= low[w + half];
    }
  std::memcpy(job.some + block.set_word, low, block.width * sizeof(Word));
  std::memcpy(job.several + block.set_word, high, block.width * sizeof(Word));
}

template <std::size_t m>
DLX_INLINE void choose_with(const Job& job) {
  for (std::size_t b = 0; b < job.block_count; ++b) {
    Line some = {}, several = {};
    take_away<m, true>(job, job.blocks[b], job.from, some, several);
    fold(job.blocks[b], some, several, job);
  }
}

DLX_CLONES void choose_few(const Job& job, std::size_t rows) {
  switch (rows) {
    case 0:
      return choose_with<0>(job);
    case 1:
      return choose_with<1>(job);
    case 2:
      return choose_with<2>(job);
    case 3:
      return choose_with<3>(job);
    case 4:
      return choose_with<4>(job);
    case 5:
      return choose_with<5>(job);
    default:
      return choose_with<6>(job);
  }
}
constexpr std::size_t few_rows = 6;

DLX_CLONES void take_few(const Job& job) {
  for (std::size_t b = 0; b < job.block_count; ++b) {
    Line some, several;
    take_away<few_rows, false>(job, job.blocks[b], job.from, some, several);
  }
}

}  // namespace

double BitSlicedLists::bytes_for(const Matrix& matrix) {
  std::vector<std::uint32_t> order(matrix.primary);
  std::iota(order.begin(), order.end(), 0U);
  const ColumnOrder columns(matrix, order);
  std::size_t words = 0;
  for (std::size_t c = 0; c < columns.size(); c += word_bits)
    words += (lines_for(columns[c].length, 1) + block_cost) * line_words;
  const double row = static_cast<double>(words * sizeof(Word));
  const double by_option = row * static_cast<double>(matrix.option_count());
  return row * (static_cast<double>(columns.size()) + 4) + std::min(by_option, rows_in_cache) +
         64 * static_cast<double>(matrix.uses.size());
}

void BitSlicedLists::lay_out(const ColumnOrder& columns) {
  key_words_ = (columns.size() + word_bits - 1) / word_bits;
  const auto lines = [&](std::size_t word, std::size_t width) {
    return lines_for(columns[word * word_bits].length, width);
  };
  for (std::size_t at = 0; at < key_words_;) {
    std::size_t width = 1;
    for (std::size_t wider = 2; wider <= line_words && wider / 2 < key_words_ - at; wider *= 2) {
      std::size_t apart = 0;
      for (std::size_t w = at; w < std::min(at + wider, key_words_); ++w)
        apart += lines(w, 1) + block_cost;
      if (lines(at, wider) + block_cost <= apart) width = wider;
    }
    const auto block = static_cast<std::uint32_t>(blocks_.size());
    blocks_.push_back({words_, lines(at, width), width, set_words_});
    block_of_word_.insert(block_of_word_.end(), width, block);
    words_ += blocks_.back().lines * line_words;
    set_words_ += width;
    at += width;
  }
}

std::size_t BitSlicedLists::place(std::uint32_t column, std::size_t rank) const noexcept {
  const Block& block = block_of(column);
  const std::size_t word = block.first + rank * block.width + column / word_bits - block.set_word;
  return word * word_bits + column % word_bits;
}

BitSlicedLists::BitSlicedLists(const Matrix& matrix, std::span<const std::uint32_t> order) {
  const ColumnOrder columns(matrix, order);
  lay_out(columns);
  primary_set_.assign(set_words_, 0);
  for (std::uint32_t item = 0; item < matrix.primary; ++item) {
    primary_.push_back(columns.of_primary(item));
    set(primary_set_.data(), primary_.back());
  }
  const auto places = fill_lists(matrix, columns);
  auto rows = rows_of_columns(matrix, columns, places);
  const double dense =
      static_cast<double>(matrix.option_count()) * static_cast<double>(words_ * sizeof(Word));
  dense <= rows_in_cache ? join_rows(matrix, columns, rows) : keep_rows(matrix, columns, rows);
}

// Ranks are given out in the order of the options. Returns the place of each entry.
std::vector<std::size_t> BitSlicedLists::fill_lists(const Matrix& matrix,
                                                    const ColumnOrder& columns) {
  list_starts_.assign(1, 0);
  for (std::size_t c = 0; c < columns.size(); ++c)
    list_starts_.push_back(list_starts_[c] + columns[c].length);
  lists_.resize(matrix.uses.size());
  all_.assign(words_, 0);
  own_starts_.assign(1, 0);
  std::vector<std::size_t> places, filled(columns.size(), 0);
  for (std::uint32_t o = 0; o < matrix.option_count(); ++o) {
    first_place_.push_back(place(columns.of_option(o)[0], filled[columns.of_option(o)[0]]));
    for (const std::uint32_t column : columns.of_option(o)) {
      lists_[list_starts_[column] + filled[column]] = o;
      places.push_back(place(column, filled[column]++));
      set(all_.data(), places.back());
      if (columns[column].item < matrix.primary) own_.push_back(column);
    }
    own_starts_.push_back(own_.size());
  }
  return places;
}

// What each column takes away, a row for each: the options that have its item; but not those that
// agree on its color.
Lines<Word> BitSlicedLists::rows_of_columns(const Matrix& matrix, const ColumnOrder& columns,
                                            const std::vector<std::size_t>& places) const {
  std::vector<std::vector<std::uint32_t>> of_item(matrix.items);
  for (std::uint32_t c = 0; c < columns.size(); ++c) of_item[columns[c].item].push_back(c);
  const auto for_entries = [&](std::uint32_t column, auto act) {
    for (std::size_t k = list_starts_[column]; k < list_starts_[column + 1]; ++k)
      for (std::size_t e = matrix.starts[lists_[k]]; e < matrix.starts[lists_[k] + 1]; ++e)
        act(places[e]);
  };
  Lines<Word> rows(columns.size() * words_, 0), all(words_);
  for (const auto& of_one : of_item) {
    std::fill(all.begin(), all.end(), 0);
    for (const std::uint32_t c : of_one)
      for_entries(c, [&](std::size_t at) { set(all.data(), at); });
    for (const std::uint32_t c : of_one) {
      Word* const row = rows.data() + c * words_;
      std::copy(all.begin(), all.end(), row);
      if (columns[c].color != 0) for_entries(c, [&](std::size_t at) { clear(row, at); });
    }
  }
  return rows;
}

void BitSlicedLists::join_rows(const Matrix& matrix, const ColumnOrder& columns,
                               const Lines<Word>& rows) {
  row_words_.assign(matrix.option_count() * words_, 0);
  row_starts_.assign(1, 0);
  for (std::size_t o = 0; o < matrix.option_count(); ++o) {
    Word* const sum = row_words_.data() + o * words_;
    for (const std::uint32_t column : columns.of_option(o))
      for (std::size_t w = 0; w < words_; ++w) sum[w] |= rows[column * words_ + w];
    rows_.push_back(sum);
    row_starts_.push_back(rows_.size());
  }
}

void BitSlicedLists::keep_rows(const Matrix& matrix, const ColumnOrder& columns,
                               Lines<Word>& rows) {
  row_words_ = std::move(rows);
  row_starts_.assign(1, 0);
  for (std::size_t o = 0; o < matrix.option_count(); ++o) {
    for (const std::uint32_t column : columns.of_option(o))
      rows_.push_back(row_words_.data() + column * words_);
    row_starts_.push_back(rows_.size());
  }
}

std::size_t BitSlicedLists::bytes() const noexcept {
  return (row_words_.size() + all_.size()) * sizeof(Word) + rows_.size() * sizeof(Word*) +
         (own_.size() + lists_.size()) * sizeof(std::uint32_t);
}

void BitSlicedLists::choose(const Word* from, std::span<const Word* const> rows, Word* to,
                            Word* some, Word* several) const {
  Job job{from, rows.data(), to, some, several, blocks_.data(), blocks_.size()};
  std::size_t left = rows.size();
  for (; left > few_rows; left -= few_rows) {
    take_few(job);
    job.from = to;
    job.rows += few_rows;
  }
  choose_few(job, left);
}

void BitSlicedLists::append_options(const Word* live, std::uint32_t column, std::size_t most,
                                    std::vector<std::uint32_t>& options) const {
  const Block& block = block_of(column);
  const std::size_t begin = list_starts_[column];
  const std::size_t length = list_starts_[column + 1] - begin;
  const Word bit = Word{1} << (column % word_bits);
  const Word* word = live + block.first + column / word_bits - block.set_word;
  for (std::size_t k = 0; k < length && most > 0; ++k, word += block.width)
    if ((*word & bit) != 0) {
      options.push_back(lists_[begin + k]);
      --most;
    }
}

bool BitSlicedLists::excluded(std::span<const Word* const> rows, std::uint32_t option) const {
  const std::size_t at = first_place_[option];
  return std::any_of(rows.begin(), rows.end(), [at](const Word* row) {
    return (row[at / word_bits] >> (at % word_bits) & 1U) != 0;
  });
}

}  // namespace dlx::counting
