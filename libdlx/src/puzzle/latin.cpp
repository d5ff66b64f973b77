// Latin squares as exact cover; see the header for items and options.
#include "board/names.hpp"
#include "puzzle/digit_lines.hpp"
#include "puzzle/relations.hpp"

#include <dlx/puzzle/latin.hpp>

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

namespace dlx::puzzle {
namespace {

std::string cell_name(std::uint32_t size, std::size_t cell) {
  return board::nth_cell_name(cell, size);
}

bool are_neighbours(std::uint32_t size, std::uint32_t a, std::uint32_t b) {
  const auto [low, high] = std::minmax(a, b);
  if (high >= size * size) return false;
  return high == low + size || (high == low + 1 && high % size != 0);
}

// --- What is no square ---------------------------------------------------------------------------

void require_clues(const Latin& square) {
  const std::size_t cells = std::size_t{square.size} * square.size;
  if (!square.clues.empty() && square.clues.size() != cells)
    throw ModelError("there are not as many clues as cells");
  for (const std::uint32_t clue : square.clues)
    if (clue > square.size)
      throw ModelError("the digits of this square are 1 to " + std::to_string(square.size) +
                       ", not " + std::to_string(clue));
}

void require_few(const Latin& square, const std::string& what) {
  if (square.size > largest_lined_latin)
    throw ModelError("squares with " + what + " have up to " + std::to_string(largest_lined_latin) +
                     " rows");
}

void require_signs(const Latin& square) {
  const auto check = [&](const std::vector<Latin::Pair>& pairs) {
    for (const auto& [a, b] : pairs)
      if (!are_neighbours(square.size, a, b))
        throw ModelError("a sign stands between cells that are no neighbours");
  };
  check(square.less);
  if (!square.consecutive) return;
  check(*square.consecutive);
  require_few(square, "neighbours that differ by one");
}

void require_cages(const Latin& square) {
  std::vector<char> taken(std::size_t{square.size} * square.size, 0);
  for (const LatinCage& cage : square.cages) {
    if (cage.cells.empty()) throw ModelError("a cage without cells");
    if (!std::is_sorted(cage.cells.begin(), cage.cells.end()) || cage.cells.back() >= taken.size())
      throw ModelError("the cells of a cage are not ascending cells of the square");
    for (const std::uint32_t cell : cage.cells)
      if (taken[cell]++ != 0)
        throw ModelError("the cell " + cell_name(square.size, cell) + " is in two cages");
    if (std::string_view("+-*/=").find(cage.operation) == std::string_view::npos)
      throw ModelError("cages have one of the operations + - * / and =");
    if (cage.operation == '=' && cage.cells.size() != 1)
      throw ModelError("a cage of several cells needs one of the operations + - * and /");
  }
}

void require_towers(const Latin& square) {
  for (const auto& side : square.towers) {
    if (!side.empty()) require_few(square, "towers");
    if (!side.empty() && side.size() != square.size)
      throw ModelError("the clues of a side are not as many as rows");
    for (const std::uint32_t seen : side)
      if (seen > square.size)
        throw ModelError("of " + std::to_string(square.size) + " towers " + std::to_string(seen) +
                         " cannot be seen");
  }
}

void require_sound(const Latin& square) {
  if (square.size < 1 || square.size > largest_latin)
    throw ModelError("a latin square has 1 to " + std::to_string(largest_latin) + " rows, not " +
                     std::to_string(square.size));
  require_clues(square);
  require_signs(square);
  require_cages(square);
  require_towers(square);
}

// --- Automata ------------------------------------------------------------------------------------

constexpr std::uint64_t pair_of(std::uint64_t high, std::uint64_t low) {
  return high << 32U | low;
}

// An automaton whose state is the result of the digits so far: a sum, a product, or the largest
// digit with one of these.
LineAutomaton arithmetic(const LatinCage& cage, std::uint32_t size) {
  const std::uint64_t target = cage.target;
  const auto most = std::uint64_t{size} * cage.cells.size();
  const auto largest = [](std::uint64_t state, std::uint64_t digit) {
    return std::max(state >> 32U, digit);
  };
  const auto step = [=](std::size_t, std::uint64_t state,
                        std::uint32_t letter) -> std::optional<std::uint64_t> {
    const std::uint64_t digit = letter + 1, low = state & 0xffffffffU;
    switch (cage.operation) {
      case '*':  // what is left to be made
        if (state == 0 || state % digit != 0) return std::nullopt;
        return state / digit;
      case '-':
        return pair_of(largest(state, digit), low + digit);
      case '/':  // all others together divide a digit
        if (low * digit > std::uint64_t{size} * size) return std::nullopt;
        return pair_of(largest(state, digit), low * digit);
      default:
        if (state + digit > std::min(target, most)) return std::nullopt;
        return state + digit;
    }
  };
  const auto accepts = [=](std::uint64_t state) {
    const std::uint64_t high = state >> 32U, low = state & 0xffffffffU;
    switch (cage.operation) {
      case '*':
        return state == 1;
      case '-':
        return target <= high && 2 * high == low + target;
      case '/':
        return target <= high && high * high == low * target;
      default:
        return state == target;
    }
  };
  const std::uint64_t start = cage.operation == '*' ? target : cage.operation == '/' ? 1 : 0;
  return {cage.cells.size(), size, start, step, accepts};
}

// --- The problem ---------------------------------------------------------------------------------

class LatinEncoder {
 public:
  explicit LatinEncoder(const Latin& square)
      : square_(square),
        size_(square.size),
        relations_(std::size_t{size_} * size_, size_, [this](std::size_t cell) {
          return 'v' + std::to_string(cell / size_ + 1) + ',' + std::to_string(cell % size_ + 1);
        }) {
    relate_units();
    for (std::size_t cell = 0; cell < square.clues.size(); ++cell)
      if (square.clues[cell] != 0)
        relations_.restrict(cell, Relations::Values{1} << (square.clues[cell] - 1));
    for (const auto& [low, high] : square.less)
      relations_.less(cell_name(size_, low) + '<' + cell_name(size_, high), low, high);
    relate_neighbours();
    relate_towers();
    for (std::size_t k = 0; k < square.cages.size(); ++k) {
      const auto& cells = square.cages[k].cells;
      relations_.line("cage" + std::to_string(k + 1), Cells(cells.begin(), cells.end()),
                      arithmetic(square.cages[k], size_), most_line_words);
    }
    relations_.plan();
  }

