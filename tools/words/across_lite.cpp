// The .puz of Across Lite has a header of 52 bytes, the solution and the state of the grid row by
// row, texts that end with NUL, and sections named by four letters. Numbers have their low byte
// first.
//
//     0x00 checksum of all but the sections    0x2c columns, 0x2d rows
//     0x02 "ACROSS&DOWN", NUL                  0x2e number of clues
//     0x0e checksum of bytes 0x2c to 0x33      0x30 1, or 0x401 for diagramless
//     0x10 four checksums, low bytes masked    0x32 not 0: the solution is locked
//     0x14 their high bytes masked             0x34 the grids
//
// Some files have a name or the head of a mail before all that, which is skipped.
// A locked solution is scrambled, which does not concern the blocks and the state.
// Source: the description of the format by the readers of others, as no other was published.
#include "words/editor_grids.hpp"

#include <dlx/error.hpp>

#include <algorithm>
#include <array>
#include <cstdint>

namespace words {
namespace {

constexpr std::string_view magic{"ACROSS&DOWN\0", 12};
constexpr std::size_t grids_begin = 0x34;
constexpr unsigned diagramless = 0x401;
constexpr char block_byte = '.', empty_byte = '-';

// The sum of the format: rotated right by one bit before each byte is added.
std::uint16_t checksum(std::string_view bytes, std::uint16_t sum = 0) {
  for (const char byte : bytes) {
    sum = static_cast<std::uint16_t>((sum >> 1) | ((sum & 1U) << 15));
    sum = static_cast<std::uint16_t>(sum + static_cast<unsigned char>(byte));
  }
  return sum;
}

std::string as_utf8(unsigned char latin1) {
  if (latin1 < 0x80) return {static_cast<char>(latin1)};
  return {static_cast<char>(0xc0 | (latin1 >> 6)), static_cast<char>(0x80 | (latin1 & 0x3f))};
}

class AcrossLiteReader {
 public:
  AcrossLiteReader(std::string_view bytes, const std::string& source)
      : bytes_(bytes), source_(source) {}

  dlx::puzzle::WordGrid read() {
    require(grids_begin);
    columns_ = byte(0x2c);
    rows_ = byte(0x2d);
    const std::size_t cells = std::size_t{rows_} * columns_;
    require(grids_begin + 2 * cells);
    solution_ = bytes_.substr(grids_begin, cells);
    state_ = bytes_.substr(grids_begin + cells, cells);
    at_ = grids_begin + 2 * cells;
    read_texts();
    verify();
    if (number(0x30) == diagramless) fail("a diagramless grid is not supported");
    read_sections();
    return grid();
  }

 private:
  [[noreturn]] void fail(const std::string& message) const {
    throw dlx::ParseError(source_, 0, 0, message);
  }
  void require(std::size_t size) const {
    if (bytes_.size() < size)
      fail("a .puz file that ends after " + std::to_string(bytes_.size()) + " bytes, before " +
           (size == grids_begin ? "its grid" : "the end of its grid"));
  }
  [[nodiscard]] unsigned byte(std::size_t at) const {
    return static_cast<unsigned char>(bytes_[at]);
  }
  [[nodiscard]] unsigned number(std::size_t at) const { return byte(at) | (byte(at + 1) << 8); }
  [[nodiscard]] std::string cell_name(std::size_t cell) const {
    return 'r' + std::to_string(cell / columns_ + 1) + 'c' + std::to_string(cell % columns_ + 1);
  }

  // A text with its NUL.
  std::string_view next_text() {
    const std::size_t end = bytes_.find('\0', at_);
    if (end == std::string_view::npos) fail("a .puz file that ends within its texts");
    const std::string_view text = bytes_.substr(at_, end + 1 - at_);
    at_ = end + 1;
    return text;
  }

  // Title, author, copyright and, since version 1.3, the notes are summed with their NULs, clues
  // without; an empty text does not count.
  void read_texts() {
    const auto add = [&](std::string_view text, std::size_t without) {
      if (text.size() > 1) texts_ += text.substr(0, text.size() - without);
    };
    for (int k = 0; k < 3; ++k) add(next_text(), 0);
    for (unsigned k = number(0x2e); k > 0; --k) add(next_text(), 1);
    if (at_ == bytes_.size()) return;
    const std::string_view notes = next_text();
    if (bytes_.substr(0x18, 3) >= "1.3") add(notes, 0);
  }

