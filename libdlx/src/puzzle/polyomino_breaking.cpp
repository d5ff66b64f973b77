// The chain of pieces is chosen greedily: at each step the piece after which the fewest symmetries
// stay open, and among such pieces one with few placements.
#include "puzzle/polyomino_breaking.hpp"

#include <algorithm>
#include <bitset>
#include <iterator>
#include <set>
#include <tuple>

namespace dlx::puzzle {
namespace {

constexpr std::size_t not_yet = std::numeric_limits<std::size_t>::max();

std::size_t order(Symmetries subgroup) noexcept {
  return std::bitset<64>(subgroup).count();
}

[[noreturn]] void fail_open(std::size_t symmetries) {
  const std::string count = std::to_string(symmetries);
  throw ModelError(
      "no piece that is used exactly once tells every solution from its images under the board's " +
      count +
      " symmetries: pipe the problem without --up-to-symmetry into dlx-solve --up-to-symmetry, "
      "which takes one of each class of any problem (to divide the number of all solutions by " +
      count +
      ", as 520 / 8 = 65, would be wrong in general: a solution that is symmetric itself "
      "has fewer images)");
}

}  // namespace

SymmetryBreaking::SymmetryBreaking(const SymmetryGroup& group, std::span<const std::size_t> once,
                                   const PlacementsOf& placements_of, bool has_others)
    : group_(group), stages_{{State{group.all(), {}}}}, last_link_(not_yet) {
  if (!is_open()) return;
  sort_into_kinds(once, placements_of);
  for (std::size_t left = once.size(); left > 0 && is_open(); --left) {
    const std::size_t member = take_best();
    add_link(member, placements_of(once[member]), left == 1 && !has_others);
  }
  if (is_open()) fail_open(group.size());
}

bool SymmetryBreaking::is_open() const noexcept {
  const Stage& stage = stages_.back();
  return std::any_of(stage.begin(), stage.end(),
                     [](const State& state) { return state.tied != identity_only; });
}

// Choosing pieces

void SymmetryBreaking::sort_into_kinds(std::span<const std::size_t> once,
                                       const PlacementsOf& placements_of) {
  std::map<std::vector<Symmetries>, std::size_t> known;
  std::vector<Symmetries> fixed_by;
  std::size_t count = 0;
  for (std::size_t member = 0; member < once.size(); ++member) {
    if (member == 0 || once[member] != once[member - 1]) {
      const Placements placements = placements_of(once[member]);
      fixed_by = fixing_sets(placements);
      count = placements.count();
    }
    const auto [kind, is_new] = known.try_emplace(fixed_by, kinds_.size());
    if (is_new) kinds_.push_back({fixed_by, {}});
    kinds_[kind->second].members.emplace_back(count, member);
  }
  for (CandidateKind& kind : kinds_) std::sort(kind.members.rbegin(), kind.members.rend());
}

std::vector<Symmetries> SymmetryBreaking::fixing_sets(const Placements& placements) const {
  std::set<Symmetries> sets;
  for (std::size_t i = 0; i < placements.count(); ++i)
    sets.insert(group_.standing(placements[i]).fixed_by);
  return {sets.begin(), sets.end()};
}

std::size_t SymmetryBreaking::open_after(const CandidateKind& kind) const {
  std::set<Symmetries> states;
  for (const State& state : stages_.back())
    for (const Symmetries fixed_by : kind.fixed_by) states.insert(state.tied & fixed_by);
  std::size_t open = 0;
  for (const Symmetries state : states) open += order(state) - 1;
  return open;
}

std::size_t SymmetryBreaking::take_best() {
  const auto rank = [&](const CandidateKind& kind) {
    return kind.members.empty() ? std::tuple(not_yet, not_yet, not_yet)
                                : std::tuple(open_after(kind), kind.members.back().first,
                                             kind.members.back().second);
  };
  const auto best = std::min_element(
      kinds_.begin(), kinds_.end(),
      [&](const CandidateKind& a, const CandidateKind& b) { return rank(a) < rank(b); });
  const std::size_t member = best->members.back().second;
  best->members.pop_back();
  return member;
}

// States

void SymmetryBreaking::add_link(std::size_t member, const Placements& placements, bool is_last) {
  const std::size_t link = stages_.size() - 1;
  links_[member] = link;
  if (is_last) last_link_ = link;
  Stage next;
  StateSet needed;
  for (std::size_t i = 0; i < placements.count(); ++i) {
    const auto [ways, possible] = this->ways(link, placements[i]);
    for (const Way& way : ways) {
      needed |= possible & ~way.from;
      for (std::size_t k = 0; k < stages_[link].size(); ++k)
        if (way.from[k]) enter(next, way.to, stages_[link][k], placements[i]);
    }
  }
  number_exclusions(needed);
  stages_.push_back(std::move(next));
}

void SymmetryBreaking::number_exclusions(StateSet needed) {
  Stage& stage = stages_.back();
  for (std::size_t k = 0; k < stage.size(); ++k)
    if (needed[k]) stage[k].exclusion = static_cast<std::uint32_t>(exclusion_count_++);
}

SymmetryBreaking::Ways SymmetryBreaking::ways(std::size_t link, Placements::Cells placement) const {
  const Standing standing = group_.standing(placement);
  Ways result;
  for (std::size_t k = 0; k < stages_[link].size(); ++k) {
    const State& state = stages_[link][k];
    if (is_blocked(state, placement)) continue;
    result.possible.set(k);
    if ((standing.below & state.tied) != 0) continue;
    const Symmetries tied = state.tied & standing.fixed_by;
    const Symmetries to = link == last_link_ ? identity_only : tied;
    const auto way = std::find_if(result.ways.begin(), result.ways.end(),
                                  [&](const Way& known) { return known.to == to; });
    (way == result.ways.end() ? result.ways.emplace_back(Way{to, {}}) : *way).from.set(k);
  }
  return result;
}

bool SymmetryBreaking::is_blocked(const State& state, Placements::Cells placement) {
  return std::any_of(placement.begin(), placement.end(), [&](std::uint32_t cell) {
    return std::binary_search(state.covered.begin(), state.covered.end(), cell);
  });
}

// Cells that are covered once all is settled are of no use, so that state knows none.
void SymmetryBreaking::enter(Stage& stage, Symmetries tied, const State& from,
                             Placements::Cells placement) {
  const auto known = std::find_if(stage.begin(), stage.end(),
                                  [&](const State& state) { return state.tied == tied; });
  if (tied == identity_only) {
    if (known == stage.end()) stage.push_back({tied, {}});
    return;
  }
  std::vector<std::uint32_t> covered;
  std::merge(from.covered.begin(), from.covered.end(), placement.begin(), placement.end(),
             std::back_inserter(covered));
  if (known == stage.end()) return stage.push_back({tied, std::move(covered)});
  std::vector<std::uint32_t> both;
  std::set_intersection(known->covered.begin(), known->covered.end(), covered.begin(),
                        covered.end(), std::back_inserter(both));
  known->covered = std::move(both);
}

// Options

std::vector<SymmetryBreaking::Exclusions> SymmetryBreaking::options(
    std::size_t member, Placements::Cells placement) const {
  const std::size_t link = links_.at(member);
  const auto [ways, possible] = this->ways(link, placement);
  std::vector<Exclusions> options;
  for (const Way& way : ways) {
    Exclusions& carried = options.emplace_back();
    for (std::size_t k = 0; k < stages_[link].size(); ++k)
      if ((possible & ~way.from)[k]) carried.push_back(stages_[link][k].exclusion);
    for (const State& state : stages_[link + 1])
      if (state.tied == way.to && state.exclusion != no_exclusion)
        carried.push_back(state.exclusion);
  }
  return options;
}

}  // namespace dlx::puzzle
