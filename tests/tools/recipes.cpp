// The recipes of shapes/recipes: each count that a recipe's first lines promise, by several
// engines. The page dlx-recipes(7) is run with the other pages (manual.cpp).
#include "support/run.hpp"

#include <filesystem>
#include <regex>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(recipes)

namespace {

struct Promise {
  std::string command;
  std::string count;
};

// Lines such as "#     awk -f steiner.awk 9 | dlx-solve --count        # 840".
std::vector<Promise> promises(const std::string& text) {
  static const std::regex line("#     (awk .* dlx-solve --count) +# ([0-9]+)");
  std::vector<Promise> result;
  std::smatch match;
  for (const std::string& each : support::lines_of(text))
    if (std::regex_match(each, match, line)) result.push_back({match[1], match[2]});
  return result;
}

const std::string folder = support::source_path("shapes/recipes");

}  // namespace

BOOST_AUTO_TEST_CASE(every_recipe_keeps_its_promise) {
  int seen = 0;
  for (const auto& file : std::filesystem::directory_iterator(folder)) {
    if (file.path().extension() != ".awk") continue;
    const auto found = promises(support::read_file(file.path().string()));
    BOOST_TEST(!found.empty(), file.path());
    for (const Promise& promise : found)
      for (const std::string engine : {"auto", "links", "bits", "frontier"})
        expect(support::shell("cd '" + folder + "' && " + promise.command + " --engine " + engine),
               0, promise.count + "\n");
    ++seen;
  }
  BOOST_TEST(seen >= 11);
}

// A generator that fails, or that was given nothing, is never a problem without solutions.
BOOST_AUTO_TEST_CASE(recipes_without_arguments_are_no_problems) {
  for (const auto& file : std::filesystem::directory_iterator(folder)) {
    if (file.path().extension() != ".awk") continue;
    const auto run =
        support::shell("awk -f '" + file.path().string() + "' < /dev/null | dlx-solve --count");
    BOOST_TEST(run.status == 2, run.report());
    BOOST_TEST(run.out.empty(), run.report());
  }
}

BOOST_AUTO_TEST_SUITE_END()
