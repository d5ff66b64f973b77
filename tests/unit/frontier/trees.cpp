// Counting along trees: over any elimination order the oracle's count, with memory too small, in
// pieces; and families that are narrow as trees alone.
#include "frontier/chains.hpp"
#include "frontier/frontier.hpp"
#include "matrix/elimination.hpp"
#include "matrix/matrix.hpp"
#include "support/brute_force.hpp"
#include "support/large_counts.hpp"
#include "support/random_problem.hpp"
#include "support/random_tree.hpp"

#include <dlx/solve.hpp>

#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(trees)

namespace {

using namespace dlx::frontier;
using namespace dlx::matrix;
using support::Family, support::tree_product;

// Items in random order, each secondary one anywhere behind an item of each of its options.
std::vector<std::uint32_t> random_elimination(const Matrix& matrix, support::Dice& dice) {
  std::vector<std::uint32_t> all(matrix.items), order;
  for (std::uint32_t i = 0; i < matrix.items; ++i) all[i] = i;
  dice.shuffle(all);
  std::vector<char> gone(matrix.items, 0), begun(matrix.option_count(), 0);
  const auto may_go = [&](std::uint32_t item) {
    if (item < matrix.primary) return true;
    for (std::size_t o = 0; o < begun.size(); ++o)
      for (const Matrix::ItemUse& use : matrix.option(o))
        if (use.item == item && begun[o] == 0) return false;
    return true;
  };
  while (order.size() < all.size())
    for (const std::uint32_t item : all) {
      if (gone[item] != 0 || !may_go(item)) continue;
      gone[item] = 1;
      order.push_back(item);
      for (std::size_t o = 0; o < begun.size(); ++o)
        for (const Matrix::ItemUse& use : matrix.option(o))
          if (use.item == item) begun[o] = 1;
      if (item >= matrix.primary) break;
    }
  return order;
}

struct Swept {
  AdvanceResult step = AdvanceResult::paused;
  dlx::Natural value;
  std::uint64_t joins = 0;
  std::uint64_t left = 0;  // memory not given back
};

Swept sweep(const Matrix& matrix, const ItemOrder& order, std::uint64_t effort,
            std::uint64_t bytes) {
  const dlx::CountOptions defaults;
  StopCondition stop_condition(defaults);
  MemoryBudget memory(bytes);
  Swept swept;
  {
    const auto counter = make_frontier_search(matrix, order, memory, stop_condition);
    if (!counter) return {AdvanceResult::too_large, {}, 0, memory.used()};
    while (swept.step == AdvanceResult::paused) swept.step = counter->advance(effort);
    swept.value = counter->value();
    dlx::CountStatistics statistics;
    counter->report(statistics);
    swept.joins = statistics.joins;
  }
  swept.left = memory.used();
  return swept;
}

constexpr std::uint64_t enough = std::uint64_t{1} << 30U;

}  // namespace

BOOST_AUTO_TEST_CASE(any_tree_counts_what_the_oracle_finds) {
  std::uint64_t joins = 0, with_solutions = 0;
  for (const Family family : support::all_families)
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
      const auto asked = support::random_question(family, seed, {.bounds = seed % 3 == 0});
      const auto matrix = matrix_of(dlx::Prepared(asked.problem), asked.given, asked.without);
      if (!matrix || matrix->items > 24) continue;
      const auto expected = support::brute_force(asked).size();
      support::Dice dice(seed);
      const auto lines = orders_of(*matrix, "auto");
      for (int tree = 0; tree < 5; ++tree) {
        const auto order = tree == 4 ? tree_along(*matrix, lines, {}, {})
                                     : elimination_tree(*matrix, random_elimination(*matrix, dice));
        if (!order) continue;  // there are no items
        const auto swept = sweep(*matrix, *order, tree == 0 ? 1 : UINT64_MAX, enough);
        if (swept.step != AdvanceResult::done || swept.value != dlx::Natural(expected))
          BOOST_ERROR("expected " + std::to_string(expected) + ", counted " +
                      swept.value.to_string() + '\n' + support::to_text(family, seed) +
                      support::to_text(asked));
        BOOST_TEST(swept.left == 0U);
        joins += swept.joins;
      }
      with_solutions += expected > 0 ? 1 : 0;
    }
  BOOST_TEST(joins > 2000U);
  BOOST_TEST(with_solutions > 300U);
}

// The file order as an elimination has no more states than the line, but for those that wait.
BOOST_AUTO_TEST_CASE(a_line_is_the_tree_without_joins) {
  const auto matrix = matrix_of(support::dominoes(6, 6), {}, {});
  ItemOrder line = orders_of(*matrix, "file").at(0), tree = line;
  for (std::uint32_t p = 0; p < tree.items.size(); ++p) tree.parents.push_back(p + 1);
  const auto along_line = sweep(*matrix, line, UINT64_MAX, enough);
  const auto along_tree = sweep(*matrix, tree, UINT64_MAX, enough);
  BOOST_TEST(along_line.value.to_string() == "6728");
  BOOST_TEST(along_tree.value.to_string() == "6728");
  BOOST_TEST(along_tree.joins == 0U);
}

