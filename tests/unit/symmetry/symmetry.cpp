// The group, the number of classes and one solution of each, compared with all permutations of the
// options of small problems, and with known numbers. A mutant of each scheme is caught by its
// audit.
#include "support/brute_force.hpp"
#include "support/random_problem.hpp"
#include "symmetry/breaking.hpp"
#include "symmetry/burnside.hpp"
#include "symmetry/group.hpp"
#include "symmetry/row_sets.hpp"

#include <dlx/puzzle/queens.hpp>
#include <dlx/puzzle/sudoku.hpp>
#include <dlx/solve.hpp>
#include <dlx/symmetry.hpp>
#include <dlx/text.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <numeric>
#include <random>
#include <set>
#include <stop_token>
#include <string>
#include <tuple>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(symmetry)

namespace {

using dlx::ColorId, dlx::Instance, dlx::Natural, dlx::OptionId, dlx::Problem;

// The definition, word by word.
class Oracle {
 public:
  Oracle(const Instance& instance, bool colors) : instance_(instance), colors_(colors) {
    const Problem& problem = instance.problem;
    for (std::uint32_t o = 0; o < problem.option_count(); ++o)
      if (problem.can_be_chosen(OptionId{o}) && !has(instance.without, o)) options_.push_back(o);
    for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
      const auto list = list_of(i);
      if (problem.is_primary(dlx::ItemId{i}) || list.size() > 1) items_.insert(key(i, list));
    }
  }

  std::size_t size() const { return options_.size(); }

  // Every symmetry, as images of the options.
  std::vector<std::map<std::uint32_t, std::uint32_t>> symmetries() const {
    std::vector<std::map<std::uint32_t, std::uint32_t>> found;
    auto images = options_;
    do {
      std::map<std::uint32_t, std::uint32_t> map;
      for (std::size_t i = 0; i < images.size(); ++i) map[options_[i]] = images[i];
      if (is_symmetry(map)) found.push_back(map);
    } while (std::next_permutation(images.begin(), images.end()));
    return found;
  }

 private:
  using List = std::vector<std::pair<std::uint32_t, std::uint32_t>>;  // options with colors
  using Key = std::tuple<bool, std::uint32_t, std::uint32_t, List>;

  static bool has(const std::vector<OptionId>& options, std::uint32_t o) {
    return std::find(options.begin(), options.end(), OptionId{o}) != options.end();
  }
  List list_of(std::uint32_t item) const {
    List list;
    for (const std::uint32_t o : options_)
      for (const auto& entry : instance_.problem.option(OptionId{o}))
        if (index(entry.item) == item)
          list.emplace_back(o, static_cast<std::uint32_t>(entry.color));
    return list;
  }
  Key key(std::uint32_t item, List list) const {
    std::sort(list.begin(), list.end());
    std::map<std::uint32_t, std::uint32_t> names;
    if (colors_)
      for (auto& [option, color] : list)
        if (color != 0)
          color =
              names.try_emplace(color, static_cast<std::uint32_t>(names.size() + 1)).first->second;
    const bool primary = instance_.problem.is_primary(dlx::ItemId{item});
    const auto bounds = primary ? instance_.problem.bounds(dlx::ItemId{item}) : dlx::Bounds{0, 0};
    return {primary, bounds.low, bounds.high, list};
  }
  bool is_symmetry(const std::map<std::uint32_t, std::uint32_t>& map) const {
    for (const auto& [from, to] : map)
      if (instance_.problem.cost(OptionId{from}) != instance_.problem.cost(OptionId{to}) ||
          has(instance_.given, from) != has(instance_.given, to))
        return false;
    for (std::uint32_t i = 0; i < instance_.problem.item_count(); ++i) {
      List list = list_of(i);
      if (!instance_.problem.is_primary(dlx::ItemId{i}) && list.size() < 2) continue;
      for (auto& [option, color] : list) option = map.at(option);
      if (items_.count(key(i, list)) == 0) return false;
    }
    return true;
  }

  const Instance& instance_;
  bool colors_;
  std::vector<std::uint32_t> options_;
  std::set<Key> items_;
};

// The least solution of each class, and its size.
using Classes = std::map<std::vector<OptionId>, std::size_t>;

