// Tidy trees: nothing overlaps, parents stand over their children, equal subtrees look equal.
#include "draw/search_tree.hpp"
#include "support/random_problem.hpp"

#include <algorithm>
#include <map>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(tree_layout)

namespace {

struct Tree {
  std::vector<std::size_t> parents{0};
  std::vector<double> widths{1};
};

std::vector<std::size_t> depths(const Tree& tree) {
  std::vector<std::size_t> depths(tree.parents.size());
  for (std::size_t v = 1; v < depths.size(); ++v) depths[v] = depths[tree.parents[v]] + 1;
  return depths;
}

// The nodes are in preorder: each node's parent is on the path to the node before.
Tree random_tree(std::uint64_t seed, std::uint32_t size) {
  support::Dice dice(seed);
  Tree tree;
  std::vector<std::size_t> path{0};
  for (std::size_t v = 1; v < size; ++v) {
    path.resize(path.size() - dice.below(static_cast<std::uint32_t>(path.size())));
    tree.parents.push_back(path.back());
    tree.widths.push_back(0.5 + dice.below(8));
    path.push_back(v);
  }
  return tree;
}

}  // namespace

BOOST_AUTO_TEST_CASE(nothing_overlaps_and_parents_are_in_the_middle) {
  for (std::uint64_t seed = 1; seed <= 500; ++seed) {
    const Tree tree = random_tree(seed, 2 + static_cast<std::uint32_t>(seed % 60));
    const auto middles = dlx::draw::tree_layout(tree.parents, tree.widths, 0.5);
    const auto depth = depths(tree);
    std::map<std::size_t, double> right;                    // by depth: the right edge so far
    std::map<std::size_t, std::pair<double, double>> ends;  // by parent: first and last child
    for (std::size_t v = 0; v < middles.size(); ++v) {
      const double left = middles[v] - tree.widths[v] / 2;
      BOOST_TEST(left >= -1e-9);
      if (right.contains(depth[v])) BOOST_TEST(left >= right[depth[v]] + 0.5 - 1e-9);
      right[depth[v]] = middles[v] + tree.widths[v] / 2;
      if (v == 0) continue;
      ends.try_emplace(tree.parents[v], middles[v], middles[v]);
      ends[tree.parents[v]].second = middles[v];
    }
    for (const auto& [parent, end] : ends)
      BOOST_TEST(std::abs(middles[parent] - (end.first + end.second) / 2) < 1e-9);
  }
}

BOOST_AUTO_TEST_CASE(small_trees_are_drawn_as_by_hand) {
  const auto middles = [](const Tree& tree) {
    return dlx::draw::tree_layout(tree.parents, tree.widths, 1);
  };
  BOOST_TEST(middles({{0}, {3}}) == std::vector{1.5}, boost::test_tools::per_element());
  BOOST_TEST(middles({{0, 0, 0}, {1, 1, 1}}) == (std::vector{1.5, 0.5, 2.5}),
             boost::test_tools::per_element());
  // A wide leaf between narrow ones, and the root above.
  BOOST_TEST(middles({{0, 0, 0, 0}, {1, 1, 5, 1}}) == (std::vector{4.5, 0.5, 4.5, 8.5}),
             boost::test_tools::per_element());
  // Two bushy children with a leaf between them: it stands in the middle.
  BOOST_TEST(middles({{0, 0, 1, 1, 1, 0, 0, 6, 6, 6}, {1, 1, 1, 1, 1, 1, 1, 1, 1, 1}}) ==
                 (std::vector{5.5, 2.5, 0.5, 2.5, 4.5, 5.5, 8.5, 6.5, 8.5, 10.5}),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_subtree_looks_the_same_everywhere) {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    const Tree once = random_tree(seed, 12);
    Tree twice;  // a root with two of them
    for (int copy = 0; copy < 2; ++copy) {
      const std::size_t offset = twice.parents.size();
      for (std::size_t v = 0; v < once.parents.size(); ++v) {
        twice.parents.push_back(v == 0 ? 0 : once.parents[v] + offset);
        twice.widths.push_back(once.widths[v]);
      }
    }
    const auto middles = dlx::draw::tree_layout(twice.parents, twice.widths, 1);
    const std::size_t size = once.parents.size();
    for (std::size_t v = 0; v < size; ++v)
      BOOST_TEST(std::abs(middles[1 + v] - middles[1] -
                          (middles[1 + size + v] - middles[1 + size])) < 1e-9);
  }
}

// Less than a second; where each subtree is compared with all before it, hours.
BOOST_AUTO_TEST_CASE(large_and_deep_trees) {
  constexpr std::size_t count = 2'000'000;
  for (const bool deep : {false, true}) {
    Tree tree;
    for (std::size_t v = 1; v < count; ++v) {
      tree.parents.push_back(deep ? v - 1 : 0);
      tree.widths.push_back(1);
    }
    const auto middles = dlx::draw::tree_layout(tree.parents, tree.widths, 1);
    BOOST_TEST(middles.size() == count);
  }
}

BOOST_AUTO_TEST_SUITE_END()
