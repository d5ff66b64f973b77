// Rows and columns are found by sorting; the graph has an edge for each crossing.
#include "symmetry/structure.hpp"

#include <algorithm>
#include <functional>
#include <initializer_list>
#include <map>
#include <numeric>
#include <tuple>

namespace dlx::symmetry {
namespace {

// The order does not matter, so that images need not be sorted.
std::uint64_t hash_of_set(std::span<const std::uint32_t> numbers) noexcept {
  std::uint64_t hash = 0;
  for (const std::uint32_t number : numbers) {
    std::uint64_t mixed = (number + 1) * 0x9e3779b97f4a7c15U;
    mixed = (mixed ^ (mixed >> 32U)) * 0xd6e8feb86659fd93U;
    hash += mixed ^ (mixed >> 29U);
  }
  return hash;
}

// REQUIRES different numbers in either list; the second one ascends.
bool is_set(std::span<const std::uint32_t> numbers, std::span<const std::uint32_t> sorted) {
  return numbers.size() == sorted.size() &&
         std::all_of(numbers.begin(), numbers.end(), [&](std::uint32_t number) {
           return std::binary_search(sorted.begin(), sorted.end(), number);
         });
}

// Numbers colors by their first appearance: lists that differ by names of colors are equal then.
void rename_colors(std::span<Crossing> crossings) {
  std::map<ColorId, std::uint32_t> number;
  for (Crossing& crossing : crossings)
    if (crossing.color != no_color)
      crossing.color = ColorId{number.try_emplace(crossing.color, number.size() + 1).first->second};
}

// Numbers from 0 for values in the order in which they are first seen, sorted in the end.
template <class Key>
std::vector<std::uint32_t> numbered(const std::vector<Key>& keys, const matrix::Poll& poll = {}) {
  std::map<Key, std::uint32_t> number;
  for (const Key& key : keys) {
    poll();
    number.emplace(key, 0);
  }
  std::uint32_t next = 0;
  for (auto& [key, value] : number) value = next++;
  std::vector<std::uint32_t> result;
  result.reserve(keys.size());
  for (const Key& key : keys) {
    poll();
    result.push_back(number.at(key));
  }
  return result;
}

bool is_equal(std::span<const Crossing> a, std::span<const Crossing> b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end());
}

// The marks are what else tells the lists apart.
std::uint64_t hash_of(std::span<const Crossing> crossings,
                      std::initializer_list<std::uint64_t> marks) {
  std::uint64_t hash = crossings.size();
  for (const std::uint64_t mark : marks) hash = hash_with(hash, mark);
  for (const auto& [place, color] : crossings)
    hash = hash_with(hash_with(hash, place), static_cast<std::uint32_t>(color));
  return hash;
}

// The first of the values that each one equals; only those of the same hash are compared.
template <class Value, class Hash, class Equal>
std::vector<std::uint32_t> first_of_equal(const std::vector<Value>& values, Hash hash, Equal equal,
                                          const matrix::Poll& poll) {
  std::vector<std::pair<std::uint64_t, std::uint32_t>> sorted;
  sorted.reserve(values.size());
  for (std::uint32_t i = 0; i < values.size(); ++i) {
    poll();
    sorted.emplace_back(hash(values[i]), i);
  }
  std::sort(sorted.begin(), sorted.end(), [&](const auto& a, const auto& b) {
    poll();
    return a < b;
  });
  std::vector<std::uint32_t> first(values.size());
  auto run = sorted.begin();  // the first of this hash
  for (auto at = sorted.begin(); at != sorted.end(); ++at) {
    poll();
    if (at->first != run->first) run = at;
    const auto same = std::find_if(run, at, [&](const auto& before) {
      return first[before.second] == before.second &&
             equal(values[before.second], values[at->second]);
    });
    first[at->second] = same->second;
  }
  return first;
}

// Rows of equal points are told apart by their costs, which symmetries keep.
std::uint64_t cost_mark(const Row& row) {
  return static_cast<std::uint64_t>(row.cost);
}

// Returns the place where each list begins in an array of all, by their lengths, and the end of the
// last one.
std::vector<std::size_t> starts_of(const std::vector<std::uint32_t>& lengths) {
  std::vector<std::size_t> starts(lengths.size() + 1);
  std::partial_sum(lengths.begin(), lengths.end(), starts.begin() + 1, std::plus<std::size_t>());
  return starts;
}

}  // namespace

