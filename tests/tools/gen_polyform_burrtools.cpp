// Files of BurrTools as gen-polyform reads them: small ones of each grid, whose numbers can be
// reckoned by hand, and the published examples of the corpus. What is wrong with files is in
// tests/data/bad/gen-polyform-burrtools.
#include "support/run.hpp"
#include "support/skip.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(gen_polyform_burrtools)

using support::contains, support::output, support::shell;

namespace {

#ifdef DLX_WITH_BURRTOOLS

struct Place {
  int x, y, z;
};

// A box of voxels, of which some are filled.
std::string voxel(int x, int y, int z, const std::vector<Place>& filled) {
  std::string text(static_cast<std::size_t>(x) * static_cast<std::size_t>(y * z), '_');
  for (const auto& at : filled) text[static_cast<std::size_t>(at.x + x * (at.y + y * at.z))] = '#';
  const auto number = [](const char* name, int value) {
    return std::string(" ") + name + "=\"" + std::to_string(value) + '"';
  };
  return "<voxel" + number("x", x) + number("y", y) + number("z", z) + " type=\"0\">" + text +
         "</voxel>";
}

std::string puzzle(int grid, const std::string& shapes, const std::string& problems,
                   const std::string& colors = "") {
  return "<?xml version=\"1.0\"?>\n<puzzle version=\"2\"><gridType type=\"" + std::to_string(grid) +
         "\"/><colors>" + colors + "</colors>\n<shapes>" + shapes + "</shapes>\n<problems>" +
         problems + "</problems><comment/></puzzle>\n";
}

std::string problem(const std::string& parts, int result, const std::string& more = "") {
  return "<problem" + more + "><shapes>" + parts + "</shapes><result id=\"" +
         std::to_string(result) + "\"/><bitmap/></problem>";
}

// Some problems have no piece that tells a solution from its images.
bool is_refused(const support::Run& run) {
  return contains(run.err, "tells every solution from its images");
}

void counts(const std::string& file, const std::string& all, const std::string& classes) {
  BOOST_TEST(output("gen-polyform p.xmpuzzle | dlx-solve --count", {{"p.xmpuzzle", file}}) ==
             all + '\n');
#ifdef DLX_WITH_NAUTY
  BOOST_TEST(output("gen-polyform p.xmpuzzle | dlx-solve --count --up-to-symmetry",
                    {{"p.xmpuzzle", file}}) == classes + '\n');
  const auto left =
      shell("gen-polyform --up-to-symmetry p.xmpuzzle | dlx-solve --count", {{"p.xmpuzzle", file}});
  BOOST_TEST((is_refused(left) || left.out == classes + '\n'), left.report());
#else
  (void)classes;
#endif
}

const std::string domino = R"(<voxel x="2" y="1" z="1" type="0" name="I">##</voxel>)";
const std::string square = R"(<voxel x="2" y="2" z="1" type="0" name="Board">####</voxel>)";

#endif

}  // namespace

#ifdef DLX_WITH_BURRTOOLS

// Dominoes: on a square, of which one cell may stay empty; in any number.
BOOST_AUTO_TEST_CASE(voxels_may_stay_empty) {
  const std::string board = R"(<voxel x="3" y="1" z="1" type="0">#+#</voxel>)";
  const std::string single = R"(<voxel x="1" y="1" z="1" type="0">#</voxel>)";
  const std::string parts = R"(<shape id="0" min="0" max="1"/><shape id="2" min="1" max="3"/>)";
  const std::string shapes = domino + board + single;
  counts(puzzle(0, shapes, problem(parts, 1)), "4", "3");
  const std::string none = problem(parts, 1, R"( maxHoles="0")");
  counts(puzzle(0, shapes, none), "3", "2");
  counts(puzzle(0, shapes, problem(parts, 1, R"( maxHoles="1")")), "4", "3");
  const auto drawn =
      shell("gen-polyform p | dlx-solve | dlx-show", {{"p", puzzle(0, shapes, problem(parts, 1))}});
  BOOST_TEST(drawn.err.empty(), drawn.report());  // an empty cell is no fault
  BOOST_TEST(!contains(drawn.out, "!"), drawn.report());
}

