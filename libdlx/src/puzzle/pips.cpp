// Pips; see the header for items, options and texts.
//
// Random boards: dominoes are laid, and exchanged until they can lie in one way if all numbers are
// known. Then regions are joined, and told less of, as long as there is no other
// solution: several at once, half as many where this fails.
#include "base/lines.hpp"
#include "base/numbers.hpp"
#include "base/quote.hpp"
#include "base/random.hpp"
#include "board/names.hpp"
#include "puzzle/domino_tiling.hpp"
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
             "expected a letter, '-' or '.', not " + base::quoted(text.substr(k, 1)));
    rows_.push_back({std::string(text), lines_.number(), base::column_of(line_, text)});
  }

  void add_condition(const std::vector<std::string_view>& words) {
    const std::string_view name = words[0], clue = words[1];
    if (name.size() != 1 || !is_letter(name[0]))
      fail(name, "expected the letter of a region, not " + base::quoted(name));
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
                     ", <, > and a number, = or !=, not " + base::quoted(clue));
    return {{}, rule, *number};
  }

  void add_domino(std::string_view word) {
    const bool is_good = (word.size() == 2 || (word.size() == 3 && word[1] == '-')) &&
                         base::is_digit(word.front()) && base::is_digit(word.back());
    if (!is_good) fail(word, "expected a domino such as 36 or 3-6, not " + base::quoted(word));
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
    std::vector<std::uint32_t> masks;
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
  std::uint32_t values_ = 0;               // numbers are below
  std::vector<std::uint32_t> allowed_;     // by cell: a bit for each number
  std::vector<std::vector<Entry>> marks_;  // by cell and number, of regions that compare numbers
  std::vector<Line> lines_;
  std::vector<std::optional<ItemId>> covered_;  // by cell
  std::vector<ItemId> cells_;
  std::vector<ColorId> colors_;
};

// The numbers that a solution puts into cells, and the other half of each cell's domino.
struct Laid {
  std::vector<std::uint32_t> numbers;
  std::vector<std::size_t> partners;
};

Laid laid_by(const Problem& problem, const Solution& solution, std::size_t cells,
             std::size_t columns) {
  Laid laid{std::vector<std::uint32_t>(cells, 0), std::vector<std::size_t>(cells, cells)};
  const auto place = [&](std::string_view name) {
    const auto cell = board::Naming{}.cell(name);
    return cell ? std::optional(cell->row * columns + cell->column) : std::nullopt;
  };
  for (const OptionId option : solution.options) {
    std::vector<std::size_t> covered;
    for (const Entry& entry : problem.option(option)) {
      const std::string_view name = problem.name(entry.item);
      if (name.starts_with('@')) covered.push_back(*place(name.substr(1)));
      if (const auto cell = place(name); cell && entry.color != no_color)
        laid.numbers[*cell] = static_cast<std::uint32_t>(problem.name(entry.color)[0] - '0');
    }
    if (covered.size() != 2) continue;
    laid.partners[covered[0]] = covered[1];
    laid.partners[covered[1]] = covered[0];
  }
  return laid;
}

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

// --- Layouts

std::optional<PipsLayout> PipsLayout::drawn(std::uint32_t rows, std::uint32_t columns,
                                            std::uint64_t seed) {
  if (rows < 2 || columns < 2 || rows > largest_pips_made || columns > largest_pips_made)
    throw ModelError("boards of pips are made of 2 to " + std::to_string(largest_pips_made) +
                     " rows and columns, not of " + std::to_string(rows) + 'x' +
                     std::to_string(columns));
  PipsLayout layout(seed);
  layout.board_.rows = rows;
  layout.board_.columns = columns;
  layout.lay_dominoes();
  for (std::size_t cell = 0; cell < layout.numbers_.size(); ++cell)
    if (!layout.board_.holes[cell])
      layout.board_.regions.push_back({{cell}, PipsRule::sum, layout.numbers_[cell]});
  return layout;
}

