// The sweep: states at the first item that is not covered (plan.hpp), from position to
// position; each state gives one for every option that fits and begins there. All that lead to a
// state stand at earlier positions, so when its own is reached its value is complete.
//
// It is the search that takes the first open item of the order, with equal residual problems
// merged; breadth first, so that nothing needs to be remembered but what stands ahead.
//
// Where many states stand at a position, several threads share them: each makes the steps of some
// of the states, then each makes those of some shards of the tables, in the order of the states.
// So nothing depends on who did what.
#pragma once

#include "frontier/any_sweep.hpp"
#include "frontier/layers.hpp"
#include "frontier/plan.hpp"
#include "frontier/sweep_moves.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace dlx::counting {

/// `fixed`: the words of a key, or 0 if the plan says it. The plan's bytes were taken from the
/// memory; the sweep gives them back.
template <class Algebra, std::size_t fixed>
class Sweep final : public AnySweep<typename Algebra::Result> {
 public:
  using Word = std::uint64_t;

  Sweep(const Core& core, FrontierPlan plan, std::string order, Algebra algebra, Memory& memory,
        Watch& watch, const Sharing& sharing, const Looking& looking)
      : plan_(std::move(plan)),
        dead_states_(core, plan_, memory, looking),
        order_(std::move(order)),
        algebra_(std::move(algebra)),
        memory_(memory),
        watch_(watch),
        sharing_(sharing),
        layers_(plan_.length(), words(), shards_of(sharing), algebra_, memory),
        steps_(words()) {
    alive_ = layers_.start(plan_.first_key());
    states_ = most_states_ = 1;
  }
  ~Sweep() override { memory_.give_back(plan_.bytes() + slice_bytes_); }
  Sweep(const Sweep&) = delete;
  Sweep& operator=(const Sweep&) = delete;

  Step advance(std::uint64_t effort) override {
    const std::uint64_t end = effort_ + std::min(effort, UINT64_MAX - effort_);
    while (alive_ && position_ < plan_.length()) {
      if (watch_.stops(*this)) return Step::stopped;
      if (effort_ >= end) return Step::paused;
      alive_ = is_shared() ? expand_together() : expand_some();
    }
    return alive_ ? Step::done : Step::too_large;
  }

  [[nodiscard]] typename Algebra::Result value() const override {
    for (const StateTable& table : layers_.layer(plan_.length()))
      if (table.size() > 0) return algebra_.result(table.entry(0) + words(), table.value_words());
    return algebra_.none();
  }

  [[nodiscard]] CountProgress progress() const override {
    CountProgress progress;
    progress.engine = "frontier";
    progress.layer = position_;
    progress.layers = plan_.length();
    progress.done = static_cast<double>(position_) /
                    static_cast<double>(std::max<std::size_t>(plan_.length(), 1));
    progress.states = states_;
    progress.nodes = expanded_;
    return progress;
  }

  // The blind one counts a quarter: orders that look narrow often are, but not always.
  [[nodiscard]] double outlook() const noexcept override {
    return std::log2(std::max(effort_ahead(), 1.0)) + plan_.outlook() / 4;
  }

  // The outlook is on states in tables; so far each of them took so much at each position.
  [[nodiscard]] double effort_ahead() const override {
    constexpr double beyond_reach = 1000;
    const double outlook = plan_.outlook(position_, static_cast<double>(states_));
    return std::exp2(std::min(outlook, beyond_reach)) * static_cast<double>(effort_) /
           static_cast<double>(std::max<std::uint64_t>(waited_ + states_, 1));
  }

  void begin_sharing() noexcept override { sharing_.later = false; }

  void report(CountStatistics& statistics) const override {
    statistics.order = order_;
    statistics.width = plan_.width();
    statistics.states = statistics.nodes = expanded_;
    statistics.most_states = most_states_;
    statistics.threads = slices_.empty() ? 1 : sharing_.team->size();
  }

 private:
  using Steps = SweepSteps<fixed>;
  static constexpr std::size_t states_at_once = 256;
  static constexpr std::size_t few_states = 1U << 16U;  // they stay in a cache
  static constexpr std::size_t steps_in_slice = 1U << 13U;

