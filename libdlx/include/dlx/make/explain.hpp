// The solution of a puzzle as steps that a person can follow, each from the ones before.
//
//     const auto explanation = dlx::make::explain(instance);
//     for (const auto& step : explanation.steps)
//       std::cout << phrase(instance, step, dlx::make::Language::english) << '\n';
//     // r7c8: 3 is the only digit left
//     // 6 in box 2 can only be in r1c4, r1c6: so not r1c7=6
//
// The steps are the rules of rating.hpp, one at a time, the simplest that there is, without those
// that no later step needs.
#pragma once

#include <dlx/board/kinds.hpp>
#include <dlx/make/givens.hpp>
#include <dlx/problem.hpp>
#include <dlx/solve.hpp>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx::make {

/// An item has just as many live options as it needs: these.
struct Forced {
  ItemId item{};                  ///< a primary item
  std::vector<OptionId> options;  ///< ascending
};

/// One step.
struct Step {
  /// The kind of reason that the step rests on.
  enum class Kind {
    forced,   ///< `item` has only `options` left: they are placed
    starved,  ///< each of `options` would leave `item` with too few of `rest`: they are excluded
    looked_ahead,  ///< the same of one option, after the forced options of `chain`
    searched,      ///< no solution has the option: found by trying out, with no shorter reason
  };
  Kind kind = Kind::forced;       ///< why it is so
  ItemId item{};                  ///< all but searched
  std::vector<OptionId> options;  ///< placed (forced), or excluded; ascending
  std::vector<OptionId> rest;     ///< starved: what the item still has, ascending
  std::vector<Forced> chain;      ///< looked_ahead: in the order in which it is forced
};

/// All of a puzzle's steps; its solution is what is given and what is placed.
struct Explanation {
  std::vector<OptionId> given;  ///< to begin with: given_with_clues()
  std::vector<Step> steps;      ///< in order
};

/// The options given, and those of cells that `@clues` names and that have no other: generators
/// leave out all that clues exclude. They are nothing to be found out, nor to be rated. Ascending.
[[nodiscard]] std::vector<OptionId> given_with_clues(const Instance& instance);

/// Throws MakingError unless the instance has one solution, or if a limit ended the search for it.
[[nodiscard]] Explanation explain(const Instance& instance, const Limits& limits = {});

/// The languages of phrases.
using board::Language, board::language_from_name;

/// Tells steps in sentences, in the words of the kind of the instance's `@puzzle`
/// (dlx/board/kinds.hpp) or, for any other problem, by the names of its items.
class Phraser {
 public:
  /// Throws ModelError for directives that are malformed.
  Phraser(const Instance& instance, Language language);
  ~Phraser();
  Phraser(const Phraser&) = delete;
  Phraser& operator=(const Phraser&) = delete;

  /// A step of this instance.
  [[nodiscard]] std::string phrase(const Step& step) const;
  /// Sentences about what thermometers, cages and other marks of a variant leave to cells before
  /// the first step, where that is less than the clues leave; empty for other puzzles.
  [[nodiscard]] std::vector<std::string> premises() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// The same for a single step.
[[nodiscard]] std::string phrase(const Instance& instance, const Step& step, Language language);

}  // namespace dlx::make
#pragma GCC visibility pop
