// Made puzzles: one solution by another engine, minimal, symmetric, with the givens asked for; the
// fewest against trying all choices; drawing without favour.
#include "support/brute_force.hpp"
#include "support/random_problem.hpp"
#include "support/sudokus.hpp"

#include <dlx/check.hpp>
#include <dlx/make/givens.hpp>
#include <dlx/puzzle/polyomino.hpp>
#include <dlx/puzzle/queens.hpp>
#include <dlx/solve.hpp>

#include <algorithm>
#include <bit>
#include <map>
#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(givens)

namespace {

using dlx::Instance, dlx::OptionId, dlx::Problem;
using dlx::make::Level;
using dlx::make::MadePuzzle;
using dlx::make::MakingOptions;
using dlx::make::PuzzleMaker;
using dlx::make::Symmetry;

bool is_unique(const Problem& problem, const std::vector<OptionId>& given) {
  dlx::SearchOptions options;
  options.engine = "links";
  options.limits.solutions = 2;
  dlx::Search search(problem, options);
  search.restart(given);
  search.run();
  return search.statistics().solutions == 1;
}

bool is_minimal(const Problem& problem, const std::vector<OptionId>& given) {
  for (std::size_t at = 0; at < given.size(); ++at) {
    auto fewer = given;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(at));
    if (is_unique(problem, fewer)) return false;
  }
  return true;
}

void require_puzzle(const Problem& problem, const MadePuzzle& made, const std::string& which) {
  BOOST_TEST(!dlx::check(problem, made.solution.options), which);
  BOOST_TEST(std::includes(made.solution.options.begin(), made.solution.options.end(),
                           made.given.begin(), made.given.end()),
             which);
  BOOST_TEST(is_unique(problem, made.given), which);
}

MadePuzzle make(const Instance& instance, PuzzleMaker& maker, std::uint64_t number) {
  auto made = maker.make(number);
  BOOST_REQUIRE(made.has_value());
  require_puzzle(instance.problem, *made, "puzzle " + std::to_string(number));
  return *made;
}

MadePuzzle make(const Instance& instance, const MakingOptions& options) {
  PuzzleMaker maker(instance, options);
  return make(instance, maker, 1);
}

// A solution to work on: drawing one of a large problem begins with an attempt to hold all.
std::vector<dlx::Solution> a_solution(const Instance& instance) {
  dlx::Search search(instance, {.purpose = dlx::Purpose::any});
  BOOST_REQUIRE(search.next());
  return {search.solution()};
}

// The cells of the givens of a 9x9 sudoku, row by row.
std::vector<bool> cells(const MadePuzzle& made, std::uint32_t size) {
  std::vector<bool> marked(std::size_t{size} * size);
  for (const OptionId option : made.given) marked[index(option) / size] = true;
  return marked;
}

// The fewest options of a solution that have no other one, by trying all choices: each other
// solution lacks some of its options, one of which must be chosen.
std::size_t fewest_of(const std::vector<dlx::Solution>& all, const dlx::Solution& solution) {
  const std::size_t size = solution.options.size();
  std::vector<std::uint32_t> lacking;
  for (const dlx::Solution& other : all) {
    std::uint32_t lack = 0;
    for (std::size_t at = 0; at < size; ++at)
      if (!std::binary_search(other.options.begin(), other.options.end(), solution.options[at]))
        lack |= 1U << at;
    if (other.options != solution.options) lacking.push_back(lack);
  }
  std::size_t fewest = size;
  for (std::uint32_t choice = 0; choice < (1U << size); ++choice) {
    const auto count = static_cast<std::size_t>(std::popcount(choice));
    if (count < fewest && std::all_of(lacking.begin(), lacking.end(), [choice](std::uint32_t lack) {
          return (choice & lack) != 0;
        }))
      fewest = count;
  }
  return fewest;
}

}  // namespace

BOOST_AUTO_TEST_CASE(minimal_sudokus) {
  const Instance instance = support::blank_sudoku();
  PuzzleMaker maker(instance, {.seed = 3});
  for (std::uint64_t number = 1; number <= 20; ++number) {
    const auto made = maker.make(number);
    BOOST_REQUIRE(made.has_value());
    require_puzzle(instance.problem, *made, std::to_string(number));
    BOOST_TEST(is_minimal(instance.problem, made->given));
    BOOST_TEST((made->given.size() >= 17U && made->given.size() <= 40U));
  }
}

