// Latin squares: random clues of every kind against all squares of that size, texts and game ids,
// automata in place of fillings, and pictures.
#include "support/pictures.hpp"
#include "support/refusal.hpp"

#include <dlx/draw/render.hpp>
#include <dlx/make/repair.hpp>
#include <dlx/puzzle/latin.hpp>
#include <dlx/solve.hpp>
#include <dlx/text.hpp>

#include <algorithm>
#include <functional>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(latin)

namespace {

using dlx::puzzle::Latin, dlx::puzzle::LatinCage, dlx::puzzle::LatinReader;
using Digits = std::vector<std::uint32_t>;

std::uint64_t count(const Latin& square) {
  return *dlx::count(dlx::Prepared(dlx::puzzle::latin(square).problem)).value.to_uint64();
}

// All squares, cell by cell.
std::vector<Digits> all_squares(std::uint32_t size) {
  std::vector<Digits> squares;
  Digits digits;
  std::function<void()> extend = [&] {
    const auto cell = static_cast<std::uint32_t>(digits.size());
    if (cell == size * size) return squares.push_back(digits);
    for (std::uint32_t digit = 1; digit <= size; ++digit) {
      bool fits = true;
      for (std::uint32_t k = 0; k < cell; ++k)
        fits = fits && (digits[k] != digit || (k / size != cell / size && k % size != cell % size));
      if (!fits) continue;
      digits.push_back(digit);
      extend();
      digits.pop_back();
    }
  };
  extend();
  return squares;
}

// The result of the cells of a cage; nothing for digits that its operation does not allow.
std::optional<std::uint64_t> result(const LatinCage& cage, const Digits& digits) {
  std::uint64_t sum = 0, product = 1, largest = 0;
  for (const std::uint32_t cell : cage.cells) {
    sum += digits[cell];
    product *= digits[cell];
    largest = std::max<std::uint64_t>(largest, digits[cell]);
  }
  const auto if_true = [](bool holds, std::uint64_t value) {
    return holds ? std::optional(value) : std::nullopt;
  };
  switch (cage.operation) {
    case '+':
      return sum;
    case '*':
      return product;
    case '-':
      return if_true(2 * largest >= sum, 2 * largest - sum);
    case '/':
      return if_true(largest * largest % product == 0, largest * largest / product);
    default:
      return if_true(cage.cells.size() == 1, largest);
  }
}

std::uint32_t seen(const Digits& digits, std::uint32_t size, std::size_t side,
                   std::uint32_t place) {
  Digits line;  // from the tower that is nearest
  for (std::uint32_t k = 0; k < size; ++k)
    line.push_back(side < 2 ? digits[k * size + place] : digits[place * size + k]);
  if (side % 2 == 1) std::reverse(line.begin(), line.end());
  std::uint32_t towers = 0;
  for (auto tower = line.begin(); tower != line.end(); ++tower)
    if (std::all_of(line.begin(), tower, [&](auto before) { return before < *tower; })) ++towers;
  return towers;
}

bool has_neighbours(const Latin& square, const Digits& digits) {
  const std::uint32_t size = square.size;
  for (std::uint32_t cell = 0; square.consecutive && cell < size * size; ++cell)
    for (const std::uint32_t other : {cell + 1, cell + size}) {
      if (other >= size * size || (other == cell + 1 && other % size == 0)) continue;
      const auto& pairs = *square.consecutive;
      const bool one = digits[cell] + 1 == digits[other] || digits[other] + 1 == digits[cell];
      const Latin::Pair pair{cell, other};
      if (one != (std::find(pairs.begin(), pairs.end(), pair) != pairs.end())) return false;
    }
  return true;
}

bool holds(const Latin& square, const Digits& digits) {
  const std::uint32_t size = square.size;
  for (std::uint32_t cell = 0; cell < square.clues.size(); ++cell)
    if (square.clues[cell] != 0 && square.clues[cell] != digits[cell]) return false;
  for (const auto& [low, high] : square.less)
    if (digits[low] >= digits[high]) return false;
  for (const LatinCage& cage : square.cages)
    if (result(cage, digits) != cage.target) return false;
  for (std::size_t side = 0; side < 4; ++side)
    for (std::uint32_t k = 0; k < square.towers[side].size(); ++k)
      if (square.towers[side][k] != 0 && square.towers[side][k] != seen(digits, size, side, k))
        return false;
  for (std::uint32_t a = 0; square.diagonals && a < size; ++a)
    for (std::uint32_t b = 0; b < a; ++b)
      if (digits[a * (size + 1)] == digits[b * (size + 1)] ||
          digits[(a + 1) * (size - 1)] == digits[(b + 1) * (size - 1)])
        return false;
  return has_neighbours(square, digits);
}

// Clues of all kinds, most of them true of a square that is drawn.
class RandomLatin {
 public:
  RandomLatin(std::uint64_t seed, std::uint32_t size, const std::vector<Digits>& squares)
      : random_(seed), size_(size), digits_(squares[below(squares.size())]) {
    made_.size = size;
    made_.diagonals = below(8) == 0;
  }

