// Depth-first search over any tree (see engine.hpp), without recursion: the one place that counts
// nodes, watches budgets, makes, enters and splits positions, and reports trace events.
//
// State: `unvisited_` means that the node at the end of the path has not been visited; otherwise
// the search goes on from the path's last choice to the next one.
#pragma once

#include "matrix/compiled.hpp"
#include "search/engine.hpp"
#include "search/order.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace dlx::search {

template <class Tree>
class DepthFirst final : public Engine {
 public:
  DepthFirst(const Prepared& prepared, const SearchOptions& options, std::string_view engine,
             Tree tree)
      : prepared_(prepared), tree_(std::move(tree)), observer_(options.observer) {
    origin_.engine = engine;
    origin_.branch = options.branch;
    origin_.seed = options.seed;
    restart({}, {});
  }

  void restart(std::span<const OptionId> given, std::span<const OptionId> without) override {
    to_root();
    tree_.undo_givens();
    given_.assign(given.begin(), given.end());
    std::sort(given_.begin(), given_.end());
    given_.erase(std::unique(given_.begin(), given_.end()), given_.end());
    without_.assign(without.begin(), without.end());
    clash_ = !tree_.apply_givens(given_, without_);
    start(0, !clash_);
  }

  void restart_at(const Position& position) override {
    const bool ours = is_ours(position);
    to_level(ours ? common_levels(position.path) : 0);
    start(0, false);  // stays so if the position is refused
    if (!ours) throw std::invalid_argument("this position belongs to another search");
    if (clash_) return;
    for (std::size_t level = levels_.size(); level < position.path.size(); ++level)
      follow(position.path[level]);
    start(position.fixed, !position.visited);
  }

  std::optional<Outcome> step(const StepLimits& limits) override {
    std::optional<SolutionSink> sink = sink_of(limits);
    if (sink && sink->is_full()) return std::nullopt;
    return walk(limits, sink ? &*sink : nullptr);
  }

  [[nodiscard]] Solution solution() const override {
    Solution solution;
    if constexpr (propagates<Tree>) {
      tree_.append_solution(solution.options);
    } else {
      solution.options.reserve(given_.size() + levels_.size());
      solution.options.assign(given_.begin(), given_.end());
      for (std::size_t level = 0; level < levels_.size(); ++level)
        if (const OptionId option = tree_.chosen(level); option != no_option)
          solution.options.push_back(option);
    }
    complete(solution, prepared_.problem());
    return solution;
  }

  [[nodiscard]] const Statistics& statistics() const noexcept override {
    statistics_.updates = tree_.updates() - updates_before_;
    auto& profile = statistics_.profile;
    while (!profile.empty() && profile.back() == 0) profile.pop_back();
    return statistics_;
  }

  // At a level with d children of which t were begun, t - 1 are done, each as large as the others.
  [[nodiscard]] double progress() const noexcept override {
    double done = 0;
    double share = 1;
    for (std::size_t level = fixed_; level < levels_.size(); ++level) {
      share /= static_cast<double>(levels_[level].degree);
      done += share * static_cast<double>(levels_[level].begun - 1);
    }
    return unvisited_ ? done : done + share;
  }

  [[nodiscard]] Position position() const override {
    Position position = position_of(levels_.size());
    position.fixed = fixed_;
    position.visited = !unvisited_;
    return position;
  }

  [[nodiscard]] std::vector<Position> split(const Position& position) override {
    restart_at(position);
    std::vector<Position> parts;
    if (unvisited_) add_subtree(parts);
    const bool whole = levels_.size() == fixed_;  // only this subtree is left: split it
    if (whole && unvisited_) open(parts);
    unvisited_ = false;
    while (advance(false)) add_subtree(parts);
    return parts;
  }

  [[nodiscard]] bool can_share() const noexcept override { return !propagates<Tree>; }
  [[nodiscard]] std::unique_ptr<Engine> clone() const override {
    auto copy = std::unique_ptr<DepthFirst>(new DepthFirst(*this, tree_.sibling()));
    copy->restart(given_, without_);
    return copy;
  }

  [[nodiscard]] bool reset(const Prepared& prepared) override {
    if constexpr (requires(const Prepared::Compiled& of) { tree_.reset(of, Order{}); }) {
      to_root();
      tree_.undo_givens();
      prepared_ = prepared;
      tree_.reset(*compiled_form(prepared), order_of(*compiled_form(prepared), origin_.seed));
      restart({}, {});
      return true;
    }
    return false;
  }
  [[nodiscard]] bool begin_again(std::uint64_t seed) override {
    if constexpr (requires { tree_.begin_again(seed); }) {
      to_root();
      tree_.begin_again(seed);
      start(0, !clash_);
      return true;
    }
    return false;
  }

