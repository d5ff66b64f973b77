// The manual keeps its promises: it has a page for each tool with a sentence and an example for
// each option, no option that is not there, and every command in it prints what the page says.
#include "support/console.hpp"
#include "support/help_table.hpp"
#include "support/run.hpp"
#include "support/skip.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(manual)

namespace {

namespace fs = std::filesystem;
using Lines = std::vector<std::string>;

// The pages as scdoc gets them, with what every tool has put in.
fs::path made(const std::string& page) {
  return fs::path(DLX_MAN) / (page + ".scd");
}

std::string source(const std::string& page) {
  return "tools/man/" + page + ".scd";
}

Lines lines_of(const fs::path& file) {
  return support::lines_of(support::read_file(file.string()));
}

std::string without_tabs(const std::string& line) {
  return line.substr(std::min(line.find_first_not_of('\t'), line.size()));
}

std::vector<support::FencedBlock> examples(const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return support::fenced_blocks(text);
}

Lines commands(const Lines& lines) {
  Lines found;
  for (const auto& block : examples(lines))
    if (block.language == "sh") found.insert(found.end(), block.lines.begin(), block.lines.end());
  return found;
}

// An option of a page: "-n --limit N", and all that is indented below it.
struct Entry {
  std::string head;
  Lines body;
};

// "*-n*, *--limit* _N_" -> "-n --limit N"
std::string plain(const std::string& head) {
  std::string text;
  for (const char c : head)
    if (c != '*' && c != '_' && c != ',' && c != '\\') text += c;
  return text;
}

std::vector<Entry> entries(const Lines& lines) {
  std::vector<Entry> found;
  bool inside = false;
  for (const std::string& line : lines) {
    if (line.starts_with("*-")) {
      found.push_back({plain(line), {}});
      inside = true;
    } else if (!line.empty() && line.front() != '\t') {
      inside = false;
    } else if (inside) {
      found.back().body.push_back(line);
    }
  }
  return found;
}

std::string head_of(const support::HelpRow& row) {
  std::string text;
  for (const std::string& name : row.names) (text += text.empty() ? "" : " ") += name;
  return row.argument.empty() ? text : text + ' ' + row.argument;
}

// Does the option stand in the line, not as the beginning of a longer one?
bool has_word(const std::string& line, const std::string& name) {
  const auto is_more = [](char c) {
    return c == '-' || std::isalnum(static_cast<unsigned char>(c)) != 0;
  };
  const std::string text = line + ' ', word = ' ' + name;
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1))
    if (!is_more(text[at + word.size()])) return true;
  return false;
}

bool is_used(const Lines& session, const support::HelpRow& row) {
  return std::any_of(session.begin(), session.end(), [&](const std::string& line) {
    return std::any_of(row.names.begin(), row.names.end(),
                       [&](const std::string& name) { return has_word(line, name); });
  });
}

std::string what_to_add(const std::string& page, const support::HelpRow& row) {
  std::string head;
  for (const std::string& name : row.names) head += (head.empty() ? "*" : ", *") + name + '*';
  if (!row.argument.empty()) head += " _" + row.argument + '_';
  return source(page) +
         " must describe this option. Put there, under # OPTIONS, in the place that " +
         row.names.back() + " has in --help-all:\n\n" + head +
         "\n\tA sentence or two: " + row.meaning + ".\n\n\t```sh\n\ta command with " +
         row.names.back() + "\n\t```\n\t```text\n\twhat it prints\n\t```\n";
}

void check_option(const std::string& page, const std::vector<Entry>& found,
                  const support::HelpRow& row) {
  const auto entry = std::find_if(found.begin(), found.end(), [&](const Entry& candidate) {
    return candidate.head == head_of(row);
  });
  BOOST_TEST((entry != found.end()), what_to_add(page, row));
  if (entry == found.end()) return;
  const auto is_text = [](const std::string& line) { return without_tabs(line).size() > 20; };
  BOOST_TEST((!entry->body.empty() && is_text(entry->body.front())),
             source(page) << ": a sentence must stand right below " << entry->head);
  BOOST_TEST(is_used(commands(entry->body), row), source(page) << ": an example that uses it must "
                                                                  "stand below "
                                                               << entry->head);
}

Lines all_pages() {
  Lines pages;
  for (const std::string& tool : support::tools()) pages.push_back(tool + ".1");
  for (const std::string page : {"dlx.5", "dlx-proof.5", "dlx-cluster.7", "dlx-run.1",
                                 "dlx-faults.7", "dlx-python.7", "dlx-recipes.7", "dlx-records.7",
                                 "dlx-speed.7", "dlx-tutorial.7", "dlx-web.7", "fr/dlx-tutorial.7"})
    pages.push_back(page);
  return pages;
}

