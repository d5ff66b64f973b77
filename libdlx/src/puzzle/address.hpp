// Addresses at which puzzles are played: found in a line of text and taken apart. The room's other
// files say, a row a kind, how what such an address holds becomes a puzzle.
//
//     https://puzz.link/p?sudoku/9/9/k8g1g7i2...   puzz.link, pzv.jp, pzprxs.vercel.app and all
//     other pzv.jp/p.html?starbattle/6/6/1/4ilbhgdn...   homes of pzpr: a kind, columns, rows, the
//     board nonogram/6/6/12g1111h11112j12g11g21j11g3h
//     https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#3x3:a5a8b1...
//     https://www.sudokuwiki.org/sudoku.htm?bd=0109036000000800009...
//
//     constexpr std::array kinds{AddressKind<Stars>{Site::puzz_link, "starbattle", read_stars}};
//     if (const auto text = find_address(line.text))
//       return read_address<Stars>(GameId(lines, line.text, *text, "address"), kinds);
//
// Source: the addresses that the tests of github.com/robx/pzprjs give beside their boards.
#pragma once

#include "puzzle/game_id.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dlx::puzzle {

/// The homes of puzzles; `tatham` has a page a kind, with a game id behind `#`.
enum class Site : std::uint8_t { puzz_link, tatham, sudoku_wiki };

/// An address taken apart.
struct Address {
  Site site = Site::puzz_link;
  std::string_view kind;                ///< "sudoku"; of the other sites the page: "solo"
  std::uint32_t columns = 0, rows = 0;  ///< of puzz.link
  GameId body;                          ///< what stands behind these
};

/// A kind of puzzle at a site, and its reader.
template <class Puzzle>
struct AddressKind {
  Site site;
  std::string_view name;
  Puzzle (*read)(Address& address);
};

/// The address in a line: its first or only word, or, of a site that can be read, behind a title,
/// in quotes or brackets; nothing for a line without one, and for addresses that hold an f-puzzles
/// or SudokuPad puzzle.
[[nodiscard]] std::optional<std::string_view> find_address(std::string_view line);

/// Takes an address apart. Throws ParseError for one of no site, and for those that only a network
/// resolves.
[[nodiscard]] Address take_apart(GameId text);

/// Throws ParseError: this kind is none of those that the reader has at its site.
[[noreturn]] void fail_kind(const Address& address, const std::vector<std::string_view>& names);

/// Reads an address by the row of its kind. Throws ParseError.
template <class Puzzle>
[[nodiscard]] Puzzle read_address(const GameId& text, std::span<const AddressKind<Puzzle>> kinds) {
  Address address = take_apart(text);
  std::vector<std::string_view> names;
  for (const AddressKind<Puzzle>& kind : kinds) {
    if (kind.site != address.site) continue;
    if (kind.name == address.kind) return kind.read(address);
    names.push_back(kind.name);
  }
  fail_kind(address, names);
}

/// Takes a figure of a base of up to 36: 0 to 9, a to z.
[[nodiscard]] std::uint32_t take_figure(GameId& body, std::uint32_t base);

// --- The board of an address of puzz.link

/// `count` numbers in hexadecimal, `empty` for an empty place: a figure, or several behind a sign
/// (`-` two of them); a letter from g to z is a run of 1 to 20 empty places. `what` is one of them.
[[nodiscard]] std::vector<std::uint32_t> read_numbers(GameId& body, std::size_t count,
                                                      const std::string& what, std::uint32_t low,
                                                      std::uint32_t high, std::uint32_t empty = 0);

/// The walls between cells: right of each cell and below it. Told are those right of cells, row by
/// row, then those below them, each five to a figure in base 32.
struct Walls {
  std::vector<bool> right, below;  ///< by cell; of the last column and row: true
};
[[nodiscard]] Walls read_walls(GameId& body, std::uint32_t rows, std::uint32_t columns);
/// The room of each cell of a square, numbered as they first occur, of walls as above.
[[nodiscard]] std::vector<std::uint32_t> read_rooms(GameId& body, std::uint32_t size);

/// Fails unless the board is a square of at most `most` rows; returns these.
std::uint32_t require_square(const Address& address, std::uint32_t most);

}  // namespace dlx::puzzle
