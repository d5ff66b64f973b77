// Solution sets against the oracle: every question on random problems of all kinds; known numbers;
// the file, byte by byte.
#include "support/brute_force.hpp"
#include "support/effort.hpp"
#include "support/random_problem.hpp"
#include "support/random_tree.hpp"
#include "support/run.hpp"
#include "support/sudokus.hpp"

#include <dlx/puzzle/polyomino.hpp>
#include <dlx/puzzle/queens.hpp>
#include <dlx/solution_set.hpp>

#include <algorithm>
#include <cmath>
#include <sstream>
#include <string>
#include <vector>

#include <boost/crc.hpp>
#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(solution_set)

namespace {

using dlx::Natural, dlx::OptionId, dlx::Solution;

dlx::SolutionSet compiled(const dlx::Instance& instance, const std::string& engine = "auto",
                          std::size_t threads = 1, const std::string& order = "auto") {
  dlx::CountOptions options;
  options.engine = engine;
  options.order = order;
  options.limits.threads = threads;
  const dlx::Compilation compilation = dlx::compile(instance, options);
  BOOST_REQUIRE(compilation.set);
  return *compilation.set;
}

std::vector<Solution> all_of(const dlx::SolutionSet& set) {
  std::vector<Solution> all;
  set.for_each([&](const Solution& solution) {
    all.push_back(solution);
    return true;
  });
  return all;
}

std::vector<Solution> with_and_without(const std::vector<Solution>& all,
                                       const std::vector<OptionId>& given,
                                       const std::vector<OptionId>& without) {
  std::vector<Solution> left;
  const auto has = [](const Solution& solution, OptionId option) {
    return std::binary_search(solution.options.begin(), solution.options.end(), option);
  };
  for (const Solution& solution : all)
    if (std::ranges::all_of(given, [&](OptionId o) { return has(solution, o); }) &&
        std::ranges::none_of(without, [&](OptionId o) { return has(solution, o); }))
      left.push_back(solution);
  return left;
}

// nth, rank and the list agree.
void check_numbers(const dlx::SolutionSet& set) {
  const auto all = all_of(set);
  BOOST_TEST(set.count().to_string() == std::to_string(all.size()));
  for (std::size_t k = 0; k < all.size(); ++k) {
    BOOST_TEST((set.nth(k + 1) == all[k]));
    BOOST_TEST((set.rank(all[k].options) == Natural(k + 1)));
  }
  BOOST_CHECK_THROW((void)set.nth(0), std::out_of_range);
  BOOST_CHECK_THROW((void)set.nth(all.size() + 1), std::out_of_range);
}

void check_marginals(const dlx::SolutionSet& set, const std::vector<Solution>& all) {
  std::vector<Natural> expected(set.instance().problem.option_count());
  for (const Solution& solution : all)
    for (const OptionId option : solution.options) expected[dlx::index(option)] += 1;
  BOOST_TEST((set.marginals() == expected));
}

// The solution of two with equal costs whose least option that the other has not is less comes
// first.
void check_best(const dlx::SolutionSet& set, std::vector<Solution> all, bool maximize) {
  std::stable_sort(all.begin(), all.end(), [&](const Solution& a, const Solution& b) {
    if (a.cost != b.cost) return maximize ? a.cost > b.cost : a.cost < b.cost;
    const auto [at, other] = std::ranges::mismatch(a.options, b.options);
    if (at == a.options.end() || other == b.options.end()) return other == b.options.end();
    return *at < *other;
  });
  for (const std::size_t k : {std::size_t{1}, std::size_t{3}, all.size() + 1}) {
    const auto best = set.best(k, maximize);
    BOOST_REQUIRE(best.size() == std::min(k, all.size()));
    for (std::size_t i = 0; i < best.size(); ++i) BOOST_TEST((best[i] == all[i]));
  }
}

void check_restricted(const dlx::SolutionSet& set, const std::vector<Solution>& all,
                      std::uint64_t seed) {
  support::Dice dice(seed);
  const auto options = static_cast<std::uint32_t>(set.instance().problem.option_count());
  for (int trial = 0; trial < 8 && options > 0; ++trial) {
    std::vector<OptionId> given, without;
    for (auto n = dice.below(3); n > 0; --n) given.push_back(OptionId{dice.below(options)});
    for (auto n = dice.below(4); n > 0; --n) without.push_back(OptionId{dice.below(options)});
    const auto part = set.restricted(given, without);
    const auto expected = with_and_without(all, given, without);
    BOOST_TEST((support::sorted(all_of(part)) == support::sorted(expected)));
    check_numbers(part);
  }
}

std::string bytes_of(const dlx::SolutionSet& set) {
  std::ostringstream out;
  set.write(out);
  return out.str();
}

dlx::SolutionSet read(const std::string& bytes) {
  std::istringstream in(bytes);
  return dlx::SolutionSet::read(in, "test.dlxset");
}

dlx::Instance queens(std::uint64_t size) {
  return dlx::puzzle::queens({.size = size});
}

}  // namespace

