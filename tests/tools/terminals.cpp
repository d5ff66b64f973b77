// Names, option values, file names and texts reach no terminal raw: neither through messages nor
// through pictures. Every hostile text at every place where a tool takes one.
#include "support/help_table.hpp"
#include "support/run.hpp"

#include <string_view>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(terminals)

using support::contains, support::Files, support::Run, support::shell;

namespace {

// Each drives a terminal, forges a line, disorders one, or is no text at all.
const std::vector<std::string> hostile{
    "a\x1B[2Jb",
    "a\x07z",
    "a\x7F",
    "a\xC2\x9B"
    "31mb",
    "a\xC2\x85z",
    "a\xE2\x80\xA8z",
    "a\xE2\x80\xA9z",
    "a\u061Cb",
    "a\u200Eb\u200F",
    "a\u202Eb\u202C",
    "a\u2067b\u2069",
    "a\uFEFFb",
    "a\xFF\xC3\x28z",
    "a\xED\xA0\x80z",
};

// A byte or character of the kind that a message must not have; a line feed at the end of a line.
bool is_clean(const std::string& text) {
  for (const std::string_view mark :
       {"\u061C", "\u200E", "\u200F", "\u2028", "\u2029", "\u202A", "\u202B", "\u202C", "\u202D",
        "\u202E", "\u2066", "\u2067", "\u2068", "\u2069", "\uFEFF", "\xFF", "\xC3", "\xED"})
    if (contains(text, mark)) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte == 0x7F || (byte < 0x20 && byte != '\n')) return false;
    if (byte == 0xC2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0)
      return false;
  }
  return true;
}

std::string in_shell(const std::string& text) {
  return "'" + text + "'";  // none of them has a quote
}

void require_clean(const Run& run) {
  BOOST_TEST(is_clean(run.err), run.report());
}

// Many commands in one shell: a folder and a shell for each would take ten times as long.
class Commands {
 public:
  void add(const std::string& command) { (text_ += command) += '\n'; }
  void require_clean(const Files& files = {}) const {
    terminals::require_clean(shell(text_, files));
  }

 private:
  std::string text_;
};

}  // namespace

BOOST_AUTO_TEST_CASE(option_values_and_names_of_options) {
  for (const std::string& tool : support::tools()) {
    Commands commands;
    for (const std::string& text : hostile)
      for (const char* before : {" --", " -", " ", " 4 4 "})
        commands.add(tool + before + in_shell(text));
    for (const auto& row : support::help_table(tool)) {
      if (!row.is_option() || row.argument.empty()) continue;
      for (const std::string& text : {hostile[0], hostile[3], hostile[9], hostile[12]}) {
        const std::string option = tool + ' ' + row.names.back();
        commands.add(option + ' ' + in_shell(text) + " <&-");
        if (!contains(row.argument, "FILE")) continue;
        commands.add(option + " x/" + in_shell(text));
      }
    }
    commands.require_clean();
  }
}

BOOST_AUTO_TEST_CASE(names_in_problems) {
  for (const std::string& text : hostile) {
    const Files files{{"unknown", "A B\n" + text + " A\n"},
                      {"twice", text + ' ' + text + '\n'},
                      {"item", "A " + text + "\nA A\n"},
                      {"color", "A | x\nA:" + text + "\n"},
                      {"cost", "A\nA |" + text + '\n'},
                      {"directive", "| @puzzle " + text + "\n| @dlx " + text + "\nA\nB\n"},
                      {"given", "A\nA\n| @given " + text + '\n'},
                      {"long", "A\n" + std::string(62, 'x') + text + " A\n"}};
    Commands commands;
    for (const auto& [name, content] : files)
      for (const char* tool : {"dlx-solve ", "dlx-solve --plain ", "dlx-info -v ", "dlx-convert ",
                               "dlx-convert --to cnf ", "dlx-show --matrix ", "dlx-check x "})
        commands.add(tool + name);
    commands.require_clean(files);
    require_clean(shell("dlx-solve " + in_shell(text), {{text, "A\nB\n"}}));
    require_clean(shell("dlx-solve -o " + in_shell(text) + "/x", {{"p", "A\nA\n"}}));
    require_clean(shell("dlx-solve -v --with " + in_shell(text) + " p", {{"p", "A\nA\n"}}));
    require_clean(shell("dlx-solve -c --branch first --resume " + in_shell(text),
                        {{text, "dlx-solve checkpoint 1\n" + text + '\n'}}));
  }
}

BOOST_AUTO_TEST_CASE(texts_of_puzzles_and_answers) {
  for (const std::string& text : hostile) {
    const Files files{{"f", text + '\n' + text + '\n' + text + '\n'},
                      {"shapes", text + " *2x\n**\n\n"},
                      {"emc", "1\n1\n1\n" + text + '\n'},
                      {"answer", "s " + text + "\nv " + text + '\n'},
                      {"p", "A\nA\n"}};
    Commands commands;
    for (const char* command :
         {"gen-diner --guests f", "gen-sudoku f", "gen-matrix f", "gen-matrix --names f",
          "gen-queens --regions f", "gen-sudoku --blank 4x4 --regions f", "gen-polyomino f",
          "gen-polyomino --board f pentominoes", "gen-polyomino --board 2x2 shapes",
          "gen-polyomino --board 2x2 f", "dlx-convert --from emc emc",
          "dlx-convert --from-model answer p", "dlx-convert --from-model f p", "dlx-show f",
          "dlx-check p f", "dlx-check p answer", "dlx-show --tree f"})
      commands.add(command);
    commands.add("gen-polyomino --board 2x2 --open " + in_shell(text) + " pentominoes");
    commands.require_clean(files);
  }
}

// Pictures and reports are for terminals; what tools read is not changed by them.
BOOST_AUTO_TEST_CASE(what_is_shown) {
  for (const std::string& text : hostile) {
    const Files files{{"p", "| @puzzle " + text + "\n" + text + " B\n" + text + " B\n"}};
    for (const char* command :
         {"dlx-info p", "dlx-solve p | dlx-show", "dlx-solve p | dlx-show --ascii",
          "dlx-solve p | dlx-show --layout 1x1", "dlx-solve --trace p | dlx-show --tree",
          "dlx-solve --trace p | dlx-show --matrix", "dlx-show --matrix p",
          "sed 's/puzzle/title/' p | dlx-solve | dlx-show"}) {
      const Run run = shell(command, files);
      require_clean(run);
      BOOST_TEST(is_clean(run.out), run.report());
    }
  }
}

// A generator's first line is its command line, and its stream can be read, whatever that holds.
BOOST_AUTO_TEST_CASE(command_lines_in_streams) {
  for (const std::string& text : hostile) {
    const Run run = shell("gen-matrix " + in_shell(text) + " | tee all | dlx-convert; cat all",
                          {{text, "1 0\n0 1\n"}});
    BOOST_TEST(run.err.empty(), run.report());
    BOOST_TEST(contains(run.out, "| gen-matrix 'a"), run.report());
    BOOST_TEST(is_clean(run.out), run.report());
  }
}

BOOST_AUTO_TEST_SUITE_END()
