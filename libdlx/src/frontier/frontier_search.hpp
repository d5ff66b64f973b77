// The frontier search, level by level. The level of a state is its first uncovered item
// (state_encoding.hpp); each compatible option that begins there leads to a state of a later level.
// All predecessors of a state stand at earlier levels, so its value is complete when its level is
// reached.
//
// It is the backtrack search that always branches on the first open item of the order, with equal
// residual problems merged, and breadth first, so that only states ahead are stored.
//
// In a tree (chains.hpp) each way up to a join is swept like that. Its exit keeps the states of the
// subtree until those of the other one are there, too: join.hpp.
//
// Several threads share a level with many states (slices.hpp), and sweep subtrees beside each other
// (subtree_tasks.hpp).
#pragma once

#include "frontier/frontier_engine.hpp"
#include "frontier/join.hpp"
#include "frontier/level_tables.hpp"
#include "frontier/slices.hpp"
#include "frontier/state_encoding.hpp"
#include "frontier/state_tally.hpp"
#include "frontier/subtree_tasks.hpp"
#include "frontier/transitions.hpp"
#include "frontier/tuning.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace dlx::frontier {

/// `fixed`: the words of a key, or 0 if known at run time only. The memory budget holds the
/// encoding's bytes; the search releases them.
template <class Semiring, std::size_t fixed>
class FrontierSearch final : public FrontierEngine<typename Semiring::Result> {
 public:
  using Word = std::uint64_t;

  FrontierSearch(const matrix::Matrix& matrix, StateEncoding encoding, std::string order,
                 Semiring semiring, matrix::MemoryBudget& memory,
                 matrix::StopCondition& stop_condition, const Sharing& sharing,
                 const PruningOptions& options)
      : shared_(std::make_unique<Shared>(matrix, std::move(encoding), semiring, memory, sharing,
                                         options)),
        encoding_(shared_->encoding),
        pruning_(shared_->pruning),
        tables_(shared_->tables),
        order_(std::move(order)),
        semiring_(std::move(semiring)),
        memory_(memory),
        stop_condition_(stop_condition),
        sharing_(sharing),
        end_(encoding_.length()),
        steps_(words()),
        slices_(tables_, words(), memory_) {
    if (!sharing_.later) alive_ = tables_.share(0);
    alive_ = alive_ && start_here();
  }
  FrontierSearch(const FrontierSearch&) = delete;
  FrontierSearch& operator=(const FrontierSearch&) = delete;

  matrix::AdvanceResult advance(std::uint64_t effort) override try {
    granted_ += std::min(effort, UINT64_MAX - granted_);
    while (alive_ && level_ < end_) {
      if (stop_condition_.stops(*this)) return matrix::AdvanceResult::stopped;
      if (effort_ >= granted_) return matrix::AdvanceResult::paused;
      if (!is_cut_ && can_cut()) cut();
      alive_ = subtrees_.is_next(level_) ? sweep_subtrees() : go_on();
    }
    return alive_ ? matrix::AdvanceResult::done : matrix::AdvanceResult::too_large;
  } catch (const matrix::Stopped&) {
    (void)stop_condition_.stops(*this);  // a thread's poll may have seen it first
    return matrix::AdvanceResult::stopped;
  }

  [[nodiscard]] typename Semiring::Result value() const override {
    for (const StateTable& table : tables_.tables(encoding_.length()))
      if (table.size() > 0) return semiring_.result(table.entry(0) + words(), table.value_words());
    return semiring_.none();
  }

  [[nodiscard]] Progress progress() const override {
    Progress progress;
    progress.engine = "frontier";
    progress.level = level_;
    progress.levels = encoding_.length();
    progress.done = static_cast<double>(level_) /
                    static_cast<double>(std::max<std::size_t>(encoding_.length(), 1));
    progress.states = tally_.present;
    progress.nodes = tally_.expanded;
    return progress;
  }

  // Plus a quarter of the width-only estimate: orders that look narrow often are, but not always.
  [[nodiscard]] double estimated_log2_work() const noexcept override {
    return std::log2(std::max(effort_ahead(), 1.0)) +
           tuning::width_weight * encoding_.estimated_log2_work();
  }