BOOST_AUTO_TEST_CASE(answers_as_the_oracle_does) {
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= support::affordable(150, 45); ++seed) {
      auto recipe = support::recipe(family);
      recipe.questions = seed % 2 == 0;
      recipe.bounds = seed % 3 == 0;
      recipe.costs = seed % 5 != 0;
      const dlx::Instance instance = support::random_instance(recipe, seed);
      BOOST_TEST_CONTEXT(support::to_text(family, seed) << '\n' << support::to_text(instance)) {
        const auto expected = support::brute_force(instance);
        for (const std::string engine : {"auto", "frontier", "links"}) {
          if (engine == "links" && instance.problem.has_multiplicities()) continue;
          const auto set = compiled(instance, engine);
          const auto all = all_of(set);
          BOOST_TEST((support::sorted(all) == expected), support::to_text(all));
          check_numbers(set);
          check_marginals(set, all);
          check_best(set, all, seed % 2 == 0);
        }
      }
    }
}

BOOST_AUTO_TEST_CASE(is_restricted_as_the_list_is) {
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= support::affordable(100, 30); ++seed) {
      auto recipe = support::recipe(family);
      recipe.bounds = seed % 2 == 0;
      const dlx::Instance instance = support::random_instance(recipe, seed);
      BOOST_TEST_CONTEXT(support::to_text(family, seed) << '\n' << support::to_text(instance)) {
        const auto set = compiled(instance, "frontier");
        check_restricted(set, all_of(set), seed);
      }
    }
}

BOOST_AUTO_TEST_CASE(does_not_depend_on_threads_and_orders) {
  const auto set = compiled(queens(10), "frontier");
  BOOST_TEST(set.count().to_string() == "724");
  BOOST_TEST(bytes_of(compiled(queens(10), "frontier", 3)) == bytes_of(set));
  const auto of_12 = compiled(queens(12), "frontier", 1, "file");
  BOOST_TEST(bytes_of(compiled(queens(12), "frontier", 4, "file")) == bytes_of(of_12));
  for (const std::string_view order : dlx::item_orders())
    BOOST_TEST((support::sorted(all_of(compiled(queens(8), "frontier", 1, std::string(order)))) ==
                support::sorted(all_of(compiled(queens(8))))));
}

// Each question to sets that have products, against the oracle and the list.
BOOST_AUTO_TEST_CASE(answers_along_trees_as_the_oracle_does) {
  std::size_t trees = 0, solutions = 0;
  for (std::uint64_t seed = 1; seed <= support::affordable(150, 45); ++seed) {
    const support::TreeRecipe recipe{.bounds = seed % 3 == 0, .colors = seed % 2 == 0};
    const dlx::Instance instance = support::random_tree(recipe, seed);
    BOOST_TEST_CONTEXT("tree " << seed << '\n' << support::to_text(instance)) {
      const auto expected = support::brute_force(instance);
      const auto set = compiled(instance, "frontier", 1, "tree");
      const auto all = all_of(set);
      BOOST_TEST((support::sorted(all) == expected), support::to_text(all));
      check_numbers(set);
      check_marginals(set, all);
      check_best(set, all, seed % 2 == 0);
      const std::string bytes = bytes_of(set);
      BOOST_TEST((all_of(read(bytes)) == all));
      BOOST_TEST(bytes_of(read(bytes)) == bytes);
      check_restricted(set, all, seed);
      trees += bytes.starts_with("dlxset 2") ? 1U : 0U;
      solutions += all.size();
    }
  }
  BOOST_TEST(trees > support::affordable(50, 15));
  BOOST_TEST(solutions > support::affordable(1500, 450));
}

// Components that are lines and trees, in one set.
BOOST_AUTO_TEST_CASE(joins_components_of_both_kinds) {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    std::string items, options;
    std::size_t number = 0;
    for (const bool is_tree : {seed % 2 == 0, true, seed % 3 == 0}) {
      const std::string name = "c" + std::to_string(number++);
      items += " " + name + "a " + name + "b " + name + "c " + name + "d";
      for (const std::string line : {"a", "b", "c", "d", "a d", "b d", "c d", "a b", "b c"}) {
        const bool is_side = line == "a b" || line == "b c";
        if (is_tree == is_side && line.size() > 1) continue;
        std::string option = name + line.substr(0, 1);
        if (line.size() > 1) option += " " + name + line.substr(2);
        options += option + "\n";
      }
    }
    const auto instance = dlx::read_problem(items.substr(1) + "\n" + options, "parts.dlx");
    const auto set = compiled(instance, "frontier", 1, "tree");
    const auto all = all_of(set);
    BOOST_TEST((support::sorted(all) == support::brute_force(instance)));
    check_numbers(set);
    check_marginals(set, all);
    check_restricted(set, all, seed);
  }
}