Classes classes_of(const Instance& instance,
                   const std::vector<std::map<std::uint32_t, std::uint32_t>>& symmetries) {
  Classes classes;
  for (const auto& solution :
       support::brute_force(instance.problem, instance.given, instance.without)) {
    auto least = solution.options;
    for (const auto& map : symmetries) {
      std::vector<OptionId> image;
      for (const OptionId option : solution.options)
        image.push_back(OptionId{map.at(static_cast<std::uint32_t>(option))});
      std::sort(image.begin(), image.end());
      least = std::min(least, image);
    }
    ++classes[least];
  }
  return classes;
}

Classes listed(const dlx::SymmetryGroup& group) {
  Classes found;
  dlx::for_each_class(group, [&](const dlx::SolutionClass& next) {
    const auto images = next.images.to_uint64().value();
    BOOST_TEST(found.emplace(next.representative.options, images).second);
    return true;
  });
  return found;
}

std::vector<std::size_t> sizes(const Classes& classes) {
  std::vector<std::size_t> all;
  for (const auto& [solution, size] : classes) all.push_back(size);
  std::sort(all.begin(), all.end());
  return all;
}

std::vector<std::size_t> sizes(const dlx::ClassList& list) {
  std::vector<std::size_t> all;
  for (const auto& found : list.classes) all.push_back(found.images.to_uint64().value());
  std::sort(all.begin(), all.end());
  return all;
}

// Few options of few items, so that there are symmetries.
support::Recipe small_recipe(std::uint64_t seed) {
  support::Recipe recipe;
  recipe.primaries = {1, 4};
  recipe.secondaries = {0, 3};
  recipe.options = {2, 6};
  recipe.primaries_per_option = {1, 2};
  recipe.secondaries_per_option = {0, 2};
  recipe.colors = seed % 3 == 0 ? 0 : 2;
  recipe.bounds = seed % 2 == 0;
  recipe.costs = seed % 7 == 0;
  recipe.questions = seed % 5 == 0;
  return recipe;
}

Instance queens(std::size_t n) {
  dlx::puzzle::Queens puzzle;
  puzzle.size = n;
  return dlx::puzzle::queens(puzzle);
}

Instance latin(int n) {
  std::string items, options;
  const auto name = [](char kind, int a, int b) {
    return std::string(1, kind) + std::to_string(a) + ',' + std::to_string(b) + ' ';
  };
  for (const char kind : {'p', 'r', 'c'})
    for (int a = 1; a <= n; ++a)
      for (int b = 1; b <= n; ++b) items += name(kind, a, b);
  for (int r = 1; r <= n; ++r)
    for (int c = 1; c <= n; ++c)
      for (int s = 1; s <= n; ++s)
        options += name('p', r, c) + name('r', r, s) + name('c', c, s) + '\n';
  return dlx::read_problem(items + '\n' + options, "latin");
}

}  // namespace

BOOST_AUTO_TEST_CASE(random_problems_against_all_permutations) {
  std::size_t with_symmetry = 0, with_solutions = 0;
  for (std::uint64_t seed = 1; seed <= 1500; ++seed) {
    const Instance instance = support::random_instance(small_recipe(seed), seed);
    const bool colors = seed % 4 == 1;
    const Oracle oracle(instance, colors);
    if (oracle.size() > 6) continue;
    const auto symmetries = oracle.symmetries();
    const std::string text = "seed " + std::to_string(seed) + (colors ? ", colors\n" : "\n") +
                             support::to_text(instance);
    const dlx::SymmetryGroup group(instance, {{colors ? "colors" : "items"}});
    BOOST_TEST(group.order().to_string() == std::to_string(symmetries.size()), text);
    const Classes expected = classes_of(instance, symmetries);
    std::size_t all = 0;
    for (const auto& [solution, size] : expected) all += size;
    const auto counted = dlx::count_classes(group, {}, dlx::ClassScheme::burnside);
    BOOST_TEST(counted.classes.to_string() == std::to_string(expected.size()), text);
    BOOST_TEST(counted.solutions.value().to_string() == std::to_string(all), text);
    BOOST_TEST((listed(group) == expected), text);
    BOOST_TEST(sizes(dlx::list_classes(group)) == sizes(expected), text);
    with_symmetry += symmetries.size() > 1 ? 1U : 0U;
    with_solutions += expected.size() > 1 ? 1U : 0U;
  }
  BOOST_TEST(with_symmetry > 500U);
  BOOST_TEST(with_solutions > 100U);
}