// The problem may be any: with colors, bounds, secondary items.
BOOST_AUTO_TEST_CASE(random_problems) {
  std::size_t made_in_all = 0;
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
      auto recipe = support::recipe(family);
      recipe.bounds = seed % 3 == 0;
      recipe.options = {6, 16};
      const auto instance = support::random_instance(recipe, seed);
      const auto all = support::brute_force(instance.problem);
      const std::string which = support::to_text(family, seed) + support::to_text(instance);
      if (all.empty()) {
        BOOST_CHECK_THROW(PuzzleMaker(instance, {.seed = seed}), dlx::make::MakingError);
        continue;
      }
      // With bounds, a solution may be part of another one: then nothing tells it apart.
      const auto made = [&]() -> std::optional<MadePuzzle> {
        try {
          return PuzzleMaker(instance, {.seed = seed, .attempts = 50}).make(1);
        } catch (const dlx::make::MakingError&) {
          return std::nullopt;
        }
      }();
      const bool can_be = std::any_of(all.begin(), all.end(), [&](const dlx::Solution& solution) {
        return is_unique(instance.problem, solution.options);
      });
      if (!can_be) BOOST_TEST(!made.has_value(), which);
      if (!made) continue;
      ++made_in_all;
      require_puzzle(instance.problem, *made, which);
      BOOST_TEST(is_minimal(instance.problem, made->given), which);
      const auto least = PuzzleMaker(instance, {.seed = seed, .fewest = true}).make(1);
      if (!least) continue;
      require_puzzle(instance.problem, *least, which);
      BOOST_TEST(least->fewest == least->given.size(), which);
      if (least->solution.options.size() <= 16)
        BOOST_TEST(least->fewest == fewest_of(all, least->solution), which);
    }
  BOOST_TEST(made_in_all > 150U);
}

BOOST_AUTO_TEST_CASE(a_puzzle_depends_on_seed_and_number_alone) {
  const Instance instance = support::blank_sudoku(2, 2);
  for (const std::uint64_t same : {1U, 3U}) {
    const MakingOptions options{.seed = 9, .same_solution = same};
    PuzzleMaker forwards(instance, options), backwards(instance, options);
    std::map<std::uint64_t, std::vector<OptionId>> givens;
    std::map<std::uint64_t, std::vector<OptionId>> solutions;
    for (std::uint64_t k = 1; k <= 6; ++k) {
      const auto made = forwards.make(k);
      givens[k] = made->given;
      solutions[k] = made->solution.options;
    }
    for (std::uint64_t k = 6; k >= 1; --k) BOOST_TEST((backwards.make(k)->given == givens[k]));
    BOOST_TEST((solutions[1] == solutions[2]) == (same == 3));
    BOOST_TEST((solutions[3] != solutions[4]));
    BOOST_TEST((givens[1] != givens[2]));
  }
  BOOST_TEST((make(instance, {.seed = 1}).given != make(instance, {.seed = 2}).given));
}

// The same puzzles in the same order, whatever the number of threads; also of few solutions, whose
// puzzles follow each other in a thread, and up to the first that cannot be.
BOOST_AUTO_TEST_CASE(threads_make_the_same) {
  const Instance instance = support::blank_sudoku(2, 2);
  const auto made = [&](MakingOptions options, std::size_t threads, std::uint64_t count) {
    options.limits.threads = threads;
    PuzzleMaker maker(instance, options);
    std::vector<std::vector<OptionId>> all;
    const auto number = maker.make_each(
        count, [&](MadePuzzle&& puzzle) { all.push_back(std::move(puzzle.given)); });
    BOOST_TEST(number == all.size());
    BOOST_TEST((maker.outcome() == dlx::Outcome::exhausted));
    return all;
  };
  for (const MakingOptions& options :
       {MakingOptions{.seed = 3}, MakingOptions{.seed = 3, .same_solution = 4, .fewest = true},
        MakingOptions{.seed = 3, .high = 5, .attempts = 2}}) {
    const auto alone = made(options, 1, 30);
    BOOST_TEST((made(options, 3, 30) == alone));
    BOOST_TEST((made(options, 2, 7) ==
                std::vector(alone.begin(),
                            alone.begin() + std::min<std::ptrdiff_t>(7, std::ssize(alone)))));
  }
  PuzzleMaker none(instance, {.seed = 1, .high = 3, .attempts = 2, .limits = {.threads = 2}});
  BOOST_TEST(none.make_each(5, [](MadePuzzle&&) {}) == 0U);
  PuzzleMaker error(
      instance,
      {.seed = 1, .solutions = a_solution(instance), .pattern = {"*"}, .limits = {.threads = 2}});
  BOOST_CHECK_THROW(error.make_each(5, [](MadePuzzle&&) {}), dlx::make::MakingError);
}

