// The generators that are a problems::board_tool of rows and columns: they read boards, or make
// them with --random RxC. Tests that try every generator go through this table.
//
//     const std::vector<std::string> commands = support::with_boards(
//         {"gen-queens 8"}, [](const auto& tool) { return tool.name + ' ' + tool.shape; });
#pragma once

#include <array>
#include <string>
#include <vector>

namespace support {

struct BoardTool {
  std::string name;     // "gen-tents"
  std::string shape;    // a board that comes with the tools
  std::string address;  // the beginning of an address of 8 rows and 6 columns; empty: there is none
  bool has_ids = false;  // its boards have game ids
};

inline const std::array<BoardTool, 6>& board_tools() {
  static const std::array<BoardTool, 6> tools{
      {{"gen-battleships", "battleships-8", "puzz.link/p?battleship/6/8/"},
       {"gen-kakuro", "kakuro-8", "puzz.link/p?kakuro/5/7/"},
       {"gen-magnets", "magnets-8", "puzz.link/p?magnets/6/8/", true},
       {"gen-pips", "pips-6", ""},
       {"gen-shikaku", "shikaku-8", "puzz.link/p?shikaku/6/8/", true},
       {"gen-tents", "tents-8", "puzz.link/p?tents/6/8/", true}}};
  return tools;
}

/// `commands`, and behind them what `command` makes of each tool.
template <class Command>
std::vector<std::string> with_boards(std::vector<std::string> commands, const Command& command) {
  for (const BoardTool& tool : board_tools()) commands.push_back(command(tool));
  return commands;
}

/// The tool with its board.
inline std::string with_shape(const BoardTool& tool) {
  return tool.name + ' ' + tool.shape;
}

}  // namespace support
