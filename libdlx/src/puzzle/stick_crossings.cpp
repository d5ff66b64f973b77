// Two pieces cross at a dot if two sticks of one lie on different sides of two sticks of the other.
// Four sticks allow that in one way: both pieces go straight on, so one item for those that do is
// enough. Of six sticks, pieces that go straight on cross each other, too; and of all other
// crossings one pair are the neighbours of a stick, which is one of the other pair. So each stick
// has an item for pieces that have both its neighbours, and for those that have it and a stick
// beyond these. A stick belongs to one piece, hence two pieces of the same sort never share such an
// item, and two that share it cross.
#include "puzzle/stick_crossings.hpp"

#include <algorithm>
#include <bit>

namespace dlx::puzzle {

using board::Point;

Crossings::Crossings(const Field& field)
    : field_(field), directions_(static_cast<std::uint32_t>(stick_steps(field.lattice()).size())) {
  if (directions_ == 0) return;
  std::vector<std::uint32_t> cells(field.cells().size());
  for (std::uint32_t cell = 0; cell < cells.size(); ++cell) cells[cell] = cell;
  dots_ = dots_of(cells);
  for (Dot& dot : dots_) {
    dot.crossings.fill(none);
    add_straight(dot);
    if (directions_ == 6)
      for (std::uint32_t middle = 0; middle < directions_; ++middle) add_fan(dot, middle);
  }
}

// The dots at the ends of the sticks, each with those of the sticks that end there.
std::vector<Crossings::Dot> Crossings::dots_of(Placements::Cells cells) const {
  std::vector<Dot> dots;
  dots.reserve(2 * cells.size());
  for (const std::uint32_t number : cells) {
    const Cell cell = field_.cells()[number];
    auto direction = static_cast<std::uint32_t>(stick_direction(field_.lattice(), cell));
    for (const int way : {-1, 1}) {
      const Point step = stick_steps(field_.lattice())[direction];
      Dot& dot = dots.emplace_back();
      dot.at = {cell.column - step.x, cell.row - step.y};
      dot.sticks = bit(direction);
      dot.cells[direction] = number;
      if (way < 0) direction += directions_ / 2;
    }
  }
  std::sort(dots.begin(), dots.end(), [](const Dot& a, const Dot& b) { return a.at < b.at; });
  std::size_t last = 0;
  for (std::size_t i = 1; i < dots.size(); ++i) {
    if (dots[i].at != dots[last].at) {
      dots[++last] = dots[i];
      continue;
    }
    const auto direction = static_cast<std::size_t>(std::countr_zero(dots[i].sticks));
    dots[last].sticks |= dots[i].sticks;
    dots[last].cells[direction] = dots[i].cells[direction];
  }
  dots.resize(dots.empty() ? 0 : last + 1);
  return dots;
}

const Crossings::Dot& Crossings::dot(const Point& at) const {
  return *std::lower_bound(dots_.begin(), dots_.end(), at,
                           [](const Dot& dot, const Point& wanted) { return dot.at < wanted; });
}

// --- Kinds: 0 for lines that go straight on, from 1 for the sticks in the middle of three

std::uint32_t Crossings::bit(std::uint32_t direction) const {
  return 1U << (direction % directions_);
}

// The directions from 0 to the half of all in which a line goes straight on.
std::uint32_t Crossings::full_lines(std::uint32_t sticks) const {
  const std::uint32_t half = directions_ / 2;
  return sticks & (sticks >> half) & ((1U << half) - 1);
}

// The directions beside a stick and its two neighbours.
std::uint32_t Crossings::far_from(std::uint32_t middle) const {
  return bit(middle + 2) | bit(middle + 3) | bit(middle + 4);
}

void Crossings::add_straight(Dot& dot) {
  if (std::popcount(full_lines(dot.sticks)) >= 2) add(dot, 0, dot.sticks);
}

void Crossings::add_fan(Dot& dot, std::uint32_t middle) {
  const std::uint32_t three = bit(middle + directions_ - 1) | bit(middle) | bit(middle + 1);
  if ((dot.sticks & three) == three && (dot.sticks & far_from(middle)) != 0)
    add(dot, middle + 1, three);
}

void Crossings::add(Dot& dot, std::size_t kind, std::uint32_t sticks) {
  Crossing crossing;
  crossing.item = "cross~" + cell_name(field_.lattice(), {static_cast<std::uint32_t>(dot.at.y),
                                                          static_cast<std::uint32_t>(dot.at.x)});
  if (kind != 0) crossing.item += '/' + std::to_string(kind);
  for (std::uint32_t direction = 0; direction < directions_; ++direction)
    if ((sticks & bit(direction)) != 0) crossing.cells.push_back(dot.cells[direction]);
  dot.crossings[kind] = all_.size();
  all_.push_back(std::move(crossing));
}

bool Crossings::takes_part(std::size_t kind, std::uint32_t sticks) const {
  if (kind == 0) return full_lines(sticks) != 0;
  const auto middle = static_cast<std::uint32_t>(kind - 1);
  const std::uint32_t both = bit(middle + directions_ - 1) | bit(middle + 1);
  return (sticks & both) == both ||
         ((sticks & bit(middle)) != 0 && (sticks & far_from(middle)) != 0);
}

std::vector<std::size_t> Crossings::taken_by(Placements::Cells cells) const {
  std::vector<std::size_t> taken;
  if (all_.empty()) return taken;
  for (const Dot& own : dots_of(cells)) {
    if (std::popcount(own.sticks) < 2) continue;
    const auto& crossings = dot(own.at).crossings;
    for (std::size_t kind = 0; kind < crossings.size(); ++kind)
      if (crossings[kind] != none && takes_part(kind, own.sticks)) taken.push_back(crossings[kind]);
  }
  return taken;
}

}  // namespace dlx::puzzle
