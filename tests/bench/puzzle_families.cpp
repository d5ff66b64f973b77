// Puzzles for which the library has no generator: each is made around a hidden solution, by a seed.
#include "families.hpp"
#include "lines.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <set>

namespace bench {
namespace {

// A run of cells in a line, for puzzles whose options fill a whole run.
struct Run {
  std::string name;
  std::vector<std::size_t> cells;
};

void add_run(Lines& lines, const Run& run, const std::string& values) {
  std::string option = run.name;
  for (std::size_t i = 0; i < run.cells.size(); ++i)
    option += named(" c", run.cells[i]) + ':' + values[i];
  lines.option(option);
}

void declare(Lines& lines, const std::vector<Run>& runs, std::size_t cells) {
  for (const Run& run : runs) lines.item(run.name);
  for (std::size_t cell = 0; cell < cells; ++cell) lines.secondary_item(named("c", cell));
}

// Rows, then columns, cut at cells that are black.
std::vector<Run> runs_of(std::size_t rows, std::size_t columns, const std::vector<char>& black) {
  std::vector<Run> runs;
  const auto line = [&](std::size_t first, std::size_t step, std::size_t length) {
    bool open = false;
    for (std::size_t i = 0; i < length; ++i) {
      const std::size_t cell = first + i * step;
      if (black[cell] == 0 && !open) runs.push_back({named("r", runs.size()), {}});
      open = black[cell] == 0;
      if (open) runs.back().cells.push_back(cell);
    }
  };
  for (std::size_t r = 0; r < rows; ++r) line(r * columns, 1, columns);
  for (std::size_t c = 0; c < columns; ++c) line(c, columns, rows);
  return runs;
}

// --- Kakuro ---

// No run is longer than five cells, so that a random digit is always left.
std::vector<char> kakuro_board(std::size_t size, std::mt19937_64& random) {
  std::vector<char> black(size * size, 0);
  for (std::size_t cell = 0; cell < black.size(); ++cell) {
    std::size_t left = 0;
    std::size_t up = 0;
    while (left < cell % size && black[cell - left - 1] == 0) ++left;
    while (up < cell / size && black[cell - (up + 1) * size] == 0) ++up;
    black[cell] = left == 5 || up == 5 || below(random, 5) == 0 ? 1 : 0;
  }
  return black;
}

bool is_in_run(const std::vector<Run>& runs, const std::string& digits, std::size_t cell,
               char digit) {
  return std::any_of(runs.begin(), runs.end(), [&](const Run& run) {
    return std::find(run.cells.begin(), run.cells.end(), cell) != run.cells.end() &&
           std::any_of(run.cells.begin(), run.cells.end(),
                       [&](std::size_t other) { return digits[other] == digit; });
  });
}

void each_filling(const Run& run, int sum, std::string& values,
                  const std::function<void(const std::string&)>& visit) {
  if (values.size() == run.cells.size()) {
    if (sum == 0) visit(values);
    return;
  }
  for (char digit = '1'; digit <= '9' && digit - '0' <= sum; ++digit) {
    if (values.find(digit) != std::string::npos) continue;
    values.push_back(digit);
    each_filling(run, sum - (digit - '0'), values, visit);
    values.pop_back();
  }
}

// --- Nonograms ---

std::vector<std::size_t> blocks_of(const std::string& line) {
  std::vector<std::size_t> blocks;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '0') continue;
    if (i == 0 || line[i - 1] == '0') blocks.push_back(0);
    ++blocks.back();
  }
  return blocks;
}

void each_line(const std::vector<std::size_t>& blocks, std::size_t at, std::size_t length,
               const std::string& start, const std::function<void(const std::string&)>& visit) {
  if (at == blocks.size()) return visit(start + std::string(length - start.size(), '0'));
  for (std::string line = start; line.size() + blocks[at] <= length; line += '0') {
    const std::string filled = line + std::string(blocks[at], '1');
    each_line(blocks, at + 1, length, filled.size() < length ? filled + '0' : filled, visit);
  }
}

// --- Latin squares ---

using Square = std::vector<std::vector<std::size_t>>;

