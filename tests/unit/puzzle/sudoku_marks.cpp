// Marks against their rules in plain words: on all 4x4 grids, and on the completions of 6x6 grids,
// the problem of a random mark has as many solutions as grids pass a check that shares nothing with
// the encoder. Then known numbers, lines that are none, and directives.
#include "support/random_problem.hpp"

#include <dlx/board/kinds.hpp>
#include <dlx/board/marks.hpp>
#include <dlx/puzzle/sudoku.hpp>
#include <dlx/solve.hpp>

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <set>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(sudoku_marks)

namespace {

using dlx::board::Mark, dlx::board::MarkCells, dlx::board::MarkForm, dlx::board::MarkNumbers,
    dlx::board::MarkPlace;

// A filled grid, and the rules of marks upon it.
class Filled {
 public:
  Filled(int size, int box_rows, int box_columns, std::vector<int> digits)
      : size_(size), box_rows_(box_rows), box_columns_(box_columns), digits_(std::move(digits)) {}

  [[nodiscard]] bool keeps(const Mark& mark, const std::vector<Mark>& all) const {
    const std::string word(mark.form->word);
    const std::vector<int> numbers(mark.numbers.begin(), mark.numbers.end());
    const int number = numbers.empty() ? -1 : numbers[0];
    std::vector<std::vector<int>> of;  // digits of the groups
    for (const auto& group : mark.groups) {
      of.emplace_back();
      for (const MarkPlace place : group)
        of.back().push_back(is_in(place) ? at(place.row, place.column) : 0);
    }
    const auto line = [&](auto fits) {
      for (std::size_t k = 1; k < of[0].size(); ++k)
        if (!fits(of[0][k - 1], of[0][k])) return false;
      return true;
    };
    if (word == "thermo") return line([](int a, int b) { return a < b; });
    if (word == "slow-thermo") return line([](int a, int b) { return a <= b; });
    if (word == "whisper") {
      const int least = number < 0 ? (size_ + 1) / 2 : number;
      return line([=](int a, int b) { return std::abs(a - b) >= least; });
    }
    if (word == "dutch-whisper")
      return line([this](int a, int b) { return std::abs(a - b) >= size_ / 2; });
    if (word == "renban") {
      auto sorted = of[0];
      std::sort(sorted.begin(), sorted.end());
      for (std::size_t k = 1; k < sorted.size(); ++k)
        if (sorted[k] != sorted[k - 1] + 1) return false;
      return true;
    }
    if (word == "entropic" || word == "modular") {
      const std::string classes = size_ == 4 ? "0112" : "001122";
      const auto class_of = [&](int digit) {
        return word == "modular" ? digit % 3 : classes[static_cast<std::size_t>(digit - 1)];
      };
      for (std::size_t k = 0; k + 2 < of[0].size(); ++k)
        if (std::set<int>{class_of(of[0][k]), class_of(of[0][k + 1]), class_of(of[0][k + 2])}
                .size() != 3)
          return false;
      return line([&](int a, int b) { return class_of(a) != class_of(b); });
    }
    if (word == "nabner") {
      auto sorted = of[0];
      std::sort(sorted.begin(), sorted.end());
      for (std::size_t k = 1; k < sorted.size(); ++k)
        if (sorted[k] <= sorted[k - 1] + 1) return false;
      return true;
    }
    if (word == "double-arrow") return 2 * (of[0].front() + of[0].back()) == sum(of[0]);
    if (word == "zipper") {
      std::set<int> sums;
      for (std::size_t k = 0, last = of[0].size() - 1; k <= last && last < of[0].size();
           ++k, --last)
        sums.insert(k == last ? of[0][k] : of[0][k] + of[0][last]);
      return sums.size() == 1;
    }
    if (word.ends_with("indexer")) {
      const MarkPlace own = mark.groups[0][0];
      const int v = at(own) - 1;
      if (word == "row-indexer") return at(v, own.column) == own.row + 1;
      if (word == "column-indexer") return at(own.row, v) == own.column + 1;
      const int top = own.row / box_rows_ * box_rows_,
                left = own.column / box_columns_ * box_columns_;
      return at(top + v / box_columns_, left + v % box_columns_) ==
             (own.row - top) * box_columns_ + own.column - left + 1;
    }
    if (word == "palindrome") return std::equal(of[0].begin(), of[0].end(), of[0].rbegin());
    if (word == "clone") return of[0] == of[1];
    if (word == "arrow") {
      std::string circle;
      for (const int digit : of[0]) circle += std::to_string(digit);
      return std::stoi(circle) == sum(of[1]);
    }
    if (word == "region-sum") return has_equal_runs(mark.groups[0]);
    if (word == "between" || word == "lockout") {
      const auto [low, high] = std::minmax(of[0].front(), of[0].back());
      if (word == "lockout" && high - low < (number < 0 ? size_ / 2 : number)) return false;
      return std::all_of(of[0].begin() + 1, of[0].end() - 1, [&, l = low, h = high](int digit) {
        return word == "between" ? l < digit && digit < h : digit < l || h < digit;
      });
    }
    if (word == "kropki white") return std::abs(of[0][0] - of[0][1]) == 1;
    if (word == "difference") return std::abs(of[0][0] - of[0][1]) == number;
    if (word == "kropki black") return is_ratio(of[0][0], of[0][1], 2);
    if (word == "ratio") return is_ratio(of[0][0], of[0][1], number);
    if (word == "xv x") return sum(of[0]) == 10;
    if (word == "xv v") return sum(of[0]) == 5;
    if (word == "even") return of[0][0] % 2 == 0;
    if (word == "odd") return of[0][0] % 2 == 1;
    if (word == "minimum" || word == "maximum") {
      const MarkPlace own = mark.groups[0][0];
      return all_pairs([&](MarkPlace a, MarkPlace b) {
        const bool has_same = std::any_of(all.begin(), all.end(), [&](const Mark& other) {
          return other.form->word == word && other.groups[0][0] == b;
        });
        if (a != own || !are_beside(a, b) || has_same) return true;
        return word == "minimum" ? at(a) < at(b) : at(a) > at(b);
      });
    }
    if (word == "cage") return all_differ(of[0]) && (number < 0 || sum(of[0]) == number);
    if (word == "cage-repeats") return sum(of[0]) == number;
    if (word == "extra-region") return all_differ(of[0]);
    if (word == "quadruple") {
      std::multiset<int> found(of[0].begin(), of[0].end());
      return std::all_of(numbers.begin(), numbers.end(), [&](int wanted) {
        const auto one = found.find(wanted);
        if (one == found.end()) return false;
        found.erase(one);
        return true;
      });
    }
    if (word == "little-killer") {
      int total = 0;
      const MarkPlace from = mark.groups[0][0], to = mark.groups[0][1];
      for (MarkPlace p = to; is_in(p);
           p.row += to.row - from.row, p.column += to.column - from.column)
        total += at(p);
      return total == number;
    }
    if (mark.form->cells == MarkCells::outside)
      return keeps_outside(word, number, line_at(mark.groups[0][0]));
    if (word == "diagonal rising" || word == "diagonal falling") {
      std::vector<int> digits;
      for (int k = 0; k < size_; ++k)
        digits.push_back(at(k, word == "diagonal rising" ? size_ - 1 - k : k));
      return all_differ(digits);
    }
    if (word == "anti-knight")
      return all_pairs([&](MarkPlace a, MarkPlace b) {
        const int x = std::abs(a.row - b.row), y = std::abs(a.column - b.column);
        return x * y != 2 || at(a) != at(b);
      });
    if (word == "anti-king")
      return all_pairs([&](MarkPlace a, MarkPlace b) {
        const int x = std::abs(a.row - b.row), y = std::abs(a.column - b.column);
        return std::max(x, y) != 1 || at(a) != at(b);
      });
    if (word == "anti-queen")
      return all_pairs([&](MarkPlace a, MarkPlace b) {
        const int x = std::abs(a.row - b.row), y = std::abs(a.column - b.column);
        return x != y || x == 0 || at(a) != number || at(b) != number;
      });
    if (word == "non-consecutive-diagonally")
      return all_pairs([&](MarkPlace a, MarkPlace b) {
        const int x = std::abs(a.row - b.row), y = std::abs(a.column - b.column);
        return x * y != 1 || std::abs(at(a) - at(b)) != 1;
      });
    if (word == "disjoint-groups")
      return all_pairs([&](MarkPlace a, MarkPlace b) {
        const bool same = a.row % box_rows_ == b.row % box_rows_ &&
                          a.column % box_columns_ == b.column % box_columns_;
        return a == b || !same || at(a) != at(b);
      });
    return keeps_negative(word, all);
  }

