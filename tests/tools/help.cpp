// Tests the help of every tool: --help is one screen, --help-all has every option, --help-table the
// same for programs.
#include "support/help_table.hpp"
#include "support/run.hpp"

#include <algorithm>
#include <set>
#include <string>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(help)

namespace {

using support::contains, support::lines_of, support::shell;

// Does some line of a help text begin with this option?
bool has_option(const std::string& help, const support::HelpRow& row) {
  const std::string brief = row.names.front(), full = row.names.back();
  const std::string begin = brief == full ? "  " + full : "  " + brief + ", " + full;
  const auto lines = lines_of(help);
  return std::any_of(lines.begin(), lines.end(), [&](const std::string& line) {
    return line == begin || line.starts_with(begin + ' ');
  });
}

}  // namespace

BOOST_AUTO_TEST_CASE(help_is_one_screen) {
  constexpr std::size_t most_lines = 50, most_columns = 90;
  BOOST_TEST(support::tools().size() >= 9U);
  for (const std::string& tool : support::tools()) {
    const auto run = shell(tool + " --help");
    BOOST_TEST(run.status == 0, run.report());
    BOOST_TEST(run.err.empty(), run.report());
    BOOST_TEST(run.out.starts_with("Usage: " + tool + ' '), run.report());
    BOOST_TEST(shell(tool + " -h").out == run.out);
    const auto lines = lines_of(run.out);
    BOOST_TEST(lines.size() <= most_lines,
               tool << " --help has " << lines.size()
                    << " lines: move what is not for every day to a group, which only --help-all "
                       "shows (cli::Help::group)");
    for (const std::string& line : lines)
      BOOST_TEST(line.size() <= most_columns, tool << ": " << line);
    BOOST_TEST(contains(run.out, "\nExample:\n  "), run.report());
  }
}

BOOST_AUTO_TEST_CASE(help_all_has_every_option) {
  for (const std::string& tool : support::tools()) {
    const auto brief = shell(tool + " --help"), all = shell(tool + " --help-all");
    BOOST_TEST(all.status == 0, all.report());
    int options = 0;
    for (const auto& row : support::help_table(tool)) {
      if (!row.is_option()) continue;
      ++options;
      BOOST_TEST(has_option(all.out, row), row.names.back() << all.report());
      BOOST_TEST((row.meaning.size() > 5), tool << ' ' << row.names.back() << ": " << row.meaning);
    }
    BOOST_TEST(options >= 7, tool);
    const bool has_more = all.out.size() > brief.out.size();
    BOOST_TEST((contains(brief.out, tool + " --help-all")) == has_more, brief.report());
  }
}

BOOST_AUTO_TEST_CASE(a_heading_stands_once) {
  for (const std::string& tool : support::tools()) {
    std::set<std::string> headings;
    for (const std::string& line : lines_of(shell(tool + " --help-all").out))
      if (line.ends_with(':') && !line.starts_with(' '))
        BOOST_TEST(headings.insert(line).second, tool << ": " << line);
    BOOST_TEST(headings.size() >= 3U, tool);
  }
}

BOOST_AUTO_TEST_CASE(help_all_tells_what_engines_are) {
  const auto all = shell("dlx-solve --help-all");
  for (const auto& row : support::help_table("dlx-solve"))
    if (row.names.back() == "--engine")
      for (const std::string& engine : row.values)
        BOOST_TEST(contains(all.out, "\n  " + engine + ' '), engine);
}

// A value that is offered is one that the tool takes.
BOOST_AUTO_TEST_CASE(values_are_taken) {
  for (const std::string option : {"--engine", "--branch", "--order", "--format", "--base"})
    for (const auto& row : support::help_table("dlx-solve")) {
      if (row.names.back() != option) continue;
      BOOST_TEST(row.values.size() >= 2U, option);
      for (const std::string& value : row.values) {
        std::string what = option == "--base" ? " --format rows " : " ";
        if (option == "--engine" || option == "--order")
          what = value == "bound" ? " --min " : " -c ";
        const auto run = shell("gen-queens 4 | dlx-solve" + what + option + ' ' + value);
        BOOST_TEST(run.status == 0, run.report());
        BOOST_TEST(run.err.empty(), run.report());
      }
    }
}

BOOST_AUTO_TEST_CASE(shapes_are_offered_and_found) {
  for (const auto& row : support::help_table("gen-polyomino")) {
    if (row.names.front() != "PIECES") continue;
    const auto& names = row.values;
    BOOST_TEST((std::find(names.begin(), names.end(), "pentominoes") != names.end()));
    BOOST_TEST((std::find(names.begin(), names.end(), "<file>") != names.end()));
    BOOST_TEST(std::is_sorted(names.begin(), names.end() - 1));
  }
  BOOST_TEST(shell("gen-polyomino --board 5x8 pentominoes -o x").status == 0);
}

BOOST_AUTO_TEST_SUITE_END()
