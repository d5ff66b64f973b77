// Tells of each option whether it is in every solution, in some of them or in none, without listing
// or counting the solutions.
//
//     const dlx::Possible answer = dlx::find_possible(instance);   // or a Problem
//     for (std::size_t o = 0; o < answer.options.size(); ++o)
//       if (answer.options[o] == dlx::Possibility::none) cross_out(dlx::OptionId{o});
//
// A problem that changes by its givens, as a puzzle that is being made, keeps its finder:
//
//     dlx::PossibleFinder finder(instance);
//     for (const auto& given : ...) use(finder.find(given));
//
// One solution is a witness for all of its options. Options that no witness has are asked about one
// by one, in searches for solutions that have them; what one search has learnt and excluded, the
// next one has.
#pragma once

#include <dlx/possibility.hpp>
#include <dlx/problem.hpp>
#include <dlx/solution.hpp>
#include <dlx/solve.hpp>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx {

/// The manner of finding out.
struct PossibleOptions {
  /// `auto`, which also learns clauses where it may, or one of engines(), which is used alone.
  std::string engine = "auto";
  /// The solutions that have each option are counted up to this number. Empty: they are not.
  std::optional<std::uint64_t> counts = {};

  /// Symmetries of the solutions that have all of `given` and none of `without`, as
  /// solution_symmetries() of dlx/symmetry.hpp finds them: generators, each with the images of all
  /// options. They save questions, as images of an option are as possible as it is. It is called
  /// once a find() that takes so many nodes (by default some for each option), and may return none.
  std::function<std::vector<std::vector<OptionId>>(std::span<const OptionId> given,
                                                   std::span<const OptionId> without)>
      symmetries = {};
  std::optional<std::uint64_t> symmetries_after = {};

  Limits limits = {};    ///< when to stop; solutions and nodes are not looked at; one thread
  Monitor monitor = {};  ///< progress: `done` is the share of the options that are decided
};

/// The answer, by option.
struct Possible {
  std::vector<Possibility> options;  ///< by option
  /// Solutions. Each option of `every` and `some` is in one of them, each option of `some` is not
  /// in another one. An unknown option may be in one of them: then it is `some` or `every`.
  std::vector<Solution> witnesses;
  /// The solutions that have each option, up to the number asked for; none where that was not
  /// asked, and lower bounds where the question was stopped.
  std::vector<std::uint64_t> counts;
  bool is_solvable = false;  ///< false also as long as that is not known
  /// exhausted: no option is unknown, and counts are as asked for. Else what stopped the work.
  Outcome outcome = Outcome::running;
  Statistics statistics;  ///< of all searches together; `solutions` are those found

  /// The number of options of this kind.
  [[nodiscard]] std::uint64_t number_of(Possibility possibility) const noexcept;
};

/// Answers several questions about one problem, with different givens.
class PossibleFinder {
 public:
  /// Throws EngineError.
  explicit PossibleFinder(const Prepared& prepared, const PossibleOptions& options = {});
  ~PossibleFinder();
  PossibleFinder(PossibleFinder&&) noexcept;
  PossibleFinder& operator=(PossibleFinder&&) noexcept;

  /// Finds out with the givens of the Prepared.
  [[nodiscard]] Possible find();
  /// The same of the solutions that have all of `given` and none of `without`. Givens that clash,
  /// or are left out: no option is possible. REQUIRES ids of the problem.
  [[nodiscard]] Possible find(std::span<const OptionId> given,
                              std::span<const OptionId> without = {});

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

/// Finds out once. Throws EngineError.
[[nodiscard]] Possible find_possible(const Prepared& prepared, const PossibleOptions& options = {});

}  // namespace dlx
#pragma GCC visibility pop