// Told once, at the first puzzle, while the attempts go on; never where another puzzle was made.
BOOST_AUTO_TEST_CASE(tells_that_givens_lack) {
  const Instance instance = support::blank_sudoku(2, 2);
  std::vector<bool> first_row(instance.problem.option_count());
  std::fill_n(first_row.begin(), 16, true);
  const auto told = [&](std::vector<bool> allowed, std::uint64_t attempts, std::size_t threads) {
    int calls = 0;
    MakingOptions options{.seed = 1, .may_be_given = std::move(allowed), .attempts = attempts};
    options.limits.threads = threads;
    options.on_lack = [&] { ++calls; };
    PuzzleMaker maker(instance, options);
    const auto made = maker.make_each(5, [](MadePuzzle&&) {});
    BOOST_TEST(maker.lacks_givens() == (made == 0));
    return calls;
  };
  for (const std::size_t threads : {std::size_t{1}, std::size_t{3}}) {
    BOOST_TEST(told(first_row, 99, threads) == 0);
    BOOST_TEST(told(first_row, 500, threads) == 1);
    BOOST_TEST(told({}, 500, threads) == 0);
  }
}

BOOST_AUTO_TEST_CASE(symmetries_of_cells) {
  const Instance instance = support::blank_sudoku();
  const auto solutions = a_solution(instance);
  const auto is_symmetric = [](const std::vector<bool>& at, auto move) {
    for (std::uint32_t row = 0; row < 9; ++row)
      for (std::uint32_t column = 0; column < 9; ++column) {
        const auto [to_row, to_column] = move(row, column);
        if (at[row * 9 + column] != at[to_row * 9 + to_column]) return false;
      }
    return true;
  };
  using Place = std::pair<std::uint32_t, std::uint32_t>;
  const auto turned = [](std::uint32_t r, std::uint32_t c) { return Place(8 - r, 8 - c); };
  const auto quarter = [](std::uint32_t r, std::uint32_t c) { return Place(c, 8 - r); };
  const auto mirrored = [](std::uint32_t r, std::uint32_t c) { return Place(r, 8 - c); };
  const auto flipped = [](std::uint32_t r, std::uint32_t c) { return Place(8 - r, c); };
  const auto exchanged = [](std::uint32_t r, std::uint32_t c) { return Place(c, r); };
  const auto made = [&](Symmetry symmetry) {
    return cells(make(instance, {.seed = 5, .solutions = solutions, .symmetry = symmetry}), 9);
  };
  BOOST_TEST(!is_symmetric(made(Symmetry::none), turned));
  BOOST_TEST(is_symmetric(made(Symmetry::half_turn), turned));
  BOOST_TEST(!is_symmetric(made(Symmetry::half_turn), quarter));
  BOOST_TEST(is_symmetric(made(Symmetry::quarter_turn), quarter));
  BOOST_TEST(is_symmetric(made(Symmetry::mirror), mirrored));
  BOOST_TEST(is_symmetric(made(Symmetry::flip), flipped));
  BOOST_TEST(is_symmetric(made(Symmetry::diagonal), exchanged));
  BOOST_TEST(is_symmetric(made(Symmetry::full), quarter));
  BOOST_TEST(is_symmetric(made(Symmetry::full), mirrored));
}

BOOST_AUTO_TEST_CASE(queens_have_cells_too) {
  const Instance queens = dlx::puzzle::queens({.size = 8});
  PuzzleMaker maker(queens, {.seed = 4, .symmetry = Symmetry::half_turn});
  for (std::uint64_t number = 1; number <= 5; ++number) {
    const auto given = make(queens, maker, number).given;  // option k: cell k, row by row
    BOOST_TEST(!given.empty());
    for (const OptionId option : given)
      BOOST_TEST(
          (std::find(given.begin(), given.end(),
                     OptionId{static_cast<std::uint32_t>(63 - index(option))}) != given.end()));
  }
}

