// Reading and drawing maps of regions.
#include "draw/region_map.hpp"

#include "base/quote.hpp"
#include "draw/cell_map.hpp"

#include <map>

namespace dlx::draw {
namespace {

bool is_sign(char c) {
  return ('0' <= c && c <= '9') || ('A' <= c && c <= 'Z') || ('a' <= c && c <= 'z');
}

CellMap map_of(const std::vector<std::uint32_t>& regions, std::uint32_t size) {
  std::vector<Region> pieces(size);
  for (std::uint32_t region = 0; region < size; ++region) pieces[region].color = region;
  for (std::size_t cell = 0; cell < regions.size(); ++cell)
    pieces[regions[cell]].cells.push_back(cell);
  CellMap map({size, size});
  for (Region& piece : pieces) map.add(std::move(piece));
  return map;
}

}  // namespace

std::vector<std::uint32_t> regions_of(const Directives& directives, std::uint32_t size) {
  const auto rows = directives.all("region");
  std::vector<std::uint32_t> regions;
  if (rows.empty()) return regions;
  const auto refuse = [&](const std::string& what) {
    throw ModelError("'| @region' needs " + std::to_string(size) + ' ' + what);
  };
  if (rows.size() != size) refuse("lines, not " + std::to_string(rows.size()));
  std::map<char, std::uint32_t> numbers;
  for (const std::string_view row : rows) {
    if (row.size() != size) refuse("cells a line, not " + model::quoted(row));
    for (const char sign : row) {
      if (!is_sign(sign)) refuse("letters or digits a line, not " + model::quoted(row));
      const auto number = static_cast<std::uint32_t>(numbers.size());
      regions.push_back(numbers.try_emplace(sign, number).first->second);
    }
  }
  if (numbers.size() != size) refuse("regions, not " + std::to_string(numbers.size()));
  return regions;
}

Picture picture_of_regions(const std::vector<std::uint32_t>& regions, std::uint32_t size) {
  return map_of(regions, size).picture();
}

void add_region_lines(Picture& picture, const std::vector<std::uint32_t>& regions,
                      std::uint32_t size) {
  for (const Line& line : map_of(regions, size).picture().lines) picture.lines.push_back(line);
}

}  // namespace dlx::draw
