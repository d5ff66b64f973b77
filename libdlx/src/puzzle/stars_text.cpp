// Star battles as maps of regions and as addresses; the header has the forms.
#include "board/connected.hpp"
#include "board/region_parser.hpp"
#include "puzzle/puzzle_reader.hpp"

#include <dlx/puzzle/queens.hpp>

#include <algorithm>
#include <array>

namespace dlx::puzzle {
namespace {

// The stars in a line, then the walls of the regions.
Stars read_star_battle(Address& address) {
  const std::uint32_t size = require_square(address, board::most_region_signs);
  GameId& body = address.body;
  Stars puzzle{.size = size, .each = body.number("the number of stars", 1, size)};
  body.expect('/');
  const GameId walls = body;
  const auto rooms = read_rooms(body, size);
  body.expect_end();
  const std::uint32_t regions = *std::max_element(rooms.begin(), rooms.end()) + 1;
  if (regions != size)
    walls.fail("the number of regions is " + std::to_string(regions) + ", the number of rows " +
               std::to_string(size));
  puzzle.regions = board::named_regions(size, rooms);
  return puzzle;
}

class StarsParser {
 public:
  static constexpr std::string_view nothing = "there are no regions in this file";
  static Stars from_id(const GameId& id) {
    id.fail("star battles have no game id: a map of regions or an address is read");
  }
  static constexpr std::array addresses{
      AddressKind<Stars>{Site::puzz_link, "starbattle", read_star_battle}};

  explicit StarsParser(const base::LineReader& lines) : map_(lines) {}

  [[nodiscard]] bool is_empty() const noexcept { return map_.is_empty(); }
  void add(std::string_view line) { map_.add(line); }
  Stars finish() {
    Stars puzzle{.size = 0, .each = 0, .regions = map_.finish()};
    puzzle.size = puzzle.regions->size;
    return puzzle;
  }

 private:
  board::RegionParser map_;
};

}  // namespace

template <>
struct TextOf<Stars> {
  using Parser = StarsParser;
};
template class PuzzleReader<Stars>;

}  // namespace dlx::puzzle
