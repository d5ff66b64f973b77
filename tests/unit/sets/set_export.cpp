// Solution sets as decision diagrams and normal forms, read back by readers that know only the
// formats: the same solutions, and every promise of the form.
#include "support/brute_force.hpp"
#include "support/random_problem.hpp"
#include "support/random_tree.hpp"

#include <dlx/puzzle/queens.hpp>
#include <dlx/solution_set.hpp>
#include <dlx/text.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(set_export)

namespace {

using Numbers = std::set<std::uint64_t>;  // options from 1
using Family = std::set<Numbers>;

dlx::SolutionSet compiled(const dlx::Instance& instance, const std::string& order = "auto") {
  dlx::CountOptions options;
  options.order = order;
  if (order != "auto") options.engine = "frontier";
  const dlx::Compilation compilation = dlx::compile(instance, options);
  BOOST_REQUIRE(compilation.set);
  return *compilation.set;
}

Family family_of(const std::vector<dlx::Solution>& solutions) {
  Family family;
  for (const dlx::Solution& solution : solutions) {
    Numbers numbers;
    for (const dlx::OptionId option : solution.options) numbers.insert(dlx::number(option));
    family.insert(numbers);
  }
  return family;
}

// Reads as setset.load() of Graphillion does: a node is what its low child holds, and what its
// high child holds with the element.
Family read_zdd(const dlx::SolutionSet& set) {
  std::ostringstream text;
  set.write_zdd(text);
  std::istringstream in(text.str());
  std::map<std::string, Family> nodes{{"B", {}}, {"T", {{}}}};
  std::map<std::string, std::uint64_t> element_of;
  std::set<std::string> used;
  std::string line, root;
  while (std::getline(in, line) && line != ".") {
    std::istringstream fields(line);
    std::string low, high;
    std::uint64_t element = 0;
    fields >> root;
    if (nodes.contains(root)) continue;
    BOOST_REQUIRE(static_cast<bool>(fields >> element >> low >> high));
    for (const std::string& child : {low, high}) {
      BOOST_REQUIRE(nodes.contains(child));
      if (element_of.contains(child)) BOOST_TEST(element < element_of[child]);
      used.insert(child);
    }
    BOOST_TEST(high != "B");
    element_of[root] = element;
    Family& family = nodes[root] = nodes[low];
    for (Numbers numbers : nodes[high]) {
      numbers.insert(element);
      family.insert(numbers);
    }
  }
  for (const auto& [node, element] : element_of) BOOST_TEST((node == root || used.contains(node)));
  std::string word;
  in >> word;
  BOOST_TEST(word == "order");
  std::vector<std::uint64_t> order{0};
  for (std::uint64_t option = 0; in >> option;) order.push_back(option);
  BOOST_TEST(order.size() == set.instance().problem.option_count() + 1);
  Family family;
  for (const Numbers& elements : nodes[root]) {
    Numbers numbers;
    for (const std::uint64_t element : elements) numbers.insert(order.at(element));
    family.insert(numbers);
  }
  return family;
}

struct Formula {
  Family models;      // their true variables
  Numbers variables;  // that it speaks of
};

Formula literal(std::int64_t value) {
  const auto variable = static_cast<std::uint64_t>(std::abs(value));
  return {{value > 0 ? Numbers{variable} : Numbers{}}, {variable}};
}

// Decomposable: no variable in two parts.
Formula conjunction(const std::vector<Formula>& parts) {
  Formula result{{{}}, {}};
  for (const Formula& part : parts) {
    for (const std::uint64_t variable : part.variables)
      BOOST_TEST(result.variables.insert(variable).second);
    Family models;
    for (const Numbers& left : result.models)
      for (Numbers model : part.models) {
        model.insert(left.begin(), left.end());
        models.insert(model);
      }
    result.models = models;
  }
  return result;
}

// Deterministic: no model of two parts. Smooth: all of the same variables.
Formula disjunction(const std::vector<Formula>& parts) {
  Formula result;
  for (const Formula& part : parts) {
    BOOST_TEST((part.variables == parts.front().variables));
    for (const Numbers& model : part.models) BOOST_TEST(result.models.insert(model).second);
  }
  if (!parts.empty()) result.variables = parts.front().variables;
  return result;
}

// Reads the format of c2d.
Family read_nnf(const dlx::SolutionSet& set) {
  std::stringstream text;
  set.write_nnf(text);
  std::string head, line;
  std::size_t nodes = 0, edges = 0, variables = 0, seen = 0;
  text >> head >> nodes >> edges >> variables;
  BOOST_TEST(head == "nnf");
  BOOST_TEST(variables == set.instance().problem.option_count());
  std::getline(text, line);
  std::vector<Formula> formulas;
  while (std::getline(text, line)) {
    std::istringstream fields(line);
    char kind = 0;
    fields >> kind;
    std::int64_t value = 0, decision = 0;
    if (kind == 'O') fields >> decision;
    fields >> value;
    std::vector<Formula> parts;
    for (std::size_t part = 0; kind != 'L' && fields >> part; ++seen)
      parts.push_back(formulas.at(part));
    if (kind != 'L') BOOST_TEST(parts.size() == static_cast<std::size_t>(value));
    formulas.push_back(kind == 'L'   ? literal(value)
                       : kind == 'A' ? conjunction(parts)
                                     : disjunction(parts));
  }
  BOOST_TEST(formulas.size() == nodes);
  BOOST_TEST(seen == edges);
  if (!formulas.back().models.empty()) BOOST_TEST(formulas.back().variables.size() == variables);
  return formulas.back().models;
}

std::string zdd_of(const dlx::Instance& instance) {
  std::ostringstream text;
  compiled(instance).write_zdd(text);
  return text.str();
}

}  // namespace

