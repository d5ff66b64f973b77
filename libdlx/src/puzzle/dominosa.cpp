// Dominosa; see the header for items, options and texts.
#include "base/lines.hpp"
#include "base/quote.hpp"
#include "base/random.hpp"
#include "board/names.hpp"
#include "puzzle/domino_tiling.hpp"
#include "puzzle/puzzle_reader.hpp"

#include <dlx/puzzle/dominosa.hpp>

#include <algorithm>
#include <array>

namespace dlx::puzzle {
namespace {

using base::draw;
using base::LineReader, base::in_quotes, base::trimmed;

// The reason why the numbers are not those of a set; empty if they are.
std::string defect_of(const std::vector<std::uint32_t>& numbers) {
  if (numbers.empty()) return "there are no numbers";
  const std::uint32_t highest = *std::max_element(numbers.begin(), numbers.end());
  if (highest > largest_dominosa)
    return "a set of dominoes goes up to " + std::to_string(largest_dominosa) + " at most, not " +
           std::to_string(highest);
  const std::uint32_t each = highest + 2;
  for (std::uint32_t number = 0; number <= highest; ++number) {
    const auto seen = std::count(numbers.begin(), numbers.end(), number);
    if (seen != each)
      return "of the dominoes up to " + std::to_string(highest) + ", the number " +
             std::to_string(number) + " stands on " + std::to_string(each) + " cells, not on " +
             std::to_string(seen);
  }
  return {};
}

class BoardParser {
 public:
  static constexpr std::string_view nothing = "there are no numbers";
  static Dominosa from_id(GameId id);
  static Dominosa from_page(Address& address) { return from_id(address.body); }
  static constexpr std::array addresses{AddressKind<Dominosa>{Site::tatham, "dominosa", from_page}};

  explicit BoardParser(const LineReader& lines) : lines_(lines) {}

  [[nodiscard]] bool is_empty() const noexcept { return board_.rows == 0; }

  void add(std::string_view line) {
    line_ = line;
    if (!base::is_empty(line)) add_row(trimmed(line));
  }

  static bool takes_fields(std::string_view line) { return !base::is_empty(line); }
  void add_fields(const board::FieldRow& row) {
    const auto fields = board::filled(row);
    for (const board::Field& field : fields) add_number(field.text, field.line, field.column);
    end_row(fields.size(), row[0].line, row[0].column);
  }

  Dominosa finish() {
    if (const std::string defect = defect_of(board_.numbers); !defect.empty())
      lines_.fail_at(0, 0, defect);
    return std::move(board_);
  }

 private:
  // Numbers with blanks between them, or figures.
  void add_row(std::string_view text) {
    const std::size_t before = board_.numbers.size();
    const bool is_spaced = text.find_first_of(" \t") != std::string_view::npos;
    const auto add = [&](std::string_view part) {
      add_number(part, lines_.number(), base::column_of(line_, part));
    };
    std::string_view rest = text;
    while (is_spaced && !rest.empty()) {
      const auto word = base::next_token(text, rest);
      if (word) add(word->text);
    }
    for (std::size_t i = 0; !is_spaced && i < text.size(); ++i) add(text.substr(i, 1));
    end_row(board_.numbers.size() - before, lines_.number(), base::column_of(line_, text));
  }

  void end_row(std::size_t cells, std::size_t line, std::size_t column) {
    if (board_.rows++ == 0) board_.columns = static_cast<std::uint32_t>(cells);
    if (cells != board_.columns)
      lines_.fail_at(line, column,
                     "a row of " + std::to_string(cells) + " numbers, the first has " +
                         std::to_string(board_.columns));
  }

  void add_number(std::string_view text, std::size_t line, std::size_t column) {
    const auto fail = [&](const std::string& message) { lines_.fail_at(line, column, message); };
    if (!base::is_whole(text)) fail("expected a number, not " + in_quotes(text));
    if (text.size() > 3)
      fail(in_quotes(text) + " is more than dominoes have, " + std::to_string(largest_dominosa));
    if (board_.numbers.size() == most_cells)
      fail("more cells than a set of dominoes covers, " + std::to_string(most_cells));
    board_.numbers.push_back(static_cast<std::uint32_t>(std::stoul(std::string(text))));
  }

  static constexpr std::size_t most_cells =
      std::size_t{largest_dominosa + 1} * (largest_dominosa + 2);

  const LineReader& lines_;
  std::string_view line_;
  Dominosa board_;
};

// "2:010221[10]...": the highest number, then the cells.
Dominosa BoardParser::from_id(GameId id) {
  const std::uint32_t highest = id.number("the highest number", 0, largest_dominosa);
  Dominosa board{highest + 1, highest + 2, {}};
  const std::size_t cells = std::size_t{board.rows} * board.columns;
  id.skip_to(':');
  while (!id.at_end()) {
    if (board.numbers.size() == cells)
      id.fail("more than the " + std::to_string(cells) + " cells of a set up to " +
              std::to_string(highest));
    const bool is_long = id.accept('[');
    board.numbers.push_back(is_long ? id.number("a number of a cell", 0, highest) : id.figure());
    if (is_long) id.expect(']');
  }
  if (board.numbers.size() != cells)
    id.fail(std::to_string(board.numbers.size()) + " cells, not the " + std::to_string(cells) +
            " of a set up to " + std::to_string(highest));
  if (const std::string defect = defect_of(board.numbers); !defect.empty()) id.fail(defect);
  return board;
}

std::string domino(std::uint32_t a, std::uint32_t b) {
  return std::to_string(std::min(a, b)) + '-' + std::to_string(std::max(a, b));
}

class BoardEncoder {
 public:
  explicit BoardEncoder(const Dominosa& board)
      : board_(board), highest_(*std::max_element(board.numbers.begin(), board.numbers.end())) {}