  // The estimate is a number of states, summed over levels. It is multiplied by the effort spent so
  // far per state and level.
  [[nodiscard]] double effort_ahead() const override {
    constexpr double beyond_reach = 1000;
    const double estimated_log2_work = encoding_.estimated_log2_work(level_, bits_used());
    const double ahead = std::exp2(std::min(estimated_log2_work, beyond_reach));
    const auto begun = static_cast<double>(states_of_subtrees());
    const double done = std::max(static_cast<double>(tally_.passed + tally_.present) + begun, 1.0);
    return (ahead - std::min(begun, ahead / 2)) * static_cast<double>(effort_) / done;
  }

  void begin_sharing() override {
    if (std::exchange(sharing_.later, false)) alive_ = alive_ && tables_.share(level_ + 1);
  }

  void report(CountStatistics& statistics) const override {
    statistics.order = order_;
    statistics.width = encoding_.width();
    statistics.states = statistics.nodes = tally_.expanded;
    statistics.transitions = tally_.transitions;
    statistics.most_states = tally_.most_present;
    statistics.bags = encoding_.length() + 1 - encoding_.chains().all().size();
    statistics.joins = encoding_.chains().all().size() / 2;
    statistics.largest_table = tally_.largest_table;
    statistics.threads = !shares_subtrees_ && slices_.size() == 0 ? 1 : sharing_.fork_join->size();
  }

 private:
  using Steps = TransitionBatch<fixed>;

  // The search over a tree and those over its subtrees have these in common.
  struct Shared {
    Shared(const matrix::Matrix& matrix, StateEncoding encoding_of_order, const Semiring& semiring,
           matrix::MemoryBudget& budget, const Sharing& sharing, const PruningOptions& options)
        : memory(budget),
          encoding(std::move(encoding_of_order)),
          pruning(matrix, encoding, memory, options),
          tables(encoding.length(), fixed == 0 ? encoding.words() : fixed, shards_of(sharing),
                 semiring, memory) {}
    ~Shared() { memory.give_back(encoding.bytes()); }
    Shared(const Shared&) = delete;
    Shared& operator=(const Shared&) = delete;

    matrix::MemoryBudget& memory;
    StateEncoding encoding;
    Pruning pruning;
    LevelTables<Semiring, fixed> tables;
  };

  // A search over a piece of another search's tree shares the encoding and the tables with it.
  FrontierSearch(FrontierSearch& whole, const Piece& piece)
      : encoding_(whole.encoding_),
        pruning_(whole.pruning_),
        tables_(whole.tables_),
        semiring_(whole.semiring_),
        memory_(whole.memory_),
        stop_condition_(whole.stop_condition_),
        sharing_{.later = true},
        level_(piece.begin),
        end_(piece.exit),
        steps_(words()),
        slices_(tables_, words(), memory_) {
    alive_ = piece.start == Piece::Start::leaf ? start_here() : take_over(whole, piece);
  }

  // States that a thread expands.
  struct Part {
    StateRange states;
    std::vector<Word> key;     // scratch
    std::vector<Word> values;  // of pairs
  };

  [[nodiscard]] std::size_t words() const noexcept {
    return fixed == 0 ? encoding_.words() : fixed;
  }
  // Edge numbers must rise along a path (paths.hpp), so where options extend values one thread
  // records them.
  [[nodiscard]] static std::size_t shards_of(const Sharing& sharing) noexcept {
    return Semiring::extends || sharing.fork_join == nullptr
               ? 1
               : shards_for(sharing.fork_join->size());
  }

  // --- Level by level ---

  bool go_on() {
    return encoding_.chains().is_exit(level_) ? pass_exit()
           : is_shared()                      ? expand_together()
                                              : expand_some();
  }