// A piece that may be left out can lie where every voxel may stay empty: by itself, too.
BOOST_AUTO_TEST_CASE(pieces_lie_on_voxels_that_may_stay_empty_alone) {
  const std::string single = R"(<voxel x="1" y="1" z="1" type="0">#</voxel>)";
  const auto board = [](const std::string& voxels) {
    return R"(<voxel x="2" y="1" z="1" type="0">)" + voxels + "</voxel>";
  };
  const std::string one = R"(<shape id="0" count="1"/><shape id="1" min="0" max="1"/>)";
  const auto count = [&](const std::string& shapes, const std::string& parts, int result) {
    return shell("gen-polyform p | dlx-solve --count",
                 {{"p", puzzle(0, shapes, problem(parts, result))}})
        .out;
  };
  BOOST_TEST(count(single + single + board("#+"), one, 2) == "3\n");
  BOOST_TEST(count(single + board("++"), R"(<shape id="0" min="0" max="1"/>)", 1) == "3\n");
}

BOOST_AUTO_TEST_CASE(problems_are_a_stream_or_one) {
  const std::string two = R"(<shape id="0" count="2"/>)";
  const std::string file = puzzle(
      0, domino + square,
      problem(two, 1, R"( name=" first one ")") + problem(R"(<shape id="0" min="1" max="2"/>)", 1));
  const support::Files files{{"p", file}};
  BOOST_TEST(shell("gen-polyform p | dlx-solve --count", files).out == "2\n2\n");
  BOOST_TEST(shell("gen-polyform --problem 2 p | dlx-solve --count", files).out == "2\n");
  BOOST_TEST(shell("gen-polyform --problem 'first one' p | dlx-solve --count", files).out == "2\n");
  BOOST_TEST(shell("gzip -c p | gen-polyform --problem 1 - | dlx-solve --count", files).out ==
             "2\n");
  BOOST_TEST(shell("gen-polyform --list-problems < p", files).out ==
             "1 first one: 2 pieces of 1 shape into 4 cells of the cube lattice\n"
             "2 -: 1 to 2 pieces of 1 shape into 4 cells of the cube lattice\n");
  expect(shell("gen-polyform --problem 1 p", files), 0,
         "| gen-polyform --problem 1 p\n"
         "| @dlx 1\n"
         "| @puzzle polyform\n"
         "| @lattice cube\n"
         "| @layers 1\n"
         "| @row **\n"
         "| @row **\n"
         "| @piece I **\n"
         "| @symmetry generator x1y1z1:x2y1z1 x2y1z1:x2y2z1 x1y2z1:x1y1z1 x2y2z1:x1y2z1\n"
         "| @symmetry generator x1y1z1:x1y2z1 x2y1z1:x2y2z1 x1y2z1:x1y1z1 x2y2z1:x2y1z1\n"
         "| @title first one\n"
         "2|I x1y1z1 x2y1z1 x1y2z1 x2y2z1\n"
         "I x1y1z1 x2y1z1\n"
         "I x1y2z1 x2y2z1\n"
         "I x1y1z1 x1y2z1\n"
         "I x2y1z1 x2y2z1\n"
         "| @end\n");
}

BOOST_AUTO_TEST_CASE(a_fault_of_one_problem_leaves_the_others) {
  const std::string twice = R"(<shape id="0" count="1"/><shape id="0" count="1"/>)";
  const support::Files files{
      {"p",
       puzzle(0, domino + square, problem(R"(<shape id="0" count="2"/>)", 1) + problem(twice, 1))}};
  BOOST_TEST(shell("gen-polyform --problem 1 p | dlx-solve --count", files).out == "2\n");
  BOOST_TEST(
      contains(output("gen-polyform --list-problems p", files), "\n2 -: cannot be read: p:"));
  for (const char* const which : {"", "--problem 2 "}) {
    const auto run = shell(std::string("gen-polyform ") + which + "p", files);
    BOOST_TEST(run.status == 2, run.report());
    BOOST_TEST(run.err.ends_with(": shape 0 stands twice in the problem\n"), run.report());
  }
}

