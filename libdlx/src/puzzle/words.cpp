// Crosswords as exact cover with colors: the letters of crossing words agree on the color of a cell
// (Knuth, TAOCP 7.2.2.1); see the header for items, options and texts.
//
// Words that cannot be are left out beforehand by arc consistency between slots and cells (A.
// Mackworth, "Consistency in networks of relations", 1977): a cell keeps the letters that the words
// of all its slots have there, a slot the words whose letters all cells have, until nothing
// changes. No solution is lost, and of long lists little is left for a grid with many crossings.
#include "base/lines.hpp"
#include "base/quote.hpp"
#include "base/utf8.hpp"
#include "board/names.hpp"

#include <dlx/puzzle/words.hpp>

#include <algorithm>
#include <deque>
#include <map>
#include <set>
#include <unordered_set>
#include <utility>

namespace dlx::puzzle {
namespace {

using base::LineReader, base::in_quotes;

constexpr std::size_t most_word_options = 10'000'000;
constexpr std::string_view block = "#";

// The characters of a text.
std::vector<std::string_view> characters(std::string_view text) {
  std::vector<std::string_view> all;
  for (std::size_t at = 0; at < text.size(); at += all.back().size())
    all.push_back(text.substr(at, std::max<std::size_t>(1, base::utf8_sequence(text.substr(at)))));
  return all;
}

bool is_word(std::string_view text) {
  return !text.empty() && text.find_first_of(":| \t") == std::string_view::npos &&
         base::clean_prefix(text) == text.size();
}

// --- Slots ---------------------------------------------------------------------------------------

struct WordSlot {
  std::uint32_t number = 0;  // of its first cell
  bool is_down = false;
  std::vector<std::uint32_t> cells;
};

class SlotFinder {
 public:
  explicit SlotFinder(const WordGrid& grid) : grid_(grid) {
    for (const auto& [first, second] : grid.bars) bars_.emplace(first, second);
  }

  /// Those across, then those down, each by number. Sets the numbers of the cells, 0 for none.
  std::vector<WordSlot> find(std::vector<std::uint32_t>& numbers) const {
    std::vector<WordSlot> across, down;
    numbers.assign(grid_.cells.size(), 0);
    std::uint32_t number = 0;
    for (std::uint32_t cell = 0; cell < grid_.cells.size(); ++cell) {
      auto row = run_from(cell, 1), column = run_from(cell, grid_.columns);
      if (row.size() < 2 && column.size() < 2) continue;
      numbers[cell] = ++number;
      if (row.size() > 1) across.push_back({number, false, std::move(row)});
      if (column.size() > 1) down.push_back({number, true, std::move(column)});
    }
    across.insert(across.end(), down.begin(), down.end());
    return across;
  }

 private:
  // A cell and those behind it; none if some cell is before it.
  [[nodiscard]] std::vector<std::uint32_t> run_from(std::uint32_t cell, std::uint32_t step) const {
    if (!is_open(cell) || (has_before(cell, step) && is_joined(cell - step, cell))) return {};
    std::vector<std::uint32_t> cells{cell};
    while (has_after(cells.back(), step) && is_joined(cells.back(), cells.back() + step))
      cells.push_back(cells.back() + step);
    return cells;
  }
  [[nodiscard]] bool is_open(std::uint32_t cell) const { return grid_.cells[cell] != block; }
  [[nodiscard]] bool is_joined(std::uint32_t first, std::uint32_t second) const {
    return is_open(first) && is_open(second) && !bars_.contains({first, second});
  }
  [[nodiscard]] bool has_before(std::uint32_t cell, std::uint32_t step) const {
    return step == 1 ? cell % grid_.columns != 0 : cell >= step;
  }
  [[nodiscard]] bool has_after(std::uint32_t cell, std::uint32_t step) const {
    return step == 1 ? (cell + 1) % grid_.columns != 0 : cell + step < grid_.cells.size();
  }

