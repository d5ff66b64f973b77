// The storage of the frames' sets.
#include "search/bits/frame.hpp"

namespace dlx::search {

void BitFrames::make(std::size_t count, const BitProblem& largest) {
  if (count <= frames_.size()) return;
  if (frames_.empty()) {
    words_ = largest.words();
    bytes_ = largest.row() * largest.size_bytes();
  }
  const std::size_t set = (words_ * sizeof(Word) + line_bytes - 1) / line_bytes * line_bytes;
  const std::size_t more = count - frames_.size();
  auto* rest = static_cast<std::byte*>(::operator new(more*(2 * set + bytes_), line));
  storage_.emplace_back(rest);
  auto* live = rest + more * set;
  for (; frames_.size() < count; rest += set, live += set + bytes_) {
    BitFrame& frame = frames_.emplace_back();
    frame.rest = reinterpret_cast<Word*>(rest);
    frame.own_live = reinterpret_cast<Word*>(live);
    frame.own_sizes = reinterpret_cast<std::uint8_t*>(live + set);
    frame.own();
  }
}

}  // namespace dlx::search
