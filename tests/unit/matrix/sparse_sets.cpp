// Sparse sets against sets that are copied at each mark.
#include "matrix/sparse_sets.hpp"

#include "support/random_problem.hpp"

#include <set>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(sparse_sets)

namespace {

struct Cell {
  std::uint32_t item, place;
};
using Sets = dlx::matrix::SparseSets<Cell>;

constexpr std::uint32_t items = 7, cells = 40, spacer = items;

// The nodes of each item; and whether it is closed.
struct Copy {
  std::vector<std::set<std::uint32_t>> nodes = std::vector<std::set<std::uint32_t>>(items);
  std::vector<bool> closed = std::vector<bool>(items);
};

bool agrees(const Sets& sets, const Copy& copy) {
  for (std::uint32_t item = 0; item < items; ++item) {
    if (sets.is_closed(item) != copy.closed[item]) return false;
    std::set<std::uint32_t> nodes;
    for (auto at = sets.begin(item); at < sets.end(item); ++at) nodes.insert(sets.at(at));
    if (nodes != copy.nodes[item]) return false;
    if (!copy.closed[item] && sets.size(item) != nodes.size()) return false;
  }
  return sets.verify();
}

// One random change; `saved` are the items told of since the last mark.
void change(Sets& sets, Copy& copy, support::Dice& dice, std::multiset<std::uint32_t>& saved) {
  const auto save = [&](std::uint32_t item) { saved.insert(item); };
  const auto node = dice.below(cells);
  const std::uint32_t item = sets[node].item;
  if (item == spacer) return;
  if (dice.one_in(8)) {
    (void)sets.close(item, save);
    copy.closed[item] = true;
    copy.nodes[item].clear();
  } else {
    const bool was_there = copy.nodes[item].erase(node) > 0;
    BOOST_TEST(sets.has(node) == was_there);
    BOOST_TEST(sets.remove(node, save) == was_there);
  }
  BOOST_TEST(saved.count(item) <= 1);
}

}  // namespace

BOOST_AUTO_TEST_CASE(changes_are_undone_to_each_mark) {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    support::Dice dice(seed);
    Sets sets;
    Copy copy;
    sets.clear(items);
    for (std::uint32_t node = 0; node < cells; ++node) {
      sets.add({node % 6 == 5 ? spacer : dice.below(items), node});
      if (sets[node].item != spacer) copy.nodes[sets[node].item].insert(node);
    }
    sets.link();
    BOOST_TEST(agrees(sets, copy));
    BOOST_TEST(sets[5].place == 5U);  // a spacer's is the engine's
    std::vector<std::pair<std::size_t, Copy>> marks;
    std::multiset<std::uint32_t> saved;
    for (int step = 0; step < 400; ++step) {
      if (dice.one_in(10)) {
        marks.emplace_back(sets.mark(), copy);
        saved.clear();
      } else if (dice.one_in(12) && !marks.empty()) {
        sets.undo(marks.back().first, [](std::uint32_t) {});
        copy = marks.back().second;
        marks.pop_back();
        saved.clear();
      } else {
        change(sets, copy, dice, saved);
      }
      BOOST_REQUIRE(agrees(sets, copy));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