// Dominoes on three quarters of the board, all different: of the smallest set, from 6 on, that has
// so many.
void PipsLayout::lay_dominoes() {
  DominoTiling tiling(board_.rows, board_.columns);
  tiling.shuffle(random_);
  partners_ = tiling.partners();
  for (std::size_t cell = 0; cell < partners_.size(); ++cell)
    board_.holes.push_back(partners_[cell] == cell);
  const std::size_t all = partners_.size() / 2, laid = all - all / 4;
  for (std::size_t tries = 0, left = all; left > laid && tries < 4 * all; ++tries)
    if (make_hole(base::draw(random_, partners_.size()))) --left;
  std::uint32_t highest = 6;
  while ((highest + 1) * (highest + 2) / 2 < laid) ++highest;
  std::vector<Domino> set;
  for (std::uint32_t a = 0; a <= highest; ++a)
    for (std::uint32_t b = a; b <= highest; ++b) set.push_back({a, b});
  numbers_.assign(partners_.size(), 0);
  for (std::size_t cell = 0; cell < partners_.size(); ++cell) {
    if (board_.holes[cell] || partners_[cell] < cell) continue;
    std::swap(set.back(), set[base::draw(random_, set.size())]);
    const std::size_t turned = base::draw(random_, 2);
    numbers_[cell] = set.back()[turned];
    numbers_[partners_[cell]] = set.back()[1 - turned];
    set.pop_back();
  }
}

// Takes a domino away, if the cells that are left hang together.
bool PipsLayout::make_hole(std::size_t cell) {
  if (board_.holes[cell]) return false;
  std::vector<bool> is_seen = board_.holes;
  is_seen[cell] = is_seen[partners_[cell]] = true;
  const auto first = std::find(is_seen.begin(), is_seen.end(), false);
  if (first == is_seen.end()) return false;
  std::vector<std::size_t> open{static_cast<std::size_t>(first - is_seen.begin())};
  *first = true;
  while (!open.empty()) {
    const std::size_t at = open.back();
    open.pop_back();
    for (const std::size_t next : beside(at))
      if (!is_seen[next]) {
        is_seen[next] = true;
        open.push_back(next);
      }
  }
  if (std::find(is_seen.begin(), is_seen.end(), false) != is_seen.end()) return false;
  board_.holes[cell] = board_.holes[partners_[cell]] = true;
  return true;
}

std::vector<std::size_t> PipsLayout::beside(std::size_t cell) const {
  std::vector<std::size_t> cells;
  if (cell >= board_.columns) cells.push_back(cell - board_.columns);
  if (cell % board_.columns != 0) cells.push_back(cell - 1);
  if ((cell + 1) % board_.columns != 0) cells.push_back(cell + 1);
  if (cell + board_.columns < partners_.size()) cells.push_back(cell + board_.columns);
  return cells;
}

std::uint32_t PipsLayout::sum_of(const PipsRegion& region) const {
  std::uint32_t sum = 0;
  for (const std::size_t cell : region.cells) sum += numbers_[cell];
  return sum;
}

// A condition that holds.
void PipsLayout::draw_rule(PipsRegion& region) {
  std::vector<std::uint32_t> numbers;
  for (const std::size_t cell : region.cells) numbers.push_back(numbers_[cell]);
  std::sort(numbers.begin(), numbers.end());
  const std::uint32_t sum = sum_of(region);
  const std::uint64_t chance = base::draw(random_, 10);
  region.number = 0;
  if (numbers.size() > 1 && numbers.front() == numbers.back()) {
    region.rule = PipsRule::equal;
  } else if (numbers.size() > 2 && chance < 4 &&
             std::adjacent_find(numbers.begin(), numbers.end()) == numbers.end()) {
    region.rule = PipsRule::unequal;
  } else if (chance == 8) {
    region.rule = PipsRule::less;
    region.number = sum + 1 + static_cast<std::uint32_t>(base::draw(random_, 3));
  } else if (chance == 9 && sum > 0) {
    region.rule = PipsRule::greater;
    region.number = sum - 1;
  } else {
    region.rule = PipsRule::sum;
    region.number = sum;
  }
}

Pips PipsLayout::board() const {
  Pips board = board_;
  for (std::size_t cell = 0; cell < partners_.size(); ++cell)
    if (!board_.holes[cell] && cell < partners_[cell])
      board.dominoes.push_back({std::min(numbers_[cell], numbers_[partners_[cell]]),
                                std::max(numbers_[cell], numbers_[partners_[cell]])});
  std::sort(board.dominoes.begin(), board.dominoes.end());
  return board;
}

