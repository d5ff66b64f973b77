// Random constraints over a few cells: the number of solutions of their problem is the number of
// fillings that a plain reading of the constraints accepts.
#include "puzzle/relations.hpp"

#include "support/random_problem.hpp"

#include <dlx/solve.hpp>

#include <algorithm>
#include <functional>
#include <numeric>
#include <optional>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(relations)

namespace {

using dlx::puzzle::LineAutomaton, dlx::puzzle::Relations;
using Filling = std::vector<std::uint32_t>;

constexpr std::size_t cells = 6;
constexpr std::uint32_t values = 4;

std::string color_item(std::size_t cell) {
  return "v" + std::to_string(cell + 1);
}

LineAutomaton with_sum(std::size_t length, std::uint64_t sum) {
  return {length, values, 0,
          [](std::size_t, std::uint64_t state, std::uint32_t letter) {
            return std::optional(state + letter);
          },
          [=](std::uint64_t state) { return state == sum; }};
}

// Constraints, and each of them once more as a predicate.
class Drawn {
 public:
  explicit Drawn(std::uint64_t seed) : dice_(seed) {
    const std::uint32_t count = dice_.between(1, 5);
    for (std::uint32_t k = 0; k < count; ++k) add("m" + std::to_string(k + 1));
  }

  Relations relations{cells, values, color_item};

  [[nodiscard]] std::size_t fillings() const {
    std::size_t count = 0;
    Filling filling(cells, 0);
    for (;;) {
      count +=
          std::all_of(rules_.begin(), rules_.end(), [&](const auto& rule) { return rule(filling); })
              ? 1U
              : 0U;
      std::size_t cell = 0;
      while (cell < cells && ++filling[cell] == values) filling[cell++] = 0;
      if (cell == cells) return count;
    }
  }

 private:
  void add(const std::string& name) {
    switch (dice_.below(9)) {
      case 0:
        return add_differences(name, some_cells(2, 4));
      case 1:
        return add_sum(name, some_cells(2, 5));
      case 2:
        return add_equal(name, some_cells(2, 4));
      case 3:
        return add_restriction(dice_.below(cells), dice_.between(1, 15));
      case 4:
        return add_known(some_cells(2, 3));
      case 5:
        return add_equal_sums(name, some_cells(3, 4));
      case 6:
        return add_consequence(name, some_cells(2, 2));
      case 7:
        return add_order(name, some_cells(2, 2));
      default:
        return add_pair(dice_.below(cells), dice_.below(cells));
    }
  }

  Relations::Cells some_cells(std::uint32_t low, std::uint32_t high) {
    std::vector<std::size_t> all{0, 1, 2, 3, 4, 5};
    dice_.shuffle(all);
    all.resize(dice_.between(low, high));
    return all;
  }

