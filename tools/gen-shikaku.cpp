// gen-shikaku: rectangles around their numbers as exact cover. Encoding and forms of input:
// dlx/puzzle/shikaku.hpp.
#include "problems/board_tool.hpp"

#include <dlx/puzzle/shikaku.hpp>

namespace {

constexpr cli::About about{
    .name = "gen-shikaku",
    .usage =
        "gen-shikaku [OPTION]... FILE...\n"
        "       gen-shikaku --random RxC --seed S [OPTION]...",
    .summary =
        "Writes the problem of cutting a board into rectangles, each with one number, which is\n"
        "its area. FILE has a row of the board a line, numbers and dots; or game ids of Tatham's\n"
        "rect, or addresses of its page or of puzz.link, one a line. With --random it makes\n"
        "boards that have one solution.",
    .example =
        "  gen-shikaku shikaku-8 | dlx-solve | dlx-show\n"
        "  gen-shikaku --random 10x10 --seed 1 | dlx-solve --unique\n",
};

}  // namespace

int main(int argc, char** argv) {
  return problems::board_tool(
      about, argc, argv,
      problems::BoardKind<dlx::puzzle::Shikaku, dlx::puzzle::ShikakuLayout>{dlx::puzzle::shikaku});
}
