// dlx-compile and dlx-query as a user types them; answers that need no list against dlx-solve.
#include "support/run.hpp"

#include <sstream>
#include <string>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(dlx_compile)

using support::output;
using support::shell;

namespace {

// Runs the first command, then the second in the same place.
std::string after(const std::string& compile, const std::string& query) {
  return output(compile + " | dlx-compile -o s && " + query);
}

}  // namespace

// 19077209438: as counted by dlx-solve. 9356: C. B. Haselgrove and J. Haselgrove, "A computer
// program for pentominoes", 1960.
BOOST_AUTO_TEST_CASE(counts) {
  BOOST_TEST(after("gen-polyomino --any --board 8x8 tetrominoes", "dlx-query --count s") ==
             "19077209438\n");
  BOOST_TEST(after("gen-polyomino --board 6x10 pentominoes", "dlx-query --count s") == "9356\n");
  BOOST_TEST(after("gen-queens 3", "dlx-query --count s") == "0\n");
  // The 12,988,816 domino tilings of a chessboard (P. Kasteleyn 1961), and those of 16x16, more
  // than 2^64 (OEIS A004003).
  BOOST_TEST(after("gen-polyomino --board 8x8 dominoes --any", "dlx-query --count s") ==
             "12988816\n");
  BOOST_TEST(after("gen-polyomino --board 16x16 dominoes --any", "dlx-query --count s") ==
             "2444888770250892795802079170816\n");
}

// The pieces come last in the best order, and the cells along the long side, however the board
// lies.
BOOST_AUTO_TEST_CASE(diagrams_are_small) {
  const std::string nodes =
      " | dlx-compile --text | sed -n 's/^| @set 1 nodes=\\([0-9]*\\) .*/\\1/p'";
  BOOST_TEST(output("gen-polyomino --board 10x6 pentominoes" + nodes) == "19709\n");
  BOOST_TEST(output("gen-polyomino --board 6x10 pentominoes" + nodes) == "19709\n");
}

BOOST_AUTO_TEST_CASE(counts_under_givens_as_a_search_does) {
  for (const std::string options : {"--given 3", "--without 3", "--given 12 --without 40",
                                    "--given 1 --given 2", "--given 5 --given 100"})
    BOOST_TEST(
        output("gen-polyomino --any --board 5x8 tetrominoes | tee p | dlx-compile -o s; "
               "dlx-query --count " +
               options + " s") ==
            output("gen-polyomino --any --board 5x8 tetrominoes | dlx-solve --count " + options),
        options);
}

BOOST_AUTO_TEST_CASE(samples_pass_the_check) {
  BOOST_TEST(after("gen-polyomino --any --board 8x8 tetrominoes",
                   "dlx-query --problem s > p; dlx-query --sample 100 --distinct --seed 7 s | "
                   "dlx-check --distinct p") == "valid: 100 solutions of 1 problem\n");
  BOOST_TEST(after("gen-polyomino --board 16x16 dominoes --any",
                   "dlx-query --problem s > p; dlx-query --sample 20 --seed 1 s | dlx-check p") ==
             "valid: 20 solutions of 1 problem\n");
  // A question a set; the same samples as from the file.
  BOOST_TEST(after("gen-queens 8 | tee p",
                   "dlx-query --sample 9 --seed 1 s > a; dlx-solve --sample 9 --seed 1 p | cmp a - "
                   "&& dlx-query --nth 30 s > a; dlx-solve --nth 30 p | cmp a - && "
                   "dlx-query --marginals s > a; dlx-solve --marginals p | cmp a - && echo same") ==
             "same\n");
  BOOST_TEST(
      output(
          "(gen-queens 8 | grep -v @end; echo '| @given 1'; echo '| @given 2'; echo '| @end') > p; "
          "dlx-solve --sample 5 --seed 3 p | tee a | grep solutions; dlx-check p a") ==
      "| @solutions 1 several\n| 4 solutions, 5 sampled\n| 8 solutions, 5 sampled\n"
      "valid: 10 solutions of 2 problems\n");
  BOOST_TEST(output("gen-queens 3 | dlx-solve --sample 5 --seed 3 -e | tail -n 1") ==
             "| 0 solutions, 0 sampled\n");
  // The time ends the drawing, too.
  BOOST_TEST(after("gen-queens 8",
                   "dlx-query --problem s > p; timeout 60 dlx-solve --sample 1000000000000 "
                   "--seed 1 --timeout 0.3 p > a; echo $?; tail -n 1 a | grep -c 'timeout$'") ==
             "3\n1\n");
  // More than there are.
  BOOST_TEST(after("gen-queens 4",
                   "dlx-query --problem s > p; dlx-query --sample 9 --seed 1 s > a; "
                   "dlx-check p a; tail -n 1 a; dlx-show a | tail -n 1") ==
             "valid: 9 solutions of 1 problem\n| 2 solutions, 9 sampled\n2 solutions, 9 shown\n");
}

