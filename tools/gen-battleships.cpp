// gen-battleships: a fleet in a sea as exact cover. Encoding and forms of input:
// dlx/puzzle/battleships.hpp.
#include "problems/board_tool.hpp"

#include <dlx/puzzle/battleships.hpp>

namespace {

constexpr cli::About about{
    .name = "gen-battleships",
    .usage =
        "gen-battleships [OPTION]... FILE...\n"
        "       gen-battleships --random RxC --seed S [OPTION]...",
    .summary =
        "Writes the problem of placing a fleet of straight ships that do not touch, so that rows\n"
        "and columns hold as many of their cells as is told. FILE may begin with a line such as\n"
        "'fleet 3 2 2 1 1 1'; then come the counts of columns, then a row a line, its count and\n"
        "its cells: . ~ (water) or a part of a ship, one of ^ v < > # o x; or addresses of\n"
        "puzz.link, one a line. With --random it makes boards that have one solution.",
    .example =
        "  gen-battleships battleships-8 | dlx-solve | dlx-show\n"
        "  gen-battleships --random 10x10 --seed 1 | dlx-solve --unique\n",
};

// A board that needs more nodes to be proved unique, some milliseconds, shows another cell.
constexpr std::uint64_t most_nodes = 5000;

}  // namespace

int main(int argc, char** argv) {
  return problems::board_tool(
      about, argc, argv,
      problems::BoardKind<dlx::puzzle::Battleships, dlx::puzzle::BattleshipsLayout>{
          .encode = dlx::puzzle::battleships, .nodes = most_nodes});
}
