// The completions of bash, zsh and fish, called as a shell calls them. They ask the tools what
// there is: these tests see that they ask, and offer the right kind of thing in each place.
#include "support/help_table.hpp"
#include "support/run.hpp"
#include "support/skip.hpp"

#include <algorithm>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(completion)

namespace {

using support::lines_of, support::shell;
using Words = std::vector<std::string>;

const std::string folder = DLX_COMPLETION;

bool has(const Words& words, const std::string& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

// The words that bash offers for the last of these, in a folder with two files.
Words bash_offers(const std::string& words) {
  const auto run = shell("bash <<'END'\n. " + folder + "/dlx-tools.bash\nCOMP_WORDS=(" + words +
                             ")\nCOMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n_dlx_tools\n"
                             "((${#COMPREPLY[@]})) && printf '%s\\n' \"${COMPREPLY[@]}\"\nexit 0\n"
                             "END\n",
                         {{"grid.txt", ""}, {"two words.dlx", ""}});
  BOOST_TEST(run.status == 0, run.report());
  BOOST_TEST(run.err.empty(), run.report());
  return lines_of(run.out);
}

Words sorted(Words words) {
  std::sort(words.begin(), words.end());
  return words;
}

// The lines that zsh, in a terminal of its own, makes of these lines and a tab, in a folder with a
// file.
Words zsh_completes(const Words& lines) {
  std::string words;
  for (const std::string& line : lines) words += " '" + line + "'";
  const auto run = shell(
      "zsh -f " + support::source_path("tests/support/zsh_complete.zsh") + ' ' + folder + words,
      {{"grid.txt", ""}});
  BOOST_TEST(run.status == 0, run.report());
  return lines_of(run.out);
}

// The longest beginning that all lines which begin with `typed` have in common.
std::string continued(const std::string& typed, const Words& lines) {
  std::string common;
  for (const std::string& line : lines) {
    if (!line.starts_with(typed)) continue;
    if (common.empty()) common = line;
    const auto end = std::mismatch(common.begin(), common.end(), line.begin(), line.end()).first;
    common.erase(end, common.end());
  }
  return common;
}

// All but the last letter of each line is typed: zsh must know how it goes on.
void check_zsh(const Words& lines) {
  Words typed;
  for (const std::string& line : lines) typed.push_back(line.substr(0, line.size() - 1));
  const Words got = zsh_completes(typed);
  BOOST_TEST(got.size() == lines.size());
  for (std::size_t k = 0; k < std::min(got.size(), lines.size()); ++k)
    BOOST_TEST(got[k].starts_with(continued(typed[k], lines)), typed[k] << " became " << got[k]);
}

// The words that fish offers for the last of these, in a folder with a file; without meanings.
Words fish_offers(const std::string& line) {
  const auto run = shell(
      "fish --no-config -c 'source " + folder + "/dlx-tools.fish; complete -C \"" + line + "\"'",
      {{"grid.txt", ""}});
  BOOST_TEST(run.status == 0, run.report());
  BOOST_TEST(run.err.empty(), run.report());
  Words words = lines_of(run.out);
  for (std::string& word : words) word.erase(std::min(word.find('\t'), word.size()));
  return words;
}

// The words that a shell offers.
using Offers = Words (*)(const std::string& words);

void check_every_option(Offers offers) {
  for (const std::string& tool : support::tools()) {
    const Words offered = offers(tool + " -");
    for (const auto& row : support::help_table(tool))
      if (row.is_option()) BOOST_TEST(has(offered, row.names.back()), tool << row.names.back());
    BOOST_TEST(!has(offered, "grid.txt"));
  }
  BOOST_TEST((offers("dlx-solve --uniq") == Words{"--unique"}));
}

void check_excluded(Offers offers) {
  const Words beside_count = offers("dlx-solve -c -n 3 --");
  for (const std::string excluded : {"--unique", "--trace", "--print", "--min"})
    BOOST_TEST(!has(beside_count, excluded), excluded);
  for (const std::string fine : {"--count", "--engine", "--up-to-symmetry", "--format"})
    BOOST_TEST(has(beside_count, fine), fine);
  BOOST_TEST(has(offers("dlx-solve --format rows --"), "--count"));
}

bool there_is_fish() {
  const bool found = shell("HOME=$PWD fish --version").status == 0;
  if (!found) support::skip("fish is missing: its completion is not tried");
  return found;
}

bool there_is_zsh() {
  const bool found = shell("zsh --version").status == 0;
  if (!found) support::skip("zsh is missing: its completion is not tried");
  return found;
}

}  // namespace

BOOST_AUTO_TEST_CASE(bash_offers_every_option_of_every_tool) {
  check_every_option(bash_offers);
}

BOOST_AUTO_TEST_CASE(bash_does_not_offer_what_is_excluded) {
  check_excluded(bash_offers);
  BOOST_TEST((bash_offers("gen-stars --blank 5 --r").empty()));
  BOOST_TEST(!has(bash_offers("dlx-solve --print 3 --"), "--count"));  // as it was declared there
}

BOOST_AUTO_TEST_CASE(bash_offers_values) {
  for (const auto& row : support::help_table("dlx-solve")) {
    if (row.values.empty() || row.values.front() == "<file>" || !row.is_option()) continue;
    BOOST_TEST((bash_offers("dlx-solve " + row.names.back() + " ''") == row.values));
  }
  BOOST_TEST((bash_offers("dlx-solve --engine fr") == Words{"frontier"}));
  BOOST_TEST((bash_offers("dlx-solve -c --engine = fr") == Words{"frontier"}));  // --engine=fr
  BOOST_TEST((bash_offers("dlx-solve --format '='") == Words{"options", "rows", "json"}));
  BOOST_TEST(bash_offers("dlx-solve -n ''").empty());
  BOOST_TEST(bash_offers("gen-queens ''").empty());
}

BOOST_AUTO_TEST_CASE(bash_offers_files_and_shapes) {
  BOOST_TEST((sorted(bash_offers("dlx-solve ''")) == Words{"grid.txt", "two words.dlx"}));
  BOOST_TEST((bash_offers("dlx-solve -c --engine links gr") == Words{"grid.txt"}));
  BOOST_TEST((bash_offers("dlx-solve -o gr") == Words{"grid.txt"}));
  BOOST_TEST((bash_offers("dlx-check a.dlx gr") == Words{"grid.txt"}));
  BOOST_TEST(bash_offers("dlx-check a.dlx b.txt gr").empty());
  BOOST_TEST((bash_offers("gen-sudoku a.txt b.txt gr") == Words{"grid.txt"}));
  BOOST_TEST((bash_offers("gen-polyomino dominoes pento") == Words{"pentominoes"}));
  const Words shapes = bash_offers("gen-polyomino --board 6x10 ''");
  BOOST_TEST(has(shapes, "pentominoes"));
  BOOST_TEST(has(shapes, "grid.txt"));
  BOOST_TEST(has(bash_offers("gen-polyomino --board 8x8-w"), "8x8-without-centre"));
  BOOST_TEST((bash_offers("gen-polyomino pento") == Words{"pentominoes"}));
}

BOOST_AUTO_TEST_CASE(bash_is_told_which_commands_these_are) {
  const auto run = shell("bash -c '. " + folder + "/dlx-tools.bash; complete -p'");
  for (const std::string& tool : support::tools())
    BOOST_TEST(has(lines_of(run.out), "complete -F _dlx_tools " + tool), run.report());
}

BOOST_AUTO_TEST_CASE(a_tool_that_is_not_there_has_nothing_to_offer) {
  BOOST_TEST(bash_offers("/nowhere/dlx-solve -").empty());
}

BOOST_AUTO_TEST_CASE(fish_offers_every_option_of_every_tool) {
  if (there_is_fish()) check_every_option(fish_offers);
}

BOOST_AUTO_TEST_CASE(fish_does_not_offer_what_is_excluded) {
  if (!there_is_fish()) return;
  check_excluded(fish_offers);
  BOOST_TEST(!has(fish_offers("gen-stars --blank 5 --r"), "--random"));
}

BOOST_AUTO_TEST_CASE(fish_offers_values_files_and_shapes) {
  if (!there_is_fish()) return;
  BOOST_TEST((fish_offers("dlx-solve --engine fr") == Words{"frontier"}));
  BOOST_TEST((fish_offers("dlx-solve -c --engine=fr") == Words{"--engine=frontier"}));
  BOOST_TEST(fish_offers("dlx-solve -n ").empty());
  BOOST_TEST(fish_offers("gen-queens ").empty());
  BOOST_TEST((fish_offers("dlx-solve -c --engine links gr") == Words{"grid.txt"}));
  BOOST_TEST((fish_offers("dlx-solve -o gr") == Words{"grid.txt"}));
  BOOST_TEST(fish_offers("dlx-check a.dlx b.txt gr").empty());
  BOOST_TEST((fish_offers("gen-sudoku a.txt b.txt gr") == Words{"grid.txt"}));
  BOOST_TEST((fish_offers("gen-polyomino --board 6x10 dominoes pento") == Words{"pentominoes"}));
  BOOST_TEST(has(fish_offers("gen-polyomino --board 8x8-w"), "8x8-without-centre"));
}

BOOST_AUTO_TEST_CASE(zsh_completes_options_values_and_files) {
  if (!there_is_zsh()) return;
  BOOST_TEST(shell("zsh -n " + folder + "/_dlx-tools").status == 0);
  const Words expected{"dlx-solve --engine frontier ",
                       "dlx-solve --engine=frontier ",
                       "dlx-solve --unique ",
                       "dlx-solve -c grid.txt ",
                       "dlx-solve -o grid.txt ",
                       "gen-polyomino --board 6x10 pentominoes ",
                       "gen-polyomino dominoes pentominoes ",
                       "gen-polyomino --board 8x8-without-centre "};
  BOOST_TEST(
      (zsh_completes({"dlx-solve --engine fr", "dlx-solve --engine=fr", "dlx-solve --uniq",
                      "dlx-solve -c gr", "dlx-solve -o gr", "gen-polyomino --board 6x10 pento",
                      "gen-polyomino dominoes pento", "gen-polyomino --board 8x8-w"}) == expected));
}

BOOST_AUTO_TEST_CASE(zsh_does_not_complete_what_is_excluded) {
  if (!there_is_zsh()) return;
  const Words expected{"dlx-solve --best 3 --min ", "gen-stars --blank 5 --ran",
                       "dlx-solve --count --uniq"};
  BOOST_TEST((zsh_completes({"dlx-solve --best 3 --mi", "gen-stars --blank 5 --ran",
                             "dlx-solve --count --uniq"}) == expected));
}

BOOST_AUTO_TEST_CASE(zsh_completes_every_option_of_every_tool) {
  if (!there_is_zsh()) return;
  for (const std::string& tool : support::tools()) {
    Words options;
    for (const auto& row : support::help_table(tool))
      if (row.is_option()) options.push_back(tool + ' ' + row.names.back());
    check_zsh(options);
  }
}

BOOST_AUTO_TEST_CASE(zsh_completes_every_value) {
  if (!there_is_zsh()) return;
  Words all;
  for (const auto& row : support::help_table("dlx-solve")) {
    Words lines;
    for (const std::string& value : row.values)
      if (row.is_option() && value.size() > 1 && value != "<file>")
        lines.push_back("dlx-solve " + row.names.back() + ' ' + value);
    check_zsh(lines);
    all.insert(all.end(), lines.begin(), lines.end());
  }
  BOOST_TEST(all.size() >= 20U);
}

BOOST_AUTO_TEST_SUITE_END()
