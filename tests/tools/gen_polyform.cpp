// gen-polyform as a user types it. What is wrong with files is in tests/data/bad/gen-polyform*.
#include "support/run.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(gen_polyform)

using support::output, support::shell;

namespace {

void fails(const std::string& command, const std::string& message) {
  refused(shell(command, {{"hex", "@lattice hex\nB **/**\n"}, {"plain", "I ***\n"}}),
          "gen-polyform: " + message + '\n');
}

void counts(const std::string& command, const std::string& number) {
  const auto run = shell(command);
  BOOST_TEST(run.out == number + '\n', command + '\n' + run.report());
}

std::string body(const std::string& text) {
  return text.substr(text.find('\n') + 1);
}

}  // namespace

BOOST_AUTO_TEST_CASE(writes_a_signed_problem) {
  expect(shell("gen-polyform --board 2x1x2 p", {{"p", "@lattice cube\nI ##\nM #\nN #\n"}}), 0,
         "| gen-polyform --board 2x1x2 p\n"
         "| @dlx 1\n"
         "| @puzzle polyform\n"
         "| @lattice cube\n"
         "| @layers 2\n"
         "| @row **\n"
         "| @row **\n"
         "| @piece I **\n"
         "| @piece M *\n"
         "| @symmetry generator x1y1z1:x2y1z1 x2y1z1:x1y1z1 x1y1z2:x2y1z2 x2y1z2:x1y1z2\n"
         "| @symmetry generator x1y1z1:x1y1z2 x2y1z1:x2y1z2 x1y1z2:x1y1z1 x2y1z2:x2y1z1\n"
         "| @symmetry generator x2y1z1:x1y1z2 x1y1z2:x2y1z1\n"
         "I 2|M x1y1z1 x2y1z1 x1y1z2 x2y1z2\n"
         "I x1y1z1 x2y1z1\n"
         "I x1y1z2 x2y1z2\n"
         "I x1y1z1 x1y1z2\n"
         "I x2y1z1 x2y1z2\n"
         "M x1y1z1\n"
         "M x2y1z1\n"
         "M x1y1z2\n"
         "M x2y1z2\n"
         "| @end\n");
}

// The second of them is the older tool, byte for byte but for its name.
BOOST_AUTO_TEST_CASE(squares_are_polyominoes) {
  for (const std::string options :
       {"--board 6x10 pentominoes", "--board 4x5 --any --one-sided tetrominoes",
        "--board 8x8-without-centre --up-to-symmetry pentominoes",
        "--board calendar --open Nov,22 calendar-pieces",
        "--board 3x4 --partial --distinct tetrominoes-fixed"})
    BOOST_TEST(body(shell("gen-polyform --lattice square " + options).out) ==
                   body(shell("gen-polyomino " + options).out),
               options);
}

BOOST_AUTO_TEST_CASE(sets_that_ship_have_known_numbers) {
  counts("gen-polyform --board 3x3x3 soma | dlx-solve --count", "11520");
  counts("gen-polyform --board 3x3x3 soma | dlx-solve --count --up-to-symmetry", "240");
  counts("gen-polyform --board 2x3x10 planar-pentacubes | dlx-solve --count --up-to-symmetry",
         "12");
  counts("gen-polyform --board rhombus:6x6 hexiamonds | dlx-solve --count --up-to-symmetry", "156");
  counts("gen-polyform --board rhombus:6x6 --up-to-symmetry hexiamonds | dlx-solve --count", "156");
  counts("gen-polyform --board parallelogram:4x7 tetrahexes | dlx-solve --count --up-to-symmetry",
         "9");
  counts("gen-polyform --board parallelogram:4x7 --up-to-symmetry tetrahexes | dlx-solve --count",
         "9");
  counts("gen-polyform --mirror --board 2x3x10 --up-to-symmetry planar-pentacubes | dlx-solve -c",
         "12");
}

// Y. Takada, Twenty-Ball Pyramid Puzzle: two ways up to rotation and reflection.
BOOST_AUTO_TEST_CASE(heaps_of_balls_have_known_numbers) {
  counts("gen-polyform --board tetrahedron:4 tetrahedron-balls | dlx-solve -c --up-to-symmetry",
         "2");
  counts("gen-polyform --board pyramid:5 pyramid-balls | dlx-solve -c", "2448");
}