// The cyclic square with rows, columns and some intercalates shuffled.
Square latin_square(std::size_t n, std::uint64_t seed) {
  Square square(n, std::vector<std::size_t>(n));
  for (std::size_t r = 0; r < n; ++r)
    for (std::size_t c = 0; c < n; ++c) square[r][c] = (r + c) % n;
  std::mt19937_64 random(seed);
  for (std::size_t swaps = seed == 0 ? 0 : 2000 * n; swaps > 0; --swaps) {
    const std::size_t r = below(random, n);
    const std::size_t s = below(random, n);
    const std::size_t c = below(random, n);
    for (std::size_t d = 0; d < n; ++d)
      if (r != s && c != d && square[r][c] == square[s][d] && square[r][d] == square[s][c]) {
        std::swap(square[r][c], square[r][d]);
        std::swap(square[s][c], square[s][d]);
      }
    if (r != s) std::swap(square[r], square[s]);
  }
  return square;
}

}  // namespace

dlx::Problem kakuro(std::size_t size, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  const auto black = kakuro_board(size, random);
  const auto runs = runs_of(size, size, black);
  std::string digits(size * size, '0');
  for (std::size_t cell = 0; cell < digits.size(); ++cell) {
    if (black[cell] != 0) continue;
    char digit = '0';
    do digit = static_cast<char>('1' + below(random, 9));
    while (is_in_run(runs, digits, cell, digit));
    digits[cell] = digit;
  }
  Lines lines;
  declare(lines, runs, digits.size());
  for (const Run& run : runs) {
    int sum = 0;
    for (const std::size_t cell : run.cells) sum += digits[cell] - '0';
    std::string values;
    each_filling(run, sum, values, [&](const auto& filled) { add_run(lines, run, filled); });
  }
  return lines.problem();
}

dlx::Problem nonogram(std::size_t size, std::size_t percent, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  std::string cells;
  for (std::size_t cell = 0; cell < size * size; ++cell)
    cells += below(random, 100) < percent ? '1' : '0';
  const auto runs = runs_of(size, size, std::vector<char>(size * size, 0));
  Lines lines;
  declare(lines, runs, cells.size());
  for (const Run& run : runs) {
    std::string line;
    for (const std::size_t cell : run.cells) line += cells[cell];
    each_line(blocks_of(line), 0, size, "", [&](const auto& way) { add_run(lines, run, way); });
  }
  return lines.problem();
}

// Squares with a color on each edge, to be turned and laid so that edges agree; color 0 outside.
dlx::Problem edge_matching(std::size_t rows, std::size_t columns, std::size_t colors,
                           std::uint64_t seed) {
  std::mt19937_64 random(seed);
  const auto edge = [&](bool outside) { return outside ? 0 : 1 + below(random, colors); };
  std::vector<std::size_t> across((rows + 1) * columns);  // above each cell, and below the last
  std::vector<std::size_t> upright(rows * (columns + 1));
  for (std::size_t i = 0; i < across.size(); ++i)
    across[i] = edge(i < columns || i >= rows * columns);
  for (std::size_t i = 0; i < upright.size(); ++i)
    upright[i] = edge(i % (columns + 1) == 0 || i % (columns + 1) == columns);
  Lines lines;
  for (std::size_t i = 0; i < rows * columns; ++i) lines.item(named("t", i));
  for (std::size_t i = 0; i < rows * columns; ++i) lines.item(named("c", i));
  for (std::size_t i = 0; i < across.size(); ++i) lines.secondary_item(named("h", i));
  for (std::size_t i = 0; i < upright.size(); ++i) lines.secondary_item(named("u", i));
  const auto edges_of = [&](std::size_t cell) {
    const std::size_t left = cell / columns * (columns + 1) + cell % columns;
    return std::array<std::size_t, 4>{cell, left + 1, cell + columns, left};
  };
  for (std::size_t tile = 0; tile < rows * columns; ++tile) {
    const auto from = edges_of(tile);
    std::array<std::size_t, 4> sides{across[from[0]], upright[from[1]], across[from[2]],
                                     upright[from[3]]};
    std::set<std::array<std::size_t, 4>> turns;
    for (int turn = 0; turn < 4; ++turn) {
      std::rotate(sides.begin(), sides.begin() + 1, sides.end());
      turns.insert(sides);
    }
    for (std::size_t cell = 0; cell < rows * columns; ++cell)
      for (const auto& turn : turns) {
        const auto at = edges_of(cell);
        const bool fits = (turn[0] == 0) == (cell < columns) &&
                          (turn[2] == 0) == (cell >= (rows - 1) * columns) &&
                          (turn[3] == 0) == (cell % columns == 0) &&
                          (turn[1] == 0) == (cell % columns + 1 == columns);
        if (fits)
          lines.option(named("t", tile) + named(" c", cell) + named(" h", at[0]) +
                       named(":", turn[0]) + named(" u", at[1]) + named(":", turn[1]) +
                       named(" h", at[2]) + named(":", turn[2]) + named(" u", at[3]) +
                       named(":", turn[3]));
      }
  }
  return lines.problem();
}