// A painted end lies on a cell of its color or of none. Dominoes that lie the same way, with the
// other end painted, are two solutions, which are one up to symmetry.
BOOST_AUTO_TEST_CASE(colors_go_together) {
  const std::string colors = R"(<color red="1" green="2" blue="3"/><color red="4"/>)";
  const std::string painted = R"(<voxel x="2" y="1" z="1" type="0">#1#</voxel>)";
  const std::string board = R"(<voxel x="2" y="2" z="1" type="0">#1##2#</voxel>)";
  const std::string pieces = R"(<shape id="0" count="2"/>)";
  const auto with = [&](const std::string& pairs) {
    std::string one = problem(pieces, 1);
    one.replace(one.find("<bitmap/>"), 9, "<bitmap>" + pairs + "</bitmap>");
    return puzzle(0, painted + board, one, colors);
  };
  counts(with(R"(<pair piece="0" result="0"/>)"), "4", "2");
  counts(with(R"(<pair piece="0" result="0"/><pair piece="0" result="1"/>)"), "8", "2");
  counts(with(""), "1", "1");
}

// Equal shapes that are listed apart are different pieces.
BOOST_AUTO_TEST_CASE(equal_shapes_are_told_apart) {
  const std::string twice = R"(<shape id="0" count="1"/><shape id="1" count="1"/>)";
  counts(puzzle(0, domino + domino + square, problem(twice, 2)), "4", "1");
}

// A ring of six prisms, two high: matchings of a hexagonal prism.
BOOST_AUTO_TEST_CASE(prisms) {
  const std::vector<Place> pair{{0, 0, 0}, {1, 0, 0}}, tower{{0, 0, 0}, {0, 0, 1}};
  std::vector<Place> ring;
  for (int z = 0; z < 2; ++z)
    for (int y = 0; y < 2; ++y)
      for (int x = 1; x < 4; ++x) ring.push_back({x, y, z});
  const std::string parts = R"(<shape id="0" min="0" max="6"/><shape id="1" min="0" max="6"/>)";
  counts(puzzle(1, voxel(2, 1, 1, pair) + voxel(1, 1, 2, tower) + voxel(4, 2, 2, ring),
                problem(parts, 2)),
         "20", "6");
}

// Two pairs of spheres make a tetrahedron. A bent row of three is flat: turned over, it lies as its
// mirror image does, though no turn of the lattice does that.
BOOST_AUTO_TEST_CASE(spheres) {
  const std::vector<Place> pair{{0, 0, 0}, {1, 1, 0}};
  const std::vector<Place> four{{0, 0, 0}, {1, 1, 0}, {1, 0, 1}, {0, 1, 1}};
  counts(puzzle(2, voxel(2, 2, 1, pair) + voxel(2, 2, 2, four),
                problem(R"(<shape id="0" count="2"/>)", 1)),
         "3", "1");
  const std::vector<Place> bent{{0, 1, 1}, {1, 0, 1}, {2, 0, 2}};
  const std::vector<Place> mirrored{{1, 0, 1}, {0, 1, 1}, {0, 2, 2}};
  counts(puzzle(2, voxel(3, 2, 3, bent) + voxel(2, 3, 3, mirrored),
                problem(R"(<shape id="0" count="1"/>)", 1)),
         "1", "1");
}

