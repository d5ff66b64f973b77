// Kakuro; see the header for items, options and texts.
//
// Random boards: black cells are drawn in pairs, symmetric under a half turn, as long as each run
// keeps two cells, until no run is long. Half of the runs prefer small digits and half large ones,
// since sums near their ends are made by few sets of digits; then a digit that another solution has
// otherwise is changed, until there is none.
#include "base/random.hpp"
#include "board/names.hpp"
#include "puzzle/grid_parser.hpp"
#include "puzzle/puzzle_reader.hpp"

#include <dlx/puzzle/kakuro.hpp>

#include <algorithm>
#include <array>
#include <string>

namespace dlx::puzzle {
namespace {

constexpr std::uint32_t most_digits = 9;
constexpr std::uint32_t largest_sum = 45;       // of all digits
constexpr std::uint32_t kakuro_digits = 0x3fe;  // bit d: the digit d

// --- Runs

struct KakuroRun {
  bool is_across = true;
  std::uint32_t sum = 0;  // 0: not told
  std::vector<std::size_t> cells;
};

// The white cells from a cell on, to the right or down.
KakuroRun run_from(const Kakuro& board, std::size_t first, bool is_across) {
  KakuroRun run{is_across, 0, {}};
  const std::size_t apart = is_across ? 1 : board.columns;
  const std::size_t end = is_across ? (first / board.columns + 1) * board.columns
                                    : std::size_t{board.rows} * board.columns;
  for (std::size_t cell = first; cell < end && board.cells[cell].is_white; cell += apart)
    run.cells.push_back(cell);
  return run;
}

// All runs of one direction: those with a sum, and those of two cells or more.
std::vector<KakuroRun> runs_of(const Kakuro& board, bool is_across) {
  std::vector<KakuroRun> runs;
  const std::size_t apart = is_across ? 1 : board.columns;
  for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
    if (!board.cells[cell].is_white) continue;
    const bool is_edge = is_across ? cell % board.columns == 0 : cell < board.columns;
    if (!is_edge && board.cells[cell - apart].is_white) continue;
    KakuroRun run = run_from(board, cell, is_across);
    if (!is_edge) {
      const KakuroCell& clue = board.cells[cell - apart];
      run.sum = is_across ? clue.across : clue.down;
    }
    if (run.sum > 0 || run.cells.size() > 1) runs.push_back(std::move(run));
  }
  return runs;
}

// The sets of `count` digits with that sum.
std::vector<std::uint32_t> digit_sets(std::size_t count, std::uint32_t sum) {
  std::vector<std::uint32_t> sets;
  for (std::uint32_t set = 0; set <= kakuro_digits; set += 2) {
    std::uint32_t digits = 0, total = 0;
    for (std::uint32_t digit = 1; digit <= most_digits; ++digit) {
      if ((set >> digit & 1U) == 0) continue;
      ++digits;
      total += digit;
    }
    if (digits == count && total == sum) sets.push_back(set);
  }
  return sets;
}

// Their number, for all lengths and sums.
std::size_t set_count(std::size_t count, std::uint32_t sum) {
  using Counts = std::array<std::array<std::size_t, largest_sum + 1>, most_digits + 1>;
  constexpr Counts counts = [] {
    Counts made{};
    made[0][0] = 1;
    for (std::uint32_t digit = 1; digit <= most_digits; ++digit)
      for (std::size_t size = digit; size > 0; --size)
        for (std::uint32_t total = digit; total <= largest_sum; ++total)
          made[size][total] += made[size - 1][total - digit];
    return made;
  }();
  return counts[count][sum];
}

// Says why no board has these sums; empty if one may have them.
std::string defect_of(const Kakuro& board) {
  bool has_white = false;
  for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
    const KakuroCell& here = board.cells[cell];
    const bool is_last = (cell + 1) % board.columns == 0,
               is_low = cell + board.columns >= board.cells.size();
    const auto name = [&] { return board::nth_cell_name(cell, board.columns); };
    has_white |= here.is_white;
    if (here.is_white) continue;
    if (here.across > largest_sum || here.down > largest_sum)
      return "a sum of digits is up to " + std::to_string(largest_sum) + ", not " +
             std::to_string(std::max(here.across, here.down));
    if (here.across > 0 && (is_last || !board.cells[cell + 1].is_white))
      return "the sum across of " + name() + " has no white cell to its right";
    if (here.down > 0 && (is_low || !board.cells[cell + board.columns].is_white))
      return "the sum down of " + name() + " has no white cell below it";
  }
  return has_white ? "" : "there are no white cells";
}