  // Expands the next states of the level; after the last one the level is left.
  bool expand_some() {
    const auto tables = tables_.tables(level_);
    if (!cursor_.is_at_end(tables)) {
      const StateRange states = cursor_.next(tables, tuning::states_at_once);
      count_states(states.size());
      DirectSink sink{*this};
      for (std::size_t at = states.begin; at < states.end; ++at)
        if (!expand(*states.table, at, sink)) return false;
      if (!flush()) return false;
    }
    return !cursor_.is_at_end(tables) || leave_level();
  }

  bool leave_level() {
    tally_.passed += tally_.present;
    if (prunes()) pruning_.leave(level_);
    close(level_);
    return enter_next_level();
  }

  void close(std::size_t level) {
    tally_.present -= size_of(level);
    tables_.close(level);
  }
  [[nodiscard]] std::size_t size_of(std::size_t level) const noexcept {
    std::size_t size = 0;
    for (const StateTable& table : tables_.tables(level)) size += table.size();
    return size;
  }

  bool enter_next_level() {
    cursor_ = {};
    ++level_;
    ++effort_;
    const Chain& chain = encoding_.chains().at(level_);
    const bool starts = level_ == chain.begin && chain.left == Chain::none;
    if (starts && !subtrees_.is_next(level_) && !start_here()) return false;
    here_ = size_of(level_);
    tally_.largest_table = std::max<std::uint64_t>(tally_.largest_table, here_);
    note_bits_used();
    prepare();
    return true;
  }

  bool start_here() {
    tally_.add(1);
    return tables_.start(level_, encoding_.first_key());
  }

  // --- Trees ---

  // The states of a subtree wait for those of the other one. If one has none, there is no solution.
  bool pass_exit() {
    const Chain& chain = encoding_.chains().at(level_);
    const Chain& parent = encoding_.chains().all()[chain.parent];
    if (here_ == 0) {
      level_ = encoding_.length();
      return true;
    }
    if (level_ + 1 == parent.begin) return join(parent);
    tally_.waiting += here_;
    return enter_next_level();
  }

  bool join(const Chain& parent) {
    if constexpr (JoinsSubtrees<Semiring>) {
      const std::size_t left = encoding_.chains().all()[parent.left].exit;
      if (!join_) {
        join_.emplace(encoding_, parent, memory_);
        const matrix::Poll poll(
            [this] { return shared_ ? stop_condition_.stops(*this) : stop_condition_.is_due(); });
        if (!join_->prepare(tables_.tables(left), tables_.tables(level_), poll)) return false;
        if (join_->most_work() >= tuning::pairs_to_share) join_->share(parts_of_join());
      }
      const bool alive = join_->parts() > 1 ? join_together() : join_some();
      if (!alive || !join_->is_done()) return alive;
      join_.reset();
      tally_.waiting -= size_of(left);
      close(left);
      close(level_);
      return enter_next_level();
    } else {
      return false;  // such values are summed along lines alone
    }
  }

  using State = typename Join<Semiring, fixed>::State;

  bool join_some() {
    const std::uint64_t before = join_->pairs();
    values_.resize(LevelTables<Semiring, fixed>::batch_size * join_->most_words());
    const bool alive = join_->make(
        0, tuning::pairs_at_once,
        [this](const State& a, const State& b, const Word* key, std::size_t level) {
          Word* const value = values_.data() + steps_.size() * join_->most_words();
          const Transition step = step_of(a, b, key, level, value);
          if constexpr (Semiring::extends) return step.from_words > 0 && put_pair(step, key);
          steps_.add(step, key);
          return steps_.size() < LevelTables<Semiring, fixed>::batch_size || put_pairs();
        });
    count_steps(join_->pairs() - before, {});
    return put_pairs() && alive;
  }

  Transition step_of(const State& a, const State& b, const Word* key, std::size_t level,
                     Word* value) {
    const std::size_t size =
        tables_.multiply(value, a.entry + words(), a.value_words, b.entry + words(), b.value_words);
    const std::uint64_t hash = StateTable::hash(key, words());
    return {value, hash, &tables_.table(level, hash), 0, static_cast<std::uint32_t>(size)};
  }