 private:
  [[nodiscard]] int at(int row, int column) const {
    return digits_[static_cast<std::size_t>(row * size_ + column)];
  }
  [[nodiscard]] int at(MarkPlace place) const { return at(place.row, place.column); }
  [[nodiscard]] bool is_in(MarkPlace p) const {
    return 0 <= p.row && p.row < size_ && 0 <= p.column && p.column < size_;
  }
  static int sum(const std::vector<int>& digits) {
    return std::accumulate(digits.begin(), digits.end(), 0);
  }
  static bool all_differ(const std::vector<int>& digits) {
    return std::set<int>(digits.begin(), digits.end()).size() == digits.size();
  }
  static bool is_ratio(int a, int b, int ratio) { return a * ratio == b || b * ratio == a; }
  static bool are_beside(MarkPlace a, MarkPlace b) {
    return std::abs(a.row - b.row) + std::abs(a.column - b.column) == 1;
  }
  template <class Fits>
  [[nodiscard]] bool all_pairs(Fits fits) const {
    for (int a = 0; a < size_ * size_; ++a)
      for (int b = 0; b < size_ * size_; ++b)
        if (!fits(MarkPlace{a / size_, a % size_}, MarkPlace{b / size_, b % size_})) return false;
    return true;
  }
  [[nodiscard]] bool has_equal_runs(const std::vector<MarkPlace>& places) const {
    std::vector<int> sums;
    const auto box = [&](MarkPlace p) {
      return std::pair(p.row / box_rows_, p.column / box_columns_);
    };
    for (std::size_t k = 0; k < places.size(); ++k) {
      if (k == 0 || box(places[k]) != box(places[k - 1])) sums.push_back(0);
      sums.back() += at(places[k]);
    }
    return std::set<int>(sums.begin(), sums.end()).size() == 1;
  }
  [[nodiscard]] std::vector<int> line_at(MarkPlace from) const {
    std::vector<int> digits;
    for (int k = 0; k < size_; ++k) {
      const int depth = from.row == -1 || from.column == -1 ? k : size_ - 1 - k;
      const bool is_column = from.row == -1 || from.row == size_;
      digits.push_back(is_column ? at(depth, from.column) : at(from.row, depth));
    }
    return digits;
  }
  [[nodiscard]] bool keeps_outside(const std::string& word, int number,
                                   const std::vector<int>& line) const {
    const auto first = static_cast<std::size_t>(line[0]);
    if (word == "x-sum") return std::accumulate(line.begin(), line.begin() + line[0], 0) == number;
    if (word == "numbered-room") return line[first - 1] == number;
    if (word == "skyscraper") {
      int seen = 0;
      for (std::size_t k = 0; k < line.size(); ++k)
        seen += *std::max_element(line.begin(), line.begin() + static_cast<long>(k) + 1) == line[k];
      return seen == number;
    }
    auto one = std::find(line.begin(), line.end(), 1),
         last = std::find(line.begin(), line.end(), size_);
    if (last < one) std::swap(one, last);
    return std::accumulate(one + 1, last, 0) == number;
  }
  // Neighbours without a dot, or without a letter.
  [[nodiscard]] bool keeps_negative(const std::string& word, const std::vector<Mark>& all) const {
    std::set<int> ratios;
    for (const Mark& mark : all)
      if (mark.form->word == "kropki black" || mark.form->word == "ratio")
        ratios.insert(mark.numbers.empty() ? 2 : static_cast<int>(mark.numbers[0]));
    if (ratios.empty()) ratios.insert(2);
    return all_pairs([&](MarkPlace a, MarkPlace b) {
      const bool is_marked = std::any_of(all.begin(), all.end(), [&](const Mark& mark) {
        const bool is_letter = mark.form->word.starts_with("xv");
        return mark.form->cells == MarkCells::pair && is_letter == (word == "negative xv") &&
               ((mark.groups[0][0] == a && mark.groups[0][1] == b) ||
                (mark.groups[0][0] == b && mark.groups[0][1] == a));
      });
      if (!are_beside(a, b) || is_marked) return true;
      const int x = at(a), y = at(b);
      if (word == "negative xv") return x + y != 5 && x + y != 10;
      const bool has_ratio = std::any_of(ratios.begin(), ratios.end(),
                                         [&](int ratio) { return is_ratio(x, y, ratio); });
      if (word == "negative ratio") return !has_ratio;
      if (word == "negative kropki") return !has_ratio && std::abs(x - y) != 1;
      BOOST_REQUIRE_MESSAGE(word == "non-consecutive", "no rule for " << word);
      return std::abs(x - y) != 1;
    });
  }