  Problem build() {
    const std::size_t cells = std::size_t{size_} * size_;
    for (std::size_t cell = 0; cell < cells; ++cell) builder_.primary(cell_name(size_, cell));
    for (const char kind : {'r', 'c'})
      for (std::uint32_t line = 1; line <= size_; ++line) add_unit(kind, line);
    for (std::uint32_t line = 1; square_.diagonals && line <= 2; ++line) add_unit('d', line);
    relations_.add_primary(builder_);
    relations_.add_secondary(builder_);
    const auto put = [this](std::size_t cell, std::uint32_t value, std::vector<Entry>& entries) {
      return append(cell, value, entries);
    };
    std::vector<Entry> entries;  // of the option being made
    for (std::size_t cell = 0; cell < cells; ++cell)
      for (std::uint32_t value = 0; !relations_.fills(cell) && value < size_; ++value) {
        entries.clear();
        if (put(cell, value, entries)) builder_.option(entries);
      }
    relations_.add_options(builder_, put);
    return builder_.build();
  }

 private:
  using Cells = Relations::Cells;

  // The cells of a row or column, from the side into the square.
  [[nodiscard]] Cells line_from(std::size_t side, std::size_t place) const {
    Cells cells(size_);
    for (std::size_t k = 0; k < size_; ++k) {
      const std::size_t depth = side % 2 == 0 ? k : size_ - 1 - k;
      cells[k] = side < 2 ? depth * size_ + place : place * size_ + depth;
    }
    return cells;
  }

  // Only lines, cages and signs ask which cells differ.
  void relate_units() {
    const bool has_towers = std::any_of(square_.towers.begin(), square_.towers.end(),
                                        [](const auto& side) { return !side.empty(); });
    if (!has_towers && square_.less.empty() && !square_.consecutive && square_.cages.empty())
      return;
    for (const std::size_t side : {2U, 0U})
      for (std::size_t line = 0; line < size_; ++line)
        relations_.known_different(line_from(side, line));
    if (!square_.diagonals) return;
    Cells falling, rising;
    for (std::size_t row = 0; row < size_; ++row) {
      falling.push_back(row * size_ + row);
      rising.push_back(row * size_ + size_ - 1 - row);
    }
    relations_.known_different(falling);
    relations_.known_different(rising);
  }

  void relate_neighbours() {
    if (!square_.consecutive) return;
    const std::set<Latin::Pair> pairs(square_.consecutive->begin(), square_.consecutive->end());
    for (std::uint32_t cell = 0; cell < size_ * size_; ++cell)
      for (const std::uint32_t other : {cell + 1, cell + size_})
        if (are_neighbours(size_, cell, other))
          relations_.pair(cell, other, [is_one = pairs.contains({cell, other})](auto a, auto b) {
            return (a == b + 1 || b == a + 1) == is_one;
          });
  }