Structure::Structure(const Instance& instance, const GroupWords& words, const matrix::Poll& poll) {
  add_rows(instance, poll);
  add_columns(instance.problem, words, poll);
  cross_rows(poll);
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
    row_of_[o] = static_cast<std::uint32_t>(arrays_->options.size());
    arrays_->options.push_back(option);
  }
  for (const OptionId& option : arrays_->options) {
    poll();
    rows_.push_back({{&option, 1}, {}, problem.cost(option), given[index(option)] != 0});
  }
}

// All items, each with its rows.
std::vector<Column> Structure::find_items(const Problem& problem, const GroupWords& words,
                                          const matrix::Poll& poll) {
  std::vector<std::uint32_t> lengths(problem.item_count());
  const auto for_entries = [&](auto use) {
    for (std::uint32_t r = 0; r < rows_.size(); ++r) {
      poll();
      for (const auto& [item, color] : problem.option(arrays_->options[r]))
        use(index(item), r, color);
    }
  };
  for_entries([&](std::size_t item, std::uint32_t, ColorId) { ++lengths[item]; });
  std::vector<std::size_t> ends = starts_of(lengths);
  arrays_->of_columns.resize(ends.back());
  for_entries([&](std::size_t item, std::uint32_t row, ColorId color) {
    arrays_->of_columns[ends[item]++] = {row, color};
  });
  std::vector<Column> items;
  for (std::uint32_t i = 0; i < lengths.size(); ++i) {
    poll();
    const bool primary = problem.is_primary(ItemId{i});
    items.push_back({ItemId{i},
                     primary,
                     primary ? problem.bounds(ItemId{i}) : Bounds{0, 1},
                     words.pattern_of(problem.name(ItemId{i})),
                     {arrays_->of_columns.data() + ends[i] - lengths[i], lengths[i]}});
  }
  return items;
}

// The first of equal items becomes a column.
void Structure::add_columns(const Problem& problem, const GroupWords& words,
                            const matrix::Poll& poll) {
  const std::vector<Column> items = find_items(problem, words, poll);
  const bool named = words.kind != GroupWords::Kind::colors;
  std::vector<Crossing> compared = named ? std::vector<Crossing>() : arrays_->of_columns;
  const auto crossings = [&](const Column& item) {
    return named ? item.rows
                 : std::span<const Crossing>(
                       compared.data() + (item.rows.data() - arrays_->of_columns.data()),
                       item.rows.size());
  };
  if (!named)
    for (const Column& item : items) {
      poll(item.rows.size() + 1);
      rename_colors(
          {compared.data() + (item.rows.data() - arrays_->of_columns.data()), item.rows.size()});
    }
  const auto first = first_of_equal(
      items,
      [&](const Column& item) {
        const auto& [low, high] = item.bounds;
        return hash_of(crossings(item), {item.primary ? 1U : 0U, low, high, item.word});
      },
      [&](const Column& a, const Column& b) {
        return std::tie(a.primary, a.bounds.low, a.bounds.high, a.word) ==
                   std::tie(b.primary, b.bounds.low, b.bounds.high, b.word) &&
               is_equal(crossings(a), crossings(b));
      },
      poll);
  column_of_.assign(items.size(), none);
  for (std::uint32_t i = 0; i < items.size(); ++i) {
    if (!items[i].primary && items[i].rows.size() <= 1) continue;
    column_of_[i] =
        first[i] == i ? static_cast<std::uint32_t>(columns_.size()) : column_of_[first[i]];
    if (first[i] == i) columns_.push_back(items[i]);
  }
}

// Tells the rows their columns.
void Structure::cross_rows(const matrix::Poll& poll) {
  std::vector<std::uint32_t> lengths(rows_.size());
  for (const Column& column : columns_) {
    poll(column.rows.size() + 1);
    for (const Crossing& crossing : column.rows) ++lengths[crossing.index];
  }
  std::vector<std::size_t> ends = starts_of(lengths);
  arrays_->of_rows.resize(ends.back());
  for (std::uint32_t c = 0; c < columns_.size(); ++c) {
    poll(columns_[c].rows.size() + 1);
    for (const auto& [row, color] : columns_[c].rows) arrays_->of_rows[ends[row]++] = {c, color};
  }
  for (std::uint32_t r = 0; r < rows_.size(); ++r)
    rows_[r].columns = {arrays_->of_rows.data() + ends[r] - lengths[r], lengths[r]};
}

