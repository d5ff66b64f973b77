// gen-diner as a user types it, alone and in pipes.
#include "support/run.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(gen_diner)

using support::contains, support::output, support::shell;

BOOST_AUTO_TEST_CASE(writes_a_signed_problem) {
  expect(shell("gen-diner 3"), 0,
         "| gen-diner 3\n"
         "| @dlx 1\n"
         "| @puzzle diner\n"
         "| @size 3\n"
         "| @symmetry generator S0:S1 S1:S2 S2:S0 M0:M1 M1:M2 M2:M0\n"
         "| @symmetry generator S1:S2 S2:S1 M1:M2 M2:M1\n"
         "S0 S1 S2 M0 M1 M2\n"
         "S0 M0\n"
         "S1 M1\n"
         "S2 M2\n"
         "| @end\n");
}

BOOST_AUTO_TEST_CASE(names_the_guests) {
  const support::Files files{{"guests.txt", "Marie Curie, Pierre Curie\n"}};
  const std::string expected =
      "| @dlx 1\n"
      "| @puzzle diner\n"
      "| @size 1\n"
      "| @name F0 Marie Curie\n"
      "| @name M0 Pierre Curie\n"
      "| @symmetry none\n"
      "S0 M0\n"
      "| @end\n";
  for (const std::string arguments : {"--guests guests.txt", "1 --guests guests.txt"}) {
    BOOST_TEST(output("gen-diner " + arguments, files) ==
               "| gen-diner " + arguments + '\n' + expected);
  }
  BOOST_TEST(output("gen-diner --guests - < guests.txt", files) ==
             "| gen-diner --guests -\n" + expected);
}

BOOST_AUTO_TEST_CASE(the_shipped_guests_can_be_seated) {
  const auto run =
      shell("gen-diner --guests '" + support::source_path("shapes/guests/five-couples.txt") + "'");
  BOOST_TEST(run.status == 0, run.report());
  BOOST_TEST(contains(run.out, "| @size 5\n"), run.report());
  BOOST_TEST(contains(run.out, "| @name M4 William King\n"), run.report());
}

// OEIS A000179.
BOOST_AUTO_TEST_CASE(counts_are_the_menage_numbers) {
  const int expected[] = {0, 0, 1, 2, 13, 80, 579, 4738, 43387};
  for (int n = 1; n <= 9; ++n) {
    BOOST_TEST(output("gen-diner " + std::to_string(n) + " | dlx-solve --count") ==
               std::to_string(expected[n - 1]) + '\n');
  }
}

BOOST_AUTO_TEST_CASE(names_travel_with_the_answer) {
  const auto run =
      shell("printf '%s\\n' 'Ada, Bo' 'Cleo, Dan' 'Eve, Finn' | gen-diner --guests - | dlx-solve");
  BOOST_TEST(run.status == 0, run.report());
  BOOST_TEST(contains(run.out, "| @name M2 Finn\n"), run.report());
  BOOST_TEST(contains(run.out, "S0 M0\nS1 M1\nS2 M2\n"), run.report());
}

BOOST_AUTO_TEST_CASE(refuses_what_is_no_diner) {
  const support::Files files{{"guests.txt", "Ada, Bo\nCleo, Dan\nEve, Finn\n"}};
  const std::pair<std::string, std::string> cases[] = {
      {"0", "a diner has 1 to 5000 couples, not 0"},
      {"5001", "a diner has 1 to 5000 couples, not 5001"},
      {"18446744073709551615", "a diner has 1 to 5000 couples, not 18446744073709551615"},
      {"-3", ""},
      {"5x", "argument N: '5x' is not a whole number from 0 to 2^64 - 1 (see gen-diner --help)"},
      {"4 --guests guests.txt", "the list of guests names 3 of 4 couples"},
      {"--guests nobody.txt", "nobody.txt: No such file or directory"},
      {"", "give N or --guests (see gen-diner --help)"},
      {"4 5", ""},
  };
  for (const auto& [arguments, message] : cases) {
    const auto run = shell("gen-diner " + arguments, files);
    BOOST_TEST(run.status == 2, run.report());
    BOOST_TEST(run.out.empty(), run.report());
    BOOST_TEST(run.err.starts_with("gen-diner: " + message), run.report());
  }
}

BOOST_AUTO_TEST_SUITE_END()