// Where nauty is not there, dlx-info, dlx-solve and dlx-convert find no symmetries.
bool needs_nauty(const support::ConsoleStep& step) {
  const std::size_t solve = step.command.find("dlx-solve");
  return support::contains(step.command, "dlx-info --symmetry") ||
         support::contains(step.command, "dlx-convert --break-symmetry") ||
         (solve != step.command.npos &&
          step.command.find("--up-to-symmetry", solve) != step.command.npos);
}

// Where cairo is not there, dlx-show draws neither PNG nor PDF.
bool needs_cairo(const support::ConsoleStep& step) {
  return support::contains(step.command, "--pdf") || support::contains(step.command, "--png");
}

void check_examples(const std::string& page, const std::string& prelude = "") {
  auto steps = support::console(examples(lines_of(made(page))));
#ifdef DLX_WITH_NAUTY
  (void)needs_nauty;
#else
  std::erase_if(steps, needs_nauty);
#endif
#ifdef DLX_WITH_CAIRO
  (void)needs_cairo;
#else
  std::erase_if(steps, needs_cairo);
#endif
  BOOST_TEST(!steps.empty(), page);
  support::check_console(steps, source(page), prelude);
}

// True if scdoc is installed, and has made pages of the sources.
bool there_are_pages() {
  const bool found =
      fs::exists(fs::path(DLX_MAN) / "dlx.5") && support::shell("man --version").status == 0;
  if (!found) support::skip("scdoc or man is missing: the pages are not looked at");
  return found;
}

// Each line that is not blank, with one blank for any white space in it.
std::set<std::string> squeezed(const Lines& lines) {
  std::set<std::string> result;
  for (const std::string& line : lines) {
    std::istringstream in(line);
    std::string text;
    for (std::string word; in >> word;) (text += text.empty() ? "" : " ") += word;
    if (!text.empty()) result.insert(text);
  }
  return result;
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_page_belongs_to_something) {
  const Lines pages = all_pages();
  int seen = 0;
  for (const auto& file : fs::recursive_directory_iterator(support::source_path("tools/man"))) {
    const std::string name =
        fs::relative(file.path(), support::source_path("tools/man")).generic_string();
    if (file.path().extension() != ".scd" || name == "every-tool.scd" || name == "limits.scd")
      continue;
    const std::string page = name.substr(0, name.size() - 4);
    BOOST_TEST((std::find(pages.begin(), pages.end(), page) != pages.end()), name);
    ++seen;
  }
  BOOST_TEST(seen == static_cast<int>(pages.size()));
}

BOOST_AUTO_TEST_CASE(every_option_is_described_with_an_example) {
  for (const std::string& tool : support::tools()) {
    const std::string page = tool + ".1";
    const auto found = entries(lines_of(made(page)));
    std::vector<std::string> heads;
    for (const auto& row : support::help_table(tool)) {
      if (!row.is_option()) continue;
      heads.push_back(head_of(row));
      check_option(page, found, row);
    }
    for (const Entry& entry : found)
      BOOST_TEST((std::find(heads.begin(), heads.end(), entry.head) != heads.end()),
                 source(page) << " describes '" << entry.head << "', which " << tool
                              << " --help-all does not have so: remove or correct it");
  }
}

BOOST_AUTO_TEST_CASE(every_argument_is_in_the_synopsis) {
  for (const std::string& tool : support::tools()) {
    const std::string text = support::read_file(made(tool + ".1").string());
    const std::string synopsis = text.substr(0, text.find("# DESCRIPTION"));
    for (const auto& row : support::help_table(tool))
      if (!row.is_option())
        BOOST_TEST(synopsis.find('_' + row.names.front() + '_') != std::string::npos,
                   source(tool + ".1") << ": # SYNOPSIS must name " << row.names.front());
  }
}

BOOST_AUTO_TEST_CASE(every_example_of_the_tools_prints_what_it_says) {
  for (const std::string& tool : support::tools()) check_examples(tool + ".1");
}

BOOST_AUTO_TEST_CASE(every_example_of_the_other_pages_prints_what_it_says) {
  const std::map<std::string, std::string> preludes{
      {"dlx-records.7", "export DLX_SHAPES='" + support::source_path("shapes") + "'\n"},
      // The commands of the page write files: they run in a copy of the recipes.
      {"dlx-recipes.7", "cp '" + support::source_path("shapes/recipes") + "'/* .\n"}};
  for (const std::string page :
       {"dlx.5", "dlx-proof.5", "dlx-faults.7", "dlx-records.7", "dlx-speed.7", "dlx-recipes.7",
        "dlx-cluster.7", "dlx-run.1", "dlx-tutorial.7", "fr/dlx-tutorial.7"})
    check_examples(page, preludes.count(page) == 0 ? "" : preludes.at(page));
}

