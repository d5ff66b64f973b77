// The top of the tree, and probes from its rim; see the header.
#include "make/probes.hpp"

#include "base/random.hpp"
#include "make/tuning.hpp"

#include <algorithm>
#include <limits>

namespace dlx::make {
Probes::Probes(const Prepared& prepared) : prepared_(prepared), state_(prepared.problem()) {
  const Problem& problem = prepared_.problem();
  fewest_covered_ = std::max<std::size_t>(problem.primary_count(), 1);
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    if (!problem.can_be_chosen(OptionId{o})) continue;
    const auto entries = problem.option(OptionId{o});
    const auto covered = static_cast<std::size_t>(
        std::count_if(entries.begin(), entries.end(),
                      [&](const Entry& entry) { return problem.is_primary(entry.item); }));
    most_covered_ = std::max(most_covered_, covered);
    fewest_covered_ = std::min(fewest_covered_, covered);
  }
}

bool Probes::prepare(std::uint64_t probes, const std::function<bool()>& is_over,
                     std::size_t most_rim) {
  std::mt19937_64 random(1);
  go_to({});
  if (state_.is_dead()) return false;
  rim_.push_back({bound(), {}});
  if (rim_.front().bound > tuning::hopeless_bound * estimate(random)) return false;
  open_top(most_rim, is_over);
  std::uint64_t successes = 0;
  for (std::uint64_t left = tuning::sample_size * probes; left > 0; --left) {
    if (rim_.empty() || (left % 64 == 0 && is_over())) return false;
    if (probe(random) && ++successes == tuning::sample_size) return true;
  }
  return false;
}

void Probes::open_top(std::size_t most_rim, const std::function<bool()>& is_over) {
  const std::size_t size =
      std::min(most_rim, tuning::most_opening / (prepared_.problem().option_count() + 1));
  while (!rim_.empty() && rim_.size() < size && rim_.front().bound > 1 && !is_over()) {
    std::pop_heap(rim_.begin(), rim_.end());
    const Node node = std::move(rim_.back());
    rim_.pop_back();
    open(node);
  }
  double sum = 0;
  for (const Node& node : rim_) sums_.push_back(sum += node.bound);
}

void Probes::open(const Node& node) {
  go_to(node.path);
  find_branches();
  const std::size_t mark = state_.mark();
  for (const OptionId option : std::vector(branches_)) {
    place(option);
    if (!state_.is_dead()) {
      rim_.push_back({bound(), node.path});
      rim_.back().path.push_back(option);
      std::push_heap(rim_.begin(), rim_.end());
    }
    state_.undo(mark);
  }
}

void Probes::go_to(const std::vector<OptionId>& path) {
  state_.restart(prepared_.given(), prepared_.without());
  place_forced();
  for (const OptionId option : path) place(option);
}

void Probes::place(OptionId option) {
  state_.place(option);
  place_forced();
}

void Probes::place_forced() {
  while (!state_.is_dead()) {
    const auto& forced = state_.take_forced();
    if (forced.empty()) return;
    for (const OptionId option : forced)
      if (!state_.is_dead()) state_.place(option);
  }
}

// An upper bound of the weights of solutions below this state, which is not dead; 1 if it is one.
double Probes::bound() {
  degrees_.clear();
  const auto items = static_cast<std::uint32_t>(prepared_.problem().primary_count());
  for (std::uint32_t i = 0; i < items; ++i)
    if (state_.need(ItemId{i}) > 0) degrees_.push_back(state_.live(ItemId{i}));
  std::sort(degrees_.begin(), degrees_.end());
  double product = 1;
  const std::size_t most_levels = degrees_.size() / fewest_covered_;
  for (std::size_t level = 0; level < most_levels; ++level)
    product *= degrees_[std::min(level * most_covered_, degrees_.size() - 1)];
  return product;
}

// The live options of an item that has the fewest, the first such one.
void Probes::find_branches() {
  branches_.clear();
  std::optional<ItemId> best;
  const auto items = static_cast<std::uint32_t>(prepared_.problem().primary_count());
  for (std::uint32_t i = 0; i < items; ++i)
    if (state_.need(ItemId{i}) > 0 && (!best || state_.live(ItemId{i}) < state_.live(*best)))
      best = ItemId{i};
  if (!best) return;
  for (const std::uint32_t o : state_.options_of(*best))
    if (state_.is_live(OptionId{o})) branches_.push_back(OptionId{o});
}

// The number of solutions, by some probes without rejection; 1 at least.
double Probes::estimate(std::mt19937_64& random) {
  double sum = 1;
  for (std::uint64_t dives = 0; dives < tuning::sample_size; ++dives) {
    go_to({});
    sum += dive(0, random) / static_cast<double>(tuning::sample_size);
  }
  return sum;
}

// Down to a solution: its weight; 0 where there is none, or where it will be less than `least`.
double Probes::dive(double least, std::mt19937_64& random) {
  double weight = 1;
  while (!state_.is_dead() && (least == 0 || weight * bound() >= least)) {
    if (state_.is_solved()) return weight;
    find_branches();
    weight *= static_cast<double>(branches_.size());
    place(branches_[base::draw(random, branches_.size())]);
  }
  return 0;
}

std::optional<Solution> Probes::probe(std::mt19937_64& random) {
  const double place = base::drawn_chance(random) * sums_.back();
  const auto at = std::lower_bound(sums_.begin(), sums_.end(), place) - sums_.begin();
  const Node& node = rim_[static_cast<std::size_t>(at)];
  const double least = base::drawn_chance(random) * node.bound;
  go_to(node.path);
  return dive(least, random) > 0 ? std::optional(solution()) : std::nullopt;
}

Solution Probes::solution() const {
  const Problem& problem = prepared_.problem();
  Solution solution;
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    if (!state_.is_placed(OptionId{o})) continue;
    solution.options.push_back(OptionId{o});
    solution.cost += problem.cost(OptionId{o});
  }
  return solution;
}

}  // namespace dlx::make
