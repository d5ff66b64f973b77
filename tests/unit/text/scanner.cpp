// The scanner against the tokens of base/lines.hpp and std::string's own search for colons.
#include "text/scanner.hpp"

#include "support/random_problem.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(scanner)

namespace {

std::string scanned(std::string_view line) {
  std::string text;
  dlx::text::Scanner scanner(line);
  while (scanner.next()) {
    const auto [token, column] = scanner.token();
    text += std::string(token) + '@' + std::to_string(column);
    if (scanner.colon() != std::string_view::npos) text += '/' + std::to_string(scanner.colon());
    text += ' ';
  }
  return text;
}

std::string expected(std::string_view line) {
  std::string text;
  for (std::size_t at = 0; at < line.size();) {
    if (line[at] == ' ' || line[at] == '\t') {
      ++at;
      continue;
    }
    const std::string_view token = line.substr(at, line.find_first_of(" \t", at) - at);
    text += std::string(token) + '@' + std::to_string(at + 1);
    if (const auto colon = token.find(':'); colon != std::string_view::npos)
      text += '/' + std::to_string(colon);
    text += ' ';
    at += token.size();
  }
  return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(cuts_tokens_and_finds_colons) {
  BOOST_TEST(scanned("") == "");
  BOOST_TEST(scanned(" \t") == "");
  BOOST_TEST(scanned("A x:red |7") == "A@1 x:red@3/1 |7@9 ");
  BOOST_TEST(scanned("a:b:c 12345678:9") == "a:b:c@1/1 12345678:9@7/8 ");
}

// Lines of any length, each cut off in memory right behind its end.
BOOST_AUTO_TEST_CASE(agrees_with_the_standard_library) {
  support::Dice dice(2);
  const std::string_view letters = "aaaaaa\xC3\xA9:|  \t9;!{";
  for (int i = 0; i < 50'000; ++i) {
    std::vector<char> line(dice.between(0, 40));
    for (char& c : line) c = letters[dice.below(static_cast<std::uint32_t>(letters.size()))];
    const std::string_view view(line.data(), line.size());
    BOOST_REQUIRE(scanned(view) == expected(view));
  }
}

BOOST_AUTO_TEST_SUITE_END()