  Latin make() {
    if (below(2) == 0) add_clues();
    if (below(2) == 0) add_signs();
    if (below(2) == 0) add_cages();
    if (below(3) == 0) add_towers();
    if (below(6) == 0) add_consecutive();
    return made_;
  }

 private:
  std::uint64_t below(std::uint64_t bound) { return random_() % bound; }

  void add_clues() {
    made_.clues.resize(digits_.size(), 0);
    for (std::size_t cell = 0; cell < digits_.size(); ++cell)
      if (below(8) == 0) made_.clues[cell] = below(30) == 0 ? 1 : digits_[cell];
  }
  template <class Act>
  void each_pair(const Act& act) {
    for (std::uint32_t cell = 0; cell < size_ * size_; ++cell)
      for (const std::uint32_t other : {cell + 1, cell + size_})
        if (other < size_ * size_ && (other != cell + 1 || other % size_ != 0)) act(cell, other);
  }
  void add_signs() {
    each_pair([&](std::uint32_t a, std::uint32_t b) {
      if (below(4) != 0) return;
      if ((digits_[a] > digits_[b]) != (below(40) == 0)) std::swap(a, b);
      made_.less.emplace_back(a, b);
    });
  }
  void add_consecutive() {
    made_.consecutive.emplace();
    each_pair([&](std::uint32_t a, std::uint32_t b) {
      if (digits_[a] + 1 == digits_[b] || digits_[b] + 1 == digits_[a])
        made_.consecutive->emplace_back(a, b);
    });
  }
  // Cells need not hang together.
  void add_cages() {
    std::vector<LatinCage> cages(1 + below(6));
    for (std::uint32_t cell = 0; cell < size_ * size_; ++cell)
      if (below(3) != 0) cages[below(cages.size())].cells.push_back(cell);
    for (LatinCage& cage : cages) {
      if (cage.cells.empty()) continue;
      const std::size_t operations = cage.cells.size() == 1 ? 5 : 4;
      cage.operation = "+*-/="[below(operations)];
      cage.target = result(cage, digits_).value_or(1'000'000);
      made_.cages.push_back(cage);
    }
  }
  void add_towers() {
    for (std::size_t side = 0; side < 4; ++side) {
      if (below(2) == 0) continue;
      for (std::uint32_t k = 0; k < size_; ++k)
        made_.towers[side].push_back(below(2) == 0 ? 0 : seen(digits_, size_, side, k));
    }
  }

  std::mt19937_64 random_;
  std::uint32_t size_;
  Digits digits_;
  Latin made_;
};

std::string refusal(const std::string& text) {
  return support::refusal<dlx::ParseError>([&] {
    LatinReader reader(text, "square");
    while (reader.next()) continue;
  });
}

std::vector<Latin> read(const std::string& text) {
  LatinReader reader(text, "square");
  std::vector<Latin> squares;
  while (auto square = reader.next()) squares.push_back(*square);
  return squares;
}

}  // namespace

BOOST_AUTO_TEST_CASE(counts_are_those_of_all_squares) {
  for (const std::uint32_t size : {1U, 2U, 3U, 4U}) {
    const auto squares = all_squares(size);
    const std::uint64_t seeds = size < 4 ? 200 : std::max(DLX_RANDOM_PROBLEMS / 100, 100);
    std::uint64_t found = 0;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
      const Latin square = RandomLatin(seed, size, squares).make();
      const auto expected =
          std::count_if(squares.begin(), squares.end(),
                        [&](const Digits& digits) { return holds(square, digits); });
      BOOST_TEST(count(square) == static_cast<std::uint64_t>(expected), size << ' ' << seed);
      found += expected > 0 ? 1U : 0U;
    }
    BOOST_TEST(found > seeds / 2);
  }
}

