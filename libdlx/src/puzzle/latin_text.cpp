// Latin squares as text, as game ids of unequal, keen and towers, and as addresses; the header has
// the forms.
#include "base/lines.hpp"
#include "base/numbers.hpp"
#include "base/quote.hpp"
#include "puzzle/puzzle_reader.hpp"

#include <dlx/puzzle/latin.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace dlx::puzzle {
namespace {

constexpr std::size_t longest_target = 18;  // digits of what a cage makes

using base::LineReader, base::in_quotes, base::Token, base::trimmed;

constexpr std::string_view row_signs = "<>~", column_signs = "^vV~ \t";

bool has_blanks(std::string_view trimmed_text) {
  return trimmed_text.find_first_of(" \t") != std::string_view::npos;
}

// --- Game ids ------------------------------------------------------------------------------------

// Every cell with its digit, and the sides at which its neighbour is less, or differs by one.
void read_unequal(GameId& id, Latin& square, bool is_adjacent) {
  const std::uint32_t size = square.size, cells = size * size;
  std::vector<Latin::Pair> pairs;
  for (std::uint32_t cell = 0; cell < cells; ++cell) {
    if (cell > 0) id.expect(',');
    square.clues.push_back(id.number("the number of a cell", 0, size));
    for (; !id.at_end() && id.peek() != ','; id.take()) {
      const std::size_t side = std::string_view("URDL").find(id.peek());
      if (side == std::string_view::npos) id.fail("expected one of the letters U, R, D and L");
      const std::uint32_t row = cell / size, column = cell % size;
      const bool is_outside = (side == 0 && row == 0) || (side == 1 && column + 1 == size) ||
                              (side == 2 && row + 1 == size) || (side == 3 && column == 0);
      if (is_outside) id.fail("there is no cell on that side");
      const std::uint32_t other[] = {cell - size, cell + 1, cell + size, cell - 1};
      pairs.emplace_back(other[side], cell);
    }
  }
  id.accept(',');
  if (!is_adjacent) {
    square.less = std::move(pairs);
    return;
  }
  for (auto& [a, b] : pairs)
    if (a > b) std::swap(a, b);
  std::sort(pairs.begin(), pairs.end());
  pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
  square.consecutive = std::move(pairs);
}

// Blocks, then a clue for each, in the order of their first cells.
void read_keen(GameId& id, Latin& square) {
  const auto blocks = id.blocks(square.size);
  id.expect(',');
  square.cages.resize(*std::max_element(blocks.begin(), blocks.end()) + 1);
  for (std::uint32_t cell = 0; cell < blocks.size(); ++cell)
    square.cages[blocks[cell]].cells.push_back(cell);
  for (LatinCage& cage : square.cages) {
    constexpr std::string_view letters = "amsd", operations = "+*-/";
    const std::size_t which = letters.find(id.peek());
    if (id.at_end() || which == std::string_view::npos)
      id.fail("expected one of the letters a, m, s and d");
    id.take();
    cage.operation = cage.cells.size() == 1 ? '=' : operations[which];
    cage.target = id.number("what a cage makes");
  }
}

void read_towers(GameId& id, Latin& square) {
  for (std::size_t side = 0; side < square.towers.size(); ++side)
    for (std::uint32_t place = 0; place < square.size; ++place) {
      if (side + place > 0) id.expect('/');
      square.towers[side].push_back(
          id.has_number() ? id.number("a number of towers", 1, square.size) : 0);
    }
  if (id.accept(',')) square.clues = id.cells(std::size_t{square.size} * square.size, square.size);
}

// Towers have slashes, keen has one comma, unequal one a cell.
Latin read_latin_id(GameId id) {
  Latin square;
  square.size = id.number("the number of rows", 1, largest_latin);
  const bool is_adjacent = id.accept('a');
  id.skip_to(':');
  const std::string_view text = id.rest();
  if (text.find('/') != std::string_view::npos)
    read_towers(id, square);
  else if (std::count(text.begin(), text.end(), ',') == 1)
    read_keen(id, square);
  else
    read_unequal(id, square, is_adjacent);
  id.expect_end();
  return square;
}

// --- Addresses -----------------------------------------------------------------------------------

Latin read_latin_page(Address& address) {
  return read_latin_id(address.body);
}

// The numbers around: above, below, left, right; then those of the cells, if there is one.
Latin read_skyscrapers(Address& address) {
  Latin square{.size = require_square(address, largest_latin)};
  GameId& body = address.body;
  const auto around =
      read_numbers(body, 4 * std::size_t{square.size}, "a number of towers", 1, square.size);
  const auto has_clue = [](std::uint32_t clue) { return clue != 0; };
  for (std::size_t side = 0; side < square.towers.size(); ++side) {
    const auto first = around.begin() + static_cast<std::ptrdiff_t>(side * square.size);
    if (std::any_of(first, first + square.size, has_clue))
      square.towers[side].assign(first, first + square.size);
  }
  if (!body.at_end())
    square.clues =
        read_numbers(body, std::size_t{square.size} * square.size, "a digit", 1, square.size);
  body.expect_end();
  return square;
}

// --- Text ----------------------------------------------------------------------------------------

class SquareParser {
 public:
  static constexpr std::string_view nothing = "there is no square";
  static Latin from_id(const GameId& id) { return read_latin_id(id); }
  static constexpr std::array addresses{
      AddressKind<Latin>{Site::puzz_link, "skyscrapers", read_skyscrapers},
      AddressKind<Latin>{Site::puzz_link, "skyscraper", read_skyscrapers},
      AddressKind<Latin>{Site::puzz_link, "building", read_skyscrapers},
      AddressKind<Latin>{Site::tatham, "unequal", read_latin_page},
      AddressKind<Latin>{Site::tatham, "keen", read_latin_page},
      AddressKind<Latin>{Site::tatham, "towers", read_latin_page}};

