// Families are added greedily: the one whose blocks tell most, each, about points and rows; when
// all are told, the one that leaves the fewest symmetries.
#include "symmetry/block_graph.hpp"

#include "symmetry/tuning.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>

namespace dlx::symmetry {
namespace {

constexpr double impossible = 1e300;

std::vector<std::vector<std::uint32_t>> blocks_by_point(const std::vector<const Family*>& families,
                                                        std::uint32_t points) {
  std::vector<std::vector<std::uint32_t>> blocks(points);
  std::uint32_t next = 0;
  for (const Family* family : families)
    for (const Block& block : *family) {
      for (const std::uint32_t point : block) blocks[point].push_back(next);
      ++next;
    }
  return blocks;
}

// The confusion of things that look alike: n log n for each set of n of them; the things are
// sorted.
template <class Thing, class Alike>
double confusion_of(const std::vector<Thing>& things, const Alike& alike) {
  double sum = 0;
  for (std::size_t first = 0; first < things.size();) {
    std::size_t end = first + 1;
    while (end < things.size() && alike(things[first], things[end])) ++end;
    const auto count = static_cast<double>(end - first);
    sum += count * std::log(count);
    first = end;
  }
  return sum;
}

// The edges between two families, or in one, or else the missing ones: whichever are fewer, but so
// that no block has too few neighbours. The blocks of a family have equally many.
class BlockEdges {
 public:
  explicit BlockEdges(const std::vector<const Family*>& families)
      : families_(families.size()), inverted_(families_ * families_) {
    for (const Family* family : families) start_.push_back(start_.back() + family->size());
    adjacent_.resize(start_.back() * start_.back());
  }

  void add(std::size_t a, std::size_t b) { adjacent_[a * start_.back() + b] = 1; }

  // False if blocks have too few neighbours anyhow.
  bool choose() {
    for (std::size_t f = 0; f < families_; ++f)
      for (std::size_t other = 0; other <= f; ++other)
        if (2 * degree(f, other) + (f == other ? 1 : 0) > size(other)) invert(f, other);
    for (std::size_t step = 0; step < families_; ++step)  // first in the family, then to others
      for (std::size_t f = 0; f < families_; ++f)
        if (neighbours(f) < tuning::least_neighbours) invert(f, (f + step) % families_);
    for (std::size_t f = 0; f < families_; ++f)
      if (neighbours(f) < tuning::least_neighbours) return false;
    return true;
  }

  [[nodiscard]] std::vector<CanonicalLabeller::Edge> list() const {
    std::vector<CanonicalLabeller::Edge> edges;
    for (std::size_t f = 0; f < families_; ++f)
      for (std::size_t other = f; other < families_; ++other)
        for (std::size_t a = start_[f]; a < start_[f + 1]; ++a)
          for (std::size_t b = std::max(a + 1, start_[other]); b < start_[other + 1]; ++b)
            if (adjacent_[a * start_.back() + b] != inverted_[f * families_ + other])
              edges.emplace_back(static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b));
    return edges;
  }

 private:
  [[nodiscard]] std::size_t size(std::size_t family) const {
    return start_[family + 1] - start_[family];
  }
  // Neighbours in a family.
  [[nodiscard]] std::size_t degree(std::size_t f, std::size_t other) const {
    std::size_t edges = 0;
    for (std::size_t b = start_[other]; b < start_[other + 1]; ++b)
      if (b != start_[f] &&
          adjacent_[start_[f] * start_.back() + b] != inverted_[f * families_ + other])
        ++edges;
    return edges;
  }
  [[nodiscard]] std::size_t neighbours(std::size_t f) const {
    std::size_t sum = 0;
    for (std::size_t other = 0; other < families_; ++other) sum += degree(f, other);
    return sum;
  }
  void invert(std::size_t f, std::size_t other) {
    inverted_[f * families_ + other] ^= 1;
    if (f != other) inverted_[other * families_ + f] ^= 1;
  }

