// Listing, compiling, diving; see the header.
#include "make/solution_source.hpp"

#include "base/random.hpp"

#include <algorithm>

namespace dlx::make {
namespace {

// A list that costs a moment; and the memory of a set that does.
constexpr std::uint64_t most_listed = 20'000, most_nodes = 200'000;
constexpr std::uint64_t small_set = std::uint64_t{8} << 20U;
// Dives before a search takes over, and its nodes until fewer choices are kept.
constexpr int most_dives = 40;
constexpr std::uint64_t search_nodes = 300;

[[noreturn]] void fail_without_solution() {
  throw MakingError("the problem has no solution: no puzzle can be made of it");
}

}  // namespace

SolutionSource::SolutionSource(const Instance& instance, const MakingOptions& options)
    : prepared_(instance), limits_(options.limits) {
  if (!options.solutions.empty()) {
    listed_ = options.solutions;
    drawing_ = Drawing::own;
    return;
  }
  if (list(options.uniform) || compile(instance, options.uniform)) {
    drawing_ = Drawing::uniform;
    return;
  }
  if (options.uniform)
    throw MakingError("too many solutions to draw one of them with equal chances");
  listed_.clear();
  state_ = make_rounds(prepared_);
  SearchOptions how;
  how.purpose = Purpose::any;
  how.restarts = false;
  how.limits = limits_;
  how.limits.solutions = 1;
  how.limits.nodes = search_nodes;
  search_.emplace(prepared_, how);
}

// True if these are all.
bool SolutionSource::list(bool uniform) {
  SearchOptions how;
  how.limits = limits_;
  how.limits.solutions = most_listed + 1;
  how.limits.nodes = uniform ? 100 * most_nodes : most_nodes;
  how.limits.threads = 1;
  Search search(prepared_, how);
  while (search.next()) listed_.push_back(search.solution());
  if (search.outcome() != Outcome::exhausted) return false;
  if (listed_.empty()) fail_without_solution();
  return true;
}

bool SolutionSource::compile(const Instance& instance, bool uniform) {
  CountOptions how;
  how.engine = "frontier";
  how.limits = limits_;
  how.limits.threads = 1;
  if (!uniform) how.limits.memory = std::min(small_set, limits_.memory);
  set_ = dlx::compile(instance, how).set;
  if (set_ && set_->count() == Natural()) fail_without_solution();
  return set_.has_value();
}

std::optional<Solution> SolutionSource::draw(std::mt19937_64& random) {
  if (!listed_.empty()) return listed_[search::draw(random, listed_.size())];
  if (set_) return Sampler(*set_, random()).next();
  for (int dives = 0; dives < most_dives; ++dives)
    if (dive(random)) {
      Solution solution;
      state_->append_placed(solution.options);
      for (const OptionId option : solution.options)
        solution.cost += prepared_.problem().cost(option);
      return solution;
    }
  while (true) {
    asked_ = prepared_.given();
    asked_.insert(asked_.end(), chosen_.begin(), chosen_.end());
    search_->set_node_limit(chosen_.empty() ? std::nullopt : std::optional(search_nodes));
    search_->restart(asked_, prepared_.without());
    if (search_->next()) return search_->solution();
    const Outcome outcome = search_->outcome();
    if (outcome != Outcome::exhausted && outcome != Outcome::node_limit) return std::nullopt;
    if (chosen_.empty()) fail_without_solution();
    chosen_.resize(chosen_.size() / 2);
  }
}

// True if it ended in a solution; the options chosen, not the forced ones, are in chosen_.
bool SolutionSource::dive(std::mt19937_64& random) {
  chosen_.clear();
  state_->restart(prepared_.given(), prepared_.without());
  state_->place_forced();
  while (!state_->counts().dead && !state_->counts().solved) {
    const OptionId option = state_->place_any(random);
    if (option == no_option) return false;
    chosen_.push_back(option);
  }
  return state_->counts().solved && !state_->counts().dead;
}

}  // namespace dlx::make