  explicit SquareParser(const LineReader& lines) : lines_(lines) { square_.size = 0; }

  [[nodiscard]] bool is_empty() const noexcept { return square_.size == 0; }

  void add(std::string_view line) {
    line_ = line;
    const std::string_view text = trimmed(line);
    if (text.empty()) return;
    std::string_view rest = line;
    const Token first = *base::next_token(line, rest);
    if (in_cages_)
      return map_rows_ < square_.size || square_.size == 0 ? add_map_row(text)
                                                           : add_cage_clue(first, rest);
    const auto side = std::find(latin_sides.begin(), latin_sides.end(), first.text);
    if (side != latin_sides.end()) return add_side(side - latin_sides.begin(), first, rest);
    if (text == "consecutive") return mark_consecutive();
    if (text == "cages") return begin_cages();
    if (text.find_first_not_of(column_signs) == std::string_view::npos) return add_column_signs();
    add_row(text);
  }

  // Lines of signs and of sides have tabs for blanks, clues of cages none. A line of tabs alone is
  // a row without digits.
  [[nodiscard]] bool takes_fields(std::string_view line) const {
    const std::string_view text = trimmed(line);
    if (text.empty()) return !in_cages_ && is_empty_row(line);
    const std::string_view word = text.substr(0, base::token_length(text));
    const bool is_side =
        std::find(latin_sides.begin(), latin_sides.end(), word) != latin_sides.end();
    const bool has_signs = text.find_first_of("<>~^") != std::string_view::npos ||
                           text.find_first_not_of(column_signs) == std::string_view::npos;
    return !is_side && !has_signs && (!in_cages_ || map_rows_ < square_.size || square_.size == 0);
  }

  void add_fields(const board::FieldRow& row) {
    place_ = &row[0];
    if (in_cages_) {
      std::vector<std::string> names;
      for (const board::Field& field : row) names.push_back(field.text.empty() ? "." : field.text);
      add_cage_names(names);
    } else {
      std::vector<std::uint32_t> digits;
      for (const board::Field& field : row) digits.push_back(digit_of(field));
      begin_row(row.size());
      for (std::size_t k = 0; k < row.size(); ++k)
        require_digit(digits[k], row[k].line, row[k].column);
      end_row(digits);
      last_row_.clear();
    }
    place_ = nullptr;
  }

  Latin finish() {
    if (rows_ != 0 && rows_ != square_.size)
      lines_.fail_at(0, 0,
                     std::to_string(rows_) + " rows of " + std::to_string(square_.size) + " cells");
    if (in_cages_) finish_cages();
    return std::move(square_);
  }

 private:
  struct CellPlace {
    std::size_t first = 0, end = 0;  // bytes of the line
  };

  // Fails at a byte of the line, from 0.
  [[noreturn]] void fail(std::size_t at, const std::string& message) const {
    lines_.fail(at + 1, message);
  }
  [[noreturn]] void fail_line(const std::string& message) const {
    if (place_ != nullptr) lines_.fail_at(place_->line, place_->column, message);
    fail(line_.find_first_not_of(" \t"), message);
  }

  [[nodiscard]] bool is_empty_row(std::string_view line) const {
    const auto fields = static_cast<std::size_t>(std::count(line.begin(), line.end(), '\t')) + 1;
    return square_.size == 0 ? fields > 2 : fields == square_.size && rows_ < square_.size;
  }

