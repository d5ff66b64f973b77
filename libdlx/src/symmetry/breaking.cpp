// The choice of pivots, and what the search and the leaf make of them.
#include "symmetry/breaking.hpp"

#include "symmetry/tuning.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <string>

namespace dlx::symmetry {
namespace {

// The orbit of each row under some of the elements; orbits are numbered in the order of their first
// rows.
std::vector<std::uint32_t> orbits_under(const std::vector<Permutation>& elements,
                                        const std::vector<std::uint32_t>& subgroup,
                                        std::size_t rows, std::uint32_t& count) {
  std::vector<std::uint32_t> orbit(rows, none);
  count = 0;
  for (std::uint32_t r = 0; r < rows; ++r) {
    if (orbit[r] != none) continue;
    for (const std::uint32_t e : subgroup) orbit[elements[e][r]] = count;
    ++count;
  }
  return orbit;
}

bool conflict(const Row& a, const Row& b, const std::vector<Column>& columns) {
  auto left = a.columns.begin(), right = b.columns.begin();
  while (left != a.columns.end() && right != b.columns.end()) {
    if (left->index < right->index) {
      ++left;
    } else if (right->index < left->index) {
      ++right;
    } else {
      const Column& column = columns[left->index];
      if (column.primary ? column.bounds.high == 1
                         : left->color != right->color || left->color == no_color)
        return true;
      ++left;
      ++right;
    }
  }
  return false;
}

}  // namespace

Breaking::Breaking(const Structure& structure, std::vector<Permutation> elements)
    : structure_(structure), elements_(std::move(elements)) {
  if (elements_.size() < 2) return;
  std::vector<std::uint32_t> all(elements_.size());
  std::iota(all.begin(), all.end(), 0U);
  root_ = best_pivot(all, std::vector<char>(structure.rows().size(), 1), none);
  for (const std::uint32_t leader : root_.leaders) {
    const auto fixing = stabiliser(leader);
    below_.push_back(fixing.size() < 2 ? Pivot{}
                                       : best_pivot(fixing, compatible(leader), root_.column));
  }
}

std::vector<std::uint32_t> Breaking::stabiliser(std::uint32_t row) const {
  std::vector<std::uint32_t> fixing;
  for (std::uint32_t e = 0; e < elements_.size(); ++e)
    if (elements_[e][row] == row) fixing.push_back(e);
  return fixing;
}

std::vector<char> Breaking::compatible(std::uint32_t row) const {
  std::vector<char> live(structure_.rows().size(), 1);
  const auto& rows = structure_.rows();
  for (std::size_t r = 0; r < live.size(); ++r)
    live[r] = r == row || conflict(rows[row], rows[r], structure_.columns()) ? 0 : 1;
  return live;
}

// The primary column, covered exactly once, for which survivors are expected to be fewest: an
// option of each orbit is left, and as many images of a solution survive as it has options of the
// orbit; of an orbit that lies at one column, that is one. Symmetries that fix the leader count
// little, as the second pivot takes care of them.
Breaking::Pivot Breaking::best_pivot(const std::vector<std::uint32_t>& subgroup,
                                     const std::vector<char>& live, std::uint32_t besides) const {
  const auto& columns = structure_.columns();
  const std::size_t rows = structure_.rows().size();
  std::uint32_t count = 0;
  const auto orbit = orbits_under(elements_, subgroup, rows, count);
  std::vector<std::uint32_t> sizes(count), here(count);
  for (std::size_t r = 0; r < rows; ++r)
    if (live[r] != 0) ++sizes[orbit[r]];
  Pivot best;
  double least = 0;
  for (std::uint32_t c = 0; c < columns.size(); ++c) {
    const Column& column = columns[c];
    if (!column.primary || !(column.bounds == Bounds{}) || c == besides) continue;
    std::fill(here.begin(), here.end(), 0U);
    std::uint32_t all = 0;
    bool given = false;
    for (const auto& [row, color] : column.rows) {
      if (live[row] == 0) continue;
      given = given || structure_.rows()[row].given;
      ++here[orbit[row]];
      ++all;
    }
    if (all == 0 || given) continue;
    double survivors = 0;  // of each class, on average over the rows at the column
    for (const auto& [row, color] : column.rows) {
      if (live[row] == 0) continue;
      const double fixing = static_cast<double>(subgroup.size()) / sizes[orbit[row]];
      const double spread = static_cast<double>(sizes[orbit[row]]) / here[orbit[row]];
      survivors += (1 + (fixing - 1) / tuning::fixing_divisor) *
                   (1 + (spread - 1) / tuning::spread_divisor) / all;
    }
    const double score = survivors + tuning::row_weight * all;
    if (best.column != none && score >= least) continue;
    least = score;
    best.column = c;
  }
  if (best.column == none || least >= static_cast<double>(subgroup.size())) return {};
  best.rank.assign(rows, none);
  std::vector<std::uint32_t> rank(count, none);
  for (const auto& [row, color] : columns[best.column].rows) {
    if (live[row] == 0 || rank[orbit[row]] != none) continue;
    rank[orbit[row]] = static_cast<std::uint32_t>(best.leaders.size());
    best.leaders.push_back(row);
  }
  for (std::size_t r = 0; r < rows; ++r) best.rank[r] = rank[orbit[r]];
  return best;
}

bool Breaking::can_survive(std::uint32_t row) const {
  if (root_.column == none) return true;
  const auto& columns = structure_.rows()[row].columns;
  const bool at_pivot = std::any_of(columns.begin(), columns.end(), [&](const Crossing& crossing) {
    return crossing.index == root_.column;
  });
  return !at_pivot || root_.leaders[root_.rank[row]] == row;
}

bool Breaking::survives(const std::vector<std::uint32_t>& rows) const {
  if (root_.column == none) return true;
  const auto at = [&](const Pivot& pivot) {
    for (const std::uint32_t row : rows)
      for (const Crossing& crossing : structure_.rows()[row].columns)
        if (crossing.index == pivot.column) return row;
    return none;
  };
  const std::uint32_t leader = at(root_);
  if (leader == none || root_.leaders[root_.rank[leader]] != leader) return false;
  const std::uint32_t first = root_.rank[leader];
  for (const std::uint32_t row : rows)
    if (root_.rank[row] < first) return false;
  const Pivot& below = below_[first];
  if (below.column == none) return true;
  const std::uint32_t second = at(below);
  return second != none && below.rank[second] != none &&
         below.leaders[below.rank[second]] == second;
}

}  // namespace dlx::symmetry