namespace {

// Random syllables.
std::set<std::string> words_of(std::size_t length, std::size_t count, std::mt19937_64& random) {
  const std::string vowels = "aaeeeiou";
  const std::string consonants = "bcdlmnnrrsstt";
  std::set<std::string> list;
  while (list.size() < count) {
    std::string word;
    for (std::size_t i = below(random, 2); word.size() < length; ++i)
      word += i % 2 == 0 ? vowels[below(random, vowels.size())]
                         : consonants[below(random, consonants.size())];
    list.insert(word);
  }
  return list;
}

}  // namespace

dlx::Problem crossword(std::size_t size, std::size_t percent, std::size_t words,
                       std::uint64_t seed) {
  std::mt19937_64 random(seed);
  std::vector<char> black(size * size);
  for (std::size_t cell = 0; cell < black.size(); ++cell)
    black[cell] = (cell / size % 2 == 1 && cell % size % 2 == 1) || below(random, 100) < percent;
  auto runs = runs_of(size, size, black);
  std::erase_if(runs, [](const Run& run) { return run.cells.size() < 3; });
  std::map<std::size_t, std::set<std::string>> lists;
  Lines lines;
  declare(lines, runs, size * size);
  for (const Run& run : runs) {
    auto& list = lists[run.cells.size()];
    if (list.empty()) list = words_of(run.cells.size(), words, random);
    for (const std::string& word : list) add_run(lines, run, word);
  }
  return lines.problem();
}

// Words of random syllables in all rows and columns.
dlx::Problem word_squares(std::size_t size, std::size_t words, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  const auto list = words_of(size, words, random);
  const auto runs = runs_of(size, size, std::vector<char>(size * size, 0));
  Lines lines;
  declare(lines, runs, size * size);
  for (const Run& run : runs)
    for (const std::string& word : list) add_run(lines, run, word);
  return lines.problem();
}

// One cell of each row, column and symbol. Seed 0: of the cyclic square.
dlx::Problem latin_transversals(std::size_t n, std::uint64_t seed) {
  const Square square = latin_square(n, seed);
  Lines lines;
  for (const char* kind : {"r", "c", "s"})
    for (std::size_t i = 0; i < n; ++i) lines.item(named(kind, i));
  for (std::size_t r = 0; r < n; ++r)
    for (std::size_t c = 0; c < n; ++c)
      lines.option(named("r", r) + named(" c", c) + named(" s", square[r][c]));
  return lines.problem();
}

// The square itself with a part of its cells blank.
dlx::Problem latin_completion(std::size_t n, std::size_t percent, std::uint64_t seed) {
  const Square square = latin_square(n, seed);
  std::mt19937_64 random(seed + 1);
  Lines lines;
  for (std::size_t a = 0; a < n; ++a)
    for (std::size_t b = 0; b < n; ++b)
      for (const char* kind : {"p", "r", "c"}) lines.item(named(kind, a, b));
  for (std::size_t r = 0; r < n; ++r)
    for (std::size_t c = 0; c < n; ++c) {
      const bool blank = below(random, 100) < percent;
      for (std::size_t s = 0; s < n; ++s)
        if (blank || s == square[r][c])
          lines.option(named("p", r, c) + ' ' + named("r", r, s) + ' ' + named("c", c, s));
    }
  return lines.problem();
}

