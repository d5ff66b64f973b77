// gen-tents: trees and tents as exact cover. Encoding and forms of input: dlx/puzzle/tents.hpp.
#include "problems/board_tool.hpp"

#include <dlx/puzzle/tents.hpp>

namespace {

constexpr cli::About about{
    .name = "gen-tents",
    .usage =
        "gen-tents [OPTION]... FILE...\n"
        "       gen-tents --random RxC --seed S [OPTION]...",
    .summary =
        "Writes the problem of placing a tent beside each tree so that none touches another and\n"
        "rows and columns hold as many as is told. FILE has the counts of columns, then a row a\n"
        "line, its count and its cells, T a tree and . none; or game ids of Tatham's tents, or\n"
        "addresses of its page or of puzz.link, one a line. With --random it makes boards that\n"
        "have one solution.",
    .example =
        "  gen-tents tents-8 | dlx-solve | dlx-show\n"
        "  gen-tents --random 10x10 --seed 1 | dlx-solve --unique\n",
};

}  // namespace

int main(int argc, char** argv) {
  return problems::board_tool(
      about, argc, argv,
      problems::BoardKind<dlx::puzzle::Tents, dlx::puzzle::TentsLayout>{dlx::puzzle::tents});
}
