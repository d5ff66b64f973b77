// Latin squares as exact cover; see the header for items and options.
#include "board/names.hpp"
#include "puzzle/line_automaton.hpp"

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

// Towers in view: the highest one so far, and how many were seen.
LineAutomaton view(std::uint32_t size, std::uint32_t seen) {
  const auto step = [=](std::size_t cell, std::uint64_t state,
                        std::uint32_t letter) -> std::optional<std::uint64_t> {
    const std::uint64_t height = letter + 1, highest = state >> 32U, count = state & 0xffffffffU;
    const std::uint64_t now = height > highest ? count + 1 : count;
    const std::uint64_t top = std::max(height, highest);
    if (height == highest || top < cell + 1 || now > seen) return std::nullopt;
    return pair_of(top, now);
  };
  return {size, size, 0, step, [=](std::uint64_t state) { return state == pair_of(size, seen); }};
}

// Two digits that differ by one, or by more.
LineAutomaton difference(std::uint32_t size, bool is_one) {
  const auto step = [=](std::size_t cell, std::uint64_t state,
                        std::uint32_t letter) -> std::optional<std::uint64_t> {
    if (cell == 0) return letter;
    const bool one = letter + 1 == state || letter == state + 1;
    if (letter == state || one != is_one) return std::nullopt;
    return 0;
  };
  return {2, size, 0, step, [](std::uint64_t) { return true; }};
}

// --- The problem ---------------------------------------------------------------------------------

class LatinEncoder {
 public:
  explicit LatinEncoder(const Latin& square)
      : square_(square),
        size_(square.size),
        cells_(size_ * size_),
        has_color_(cells_, 0),
        in_filling_(cells_, 0),
        signs_of_(cells_) {
    for (std::size_t sign = 0; sign < square.less.size(); ++sign)
      for (const std::uint32_t cell : {square.less[sign].first, square.less[sign].second})
        signs_of_[cell].push_back(sign);
    plan_towers();
    plan_pairs();
    plan_cages();
  }

  Problem build() {
    add_items();
    for (std::uint32_t cell = 0; cell < cells_; ++cell)
      if (in_filling_[cell] == 0) add_digits(cell);
    for (const auto& [cage, words] : fillings_)
      for (const Word& word : words) add_filling(cage->cells, word);
    for (const auto& [line, cells] : lines_) add_line(line, cells);
    return builder_.build();
  }

 private:
  using Cells = std::vector<std::uint32_t>;
  static constexpr std::size_t most_made = 10'000'000;

  // A digit may stand in a cell at once, and both of two cells in a line differ.
  [[nodiscard]] bool may_hold(std::uint32_t cell, std::uint32_t digit) const {
    return square_.clues.empty() || square_.clues[cell] == 0 || square_.clues[cell] == digit;
  }
  [[nodiscard]] bool share_a_line(std::uint32_t a, std::uint32_t b) const {
    if (a / size_ == b / size_ || a % size_ == b % size_) return true;
    return square_.diagonals &&
           ((is_falling(a) && is_falling(b)) || (is_rising(a) && is_rising(b)));
  }
  [[nodiscard]] bool is_falling(std::uint32_t cell) const { return cell / size_ == cell % size_; }
  [[nodiscard]] bool is_rising(std::uint32_t cell) const {
    return cell / size_ + cell % size_ + 1 == size_;
  }
  // A predicate for words over these cells, which the last digit of a word may contradict: clues,
  // digits that differ, and the order of two of the cells.
  [[nodiscard]] LineAutomaton::Fits fits_of(const Cells& cells) const {
    std::vector<Latin::Pair> order;
    for (std::uint32_t k = 0; k < cells.size(); ++k)
      for (const std::size_t sign : signs_of_[cells[k]]) {
        const auto at = std::find(cells.begin(), cells.end(), square_.less[sign].second);
        if (square_.less[sign].first == cells[k] && at != cells.end())
          order.emplace_back(k, static_cast<std::uint32_t>(at - cells.begin()));
      }
    return [this, cells, order](const Word& word) {
      const std::size_t last = word.size() - 1;
      if (!may_hold(cells[last], word[last] + 1)) return false;
      for (std::size_t k = 0; k < last; ++k)
        if (word[k] == word[last] && share_a_line(cells[k], cells[last])) return false;
      return std::all_of(order.begin(), order.end(), [&](const Latin::Pair& pair) {
        return std::max(pair.first, pair.second) != last || word[pair.first] < word[pair.second];
      });
    };
  }

