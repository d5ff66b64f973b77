// Choosing, propagating and undoing; see weighted.hpp for the layout.
#include "search/weighted/weighted.hpp"

#include "base/cpu_dispatch.hpp"
#include "base/random.hpp"
#include "matrix/compiled.hpp"
#include "matrix/partial_cover.hpp"
#include "search/tuning.hpp"

#include <algorithm>
#include <utility>

namespace dlx::search {
namespace {

constexpr std::uint32_t no_local = static_cast<std::uint32_t>(-1);
constexpr std::uint32_t no_score = static_cast<std::uint32_t>(-1);  // of a covered item

// A score, the smaller the sooner: the size, then a rank: weight, then noise that breaks ties.
constexpr std::uint32_t noise_bits = 4, rank_bits = 22;
constexpr std::uint32_t most_size = (1U << (32 - rank_bits)) - 2;
constexpr std::uint32_t most_weight = (1U << (rank_bits - noise_bits)) - 1;

DLX_CLONES(std::uint32_t, least_score, (const std::uint32_t* scores, std::size_t count),
           (scores, count)) {
  std::uint32_t smallest = no_score;
  for (std::size_t i = 0; i < count; ++i) smallest = scores[i] < smallest ? scores[i] : smallest;
  return smallest;
}

constexpr std::uint64_t first_rank = 1U << 31U;  // of an option of the guide

}  // namespace

Weighted::Weighted(const Prepared::Compiled& compiled, std::uint64_t seed, matrix::Poll poll)
    : problem_(compiled.problem),
      choosable_(compiled.choosable),
      seed_(seed),
      poll_(std::move(poll)) {}

// Building

// The sets of these options, as far as their items are not covered.
void Weighted::build(const std::vector<OptionId>& options) {
  options_ = options;
  sets_.clear(ids_.size());
  first_.assign(1, 0);
  for (const OptionId option : options_) {
    poll_();
    for (const auto [item, color] : problem_.option(option))
      if (const Local local = local_[index(item)]; local != no_local)
        sets_.add({local, 0, Local(first_.size() - 1), color});
    first_.push_back(sets_.cell_count());
  }
  sets_.link(poll_);
}

void Weighted::number_items(bool (*keeps)(const Weighted&, Local)) {
  std::vector<ItemId> kept;
  for (Local item = 0; item < ids_.size(); ++item)
    if (keeps(*this, item)) kept.push_back(ids_[item]);
  ids_ = kept;
  std::fill(local_.begin(), local_.end(), no_local);
  for (Local item = 0; item < ids_.size(); ++item) local_[index(ids_[item])] = item;
}

// An option that is gone is gone from the sets of all its open primary items.
bool Weighted::is_live(Local option) const {
  for (Node node = first_[option]; node < first_[option + 1]; ++node)
    if (sets_[node].item < score_.size() && !sets_.has(node)) return false;
  return true;
}

// Copies what is left.
void Weighted::compact() {
  std::vector<OptionId> live;
  for (Local option = 0; option < options_.size(); ++option) {
    poll_();
    if (is_live(option)) live.push_back(options_[option]);
  }
  number_items([](const Weighted& tree, Local item) {
    return item < tree.score_.size() ? tree.score_[item] != no_score
                                     : !tree.sets_.is_closed(item) && tree.sets_.size(item) > 0;
  });
  build(live);
  set_weights();
}

void Weighted::set_weights() {
  const auto primary = [&](ItemId item) { return problem_.is_primary(item); };
  open_ = static_cast<std::size_t>(std::count_if(ids_.begin(), ids_.end(), primary));
  weights_.assign(open_, 0);
  rank_.resize(open_);
  score_.resize(open_);
  best_open_ = guide_open_ = open_ + 1;
  guide_.assign(options_.size(), 0);
  for (Local item = 0; item < score_.size(); ++item) rank(item), score(item);
}

void Weighted::begin_again(std::uint64_t seed) {
  seed_ = seed;
  set_guide();
  for (Local item = 0; item < score_.size(); ++item) rank(item), score(item);
}

void Weighted::set_guide() {
  const bool is_better = best_open_ < guide_open_;
  fruitless_ = is_better ? 0 : fruitless_ + 1;
  if (!is_better && fruitless_ <= tuning::most_fruitless_runs) return;
  std::fill(guide_.begin(), guide_.end(), 0);
  if (is_better) {
    std::sort(best_.begin(), best_.end());
    for (Local option = 0; option < options_.size(); ++option)
      guide_[option] = std::binary_search(best_.begin(), best_.end(), options_[option]) ? 1 : 0;
    guide_open_ = best_open_;
  } else {
    best_open_ = guide_open_ = score_.size() + 1;
  }
}

// Givens

bool Weighted::apply_givens(std::span<const OptionId> given, std::span<const OptionId> without) {
  ids_.resize(problem_.item_count());
  for (std::uint32_t item = 0; item < ids_.size(); ++item) ids_[item] = ItemId{item};
  local_.resize(ids_.size());
  number_items([](const Weighted&, Local) { return true; });
  chosen_.clear();
  path_.clear();
  candidates_.clear();
  build(choosable_);
  set_weights();
  is_dead_ = !apply(given, without) || !propagate();
  forced_.clear();
  if (!is_dead_) compact();
  return !is_dead_;
}

bool Weighted::apply(std::span<const OptionId> given, std::span<const OptionId> without) {
  matrix::PartialCover cover(problem_);
  const auto local = [&](OptionId option) {
    return std::lower_bound(options_.begin(), options_.end(), option) - options_.begin();
  };
  for (const OptionId option : without) {
    const auto at = static_cast<Local>(local(option));
    if (at < options_.size() && options_[at] == option && !remove_option(at)) return false;
  }
  for (const OptionId option : given) {
    const auto at = static_cast<Local>(local(option));
    if (at == options_.size() || options_[at] != option || !is_live(at) || !cover.accepts(option) ||
        !choose(at))
      return false;
    cover.add(option);
  }
  for (Local item = 0; item < score_.size(); ++item)
    if (score_[item] != no_score && !visit_size(item)) return false;
  return true;
}

bool Weighted::remove_option(Local option) {
  for (Node node = first_[option]; node < first_[option + 1]; ++node)
    if (!remove(node)) return false;
  return true;
}

// Branching

Branching Weighted::branching() const {
  if (is_dead_) return {};
  if (open_ == 0) return Branching::found();
  const std::uint32_t least = least_score(score_.data(), score_.size());
  const auto found = std::find(score_.begin(), score_.end(), least) - score_.begin();
  const auto item = static_cast<Local>(found);
  return {false, ids_[item], sets_.size(item)};
}

// Levels

void Weighted::enter(const Branching& branching) {
  const Local item = local_[index(*branching.item)];
  path_.push_back({sets_.mark(), chosen_.size(), open_, candidates_.size(), 0, no_option});
  for (Node at = sets_.begin(item); at < sets_.end(item); ++at) {
    const Local option = sets_[sets_.at(at)].option;
    const std::uint64_t rank = base::mixed(seed_ ^ index(options_[option])) >> 33U;
    candidates_.push_back((guide_[option] != 0 ? rank | first_rank : rank) << 32U | option);
  }
  path_.back().end = candidates_.size();
  std::make_heap(candidates_.begin() + std::ptrdiff_t(path_.back().candidates), candidates_.end());
}

bool Weighted::advance() {
  WeightedLevel& level = path_.back();
  undo(level);
  if (level.end == level.candidates) return false;
  const auto begin = candidates_.begin();
  std::pop_heap(begin + std::ptrdiff_t(level.candidates), begin + std::ptrdiff_t(level.end));
  const auto option = static_cast<Local>(candidates_[--level.end]);
  level.option = options_[option];
  is_dead_ = !choose(option) || !propagate();
  forced_.clear();
  if (!is_dead_ && open_ < best_open_) {
    best_open_ = open_;
    best_ = chosen_;
  }
  return true;
}

void Weighted::leave() {
  undo(path_.back());
  candidates_.resize(path_.back().candidates);
  path_.pop_back();
}

void Weighted::append_solution(std::vector<OptionId>& options) const {
  options.insert(options.end(), chosen_.begin(), chosen_.end());
}

// The trail

void Weighted::undo(const WeightedLevel& level) {
  sets_.undo(level.trail, [this](Local item) { score(item); });
  chosen_.resize(level.chosen);
  open_ = level.open;
  is_dead_ = false;
}

void Weighted::rank(Local item) noexcept {
  const auto noise =
      static_cast<std::uint32_t>(base::mixed(seed_ ^ base::mixed(item)) >> (64 - noise_bits));
  rank_[item] = (most_weight - weights_[item]) << noise_bits | noise;
}

void Weighted::score(Local item) noexcept {
  if (item < score_.size())
    score_[item] = std::min(sets_.size(item), most_size) << rank_bits | rank_[item];
}

// Choosing

// All items of the option are covered before others lose options, so that it is in no set then.
bool Weighted::choose(Local option) {
  chosen_.push_back(options_[option]);
  covered_.clear();
  for (Node node = first_[option]; node < first_[option + 1]; ++node) {
    const Local item = sets_[node].item;
    covered_.push_back({node, sets_.close(item, [](Local) {})});
    if (item < score_.size()) {
      score_[item] = no_score;
      --open_;
    }
  }
  for (const auto [node, end] : covered_)
    if (!cover(node, end)) return false;
  return true;
}

bool Weighted::cover(Node own, Node end) {
  const auto [item, place, option, color] = sets_[own];
  for (Node at = sets_.begin(item); at < end; ++at) {
    const WeightedCell& cell = sets_[sets_.at(at)];
    if (cell.option != option && (color == no_color || cell.color != color) && !hide(sets_.at(at)))
      return false;
  }
  return true;
}

// The option leaves the sets of its other items.
bool Weighted::hide(Node node) {
  const Local option = sets_[node].option;
  for (Node other = first_[option]; other < first_[option + 1]; ++other)
    if (!remove(other)) return false;
  return true;
}

bool Weighted::remove(Node node) {
  if (!sets_.remove(node, [](Local) {})) return true;
  ++updates_;
  const Local item = sets_[node].item;
  if (item >= score_.size()) return true;
  score(item);
  return visit_size(item);
}

bool Weighted::visit_size(Local item) {
  const Node size = sets_.size(item);
  if (size == 1) forced_.push_back(item);
  if (size > 0) return true;
  if (++weights_[item] == most_weight) halve_weights();
  rank(item);
  return false;
}

void Weighted::halve_weights() {
  for (Local item = 0; item < score_.size(); ++item) {
    weights_[item] /= 2;
    rank(item);
  }
}

bool Weighted::propagate() {
  for (std::size_t next = 0; next < forced_.size(); ++next) {
    const Local item = forced_[next];
    if (sets_.is_closed(item) || sets_.size(item) == 0) continue;
    if (!choose(sets_[sets_.at(sets_.begin(item))].option)) return false;
  }
  return true;
}

// Checking

bool Weighted::verify_sets() const {
  std::size_t open = 0;
  for (Local item = 0; item < score_.size(); ++item) {
    if (score_[item] == no_score) continue;
    ++open;
    if (sets_.size(item) == 0 && !is_dead_) return false;
  }
  return sets_.verify() && open == open_;
}

}  // namespace dlx::search
