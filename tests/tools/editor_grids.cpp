// Crosswords in the files of editors: ipuz is written and read, .puz of Across Lite is read.
#include "support/run.hpp"

#include <cstdint>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(editor_grids)

using support::output;
using support::shell;

namespace {

const std::string small_words = "ago ask soft sift as go of it in is ten do";

// A problem without its first line, which is the command.
std::string cells_of(const std::string& name, const std::string& bytes) {
  return output("gen-words --board " + name + " words | grep '^| @cells\\|^| @bars'",
                {{name, bytes}, {"words", small_words}});
}

std::string ipuz_of(const std::string& rest) {
  return R"({"kind":["http://ipuz.org/crossword#1"],"dimensions":{"width":3,"height":2},)" + rest +
         "}";
}

// The sum of .puz: rotated right by one bit, then the byte is added.
unsigned sum_of(const std::string& bytes, unsigned sum = 0) {
  for (const char byte : bytes) {
    sum = (sum >> 1U) | ((sum & 1U) << 15U);
    sum = (sum + static_cast<unsigned char>(byte)) & 0xffffU;
  }
  return sum;
}

std::string two_bytes(unsigned number) {
  return {static_cast<char>(number & 0xffU), static_cast<char>(number >> 8U)};
}

// A .puz with a title, a clue and notes, all with right sums.
struct Puz {
  unsigned columns = 3, rows = 2, type = 1, locked = 0;
  std::string solution = "AGO.OF", state = "A--.--", notes = "a note", sections = {};

  [[nodiscard]] std::string bytes() const {
    const std::string title = "a title", clue = "a clue", nul(1, '\0');
    const std::string info{static_cast<char>(columns), static_cast<char>(rows)};
    const std::string header = info + two_bytes(1) + two_bytes(type) + two_bytes(locked);
    const std::string texts = title + nul + clue + (notes.empty() ? "" : notes + nul);
    const unsigned sums[] = {sum_of(header), sum_of(solution), sum_of(state), sum_of(texts)};
    std::string low = "ICHE", high = "ATED";
    for (std::size_t k = 0; k < 4; ++k) {
      low[k] = static_cast<char>(static_cast<unsigned>(low[k]) ^ (sums[k] & 0xffU));
      high[k] = static_cast<char>(static_cast<unsigned>(high[k]) ^ (sums[k] >> 8U));
    }
    const unsigned all = sum_of(texts, sum_of(state, sum_of(solution, sums[0])));
    return two_bytes(all) + "ACROSS&DOWN" + nul + two_bytes(sums[0]) + low + high + "1.3" + nul +
           std::string(16, '\0') + header + solution + state + title + nul + nul + nul + clue +
           nul + notes + nul + sections;
  }
};

std::string section(const std::string& name, const std::string& data) {
  return name + two_bytes(static_cast<unsigned>(data.size())) + two_bytes(sum_of(data)) + data +
         std::string(1, '\0');
}

void refused(const std::string& bytes, const std::string& message) {
  refused(shell("gen-words --board g words", {{"g", bytes}, {"words", small_words}}),
          "gen-words: g: " + message + '\n');
}

}  // namespace

// Blocks, bars, given letters and mirrored squares come back as they were.
BOOST_AUTO_TEST_CASE(written_grids_are_read_equal) {
  const std::string again =
      " > p; tail -n +2 p > was; for form in '' --unsolved; do dlx-solve -n 1 p |"
      " dlx-show $form --format ipuz > a.ipuz; gen-words --board a.ipuz $words |"
      " tail -n +2 | cmp - was && echo equal; done";
  const support::Files files{{"grid", ". . .|.\n. . . .\n- - - -\n. . . #\n"},
                             {"words", small_words}};
  BOOST_TEST(output("words=words; gen-words --board grid $words" + again, files) ==
             "equal\nequal\n");
  BOOST_TEST(output("words=words-english; gen-words --board words-grid $words" + again) ==
             "equal\nequal\n");
  BOOST_TEST(output("words='--symmetric words-english'; gen-words --board 4x4 $words" + again) ==
             "equal\nequal\n");
}

BOOST_AUTO_TEST_CASE(a_line_a_solution) {
  const std::string head =
      R"({"version":"http://ipuz.org/v2","kind":["http://ipuz.org/crossword#1"],)"
      R"("dimensions":{"width":2,"height":2},"puzzle":[[1,2],["#",0]],"solution":)";
  BOOST_TEST(output("gen-words --board grid words | dlx-solve | dlx-show --format ipuz",
                    {{"grid", ". .\n# .\n"}, {"words", "at to it"}}) ==
             head + R"([["a","t"],["#","o"]],"clues":{"Across":[[1,"at"]],"Down":[[2,"to"]]}})" +
                 '\n' + head +
                 R"([["i","t"],["#","o"]],"clues":{"Across":[[1,"it"]],"Down":[[2,"to"]]}})" +
                 '\n');
  complains(shell("gen-queens 4 | dlx-solve | dlx-show --format ipuz"), 2,
            "this is not a crossword");
}