// The number of a program that knows the tree, of 102 digits; the edges of a line do not end.
BOOST_AUTO_TEST_CASE(keeps_the_joins_of_a_large_tree) {
  const auto instance = dlx::Instance{support::tree_product(8, 4), {}, {}, {}};
  dlx::CountOptions options;
  options.limits.memory = 50'000'000;
  const auto compilation = dlx::compile(instance, options);
  BOOST_REQUIRE(compilation.set);
  const auto& set = *compilation.set;
  BOOST_TEST(set.count().to_string().starts_with("272700430441335042001321588002711925109300390"));
  BOOST_TEST(set.count().to_string().size() == 102U);
  BOOST_TEST(set.edges() < 100'000U);
  const auto middle = set.nth(Natural::from_string("1" + std::string(101, '0')).value());
  BOOST_TEST(set.rank(middle.options).value().to_string() == "1" + std::string(101, '0'));
  std::vector<bool> covered(1020);
  for (const OptionId option : middle.options)
    for (const auto& entry : instance.problem.option(option))
      covered[dlx::index(entry.item)] = true;
  BOOST_TEST(std::ranges::count(covered, true) == 1020);
  BOOST_TEST((set.marginals()[0] == set.restricted(std::vector{OptionId{0}}, {}).count()));
}

// The memory that is said to be needed is more than there was, and not more than what is enough; it
// is a good part of the memory that the edges of a sweep take, which are most of it.
BOOST_AUTO_TEST_CASE(needs_memory) {
  const auto check = [](const dlx::Instance& instance, const std::string& engine, double share) {
    dlx::CountOptions options;
    options.engine = engine;
    std::uint64_t least = 0;
    for (std::uint64_t limit = 1U << 18U;; limit += limit / 3) {
      options.limits.memory = limit;
      const auto compilation = dlx::compile(instance, options);
      if (compilation.set) {
        BOOST_TEST(least <= limit);
        BOOST_TEST(compilation.memory <= limit);
        BOOST_TEST(static_cast<double>(least) >= share * static_cast<double>(compilation.memory));
        break;
      }
      BOOST_TEST((compilation.outcome == dlx::Outcome::running));
      BOOST_TEST(compilation.memory > limit);
      least = std::max(least, compilation.memory);
    }
  };
  check(queens(11), "frontier", 0.5);
  check(queens(11), "auto", 0.5);
  check(queens(11), "links", 0.5);
  dlx::puzzle::Polyominoes tetrominoes;
  tetrominoes.board = dlx::puzzle::Board(7, 8);
  tetrominoes.any = true;
  tetrominoes.pieces = dlx::puzzle::read_pieces(
      "I\n****\n\nO\n**\n**\n\nT\n***\n.*.\n\nS\n.**\n**.\n\nL\n***\n*..\n", "pieces");
  check(dlx::puzzle::polyomino(tetrominoes), "auto", 0.4);
}

BOOST_AUTO_TEST_CASE(stops) {
  dlx::CountOptions options;
  options.limits.deadline = std::chrono::steady_clock::now() - std::chrono::seconds(1);
  const auto compilation = dlx::compile(queens(20), options);
  BOOST_TEST(!compilation.set);
  BOOST_TEST((compilation.outcome == dlx::Outcome::timeout));
  dlx::StopSource source;
  source.request_stop();
  BOOST_TEST(compiled(queens(6)).best(4, false, source.get_token()).empty());
}

// The monitor is asked by a search that lists solutions, too, and here it says no to the search
// only. 18 queens have 666,090,624 solutions: the list would go on until the deadline.
BOOST_AUTO_TEST_CASE(stops_when_the_monitor_says_no_to_the_search) {
  for (const char* engine : {"auto", "links", "cells"}) {
    dlx::CountOptions options;
    options.engine = engine;
    options.limits.deadline = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    options.monitor.report = [](const dlx::Progress& progress) {
      const bool is_search = progress.levels == 0 && progress.nodes > 0;
      return !is_search;
    };
    options.monitor.interval = std::chrono::milliseconds(1);
    const auto compilation = dlx::compile(queens(18), options);
    BOOST_TEST(!compilation.set);
    BOOST_TEST((compilation.outcome == dlx::Outcome::interrupted), engine);
  }
}

// Pearson's test: with so many degrees of freedom the sum is nearly normal, and a fair draw falls
// outside four deviations once in 15,000 seeds; too even is not random, either.
void check_uniform(const dlx::SolutionSet& set, std::size_t solutions) {
  constexpr std::uint64_t draws = DLX_RANDOM_PROBLEMS < 10000    ? 10'000
                                  : DLX_RANDOM_PROBLEMS < 100000 ? 40'000
                                                                 : 1'000'000;
  if (draws < 4 * solutions) return;  // under sanitizers: Pearson's test needs some draws of each
  BOOST_REQUIRE(set.count() == Natural(solutions));
  std::vector<std::uint64_t> drawn(solutions + 1);
  dlx::Sampler sampler(set, 7);
  for (std::uint64_t i = 0; i < draws; ++i)
    ++drawn[set.rank(sampler.next().options).value_or(Natural()).to_uint64().value_or(0)];
  BOOST_TEST(drawn[0] == 0U);
  const double each = double{draws} / static_cast<double>(solutions);
  double sum = 0;
  for (std::size_t k = 1; k <= solutions; ++k) {
    const double off = static_cast<double>(drawn[k]) - each;
    sum += off * off / each;
  }
  const auto freedom = static_cast<double>(solutions - 1);
  BOOST_TEST(std::abs(sum - freedom) < 4 * std::sqrt(2 * freedom));
}

BOOST_AUTO_TEST_CASE(draws_uniformly) {
  check_uniform(compiled(support::blank_sudoku(2, 2)), 288);
  dlx::puzzle::Polyominoes pentominoes;
  pentominoes.board = dlx::puzzle::Board(6, 10);
  pentominoes.pieces = dlx::puzzle::read_pieces(
      support::read_file(std::string(DLX_SOURCE) + "/shapes/pentominoes.txt"), "pentominoes");
  check_uniform(compiled(dlx::puzzle::polyomino(pentominoes)), 9356);
}

BOOST_AUTO_TEST_CASE(draws_different_ones) {
  const auto set = compiled(queens(8));
  dlx::Sampler again(set, 3), distinct(set, 3);
  BOOST_TEST((again.next() == distinct.next_distinct()));
  std::vector<Solution> all{set.nth(1)};
  dlx::Sampler every(set, 9);
  all.clear();
  for (int i = 0; i < 92; ++i) all.push_back(every.next_distinct());
  BOOST_TEST((support::sorted(all) == support::sorted(all_of(set))));
}

BOOST_AUTO_TEST_CASE(comes_back_from_its_file) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    auto recipe = support::recipe(support::Family::many_solutions);
    recipe.bounds = seed % 2 == 0;
    const auto set = compiled(support::random_instance(recipe, seed));
    const std::string bytes = bytes_of(set);
    const auto again = read(bytes);
    BOOST_TEST((all_of(again) == all_of(set)));
    BOOST_TEST(bytes_of(again) == bytes);
  }
}