// D. Knuth, Dancing links (2000): 15 of the 16 tetrasticks on 5x5, by the one left out. J and Y
// have 382 and 204; Polyform Puzzler: 21 classes of the 8 smaller ones on a square without two
// corners.
BOOST_AUTO_TEST_CASE(sticks_have_known_numbers) {
  const std::string pieces = support::read_file(support::source_path("shapes/tetrasticks.txt"));
  for (const auto& [left_out, number] :
       {std::pair("\nH\n", "72\n"), std::pair("\nY\n", "204\n"), std::pair("\nX\n", "0\n")}) {
    std::string others = pieces;
    others.insert(others.find(left_out) + 2, " *0");
    BOOST_TEST(output("gen-polyform --board 5x5 p | dlx-solve --count --up-to-symmetry",
                      {{"p", others}}) == number);
  }
  counts(
      "gen-polyform --board 3x3 --open r4c1h,r3c1v,r1c3h,r1c4v monosticks disticks tristicks | "
      "dlx-solve --count --up-to-symmetry",
      "21");
  counts("gen-polyform --board 2x2 --any disticks | dlx-solve --count", "18");
  counts("gen-polyform --board 2x2 --any --cross disticks | dlx-solve --count", "20");
}

BOOST_AUTO_TEST_CASE(sticks_are_drawn) {
  const std::string p = "@lattice sticks\nA\n+*+\n*..\n\nB r1c1h r1c2v\n";
  BOOST_TEST(output("gen-polyform --board 1x1 p | dlx-show -q", {{"p", p}}) ==
             " +  -  +\n |     |\n +  -  +\n\n   A×2\nA×2\n\n\n");
  BOOST_TEST(output("gen-polyform --board 1x1 p | dlx-solve -n 1 | dlx-show -q", {{"p", p}}) ==
             "solution 1\n+A+\nA A\n+A+\n\n1 solution, stopped: limit\n");
}

BOOST_AUTO_TEST_CASE(crossings_are_faults) {
  const auto run = shell(
      "gen-polyform --board 2x2 --cross --any p | dlx-solve -n 1 > crossed; "
      "gen-polyform --board 2x2 --any p | dlx-check - crossed",
      {{"p", "@lattice sticks\nA r1c1h r1c2h\n\nB r1c1v r2c1v\n"}});
  BOOST_TEST(support::contains(run.out, "pieces cross at the dot r2c2"), run.report());
}

// Dominoes on the cube: the matchings of a cube graph, and of a path of cubes.
BOOST_AUTO_TEST_CASE(dominoes_fill_boxes) {
  counts("gen-polyform --lattice cube --board 2x2x2 --any dominoes | dlx-solve --count", "9");
  counts("gen-polyform --lattice cube --board 2x2x3 --any dominoes | dlx-solve --count", "32");
  counts("gen-polyform --board hexagon:1 --any diamonds | dlx-solve --count", "2");
  counts("gen-polyform --board hexagon:2 --any diamonds | dlx-solve --count", "20");
  counts("gen-polyform --board hexagon:3 --any diamonds | dlx-solve --count", "980");
}

BOOST_AUTO_TEST_CASE(shipped_sets_are_enumerated) {
  for (const auto& [name, command] : std::vector<std::pair<std::string, std::string>>{
           {"monohexes", "hex --enumerate 1"},
           {"dihexes", "hex --enumerate 2"},
           {"trihexes", "hex --enumerate 3"},
           {"tetrahexes", "hex --enumerate 4"},
           {"pentahexes", "hex --enumerate 5"},
           {"moniamonds", "triangle --enumerate 1"},
           {"diamonds", "triangle --enumerate 2"},
           {"triamonds", "triangle --enumerate 3"},
           {"tetriamonds", "triangle --enumerate 4"},
           {"pentiamonds", "triangle --enumerate 5"},
           {"hexiamonds", "triangle --enumerate 6"},
           {"heptiamonds", "triangle --enumerate 7"}}) {
    const auto made = shell("gen-polyform --lattice " + command);
    const auto shipped = support::read_file(support::source_path("shapes/" + name + ".txt"));
    BOOST_TEST(body(made.out) == body(shipped), name);
  }
  // These have names of their own.
  for (const auto& [name, command] :
       {std::pair("tetracubes", "cube --enumerate 4"),
        std::pair("pentacubes", "cube --enumerate 5"),
        std::pair("monosticks", "sticks --enumerate 1"),
        std::pair("disticks", "sticks --enumerate 2"),
        std::pair("tristicks", "sticks --enumerate 3"),
        std::pair("triangle-monosticks", "triangle-sticks --enumerate 1"),
        std::pair("triangle-disticks", "triangle-sticks --enumerate 2"),
        std::pair("triangle-tristicks", "triangle-sticks --enumerate 3"),
        std::pair("triangle-tetrasticks", "triangle-sticks --enumerate 4")}) {
    const auto run = shell("gen-polyform --lattice " + std::string(command) + " | grep '^[*. +-]'");
    const auto shipped = shell(
        "grep '^[*. +-]' f",
        {{"f", support::read_file(support::source_path("shapes/" + std::string(name) + ".txt"))}});
    BOOST_TEST(run.out == shipped.out, name);
  }
}

