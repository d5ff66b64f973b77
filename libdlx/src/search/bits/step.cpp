// The step as a function, called once a node or less, compiled for several processors. The inner
// loop inlines it.
#include "search/bits/step.hpp"

namespace dlx::search {
namespace {

DLX_CLONES(std::size_t, step_bytes, (const FrameUpdate& step), (step)) {
  const std::size_t gone = split_live(step, step.words);
  switch (step.lines) {
    case 1:
      resize_all<std::uint8_t, 0, 1>(step, gone);
      break;
    case 2:
      resize_all<std::uint8_t, 0, 2>(step, gone);
      break;
    default:
      resize_all<std::uint8_t, 0, 0>(step, gone);
  }
  return gone;
}
DLX_CLONES(std::size_t, step_wide, (const FrameUpdate& step), (step)) {
  const std::size_t gone = split_live(step, step.words);
  resize_all<std::uint16_t, 0, 0>(step, gone);
  return gone;
}

}  // namespace

std::size_t make_step(const FrameUpdate& step, bool wide) {
  return wide ? step_wide(step) : step_bytes(step);
}

}  // namespace dlx::search
