// Optima of problems that have other methods: assignments and dominoes with random weights against
// the Hungarian method and dynamic programming over profiles; queens against enumeration.
#include "support/assignment.hpp"
#include "support/random_problem.hpp"

#include <dlx/puzzle/queens.hpp>
#include <dlx/solve.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <numeric>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(matchings)

namespace {

using Matrix = std::vector<std::vector<std::int64_t>>;
using support::Dice, support::no_assignment;

Matrix random_matrix(std::size_t n, std::uint64_t seed, std::uint32_t most) {
  Dice dice(seed);
  Matrix costs(n, std::vector<std::int64_t>(n));
  for (auto& row : costs)
    for (auto& cost : row) cost = dice.below(most + 1);
  return costs;
}

dlx::Problem assignment(const Matrix& costs) {
  dlx::ProblemBuilder builder;
  const auto n = static_cast<std::uint32_t>(costs.size());
  for (const char* side : {"r", "c"})
    for (std::uint32_t i = 0; i < n; ++i) builder.primary(side + std::to_string(i));
  for (std::uint32_t r = 0; r < n; ++r)
    for (std::uint32_t c = 0; c < n; ++c)
      builder.option(std::array{dlx::Entry{dlx::ItemId{r}}, dlx::Entry{dlx::ItemId{n + c}}},
                     costs[r][c]);
  return builder.build();
}

// A board with a weight between every two neighbours.
struct Board {
  std::uint32_t rows = 0, columns = 0;
  std::vector<std::int64_t> right, below;  // by cell

  Board(std::uint32_t r, std::uint32_t c, std::uint64_t seed) : rows(r), columns(c) {
    Dice dice(seed);
    for (std::uint32_t i = 0; i < r * c; ++i) {
      right.push_back(dice.below(100));
      below.push_back(dice.below(100));
    }
  }
  [[nodiscard]] bool has_right(std::uint32_t cell) const { return (cell + 1) % columns != 0; }
  [[nodiscard]] bool has_below(std::uint32_t cell) const { return cell + columns < rows * columns; }
};

dlx::Problem dominoes(const Board& board) {
  dlx::ProblemBuilder builder;
  const std::uint32_t cells = board.rows * board.columns;
  const auto entry = [](std::uint32_t cell) { return dlx::Entry{dlx::ItemId{cell}}; };
  for (std::uint32_t i = 0; i < cells; ++i) builder.primary("c" + std::to_string(i));
  for (std::uint32_t i = 0; i < cells; ++i) {
    if (board.has_right(i)) builder.option(std::array{entry(i), entry(i + 1)}, board.right[i]);
    if (board.has_below(i))
      builder.option(std::array{entry(i), entry(i + board.columns)}, board.below[i]);
  }
  return builder.build();
}

// Black cells take white ones.
std::optional<std::int64_t> by_matching(const Board& board) {
  const std::uint32_t cells = board.rows * board.columns;
  std::vector<std::uint32_t> place(cells);
  std::array<std::uint32_t, 2> count{};
  const auto color = [&](std::uint32_t i) { return (i / board.columns + i % board.columns) % 2; };
  for (std::uint32_t i = 0; i < cells; ++i) place[i] = count.at(color(i))++;
  Matrix costs(count[0], std::vector<std::int64_t>(count[1], no_assignment));
  const auto join = [&](std::uint32_t a, std::uint32_t b, std::int64_t cost) {
    if (color(a) == 1) std::swap(a, b);
    costs[place[a]][place[b]] = cost;
  };
  for (std::uint32_t i = 0; i < cells; ++i) {
    if (board.has_right(i)) join(i, i + 1, board.right[i]);
    if (board.has_below(i)) join(i, i + board.columns, board.below[i]);
  }
  return support::cheapest_assignment(costs);
}

// Cell by cell; bit 0 of a profile: the cell is covered, and so on for the cells behind it.
std::int64_t by_profiles(const Board& board) {
  std::map<std::uint64_t, std::int64_t> now{{0, 0}};
  for (std::uint32_t i = 0; i < board.rows * board.columns; ++i) {
    std::map<std::uint64_t, std::int64_t> next;
    const auto put = [&](std::uint64_t profile, std::int64_t cost) {
      const auto [at, is_new] = next.try_emplace(profile >> 1U, cost);
      if (!is_new) at->second = std::min(at->second, cost);
    };
    for (const auto& [profile, cost] : now) {
      if ((profile & 1U) != 0) {
        put(profile, cost);
        continue;
      }
      if (board.has_right(i) && (profile & 2U) == 0) put(profile | 2U, cost + board.right[i]);
      if (board.has_below(i))
        put(profile | std::uint64_t{1} << board.columns, cost + board.below[i]);
    }
    now = std::move(next);
  }
  return now.at(0);
}

std::int64_t optimum(const dlx::Problem& problem, const std::string& engine,
                     bool maximize = false) {
  dlx::OptimizeOptions options;
  options.engine = engine;
  options.maximize = maximize;
  dlx::Optimizer optimizer(dlx::Prepared(problem), options);
  BOOST_REQUIRE(optimizer.next());
  BOOST_TEST((optimizer.outcome() == dlx::Outcome::exhausted));
  return optimizer.solution().cost;
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_oracle_agrees_with_permutations) {
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    Matrix costs = random_matrix(1 + seed % 6, seed, 20);
    Dice dice(seed);
    for (auto& row : costs)
      for (auto& cost : row)
        if (dice.one_in(4)) cost = no_assignment;
    std::vector<std::size_t> columns(costs.size());
    std::iota(columns.begin(), columns.end(), std::size_t{0});
    std::optional<std::int64_t> best;
    do {
      std::int64_t sum = 0;
      bool possible = true;
      for (std::size_t r = 0; r < columns.size() && possible; ++r) {
        possible = costs[r][columns[r]] != no_assignment;
        if (possible) sum += costs[r][columns[r]];
      }
      if (possible) best = std::min(best.value_or(sum), sum);
    } while (std::next_permutation(columns.begin(), columns.end()));
    BOOST_TEST((support::cheapest_assignment(costs) == best), "seed " << seed);
  }
}

