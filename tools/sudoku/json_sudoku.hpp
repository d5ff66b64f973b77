// Readers of sudokus in JSON share this: numbers, regions, cages, and errors that name the place as
// a pointer (RFC 6901).
//
//     class Reader : private JsonSudoku { ... start(9); put_region(cell, 3); ...
//                                         set_regions("/regions"); return take(); };
//
// A cell is its row times the size plus its column, both from 0; messages count from 1: R1C1.
#pragma once

#include "problems/json_text.hpp"

#include <dlx/puzzle/sudoku.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sudoku {

template <std::size_t N>
bool is_one_of(const std::array<const char*, N>& keys, const std::string& key) {
  return std::find(keys.begin(), keys.end(), key) != keys.end();
}

/// True for what is empty, null or false.
[[nodiscard]] bool says_nothing(const problems::Json& value);

/// The keys of fog, which hides cells until digits beside them are right: an order of steps, and no
/// exact cover.
inline constexpr std::array fog_keys{"fogofwar", "foglight"};
inline constexpr std::string_view fog_of_war = "fog of war";

/// A whole number of digits alone; 0 for all else.
[[nodiscard]] std::uint32_t number_of(std::string_view text);

class JsonSudoku {
 public:
  using Cell = std::size_t;

  /// `source` outlives the reader.
  JsonSudoku(const std::string& source, std::size_t line, bool ignores_unknown)
      : source_(source), line_(line), ignores_unknown_(ignores_unknown) {}

  [[noreturn]] void fail(const std::string& path, const std::string& message) const;
  /// Fails unless what is not supported is to be left out.
  void refuse(const std::string& path, const std::string& what) const;
  /// Like refuse, with a message of its own, which tells what the option does.
  void refuse_unless_ignored(const std::string& path, const std::string& message) const;

  /// Refuses lit cells, and a text of rules that speaks of Schrödinger cells, which hold two
  /// digits.
  void refuse_fog(const problems::Json& puzzle) const;
  void refuse_schrodinger(const std::string& path, const problems::Json& rules) const;

  [[nodiscard]] std::uint32_t whole(const std::string& path, const problems::Json& value,
                                    std::uint32_t low, std::uint32_t high) const;
  /// Fails unless `list` has as many entries as the grid has rows.
  void require_list(const std::string& path, const problems::Json& list,
                    const std::string& what) const;

  /// A blank grid with the usual boxes, and with rows alone where the size has none.
  void start(std::uint32_t size);
  [[nodiscard]] std::uint32_t size() const noexcept { return size_; }
  [[nodiscard]] dlx::puzzle::SudokuGrid& grid() noexcept { return grid_; }
  [[nodiscard]] const dlx::puzzle::SudokuGrid& grid() const noexcept { return grid_; }
  [[nodiscard]] std::string name(Cell cell) const;

  /// Candidates of a cell; no marks are no restriction.
  void read_marks(Cell cell, const std::string& path, const problems::Json& marks);

  /// Cells come in their order, each with the number of its region.
  void put_region(Cell cell, std::uint32_t region);
  /// Boxes by other numbers are boxes.
  void set_regions(const std::string& path);

  /// A cage at `path`; without a value, digits that differ are its rule.
  void add_cage(const std::string& path, std::vector<Cell> cells, const problems::Json& value,
                bool may_repeat = false);
  /// A mark at `path`, as a line of dlx/board/marks.hpp.
  void add(const std::string& path, const std::string& line);

  /// A number that may stand in quotes; what is none stays.
  [[nodiscard]] static problems::Json as_number(const problems::Json& value);

  [[nodiscard]] dlx::puzzle::SudokuGrid take() { return std::move(grid_); }

 private:
  [[nodiscard]] std::uint32_t sum(const std::string& path, const problems::Json& value) const;
  void require_regions(const std::string& path) const;
  [[nodiscard]] bool are_boxes() const;
  [[nodiscard]] bool is_in_one_unit(const std::vector<Cell>& cells) const;

  const std::string& source_;
  std::size_t line_;
  bool ignores_unknown_;
  std::uint32_t size_ = 0;
  dlx::puzzle::SudokuGrid grid_;
  std::vector<std::uint32_t> regions_;  // by cell, as numbered there
};

}  // namespace sudoku