void require_kakuro(const Kakuro& board) {
  if (board.rows < 1 || board.columns < 1 || board.rows > largest_kakuro ||
      board.columns > largest_kakuro)
    throw ModelError("a kakuro has 1 to " + std::to_string(largest_kakuro) +
                     " rows and columns, not " + std::to_string(board.rows) + 'x' +
                     std::to_string(board.columns));
  if (board.cells.size() != std::size_t{board.rows} * board.columns)
    throw ModelError("there are not as many cells as rows and columns have");
  if (const std::string defect = defect_of(board); !defect.empty()) throw ModelError(defect);
}

// --- Texts

std::optional<std::uint32_t> sum_in(std::string_view text) {
  if (text.empty()) return 0;
  const auto sum = base::number_in<std::uint32_t>(text);
  return sum && *sum <= largest_sum ? sum : std::nullopt;
}

class KakuroParser {
 public:
  static constexpr std::string_view nothing = "there are no cells";
  [[noreturn]] static Kakuro from_id(const GameId& id) {
    id.fail("kakuros have no game id: rows of cells or an address are read");
  }
  static Kakuro from_puzz_link(Address& address);
  static constexpr std::array addresses{
      AddressKind<Kakuro>{Site::puzz_link, "kakuro", from_puzz_link}};

  explicit KakuroParser(const base::LineReader& lines) : grid_(lines) {}

  [[nodiscard]] bool is_empty() const noexcept { return grid_.is_empty(); }
  static bool takes_fields(std::string_view line) { return GridParser::takes_fields(line); }
  void add(std::string_view line) { grid_.add(line); }
  void add_fields(const board::FieldRow& row) { grid_.add_fields(row); }

  Kakuro finish() {
    const auto& rows = grid_.rows();
    Kakuro board{
        static_cast<std::uint32_t>(rows.size()), static_cast<std::uint32_t>(rows[0].size()), {}};
    grid_.require_width(1, board.columns, "cells");
    for (const board::FieldRow& row : rows)
      for (const board::Field& field : row) board.cells.push_back(cell_of(field));
    return board;
  }

 private:
  [[nodiscard]] KakuroCell cell_of(const board::Field& field) const {
    const std::string_view text = field.text;
    if (text == "0" || board::is_nothing(text)) return {.is_white = true};
    if (text == "x" || text == "X" || text == "#" || text == "\\") return {};
    const char between = text.find('\\') != std::string_view::npos ? '\\' : ':';
    const auto [down, across] = board::halves(text, between);
    const auto below = sum_in(down), right = sum_in(across);
    if (text.find(between) == std::string_view::npos || !below || !right)
      grid_.fail(field,
                 "expected '.', 'x' or sums of up to 45 such as 23\\, \\16 and 17\\24, not " +
                     base::in_quotes(text));
    return {false, *below, *right};
  }

  GridParser grid_;
};

// --- Addresses

// A sum as one character: 1 to 9, a to j are 10 to 19, A to Z 20 to 45.
std::uint32_t take_sum(GameId& body) {
  const char c = body.peek();
  const bool is_small = 'a' <= c && c <= 'j', is_large = 'A' <= c && c <= 'Z';
  if (!base::is_digit(c) && !is_small && !is_large && !body.at_end())
    body.fail("expected a sum, not " + base::in_quotes(body.rest().substr(0, 1)));
  body.take();
  if (is_large) return static_cast<std::uint32_t>(c - 'A') + 20;
  return static_cast<std::uint32_t>(is_small ? c - 'a' + 10 : c - '0');
}

