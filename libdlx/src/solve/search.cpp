// Search: the public interface of an engine, or of a worker pool.
#include "parallel/parallel.hpp"

#include <utility>

namespace dlx {

class Search::Impl {
 public:
  Impl(const Prepared& prepared, const SearchOptions& asked)
      : Impl(search::make_engine(prepared, asked), prepared, asked) {}
  Impl(search::Made&& made, const Prepared& prepared, const SearchOptions& asked)
      : options(asked),
        parallel(std::move(made.engine), prepared, options),
        name(made.name),
        reason(made.reason) {}

  void reset(const Prepared& prepared) {
    auto made = search::remake_engine({parallel.take_engine(), name, reason}, prepared, options);
    parallel.reset(std::move(made.engine), prepared, options);
    name = made.name;
    reason = made.reason;
  }

  SearchOptions options;
  search::Parallel parallel;
  std::string_view name;
  std::string_view reason;
};

Search::Search(const Prepared& prepared, const SearchOptions& options)
    : impl_(std::make_unique<Impl>(prepared, options)) {}
Search::~Search() = default;
Search::Search(Search&&) noexcept = default;
Search& Search::operator=(Search&&) noexcept = default;

void Search::restart(std::span<const OptionId> given, std::span<const OptionId> without) {
  impl_->parallel.restart(given, without);
}
void Search::reset(const Prepared& prepared) {
  impl_->reset(prepared);
}
void Search::restart_at(const Position& position) {
  impl_->parallel.restart_at(std::span(&position, 1));
}
void Search::restart_at(std::span<const Position> positions) {
  impl_->parallel.restart_at(positions);
}
bool Search::next() {
  return impl_->parallel.next();
}
void Search::run() {
  impl_->parallel.run();
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
  return impl_->parallel.position();
}
std::vector<Position> Search::positions(std::size_t most) const {
  return impl_->parallel.positions(most);
}
std::size_t Search::threads() const noexcept {
  return impl_->parallel.threads();
}
std::string_view Search::engine() const noexcept {
  return impl_->name;
}
std::string_view Search::engine_reason() const noexcept {
  return impl_->reason;
}

void Search::set_solution_limit(std::optional<std::uint64_t> limit) noexcept {
  impl_->parallel.set_solution_limit(limit);
}
void Search::set_node_limit(std::optional<std::uint64_t> limit) noexcept {
  impl_->parallel.set_node_limit(limit);
}
std::vector<Position> Search::split(const Position& position) {
  return impl_->parallel.split(position);
}

}  // namespace dlx
