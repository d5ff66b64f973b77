// Large groups, of designs and squares: forms of sets of rows by a graph and by a frame, groups by
// generators, classes under a subgroup, and both schemes of counting.
#include "symmetry/group.hpp"
#include "symmetry/row_sets.hpp"
#include "unit/symmetry/symmetric.hpp"

#include <dlx/puzzle/sudoku.hpp>
#include <dlx/symmetry.hpp>
#include <dlx/text.hpp>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <numeric>
#include <random>
#include <set>
#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(large_groups)

namespace {

using dlx::Instance, dlx::Natural, dlx::OptionId;
using symmetric::latin, symmetric::listed, symmetric::queens, symmetric::sizes;

// Steiner triple systems: items are the pairs of n points, options the triples.
Instance designs(int n) {
  std::string items, options;
  const auto pair = [](int a, int b) {
    return std::to_string(std::min(a, b)) + '-' + std::to_string(std::max(a, b)) + ' ';
  };
  for (int a = 1; a <= n; ++a)
    for (int b = a + 1; b <= n; ++b) {
      items += pair(a, b);
      for (int c = b + 1; c <= n; ++c) options += pair(a, b) + pair(a, c) + pair(b, c) + '\n';
    }
  return dlx::read_problem(items + '\n' + options, "designs");
}

// One-factors: items are the pairs of n points, options the perfect matchings.
Instance factors(int n) {
  std::string items, options;
  for (int a = 1; a <= n; ++a)
    for (int b = a + 1; b <= n; ++b) items += std::to_string(a) + '-' + std::to_string(b) + ' ';
  std::vector<char> used(static_cast<std::size_t>(n) + 1);
  const std::function<void(const std::string&)> match = [&](const std::string& before) {
    int a = 1;
    while (a <= n && used[static_cast<std::size_t>(a)] != 0) ++a;
    if (a > n) options += before + '\n';
    for (int b = a + 1; b <= n; ++b) {
      if (used[static_cast<std::size_t>(b)] != 0) continue;
      used[static_cast<std::size_t>(a)] = used[static_cast<std::size_t>(b)] = 1;
      match(before + std::to_string(a) + '-' + std::to_string(b) + ' ');
      used[static_cast<std::size_t>(a)] = used[static_cast<std::size_t>(b)] = 0;
    }
  };
  match("");
  return dlx::read_problem(items + '\n' + options, "factors");
}

// The same forms, stabilisers and orbits by the graph of the structure and by a frame.
void forms_are_the_same(const dlx::SymmetryGroup& group, std::uint32_t frame) {
  using dlx::symmetry::RowCount, dlx::symmetry::RowSets, dlx::symmetry::Permutation;
  const auto& structure = group.impl().structure;
  RowSets sets(group.impl());
  BOOST_REQUIRE(sets.frame_size().has_value());
  BOOST_TEST(*sets.frame_size() == frame);
  std::mt19937_64 random(5);
  std::map<std::array<std::uint64_t, 2>, std::array<std::uint64_t, 2>> same;
  std::vector<std::uint32_t> all(structure.rows().size());
  std::iota(all.begin(), all.end(), 0U);
  for (std::size_t round = 0; round < 100; ++round) {
    std::set<std::uint32_t> some;
    while (some.size() < round % 7) some.insert(static_cast<std::uint32_t>(random() % all.size()));
    std::vector<RowCount> rows, images;
    const Permutation image = group.impl().group->random(random);
    for (const std::uint32_t row : some) {
      rows.emplace_back(row, 1);
      images.emplace_back(structure.row_under(image, row), 1);
    }
    std::sort(images.begin(), images.end());
    std::array<RowSets::Form, 2> forms;
    for (const auto graph : {RowSets::Graph::structure, RowSets::Graph::frame}) {
      forms[graph == RowSets::Graph::frame ? 1 : 0] = sets.form(rows, graph);
      const RowSets::Form& form = forms[graph == RowSets::Graph::frame ? 1 : 0];
      const auto other = sets.form(images, graph);
      BOOST_TEST((form.hash == other.hash));
      BOOST_TEST(form.order == other.order);
      BOOST_TEST(sets.are_equal(rows, form.points, images, other.points));
      if (rows != images) BOOST_TEST(!sets.are_equal(rows, form.points, images, form.points));
    }
    BOOST_TEST(forms[0].order == forms[1].order);
    BOOST_TEST((same.try_emplace(forms[0].hash, forms[1].hash).first->second == forms[1].hash));
    const auto orbits = sets.orbits(forms[0], all), framed = sets.orbits(forms[1], all);
    for (const std::uint32_t row : all)
      for (const std::uint32_t other : all)
        if ((orbits[row] == orbits[other]) != (framed[row] == framed[other]))
          BOOST_TEST(false, "orbits differ");
  }
  BOOST_TEST(same.size() > 15U);
}

// A generator: a permutation of n points, as it acts on pairs.
std::string on_pairs(const std::function<int(int)>& image, int n = 9) {
  std::string text = "generator";
  for (int a = 1; a <= n; ++a)
    for (int b = a + 1; b <= n; ++b) {
      const int c = std::min(image(a), image(b)), d = std::max(image(a), image(b));
      if (a != c || b != d)
        text += ' ' + std::to_string(a) + '-' + std::to_string(b) + ':' + std::to_string(c) + '-' +
                std::to_string(d);
    }
  return text;
}

}  // namespace

