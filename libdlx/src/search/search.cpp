// Search: the public face of an engine.
#include "search/engine.hpp"

#include <utility>

namespace dlx {

class Search::Impl {
 public:
  Impl(const Prepared& prepared, const SearchOptions& options)
      : made(search::make_engine(prepared, options)) {}
  search::Made made;
};

Search::Search(const Prepared& prepared, const SearchOptions& options)
    : impl_(std::make_unique<Impl>(prepared, options)) {}
Search::~Search() = default;
Search::Search(Search&&) noexcept = default;
Search& Search::operator=(Search&&) noexcept = default;

void Search::restart(std::span<const OptionId> given, std::span<const OptionId> without) {
  impl_->made.engine->restart(given, without);
}
void Search::restart_at(const Position& position) {
  impl_->made.engine->restart_at(position);
}
bool Search::next() {
  return impl_->made.engine->next();
}
Solution Search::solution() const {
  return impl_->made.engine->solution();
}
Outcome Search::outcome() const noexcept {
  return impl_->made.engine->outcome();
}
const Statistics& Search::statistics() const noexcept {
  return impl_->made.engine->statistics();
}
double Search::progress() const noexcept {
  return impl_->made.engine->progress();
}
Position Search::position() const {
  return impl_->made.engine->position();
}
std::string_view Search::engine() const noexcept {
  return impl_->made.name;
}
std::string_view Search::engine_reason() const noexcept {
  return impl_->made.reason;
}

void Search::set_solution_limit(std::optional<std::uint64_t> limit) noexcept {
  impl_->made.engine->set_solution_limit(limit);
}
void Search::set_node_limit(std::optional<std::uint64_t> limit) noexcept {
  impl_->made.engine->set_node_limit(limit);
}
std::vector<Position> Search::split(const Position& position) {
  return impl_->made.engine->split(position);
}

}  // namespace dlx