// One of all squares has the clues, and none of the digits is one too many.
BOOST_AUTO_TEST_CASE(layouts_are_repaired_until_they_are_unique) {
  using dlx::puzzle::LatinKind, dlx::puzzle::LatinLayout;
  const auto squares = all_squares(4);
  const Latin blank{.size = 4};
  const dlx::Instance problem = dlx::puzzle::latin(blank);
  const auto number_of = [&](const Latin& square) {
    return std::count_if(squares.begin(), squares.end(),
                         [&](const Digits& digits) { return holds(square, digits); });
  };
  for (const auto& [name, kind] : dlx::puzzle::latin_kinds)
    for (std::uint64_t seed = 1; seed <= 25; ++seed) {
      dlx::make::RepairOptions options;
      options.seed = seed;
      Latin last;
      const auto of_kind = kind;
      const auto made = dlx::make::repaired(
          [&](std::uint64_t of_layout) {
            const auto solution =
                dlx::make::shuffled_solution(dlx::Prepared(problem), of_layout, {}, 1000).first;
            return std::optional(
                LatinLayout(of_kind, blank, problem.problem, *solution, of_layout));
          },
          [&](const LatinLayout& layout) { return dlx::puzzle::latin(last = layout.square()); },
          options);
      BOOST_REQUIRE(made.puzzle);
      BOOST_TEST((made.puzzle->directives == dlx::puzzle::latin(last).directives));
      BOOST_TEST(number_of(last) == 1, name << ' ' << seed);
      for (std::uint32_t& digit : last.clues) {
        const std::uint32_t before = std::exchange(digit, 0);
        BOOST_TEST((before == 0 || number_of(last) > 1), name << ' ' << seed);
        digit = before;
      }
      if (kind == LatinKind::kenken) BOOST_TEST(!last.cages.empty());
      if (kind == LatinKind::towers) BOOST_TEST(last.towers[0].size() == 4U);
    }
}

// The sum of all cells, or of rows, says nothing; of three rows it says what is in the others. Too
// many fillings for an option each, even with the first digit given.
BOOST_AUTO_TEST_CASE(large_cages_are_automata) {
  Latin square;
  square.size = 5;
  LatinCage cage;
  cage.target = 75;
  for (std::uint32_t cell = 0; cell < 25; ++cell) cage.cells.push_back(cell);
  square.cages = {cage};
  square.clues.assign(25, 0);
  square.clues[0] = 1;
  const auto problem = dlx::puzzle::latin(square).problem;
  BOOST_TEST(problem.find_item("cage1~24").has_value());
  BOOST_TEST(count(square) == 161280U / 5);
  square.cages[0].target = 74;
  BOOST_TEST(count(square) == 0U);
  // All but the last cell: the sum says which digit that is.
  square.cages[0].cells.pop_back();
  square.cages[0].target = 73;
  Latin plain{.size = 5, .clues = square.clues};
  plain.clues.back() = 2;
  BOOST_TEST(count(square) == count(plain));
  // The product of the first three rows is (5!)^3, whatever they hold.
  square.cages[0].cells.resize(15);
  square.cages[0].operation = '*';
  square.cages[0].target = 120 * 120 * 120;
  BOOST_TEST(count(square) == 161280U / 5);
}

