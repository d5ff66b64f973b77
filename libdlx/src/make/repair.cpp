// Searches between two repairs: one Search object for all puzzles, which reuses its storage. Any
// solutions do, so that `auto` may deduce and restart in random orders (Purpose::any): a board that
// is repaired for the first time may have few constraints and a solution that is far to find.
#include "base/random.hpp"
#include "make/tuning.hpp"

#include <dlx/make/repair.hpp>

#include <algorithm>
#include <chrono>

namespace dlx::make {
namespace {

SearchOptions options_within(const Limits& limits) {
  SearchOptions options;
  options.limits.deadline = limits.deadline;
  options.limits.stop = limits.stop;
  options.limits.memory = limits.memory;
  return options;
}

}  // namespace

std::uint64_t seed_of(std::uint64_t seed, std::uint64_t number) noexcept {
  return base::mixed(base::mixed(seed) + number);
}

class OtherSolutions::Impl {
 public:
  explicit Impl(const Limits& limits) : options_(options_within(limits)) {
    options_.purpose = Purpose::any;
    options_.limits.nodes = limits.nodes;
  }

  std::vector<Solution> find(const Instance& puzzle,
                             const std::function<bool(const Solution&)>& is_laid_out,
                             std::uint64_t most) {
    const Prepared prepared(puzzle);
    search_ ? search_->reset(prepared) : void(search_.emplace(prepared, options_));
    std::vector<Solution> others;
    while (others.size() < most && search_->next())
      if (Solution solution = search_->solution(); !is_laid_out(solution))
        others.push_back(std::move(solution));
    outcome_ = others.size() < most ? search_->outcome() : Outcome::solution_limit;
    return others;
  }

  [[nodiscard]] Outcome outcome() const noexcept { return outcome_; }

 private:
  SearchOptions options_;
  std::optional<Search> search_;
  Outcome outcome_ = Outcome::running;
};

OtherSolutions::OtherSolutions(const Limits& limits) : impl_(std::make_unique<Impl>(limits)) {}
OtherSolutions::~OtherSolutions() = default;

std::vector<Solution> OtherSolutions::find(const Instance& puzzle,
                                           const std::function<bool(const Solution&)>& is_laid_out,
                                           std::uint64_t most) {
  return impl_->find(puzzle, is_laid_out, most);
}

Outcome OtherSolutions::outcome() const noexcept {
  return impl_->outcome();
}

std::pair<std::optional<Solution>, Outcome> shuffled_solution(const Prepared& prepared,
                                                              std::uint64_t seed,
                                                              const Limits& limits,
                                                              std::uint64_t nodes) {
  SearchOptions options = options_within(limits);
  for (std::uint64_t run = 0, at_once = tuning::first_shuffled_nodes; nodes > 0;
       ++run, at_once *= 2) {
    options.seed = seed_of(seed, run);
    options.limits.nodes = std::min(at_once, nodes);
    nodes -= *options.limits.nodes;
    Search search(prepared, options);
    if (search.next()) return {search.solution(), Outcome::solution_limit};
    if (search.outcome() != Outcome::node_limit) return {std::nullopt, search.outcome()};
  }
  return {std::nullopt, Outcome::node_limit};
}

bool is_over(const Limits& limits, Outcome& outcome) {
  if (limits.stop.stop_requested()) {
    outcome = Outcome::interrupted;
    return true;
  }
  const bool is_late = limits.deadline && std::chrono::steady_clock::now() >= *limits.deadline;
  if (is_late) outcome = Outcome::timeout;
  return is_late;
}

}  // namespace dlx::make
