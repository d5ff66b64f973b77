// What a tool says about itself: --help (the common options, one screen), --help-all (every
// option) and --help-table (the same for programs; shell completion and tests read it).
//
//     cli::Help help(about);
//     help.everyday.add_options()("count,c", po::bool_switch(&count), "only the number");
//     help.group("How to search").add_options()("branch", ...);
//     help.values("branch", {"mrv", "first"});
//     help.brief(std::cout);
#pragma once

#include <iosfwd>
#include <list>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/program_options/options_description.hpp>

namespace cli {

/// What --help prints, in this order; `example` has lines that can be typed as they stand.
struct About {
  std::string_view name;
  std::string_view usage;
  std::string_view summary;
  std::string_view example;
};

struct Help {
  explicit Help(const About& what) : about(what) {}

  /// Options that only --help-all shows, under this title.
  boost::program_options::options_description& group(const std::string& title);
  /// What an option or argument may be, where that can be listed.
  void values(const std::string& name, std::vector<std::string> words);
  /// An explanation for --help-all: a title, then terms with what they mean.
  void note(const std::string& title, std::vector<std::pair<std::string, std::string>> terms);

  void brief(std::ostream& out) const;
  void all(std::ostream& out) const;
  /// A line per option: names, argument, values, meaning, with tabs between and `-` for nothing;
  /// `<file>` among the values stands for any file. Arguments of the command line have no dashes.
  void table(std::ostream& out) const;

  About about;
  boost::program_options::options_description everyday{"Options"};
  std::list<boost::program_options::options_description> groups;  // a list: they are referred to
  boost::program_options::options_description common{"Every tool"};
  boost::program_options::options_description arguments;

 private:
  struct Note {
    std::string title;
    std::vector<std::pair<std::string, std::string>> terms;
  };
  void row(std::ostream& out, const boost::program_options::option_description& option) const;
  [[nodiscard]] std::string values_of(const std::string& name, const std::string& argument) const;

  std::map<std::string, std::vector<std::string>> values_;
  std::vector<Note> notes_;
};

}  // namespace cli
