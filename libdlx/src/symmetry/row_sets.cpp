// Finds a frame, and the points and rows in it.
#include "symmetry/row_sets.hpp"

#include "symmetry/tuning.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace dlx::symmetry {
namespace {

// Frames are looked for where there are few points: the search takes the square of them, and a
// group of its own for each family tried. One with points is worth it only where there are twice as
// many rows.

double logarithm(const Natural& number) {
  const std::string digits = number.to_string();
  return std::log10(std::stod("0." + digits)) + static_cast<double>(digits.size());
}

// Grows a clique from an edge, always by the common neighbour that leaves most common neighbours.
std::vector<std::uint32_t> greedy_clique(const std::vector<char>& adjacent, std::uint32_t points,
                                         std::uint32_t a, std::uint32_t b) {
  const auto are_adjacent = [&](std::uint32_t p, std::uint32_t q) {
    return adjacent[std::size_t{p} * points + q] != 0;
  };
  std::vector<std::uint32_t> clique{a, b}, left;
  for (std::uint32_t p = 0; p < points; ++p)
    if (p != a && p != b && are_adjacent(a, p) && are_adjacent(b, p)) left.push_back(p);
  while (!left.empty()) {
    std::uint32_t best = left[0];
    std::ptrdiff_t most = -1;
    for (const std::uint32_t p : left) {
      const auto count = std::count_if(
          left.begin(), left.end(), [&](std::uint32_t q) { return p != q && are_adjacent(p, q); });
      if (count > most) {
        best = p;
        most = count;
      }
    }
    clique.push_back(best);
    left.erase(std::remove_if(left.begin(), left.end(),
                              [&](std::uint32_t q) { return q == best || !are_adjacent(best, q); }),
               left.end());
  }
  std::sort(clique.begin(), clique.end());
  return clique;
}

}  // namespace

RowSets::RowSets(const SymmetryGroup::Impl& group)
    : group_(group),
      structure_(group.structure),
      rows_(static_cast<std::uint32_t>(structure_.rows().size())),
      points_(structure_.vertex_count() - rows_) {
  for (const std::uint32_t color : structure_.colors()) palette_ = std::max(palette_, color + 1);
  if (points_ > tuning::most_frame_points || group.point_generators.empty() || rows_ < points_)
    return;
  const auto families = candidates();
  block_graph_ = find_block_graph(group, families);
  if (!block_graph_ && rows_ >= 2 * points_) find_frame(families);
}

std::optional<std::uint32_t> RowSets::frame_size() const noexcept {
  if (block_graph_) return block_graph_->size();
  if (!framed_) return std::nullopt;
  return static_cast<std::uint32_t>(frame_colors_.size());
}

// One family if it is enough, the cheapest; else families that leave the fewest symmetries.
void RowSets::find_frame(const std::vector<Family>& families) {
  const double target = logarithm(group_.group->order()) + 0.1;
  std::vector<const Family*> chosen;
  while (chosen.size() < tuning::most_families_together) {
    std::pair<double, std::size_t> least{1e300, 0};
    const Family* best = nullptr;
    for (const Family& family : families) {
      auto next = chosen;
      next.push_back(&family);
      set_frame(next);
      const double order = frame_order();
      const std::pair<double, std::size_t> cost{std::max(order, target), frame_edges_.size()};
      if (cost < least) {
        least = cost;
        best = &family;
      }
    }
    if (best == nullptr) break;
    chosen.push_back(best);
    if (least.first <= target) break;
  }
  set_frame(chosen);
  const std::size_t structure = structure_.edges().size() + structure_.vertex_count();
  framed_ = !chosen.empty() && frame_order() <= target &&
            (frame_edges_.size() + frame_colors_.size()) * 3 < structure * 2;
}

// Images of cliques in graphs of one or two orbits of pairs.
std::vector<Family> RowSets::candidates() const {
  std::uint32_t count = 0;
  const auto orbit = pair_orbits(count);
  std::vector<std::uint32_t> first(count, none);
  for (std::uint32_t i = 0; i < orbit.size(); ++i)
    if (i / points_ != i % points_ && first[orbit[i]] == none) first[orbit[i]] = i;
  std::vector<Family> families;
  std::set<Family> seen;
  std::vector<char> adjacent(orbit.size());
  for (std::uint32_t sum = 0; sum < 2 * count; ++sum)
    for (std::uint32_t a = 0; a < count && families.size() < tuning::most_families; ++a) {
      if (sum < a || sum - a > a || first[a] == none || first[sum - a] == none) continue;
      const std::uint32_t b = sum - a;
      for (std::size_t i = 0; i < orbit.size(); ++i)
        adjacent[i] = orbit[i] == a || orbit[i] == b ? 1 : 0;
      for (const std::uint32_t start : {first[a], first[b]}) {
        auto clique = greedy_clique(adjacent, points_, start / points_, start % points_);
        if (clique.size() < 3) continue;
        auto family = images_of(clique);
        if (family && seen.insert(*family).second) families.push_back(std::move(*family));
      }
    }
  return families;
}

// The number of the orbit of each pair of points, ordered or not.
std::vector<std::uint32_t> RowSets::pair_orbits(std::uint32_t& count) const {
  std::vector<std::uint32_t> orbit(std::size_t{points_} * points_, none), queue;
  for (std::uint32_t first = 0; first < orbit.size(); ++first) {
    if (orbit[first] != none) continue;
    orbit[first] = count;
    queue.assign(1, first);
    const auto reach = [&](std::uint32_t p, std::uint32_t q) {
      const std::uint32_t pair = p * points_ + q;
      if (orbit[pair] != none) return;
      orbit[pair] = count;
      queue.push_back(pair);
    };
    while (!queue.empty()) {
      const std::uint32_t p = queue.back() / points_, q = queue.back() % points_;
      queue.pop_back();
      reach(q, p);
      for (const Permutation& image : group_.point_generators) reach(image[p], image[q]);
    }
    ++count;
  }
  return orbit;
}

