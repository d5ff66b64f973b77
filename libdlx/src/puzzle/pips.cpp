// Pips; see the header for items, options and texts, and pips_layout.cpp for random boards.
#include "base/lines.hpp"
#include "base/numbers.hpp"
#include "base/quote.hpp"
#include "board/names.hpp"
#include "puzzle/line_automaton.hpp"
#include "puzzle/puzzle_reader.hpp"

#include <dlx/puzzle/pips.hpp>

#include <algorithm>
#include <map>
#include <string>
#include <utility>

namespace dlx::puzzle {
namespace {

std::string clue_of(const PipsRegion& region) {
  constexpr std::array<std::string_view, 5> signs{"", "<", ">", "=", "!="};
  const std::string sign(signs[static_cast<std::size_t>(region.rule)]);
  return region.rule < PipsRule::equal ? sign + std::to_string(region.number) : sign;
}

// The smaller number comes first.
std::string domino_name(const Domino& domino) {
  const auto [low, high] = std::minmax(domino[0], domino[1]);
  return std::to_string(low) + '-' + std::to_string(high);
}

std::size_t cell_count(const Pips& board) {
  return static_cast<std::size_t>(std::count(board.holes.begin(), board.holes.end(), false));
}

// The reason why dominoes do not cover the board as a whole; empty if they can.
std::string mismatch_of(const Pips& board) {
  const std::size_t cells = cell_count(board), covered = 2 * board.dominoes.size();
  if (cells == 0) return "there are no cells";
  if (cells == covered) return {};
  return "the dominoes cover " + std::to_string(covered) + " cells, and the board has " +
         std::to_string(cells);
}

void require_pips(const Pips& board) {
  const std::size_t cells = std::size_t{board.rows} * board.columns;
  if (board.rows < 1 || board.columns < 1 || board.rows > largest_pips ||
      board.columns > largest_pips)
    throw ModelError("a board of pips has 1 to " + std::to_string(largest_pips) +
                     " rows and columns, not " + std::to_string(board.rows) + 'x' +
                     std::to_string(board.columns));
  if (board.holes.size() != cells)
    throw ModelError("there are not as many cells as rows and columns have");
  std::vector<bool> is_taken = board.holes;
  for (const PipsRegion& region : board.regions) {
    if (region.cells.empty()) throw ModelError("a region has no cells");
    for (const std::size_t cell : region.cells) {
      if (cell >= cells || is_taken[cell])
        throw ModelError("a cell of a region is not on the board, or in two regions");
      is_taken[cell] = true;
    }
    if (region.number > largest_pips_sum)
      throw ModelError("a sum is up to " + std::to_string(largest_pips_sum));
  }
  for (const Domino& domino : board.dominoes)
    if (domino[0] > most_pips || domino[1] > most_pips)
      throw ModelError("dominoes have numbers up to " + std::to_string(most_pips));
  if (const std::string mismatch = mismatch_of(board); !mismatch.empty())
    throw ModelError(mismatch);
}

// --- Texts

class PipsParser {
 public:
  static constexpr std::string_view nothing = "there is no board";
  static Pips from_id(const GameId& id) {
    id.fail("pips have no game id: a board as text or JSON is read");
  }
  static constexpr std::array<AddressKind<Pips>, 0> addresses{};

  explicit PipsParser(const base::LineReader& lines) : lines_(lines) {}

  [[nodiscard]] bool is_empty() const noexcept { return is_empty_; }

  void add(std::string_view line) {
    const std::string_view text = base::trimmed(line);
    if (text.empty()) return;
    is_empty_ = false;
    line_ = line;
    std::vector<std::string_view> words = board::words_of(text);
    if (base::is_digit(text[0]))
      for (const std::string_view word : words) add_domino(word);
    else if (words.size() == 1)
      add_row(text);
    else
      add_condition(words);
  }

  Pips finish() {
    if (rows_.empty()) lines_.fail_at(0, 0, "there are no rows of cells");
    board_.rows = static_cast<std::uint32_t>(rows_.size());
    board_.columns = static_cast<std::uint32_t>(rows_[0].text.size());
    for (const Row& row : rows_)
      for (std::size_t column = 0; column < row.text.size(); ++column) add_cell(row, column);
    for (const auto& [letter, condition] : conditions_)
      if (!has_cells_.contains(letter))
        lines_.fail_at(condition.line, 1, std::string("there is no region '") + letter + '\'');
    if (const std::string mismatch = mismatch_of(board_); !mismatch.empty())
      lines_.fail_at(0, 0, mismatch);
    return std::move(board_);
  }

