// Clues of nonograms, pictures and game ids, with the problems that they are.
#include "fuzz/targets.hpp"

#include <dlx/puzzle/nonogram.hpp>
#include <dlx/text.hpp>

#include <sstream>

namespace fuzz {
namespace {

constexpr std::size_t large_nonogram = 12;  // lines; a problem takes a millisecond

void solve_lines(const dlx::puzzle::Nonogram& puzzle) {
  if (puzzle.rows.size() > large_nonogram || puzzle.columns.size() > large_nonogram) return;
  dlx::require_writable(dlx::puzzle::nonogram(puzzle));
}

void read_clues(std::string_view bytes) try {
  dlx::puzzle::NonogramReader reader(bytes, "text");
  while (const auto puzzle = reader.next()) {
    solve_lines(*puzzle);
    const std::string text = dlx::puzzle::to_text(*puzzle);
    dlx::puzzle::NonogramReader again(text, "written");
    require(again.next() == puzzle, "clues that are written are read");
  }
} catch (const dlx::ParseError&) {
  return;
}

void read_picture(std::string_view bytes) try {
  std::istringstream stream{std::string(bytes)};
  solve_lines(dlx::puzzle::clues_of(dlx::puzzle::read_bitmap(stream, "picture")));
} catch (const dlx::ParseError&) {
  return;
}

}  // namespace

void nonograms(std::string_view bytes) {
  read_clues(bytes);
  read_picture(bytes);
}

}  // namespace fuzz
