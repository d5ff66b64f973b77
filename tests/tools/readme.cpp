// README.md and the maps in libdlx keep their promises: every command is run, for each file in one
// folder from the first block to the last as a reader would, with exactly the output that it shows;
// but for those that install and build, which continuous integration runs anyway. Their C++
// programs are compiled by CMake, and run by their commands.
#include "support/console.hpp"
#include "support/help_table.hpp"
#include "support/run.hpp"

#include <algorithm>
#include <regex>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(readme)

namespace {

std::vector<support::FencedBlock> blocks(const std::string& file = "README.md") {
  return support::fenced_blocks(support::read_file(support::source_path(file)));
}

// Installing and building is what continuous integration does.
bool is_installation(const support::ConsoleStep& step) {
  return step.command.starts_with("make ") || step.command.starts_with("export PATH=") ||
         step.command.starts_with("git clone ");
}

std::vector<support::ConsoleStep> commands(const std::string& file) {
  auto steps = support::console(blocks(file));
  std::erase_if(steps, is_installation);
  return steps;
}

void check_commands(const std::string& file) {
  support::check_console(
      commands(file), file,
      "export DLX_SHAPES='" + support::source_path("shapes") + "'\nPATH=$PATH:" DLX_PROGRAMS "\n");
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_command_prints_what_it_says) {
  BOOST_TEST(commands("README.md").size() >= 3U);
  check_commands("README.md");
}

BOOST_AUTO_TEST_CASE(every_command_of_the_maps_prints_what_it_says) {
  for (const std::string map :
       {"libdlx/README.md", "libdlx/src/bound/README.md", "libdlx/src/frontier/README.md"})
    check_commands(map);
}

BOOST_AUTO_TEST_CASE(all_texts_tell_the_same_version) {
  const std::string told = support::output("dlx-solve --version");
  const std::string version = told.substr(told.rfind(' ') + 1);
  for (const auto& [file, before] :
       {std::pair("CITATION.cff", "\nversion: "), std::pair("CHANGELOG.md", "# Changes\n\n## ")}) {
    const std::string text = support::read_file(support::source_path(file));
    BOOST_TEST(support::contains(text, before + version), file);
  }
}

BOOST_AUTO_TEST_CASE(every_tool_is_in_it) {
  const std::string text = support::read_file(support::source_path("README.md"));
  for (const std::string& tool : support::tools())
    BOOST_TEST(text.find('`' + tool + ' ') != std::string::npos, tool);
}

BOOST_AUTO_TEST_CASE(every_picture_is_there) {
  const std::string text = support::read_file(support::source_path("README.md"));
  const std::regex picture("\\]\\(([^)]*\\.svg)\\)");
  int seen = 0;
  for (std::sregex_iterator at(text.begin(), text.end(), picture), end; at != end; ++at, ++seen)
    BOOST_TEST(support::read_file(support::source_path((*at)[1])).starts_with("<?xml"), (*at)[1]);
  BOOST_TEST(seen >= 4);
}

// `make -f Makefile.examples` ends with these commands.
BOOST_AUTO_TEST_CASE(what_to_try_next_works) {
  const std::string script = "'" + support::source_path("tests/nightly/examples") + "'";
  expect(
      support::shell(
          "ln -s '" + support::source_path("shapes") + "' shapes; " + script +
          " what_next > told; grep '^  gen-' told > commands; grep -c . commands; sh -e commands > "
          "out; "
          "grep -c 'solution 1' out; grep -c '</svg>' tiling.svg; grep -c 'make .* site ' told"),
      0, "2\n1\n1\n1\n");
}

// Commands of the table "I want to ...", each with input of the kind that it reads.
BOOST_AUTO_TEST_CASE(every_command_of_its_table_works) {
  std::string text = support::read_file(support::source_path("README.md"));
  for (std::size_t at = 0; (at = text.find("\\|", at)) != std::string::npos;) text.erase(at, 1);
  const std::string prelude = "export DLX_SHAPES='" + support::source_path("shapes") + "'\ncp '" +
                              support::source_path("shapes/sudoku/article.txt") + "' grid.txt\n" +
                              "printf 'A,B\\n1,\\n,1\\n' >matrix.csv; gen-queens 6 >problem.dlx\n"
                              "dlx-solve -n 1 problem.dlx >solutions.txt\n"
                              "dlx-compile -o all.dlxset problem.dlx\n";
  const std::regex command("`((?:gen|dlx)-[a-z]+ [^`]*)`");
  int seen = 0;
  std::string before, split;
  for (std::sregex_iterator at(text.begin(), text.end(), command), end; at != end; ++at) {
    const std::string line = (*at)[1];
    if (support::contains(line, ": ")) continue;  // an example of a message
#ifndef DLX_WITH_CAIRO
    if (support::contains(line, "--pdf")) continue;
#endif
    const std::string input = line.starts_with("dlx-show") ? "solutions.txt" : "problem.dlx";
    if (support::contains(line, "--checkpoint")) before = line + " <problem.dlx\n";
    if (line.starts_with("dlx-split")) split = line + "\n";
    if (line.starts_with("dlx-sum")) before = split;
    const bool resumes = line.starts_with("dlx-sum") || support::contains(line, "--resume");
    const auto run =
        support::shell(prelude + (resumes ? before : "") + "{ " + line + "; } <" + input);
    BOOST_TEST(run.status == 0, line << '\n' << run.report());
    BOOST_TEST(!run.out.empty(), line);
    ++seen;
  }
  BOOST_TEST(seen >= 25);
}

BOOST_AUTO_TEST_CASE(every_target_it_names_is_there) {
  const std::string text = support::read_file(support::source_path("README.md"));
  const std::string makefile = support::read_file(support::source_path("Makefile.examples"));
  const std::regex naming("make -f Makefile\\.examples ([a-z][a-z-]*)");
  int seen = 0;
  for (std::sregex_iterator at(text.begin(), text.end(), naming), end; at != end; ++at, ++seen)
    BOOST_TEST(makefile.find('\n' + (*at)[1].str() + ':') != std::string::npos, (*at)[1]);
  BOOST_TEST(seen >= 2);
}

BOOST_AUTO_TEST_CASE(it_is_short) {
  const std::string text = support::read_file(support::source_path("README.md"));
  BOOST_TEST(std::count(text.begin(), text.end(), '\n') <= 200);
}

BOOST_AUTO_TEST_CASE(the_library_example_prints_what_it_says) {
  std::string expected;
  for (const auto& block : blocks())
    if (block.language == "text" && !block.adjacent)
      for (const std::string& line : block.lines) expected += line + '\n';
  expect(support::shell(DLX_PROGRAMS "/example"), 0, expected);
}

BOOST_AUTO_TEST_SUITE_END()
