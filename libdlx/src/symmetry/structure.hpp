// The structure that symmetries act on: rows (options, equal ones taken together) and columns
// (items that count).
//
// A row stands for the options that have the same entries at the columns, the same cost, and are
// all given or all not. They can be exchanged freely; so the group of the problem is the group of
// the rows, extended by all permutations of the options of each row, and a solution up to the
// latter is a number of options for each row. What is left out (secondary items in one option,
// repeated items) forbids nothing.
#pragma once

#include "matrix/poll.hpp"
#include "symmetry/canonical.hpp"
#include "symmetry/group_words.hpp"

#include <dlx/problem.hpp>

#include <compare>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace dlx::symmetry {

/// No row, no column.
inline constexpr std::uint32_t none = 0xffffffff;

/// A row at a column; the color is no_color at primary columns.
struct Crossing {
  std::uint32_t index = 0;  ///< of the row, or of the column
  ColorId color = no_color;
  friend auto operator<=>(const Crossing&, const Crossing&) = default;
};

struct Row {
  std::span<const OptionId> options;  ///< equal ones, ascending
  std::span<const Crossing> columns;  ///< ascending
  std::int64_t cost = 0;              ///< of each option
  bool given = false;                 ///< chosen in every solution, each of its options
};

struct Column {
  ItemId item{};
  bool primary = true;
  Bounds bounds{};                 ///< of a primary one
  std::uint32_t word = 0;          ///< which of the words of `classes` it matches
  std::span<const Crossing> rows;  ///< ascending
};

/// Rows ascend by their first options. They and columns are views of a few large arrays, as
/// millions of small ones take half a second to free, also when the work is stopped.
class Structure {
 public:
  /// The Poll is called for rows and columns.
  Structure(const Instance& instance, const GroupWords& words, const matrix::Poll& poll);

  [[nodiscard]] const std::vector<Row>& rows() const noexcept { return rows_; }
  [[nodiscard]] const std::vector<Column>& columns() const noexcept { return columns_; }
  /// The row of each option; none for options that cannot be chosen or are left out.
  [[nodiscard]] const std::vector<std::uint32_t>& row_of() const noexcept { return row_of_; }
  /// The column of each item, or the one of the earlier item that it repeats; none for a secondary
  /// item in one option at most.
  [[nodiscard]] const std::vector<std::uint32_t>& column_of() const noexcept { return column_of_; }
  /// True if the options given cannot all be chosen, as one of them is left out.
  [[nodiscard]] bool is_clash() const noexcept { return clash_; }
  /// The number of options of a row that a solution may have: 1, or more where all its columns
  /// allow it.
  [[nodiscard]] std::uint32_t most_of(std::uint32_t row) const;
  /// True if some column may be covered several times, or not at all.
  [[nodiscard]] bool has_multiplicities() const noexcept;

  // The graph whose automorphisms are the group: a vertex for each row and column, and for each
  // color of a column. Rows come first, then columns.

  [[nodiscard]] std::uint32_t vertex_count() const noexcept { return vertices_; }
  [[nodiscard]] std::uint32_t column_vertex(std::uint32_t column) const noexcept {
    return static_cast<std::uint32_t>(rows_.size()) + column;
  }
  [[nodiscard]] const std::vector<CanonicalLabeller::Edge>& edges() const noexcept {
    return edges_;
  }
  /// The color of each vertex, which a symmetry keeps; below 2^30.
  [[nodiscard]] const std::vector<std::uint32_t>& colors() const noexcept { return colors_; }
  /// The vertex of a color at a column, or none.
  [[nodiscard]] std::uint32_t color_vertex(std::uint32_t column, ColorId color) const;
  /// The column and the color of such a vertex.
  [[nodiscard]] std::pair<std::uint32_t, ColorId> color_at(std::uint32_t vertex) const {
    return colored_[vertex - rows_.size() - columns_.size()];
  }
  /// From now on a symmetry also keeps these marks, by vertex.
  void refine(const std::vector<std::uint32_t>& marks);
  /// Columns and colors of a row, as vertices without those of rows; ascending.
  [[nodiscard]] std::span<const std::uint32_t> points_of(std::uint32_t row) const noexcept {
    const auto& columns = rows_[row].columns;
    return {arrays_->points.data() + (columns.data() - arrays_->of_rows.data()), columns.size()};
  }
  /// The image of a row under a permutation of the vertices behind rows, or none.
  [[nodiscard]] std::uint32_t row_under(const Permutation& columns_and_colors,
                                        std::uint32_t row) const;
  /// The permutation of the rows by that of the vertices behind them, since rows are told by their
  /// neighbours; empty if a row has no image.
  [[nodiscard]] Permutation rows_under(const Permutation& columns_and_colors,
                                       const matrix::Poll& poll = {}) const;
  /// True if such a permutation keeps what tells columns and colors apart. If rows_under() has
  /// images for the rows, too, it is an automorphism.
  [[nodiscard]] bool keeps_points(const Permutation& columns_and_colors) const;
  /// True if a permutation of the vertices is an automorphism.
  [[nodiscard]] bool is_automorphism(const Permutation& image, const matrix::Poll& poll = {}) const;

 private:
  void add_rows(const Instance& instance, const matrix::Poll& poll);
  std::vector<Column> find_items(const Problem& problem, const GroupWords& words,
                                 const matrix::Poll& poll);
  void add_columns(const Problem& problem, const GroupWords& words, const matrix::Poll& poll);
  void cross_rows(const matrix::Poll& poll);
  void merge_rows(const matrix::Poll& poll);
  void add_graph(bool colors_may_change, const matrix::Poll& poll);
  void hash_rows(const matrix::Poll& poll);

  // Rows and columns are views of these, which are constant once the structure is made.
  struct Arrays {
    std::vector<OptionId> options;              // by row
    std::vector<Crossing> of_rows, of_columns;  // by row; by item
    std::vector<std::uint32_t> points;          // beside of_rows; ascending in each row
  };

  std::vector<Row> rows_;
  std::vector<Column> columns_;
  std::vector<std::uint32_t> row_of_, column_of_;
  bool clash_ = false;
  std::uint32_t vertices_ = 0;
  std::vector<CanonicalLabeller::Edge> edges_;
  std::vector<std::uint32_t> colors_;
  std::map<std::pair<std::uint32_t, ColorId>, std::uint32_t> color_vertices_;
  std::vector<std::pair<std::uint32_t, ColorId>> colored_;        // by vertex of a color
  std::shared_ptr<Arrays> arrays_ = std::make_shared<Arrays>();   // copies share them
  std::vector<std::pair<std::uint64_t, std::uint32_t>> by_hash_;  // rows by their neighbours' hash
};

}  // namespace dlx::symmetry