  std::size_t families_;
  std::vector<char> inverted_, adjacent_;  // by two families; by two blocks
  std::vector<std::size_t> start_{0};      // by family, its first block
};

}  // namespace

BlockGraph::BlockGraph(const SymmetryGroup::Impl& group, const std::vector<const Family*>& families)
    : structure_(&group.structure),
      points_(static_cast<std::uint32_t>(structure_->vertex_count() - structure_->rows().size())),
      blocks_of_point_(blocks_by_point(families, points_)) {
  for (const std::uint32_t color : structure_->colors()) palette_ = std::max(palette_, color + 1);
  for (std::uint32_t f = 0; f < families.size(); ++f)
    colors_.insert(colors_.end(), families[f]->size(), palette_ + f);
  find_keys();
  find_rows();
  if (confusion_ == 0) connect(families);
}

void BlockGraph::find_keys() {
  const Permutation same = identity(size());
  for (std::uint32_t p = 0; p < points_; ++p) {
    if (blocks_of_point_[p].size() > tuning::most_blocks_of_point) confusion_ = impossible;
    if (confusion_ == impossible) return;
    by_key_.emplace_back(key_of(p, same), p);
  }
  std::sort(by_key_.begin(), by_key_.end());
  confusion_ =
      confusion_of(by_key_, [](const auto& a, const auto& b) { return a.first == b.first; });
  if (confusion_ == 0 && !by_key_.empty() && by_key_[0].first == 0) confusion_ = 1;  // in no block
}

void BlockGraph::find_rows() {
  if (confusion_ == impossible) return;
  const auto rows = static_cast<std::uint32_t>(structure_->rows().size());
  for (std::uint32_t r = 0; r < rows; ++r) {
    blocks_of_row_.emplace_back();
    auto& blocks = blocks_of_row_.back();
    for (const std::uint32_t point : structure_->points_of(r))
      blocks.insert(blocks.end(), blocks_of_point_[point].begin(), blocks_of_point_[point].end());
    std::sort(blocks.begin(), blocks.end());
    blocks.erase(std::unique(blocks.begin(), blocks.end()), blocks.end());
  }
  std::vector<std::uint32_t> order(rows);
  std::iota(order.begin(), order.end(), 0U);
  std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    return blocks_of_row_[a] < blocks_of_row_[b];
  });
  confusion_ += confusion_of(order, [&](std::uint32_t a, std::uint32_t b) {
    return blocks_of_row_[a] == blocks_of_row_[b];
  });
}

// Blocks are adjacent if some row meets both.
void BlockGraph::connect(const std::vector<const Family*>& families) {
  BlockEdges edges(families);
  bool is_safe = true;
  for (const auto& met : blocks_of_row_) {
    is_safe = is_safe && met.size() >= tuning::least_neighbours;
    for (const std::uint32_t a : met)
      for (const std::uint32_t b : met)
        if (a != b) edges.add(a, b);
  }
  if (!is_safe || !edges.choose()) confusion_ = impossible;
  edges_ = edges.list();
}

double BlockGraph::logarithm() const {
  CanonicalLabeller labeller(size(), edges_);
  return labeller.run(colors_, false, false).logarithm();
}

BlockGraph::Key BlockGraph::key_of(std::uint32_t point,
                                   const std::vector<std::uint32_t>& place) const {
  std::array<Key, tuning::most_blocks_of_point> places{};
  std::size_t count = 0;
  for (const std::uint32_t block : blocks_of_point_[point]) {
    std::size_t i = count++;
    for (; i > 0 && places[i - 1] > place[block]; --i) places[i] = places[i - 1];
    places[i] = place[block];
  }
  Key key = 0;
  for (std::size_t i = 0; i < count; ++i) key = key << 16U | (places[i] + 1);
  return key;
}