// Letters are given by `value` and `saved`, never by the solution; signs are what the file says.
BOOST_AUTO_TEST_CASE(ipuz_in_its_forms) {
  const std::string wanted = "| @cells a . .\n| @cells # . .\n";
  BOOST_TEST(cells_of("g", ipuz_of(R"("puzzle":[[{"cell":1,"value":"A"},2,3],["#",0,0]],)"
                                   R"("solution":[["A","G","O"],["#","O","F"]])")) == wanted);
  BOOST_TEST(cells_of("g", ipuz_of(R"("block":"x","empty":"_","puzzle":[["1","2","3"],)"
                                   R"(["x","_",{"cell":"_","style":{"shapebg":"circle"}}]],)"
                                   R"("saved":[["A","_",""],["x",{"value":null},"_"]])")) ==
             wanted);
  BOOST_TEST(cells_of("g", "\xef\xbb\xbf ipuz(" +
                               ipuz_of(R"("puzzle":[[{"cell":1,"value":"a"},2,3],[null,0,0]])") +
                               ");\n") == wanted);
  BOOST_TEST(cells_of("g", ipuz_of(R"("styles":{"b":{"barred":"L"}},)"
                                   R"("puzzle":[[1,2,{"cell":0,"style":"b"}],[3,{"cell":0,"style":)"
                                   R"({"barred":"TR"}},0]])")) ==
             "| @cells . . .\n| @cells . . .\n| @bars r1c2|r1c3 r1c2|r2c2 r2c2|r2c3\n");
}

// Capitals stay where the list has capitals.
BOOST_AUTO_TEST_CASE(letters_have_the_case_of_the_list) {
  const support::Files files{{"g", Puz{}.bytes()}};
  BOOST_TEST(output("echo ago go of do | gen-words --board g - | dlx-solve --count", files) ==
             output("echo AGO GO OF DO | gen-words --board g - | dlx-solve --count", files));
  BOOST_TEST(output("echo AGO GO OF | gen-words --board g - | grep cells", files) ==
             "| @cells A . .\n| @cells # . .\n");
}

BOOST_AUTO_TEST_CASE(across_lite) {
  const std::string wanted = "| @cells a . .\n| @cells # . .\n";
  BOOST_TEST(cells_of("g.puz", Puz{}.bytes()) == wanted);
  BOOST_TEST(cells_of("g.puz", "g.puz\n" + Puz{}.bytes()) == wanted);
  BOOST_TEST(cells_of("any", Puz{.locked = 4, .notes = ""}.bytes()) == wanted);
  const std::string circles = section("GEXT", std::string(5, '\0') + '\x80');
  BOOST_TEST(cells_of("g.puz", Puz{.sections = section("LTIM", "7,1") + circles}.bytes()) ==
             wanted);
  BOOST_TEST(cells_of("g.puz", Puz{.state = "---.-\xc9"}.bytes()) ==
             "| @cells . . .\n| @cells # . É\n");
}

BOOST_AUTO_TEST_CASE(damaged_puz_is_refused) {
  const std::string bytes = Puz{.sections = section("LTIM", "7,1")}.bytes();
  const std::size_t end = bytes.size() - 12;  // the texts end here
  for (std::size_t at = 0; at < end; ++at) {
    if ((2 <= at && at < 14) || (0x18 <= at && at < 0x2c)) continue;
    std::string wrong = bytes;
    wrong[at] = static_cast<char>(wrong[at] ^ 1);
    const auto run = shell("gen-words --board g words", {{"g", wrong}, {"words", small_words}});
    BOOST_TEST(run.status == 2, at << run.report());
  }
  for (std::size_t size = 14; size < end; size += 5)
    BOOST_TEST(
        shell("gen-words --board g words", {{"g", bytes.substr(0, size)}, {"words", small_words}})
            .status == 2);
}

BOOST_AUTO_TEST_CASE(puz_that_is_no_grid_of_words) {
  refused(Puz{.type = 0x401}.bytes(), "a diagramless grid is not supported");
  refused(Puz{.sections = section("GRBS", std::string("\0\0\3\0\0\0", 6))}.bytes(),
          "r1c3 is a rebus cell, which is not supported: a cell has one letter");
  refused(Puz{.sections = section("RUSR", std::string("\0\0ED\0", 5))}.bytes(),
          "rebus cells are not supported: a cell has one letter");
  refused(Puz{.state = "A-----"}.bytes(), "r2c1 is black in one of solution and state only");
  refused(Puz{.state = "A-:.--"}.bytes(), "r1c3 holds ':', which is no letter");
}

BOOST_AUTO_TEST_SUITE_END()