// The cells inside: runs of 1 to 16 white ones as k to z, `.` a black one, or its sums down and
// across. Then the sums above the columns and left of the rows, of those that begin white.
Kakuro KakuroParser::from_puzz_link(Address& address) {
  GameId& body = address.body;
  if (address.rows >= largest_kakuro || address.columns >= largest_kakuro)
    body.at(address.kind)
        .fail("expected up to " + std::to_string(largest_kakuro - 1) + " rows and columns");
  Kakuro board{address.rows + 1, address.columns + 1, {}};
  board.cells.resize(std::size_t{board.rows} * board.columns);
  const std::size_t count = std::size_t{address.rows} * address.columns;
  const auto inside = [&](std::size_t k) -> KakuroCell& {
    return board.cells[(k / address.columns + 1) * board.columns + k % address.columns + 1];
  };
  for (std::size_t k = 0; k < count;) {
    if (body.accept('.')) {
      ++k;
    } else if ('k' <= body.peek() && body.peek() <= 'z') {
      const auto white = static_cast<std::size_t>(body.peek() - 'k') + 1;
      if (white > count - k)
        body.fail("more cells than the " + std::to_string(count) + " of the board");
      body.take();
      for (const std::size_t end = k + white; k < end; ++k) inside(k).is_white = true;
    } else {
      const std::uint32_t down = take_sum(body);
      inside(k++) = {false, down, take_sum(body)};
    }
  }
  for (std::size_t column = 0; column < address.columns; ++column)
    if (inside(column).is_white) board.cells[column + 1].down = take_sum(body);
  for (std::size_t row = 0; row < address.rows; ++row)
    if (inside(row * address.columns).is_white)
      board.cells[(row + 1) * board.columns].across = take_sum(body);
  body.expect_end();
  return board;
}

// --- Encoding

class KakuroEncoder {
 public:
  explicit KakuroEncoder(const Kakuro& board) : board_(board), runs_of_cell_(board.cells.size()) {
    for (const bool is_across : {true, false})
      for (KakuroRun& run : runs_of(board, is_across)) {
        for (const std::size_t cell : run.cells) runs_of_cell_[cell].push_back(runs_.size());
        runs_.push_back({std::move(run), {}, {}, kakuro_digits, {}});
      }
    for (RunItems& items : runs_) {
      if (items.run.sum == 0) continue;
      items.sets = digit_sets(items.run.cells.size(), items.run.sum);
      items.allowed = 0;
      for (const std::uint32_t set : items.sets) items.allowed |= set;
    }
  }

  Problem build() {
    std::vector<std::optional<ItemId>> cells(board_.cells.size());
    for (std::size_t cell = 0; cell < cells.size(); ++cell)
      if (board_.cells[cell].is_white)
        cells[cell] = builder_.primary(board::nth_cell_name(cell, board_.columns));
    for (const bool has_sum : {true, false})
      for (RunItems& items : runs_)
        if ((items.run.sum > 0) == has_sum) add_items(items);
    for (std::size_t cell = 0; cell < cells.size(); ++cell)
      if (cells[cell]) add_digits(cell, *cells[cell]);
    for (const RunItems& items : runs_)
      for (const std::uint32_t set : items.sets) add_set(items, set);
    return builder_.build();
  }

 private:
  struct RunItems {
    KakuroRun run;
    std::optional<ItemId> sum;
    std::array<ItemId, most_digits + 1> digits;
    std::uint32_t allowed;  // the digits that its sum can have
    std::vector<std::uint32_t> sets;
  };

  void add_items(RunItems& items) {
    const std::string name = board::nth_cell_name(items.run.cells[0], board_.columns) +
                             (items.run.is_across ? '>' : 'v');
    const bool has_sum = items.run.sum > 0;
    if (has_sum) items.sum = builder_.primary(name);
    for (std::uint32_t digit = 1; digit <= most_digits; ++digit) {
      const std::string of_digit = name + '=' + std::to_string(digit);
      items.digits[digit] = has_sum ? builder_.primary(of_digit) : builder_.secondary(of_digit);
    }
  }

  void add_digits(std::size_t cell, ItemId item) {
    std::uint32_t allowed = kakuro_digits;
    for (const std::size_t run : runs_of_cell_[cell]) allowed &= runs_[run].allowed;
    for (std::uint32_t digit = 1; digit <= most_digits; ++digit) {
      if ((allowed >> digit & 1U) == 0) continue;
      std::vector<Entry> entries{{item}};
      for (const std::size_t run : runs_of_cell_[cell])
        entries.push_back({runs_[run].digits[digit]});
      builder_.option(entries);
    }
  }

  void add_set(const RunItems& items, std::uint32_t set) {
    std::vector<Entry> entries{{*items.sum}};
    for (std::uint32_t digit = 1; digit <= most_digits; ++digit)
      if ((set >> digit & 1U) == 0) entries.push_back({items.digits[digit]});
    builder_.option(entries);
  }

  const Kakuro& board_;
  ProblemBuilder builder_;
  std::vector<RunItems> runs_;
  std::vector<std::vector<std::size_t>> runs_of_cell_;  // by cell: places in runs_
};

