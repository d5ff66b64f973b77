// Tiles with colored edges, with the problems that they are.
#include "fuzz/targets.hpp"

#include <dlx/puzzle/edges.hpp>
#include <dlx/text.hpp>

#include <string>

namespace fuzz {
namespace {

// The tile as it is written: its place, if it has one, comes last.
std::string written(const dlx::puzzle::EdgeTile& tile) {
  std::string text;
  for (const std::string& color : tile.colors) text += color + ' ';
  if (tile.count > 1) text += '*' + std::to_string(tile.count);
  if (tile.place)
    text +=
        "at r" + std::to_string(tile.place->row + 1) + 'c' + std::to_string(tile.place->column + 1);
  return text + '\n';
}

}  // namespace

void edges(std::string_view bytes) try {
  const auto tiles = dlx::puzzle::read_edge_tiles(bytes, "tiles");
  std::string text;
  for (const auto& tile : tiles) text += written(tile);
  require(dlx::puzzle::read_edge_tiles(text, "written") == tiles, "written tiles are read");
  if (tiles.size() > 20) return;
  for (const bool fixed : {false, true})
    dlx::require_writable(dlx::puzzle::edge_matching(
        {.rows = 1 + static_cast<std::uint32_t>(tiles.size() % 3),
         .columns = 2,
         .tiles = tiles,
         .border = tiles.size() % 2 == 0 ? tiles[0].colors[0] : std::string(),
         .fixed = fixed}));
} catch (const dlx::ParseError&) {
  return;
} catch (const dlx::ModelError&) {
  return;
}

}  // namespace fuzz
