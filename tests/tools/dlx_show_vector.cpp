// SVG as XML, PNG by its pixels, PDF by its pages.
#include "support/png.hpp"
#include "support/run.hpp"
#include "support/skip.hpp"

#include <cmath>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include <boost/property_tree/ptree.hpp>
#include <boost/property_tree/xml_parser.hpp>
#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(dlx_show_vector)

using support::contains, support::shell;

namespace {

boost::property_tree::ptree xml(const std::string& text) {
  std::istringstream in(text);
  boost::property_tree::ptree tree;
  boost::property_tree::read_xml(in, tree);
  return tree;
}

}  // namespace

BOOST_AUTO_TEST_CASE(svg_is_xml_of_the_right_size) {
  const auto run = shell("gen-queens 8 | dlx-solve -n 1 | dlx-show --svg");
  BOOST_TEST(run.status == 0, run.report());
  const auto svg = xml(run.out).get_child("svg.<xmlattr>");
  BOOST_TEST(svg.get<std::string>("width") == "360px");
  BOOST_TEST(svg.get<std::string>("height") == "360px");
  BOOST_TEST(svg.get<std::string>("viewBox") == "0 0 360 360");
}

BOOST_AUTO_TEST_CASE(hostile_names_are_only_text) {
  const support::Files files{{"b.dlx",
                              "| @board 1x2\n<script>alert(1)</script> &lt;\"' r1c1 r1c2\n"
                              "<script>alert(1)</script> r1c1\n&lt;\"' r1c2\n"}};
  const auto run = shell("dlx-solve b.dlx | dlx-show --svg", files);
  BOOST_TEST(run.status == 0, run.report());
  BOOST_TEST(!contains(run.out, "<script"), run.report());
  BOOST_TEST(xml(run.out).count("svg") == 1U);
}

// A file of SVG is called what the user says, else what its picture shows, else what it is of.
BOOST_AUTO_TEST_CASE(a_picture_has_a_title) {
  const auto title = [](const std::string& command) {
    const auto run = shell(command);
    BOOST_TEST(run.status == 0, run.report());
    return xml(run.out).get<std::string>("svg.title", "");
  };
  const std::string solve = "gen-queens 6 | dlx-solve | ";
  BOOST_TEST(title(solve + "dlx-show --svg -n 1 --title 'Six & six'") == "Six & six");
  BOOST_TEST(title(solve + "dlx-show --svg -n 1") == "solution 1");
  BOOST_TEST(title(solve + "dlx-show --svg --layout 2x2") == "queens 6x6");
  BOOST_TEST(title("gen-queens 6 | dlx-show -q --svg") == "queens 6x6");
}

namespace {

// The length of the straight lines from corner to corner.
double length_of_paths(const std::string& svg) {
  const std::regex command("([ML])([0-9.]+) ([0-9.]+)|Z");
  double length = 0, x = 0, y = 0, first_x = 0, first_y = 0;
  for (std::sregex_iterator at(svg.begin(), svg.end(), command), end; at != end; ++at) {
    const bool is_close = !(*at)[1].matched;
    const double to_x = is_close ? first_x : std::stod((*at)[2]);
    const double to_y = is_close ? first_y : std::stod((*at)[3]);
    if ((*at)[1] == "M") {
      first_x = to_x;
      first_y = to_y;
    } else {
      length += std::hypot(to_x - x, to_y - y);
    }
    x = to_x;
    y = to_y;
  }
  return length;
}

}  // namespace

BOOST_AUTO_TEST_CASE(an_outline_is_for_pieces) {
  const auto pieces = shell(
      "gen-polyomino --board 6x10 pentominoes | dlx-solve -n 1 | dlx-show --outline --scale 2");
  BOOST_TEST(pieces.status == 0, pieces.report());
  BOOST_TEST(xml(pieces.out).get<std::string>("svg.<xmlattr>.width") == "220mm");
  // Five lines of 4 x 3 cm each way cut the tiles apart; none is cut twice.
  const auto tiles =
      shell("gen-edges --board 4x4 edges-4x4 | dlx-solve -n 1 | dlx-show --outline --title Tiles");
  BOOST_TEST(xml(tiles.out).get<std::string>("svg.title") == "Tiles");
  BOOST_TEST(length_of_paths(tiles.out) == 2 * 5 * 120, boost::test_tools::tolerance(1e-9));
  const auto queens = shell("gen-queens 6 | dlx-solve -n 1 | dlx-show --outline");
  BOOST_TEST(queens.status == 2);
  BOOST_TEST(queens.out.empty());
  BOOST_TEST(contains(queens.err, "no pieces: there is nothing to cut"));
}