  int size_, box_rows_, box_columns_;
  std::vector<int> digits_;
};

// All fillings of a grid with boxes, by trying digits cell by cell.
std::vector<std::vector<int>> completions(int size, int box_rows, int box_columns,
                                          const std::vector<int>& given) {
  std::vector<std::vector<int>> found;
  std::vector<int> grid = given;
  const std::function<void(int)> fill = [&](int cell) {
    if (cell == size * size) return found.push_back(grid), void();
    const auto here = static_cast<std::size_t>(cell);
    if (given[here] != 0) return fill(cell + 1);
    for (int digit = 1; digit <= size; ++digit) {
      bool fits = true;
      for (int other = 0; other < size * size; ++other) {
        const bool sees = other / size == cell / size || other % size == cell % size ||
                          (other / size / box_rows == cell / size / box_rows &&
                           other % size / box_columns == cell % size / box_columns);
        fits = fits && !(other != cell && sees && grid[static_cast<std::size_t>(other)] == digit);
      }
      grid[here] = digit;
      if (fits) fill(cell + 1);
      grid[here] = 0;
    }
  };
  fill(0);
  return found;
}

class RandomMark {
 public:
  RandomMark(support::Dice& dice, std::uint32_t size) : dice_(dice), size_(size) {}

  std::string cells(const MarkForm& form) {
    switch (form.cells) {
      case MarkCells::none:
        return "";
      case MarkCells::one:
        return path(1);
      case MarkCells::pair: {
        const auto row = dice_.below(size_), column = dice_.below(size_ - 1);
        if (dice_.one_in(2)) return name(row, column) + name(row, column + 1);
        return name(column, row) + name(column + 1, row);
      }
      case MarkCells::set:
        return path(dice_.between(2, 4));
      case MarkCells::path:
      case MarkCells::loop:
        return path(dice_.between(2, 5));
      case MarkCells::arrow: {
        const std::string all = path(dice_.between(3, 5));  // ` r1c1 r1c2 r2c3`
        return all.substr(0, 5 * dice_.between(1, 2)) + " :" + all.substr(10);
      }
      case MarkCells::twins: {
        const auto count = dice_.between(1, 2);
        return path(count) + " :" + path(count);
      }
      case MarkCells::square: {
        const auto row = dice_.below(size_ - 1), column = dice_.below(size_ - 1);
        return name(row, column) + name(row, column + 1) + name(row + 1, column) +
               name(row + 1, column + 1);
      }
      case MarkCells::outside: {
        const std::uint32_t k = dice_.below(size_) + 1, end = dice_.one_in(2) ? 0 : size_ + 1;
        return dice_.one_in(2) ? place(k, end) : place(end, k);
      }
      default: {
        const std::uint32_t k = dice_.below(size_ - 1) + 1;
        return dice_.one_in(2) ? place(0, k) + place(1, k + 1)
                               : place(k + 1, size_ + 1) + place(k, size_);
      }
    }
  }

