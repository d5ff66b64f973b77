// These tests tell when orders are sought beside searches, which they pretend, and what is taken.
#include "frontier/better_orders.hpp"

#include "frontier/state_encoding.hpp"
#include "matrix/matrix.hpp"
#include "matrix/order.hpp"
#include "support/large_counts.hpp"
#include "support/random_tree.hpp"

#include <dlx/solve.hpp>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(better_orders)

namespace {

using namespace dlx::frontier;
using namespace dlx::matrix;
namespace tuning = dlx::frontier::tuning;

// Searches along some orders that only tell their effort.
struct Searches {
  explicit Searches(const dlx::Problem& problem, const char* orders = "file")
      : matrix(matrix_of(problem, {}, {})), known(orders_of(*matrix, orders)) {
    for (const ItemOrder& order : known) width = std::min(width, width_of(order));
  }

  [[nodiscard]] double width_of(const ItemOrder& order) const {
    return StateEncoding(*matrix, order).estimated_log2_work();
  }

  // The names of the orders that were taken, until nothing is to be done before the searches have
  // spent `until`. They tell that `by_states` is ahead.
  std::string run(std::uint64_t until, double by_states) {
    BetterOrders better(
        *matrix, true, [this] { return known; }, Poll());
    std::string taken;
    while (spent < until) {
      spent = better.due();
      if (spent >= until) break;
      due.push_back(spent);
      const double most = std::exp2(width) * 10;
      while (better.due() <= spent)
        (void)better.advance({spent, by_states, most, width},
                             [&](const ItemOrder& order, double gain) {
                               if (width_of(order) > width - gain) return false;
                               taken += order.name + ' ';
                               width = width_of(order);
                               known.push_back(order);
                               return true;
                             });
    }
    return taken;
  }

  std::optional<Matrix> matrix;
  std::vector<ItemOrder> known;
  double width = 1e9;  // of the narrowest
  std::uint64_t spent = 0;
  std::vector<std::uint64_t> due;
};

// The cells of a board in pairs, each a knight's move apart.
dlx::Problem matchings_of_knights(int size) {
  dlx::ProblemBuilder builder;
  const auto cell = [](int r, int c) { return std::to_string(r) + ',' + std::to_string(c); };
  for (int r = 0; r < size; ++r)
    for (int c = 0; c < size; ++c) builder.primary(cell(r, c));
  for (int r = 0; r < size; ++r)
    for (int c = 0; c < size; ++c)
      for (const auto& [down, across] : {std::pair{1, 2}, {2, 1}, {2, -1}, {1, -2}})
        if (r + down < size && c + across >= 0 && c + across < size)
          builder.option({cell(r, c), cell(r + down, c + across)});
  return builder.build();
}

constexpr std::uint64_t soon = tuning::first_share + 1, late = 1U << 28U;

}  // namespace

// A tree times a path, whose lines are wide. Nothing else is worth it once the tree is there.
BOOST_AUTO_TEST_CASE(a_tree_is_found_at_once_where_much_is_ahead) {
  Searches searches(support::tree_product(6, 4));
  BOOST_TEST(searches.run(soon, 1e12) == "tree ");
  BOOST_TEST(searches.width < 16);
  BOOST_TEST(searches.run(late, 1e12).empty());
}

// The same searches are as wide, but they say that they end soon. If they do not,
// the tree is sought once they have had enough.
BOOST_AUTO_TEST_CASE(nothing_is_sought_where_searches_end_soon) {
  Searches searches(support::tree_product(6, 4));
  BOOST_TEST(searches.run(soon, 100).empty());
  BOOST_TEST(searches.run(late, 100).ends_with("tree "));
  BOOST_TEST(searches.due.size() > 3U);
  for (std::size_t k = 2; k < searches.due.size(); ++k)
    BOOST_TEST(searches.due[k] >= 2 * searches.due[k - 1]);
}

// A tree times a path of 14: least degree and least fill are far wider than the tree along the line
// that goes level by level, which is looked at last.
BOOST_AUTO_TEST_CASE(trees_along_lines_where_elimination_finds_none) {
  Searches searches(support::tree_product(7, 14), "auto");
  BOOST_TEST(searches.width > 100);
  const std::string taken = searches.run(late, 1e20);
  BOOST_TEST(taken.ends_with("tree "), taken);
  BOOST_TEST(taken.find("tree ") == taken.size() - 5, taken);
  BOOST_TEST(searches.width < 30);
  BOOST_TEST(searches.due.back() > tuning::first_share);
}

// First moves that gain little soon end; the last ones are told of.
BOOST_AUTO_TEST_CASE(moves_go_on_later) {
  Searches searches(matchings_of_knights(8));
  BOOST_TEST(searches.run(soon, 1e9).empty());
  BOOST_TEST(searches.run(late, 1e9) == "improved ");
  BOOST_TEST(searches.due.back() == tuning::effort_before_moves);
}

// Searches that take less than seeking does are left alone for ever.
BOOST_AUTO_TEST_CASE(narrow_lines_are_left_alone) {
  Searches searches(support::dominoes(20, 2));
  BOOST_TEST(searches.run(late, 1e12).empty());
  BOOST_TEST(searches.due.size() == 1U);
}

BOOST_AUTO_TEST_SUITE_END()