// A cube is made of twelve wedges, one along each edge; of a tetrahedron and four corners.
BOOST_AUTO_TEST_CASE(tetrahedra) {
  std::vector<Place> all;
  for (int z = 0; z < 5; ++z)
    for (int y = 0; y < 5; ++y)
      for (int x = 0; x < 5; ++x) {
        std::array<int, 3> near{std::min(x, 4 - x), std::min(y, 4 - y), std::min(z, 4 - z)};
        std::sort(near.begin(), near.end());
        if (near == std::array<int, 3>{0, 1, 2}) all.push_back({x, y, z});
      }
  const std::vector<Place> wedge{{0, 1, 2}, {1, 0, 2}};
  counts(puzzle(3, voxel(5, 5, 5, wedge) + voxel(5, 5, 5, all),
                problem(R"(<shape id="0" count="12"/>)", 1)),
         "1", "1");
  const std::vector<Place> middle{{1, 1, 1}}, corner{{2, 0, 0}};
  const std::vector<Place> cube{{1, 1, 1}, {2, 0, 0}, {0, 2, 0}, {0, 0, 2}, {2, 2, 2}};
  counts(puzzle(4, voxel(3, 3, 3, middle) + voxel(3, 3, 3, corner) + voxel(3, 3, 3, cube),
                problem(R"(<shape id="0" count="1"/><shape id="1" count="4"/>)", 2)),
         "1", "1");
}

BOOST_AUTO_TEST_CASE(ignored_and_excluded) {
  const std::string heavy = R"(<voxel x="2" y="1" z="1" weight="2" type="0">##</voxel>)";
  const std::string grouped = R"(<shape id="0" count="2" group="1"/>)";
  const support::Files files{{"p", puzzle(0, heavy + square, problem(grouped, 1))},
                             {"text", "I ##\n"}};
  expect(shell("gen-polyform p | dlx-solve --count", files), 0, "2\n",
         "gen-polyform: weights of shapes and groups of pieces are ignored: they concern how "
         "pieces come apart, which is no exact cover\n");
  const auto fails = [&](const std::string& command, const std::string& message) {
    refused(shell(command, files), "gen-polyform: " + message + '\n');
  };
  fails("gen-polyform --board 2x2x2 p",
        "--board does not go with a puzzle of BurrTools, which says itself what is filled with "
        "what (see gen-polyform --help)");
  fails("gen-polyform --problem 3 p",
        "p: there is no problem '3': the file has 1 (--list-problems names them)");
  fails("gen-polyform --problem 1 --lattice cube --board 2x1x1 text",
        "--problem goes with puzzles of BurrTools, and text is none (see gen-polyform --help)");
}

#ifdef DLX_WITH_NAUTY
// The numbers are those of BurrTools' own command line.
BOOST_AUTO_TEST_CASE(published_examples_count_as_in_burrtools) {
  const std::string corpus = support::corpus();
  if (corpus.empty())
    return support::skip("DLX_CORPUS is not set: examples of BurrTools are not counted");
  const std::vector<std::pair<std::string, std::string>> known{
      {"AlPackino", "1\n"},
      {"BallRoom", "2\n1\n3\n"},
      {"Bermuda", "1\n"},
      {"CubeInCage", "96\n"},
      {"DemoMirrorParadox", "1\n1\n"},
      {"DiagonalCube", "2\n"},
      {"PiecesOfEight", "6\n4\n43\n12\n20\n12\n"}};
  for (const auto& [name, numbers] : known) {
    const auto run = shell("gen-polyform -q '" + corpus + "/burrtools/" + name +
                           ".xmpuzzle' | dlx-solve --count --up-to-symmetry");
    BOOST_TEST(run.out == numbers, name + '\n' + run.report());
    const auto left = shell("gen-polyform -q --up-to-symmetry '" + corpus + "/burrtools/" + name +
                            ".xmpuzzle' | dlx-solve --count");
    BOOST_TEST((is_refused(left) || left.out == numbers), name + '\n' + left.report());
  }
}
#endif

#else

BOOST_AUTO_TEST_CASE(needs_expat_and_zlib) {
  refused(shell("gen-polyform p", {{"p", "<puzzle/>"}}),
          "gen-polyform: p: puzzles of BurrTools are not read: this gen-polyform was built "
          "without expat and zlib\n");
}

#endif

BOOST_AUTO_TEST_SUITE_END()