  void plan_line(const std::string& name, LineAutomaton automaton, const Cells& cells) {
    require_room(automaton.arc_count());
    lines_.emplace_back(RegularLine(name, std::move(automaton), fits_of(cells)), cells);
    for (const std::uint32_t cell : cells) has_color_[cell] = 1;
  }

  // Cages and lines are many options: better said than run out of memory.
  void require_room(std::size_t more) {
    if ((made_ += more) > most_made)
      throw ModelError("the cages, towers or pairs of this square have more than " +
                       std::to_string(most_made) + " fillings");
  }

  // The cells of a line, from the side into the square.
  [[nodiscard]] Cells line_from(std::size_t side, std::uint32_t place) const {
    Cells cells(size_);
    for (std::uint32_t k = 0; k < size_; ++k) {
      const std::uint32_t depth = side % 2 == 0 ? k : size_ - 1 - k;
      cells[k] = side < 2 ? depth * size_ + place : place * size_ + depth;
    }
    return cells;
  }

  void plan_towers() {
    for (std::size_t side = 0; side < square_.towers.size(); ++side)
      for (std::uint32_t place = 0; place < square_.towers[side].size(); ++place)
        if (const std::uint32_t seen = square_.towers[side][place]; seen != 0)
          plan_line(std::string(latin_sides[side]) + std::to_string(place + 1), view(size_, seen),
                    line_from(side, place));
  }

  void plan_pairs() {
    if (!square_.consecutive) return;
    pairs_.insert(square_.consecutive->begin(), square_.consecutive->end());
    for (std::uint32_t cell = 0; cell < cells_; ++cell)
      for (const std::uint32_t other : {cell + 1, cell + size_})
        if (are_neighbours(size_, cell, other)) plan_pair(cell, other);
  }
  void plan_pair(std::uint32_t cell, std::uint32_t other) {
    const bool is_one = pairs_.count({cell, other}) != 0;
    plan_line(cell_name(size_, cell) + '~' + cell_name(size_, other), difference(size_, is_one),
              {cell, other});
  }

  void plan_cages() {
    for (std::size_t k = 0; k < square_.cages.size(); ++k) {
      const LatinCage& cage = square_.cages[k];
      LineAutomaton automaton = arithmetic(cage, size_);
      if (auto words = automaton.words(most_line_words, fits_of(cage.cells))) {
        require_room(words->size() * cage.cells.size());
        fillings_.emplace_back(&cage, std::move(*words));
        for (const std::uint32_t cell : cage.cells) in_filling_[cell] = 1;
      } else {
        plan_line("cage" + std::to_string(k + 1), std::move(automaton), cage.cells);
      }
    }
  }

  void add_items() {
    for (std::uint32_t cell = 0; cell < cells_; ++cell) builder_.primary(cell_name(size_, cell));
    for (const char kind : {'r', 'c'})
      for (std::uint32_t line = 1; line <= size_; ++line) add_unit(kind, line);
    for (std::uint32_t line = 1; square_.diagonals && line <= 2; ++line) add_unit('d', line);
    for (auto& [line, cells] : lines_) line.add_primary(builder_);
    add_signs();
    for (std::uint32_t cell = 0; cell < cells_; ++cell)
      color_item_.push_back(has_color_[cell] == 0 ? ItemId{} : add_color_item(cell));
    for (auto& [line, cells] : lines_) line.add_secondary(builder_);
    for (std::uint32_t digit = 1; digit <= size_; ++digit)
      colors_.push_back(lines_.empty() ? no_color : builder_.color(std::to_string(digit)));
  }
  void add_unit(char kind, std::uint32_t line) {
    for (std::uint32_t digit = 1; digit <= size_; ++digit)
      builder_.primary(board::symbol_name(kind, line, digit));
  }
  ItemId add_color_item(std::uint32_t cell) {
    return builder_.secondary('v' + std::to_string(cell / size_ + 1) + ',' +
                              std::to_string(cell % size_ + 1));
  }
  void add_signs() {
    for (const auto& [low, high] : square_.less) {
      signs_.push_back(ItemId{static_cast<std::uint32_t>(builder_.item_count())});
      for (std::uint32_t at = 2; at <= size_; ++at)
        builder_.secondary(cell_name(size_, low) + '<' + cell_name(size_, high) + '@' +
                           std::to_string(at));
    }
  }