  void add_differences(const std::string& name, const Relations::Cells& of) {
    relations.differ(name, of);
    rules_.push_back([of](const Filling& filling) { return all_differ(filling, of); });
  }
  // Pairs keep the values apart that a puzzle's own items would.
  void add_known(const Relations::Cells& of) {
    for (const std::size_t one : of)
      for (const std::size_t other : of)
        if (one < other) relations.pair(one, other, [](auto a, auto b) { return a != b; });
    rules_.push_back([of](const Filling& filling) { return all_differ(filling, of); });
  }
  void add_sum(const std::string& name, const Relations::Cells& of) {
    const std::uint64_t sum = dice_.below(8);
    relations.line(name, of, with_sum(of.size(), sum));
    rules_.push_back([of, sum](const Filling& filling) {
      std::uint64_t total = 0;
      for (const std::size_t cell : of) total += filling[cell];
      return total == sum;
    });
  }
  void add_equal(const std::string& name, const Relations::Cells& of) {
    relations.equal(name, {{of[0], of[1]}});
    rules_.push_back([of](const Filling& filling) { return filling[of[0]] == filling[of[1]]; });
  }
  void add_order(const std::string& name, const Relations::Cells& of) {
    if (dice_.one_in(2)) relations.differ(name + "=", of);
    relations.less(name, of[0], of[1]);
    rules_.push_back([of](const Filling& filling) { return filling[of[0]] < filling[of[1]]; });
  }
  // The first cell alone, or with the last, has the sum of those between.
  void add_equal_sums(const std::string& name, const Relations::Cells& of) {
    const Relations::Cells ends =
        of.size() == 3 ? Relations::Cells{of[0]} : Relations::Cells{of[0], of[3]};
    const std::size_t sum = relations.share(name + "~1");
    for (const auto& [part, of_part] :
         {std::pair(1, ends), std::pair(2, Relations::Cells{of[1], of[2]})}) {
      auto fillings = relations.fillings(of_part, values * values);
      for (Relations::Filling& filling : fillings.value()) {
        std::uint32_t total = 0;
        for (const auto& [cell, value] : filling) total += value;
        filling.emplace_back(sum, total);
      }
      relations.choose(name + '.' + std::to_string(part), *fillings);
    }
    rules_.push_back([=](const Filling& filling) {
      std::uint32_t total = 0;
      for (const std::size_t cell : ends) total += filling[cell];
      return total == filling[of[1]] + filling[of[2]];
    });
  }
  // Some values of the first cell tell the value of the other, and one is excluded.
  void add_consequence(const std::string& name, const Relations::Cells& of) {
    const std::uint32_t told = dice_.below(values);
    relations.choose(name, {{{of[0], 0}, {of[1], told}}, {{of[1], 1}, {of[0], 1}}, {{of[0], 2}}});
    rules_.push_back([=](const Filling& filling) {
      const std::uint32_t one = filling[of[0]], other = filling[of[1]];
      return (one == 0 && other == told) || (one == 1 && other == 1) || one == 2;
    });
  }
  void add_restriction(std::size_t cell, std::uint32_t mask) {
    relations.restrict(cell, mask);
    rules_.push_back([=](const Filling& filling) { return (mask >> filling[cell] & 1U) != 0; });
  }
  void add_pair(std::size_t one, std::size_t other) {
    std::uint32_t table = 0;  // a bit for each pair of values
    for (std::uint32_t k = 0; k < values * values; ++k) table |= (dice_.one_in(3) ? 0U : 1U) << k;
    const auto allowed = [table](std::uint32_t a, std::uint32_t b) {
      return (table >> (a * values + b) & 1U) != 0;
    };
    relations.pair(one, other, allowed);
    rules_.push_back([=](const Filling& filling) { return allowed(filling[one], filling[other]); });
  }

  static bool all_differ(const Filling& filling, const Relations::Cells& of) {
    for (std::size_t k = 0; k < of.size(); ++k)
      for (std::size_t i = 0; i < k; ++i)
        if (filling[of[k]] == filling[of[i]]) return false;
    return true;
  }

  support::Dice dice_;
  std::vector<std::function<bool(const Filling&)>> rules_;
};

dlx::Problem problem_of(Relations& relations, bool takes_away) {
  if (takes_away) relations.take_away();
  relations.plan();
  dlx::ProblemBuilder builder;
  std::vector<dlx::ItemId> items;
  for (std::size_t cell = 0; cell < cells; ++cell)
    items.push_back(builder.primary("x" + std::to_string(cell + 1)));
  relations.add_primary(builder);
  relations.add_secondary(builder);
  const auto put = [&](std::size_t cell, std::uint32_t value, std::vector<dlx::Entry>& entries) {
    entries.push_back({items[cell]});
    return relations.append(cell, value, entries);
  };
  std::vector<dlx::Entry> entries;
  for (std::size_t cell = 0; cell < cells; ++cell)
    for (std::uint32_t value = 0; !relations.fills(cell) && value < values; ++value) {
      entries.clear();
      if (put(cell, value, entries)) builder.option(entries);
    }
  relations.add_options(builder, put);
  return builder.build();
}

std::string count_of(const dlx::Problem& problem) {
  return dlx::count(dlx::Prepared(problem)).value.to_string();
}

}  // namespace

