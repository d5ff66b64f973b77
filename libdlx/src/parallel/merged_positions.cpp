// Level by level, from the deepest: positions that agree on all levels before are merged.
#include "parallel/merged_positions.hpp"

#include <algorithm>
#include <utility>

namespace dlx::parallel {
namespace {

bool agree(const Position& one, const Position& other, std::size_t levels) {
  return one.path.size() >= levels && other.path.size() >= levels &&
         std::equal(one.path.begin(), one.path.begin() + static_cast<std::ptrdiff_t>(levels),
                    other.path.begin());
}

}  // namespace

MergedPositions::MergedPositions(const std::vector<Position>& parts, std::size_t most)
    : parts_(parts), most_(std::max<std::size_t>(most, 1)) {}

// A part reaches to the end of its subtree, so the first one whose subtree it is in is its own.
std::size_t MergedPositions::floor_of(const Position& position) {
  if (parts_.empty()) return 0;
  while (part_ + 1 < parts_.size() && !agree(position, parts_[part_], parts_[part_].fixed)) ++part_;
  return parts_[part_].fixed;
}

bool MergedPositions::merge(Entry& first, const Entry& second, std::size_t level) {
  if (first.floor != second.floor) return false;
  level = std::max(level, first.floor);
  if (!agree(first.position, second.position, level)) return false;
  first.position.fixed = std::min({first.position.fixed, second.position.fixed, level});
  return true;
}

void MergedPositions::add(Position position) {
  Entry entry{std::move(position), 0};
  entry.floor = floor_of(entry.position);
  if (!entries_.empty() && merge(entries_.back(), entry, level_)) return;
  entries_.push_back(std::move(entry));
  if (entries_.size() / 2 >= most_) reduce();
}

// Merges at less and less depth. Where even level 0 is not enough, the parts are too many.
void MergedPositions::reduce() {
  std::size_t deepest = 0;
  for (const Entry& entry : entries_) deepest = std::max(deepest, entry.position.path.size());
  level_ = std::min(level_, deepest);
  while (entries_.size() > most_ && level_ > 0) {
    --level_;
    std::size_t kept = 0;
    for (std::size_t i = 1; i < entries_.size(); ++i)
      if (!merge(entries_[kept], entries_[i], level_)) std::swap(entries_[++kept], entries_[i]);
    entries_.resize(kept + 1);
  }
  if (entries_.size() > most_) most_ = SIZE_MAX / 2;
}

std::vector<Position> MergedPositions::take() {
  if (entries_.size() > most_) reduce();
  std::vector<Position> positions;
  positions.reserve(entries_.size());
  for (Entry& entry : entries_) positions.push_back(std::move(entry.position));
  entries_.clear();
  return positions;
}

}  // namespace dlx::parallel
