#include "pips/daily_pips.hpp"

#include "problems/json_text.hpp"

#include <dlx/error.hpp>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace pips {
namespace {

using dlx::puzzle::Pips, dlx::puzzle::PipsRegion, dlx::puzzle::PipsRule;
using problems::Json, problems::in_quotes;

constexpr std::size_t most_json = std::size_t{16} << 20U;

class DailyReader {
 public:
  explicit DailyReader(const std::string& source) : source_(source) {}

  [[nodiscard]] std::vector<problems::Titled<Pips>> read(const Json& root) const {
    if (root.contains("dominoes")) return {{board("", root), ""}};
    std::vector<problems::Titled<Pips>> boards;
    const Json date = root.value("printDate", Json());
    for (const char* const level : {"easy", "medium", "hard"})
      if (root.contains(level) && !root[level].is_null()) {
        std::string title = date.is_string() ? dlx::printable(date.get<std::string>()) + ' ' : "";
        boards.push_back({board(std::string("/") + level, root[level]), title + level});
      }
    if (boards.empty())
      fail("", "expected dominoes and regions, or a puzzle as easy, medium or hard");
    return boards;
  }

 private:
  [[noreturn]] void fail(const std::string& path, const std::string& message) const {
    throw dlx::ParseError(source_, 0, 0, (path.empty() ? "" : path + ": ") + message);
  }

  [[nodiscard]] const Json& list(const std::string& path, const Json& object,
                                 const std::string& key) const {
    if (!object.is_object()) fail(path, "expected an object");
    if (!object.contains(key) || !object[key].is_array()) fail(path + '/' + key, "expected a list");
    return object[key];
  }
  [[nodiscard]] std::uint32_t whole(const std::string& path, const Json& value,
                                    std::uint32_t most) const {
    if (!value.is_number_unsigned() || value.get<std::uint64_t>() > most)
      fail(path, "expected a number up to " + std::to_string(most) + ", not " + in_quotes(value));
    return value.get<std::uint32_t>();
  }
  // Two numbers: the halves of a domino, or row and column of a cell.
  [[nodiscard]] std::array<std::uint32_t, 2> pair(const std::string& path, const Json& value,
                                                  std::uint32_t most) const {
    if (!value.is_array() || value.size() != 2)
      fail(path, "expected two numbers, not " + in_quotes(value));
    return {whole(path + "/0", value[0], most), whole(path + "/1", value[1], most)};
  }

  [[nodiscard]] Pips board(const std::string& path, const Json& puzzle) const {
    Pips board;
    const Json& dominoes = list(path, puzzle, "dominoes");
    for (std::size_t k = 0; k < dominoes.size(); ++k)
      board.dominoes.push_back(
          pair(path + "/dominoes/" + std::to_string(k), dominoes[k], dlx::puzzle::most_pips));
    add_regions(board, path + "/regions", list(path, puzzle, "regions"));
    return board;
  }

  // The cells of all regions tell how large the board is, and where it has holes.
  void add_regions(Pips& board, const std::string& path, const Json& regions) const {
    using Cell = std::array<std::uint32_t, 2>;
    std::set<Cell> cells;
    std::vector<std::pair<std::optional<PipsRegion>, std::vector<Cell>>> read;
    for (std::size_t k = 0; k < regions.size(); ++k) {
      const std::string its = path + '/' + std::to_string(k);
      const Json& indices = list(its, regions[k], "indices");
      read.push_back({region(its, regions[k]), {}});
      for (std::size_t i = 0; i < indices.size(); ++i) {
        const std::string place = its + "/indices/" + std::to_string(i);
        const Cell cell = pair(place, indices[i], dlx::puzzle::largest_pips - 1);
        if (!cells.insert(cell).second)
          fail(place, "a cell stands twice: " + in_quotes(indices[i]));
        read.back().second.push_back(cell);
        board.rows = std::max(board.rows, cell[0] + 1);
        board.columns = std::max(board.columns, cell[1] + 1);
      }
      if (indices.empty()) fail(its + "/indices", "a region has no cells");
    }
    if (cells.empty()) fail(path, "there are no regions");
    const auto number = [&](const Cell& cell) {
      return std::size_t{cell[0]} * board.columns + cell[1];
    };
    board.holes.assign(std::size_t{board.rows} * board.columns, true);
    for (const Cell& cell : cells) board.holes[number(cell)] = false;
    for (auto& [region, its_cells] : read) {
      if (!region) continue;
      for (const Cell& cell : its_cells) region->cells.push_back(number(cell));
      board.regions.push_back(std::move(*region));
    }
  }

  // The condition; nothing where there is none.
  [[nodiscard]] std::optional<PipsRegion> region(const std::string& path, const Json& value) const {
    constexpr std::array<std::pair<std::string_view, PipsRule>, 5> types{
        {{"sum", PipsRule::sum},
         {"less", PipsRule::less},
         {"greater", PipsRule::greater},
         {"equals", PipsRule::equal},
         {"unequal", PipsRule::unequal}}};
    const Json type = value.value("type", Json());
    if (type == "empty") return std::nullopt;
    const auto* const known = std::find_if(types.begin(), types.end(), [&](const auto& row) {
      return type == std::string(row.first);
    });
    if (known == types.end())
      fail(path + "/type",
           "expected empty, equals, unequal, sum, less or greater, not " + in_quotes(type));
    const bool has_number = known->second < PipsRule::equal;
    const std::uint32_t number = has_number ? whole(path + "/target", value.value("target", Json()),
                                                    dlx::puzzle::largest_pips_sum)
                                            : 0;
    return PipsRegion{{}, known->second, number};
  }

  const std::string& source_;
};

}  // namespace

std::optional<std::vector<problems::Titled<Pips>>> read_daily(cli::Input& input) {
  std::string text;
  const auto begin = [&] { return problems::without_mark(text).find_first_not_of(" \t\r\n"); };
  for (auto chunk = input.next_chunk(); !chunk.empty(); chunk = input.next_chunk()) {
    text += chunk;
    if (text.size() > most_json || begin() != std::string::npos) break;
  }
  if (begin() == std::string::npos || problems::without_mark(text)[begin()] != '{') {
    input.unread(std::move(text));
    return std::nullopt;
  }
  text += input.contents(most_json >> 20U);
  return DailyReader(input.name())
      .read(problems::parse_json(problems::without_mark(text), input.name()));
}

}  // namespace pips