  void relate_towers() {
    for (std::size_t side = 0; side < square_.towers.size(); ++side)
      for (std::size_t place = 0; place < square_.towers[side].size(); ++place)
        if (const std::uint32_t seen = square_.towers[side][place]; seen != 0)
          relations_.view(std::string(latin_sides[side]) + std::to_string(place + 1),
                          line_from(side, place), view_line(size_, seen));
  }

  void add_unit(char kind, std::uint32_t line) {
    for (std::uint32_t digit = 1; digit <= size_; ++digit)
      builder_.primary(board::symbol_name(kind, line, digit));
  }

  // The items of a value in a cell; those of units stand behind those of cells.
  bool append(std::size_t cell, std::uint32_t value, std::vector<Entry>& entries) const {
    const std::size_t row = cell / size_, column = cell % size_;
    const auto add = [&](std::size_t unit) {
      entries.push_back({ItemId{static_cast<std::uint32_t>((size_ + unit) * size_ + value)}});
    };
    entries.push_back({ItemId{static_cast<std::uint32_t>(cell)}});
    add(row);
    add(size_ + column);
    if (square_.diagonals && row == column) add(std::size_t{2} * size_);
    if (square_.diagonals && row + column + 1 == size_) add(std::size_t{2} * size_ + 1);
    return relations_.append(cell, value, entries);
  }

  const Latin& square_;
  std::uint32_t size_;
  Relations relations_;
  ProblemBuilder builder_;
};

// --- Directives ----------------------------------------------------------------------------------

std::string joined(std::string text, const std::string& word) {
  return text.empty() ? word : text + ' ' + word;
}

std::string pairs_text(const std::vector<Latin::Pair>& pairs, std::uint32_t size, char sign) {
  std::string text;
  for (const auto& [a, b] : pairs)
    text = joined(std::move(text), cell_name(size, a) + sign + cell_name(size, b));
  return text;
}

std::string cage_text(const LatinCage& cage, std::uint32_t size) {
  std::string text = std::to_string(cage.target);
  if (cage.operation != '=') text += cage.operation;
  for (const std::uint32_t cell : cage.cells) text += ' ' + cell_name(size, cell);
  return text;
}

Directives directives_of(const Latin& square) {
  Directives result;
  result.add("puzzle", "latin");
  result.add("size", std::to_string(square.size) + 'x' + std::to_string(square.size));
  if (square.diagonals) result.add("diagonals", "");
  std::string clues;
  for (std::uint32_t cell = 0; cell < square.clues.size(); ++cell)
    if (square.clues[cell] != 0)
      clues = joined(std::move(clues),
                     cell_name(square.size, cell) + '=' + std::to_string(square.clues[cell]));
  if (!clues.empty()) result.add("clues", clues);
  if (!square.less.empty()) result.add("less", pairs_text(square.less, square.size, '<'));
  if (square.consecutive)
    result.add("consecutive", pairs_text(*square.consecutive, square.size, '~'));
  for (const LatinCage& cage : square.cages) result.add("cage", cage_text(cage, square.size));
  for (std::size_t side = 0; side < square.towers.size(); ++side) {
    if (square.towers[side].empty()) continue;
    std::string text(latin_sides[side]);
    for (const std::uint32_t seen : square.towers[side])
      text += seen == 0 ? " ." : ' ' + std::to_string(seen);
    result.add("towers", text);
  }
  return result;
}

// Pairs in the order of a text, which has the signs of a row before those below it.
void sort_pairs(std::vector<Latin::Pair>& pairs, std::uint32_t size) {
  const auto place = [size](const Latin::Pair& pair) {
    const std::uint32_t first = std::min(pair.first, pair.second);
    return std::tuple(first / size, pair.first + pair.second != 2 * first + 1, first);
  };
  std::stable_sort(pairs.begin(), pairs.end(),
                   [&](const Latin::Pair& a, const Latin::Pair& b) { return place(a) < place(b); });
}

// Equal squares have equal problems, in whatever order their clues were told, and whether or not
// empty ones were.
Latin in_order(Latin square) {
  sort_pairs(square.less, square.size);
  if (square.consecutive) sort_pairs(*square.consecutive, square.size);
  std::sort(square.cages.begin(), square.cages.end(), [](const LatinCage& a, const LatinCage& b) {
    return a.cells.front() < b.cells.front();
  });
  const auto is_empty = [](std::uint32_t clue) { return clue == 0; };
  for (auto& side : square.towers)
    if (std::all_of(side.begin(), side.end(), is_empty)) side.clear();
  return square;
}

}  // namespace

Instance latin(const Latin& given) {
  require_sound(given);
  const Latin square = in_order(given);
  Instance instance;
  instance.problem = LatinEncoder(square).build();
  instance.directives = directives_of(square);
  return instance;
}

}  // namespace dlx::puzzle
