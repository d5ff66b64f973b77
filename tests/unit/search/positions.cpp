// Positions: a search resumed at one gives the rest, the parts of a split give the whole.
#include "support/effort.hpp"
#include "support/random_problem.hpp"

#include <dlx/puzzle/queens.hpp>
#include <dlx/solve.hpp>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(positions)

namespace {

using Solutions = std::vector<dlx::Solution>;

dlx::SearchOptions with(std::string_view engine, dlx::Branch branch) {
  dlx::SearchOptions options;
  options.engine = engine;
  options.branch = branch;
  return options;
}

std::vector<dlx::SearchOptions> all_ways(const dlx::Problem& problem) {
  std::vector<dlx::SearchOptions> ways;
  for (const auto& info : dlx::engines())
    for (const auto branch : {dlx::Branch::mrv, dlx::Branch::first, dlx::Branch::sharp})
      if (info.can.multiplicities || !problem.has_multiplicities())
        ways.push_back(with(info.name, branch));
  ways.push_back(ways.front());
  ways.back().seed = 99;
  return ways;
}

void append_rest(dlx::Search& search, Solutions& solutions) {
  while (search.next()) solutions.push_back(search.solution());
}

Solutions all_solutions(dlx::Search& search) {
  Solutions solutions;
  search.restart();
  append_rest(search, solutions);
  return solutions;
}

dlx::Problem some_problem(std::uint64_t seed) {
  auto recipe =
      support::recipe(seed % 2 == 0 ? support::Family::many_solutions : support::Family::colored);
  recipe.bounds = seed % 3 == 0;
  recipe.sharp = seed % 2 == 0;
  return support::random_instance(recipe, seed).problem;
}

// Cuts a position into leaves and adds their solutions in order.
void search_by_splitting(dlx::Search& search, const dlx::Position& position, int depth,
                         Solutions& solutions) {
  const auto parts = search.split(position);
  const bool is_leaf = parts.size() == 1 && parts[0].fixed == position.fixed;
  if (depth == 0 || is_leaf) {
    search.restart_at(position);
    append_rest(search, solutions);
    return;
  }
  for (const auto& part : parts) search_by_splitting(search, part, depth - 1, solutions);
}

}  // namespace

BOOST_AUTO_TEST_CASE(resuming_anywhere_gives_exactly_the_rest) {
  for (std::uint64_t seed = 1; seed <= support::affordable(100, 25); ++seed)
    for (const auto& options : all_ways(some_problem(seed))) {
      const dlx::Prepared prepared(some_problem(seed));
      dlx::Search search(prepared, options);
      const Solutions whole = all_solutions(search);
      for (std::uint64_t nodes = 0; nodes < 40; nodes += 3) {
        Solutions found;
        search.restart();
        search.set_node_limit(nodes);
        append_rest(search, found);
        const auto text = search.position().to_string();
        dlx::Search other(prepared, options);
        other.restart_at(dlx::Position::from_string(text).value());
        append_rest(other, found);
        BOOST_TEST((found == whole), text);
      }
      search.set_node_limit({});
    }
}

BOOST_AUTO_TEST_CASE(a_solution_already_given_is_not_given_again) {
  dlx::Search search{dlx::Prepared(dlx::puzzle::queens({.size = 6}).problem)};
  const Solutions whole = all_solutions(search);
  search.restart();
  Solutions found;
  while (search.next()) {
    found.push_back(search.solution());
    search.restart_at(search.position());
  }
  BOOST_TEST((found == whole));
}

BOOST_AUTO_TEST_CASE(the_parts_of_a_split_are_the_whole_in_order) {
  for (std::uint64_t seed = 1; seed <= support::affordable(100, 25); ++seed)
    for (const auto& options : all_ways(some_problem(seed))) {
      dlx::Search search(dlx::Prepared(some_problem(seed)), options);
      const Solutions whole = all_solutions(search);
      for (const int depth : {1, 2, 3, 20}) {
        Solutions found;
        search_by_splitting(search, {}, depth, found);
        BOOST_TEST((found == whole));
      }
    }
}

BOOST_AUTO_TEST_CASE(a_split_in_the_middle_leaves_out_what_was_done) {
  dlx::Search search{dlx::Prepared(dlx::puzzle::queens({.size = 7}).problem)};
  const Solutions whole = all_solutions(search);
  search.restart();
  search.set_node_limit(100);
  Solutions found;
  append_rest(search, found);
  const auto middle = search.position();
  search.set_node_limit({});
  for (const auto& part : search.split(middle)) {
    search.restart_at(part);
    append_rest(search, found);
  }
  BOOST_TEST((found == whole));
}

BOOST_AUTO_TEST_CASE(positions_of_another_search_are_refused) {
  dlx::Search four{dlx::Prepared(dlx::puzzle::queens({.size = 4}).problem)};
  dlx::Search six{dlx::Prepared(dlx::puzzle::queens({.size = 6}).problem)};
  BOOST_TEST(six.next());
  BOOST_CHECK_THROW(four.restart_at(six.position()), std::invalid_argument);
  BOOST_TEST(!four.next());
  dlx::Search first{dlx::Prepared(dlx::puzzle::queens({.size = 6}).problem),
                    with("links", dlx::Branch::first)};
  BOOST_CHECK_THROW(first.restart_at(six.position()), std::invalid_argument);
  four.restart();
  BOOST_TEST(four.next());
}

BOOST_AUTO_TEST_CASE(text_is_read_strictly) {
  for (const char* good :
       {"links mrv - 0 fresh", "- mrv - 0 visited", "links first 7 1 fresh 3=17 1=4",
        "subsets mrv - 0 visited -=1 -=2", "links mrv - 1 fresh 3=- 1=4",
        "subsets mrv - 0 fresh -=1 -=-", "bits sharp - 0 fresh"})
    BOOST_TEST(dlx::Position::from_string(good).value().to_string() == good);
  for (const char* bad : {"", "links", "links mrv - 0", "links mrv - 0 old", "links mrv x 0 fresh",
                          "links mrv - 1 fresh", "links mrv - -1 fresh", "links mrv - 0 fresh 3",
                          "links mrv - 0 fresh 0=1", "links mrv - 0 fresh 1=0",
                          "links mrv - 0 fresh 1=4294967296", "links best - 0 fresh"})
    BOOST_TEST(!dlx::Position::from_string(bad).has_value(), bad);
}

BOOST_AUTO_TEST_CASE(a_former_engine_name_is_read_as_the_current_one) {
  const auto position = dlx::Position::from_string("deduce mrv - 0 fresh").value();
  BOOST_TEST(position.engine == "propagate");
  dlx::Search search(dlx::Prepared(dlx::puzzle::queens({.size = 4}).problem),
                     with("deduce", dlx::Branch::mrv));
  BOOST_TEST(search.engine() == "propagate");
  search.restart_at(position);
  BOOST_TEST(search.next());
}

BOOST_AUTO_TEST_SUITE_END()