// Blocks alone: nine points; lines of a square, of one kind or of three; rows, columns, boxes and
// digits. A matching meets all blocks, and is told by its pairs only.
BOOST_AUTO_TEST_CASE(sets_of_rows_in_a_frame) {
  forms_are_the_same(dlx::SymmetryGroup(designs(9)), 9);
  forms_are_the_same(dlx::SymmetryGroup(latin(4)), 12);
  forms_are_the_same(dlx::SymmetryGroup(latin(4), {{"classes p* r* c*"}}), 12);
  const auto blank = dlx::puzzle::blank_sudoku({2, 3});
  forms_are_the_same(dlx::SymmetryGroup(dlx::puzzle::sudoku(blank)), 24);
  forms_are_the_same(dlx::SymmetryGroup(factors(8)), 28 + 8);
}

// Large groups by generators: the symmetric group of nine points, as it acts on pairs.
BOOST_AUTO_TEST_CASE(large_groups_by_generators) {
  const auto turn = on_pairs([](int a) { return a % 9 + 1; });
  const auto swap = on_pairs([](int a) { return a <= 2 ? 3 - a : a; });
  Instance instance = designs(9);
  const dlx::SymmetryGroup all(instance, {{turn, swap}});
  BOOST_TEST(all.order().to_string() == "362880");
  BOOST_TEST(!all.is_small());
  const auto classes = dlx::list_classes(all);
  BOOST_TEST(classes.classes.size() == 1U);
  BOOST_TEST(classes.solutions.to_string() == "840");
  BOOST_TEST(dlx::count_classes(all, {}, dlx::ClassScheme::burnside).classes.to_string() == "1");
  instance.given = {OptionId{0}};
  const dlx::SymmetryGroup kept(instance, {{turn, swap}});
  BOOST_TEST(kept.order().to_string() == dlx::SymmetryGroup(instance).order().to_string());
  BOOST_TEST(dlx::count_classes(kept).solutions.value().to_string() == "120");
}