// Rectangles i x (i + 1), each once, turned or not, in a box with room to spare.
dlx::Problem packing(std::size_t rows, std::size_t columns, std::size_t pieces) {
  Lines lines;
  for (std::size_t i = 1; i <= pieces; ++i) lines.item(named("p", i));
  for (std::size_t cell = 0; cell < rows * columns; ++cell) lines.secondary_item(named("c", cell));
  for (std::size_t i = 1; i <= pieces; ++i)
    for (const auto& [height, width] : {std::pair(i, i + 1), std::pair(i + 1, i)})
      for (std::size_t r = 0; r + height <= rows; ++r)
        for (std::size_t c = 0; c + width <= columns; ++c) {
          std::string option = named("p", i);
          for (std::size_t k = 0; k < height * width; ++k)
            option += named(" c", (r + k / width) * columns + c + k % width);
          lines.option(option);
        }
  return lines.problem();
}

// One square of side 1, two of side 2, and so on.
dlx::Problem partridge(std::size_t order) {
  Lines lines;
  const std::size_t side = order * (order + 1) / 2;
  for (std::size_t i = 1; i <= order; ++i)
    lines.item((i == 1 ? "" : std::to_string(i) + '|') + named("s", i));
  for (std::size_t cell = 0; cell < side * side; ++cell) lines.item(named("c", cell));
  for (std::size_t i = 1; i <= order; ++i)
    for (std::size_t at = 0; at < side * side; ++at) {
      if (at / side + i > side || at % side + i > side) continue;
      std::string option = named("s", i);
      for (std::size_t k = 0; k < i * i; ++k) option += named(" c", at + k / i * side + k % i);
      lines.option(option);
    }
  return lines.problem();
}

// A rectangle cut into rectangles no two of which have the same rows or the same columns, so that
// each inner line is used (Knuth, TAOCP 7.2.2.1, motley dissections).
dlx::Problem motley_dissections(std::size_t rows, std::size_t columns) {
  Lines lines;
  for (std::size_t cell = 0; cell < rows * columns; ++cell) lines.item(named("c", cell));
  for (std::size_t r = 1; r < rows; ++r)
    lines.item("1:" + std::to_string(columns) + named("|h", r));
  for (std::size_t c = 1; c < columns; ++c)
    lines.item("1:" + std::to_string(rows) + named("|u", c));
  for (std::size_t a = 0; a < rows; ++a)
    for (std::size_t b = a + 1; b <= rows; ++b) lines.secondary_item(named("y", a, b));
  for (std::size_t a = 0; a < columns; ++a)
    for (std::size_t b = a + 1; b <= columns; ++b) lines.secondary_item(named("x", a, b));
  for (std::size_t top = 0; top < rows; ++top)
    for (std::size_t end = top + 1; end <= rows; ++end)
      for (std::size_t left = 0; left < columns; ++left)
        for (std::size_t right = left + 1; right <= columns; ++right) {
          std::string option;
          for (std::size_t r = top; r < end; ++r)
            for (std::size_t c = left; c < right; ++c) option += named(" c", r * columns + c);
          if (top > 0) option += named(" h", top);
          if (left > 0) option += named(" u", left);
          option += ' ' + named("y", top, end) + ' ' + named("x", left, right);
          lines.option(option.substr(1));
        }
  return lines.problem();
}

// Lessons of random classes and teachers in slots with so many rooms.
dlx::Problem timetable(std::size_t lessons, std::size_t slots, std::size_t rooms,
                       std::uint64_t seed) {
  std::mt19937_64 random(seed);
  const std::size_t people = lessons / slots + 2;
  Lines lines;
  for (std::size_t lesson = 0; lesson < lessons; ++lesson) lines.item(named("l", lesson));
  for (std::size_t s = 0; s < slots; ++s) lines.item("0:" + std::to_string(rooms) + named("|s", s));
  for (const char* kind : {"k", "t"})
    for (std::size_t person = 0; person < people; ++person)
      for (std::size_t s = 0; s < slots; ++s) lines.secondary_item(named(kind, person, s));
  for (std::size_t lesson = 0; lesson < lessons; ++lesson) {
    const std::size_t pupils = below(random, people);
    const std::size_t teacher = below(random, people);
    for (std::size_t s = 0; s < slots; ++s)
      lines.option(named("l", lesson) + named(" s", s) + ' ' + named("k", pupils, s) + ' ' +
                   named("t", teacher, s));
  }
  return lines.problem();
}

