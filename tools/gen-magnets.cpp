// gen-magnets: magnets with counted ends as exact cover. Encoding and forms of input:
// dlx/puzzle/magnets.hpp.
#include "problems/board_tool.hpp"

#include <dlx/puzzle/magnets.hpp>

namespace {

constexpr cli::About about{
    .name = "gen-magnets",
    .usage =
        "gen-magnets [OPTION]... FILE...\n"
        "       gen-magnets --random RxC --seed S [OPTION]...",
    .summary =
        "Writes the problem of making each domino of a board a magnet or neutral, so that equal\n"
        "ends are never neighbours and rows and columns have as many of each sign as is told.\n"
        "FILE has the counts of + of columns, then a row a line, its count of +, its cells (L R\n"
        "T B, halves of dominoes) and its count of -, and at last the counts of - of columns; or\n"
        "game ids of Tatham's magnets, or addresses of its page or of puzz.link, one a line. With\n"
        "--random it makes boards that have one solution.",
    .example =
        "  gen-magnets magnets-8 | dlx-solve | dlx-show\n"
        "  gen-magnets --random 10x10 --seed 1 | dlx-solve --unique\n",
};

// A board that needs more nodes to be proved unique is given up for another one.
constexpr std::uint64_t most_nodes = 20'000;

}  // namespace

int main(int argc, char** argv) {
  return problems::board_tool(about, argc, argv,
                              problems::BoardKind<dlx::puzzle::Magnets, dlx::puzzle::MagnetsLayout>{
                                  .encode = dlx::puzzle::magnets, .nodes = most_nodes});
}