  // The part that is left below then belongs to one choice of the level, which becomes fixed.
  [[nodiscard]] std::optional<WorkShare> split_off() override {
    double share = 1;
    for (std::size_t level = fixed_; level < levels_.size(); ++level) {
      const Level& at = levels_[level];
      const double child = share / static_cast<double>(at.degree);
      if (at.begun < at.degree) {
        WorkShare split{position_of(level + 1), share,
                        child * static_cast<double>(at.degree - at.begun), child};
        split.position.fixed = level;
        split.position.visited = true;
        fixed_ = level + 1;
        return split;
      }
      share = child;
    }
    return std::nullopt;
  }

 private:
  // clone() makes this; restart() does the rest.
  DepthFirst(const DepthFirst& like, Tree tree)
      : prepared_(like.prepared_),
        tree_(std::move(tree)),
        observer_(like.observer_),
        origin_(like.origin_) {}

  [[nodiscard]] Choice choice(std::size_t level) const {
    return {levels_[level].item, tree_.chosen(level)};
  }

  // The first levels of the path.
  [[nodiscard]] Position position_of(std::size_t levels) const {
    Position position = origin_;
    position.path.reserve(levels);
    for (std::size_t level = 0; level < levels; ++level) position.path.push_back(choice(level));
    return position;
  }

  void to_level(std::size_t level) {
    for (; levels_.size() > level; levels_.pop_back()) tree_.leave();
  }
  void to_root() { to_level(0); }

  // The length of the common prefix with our path: between positions often most of it.
  [[nodiscard]] std::size_t common_levels(const std::vector<Choice>& path) const {
    const std::size_t most = std::min(path.size(), levels_.size());
    std::size_t level = 0;
    while (level < most && levels_[level].begun > 0 && path[level] == choice(level)) ++level;
    return level;
  }

  void start(std::size_t fixed, bool unvisited) {
    fixed_ = fixed;
    unvisited_ = unvisited;
    updates_before_ = tree_.updates();
    statistics_.solutions = statistics_.nodes = 0;
    statistics_.profile.clear();
  }

  std::optional<Outcome> walk(const StepLimits& limits, SolutionSink* sink) {
    for (;;) {
      if (!unvisited_ && run_batch(limits, sink) && !passes(limits, sink)) return std::nullopt;
      if (!unvisited_ && !advance(observer_ && !observer_.is_brief)) return Outcome::exhausted;
      if (const auto pause = check_.pause(limits, statistics_.nodes)) return pause;
      if (explore() && !passes(limits, sink)) return std::nullopt;
    }
  }

  // The next node: the next option of the deepest level that has one. A level without one is a
  // dead end that the tree could not see before.
  bool advance(bool observed) {
    while (levels_.size() > fixed_) {
      ++levels_.back().begun;
      if (tree_.advance()) return unvisited_ = true;
      const bool dead = levels_.back().begun == 1;
      tree_.leave();
      levels_.pop_back();
      if (observed && dead) observer_({TraceEvent::EventKind::dead_end, levels_.size()});
    }
    return false;
  }

  // The batch of the limits, if there is one, with room for a path.
  [[nodiscard]] std::optional<SolutionSink> sink_of(const StepLimits& limits) const {
    if (!limits.has_batch()) return std::nullopt;
    const bool has_paths = limits.paths != nullptr;
    SolutionSink sink{limits.solutions, limits.paths, limits.full, {}, {}};
    const std::size_t levels = prepared_.problem().primary_count() + 1;
    if (has_paths)
      sink.items.resize(levels);
    else
      sink.options = given_;
    sink.options.resize(sink.options.size() + levels);
    return sink;
  }

  // Adds a solution to the sink, if there is one; true if the search goes on. Adds it to the sink,
  // if there is one.
  bool passes(const StepLimits& limits, SolutionSink* sink) {
    if (sink == nullptr) return limits.counting;
    if (sink->paths != nullptr) {
      sink->paths->add(levels_.size(), [&](std::size_t level) { return choice(level); });
    } else if constexpr (propagates<Tree>) {
      sink->solutions->add(solution().options);
    } else {
      std::size_t count = write_path(*sink);
      const auto options = sink->options.begin();
      count = static_cast<std::size_t>(
          std::remove(options, options + static_cast<std::ptrdiff_t>(count), no_option) - options);
      sink->add(count);
    }
    return !sink->is_full();
  }

  // The number of options that the sink has in front of those of the levels.
  [[nodiscard]] std::size_t above_levels(const SolutionSink& sink) const noexcept {
    return sink.paths == nullptr ? given_.size() : 0;
  }