Permutation BlockGraph::on_points(const Permutation& blocks) const {
  Permutation image(points_);
  for (std::uint32_t p = 0; p < points_; ++p)
    image[p] =
        std::lower_bound(by_key_.begin(), by_key_.end(), std::pair{key_of(p, blocks), 0U})->second;
  return image;
}

// Blocks have smaller colors than rows, and stand before them.
RowForm BlockGraph::form(const std::vector<RowCount>& rows) const {
  auto edges = edges_;
  auto colors = colors_;
  for (const auto& [row, count] : rows) {
    const auto vertex = static_cast<std::uint32_t>(colors.size());
    colors.push_back(palette_ + static_cast<std::uint32_t>(tuning::most_families_of_graph) +
                     count * palette_ + structure_->colors()[row]);
    for (const std::uint32_t block : blocks_of_row_[row]) edges.emplace_back(block, vertex);
  }
  CanonicalLabeller labeller(static_cast<std::uint32_t>(colors.size()), edges);
  auto form = labeller.run(colors, true, true);
  Permutation place(size());
  for (std::uint32_t i = 0; i < place.size(); ++i) place[form.labelling[i]] = i;
  std::vector<std::pair<Key, std::uint32_t>> ordered;
  ordered.reserve(points_);
  for (std::uint32_t p = 0; p < points_; ++p) ordered.emplace_back(key_of(p, place), p);
  std::sort(ordered.begin(), ordered.end());
  RowForm result{{}, form.hash, form.order(), {}, {}};
  result.points.reserve(points_);
  for (const auto& [key, point] : ordered) result.points.push_back(point);
  for (const Permutation& image : form.generators) result.generators.push_back(on_points(image));
  return result;
}

