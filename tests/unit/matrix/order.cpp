// Orders are permutations, differ, and keep a frontier narrow on a board in any order of its cells.
#include "matrix/order.hpp"

#include "frontier/state_encoding.hpp"
#include "matrix/improved_line.hpp"
#include "matrix/matrix.hpp"
#include "support/random_problem.hpp"

#include <dlx/solve.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(order)

namespace {

using namespace dlx::matrix;
using namespace dlx::frontier;

// Dominoes on a board, its cells named in a random order.
dlx::Problem dominoes(int rows, int columns, std::uint64_t seed) {
  std::vector<int> cells(static_cast<std::size_t>(rows * columns));
  std::iota(cells.begin(), cells.end(), 0);
  support::Dice(seed).shuffle(cells);
  dlx::ProblemBuilder builder;
  for (const int cell : cells) builder.primary(std::to_string(cell));
  for (int cell = 0; cell < rows * columns; ++cell) {
    const std::string here = std::to_string(cell);
    if (cell % columns + 1 < columns) builder.option({here, std::to_string(cell + 1)});
    if (cell / columns + 1 < rows) builder.option({here, std::to_string(cell + columns)});
  }
  return builder.build();
}

}  // namespace

BOOST_AUTO_TEST_CASE(all_of_them_are_permutations) {
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
      const auto instance = support::random_instance(support::recipe(family), seed);
      const auto matrix = matrix_of(instance.problem, {}, {});
      const auto orders = orders_of(*matrix, "auto");
      BOOST_TEST(!orders.empty());
      for (const ItemOrder& one : orders) {
        std::vector<std::uint32_t> items = one.items;
        std::sort(items.begin(), items.end());
        BOOST_TEST(items.size() == matrix->primary);
        for (std::uint32_t i = 0; i < items.size(); ++i) BOOST_TEST(items[i] == i);
        for (const ItemOrder& other : orders)
          BOOST_TEST((&one == &other || one.items != other.items));
      }
    }
}

BOOST_AUTO_TEST_CASE(one_is_given_by_its_name) {
  const auto matrix = matrix_of(dominoes(4, 4, 1), {}, {});
  for (const std::string_view name : order_names) {
    if (name == "auto") continue;
    const auto orders = orders_of(*matrix, name);
    BOOST_TEST(orders.size() == 1U);
    BOOST_TEST(orders.at(0).name == name);
  }
}

BOOST_AUTO_TEST_CASE(the_outlook_of_an_order_needs_no_plan) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const auto matrix = matrix_of(dominoes(5, 7, seed), {}, {}).value();
    for (const ItemOrder& order : orders_of(matrix, "auto"))
      BOOST_TEST(
          estimated_log2_work(matrix, order) == StateEncoding(matrix, order).estimated_log2_work(),
          order.name);
  }
}

// Without colors moves know the states' bits exactly.
BOOST_AUTO_TEST_CASE(moves_make_lines_narrower) {
  int narrower = 0;
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
      const auto instance = support::random_instance(support::recipe(family), seed);
      const auto matrix = matrix_of(instance.problem, {}, {});
      if (matrix->primary == 0) continue;
      const auto colors = [](const Matrix::ItemUse& use) { return use.color != 0; };
      const bool is_exact = std::none_of(matrix->uses.begin(), matrix->uses.end(), colors);
      LineMoves moves(*matrix, orders_of(*matrix, "auto"), Poll());
      for (double before = moves.log2_cost(); const double steps : {100, 1000, 10000}) {
        moves.advance(steps);
        std::vector<std::uint32_t> items = moves.line().items;
        const double cost = StateEncoding(*matrix, moves.line()).estimated_log2_work();
        if (is_exact) BOOST_TEST(std::abs(moves.log2_cost() - cost) < 1e-9);
        BOOST_TEST(moves.log2_cost() <= before);
        narrower += moves.log2_cost() < before ? 1 : 0;
        before = moves.log2_cost();
        std::sort(items.begin(), items.end());
        BOOST_TEST(items.size() == matrix->primary);
        for (std::uint32_t i = 0; i < items.size(); ++i) BOOST_TEST(items[i] == i);
      }
    }
  BOOST_TEST(narrower > 100);
}

BOOST_AUTO_TEST_CASE(the_greedy_order_sweeps_the_long_side) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const auto matrix = matrix_of(dominoes(6, 30, seed), {}, {});
    const StateEncoding greedy(*matrix, orders_of(*matrix, "greedy").at(0));
    const StateEncoding file(*matrix, orders_of(*matrix, "file").at(0));
    BOOST_TEST(greedy.width() <= 8U);
    BOOST_TEST(file.width() > 20U);
    BOOST_TEST(greedy.estimated_log2_work() < file.estimated_log2_work());
  }
}

// Orders of large problems take long: the caller may stop them.
BOOST_AUTO_TEST_CASE(they_can_be_stopped) {
  const auto matrix = matrix_of(dominoes(6, 30, 1), {}, {});
  for (const std::string_view name : order_names) {
    std::uint64_t asked = 0;
    (void)orders_of(*matrix, name, [&] { return ++asked == 0; });
    BOOST_TEST(asked > 0U);
    const std::uint64_t last = asked;
    for (std::uint64_t end = 1; end <= last; end += 1 + last / 7) {
      std::uint64_t more = 0;
      const auto all = orders_of(*matrix, name);
      const auto some = orders_of(*matrix, name, [&] { return ++more >= end; });
      BOOST_TEST(some.size() < all.size());
      for (std::size_t i = 0; i < some.size(); ++i) BOOST_TEST((some[i].items == all[i].items));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