// OEIS A002562.
BOOST_AUTO_TEST_CASE(queens_up_to_symmetry) {
  const std::vector<std::size_t> known{1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341};
  for (std::size_t n = 1; n <= known.size(); ++n) {
    const dlx::SymmetryGroup group(queens(n));
    BOOST_TEST(dlx::count_classes(group).classes.to_string() == std::to_string(known[n - 1]));
    if (n <= 9) BOOST_TEST(listed(group).size() == known[n - 1]);
  }
}

// Latin squares of order 3 to 6: main classes OEIS A003090, isotopy classes A040082.
BOOST_AUTO_TEST_CASE(latin_squares) {
  const std::map<int, std::pair<std::string, std::string>> known{
      {3, {"1", "1"}}, {4, {"2", "2"}}, {5, {"2", "2"}}, {6, {"12", "22"}}};
  for (const auto& [n, classes] : known) {
    const Instance instance = latin(n);
    const auto main =
        dlx::count_classes(dlx::SymmetryGroup(instance), {}, dlx::ClassScheme::levels);
    BOOST_TEST(main.classes.to_string() == classes.first);
    const dlx::SymmetryGroup isotopy(instance, {{"classes p* r* c*"}});
    const auto isotopic = dlx::count_classes(isotopy, {}, dlx::ClassScheme::levels);
    BOOST_TEST(isotopic.classes.to_string() == classes.second);
    if (n == 6) BOOST_TEST(isotopic.solutions.value().to_string() == "812851200");
    if (n == 4)
      BOOST_TEST(dlx::count_classes(isotopy, {}, dlx::ClassScheme::burnside).classes.to_string() ==
                 "2");
  }
}

// E. Russell and F. Jarvis; permutations of rows, of columns and of digits are a direct product.
BOOST_AUTO_TEST_CASE(sudokus_by_both_schemes) {
  const auto blank = dlx::puzzle::blank_sudoku({2, 3});
  const dlx::SymmetryGroup group(dlx::puzzle::sudoku(blank));
  BOOST_TEST(group.order().to_string() == "2488320");
  for (const auto scheme : {dlx::ClassScheme::levels, dlx::ClassScheme::burnside}) {
    const auto counted = dlx::count_classes(group, {}, scheme);
    BOOST_TEST(counted.classes.to_string() == "49");
    BOOST_TEST(counted.solutions.value().to_string() == "28200960");
    if (scheme == dlx::ClassScheme::burnside) BOOST_TEST(counted.steps == 10U * 9U * 11U);
  }
}

BOOST_AUTO_TEST_CASE(groups_by_words) {
  const Instance board = queens(6);
  const auto order = [&](const std::vector<std::string>& words) {
    return dlx::SymmetryGroup(board, {words}).order().to_string();
  };
  BOOST_TEST(order({}) == "8");
  BOOST_TEST(order({"none"}) == "1");
  BOOST_TEST(order({"classes R*"}) == "4");
  const auto refused = [&](const std::vector<std::string>& words, const std::string& what) {
    BOOST_CHECK_EXCEPTION(order(words), dlx::SymmetryError, [&](const auto& error) {
      BOOST_TEST(error.what() == what);
      return true;
    });
  };
  refused({"rows"}, "symmetry 'rows': there are none, items, colors, classes and generator");
  refused({""}, "symmetry '': say none, items, colors, classes or generator");
  refused({"none R0"}, "symmetry 'none R0': nothing follows this word");
  refused({"items", "none"},
          "symmetry 'none': only generators add up; any other word stands alone");
  refused({"generator R0"}, "symmetry 'generator R0': 'R0' is no pair of names as in R1:R8");
  refused({"generator R0:R9"}, "symmetry generator 1: there are no items or colors 'R0' and 'R9'");
  refused({"generator R0:R1"}, "symmetry generator 1: two names go to 'R1'");
  refused({"generator R0:R1 R0:R2"}, "symmetry generator 1: 'R0' has two images");
  refused({"generator R0:R1 R1:R0"}, "symmetry generator 1: it does not map options onto options");
}

BOOST_AUTO_TEST_CASE(generators_make_a_group) {
  const Instance instance = dlx::read_problem("A B | x y\nA x:1\nA x:2\nB y:1\nB y:2\nA B\n", "");
  const auto order = [&](const std::vector<std::string>& words) {
    return dlx::SymmetryGroup(instance, {words}).order().to_string();
  };
  BOOST_TEST(order({}) == "2");
  BOOST_TEST(order({"generator 1:2 2:1"}) == "2");
  BOOST_TEST(order({"generator 1:2 2:1", "generator A:B B:A x:y y:x"}) == "4");
  BOOST_TEST(order({"colors"}) == "8");
}

