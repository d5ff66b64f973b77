// Grids of crosswords, also in the files of editors, and lists of words, with the problems that
// they are.
#include "fuzz/targets.hpp"
#include "words/editor_grids.hpp"

#include <dlx/puzzle/words.hpp>
#include <dlx/text.hpp>

#include <string>

namespace fuzz {
namespace {

// A grid, its cells apart, without its bars.
std::string written(const dlx::puzzle::WordGrid& grid) {
  std::string text;
  for (std::size_t cell = 0; cell < grid.cells.size(); ++cell) {
    text += grid.cells[cell].empty() ? "." : grid.cells[cell];
    text += (cell + 1) % grid.columns == 0 ? '\n' : ' ';
  }
  return text;
}

void fill(const dlx::puzzle::WordGrid& grid, std::vector<std::string> words) try {
  if (grid.cells.size() > 64) return;
  for (const bool symmetric : {false, true})
    dlx::require_writable(
        dlx::puzzle::crossword({grid, words, dlx::puzzle::WordUse::once, symmetric}));
} catch (const dlx::ModelError&) {
  return;
}

void read_grid(std::string_view bytes) try {
  dlx::puzzle::WordGrid grid = dlx::puzzle::read_word_grid(bytes, "grid");
  fill(grid, {"ab", "ba", "abc", "cba", "aaaa"});
  grid.bars.clear();
  require(dlx::puzzle::read_word_grid(written(grid), "written") == grid, "written grids are read");
} catch (const dlx::ParseError&) {
  return;
}

void read_of_editor(std::string_view bytes) try {
  if (::words::is_editor_grid(bytes))
    fill(::words::read_editor_grid(bytes, "grid"), {"AB", "BA", "ABC", "CBA", "AAAA"});
} catch (const dlx::ParseError&) {
  return;
}

void read_list(std::string_view bytes) try {
  fill(dlx::puzzle::blank_word_grid(3, 3), dlx::puzzle::read_words(bytes, "words"));
} catch (const dlx::ParseError&) {
  return;
}

}  // namespace

void words(std::string_view bytes) {
  read_grid(bytes);
  read_of_editor(bytes);
  read_list(bytes);
}

}  // namespace fuzz