// The affine maps of 16 vectors of 4 bits: no graph tells them from all permutations of triples.
BOOST_AUTO_TEST_CASE(too_small_a_part_is_refused) {
  const auto affine = [](const std::function<int(int)>& map) {
    return on_pairs([&](int a) { return map(a - 1) + 1; }, 16);
  };
  const dlx::SymmetryOptions words{{affine([](int v) { return v ^ 1; }), affine([](int v) {
                                      return (v << 1 & 15) ^ ((v & 8) != 0 ? 3 : 0);
                                    }),
                                    affine([](int v) { return v ^ (v & 1) << 1; })}};
  Instance instance = designs(16);
  const dlx::SymmetryGroup group(instance, words);
  BOOST_TEST(group.order().to_string() == "322560");
  BOOST_CHECK_THROW((void)dlx::list_classes(group), dlx::SymmetryError);
  instance.without = {OptionId{0}};
  BOOST_CHECK_EXCEPTION(
      dlx::SymmetryGroup(instance, words), dlx::SymmetryError, [](const auto& error) {
        BOOST_TEST(error.what() ==
                   "the group by these generators has 322560 elements, and less than a thousandth "
                   "of what a graph can tell from others: those that keep the options given and "
                   "left out are not found");
        return true;
      });
}

namespace {

// Numbers from 0, shuffled.
std::vector<std::size_t> shuffled(std::size_t count, std::mt19937_64& random) {
  std::vector<std::size_t> numbers(count);
  std::iota(numbers.begin(), numbers.end(), 0U);
  for (std::size_t left = count; left > 1; --left)
    std::swap(numbers[left - 1], numbers[random() % left]);
  return numbers;
}

// The images of the triples of `points` points, as designs() has them, under a random permutation
// of the points.
std::vector<std::uint32_t> images_of_triples(std::size_t points, std::mt19937_64& random) {
  const auto image = shuffled(points, random);
  std::map<std::set<std::size_t>, std::uint32_t> number;
  std::vector<std::set<std::size_t>> triples;
  for (std::size_t a = 0; a < points; ++a)
    for (std::size_t b = a + 1; b < points; ++b)
      for (std::size_t c = b + 1; c < points; ++c) {
        number.emplace(std::set{a, b, c}, static_cast<std::uint32_t>(number.size()));
        triples.push_back({image[a], image[b], image[c]});
      }
  std::vector<std::uint32_t> images;
  for (const auto& triple : triples) images.push_back(number.at(triple));
  return images;
}

// The images of the symbols in cells, as latin() has them, under random permutations of the rows,
// the columns and the symbols.
std::vector<std::uint32_t> images_of_cells(std::size_t n, std::mt19937_64& random) {
  const auto rows = shuffled(n, random), columns = shuffled(n, random);
  const auto symbols = shuffled(n, random);
  std::vector<std::uint32_t> images;
  for (const std::size_t row : rows)
    for (const std::size_t column : columns)
      for (const std::size_t symbol : symbols)
        images.push_back(static_cast<std::uint32_t>((row * n + column) * n + symbol));
  return images;
}

}  // namespace

// Designs and squares with random orbits of options left out, under a permutation of their points
// or lines: both schemes, where some have a frame and some have none. The permutations are drawn
// here, since a group's random element depends on the generators that Traces finds: some orbits
// leave so many kinds of symmetries that Burnside's lemma refuses them.
BOOST_AUTO_TEST_CASE(both_schemes_agree_on_parts_of_designs_and_squares) {
  std::mt19937_64 random(12);
  std::size_t framed = 0, solved = 0;
  for (std::size_t round = 0; round < 60; ++round) {
    Instance instance = round % 3 == 0 ? designs(7) : round % 3 == 1 ? designs(9) : latin(4);
    const auto images = round % 3 == 2 ? images_of_cells(4, random)
                                       : images_of_triples(round % 3 == 0 ? 7 : 9, random);
    std::set<std::uint32_t> without;
    for (std::size_t orbits = round % 5; orbits > 0; --orbits)
      for (auto o = static_cast<std::uint32_t>(random() % images.size()); without.insert(o).second;)
        o = images[o];
    for (const std::uint32_t o : without) instance.without.push_back(OptionId{o});
    const dlx::SymmetryGroup group(instance);
    framed += dlx::symmetry::RowSets(group.impl()).frame_size() ? 1U : 0U;
    const auto counted = dlx::count_classes(group, {}, dlx::ClassScheme::burnside);
    const auto list = dlx::list_classes(group);
    BOOST_TEST(Natural(list.classes.size()).to_string() == counted.classes.to_string(), round);
    BOOST_TEST(list.solutions.to_string() == counted.solutions.value().to_string(), round);
    solved += list.classes.empty() ? 0U : 1U;
  }
  BOOST_TEST(framed > 10U);
  BOOST_TEST(framed < 60U);
  BOOST_TEST(solved > 20U);
}

