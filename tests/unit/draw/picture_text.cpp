// Pictures as text, letter for letter.
#include <dlx/draw/render.hpp>
#include <dlx/error.hpp>

#include <array>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(picture_text)

namespace {

using namespace dlx::draw;

Picture domino_and_square() {
  Picture picture;
  picture.width = 3;
  picture.height = 1;
  picture.boxes.push_back({0, 0, 2, 1, piece_paint(0)});
  add_frame(picture, 0, 0, 3, 1, Weight::thick);
  picture.lines.push_back({2, 0, 2, 1, Weight::thick});
  picture.lines.push_back({1, 0, 1, 1, Weight::hair});
  picture.labels.push_back({.x = 0.5, .y = 0.5, .text = "I"});
  picture.labels.push_back({.x = 2.5, .y = 0.5, .text = "M"});
  return picture;
}

}  // namespace

BOOST_AUTO_TEST_CASE(lines_meet_in_the_right_character) {
  BOOST_TEST(render_text(domino_and_square()) ==
             "┏━━━━━━┳━━━┓\n"
             "┃ I    ┃ M ┃\n"
             "┗━━━━━━┻━━━┛\n");
  BOOST_TEST(render_text(domino_and_square(), {.unicode = false}) ==
             "+------+---+\n"
             "| I    | M |\n"
             "+------+---+\n");
}

BOOST_AUTO_TEST_CASE(units_of_a_grid_are_of_one_size) {
  Picture picture = domino_and_square();
  picture.grids.push_back({0, 0, 3, 1});
  BOOST_TEST(render_text(picture, {.unicode = false}) ==
             "+-------+---+\n"
             "| I     | M |\n"
             "+-------+---+\n");
  const Picture pair = sheet(std::vector<Picture>{picture, picture}, 2, 1, false);
  BOOST_TEST(render_text(pair, {.unicode = false}) ==
             "+-------+---+   +-------+---+\n"
             "| I     | M |   | I     | M |\n"
             "+-------+---+   +-------+---+\n");
  picture.grids.push_back({-1e300, -5, 1e308, 1e308});  // no further than the picture
  BOOST_TEST(render_text(picture).size() > 0U);
}

BOOST_AUTO_TEST_CASE(weights_mix_at_crossings) {
  Picture picture;
  picture.width = picture.height = 2;
  add_frame(picture, 0, 0, 2, 2, Weight::thick);
  picture.lines.push_back({1, 0, 1, 2, Weight::thin});
  picture.lines.push_back({0, 1, 2, 1, Weight::thick});
  picture.text_columns = 1;
  BOOST_TEST(render_text(picture) == "┏━┯━┓\n┃ │ ┃\n┣━┿━┫\n┃ │ ┃\n┗━┷━┛\n");
}

BOOST_AUTO_TEST_CASE(colors_end_with_their_line) {
  const std::string text = render_text(domino_and_square(), {.color = true});
  BOOST_TEST(text.find(";48;5;") != std::string::npos);
  BOOST_TEST(text.find("\x1b[0m\n") != std::string::npos);
  BOOST_TEST(render_text(domino_and_square()).find('\x1b') == std::string::npos);
}

// Men and women at the round table look the same, wherever they fall between the rows.
BOOST_AUTO_TEST_CASE(discs_are_three_characters_in_their_color) {
  for (const double y : {0.5, 0.74, 1.0, 1.26}) {
    Picture boxes, circles;
    boxes.width = boxes.height = circles.width = circles.height = 2;
    boxes.text_rows = circles.text_rows = 2;
    boxes.boxes.push_back({0.58, y - 0.42, 0.84, 0.84, piece_paint(0)});
    circles.circles.push_back({1, y, 0.42, piece_paint(0), {}});
    boxes.labels.push_back({.x = 1, .y = y, .text = "7"});
    circles.labels.push_back({.x = 1, .y = y, .text = "7"});
    const std::string text = render_text(boxes, {.color = true});
    BOOST_TEST(text == render_text(circles, {.color = true}));
    std::size_t colored = 0, from = 0;
    while ((from = text.find(";48;5;", from)) != std::string::npos) {
      ++from;
      ++colored;
    }
    BOOST_TEST(colored == 3U, text);  // blank, digit, blank: one line
    BOOST_TEST(text.find('7') != std::string::npos);
    BOOST_TEST(render_text(boxes).find('\x1b') == std::string::npos);
  }
}

// On a dark terminal it would be the brightest thing there.
BOOST_AUTO_TEST_CASE(faint_grounds_are_left_out_and_what_is_muted_stays_so) {
  Picture picture;
  picture.width = picture.height = 1;
  picture.boxes.push_back({0, 0, 1, 1, {Role::faint}});
  picture.labels.push_back({.x = 0.5, .y = 0.5, .text = "0", .color = {Role::muted}});
  const std::string text = render_text(picture, {.color = true});
  BOOST_TEST(text.find(";48;5;") == std::string::npos, text);
  BOOST_TEST(text.find(";38;5;244m0") != std::string::npos, text);
}

