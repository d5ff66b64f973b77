// Addresses of puzz.link and of Tatham's pages have these forms in common. They serve the writers
// of addresses; puzzle/address.hpp says which puzzles have one.
#pragma once

#include "base/numbers.hpp"
#include "base/quote.hpp"
#include "board/board.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dlx::puzzle {

using Numbers = std::vector<std::uint32_t>;

inline constexpr std::string_view figures = "0123456789abcdefghijklmnopqrstuv";

// Numbers in hexadecimal and runs of empty places; see read_numbers.
class PlaceWriter {
 public:
  void add(std::uint32_t number) {
    if (number == 0) return add_empty();
    add_number(number);
  }
  void add_empty() {
    constexpr std::size_t longest_run = 'z' - 'g' + 1;
    if (++empty_ == longest_run) end_run();
  }
  void add_number(std::uint32_t number) {
    end_run();
    constexpr std::uint32_t most = 0xfff;
    if (number > most) throw ModelError("puzz.link has numbers up to " + std::to_string(most));
    if (number > 0xff) (text_ += '+') += figures[number / 256];
    if (number > 0xf) {
      if (number <= 0xff) text_ += '-';
      text_ += figures[number / 16 % 16];
    }
    text_ += figures[number % 16];
  }
  void add_sign(char sign) {
    end_run();
    text_ += sign;
  }
  void add_all(const Numbers& numbers) {
    for (const std::uint32_t number : numbers) add(number);
  }
  [[nodiscard]] std::string text() {
    end_run();
    return text_;
  }

 private:
  void end_run() {
    if (empty_ > 0) text_ += static_cast<char>('g' + (empty_ - 1));
    empty_ = 0;
  }

  std::string text_;
  std::size_t empty_ = 0;
};

// `is_wall` of the numbers below `count`, five to a figure.
template <class IsWall>
std::string walls_text(std::size_t count, const IsWall& is_wall) {
  std::string text;
  for (std::size_t k = 0; k < count; k += 5) {
    std::size_t figure = 0;
    for (std::size_t bit = k; bit < k + 5; ++bit)
      figure = 2 * figure + (bit < count && is_wall(bit) ? 1 : 0);
    text += figures[figure];
  }
  return text;
}

// The walls that `is_wall(cell, other)` says, as read_walls() takes them.
template <class IsWall>
std::string walls_text(std::size_t rows, std::size_t columns, const IsWall& is_wall) {
  return walls_text(rows * (columns - 1),
                    [&](std::size_t k) {
                      const std::size_t cell = k / (columns - 1) * columns + k % (columns - 1);
                      return is_wall(cell, cell + 1);
                    }) +
         walls_text((rows - 1) * columns,
                    [&](std::size_t cell) { return is_wall(cell, cell + columns); });
}

// --- Cells and blocks of game ids

// Numbers, `_` between two of them, and letters for runs of empty cells; see GameId::cells.
inline std::string cells_text(std::span<const std::uint32_t> cells) {
  std::string text;
  constexpr std::size_t longest_run = 26;
  std::size_t run = 0;
  const auto end_run = [&] {
    if (run > 0) text += static_cast<char>('a' + (run - 1));
    run = 0;
  };
  for (const std::uint32_t cell : cells) {
    if (cell == 0) {
      if (++run == longest_run) end_run();
      continue;
    }
    end_run();
    if (!text.empty() && base::is_digit(text.back())) text += '_';
    text += std::to_string(cell);
  }
  end_run();
  return text;
}

// The places without a line before each line; see GameId::blocks.
class BlockWriter {
 public:
  void add(bool is_line) {
    constexpr std::size_t longest_run = 25;
    if (!is_line) {
      ++run_;
      return;
    }
    for (; run_ > longest_run; run_ -= longest_run) text_ += 'z';
    text_ += run_ == 0 ? '_' : static_cast<char>('a' + (run_ - 1));
    run_ = 0;
  }
  [[nodiscard]] std::string text() {
    add(true);
    return text_;
  }

 private:
  std::string text_;
  std::size_t run_ = 0;
};

[[noreturn]] inline void fail(std::string_view site, const std::string& message) {
  throw ModelError(std::string(site) + ' ' + message);
}

// The number of a clue; 0 of an empty one.
inline std::uint32_t number_of(std::string_view text) {
  if (text.empty()) return 0;
  if (const auto number = base::number_in<std::uint32_t>(text)) return *number;
  throw ModelError("expected a number, not " + base::in_quotes(text));
}

inline std::string puzz_link(std::string_view kind, std::size_t columns, std::size_t rows,
                             const std::string& body) {
  return "https://puzz.link/p?" + std::string(kind) + '/' + std::to_string(columns) + '/' +
         std::to_string(rows) + '/' + body;
}

inline std::string tatham(std::string_view page, const std::string& id) {
  return "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/" + std::string(page) + ".html#" +
         id;
}

// --- Kinds of puzzle/address_boards.cpp: what their directives tell, as an address

[[nodiscard]] std::string battleships_address(const board::Board& board);
[[nodiscard]] std::string kakuro_address(const board::Board& board);
[[nodiscard]] std::string magnets_address(const board::Board& board);
[[nodiscard]] std::string shikaku_address(const board::Board& board);
[[nodiscard]] std::string tents_address(const board::Board& board);
// These pages are those of Tatham's collection.
[[nodiscard]] std::string magnets_page(const board::Board& board);
[[nodiscard]] std::string rect_page(const board::Board& board);
[[nodiscard]] std::string tents_page(const board::Board& board);

}  // namespace dlx::puzzle