  const WordGrid& grid_;
  std::set<WordGrid::Neighbours> bars_;
};

// --- What makes no sense -------------------------------------------------------------------------

void require_word_size(std::uint64_t rows, std::uint64_t columns) {
  if (rows == 0 || columns == 0 || rows > largest_word_grid || columns > largest_word_grid)
    throw ModelError("a grid has 1 to " + std::to_string(largest_word_grid) +
                     " rows and columns, not " + std::to_string(rows) + 'x' +
                     std::to_string(columns));
}

void require_word_grid(const WordGrid& grid) {
  require_word_size(grid.rows, grid.columns);
  if (grid.cells.size() != std::size_t{grid.rows} * grid.columns)
    throw ModelError("a grid needs as many cells as it has places");
  for (const std::string& cell : grid.cells)
    if (!cell.empty() && (!is_word(cell) || characters(cell).size() != 1))
      throw ModelError(in_quotes(cell) + " is no letter");
  for (const auto& [first, second] : grid.bars)
    if (second >= grid.cells.size() ||
        (second != first + grid.columns && (second != first + 1 || second % grid.columns == 0)))
      throw ModelError("a bar stands between neighbours");
}

void require_word_mirror(const WordGrid& grid) {
  const auto mirrored = [&](std::uint32_t cell) {
    return cell % grid.columns * grid.columns + cell / grid.columns;
  };
  bool good = grid.rows == grid.columns;
  for (std::uint32_t cell = 0; good && cell < grid.cells.size(); ++cell) {
    const std::string &here = grid.cells[cell], &there = grid.cells[mirrored(cell)];
    good = (here == block) == (there == block) && (here.empty() || there.empty() || here == there);
  }
  const std::set<WordGrid::Neighbours> bars(grid.bars.begin(), grid.bars.end());
  for (const auto& [first, second] : grid.bars)
    good = good && bars.contains({mirrored(first), mirrored(second)});
  if (!good) throw ModelError("the grid is not symmetric: its rows are not its columns");
}

// --- The problem ---------------------------------------------------------------------------------

class CrosswordEncoder {
 public:
  explicit CrosswordEncoder(const Crossword& puzzle)
      : puzzle_(puzzle), grid_(puzzle.grid), slots_(SlotFinder(grid_).find(numbers_)) {
    require_cells_in_slots();
    if (puzzle.symmetric) merge_mirror_images();
    add_words();
    find_letters();
  }

  Instance build() {
    add_items();
    for (std::size_t slot = 0; slot < slots_.size(); ++slot)
      for (const std::uint32_t word : candidates_[slot]) add_option(slot, word);
    Instance instance;
    instance.problem = builder_.build();
    add_directives(instance.directives);
    return instance;
  }

 private:
  using LetterSet = std::set<std::string_view>;

  void require_cells_in_slots() const {
    std::vector<char> in_slot(grid_.cells.size(), 0);
    for (const WordSlot& slot : slots_)
      for (const std::uint32_t cell : slot.cells) in_slot[cell] = 1;
    for (std::uint32_t cell = 0; cell < in_slot.size(); ++cell)
      if (in_slot[cell] == 0 && grid_.cells[cell] != block)
        throw ModelError(board::nth_cell_name(cell, grid_.columns) +
                         " is in no slot: a word has two letters or more");
    if (slots_.empty()) throw ModelError("the grid has no slot");
  }

  // Each slot across stands for the one down, each cell for its mirror image.
  void merge_mirror_images() {
    slots_.erase(std::remove_if(slots_.begin(), slots_.end(),
                                [](const WordSlot& slot) { return slot.is_down; }),
                 slots_.end());
    for (WordSlot& slot : slots_)
      for (std::uint32_t& cell : slot.cells) cell = upper(cell);
  }
  [[nodiscard]] std::uint32_t upper(std::uint32_t cell) const {
    return puzzle_.symmetric
               ? std::min(cell, cell % grid_.columns * grid_.columns + cell / grid_.columns)
               : cell;
  }