  bool put_pair(const Transition& step, const Word* key) {
    LevelStatistics statistics;
    const bool done = tables_.put_pair(step, key, statistics);
    count_steps(0, statistics);
    return done;
  }
  bool put_pairs() {
    LevelStatistics statistics;
    const bool done = tables_.put_all(steps_, statistics);
    count_steps(0, statistics);
    tally_.transitions += 2 * (steps_.size() - statistics.pruning.dead());
    steps_.clear();
    return done;
  }

  // Threads share the pairs of many states, which stand from the next level on.
  [[nodiscard]] std::size_t parts_of_join() {
    if (tables_.is_for_one_thread(level_ + 1) || sharing_.later) return 1;
    return make_slices() ? slices_.size() : 1;
  }

  bool join_together() {
    return by_slices(slices_.size(), [this](std::size_t i) { fill_pairs(i); });
  }

  void fill_pairs(std::size_t number) {
    std::vector<Word>& values = parts_[number].values;
    values.resize(join_->pairs_of_part() * join_->most_words());
    Word* value = values.data();
    (void)join_->make(number, join_->pairs_of_part(),
                      [&](const State& a, const State& b, const Word* key, std::size_t level) {
                        const Transition step = step_of(a, b, key, level, value);
                        slices_.add(number, step, key);
                        value += join_->most_words();
                        return true;
                      });
  }

  // The share of the bits that make states. Of a tree, that of the widest level so far.
  [[nodiscard]] double bits_used() const noexcept {
    if (encoding_.chains().all().size() > 1) return used_bits_.share();
    return UsedBits::share_of(level_ == 0 ? 0 : encoding_.bits_after(level_ - 1), tally_.present);
  }
  void note_bits_used() noexcept {
    if (level_ != encoding_.chains().at(level_).begin)
      used_bits_.note(encoding_.bits_after(level_ - 1), tally_.present - tally_.waiting);
  }

  // Nothing is pruned below a join.
  [[nodiscard]] bool prunes() const noexcept {
    return level_ >= encoding_.chains().all().back().begin;
  }

  // Most transitions from here lead to levels that are near.
  void prepare() {
    if (!prunes()) return;
    std::uint64_t effort = pruning_.effort(here_);
    const std::size_t end = std::min(level_ + tuning::levels_ahead, encoding_.length());
    for (std::size_t p = level_ + 1; p < end && effort > 0; ++p)
      if (p == level_ + 1 || !tables_.tables(p).empty())
        tables_.set_forward_check(p, pruning_.prepare(p, effort));
  }

  void count_states(std::size_t states) noexcept {
    tally_.expanded += states;
    effort_ += states * (1 + (encoding_.first(level_ + 1) - encoding_.first(level_)) / 8);
  }
  void count_steps(std::size_t steps, const LevelStatistics& statistics) noexcept {
    tally_.add(statistics.added);
    effort_ += (tally_.present < tuning::cached_states ? 1 : tuning::cache_miss_effort) * steps +
               statistics.pruning.tests() / 8;
    if (prunes()) pruning_.add(statistics.pruning);
  }

  // A sink has a place for the key of the next transition, and takes it; false: no memory.
  template <class Sink>
  [[gnu::always_inline]] bool expand(const StateTable& table, std::size_t number, Sink& sink) {
    const Word* const entry = table.entry(number);
    const auto value_words = static_cast<std::uint32_t>(table.value_words());
    const auto take = [&](const Word* key, std::size_t target, std::size_t place) {
      const std::uint64_t hash = StateTable::hash(key, words());
      StateTable& to = tables_.table(target, hash);
      return sink.add({entry + words(), hash, &to, encoding_.option(place), value_words});
    };
    return Transitions<fixed>(encoding_).each(
        level_, entry, [&] { return sink.key(); }, take);
  }

  // --- One thread ---

  struct DirectSink {
    FrontierSearch& search;
    [[nodiscard]] Word* key() { return search.steps_.next_key(); }
    bool add(const Transition& step) {
      __builtin_prefetch(search.tables_.index_line(step));
      search.steps_.add(step);
      return search.steps_.size() < LevelTables<Semiring, fixed>::batch_size || search.flush();
    }
  };

