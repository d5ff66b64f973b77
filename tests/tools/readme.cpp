// README.md and the maps in libdlx keep their promises: every line after `$ ` in their console
// blocks is run, for each file in one folder from the first block to the last as a reader would,
// with the lines after it as exact output; every other shell line is one that continuous
// integration runs anyway. Their C++ programs are compiled by CMake; console blocks run them.
#include "support/help_table.hpp"
#include "support/run.hpp"

#include <regex>
#include <sstream>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(readme)

namespace {

struct Block {
  std::string language;
  std::vector<std::string> lines;
};

std::vector<Block> blocks(const std::string& file = "README.md") {
  std::vector<Block> found;
  std::istringstream text(support::read_file(support::source_path(file)));
  bool inside = false;
  for (std::string line; std::getline(text, line);) {
    if (line.starts_with("```")) {
      inside = !inside;
      if (inside) found.push_back({line.substr(3), {}});
    } else if (inside) {
      found.back().lines.push_back(line);
    }
  }
  return found;
}

// A console block as a script and what it must print.
struct Console {
  std::string script;
  std::string output;
  int commands = 0;
};

Console console(const Block& block) {
  Console console;
  for (const std::string& line : block.lines) {
    if (line.starts_with("$ ")) {
      console.script += line.substr(2) + '\n';
      ++console.commands;
    } else if (line.starts_with("> ") || line == ">") {
      console.script += (line.size() > 2 ? line.substr(2) : "") + '\n';
    } else {
      console.output += line + '\n';
    }
  }
  return console;
}

// Runs the console blocks of a file; returns the number of commands.
int run_console_blocks(const std::string& file) {
  Console all{
      "export DLX_SHAPES='" + support::source_path("shapes") + "'\nPATH=$PATH:" DLX_PROGRAMS "\n",
      "", 0};
  for (const Block& block : blocks(file)) {
    if (block.language != "console") continue;
    const Console part = console(block);
    all.script += part.script;
    all.output += part.output;
    all.commands += part.commands;
  }
  const auto run = support::shell(all.script);
  BOOST_TEST(run.out == all.output, boost::test_tools::per_element());
  BOOST_TEST(run.err.empty(), run.report());
  return all.commands;
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_command_prints_what_it_says) {
  BOOST_TEST(run_console_blocks("README.md") >= 8);
}

BOOST_AUTO_TEST_CASE(every_command_of_the_maps_prints_what_it_says) {
  for (const std::string map :
       {"libdlx/README.md", "libdlx/src/bound/README.md", "libdlx/src/frontier/README.md"})
    BOOST_TEST(run_console_blocks(map) >= 1, map);
}

BOOST_AUTO_TEST_CASE(every_tool_is_in_its_table) {
  const std::string text = support::read_file(support::source_path("README.md"));
  for (const std::string& tool : support::tools())
    BOOST_TEST(text.find("\n| `" + tool + ' ') != std::string::npos, tool);
}

BOOST_AUTO_TEST_CASE(every_picture_is_there) {
  const std::string text = support::read_file(support::source_path("README.md"));
  const std::regex picture("\\]\\(([^)]*\\.svg)\\)");
  int seen = 0;
  for (std::sregex_iterator at(text.begin(), text.end(), picture), end; at != end; ++at, ++seen)
    BOOST_TEST(support::read_file(support::source_path((*at)[1])).starts_with("<?xml"), (*at)[1]);
  BOOST_TEST(seen >= 4);
}

BOOST_AUTO_TEST_CASE(other_commands_are_those_of_continuous_integration) {
  for (const Block& block : blocks()) {
    if (block.language != "sh") continue;
    for (const std::string& line : block.lines) BOOST_TEST(line == "make -f Makefile.examples");
  }
}

BOOST_AUTO_TEST_CASE(the_library_example_prints_what_it_says) {
  std::string expected;
  for (const Block& block : blocks())
    if (block.language == "text")
      for (const std::string& line : block.lines) expected += line + '\n';
  const auto run = support::shell(DLX_PROGRAMS "/example");
  BOOST_TEST(run.status == 0, run.report());
  BOOST_TEST(run.out == expected, run.report());
}

BOOST_AUTO_TEST_SUITE_END()