  // The words that have the length of a slot, each once.
  void add_words() {
    std::map<std::size_t, std::vector<std::uint32_t>> by_length;
    for (const WordSlot& slot : slots_) by_length[slot.cells.size()];
    std::unordered_set<std::string_view> seen;
    for (const std::string& word : puzzle_.words) {
      if (!is_word(word)) throw ModelError(in_quotes(word) + " is no word");
      auto letters = characters(word);
      const auto place = by_length.find(letters.size());
      const bool is_needed = puzzle_.use == WordUse::exactly_once;
      if ((place == by_length.end() && !is_needed) || !seen.insert(word).second) continue;
      if (place != by_length.end())
        place->second.push_back(static_cast<std::uint32_t>(words_.size()));
      words_.push_back(word);
      letters_.push_back(std::move(letters));
    }
    for (const WordSlot& slot : slots_) candidates_.push_back(by_length[slot.cells.size()]);
  }

  // Arc consistency: see the top of this file.
  void find_letters() {
    std::vector<std::vector<std::size_t>> slots_at(grid_.cells.size());
    for (std::size_t slot = 0; slot < slots_.size(); ++slot)
      for (const std::uint32_t cell : slots_[slot].cells) slots_at[cell].push_back(slot);
    std::vector<LetterSet> allowed(grid_.cells.size());
    std::vector<char> is_known(grid_.cells.size(), 0);
    for (std::uint32_t cell = 0; cell < grid_.cells.size(); ++cell)
      if (!grid_.cells[cell].empty()) {
        allowed[upper(cell)] = {grid_.cells[cell]};
        is_known[upper(cell)] = 1;
      }
    std::deque<std::size_t> waiting;
    std::vector<char> is_waiting(slots_.size(), 1);
    for (std::size_t slot = 0; slot < slots_.size(); ++slot) waiting.push_back(slot);
    while (!waiting.empty()) {
      const std::size_t slot = waiting.front();
      waiting.pop_front();
      is_waiting[slot] = 0;
      for (const std::uint32_t cell : settle(slot, allowed, is_known))
        for (const std::size_t crossing : slots_at[cell])
          if (crossing != slot && std::exchange(is_waiting[crossing], 1) == 0)
            waiting.push_back(crossing);
    }
  }

  // Leaves the words of a slot that its cells allow, and tells cells that have fewer letters then.
  std::vector<std::uint32_t> settle(std::size_t slot, std::vector<LetterSet>& allowed,
                                    std::vector<char>& is_known) {
    const auto& cells = slots_[slot].cells;
    auto& words = candidates_[slot];
    words.erase(std::remove_if(words.begin(), words.end(),
                               [&](std::uint32_t word) {
                                 for (std::size_t k = 0; k < cells.size(); ++k)
                                   if (is_known[cells[k]] != 0 &&
                                       !allowed[cells[k]].contains(letters_[word][k]))
                                     return true;
                                 return false;
                               }),
                words.end());
    std::vector<std::uint32_t> changed;
    for (std::size_t k = 0; k < cells.size(); ++k) {
      LetterSet left;
      for (const std::uint32_t word : words) left.insert(letters_[word][k]);
      if (is_known[cells[k]] != 0 && left == allowed[cells[k]]) continue;
      allowed[cells[k]] = std::move(left);
      is_known[cells[k]] = 1;
      changed.push_back(cells[k]);
    }
    return changed;
  }

  void add_items() {
    for (const WordSlot& slot : slots_)
      slot_items_.push_back(
          builder_.primary((slot.is_down ? "down" : "across") + std::to_string(slot.number)));
    std::vector<char> is_used(words_.size(), puzzle_.use == WordUse::exactly_once ? 1 : 0);
    std::size_t options = 0;
    for (const auto& words : candidates_) {
      for (const std::uint32_t word : words) is_used[word] = 1;
      if ((options += words.size()) > most_word_options)
        throw ModelError("more than " + std::to_string(most_word_options) +
                         " ways to put a word into a slot");
    }
    for (std::size_t word = 0; word < words_.size(); ++word) {
      word_items_.emplace_back();
      if (puzzle_.use == WordUse::any || is_used[word] == 0) continue;
      const std::string name = '=' + std::string(words_[word]);
      word_items_.back() =
          puzzle_.use == WordUse::exactly_once ? builder_.primary(name) : builder_.secondary(name);
    }
    for (std::uint32_t cell = 0; cell < grid_.cells.size(); ++cell) {
      cell_items_.emplace_back();
      if (grid_.cells[cell] != block && upper(cell) == cell)
        cell_items_.back() = builder_.secondary(board::nth_cell_name(cell, grid_.columns));
    }
  }

