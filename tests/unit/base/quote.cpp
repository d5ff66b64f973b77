// Names in messages: nothing in them can break the line, drive a terminal or flood it.
#include "base/quote.hpp"

#include "base/utf8.hpp"

#include <dlx/error.hpp>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(quote)

namespace {

using dlx::base::in_quotes;

}  // namespace

BOOST_AUTO_TEST_CASE(plain_names_stand_as_they_are) {
  BOOST_TEST(in_quotes("") == "''");
  BOOST_TEST(in_quotes("r1c4") == "'r1c4'");
  BOOST_TEST(in_quotes("a b|c:d") == "'a b|c:d'");
  BOOST_TEST(in_quotes("\xC3\xA9t\xC3\xA9") == "'\xC3\xA9t\xC3\xA9'");
}

BOOST_AUTO_TEST_CASE(what_is_not_text_is_escaped) {
  BOOST_TEST(in_quotes("a\nb") == "'a\\x0Ab'");
  BOOST_TEST(in_quotes("a\tb\r") == "'a\\x09b\\x0D'");
  BOOST_TEST(in_quotes("\x1B[31m") == "'\\x1B[31m'");
  BOOST_TEST(in_quotes("\xC2\x9B"
                       "31m") == "'\\xC2\\x9B31m'");
  BOOST_TEST(in_quotes("\x7F\xFF\xC3") == "'\\x7F\\xFF\\xC3'");
  BOOST_TEST(in_quotes(std::string_view("\0", 1)) == "'\\x00'");
}

// Characters that disorder a line unseen are escaped, and no others beside them.
BOOST_AUTO_TEST_CASE(what_turns_or_breaks_a_line_is_escaped) {
  BOOST_TEST(in_quotes("a\u202Eb") == "'a\\xE2\\x80\\xAEb'");
  for (const std::string mark : {"\xC2\x85", "\u061C", "\u200E", "\u200F", "\u2028", "\u2029",
                                 "\u202A", "\u2066", "\u2069", "\uFEFF"})
    BOOST_TEST(dlx::printable(mark).starts_with("\\x"), mark);
  for (const std::string letter : {"\xC2\xA0", "\u061B", "\u061D", "\u200D", "\u2010", "\u2027",
                                   "\u202F", "\u2065", "\u206A", "\U0001F600"})
    BOOST_TEST(dlx::printable(letter) == letter);
  const std::string once = dlx::printable("\x1B\\ \u202E\xFF");
  BOOST_TEST(dlx::printable(once) == once);
}

BOOST_AUTO_TEST_CASE(every_byte_comes_out_clean) {
  for (int byte = 0; byte < 256; ++byte) {
    const std::string text = in_quotes(std::string(3, static_cast<char>(byte)));
    BOOST_TEST(dlx::base::clean_prefix(text) == text.size(), byte);
    BOOST_TEST(text.find('\t') == std::string::npos, byte);
  }
}

BOOST_AUTO_TEST_CASE(long_names_are_cut_at_a_character) {
  BOOST_TEST(in_quotes(std::string(64, 'x')) == "'" + std::string(64, 'x') + "'");
  BOOST_TEST(in_quotes(std::string(65, 'x')) == "'" + std::string(64, 'x') + "...'");
  const std::string accents = "\xC3\xA9";  // two bytes: the 64th is inside the 32nd after an 'a'
  std::string name = "a";
  while (name.size() < 100) name += accents;
  BOOST_TEST(in_quotes(name) == "'" + name.substr(0, 63) + "...'");
  BOOST_TEST(in_quotes(std::string(1000, '\xBF')).size() < 300);
  BOOST_TEST(in_quotes(std::string(10'000'000, '\x01')).size() < 300);
}

BOOST_AUTO_TEST_SUITE_END()