// 2^4000 solutions: a number of 1205 digits stands in the last line.
BOOST_AUTO_TEST_CASE(counts_of_a_thousand_digits_are_read_back) {
  BOOST_TEST(output("awk 'BEGIN { for (i = 0; i < 4000; ++i) printf \"a%d \", i; print \"\"; "
                    "for (i = 0; i < 4000; ++i) print \"a\" i \"\\na\" i }' > p; "
                    "dlx-compile -o s p && dlx-query --sample 1 --seed 1 s | dlx-check p") ==
             "valid: 1 solution of 1 problem\n");
}

BOOST_AUTO_TEST_CASE(the_same_seed_draws_the_same) {
  const std::string draw = "dlx-query --sample 50 --seed 3 s | md5sum";
  const auto once = after("gen-queens 11", draw);
  BOOST_TEST(output("gen-queens 11 | dlx-compile -j 3 -o s && " + draw) == once);
  BOOST_TEST(after("gen-queens 11", "dlx-query --sample 50 --seed 4 s | md5sum") != once);
}

BOOST_AUTO_TEST_CASE(numbers_and_ranks_are_inverse) {
  BOOST_TEST(after("gen-queens 8",
                   "for k in 1 2 50 92; do dlx-query --nth $k s > one; dlx-query --rank one s; "
                   "done") == "1\n2\n50\n92\n");
  const std::string large = "1234567890123456789012345678";
  BOOST_TEST(after("gen-polyomino --board 16x16 dominoes --any",
                   "dlx-query --nth " + large + " s | dlx-query --rank - s") == large + '\n');
  // A solution of another problem.
  BOOST_TEST(after("gen-queens 8", "gen-queens 7 | dlx-solve -n 1 | dlx-query --rank - s") ==
             "none\n");
}

// Each tiling of 40 cells has 10 pieces.
BOOST_AUTO_TEST_CASE(marginals_sum_up) {
  BOOST_TEST(after("gen-polyomino --any --board 5x8 tetrominoes",
                   "dlx-query --marginals s | awk '{ n += $(NF-2); c = $NF } "
                   "END { print (n == 10 * c), (NR > 100) }'") == "1 1\n");
}

BOOST_AUTO_TEST_CASE(the_best_are_those_of_a_search) {
  const std::string costs = "awk '!/^[|]/ && lines++ { $0 = $0 \" |\" NR % 7 } { print }' ";
  const auto solve = [&](const std::string& which) {
    return output("gen-polyomino --board 5x12 pentominoes | " + costs + "| dlx-solve " + which +
                  " | grep -o 'cost [0-9]*'");
  };
  const auto query = [&](const std::string& which) {
    return after("gen-polyomino --board 5x12 pentominoes | " + costs,
                 "dlx-query " + which + " s | grep -o 'cost [0-9]*'");
  };
  for (const std::string which : {"--min --best 7", "--max --best 7"})
    BOOST_TEST(query(which) == solve(which));
}

BOOST_AUTO_TEST_CASE(givens_are_in_the_set) {
  BOOST_TEST(output("(gen-queens 8 | grep -v @end; echo '| @given 1'; echo '| @end') | "
                    "dlx-compile | dlx-query --count -") == "4\n");
}

BOOST_AUTO_TEST_CASE(too_little_memory_is_an_error) {
  const auto run = shell(
      "gen-polyomino --any --board 8x8 tetrominoes | "
      "dlx-compile --memory 4M -o s; echo $?; ls");
  BOOST_TEST(run.out == "2\n", run.report());
  BOOST_TEST(run.err.starts_with(
                 "dlx-compile: the set needs more memory than the 4.19 MB it may take (--memory): "
                 "at least "),
             run.report());
}

BOOST_AUTO_TEST_CASE(refuses_what_makes_no_sense) {
  const auto refuses = [](const std::string& arguments, const std::string& what) {
    complains(shell("gen-queens 4 | dlx-compile -o s; dlx-query " + arguments), 2, what);
  };
  refuses("--sample 3 --seed 1 --distinct s", "there are 2 solutions, fewer than --sample 3");
  refuses("--sample 1 --seed 1 --given 1 s", "there is no solution to sample");
  refuses("--nth 0 s", "the solutions are 1 to 2");
  refuses("--nth 3 s", "the solutions are 1 to 2");
  refuses("--nth x s", "the solutions are 1 to 2");
  refuses("--count --given 17 s", "--given 17: the options are 1 to 16");
}

BOOST_AUTO_TEST_SUITE_END()