BOOST_AUTO_TEST_CASE(enumerated_pieces_cover_boards) {
  counts(
      "gen-polyform --lattice hex --enumerate 4 | gen-polyform --board parallelogram:4x7 | "
      "dlx-solve --count",
      "18");
  counts(
      "gen-polyform --lattice cube --enumerate 3 | gen-polyform --board 2x2x2 --any | "
      "dlx-solve --count",
      "0");
}

BOOST_AUTO_TEST_CASE(cells_stay_open) {
  counts("gen-polyform --board hexagon:2 --open q2r2 --any dihexes | dlx-solve --count", "2");
  BOOST_TEST(output("gen-polyform --board 3x3x3 --open-each x1y1z1,x2y1z1,x2y2z2 p | "
                    "dlx-solve --count",
                    {{"p", "@lattice cube\nI *13 ##\n"}}) == "2664\n0\n0\n");
  BOOST_TEST(output("gen-polyform --board b --open Tue --any dihexes | dlx-solve --count",
                    {{"b", "@lattice hex\n# # #\n\nnames\nMon Tue Wed\n"}}) == "0\n");
}

BOOST_AUTO_TEST_CASE(options_that_exclude_each_other) {
  const std::string help = " (see gen-polyform --help)";
  fails("gen-polyform --board 3x3x3 --one-sided soma",
        "--one-sided does not go with solids: solid pieces are never turned over, unless --mirror "
        "says so" +
            help);
  fails("gen-polyform --board hexagon:2 --cross trihexes",
        "--cross goes with sticks: other pieces have nothing to cross" + help);
  fails("gen-polyform --board hexagon:2 --mirror trihexes",
        "--mirror goes with solids: other pieces are turned over anyway" + help);
  fails("gen-polyform --enumerate 0 --lattice hex", "pieces have a cell or more");
  fails("gen-polyform --board 3x3 plain",
        "--lattice is missing: square, hex, triangle, cube, prism, sphere, rhombic, tetra-octa, "
        "sticks or triangle-sticks; "
        "plain does not begin with a line like '@lattice hex'" +
            help);
}

BOOST_AUTO_TEST_CASE(lattices_must_agree) {
  fails("gen-polyform --lattice cube --board 3x3x3 hex",
        "hex:1: this file is of the hex lattice, not of the cube one");
  fails("gen-polyform --board 4x7 hex",
        "'4x7' is not a board of the hex lattice such as hexagon:4, triangle:6, rhombus:6x6 or "
        "parallelogram:4x7");
  fails("gen-polyform --board rhombus:6x5 hex",
        "the sides of a rhombus are equal: 'rhombus:6x5' is a parallelogram:6x5");
  fails("gen-polyform --lattice cube --board 1000x1000x1000 plain",
        "a board of 1000 x 1000 x 1000 has more than the 1000000 cells allowed");
  fails("gen-polyform --lattice triangle --board hexagon:4294967295 diamonds",
        "a board that spans 8589934590 x 8589934590 has more than the 1000000 cells allowed");
  complains(shell("gen-polyomino --board 3x3 trihexes"), 2,
            "this file is of the hex lattice, not of the square one");
}

BOOST_AUTO_TEST_SUITE_END()