#ifdef DLX_WITH_CAIRO

namespace {

// A number of four bytes, the most significant first.
std::uint32_t number_at(const std::string& bytes, std::size_t at) {
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < 4; ++i)
    value = value << 8U | static_cast<unsigned char>(bytes.at(at + i));
  return value;
}

}  // namespace

namespace {

// The share of pixels that two pictures have otherwise, by a quarter of a channel's range: letters
// and slanted lines are smoothed differently.
double difference(const support::Pixels& a, const support::Pixels& b) {
  BOOST_REQUIRE(a.width == b.width);
  BOOST_REQUIRE(a.height == b.height);
  std::size_t others = 0;
  for (std::size_t i = 0; i < a.bytes.size(); i += 3) {
    int most = 0;
    for (std::size_t k = 0; k < 3; ++k)
      most = std::max(most, std::abs(a.bytes[i + k] - b.bytes[i + k]));
    others += most > 64 ? 1 : 0;
  }
  return static_cast<double>(others) / static_cast<double>(a.width * a.height);
}

}  // namespace

// One drawing in C++ and one by cairo, of everything that pictures are made of.
BOOST_AUTO_TEST_CASE(svg_and_png_show_the_same) {
  if (shell("command -v rsvg-convert").status != 0) return support::skip("no rsvg-convert here");
  const std::string shapes = support::source_path("shapes");
  const std::vector<std::pair<std::string, std::string>> pictures{
      {"gen-polyomino --board 6x10 pentominoes | dlx-solve -n 1", ""},
      {"gen-polyomino --board calendar --open Nov,22 calendar-pieces | dlx-solve -n 1", ""},
      {"gen-polyomino --board 5x12 pentominoes | dlx-solve -n 4", "--layout 2x2 --scale 0.5"},
      {"gen-queens 8 | dlx-solve -n 1", ""},
      {"gen-queens --regions queens-8 --no-touch | dlx-solve", ""},
      {"gen-sudoku --windows " + shapes + "/sudoku/hyper-9.txt | dlx-solve", ""},
      {"gen-diner --guests " + shapes + "/guests/five-couples.txt | dlx-solve -n 1", ""},
      {"gen-stars stars-10 | dlx-solve -n 1", ""},
      {"gen-stars stars-10 | dlx-solve -n 1", "--gray"},
      {"gen-langford 4 | dlx-solve -n 1", ""},
      {"gen-dominosa " + shapes + "/dominosa-6.txt | dlx-solve -n 1", ""},
      {"gen-queens 6 | dlx-solve -n 1", "--as list"},
      {"gen-queens 5 | dlx-solve --trace", "--tree"},
      {"gen-queens 4 | dlx-solve --trace", "--matrix"},
      {"gen-queens 5 | dlx-compile", "--heat 'R*'"}};
  for (const auto& [make, options] : pictures) {
    const auto one = shell(make + " > s; dlx-show --svg " + options + " s | rsvg-convert");
    const auto other = shell(make + " | dlx-show --png " + options);
    const double share = difference(support::read_png(one.out), support::read_png(other.out));
    BOOST_TEST(share < 0.02, make << ": " << share);
  }
}

BOOST_AUTO_TEST_CASE(png_has_its_size) {
  const auto run = shell("gen-queens 8 | dlx-solve -n 1 | dlx-show --png --scale 0.5");
  BOOST_TEST(run.status == 0, run.report().substr(0, 200));
  BOOST_REQUIRE(run.out.starts_with("\x89PNG\r\n\x1a\n"));
  BOOST_TEST(number_at(run.out, 16) == 180U);
  BOOST_TEST(number_at(run.out, 20) == 180U);
  const auto again = shell("gen-queens 8 | dlx-solve -n 1 | dlx-show --png --scale 0.5");
  BOOST_TEST((run.out == again.out));
  const auto other = shell(
      "gen-queens 8 | dlx-solve -n 2 | sed '/solution 1:/,/^$/d; "
      "s/^| 2 sol.*/| 2 solutions, 1 printed/' | dlx-show --png --scale 0.5");
  BOOST_TEST(other.status == 0);
  BOOST_TEST((run.out != other.out));
}

