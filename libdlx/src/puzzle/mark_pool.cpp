// Each word has shapes (places in an order) and a function that tells which mark of the word holds
// on a shape. Shapes of lines and cages grow at random, and only as long as their digits may still
// make the mark.
#include "base/numbers.hpp"
#include "base/quote.hpp"
#include "base/random.hpp"
#include "board/board.hpp"

#include <dlx/puzzle/mark_pool.hpp>

#include <algorithm>
#include <array>
#include <numeric>
#include <set>

namespace dlx::puzzle {

// A name of its own, as words are called as simply as much else: even, ratio, moved.
namespace mark_words {
namespace {

using base::draw, board::MarkPlace;
using Places = std::vector<MarkPlace>;
using Digits = std::vector<std::uint32_t>;

// The places that marks of a word can have.
enum class Shapes { cells, pairs, corners, lines, cages, sides, rays };

std::uint32_t apart(std::uint32_t a, std::uint32_t b) {
  return a < b ? b - a : a - b;
}
std::uint32_t sum_of(const Digits& digits, std::size_t from = 0) {
  return std::accumulate(digits.begin() + static_cast<std::ptrdiff_t>(from), digits.end(), 0U);
}
bool are_distinct(const Digits& digits) {
  return std::set<std::uint32_t>(digits.begin(), digits.end()).size() == digits.size();
}

template <class Fits>
bool each_step(const Digits& digits, Fits fits) {
  for (std::size_t k = 1; k < digits.size(); ++k)
    if (!fits(digits[k - 1], digits[k])) return false;
  return true;
}

// --- Words: the beginning of a line on a shape with these digits, or nothing

using Line = std::optional<std::string>;

Line when(bool holds, std::string line) {
  return holds ? Line(std::move(line)) : Line();
}
Line numbered(const std::string& word, std::uint32_t number) {
  return word + ' ' + std::to_string(number);
}

Line kropki(const Digits& d, std::uint32_t) {
  if (d[0] == 2 * d[1] || d[1] == 2 * d[0]) return "kropki black";
  return when(apart(d[0], d[1]) == 1, "kropki white");
}
Line letters(const Digits& d, std::uint32_t) {
  if (d[0] + d[1] == 5) return "xv v";
  return when(d[0] + d[1] == 10, "xv x");
}
Line difference(const Digits& d, std::uint32_t) {
  return numbered("difference", apart(d[0], d[1]));
}
Line ratio(const Digits& d, std::uint32_t) {
  const auto [low, high] = std::minmax(d[0], d[1]);
  return high % low == 0 && high > low ? numbered("ratio", high / low) : Line();
}
Line even(const Digits& d, std::uint32_t) {
  return when(d[0] % 2 == 0, "even");
}
Line odd(const Digits& d, std::uint32_t) {
  return when(d[0] % 2 == 1, "odd");
}
// The neighbours stand behind the cell.
Line minimum(const Digits& d, std::uint32_t) {
  return when(std::count_if(d.begin() + 1, d.end(), [&](auto near) { return near <= d[0]; }) == 0,
              "minimum");
}
Line maximum(const Digits& d, std::uint32_t) {
  return when(std::count_if(d.begin() + 1, d.end(), [&](auto near) { return near >= d[0]; }) == 0,
              "maximum");
}
Line given(const Digits&, std::uint32_t) {
  return "given";
}
Line thermo(const Digits& d, std::uint32_t) {
  return when(each_step(d, [](auto a, auto b) { return a < b; }), "thermo");
}
Line slow_thermo(const Digits& d, std::uint32_t) {
  return when(each_step(d, [](auto a, auto b) { return a <= b; }), "slow-thermo");
}
Line whisper(const Digits& d, std::uint32_t size) {
  return when(each_step(d, [=](auto a, auto b) { return apart(a, b) >= (size + 1) / 2; }),
              "whisper");
}
Line dutch_whisper(const Digits& d, std::uint32_t size) {
  return when(each_step(d, [=](auto a, auto b) { return apart(a, b) >= size / 2; }),
              "dutch-whisper");
}
Line renban(const Digits& d, std::uint32_t) {
  const auto [low, high] = std::minmax_element(d.begin(), d.end());
  return when(are_distinct(d) && *high - *low + 1 == d.size(), "renban");
}
Line palindrome(const Digits& d, std::uint32_t) {
  return when(d.size() > 2 && std::equal(d.begin(), d.end(), d.rbegin()), "palindrome");
}
Line between(const Digits& d, std::uint32_t) {
  const auto [low, high] = std::minmax(d.front(), d.back());
  return when(d.size() > 2 && std::all_of(d.begin() + 1, d.end() - 1,
                                          [l = low, h = high](auto x) { return l < x && x < h; }),
              "between");
}
Line lockout(const Digits& d, std::uint32_t size) {
  const auto [low, high] = std::minmax(d.front(), d.back());
  return when(d.size() > 2 && high - low >= size / 2 &&
                  std::none_of(d.begin() + 1, d.end() - 1,
                               [l = low, h = high](auto x) { return l <= x && x <= h; }),
              "lockout");
}
// Each three neighbours are of three classes.
template <class ClassOf>
bool each_three_differ(const Digits& d, ClassOf class_of) {
  for (std::size_t k = 2; k < d.size(); ++k)
    if (!are_distinct({class_of(d[k - 2]), class_of(d[k - 1]), class_of(d[k])})) return false;
  return d.size() > 2;
}
Line entropic(const Digits& d, std::uint32_t size) {
  return when(size % 3 == 0 && each_three_differ(d, [=](auto x) { return (x - 1) / (size / 3); }),
              "entropic");
}
Line modular(const Digits& d, std::uint32_t) {
  return when(each_three_differ(d, [](auto x) { return x % 3; }), "modular");
}
Line nabner(const Digits& d, std::uint32_t) {
  Digits sorted = d;
  std::sort(sorted.begin(), sorted.end());
  return when(each_step(sorted, [](auto a, auto b) { return b - a > 1; }), "nabner");
}
Line zipper(const Digits& d, std::uint32_t) {
  std::set<std::uint32_t> sums;
  for (std::size_t k = 0; k < d.size() / 2; ++k) sums.insert(d[k] + d[d.size() - 1 - k]);
  if (d.size() % 2 == 1) sums.insert(d[d.size() / 2]);
  return when(d.size() > 2 && sums.size() == 1, "zipper");
}
Line double_arrow(const Digits& d, std::uint32_t) {
  return when(d.size() > 2 && 2 * (d.front() + d.back()) == sum_of(d), "double-arrow");
}
Line arrow(const Digits& d, std::uint32_t) {
  return when(d.size() > 2 && d[0] == sum_of(d, 1), "arrow");
}
Line cage(const Digits& d, std::uint32_t) {
  return are_distinct(d) ? numbered("cage", sum_of(d)) : Line();
}
Line cage_repeats(const Digits& d, std::uint32_t) {
  return d.size() > 1 ? numbered("cage-repeats", sum_of(d)) : Line();
}
Line quadruple(const Digits& d, std::uint32_t) {
  Digits sorted = d;
  std::sort(sorted.begin(), sorted.end());
  std::string line = "quadruple";
  for (const std::uint32_t digit : sorted) line += ' ' + std::to_string(digit);
  return line;
}
Line little_killer(const Digits& d, std::uint32_t) {
  return d.size() > 2 ? numbered("little-killer", sum_of(d)) : Line();
}
Line sandwich(const Digits& d, std::uint32_t size) {
  auto one = std::find(d.begin(), d.end(), 1U), last = std::find(d.begin(), d.end(), size);
  if (last < one) std::swap(one, last);
  return numbered("sandwich", std::accumulate(one + 1, last, 0U));
}
Line x_sum(const Digits& d, std::uint32_t) {
  return numbered("x-sum", sum_of(Digits(d.begin(), d.begin() + d[0])));
}
Line skyscraper(const Digits& d, std::uint32_t) {
  std::uint32_t seen = 0, highest = 0;
  for (const std::uint32_t digit : d) {
    seen += digit > highest ? 1U : 0U;
    highest = std::max(highest, digit);
  }
  return numbered("skyscraper", seen);
}
Line numbered_room(const Digits& d, std::uint32_t) {
  return numbered("numbered-room", d[d[0] - 1]);
}

struct WishWord {
  std::string_view word;
  Shapes shapes;
  Line (*line_on)(const Digits&, std::uint32_t size);
};
constexpr std::array wish_words{
    WishWord{"kropki", Shapes::pairs, kropki},
    WishWord{"xv", Shapes::pairs, letters},
    WishWord{"difference", Shapes::pairs, difference},
    WishWord{"ratio", Shapes::pairs, ratio},
    WishWord{"even", Shapes::cells, even},
    WishWord{"odd", Shapes::cells, odd},
    WishWord{"minimum", Shapes::cells, minimum},
    WishWord{"maximum", Shapes::cells, maximum},
    WishWord{"givens", Shapes::cells, given},
    WishWord{"thermo", Shapes::lines, thermo},
    WishWord{"slow-thermo", Shapes::lines, slow_thermo},
    WishWord{"whisper", Shapes::lines, whisper},
    WishWord{"dutch-whisper", Shapes::lines, dutch_whisper},
    WishWord{"renban", Shapes::lines, renban},
    WishWord{"palindrome", Shapes::lines, palindrome},
    WishWord{"between", Shapes::lines, between},
    WishWord{"lockout", Shapes::lines, lockout},
    WishWord{"entropic", Shapes::lines, entropic},
    WishWord{"modular", Shapes::lines, modular},
    WishWord{"nabner", Shapes::lines, nabner},
    WishWord{"zipper", Shapes::lines, zipper},
    WishWord{"double-arrow", Shapes::lines, double_arrow},
    WishWord{"arrow", Shapes::lines, arrow},
    WishWord{"killer", Shapes::cages, cage},
    WishWord{"cage-repeats", Shapes::cages, cage_repeats},
    WishWord{"quadruple", Shapes::corners, quadruple},
    WishWord{"little-killer", Shapes::rays, little_killer},
    WishWord{"sandwich", Shapes::sides, sandwich},
    WishWord{"x-sum", Shapes::sides, x_sum},
    WishWord{"skyscraper", Shapes::sides, skyscraper},
    WishWord{"numbered-room", Shapes::sides, numbered_room},
};

const WishWord* wish_word_of(std::string_view word) {
  const auto* const row = std::find_if(wish_words.begin(), wish_words.end(),
                                       [&](const WishWord& known) { return known.word == word; });
  return row == wish_words.end() ? nullptr : row;
}

constexpr std::array<std::pair<int, int>, 8> kings_moves{
    {{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};
constexpr std::size_t rooks_moves = 4;  // of these, the first ones

MarkPlace moved(MarkPlace place, std::pair<int, int> move, int steps = 1) {
  return {place.row + steps * move.first, place.column + steps * move.second};
}

// Draws the parts of a pool.
class Drawing {
 public:
  Drawing(const SudokuGrid& blank, const std::vector<std::uint8_t>& digits,
          const MarkPool::Image& image, std::uint64_t seed)
      : layout_(blank.layout()), digits_(digits), image_(image), random_(seed) {
    const std::vector<bool> holes = layout_.holes();
    for (std::size_t place = 0; place < holes.size(); ++place)
      if (!holes[place]) cells_.push_back(place_of(place));
  }

  std::vector<MarkPart> draw_all(std::span<const MarkWish> wishes) {
    for (const MarkWish& wish : wishes) draw_wish(wish);
    shuffle(parts_);
    return std::move(parts_);
  }

 private:
  // --- Places

  [[nodiscard]] MarkPlace place_of(std::size_t cell) const {
    const std::size_t columns = layout_.columns();
    return {static_cast<std::int32_t>(cell / columns), static_cast<std::int32_t>(cell % columns)};
  }
  [[nodiscard]] std::size_t cell_of(MarkPlace place) const {
    return static_cast<std::size_t>(place.row) * layout_.columns() +
           static_cast<std::size_t>(place.column);
  }
  [[nodiscard]] bool has(MarkPlace place) const { return board::has_place(layout_, place); }
  [[nodiscard]] std::uint32_t digit(MarkPlace place) const { return digits_[cell_of(place)]; }
  [[nodiscard]] Digits digits(const Places& places) const {
    Digits all;
    for (const MarkPlace place : places) all.push_back(digit(place));
    return all;
  }
  template <class Value>
  void shuffle(std::vector<Value>& values) {
    for (std::size_t left = values.size(); left > 1; --left)
      std::swap(values[left - 1], values[draw(random_, left)]);
  }

  // --- Shapes

  [[nodiscard]] std::vector<Places> all_shapes(Shapes shapes) const {
    std::vector<Places> all;
    if (shapes == Shapes::sides || shapes == Shapes::rays) return around(shapes);
    for (const MarkPlace cell : cells_) {
      const MarkPlace right = moved(cell, {0, 1}), below = moved(cell, {1, 0}),
                      beyond = moved(cell, {1, 1});
      if (shapes == Shapes::cells) all.push_back({cell});
      if (shapes == Shapes::pairs && has(right)) all.push_back({cell, right});
      if (shapes == Shapes::pairs && has(below)) all.push_back({cell, below});
      if (shapes == Shapes::corners && has(right) && has(below) && has(beyond))
        all.push_back({cell, right, below, beyond});
    }
    return all;
  }

  // Places outside, and the first cell behind them. A grid that overlaps others has those of its
  // sides where no grid is; diagonals are those of a grid alone.
  [[nodiscard]] std::vector<Places> around(Shapes shapes) const {
    std::vector<Places> all;
    const bool are_rays = shapes == Shapes::rays;
    for (std::size_t grid = 0; grid < layout_.count(); ++grid)
      for (const MarkPlace cell : cells_)
        for (std::size_t k = are_rays ? rooks_moves : 0;
             k < (are_rays ? kings_moves.size() : rooks_moves); ++k) {
          const MarkPlace from = moved(cell, kings_moves[k], -1);
          if (is_in(grid, cell) && !is_in(grid, from) && !has(from) &&
              std::find(all.begin(), all.end(), Places{from, cell}) == all.end())
            all.push_back({from, cell});
        }
    return all;
  }
  [[nodiscard]] bool is_in(std::size_t grid, MarkPlace place) const {
    return has(place) && layout_.is_in(grid, {static_cast<std::uint32_t>(place.row),
                                              static_cast<std::uint32_t>(place.column)});
  }

  // A line or a cage that grows from a random cell over free cells, where it can so that the word
  // holds after each step: the longest one on which it did.
  Places grown(const WishWord& word) {
    const bool is_cage = word.shapes == Shapes::cages;
    const std::size_t wanted = is_cage ? 2 + draw(random_, 3) : 3 + draw(random_, 4);
    Places shape{cells_[draw(random_, cells_.size())]}, best;
    while (is_free(shape[0]) && shape.size() < wanted) {
      const auto next = next_of(word, shape);
      if (!next) break;
      shape.push_back(*next);
      if (word.line_on(digits(shape), layout_.size)) best = shape;
    }
    return is_cage || best.size() > 2 ? best : Places();
  }
  std::optional<MarkPlace> next_of(const WishWord& word, Places shape) {
    const bool is_cage = word.shapes == Shapes::cages;
    const MarkPlace from = is_cage ? shape[draw(random_, shape.size())] : shape.back();
    std::vector<std::pair<int, int>> moves(
        kings_moves.begin(), is_cage ? kings_moves.begin() + rooks_moves : kings_moves.end());
    shuffle(moves);
    std::optional<MarkPlace> any;
    shape.emplace_back();
    for (const auto& move : moves) {
      shape.back() = moved(from, move);
      if (!has(shape.back()) || !is_free(shape.back()) ||
          std::find(shape.begin(), shape.end() - 1, shape.back()) != shape.end() - 1)
        continue;
      if (word.line_on(digits(shape), layout_.size)) return shape.back();
      any = shape.back();
    }
    return any;
  }
  [[nodiscard]] bool is_free(MarkPlace place) const { return !taken_.contains(cell_of(place)); }

  // --- Marks on shapes

  // The cells whose digits a word looks at.
  [[nodiscard]] Places read_by(const WishWord& word, const Places& shape) const {
    if (word.shapes != Shapes::sides && word.shapes != Shapes::rays)
      return word.word.ends_with("imum") ? with_neighbours(shape[0]) : shape;
    const std::pair<int, int> move{shape[1].row - shape[0].row, shape[1].column - shape[0].column};
    Places line;
    for (MarkPlace at = shape[1]; has(at); at = moved(at, move)) {
      if (word.shapes == Shapes::sides && line.size() == layout_.size) break;
      line.push_back(at);
    }
    return line;
  }
  [[nodiscard]] Places with_neighbours(MarkPlace cell) const {
    Places all{cell};
    for (std::size_t k = 0; k < rooks_moves; ++k)
      if (const MarkPlace near = moved(cell, kings_moves[k]); has(near)) all.push_back(near);
    return all;
  }

  [[nodiscard]] Line line_on(const WishWord& word, const Places& shape) const {
    auto line = word.line_on(digits(read_by(word, shape)), layout_.size);
    if (!line) return line;
    const bool has_one = word.shapes == Shapes::sides && layout_.corners.empty();
    for (std::size_t k = 0; k < (has_one ? 1 : shape.size()); ++k) {
      *line += ' ' + board::name_of(shape[k]);
      if (k == 0 && word.word == "arrow") *line += " :";
    }
    return line;
  }

  // Adds what holds on a shape to a part, also on the shape read backwards.
  [[nodiscard]] bool add(MarkPart& part, const WishWord& word, Places shape) const {
    if (word.word == "givens") {
      part.givens.push_back(cell_of(shape[0]));
      return true;
    }
    auto line = line_on(word, shape);
    if (!line && word.shapes == Shapes::lines) {
      std::reverse(shape.begin(), shape.end());
      line = line_on(word, shape);
    }
    if (line) part.marks.push_back(board::mark_of(*line, layout_));
    return line.has_value();
  }

  [[nodiscard]] Places image_of(const Places& shape) const {
    Places image = shape;
    if (image_)
      for (MarkPlace& place : image) place = image_(place);
    return image;
  }

  // Takes a shape and its image; false if the word does not hold on both, or they cross.
  bool take(const WishWord& word, const Places& shape) {
    const Places image = image_of(shape);
    const auto sorted = [](Places places) {
      std::sort(places.begin(), places.end(), [](MarkPlace a, MarkPlace b) {
        return std::pair(a.row, a.column) < std::pair(b.row, b.column);
      });
      return places;
    };
    const bool is_outside = word.shapes == Shapes::sides || word.shapes == Shapes::rays;
    const bool is_own_image = is_outside ? image == shape : sorted(image) == sorted(shape);
    const bool is_on_board =
        is_outside ? has(image[1]) && !has(image[0])
                   : std::all_of(image.begin(), image.end(), [&](MarkPlace at) { return has(at); });
    if (!is_on_board) return false;
    const bool grows = word.shapes == Shapes::lines || word.shapes == Shapes::cages;
    if (grows && !is_own_image &&
        std::find_first_of(shape.begin(), shape.end(), image.begin(), image.end()) != shape.end())
      return false;
    MarkPart part;
    if (!add(part, word, shape) || (!is_own_image && !add(part, word, image))) return false;
    if (grows)
      for (const Places& places : {shape, image})
        for (const MarkPlace place : places) taken_.insert(cell_of(place));
    parts_.push_back(std::move(part));
    return true;
  }

  void draw_wish(const MarkWish& wish) {
    const WishWord& word = *wish_word_of(wish.word);
    taken_.clear();
    const std::size_t before = count();
    if (word.shapes == Shapes::lines || word.shapes == Shapes::cages) {
      const std::uint64_t tries = 200 * std::uint64_t{cells_.size()};
      for (std::uint64_t k = 0; k < tries && count() - before < wish.most; ++k)
        if (const Places shape = grown(word); !shape.empty()) (void)take(word, shape);
      return;
    }
    auto shapes = all_shapes(word.shapes);
    shuffle(shapes);
    std::set<std::vector<std::pair<int, int>>> used;
    for (const Places& shape : shapes) {
      const auto key = [](const Places& places) {
        std::vector<std::pair<int, int>> all;
        for (const MarkPlace place : places) all.emplace_back(place.row, place.column);
        std::sort(all.begin(), all.end());
        return all;
      };
      if (count() - before >= wish.most) return;
      if (!used.insert(key(shape)).second) continue;
      if (take(word, shape)) used.insert(key(image_of(shape)));
    }
  }

  [[nodiscard]] std::size_t count() const {
    std::size_t count = 0;
    for (const MarkPart& part : parts_) count += part.marks.size() + part.givens.size();
    return count;
  }

  board::GridLayout layout_;
  const std::vector<std::uint8_t>& digits_;
  const MarkPool::Image& image_;
  std::mt19937_64 random_;
  Places cells_;
  std::set<std::size_t> taken_;  // cells of lines, or cages, of the word
  std::vector<MarkPart> parts_;
};

}  // namespace
}  // namespace mark_words

MarkPool::MarkPool(SudokuGrid blank, std::vector<std::uint8_t> digits,
                   std::span<const MarkWish> wishes, const Image& image, std::uint64_t seed)
    : blank_(std::move(blank)), digits_(std::move(digits)) {
  parts_ = mark_words::Drawing(blank_, digits_, image, seed).draw_all(wishes);
}

SudokuGrid MarkPool::grid(const std::vector<bool>& kept) const {
  SudokuGrid grid = blank_;
  for (std::size_t k = 0; k < parts_.size(); ++k) {
    if (!kept[k]) continue;
    for (const board::Mark& mark : parts_[k].marks) add_mark(grid, mark);
    for (const std::size_t cell : parts_[k].givens) grid.digits[cell] = digits_[cell];
  }
  std::stable_sort(grid.variant.marks.begin(), grid.variant.marks.end(),
                   [](const board::Mark& a, const board::Mark& b) { return a.form < b.form; });
  return grid;
}

std::vector<MarkWish> mark_wishes_of(std::string_view text) {
  std::vector<MarkWish> wishes;
  while (true) {
    const std::string_view wish = board::halves(text, ',').first;
    const auto [word, number] = board::halves(wish, ':');
    const auto most = base::number_in<std::uint32_t>(number);
    if (mark_words::wish_word_of(word) == nullptr)
      throw ModelError("unknown constraint " + base::in_quotes(word) + ": there are " +
                       mark_wish_words());
    if (word.size() < wish.size() && most.value_or(0) == 0)
      throw ModelError("expected a number from 1 behind the colon of " + base::in_quotes(wish));
    wishes.push_back({std::string(word)});
    if (most) wishes.back().most = *most;
    if (wish.size() == text.size()) return wishes;
    text.remove_prefix(wish.size() + 1);
  }
}

std::string mark_wish_words() {
  std::string text;
  for (const mark_words::WishWord& row : mark_words::wish_words)
    (text += text.empty() ? "" : ", ") += row.word;
  return text;
}

SudokuGrid sudoku_of(const Directives& directives) {
  const board::Kind* const kind = board::kind_of(directives);
  if (kind == nullptr || !kind->has_boxes)
    throw ModelError("this is not a sudoku: there is no line '| @puzzle sudoku'");
  const board::Board board = board::read_board(directives, kind);
  board::require_drawable(board, directives);
  const std::uint32_t size = board.digits();
  const SudokuShape shape =
      board.regions.empty() ? SudokuShape{board.box.rows, board.box.columns} : SudokuShape{1, size};
  SudokuGrid grid = blank_sudoku(shape, {size, board.grids.corners});
  grid.symbols = board.symbols;
  grid.variant.diagonals = board.diagonals;
  grid.variant.windows = board.windows;
  grid.variant.marks = board.marks;
  for (const board::Cage& cage : board.cages) {
    const auto sum = base::number_in<std::uint32_t>(cage.clue);
    if (!sum) throw ModelError("the sum " + base::in_quotes(cage.clue) + " is too large");
    grid.variant.cages.push_back({*sum, cage.cells});
    std::sort(grid.variant.cages.back().cells.begin(), grid.variant.cages.back().cells.end());
  }
  const std::size_t cells = std::size_t{size} * size;
  for (std::size_t from = 0; from < board.regions.size(); from += cells) {
    std::string map;
    for (std::size_t cell = from; cell < from + cells; ++cell) {
      map += board.region_signs[board.regions[cell]];
      if ((cell + 1) % size == 0) map += '\n';
    }
    grid.variant.regions.push_back(board::read_regions(map, "region"));
  }
  for (const auto& [cell, symbol] : board.symbols_given)
    grid.digits[cell] = base::number_in<std::uint8_t>(symbol).value_or(0);
  return grid;
}

}  // namespace dlx::puzzle