  // States of one shard, with the steps from them by the shards that they lead to.
  struct Slice {
    const StateTable* table = nullptr;
    std::size_t begin = 0, end = 0;
    std::vector<Steps> steps;
    std::vector<Word> key;  // scratch
  };

  // What came of the steps into one shard; a line of the cache for each.
  struct alignas(64) ShardNews {
    bool alive = true;
    SweepNews sum;
    std::uint64_t steps = 0;
  };

  [[nodiscard]] std::size_t words() const noexcept { return fixed == 0 ? plan_.words() : fixed; }
  // Algebras whose options extend values have storage of their own, for one thread.
  [[nodiscard]] static std::size_t shards_of(const Sharing& sharing) noexcept {
    if (Algebra::extends || sharing.team == nullptr || sharing.team->size() == 1) return 1;
    return std::bit_ceil(std::min<std::size_t>(4 * sharing.team->size(), 64));
  }

  // --- Position by position ---

  // The next states of the position; then the position is left.
  bool expand_some() {
    const auto layer = layers_.layer(position_);
    if (shard_ < layer.size()) {
      const StateTable& table = layer[shard_];
      const std::size_t end = std::min(table.size(), at_ + states_at_once);
      count_states(end - at_);
      Alone sink{*this};
      for (std::size_t at = at_; at < end; ++at)
        if (!expand(table, at, sink)) return false;
      if (!flush()) return false;
      go_to(end);
    }
    if (shard_ >= layer.size()) leave_position();
    return true;
  }

  void go_to(std::size_t at) {
    at_ = at;
    if (at_ == layers_.layer(position_)[shard_].size()) ++shard_, at_ = 0;
  }

  void leave_position() {
    waited_ += states_;
    dead_states_.leave(position_);
    for (const StateTable& table : layers_.layer(position_)) states_ -= table.size();
    layers_.close(position_);
    shard_ = at_ = here_ = 0;
    ++position_;
    ++effort_;
    for (const StateTable& table : layers_.layer(position_)) here_ += table.size();
    prepare();
  }

  // The states here lead to positions that are near, most of them.
  void prepare() {
    constexpr std::size_t near = 16;
    std::uint64_t effort = dead_states_.effort(here_);
    const std::size_t end = std::min(position_ + near, plan_.length());
    for (std::size_t p = position_ + 1; p < end && effort > 0; ++p)
      if (p == position_ + 1 || !layers_.layer(p).empty())
        layers_.expect(p, dead_states_.prepare(p, effort));
  }

  void count_states(std::size_t states) noexcept {
    expanded_ += states;
    effort_ += states * (1 + (plan_.first(position_ + 1) - plan_.first(position_)) / 8);
  }
  void count_steps(std::size_t steps, const SweepNews& news) noexcept {
    most_states_ = std::max(most_states_, states_ += news.added);
    effort_ += (states_ < few_states ? steps : 4 * steps) + news.looked.tests() / 8;
    dead_states_.add(news.looked);
  }

  // A sink has a place for the key of the next step, and takes the step; or false: no memory.
  template <class Sink>
  bool expand(const StateTable& table, std::size_t number, Sink& sink) {
    const Word* const entry = table.entry(number);
    const auto value_words = static_cast<std::uint32_t>(table.value_words());
    const auto take = [&](const Word* key, std::size_t target, std::size_t place) {
      const std::uint64_t hash = StateTable::hash(key, words());
      StateTable& to = layers_.table(target, hash);
      return sink.add({entry + words(), hash, &to, plan_.option(place), value_words});
    };
    return SweepMoves<fixed>(plan_).each(
        position_, entry, [&] { return sink.key(); }, take);
  }

  // --- Alone ---

  struct Alone {
    Sweep& sweep;
    [[nodiscard]] Word* key() { return sweep.steps_.next_key(); }
    bool add(const SweepStep& step) {
      __builtin_prefetch(sweep.layers_.index_line(step));
      sweep.steps_.add(step);
      return sweep.steps_.size() < Layers<Algebra, fixed>::batch_size || sweep.flush();
    }
  };