// The towers of a line of nine are too many orders for an option each: one tower in view is the
// highest in front, nine are in order.
BOOST_AUTO_TEST_CASE(long_lines_of_towers_are_automata) {
  Latin square;
  square.size = 9;
  square.towers[2].assign(9, 0);
  square.towers[2][0] = 4;
  BOOST_TEST(dlx::puzzle::latin(square).problem.find_item("left1.9").has_value());
  square.towers[2][0] = 9;
  const auto problem = dlx::puzzle::latin(square).problem;
  BOOST_TEST(problem.find_item("left1").has_value());
  dlx::Search search{dlx::Prepared(problem)};
  BOOST_REQUIRE(search.next());
  const auto text = dlx::to_text(problem, search.solution());
  BOOST_TEST(text.find("left1 v1,1:1 v1,2:2 v1,3:3 v1,4:4 v1,5:5 v1,6:6 v1,7:7 v1,8:8 v1,9:9") !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(texts_are_read) {
  const auto futoshiki = read("| a square\n. < . .\n    v\n\n. 3 .\n0 . ~ .\n");
  BOOST_REQUIRE(futoshiki.size() == 1U);
  BOOST_TEST(futoshiki[0].size == 3U);
  BOOST_TEST(futoshiki[0].clues == (Digits{0, 0, 0, 0, 3, 0, 0, 0, 0}));
  BOOST_TEST((futoshiki[0].less == std::vector<Latin::Pair>{{0, 1}, {4, 1}}));
  BOOST_TEST((futoshiki[0].consecutive == std::vector<Latin::Pair>{{7, 8}}));
  const auto tight = read(".<.3\n  ^\n...\n.1.\n");
  BOOST_TEST((tight[0].less == std::vector<Latin::Pair>{{0, 1}, {1, 4}}));
  const auto numbers = read("10 . . . . . . . . .\nleft 1 . . 10 . . . . . .\n" + [] {
    std::string rows;
    for (int k = 0; k < 9; ++k) rows += "..........\n";
    return rows;
  }());
  BOOST_TEST(numbers[0].clues[0] == 10U);
  BOOST_TEST(numbers[0].towers[2][3] == 10U);
  const auto cages = read("top 2.\ncages\nup up\n. x1\nup 2x\nx1 2\n");
  BOOST_TEST(cages[0].towers[0] == (Digits{2, 0}));
  BOOST_TEST((cages[0].cages == std::vector<LatinCage>{{2, '*', {0, 1}}, {2, '=', {3}}}));
}

BOOST_AUTO_TEST_CASE(game_ids_are_read) {
  const auto games = read(
      "3:0,0R,0,0,2,0,0,0,0U,\n3a:0R,0L,0,0,0,0,0,0,0\n\n"
      "3dn:_aba_3a,m6s1a6m3\n3:1//3////////2/,a1g\n");
  BOOST_REQUIRE(games.size() == 4U);
  BOOST_TEST(games[0].clues[4] == 2U);
  BOOST_TEST((games[0].less == std::vector<Latin::Pair>{{2, 1}, {5, 8}}));
  BOOST_TEST((games[1].consecutive == std::vector<Latin::Pair>{{0, 1}}));
  BOOST_TEST(games[1].less.empty());
  BOOST_REQUIRE(games[2].cages.size() == 4U);
  BOOST_TEST((games[2].cages[1] == LatinCage{1, '-', {1, 2}}));
  BOOST_TEST(count(games[2]) == 1U);
  BOOST_TEST(games[3].towers[0] == (Digits{1, 0, 3}));
  BOOST_TEST(games[3].towers[3] == (Digits{0, 2, 0}));
  BOOST_TEST(games[3].clues == (Digits{0, 1, 0, 0, 0, 0, 0, 0, 0}));
  BOOST_TEST(refusal("3:0,0R,0,0,2,0,0,0\n") == "square:1:19: the game id ends too early");
  BOOST_TEST(refusal("3:0,0,0R,0,2,0,0,0,0\n") == "square:1:8: there is no cell on that side");
  BOOST_TEST(refusal("65:0\n").find("expected the number of rows, 1 to 64, not 65") !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(what_is_no_square_is_refused) {
  const auto refused = [](const std::function<void(Latin&)>& spoil) {
    Latin square;
    spoil(square);
    BOOST_CHECK_THROW((void)dlx::puzzle::latin(square), dlx::ModelError);
  };
  refused([](Latin& square) { square.size = 0; });
  refused([](Latin& square) { square.size = 65; });
  refused([](Latin& square) { square.clues = {1, 2}; });
  refused([](Latin& square) { square.clues.assign(16, 5); });
  refused([](Latin& square) { square.less = {{0, 2}}; });
  refused([](Latin& square) { square.less = {{3, 4}}; });
  refused([](Latin& square) { square.cages = {{3, '+', {}}}; });
  refused([](Latin& square) { square.cages = {{3, '+', {0, 16}}}; });
  refused([](Latin& square) { square.cages = {{3, '+', {0, 1}}, {3, '+', {1, 2}}}; });
  refused([](Latin& square) { square.cages = {{3, '=', {0, 1}}}; });
  refused([](Latin& square) { square.cages = {{3, '%', {0, 1}}}; });
  refused([](Latin& square) { square.towers[1] = {1, 2}; });
  refused([](Latin& square) { square.towers[1] = {1, 2, 3, 5}; });
  refused([](Latin& square) {
    square.size = 17;
    square.consecutive.emplace();
  });
}

BOOST_AUTO_TEST_CASE(squares_are_drawn_with_their_clues) {
  const auto square = read(
      "top 2 . .\n. < . .\n    v\n. . .\n. . .\ncages\nAAB\nCCB\nCDD\nA 3+\nB 5+\nC 6*\nD 3*\n");
  const auto instance = dlx::puzzle::latin(square[0]);
  const dlx::draw::Drawer drawer(instance.directives);
  support::each_answer(instance, 1, [&](const dlx::SolutionRecord& answer) {
    const auto picture = drawer.draw(answer);
    BOOST_TEST((picture.width == 3 && picture.height == 4));
    BOOST_TEST(picture.labels.size() == 9U + 4U + 2U + 1U);  // digits, cages, signs, towers
    BOOST_TEST(support::has_wall(picture, 2, 1.5));
    BOOST_TEST(!support::has_wall(picture, 1, 1.5));
  });
  const auto problem = dlx::draw::to_problem_record(instance);
  const auto blank = drawer.draw(problem);
  BOOST_TEST(blank.labels.size() == 4U + 2U + 1U);
  // Text, which may be of ASCII only, keeps the signs of the format.
  const dlx::draw::Drawer texts(instance.directives, nullptr, {.text = true});
  const auto has = [](const dlx::draw::Picture& picture, const std::string& text) {
    return std::count_if(picture.labels.begin(), picture.labels.end(),
                         [&](const auto& label) { return label.text == text; });
  };
  const auto plain = texts.draw(problem);
  BOOST_TEST((has(blank, "6\u00d7") == 1 && has(blank, "3\u00d7") == 1 && has(blank, "6*") == 0));
  BOOST_TEST((has(plain, "6*") == 1 && has(plain, "3*") == 1 && has(plain, "6\u00d7") == 0));
  BOOST_TEST((has(blank, "\u2228") == 1 && has(plain, "v") == 1));
}

BOOST_AUTO_TEST_CASE(what_is_wrong_in_a_square_is_marked) {
  using support::option, support::wrong_cells;
  const auto said = support::directives(
      {{"puzzle", "latin"}, {"size", "2x2"}, {"clues", "r1c1=1"}, {"less", "r1c1<r1c2"}});
  const auto one = option(1, {"r1c1", "r1=1", "c1=1"}), two = option(2, {"r1c2", "r1=2", "c2=2"});
  const auto cage = option(3, {"r2c1", "r2=2", "c1=2", "r2c2", "r2=1", "c2=1"});
  BOOST_TEST(wrong_cells(said, {one, two, cage}) == "");
  BOOST_TEST(wrong_cells(said, {one, two, cage, option(9, {"left1", "v1,1:1"})}) == "");
  BOOST_TEST(wrong_cells(said, {one, two}) == "r2c1 r2c2");
  BOOST_TEST(wrong_cells(said, {one, one, two, cage}) == "r1c1");
  // A clue that the answer changes, and the digit twice in its row.
  BOOST_TEST(wrong_cells(said, {option(4, {"r1c1", "r1=2", "c1=2"}), two, cage}) ==
             "r1c1 r1c2 r2c1");
  BOOST_TEST(wrong_cells(said, {one, option(5, {"r1c2", "r1=1", "c2=1"}), cage}) ==
             "r1c1 r1c2 r2c2");
  BOOST_TEST(support::text_of(said, {one, two}) ==
             "+-------+\n| 1.< 2 |\n|       |\n| !   ! |\n+-------+\n");
}

BOOST_AUTO_TEST_CASE(what_is_no_square_is_not_drawn) {
  const auto defect = [](const std::string& key, const std::string& value) {
    return support::refusal(
        support::directives({{"puzzle", "latin"}, {"size", "2x2"}, {key, value}}), {});
  };
  BOOST_TEST(defect("clues", "r1c1=3") == "'| @clues' needs digits up to 2, not 'r1c1=3'");
  BOOST_TEST(defect("less", "r1c1<r2c2") == "the cells of 'r1c1<r2c2' are no neighbours");
  BOOST_TEST(defect("less", "r1c1<r1c3") == "the cells of 'r1c1<r1c3' are no neighbours");
  BOOST_TEST(defect("cage", "5+") ==
             "'| @cage' needs what it makes and cells, as 11 r1c1 r1c2, not '5+'");
  BOOST_TEST(defect("cage", "5+ r1c1 r1c1") == "two lines '| @cage' share a cell");
  BOOST_TEST(defect("towers", "top 1") == "'| @towers' needs a number, or '.', for each row");
  BOOST_TEST(defect("towers", "over 1 2") ==
             "'| @towers' needs one of top, bottom, left and right, not 'over 1 2'");
}

BOOST_AUTO_TEST_SUITE_END()
