// Listing, compiling, probing, diving; see the header.
#include "make/solution_source.hpp"

#include "base/random.hpp"
#include "sets/set.hpp"

#include <dlx/make/repair.hpp>

#include <algorithm>

namespace dlx::make {
namespace {

// A list that costs a moment; and the memory of a set that does.
constexpr std::uint64_t most_listed = 20'000, most_nodes = 200'000;
constexpr std::uint64_t small_set = std::uint64_t{8} << 20U;
// Probes for one solution: some milliseconds, or where nothing else is uniform, a second or two.
constexpr std::uint64_t most_probes = 300, most_probes_if_uniform = 100'000;
// Dives before a search takes over, and its nodes until fewer choices are kept.
constexpr int most_dives = 40;
constexpr std::uint64_t search_nodes = 300;

[[noreturn]] void fail_without_solution() {
  throw MakingError("the problem has no solution: no puzzle can be made of it");
}

}  // namespace

SolutionSource::SolutionSource(const Instance& instance, const MakingOptions& options)
    : prepared_(instance), limits_(options.limits) {
  limits_.threads = 1;
  held_ = std::make_shared<const Held>(hold(instance, options));
  get_ready();
}

SolutionSource::SolutionSource(const SolutionSource& other)
    : prepared_(other.prepared_), limits_(other.limits_), held_(other.held_) {
  get_ready();
}

SolutionSource::Held SolutionSource::hold(const Instance& instance,
                                          const MakingOptions& options) const {
  if (!options.solutions.empty()) return {Drawing::own, options.solutions, {}, {}};
  if (auto all = list(options.uniform); !all.empty())
    return {Drawing::uniform, std::move(all), {}, {}};
  if (auto set = compile(instance, options.uniform))
    return {Drawing::uniform, {}, std::move(set), {}};
  if (auto probes = prepare_probes(options.uniform))
    return {Drawing::uniform, {}, {}, std::move(probes)};
  Outcome outcome = Outcome::running;
  if (options.uniform && !is_over(limits_, outcome))
    throw MakingError(
        "solutions cannot be drawn with equal chances: they are too many to be listed, a set of "
        "all of them takes too much memory, and of random probes too many would be rejected");
  return {};
}

void SolutionSource::get_ready() {
  probes_ = held_->probes;
  if (drawing() != Drawing::shuffled) return;
  state_ = make_rounds(prepared_);
  SearchOptions how;
  how.purpose = Purpose::any;
  how.restarts = false;
  how.limits = limits_;
  how.limits.solutions = 1;
  how.limits.nodes = search_nodes;
  search_.emplace(prepared_, how);
}

// All solutions; nothing if they are too many.
std::vector<Solution> SolutionSource::list(bool uniform) const {
  SearchOptions how;
  how.limits = limits_;
  how.limits.solutions = most_listed + 1;
  how.limits.nodes = uniform ? 100 * most_nodes : most_nodes;
  Search search(prepared_, how);
  std::vector<Solution> all;
  while (search.next()) all.push_back(search.solution());
  if (search.outcome() != Outcome::exhausted) return {};
  if (all.empty()) fail_without_solution();
  return all;
}

std::optional<SolutionSet> SolutionSource::compile(const Instance& instance, bool uniform) const {
  CountOptions how;
  how.engine = "frontier";
  how.limits = limits_;
  if (!uniform) how.limits.memory = std::min(small_set, limits_.memory);
  auto set =
      sets::compile_within(instance, how, uniform ? sets::Patience::none : sets::Patience::full);
  if (set && set->count() == Natural()) fail_without_solution();
  return set;
}

std::optional<Probes> SolutionSource::prepare_probes(bool uniform) const {
  if (prepared_.problem().has_multiplicities()) return std::nullopt;
  const auto is_late = [this] {
    Outcome outcome = Outcome::running;
    return is_over(limits_, outcome);
  };
  Probes probes(prepared_);
  const bool is_fit = probes.prepare(uniform ? most_probes_if_uniform : most_probes, is_late);
  return is_fit ? std::optional(std::move(probes)) : std::nullopt;
}

std::optional<Solution> SolutionSource::probe(std::mt19937_64& random) {
  Outcome outcome = Outcome::running;
  while (!is_over(limits_, outcome))
    if (auto solution = probes_->probe(random)) return solution;
  return std::nullopt;
}

std::optional<Solution> SolutionSource::draw(std::mt19937_64& random) {
  const auto& listed = held_->listed;
  if (!listed.empty()) return listed[search::draw(random, listed.size())];
  if (held_->set) return Sampler(*held_->set, random()).next();
  if (probes_) return probe(random);
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