BOOST_AUTO_TEST_CASE(refuses_damaged_files) {
  const std::string bytes = bytes_of(compiled(queens(4)));
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    std::string damaged = bytes;
    damaged[at] = static_cast<char>(damaged[at] ^ 4);
    BOOST_CHECK_THROW((void)read(damaged), dlx::ParseError);
    BOOST_CHECK_THROW((void)read(bytes.substr(0, at)), dlx::ParseError);
  }
  BOOST_CHECK_THROW((void)read(bytes + "x"), dlx::ParseError);
}

// The checksum of a forged file fits: what is read then is some set, or an error.
void check_forged(const std::string& bytes, int trials) {
  support::Dice dice(1);
  std::size_t read_well = 0;
  for (int trial = 0; trial < trials; ++trial) {
    std::string forged = bytes.substr(0, bytes.size() - 8);
    for (auto n = dice.between(1, 3); n > 0; --n)
      forged[dice.below(static_cast<std::uint32_t>(forged.size()))] =
          static_cast<char>(dice.one_in(2) ? dice.below(4) : dice.below(256));
    boost::crc_optimal<64, 0x42F0E1EBA9EA3693U, ~std::uint64_t{0}, ~std::uint64_t{0}, true, true>
        crc;
    crc.process_bytes(forged.data(), forged.size());
    for (unsigned b = 0; b < 64; b += 8)
      forged.push_back(static_cast<char>((crc.checksum() >> b) & 0xFFU));
    try {
      const auto set = read(forged);
      ++read_well;
      std::size_t seen = 0;
      set.for_each([&](const Solution&) { return ++seen < 100; });
      (void)set.best(3);
      (void)set.marginals();
      if (set.count() != Natural()) (void)set.rank(set.nth(set.count()).options);
    } catch (const dlx::ParseError&) {
      continue;
    }
  }
  BOOST_TEST(read_well > 100U);
}

BOOST_AUTO_TEST_CASE(reads_forged_files_safely) {
  check_forged(bytes_of(compiled(queens(5))), 15'000);
  const std::string tree = bytes_of(compiled(support::random_tree({}, 4), "frontier", 1, "tree"));
  BOOST_TEST(tree.starts_with("dlxset 2"));
  check_forged(tree, 5'000);
}

BOOST_AUTO_TEST_SUITE_END()