  bool flush() {
    LevelStatistics statistics;
    const bool done = tables_.put_all(steps_, statistics);
    count_steps(steps_.size(), statistics);
    tally_.transitions += steps_.size() - statistics.pruning.dead();
    steps_.clear();
    return done;
  }

  // --- Several threads ---

  [[nodiscard]] bool is_shared() {
    const std::size_t options = encoding_.first(level_ + 1) - encoding_.first(level_);
    if (tables_.is_for_one_thread(level_) || sharing_.later || work_here() < sharing_.from_states)
      return false;
    if (options > tuning::slice_transitions) return false;  // a slice must hold at least one state
    return make_slices();
  }

  // The states of the level; one with a long value counts as several.
  [[nodiscard]] std::size_t work_here() const noexcept {
    std::size_t most_words = 1;
    for (const StateTable& table : tables_.tables(level_))
      most_words = std::max(most_words, table.value_words());
    return here_ * (1 + most_words / tuning::words_of_state);
  }

  // Without memory for the slices, one thread goes on.
  bool make_slices() {
    if (!slices_.make()) return false;
    parts_.resize(slices_.size());
    for (Part& part : parts_) part.key.resize(words());
    return true;
  }

  template <class Fill>
  bool by_slices(std::size_t count, const Fill& fill) {
    const auto note = [this](std::uint64_t steps, const LevelStatistics& statistics) {
      count_steps(steps, statistics);
      tally_.transitions += (join_ ? 2U : 1U) * (steps - statistics.pruning.dead());
    };
    return slices_.each(*sharing_.fork_join, count, fill, note);
  }

  bool expand_together() {
    if (!by_slices(deal(), [this](std::size_t i) { fill(i); })) return false;
    return !cursor_.is_at_end(tables_.tables(level_)) || leave_level();
  }

  // The next states, cut into slices of about so many transitions each.
  std::size_t deal() {
    const std::size_t options = encoding_.first(level_ + 1) - encoding_.first(level_);
    const std::size_t states = tuning::slice_transitions / std::max<std::size_t>(options, 1);
    const auto tables = tables_.tables(level_);
    std::size_t count = 0;
    while (count < parts_.size() && !cursor_.is_at_end(tables)) {
      const StateRange range = cursor_.next(tables, states);
      if (range.size() == 0) continue;
      parts_[count++].states = range;
      count_states(range.size());
    }
    return count;
  }

  struct SliceSink {
    FrontierSearch& search;
    std::size_t number;
    [[nodiscard]] Word* key() { return search.parts_[number].key.data(); }
    bool add(const Transition& step) {
      search.slices_.add(number, step, key());
      return true;
    }
  };

  void fill(std::size_t number) {
    const StateRange& states = parts_[number].states;
    SliceSink sink{*this, number};
    for (std::size_t at = states.begin; at < states.end; ++at)
      (void)expand(*states.table, at, sink);
  }

  // --- Subtrees ---

  // A level can be cut while none of its states is expanded.
  [[nodiscard]] bool can_cut() const noexcept {
    return !sharing_.later && tables_.shards() > 1 && cursor_.is_at_begin() &&
           !encoding_.chains().is_exit(level_);
  }

  // Finds the pieces of the tree ahead that have enough work for a thread, and others beside.
  void cut() {
    is_cut_ = true;
    std::vector<double> states;
    for (std::size_t p = 0; p < encoding_.length(); ++p)
      states.push_back(std::exp2(encoding_.bits_after(p)));
    const std::size_t threads = sharing_.fork_join->size();
    const auto pieces = encoding_.chains().pieces_ahead(
        level_, states,
        {.part = 1 / static_cast<double>(tuning::subtrees_of_thread * threads),
         .least = static_cast<double>(sharing_.from_states),
         .threads = threads});
    for (const Piece& piece : pieces) tables_.reserve_for_one_thread(piece.begin, piece.exit);
    subtrees_ = SubtreeTasks<FrontierSearch>(pieces);
    shares_subtrees_ = !subtrees_.empty();
  }