BOOST_AUTO_TEST_CASE(patterns_and_single_options) {
  const Instance instance = support::blank_sudoku(2, 2);
  MakingOptions options{.seed = 2};
  options.pattern = {"**..", "*...", "...*", "..**"};
  const auto made = make(instance, options);
  const auto at = cells(made, 4);
  for (std::size_t cell = 0; cell < 16; ++cell)
    if (at[cell]) BOOST_TEST(options.pattern[cell / 4][cell % 4] == '*');
  options.pattern = {"*"};
  BOOST_TEST(!PuzzleMaker(instance, options).make(1).has_value());
  options.solutions = {made.solution};
  BOOST_CHECK_THROW((void)PuzzleMaker(instance, options).make(1), dlx::make::MakingError);
  options.solutions.clear();
  options.pattern.clear();
  options.may_be_given.assign(instance.problem.option_count(), true);
  for (std::size_t o = 0; o < 64; o += 4) options.may_be_given[o] = false;
  for (const OptionId option : make(instance, options).given) BOOST_TEST(index(option) % 4 != 0U);
}

BOOST_AUTO_TEST_CASE(numbers_of_givens) {
  const Instance instance = support::blank_sudoku();
  const auto solutions = a_solution(instance);
  PuzzleMaker some(instance, {.seed = 1, .low = 30, .high = 33});
  for (std::uint64_t number = 1; number <= 5; ++number) {
    const auto made = make(instance, some, number);
    BOOST_TEST((made.given.size() >= 30U && made.given.size() <= 33U));
  }
  BOOST_TEST(
      make(instance, {.seed = 1, .solutions = solutions, .low = 81, .high = 81}).given.size() ==
      81U);
  const auto minimal = make(instance, {.seed = 8, .solutions = solutions});
  const auto more = make(instance, {.seed = 8, .solutions = solutions, .extra = 5});
  BOOST_TEST(more.given.size() == minimal.given.size() + 5);
  BOOST_TEST(std::includes(more.given.begin(), more.given.end(), minimal.given.begin(),
                           minimal.given.end()));
  PuzzleMaker impossible(instance, {.seed = 1, .solutions = solutions, .high = 10, .attempts = 3});
  BOOST_TEST(!impossible.make(1).has_value());
  BOOST_TEST((impossible.outcome() == dlx::Outcome::exhausted));
}

// The sample is the same for each seed and thread.
BOOST_AUTO_TEST_CASE(some_grids_are_drawn_with_about_equal_chances) {
  const MakingOptions options{.seed = 4, .rated = false, .limits = {.threads = 3}};
  PuzzleMaker all(support::blank_sudoku(2, 3), options), one(support::blank_sudoku(2, 3), options);
  BOOST_TEST((all.drawing() == dlx::make::Drawing::approximate));
  std::vector<std::vector<OptionId>> given;
  BOOST_TEST(all.make_each(7, [&](MadePuzzle&& made) { given.push_back(made.given); }) == 7U);
  for (const std::uint64_t number : {7U, 2U})
    BOOST_TEST((one.make(number)->given == given[number - 1]));
}

BOOST_AUTO_TEST_CASE(levels_are_kept) {
  const Instance instance = support::blank_sudoku();
  const auto solutions = a_solution(instance);
  for (const Level level :
       {Level::easy, Level::medium, Level::hard, Level::very_hard, Level::extreme}) {
    const auto made =
        make(instance, {.seed = 2, .solutions = solutions, .easiest = level, .hardest = level});
    BOOST_TEST(name(made.rating.level) == name(level));
    const auto again = dlx::make::Rater(instance.problem).rate(made.given);
    BOOST_TEST(to_text(again) == to_text(made.rating));
  }
}