  void add_option(std::size_t slot, std::uint32_t word) {
    std::vector<Entry> entries{{slot_items_[slot]}};
    if (puzzle_.use != WordUse::any) entries.push_back({word_items_[word]});
    for (std::size_t k = 0; k < slots_[slot].cells.size(); ++k)
      entries.push_back({cell_items_[slots_[slot].cells[k]], builder_.color(letters_[word][k])});
    builder_.option(std::span<const Entry>(entries));
  }

  void add_directives(Directives& directives) const {
    directives.add("puzzle", "words");
    for (std::uint32_t row = 0; row < grid_.rows; ++row) {
      std::string line;
      for (std::uint32_t column = 0; column < grid_.columns; ++column) {
        const std::string& cell = grid_.cells[std::size_t{row} * grid_.columns + column];
        line += (column == 0 ? "" : " ") + (cell.empty() ? "." : cell);
      }
      directives.add("cells", line);
    }
    std::string bars, starts;
    for (const auto& [first, second] : grid_.bars)
      bars += (bars.empty() ? "" : " ") + board::nth_cell_name(first, grid_.columns) + '|' +
              board::nth_cell_name(second, grid_.columns);
    if (!bars.empty()) directives.add("bars", bars);
    for (std::uint32_t cell = 0; cell < numbers_.size(); ++cell)
      if (numbers_[cell] != 0)
        starts += (starts.empty() ? "" : " ") + board::nth_cell_name(cell, grid_.columns) + '=' +
                  std::to_string(numbers_[cell]);
    directives.add("starts", starts);
    if (puzzle_.symmetric) directives.add("symmetric", "");
  }

  const Crossword& puzzle_;
  const WordGrid& grid_;
  std::vector<std::uint32_t> numbers_;  // by cell
  std::vector<WordSlot> slots_;
  std::vector<std::string_view> words_;
  std::vector<std::vector<std::string_view>> letters_;  // by word
  std::vector<std::vector<std::uint32_t>> candidates_;  // words, by slot
  ProblemBuilder builder_;
  std::vector<ItemId> slot_items_, word_items_, cell_items_;
};

// --- Text ----------------------------------------------------------------------------------------

class GridReader {
 public:
  explicit GridReader(LineReader lines) : lines_(std::move(lines)) {}

  WordGrid read() {
    while (const auto line = lines_.next()) {
      if (base::is_empty(line->text) || base::is_comment(line->text)) continue;
      const bool is_bars = line->text.find_first_not_of("- \t") == std::string_view::npos;
      is_bars ? add_bars_below(line->text) : add_row(line->text);
    }
    if (grid_.rows == 0) lines_.fail_at(0, 0, "there is no grid");
    if (!below_.empty()) lines_.fail_at(0, 0, "there are bars below the last row");
    std::sort(grid_.bars.begin(), grid_.bars.end());
    return std::move(grid_);
  }

