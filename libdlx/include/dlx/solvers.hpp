// Problems for other solvers, and their answers back: CNF for SAT solvers, OPB for pseudo-Boolean
// ones, LP for integer programming.
//
//     dlx::write_cnf(std::cout, instance);             // minisat, cadical, kissat, clasp
//     dlx::write_opb(std::cout, instance);             // clasp, sat4j, roundingsat
//     dlx::write_lp(std::cout, instance);              // cbc, highs, scip, glpsol
//
//     std::ifstream file("answer.txt");
//     const auto size = instance.problem.option_count();
//     const auto models = dlx::read_solver_output(file, "answer.txt", size);
//     for (const auto& options : models.chosen)
//       if (const auto defect = dlx::check(instance.problem, options)) ...
//
// In all three, variable k (`xk` in OPB and LP) says whether option k is chosen, and a comment
// names each of them. Variables behind those are auxiliary; every one is fixed by the options, so
// that a formula has exactly as many models as the problem has solutions.
#pragma once

#include <dlx/instance.hpp>

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx {

/// The most variables of a formula: SAT solvers keep them in 32 bits, with a sign.
inline constexpr std::uint64_t most_variables = 2'147'483'646;
/// The largest sum of absolute costs that an LP can hold: its solvers compute with doubles.
inline constexpr std::int64_t most_lp_cost = std::int64_t{1} << 53;

/// DIMACS CNF. Of up to five options at most one may be chosen: by pairs; of more, by a ladder over
/// blocks of four. Other bounds are counted by sequential counters (Sinz, "Towards an Optimal CNF
/// Encoding of Boolean Cardinality Constraints", CP 2005), whichever is shorter of the chosen and
/// the others. The entries of an item that share a color share a variable, so colors do not make
/// the formula quadratic. Costs do not change which solutions there are: they stand in comments.
/// Given options and options left out are unit clauses.
///
/// Throws ModelError, before the first byte, for more than most_variables.
void write_cnf(std::ostream& out, const Instance& instance);

/// OPB, the format of the pseudo-Boolean competitions; costs, if there are any, are to be
/// minimised.
void write_opb(std::ostream& out, const Instance& instance);

/// The LP format that CPLEX began; costs are to be minimised.
/// Throws ModelError, before the first byte, for costs beyond most_lp_cost.
void write_lp(std::ostream& out, const Instance& instance);

/// What a solver has answered.
struct SolverOutput {
  /// Each model's options, ascending; none: the solver says that there is no solution. With an
  /// objective, the last model only, which is the best.
  std::vector<std::vector<OptionId>> chosen;
  /// The value of the objective, where the solver tells it.
  std::optional<double> objective;
};

/// Reads what a solver has written, whichever of these it is: minisat's file (`SAT`, then
/// literals); the lines of the competitions (`s SATISFIABLE`, `v 1 -2 0` or `v x1 -x2`), with as
/// many models as the solver has listed; cbc's file (`Optimal - objective value 4`, then a line
/// `0 x1 1 3` per column). Variables that are not mentioned are false; those beyond `options` are
/// auxiliary. Throws ParseError for anything else, for a model that is cut off or contradicts
/// itself, and for an answer that says only that the solver has given up. Whether a model is a
/// solution is not looked at.
[[nodiscard]] SolverOutput read_solver_output(std::istream& in, const std::string& source,
                                              std::size_t options);
/// The same for a text in memory.
[[nodiscard]] SolverOutput read_solver_output(std::string_view text, const std::string& source,
                                              std::size_t options);

}  // namespace dlx
#pragma GCC visibility pop