// Options that are equal at the columns become one row.
void Structure::merge_rows(const matrix::Poll& poll) {
  const auto first = first_of_equal(
      rows_,
      [](const Row& row) {
        return hash_of(row.columns, {static_cast<std::uint64_t>(row.cost), row.given ? 1U : 0U});
      },
      [](const Row& a, const Row& b) {
        return a.cost == b.cost && a.given == b.given && is_equal(a.columns, b.columns);
      },
      poll);
  const bool are_different =
      std::adjacent_find(first.begin(), first.end(), std::greater_equal<>()) == first.end();
  if (are_different) return;
  std::vector<Row> merged;
  std::vector<std::uint32_t> renamed(rows_.size()), lengths;
  for (std::uint32_t r = 0; r < rows_.size(); ++r) {
    poll();
    const bool is_new = first[r] == r;
    renamed[r] = is_new ? static_cast<std::uint32_t>(merged.size()) : renamed[first[r]];
    if (is_new) merged.push_back(rows_[r]);
    lengths.resize(merged.size());
    ++lengths[renamed[r]];
  }
  std::vector<std::size_t> ends = starts_of(lengths);
  std::vector<OptionId> options(arrays_->options.size());
  for (std::uint32_t r = 0; r < rows_.size(); ++r)
    options[ends[renamed[r]]++] = arrays_->options[r];
  arrays_->options = std::move(options);
  for (std::uint32_t r = 0; r < merged.size(); ++r)
    merged[r].options = {arrays_->options.data() + ends[r] - lengths[r], lengths[r]};
  rows_ = std::move(merged);
  for (std::uint32_t& row : row_of_)
    if (row != none) row = renamed[row];
  for (Column& column : columns_) {
    poll(column.rows.size() + 1);
    const auto begin =
        arrays_->of_columns.begin() + (column.rows.data() - arrays_->of_columns.data());
    const auto end = begin + static_cast<std::ptrdiff_t>(column.rows.size());
    for (auto crossing = begin; crossing != end; ++crossing)
      crossing->index = renamed[crossing->index];
    std::sort(begin, end);
    column.rows = column.rows.first(static_cast<std::size_t>(std::unique(begin, end) - begin));
  }
}

void Structure::add_graph(bool colors_may_change, const matrix::Poll& poll) {
  using Mark = std::tuple<int, std::int64_t, std::uint64_t, std::uint64_t>;
  const auto rows = static_cast<std::uint32_t>(rows_.size());
  std::vector<Mark> marks;
  for (const Row& row : rows_) {
    poll();
    marks.emplace_back(row.given ? 1 : 0, row.cost, row.options.size(), 0);
  }
  for (const Column& column : columns_)
    marks.emplace_back(column.primary ? 2 : 3, column.bounds.low, column.bounds.high, column.word);
  vertices_ = rows + static_cast<std::uint32_t>(columns_.size());
  arrays_->points.resize(arrays_->of_rows.size());
  std::vector<std::size_t> next(rows);  // by row, where its next point stands
  for (std::uint32_t r = 0; r < rows; ++r)
    next[r] = static_cast<std::size_t>(rows_[r].columns.data() - arrays_->of_rows.data());
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
      arrays_->points[next[row]++] = end - rows;
    }
  }
  colors_ = numbered(marks, poll);
  hash_rows(poll);
}

void Structure::hash_rows(const matrix::Poll& poll) {
  for (std::uint32_t r = 0; r < rows_.size(); ++r) {
    poll();
    const auto begin =
        arrays_->points.begin() + (rows_[r].columns.data() - arrays_->of_rows.data());
    std::sort(begin, begin + static_cast<std::ptrdiff_t>(rows_[r].columns.size()));
    by_hash_.emplace_back(hash_with(hash_of_set(points_of(r)), cost_mark(rows_[r])), r);
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
  for (const std::uint32_t point : points_of(row)) moved.push_back(columns_and_colors[point]);
  const std::uint64_t hash = hash_with(hash_of_set(moved), cost_mark(rows_[row]));
  auto place = std::lower_bound(by_hash_.begin(), by_hash_.end(), std::pair{hash, 0U});
  for (; place != by_hash_.end() && place->first == hash; ++place)
    if (colors_[place->second] == colors_[row] && is_set(moved, points_of(place->second)))
      return place->second;
  return none;
}

Permutation Structure::rows_under(const Permutation& columns_and_colors,
                                  const matrix::Poll& poll) const {
  Permutation image(rows_.size());
  for (std::uint32_t r = 0; r < image.size(); ++r) {
    poll();
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

bool Structure::is_automorphism(const Permutation& image, const matrix::Poll& poll) const {
  const auto rows = static_cast<std::ptrdiff_t>(rows_.size());
  Permutation points(image.begin() + rows, image.end());
  for (std::uint32_t& point : points) {
    if (point < rows_.size()) return false;
    point -= static_cast<std::uint32_t>(rows);
  }
  return keeps_points(points) &&
         rows_under(points, poll) == Permutation(image.begin(), image.begin() + rows);
}

}  // namespace dlx::symmetry
