// Dancing cells where the cross-tests do not reach: without handing over to bits, and handing over
// at every size. The tree is that of the links, so solutions must come in the same order and at the
// same number of nodes; and after every move the sets must be what they should be.
#include "search/cells/cells.hpp"

#include "search/depth_first.hpp"
#include "search/links/links.hpp"
#include "support/effort.hpp"
#include "support/found.hpp"
#include "support/random_problem.hpp"

#include <dlx/puzzle/queens.hpp>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(cells)

namespace {

using dlx::Branch;
using dlx::search::Cells;
using dlx::search::Links;
using support::find;
using support::Found;

template <class Tree, class... Settings>
Found by(const dlx::Instance& question, std::optional<std::uint64_t> seed, Settings... settings) {
  const dlx::Prepared prepared(question.problem);
  const auto order = dlx::search::order_of(*compiled_form(prepared), seed);
  return find(question, prepared, Tree(*compiled_form(prepared), order, settings...));
}

// All solutions, the sets looked at on the way; whether some subtree was with bits, and whether
// some node was not.
struct Drive {
  std::uint64_t solutions = 0;
  bool with_bits = false, without_bits = false, right = true;
};

Drive drive(Cells tree) {
  Drive drive;
  std::size_t levels = 0;
  bool fresh = tree.apply_givens({}, {});
  while (true) {
    if (fresh) {
      (tree.is_handed_over() ? drive.with_bits : drive.without_bits) = true;
      drive.right = drive.right && tree.verify_sets();
      const dlx::search::Branching branching = tree.branching();
      drive.solutions += branching.solution ? 1U : 0U;
      if (branching.degree > 0) tree.enter(branching), ++levels;
    }
    if (levels == 0) break;
    fresh = tree.advance();
    if (!fresh) tree.leave(), --levels;
  }
  tree.undo_givens();
  drive.right = drive.right && tree.verify_sets();
  return drive;
}

}  // namespace

BOOST_AUTO_TEST_CASE(handing_over_changes_nothing) {
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= support::random_problems / 50; ++seed) {
      const auto question = support::random_question(family, seed);
      const auto branch = seed % 4 == 0 ? Branch::first : Branch::mrv;
      const auto shuffle = seed % 3 == 0 ? std::optional(seed) : std::nullopt;
      const auto expected = by<Links>(question, shuffle, branch);
      for (const std::size_t below : {0UL, 8UL, 16UL, 40UL})
        if (by<Cells>(question, shuffle, branch, below) != expected)
          BOOST_ERROR("handing over at " + std::to_string(below) + ": " +
                      support::to_text(family, seed) + '\n' + support::to_text(question));
    }
}

// More items than one block of sizes has, and than bits has in a line; lists that grow again when a
// larger part follows a smaller one.
BOOST_AUTO_TEST_CASE(problems_of_several_blocks) {
  for (const std::uint32_t items : {63U, 64U, 65U, 128U, 300U}) {
    dlx::ProblemBuilder builder;
    for (std::uint32_t i = 0; i < items; ++i) builder.primary("i" + std::to_string(i));
    support::Dice dice(items);
    for (std::uint32_t i = 0; i < items; ++i) {
      const dlx::Entry one[] = {{dlx::ItemId{i}}};
      const dlx::Entry two[] = {{dlx::ItemId{i}}, {dlx::ItemId{i + 1}}};
      if (i + 1 == items || dice.one_in(12)) builder.option(one);
      if (i + 1 < items && !dice.one_in(8)) builder.option(two);
    }
    const dlx::Instance question{builder.build(), {}, {}, {}};
    const auto expected = by<Links>(question, {}, Branch::mrv);
    for (const std::size_t below : {0UL, 40UL, 200UL, 800UL, 5000UL})
      BOOST_TEST((by<Cells>(question, {}, Branch::mrv, below) == expected),
                 std::to_string(items) + " items, handing over at " + std::to_string(below));
  }
}

BOOST_AUTO_TEST_CASE(sets_are_right_after_every_move) {
  const dlx::Prepared prepared(dlx::puzzle::queens({.size = 8}).problem);
  const auto order = dlx::search::order_of(*compiled_form(prepared), {});
  for (const std::size_t below : {0UL, 16UL, 30UL, 64UL}) {
    const Drive found = drive(Cells(*compiled_form(prepared), order, Branch::mrv, below));
    BOOST_TEST(found.solutions == 92U);
    BOOST_TEST(found.right);
    BOOST_TEST(found.with_bits == (below > 0));
    BOOST_TEST(found.without_bits);
  }
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
      const dlx::Prepared random(support::random_instance(support::recipe(family), seed).problem);
      const auto as_it_is = dlx::search::order_of(*compiled_form(random), {});
      for (const std::size_t below : {0UL, 20UL})
        BOOST_TEST(drive(Cells(*compiled_form(random), as_it_is, Branch::mrv, below)).right,
                   support::to_text(family, seed));
    }
}

// The sibling is made in the middle of a search with givens, here and there with bits.
BOOST_AUTO_TEST_CASE(siblings_start_at_the_root) {
  const dlx::Prepared prepared(dlx::puzzle::queens({.size = 7}).problem);
  const auto order = dlx::search::order_of(*compiled_form(prepared), {});
  for (const std::size_t below : {0UL, 20UL, 49UL}) {
    Cells tree(*compiled_form(prepared), order, Branch::mrv, below);
    const std::vector<dlx::OptionId> given{dlx::OptionId{9}};
    BOOST_TEST(tree.apply_givens(given, {}));
    for (int level = 0; level < 2; ++level) {
      tree.enter(tree.branching());
      BOOST_TEST(tree.advance());
    }
    const Drive found = drive(tree.sibling());
    BOOST_TEST((found.right && found.solutions == 40U));
  }
}

BOOST_AUTO_TEST_CASE(auto_takes_cells_where_options_are_many) {
  for (const std::uint32_t size : {60U, 140U}) {
    const dlx::Prepared prepared(dlx::puzzle::queens({.size = size}).problem);
    BOOST_TEST(dlx::choose_engine(prepared).name == (size == 60 ? "bits" : "cells"));
  }
}

// Masks of more options pay where one excludes a good part of all, but not where it leaves none.
BOOST_AUTO_TEST_CASE(auto_takes_cells_where_a_choice_leaves_nothing) {
  for (const bool leaves : {false, true}) {
    dlx::ProblemBuilder builder;
    for (const char* const name : {"A", "B"}) builder.primary(name);
    for (std::uint32_t i = 0; i < 20000; ++i)
      builder.option(leaves ? std::vector<std::string_view>{i % 2 == 0 ? "A" : "B"}
                            : std::vector<std::string_view>{"A", "B"});
    const dlx::Prepared prepared(builder.build());
    BOOST_TEST(dlx::choose_engine(prepared).name == (leaves ? "bits" : "cells"));
  }
}

BOOST_AUTO_TEST_SUITE_END()
