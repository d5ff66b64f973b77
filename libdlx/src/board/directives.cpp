// Directives become a board: one reader for each, as the rows of kinds.cpp name them. A reader
// throws ModelError for what it cannot take; what contradicts another directive is found when all
// have been read.
#include "base/numbers.hpp"
#include "base/quote.hpp"
#include "board/board.hpp"
#include "board/directive_words.hpp"
#include "board/lattice.hpp"

#include <algorithm>
#include <set>

namespace dlx::board {
namespace {

using base::in_quotes;

Extent size_in(std::string_view key, const std::string& example, std::string_view value) {
  if (const auto extent = extent_in(value)) return *extent;
  const auto [rows, columns] = halves(value, 'x');
  if (is_too_large(rows) || is_too_large(columns))
    fail(key, "a size of up to " + std::to_string(largest_board) + " cells", value);
  fail(key, "a size such as " + example, value);
}

// Digits with commas between them, or `0` for none.
std::optional<std::vector<std::uint32_t>> candidates_in(std::string_view text,
                                                        std::uint32_t largest) {
  std::vector<std::uint32_t> digits;
  if (text == "0") return digits;
  for (std::string_view rest = text;;) {
    const auto [word, others] = halves(rest, ',');
    const auto digit = whole(word);
    const std::uint32_t before = digits.empty() ? 0 : digits.back();
    if (!digit || *digit <= before || *digit > largest) return std::nullopt;
    digits.push_back(*digit);
    if (word.size() == rest.size()) return digits;
    rest = others;
  }
}

bool are_neighbours(const Board& board, std::size_t first, std::size_t second) {
  const auto [low, high] = std::minmax(first, second);
  const std::size_t columns = board.extent.columns;
  return high == low + columns || (high == low + 1 && high % columns != 0);
}

// `r1c1|r1c2`, two neighbours.
std::optional<std::pair<std::size_t, std::size_t>> neighbours_in(const Board& board,
                                                                 std::string_view word, char sign) {
  const auto [one, other] = halves(word, sign);
  const auto first = place_in(board, one), second = place_in(board, other);
  if (!first || !second || !are_neighbours(board, *first, *second)) return std::nullopt;
  return std::pair(*first, *second);
}

}  // namespace

void require_size(Extent extent) {
  if (std::uint64_t{extent.rows} * extent.columns > largest_board)
    throw ModelError("a board of " + text_of(extent) + " is too large: the limit is " +
                     std::to_string(largest_board) + " cells");
}

namespace reading {

// --- Sizes

void origin(Board& board, std::string_view value) {
  if (value != "0" && value != "1")
    fail("origin", "0 or 1, from where rows and columns count", value);
  board.naming.origin = value == "0" ? 0 : 1;
}

void size(Board& board, std::string_view value) {
  board.extent = size_in(board.kind->is_puzzle ? "size" : "board", "8x8", value);
  require_size(board.extent);
  board.has_size = true;
}

void square_size(Board& board, std::string_view value) {
  size(board, value);
  if (board.extent.rows != board.extent.columns)
    throw ModelError("'| @size' of this kind needs as many rows as columns, not " +
                     text_of(board.extent));
}

// Read before the size, which is that of the board around the grids.
void grids(Board& board, std::string_view value) {
  board.grids = grid_layout_of(value);
}

void sudoku_size(Board& board, std::string_view value) {
  if (!board.has_overlap()) return square_size(board, value);
  size(board, value);
  const Extent needed{board.grids.rows(), board.grids.columns()};
  if (board.extent != needed)
    throw ModelError("'| @grids' need a board of " + text_of(needed) + ", not of " +
                     text_of(board.extent));
  board.holes = board.grids.holes();
}

void couples(Board& board, std::string_view value) {
  const auto count = whole(value);
  if (is_too_large(value) || count.value_or(0) > largest_board)
    fail("size", "up to " + std::to_string(largest_board) + " couples", value);
  if (!count || *count < 1) fail("size", "the number of couples", value);
  board.extent = {1, *count};
}

void box(Board& board, std::string_view value) {
  board.box = size_in("box", "3x3", value);
}

// --- Regions, cages, signs

void region(Board& board, std::string_view row) {
  const std::uint32_t size = board.digits();
  const auto is_sign = [](char c) {
    return ('0' <= c && c <= '9') || ('A' <= c && c <= 'Z') || ('a' <= c && c <= 'z');
  };
  const std::string needs = std::to_string(size);
  if (row.size() != size) fail("region", needs + " cells a line", row);
  if (!std::all_of(row.begin(), row.end(), is_sign))
    fail("region", needs + " letters or digits a line", row);
  for (const char sign : row) {
    const std::size_t known = board.region_signs.find(sign);
    const bool is_new = known == std::string::npos;
    board.regions.push_back(static_cast<std::uint32_t>(is_new ? board.region_signs.size() : known));
    if (is_new) board.region_signs += sign;
  }
}

namespace {
// Adds what cells make together to a list, and notes its number, from 1, by cell.
void add_cage(Board& board, std::vector<Cage>& cages, std::string_view key, std::string_view line) {
  const auto words = words_of(line);
  if (words.size() < 2) fail(key, "what it makes and cells, as 11 r1c1 r1c2", line);
  if (board.cage_numbers.empty()) board.cage_numbers.resize(board.cell_count());
  cages.push_back({std::string(words[0]), {}});
  for (std::size_t k = 1; k < words.size(); ++k) {
    const auto place = place_in(board, words[k]);
    if (!place) fail(key, "cells of the board", words[k]);
    if (board.cage_numbers[*place] != 0)
      throw ModelError("two lines '| @" + std::string(key) + "' share a cell");
    cages.back().cells.push_back(*place);
    board.cage_numbers[*place] = static_cast<std::uint32_t>(cages.size());
  }
}
}  // namespace

void cage(Board& board, std::string_view line) {
  add_cage(board, board.cages, "cage", line);
}
void condition(Board& board, std::string_view line) {
  add_cage(board, board.conditions, "condition", line);
}

// The dominoes that are to be laid; cells hold numbers up to the largest.
void set(Board& board, std::string_view line) {
  std::uint32_t highest = 0;
  for (const std::string_view word : words_of(line)) {
    const auto [one, other] = halves(word, '-');
    const auto low = whole(one), high = whole(other);
    if (!low || !high || *low > *high || *high > 9 || board.dominoes.size() == largest_board)
      fail("set", "dominoes such as 0-0 3-6", word);
    board.dominoes.push_back({*low, *high});
    highest = std::max(highest, *high);
  }
  board.symbols = std::string("0123456789").substr(0, highest + 1);
}

void mark(Board& board, std::string_view line) {
  board.marks.push_back(mark_of(line, board.layout()));
}

namespace {
void signs(Board& board, std::string_view line, char sign) {
  for (const std::string_view word : words_of(line)) {
    const auto cells = neighbours_in(board, word, sign);
    if (!cells) throw ModelError("the cells of " + in_quotes(word) + " are no neighbours");
    board.signs.push_back({cells->first, cells->second, sign});
  }
}
}  // namespace

void less(Board& board, std::string_view line) {
  signs(board, line, '<');
}
void consecutive(Board& board, std::string_view line) {
  board.consecutive = true;
  signs(board, line, '~');
}

namespace {
// The clues of one side, `top 2 . . 1`.
void side_clues(Board& board, std::string_view key, std::string_view line) {
  constexpr std::array<std::string_view, 4> names{"top", "bottom", "left", "right"};
  const auto words = words_of(line);
  const auto* const side =
      std::find(names.begin(), names.end(), words.empty() ? std::string_view() : words[0]);
  if (side == names.end()) fail(key, "one of top, bottom, left and right", line);
  const auto number = static_cast<std::size_t>(side - names.begin());
  auto& clues = board.sides[number];
  if (!clues.empty()) throw ModelError("two lines '| @" + std::string(key) + "' of one side");
  for (std::size_t k = 1; k < words.size(); ++k)
    clues.emplace_back(words[k] == "." ? std::string_view() : words[k]);
  if (clues.size() != (number < 2 ? board.extent.columns : board.extent.rows))
    throw ModelError("'| @" + std::string(key) + "' needs a number, or '.', for each " +
                     (number < 2 && key != "towers" ? "column" : "row"));
}
}  // namespace

void towers(Board& board, std::string_view line) {
  side_clues(board, "towers", line);
}
void counts(Board& board, std::string_view line) {
  side_clues(board, "counts", line);
}

void trees(Board& board, std::string_view line) {
  const auto words = words_of(line);
  for (const std::string_view word : words) {
    if (word != "T" && word != ".") fail("trees", "cells T and '.'", word);
    board.blocks.push_back(word == "T");
  }
  take_row(board, words.size(), "trees");
}

// `L` and `R`, `T` and `B` are the halves of dominoes, perhaps with a sign behind them; `*` is
// none. A right or lower half has the region of the left or upper one; its own where that is not
// there.
void dominoes(Board& board, std::string_view line) {
  const auto words = words_of(line);
  const std::size_t columns = words.size(), first = board.blocks.size();
  board.symbols = "+-o";
  for (std::size_t k = 0; k < words.size(); ++k) {
    const std::string_view word = words[k], sign = word.substr(1);
    const std::size_t cell = first + k;
    if (std::string_view("LRTB*").find(word[0]) == std::string_view::npos ||
        (!sign.empty() && (word[0] == '*' || (sign != "+" && sign != "-"))))
      fail("dominoes", "halves such as L R T B+ *", word);
    board.blocks.push_back(word[0] == '*');
    if (!sign.empty()) board.symbols_given[cell] = sign;
    const bool is_second = (word[0] == 'R' && k > 0) || (word[0] == 'B' && cell >= columns);
    board.regions.push_back(is_second ? board.regions[word[0] == 'R' ? cell - 1 : cell - columns]
                                      : static_cast<std::uint32_t>(cell));
  }
  take_row(board, words.size(), "dominoes");
}

// The cells that are shown: `~` water, and parts of ships.
void sea(Board& board, std::string_view line) {
  const auto words = words_of(line);
  const std::size_t first = std::size_t{board.extent.rows} * words.size();
  for (std::size_t k = 0; k < words.size(); ++k) {
    if (words[k].size() != 1 || std::string_view(".~^v<>#ox").find(words[k]) == std::string::npos)
      fail("sea", "cells such as . ~ < # o", words[k]);
    if (words[k] != ".") board.symbols_given[first + k] = words[k];
  }
  take_row(board, words.size(), "sea");
}

void fleet(Board& board, std::string_view line) {
  for (const std::string_view word : words_of(line)) {
    const auto length = whole(word);
    constexpr std::size_t most_ships = 1000;
    if (!length || *length < 1 || *length > largest_board || board.fleet.size() == most_ships)
      fail("fleet", "up to " + std::to_string(most_ships) + " lengths of ships such as 3 2 1",
           word);
    board.fleet.push_back(*length);
  }
}

// --- Digits that are given

void symbols(Board& board, std::string_view value) {
  const std::uint32_t size = board.digits();
  const bool printable =
      std::all_of(value.begin(), value.end(), [](char c) { return '!' <= c && c <= '~'; });
  if (value.size() != size || !printable)
    fail("symbols", "one ASCII character for each of " + std::to_string(size) + " digits", value);
  if (std::set<char>(value.begin(), value.end()).size() != value.size())
    fail("symbols", "a different character for each digit", value);
  board.symbols = value;
}

void clues(Board& board, std::string_view line) {
  for (const std::string_view word : words_of(line)) {
    const auto [name, digits] = halves(word, '=');
    const auto place = place_in(board, name);
    const auto digit = whole(digits);
    if (place && base::is_whole(digits) && digit.value_or(UINT32_MAX) > board.digits())
      fail("clues", "digits up to " + std::to_string(board.digits()), word);
    if (!place || !digit || *digit < 1) fail("clues", "cells and digits such as r1c1=3", word);
    board.symbols_given[*place] = std::to_string(*digit);
  }
}

void candidates(Board& board, std::string_view line) {
  for (const std::string_view word : words_of(line)) {
    const auto [name, text] = halves(word, '=');
    const auto place = place_in(board, name);
    auto digits = candidates_in(text, board.digits());
    if (!place || !digits)
      fail("candidates", "cells and digits that ascend such as r1c1=3,5", word);
    board.candidates[*place] = std::move(*digits);
  }
}

// --- What needs no value

void diagonals(Board& board, std::string_view) {
  board.diagonals = true;
}
void windows(Board& board, std::string_view) {
  board.windows = true;
}
void no_touch(Board& board, std::string_view) {
  board.no_touch = true;
}
void fit(Board& board, std::string_view) {
  board.fit = true;
}

void skolem(Board& board, std::string_view) {
  board.skolem = true;
}
void symmetric(Board& board, std::string_view) {
  board.symmetric = true;
}

void stars(Board& board, std::string_view value) {
  const auto each = whole(value);
  if (is_too_large(value) || each.value_or(0) > largest_board)
    fail("stars", "up to " + std::to_string(largest_board) + " stars in a row", value);
  if (!each || *each == 0) throw ModelError("'| @stars' needs how many stand in a row, such as 2");
  board.each = *each;
  board.no_touch = true;
}

// --- Guests, dominoes, tiles

void guest(Board& board, std::string_view value) {
  const std::string_view guest = halves(value, ' ').first, name = halves(value, ' ').second;
  const std::string_view digits = guest.substr(std::min<std::size_t>(1, guest.size()));
  const auto number = whole(digits);
  const bool is_guest = guest.starts_with('F') || guest.starts_with('M');
  if (is_guest && base::is_whole(digits) && number.value_or(UINT32_MAX) >= board.extent.columns)
    fail("name", "a guest of the " + std::to_string(board.extent.columns) + " couples, from 0",
         guest);
  if (!is_guest || !number || name.empty())
    fail("name", "a guest and a name, such as M0 Marie Curie", guest);
  if (!board.guests.emplace(guest, name).second)
    throw ModelError("'| @name' names " + in_quotes(guest) + " twice");
}

void numbers(Board& board, std::string_view line) {
  const auto words = words_of(line);
  for (const std::string_view word : words) {
    const auto number = whole(word);
    if (is_too_large(word)) fail("numbers", "numbers of up to 32 bits", word);
    if (!number) fail("numbers", "numbers such as 0 1 1", word);
    board.numbers.push_back(*number);
  }
  take_row(board, words.size(), "numbers");
}

// Numbers of up to the largest board, 0 for a cell without.
void areas(Board& board, std::string_view line) {
  const auto words = words_of(line);
  for (const std::string_view word : words) {
    const auto area = word == "." ? std::optional<std::uint32_t>(0) : whole(word);
    if (!area || *area > largest_board) fail("areas", "areas and dots such as . 6 .", word);
    board.numbers.push_back(*area);
  }
  take_row(board, words.size(), "areas");
}

void colors(Board& board, std::string_view line) {
  for (const std::string_view word : words_of(line))
    if (std::find(board.colors.begin(), board.colors.end(), word) == board.colors.end())
      board.colors.emplace_back(word);
}

void border(Board& board, std::string_view value) {
  if (std::find(board.colors.begin(), board.colors.end(), value) == board.colors.end() &&
      !value.empty())
    throw ModelError("'| @border " + std::string(value) + "' is none of the colors of '| @colors'");
  board.border = value;
}

// --- Nonograms and crosswords

namespace {
void runs(std::vector<std::vector<std::string>>& lines, std::string_view key,
          std::string_view line) {
  lines.emplace_back();
  for (const std::string_view word : words_of(line)) {
    if (is_too_large(word)) fail(key, "numbers of up to 32 bits", word);
    if (!whole(word)) fail(key, "numbers such as 2 1", word);
    lines.back().emplace_back(word);
  }
}
}  // namespace

void across(Board& board, std::string_view line) {
  runs(board.across, "across", line);
  board.extent.rows = static_cast<std::uint32_t>(board.across.size());
}
void down(Board& board, std::string_view line) {
  runs(board.down, "down", line);
  board.extent.columns = static_cast<std::uint32_t>(board.down.size());
  require_size(board.extent);
}

void letters(Board& board, std::string_view line) {
  const auto words = words_of(line);
  const std::size_t first = board.blocks.size();
  for (std::size_t k = 0; k < words.size(); ++k) {
    board.blocks.push_back(words[k] == "#");
    if (words[k] != "." && words[k] != "#") board.symbols_given[first + k] = words[k];
  }
  take_row(board, words.size(), "cells");
}

// `23\17`: the sums down and across of a black cell, of which either may be absent; `x` has none.
void sums(Board& board, std::string_view line) {
  const auto words = words_of(line);
  for (const std::string_view word : words) {
    const auto [down, across] = halves(word, '\\');
    const bool is_white = word == ".", has_sums = word.find('\\') != std::string_view::npos;
    if (!is_white && word != "x" &&
        (!has_sums || (!down.empty() && !whole(down)) || (!across.empty() && !whole(across))))
      fail("sums", "cells such as . x 23\\ 17\\24", word);
    board.blocks.push_back(!is_white);
    board.sums.push_back({whole(has_sums ? down : "").value_or(0), whole(across).value_or(0)});
  }
  take_row(board, words.size(), "sums");
}

void bars(Board& board, std::string_view line) {
  for (const std::string_view word : words_of(line)) {
    const auto cells = neighbours_in(board, word, '|');
    if (!cells || cells->first > cells->second) fail("bars", "neighbours such as r1c1|r1c2", word);
    board.bars.push_back(*cells);
  }
}

void starts(Board& board, std::string_view line) {
  for (const std::string_view word : words_of(line)) {
    const auto [name, digits] = halves(word, '=');
    const auto place = place_in(board, name);
    const auto number = whole(digits);
    if (is_too_large(digits)) fail("starts", "numbers of up to 32 bits", word);
    if (!place || !number) fail("starts", "cells and numbers such as r1c1=1", word);
    board.starts.emplace_back(*place, *number);
  }
}

}  // namespace reading

// --- All of them

namespace {

void read_all(Board& board, const Directives& directives, const DirectiveForm& form) {
  const auto values = directives.all(form.key);
  if (!form.repeats && values.size() > 1)
    throw ModelError("the directive '| @" + std::string(form.key) + "' occurs twice");
  for (const std::string_view value : values) form.read(board, value);
}

void part_layers(Board& board) {
  if (board.extent.rows % board.layers != 0)
    throw ModelError("'| @layers' needs a number that divides the number of lines '| @row'");
  board.extent.rows /= board.layers;
}

}  // namespace

Board read_board(const Directives& directives, const Kind* kind) {
  Board board;
  board.kind = kind != nullptr ? kind : kind_from_word("board");
  for (const DirectiveForm& form : board.kind->directives) {
    read_all(board, directives, form);
    if (form.key == "row") part_layers(board);
  }
  return board;
}

std::vector<std::string_view> clued_cells(const Directives& directives) {
  std::vector<std::string_view> cells;
  for (const std::string_view line : directives.all("clues"))
    for (const std::string_view word : words_of(line)) cells.push_back(halves(word, '=').first);
  return cells;
}

void require_drawable(const Board& board, const Directives& directives) {
  for (const DirectiveForm& form : board.kind->directives)
    if (form.is_required && directives.find(form.key) == nullptr)
      throw ModelError("to be drawn as " + std::string(board.kind->word) +
                       ", the stream needs a line '| @" + std::string(form.key) + "'");
  if (board.kind->require != nullptr) board.kind->require(board);
}

}  // namespace dlx::board
