// gen-diner | dlx-solve gives the ménage numbers (OEIS A000179).
#include "support/run.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(gen_diner_pipes)

using support::shell;

BOOST_AUTO_TEST_CASE(counts_are_the_menage_numbers) {
  const int expected[] = {0, 0, 1, 2, 13, 80, 579, 4738, 43387};
  for (int n = 1; n <= 9; ++n) {
    const auto run = shell("gen-diner " + std::to_string(n) + " | dlx-solve --count");
    BOOST_TEST(run.status == 0, run.report());
    BOOST_TEST(run.out == std::to_string(expected[n - 1]) + '\n', run.report());
  }
}

BOOST_AUTO_TEST_CASE(names_travel_with_the_answer) {
  const auto run =
      shell("printf '%s\\n' 'Ada, Bo' 'Cleo, Dan' 'Eve, Finn' | gen-diner --guests - | dlx-solve");
  BOOST_TEST(run.status == 0, run.report());
  BOOST_TEST(run.out.find("| @name M2 Finn\n") != std::string::npos, run.report());
  BOOST_TEST(run.out.find("S0 M0\nS1 M1\nS2 M2\n") != std::string::npos, run.report());
}

BOOST_AUTO_TEST_SUITE_END()