// An element lost, and the sum is no multiple of the order, or the images are too few.
BOOST_AUTO_TEST_CASE(mutants_are_caught) {
  const dlx::SymmetryGroup group(queens(6));
  auto classes = dlx::symmetry::conjugacy_classes(group.impl(), [] { return true; });
  BOOST_TEST(classes.size() == 5U);
  classes.front().size += 1;
  BOOST_CHECK_THROW((void)dlx::symmetry::burnside(group.impl().structure, 8, classes, {}),
                    std::logic_error);
  BOOST_CHECK_THROW((void)dlx::audit_classes(group, 1, 3), std::logic_error);
  BOOST_CHECK_THROW((void)dlx::audit_classes(group, 2, 4), std::logic_error);
  const auto audit = dlx::audit_classes(group, 1, 4);
  BOOST_TEST((audit.solutions && audit.classes));
}

// Symmetries lost: a listing by a smaller group has too many classes.
BOOST_AUTO_TEST_CASE(lost_symmetries_are_caught) {
  const Instance board = queens(8);
  const Classes found = listed(dlx::SymmetryGroup(board, {{"classes R*"}}));
  BOOST_TEST(found.size() == 24U);
  BOOST_CHECK_THROW((void)dlx::audit_classes(dlx::SymmetryGroup(board), found.size(), 92),
                    std::logic_error);
}

// The weights that levels carry are not the indices of stabilisers in another group.
BOOST_AUTO_TEST_CASE(wrong_weights_are_caught) {
  const dlx::SymmetryGroup group(latin(4));
  const dlx::SymmetryGroup smaller(latin(4), {{"classes p* r* c*"}});
  auto mutant = std::make_shared<dlx::SymmetryGroup::Impl>(group.impl());
  mutant->group = smaller.impl().group;
  BOOST_CHECK_NO_THROW((void)dlx::list_classes(group));
  BOOST_CHECK_THROW((void)dlx::list_classes(dlx::SymmetryGroup(std::move(mutant))),
                    std::logic_error);
}

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

// Designs and squares with random orbits of options left out, under a permutation of their points
// or lines: both schemes, where some have a frame and some have none.
BOOST_AUTO_TEST_CASE(both_schemes_agree_on_parts_of_designs_and_squares) {
  std::mt19937_64 random(11);
  std::size_t framed = 0, solved = 0;
  for (std::size_t round = 0; round < 60; ++round) {
    Instance instance = round % 3 == 0 ? designs(7) : round % 3 == 1 ? designs(9) : latin(4);
    const dlx::SymmetryGroup whole(instance);
    const auto& structure = whole.impl().structure;
    const auto rows = static_cast<std::uint32_t>(structure.rows().size());
    const auto element = structure.rows_under(whole.impl().group->random(random));
    std::set<std::uint32_t> without;
    for (std::size_t orbits = round % 5; orbits > 0; --orbits)
      for (auto r = static_cast<std::uint32_t>(random() % rows); without.insert(r).second;)
        r = element[r];
    for (const std::uint32_t row : without) instance.without.push_back(OptionId{row});
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

// Of large groups, all permutations of nine points and the even ones: what keeps the options given
// and left out, against a list of all elements.
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

// A deadline that has passed, a stop and a monitor end each scheme, and what they say is no answer.
BOOST_AUTO_TEST_CASE(limits_end_each_scheme) {
  const dlx::SymmetryGroup group(latin(6));
  for (const auto scheme : {dlx::ClassScheme::levels, dlx::ClassScheme::burnside}) {
    dlx::CountOptions late;
    late.limits.deadline = std::chrono::steady_clock::now();
    BOOST_TEST((dlx::count_classes(group, late, scheme).outcome == dlx::Outcome::timeout));
    std::stop_source source;
    source.request_stop();
    dlx::CountOptions stopped;
    stopped.limits.stop = source.get_token();
    BOOST_TEST((dlx::count_classes(group, stopped, scheme).outcome == dlx::Outcome::interrupted));
    dlx::CountOptions watched;
    watched.monitor.report = [](const dlx::Progress&) { return false; };
    BOOST_TEST((dlx::count_classes(group, watched, scheme).outcome == dlx::Outcome::interrupted));
  }
}

BOOST_AUTO_TEST_SUITE_END()
