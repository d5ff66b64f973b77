// Every engine with every branching against the oracle, in solution sets, on random problems with
// secondary items, colors, givens and options left out, every other one with bounds.
#include "support/brute_force.hpp"
#include "support/effort.hpp"
#include "support/random_problem.hpp"

#include <dlx/check.hpp>
#include <dlx/solve.hpp>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(engines)

namespace {

using support::Family;

struct Way {
  std::string engine;
  dlx::Branch branch;
  std::optional<std::uint64_t> seed;

  [[nodiscard]] dlx::SearchOptions options() const {
    dlx::SearchOptions options;
    options.engine = engine;
    options.branch = branch;
    options.seed = seed;
    return options;
  }
  [[nodiscard]] std::string name() const {
    return engine + ' ' + std::string(dlx::name(branch)) + (seed ? " shuffled" : "");
  }
};

void add_ways(const dlx::EngineInfo& info, std::vector<Way>& ways) {
  for (const auto branch : {dlx::Branch::mrv, dlx::Branch::first, dlx::Branch::sharp})
    for (const std::optional<std::uint64_t> seed : {std::optional<std::uint64_t>{}, {7}})
      if (info.can.branching || branch == dlx::Branch::mrv)
        ways.push_back({std::string(info.name), branch, seed});
}

// Those of the engines that can search the problem.
std::vector<Way> all_ways(const dlx::Problem& problem) {
  std::vector<Way> ways;
  for (const auto& info : dlx::engines())
    if (info.can.multiplicities || !problem.has_multiplicities()) add_ways(info, ways);
  return ways;
}

std::vector<dlx::Solution> all_solutions(dlx::Search& search) {
  std::vector<dlx::Solution> solutions;
  while (search.next()) solutions.push_back(search.solution());
  if (search.outcome() != dlx::Outcome::exhausted) BOOST_ERROR("the search is not exhausted");
  return solutions;
}

dlx::Instance instance(Family family, std::uint64_t seed) {
  return support::random_question(
      family, seed, {.bounds = seed % 2 == 0, .costs = seed % 3 == 0, .sharp = seed % 4 < 2});
}

std::string report(Family family, std::uint64_t seed, const Way& way) {
  return way.name() + ", " + support::to_text(family, seed) + '\n' +
         support::to_text(instance(family, seed));
}

void use_again(const dlx::Instance& question, const std::string& name) {
  for (const Way& way : all_ways(question.problem)) {
    dlx::Search search(dlx::Prepared(question.problem), way.options());
    const auto whole = all_solutions(search);
    search.restart(question.given, question.without);
    (void)search.next();  // left in the middle
    search.restart(question.given, question.without);
    BOOST_TEST((support::sorted(all_solutions(search)) == support::brute_force(question)));
    search.restart();
    BOOST_TEST((all_solutions(search) == whole), way.name() + ", " + name);
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(all_engines_find_what_the_oracle_finds) {
  const std::uint64_t each = support::random_problems / support::all_families.size() + 1;
  std::uint64_t with_solutions = 0;
  for (const Family family : support::all_families)
    for (std::uint64_t seed = 1; seed <= each; ++seed) {
      const auto question = instance(family, seed);
      const auto expected = support::brute_force(question);
      if (!expected.empty()) ++with_solutions;
      const dlx::Prepared prepared(question.problem);
      for (const Way& way : all_ways(question.problem)) {
        dlx::Search search(prepared, way.options());
        search.restart(question.given, question.without);
        const auto found = support::sorted(all_solutions(search));
        if (found != expected)
          BOOST_ERROR("expected " + support::to_text(expected) + ", found " +
                      support::to_text(found) + '\n' + report(family, seed, way));
      }
    }
  BOOST_TEST(with_solutions > support::random_problems / 5);
}

BOOST_AUTO_TEST_CASE(counts_agree_and_solutions_pass_the_check) {
  for (const Family family : support::all_families)
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
      const auto question = instance(family, seed);
      const auto expected = support::brute_force(question);
      BOOST_TEST((dlx::count(question).value == dlx::Natural(expected.size())));
      dlx::Search search(question);
      while (search.next())
        BOOST_TEST(!dlx::check(question.problem, search.solution().options).has_value());
    }
}

BOOST_AUTO_TEST_CASE(a_search_can_be_used_again_and_again) {
  for (const Family family : support::all_families)
    for (const std::uint64_t seed : {12345U, 12346U})
      use_again(instance(family, seed), support::to_text(family, seed));
}

// A search goes over to a problem of any family and size, from the middle of one; bounds are not
// for all.
BOOST_AUTO_TEST_CASE(a_search_goes_over_to_other_problems) {
  const auto first = instance(Family::small, 1);
  for (const Way& way : all_ways(first.problem)) {
    dlx::SearchOptions options = way.options();
    options.purpose = dlx::Purpose::any;
    dlx::Search search(dlx::Prepared(first.problem), options);
    for (std::uint64_t seed = 1; seed <= 20; ++seed)
      for (const Family family : support::all_families) {
        const auto question = instance(family, seed);
        try {
          search.reset(dlx::Prepared(question.problem));
        } catch (const dlx::EngineError&) {
          BOOST_TEST(question.problem.has_multiplicities());
          continue;
        }
        if (seed % 2 == 0) (void)search.next();
        search.restart(question.given, question.without);
        BOOST_TEST((support::sorted(all_solutions(search)) == support::brute_force(question)),
                   report(family, seed, way));
      }
  }
}

BOOST_AUTO_TEST_CASE(repeated_givens_do_not_matter) {
  dlx::ProblemBuilder builder;
  builder.primary("A");
  builder.primary("B");
  const auto a = builder.option({"A"});
  builder.option({"B"});
  dlx::Search search{dlx::Prepared(builder.build())};
  const std::vector<dlx::OptionId> twice{a, a};
  search.restart(twice);
  BOOST_TEST(all_solutions(search).size() == 1U);
}

BOOST_AUTO_TEST_CASE(what_an_engine_cannot_do_is_an_error) {
  dlx::ProblemBuilder builder;
  builder.primary("A", {2, 2});
  builder.option({"A"});
  const dlx::Prepared prepared(builder.build());
  for (const auto& info : dlx::engines()) {
    dlx::SearchOptions options;
    options.engine = info.name;
    if (!info.can.multiplicities)
      BOOST_CHECK_THROW(dlx::Search(prepared, options), dlx::EngineError);
  }
  dlx::SearchOptions unknown;
  unknown.engine = "magic";
  BOOST_CHECK_THROW(dlx::Search(prepared, unknown), dlx::EngineError);
}

BOOST_AUTO_TEST_SUITE_END()
