// The calendar puzzle through the pipe: every day has a solution, engines agree on how many, and
// open cells are drawn.
#include "support/run.hpp"

#include <sstream>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(gen_calendar)

using support::contains, support::output, support::shell;

namespace {

// All days of a leap year, a problem each, in one stream for the solver.
const std::string year =
    "day() { gen-polyomino --board calendar --open \"$1,$2\" calendar-pieces; }\n"
    "year() { for month in Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec; do\n"
    "  case $month in Feb) last=29;; Apr|Jun|Sep|Nov) last=30;; *) last=31;; esac\n"
    "  for n in $(seq $last); do\n"
    "    [ $month$n = Jan1 ] || echo '| @next'\n"
    "    day $month $n | grep -v '^| @end' | grep -v '^| @dlx'\n"
    "  done; done; }\n";

}  // namespace

BOOST_AUTO_TEST_CASE(every_day_has_a_solution) {
  BOOST_TEST(output(year + "year | dlx-solve --count > bits; sort -n bits | head -1; wc -l < bits;"
                           "awk '{ sum += $1 } END { print sum }' bits") == "7\n366\n24405\n");
}

// The options once, and a question a day: as many as boards of their own have.
BOOST_AUTO_TEST_CASE(each_day_is_asked_of_one_base) {
  const support::Run run = shell(
      "gen-polyomino --board calendar --open-each Jan..Dec --open-each 1..31 calendar-pieces > "
      "all; "
      "grep -c '@given' all; grep -c 'r1c1 ' all; grep -A 1 '@given' all | sed -n '/@title/p' | "
      "sed -n '1p;$p'; dlx-solve --count all > counts; wc -l < counts; sed -n 332p counts; "
      "sed -n 285p counts; awk '$1 == 0' counts | wc -l; dlx-solve --count all -c > x 2> y; "
      "dlx-solve all | dlx-check all | tr -d ' '");
  BOOST_TEST(run.out.starts_with("372\n"), run.report());
  BOOST_TEST(contains(run.out, "| @title Jan 1\n| @title Dec 31\n"), run.report());
  BOOST_TEST(contains(run.out, "\n372\n40\n7\n0\n"), run.report());
  BOOST_TEST(contains(run.out, "valid:25061solutionsof372problems"), run.report());
  const std::string some =
      "gen-polyomino --board calendar --open-each Nov --open-each 7,20..22 calendar-pieces";
  BOOST_TEST(shell(some + " | dlx-solve --count").out ==
             shell("for d in 7 20 21 22; do gen-polyomino --board calendar --open Nov,$d "
                   "calendar-pieces | dlx-solve --count; done")
                 .out);
  BOOST_TEST(shell(some + " | dlx-solve -n 1 | dlx-show -n 1 | grep -c Nov").out == "1\n");
}

BOOST_AUTO_TEST_CASE(engines_agree_on_some_days) {
  for (const std::string date : {"Jan 25", "Oct 6", "Nov 22"}) {
    const auto links = shell(year + "day " + date + " | dlx-solve --count --engine links");
    const auto bits = shell(year + "day " + date + " | dlx-solve --count --engine bits");
    expect(links, 0, bits.out);
  }
}

BOOST_AUTO_TEST_CASE(the_date_is_drawn) {
  const auto run = shell(year + "day Nov 22 | dlx-solve -n 1 | dlx-show --ascii");
  BOOST_TEST(run.status == 0, run.report());
  BOOST_TEST(contains(run.out, " Nov "), run.report());
  BOOST_TEST(contains(run.out, " 22 "), run.report());
}

BOOST_AUTO_TEST_CASE(any_board_has_cells_to_leave_open) {
  BOOST_TEST(output("gen-polyomino --board 8x8 --open r4c4,r4c5 --open r5c4,r5c5 pentominoes | "
                    "dlx-solve --count") == "520\n");
}

// The counts are those of the lists of all months and days, but for days that no month has.
BOOST_AUTO_TEST_CASE(a_date_opens_its_cells) {
  BOOST_TEST(output("gen-polyomino --board calendar --date 2026-11-22 calendar-pieces | "
                    "dlx-solve --count") == "40\n");
  BOOST_TEST(output("gen-polyomino --calendar calendar --date 2028-02 calendar-pieces > f; "
                    "grep -c '@given' f; grep '@title' f | sed -n '$p'; dlx-solve --count f | "
                    "sed -n '22p'; gen-polyomino --board calendar --open Feb,22 calendar-pieces | "
                    "dlx-solve --count") == "29\n| @title Feb 29\n25\n25\n");
}

// 8 April 2021 is the example of a solver of others, which has the same pieces.
BOOST_AUTO_TEST_CASE(weekdays_stay_open_too) {
  const std::string board = "gen-polyomino --board weekdays --date ";
  expect(shell(board + "2021-04-08 weekday-pieces > f; grep '@open' f; "
                       "dlx-solve --count f; dlx-solve -n 1 f | dlx-show | grep Thu"),
         0,
         "| @open r1c4 Apr\n| @open r4c1 8\n| @open r8c5 Thu\n1228\n"
         "                        ┃ Thu ┃           ┃\n");
  BOOST_TEST(output(board + "2026-11 weekday-pieces | grep '@title' | sed -n '1p;$p'") ==
             "| @title Nov 1 Sun\n| @title Nov 30 Mon\n");
}

BOOST_AUTO_TEST_CASE(names_that_are_none_are_refused) {
  const auto refused = [](const std::string& arguments, const std::string& message) {
    const auto run = shell("gen-polyomino " + arguments);
    BOOST_TEST(run.status == 2, run.report());
    BOOST_TEST(run.out.empty(), run.report());
    BOOST_TEST(run.err.starts_with("gen-polyomino: " + message), run.report());
  };
  refused("--board calendar --open Smarch,13 calendar-pieces",
          "the board has no cell named 'Smarch'");
  refused("--board calendar --open Nov,Nov calendar-pieces", "the cell 'Nov' is open already");
  refused("--board calendar --open Nov, calendar-pieces",
          "--open takes names of cells, not 'Nov,'");
  refused("--board calendar --open '' calendar-pieces", "--open takes names of cells, not ''");
  refused("--board calendar --open-each Dec..Jan calendar-pieces",
          "the range 'Dec..Jan' needs two names of the board's file, the first one first");
  refused("--board calendar --open-each Jan,Jan..Feb calendar-pieces",
          "the cell 'Jan' occurs twice in 'Jan,Jan..Feb'");
  refused("--board calendar --open Nov --open-each Jan..Dec calendar-pieces",
          "the board has no cell named 'Nov'");
  refused("--board calendar --date 2026-02-29 calendar-pieces",
          "'2026-02-29' is not a date such as 2026-11-27, nor a month or a year of such dates");
  refused("--board calendar --date '' calendar-pieces", "'' is not a date such as 2026-11-27");
  refused("--board 8x8 --date 2026-02-28 pentominoes",
          "the board has no cells for the twelve months, such as Jan or janv.");
  refused("--date 2026-02-28 pentominoes", "--date goes with --board or --calendar");
  refused("--calendar weekdays --board 8x8 pentominoes", "--calendar excludes --board");
  refused("--board calendar --open-each Jan --open-each Jan calendar-pieces",
          "a cell stands twice among those of which some are left open");
}

BOOST_AUTO_TEST_SUITE_END()