namespace dlx {

using symmetry::Breaking, symmetry::none, symmetry::Permutation;

class SymmetryBreaking::Impl {
 public:
  Impl(SymmetryGroup given_group, bool colors)
      : group(std::move(given_group)), breaking(structure(), group.impl().row_elements()) {
    write(colors);
  }

  [[nodiscard]] const symmetry::Structure& structure() const { return group.impl().structure; }

  std::optional<SolutionClass> select(const Solution& solution) const;

  SymmetryGroup group;
  Breaking breaking;
  Instance instance;

 private:
  void write(bool colors);
  void add_rules(std::vector<std::vector<Entry>>& options, ProblemBuilder& builder) const;
  [[nodiscard]] std::vector<std::uint32_t> rows_of(const Solution& solution) const;
  [[nodiscard]] std::vector<OptionId> options_of(const std::vector<std::uint32_t>& rows) const;
};

// The problem with its options, those of rows that do not survive left out, and the rules.
void SymmetryBreaking::Impl::write(bool colors) {
  const Problem& problem = group.instance().problem;
  instance = group.instance();
  const auto& rows = structure().rows();
  for (std::uint32_t r = 0; r < rows.size(); ++r) {
    const std::size_t most = rows[r].given ? rows[r].options.size() : structure().most_of(r);
    const std::size_t kept = breaking.can_survive(r) ? most : 0;
    for (std::size_t k = kept; k < rows[r].options.size(); ++k)
      instance.without.push_back(rows[r].options[k]);
  }
  if (!colors || breaking.root().column == none) return;
  ProblemBuilder builder;
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    const ItemId item{i};
    if (problem.is_primary(item))
      builder.primary(problem.name(item), problem.bounds(item));
    else
      builder.secondary(problem.name(item));
  }
  std::vector<std::vector<Entry>> options(problem.option_count());
  for (std::uint32_t o = 0; o < options.size(); ++o)
    for (const auto& [item, color] : problem.option(OptionId{o}))
      options[o].push_back(
          {item, color == no_color ? no_color : builder.color(problem.name(color))});
  add_rules(options, builder);
  for (std::uint32_t o = 0; o < options.size(); ++o)
    builder.option(options[o], problem.cost(OptionId{o}));
  instance.problem = builder.build();
}

