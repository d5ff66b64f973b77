// Lines as words and as automata: the same words, and the same number of solutions.
#include "puzzle/line_automaton.hpp"

#include <dlx/solve.hpp>

#include <algorithm>
#include <set>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(line_automaton)

namespace {

using dlx::puzzle::RegularLine, dlx::puzzle::LineAutomaton, dlx::puzzle::Word;

// Words whose letters sum up to `sum`.
LineAutomaton with_sum(std::size_t length, std::uint32_t letters, std::uint64_t sum) {
  return {length, letters, 0,
          [](std::size_t, std::uint64_t state, std::uint32_t letter) {
            return std::optional(state + letter);
          },
          [=](std::uint64_t state) { return state == sum; }};
}

std::string number_of_words(RegularLine line, std::size_t length, std::uint32_t letters) {
  dlx::ProblemBuilder builder;
  line.add_primary(builder);
  std::vector<dlx::ItemId> cells;
  for (std::size_t k = 0; k < length; ++k)
    cells.push_back(builder.secondary("x" + std::to_string(k)));
  line.add_secondary(builder);
  std::vector<dlx::ColorId> colors;
  for (std::uint32_t letter = 0; letter < letters; ++letter)
    colors.push_back(builder.color(std::to_string(letter)));
  line.add_options(builder, cells, colors);
  return dlx::count(dlx::Prepared(builder.build())).value.to_string();
}

}  // namespace

BOOST_AUTO_TEST_CASE(words_are_those_of_all_that_fit) {
  for (std::uint64_t sum = 0; sum <= 10; ++sum) {
    const auto words = with_sum(4, 3, sum).words(1000);
    BOOST_REQUIRE(words.has_value());
    std::size_t expected = 0;
    for (int code = 0; code < 81; ++code)
      expected +=
          static_cast<std::uint64_t>(code % 3 + code / 3 % 3 + code / 9 % 3 + code / 27) == sum ? 1
                                                                                                : 0;
    BOOST_TEST(words->size() == expected);
    BOOST_TEST(std::is_sorted(words->begin(), words->end()));
    BOOST_TEST((std::set<Word>(words->begin(), words->end()).size() == words->size()));
  }
  BOOST_TEST(with_sum(4, 3, 4).words(18).has_value() == false);
  BOOST_TEST(with_sum(4, 3, 4).words(19)->size() == 19U);
  const auto rising = with_sum(3, 4, 5).words(
      100, [](const Word& word) { return word.size() < 2 || word[word.size() - 2] < word.back(); });
  BOOST_TEST((*rising == std::vector<Word>{{0, 2, 3}}));
}

// A state for each sum that can still be completed; at the ends there are few.
BOOST_AUTO_TEST_CASE(automata_are_minimal) {
  const auto automaton = with_sum(3, 2, 1);
  BOOST_TEST(automaton.arc_count() == 2U + 3U + 2U);
  BOOST_TEST(with_sum(3, 2, 4).arc_count() == 0U);
  const LineAutomaton any(
      3, 2, 0,
      [](std::size_t, std::uint64_t state, std::uint32_t letter) {
        return std::optional(2 * state + letter);
      },
      [](std::uint64_t) { return true; });
  BOOST_TEST(any.arc_count() == 6U);
}

// C(20, 10) = 184,756 words are too many for an option each.
BOOST_AUTO_TEST_CASE(many_words_are_counted_by_their_automaton) {
  BOOST_TEST(number_of_words(RegularLine("a", with_sum(20, 2, 10)), 20, 2) == "184756");
  BOOST_TEST(number_of_words(RegularLine("a", with_sum(20, 2, 3)), 20, 2) == "1140");
  BOOST_TEST(number_of_words(RegularLine("a", with_sum(20, 2, 21)), 20, 2) == "0");
  BOOST_TEST(number_of_words(RegularLine("a", with_sum(12, 3, 12)), 12, 3) == "73789");
}

BOOST_AUTO_TEST_SUITE_END()
