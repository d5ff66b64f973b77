// Problems with one solution of each class: random tilings, whose classes the group's generators
// make of all solutions, and problems of other kinds.
#include "unit/symmetry/symmetric.hpp"

#include <dlx/puzzle/langford.hpp>
#include <dlx/puzzle/polyomino.hpp>
#include <dlx/solve.hpp>
#include <dlx/symmetry.hpp>
#include <dlx/text.hpp>

#include <algorithm>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(complete_breaking)

namespace {

using dlx::Instance, dlx::OptionId, dlx::Problem, dlx::SymmetryGroup;
using namespace dlx::puzzle;

// The items of an option, without those that breaking adds.
using Placed = std::set<std::string>;
using Arrangement = std::set<Placed>;

Placed placed(const Problem& problem, OptionId option) {
  Placed names;
  for (const auto& [item, color] : problem.option(option))
    if (problem.name(item)[0] != '#') names.emplace(problem.name(item));
  return names;
}

// A solution and its images under the group that the generators make.
std::set<std::vector<OptionId>> images(const SymmetryGroup& group,
                                       const std::vector<OptionId>& solution) {
  std::set<std::vector<OptionId>> all{solution};
  for (std::vector<std::vector<OptionId>> next{solution}; !next.empty();) {
    const auto from = next.back();
    next.pop_back();
    for (const auto& generator : group.generators()) {
      std::vector<OptionId> image;
      for (const OptionId option : from) image.push_back(generator[index(option)]);
      std::sort(image.begin(), image.end());
      if (all.insert(image).second) next.push_back(image);
    }
  }
  return all;
}

Arrangement arrangement(const Problem& problem, const std::vector<OptionId>& solution) {
  Arrangement result;
  for (const OptionId option : solution) result.insert(placed(problem, option));
  return result;
}

std::vector<dlx::Solution> solutions(const Instance& instance) {
  std::vector<dlx::Solution> found;
  dlx::Search search(instance);
  while (search.next()) {
    found.push_back(search.solution());
    std::sort(found.back().options.begin(), found.back().options.end());
  }
  return found;
}

// The arrangements of each class.
std::vector<std::set<Arrangement>> classes(const SymmetryGroup& group) {
  const Problem& problem = group.instance().problem;
  std::vector<std::set<Arrangement>> found;
  std::set<std::vector<OptionId>> seen;
  for (const auto& solution : solutions(group.instance())) {
    if (seen.count(solution.options) != 0) continue;
    const auto all = images(group, solution.options);
    seen.insert(all.begin(), all.end());
    auto& next = found.emplace_back();
    for (const auto& image : all) next.insert(arrangement(problem, image));
  }
  return found;
}

struct Seen {
  std::size_t solved = 0, symmetric = 0, with_exclusions = 0, with_repeats = 0, refused = 0;
};

bool has_repeats(const Problem& problem) {
  std::set<Placed> once;
  for (std::uint32_t o = 0; o < problem.option_count(); ++o)
    if (!once.insert(placed(problem, OptionId{o})).second) return true;
  return false;
}

constexpr std::uint64_t most_solutions = 1000;  // more take too long

// Each solution that is left stands for a class, and each class has one. (The number of classes is
// another where equal options may be exchanged, which no arrangement here shows.)
void check(const Instance& instance, Seen& seen) {
  const auto all = dlx::count(instance).value.to_uint64();
  if (!all || *all > most_solutions) return;
  const SymmetryGroup group(instance);
  auto left = classes(group);
  const auto counted = dlx::count_classes(group);
  if (group.equal_options().empty())
    BOOST_TEST(counted.classes.to_string() == std::to_string(left.size()));
  BOOST_TEST(counted.solutions.value().to_string() == std::to_string(*all));
  try {
    const Instance broken = dlx::break_symmetry(group, false);
    if (left.empty()) return;
    ++seen.solved;
    if (!(group.order() * dlx::Natural(left.size()) == dlx::Natural(*all))) ++seen.symmetric;
    for (const auto& solution : solutions(broken)) {
      const auto found = arrangement(broken.problem, solution.options);
      BOOST_TEST(std::erase_if(left, [&](const auto& one) { return one.count(found) != 0; }) == 1U);
    }
    BOOST_TEST(left.empty());
    if (!broken.problem.find_item("#1")) return;
    ++seen.with_exclusions;
    if (has_repeats(broken.problem)) ++seen.with_repeats;
  } catch (const dlx::SymmetryError& error) {
    BOOST_TEST(std::string(error.what()).find("520 / 8") != std::string::npos);
    ++seen.refused;
  }
}

Shape shape(const std::string& rows) {
  std::vector<Cell> cells;
  std::uint32_t row = 0, column = 0;
  for (const char c : rows) {
    if (c == '*') cells.push_back({row, column});
    c == '/' ? (++row, column = 0) : ++column;
  }
  return Shape(cells);
}

using Random = std::mt19937;

std::uint32_t below(Random& random, std::uint32_t bound) {
  return static_cast<std::uint32_t>(random() % bound);
}

// A board of few cells; mostly with some symmetry, sometimes with an empty edge.
Board random_board(Random& random) {
  const std::uint32_t rows = 1 + below(random, 4);
  const std::uint32_t columns = below(random, 3) == 0 ? rows : 1 + below(random, 5);
  std::vector<Cell> cells;
  const std::uint32_t kind = below(random, 4);
  for (std::uint32_t row = 0; row < rows; ++row)
    for (std::uint32_t column = 0; column < columns; ++column) {
      const bool corner = (row == 0 || row + 1 == rows) && (column == 0 || column + 1 == columns);
      const bool middle = 2 * row + 1 == rows && 2 * column + 1 == columns;
      if ((kind == 1 && corner) || (kind == 2 && middle) || (kind == 3 && below(random, 6) == 0))
        continue;
      cells.push_back({row + 1, column + 2});
    }
  if (cells.empty()) cells.push_back({0, 0});
  return {rows + 1, columns + 2, cells};
}

std::vector<Piece> random_pieces(Random& random, std::size_t area) {
  static const std::vector<std::string> forms{
      "*",           "**",      "***",         "****",        "**/**",      "*./**", "***/***",
      ".*./***/.*.", "***/.*.", "*/*/*",       "***/*.*",     "*.*",        "*..*",  "*./.*",
      "**./.**",     "*../***", "*.*/***/*.*", "***/*.*/***", "*.*/.../*.*"};
  std::vector<Piece> pieces;
  std::size_t copies = 0;
  while (area > 0 && copies < 6) {
    Piece piece;
    piece.shape = shape(forms[below(random, static_cast<std::uint32_t>(forms.size()))]);
    if (piece.shape.size() > area) {
      if (below(random, 8) == 0) break;
      continue;
    }
    piece.name = std::string(1, static_cast<char>('A' + pieces.size()));
    piece.moves = below(random, 6) == 0 ? Moves::one_sided : Moves::free;
    piece.low = piece.high = 1 + below(random, 4) / 3;
    if (below(random, 12) == 0) piece.low = 0;
    copies += piece.high;
    area -= std::min(area, piece.low * piece.shape.size());
    pieces.push_back(piece);
  }
  if (pieces.empty()) pieces.push_back({"A", shape("*")});
  return pieces;
}

}  // namespace

