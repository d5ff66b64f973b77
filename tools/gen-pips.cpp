// gen-pips: dominoes on a board in regions as exact cover. Encoding and forms of input:
// dlx/puzzle/pips.hpp, pips/daily_pips.hpp.
#include "pips/daily_pips.hpp"
#include "problems/board_tool.hpp"

#include <dlx/puzzle/pips.hpp>

namespace {

constexpr cli::About about{
    .name = "gen-pips",
    .usage =
        "gen-pips [OPTION]... FILE...\n"
        "       gen-pips --random RxC --seed S [OPTION]...",
    .summary =
        "Writes the problem of laying the dominoes of a set on a board, so that the numbers in\n"
        "each region make its sum, are all the same, or all different.\n"
        "FILE has a row of the board a line (a letter for each region, - for a cell without\n"
        "condition, . for no cell), a line for each region (A 9, B =, C !=, D <4, E >3), and\n"
        "the dominoes (12 36 22); or the JSON of the daily Pips of The New York Times. With\n"
        "--random it makes boards that have one solution.",
    .example =
        "  gen-pips pips-6 | dlx-solve | dlx-show\n"
        "  gen-pips --random 6x6 --seed 1 | dlx-solve --unique\n",
};

// A board is as hard as to be proved unique by so many nodes, some milliseconds.
constexpr std::uint64_t most_nodes = 500;

}  // namespace

int main(int argc, char** argv) {
  return problems::board_tool(
      about, argc, argv,
      problems::BoardKind<dlx::puzzle::Pips, dlx::puzzle::PipsLayout>{
          .encode = dlx::puzzle::pips, .nodes = most_nodes, .read_other = pips::read_daily});
}
