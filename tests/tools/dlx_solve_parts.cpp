// dlx-solve --part I/N: parts have no solution in common, and together all of them.
#include "support/run.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(dlx_solve_parts)

using support::contains, support::lines_of, support::output, support::Run, support::shell;

namespace {

std::vector<std::string> sorted(std::vector<std::string> lines) {
  std::sort(lines.begin(), lines.end());
  return lines;
}

// The rows of all parts, sorted, and each of them in the order of the whole.
void require_parts(const std::string& make, const std::string& options, int parts) {
  const auto whole = lines_of(shell(make + " | dlx-solve --format rows " + options).out);
  std::vector<std::string> all;
  for (int i = 1; i <= parts; ++i) {
    const Run run = shell(make + " | dlx-solve --format rows " + options + " --part " +
                          std::to_string(i) + '/' + std::to_string(parts));
    BOOST_TEST(run.status == 0, run.report());
    const auto part = lines_of(run.out);
    auto from = whole.begin();
    for (const auto& line : part) {
      from = std::find(from, whole.end(), line);
      BOOST_TEST((from != whole.end()), run.report());
    }
    all.insert(all.end(), part.begin(), part.end());
  }
  BOOST_TEST(sorted(all) == sorted(whole), make << ' ' << options << ' ' << parts);
}

std::uint64_t sum_of(const Run& run) {
  std::uint64_t sum = 0;
  for (const auto& line : lines_of(run.out)) sum += std::stoull(line);
  return sum;
}

}  // namespace

BOOST_AUTO_TEST_CASE(parts_are_the_whole) {
  for (const std::string engine : {"links", "bits", "cells", "subsets", "propagate"})
    require_parts("gen-queens 6", "--engine " + engine, 3);
  require_parts("gen-queens 8", "", 4);
  require_parts("gen-queens 8", "-j 2", 3);
  require_parts("gen-queens 7", "--given 9", 2);
  require_parts("gen-queens 7", "--random --seed 3 -q", 5);
  require_parts("gen-queens 3", "", 2);
  require_parts("gen-queens 1", "", 3);
  require_parts("printf '%s\\n' '2|A 1:2|B 0:2|C D' A B C 'A B' 'A C' 'B C' D 'D A' 'D B' 'D C'",
                "", 3);
}

BOOST_AUTO_TEST_CASE(three_parts_of_the_pentominoes) {
  const Run run = shell(
      "gen-polyomino --board 6x10 pentominoes.txt > p.dlx; for i in 1 2 3; do "
      "dlx-solve -c --part $i/3 p.dlx; done");
  BOOST_TEST(lines_of(run.out).size() == 3U, run.report());
  BOOST_TEST(sum_of(run) == 9356U, run.report());
  for (const auto& line : lines_of(run.out)) BOOST_TEST(std::stoul(line) > 2000U, run.report());
}

BOOST_AUTO_TEST_CASE(parts_beyond_the_leaves_are_empty) {
  const Run run = shell(
      "gen-queens 5 > p.dlx; for i in $(seq 1 60); do "
      "dlx-solve -c --part $i/60 p.dlx; done");
  BOOST_TEST(lines_of(run.out).size() == 60U, run.report());
  BOOST_TEST(sum_of(run) == 10U, run.report());
  const Run last = shell("gen-queens 5 | dlx-solve --part 100000/100000");
  BOOST_TEST(last.status == 0, last.report());
  BOOST_TEST(last.out.ends_with("\n| 0 solutions\n"), last.report());
}

BOOST_AUTO_TEST_CASE(every_question_is_cut) {
  const std::string make =
      "printf 'A B\\nA\\nB\\nA B\\n| @given 1\\n| @given\\n| @next\\nC\\nC\\nC\\nC\\n'";
  std::uint64_t sum = 0;
  for (const std::string part : {"1/2", "2/2"}) {
    const Run run = shell(make + " | dlx-solve -c --part " + part);
    BOOST_TEST(lines_of(run.out).size() == 3U, run.report());
    sum += sum_of(run);
  }
  BOOST_TEST(sum == 6U);
}

BOOST_AUTO_TEST_CASE(a_part_says_so_and_can_be_checked) {
  const Run run = shell(
      "gen-queens 6 > p.dlx; dlx-solve --part 2/3 p.dlx > part; sed -n 2,4p part; "
      "dlx-check --distinct p.dlx part; dlx-show part | tail -n 1");
  BOOST_TEST(run.status == 0, run.report());
  BOOST_TEST(run.out.starts_with("| @puzzle queens\n| @size 6x6\n| @part 2/3\n"), run.report());
  BOOST_TEST(contains(run.out, "of 1 problem, part 2/3\n"), run.report());
}

BOOST_AUTO_TEST_CASE(a_part_goes_on_like_the_whole) {
  BOOST_TEST(output("gen-queens 7 > p.dlx; dlx-solve p.dlx --part 2/3 -o whole\n"
                    "from=--checkpoint; status=3\n"
                    "while [ $status = 3 ]; do\n"
                    "  dlx-solve -q p.dlx --part 2/3 $from c -o out --node-limit 40\n"
                    "  status=$?; from=--resume\n"
                    "done; cmp whole out && tail -n 1 out | wc -l") == "1\n");
}

BOOST_AUTO_TEST_CASE(the_count_of_a_part_says_so) {
  expect(
      shell(
          "gen-queens 6 | dlx-solve -c --part 1/1; gen-queens 6 | dlx-solve -c --part 1/1 --format "
          "json"),
      0,
      "4 part 1/1\n"
      "{\"problem\":1,\"part\":\"1/1\",\"solutions\":\"4\",\"outcome\":\"exhausted\"}\n");
}

BOOST_AUTO_TEST_CASE(limits_are_those_of_the_part) {
  expect(shell("gen-queens 8 | dlx-solve --part 2/3 -n 2 | tail -n 1; "
               "gen-queens 8 | dlx-solve --part 2/3 -c --node-limit 5"),
         3, "| 2 solutions, stopped: limit\n>=0 part 2/3\n");
}

BOOST_AUTO_TEST_SUITE_END()