 private:
  struct Row {
    std::string text;
    std::size_t line = 0, column = 0;
  };
  struct Condition {
    PipsRegion region;
    std::size_t line = 0;
  };

  [[noreturn]] void fail(std::string_view part, const std::string& message) const {
    lines_.fail(base::column_of(line_, part), message);
  }
  static bool is_letter(char c) { return ('A' <= c && c <= 'Z') || ('a' <= c && c <= 'z'); }

  void add_row(std::string_view text) {
    if (!conditions_.empty() || !board_.dominoes.empty())
      fail(text, "the rows of cells stand before conditions and dominoes");
    if (rows_.size() == largest_pips || text.size() > largest_pips)
      fail(text, "more than " + std::to_string(largest_pips) + " rows or columns");
    if (!rows_.empty() && text.size() != rows_[0].text.size())
      fail(text, "a row of " + std::to_string(text.size()) + " cells, the first has " +
                     std::to_string(rows_[0].text.size()));
    for (std::size_t k = 0; k < text.size(); ++k)
      if (!is_letter(text[k]) && text[k] != '-' && text[k] != '.')
        fail(text.substr(k),
             "expected a letter, '-' or '.', not " + base::in_quotes(text.substr(k, 1)));
    rows_.push_back({std::string(text), lines_.number(), base::column_of(line_, text)});
  }

  void add_condition(const std::vector<std::string_view>& words) {
    const std::string_view name = words[0], clue = words[1];
    if (name.size() != 1 || !is_letter(name[0]))
      fail(name, "expected the letter of a region, not " + base::in_quotes(name));
    if (words.size() > 2) fail(words[2], "a region has one condition");
    if (conditions_.contains(name[0]))
      fail(name, "a second condition of region '" + std::string(name) + '\'');
    conditions_[name[0]] = {region_of(clue), lines_.number()};
  }

  [[nodiscard]] PipsRegion region_of(std::string_view clue) const {
    if (clue == "=") return {{}, PipsRule::equal, 0};
    if (clue == "!=" || clue == "≠") return {{}, PipsRule::unequal, 0};
    PipsRule rule = PipsRule::sum;
    if (clue[0] == '<') rule = PipsRule::less;
    if (clue[0] == '>') rule = PipsRule::greater;
    const auto number = base::number_in<std::uint32_t>(clue.substr(rule == PipsRule::sum ? 0 : 1));
    if (!number || *number > largest_pips_sum)
      fail(clue, "expected a sum up to " + std::to_string(largest_pips_sum) +
                     ", <, > and a number, = or !=, not " + base::in_quotes(clue));
    return {{}, rule, *number};
  }

  void add_domino(std::string_view word) {
    const bool is_good = (word.size() == 2 || (word.size() == 3 && word[1] == '-')) &&
                         base::is_digit(word.front()) && base::is_digit(word.back());
    if (!is_good) fail(word, "expected a domino such as 36 or 3-6, not " + base::in_quotes(word));
    if (2 * board_.dominoes.size() >= std::size_t{largest_pips} * largest_pips)
      fail(word, "more dominoes than cells");
    const auto half = [](char c) { return static_cast<std::uint32_t>(c - '0'); };
    board_.dominoes.push_back({half(word.front()), half(word.back())});
  }

  void add_cell(const Row& row, std::size_t column) {
    const char letter = row.text[column];
    const std::size_t cell = board_.holes.size();
    board_.holes.push_back(letter == '.');
    if (!is_letter(letter)) return;
    const auto condition = conditions_.find(letter);
    if (condition == conditions_.end())
      lines_.fail_at(row.line, row.column + column,
                     std::string("region '") + letter + "' has no condition");
    const auto [place, is_new] = has_cells_.emplace(letter, board_.regions.size());
    if (is_new) board_.regions.push_back(condition->second.region);
    board_.regions[place->second].cells.push_back(cell);
  }

