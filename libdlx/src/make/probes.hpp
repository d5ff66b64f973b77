// Random solutions with equal chances, by random probes with rejection.
//
// A probe goes down the search tree: at each node it draws a live option of an item that has the
// fewest; the product of the numbers that it drew from is its weight (D. Knuth, "Estimating the
// efficiency of backtrack programs", 1975). A solution of weight w is reached with chance 1/w. If
// it is then kept with chance w/W, where W is at least the weight of every solution, all solutions
// have the same chance, 1/W. (J. von Neumann 1951.)
//
// W is proved, never observed. Below a node, t options cover at most tk items, if none covers more
// than k; so one of the tk + 1 items that have the fewest options is open, and the degree is at
// most its. The product of these numbers bounds the weights below. The top of the tree is opened,
// the node of the largest bound first; a probe begins at a node of its rim, drawn in proportion to
// its bound. The chance of being kept is drawn first: a probe ends as soon as the bound of what it
// may still weigh is too small for it, most after a few levels.
#pragma once

#include "make/deduction.hpp"

#include <dlx/solution.hpp>
#include <dlx/solve.hpp>

#include <functional>
#include <optional>
#include <random>
#include <vector>

namespace dlx::make {

class Probes {
 public:
  /// REQUIRES a problem without multiplicities.
  explicit Probes(const Prepared& prepared);

  /// Opens the top of the tree. True if about one of so many probes finds a solution, by a sample.
  /// Asks `is_over` now and then, and is false if that is true. The top has up to so many leaves.
  [[nodiscard]] bool prepare(std::uint64_t probes, const std::function<bool()>& is_over,
                             std::size_t most_rim = 20'000);
  /// One probe: a solution, each with the same chance; or none. REQUIRES prepare().
  [[nodiscard]] std::optional<Solution> probe(std::mt19937_64& random);

 private:
  struct Node {
    double bound = 0;            // of the weights below
    std::vector<OptionId> path;  // without forced options
    bool operator<(const Node& other) const noexcept { return bound < other.bound; }
  };

  void open_top(std::size_t most_rim, const std::function<bool()>& is_over);
  void open(const Node& node);
  void go_to(const std::vector<OptionId>& path);
  void place(OptionId option);
  void place_forced();
  [[nodiscard]] double bound();
  void find_branches();
  [[nodiscard]] double estimate(std::mt19937_64& random);
  [[nodiscard]] double dive(double least, std::mt19937_64& random);
  [[nodiscard]] Solution solution() const;

  Prepared prepared_;
  Deduction state_;
  std::size_t most_covered_ = 1, fewest_covered_ = 1;  // primary items of an option
  std::vector<Node> rim_;                              // a heap, while it grows
  std::vector<double> sums_;                           // of bounds, up to each node of the rim
  std::vector<OptionId> forced_, branches_;
  std::vector<std::uint32_t> degrees_;  // scratch of bound()
};

}  // namespace dlx::make