BOOST_AUTO_TEST_CASE(the_gap_between_cells_of_one_piece_has_its_ground) {
  Picture picture;
  picture.width = 2;
  picture.height = 2;
  picture.boxes.push_back({0, 0, 1, 1, piece_paint(0)});
  picture.boxes.push_back({1, 0, 1, 1, piece_paint(0)});
  picture.lines.push_back({1, 1, 1, 2, Weight::thin});  // a column of its own, free in row 0
  const std::string text = render_text(picture, {.color = true});
  const std::string first = text.substr(0, text.find('\n'));
  BOOST_TEST(first.find("       ") != std::string::npos, first);  // 3 + 1 + 3, one ground
}

BOOST_AUTO_TEST_CASE(slanted_lines_become_elbows) {
  Picture picture;
  picture.width = 2;
  picture.height = 3;
  picture.text_columns = 2;
  picture.lines.push_back({0.5, 0.5, 1.5, 2.5, Weight::thin});
  BOOST_TEST(render_text(picture) == " ╷\n └─┐\n   ╵\n");
}

BOOST_AUTO_TEST_CASE(labels_are_cut_to_their_room) {
  Picture picture;
  picture.width = 2;
  picture.height = 1;
  picture.text_columns = 4;
  picture.labels.push_back({.x = 0.5, .y = 0.5, .text = "abcdefgh", .width = 1});
  picture.labels.push_back({.x = 1.5, .y = 0.5, .text = "日本語", .width = 1});
  BOOST_TEST(render_text(picture) == "abc… 日…\n");
}

BOOST_AUTO_TEST_CASE(marks_stand_where_color_does_not) {
  Picture picture;
  picture.width = picture.height = 1;
  picture.labels.push_back({.x = 0.5, .y = 0.5, .text = "5", .mark = "."});
  BOOST_TEST(render_text(picture) == " 5.\n");
  BOOST_TEST(render_text(picture, {.color = true}).find('.') == std::string::npos);
}

BOOST_AUTO_TEST_CASE(text_cannot_drive_the_terminal) {
  Picture picture;
  picture.width = 8;
  picture.height = 1;
  picture.labels.push_back({.x = 4,
                            .y = 0.5,
                            .text = "a\x1b[31m\x07\xff\u202e\u009b"
                                    "b",
                            .width = 8});
  BOOST_TEST(render_text(picture).find_first_of("\x1b\x07\xff") == std::string::npos);
  BOOST_TEST(render_text(picture).find("a?[31m?\ufffd??b") != std::string::npos,
             render_text(picture));
}

BOOST_AUTO_TEST_CASE(widths) {
  BOOST_TEST(text_width("") == 0U);
  BOOST_TEST(text_width("Zoë") == 3U);
  BOOST_TEST(text_width("Zoe\u0308") == 3U);
  BOOST_TEST(text_width("日本") == 4U);
}

BOOST_AUTO_TEST_CASE(sizes_are_checked_before_anything_is_built) {
  Picture picture;
  for (const auto& [width, height] :
       std::array<std::pair<double, double>, 3>{{{1e6, 1e6}, {1e300, 1}, {-1, 1}}}) {
    picture.width = width;
    picture.height = height;
    BOOST_CHECK_THROW((void)render_text(picture), dlx::ModelError);
  }
}

BOOST_AUTO_TEST_CASE(a_title_stands_under_the_middle_of_its_picture) {
  for (const char* title : {"solution 1", "solution 1234567", "x"}) {
    Picture narrow, wide;
    narrow.width = 1;
    wide.width = 4;
    narrow.height = wide.height = 1;
    narrow.title = wide.title = title;
    add_frame(narrow, 0, 0, 1, 1, Weight::thin);
    add_frame(wide, 0, 0, 4, 1, Weight::thin);
    const std::vector<Picture> parts{narrow, wide, narrow, wide};
    const Picture whole = sheet(parts, 4, 1, true);
    BOOST_REQUIRE(whole.labels.size() == 4U);
    for (std::size_t i = 0; i < 4; ++i) {
      const Line& top = whole.lines[4 * i];
      const Label& label = whole.labels[i];
      BOOST_TEST(label.x == (top.x1 + top.x2) / 2);
      BOOST_TEST(label.width >= 0.34 * static_cast<double>(label.text.size()));
      BOOST_TEST(label.x - label.width / 2 >= 0);
      BOOST_TEST(label.x + label.width / 2 <= whole.width);
    }
  }
}

BOOST_AUTO_TEST_CASE(sheets) {
  const std::array<Picture, 3> parts{domino_and_square(), domino_and_square(), domino_and_square()};
  const Picture whole = sheet(parts, 2, 1, false);
  BOOST_TEST(whole.width == 7);
  BOOST_TEST(whole.height == 3);
  BOOST_TEST(render_text(whole, {.unicode = false}) ==
             "+------+---+   +------+---+\n"
             "| I    | M |   | I    | M |\n"
             "+------+---+   +------+---+\n"
             "\n"
             "+------+---+\n"
             "| I    | M |\n"
             "+------+---+\n");
}

BOOST_AUTO_TEST_SUITE_END()
