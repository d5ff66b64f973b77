// Rows and columns are found by sorting; the graph has an edge for each crossing.
#include "symmetry/structure.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <tuple>

namespace dlx::symmetry {
namespace {

using Crossings = std::vector<Crossing>;

// The order does not matter, so that images need not be sorted.
std::uint64_t hash_of_set(const std::vector<std::uint32_t>& numbers) noexcept {
  std::uint64_t hash = 0;
  for (const std::uint32_t number : numbers) {
    std::uint64_t mixed = (number + 1) * 0x9e3779b97f4a7c15U;
    mixed = (mixed ^ (mixed >> 32U)) * 0xd6e8feb86659fd93U;
    hash += mixed ^ (mixed >> 29U);
  }
  return hash;
}

// REQUIRES different numbers in either list; the second one ascends.
bool is_set(const std::vector<std::uint32_t>& numbers, const std::vector<std::uint32_t>& sorted) {
  return numbers.size() == sorted.size() &&
         std::all_of(numbers.begin(), numbers.end(), [&](std::uint32_t number) {
           return std::binary_search(sorted.begin(), sorted.end(), number);
         });
}

// With colors numbered by their first appearance: equal for lists that differ by names of colors.
Crossings without_names(Crossings crossings) {
  std::map<ColorId, std::uint32_t> number;
  for (Crossing& crossing : crossings)
    if (crossing.color != no_color)
      crossing.color = ColorId{number.try_emplace(crossing.color, number.size() + 1).first->second};
  return crossings;
}

// Numbers from 0 for values in the order in which they are first seen, sorted in the end.
template <class Key>
std::vector<std::uint32_t> numbered(const std::vector<Key>& keys) {
  std::map<Key, std::uint32_t> number;
  for (const Key& key : keys) number.emplace(key, 0);
  std::uint32_t next = 0;
  for (auto& [key, value] : number) value = next++;
  std::vector<std::uint32_t> result;
  result.reserve(keys.size());
  for (const Key& key : keys) result.push_back(number.at(key));
  return result;
}

// The first of the rows that each one equals, but for its options. Rows are sorted, and not kept in
// a map: its nodes would take as long to free as to make, also when the work is stopped.
std::vector<std::uint32_t> first_of_equal(const std::vector<Row>& rows, const matrix::Poll& poll) {
  const auto key = [&](std::uint32_t r) {
    return std::tie(rows[r].columns, rows[r].cost, rows[r].given);
  };
  std::vector<std::uint32_t> sorted(rows.size()), first(rows.size());
  std::iota(sorted.begin(), sorted.end(), 0U);
  std::sort(sorted.begin(), sorted.end(), [&](std::uint32_t a, std::uint32_t b) {
    poll();
    return std::tuple_cat(key(a), std::tie(a)) < std::tuple_cat(key(b), std::tie(b));
  });
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    const bool is_new = i == 0 || key(sorted[i]) != key(sorted[i - 1]);
    first[sorted[i]] = is_new ? sorted[i] : first[sorted[i - 1]];
  }
  return first;
}

}  // namespace

Structure::Structure(const Instance& instance, const GroupWords& words, const matrix::Poll& poll) {
  add_rows(instance, poll);
  add_columns(instance, words, poll);
  merge_rows(poll);
  add_graph(words.kind == GroupWords::Kind::colors || words.kind == GroupWords::Kind::generators,
            poll);
}

// A row for each option that may be chosen.
void Structure::add_rows(const Instance& instance, const matrix::Poll& poll) {
  const Problem& problem = instance.problem;
  std::vector<char> given(problem.option_count()), without(problem.option_count());
  for (const OptionId option : instance.given) given[index(option)] = 1;
  for (const OptionId option : instance.without) without[index(option)] = 1;
  row_of_.assign(problem.option_count(), none);
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    poll();
    const OptionId option{o};
    if (given[o] != 0 && (without[o] != 0 || !problem.can_be_chosen(option))) clash_ = true;
    if (without[o] != 0 || !problem.can_be_chosen(option)) continue;
    row_of_[o] = static_cast<std::uint32_t>(rows_.size());
    rows_.push_back({{option}, {}, problem.cost(option), given[o] != 0});
  }
}