// The same with a room for each lesson: as many options as lessons, slots and rooms multiplied.
dlx::Problem timetable_with_rooms(std::size_t lessons, std::size_t slots, std::size_t rooms,
                                  std::uint64_t seed) {
  std::mt19937_64 random(seed);
  const std::size_t people = 5 * lessons / slots / 3;
  Lines lines;
  for (std::size_t lesson = 0; lesson < lessons; ++lesson) lines.item(named("l", lesson));
  for (std::size_t room = 0; room < rooms; ++room)
    for (std::size_t s = 0; s < slots; ++s) lines.secondary_item(named("s", room, s));
  for (const char* kind : {"k", "t"})
    for (std::size_t person = 0; person < people; ++person)
      for (std::size_t s = 0; s < slots; ++s) lines.secondary_item(named(kind, person, s));
  for (std::size_t lesson = 0; lesson < lessons; ++lesson) {
    const std::size_t pupils = lesson % people;
    const std::size_t teacher = below(random, people);
    for (std::size_t s = 0; s < slots; ++s)
      for (std::size_t room = 0; room < rooms; ++room)
        lines.option(named("l", lesson) + named(" s", room, s) + ' ' + named("k", pupils, s) + ' ' +
                     named("t", teacher, s));
  }
  return lines.problem();
}

// Golfers play in groups of so many, week after week, and no two of them meet twice.
dlx::Problem golfers(std::size_t groups, std::size_t size, std::size_t weeks) {
  Lines lines;
  const std::size_t players = groups * size;
  for (std::size_t week = 0; week < weeks; ++week)
    for (std::size_t p = 0; p < players; ++p) lines.item(named("w", week, p));
  for (std::size_t a = 0; a < players; ++a)
    for (std::size_t b = a + 1; b < players; ++b) lines.secondary_item(named("m", a, b));
  std::vector<std::size_t> group;
  const std::function<void(std::size_t)> each = [&](std::size_t from) {
    if (group.size() < size) {
      for (std::size_t p = from; p < players; ++p) {
        group.push_back(p);
        each(p + 1);
        group.pop_back();
      }
      return;
    }
    for (std::size_t week = 0; week < weeks; ++week) {
      std::string option;
      for (std::size_t i = 0; i < size; ++i) {
        option += ' ' + named("w", week, group[i]);
        for (std::size_t j = 0; j < i; ++j) option += ' ' + named("m", group[j], group[i]);
      }
      lines.option(option.substr(1));
    }
  };
  each(0);
  return lines.problem();
}

// Lucas: couples at a round table, wives seated, no husband beside his own.
dlx::Problem menage(std::size_t couples) {
  Lines lines;
  for (const char* kind : {"h", "s"})
    for (std::size_t i = 0; i < couples; ++i) lines.item(named(kind, i));
  for (std::size_t h = 0; h < couples; ++h)
    for (std::size_t s = 0; s < couples; ++s)
      if (s != h && s != (h + 1) % couples) lines.option(named("h", h) + named(" s", s));
  return lines.problem();
}

// A board without two opposite corners: no solution.
dlx::Problem mutilated_dominoes(std::size_t size) {
  Lines lines;
  const auto stays = [size](std::size_t cell) { return cell != 0 && cell != size * size - 1; };
  for (std::size_t cell = 1; cell + 1 < size * size; ++cell) lines.item(named("c", cell));
  for (std::size_t cell = 1; cell < size * size; ++cell)
    for (const std::size_t other : {cell - 1, cell - std::min(size, cell)})
      if (stays(cell) && stays(other) && (other + size == cell || cell % size != 0))
        lines.option(named("c", other) + named(" c", cell));
  return lines.problem();
}

}  // namespace bench