// The subgroup of a large group, of all permutations of nine points or of the even ones, that keeps
// the options given and left out is compared with a list of all elements.
BOOST_AUTO_TEST_CASE(large_groups_keep_what_is_given_and_left_out) {
  const auto turn = on_pairs([](int a) { return a % 9 + 1; });
  const auto swap = on_pairs([](int a) { return a <= 2 ? 3 - a : a; });
  const auto three = on_pairs([](int a) { return a <= 3 ? a % 3 + 1 : a; });
  std::mt19937_64 random(3);
  for (std::size_t round = 0; round < 8; ++round) {
    const dlx::SymmetryOptions words{{turn, round % 2 == 0 ? swap : three}};
    Instance instance = designs(9);
    const dlx::SymmetryGroup whole(instance, words);
    std::set<std::uint32_t> given, without;
    if (round > 1) given.insert(0);
    while (without.size() < 1 + round / 2)
      without.insert(1 + static_cast<std::uint32_t>(random() % 83));
    for (const std::uint32_t o : given) instance.given.push_back(OptionId{o});
    for (const std::uint32_t o : without) instance.without.push_back(OptionId{o});
    std::uint64_t keep = 0;
    const auto& impl = whole.impl();
    impl.group->for_each([&](const auto& points) {
      for (const auto* options : {&given, &without})
        for (const std::uint32_t o : *options)
          if (options->count(impl.structure.row_under(points, o)) == 0) return;
      ++keep;
    });
    const dlx::SymmetryGroup kept(instance, words);
    BOOST_TEST(kept.order().to_string() == std::to_string(keep), round);
    const Natural classes = dlx::count_classes(kept).classes;
    BOOST_TEST(listed(kept).size() == classes.to_uint64().value(), round);
  }
}

// Rotations in all symmetries of a board; and even permutations of nine points in all.
BOOST_AUTO_TEST_CASE(classes_under_a_subgroup) {
  for (const std::size_t n : {5U, 6U, 7U, 8U}) {
    const Instance board = queens(n);
    std::string turn = "generator";
    for (std::size_t i = 0; i < n; ++i) {
      const std::string own = std::to_string(i), other = std::to_string(n - 1 - i);
      turn += " R" + own + ":C" + other + " C" + own + ":R" + own;
    }
    for (std::size_t i = 0; i < 2 * n - 1; ++i) {
      const std::string own = std::to_string(i), other = std::to_string(2 * n - 2 - i);
      if (board.problem.find_item("A" + own)) turn += " A" + own + ":B" + other;
      if (board.problem.find_item("B" + own)) turn += " B" + own + ":A" + own;
    }
    const dlx::SymmetryGroup all(board), rotations(board, {{turn}});
    BOOST_TEST(rotations.order().to_string() == "4");
    const auto split =
        dlx::symmetry::split_classes(dlx::list_classes(all), rotations.impl(), all.impl());
    BOOST_TEST(sizes(split) == sizes(listed(rotations)), n);
  }
  const dlx::SymmetryGroup even(designs(9),
                                {{on_pairs([](int a) { return a % 9 + 1; }),
                                  on_pairs([](int a) { return a <= 3 ? a % 3 + 1 : a; })}});
  BOOST_TEST(even.order().to_string() == "181440");
  BOOST_TEST(!even.impl().closed);
  const auto classes = dlx::list_classes(even);
  BOOST_TEST(classes.classes.size() == 1U);
  BOOST_TEST(classes.classes[0].images.to_string() == "840");
}

BOOST_AUTO_TEST_SUITE_END()