namespace {

std::vector<std::uint32_t> orbit_of(const std::vector<Permutation>& generators,
                                    std::uint32_t first) {
  std::vector<char> seen(generators[0].size());
  std::vector<std::uint32_t> orbit{first};
  seen[first] = 1;
  for (std::size_t i = 0; i < orbit.size(); ++i)
    for (const Permutation& generator : generators)
      if (std::exchange(seen[generator[orbit[i]]], 1) == 0) orbit.push_back(generator[orbit[i]]);
  return orbit;
}

// The permutations that generators make of the blocks of a family.
std::vector<Permutation> moves_of(const Family& family,
                                  const std::vector<Permutation>& generators) {
  std::vector<Permutation> moves;
  for (const Permutation& generator : generators) {
    moves.emplace_back();
    for (Block block : family) {
      for (std::uint32_t& point : block) point = generator[point];
      std::sort(block.begin(), block.end());
      const auto place = std::lower_bound(family.begin(), family.end(), block);
      moves.back().push_back(static_cast<std::uint32_t>(place - family.begin()));
    }
  }
  return moves;
}

// The block that moves with each point of an orbit, if the first point may go with `block`.
std::optional<Permutation> companions(const std::vector<Permutation>& generators,
                                      const std::vector<Permutation>& moves, std::uint32_t first,
                                      std::uint32_t block) {
  Permutation with(generators[0].size(), none);
  std::vector<std::uint32_t> queue{first};
  with[first] = block;
  for (std::size_t i = 0; i < queue.size(); ++i)
    for (std::size_t g = 0; g < moves.size(); ++g) {
      const std::uint32_t to = generators[g][queue[i]], other = moves[g][with[queue[i]]];
      if (with[to] == none)
        queue.push_back(to);
      else if (with[to] != other)
        return std::nullopt;
      with[to] = other;
    }
  return with;
}

std::size_t rows_that_meet(const Structure& structure, std::uint32_t point, const Block& block) {
  const auto meets = [&](std::span<const std::uint32_t> points) {
    return std::binary_search(points.begin(), points.end(), point) &&
           std::any_of(points.begin(), points.end(), [&](std::uint32_t other) {
             return std::binary_search(block.begin(), block.end(), other);
           });
  };
  const auto rows = static_cast<std::uint32_t>(structure.rows().size());
  std::size_t count = 0;
  for (std::uint32_t r = 0; r < rows; ++r)
    if (meets(structure.points_of(r))) ++count;
  return count;
}

// The companions, of several possible ones, that meet the most rows together.
std::optional<Permutation> best_companions(const SymmetryGroup::Impl& group, const Family& family,
                                           const std::vector<Permutation>& moves,
                                           std::uint32_t first) {
  std::optional<Permutation> best;
  std::size_t most = 0;
  for (std::uint32_t block = 0; block < family.size(); ++block) {
    auto with = companions(group.point_generators, moves, first, block);
    if (!with) continue;
    const std::size_t count = rows_that_meet(group.structure, first, family[block]);
    if (best && count <= most) continue;
    best = std::move(with);
    most = count;
  }
  return best;
}

// With further points in the blocks: those of orbits that have no point there, each in a block that
// moves with it. (The cells of a row of a sudoku, and the digits in that row.)
Family extended(const SymmetryGroup::Impl& group, Family family) {
  const auto moves = moves_of(family, group.point_generators);
  std::vector<char> seen(group.point_generators[0].size());
  for (const Block& block : family)
    for (const std::uint32_t point : block) seen[point] = 1;
  const Family before = family;
  for (std::uint32_t first = 0; first < seen.size(); ++first) {
    if (std::exchange(seen[first], 1) != 0) continue;
    const auto orbit = orbit_of(group.point_generators, first);
    const bool is_new = std::none_of(orbit.begin(), orbit.end(), [&](std::uint32_t point) {
      return point != first && seen[point] != 0;
    });
    for (const std::uint32_t point : orbit) seen[point] = 1;
    const auto with = is_new ? best_companions(group, before, moves, first) : std::nullopt;
    for (std::size_t i = 0; with && i < orbit.size(); ++i)
      family[(*with)[orbit[i]]].push_back(orbit[i]);
  }
  for (Block& block : family) std::sort(block.begin(), block.end());
  return family;
}

// The families that are worth a trial, and before them those with further points.
std::vector<Family> with_extended(const SymmetryGroup::Impl& group,
                                  const std::vector<Family>& families) {
  std::vector<Family> all;
  const auto add = [&](Family family) {
    if (std::find(all.begin(), all.end(), family) == all.end()) all.push_back(std::move(family));
  };
  for (const Family& family : families)
    if (family.size() <= tuning::most_blocks) add(extended(group, family));
  for (const Family& family : families)
    if (family.size() <= tuning::most_blocks) add(family);
  return all;
}

}  // namespace

std::optional<BlockGraph> find_block_graph(const SymmetryGroup::Impl& group,
                                           const std::vector<Family>& families) {
  if (group.structure.rows().size() > tuning::most_block_rows) return std::nullopt;
  const std::string digits = group.group->order().to_string();
  const double target =
      std::log10(std::stod("0." + digits)) + static_cast<double>(digits.size()) + 0.1;
  const auto all = with_extended(group, families);
  std::vector<const Family*> chosen;
  BlockGraph graph(group, chosen);
  while (chosen.size() < tuning::most_families_of_graph) {
    const Family* best = nullptr;
    double most = -impossible;
    for (const Family& family : all) {
      auto with = chosen;
      with.push_back(&family);
      const BlockGraph next(group, with);
      if (next.confusion() == impossible) continue;
      const double gain = graph.confusion() > 0 ? (graph.confusion() - next.confusion()) /
                                                      static_cast<double>(family.size())
                                                : -next.logarithm();
      if (gain > most) {
        most = gain;
        best = &family;
      }
    }
    if (best == nullptr) break;
    chosen.push_back(best);
    graph = BlockGraph(group, chosen);
    if (graph.confusion() == 0 && graph.logarithm() <= target) return graph;
  }
  return std::nullopt;
}

}  // namespace dlx::symmetry
