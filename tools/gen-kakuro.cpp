// gen-kakuro: cross sums as exact cover. Encoding and forms of input: dlx/puzzle/kakuro.hpp.
#include "problems/board_tool.hpp"

#include <dlx/puzzle/kakuro.hpp>

namespace {

constexpr cli::About about{
    .name = "gen-kakuro",
    .usage =
        "gen-kakuro [OPTION]... FILE...\n"
        "       gen-kakuro --random RxC --seed S [OPTION]...",
    .summary =
        "Writes the problem of filling a kakuro with digits from 1 to 9, so that those of each\n"
        "run make its sum and none stands twice in a run. FILE has a row of the board a line, a\n"
        "word a cell: . is white, x black, 17\\24 has the sum 17 below and 24 to its right, 23\\\n"
        "and \\16 have one of them; a spreadsheet of such fields; or addresses of puzz.link.\n"
        "With --random it makes boards that have one solution.",
    .example =
        "  gen-kakuro kakuro-8 | dlx-solve | dlx-show\n"
        "  gen-kakuro --random 10x10 --seed 1 | dlx-solve --unique\n",
};

}  // namespace

int main(int argc, char** argv) {
  return problems::board_tool(
      about, argc, argv,
      problems::BoardKind<dlx::puzzle::Kakuro, dlx::puzzle::KakuroLayout>{dlx::puzzle::kakuro});
}