// A large tree: looking at those along all lines takes less than the count by another order would.
// The number is that of a program that knows the tree.
BOOST_AUTO_TEST_CASE(large_trees_are_found_along_lines) {
  const std::string expected =
      "12926512354070610823864986503957985312209423753017443149445574683291637313252687447359"
      "30783779328814089410233343572932225290563110147999081335252679901721211351811598099607"
      "76437064385082808762500257394146241976696480918500625166181646195941577658446141570494"
      "84094611390335906674332931587871384875467324383315099899917568772619518119713312398774"
      "49832915323777250702352896761471229652052646451681943699862192457954309984815515809927"
      "02900881848689257512394385651960727640879052539238498892941625925933681776017133355811"
      "464210077471459287";
  dlx::CountOptions options;
  options.engine = "frontier";
  for (const std::size_t threads : {1U, 2U}) {
    options.limits.threads = threads;
    const auto count = dlx::count(dlx::Prepared(tree_product(9, 10)), options);
    BOOST_TEST(count.value.to_string() == expected);
    BOOST_TEST(count.statistics.width <= 12U);
    BOOST_TEST(count.statistics.states < 400'000U);
  }
}

// The numbers of a program of thirty lines in another language, which knows the tree.
BOOST_AUTO_TEST_CASE(trees_of_paths) {
  for (const auto& [depth, width, number] :
       {std::tuple{2, 2, "3"},
        {3, 2, "15"},
        {2, 4, "11"},
        {4, 4, "600039"},
        {8, 4,
         "27270043044133504200132158800271192510930039013908902401805509357767481708999610354034706"
         "9001519194375"}}) {
    dlx::CountOptions options;
    options.engine = "frontier";
    const auto count = dlx::count(dlx::Prepared(tree_product(depth, width)), options);
    BOOST_TEST(count.value.to_string() == number);
    if (depth < 8) continue;
    BOOST_TEST(count.statistics.joins > 200U);
    BOOST_TEST(count.statistics.width < 10U);
    BOOST_TEST(count.statistics.bags == 1020U);
    options.trees = false;
    options.order = "tree";
    const auto line = dlx::count(dlx::Prepared(tree_product(5, width)), options);
    options.trees = true;
    const auto tree = dlx::count(dlx::Prepared(tree_product(5, width)), options);
    BOOST_TEST(line.statistics.joins == 0U);
    BOOST_TEST(tree.statistics.joins > 10U);
    BOOST_TEST(line.value.to_string() == tree.value.to_string());
  }
}

// Elimination by degree or fill is twice as wide here. The number is that of a program which knows
// the tree.
BOOST_AUTO_TEST_CASE(a_tree_along_a_line) {
  dlx::CountOptions options;
  options.engine = "frontier";
  const auto count = dlx::count(dlx::Prepared(tree_product(7, 12)), options);
  BOOST_TEST(count.value.to_string() ==
             "1687532512946470839789949568002829487596988299137251645858264245262967250104847914936"
             "038569272"
             "693384791168702501646343365095902873025653945684227016094224770159");
  BOOST_TEST(count.statistics.width == 13U);
}

BOOST_AUTO_TEST_CASE(a_tree_obeys_its_bound) {
  const auto matrix = matrix_of(tree_product(4, 4), {}, {});
  const auto order = orders_of(*matrix, "tree").at(0);
  int done = 0, refused = 0;
  for (std::uint64_t bytes = 0; bytes < 30'000; bytes += 97) {
    const auto swept = sweep(*matrix, order, UINT64_MAX, bytes);
    BOOST_TEST((swept.step == AdvanceResult::done || swept.step == AdvanceResult::too_large));
    BOOST_TEST(swept.left == 0U);
    ++(swept.step == AdvanceResult::done ? done : refused);
    if (swept.step == AdvanceResult::done) BOOST_TEST(swept.value.to_string() == "600039");
  }
  BOOST_TEST(done > 20);
  BOOST_TEST(refused > 20);
}

// The tree of chains.hpp.
BOOST_AUTO_TEST_CASE(an_order_is_sought_within_its_limits) {
  const auto found = [](const Matrix& matrix, double bits, double steps) {
    return tree_order(matrix, {.most_bits = bits, .most_steps = steps}, Poll());
  };
  const auto narrow = matrix_of(tree_product(6, 4), {}, {});
  BOOST_TEST(found(*narrow, 14, 1e6).has_value());
  BOOST_TEST(!found(*narrow, 6, 1e6).has_value());
  BOOST_TEST(!found(*narrow, 14, 100).has_value());
  // Far wider than the limit: the rule that takes longer is not tried, and nothing is found.
  const auto wide = matrix_of(support::dominoes(12, 12), {}, {});
  BOOST_TEST(!found(*wide, 4, 1e6).has_value());
  BOOST_TEST(found(*wide, 30, 1e6).has_value());
}

BOOST_AUTO_TEST_CASE(chains_of_a_tree) {
  const Chains chains(ItemOrder{"tree", {0, 1, 2, 3}, {3, 2, 3, 4}});
  BOOST_TEST(chains.all().size() == 3U);
  BOOST_TEST(chains.length() == 6U);
  BOOST_TEST(chains.level_of_place(3) == 5U);
  BOOST_TEST(chains.is_exit(1));
  BOOST_TEST(chains.is_exit(4));
  BOOST_TEST(!chains.is_exit(5));
  BOOST_TEST(chains.meet(0, 2) == 5U);
  BOOST_TEST(chains.meet(2, 3) == 3U);
  BOOST_TEST(chains.all().back().left == 0U);
  BOOST_TEST(chains.all().back().right == 1U);
}

// A chain without items joins two of three children.
BOOST_AUTO_TEST_CASE(chains_of_a_star) {
  const Chains chains(ItemOrder{"tree", {0, 1, 2, 3}, {3, 3, 3, 4}});
  BOOST_TEST(chains.all().size() == 5U);
  BOOST_TEST(chains.all()[2].begin == chains.all()[2].exit);
  BOOST_TEST(chains.meet(0, 2) == chains.level_of_place(3));
  BOOST_TEST(chains.meet(0, chains.level_of_place(1)) == chains.level_of_place(3));
}

BOOST_AUTO_TEST_CASE(subtrees_of_a_star) {
  const Chains chains(ItemOrder{"tree", {0, 1, 2, 3}, {3, 3, 3, 4}});
  const std::vector<double> work{1, 0, 2, 0, 0, 4, 0, 1};
  const auto exits = [&](std::size_t level, double part, double least) {
    std::vector<std::size_t> all;
    for (const Piece& piece :
         chains.pieces_ahead(level, work, {.part = part, .least = least, .threads = 100}))
      all.push_back(piece.exit);
    return all;
  };
  BOOST_TEST((exits(0, 1, 1) == std::vector<std::size_t>{4, 6}));
  BOOST_TEST((exits(2, 1, 1) == std::vector<std::size_t>{4, 6}));
  BOOST_TEST((exits(5, 1, 1) == std::vector<std::size_t>{6}));
  BOOST_TEST((exits(0, 0.25, 1) == std::vector<std::size_t>{1, 3}));
  BOOST_TEST((exits(0, 0.25, 2) == std::vector<std::size_t>{3}));
  BOOST_TEST((exits(0, 0.5, 3.5) == std::vector<std::size_t>{6}));
}

// Four ends, two forks above them, and the root; each item is a chain.
BOOST_AUTO_TEST_CASE(pieces_of_a_balanced_tree) {
  const std::vector<std::uint32_t> items{0, 1, 2, 3, 4, 5, 6}, parents{2, 2, 6, 5, 5, 6, 7};
  const Chains chains(ItemOrder{"tree", items, parents});
  const std::vector<double> work(chains.length(), 1);  // 13: an exit has some, too
  const Chains::Cut cut{.part = 0.2, .least = 1, .threads = 2};
  const auto pieces = chains.pieces_ahead(0, work, cut);
  const auto all_of = [&](auto value) {
    std::string all;
    for (const Piece& piece : pieces) {
      const auto number = static_cast<std::size_t>(value(piece));
      all += number == Piece::none ? "- " : std::to_string(number) + ' ';
    }
    return all;
  };
  BOOST_TEST(all_of([](const Piece& p) { return p.begin; }) == "0 2 3 6 8 9 ");
  BOOST_TEST(all_of([](const Piece& p) { return p.exit; }) == "1 3 5 7 9 11 ");
  BOOST_TEST(all_of([](const Piece& p) { return p.parent; }) == "2 2 - 5 5 - ");
  BOOST_TEST(all_of([](const Piece& p) { return p.path; }) == "2 2 1 2 2 1 ");
  BOOST_TEST((pieces[0].start == Piece::Start::resume));
  BOOST_TEST((pieces[1].start == Piece::Start::leaf));
  BOOST_TEST((pieces[2].start == Piece::Start::join));
  BOOST_TEST(chains.pieces_ahead(2, work, cut).size() == 5U);
  BOOST_TEST(chains.pieces_ahead(8, work, cut).size() == 1U);  // there is too little beside
  BOOST_TEST(chains.pieces_ahead(0, work, {.part = 0.2, .least = 1, .threads = 5}).size() == 4U);
}

BOOST_AUTO_TEST_SUITE_END()