// 288 grids, 10 of each on average, or 40 where many are asked for; the 99.9 % point of chi-square
// with 287 degrees is 366.
BOOST_AUTO_TEST_CASE(grids_are_drawn_with_equal_chances) {
  const Instance instance = support::blank_sudoku(2, 2);
  PuzzleMaker maker(instance, {.seed = 1, .uniform = true});
  BOOST_TEST((maker.drawing() == dlx::make::Drawing::uniform));
  std::map<std::vector<OptionId>, int> seen;
  constexpr int expected = DLX_RANDOM_PROBLEMS < 100000 ? 10 : 40;
  for (std::uint64_t number = 1; number <= std::uint64_t{288} * expected; ++number)
    ++seen[maker.make(number)->solution.options];
  BOOST_TEST(seen.size() == 288U);
  double chi_square = 0;
  for (const auto& [grid, count] : seen)
    chi_square += (count - expected) * (count - expected) / double{expected};
  BOOST_TEST(chi_square < 366);
  BOOST_TEST(chi_square > 218);  // the 0.1 % point: even is not random
}

BOOST_AUTO_TEST_CASE(the_fewest_givens_of_pentominoes) {
  dlx::puzzle::Polyominoes puzzle;
  puzzle.board = dlx::puzzle::Board(3, 20);
  puzzle.pieces = dlx::puzzle::read_pieces(
      "F\n.**\n**.\n.*.\n\nI\n*****\n\nL\n****\n*...\n\nN\n.***\n**..\n\nP\n**\n**\n*.\n\nT\n***\n."
      "*."
      "\n.*.\n\nU\n*.*\n***\n\nV\n*..\n*..\n***\n\nW\n*..\n**.\n.**\n\nX\n.*.\n***\n.*.\n\nY\n****"
      "\n."
      "*..\n\nZ\n**.\n.*.\n.**\n",
      "pieces");
  const Instance instance = dlx::puzzle::polyomino(puzzle);
  std::vector<dlx::Solution> all;
  dlx::Search search(instance);
  while (search.next()) all.push_back(search.solution());
  BOOST_TEST(all.size() == 8U);
  PuzzleMaker maker(instance, {.seed = 1, .fewest = true});
  for (std::uint64_t number = 1; number <= 5; ++number) {
    const auto made = make(instance, maker, number);
    BOOST_TEST(made.given.size() == made.fewest);
    BOOST_TEST(made.fewest == fewest_of(all, made.solution));
  }
}

BOOST_AUTO_TEST_CASE(limits_end_the_work) {
  const Instance instance = support::blank_sudoku();
  MakingOptions options{.seed = 1};
  options.limits.deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  PuzzleMaker maker(instance, options);
  BOOST_TEST(maker.make(1).has_value());
  options.limits.deadline = std::chrono::steady_clock::now();
  PuzzleMaker late(instance, options);
  BOOST_TEST(!late.make(1).has_value());
  BOOST_TEST((late.outcome() == dlx::Outcome::timeout));
}

BOOST_AUTO_TEST_CASE(what_cannot_be_is_an_error) {
  const auto error = [](const Instance& instance, const MakingOptions& options) -> std::string {
    try {
      (void)PuzzleMaker(instance, options).make(1);
    } catch (const dlx::make::MakingError& cannot) {
      return cannot.what();
    }
    return "made";
  };
  dlx::ProblemBuilder builder;
  builder.primary("A");
  builder.primary("B");
  builder.option({"A"});
  const Instance unsolvable{builder.build(), {}, {}, {}};
  BOOST_TEST(error(unsolvable, {}) == "the problem has no solution: no puzzle can be made of it");
  dlx::puzzle::Polyominoes dominoes;
  dominoes.board = dlx::puzzle::Board(2, 3);
  dominoes.pieces = dlx::puzzle::read_pieces("I *3\n**\n", "pieces");
  BOOST_TEST(error(dlx::puzzle::polyomino(dominoes), {.symmetry = Symmetry::quarter_turn}) ==
             "symmetry 90 needs a square board, and this one has 2 rows of 3");
  dlx::ProblemBuilder plain;
  plain.primary("A");
  plain.option({"A"});
  const Instance without_cells{plain.build(), {}, {}, {}};
  BOOST_TEST(error(without_cells, {.symmetry = Symmetry::mirror}) ==
             "symmetry mirror needs items named as cells, r1c1, and the problem has none");
  BOOST_TEST(
      error(support::blank_sudoku(),
            {.uniform = true, .limits = {.memory = std::uint64_t{1} << 20U}}) ==
      "solutions cannot be drawn with equal chances: they are too many to be listed, a set of all "
      "of them takes too much memory, and of random probes too many would be rejected");
}

BOOST_AUTO_TEST_SUITE_END()