  void set_size(std::size_t size, const char* what) {
    if (square_.size == 0) {
      if (size > largest_latin)
        fail_line("a square has up to " + std::to_string(largest_latin) + " rows, not " +
                  std::to_string(size));
      square_.size = static_cast<std::uint32_t>(size);
    } else if (size != square_.size) {
      fail_line(std::string(what) + " of " + std::to_string(size) + ", not " +
                std::to_string(square_.size));
    }
  }

  void mark_consecutive() {
    if (!square_.consecutive) square_.consecutive.emplace();
  }

  // A digit, or as many as stand together in a row that has blanks.
  std::size_t end_of_number(std::size_t at, bool wide) const {
    std::size_t end = at + 1;
    while (wide && end < line_.size() && base::is_digit(line_[end])) ++end;
    return end;
  }
  [[nodiscard]] std::uint32_t digit_at(std::size_t at, std::size_t end) const {
    if (end - at > 2)
      fail(at, in_quotes(line_.substr(at, end - at)) + " is more than a square has, " +
                   std::to_string(largest_latin));
    return static_cast<std::uint32_t>(std::stoul(std::string(line_.substr(at, end - at))));
  }

  [[nodiscard]] std::uint32_t digit_of(const board::Field& field) const {
    const auto digit = field.text.empty() ? 0 : base::number_in<std::uint32_t>(field.text);
    if (!digit)
      lines_.fail_at(field.line, field.column,
                     "expected a number or nothing, not " + in_quotes(field.text));
    return *digit;
  }

  void begin_row(std::size_t cells) {
    if (rows_ == square_.size && rows_ != 0)
      fail_line("a row more than the " + std::to_string(rows_) + " of the square");
    set_size(cells, "a row");
  }
  void require_digit(std::uint32_t digit, std::size_t line, std::size_t column) const {
    if (digit > square_.size)
      lines_.fail_at(line, column,
                     "the digits of this square are 1 to " + std::to_string(square_.size));
  }
  void end_row(const std::vector<std::uint32_t>& digits) {
    square_.clues.insert(square_.clues.end(), digits.begin(), digits.end());
    ++rows_;
  }

  void add_row(std::string_view text) {
    const bool wide = has_blanks(text);
    std::vector<CellPlace> row;
    std::vector<std::uint32_t> digits;
    std::vector<std::pair<std::size_t, char>> signs;  // behind so many cells
    for (std::size_t at = 0, end = 0; at < line_.size(); at = end) {
      end = at + 1;
      if (base::is_blank(line_[at])) continue;
      if (row_signs.find(line_[at]) != std::string_view::npos) {
        if (row.empty() || (!signs.empty() && signs.back().first == row.size()))
          fail(at, "a sign stands between two cells");
        signs.emplace_back(row.size(), line_[at]);
        continue;
      }
      if (line_[at] != '.' && !base::is_digit(line_[at]))
        fail(at, "expected a digit, '.' or a sign, not " + in_quotes(line_.substr(at, 1)));
      if (line_[at] != '.') end = end_of_number(at, wide);
      digits.push_back(line_[at] == '.' ? 0 : digit_at(at, end));
      row.push_back({at, end});
    }
    begin_row(row.size());
    if (!signs.empty() && signs.back().first == row.size())
      fail(line_.find_last_not_of(" \t"), "a sign stands between two cells");
    for (std::size_t k = 0; k < digits.size(); ++k)
      require_digit(digits[k], lines_.number(), row[k].first + 1);
    for (const auto& [behind, sign] : signs) add_row_sign(static_cast<std::uint32_t>(behind), sign);
    end_row(digits);
    last_row_ = std::move(row);
  }
  void add_row_sign(std::uint32_t behind, char sign) {
    const std::uint32_t right = rows_ * square_.size + behind;
    add_sign(right - 1, right, sign == '<' ? 1 : sign == '>' ? -1 : 0);
  }
  // -1: the first is greater, 1: less, 0: they differ by one.
  void add_sign(std::uint32_t first, std::uint32_t second, int order) {
    if (order == 0) {
      mark_consecutive();
      square_.consecutive->emplace_back(first, second);
    } else {
      square_.less.emplace_back(order > 0 ? first : second, order > 0 ? second : first);
    }
  }

  void add_column_signs() {
    if (rows_ == 0 || rows_ == square_.size) fail_line("signs stand between two rows");
    for (std::size_t at = 0; at < line_.size(); ++at) {
      if (base::is_blank(line_[at])) continue;
      const auto cell =
          std::find_if(last_row_.begin(), last_row_.end(),
                       [&](const CellPlace& place) { return place.first <= at && at < place.end; });
      if (cell == last_row_.end()) fail(at, "this sign stands under no cell");
      const auto upper =
          (rows_ - 1) * square_.size + static_cast<std::uint32_t>(cell - last_row_.begin());
      add_sign(upper, upper + square_.size, line_[at] == '^' ? 1 : line_[at] == '~' ? 0 : -1);
    }
  }

