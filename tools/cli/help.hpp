// A tool says about itself: --help (the common options, one screen), --help-all (every
// option) and --help-table (the same for programs; shell completion and tests read it).
//
//     cli::Help help(about);
//     help.everyday.add_options()("count,c", po::bool_switch(&count), "only the number");
//     help.group("How to search").add_options()("branch", ...);
//     help.values("branch", {"mrv", "first"});
//     help.rule("branch").excludes({"count"});
//     help.brief(std::cout);
#pragma once

#include "cli/relations.hpp"

#include <iosfwd>
#include <list>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/program_options/options_description.hpp>

namespace cli {

/// The texts of --help, in this order; `example` has lines that can be typed as they stand.
struct About {
  std::string_view name;
  std::string_view usage;
  std::string_view summary;
  std::string_view example;
};

/// The options of a tool and their relations.
struct Help : Relations {
  explicit Help(const About& what) : about(what) {}

  /// Options that only --help-all shows, under this title, which may be there.
  boost::program_options::options_description& group(const std::string& title);
  /// Declares the words that an option takes: any other is refused.
  void values(const std::string& name, Terms words);
  /// Takes old names of these words, too.
  using CurrentWord = std::string_view (*)(std::string_view) noexcept;
  void renamed(const std::string& name, CurrentWord current);
  /// Declares words that an option or argument takes among others.
  void suggest(const std::string& name, Terms words);
  /// An explanation for --help-all: a title, then terms with what they mean.
  void note(const std::string& title, std::vector<std::pair<std::string, std::string>> terms);

  void brief(std::ostream& out) const;
  void all(std::ostream& out) const;
  /// A line per option: names, argument, values, meaning, with tabs between and `-` for nothing;
  /// `<file>` among the values stands for any file. Arguments of the command line have no dashes,
  /// and dots behind what they take where they may be repeated: `FILE`, `FILE...`.
  /// Before them a line for each relation, as Relations::table says.
  void table(std::ostream& out) const;
  /// Throws UsageError for a word that an option is not, and for relations that do not hold.
  void check(Typed typed) const;

  About about;
  boost::program_options::options_description everyday;
  struct Group {
    std::string title;
    boost::program_options::options_description options;
  };
  std::list<Group> groups;  // a list: they are referred to
  boost::program_options::options_description common;
  boost::program_options::options_description arguments;
  std::set<std::string> repeated;  // arguments that may be there any number of times

 private:
  struct Note {
    std::string title;
    std::vector<std::pair<std::string, std::string>> terms;
  };
  void begin(std::ostream& out) const;
  void end(std::ostream& out) const;
  void group_text(std::ostream& out, const std::string& title,
                  const boost::program_options::options_description& options) const;
  void require_known(const std::string& name, const std::string& word) const;
  void row(std::ostream& out, const boost::program_options::option_description& option) const;
  [[nodiscard]] std::string values_of(const std::string& name, const std::string& argument) const;

  std::map<std::string, Terms> values_;
  std::set<std::string> open_;  // may be more than their values
  std::map<std::string, CurrentWord> current_words_;
  std::vector<Note> notes_;
};

}  // namespace cli
