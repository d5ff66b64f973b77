// Blocks of memory are 16 chunks long, and the table of blocks has its final size from the start,
// so that edges never move while threads fill them.
#include "frontier/edge_store.hpp"

namespace dlx::counting {

std::uint32_t EdgeStore::open_chunk() {
  const std::lock_guard lock(mutex_);
  if (chunks_ == most_chunks || !memory_.take(chunk_bytes)) return end;
  const std::uint32_t first = chunks_ * per_chunk;
  if (first % per_block == 0) {
    owned_.emplace_back(new StateEdge[per_block]);  // not set to zero
    blocks_[first / per_block].store(owned_.back().get(), std::memory_order_release);
  }
  ++chunks_;
  return first;
}

}  // namespace dlx::counting