  bool flush() {
    SweepNews news;
    const bool done = layers_.put_all(steps_, news);
    count_steps(steps_.size(), news);
    steps_.clear();
    return done;
  }

  // --- Together ---

  [[nodiscard]] bool is_shared() {
    const std::size_t options = plan_.first(position_ + 1) - plan_.first(position_);
    if (layers_.shards() == 1 || sharing_.later || here_ < sharing_.from_states) return false;
    if (options > steps_in_slice) return false;
    if (slices_.empty()) make_slices();
    return !slices_.empty();
  }

  // If there is no memory for them, everything goes on as before.
  void make_slices() {
    const std::size_t count = layers_.shards();
    const std::uint64_t bytes = count * steps_in_slice * 2 * Steps::bytes(words());
    if (slice_bytes_ > 0 || !memory_.take(bytes)) return;
    slice_bytes_ = bytes;
    slices_.resize(count);
    for (Slice& slice : slices_) {
      slice.steps.assign(layers_.shards(), Steps(words()));
      slice.key.resize(words());
    }
  }

  bool expand_together() {
    const std::size_t count = deal();
    sharing_.team->each(count, [this](std::size_t i) { fill(slices_[i]); });
    sharing_.team->each(layers_.shards(), [&](std::size_t shard) { empty(shard, count); });
    if (!collect()) return false;
    if (shard_ >= layers_.layer(position_).size()) leave_position();
    return true;
  }

  // The next states, cut into slices that have about so many steps each.
  std::size_t deal() {
    const std::size_t options = plan_.first(position_ + 1) - plan_.first(position_);
    const std::size_t states = steps_in_slice / std::max<std::size_t>(options, 1);
    const auto layer = layers_.layer(position_);
    std::size_t count = 0;
    while (count < slices_.size() && shard_ < layer.size()) {
      const std::size_t end = std::min(layer[shard_].size(), at_ + states);
      if (at_ < end) {
        slices_[count].table = &layer[shard_];
        slices_[count].begin = at_;
        slices_[count++].end = end;
        count_states(end - at_);
      }
      go_to(end);
    }
    return count;
  }

  struct Apart {
    const Layers<Algebra, fixed>& layers;
    Slice& slice;
    [[nodiscard]] Word* key() { return slice.key.data(); }
    bool add(const SweepStep& step) {
      slice.steps[layers.shard_of(step.hash)].add(step, slice.key.data());
      return true;
    }
  };

  void fill(Slice& slice) {
    Apart sink{layers_, slice};
    for (std::size_t at = slice.begin; at < slice.end; ++at) (void)expand(*slice.table, at, sink);
  }

  void empty(std::size_t shard, std::size_t count) {
    ShardNews& news = news_[shard];
    for (std::size_t i = 0; i < count; ++i) {
      Steps& steps = slices_[i].steps[shard];
      news.alive = news.alive && layers_.put_all(steps, news.sum);
      news.steps += steps.size();
      steps.clear();
    }
  }

  bool collect() {
    bool alive = true;
    for (ShardNews& news : news_) {
      alive = alive && news.alive;
      count_steps(news.steps, news.sum);
      news = {};
    }
    return alive;
  }

  FrontierPlan plan_;
  DeadStates dead_states_;
  std::string order_;
  Algebra algebra_;
  Memory& memory_;
  Watch& watch_;
  Sharing sharing_;
  Layers<Algebra, fixed> layers_;
  std::size_t position_ = 0;
  std::size_t here_ = 1;            // states that stood there when it was reached
  std::size_t shard_ = 0, at_ = 0;  // the next of them to be expanded
  bool alive_ = true;
  Steps steps_;  // to be made
  std::vector<Slice> slices_;
  std::vector<ShardNews> news_{layers_.shards()};
  std::uint64_t slice_bytes_ = 0;
  std::uint64_t effort_ = 0;
  std::uint64_t expanded_ = 0;
  std::uint64_t states_ = 0;  // in tables
  std::uint64_t most_states_ = 0;
  std::uint64_t waited_ = 0;  // the sum of states_ over the positions left
};

}  // namespace dlx::counting