// Nothing if there are more blocks than points.
std::optional<Family> RowSets::images_of(const Block& block) const {
  std::set<Block> seen{block};
  std::vector<Block> queue{block};
  while (!queue.empty()) {
    const Block next = std::move(queue.back());
    queue.pop_back();
    for (const Permutation& image : group_.point_generators) {
      Block moved;
      for (const std::uint32_t point : next) moved.push_back(image[point]);
      std::sort(moved.begin(), moved.end());
      if (!seen.insert(moved).second) continue;
      if (seen.size() > points_) return std::nullopt;
      queue.push_back(std::move(moved));
    }
  }
  return Family(seen.begin(), seen.end());
}

void RowSets::set_frame(const std::vector<const Family*>& families) {
  frame_edges_.clear();
  frame_colors_.assign(structure_.colors().begin() + static_cast<std::ptrdiff_t>(rows_),
                       structure_.colors().end());
  for (const auto& [a, b] : structure_.edges())
    if (a >= rows_ && b >= rows_) frame_edges_.emplace_back(a - rows_, b - rows_);
  for (std::uint32_t f = 0; f < families.size(); ++f)
    for (const Block& block : *families[f]) {
      const auto vertex = static_cast<std::uint32_t>(frame_colors_.size());
      frame_colors_.push_back(palette_ + f);
      for (const std::uint32_t point : block) frame_edges_.emplace_back(point, vertex);
    }
}

double RowSets::frame_order() const {
  CanonicalLabeller labeller(static_cast<std::uint32_t>(frame_colors_.size()), frame_edges_);
  return labeller.run(frame_colors_, false, false).logarithm();
}

RowSets::Form RowSets::form(const std::vector<RowCount>& rows, Graph graph) {
  if (graph == Graph::structure) return form_in_structure(rows);
  if (block_graph_) return block_graph_->form(rows);
  return framed_ ? form_in_frame(rows) : form_in_structure(rows);
}

RowSets::Form RowSets::form_in_structure(const std::vector<RowCount>& rows) {
  if (!labeller_) labeller_.emplace(structure_.vertex_count(), structure_.edges());
  colors_ = structure_.colors();
  for (const auto& [row, count] : rows) colors_[row] += count * palette_;
  auto form = labeller_->run(colors_, true, false);
  Form result{{}, form.hash, form.order(), {}, std::move(form.orbits)};
  result.points.reserve(points_);
  for (const std::uint32_t vertex : form.labelling)
    if (vertex >= rows_) result.points.push_back(vertex - rows_);
  return result;
}

RowSets::Form RowSets::form_in_frame(const std::vector<RowCount>& rows) const {
  auto edges = frame_edges_;
  auto colors = frame_colors_;
  for (const auto& [row, count] : rows) {
    const auto vertex = static_cast<std::uint32_t>(colors.size());
    colors.push_back(palette_ + tuning::most_families_together + count * palette_ +
                     structure_.colors()[row]);
    for (const std::uint32_t point : structure_.points_of(row)) edges.emplace_back(point, vertex);
  }
  CanonicalLabeller labeller(static_cast<std::uint32_t>(colors.size()), edges);
  auto form = labeller.run(colors, true, true);
  Form result{{}, form.hash, form.order(), {}, {}};
  result.points.assign(form.labelling.begin(),
                       form.labelling.begin() + static_cast<std::ptrdiff_t>(points_));
  for (Permutation& image : form.generators) {
    image.resize(points_);
    result.generators.push_back(std::move(image));
  }
  return result;
}

bool RowSets::are_equal(const std::vector<RowCount>& rows, const std::vector<std::uint32_t>& points,
                        const std::vector<RowCount>& other_rows,
                        const std::vector<std::uint32_t>& other_points) const {
  if (rows.size() != other_rows.size()) return false;
  Permutation image(points_);
  for (std::size_t place = 0; place < points_; ++place) image[points[place]] = other_points[place];
  std::vector<RowCount> moved;
  for (const auto& [row, count] : rows) moved.emplace_back(structure_.row_under(image, row), count);
  std::sort(moved.begin(), moved.end());
  if (moved != other_rows) return false;
  return structure_.rows_under(image).size() == rows_ && structure_.keeps_points(image);
}

std::vector<std::uint32_t> RowSets::orbits(const Form& form,
                                           const std::vector<std::uint32_t>& rows) const {
  std::vector<std::uint32_t> result;
  if (!form.orbits.empty()) {
    for (const std::uint32_t row : rows) result.push_back(form.orbits[row]);
    return result;
  }
  if (form.generators.empty()) return rows;
  std::map<std::uint32_t, std::uint32_t> orbit;
  std::vector<std::uint32_t> queue;
  for (const std::uint32_t first : rows) {
    if (!orbit.emplace(first, first).second) continue;
    queue.assign(1, first);
    while (!queue.empty()) {
      const std::uint32_t row = queue.back();
      queue.pop_back();
      for (const Permutation& image : form.generators) {
        const std::uint32_t to = structure_.row_under(image, row);
        if (orbit.emplace(to, first).second) queue.push_back(to);
      }
    }
  }
  for (const std::uint32_t row : rows) result.push_back(orbit.at(row));
  return result;
}

}  // namespace dlx::symmetry
