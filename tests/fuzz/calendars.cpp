// Boards with names, some of whose cells stay open: the first, the last, one by its item.
#include "fuzz/targets.hpp"

#include <dlx/puzzle/calendar.hpp>

#include <algorithm>

namespace fuzz {
namespace {

using namespace dlx::puzzle;

std::vector<std::string> some_names(const NamedBoard& board) {
  const Cell last = board.board.cells().back();
  std::vector<std::string> names{'r' + std::to_string(last.row + 1) + 'c' +
                                 std::to_string(last.column + 1)};
  if (board.names.empty()) return names;
  names.push_back(board.names.front().name);
  if (board.names.size() > 1) names.push_back(board.names.back().name);
  return names;
}

void open(NamedBoard board) try {
  const std::size_t cells = board.board.cell_count();
  const auto opened = leave_open(board.board, board.names, some_names(board));
  require(board.board.cell_count() + opened.size() == cells, "what is open is no cell");
  for (const auto& [cell, name] : opened)
    require(!board.board.has(cell) && !name.empty(), "the cells that were asked for are open");
} catch (const dlx::ModelError&) {
  return;  // one twice, or none is left
}

void check(const NamedBoard& named) {
  require(named.names.size() <= named.board.cell_count(), "a cell has at most one name");
  for (const auto& [cell, name] : named.names)
    require(named.board.has(cell) && !name.empty(), "names are those of cells");
  open(named);
}

void read(NamedBoard (*reader)(std::string_view, const std::string&), std::string_view bytes) try {
  check(reader(bytes, "text"));
} catch (const dlx::ParseError&) {
  return;
}

// The first line as a date, the rest as the board on which its labels are looked for.
void read_date(std::string_view bytes) try {
  const std::size_t end = std::min(bytes.find('\n'), bytes.size());
  const auto days = days_in(bytes.substr(0, end));
  require(!days.empty() && days.size() <= 366, "a date is up to a year");
  const NamedBoard named = read_calendar(bytes.substr(end), "text");
  const auto labels = labels_of(days.front(), named.names);
  require(labels.size() == 2 || labels.size() == 3, "a day has two labels, or three");
} catch (const dlx::ModelError&) {
  return;
} catch (const dlx::ParseError&) {
  return;
}

}  // namespace

void calendars(std::string_view bytes) {
  read([](std::string_view text,
          const std::string& source) { return read_named_board(text, source); },
       bytes);
  read(read_calendar, bytes);
  read_date(bytes);
}

}  // namespace fuzz
