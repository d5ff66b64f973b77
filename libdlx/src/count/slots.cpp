// Columns sorted by length go 64 to a word; words of about the same length make a block.
#include "count/slots.hpp"

#include "search/clones.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <map>
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

// Choosing

struct Job {
  const Word* from;
  const Word* const* rows;
  Word* to;
  Word* some;
  Word* several;
  const Slots::Block* blocks;
  std::size_t block_count;
};

// to = from without `m` rows, one block; with `adds` the half adder runs along.
template <std::size_t m, bool adds>
DLX_INLINE void take_away(const Job& job, const Slots::Block& block, const Word* from, Line& some,
                          Line& several) {
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
DLX_INLINE void fold(const Slots::Block& block, const Line& some, const Line& several,
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

// What is known while the tables are made: the column of every entry, and of every color.
struct Slots::Layout {
  const Core& core;
  std::vector<std::size_t> starts = {0};  // option o has columns starts[o] .. starts[o + 1]
  std::vector<std::uint32_t> columns;     // by entry
  std::vector<std::size_t> lengths;       // by column
  std::vector<std::uint32_t> item;        // by column: the secondary item, or none
  static constexpr std::uint32_t none = static_cast<std::uint32_t>(-1);

  Layout(const Core& of, std::span<const std::uint32_t> order) : core(of) {
    std::vector<std::uint32_t> place(core.primary);
    for (std::uint32_t i = 0; i < order.size(); ++i) place[order[i]] = i;
    lengths.assign(core.primary, 0);
    item.assign(core.primary, none);
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> colors;
    for (std::size_t o = 0; o < core.option_count(); ++o) {
      for (const auto [i, color] : core.option(o)) {
        auto column = static_cast<std::uint32_t>(lengths.size());
        if (i < core.primary) {
          column = place[i];
        } else if (const auto [at, is_new] = colors.try_emplace({i, color}, column); is_new) {
          lengths.push_back(0);
          item.push_back(color == 0 ? i | uncolored : i);
        } else {
          column = at->second;
        }
        ++lengths[column];
        columns.push_back(column);
      }
      starts.push_back(columns.size());
    }
    sort_by_length();
    for (std::uint32_t i = 0; i < core.primary; ++i) primary.push_back(renumbered[place[i]]);
  }

  // The longest columns first; those of primary items in their order, if they are equal.
  void sort_by_length() {
    std::vector<std::uint32_t> sorted(lengths.size());
    std::iota(sorted.begin(), sorted.end(), 0U);
    std::stable_sort(sorted.begin(), sorted.end(),
                     [this](std::uint32_t a, std::uint32_t b) { return lengths[a] > lengths[b]; });
    renumbered.resize(sorted.size());
    for (std::uint32_t c = 0; c < sorted.size(); ++c) renumbered[sorted[c]] = c;
    const auto old_lengths = lengths;
    const auto old_item = item;
    for (std::uint32_t c = 0; c < sorted.size(); ++c) {
      lengths[c] = old_lengths[sorted[c]];
      item[c] = old_item[sorted[c]];
    }
    for (auto& column : columns) column = renumbered[column];
  }

  // Secondary items stand in `item` with this bit for the options that give them no color.
  static constexpr std::uint32_t uncolored = 1U << 31U;
  std::vector<std::uint32_t> renumbered;
  std::vector<std::uint32_t> primary;  // by item
};

double Slots::bytes_for(const Core& core) {
  std::vector<double> lengths(core.items, 0);
  for (const auto& use : core.uses) ++lengths[use.item];
  const double longest = core.items == 0 ? 0 : *std::max_element(lengths.begin(), lengths.end());
  const double entries = static_cast<double>(core.uses.size());
  const double words = entries / word_bits + longest + line_words;
  return words * sizeof(Word) * (static_cast<double>(core.items) + 4) + 16 * entries;
}

void Slots::lay_out(const std::vector<std::size_t>& lengths) {
  key_words_ = (lengths.size() + word_bits - 1) / word_bits;
  const auto longest = [&](std::size_t word) { return lengths[word * word_bits]; };
  for (std::size_t at = 0; at < key_words_;) {
    std::size_t width = 1;
    for (std::size_t wider = 2; wider <= line_words && wider / 2 < key_words_ - at; wider *= 2) {
      std::size_t apart = 0;
      for (std::size_t w = at; w < std::min(at + wider, key_words_); ++w)
        apart += lines_for(longest(w), 1) + block_cost;
      if (lines_for(longest(at), wider) + block_cost <= apart) width = wider;
    }
    const std::size_t lines = lines_for(longest(at), width);
    blocks_.push_back({words_, lines, width, set_words_});
    block_of_word_.insert(block_of_word_.end(), width,
                          static_cast<std::uint32_t>(blocks_.size() - 1));
    words_ += lines * line_words;
    set_words_ += width;
    at += width;
  }
}

std::size_t Slots::place(std::uint32_t column, std::size_t slot) const noexcept {
  const Block& block = block_of(column);
  const std::size_t word = block.first + slot * block.width + column / word_bits - block.set_word;
  return word * word_bits + column % word_bits;
}

Slots::Slots(const Core& core, std::span<const std::uint32_t> order) {
  const Layout layout(core, order);
  const std::size_t columns = layout.lengths.size();
  const std::size_t options = core.option_count();
  lay_out(layout.lengths);
  primary_ = layout.primary;
  primary_set_.assign(set_words_, 0);
  for (const std::uint32_t column : primary_) set(primary_set_.data(), column);

  // Slots are given out in the order of the options.
  list_starts_.assign(columns + 1, 0);
  for (std::size_t c = 0; c < columns; ++c)
    list_starts_[c + 1] = list_starts_[c] + layout.lengths[c];
  lists_.resize(layout.columns.size());
  std::vector<std::size_t> places(layout.columns.size()), filled(columns, 0);
  all_.assign(words_, 0);
  own_starts_.assign(1, 0);
  for (std::uint32_t o = 0; o < options; ++o) {
    for (std::size_t e = layout.starts[o]; e < layout.starts[o + 1]; ++e) {
      const std::uint32_t column = layout.columns[e];
      lists_[list_starts_[column] + filled[column]] = o;
      places[e] = place(column, filled[column]++);
      set(all_.data(), places[e]);
      if (layout.item[column] == Layout::none) own_.push_back(column);
    }
    own_starts_.push_back(own_.size());
    first_place_.push_back(places[layout.starts[o]]);
  }

  // What each column takes away. A color takes the other colors of its item.
  const auto add_option = [&](Word* row, std::uint32_t o) {
    for (std::size_t e = layout.starts[o]; e < layout.starts[o + 1]; ++e) set(row, places[e]);
  };
  std::map<std::uint32_t, std::vector<std::uint32_t>> colors;  // the columns of a secondary item
  for (std::uint32_t c = 0; c < columns; ++c)
    if (layout.item[c] != Layout::none) colors[layout.item[c] & ~Layout::uncolored].push_back(c);
  Lines<Word> by_column(columns * words_, 0);
  for (std::uint32_t c = 0; c < columns; ++c) {
    const std::vector<std::uint32_t> itself{c};
    const std::uint32_t item = layout.item[c];
    for (const std::uint32_t other :
         item == Layout::none ? itself : colors[item & ~Layout::uncolored]) {
      if (other == c && item != Layout::none && (item & Layout::uncolored) == 0) continue;
      for (std::size_t k = list_starts_[other]; k < list_starts_[other + 1]; ++k)
        add_option(by_column.data() + c * words_, lists_[k]);
    }
  }

  const double dense = static_cast<double>(options) * static_cast<double>(words_ * sizeof(Word));
  row_starts_.assign(1, 0);
  if (dense <= rows_in_cache) {
    row_words_.assign(options * words_, 0);
    for (std::uint32_t o = 0; o < options; ++o) {
      Word* const row = row_words_.data() + o * words_;
      for (std::size_t e = layout.starts[o]; e < layout.starts[o + 1]; ++e)
        for (std::size_t w = 0; w < words_; ++w)
          row[w] |= by_column[layout.columns[e] * words_ + w];
      rows_.push_back(row);
      row_starts_.push_back(rows_.size());
    }
    return;
  }
  row_words_ = std::move(by_column);
  for (std::uint32_t o = 0; o < options; ++o) {
    for (std::size_t e = layout.starts[o]; e < layout.starts[o + 1]; ++e)
      rows_.push_back(row_words_.data() + layout.columns[e] * words_);
    row_starts_.push_back(rows_.size());
  }
}

std::size_t Slots::bytes() const noexcept {
  return (row_words_.size() + all_.size()) * sizeof(Word) + rows_.size() * sizeof(Word*) +
         (own_.size() + lists_.size()) * sizeof(std::uint32_t);
}

void Slots::choose(const Word* from, std::span<const Word* const> rows, Word* to, Word* some,
                   Word* several) const {
  Job job{from, rows.data(), to, some, several, blocks_.data(), blocks_.size()};
  std::size_t left = rows.size();
  for (; left > few_rows; left -= few_rows) {
    take_few(job);
    job.from = to;
    job.rows += few_rows;
  }
  choose_few(job, left);
}

void Slots::append_options(const Word* live, std::uint32_t column, std::size_t most,
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

bool Slots::excluded(std::span<const Word* const> rows, std::uint32_t option) const {
  const std::size_t at = first_place_[option];
  return std::any_of(rows.begin(), rows.end(), [at](const Word* row) {
    return (row[at / word_bits] >> (at % word_bits) & 1U) != 0;
  });
}

}  // namespace dlx::counting