  const base::LineReader& lines_;
  std::string_view line_;
  bool is_empty_ = true;
  std::vector<Row> rows_;
  std::map<char, Condition> conditions_;
  std::map<char, std::size_t> has_cells_;  // letters with cells, and their regions
  Pips board_;
};

// --- Encoding

// More ways to fill a region are written as an automaton.
constexpr std::size_t most_region_words = 1000;

class PipsEncoder {
 public:
  explicit PipsEncoder(const Pips& board)
      : board_(board), allowed_(board.holes.size(), 0), marks_(board.holes.size()) {
    std::uint32_t on_dominoes = 0;
    for (const Domino& domino : board.dominoes) {
      ++counts_[std::minmax(domino[0], domino[1])];
      on_dominoes |= 1U << domino[0] | 1U << domino[1];
    }
    while (on_dominoes >> values_ != 0) ++values_;
    for (std::size_t cell = 0; cell < allowed_.size(); ++cell)
      if (!board.holes[cell]) allowed_[cell] = on_dominoes;
    for (const PipsRegion& region : board.regions) narrow(region);
  }

  Problem build() {
    std::vector<ItemId> dominoes;
    for (const auto& [domino, count] : counts_)
      dominoes.push_back(
          builder_.primary(domino_name({domino.first, domino.second}), {count, count}));
    covered_.resize(allowed_.size());
    cells_.resize(allowed_.size());
    for (std::size_t cell = 0; cell < allowed_.size(); ++cell)
      if (!board_.holes[cell]) covered_[cell] = builder_.primary('@' + name(cell));
    for (Line& line : lines_) line.items.add_primary(builder_);
    for (std::size_t cell = 0; cell < allowed_.size(); ++cell)
      if (!board_.holes[cell]) cells_[cell] = builder_.secondary(name(cell));
    for (Line& line : lines_) line.items.add_secondary(builder_);
    for (std::uint32_t value = 0; value < values_; ++value)
      colors_.push_back(builder_.color(std::to_string(value)));
    for (const PipsRegion& region : board_.regions) add_marks(region);
    for (std::size_t cell = 0; cell < allowed_.size(); ++cell) {
      if ((cell + 1) % board_.columns != 0) add_dominoes(dominoes, cell, cell + 1);
      if (cell + board_.columns < allowed_.size())
        add_dominoes(dominoes, cell, cell + board_.columns);
    }
    for (const Line& line : lines_) {
      std::vector<ItemId> items;
      for (const std::size_t cell : line.cells) items.push_back(cells_[cell]);
      line.items.add_options(builder_, items, colors_);
    }
    return builder_.build();
  }

 private:
  struct Line {
    RegularLine items;
    std::vector<std::size_t> cells;
  };

  [[nodiscard]] std::string name(std::size_t cell) const {
    return board::nth_cell_name(cell, board_.columns);
  }

  // The state is the sum so far, which need not be told beyond the number of the condition.
  [[nodiscard]] LineAutomaton automaton_of(const PipsRegion& region) const {
    const std::uint64_t number = region.number;
    const bool is_greater = region.rule == PipsRule::greater, is_sum = region.rule == PipsRule::sum;
    const auto step = [=](std::size_t, std::uint64_t state,
                          std::uint32_t letter) -> std::optional<std::uint64_t> {
      const std::uint64_t sum = state + letter;
      if (is_greater) return std::min(sum, number + 1);
      return sum < number + (is_sum ? 1 : 0) ? std::optional(sum) : std::nullopt;
    };
    const auto accepts = [=](std::uint64_t sum) {
      if (is_greater) return sum > number;
      return is_sum ? sum == number : sum < number;
    };
    LineAutomaton automaton(region.cells.size(), values_, 0, step, accepts);
    std::vector<LineAutomaton::Letters> masks;
    for (const std::size_t cell : region.cells) masks.push_back(allowed_[cell]);
    automaton.allow(masks);
    return automaton;
  }

