// gen-dominosa: where did the dominoes lie, as exact cover. The encoding is
// dlx/puzzle/dominosa.hpp's.
#include "problems/board_tool.hpp"

#include <dlx/puzzle/dominosa.hpp>

namespace {

constexpr cli::About about{
    .name = "gen-dominosa",
    .usage =
        "gen-dominosa [OPTION]... FILE...\n"
        "       gen-dominosa --random N --seed S [OPTION]...",
    .summary =
        "Writes the problem of finding how the dominoes of a set lie on a board of numbers:\n"
        "rows of numbers apart by blanks, or of digits, or game ids of Tatham's dominosa, as\n"
        "1:011001, or addresses of its page, one a line. With --random it makes boards that\n"
        "have one solution.",
    .example =
        "  gen-dominosa dominosa-6 | dlx-solve | dlx-show\n"
        "  gen-dominosa --random 6 --seed 1 | dlx-solve --unique\n",
};

}  // namespace

int main(int argc, char** argv) {
  return problems::board_tool(
      about, argc, argv,
      problems::BoardKind<dlx::puzzle::Dominosa, dlx::puzzle::DominosaLayout, cli::Whole>{
          .encode = dlx::puzzle::dominosa,
          .size_name = "N",
          .makes = "make a board of the dominoes up to N-N, with one solution",
          .largest = dlx::puzzle::largest_dominosa});
}