  [[nodiscard]] ItemId unit_item(std::uint32_t unit, std::uint32_t digit) const {
    return ItemId{cells_ + unit * size_ + digit - 1};
  }

  // The items of a digit in a cell. `inside`: the cells that the option fills.
  void append(std::uint32_t cell, std::uint32_t digit, const Cells& inside) {
    entries_.push_back({ItemId{cell}});
    entries_.push_back({unit_item(cell / size_, digit)});
    entries_.push_back({unit_item(size_ + cell % size_, digit)});
    if (square_.diagonals && is_falling(cell)) entries_.push_back({unit_item(2 * size_, digit)});
    if (square_.diagonals && is_rising(cell)) entries_.push_back({unit_item(2 * size_ + 1, digit)});
    for (const std::size_t sign : signs_of_[cell]) append_sign(sign, cell, digit, inside);
    if (has_color_[cell] != 0) entries_.push_back({color_item_[cell], colors_[digit - 1]});
  }
  // Appends an item of the sign for each halving of 1 to size in which the digit goes up, for the
  // lower cell, or down, for the higher one. Between two cells of the option the order has been
  // checked.
  void append_sign(std::size_t sign, std::uint32_t cell, std::uint32_t digit, const Cells& inside) {
    const auto [low, high] = square_.less[sign];
    const std::uint32_t other = cell == low ? high : low;
    if (std::find(inside.begin(), inside.end(), other) != inside.end()) return;
    for (std::uint32_t first = 1, end = size_ + 1; end - first > 1;) {
      const std::uint32_t middle = first + (end - first) / 2;
      const bool is_up = digit >= middle;
      if (is_up == (cell == low))
        entries_.push_back({ItemId{static_cast<std::uint32_t>(index(signs_[sign])) + middle - 2}});
      (is_up ? first : end) = middle;
    }
  }

  void add_digits(std::uint32_t cell) {
    for (std::uint32_t digit = 1; digit <= size_; ++digit) {
      if (!may_hold(cell, digit)) continue;
      entries_.clear();
      append(cell, digit, {});
      builder_.option(entries_);
    }
  }
  void add_filling(const Cells& cells, const Word& word) {
    entries_.clear();
    for (std::size_t k = 0; k < cells.size(); ++k) append(cells[k], word[k] + 1, cells);
    builder_.option(entries_);
  }
  void add_line(const RegularLine& line, const Cells& cells) {
    std::vector<ItemId> items;
    for (const std::uint32_t cell : cells) items.push_back(color_item_[cell]);
    line.add_options(builder_, items, colors_);
  }

  const Latin& square_;
  std::uint32_t size_, cells_;
  std::vector<char> has_color_;                     // by cell: seen by a line
  std::vector<char> in_filling_;                    // by cell: of a cage whose fillings are options
  std::vector<std::vector<std::size_t>> signs_of_;  // by cell
  std::size_t made_ = 0;                            // see require_room
  std::vector<std::pair<RegularLine, Cells>> lines_;
  std::vector<std::pair<const LatinCage*, std::vector<Word>>> fillings_;
  std::set<Latin::Pair> pairs_;  // that differ by one
  ProblemBuilder builder_;
  std::vector<ItemId> signs_;  // of each sign the first item
  std::vector<ItemId> color_item_;
  std::vector<ColorId> colors_;  // of digits
  std::vector<Entry> entries_;   // of the option being made
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