std::string sums_text(const KakuroCell& cell) {
  if (cell.is_white) return ".";
  if (cell.down == 0 && cell.across == 0) return "x";
  const auto text = [](std::uint32_t sum) { return sum == 0 ? "" : std::to_string(sum); };
  return text(cell.down) + '\\' + text(cell.across);
}

// The digits of a solution by cell: its option's cell, and the digit behind the name of a run.
std::vector<std::uint32_t> digits_of(const Kakuro& board, const Problem& problem,
                                     const Solution& solution) {
  std::vector<std::uint32_t> digits(board.cells.size(), 0);
  std::vector<std::size_t> white;
  for (std::size_t cell = 0; cell < board.cells.size(); ++cell)
    if (board.cells[cell].is_white) white.push_back(cell);
  for (const OptionId option : solution.options) {
    const auto entries = problem.option(option);
    const auto first = static_cast<std::size_t>(index(entries[0].item));
    if (first < white.size() && entries.size() > 1)
      digits[white[first]] = static_cast<std::uint32_t>(problem.name(entries[1].item).back() - '0');
  }
  return digits;
}

}  // namespace

template <>
struct TextOf<Kakuro> {
  using Parser = KakuroParser;
};
template class PuzzleReader<Kakuro>;

Instance kakuro(const Kakuro& board) {
  require_kakuro(board);
  Instance instance;
  instance.problem = KakuroEncoder(board).build();
  instance.directives.add("puzzle", "kakuro");
  for (std::uint32_t row = 0; row < board.rows; ++row) {
    std::string line;
    for (std::uint32_t column = 0; column < board.columns; ++column)
      line += (column == 0 ? "" : " ") +
              sums_text(board.cells[std::size_t{row} * board.columns + column]);
    instance.directives.add("sums", line);
  }
  return instance;
}

// --- Layouts

std::optional<KakuroLayout> KakuroLayout::drawn(std::uint32_t rows, std::uint32_t columns,
                                                std::uint64_t seed) {
  if (rows < 3 || columns < 3 || rows > largest_kakuro_made || columns > largest_kakuro_made)
    throw ModelError("kakuros are made of 3 to " + std::to_string(largest_kakuro_made) +
                     " rows and columns, not of " + std::to_string(rows) + 'x' +
                     std::to_string(columns));
  KakuroLayout layout(seed);
  layout.board_ = {rows, columns, {}};
  layout.draw_cells();
  for (int tries = 0; tries < 50; ++tries)
    if (layout.fill()) {
      layout.add_sums();
      return layout;
    }
  return std::nullopt;
}

// Each run of more than `longest` cells is broken where it can be.
void KakuroLayout::draw_cells() {
  // A small board without black cells inside has hardly ever one solution.
  const std::size_t longest = std::min(board_.rows, board_.columns) < 6 ? 3 : 4;
  const std::size_t columns = board_.columns;
  auto& cells = board_.cells;
  cells.resize(std::size_t{board_.rows} * columns);
  for (std::size_t cell = columns; cell < cells.size(); ++cell)
    cells[cell].is_white = cell % columns != 0;
  std::vector<std::size_t> order;
  for (std::size_t cell = columns; cell < cells.size(); ++cell)
    if (cell % columns != 0) order.push_back(cell);
  for (std::size_t k = order.size(); k > 1; --k)
    std::swap(order[k - 1], order[base::draw(random_, k)]);
  const auto is_long = [&](std::size_t cell) {
    for (const bool is_across : {true, false})
      for (const KakuroRun& run : runs_of(board_, is_across))
        if (run.cells.size() > longest &&
            std::find(run.cells.begin(), run.cells.end(), cell) != run.cells.end())
          return true;
    return false;
  };
  for (const std::size_t cell : order) {
    const std::size_t other = cells.size() + columns - cell;
    if (!cells[cell].is_white || !is_long(cell)) continue;
    cells[cell].is_white = cells[other].is_white = false;
    if (!may_be_black(cell) || !may_be_black(other))
      cells[cell].is_white = cells[other].is_white = true;
  }
}

// No run beside this black cell has a single cell.
bool KakuroLayout::may_be_black(std::size_t cell) const {
  const std::size_t columns = board_.columns;
  const auto is_white = [&](std::size_t at) {
    return at < board_.cells.size() && board_.cells[at].is_white;
  };
  for (const std::size_t apart : {std::size_t{1}, columns}) {
    if (is_white(cell - apart) && !is_white(cell - 2 * apart)) return false;
    const bool is_end = apart == 1 && (cell + 1) % columns == 0;
    const bool is_next_end = apart == 1 && (cell + 2) % columns == 0;
    if (!is_end && is_white(cell + apart) && (is_next_end || !is_white(cell + 2 * apart)))
      return false;
  }
  return true;
}