bool PipsLayout::is(const Problem& problem, const Solution& solution) const {
  const Laid laid = laid_by(problem, solution, partners_.size(), board_.columns);
  for (std::size_t cell = 0; cell < partners_.size(); ++cell)
    if (!board_.holes[cell] &&
        (laid.numbers[cell] != numbers_[cell] || laid.partners[cell] != partners_[cell]))
      return false;
  return true;
}

// At first each cell has its number, and only dominoes can lie otherwise: one of these is exchanged
// for another one. Later the last change of conditions is taken back, and the next one is made.
bool PipsLayout::repair(const Problem& problem, std::span<const Solution> others) {
  if (changes_ > 0) {
    board_.regions = before_;
    if (changes_ == 1) ++failures_;
    changes_ = std::max<std::size_t>(1, changes_ / 2);
    (void)change_regions();
    return true;
  }
  if (others.empty()) return false;
  const Laid laid = laid_by(problem, others.front(), partners_.size(), board_.columns);
  std::vector<std::size_t> moved;
  for (std::size_t cell = 0; cell < partners_.size(); ++cell)
    if (!board_.holes[cell] && laid.partners[cell] != partners_[cell]) moved.push_back(cell);
  std::size_t other = base::draw(random_, partners_.size());
  while (board_.holes[other]) other = base::draw(random_, partners_.size());
  exchange(moved[base::draw(random_, moved.size())], other);
  return true;
}

// Several changes at once, as long as these leave one solution: most of the first ones do.
bool PipsLayout::simplify() {
  if (changes_ == 0) changes_ = std::max<std::size_t>(1, partners_.size() / 8);
  return change_regions();
}

// False if so many single changes have failed that hardly another one is left.
bool PipsLayout::change_regions() {
  before_ = board_.regions;
  if (failures_ >= 4 + partners_.size() / 2) return false;
  std::size_t changed = 0;
  for (std::size_t tries = 0; changed < changes_ && tries < 10 * partners_.size(); ++tries)
    if (change_region(base::draw(random_, board_.regions.size()))) ++changed;
  return changed > 0;
}

// Joins a region with one beside it, or tells less of a cell that is one alone.
bool PipsLayout::change_region(std::size_t number) {
  constexpr std::array<std::size_t, 8> sizes{2, 2, 3, 3, 4, 4, 5, 6};
  constexpr std::uint64_t one_alone_in = 8;
  PipsRegion& region = board_.regions[number];
  if (region.cells.size() == 1 && base::draw(random_, one_alone_in) == 0) {
    if (region.rule != PipsRule::sum || base::draw(random_, 2) == 0) {
      board_.regions.erase(board_.regions.begin() + static_cast<std::ptrdiff_t>(number));
      return board_.regions.size() > 0;
    }
    draw_rule(region);
    return region.rule != PipsRule::sum;
  }
  const auto next = beside(region.cells[base::draw(random_, region.cells.size())]);
  const std::size_t cell = next[base::draw(random_, next.size())];
  const auto other =
      std::find_if(board_.regions.begin(), board_.regions.end(), [&](const PipsRegion& known) {
        return std::find(known.cells.begin(), known.cells.end(), cell) != known.cells.end();
      });
  const std::size_t most = sizes[base::draw(random_, sizes.size())];
  if (other == board_.regions.end() || &*other == &region ||
      region.cells.size() + other->cells.size() > most)
    return false;
  region.cells.insert(region.cells.end(), other->cells.begin(), other->cells.end());
  std::sort(region.cells.begin(), region.cells.end());
  draw_rule(region);
  board_.regions.erase(other);
  return true;
}

// Exchanges the numbers of two dominoes, each turned at random; the cells have their new numbers.
void PipsLayout::exchange(std::size_t first, std::size_t second) {
  const std::array halves{first, partners_[first], second, partners_[second]};
  if (partners_[first] != second && first != second) {
    std::swap(numbers_[halves[0]], numbers_[halves[2]]);
    std::swap(numbers_[halves[1]], numbers_[halves[3]]);
  }
  if (base::draw(random_, 2) == 1) std::swap(numbers_[halves[0]], numbers_[halves[1]]);
  if (base::draw(random_, 2) == 1) std::swap(numbers_[halves[2]], numbers_[halves[3]]);
  for (PipsRegion& region : board_.regions) region.number = sum_of(region);
}

}  // namespace dlx::puzzle