BOOST_AUTO_TEST_CASE(random_constraints_have_the_fillings_that_their_words_say) {
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    Drawn drawn(seed);
    const bool takes_away = seed % 3 != 0;
    BOOST_TEST(
        count_of(problem_of(drawn.relations, takes_away)) == std::to_string(drawn.fillings()),
        "seed " << seed);
  }
}

BOOST_AUTO_TEST_CASE(forbidden_pairs_become_few_items) {
  Relations relations(2, 9, color_item);
  relations.pair(0, 1, [](auto a, auto b) { return a < b; });
  const dlx::Problem problem = [&] {
    relations.take_away();
    relations.plan();
    dlx::ProblemBuilder builder;
    builder.primary("x");
    relations.add_secondary(builder);
    std::vector<dlx::Entry> entries{{dlx::ItemId{0}}};
    BOOST_TEST(!relations.append(0, 8, entries));
    return builder.build();
  }();
  BOOST_TEST(problem.item_count() <= 9U);  // 28 pairs are forbidden among the values that are left
  BOOST_TEST(relations.allowed(0) == 0xffU);
  BOOST_TEST(relations.allowed(1) == 0x1feU);
}

// Cells that one option fills need no items to differ.
BOOST_AUTO_TEST_CASE(differences_within_words_have_no_items) {
  for (const std::size_t last : {2U, 3U}) {
    Relations relations(cells, values, color_item);
    relations.differ("m1", {0, 1, last});
    relations.line("m2", {0, 1, 2}, with_sum(3, 3));
    relations.plan();
    dlx::ProblemBuilder builder;
    relations.add_secondary(builder);
    BOOST_TEST(builder.item_count() == (last == 2 ? 0U : values));
  }
}

// An automaton alone fills its cells, and needs no items but of states; two see them by colors.
BOOST_AUTO_TEST_CASE(long_lines_are_automata) {
  const auto next = [](std::size_t, std::uint64_t state, std::uint32_t letter) {
    return std::optional(state + letter);
  };
  for (const std::size_t lines : {1U, 2U}) {
    Relations relations(9, 9, color_item);
    Relations::Cells all(9);
    std::iota(all.begin(), all.end(), 0);
    for (std::size_t k = 0; k < lines; ++k)
      relations.line("m" + std::to_string(k), all,
                     LineAutomaton(9, 9, 0, next, [](std::uint64_t state) { return state == 36; }));
    relations.plan();
    BOOST_TEST(relations.fills(0) == (lines == 1));
    dlx::ProblemBuilder builder;
    relations.add_primary(builder);
    BOOST_TEST(builder.item_count() == (lines == 1 ? 0U : 2 * 9U));
    relations.add_secondary(builder);
    BOOST_TEST(builder.item_count() == (lines == 1 ? 8U : 2 * 9U + 9U + 2 * 8U));
  }
}

BOOST_AUTO_TEST_CASE(too_many_fillings_are_not_listed) {
  const Relations relations(cells, values, color_item);
  BOOST_TEST(relations.fillings({0, 1}, 16).has_value());
  BOOST_TEST(!relations.fillings({0, 1}, 15).has_value());
}

BOOST_AUTO_TEST_CASE(more_cells_than_values_cannot_differ) {
  Relations relations(cells, values, color_item);
  Relations::Cells five(values + 1);
  std::iota(five.begin(), five.end(), 0);
  relations.differ("m1", five);
  BOOST_TEST(count_of(problem_of(relations, false)) == "0");
  BOOST_CHECK_THROW(Relations(1, 65, color_item), dlx::ModelError);
  BOOST_CHECK_THROW(Relations(4097, 64, color_item), dlx::ModelError);
}

BOOST_AUTO_TEST_SUITE_END()