// 40 pixels a square, 20 of margin; the options say where the queens are.
BOOST_AUTO_TEST_CASE(png_shows_the_squares_and_the_queens) {
  const auto run = shell("gen-queens 8 | dlx-solve -n 1 | dlx-show --png");
  BOOST_REQUIRE(run.status == 0);
  const auto picture = support::read_png(run.out);
  const auto cells =
      shell("gen-queens 8 | dlx-solve -n 1 | sed -n 's/^R\\(.\\) C\\(.\\).*/\\1\\2/p'");
  BOOST_TEST(cells.out.size() == 24U, cells.report());
  using Color = support::Pixels::Color;
  BOOST_TEST((picture.at(5, 5) == Color{255, 255, 255}));
  for (std::size_t row = 0; row < 8; ++row)
    for (std::size_t column = 0; column < 8; ++column) {
      const std::size_t x = 20 + 40 * column, y = 20 + 40 * row;
      const bool is_light = (row + column) % 2 == 0;
      BOOST_TEST((picture.at(x + 3, y + 3) ==
                  (is_light ? Color{0xf3, 0xe9, 0xd8} : Color{0xc4, 0xa0, 0x7c})));
      std::size_t dark = 0;
      for (std::size_t i = 4; i < 36; ++i)
        for (std::size_t k = 4; k < 36; ++k) dark += picture.at(x + i, y + k)[0] < 0x40;
      const std::string name = std::to_string(row) + std::to_string(column) + '\n';
      BOOST_TEST((dark > 200) == (contains(cells.out, name)), row << ',' << column);
      BOOST_TEST((dark == 0 || dark > 200));
    }
}

BOOST_AUTO_TEST_CASE(png_gives_each_piece_one_color_of_its_own) {
  const auto run = shell("gen-polyomino --board 6x10 pentominoes | dlx-solve -n 1");
  const auto picture = support::read_png(
      shell("gen-polyomino --board 6x10 pentominoes | dlx-solve -n 1 | dlx-show --png").out);
  std::map<std::string, std::set<support::Pixels::Color>> colors;
  std::set<support::Pixels::Color> all;
  for (const std::string& line : support::lines_of(run.out)) {
    std::istringstream words(line);
    std::string piece;
    if (line.empty() || line[0] == '|' || !(words >> piece)) continue;
    std::size_t row = 0, column = 0;
    for (char r = 0, c = 0; words >> r >> row >> c >> column;)
      colors[piece].insert(picture.at(20 + 40 * (column - 1) + 6, 20 + 40 * (row - 1) + 6));
    all.insert(colors[piece].begin(), colors[piece].end());
  }
  BOOST_TEST(colors.size() == 12U, run.report());
  for (const auto& [piece, used] : colors) BOOST_TEST(used.size() == 1U, piece);
  BOOST_TEST(all.size() == 12U);
}

BOOST_AUTO_TEST_CASE(pdf_has_a_page_for_each_sheet) {
  const auto pages = [](const std::string& options) {
    const auto run =
        shell("gen-queens 6 | dlx-solve | dlx-show -v --pdf -o p.pdf " + options +
              "; head -c 5 p.pdf; pdfinfo p.pdf 2>/dev/null | awk '/^Pages/ { print $2 }'");
    BOOST_TEST(run.status == 0, run.err);
    const bool is_told =
        run.out == "%PDF-" || run.err.starts_with("dlx-show: " + run.out.substr(5, 1) + " page");
    BOOST_TEST(is_told, run.report());
    return run.err;
  };
  BOOST_TEST(pages("") == "dlx-show: 4 pages\n");
  BOOST_TEST(pages("-n 3") == "dlx-show: 3 pages\n");
  BOOST_TEST(pages("--layout 1x3") == "dlx-show: 2 pages\n");
  BOOST_TEST(pages("--layout 2x2") == "dlx-show: 1 page\n");
  BOOST_TEST(pages("--paper a4 --layout 3x1") == "dlx-show: 2 pages\n");
}

