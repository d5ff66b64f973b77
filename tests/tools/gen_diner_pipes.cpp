// gen-diner | dlx-solve gives the ménage numbers (OEIS A000179).
#include "support/run.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(gen_diner_pipes)

using support::contains, support::output, support::shell;

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

BOOST_AUTO_TEST_SUITE_END()
