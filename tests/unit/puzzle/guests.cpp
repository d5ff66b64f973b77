// Lists of guests: what is read, and what is wrong with the rest.
#include <dlx/puzzle/diner.hpp>

#include <sstream>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(guests)

namespace {

std::string read(std::string_view text) {
  std::string result;
  try {
    for (const auto& [woman, man] : dlx::puzzle::read_guests(text, "guests.txt"))
      result += '[' + woman + '|' + man + ']';
  } catch (const dlx::ParseError& error) {
    return error.what();
  }
  return result;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_couple_a_line_in_three_ways) {
  BOOST_TEST(read("Marie Curie, Pierre Curie\n") == "[Marie Curie|Pierre Curie]");
  BOOST_TEST(read("Ada\tBo\nCleo and Dan\n") == "[Ada|Bo][Cleo|Dan]");
  BOOST_TEST(read("Ada,\tBo\nCleo\t\tDan\n") == "[Ada|Bo][Cleo|Dan]");
  BOOST_TEST(read("Ada and Bea, Bo and Bob\n") == "[Ada and Bea|Bo and Bob]");
  BOOST_TEST(read("Sandra and Ferdinand") == "[Sandra|Ferdinand]");
}

BOOST_AUTO_TEST_CASE(comments_blanks_and_line_ends_do_not_matter) {
  BOOST_TEST(read("\xEF\xBB\xBF| wives first\r\n\r\n \t\r\n  Zo\xC3\xA9 ,  Bo \r\n  | end") ==
             "[Zo\xC3\xA9|Bo]");
}

BOOST_AUTO_TEST_CASE(streams_are_read_like_texts) {
  std::istringstream in("Ada, Bo\nCleo, Dan\n");
  BOOST_TEST(dlx::puzzle::read_guests(in, "guests.txt").size() == 2);
}

BOOST_AUTO_TEST_CASE(defects_have_their_place) {
  BOOST_TEST(read("") == "guests.txt: no guests: expected a couple a line");
  BOOST_TEST(read("| nobody\n") == "guests.txt: no guests: expected a couple a line");
  BOOST_TEST(read("Ada, Bo\n  Cleo\n") ==
             "guests.txt:2:3: expected two names, separated by a comma, a tab or ' and '");
  BOOST_TEST(read("Ada, Bo, Cleo\n") == "guests.txt:1:8: more than two names on a line");
  BOOST_TEST(read("Ada,,Bo\n") == "guests.txt:1:5: more than two names on a line");
  BOOST_TEST(read("Ada,\n") == "guests.txt:1:5: a name is missing");
  BOOST_TEST(read(" , Bo\n") == "guests.txt:1:2: a name is missing");
  BOOST_TEST(read("Ada, Bo\n\nCleo,  Ada\n") == "guests.txt:3:8: guest 'Ada' is already on line 1");
  BOOST_TEST(read("Ada, Ada\n") == "guests.txt:1:6: guest 'Ada' is already on line 1");
  BOOST_TEST(read("Ada, Bo\nZo\xE9, Dan\n") ==
             "guests.txt:2:3: invalid UTF-8 (try iconv -f LATIN1 -t UTF-8)");
}

BOOST_AUTO_TEST_CASE(too_many_guests_are_refused_where_they_begin) {
  std::string text;
  for (std::uint64_t i = 0; i < dlx::puzzle::largest_diner; ++i)
    text += 'F' + std::to_string(i) + ",M" + std::to_string(i) + '\n';
  BOOST_TEST(dlx::puzzle::read_guests(text, "guests.txt").size() == 5000);
  BOOST_TEST(read(text + "Ada, Bo\n") == "guests.txt:5001:1: too many couples, at most 5000");
}

BOOST_AUTO_TEST_SUITE_END()
