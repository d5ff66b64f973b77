// Repeats: a piece is compared with the few earlier ones of its free form.
#include "puzzle/polyomino_repeats.hpp"

#include "puzzle/polyomino_shape.hpp"

#include <algorithm>

namespace dlx::puzzle {

Repeats::Finding Repeats::add(const Piece& piece) {
  const auto shapes = orientations(piece.shape, piece.moves);
  Finding finding{(1U << shapes.size()) - 1};
  auto& group = groups_[free_form(piece.shape)];
  for (const Piece* earlier : group) {
    const auto taken = orientations(earlier->shape, earlier->moves);
    for (std::size_t k = 0; k < shapes.size(); ++k) {
      if (std::find(taken.begin(), taken.end(), shapes[k]) == taken.end()) continue;
      finding.fresh &= ~(1U << k);
      finding.earlier = earlier;
    }
  }
  if (finding.fresh != 0) group.push_back(&piece);
  return finding;
}

}  // namespace dlx::puzzle