  void add_side(std::ptrdiff_t side, const Token& word, std::string_view rest) {
    auto& clues = square_.towers[static_cast<std::size_t>(side)];
    if (!clues.empty()) fail(word.column - 1, "a second line " + in_quotes(word.text));
    const std::string_view text = trimmed(rest);
    if (text.empty()) fail(word.column - 1, "expected numbers behind " + in_quotes(word.text));
    const bool wide = has_blanks(text);
    for (auto at = static_cast<std::size_t>(text.data() - line_.data()), end = at;
         at < line_.size(); at = end) {
      end = at + 1;
      if (base::is_blank(line_[at])) continue;
      if (line_[at] != '.' && !base::is_digit(line_[at]))
        fail(at, "expected a number or '.', not " + in_quotes(line_.substr(at, 1)));
      if (line_[at] != '.') end = end_of_number(at, wide);
      clues.push_back(line_[at] == '.' ? 0 : digit_at(at, end));
    }
    set_size(clues.size(), "a side");
    for (const std::uint32_t seen : clues)
      if (seen > square_.size)
        fail_line("of " + std::to_string(square_.size) + " towers " + std::to_string(seen) +
                  " cannot be seen");
  }

  // --- Cages

  void begin_cages() {
    in_cages_ = true;
    cages_line_ = lines_.number();
  }

  void add_map_row(std::string_view text) {
    std::vector<std::string> names;
    if (has_blanks(text)) {
      std::string_view rest = text;
      while (const auto word = base::next_token(text, rest)) names.emplace_back(word->text);
    } else {
      for (const char c : text) names.emplace_back(1, c);
    }
    add_cage_names(names);
  }

  void add_cage_names(const std::vector<std::string>& names) {
    set_size(names.size(), "a row of cages");
    for (std::uint32_t column = 0; column < names.size(); ++column) {
      const std::uint32_t cell = map_rows_ * square_.size + column;
      if (names[column] == ".") continue;
      const auto [entry, is_new] = cage_of_.emplace(names[column], square_.cages.size());
      if (is_new) square_.cages.emplace_back();
      square_.cages[entry->second].cells.push_back(cell);
    }
    ++map_rows_;
  }

  void add_cage_clue(const Token& name, std::string_view rest) {
    const auto known = cage_of_.find(std::string(name.text));
    if (known == cage_of_.end()) fail(name.column - 1, "there is no cage " + in_quotes(name.text));
    LatinCage& cage = square_.cages[known->second];
    if (!clued_.emplace(name.text).second)
      fail(name.column - 1, "a second clue of the cage " + in_quotes(name.text));
    const auto word = base::next_token(line_, rest);
    if (!word || !trimmed(rest).empty())
      fail_line("expected a cage and what it makes, such as A 12+");
    std::string_view number = word->text;
    constexpr std::string_view operations = "+-*/x";
    const bool has_operation = operations.find(number.back()) != std::string_view::npos;
    cage.operation = has_operation ? (number.back() == 'x' ? '*' : number.back()) : '=';
    if (has_operation) number.remove_suffix(1);
    if (base::is_whole(number) && number.size() > longest_target)
      fail(word->column - 1, "a cage makes a number of up to " + std::to_string(longest_target) +
                                 " digits, not " + in_quotes(word->text));
    if (!base::is_whole(number))
      fail(word->column - 1,
           "expected what the cage makes, such as 12+, not " + in_quotes(word->text));
    cage.target = std::stoull(std::string(number));
    if (!has_operation && cage.cells.size() > 1)
      fail(word->column - 1, "a cage of several cells needs one of + - * and / behind its number");
  }

  void finish_cages() const {
    if (map_rows_ == 0 || map_rows_ != square_.size)
      lines_.fail_at(cages_line_, 1, "fewer rows of cages than the square has");
    for (const auto& [name, cage] : cage_of_)
      if (clued_.count(name) == 0)
        lines_.fail_at(cages_line_, 1,
                       "the cage " + in_quotes(name) + " has no line with its clue");
  }

  const LineReader& lines_;
  std::string_view line_;
  const board::Field* place_ = nullptr;  // of a row that no line holds
  Latin square_;
  std::uint32_t rows_ = 0, map_rows_ = 0;
  std::vector<CellPlace> last_row_;
  bool in_cages_ = false;
  std::size_t cages_line_ = 0;
  std::map<std::string, std::size_t> cage_of_;
  std::set<std::string, std::less<>> clued_;
};

}  // namespace

template <>
struct TextOf<Latin> {
  using Parser = SquareParser;
};
template class PuzzleReader<Latin>;

}  // namespace dlx::puzzle