  // Begins with states that are there.
  bool take_over(const FrontierSearch& whole, const Piece& piece) {
    here_ = size_of(level_);
    if (piece.start == Piece::Start::resume) {
      tally_.waiting = whole.tally_.waiting;
      tally_.add(whole.tally_.present);
    } else {
      const Chain& chain = encoding_.chains().at(level_ + 1);
      tally_.waiting = size_of(encoding_.chains().all()[chain.left].exit);
      tally_.add(here_ + tally_.waiting);
    }
    tally_before_ = tally_;
    return true;
  }

  // Threads go on with the next subtrees until these are done.
  bool sweep_subtrees() {
    if (subtrees_.is_swept()) return pass_subtree();
    const std::uint64_t before = effort_of_subtrees();
    subtrees_.go_on(*sharing_.fork_join, [this](const Piece& piece) {
      return std::unique_ptr<FrontierSearch>(new FrontierSearch(*this, piece));
    });
    effort_ += effort_of_subtrees() - before;
    bool alive = true;
    subtrees_.visit([&](const FrontierSearch& search) {
      used_bits_.note(search.used_bits_);
      alive = alive && search.alive_;
    });
    return alive || start_over();
  }

  friend class SubtreeTasks<FrontierSearch>;
  [[nodiscard]] bool is_over() const noexcept { return !alive_ || level_ >= end_; }
  [[nodiscard]] bool has_failed() const noexcept { return !alive_; }
  void sweep_some() {
    for (granted_ += tuning::subtree_effort; !is_over() && effort_ < granted_;) alive_ = go_on();
  }

  [[nodiscard]] std::uint64_t effort_of_subtrees() const {
    return subtrees_.sum([](const FrontierSearch& search) { return search.effort_; });
  }
  // The sum over the levels that they have left.
  [[nodiscard]] std::uint64_t states_of_subtrees() const {
    return subtrees_.sum(
        [](const FrontierSearch& search) { return search.tally_.passed + search.tally_.present; });
  }

  // The search over the whole tree goes on behind the piece, or ends if that has no state.
  bool pass_subtree() {
    const std::unique_ptr<FrontierSearch> subtree = subtrees_.pass();
    tally_.add(subtree->tally_, subtree->tally_before_);
    level_ = subtree->level_;
    here_ = subtree->here_;
    return true;
  }

  // Several at once do not fit in memory: one thread sweeps all.
  bool start_over() {
    subtrees_ = {};
    for (std::size_t p = 0; p <= encoding_.length(); ++p) tables_.close(p);
    tables_.reserve_for_one_thread(0, encoding_.length());
    cursor_ = {};
    level_ = 0;
    here_ = 1;
    tally_ = {};
    return start_here();
  }

  std::unique_ptr<Shared> shared_;  // null for a subtree
  StateEncoding& encoding_;
  Pruning& pruning_;
  LevelTables<Semiring, fixed>& tables_;
  std::string order_;
  Semiring semiring_;
  matrix::MemoryBudget& memory_;
  matrix::StopCondition& stop_condition_;
  Sharing sharing_;
  std::size_t level_ = 0, end_;
  std::size_t here_ = 1;  // states of the level when it was reached
  StateCursor cursor_;    // the next of them to be expanded
  bool alive_ = true;
  Steps steps_;  // to be made
  std::optional<Join<Semiring, fixed>> join_;
  std::vector<Word> values_;  // of its pairs
  SubtreeTasks<FrontierSearch> subtrees_;
  bool is_cut_ = false, shares_subtrees_ = false;
  Slices<Semiring, fixed> slices_;
  std::vector<Part> parts_;  // by slice
  // Effort beyond one grant is deducted from the next, so the state depends only on the sum of
  // grants.
  std::uint64_t effort_ = 0, granted_ = 0;
  StateTally tally_, tally_before_;  // now; what a piece began with
  UsedBits used_bits_;
};

}  // namespace dlx::frontier