  // Takes numbers away that a region excludes from its cells, and prepares its sum.
  void narrow(const PipsRegion& region) {
    if (region.rule == PipsRule::unequal && region.cells.size() > values_)
      for (const std::size_t cell : region.cells) allowed_[cell] = 0;
    if (region.rule >= PipsRule::equal) return;
    LineAutomaton automaton = automaton_of(region);
    const auto letters = automaton.letters();
    for (std::size_t k = 0; k < letters.size(); ++k) allowed_[region.cells[k]] &= letters[k];
    if (region.cells.size() > 1)
      lines_.push_back(
          {RegularLine("sum@" + name(region.cells[0]), std::move(automaton), {}, most_region_words),
           region.cells});
  }

  // Items by which equal and different numbers are told.
  void add_marks(const PipsRegion& region) {
    if (region.rule < PipsRule::equal || region.cells.size() < 2) return;
    std::vector<Entry> marks(values_);
    const std::string first = name(region.cells[0]);
    if (region.rule == PipsRule::equal) {
      const ItemId item = builder_.secondary("same@" + first);
      for (std::uint32_t value = 0; value < values_; ++value) marks[value] = {item, colors_[value]};
    } else {
      for (std::uint32_t value = 0; value < values_; ++value)
        marks[value] = {builder_.secondary("differ@" + first + '=' + std::to_string(value))};
    }
    for (const std::size_t cell : region.cells) marks_[cell] = marks;
  }

  void add_dominoes(const std::vector<ItemId>& dominoes, std::size_t cell, std::size_t other) {
    if (board_.holes[cell] || board_.holes[other]) return;
    std::size_t k = 0;
    for (const auto& [domino, count] : counts_) {
      const auto [low, high] = domino;
      add_domino(dominoes[k], cell, low, other, high);
      if (low != high) add_domino(dominoes[k], cell, high, other, low);
      ++k;
    }
  }

  void add_domino(ItemId domino, std::size_t cell, std::uint32_t number, std::size_t other,
                  std::uint32_t other_number) {
    if ((allowed_[cell] >> number & 1U) == 0 || (allowed_[other] >> other_number & 1U) == 0) return;
    std::vector<Entry> entries{{domino}, {*covered_[cell]}, {*covered_[other]}};
    entries.push_back({cells_[cell], colors_[number]});
    entries.push_back({cells_[other], colors_[other_number]});
    if (add_mark(entries, cell, number) && add_mark(entries, other, other_number))
      builder_.option(entries);
  }

  // False if the other half of the domino excludes it.
  [[nodiscard]] bool add_mark(std::vector<Entry>& entries, std::size_t cell,
                              std::uint32_t number) const {
    if (marks_[cell].empty()) return true;
    const Entry mark = marks_[cell][number];
    const auto known = std::find_if(entries.begin(), entries.end(),
                                    [&](const Entry& entry) { return entry.item == mark.item; });
    if (known != entries.end()) return mark.color != no_color && known->color == mark.color;
    entries.push_back(mark);
    return true;
  }

  const Pips& board_;
  ProblemBuilder builder_;
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> counts_;
  std::uint32_t values_ = 0;                     // numbers are below
  std::vector<LineAutomaton::Letters> allowed_;  // by cell: a bit for each number
  std::vector<std::vector<Entry>> marks_;  // by cell and number, of regions that compare numbers
  std::vector<Line> lines_;
  std::vector<std::optional<ItemId>> covered_;  // by cell
  std::vector<ItemId> cells_;
  std::vector<ColorId> colors_;
};

}  // namespace

template <>
struct TextOf<Pips> {
  using Parser = PipsParser;
};
template class PuzzleReader<Pips>;

Instance pips(const Pips& board) {
  require_pips(board);
  Instance instance;
  instance.problem = PipsEncoder(board).build();
  instance.directives.add("puzzle", "pips");
  for (std::size_t row = 0; row < board.rows; ++row) {
    std::string line;
    for (std::size_t column = 0; column < board.columns; ++column)
      line += board.holes[row * board.columns + column] ? '.' : '*';
    instance.directives.add("row", line);
  }
  for (const PipsRegion& region : board.regions) {
    std::string line = clue_of(region);
    for (const std::size_t cell : region.cells)
      line += ' ' + board::nth_cell_name(cell, board.columns);
    instance.directives.add("condition", line);
  }
  std::string set;
  for (const Domino& domino : board.dominoes)
    (set += set.empty() ? "" : " ") += domino_name(domino);
  instance.directives.add("set", set);
  return instance;
}

}  // namespace dlx::puzzle
