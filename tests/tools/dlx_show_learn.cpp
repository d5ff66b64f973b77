// Pages on which links are watched, and animations of links: what they hold, and what is refused.
// tests/web/learn.mjs compares the page's search with dlx-solve, tests/web/learn.py steps through
// it.
#include "support/run.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(dlx_show_learn)

using support::contains, support::output, support::shell;

namespace {

const support::Files six{{"six.dlx", "A B C D E F\nA C\nB E\nB E F\nA C D\nD\n"}};

void expect_refusal(const std::string& command, const std::string& message,
                    const support::Files& files = six) {
  refused(shell(command, files), "dlx-show: " + message + '\n');
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_page_holds_its_problem_and_loads_nothing) {
  const std::string page = output("dlx-show --links --html six.dlx", six);
  BOOST_TEST(contains(page, "A B C D E F\\u000aA C\\u000aB E\\u000aB E F\\u000aA C D\\u000aD"));
  BOOST_TEST(contains(page, "<title>Watch the links dance</title>"));
  BOOST_TEST(page.ends_with("</html>\n"));
  BOOST_TEST(page.size() < 80'000U);
  for (const char* const loads : {" src=", " href=", "url(h", "fetch(", "import ", "@import"})
    BOOST_TEST(!contains(page, loads), loads);
  const std::string french = output("dlx-show --links --html --lang fr --title '<x>' six.dlx", six);
  BOOST_TEST(contains(french, "lang=\"fr\""));
  BOOST_TEST(contains(french, "<title>&lt;x&gt;</title>"));
}

BOOST_AUTO_TEST_CASE(givens_come_along_and_names_are_no_markup) {
  const support::Files hostile{{"h.dlx", "</script> A\nA </script>\n| @given 1\n"}};
  const std::string page = output("dlx-show --links --html h.dlx", hostile);
  BOOST_TEST(contains(page, "\\u003c/script\\u003e A\\u000a"));
  BOOST_TEST(contains(page, "| @given 1\\u000a"));
}

// A trace is drawn step by step, as before.
BOOST_AUTO_TEST_CASE(a_trace_is_a_page_of_pictures) {
  const std::string page = output("dlx-solve --trace six.dlx | dlx-show --links --html", six);
  BOOST_TEST(contains(page, " steps\""));
  BOOST_TEST(!contains(page, "learn-page"));
}

BOOST_AUTO_TEST_CASE(what_no_page_can_teach_is_refused) {
  expect_refusal("printf '2|a b\\na\\na b\\n' | dlx-show --links --html",
                 "the page teaches problems whose items are covered once, without bounds");
  expect_refusal("gen-queens 14 | dlx-show --links --html",
                 "the problem has 866 nodes, an item's header or an entry of an option each: the "
                 "page shows up to 800");
  const std::string two = "printf 'a\\na\\n| @next\\nb\\nb\\n' | dlx-show --links --html";
  expect_refusal(two,
                 "a page on which links are watched shows one problem: -n 1 takes the first (see "
                 "dlx-show --help)");
  BOOST_TEST(output(two + " -n 1").ends_with("</html>\n"));
}

// Elements that steps have in common stand once; an animation of a trace is that of its problem.
BOOST_AUTO_TEST_CASE(an_animation_has_all_steps) {
  const std::string moving = output("dlx-show --links --animate six.dlx", six);
  BOOST_TEST(moving.starts_with("<?xml"));
  BOOST_TEST(moving.ends_with("</svg>\n"));
  const auto steps = shell(
      "dlx-solve --trace --engine links six.dlx | dlx-show --links --html |"
      " grep -o '\"[0-9]* steps\"' | tr -d '\"'",
      six);
  const std::string count = steps.out.substr(0, steps.out.find(' '));
  BOOST_TEST(contains(moving, "dur=\"" + count + "s\""), steps.report());
  BOOST_TEST(contains(moving, "cover item F"));
  BOOST_TEST(moving == output("dlx-solve --trace --engine links six.dlx |"
                              " dlx-show --links --animate --svg",
                              six));
  BOOST_TEST(contains(output("dlx-show --links --animate --lang fr six.dlx", six), "couvrir"));
}

BOOST_AUTO_TEST_CASE(long_animations_are_refused) {
  expect_refusal(
      "dlx-show --links --animate --max 5 six.dlx 2>&1 >/dev/null |"
      " sed 's/.*entries.*/too large/; s/^/dlx-show: /' >&2; exit 2",
      "too large");
  expect_refusal("gen-queens 6 | dlx-show --links --animate",
                 "a matrix of 36 rows and 34 columns has more than 400 entries; --max allows more "
                 "(see dlx-show --help)");
  expect_refusal("dlx-show --animate six.dlx", "--animate needs --links (see dlx-show --help)");
}

#ifdef DLX_WITH_CAIRO
BOOST_AUTO_TEST_CASE(frames_are_files_of_a_new_folder) {
  const auto run = shell(
      "dlx-show --links --animate --png -o steps six.dlx && ls steps | head -n 2"
      " && head -c 4 steps/step-00.png | tail -c 3; dlx-show --links --animate"
      " --png -o steps six.dlx",
      six);
  BOOST_TEST(run.out == "step-00.png\nstep-01.png\nPNG", run.report());
  BOOST_TEST(run.err == "dlx-show: steps: File exists\n", run.report());
  expect_refusal("dlx-show --links --animate --png six.dlx",
                 "--animate --png makes a folder of pictures: name it with -o (see dlx-show "
                 "--help)");
}
#endif

BOOST_AUTO_TEST_SUITE_END()