BOOST_AUTO_TEST_CASE(random_tilings_have_one_solution_of_each_class) {
  Random random(2);
  Seen seen;
  constexpr int rounds = DLX_RANDOM_PROBLEMS / 12;
  for (int round = 0; round < rounds; ++round) {
    Polyominoes puzzle;
    puzzle.board = random_board(random);
    puzzle.distinct = true;
    const std::size_t cells = puzzle.board.cell_count();
    puzzle.partial = below(random, 3) == 0;
    puzzle.pieces =
        random_pieces(random, puzzle.partial ? cells - below(random, 3) % cells : cells);
    puzzle.symmetries = common_moves(puzzle);
    check(polyomino(puzzle), seen);
  }
  BOOST_TEST_MESSAGE(seen.solved << " solved, " << seen.symmetric << " symmetric, "
                                 << seen.with_exclusions << " with exclusions, "
                                 << seen.with_repeats << " with repeats, " << seen.refused
                                 << " refused");
  BOOST_TEST(seen.solved > rounds / 4);
  BOOST_TEST(seen.symmetric > rounds / 20);
  BOOST_TEST(seen.with_exclusions > rounds / 160);
  BOOST_TEST(seen.with_repeats > rounds / 320);
  BOOST_TEST(seen.refused > rounds / 160);
}

// OEIS A014552, pairings that are not reversed.
BOOST_AUTO_TEST_CASE(a_chain_is_found_in_any_problem) {
  for (const auto& [size, classes] : {std::pair(3U, 1U), {4U, 1U}, {7U, 26U}, {8U, 150U}}) {
    const Instance broken = dlx::break_symmetry(SymmetryGroup(langford({.size = size})));
    BOOST_TEST(dlx::count(broken).value.to_string() == std::to_string(classes));
  }
}

BOOST_AUTO_TEST_CASE(what_cannot_be_broken_is_refused) {
  const auto refused = [](const Instance& instance, const std::string& why) {
    BOOST_CHECK_EXCEPTION((void)dlx::break_symmetry(SymmetryGroup(instance)), dlx::SymmetryError,
                          [&](const dlx::SymmetryError& error) {
                            BOOST_TEST(std::string(error.what()).find(why) != std::string::npos,
                                       error.what());
                            return true;
                          });
  };
  refused(symmetric::queens(6), "the 8 symmetries");
  refused(dlx::read_problem("2|A B\nA\nA\nA\nB\n", ""), "equal options");
  Instance given = dlx::read_problem("A B\nA\nB\n", "");
  given.given = {OptionId{0}};
  refused(given, "options given");
}

BOOST_AUTO_TEST_CASE(costs_colors_and_directives_stay) {
  const Instance broken = dlx::break_symmetry(SymmetryGroup(dlx::read_problem(
      "| @title T\n| @symmetry items\nP A B | x\nP A x:a |3\nP B x:a |3\nA x:a\nB x:a\n", "")));
  std::ostringstream text;
  dlx::ProblemWriter writer(text, "test");
  writer.problem(broken);
  writer.end();
  BOOST_TEST(text.str() ==
             "| test\n| @dlx 1\n| @title T\n| @symmetry none\n"
             "P A B | x\nP A x:a |3\nA x:a\nB x:a\n| @end\n");
}

BOOST_AUTO_TEST_SUITE_END()
