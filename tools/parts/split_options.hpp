// The options of dlx-split that a search was split with, as they stand in each part.
//
//     parts::SplitOptions split;
//     split.goal = parts::SplitOptions::Goal::count;
//     parts::to_words(split);                    // "--count --engine bits --branch mrv"
//     parts::split_options_from("--count --engine bits --branch mrv");
#pragma once

#include <dlx/problem.hpp>
#include <dlx/solution.hpp>
#include <dlx/solve.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace parts {

struct SplitOptions {
  enum class Goal {
    list,    ///< every solution
    count,   ///< their number
    unique,  ///< whether there are none, one or several
    best,    ///< the cheapest, or the most expensive
  };
  Goal goal = Goal::list;
  bool unordered = false;   ///< solutions may come in any order
  bool cubes = false;       ///< cut by options chosen, not by positions of a search
  bool proof = false;       ///< of a count by cubes: with each answer its proof
  bool maximize = false;    ///< of Goal::best
  bool unit_costs = false;  ///< of Goal::best: each option counts 1
  std::uint64_t best = 1;   ///< of Goal::best: so many solutions
  std::optional<std::int64_t> cost_limit = {};
  std::string engine = "auto";  ///< the one chosen, once the search is cut
  dlx::Branch branch = dlx::Branch::mrv;
  std::vector<dlx::OptionId> given = {}, without = {};  ///< of the command line
  friend bool operator==(const SplitOptions&, const SplitOptions&) = default;

  /// An answer has solutions, and not only their number.
  [[nodiscard]] bool has_list() const noexcept { return goal != Goal::count; }
  /// The least or the greatest of these is sought.
  [[nodiscard]] std::int64_t objective_of(const dlx::Solution& solution) const noexcept {
    return unit_costs ? static_cast<std::int64_t>(solution.options.size()) : solution.cost;
  }
  /// Objective `a` answers it better than `b`.
  [[nodiscard]] bool is_better(std::int64_t a, std::int64_t b) const noexcept {
    return maximize ? a > b : a < b;
  }
};

/// The words as dlx-split takes them.
[[nodiscard]] std::string to_words(const SplitOptions& split);
/// The options of such words, and of these only.
[[nodiscard]] std::optional<SplitOptions> split_options_from(std::string_view words);

/// The instance with what these options give and leave out.
[[nodiscard]] dlx::Instance with_selection(const dlx::Instance& asked, const SplitOptions& split);

}  // namespace parts
