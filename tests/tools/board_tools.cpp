// The generators that are a problems::board_tool in pipes: what all of them promise of their
// boards.
#include "support/board_tools.hpp"

#include "support/run.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(board_tools)

using support::BoardTool, support::output;

namespace {

std::string made(const BoardTool& tool) {
  return tool.name + " --random 8x9 --seed 1 -n 20 > p; ";
}

// Boards that are written in a format, a line each, are read as they were, and written so again.
void check_format(const BoardTool& tool, const std::string& format) {
  BOOST_TEST(output(made(tool) + "dlx-show --format " + format + " p > text; " + tool.name +
                    " text | tee read | dlx-show --format " + format +
                    " | cmp - text; for f in p read; do grep -v '^| gen' $f > $f.bare; done; "
                    "cmp p.bare read.bare; wc -l < text | tr -d ' '") == "20\n",
             tool.name);
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_boards_that_come_with_them_have_one_solution) {
  for (const BoardTool& tool : support::board_tools())
    BOOST_TEST(output(support::with_shape(tool) + " > p; dlx-solve p | dlx-check p") ==
                   "valid: 1 solution of 1 problem\n",
               tool.name);
}

BOOST_AUTO_TEST_CASE(made_boards_have_one_solution) {
  for (const BoardTool& tool : support::board_tools())
    BOOST_TEST(
        output(made(tool) + "dlx-solve --unique p | sort | uniq -c | tr -s ' '") == " 20 unique\n",
        tool.name);
}

BOOST_AUTO_TEST_CASE(boards_become_addresses_and_game_ids) {
  for (const BoardTool& tool : support::board_tools()) {
    if (!tool.address.empty()) check_format(tool, "url");
    if (tool.has_ids) check_format(tool, "id");
  }
}

BOOST_AUTO_TEST_SUITE_END()