  // Writes the options of all levels into the sink; returns how many they are, with the givens.
  std::size_t write_path(SolutionSink& sink) {
    std::size_t count = above_levels(sink);
    sink.options.resize(std::max(sink.options.size(), count + levels_.size()));
    if (sink.paths != nullptr) write_items(sink);
    for (std::size_t level = 0; level < levels_.size() && levels_[level].begun > 0; ++level)
      sink.options[count++] = tree_.chosen(level);
    return count;
  }

  void write_items(SolutionSink& sink) {
    sink.items.resize(std::max(sink.items.size(), levels_.size()));
    for (std::size_t level = 0; level < levels_.size(); ++level)
      if (const auto item = levels_[level].item) sink.items[level] = *item;
  }

  // Runs the tree's own inner loop, if it has one; true if it found a solution.
  bool run_batch(const StepLimits& limits, SolutionSink* sink) {
    if constexpr (requires(const BatchLimits& batch) { tree_.run_batch(batch); }) {
      if (observer_ || levels_.size() <= fixed_) return false;
      statistics_.profile.resize(prepared_.problem().primary_count() + 1);
      if (sink != nullptr) write_path(*sink);
      const BatchResult batch = tree_.run_batch(
          {check_.allowance(limits, statistics_.nodes), fixed_, limits.counting && sink == nullptr,
           statistics_.profile.data(), sink, sink != nullptr ? above_levels(*sink) : 0});
      check_.spend(batch.nodes);
      statistics_.nodes += batch.nodes;
      statistics_.solutions += batch.solutions + (batch.found ? 1 : 0);
      levels_.resize(batch.lowest > 0 ? batch.lowest - 1 : 0);
      while (levels_.size() < tree_.depth()) levels_.push_back(tree_.level(levels_.size()));
      return batch.found;
    }
    return false;
  }

  // Looks at an unvisited node; true if it is a solution.
  bool explore() {
    unvisited_ = false;
    ++statistics_.nodes;
    if (statistics_.profile.size() <= levels_.size())
      statistics_.profile.resize(levels_.size() + 1);
    ++statistics_.profile[levels_.size()];
    const Branching branching = tree_.branching();
    if (branching.solution) ++statistics_.solutions;
    const bool is_dead_end = !branching.solution && branching.degree == 0;
    if (observer_ && !(observer_.is_brief && is_dead_end)) report(branching);
    if (branching.solution) return true;
    if (branching.degree > 0) enter(branching);
    return false;
  }

  // The events of the current node, so far as they are known.
  void report(const Branching& branching) {
    using EventKind = TraceEvent::EventKind;
    const std::uint64_t depth = levels_.size();
    if (!observer_.is_brief && depth > 0)
      observer_({EventKind::option, depth, tree_.chosen(depth - 1)});
    if (branching.solution)
      return observer_({EventKind::solution, depth, {}, {}, statistics_.solutions});
    observer_({EventKind::item, depth, {}, branching.item, branching.degree});
    if (branching.degree == 0) observer_({EventKind::dead_end, depth});
  }

  void enter(const Branching& branching) {
    tree_.enter(branching);
    levels_.push_back({branching.item, branching.degree, 0});
  }

  [[nodiscard]] bool is_ours(const Position& position) const {
    const bool anywhere = position.engine.empty() && position.path.empty();
    const bool ours = position.engine == origin_.engine && position.branch == origin_.branch &&
                      position.seed == origin_.seed;
    return (anywhere || ours) && position.fixed <= position.path.size();
  }

  void follow(const Choice& choice) {
    const Branching branching = tree_.branching();
    bool found = !branching.solution && branching.degree > 0 && branching.item == choice.item;
    if (found) {
      enter(branching);
      do {
        ++levels_.back().begun;
        found = tree_.advance();
      } while (found && tree_.chosen(levels_.size() - 1) != choice.option);
      if (!found) tree_.leave(), levels_.pop_back();
    }
    if (found) return;
    to_root();
    throw std::invalid_argument("this position belongs to another problem");
  }

  void add_subtree(std::vector<Position>& parts) const {
    parts.push_back(position());
    parts.back().fixed = parts.back().path.size();
    parts.back().visited = false;
  }

  // Replaces the one part, the current node, by its children, unless it is a leaf.
  void open(std::vector<Position>& parts) {
    const Branching branching = tree_.branching();
    if (branching.solution) return;
    parts.clear();
    if (branching.degree > 0) enter(branching);
  }

  Prepared prepared_;
  Tree tree_;
  LimitCheck check_;
  TraceObserver observer_;
  Position origin_;  // engine, branching, seed: the common part of all our positions
  std::vector<OptionId> given_, without_;
  bool clash_ = false;

  std::vector<Level> levels_;
  std::size_t fixed_ = 0;
  bool unvisited_ = true;
  mutable Statistics statistics_;
  std::uint64_t updates_before_ = 0;
};

}  // namespace dlx::search