 private:
  static std::string place(std::uint32_t row, std::uint32_t column) {
    return " r" + std::to_string(row) + 'c' + std::to_string(column);
  }
  static std::string name(std::uint32_t row, std::uint32_t column) {
    return place(row + 1, column + 1);
  }
  // Kings' moves without a cell twice; shorter where there is no way on.
  std::string path(std::uint32_t count) {
    std::vector<std::pair<int, int>> cells{{dice_.below(size_), dice_.below(size_)}};
    for (int tries = 0; cells.size() < count && tries < 1000; ++tries) {
      auto [row, column] = cells.back();
      row += static_cast<int>(dice_.below(3)) - 1;
      column += static_cast<int>(dice_.below(3)) - 1;
      const bool is_in = 0 <= row && row < int(size_) && 0 <= column && column < int(size_);
      if (is_in && std::find(cells.begin(), cells.end(), std::pair(row, column)) == cells.end())
        cells.emplace_back(row, column);
    }
    std::string text;
    for (const auto& [row, column] : cells)
      text += name(static_cast<std::uint32_t>(row), static_cast<std::uint32_t>(column));
    return text;
  }

  support::Dice& dice_;
  std::uint32_t size_;
};

// The grids that a set of marks is tried on.
struct Trial {
  int size = 4, box_rows = 2, box_columns = 2;
  std::vector<int> given;
  std::vector<std::vector<int>> grids;
};

std::string numbers_for(const MarkForm& form, support::Dice& dice, int size) {
  const auto one = [&](std::uint32_t most) { return ' ' + std::to_string(dice.between(1, most)); };
  if (form.numbers == MarkNumbers::none ||
      (form.numbers == MarkNumbers::optional && dice.one_in(3)))
    return "";
  const auto largest = static_cast<std::uint32_t>(size);
  if (form.numbers == MarkNumbers::several) return one(largest) + one(largest);
  return one(form.look == dlx::board::Look::cage || form.look == dlx::board::Look::outside ||
                     form.look == dlx::board::Look::slanted
                 ? 2 * largest + 2
                 : std::max(2U, largest / 2));
}

std::size_t kept(const Trial& trial, const std::vector<Mark>& marks) {
  std::size_t count = 0;
  for (const auto& digits : trial.grids) {
    const Filled filled(trial.size, trial.box_rows, trial.box_columns, digits);
    count += std::all_of(marks.begin(), marks.end(),
                         [&](const Mark& mark) { return filled.keeps(mark, marks); });
  }
  return count;
}

std::string solutions(const Trial& trial, const std::vector<Mark>& marks) {
  auto grid = dlx::puzzle::blank_sudoku(
      {static_cast<std::uint32_t>(trial.box_rows), static_cast<std::uint32_t>(trial.box_columns)});
  for (std::size_t cell = 0; cell < trial.given.size(); ++cell)
    grid.digits[cell] = static_cast<std::uint8_t>(trial.given[cell]);
  for (const Mark& mark : marks) dlx::puzzle::add_mark(grid, mark);
  return dlx::count(dlx::Prepared(dlx::puzzle::sudoku(grid).problem)).value.to_string();
}

// One to three marks, of which the first has this form; random numbers, those of few grids too.
std::vector<Mark> random_marks(const MarkForm& first, support::Dice& dice, const Trial& trial) {
  std::vector<Mark> marks;
  const auto forms = dlx::board::mark_forms();
  const std::size_t count = dice.between(1, 3);
  while (marks.size() < count) {
    const MarkForm& form =
        marks.empty() ? first : forms[dice.below(static_cast<std::uint32_t>(forms.size()))];
    if (form.word == "argyle") continue;
    const auto size = static_cast<std::uint32_t>(trial.size);
    std::string line;
    try {
      line = std::string(form.word) + numbers_for(form, dice, trial.size) +
             RandomMark(dice, size).cells(form);
      marks.push_back(dlx::board::mark_of(line, {size}));
    } catch (const dlx::ModelError&) {  // a path that found no way on is too short
    }
    if (!marks.empty() && marks.back().form->word == "double-arrow" &&
        marks.back().groups[0].size() < 3)
      marks.pop_back();
    if (form.word == "quadruple" && marks.back().groups[0].size() < 2) marks.pop_back();
  }
  return marks;
}

std::string text_of(const std::vector<Mark>& marks) {
  std::string text;
  for (const Mark& mark : marks) text += dlx::board::text_of(mark) + "; ";
  return text;
}

void try_all_forms(const Trial& trial, std::uint64_t rounds, std::size_t least_telling) {
  std::size_t telling = 0;
  for (const MarkForm& form : dlx::board::mark_forms()) {
    if (form.word == "argyle") continue;
    for (std::uint64_t seed = 1; seed <= rounds; ++seed) {
      support::Dice dice(seed * 1000 + form.word.size());
      const auto marks = random_marks(form, dice, trial);
      const std::size_t expected = kept(trial, marks);
      telling += expected > 0 && expected < trial.grids.size() ? 1U : 0U;
      BOOST_TEST(solutions(trial, marks) == std::to_string(expected), text_of(marks));
    }
  }
  BOOST_TEST(telling >= least_telling);
}

}  // namespace

