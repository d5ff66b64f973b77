// Each thread has its own copy of the residual problem: some megabytes for the largest problems,
// and less time to copy than a node takes.
#include "bound/shared_search.hpp"

#include "matrix/poll.hpp"

#include <algorithm>
#include <atomic>
#include <limits>
#include <utility>

namespace dlx::bound {

using Found = BoundSearch::Found;

void SharedSearch::restart() noexcept {
  earlier_nodes_ = nodes();
  others_.clear();
}

void SharedSearch::reset() noexcept {
  restart();
  earlier_nodes_ = 0;
}

Found SharedSearch::advance(BoundSearch& search, std::uint64_t effort, Incumbents& incumbents) {
  share_out(search);
  std::vector<Incumbents> lists(others_.size() + 1, incumbents);
  std::atomic<bool> is_stopped = false;
  is_in_round_ = true;
  fork_join_.each(lists.size(), [&](std::size_t thread) {
    constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();
    BoundSearch& part = thread == 0 ? search : others_[thread - 1];
    try {
      (void)part.advance(effort, false, no_limit, lists[thread]);
    } catch (const matrix::Stopped&) {
      is_stopped = true;
    }
  });
  is_in_round_ = false;
  const Cost before = incumbents.cutoff();
  for (Incumbents& list : lists) incumbents.add_new(std::move(list.kept()));
  if (is_stopped) throw matrix::Stopped();
  const auto is_done = [](const BoundSearch& other) { return other.is_done(); };
  if (search.is_done() && std::all_of(others_.begin(), others_.end(), is_done)) return Found::end;
  return incumbents.cutoff() < before ? Found::solution : Found::paused;
}

// A thread whose part is done gets the largest share that another one can give.
void SharedSearch::share_out(BoundSearch& search) {
  if (others_.empty()) {
    others_.assign(fork_join_.size() - 1, search);
    for (BoundSearch& other : others_) other.abandon();
  }
  std::vector<BoundSearch*> parts{&search};
  for (BoundSearch& other : others_) parts.push_back(&other);
  for (BoundSearch* idle : parts) {
    if (!idle->is_done()) continue;
    BoundSearch& giver = **std::max_element(parts.begin(), parts.end(), [](auto* a, auto* b) {
      return a->share_to_give() < b->share_to_give();
    });
    if (giver.share_to_give() > 0) giver.split_off(*idle);
  }
}

std::uint64_t SharedSearch::nodes() const noexcept {
  std::uint64_t nodes = earlier_nodes_;
  for (const BoundSearch& other : others_) nodes += other.statistics().nodes;
  return nodes;
}

double SharedSearch::progress(const BoundSearch& search) const noexcept {
  if (others_.empty()) return search.progress();
  double finished = search.finished();
  for (const BoundSearch& other : others_) finished += other.finished();
  return finished;
}

}  // namespace dlx::bound