BOOST_AUTO_TEST_CASE(assignments) {
  for (const std::size_t n : {1U, 2U, 5U, 10U, 20U, 30U, 40U, 50U})
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      const auto costs = random_matrix(n, seed, n == 30 ? 1'000'000 : 99);
      BOOST_TEST(optimum(assignment(costs), "auto") == support::cheapest_assignment(costs).value(),
                 "size " << n << ", seed " << seed);
    }
  for (const std::string engine : {"frontier"})
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      const auto costs = random_matrix(9, seed, 99);
      BOOST_TEST(optimum(assignment(costs), engine) == support::cheapest_assignment(costs).value());
    }
}

BOOST_AUTO_TEST_CASE(dominoes_with_weights) {
  for (const auto& [rows, columns] : {std::pair(2U, 3U), {6U, 7U}, {10U, 10U}, {16U, 16U}}) {
    const Board board(rows, columns, rows);
    const std::int64_t cost = by_profiles(board);
    BOOST_TEST(by_matching(board).value() == cost);
    for (const std::string engine : {"auto", "bound", "frontier"})
      BOOST_TEST(optimum(dominoes(board), engine) == cost,
                 engine << " on " << rows << 'x' << columns);
  }
}

// Squared distances from the centre add up to the same for all queens; their roots do not.
BOOST_AUTO_TEST_CASE(queens_near_the_centre_and_far_from_it) {
  for (const bool squared : {true, false}) {
    const auto plain = dlx::puzzle::queens({.size = 8}).problem;
    dlx::ProblemBuilder builder;
    for (std::uint32_t i = 0; i < plain.item_count(); ++i)
      plain.is_primary(dlx::ItemId{i}) ? builder.primary(plain.name(dlx::ItemId{i}))
                                       : builder.secondary(plain.name(dlx::ItemId{i}));
    for (std::uint32_t o = 0; o < plain.option_count(); ++o) {
      const int row = 2 * static_cast<int>(o / 8) - 7, column = 2 * static_cast<int>(o % 8) - 7;
      const int square = row * row + column * column;
      int root = 0;
      while (root * root <= square * 10000) ++root;
      builder.option(plain.option(dlx::OptionId{o}), squared ? square : root);
    }
    const auto problem = builder.build();
    dlx::Search search{dlx::Prepared(problem)};
    std::vector<std::int64_t> costs;
    while (search.next()) costs.push_back(search.solution().cost);
    const auto [least, most] = std::minmax_element(costs.begin(), costs.end());
    BOOST_TEST((*least == *most) == squared);
    if (squared) BOOST_TEST(*least == 2 * 2 * (49 + 25 + 9 + 1));
    for (const std::string engine : {"auto", "bound", "frontier"}) {
      BOOST_TEST(optimum(problem, engine) == *least);
      BOOST_TEST(optimum(problem, engine, true) == *most);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
