// Formats beside .dlx: matrices of zeros and ones as people keep them, the matrix format of the
// INF441 course (emc), and problems for other solvers with their answers (DIMACS CNF, OPB, LP,
// MPS).
//
//     std::ifstream file("matrix.csv");
//     const auto matrix = dlx::read_matrix(file, "matrix.csv");
//     dlx::write_emc(std::cout, matrix.problem);
//
//     dlx::write_cnf(std::cout, instance);             // minisat, cadical, kissat, clasp
//     dlx::write_opb(std::cout, instance);             // clasp, sat4j, roundingsat
//     dlx::write_lp(std::cout, instance);              // cbc, highs, scip, glpsol
//     dlx::write_mps(std::cout, instance);             // the same
//
//     std::ifstream file("air05.mps");
//     const auto model = dlx::read_model(file, "air05.mps");   // any of these formats
//
//     std::ifstream answer("answer.txt");
//     const auto size = instance.problem.option_count();
//     const auto models = dlx::read_solver_output(answer, "answer.txt", size);
//     for (const auto& options : models.chosen)
//       if (const auto defect = dlx::check(instance.problem, options)) ...
#pragma once

#include <dlx/problem.hpp>
#include <dlx/text.hpp>

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx {

// --- Matrices ------------------------------------------------------------------------------------
//
// Columns are items, rows are options; row k is option k:
//
//     A,B,C,|,x      names, if there is a line of them: columns behind a `|` are secondary items
//     1,0,1,0
//     ,1,,1          an empty field is 0
//
//     1011           without separators; blanks do not matter
//     01 10
//
// The separator is a comma, a semicolon or a tab, whichever the first line has (a comma before a
// semicolon before a tab); a field may stand in double quotes. Blank lines and lines that begin
// with a bar are skipped.

/// Facts about a matrix that its text does not have.
struct MatrixForm {
  /// The first line holds names even if it looks like a row. Otherwise it does if anything in it is
  /// not 0, 1 or empty; without names, items are called C1, C2, ...
  bool has_names = false;
  /// The number of columns, the last ones, that are secondary items; with names, a `|` may say so
  /// instead.
  std::uint64_t secondary = 0;
};

/// A row of zeros is never part of a solution, and an option without items cannot be. So that the
/// rows after it keep their numbers, it becomes an option with one secondary item, `zero` (or
/// `zero~`, `zero~~`, ... if there is a column of that name), which stands last; a warning says so.
struct MatrixText {
  Problem problem;                ///< columns as items, rows as options
  std::vector<Warning> warnings;  ///< rows of zeros
};

/// Throws ParseError with line and column: no rows and no names, a field that is not 0, 1 or empty,
/// a row with more or fewer fields than columns, a name that cannot be an item's or is there twice,
/// no primary column.
[[nodiscard]] MatrixText read_matrix(std::istream& in, const std::string& source,
                                     const MatrixForm& form = {});
/// The same for a text in memory.
[[nodiscard]] MatrixText read_matrix(std::string_view text, const std::string& source,
                                     const MatrixForm& form = {});

// --- The course's format emc ---------------------------------------------------------------------
//
//     2        the number of primary columns
//     1        the number of secondary columns; they come after the primary ones
//     3        the number of rows
//     101      the rows, one digit a column; blanks between digits and blank lines do not matter
//     010
//     011

/// A matrix as a problem with items C1, C2, ... in the order of the columns.
///
/// A row of zeros is never part of a solution, and an option without items cannot be. So that the
/// rows after it keep their numbers, it becomes an option with one secondary item, `zero`, that is
/// added for this purpose and stands last; a warning says so.
struct EmcMatrix {
  Problem problem;                ///< with items C1, C2, ...
  std::vector<Warning> warnings;  ///< rows of zeros
};

/// The most columns of a matrix without rows: nothing in its text is as large as that number.
inline constexpr std::uint64_t most_columns_without_rows = 1'000'000;

/// Throws ParseError with line and column: a number that is none or too large, a row with more or
/// fewer digits than columns or with anything but digits 0 and 1, too few rows, text after the
/// last row; more columns or rows than `limits` has items or options. Memory grows with the rows
/// read, not with the numbers that announce them.
[[nodiscard]] EmcMatrix read_emc(std::istream& in, const std::string& source,
                                 const ReadLimits& limits = {});
/// The same for a text in memory.
[[nodiscard]] EmcMatrix read_emc(std::string_view text, const std::string& source,
                                 const ReadLimits& limits = {});

/// The most digits of a matrix to be written: ten gigabytes.
inline constexpr std::uint64_t largest_emc = 10'000'000'000;

/// The number of bytes that write_emc writes. Throws what it throws.
[[nodiscard]] std::uint64_t written_emc_size(const Problem& problem);

/// Writes a matrix; names are lost. Throws ModelError, before the first byte, for what zeros and
/// ones cannot say: colors, bounds, costs; and for more than largest_emc digits.
void write_emc(std::ostream& out, const Problem& problem);

// --- Other solvers -------------------------------------------------------------------------------
//
// Variable k (`xk` in OPB and LP) says whether option k is chosen; a comment names each of them.
// Variables behind those are auxiliary and fixed by the options, so that a formula has exactly as
// many models as the problem has solutions.

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

/// MPS has a fixed and a free form, and the output is valid in both; costs are to be minimised.
/// Throws what write_lp throws.
void write_mps(std::ostream& out, const Instance& instance);

// --- Models of others ------------------------------------------------------------------------
//
// A file that write_cnf, write_opb, write_lp or write_mps has written is read as the same problem,
// names, colors and givens included: these stand in the comments, which count as long as the rows
// are those of the problem that they tell. In other files, rows become items and variables options:
//
//     = 1                     a primary item
//     <= 1                    a secondary item
//     = k, >= k, a <= .. <= b a primary item with multiplicities
//
// where a row is a sum of variables with factor 1, and variables are 0 or 1. Clauses are such rows
// if no literal of them is negated, or all are. The objective becomes costs, which are whole.

/// The formats of read_model.
enum class ModelFormat {
  matrix,  ///< what read_matrix reads
  orlib,   ///< OR-Library's set partitioning and set covering: rows are items, columns options
  mps,
  lp,
  opb,
  cnf,
  zdd,  ///< a family of sets, each an option, as Graphillion dumps it
};

/// The reader needs to know these where the text does not say them.
struct ModelForm {
  std::optional<ModelFormat> format = {};  ///< else found by content
  MatrixForm matrix = {};  ///< of a matrix; `secondary` also of the elements of a diagram
  /// Rows of OR-Library are covered at least once. So they are where a file lists columns by row,
  /// whatever is said here.
  bool covering = false;
  ReadLimits limits = {};  ///< a diagram has no more options than most_options_of_a_zdd, either
};

/// The most sets of a diagram that are written out.
inline constexpr std::uint64_t most_options_of_a_zdd = 10'000'000;

/// A problem with what its text left to be guessed.
struct ModelText {
  Instance instance;              ///< the problem
  std::vector<Warning> warnings;  ///< in the order of the text
};

/// Throws ParseError with line and column, for a row by its name: what is no sum of variables with
/// factor 1; a variable that may be other than 0 and 1; a number that is not whole; a construct of
/// the format that exact cover cannot express.
[[nodiscard]] ModelText read_model(std::istream& in, const std::string& source,
                                   const ModelForm& form = {});
/// This overload reads a text in memory.
[[nodiscard]] ModelText read_model(std::string_view text, const std::string& source,
                                   const ModelForm& form = {});

/// The answer of a solver.
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