// A sheet with a title is a unit higher: 6 + 1 and twice half a unit of margin, 40 points each.
BOOST_AUTO_TEST_CASE(the_last_page_has_titles_like_the_others) {
  const auto last_height = [](const std::string& search) {
    const auto run =
        shell(search +
              " | dlx-show --pdf --layout 1x3 > p.pdf;"
              " pdfinfo -l 99 p.pdf | awk '/^Page.*size:/ { h = $6 } END { print h }'");
    return run.out;
  };
  if (shell("command -v pdfinfo").status != 0) return support::skip("no pdfinfo here");
  BOOST_TEST(last_height("gen-queens 6 | dlx-solve") == "320\n");       // 3 + 1
  BOOST_TEST(last_height("gen-queens 6 | dlx-solve -n 1") == "280\n");  // the only one
}

BOOST_AUTO_TEST_CASE(what_sheets_leave_out_is_said) {
  const support::Files puzzles{{"s", "1.....3..4.....2\n11..............\n"}};
  for (const char* format : {"--pdf", "--svg", "--png --layout 1x2"}) {
    const std::string show = std::string(" | dlx-show ") + format + " >/dev/null";
    expect(shell("gen-sudoku --bulk s | dlx-solve" + show, puzzles), 0, "",
           "dlx-show: puzzle 2 has no solution and is not drawn\n");
    BOOST_TEST(shell("gen-queens 6 | dlx-solve -n 1" + show).err.empty());
  }
}

BOOST_AUTO_TEST_CASE(a_sheet_grows_with_its_layout) {
  const auto run = shell("gen-queens 6 | dlx-solve | dlx-show --png --layout 2x2 --scale 0.25");
  BOOST_REQUIRE(run.status == 0);
  // Two boards of 6 units, 0.6 between them, 0.5 at both ends, 10 pixels each.
  BOOST_TEST(number_at(run.out, 16) == 136U);
}

BOOST_AUTO_TEST_CASE(what_does_not_fit_is_refused) {
  const auto refuse = [](const std::string& command, const std::string& message) {
    const auto run = shell(command);
    BOOST_TEST(run.status == 2, command);
    BOOST_TEST(run.out.empty(), command);
    BOOST_TEST(contains(run.err, message), run.err);
  };
  refuse("gen-queens 6 | dlx-solve | dlx-show --svg", "more solutions than the picture holds, 1");
  refuse("gen-queens 6 | dlx-solve | dlx-show --png --layout 1x3", "--layout");
  refuse("gen-queens 6 | dlx-solve | dlx-show --pdf --max 3", "--max");
  refuse("gen-queens 9 | dlx-solve | dlx-show --pdf --layout 2x2 --max 100", "--max");
  refuse("gen-queens 3 | dlx-solve | dlx-show --svg", "no solution");
  refuse("gen-queens 20 | dlx-solve -n 1 | dlx-show --png --scale 60", "at this scale");
}

// The input behind the first solution that is too many is not looked at.
BOOST_AUTO_TEST_CASE(a_full_sheet_is_refused_at_once) {
  const auto run = shell(
      "{ gen-queens 6 | dlx-solve | sed '/solution 4/,$d'; echo rubbish; } > s;"
      " dlx-show --svg --layout 1x2 s");
  BOOST_TEST(run.status == 2, run.report());
  BOOST_TEST(run.out.empty(), run.report());
  BOOST_TEST(contains(run.err, "more solutions than the picture holds, 2:"), run.report());
}

BOOST_AUTO_TEST_CASE(a_sheet_to_a_file_is_the_same_as_to_standard_output) {
  for (const std::string format : {"--svg", "--png", "--pdf", "--html"}) {
    expect(shell("gen-queens 6 | dlx-solve -n 1 > s; dlx-show s -o f " + format + "; dlx-show s " +
                 format + " >g; cmp f g && test -s f"),
           0, "");
  }
}

#else

BOOST_AUTO_TEST_CASE(without_cairo_it_says_so) {
  complains(shell("gen-queens 4 | dlx-solve -n 1 | dlx-show --png"), 2, "without cairo");
}

#endif

BOOST_AUTO_TEST_SUITE_END()