BOOST_AUTO_TEST_CASE(holds_the_same_solutions) {
  std::size_t solutions = 0;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    auto recipe = support::recipe(support::Family::many_solutions);
    recipe.bounds = seed % 3 == 0;
    const dlx::Instance instance = support::random_instance(recipe, seed);
    const auto expected = family_of(support::brute_force(instance));
    const auto set = compiled(instance);
    BOOST_TEST((read_zdd(set) == expected), seed);
    BOOST_TEST((read_nnf(set) == expected), seed);
    solutions += expected.size();
  }
  BOOST_TEST(solutions > 1000U);
}

BOOST_AUTO_TEST_CASE(holds_the_same_solutions_along_trees) {
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    const dlx::Instance instance =
        support::random_tree({.bounds = seed % 3 == 0, .colors = seed % 2 == 0}, seed);
    const auto expected = family_of(support::brute_force(instance));
    const auto set = compiled(instance, "tree");
    BOOST_TEST((read_zdd(set) == expected), seed);
    BOOST_TEST((read_nnf(set) == expected), seed);
    if (expected.empty()) continue;
    const auto part = set.restricted({}, std::vector{dlx::OptionId{3}});
    Family rest = expected;
    std::erase_if(rest, [](const Numbers& numbers) { return numbers.contains(4); });
    BOOST_TEST((read_zdd(part) == rest), seed);
    BOOST_TEST((read_nnf(part) == rest), seed);
  }
}

// A wide tree is narrow as products alone: it has a normal form, and no diagram that is small.
BOOST_AUTO_TEST_CASE(says_that_a_tree_has_no_small_diagram) {
  const auto set = compiled({support::tree_product(6, 4), {}, {}, {}}, "tree");
  std::ostringstream out;
  BOOST_CHECK_THROW(set.write_zdd(out, 10'000), std::length_error);
  BOOST_TEST(out.str().empty());
  set.write_nnf(out);
  BOOST_TEST(out.str().starts_with("nnf "));
}

BOOST_AUTO_TEST_CASE(writes_known_forms) {
  BOOST_TEST(zdd_of(dlx::puzzle::queens({.size = 2})) == "B\n.\norder 1 2 3 4\n");
  // A B; 1: A, 2: B, 3: A B.
  const auto instance = dlx::read_problem("A B\nA\nB\nA B\n", "test.dlx");
  BOOST_TEST(zdd_of(instance) == "2 3 B T\n3 2 B T\n4 1 3 2\n.\norder 1 3 2\n");
}

BOOST_AUTO_TEST_SUITE_END()