BOOST_AUTO_TEST_CASE(marks_on_all_grids_of_four_rows) {
  Trial trial;
  trial.given.assign(16, 0);
  trial.grids = completions(4, 2, 2, trial.given);
  BOOST_REQUIRE(trial.grids.size() == 288U);
  try_all_forms(trial, 12, 100);
}

BOOST_AUTO_TEST_CASE(marks_on_completions_of_six_rows) {
  Trial trial{6, 2, 3, {}, {}};
  for (const char c : std::string("1..4..|.5....|.....4|5.....|.1...5|...3.."))
    if (c != '|') trial.given.push_back(c == '.' ? 0 : c - '0');
  trial.grids = completions(6, 2, 3, trial.given);
  BOOST_REQUIRE(trial.grids.size() > 20U && trial.grids.size() < 2000U);
  try_all_forms(trial, 6, 40);
}

// The "miracle sudoku" of M. Goodliffe and S. Anthony (2020): two givens, and 72 grids in all.
BOOST_AUTO_TEST_CASE(the_miracle_is_unique) {
  auto grid = dlx::puzzle::blank_sudoku({3, 3});
  for (const char* const rule : {"anti-knight", "anti-king", "non-consecutive"})
    grid.variant.marks.push_back(dlx::board::mark_of(rule, {9}));
  const auto count = [&] {
    return dlx::count(dlx::Prepared(dlx::puzzle::sudoku(grid).problem)).value.to_string();
  };
  BOOST_TEST(count() == "72");
  grid.digits[4 * 9 + 2] = 1;
  grid.digits[5 * 9 + 6] = 2;
  BOOST_TEST(count() == "1");
}

BOOST_AUTO_TEST_CASE(every_example_is_a_line) {
  for (const MarkForm& form : dlx::board::mark_forms()) {
    const Mark mark = dlx::board::mark_of(form.example, {9});
    BOOST_TEST((mark.form == &form), form.word);
    BOOST_TEST(dlx::board::text_of(mark) == form.example);
    auto grid = dlx::puzzle::blank_sudoku({3, 3});
    grid.variant.marks = {mark};
    const auto instance = dlx::puzzle::sudoku(grid);
    BOOST_TEST(*instance.directives.find("mark") == form.example);
  }
}

BOOST_AUTO_TEST_SUITE_END()