  void verify() const {
    const std::uint16_t header = checksum(bytes_.substr(0x2c, 8));
    const std::array<std::uint16_t, 4> sums{header, checksum(solution_), checksum(state_),
                                            checksum(texts_)};
    constexpr std::string_view mask = "ICHEATED";
    bool is_right = header == number(0x0e);
    for (std::size_t k = 0; k < sums.size(); ++k)
      is_right = is_right && byte(0x10 + k) == ((sums[k] & 0xffU) ^ byte_of(mask[k])) &&
                 byte(0x14 + k) == ((sums[k] >> 8U) ^ byte_of(mask[k + 4]));
    const std::uint16_t all = checksum(texts_, checksum(state_, checksum(solution_, header)));
    if (!is_right || all != number(0)) fail("a .puz file whose checksums are wrong: it is damaged");
  }
  [[nodiscard]] static unsigned byte_of(char c) { return static_cast<unsigned char>(c); }

  // A name of four letters, the length, a checksum, the data, NUL.
  void read_sections() {
    constexpr std::size_t head = 8;
    while (at_ + head <= bytes_.size()) {
      const std::string_view name = bytes_.substr(at_, 4);
      const std::size_t size = number(at_ + 4);
      if (bytes_.size() - at_ - head < size)
        fail("a .puz file that ends within its section " + dlx::in_quotes(name));
      const std::string_view data = bytes_.substr(at_ + head, size);
      if (checksum(data) != number(at_ + 6))
        fail("a .puz file whose section " + dlx::in_quotes(name) + " has a wrong checksum");
      refuse_rebus(name, data);
      at_ = std::min(at_ + head + size + 1, bytes_.size());
    }
  }
  // GRBS has a byte a cell of the solution, RUSR a text a cell of the state.
  void refuse_rebus(std::string_view name, std::string_view data) const {
    const std::size_t first = data.find_first_not_of('\0');
    if (first == std::string_view::npos) return;
    if (name == "GRBS" && first < solution_.size())
      fail(cell_name(first) + " is a rebus cell, which is not supported: a cell has one letter");
    if (name == "RUSR") fail("rebus cells are not supported: a cell has one letter");
  }

  dlx::puzzle::WordGrid grid() const {
    dlx::puzzle::WordGrid grid = dlx::puzzle::blank_word_grid(rows_, columns_);
    for (std::size_t cell = 0; cell < grid.cells.size(); ++cell) {
      const bool is_block = solution_[cell] == block_byte;
      if (is_block != (state_[cell] == block_byte))
        fail(cell_name(cell) + " is black in one of solution and state only");
      if (is_block)
        grid.cells[cell] = "#";
      else if (state_[cell] != empty_byte)
        grid.cells[cell] = letter(cell);
    }
    return grid;
  }
  [[nodiscard]] std::string letter(std::size_t cell) const {
    const unsigned code = byte_of(state_[cell]);
    constexpr std::string_view no_letters = "#:|";
    if (code <= ' ' || (0x7f <= code && code <= 0xa0) ||
        no_letters.find(state_[cell]) != std::string_view::npos)
      fail(cell_name(cell) + " holds " + dlx::in_quotes(as_utf8(static_cast<unsigned char>(code))) +
           ", which is no letter");
    return as_utf8(static_cast<unsigned char>(code));
  }

  std::string_view bytes_;
  const std::string& source_;
  std::uint32_t rows_ = 0, columns_ = 0;
  std::string_view solution_, state_;
  std::size_t at_ = 0;  // of the next text or section
  std::string texts_;   // as the checksums take them
};

}  // namespace

// No text holds the NUL of the magic.
bool is_across_lite(std::string_view bytes) noexcept {
  const std::size_t at = bytes.find(magic);
  return at != std::string_view::npos && at >= 2;
}

dlx::puzzle::WordGrid read_across_lite(std::string_view bytes, const std::string& source) {
  return AcrossLiteReader(bytes.substr(bytes.find(magic) - 2), source).read();
}

}  // namespace words