// Items by their rows; of equal ones the first.
void Structure::add_columns(const Instance& instance, const GroupWords& words,
                            const matrix::Poll& poll) {
  const Problem& problem = instance.problem;
  std::vector<Crossings> rows(problem.item_count());
  for (std::uint32_t r = 0; r < rows_.size(); ++r) {
    poll();
    for (const auto& [item, color] : problem.option(rows_[r].options[0]))
      rows[index(item)].push_back({r, color});
  }
  using Key = std::tuple<bool, std::uint32_t, std::uint32_t, std::uint32_t, Crossings>;
  std::map<Key, std::uint32_t> seen;
  column_of_.assign(problem.item_count(), none);
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    poll(rows[i].size() + 1);
    const ItemId item{i};
    const bool primary = problem.is_primary(item);
    if (!primary && rows[i].size() <= 1) continue;
    const Bounds bounds = primary ? problem.bounds(item) : Bounds{0, 1};
    const std::uint32_t word = words.pattern_of(problem.name(item));
    const bool named = words.kind != GroupWords::Kind::colors;
    const auto column = static_cast<std::uint32_t>(columns_.size());
    const auto [place, is_new] = seen.try_emplace(
        Key{primary, bounds.low, bounds.high, word, named ? rows[i] : without_names(rows[i])},
        column);
    column_of_[i] = place->second;
    if (!is_new) continue;
    for (const auto& [row, color] : rows[i]) rows_[row].columns.push_back({column, color});
    columns_.push_back({item, primary, bounds, word, std::move(rows[i])});
  }
}

// Options that are equal at the columns become one row.
void Structure::merge_rows(const matrix::Poll& poll) {
  const std::vector<std::uint32_t> first = first_of_equal(rows_, poll);
  const bool are_different =
      std::adjacent_find(first.begin(), first.end(), std::greater_equal<>()) == first.end();
  if (are_different) return;
  std::vector<Row> merged;
  std::vector<std::uint32_t> renamed(rows_.size());
  for (std::uint32_t r = 0; r < rows_.size(); ++r) {
    poll();
    Row& row = rows_[r];
    renamed[r] = first[r] == r ? static_cast<std::uint32_t>(merged.size()) : renamed[first[r]];
    if (first[r] == r)
      merged.push_back(std::move(row));
    else
      merged[renamed[r]].options.push_back(row.options[0]);
  }
  rows_ = std::move(merged);
  for (std::uint32_t& row : row_of_)
    if (row != none) row = renamed[row];
  for (Column& column : columns_) {
    poll(column.rows.size() + 1);
    for (Crossing& crossing : column.rows) crossing.index = renamed[crossing.index];
    std::sort(column.rows.begin(), column.rows.end());
    column.rows.erase(std::unique(column.rows.begin(), column.rows.end()), column.rows.end());
  }
}

void Structure::add_graph(bool colors_may_change, const matrix::Poll& poll) {
  using Mark = std::tuple<int, std::int64_t, std::uint64_t, std::uint64_t>;
  const auto rows = static_cast<std::uint32_t>(rows_.size());
  std::vector<Mark> marks;
  for (const Row& row : rows_)
    marks.emplace_back(row.given ? 1 : 0, row.cost, row.options.size(), 0);
  for (const Column& column : columns_)
    marks.emplace_back(column.primary ? 2 : 3, column.bounds.low, column.bounds.high, column.word);
  vertices_ = rows + static_cast<std::uint32_t>(columns_.size());
  neighbours_.resize(rows);
  for (std::uint32_t c = 0; c < columns_.size(); ++c) {
    poll(columns_[c].rows.size() + 1);
    for (const auto& [row, color] : columns_[c].rows) {
      std::uint32_t end = column_vertex(c);
      if (color != no_color) {
        const auto [place, is_new] = color_vertices_.try_emplace({c, color}, vertices_);
        end = place->second;
        if (is_new) {
          colored_.emplace_back(c, color);
          marks.emplace_back(4, colors_may_change ? 0 : static_cast<std::int64_t>(color), 0, 0);
          edges_.emplace_back(column_vertex(c), vertices_++);
        }
      }
      edges_.emplace_back(row, end);
      neighbours_[row].push_back(end - rows);
    }
  }
  poll();
  colors_ = numbered(marks);
  hash_rows(poll);
}

