// All solutions of a problem as one value: compiled once, then asked without searching again.
//
//     const dlx::Compilation compilation = dlx::compile(instance);
//     if (!compilation.set) throw std::runtime_error("it takes more memory");
//     const dlx::SolutionSet& tilings = *compilation.set;
//     tilings.count().to_string();                        // "19077209438"
//     dlx::Sampler sampler(tilings, 7);
//     dlx::Solution tiling = sampler.next();              // each with the same probability
//     tilings.marginals()[16];                            // how many have option 17
//     tilings.restricted({{dlx::OptionId{16}}}, {}).count();   // the same number
//
// The solutions are the paths of a decision diagram (a zero-suppressed one whose nodes branch on
// all options of an item: S. Minato 1993; Knuth, TAOCP 7.1.4), found by the frontier method or by a
// search, with equal parts merged: 19,077,209,438 tilings in 493,000 edges of 8 bytes. Where items
// are narrow as a tree alone, a set also has products, of what lies in branches that have nothing
// to do with each other: a number of 102 digits in 9,334 edges.
//
// A set has an order of its own, in which solutions count from 1. It depends on the problem alone,
// and is not the order in which a search finds them.
#pragma once

#include <dlx/natural.hpp>
#include <dlx/problem.hpp>
#include <dlx/solution.hpp>
#include <dlx/solve.hpp>

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <random>
#include <set>
#include <span>
#include <string>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx {

/// An immutable set of solutions of a problem; copies share it, and threads may.
class SolutionSet {
 public:
  /// The problem whose solutions they are, with the givens it was compiled with; read from a file,
  /// without them.
  [[nodiscard]] const Instance& instance() const noexcept;

  /// The exact number of solutions.
  [[nodiscard]] const Natural& count() const noexcept;
  /// Those with all options `given` and none of `without`. Ids that the problem has not: as if no
  /// solution had them. Takes time proportional to nodes() and edges().
  [[nodiscard]] SolutionSet restricted(std::span<const OptionId> given,
                                       std::span<const OptionId> without) const;

  /// Solution number k, from 1. Throws std::out_of_range.
  [[nodiscard]] Solution nth(const Natural& k) const;
  /// The number of a solution, whose options may stand in any order; nothing if it is none of them.
  [[nodiscard]] std::optional<Natural> rank(std::span<const OptionId> options) const;
  /// Visits all solutions in order until `visit` returns false.
  void for_each(const std::function<bool(const Solution&)>& visit) const;

  /// The number of solutions that have each option of the problem (A. Darwiche, "A differential
  /// approach to inference", 2003).
  [[nodiscard]] std::vector<Natural> marginals() const;
  /// The k cheapest solutions, or the most expensive ones, best first; equal ones by their
  /// ascending option numbers. (The recursive enumeration algorithm: V. Jimenez and A. Marzal
  /// 1999.) Asked to stop: some of them.
  [[nodiscard]] std::vector<Solution> best(std::uint64_t k, bool maximize = false,
                                           const StopToken& stop = {}) const;

  /// The size of its diagram.
  [[nodiscard]] std::uint64_t nodes() const noexcept;
  /// See nodes().
  [[nodiscard]] std::uint64_t edges() const noexcept;

  /// Writes the set with its problem in the binary form of dlx(5).
  void write(std::ostream& out) const;
  /// The problem and the diagram as text, a node a line: see dlx(5).
  void write_text(std::ostream& out) const;
  /// A zero-suppressed decision diagram in the text form of Graphillion (`setset.load`), a node a
  /// line: `number element low high`, B and T for the sets {} and {{}}, the root last, then a
  /// full stop. Behind that the line `order 3 1 2`: element 1 is option 3, the one nearest to the
  /// root. Such a diagram has no products: those of a set are multiplied out. Throws
  /// std::length_error if that takes more nodes, with those in between, of some 60 bytes.
  void write_zdd(std::ostream& out, std::uint64_t most_nodes = 1U << 23U) const;
  /// A d-DNNF, smooth, in the form of c2d: variable k is option k, and a model a solution.
  void write_nnf(std::ostream& out) const;
  /// Reads what write() wrote; `source` is its name in errors. Throws ParseError if a byte of it
  /// is damaged or missing, or if it has another version.
  [[nodiscard]] static SolutionSet read(std::istream& in, const std::string& source);

  class Impl;
  /// The library makes sets by this.
  explicit SolutionSet(std::shared_ptr<const Impl> impl);

 private:
  std::shared_ptr<const Impl> impl_;
};

/// The result of a compilation.
struct Compilation {
  std::optional<SolutionSet> set;      ///< if the outcome is exhausted and memory was enough
  Outcome outcome = Outcome::running;  ///< exhausted, or what stopped it
  /// The most bytes in use; if they did not do, a lower bound of those that do.
  std::uint64_t memory = 0;
  CountStatistics statistics;  ///< the effort
};

/// Compiles all solutions. Of the options, `engine` is "auto" (by turns, whichever ends first),
/// "frontier", or one of engines(), which lists every solution; limits on nodes and solutions do
/// not apply. The set does not depend on threads or time. Throws EngineError.
[[nodiscard]] Compilation compile(const Instance& instance, const CountOptions& options = {});

/// Draws solutions, each with the same probability, exactly: by rejection over whole numbers.
class Sampler {
 public:
  /// The set is copied, which is cheap. The same seed gives the same solutions everywhere.
  Sampler(SolutionSet set, std::uint64_t seed);
  /// A solution, independent of those before. REQUIRES that the set has one.
  [[nodiscard]] Solution next();
  /// One that this call has not drawn before, each of them with the same probability. REQUIRES that
  /// one is left.
  [[nodiscard]] Solution next_distinct();

 private:
  [[nodiscard]] Natural draw();

  SolutionSet set_;
  std::mt19937_64 random_;
  std::set<Natural> drawn_;
};

}  // namespace dlx
#pragma GCC visibility pop