// Examples are not filled: what is wider than a terminal is broken somewhere.
BOOST_AUTO_TEST_CASE(commands_fit_a_terminal) {
  for (const std::string& page : all_pages())
    for (const std::string& line : commands(lines_of(made(page))))
      BOOST_TEST(line.size() <= 82U, source(page) << ": break this with | or \\: " << line);
}

BOOST_AUTO_TEST_CASE(pages_are_shown_without_complaint) {
  if (!there_are_pages()) return;
  for (const std::string& page : all_pages()) {
    const auto run = support::shell("LC_ALL=C.UTF-8 MANWIDTH=80 man --warnings -l '" +
                                    (fs::path(DLX_MAN) / page).string() + "' | wc -l");
    BOOST_TEST(run.err.empty(), run.report());
    BOOST_TEST(std::stoi(run.out) > 30, run.report());
  }
}

// Nothing but commands and what they print: a prompt would be pasted with them.
BOOST_AUTO_TEST_CASE(examples_can_be_pasted) {
  for (const std::string& page : all_pages())
    for (const auto& block : examples(lines_of(made(page)))) {
      BOOST_TEST((block.language == "sh" || block.language == "text" || block.language.empty() ||
                  page == "dlx-python.7"));  // run by tests/python
      for (const std::string& line : block.lines)
        BOOST_TEST(!line.starts_with("$ "), source(page) << ": " << line);
    }
}

// The tests above have run what a reader copies from a terminal, backslashes and all.
BOOST_AUTO_TEST_CASE(examples_are_shown_as_they_are_typed) {
  if (!there_are_pages()) return;
  for (const std::string& page : all_pages()) {
    const auto run = support::shell("LC_ALL=C.UTF-8 MANWIDTH=200 man -l '" +
                                    (fs::path(DLX_MAN) / page).string() + "'");
    const std::set<std::string> shown = squeezed(support::lines_of(run.out));
    for (const auto& block : examples(lines_of(made(page))))
      for (const std::string& line : squeezed(block.lines))
        BOOST_TEST(shown.contains(line), page << " shows otherwise: " << line);
  }
}

// A tool tells it to its page when that is built.
BOOST_AUTO_TEST_CASE(pages_tell_which_options_go_together) {
  if (!there_are_pages()) return;
  for (const std::string& tool : support::tools()) {
    const auto run = support::shell("LC_ALL=C.UTF-8 MANWIDTH=9000 man -l '" +
                                    (fs::path(DLX_MAN) / (tool + ".1")).string() + "'");
    for (const cli::Relation& relation : support::relations(tool))
      if (relation.kind != cli::Relation::Kind::between)
        BOOST_TEST(support::contains(run.out, relation.sentence() + '\n'),
                   tool << ".1 lacks: " << relation.sentence());
  }
}

// The page has every directive that a generator, or the solver, writes into a stream for others.
BOOST_AUTO_TEST_CASE(the_format_page_has_every_directive) {
  const std::regex adding("add\\(\"([a-z-]+)\"");
  const std::string text = support::read_file(made("dlx.5").string());
  int seen = 0;
  for (const std::string folder : {"libdlx/src/puzzle", "tools/solve"})
    for (const auto& file : fs::directory_iterator(support::source_path(folder))) {
      const std::string code = support::read_file(file.path().string());
      for (std::sregex_iterator at(code.begin(), code.end(), adding), end; at != end; ++at, ++seen)
        BOOST_TEST(support::contains(text, "*| @" + (*at)[1].str()),
                   source("dlx.5") << " does not know | @" << (*at)[1]);
    }
  BOOST_TEST(seen >= 15);
}

// Keys are found however deep they are.
BOOST_AUTO_TEST_CASE(the_format_page_has_every_key_of_json) {
  const auto run = support::shell(
      "{ gen-queens 6; echo '| @next'; printf 'A B\\nA |5\\nB |2\\nB |2\\n| @given 1\\n'; } "
      ">p.dlx\n"
      "for o in '' --count --unique --estimate '--possible --counts 2'; do dlx-solve --format json "
      "$o p.dlx; done\n"
      "dlx-info --format json p.dlx");
  BOOST_TEST(run.status == 0, run.report());
  const std::string page = support::read_file(made("dlx.5").string());
  const std::regex key("\"([a-z_0-9]+)\":");
  std::set<std::string> keys;
  for (std::sregex_iterator at(run.out.begin(), run.out.end(), key), end; at != end; ++at)
    keys.insert((*at)[1]);
  for (const std::string& name : keys)
    BOOST_TEST(page.find('*' + name + '*') != std::string::npos,
               source("dlx.5") << " does not know the key " << name);
  BOOST_TEST(keys.size() >= 40U);
}

BOOST_AUTO_TEST_SUITE_END()
