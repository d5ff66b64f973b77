// Search: the public interface of an engine, with proofs beside it, or of a worker pool.
#include "matrix/poll.hpp"
#include "parallel/parallel.hpp"
#include "search/order.hpp"
#include "solve/proofs.hpp"

#include <utility>
#include <vector>

namespace dlx {

class Search::Impl {
 public:
  Impl(const Prepared& asked, const SearchOptions& how)
      : prepared(asked),
        options(how),
        parallel(set_up([&] { return search::make_engine(asked, how); }), prepared, options) {
    begin();
  }

  void reset(const Prepared& next) {
    prepared = next;
    auto engine = without_proofs(parallel.take_engine());
    if (!is_set_up) engine.reset();
    auto made = set_up([&] {
      return search::remake_engine({std::move(engine), name, reason}, prepared, options);
    });
    parallel.reset(std::move(made), prepared, options);
    begin();
  }

  // The engine that this makes. If it is stopped before it has, the engine of an empty problem,
  // which is never asked: the search stands where it would begin, and the next restart sets it up.
  template <class Make>
  std::unique_ptr<search::Engine> set_up(Make make) {
    try {
      auto made = make();
      is_set_up = true;
      name = made.name;
      reason = made.reason;
      return with_proofs(std::move(made.engine));
    } catch (const matrix::Stopped&) {
      is_set_up = false;
      name = options.engine;
      reason = "it is chosen when all is set up";
      return search::make_engine(Problem(), {}).engine;
    }
  }

  // A new engine is at its root already.
  void begin() {
    places.assign(1, Position());
    if (!is_set_up) return stop();
    if (!prepared.given().empty() || !prepared.without().empty())
      parallel.restart(prepared.given(), prepared.without());
  }

  void stop() { parallel.interrupt(search::outcome_when_stopped(options.limits)); }

  void restart(std::span<const OptionId> given, std::span<const OptionId> without) {
    if (!is_set_up) reset(prepared);
    if (is_set_up) parallel.restart(given, without);
  }

  void restart_at(std::span<const Position> positions) {
    if (!is_set_up) reset(prepared);
    try {
      if (is_set_up) return parallel.restart_at(positions);
    } catch (const matrix::Stopped&) {
      is_set_up = false;
      stop();
    }
    places.assign(positions.begin(), positions.end());
  }

  std::unique_ptr<search::Engine> with_proofs(std::unique_ptr<search::Engine> engine) {
    if (!solve::may_prove(options)) return engine;
    auto both = std::make_unique<solve::Proofs>(prepared, options, std::move(engine));
    proofs = both.get();
    return both;
  }

  std::unique_ptr<search::Engine> without_proofs(std::unique_ptr<search::Engine> engine) {
    solve::Proofs* const both = std::exchange(proofs, nullptr);
    return both != nullptr && engine ? both->take_engine() : std::move(engine);
  }

  // A search that is not set up would begin here.
  Position place() const {
    Position none;
    none.visited = true;
    return places.empty() ? none : places.front();
  }

  bool next() {
    if (!is_set_up) return false;
    if (!options.monitor.report) return parallel.next();
    do
      if (parallel.next(slice())) return true;
    while (goes_on());
    return false;
  }

  void run() {
    if (!is_set_up) return;
    if (!options.monitor.report) return parallel.run();
    do parallel.run(slice());
    while (goes_on());
  }

  bool has_proved() const noexcept { return proofs != nullptr && proofs->has_proved(); }

  // A slice of 0 would have no end.
  std::chrono::nanoseconds slice() const {
    return std::max(options.monitor.interval, std::chrono::nanoseconds(1));
  }

  // True, after a slice, if there is more to search and the monitor lets it go on.
  bool goes_on() {
    if (parallel.outcome() != Outcome::running) return false;
    if (options.monitor.report(progress())) return true;
    parallel.interrupt();
    return false;
  }

  Progress progress() const {
    const Statistics& effort = parallel.statistics();
    return {.engine = name,
            .done = parallel.progress(),
            .nodes = effort.nodes,
            .solutions = effort.solutions};
  }

  Prepared prepared;
  SearchOptions options;
  solve::Proofs* proofs = nullptr;  // the engine of `parallel`, if it has them
  bool is_set_up = false;
  std::string_view name;
  std::string_view reason;
  std::vector<Position> places;  // of the last restart that did not set it up; else the root
  parallel::Parallel parallel;
};

Search::Search(const Prepared& prepared, const SearchOptions& options)
    : impl_(std::make_unique<Impl>(prepared, options)) {}
Search::~Search() = default;
Search::Search(Search&&) noexcept = default;
Search& Search::operator=(Search&&) noexcept = default;

void Search::restart() {
  impl_->restart(impl_->prepared.given(), impl_->prepared.without());
}
void Search::restart(std::span<const OptionId> given, std::span<const OptionId> without) {
  impl_->restart(given, without);
}
void Search::reset(const Prepared& prepared) {
  impl_->reset(prepared);
}
void Search::restart_at(const Position& position) {
  impl_->restart_at(std::span(&position, 1));
}
void Search::restart_at(std::span<const Position> positions) {
  impl_->restart_at(positions);
}
bool Search::next() {
  return impl_->next();
}
void Search::run() {
  impl_->run();
}
bool Search::next_within(std::chrono::nanoseconds slice) {
  return impl_->is_set_up && impl_->parallel.next(slice);
}
bool Search::next_within(std::chrono::nanoseconds slice, SolutionBatch& batch, std::size_t most) {
  return impl_->is_set_up && impl_->parallel.next(slice, batch, most);
}
void Search::run_within(std::chrono::nanoseconds slice) {
  if (impl_->is_set_up) impl_->parallel.run(slice);
}
void Search::pause() {
  impl_->parallel.pause();
}
Solution Search::solution() const {
  return impl_->parallel.solution();
}
Outcome Search::outcome() const noexcept {
  return impl_->parallel.outcome();
}
const Statistics& Search::statistics() const noexcept {
  return impl_->parallel.statistics();
}
double Search::progress() const noexcept {
  return impl_->parallel.progress();
}
Position Search::position() const {
  return impl_->is_set_up ? impl_->parallel.position() : impl_->place();
}
std::vector<Position> Search::positions(std::size_t most) const {
  return impl_->is_set_up ? impl_->parallel.positions(most) : impl_->places;
}
std::size_t Search::threads() const noexcept {
  return impl_->parallel.threads();
}
std::string_view Search::engine() const noexcept {
  return impl_->has_proved() ? "frontier" : impl_->name;
}
std::string_view Search::engine_reason() const noexcept {
  return impl_->has_proved() ? "it proved that there is no solution" : impl_->reason;
}

void Search::set_solution_limit(std::optional<std::uint64_t> limit) noexcept {
  impl_->parallel.set_solution_limit(limit);
}
void Search::set_node_limit(std::optional<std::uint64_t> limit) noexcept {
  impl_->parallel.set_node_limit(limit);
}
std::vector<Position> Search::split(const Position& position) {
  return impl_->is_set_up ? impl_->parallel.split(position) : std::vector{position};
}

}  // namespace dlx