// The digits of the runs of a cell, as a set.
std::uint32_t KakuroLayout::taken(std::size_t cell) const {
  std::uint32_t taken = 0;
  for (const std::size_t apart : {std::size_t{1}, std::size_t{board_.columns}}) {
    for (std::size_t at = cell - apart; board_.cells[at].is_white; at -= apart)
      taken |= 1U << digits_[at];
    for (std::size_t at = cell + apart;
         at < digits_.size() && (apart > 1 || at % board_.columns != 0) &&
         board_.cells[at].is_white;
         at += apart)
      taken |= 1U << digits_[at];
  }
  return taken;
}

bool KakuroLayout::fill() {
  digits_.assign(board_.cells.size(), 0);
  std::vector<int> leaning(digits_.size(), 0);  // of the runs of each cell: below 0 small digits
  for (const bool is_across : {true, false})
    for (const KakuroRun& run : runs_of(board_, is_across)) {
      const int side = base::draw(random_, 2) == 0 ? -1 : 1;
      for (const std::size_t cell : run.cells) leaning[cell] += side;
    }
  for (std::size_t cell = 0; cell < digits_.size(); ++cell) {
    if (!board_.cells[cell].is_white) continue;
    std::vector<std::uint32_t> left;
    for (std::uint32_t digit = 1; digit <= most_digits; ++digit)
      if ((taken(cell) >> digit & 1U) == 0) left.push_back(digit);
    if (left.empty()) return false;
    std::size_t place = base::draw(random_, left.size());
    for (int draws = 0; draws < 2; ++draws) {
      const std::size_t other = base::draw(random_, left.size());
      if (leaning[cell] < 0) place = std::min(place, other);
      if (leaning[cell] > 0) place = std::max(place, other);
    }
    digits_[cell] = left[place];
  }
  return true;
}

void KakuroLayout::add_sums() {
  for (const bool is_across : {true, false})
    for (const KakuroRun& run : runs_of(board_, is_across)) {
      KakuroCell& clue = board_.cells[run.cells[0] - (is_across ? 1 : board_.columns)];
      std::uint32_t& sum = is_across ? clue.across : clue.down;
      sum = 0;
      for (const std::size_t cell : run.cells) sum += digits_[cell];
    }
}

bool KakuroLayout::is(const Problem& problem, const Solution& solution) const {
  return digits_of(board_, problem, solution) == digits_;
}

bool KakuroLayout::repair(const Problem& problem, std::span<const Solution> others) {
  const auto other = digits_of(board_, problem, others.front());
  std::vector<std::pair<std::size_t, std::uint32_t>> moves;
  for (std::size_t cell = 0; cell < digits_.size(); ++cell) {
    if (digits_[cell] == other[cell]) continue;
    const std::uint32_t taken = this->taken(cell) | 1U << digits_[cell];
    for (std::uint32_t digit = 1; digit <= most_digits; ++digit)
      if ((taken >> digit & 1U) == 0) moves.emplace_back(cell, digit);
  }
  if (moves.empty()) return false;
  std::size_t best = 0, least = SIZE_MAX;
  for (int draws = 0; draws < 6; ++draws) {
    const std::size_t move = base::draw(random_, moves.size());
    const std::size_t sets = sets_with(moves[move].first, moves[move].second);
    if (sets >= least) continue;
    best = move;
    least = sets;
  }
  digits_[moves[best].first] = moves[best].second;
  add_sums();
  return true;
}

// The product of the numbers of sets of digits that can be those of the runs of a cell, if it has
// this digit: few leave few solutions.
std::size_t KakuroLayout::sets_with(std::size_t cell, std::uint32_t digit) const {
  std::size_t sets = 1;
  for (const bool is_across : {true, false}) {
    const std::size_t apart = is_across ? 1 : board_.columns;
    std::size_t first = cell;
    while (board_.cells[first - apart].is_white) first -= apart;
    const KakuroRun run = run_from(board_, first, is_across);
    std::uint32_t sum = digit - digits_[cell];
    for (const std::size_t at : run.cells) sum += digits_[at];
    sets *= set_count(run.cells.size(), sum);
  }
  return sets;
}

}  // namespace dlx::puzzle