 private:
  // Cells stand at the first character and every second one, or one behind the other.
  void add_row(std::string_view line) {
    const std::size_t begin = line.find_first_not_of(" \t");
    if (grid_.rows == 0) indent_ = begin;
    const auto row = characters(line.substr(begin, line.find_last_not_of(" \t") + 1 - begin));
    const bool is_wide = row.size() > 1 && (row[1] == " " || row[1] == "|");
    const std::uint32_t first = static_cast<std::uint32_t>(grid_.cells.size());
    std::size_t column = begin + 1;
    for (std::size_t k = 0; k < row.size(); column += row[k++].size())
      is_wide&& k % 2 == 1 ? add_gap(row[k], column) : add_cell(row[k], column);
    if (is_wide && row.size() % 2 == 0) lines_.fail(column - 1, "a row ends with a cell");
    const auto cells = static_cast<std::uint32_t>(grid_.cells.size()) - first;
    if (grid_.rows++ == 0) grid_.columns = cells;
    if (cells != grid_.columns)
      lines_.fail(0, "a row of " + std::to_string(cells) + " cells, the first has " +
                         std::to_string(grid_.columns));
    if (grid_.rows > largest_word_grid || grid_.columns > largest_word_grid)
      lines_.fail(0, "a grid has up to " + std::to_string(largest_word_grid) + " rows and columns");
    for (const std::uint32_t above : below_) grid_.bars.emplace_back(above, above + grid_.columns);
    below_.clear();
  }

  void add_gap(std::string_view gap, std::size_t column) {
    const auto next = static_cast<std::uint32_t>(grid_.cells.size());
    if (gap == "|")
      grid_.bars.emplace_back(next - 1, next);
    else if (gap != " ")
      lines_.fail(column, "expected a blank or a bar between two cells, not " + in_quotes(gap));
  }
  void add_cell(std::string_view cell, std::size_t column) {
    if (!is_word(cell)) lines_.fail(column, "expected a cell, not " + in_quotes(cell));
    grid_.cells.emplace_back(cell == "." ? std::string_view() : cell);
  }

  void add_bars_below(std::string_view line) {
    if (grid_.rows == 0) lines_.fail(0, "there is no row above this line");
    const std::uint32_t first = (grid_.rows - 1) * grid_.columns;
    for (std::size_t at = 0; at < line.size(); ++at) {
      if (line[at] != '-') continue;
      const std::size_t place = at - std::min(at, indent_);
      if (at < indent_ || place % 2 == 1 || place / 2 >= grid_.columns)
        lines_.fail(at + 1, "there is no cell above this '-'");
      below_.push_back(first + static_cast<std::uint32_t>(place / 2));
    }
  }

  LineReader lines_;
  WordGrid grid_;
  std::size_t indent_ = 0;            // of the first row
  std::vector<std::uint32_t> below_;  // cells with a bar below, until that row is there
};

class WordReader {
 public:
  explicit WordReader(LineReader lines) : lines_(std::move(lines)) {}

  std::vector<std::string> read() {
    std::vector<std::string> words;
    while (const auto line = lines_.next()) {
      if (base::is_comment(line->text)) continue;
      for (std::string_view rest = line->text;
           const auto word = base::next_token(line->text, rest);) {
        if (!is_word(word->text))
          lines_.fail(word->column, in_quotes(word->text) + " is no word: it has ':' or '|'");
        words.emplace_back(word->text);
      }
    }
    if (words.empty()) lines_.fail_at(0, 0, "there are no words");
    return words;
  }

 private:
  LineReader lines_;
};

}  // namespace

WordGrid blank_word_grid(std::uint32_t rows, std::uint32_t columns) {
  require_word_size(rows, columns);
  return {rows, columns, std::vector<std::string>(std::size_t{rows} * columns), {}};
}

Instance crossword(const Crossword& puzzle) {
  require_word_grid(puzzle.grid);
  if (puzzle.symmetric) require_word_mirror(puzzle.grid);
  return CrosswordEncoder(puzzle).build();
}

WordGrid read_word_grid(std::istream& in, const std::string& source) {
  return GridReader(LineReader(in, source)).read();
}
WordGrid read_word_grid(std::string_view text, const std::string& source) {
  return GridReader(LineReader(text, source)).read();
}

std::vector<std::string> read_words(std::istream& in, const std::string& source) {
  return WordReader(LineReader(in, source)).read();
}
std::vector<std::string> read_words(std::string_view text, const std::string& source) {
  return WordReader(LineReader(text, source)).read();
}

}  // namespace dlx::puzzle
