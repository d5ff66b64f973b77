// All problems that are asked for of a file are made before the first of them is written.
#include "polyform/burr_puzzles.hpp"

#include "problems/problem_output.hpp"

#include <dlx/puzzle/burrtools.hpp>
#include <dlx/symmetry.hpp>

#include <algorithm>
#include <array>
#include <ostream>

namespace polyform {
namespace {

namespace po = boost::program_options;
using dlx::puzzle::BurrProblem;
using dlx::puzzle::BurrPuzzle;

dlx::puzzle::BurrPuzzle read(const problems::ShapeText& file) {
#ifdef DLX_WITH_BURRTOOLS
  return dlx::puzzle::read_burr_puzzle(file.text, file.source);
#else
  throw cli::IoError(file.source +
                     ": puzzles of BurrTools are not read: this gen-polyform was built without "
                     "expat and zlib");
#endif
}

// The file says itself what fills what.
void require_no_rules(const cli::Tool& tool) {
  constexpr std::array<const char*, 11> others{"any",   "board",     "enumerate", "fixed",
                                               "cross", "lattice",   "mirror",    "one-sided",
                                               "open",  "open-each", "partial"};
  for (const char* const option : others)
    if (tool.given(option))
      throw cli::UsageError("--" + std::string(option) +
                            " does not go with a puzzle of BurrTools, which says itself what is "
                            "filled with what");
}

std::uint64_t voxels_of(const BurrPuzzle& puzzle, const BurrProblem& problem) {
  return problem.result ? puzzle.shapes[*problem.result].voxels.size() : 0;
}

std::string counted(std::uint64_t count, const char* what) {
  return std::to_string(count) + ' ' + what + (count == 1 ? "" : "s");
}

// A line each: number, name, grid, pieces, voxels of the result.
void list(const BurrPuzzle& puzzle, std::ostream& out) {
  std::size_t number = 0;
  for (const BurrProblem& problem : puzzle.problems) {
    std::uint64_t low = 0, high = 0;
    for (const auto& part : problem.parts) {
      low += part.low;
      high += part.high;
    }
    out << ++number << ' ' << (problem.name.empty() ? "-" : dlx::printable(problem.name)) << ": ";
    if (problem.fault) {
      out << "cannot be read: " << problem.fault->what() << '\n';
      continue;
    }
    out << (low == high ? "" : std::to_string(low) + " to ") << counted(high, "piece") << " of "
        << counted(problem.parts.size(), "shape") << " into "
        << counted(voxels_of(puzzle, problem), "cell") << " of the " << name(puzzle.lattice)
        << " lattice\n";
  }
}

void warn_of_ignored(const cli::Session& session, const BurrPuzzle& puzzle,
                     const std::vector<std::size_t>& chosen) {
  const bool has_groups = std::any_of(chosen.begin(), chosen.end(),
                                      [&](std::size_t k) { return puzzle.problems[k].has_groups; });
  if (!has_groups && !puzzle.has_weights) return;
  const std::string what = !has_groups           ? "weights of shapes are"
                           : !puzzle.has_weights ? "groups of pieces are"
                                                 : "weights of shapes and groups of pieces are";
  session.warn(what + " ignored: they concern how pieces come apart, which is no exact cover");
}

std::vector<std::size_t> chosen_of(const BurrPuzzle& puzzle, const std::string& word) {
  if (!word.empty()) return {burr_problem(puzzle, word)};
  std::vector<std::size_t> all(puzzle.problems.size());
  for (std::size_t k = 0; k < all.size(); ++k) all[k] = k;
  return all;
}

dlx::Instance instance_of(const BurrPuzzle& puzzle, std::size_t problem,
                          const problems::CoveringArguments& arguments) {
  auto asked = polyominoes_of(puzzle, problem);
  asked.distinct = arguments.puzzle.distinct;
  asked.symmetries = arguments.puzzle.symmetries;
  dlx::Instance instance = polyomino(asked);
  if (arguments.up_to_symmetry) instance = dlx::break_symmetry(dlx::SymmetryGroup(instance));
  const std::string& name = puzzle.problems[problem].name;
  if (!name.empty()) instance.directives.add("title", dlx::printable(name));
  dlx::require_writable(instance);
  return instance;
}

std::vector<dlx::Instance> instances_of(const cli::Session& session, const BurrPuzzle& puzzle,
                                        const std::string& word,
                                        const problems::CoveringArguments& arguments,
                                        const std::string& source) try {
  const auto chosen = chosen_of(puzzle, word);
  warn_of_ignored(session, puzzle, chosen);
  std::vector<dlx::Instance> instances;
  for (const std::size_t k : chosen) instances.push_back(instance_of(puzzle, k, arguments));
  return instances;
} catch (const dlx::ModelError& error) {
  throw dlx::ParseError(source, 0, 0, error.what());
}

}  // namespace

void declare_burr(po::options_description& options, BurrArguments& arguments) {
  options.add_options()  //
      ("problem", po::value(&arguments.problem)->value_name("K"),
       "of a puzzle of BurrTools: one problem, by its number or name; default: all of them")  //
      ("list-problems", po::bool_switch(&arguments.lists),
       "of a puzzle of BurrTools: what problems it has");
}

void require_no_burr(const cli::Tool& tool, const problems::ShapeText& file) {
  for (const char* const option : {"problem", "list-problems"})
    if (tool.given(option))
      throw cli::UsageError(std::string("--") + option + " goes with puzzles of BurrTools, and " +
                            file.source + " is none");
}

void write_burr_problems(const cli::Tool& tool, cli::Session& session, const BurrArguments& asked,
                         const problems::CoveringArguments& arguments,
                         const std::vector<problems::ShapeText>& files,
                         problems::ProblemOutput& output) {
  require_no_rules(tool);
  problems::write_each(output, files, [&](const problems::ShapeText& file) {
    const BurrPuzzle puzzle = read(file);
    if (asked.lists) return list(puzzle, session.out());
    const auto instances = instances_of(session, puzzle, asked.problem, arguments, file.source);
    for (const dlx::Instance& instance : instances) output.problem(instance);
  });
}

}  // namespace polyform
