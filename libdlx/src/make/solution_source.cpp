// Listing, compiling, probing, diving; see the header.
#include "make/solution_source.hpp"

#include "base/random.hpp"
#include "make/tuning.hpp"
#include "sets/set.hpp"

#include <dlx/make/repair.hpp>

#include <algorithm>
#include <cmath>

namespace dlx::make {
namespace {

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
  if (!options.solutions.empty()) return {Drawing::own, options.solutions, {}, {}, 0};
  if (auto all = list(options.uniform); !all.empty())
    return {Drawing::uniform, std::move(all), {}, {}, 0};
  if (auto set = compile(instance, options.uniform))
    return {Drawing::uniform, {}, std::move(set), {}, 0};
  if (auto probes = prepare_probes(options.uniform))
    return {Drawing::uniform, {}, {}, std::move(probes), 0};
  if (options.uniform && !is_late())
    throw MakingError(
        "solutions cannot be drawn with equal chances: they are too many to be listed, a set of "
        "all of them takes too much memory, and of random probes too many would be rejected");
  const double weight = options.uniform ? 0 : observed_weight();
  return {weight > 0 ? Drawing::approximate : Drawing::shuffled, {}, {}, {}, weight};
}

void SolutionSource::get_ready() {
  probes_ = held_->probes;
  if (drawing() != Drawing::shuffled && drawing() != Drawing::approximate) return;
  dives_.emplace(prepared_, held_->most_weight);
  if (drawing() == Drawing::approximate) return;
  SearchOptions how;
  how.purpose = Purpose::any;
  how.restarts = false;
  how.limits = limits_;
  how.limits.solutions = 1;
  how.limits.nodes = tuning::search_nodes;
  search_.emplace(prepared_, how);
}

// All solutions; nothing if they are too many.
std::vector<Solution> SolutionSource::list(bool uniform) const {
  SearchOptions how;
  how.limits = limits_;
  how.limits.solutions = tuning::most_listed + 1;
  how.limits.nodes = (uniform ? tuning::uniform_patience : 1) * tuning::most_list_nodes;
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
  if (!uniform) how.limits.memory = std::min(tuning::small_set_bytes, limits_.memory);
  auto set =
      sets::compile_within(instance, how, uniform ? sets::Patience::none : sets::Patience::full);
  if (set && set->count() == Natural()) fail_without_solution();
  return set;
}

std::optional<Probes> SolutionSource::prepare_probes(bool uniform) const {
  if (prepared_.problem().has_multiplicities()) return std::nullopt;
  Probes probes(prepared_);
  const bool is_fit = probes.prepare(uniform ? tuning::most_uniform_probes : tuning::most_probes,
                                     [this] { return is_late(); });
  return is_fit ? std::optional(std::move(probes)) : std::nullopt;
}

double SolutionSource::observed_weight() const {
  if (prepared_.problem().has_multiplicities()) return 0;
  return Dives(prepared_).observe(tuning::most_dives_kept, [this] { return is_late(); });
}

bool SolutionSource::is_late() const {
  Outcome outcome = Outcome::running;
  return is_over(limits_, outcome);
}

std::optional<Solution> SolutionSource::probe(std::mt19937_64& random) {
  while (!is_late())
    if (auto solution = probes_->probe(random)) return solution;
  return std::nullopt;
}

std::optional<Solution> SolutionSource::draw(std::mt19937_64& random) {
  const auto& listed = held_->listed;
  if (!listed.empty()) return listed[base::draw(random, listed.size())];
  if (held_->set) return Sampler(*held_->set, random()).next();
  if (probes_) return probe(random);
  return drawing() == Drawing::approximate ? dive(random) : dive_and_search(random);
}

std::optional<Solution> SolutionSource::dive(std::mt19937_64& random) {
  while (!is_late())
    if (dives_->dive(random)) return dives_->solution();
  return std::nullopt;
}

std::optional<Solution> SolutionSource::dive_and_search(std::mt19937_64& random) {
  for (int dives = 0; dives < tuning::most_dives; ++dives)
    if (dives_->dive(random)) return dives_->solution();
  std::vector<OptionId>& chosen = dives_->chosen();
  while (true) {
    asked_ = prepared_.given();
    asked_.insert(asked_.end(), chosen.begin(), chosen.end());
    search_->set_node_limit(chosen.empty() ? std::nullopt : std::optional(tuning::search_nodes));
    search_->restart(asked_, prepared_.without());
    if (search_->next()) return search_->solution();
    const Outcome outcome = search_->outcome();
    if (outcome != Outcome::exhausted && outcome != Outcome::node_limit) return std::nullopt;
    if (chosen.empty()) fail_without_solution();
    chosen.resize(chosen.size() / 2);
  }
}

double Dives::observe(double most_each, const std::function<bool()>& is_over) {
  std::mt19937_64 random(1);
  double most = 0, sum = 0;
  for (std::uint64_t dives = 1; dives <= observed_dives; ++dives) {
    if (dive(random)) {
      most = std::max(most, state_->counts().weight);
      sum += state_->counts().weight;
    }
    const bool is_hopeless = sum == 0 || most * static_cast<double>(dives) > 4 * most_each * sum;
    if (dives % 32 == 0 && (is_hopeless || is_over())) return 0;
  }
  const bool is_fit = std::isfinite(sum) && most * observed_dives <= most_each * sum;
  return is_fit ? most : 0;
}

bool Dives::dive(std::mt19937_64& random) {
  chosen_.clear();
  state_->restart(prepared_.given(), prepared_.without());
  state_->place_forced();
  while (!state_->counts().dead && !state_->counts().solved) {
    const OptionId option = state_->place_any(random);
    if (option == no_option) return false;
    chosen_.push_back(option);
  }
  if (!state_->counts().solved || state_->counts().dead) return false;
  return most_weight_ == 0 || state_->counts().weight >= base::drawn_chance(random) * most_weight_;
}

Solution Dives::solution() const {
  Solution solution;
  state_->append_placed(solution.options);
  for (const OptionId option : solution.options) solution.cost += prepared_.problem().cost(option);
  return solution;
}

}  // namespace dlx::make
