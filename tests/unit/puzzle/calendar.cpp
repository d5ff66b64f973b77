// Calendars: boards of labels, dates, and the labels that a date has.
#include <dlx/puzzle/calendar.hpp>

#include <algorithm>
#include <string>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(calendar)

namespace {

using namespace dlx::puzzle;

const std::string english =
    "Jan Feb Mar Apr May Jun\nJul Aug Sep Oct Nov Dec\n1 2 3 4 5 6\n7 8 9 10 11 12\n";
const std::string french =
    "janv. févr. mars avr. mai juin\njuil. août sept. oct. nov. déc.\n1 2 3 4 5 6\n"
    "lun mar mer jeu ven sam\n. . . . . dim\n";

std::string labels(const std::string& date, const std::string& board) {
  try {
    std::string text;
    for (const auto& label : labels_of(days_in(date).at(0), read_calendar(board, "b").names))
      text += (text.empty() ? "" : " ") + label;
    return text;
  } catch (const dlx::ModelError& error) {
    return error.what();
  }
}

std::string read(const std::string& text) {
  try {
    const auto named = read_calendar(text, "b");
    std::string rows;
    for (std::uint32_t row = 0; row < named.board.rows(); ++row)
      rows += named.board.row_text(row) + '/';
    return rows + std::to_string(named.names.size());
  } catch (const dlx::ParseError& error) {
    return error.what();
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(words_are_cells_and_points_are_holes) {
  BOOST_TEST(read("| one\n\nA . B\n. C D\n") == "*.*/.**/4");
  BOOST_TEST(read("**\nnames\nA B\n") == "**/2");
  BOOST_TEST(read("A B\nC\n") == "b:2:2: 1 names in a row of 2 columns ('.' stands for a hole)");
  BOOST_TEST(read("A B\nB C\n") == "b:2:1: a second cell named 'B'");
  BOOST_TEST(read("r1c2 B\n") == "b:1:1: the name 'r1c2' is another cell's");
  BOOST_TEST(read(". .\n") == "b:2:1: there are no cells in this board");
  BOOST_TEST(read("") == "b:1:1: there are no cells in this board");
}

BOOST_AUTO_TEST_CASE(dates_are_days_months_and_years) {
  BOOST_TEST(days_in("2026-11-27").size() == 1U);
  BOOST_TEST(days_in("2028-02").size() == 29U);
  BOOST_TEST(days_in("2026").size() == 365U);
  BOOST_TEST(days_in("2028").size() == 366U);
  BOOST_TEST(days_in("1900").size() == 365U);
  BOOST_TEST(days_in("9999-12-31").size() == 1U);
  for (const char* const text :
       {"", "26", "2026-", "2026-13", "2026-00-01", "2026-02-29", "2026-2-1", "2026-11-27-",
        "2026-11-27-1", "0000", "+026", "2026/11/27"})
    BOOST_CHECK_THROW((void)days_in(text), dlx::ModelError);
}

BOOST_AUTO_TEST_CASE(labels_are_of_one_language) {
  BOOST_TEST(labels("2026-11-10", english) == "Nov 10");
  BOOST_TEST(labels("2026-03-03", english) == "Mar 3");
  BOOST_TEST(labels("2026-03-03", french) == "mars 3 mar");
  BOOST_TEST(labels("2024-02-04", french) == "févr. 4 dim");
  BOOST_TEST(labels("2026-11-13", english) == "the board has no cell for the day 13");
  BOOST_TEST(labels("2026-11-10", "A B\n") ==
             "the board has no cells for the twelve months, such as Jan or janv.");
  BOOST_TEST(labels("2026-11-09", english + "Tue Wed Thu Fri Sat Sun\n") ==
             "the board has no cell for the weekday 'mon'");
}

BOOST_AUTO_TEST_SUITE_END()
