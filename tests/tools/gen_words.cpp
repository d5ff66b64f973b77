// gen-words as a user types it, alone and in pipes.
#include "support/run.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(gen_words)

using support::output;
using support::shell;

BOOST_AUTO_TEST_CASE(writes_slots_and_words) {
  BOOST_TEST(
      output("gen-words --board grid words", {{"grid", ". .\n# .\n"}, {"words", "at to it"}}) ==
      "| gen-words --board grid words\n| @dlx 1\n| @puzzle words\n| @cells . .\n| @cells # .\n"
      "| @starts r1c1=1 r1c2=2\nacross1 down2 | =at =to =it r1c1 r1c2 r2c2\n"
      "across1 =at r1c1:a r1c2:t\nacross1 =it r1c1:i r1c2:t\ndown2 =to r1c2:t r2c2:o\n"
      "| @end\n");
  BOOST_TEST(output("echo ab ba | gen-words --board 2x2 --symmetric --repeat -") ==
             "| gen-words --board 2x2 --symmetric --repeat -\n| @dlx 1\n| @puzzle words\n"
             "| @cells . .\n| @cells . .\n| @starts r1c1=1 r1c2=2 r2c1=3\n| @symmetric\n"
             "across1 across3 | r1c1 r1c2 r2c2\nacross1 r1c1:a r1c2:b\nacross1 r1c1:b r1c2:a\n"
             "across3 r1c2:a r2c2:b\nacross3 r1c2:b r2c2:a\n| @end\n");
}

// Squares of the list that comes with the tools; awk finds as many.
BOOST_AUTO_TEST_CASE(word_squares_of_three_sizes) {
  const std::string awk =
      "grep -v '^|' $DLX_SHAPES/words-english.txt | tr -s ' ' '\\n' | grep -E '^...$' | sort -u | "
      "awk '{ w[NR] = $1; begin[substr($1, 1, 1)] = begin[substr($1, 1, 1)] \" \" $1;"
      " two[substr($1, 1, 2)] = two[substr($1, 1, 2)] \" \" $1 }"
      " END { for (i in w) { n = split(begin[substr(w[i], 2, 1)], b, \" \");"
      " for (k = 1; k <= n; ++k) { m = split(two[substr(w[i], 3, 1) substr(b[k], 3, 1)], c, \" \");"
      " for (l = 1; l <= m; ++l) if (w[i] != b[k] && w[i] != c[l] && b[k] != c[l]) ++sum } }"
      " print sum + 0 }'";
  BOOST_TEST(output("gen-words --board 3x3 --symmetric words-english | dlx-solve --count") ==
             output(awk));
  BOOST_TEST(output("for n in 4 5; do gen-words --board ${n}x$n --symmetric words-english > p; "
                    "dlx-solve -n 1 p | dlx-check p; done") ==
             "valid: 1 solution of 1 problem\n"
             "valid: 1 solution of 1 problem\n");
}

BOOST_AUTO_TEST_CASE(crosswords_are_filled_and_drawn) {
  BOOST_TEST(output("gen-words --board words-grid words-english > p; dlx-solve -n 1 p | dlx-check "
                    "p; dlx-show -q --ascii p | head -n 3") ==
             "valid: 1 solution of 1 problem\n"
             "+-----+-----+-----+-----+-----+\n|1 c  |  o  |2 v  |  e  |3 r  |\n"
             "+-----+-----+-----+-----+-----+\n");
  BOOST_TEST(output("printf 'é.\\n..\\n' > g; printf 'étà àé éà té\\n' | tr ' ' '\\n' | gen-words "
                    "--board g - | dlx-solve --count") == "0\n");
  BOOST_TEST(output("printf 'é.\\n..\\n' > g; echo éà àt | gen-words --board g --symmetric - | "
                    "dlx-solve | dlx-show --ascii") ==
             "solution 1\n+-----+-----+\n|1 é  |2 à  |\n+-----+-----+\n|3 à  |  t  |\n"
             "+-----+-----+\n\n1 solution\n");
}

BOOST_AUTO_TEST_CASE(all_words_once) {
  BOOST_TEST(output("echo abc bcd ab bc cd | gen-words --all --board 2x3 - | dlx-solve --unique") ==
             "unique\n");
  BOOST_TEST(output("echo abc bcd ab bc cd dd | gen-words --all --board 2x3 - | dlx-solve "
                    "--unique") == "none\n");
}

BOOST_AUTO_TEST_CASE(refuses_what_makes_no_sense) {
  const auto refused = [](const std::string& options, const std::string& message) {
    const auto run = shell("gen-words " + options);
    BOOST_TEST(run.status == 2, run.report());
    BOOST_TEST(run.out.empty(), run.report());
    BOOST_TEST(run.err == "gen-words: " + message + " (see gen-words --help)\n");
  };
  refused("words-english", "give --board");
  refused("--board 3x3", "argument WORDS is required but missing");
  refused("--board 0x3 words-english",
          "option '--board': '0x3' is not a size like 6x10 (rows x columns)");
}

BOOST_AUTO_TEST_SUITE_END()