void Structure::hash_rows(const matrix::Poll& poll) {
  for (std::uint32_t r = 0; r < rows_.size(); ++r) {
    poll();
    std::sort(neighbours_[r].begin(), neighbours_[r].end());
    by_hash_.emplace_back(hash_of_set(neighbours_[r]), r);
  }
  std::sort(by_hash_.begin(), by_hash_.end(), [&](const auto& a, const auto& b) {
    poll();
    return a < b;
  });
}

void Structure::refine(const std::vector<std::uint32_t>& marks) {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
  for (std::uint32_t v = 0; v < vertices_; ++v) pairs.emplace_back(colors_[v], marks[v]);
  colors_ = numbered(pairs);
}

std::uint32_t Structure::most_of(std::uint32_t row) const {
  std::uint64_t most = rows_[row].options.size();
  for (const auto& [column, color] : rows_[row].columns) {
    const Column& at = columns_[column];
    if (at.primary)
      most = std::min<std::uint64_t>(most, at.bounds.high);
    else if (color == no_color)
      most = 1;
  }
  return static_cast<std::uint32_t>(most);
}

bool Structure::has_multiplicities() const noexcept {
  return std::any_of(columns_.begin(), columns_.end(), [](const Column& column) {
    return column.primary && !(column.bounds == Bounds{});
  });
}

std::uint32_t Structure::color_vertex(std::uint32_t column, ColorId color) const {
  const auto place = color_vertices_.find({column, color});
  return place == color_vertices_.end() ? none : place->second;
}

std::uint32_t Structure::row_under(const Permutation& columns_and_colors, std::uint32_t row) const {
  thread_local std::vector<std::uint32_t> moved;
  moved.clear();
  for (const std::uint32_t point : neighbours_[row]) moved.push_back(columns_and_colors[point]);
  const std::uint64_t hash = hash_of_set(moved);
  auto place = std::lower_bound(by_hash_.begin(), by_hash_.end(), std::pair{hash, 0U});
  for (; place != by_hash_.end() && place->first == hash; ++place)
    if (colors_[place->second] == colors_[row] && is_set(moved, neighbours_[place->second]))
      return place->second;
  return none;
}

Permutation Structure::rows_under(const Permutation& columns_and_colors) const {
  Permutation image(rows_.size());
  for (std::uint32_t r = 0; r < image.size(); ++r) {
    image[r] = row_under(columns_and_colors, r);
    if (image[r] == none) return {};
  }
  return image;
}

bool Structure::keeps_points(const Permutation& columns_and_colors) const {
  const std::size_t rows = rows_.size(), columns = columns_.size();
  const auto owner = [&](std::uint32_t point) { return colored_[point - columns].first; };
  for (std::uint32_t p = 0; p < columns_and_colors.size(); ++p) {
    const std::uint32_t to = columns_and_colors[p];
    if (colors_[rows + to] != colors_[rows + p] || (to < columns) != (p < columns)) return false;
    if (p >= columns && owner(to) != columns_and_colors[owner(p)]) return false;
  }
  return true;
}

bool Structure::is_automorphism(const Permutation& image) const {
  const auto rows = static_cast<std::ptrdiff_t>(rows_.size());
  Permutation points(image.begin() + rows, image.end());
  for (std::uint32_t& point : points) {
    if (point < rows_.size()) return false;
    point -= static_cast<std::uint32_t>(rows);
  }
  return keeps_points(points) &&
         rows_under(points) == Permutation(image.begin(), image.begin() + rows);
}

}  // namespace dlx::symmetry
