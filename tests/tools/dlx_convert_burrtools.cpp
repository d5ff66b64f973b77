// Files for BurrTools, as dlx-convert writes them. Where gen-polyform reads such files, what is
// written reads as the same problem. That assemblies fill their results was checked on written
// files of all grids with the tables of rotations of BurrTools itself; here they stand as text.
#include "support/run.hpp"

#include <string>
#include <utility>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(dlx_convert_burrtools)

using support::contains, support::output, support::shell;

namespace {

void fails(const std::string& command, const std::string& message) {
  refused(shell(command), "dlx-convert: " + message + '\n');
}

}  // namespace

BOOST_AUTO_TEST_CASE(solutions_are_assemblies) {
  expect(shell("gen-polyform --board 2x2x2 p | dlx-solve -n 2 | dlx-convert --to xmpuzzle",
               {{"p", "@lattice cube\nL *2 ##/#.\nI ##\n"}}),
         0,
         "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
         "<puzzle version=\"2\">\n"
         "<gridType type=\"0\"/>\n"
         "<colors/>\n"
         "<shapes>\n"
         "<voxel x=\"2\" y=\"2\" z=\"1\" name=\"L\" type=\"0\">###_</voxel>\n"
         "<voxel x=\"2\" y=\"1\" z=\"1\" name=\"I\" type=\"0\">##</voxel>\n"
         "<voxel x=\"2\" y=\"2\" z=\"2\" name=\"Result\" type=\"0\">########</voxel>\n"
         "</shapes>\n"
         "<problems>\n"
         "<problem state=\"3\" assemblies=\"2\">\n"
         "<shapes>\n"
         "<shape id=\"0\" count=\"2\"/>\n"
         "<shape id=\"1\" count=\"1\"/>\n"
         "</shapes>\n"
         "<result id=\"2\"/>\n"
         "<bitmap/>\n"
         "<solutions>\n"
         "<solution asmNum=\"0\"><assembly>1 0 1 8 0 1 0 1 0 0 0 0</assembly></solution>\n"
         "<solution asmNum=\"1\"><assembly>0 0 1 0 1 1 0 5 0 0 0 0</assembly></solution>\n"
         "</solutions>\n"
         "</problem>\n"
         "</problems>\n"
         "<comment/>\n"
         "</puzzle>\n");
}

// A search that has seen all is not taken for one that was stopped, nor for none at all; and what
// BurrTools shows as the number of assemblies is what was found, not what was printed.
BOOST_AUTO_TEST_CASE(the_state_is_that_of_the_search) {
  const std::vector<std::pair<std::string, std::string>> states{
      {"dlx-solve", "state=\"2\" assemblies=\"36\""},
      {"dlx-solve --print 1", "state=\"2\" assemblies=\"36\""},
      {"dlx-solve --up-to-symmetry", "state=\"2\" assemblies=\"2\""},
      {"dlx-solve -n 3", "state=\"3\" assemblies=\"3\""},
      {"dlx-solve -n 3 --print 1", "state=\"3\" assemblies=\"3\""},
      {"dlx-solve -n 36", "state=\"3\" assemblies=\"36\""},
      {"dlx-solve --node-limit 5", "state=\"3\" assemblies=\""},
      {"{ dlx-compile -o set; dlx-query --sample 2 --seed 1 set; }",
       "state=\"3\" assemblies=\"36\""},
      {"cat", "state=\"0\""}};
  const support::Files pieces{{"p", "@lattice cube\nL *2 ##/#.\nI ##\n"}};
  for (const auto& [search, state] : states) {
    const auto run =
        shell("gen-polyform --board 2x2x2 p | " + search + " | dlx-convert --to xmpuzzle", pieces);
    BOOST_TEST(contains(run.out, "<problem " + state), search + run.report());
  }
  const auto none =
      shell("gen-polyform --board 1x1x5 p | dlx-solve | dlx-convert --to xmpuzzle", pieces);
  BOOST_TEST(contains(none.out, "<problem state=\"2\" assemblies=\"0\">"), none.report());
}

// The items of a problem, which has no solutions yet, say how often pieces are used.
BOOST_AUTO_TEST_CASE(problems_say_how_often_pieces_are_used) {
  BOOST_TEST(contains(output("gen-polyomino --board 2x3 p | dlx-convert --to xmpuzzle",
                             {{"p", "I *1..2 ##\nM *2 #\nN *0..1 ###\n"}}),
                      "<problem state=\"0\">\n<shapes>\n"
                      "<shape id=\"0\" min=\"1\" max=\"2\"/>\n"
                      "<shape id=\"1\" count=\"2\"/>\n"
                      "<shape id=\"2\" min=\"0\" max=\"1\"/>\n"
                      "</shapes>\n<result id=\"3\"/>\n<bitmap/>\n</problem>\n"));
}

BOOST_AUTO_TEST_CASE(what_cannot_be_written) {
  fails("gen-polyform --board parallelogram:4x7 tetrahexes | dlx-convert --to xmpuzzle",
        "<stdin>: BurrTools has no grid of hexagons");
  fails("gen-queens 4 | dlx-convert --to xmpuzzle",
        "<stdin>: only pieces on a board can be written for BurrTools, as gen-polyform makes them");
  fails(
      "gen-polyform --mirror --board 2x2x2 --lattice cube --any tetracubes | dlx-solve -n 1 | "
      "dlx-convert --to xmpuzzle",
      "<stdin>:24: option 1 names no piece that a line '| @piece' shows");
  fails("dlx-convert --from emc --to xmpuzzle x",
        "--to xmpuzzle excludes --from emc (see dlx-convert --help)");
}

#ifdef DLX_WITH_BURRTOOLS

// The same number of solutions, and of classes.
BOOST_AUTO_TEST_CASE(what_is_written_reads_as_the_same) {
  for (const char* const generator :
       {"gen-polyform --board 3x3x3 soma", "gen-polyomino --board 3x20 pentominoes",
        "gen-polyform --board rhombus:6x6 hexiamonds",
        "gen-polyform --lattice sphere --board 2x3x4 --any s",
        "gen-polyform --lattice rhombic --board 5x5x5 r",
        "gen-polyform --lattice tetra-octa --board 3x3x3 t",
        "gen-polyform --lattice prism --board 2x2x4 h"}) {
    const support::Files files{{"s", "I x1y1z1 x2y2z1\n"},
                               {"r", "W *12 x1y2z3 x2y1z3\n"},
                               {"t", "A x2y2z2\nB *4 x3y1z1\n"},
                               {"h", "H *0..8 a1b1c1d a1b1c1u\nV *0..8 a1b1c1d a1b1c2d\n"}};
    const std::string made = generator;
    const auto before = shell(made + " | dlx-solve --count", files);
    const auto after =
        shell(made + " | dlx-convert --to xmpuzzle | gen-polyform - | dlx-solve --count", files);
    BOOST_TEST(before.out == after.out, made + '\n' + after.report());
    BOOST_TEST(after.status == 0, after.report());
  }
}

#endif

BOOST_AUTO_TEST_SUITE_END()