// A rule: an item with the color `leader` in some rows, and `follower` in what conflicts with them.
void SymmetryBreaking::Impl::add_rules(std::vector<std::vector<Entry>>& options,
                                       ProblemBuilder& builder) const {
  const auto& rows = structure().rows();
  const ColorId leader = builder.color("leader"), follower = builder.color("follower");
  int next = 0;
  const auto new_item = [&] {
    std::string name;
    do {
      name = "breaking " + std::to_string(next++);
    } while (builder.find_item(name));
    return builder.secondary(name);
  };
  const auto put = [&](std::uint32_t row, ItemId item, ColorId color) {
    for (const OptionId option : rows[row].options) options[index(option)].push_back({item, color});
  };
  const std::vector<std::uint32_t>&rank = breaking.root().rank, &leaders = breaking.root().leaders;
  for (std::uint32_t first = 0; first + 1 < leaders.size(); ++first) {
    const ItemId item = new_item();
    for (std::uint32_t r = 0; r < rows.size(); ++r)
      if (rank[r] == first && breaking.can_survive(r)) put(r, item, follower);
    for (std::size_t later = first + 1; later < leaders.size(); ++later)
      put(leaders[later], item, leader);
  }
  for (std::uint32_t first = 0; first < leaders.size(); ++first) {
    const Breaking::Pivot& below = breaking.below()[first];
    if (below.column == none) continue;
    const ItemId item = new_item();
    put(leaders[first], item, leader);
    for (const auto& [row, color] : structure().columns()[below.column].rows)
      if (below.rank[row] != none && below.leaders[below.rank[row]] != row &&
          breaking.can_survive(row) && row != leaders[first])
        put(row, item, follower);
  }
}

std::vector<std::uint32_t> SymmetryBreaking::Impl::rows_of(const Solution& solution) const {
  std::vector<std::uint32_t> rows;
  for (const OptionId option : solution.options)
    rows.push_back(structure().row_of()[index(option)]);
  std::sort(rows.begin(), rows.end());
  return rows;
}

// The first options of each row, as many as the row is there; ascending.
std::vector<OptionId> SymmetryBreaking::Impl::options_of(
    const std::vector<std::uint32_t>& rows) const {
  std::vector<OptionId> options;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    std::size_t copy = 0;
    while (copy < i && rows[i - 1 - copy] == rows[i]) ++copy;
    options.push_back(structure().rows()[rows[i]].options[copy]);
  }
  std::sort(options.begin(), options.end());
  return options;
}

std::optional<SolutionClass> SymmetryBreaking::Impl::select(const Solution& solution) const {
  const auto rows = rows_of(solution);
  const auto own = options_of(rows);
  if (own != solution.options) return std::nullopt;  // others of equal options come first
  SolutionClass found{solution, Natural()};
  std::uint64_t fixing = 0;
  std::vector<std::uint32_t> image(rows.size());
  for (const Permutation& element : breaking.elements()) {
    for (std::size_t i = 0; i < rows.size(); ++i) image[i] = element[rows[i]];
    std::sort(image.begin(), image.end());
    if (image == rows) {
      ++fixing;
      continue;
    }
    const bool less = image < rows;
    if (!less && group.impl().single) continue;
    auto options = options_of(image);
    if (options < own && breaking.survives(image)) return std::nullopt;
    if (options < found.representative.options) found.representative.options = std::move(options);
  }
  found.images = Natural(breaking.elements().size() / fixing) * group.impl().exchanges(rows);
  return found;
}

SymmetryBreaking::SymmetryBreaking(const SymmetryGroup& group, bool colors)
    : impl_(std::make_shared<const Impl>(group, colors)) {}

const Instance& SymmetryBreaking::instance() const noexcept {
  return impl_->instance;
}
std::optional<SolutionClass> SymmetryBreaking::select(const Solution& solution) const {
  return impl_->select(solution);
}

}  // namespace dlx
