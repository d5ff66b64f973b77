// Branch::sharp: the trees of all engines that offer it against a walk that chooses the item by the
// rule's own words, and by names.
#include "support/found.hpp"
#include "support/random_problem.hpp"

#include <dlx/puzzle/queens.hpp>
#include <dlx/solve.hpp>

#include <algorithm>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(sharp)

namespace {

using dlx::OptionId;
using support::Found;

// The search as the book says it, on plain lists of what is left.
class Plain {
 public:
  explicit Plain(const dlx::Problem& problem) : problem_(problem) {}

  Found walk() {
    std::vector<OptionId> options;
    std::vector<dlx::ItemId> items;
    for (std::uint32_t o = 0; o < problem_.option_count(); ++o)
      if (problem_.can_be_chosen(OptionId{o})) options.push_back(OptionId{o});
    for (std::uint32_t i = 0; i < problem_.primary_count(); ++i) items.push_back(dlx::ItemId{i});
    visit(options, items);
    return found_;
  }

 private:
  using Options = std::vector<OptionId>;
  using Items = std::vector<dlx::ItemId>;

  void visit(const Options& options, const Items& items) {
    found_.profile.resize(std::max(found_.profile.size(), chosen_.size() + 1));
    ++found_.profile[chosen_.size()];
    if (items.empty()) {
      dlx::Solution solution{chosen_, 0};
      std::sort(solution.options.begin(), solution.options.end());
      return found_.solutions.push_back(solution);
    }
    for (const OptionId option : with(best(options, items), options))
      choose(option, options, items);
  }

  void choose(OptionId option, const Options& options, const Items& items) {
    Options left;
    for (const OptionId other : options)
      if (agree(option, other)) left.push_back(other);
    Items open;
    for (const dlx::ItemId item : items)
      if (!has(option, item)) open.push_back(item);
    chosen_.push_back(option);
    visit(left, open);
    chosen_.pop_back();
  }

  // Few options come before many, `#` before other names, left before right.
  [[nodiscard]] dlx::ItemId best(const Options& options, const Items& items) const {
    const auto rank = [&](dlx::ItemId item) {
      const std::size_t size = with(item, options).size();
      const bool plain = !problem_.name(item).starts_with('#');
      return size <= 1 ? std::tuple(0, size, plain) : std::tuple(plain ? 2 : 1, size, plain);
    };
    return *std::min_element(items.begin(), items.end(),
                             [&](dlx::ItemId a, dlx::ItemId b) { return rank(a) < rank(b); });
  }

  [[nodiscard]] Options with(dlx::ItemId item, const Options& options) const {
    Options found;
    for (const OptionId option : options)
      if (has(option, item)) found.push_back(option);
    return found;
  }

  [[nodiscard]] bool has(OptionId option, dlx::ItemId item) const {
    const auto entries = problem_.option(option);
    return std::any_of(entries.begin(), entries.end(),
                       [&](dlx::Entry entry) { return entry.item == item; });
  }

  [[nodiscard]] bool agree(OptionId a, OptionId b) const {
    for (const dlx::Entry& one : problem_.option(a))
      for (const dlx::Entry& other : problem_.option(b))
        if (one.item == other.item && (one.color == dlx::no_color || one.color != other.color))
          return false;
    return true;
  }

  const dlx::Problem& problem_;
  std::vector<OptionId> chosen_;
  Found found_;
};

Found found_by(const std::string& engine, const dlx::Problem& problem, dlx::Branch branch,
               std::size_t threads = 1) {
  dlx::SearchOptions options;
  options.engine = engine;
  options.branch = branch;
  options.limits.threads = threads;
  dlx::Search search(dlx::Prepared(problem), options);
  Found found;
  while (search.next()) found.solutions.push_back(search.solution());
  found.profile = search.statistics().profile;
  while (!found.profile.empty() && found.profile.back() == 0) found.profile.pop_back();
  for (dlx::Solution& solution : found.solutions) solution.cost = 0;
  return found;
}

std::vector<std::string> engines() {
  std::vector<std::string> names{"auto"};
  for (const auto& info : dlx::engines())
    if (info.can.branching) names.emplace_back(info.name);
  return names;
}

// The queens with every row's name, or every third row's, beginning with #.
dlx::Problem queens(std::uint32_t size, std::uint32_t step) {
  const dlx::Problem plain = dlx::puzzle::queens({.size = size}).problem;
  dlx::ProblemBuilder builder;
  for (std::uint32_t i = 0; i < plain.item_count(); ++i) {
    const dlx::ItemId item{i};
    std::string name(plain.name(item));
    if (name[0] == 'R' && i % step == 0) name = '#' + name;
    (void)(plain.is_primary(item) ? builder.primary(name) : builder.secondary(name));
  }
  for (std::uint32_t o = 0; o < plain.option_count(); ++o)
    builder.option(plain.option(OptionId{o}));
  return builder.build();
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_engine_walks_the_tree_that_the_rule_says) {
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
      auto recipe = support::recipe(family);
      recipe.sharp = true;
      const auto problem = support::random_instance(recipe, seed).problem;
      const Found expected = Plain(problem).walk();
      for (const std::string& engine : engines())
        BOOST_TEST((found_by(engine, problem, dlx::Branch::sharp) == expected),
                   engine << ": " << support::to_text(family, seed));
    }
}

// Larger ones, with parts that bits compacts and dives into.
BOOST_AUTO_TEST_CASE(engines_walk_one_tree_through_larger_problems) {
  for (const std::uint32_t step : {1U, 3U}) {
    const auto problem = queens(9, step);
    const Found expected = found_by("links", problem, dlx::Branch::sharp);
    BOOST_TEST(expected.solutions.size() == 352U);
    BOOST_TEST((Plain(problem).walk() == expected));
    for (const std::string& engine : engines())
      BOOST_TEST((found_by(engine, problem, dlx::Branch::sharp) == expected), engine);
    BOOST_TEST((found_by("links", problem, dlx::Branch::mrv).profile != expected.profile));
  }
}

BOOST_AUTO_TEST_CASE(threads_find_the_same_in_the_same_order) {
  const auto problem = queens(10, 3);
  for (const std::string engine : {"links", "bits", "auto"})
    BOOST_TEST((found_by(engine, problem, dlx::Branch::sharp, 3).solutions ==
                found_by(engine, problem, dlx::Branch::sharp).solutions),
               engine);
}

BOOST_AUTO_TEST_CASE(without_such_names_it_is_mrv) {
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
      const auto problem = support::random_instance(support::recipe(family), seed).problem;
      for (const std::string& engine : engines())
        BOOST_TEST((found_by(engine, problem, dlx::Branch::sharp) ==
                    found_by(engine, problem, dlx::Branch::mrv)));
    }
}

BOOST_AUTO_TEST_SUITE_END()
