// dlx-solve on what is large, long or missing. Counts and memory, never times.
#include "support/run.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(dlx_solve_sizes)

using support::shell;

namespace {

void expect(const std::string& command, const std::string& out, const support::Files& files = {}) {
  const auto run = shell(command, files);
  BOOST_TEST(run.out == out, run.command + run.err);
  BOOST_TEST(run.err.empty(), run.command + run.err.substr(0, 1000));
  BOOST_TEST(run.status == 0, run.command + run.err);
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_hundred_thousand_items) {
  expect("(seq 100000 | tr '\\n' ' '; echo; seq 100000) | dlx-solve -c --branch first", "1\n");
  expect("(seq 100000 | tr '\\n' ' '; echo; seq 99999) | dlx-solve -c", "0\n");
  expect("(seq 100000 | tr '\\n' ' '; echo; seq 100000 | tr '\\n' ' '; echo) | dlx-solve -c",
         "1\n");
}

BOOST_AUTO_TEST_CASE(a_million_options) {
  expect("(echo A; yes A | head -n 1000000) | dlx-solve -c", "1000000\n");
  expect("(echo A B; yes 'A B' | head -n 1000000) | dlx-solve --format rows | tail -n 1",
         "1000000\n");
  expect("(echo A B; yes A | head -n 1000000) | dlx-solve -c", "0\n");
}

BOOST_AUTO_TEST_CASE(a_solution_a_hundred_thousand_options_deep) {
  expect("(seq 100000 | tr '\\n' ' '; echo; seq 100000) | dlx-solve --branch first | tail -n 2",
         "\n| 1 solutions\n");
}

BOOST_AUTO_TEST_CASE(names_of_ten_thousand_bytes) {
  const std::string a(10'000, 'a');
  const std::string b = a + "b";
  const std::string color(10'000, 'c');
  const support::Files files{{"f", a + ' ' + b + " | x\n" + a + " x:" + color + '\n' + b + '\n'}};
  expect(
      "dlx-solve --engine links f",
      "| @solutions 1\n| solution 1: 1 2\n" + a + " x:" + color + '\n' + b + "\n\n| 1 solutions\n",
      files);
}

BOOST_AUTO_TEST_CASE(a_line_of_thirty_megabytes) {
  // One name; ten million names; an option of ten million entries that is refused at once.
  expect("head -c 30000000 /dev/zero | tr '\\0' a >f; (cat f; echo; cat f) | dlx-solve -c", "1\n");
  expect("(yes 'b a' | head -c 30000000 | tr '\\n' ' '; echo) | dlx-solve -c 2>&1 || true",
         "dlx-solve: <stdin>:1:5: duplicate item 'b'\n");
  expect("(echo A; yes A | head -c 30000000 | tr '\\n' ' '; echo) | dlx-solve -c 2>&1 || true",
         "dlx-solve: <stdin>:2:3: item 'A' twice in an option\n");
  expect("(echo A; head -c 30000000 /dev/zero | tr '\\0' b) | dlx-solve -c 2>&1 || true",
         "dlx-solve: <stdin>:2:1: unknown item '" + std::string(64, 'b') + "...'\n");
  expect("(head -c 30000000 /dev/zero | tr '\\0' ' '; echo A; echo A) | dlx-solve -c", "1\n");
}

BOOST_AUTO_TEST_CASE(what_is_no_text_at_all) {
  expect("head -c 30000000 /dev/zero | dlx-solve 2>&1 || true",
         "dlx-solve: <stdin>:1:1: NUL byte: is this a text file?\n");
  expect("dlx-solve \"$(command -v dlx-solve)\" 2>&1 | cut -d : -f 3-",
         "1:1: this is a program, not a text\n");
}

BOOST_AUTO_TEST_CASE(no_final_line_feed) {
  expect("printf 'A B\\nA\\nB' | dlx-solve -c", "1\n");
  expect("printf 'A' | dlx-solve -c", "0\n");
}

BOOST_AUTO_TEST_SUITE_END()
