// The group, the number of classes and one solution of each, compared with all permutations of the
// options of small problems, and with known numbers. A mutant of each scheme is caught by its
// audit.
#include "support/brute_force.hpp"
#include "support/random_problem.hpp"
#include "symmetry/burnside.hpp"
#include "symmetry/group.hpp"
#include "symmetry/tuning.hpp"
#include "unit/symmetry/symmetric.hpp"

#include <dlx/puzzle/sudoku.hpp>
#include <dlx/symmetry.hpp>
#include <dlx/text.hpp>

#include <algorithm>
#include <chrono>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(symmetry)

namespace {

using dlx::ColorId, dlx::Instance, dlx::OptionId, dlx::Problem;
using symmetric::Classes, symmetric::latin, symmetric::listed, symmetric::queens, symmetric::sizes;

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

Classes classes_of(const Instance& instance,
                   const std::vector<std::map<std::uint32_t, std::uint32_t>>& symmetries) {
  Classes classes;
  for (const auto& solution : support::brute_force(instance)) {
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
  BOOST_CHECK_THROW((void)dlx::symmetry::burnside(group.impl(), classes, {}), std::logic_error);
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

// A deadline that has passed, a stop and a monitor end each scheme, and what they say is no answer.
BOOST_AUTO_TEST_CASE(limits_end_each_scheme) {
  const dlx::SymmetryGroup group(latin(6));
  for (const auto scheme : {dlx::ClassScheme::levels, dlx::ClassScheme::burnside}) {
    dlx::CountOptions late;
    late.limits.deadline = std::chrono::steady_clock::now();
    BOOST_TEST((dlx::count_classes(group, late, scheme).outcome == dlx::Outcome::timeout));
    dlx::StopSource source;
    source.request_stop();
    dlx::CountOptions stopped;
    stopped.limits.stop = source.get_token();
    BOOST_TEST((dlx::count_classes(group, stopped, scheme).outcome == dlx::Outcome::interrupted));
    dlx::CountOptions watched;
    watched.monitor.report = [](const dlx::Progress&) { return false; };
    BOOST_TEST((dlx::count_classes(group, watched, scheme).outcome == dlx::Outcome::interrupted));
  }
}

// The making of a group can be stopped whatever it is at: each monitor lets more calls pass.
BOOST_AUTO_TEST_CASE(limits_stop_the_making_of_a_group) {
  const Instance board = queens(100);
  std::size_t allowed = 0;
  const auto is_stopped = [&] {
    std::size_t calls = 0;
    const auto report = [&](const dlx::Progress& progress) {
      BOOST_TEST(progress.engine == "symmetry");
      return calls++ < allowed;
    };
    try {
      const dlx::SymmetryGroup group(board, {{}, {}, {report, std::chrono::milliseconds(1)}});
      BOOST_TEST(group.order().to_string() == "8");
      return false;
    } catch (const dlx::SymmetryStopped& error) {
      BOOST_TEST(error.what() == "the symmetries are not known, as their search was stopped");
      return true;
    }
  };
  BOOST_TEST(is_stopped());
  for (allowed = 1; is_stopped();) allowed *= 2;
  dlx::SymmetryOptions late, asked;
  late.limits.deadline = std::chrono::steady_clock::now();
  BOOST_CHECK_THROW(dlx::SymmetryGroup(board, late), dlx::SymmetryStopped);
  dlx::StopSource source;
  source.request_stop();
  asked.limits.stop = source.get_token();
  BOOST_CHECK_THROW(dlx::SymmetryGroup(board, asked), dlx::SymmetryStopped);
}

// Traces gets only those of so many vertices that refinement leaves together: the items A and B
// with their options, and not C, whose options all have costs of their own.
BOOST_AUTO_TEST_CASE(large_problems_are_refined) {
  dlx::ProblemBuilder builder;
  const dlx::Entry a{builder.primary("A"), dlx::no_color}, b{builder.primary("B"), dlx::no_color},
      c{builder.primary("C"), dlx::no_color};
  for (std::int64_t cost = 0; cost < 10; ++cost)
    for (const dlx::Entry& entry : {a, b}) builder.option(std::span(&entry, 1), cost);
  const std::int64_t most = dlx::symmetry::tuning::most_unrefined;
  for (std::int64_t cost = 0; cost < most; ++cost) builder.option(std::span(&c, 1), cost);
  Instance instance;
  instance.problem = builder.build();
  const dlx::SymmetryGroup group(instance);
  BOOST_TEST(group.order().to_string() == "2");
  const auto& images = group.generators().at(0);
  for (std::uint32_t o = 0; o < images.size(); ++o)
    BOOST_REQUIRE((images[o] == OptionId{o < 20 ? o ^ 1U : o}));
}

BOOST_AUTO_TEST_SUITE_END()
