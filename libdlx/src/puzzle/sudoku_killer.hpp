// Killer sudokus as published collections have them: a map in which each cage has a letter, beside
// the digits, below them or without them, and the sums of the cages.
//
//     56..1..2. aabbccdde      .........      aabb
//     ..72..68. afghhiide      ...            ...
//     ...                      aabbccdde      10 4 ...
//     a=12 b=8 c=14            ...
//                              a 12, b 8
#pragma once

#include "puzzle/sudoku_cells.hpp"
#include "puzzle/sudoku_content.hpp"

#include <dlx/puzzle/sudoku.hpp>

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace dlx::puzzle::sudoku_io {

/// The size of the grid if the lines ahead begin a killer sudoku, else 0.
[[nodiscard]] std::uint64_t killer_size(SudokuContent& content, std::optional<SudokuShape> wanted);

/// Reads one after the other.
class KillerReader {
 public:
  /// `content` must live as long. REQUIRES a size of up to 9.
  KillerReader(SudokuContent& content, std::uint64_t size) : content_(content), size_(size) {}

  /// Reads digits and cages over those of `puzzle`, whose other members stay; false at the end.
  /// Throws ParseError.
  bool next(SudokuPuzzle& puzzle);

 private:
  struct Cage {
    std::vector<std::size_t> cells{};
    std::optional<std::uint32_t> sum{};
    SudokuPlace place{};  // of its first cell
  };

  std::optional<ContentLine> next_line();
  void read_row(const ContentLine& line);
  void add_digits(const ContentLine& line, std::span<const RowToken> cells);
  void add_letters(const ContentLine& line, std::span<const RowToken> cells);
  void read_sums(const ContentLine& line);
  void set_sum(char letter, const RowToken& number, const ContentLine& line, std::size_t column);
  [[nodiscard]] bool needs_sums() const;
  [[nodiscard]] bool has_letters_in_order() const;
  void finish(SudokuPuzzle& puzzle);
  [[noreturn]] void fail(const ContentLine& line, std::size_t column,
                         const std::string& message) const;

  SudokuContent& content_;
  std::uint64_t size_;
  std::size_t last_line_ = 0;
  std::vector<std::uint8_t> digits_;
  std::vector<SudokuPlace> places_;
  std::string letters_;         // by cell
  std::map<char, Cage> cages_;  // by letter
  std::string order_;           // letters as they first occur
  std::size_t sums_in_order_ = 0;
};

}  // namespace dlx::puzzle::sudoku_io