  Problem build() {
    dominoes_.resize(std::size_t{highest_ + 1} * (highest_ + 1));
    for (std::uint32_t a = 0; a <= highest_; ++a)
      for (std::uint32_t b = a; b <= highest_; ++b) item(a, b) = builder_.primary(domino(a, b));
    for (std::uint32_t row = 0; row < board_.rows; ++row)
      for (std::uint32_t column = 0; column < board_.columns; ++column)
        cells_.push_back(builder_.primary(board::cell_name(row, column)));
    for (std::uint32_t cell = 0; cell < cells_.size(); ++cell) {
      if ((cell + 1) % board_.columns != 0) add(cell, cell + 1);
      if (cell + board_.columns < cells_.size()) add(cell, cell + board_.columns);
    }
    return builder_.build();
  }

 private:
  ItemId& item(std::uint32_t a, std::uint32_t b) {
    return dominoes_[std::size_t{std::min(a, b)} * (highest_ + 1) + std::max(a, b)];
  }
  void add(std::uint32_t first, std::uint32_t second) {
    const Entry entries[] = {
        {item(board_.numbers[first], board_.numbers[second])}, {cells_[first]}, {cells_[second]}};
    builder_.option(std::span<const Entry>(entries));
  }

  const Dominosa& board_;
  std::uint32_t highest_;
  ProblemBuilder builder_;
  std::vector<ItemId> dominoes_, cells_;
};

// The two cells of an option: its items behind the domino, which come after all dominoes.
std::pair<std::uint32_t, std::uint32_t> cells_of(const Problem& problem, OptionId option,
                                                 std::size_t cells) {
  const auto first_cell = static_cast<std::uint32_t>(problem.item_count() - cells);
  const auto entries = problem.option(option);
  return {static_cast<std::uint32_t>(index(entries[1].item)) - first_cell,
          static_cast<std::uint32_t>(index(entries[2].item)) - first_cell};
}

}  // namespace

template <>
struct TextOf<Dominosa> {
  using Parser = BoardParser;
};
template class PuzzleReader<Dominosa>;

Instance dominosa(const Dominosa& board) {
  if (const std::string defect = defect_of(board.numbers); !defect.empty())
    throw ModelError(defect);
  if (board.numbers.size() != std::size_t{board.rows} * board.columns)
    throw ModelError("there are not as many numbers as cells");
  Instance instance;
  instance.problem = BoardEncoder(board).build();
  instance.directives.add("puzzle", "dominosa");
  for (std::uint32_t row = 0; row < board.rows; ++row) {
    std::string line;
    for (std::uint32_t column = 0; column < board.columns; ++column)
      line += (column == 0 ? "" : " ") +
              std::to_string(board.numbers[std::size_t{row} * board.columns + column]);
    instance.directives.add("numbers", line);
  }
  return instance;
}

DominosaLayout::DominosaLayout(std::uint32_t highest, std::uint64_t seed) : random_(seed) {
  if (highest < 1 || highest > largest_dominosa)
    throw ModelError("the highest number of a set of dominoes is 1 to " +
                     std::to_string(largest_dominosa) + ", not " + std::to_string(highest));
  board_ = {highest + 1, highest + 2, {}};
  const Cell cells = board_.rows * board_.columns;
  DominoTiling tiling(board_.rows, board_.columns);
  tiling.shuffle(random_);
  partner_.assign(tiling.partners().begin(), tiling.partners().end());
  std::vector<std::pair<std::uint32_t, std::uint32_t>> set;
  for (std::uint32_t a = 0; a <= highest; ++a)
    for (std::uint32_t b = a; b <= highest; ++b) set.emplace_back(a, b);
  for (std::size_t i = set.size(); i > 1; --i) std::swap(set[i - 1], set[draw(random_, i)]);
  board_.numbers.resize(cells);
  for (Cell cell = 0; cell < cells; ++cell) {
    if (partner_[cell] < cell) continue;
    auto [a, b] = set.back();
    set.pop_back();
    if (draw(random_, 2) == 1) std::swap(a, b);
    board_.numbers[cell] = a;
    board_.numbers[partner_[cell]] = b;
  }
}

// The cells whose partner is another one in a solution.
std::vector<DominosaLayout::Cell> DominosaLayout::broken(const Problem& problem,
                                                         const Solution& other) const {
  std::vector<Cell> cells;
  for (const OptionId option : other.options) {
    const auto [first, second] = cells_of(problem, option, partner_.size());
    if (partner_[first] == second) continue;
    cells.push_back(first);
    cells.push_back(second);
  }
  std::sort(cells.begin(), cells.end());
  return cells;
}

bool DominosaLayout::is(const Problem& problem, const Solution& solution) const {
  return broken(problem, solution).empty();
}

bool DominosaLayout::repair(const Problem& problem, std::span<const Solution> others) {
  const auto cells = broken(problem, others.front());
  const auto anywhere = static_cast<Cell>(draw(random_, partner_.size()));
  exchange(cells[draw(random_, cells.size())], anywhere);
  return true;
}

void DominosaLayout::exchange(Cell first, Cell second) {
  auto& numbers = board_.numbers;
  if (partner_[first] != second && first != second) {
    std::swap(numbers[first], numbers[second]);
    std::swap(numbers[partner_[first]], numbers[partner_[second]]);
  }
  if (draw(random_, 2) == 1) std::swap(numbers[first], numbers[partner_[first]]);
  if (draw(random_, 2) == 1) std::swap(numbers[second], numbers[partner_[second]]);
}

}  // namespace dlx::puzzle
