// The frame of every tool: options that all share, help, messages, exit status.
//
//     constexpr cli::About about{.name = "gen-queens", .usage = "gen-queens [OPTION]... N", ...};
//
//     int main(int argc, char** argv) {
//       cli::Whole size;
//       cli::Tool tool(about);
//       tool.argument("N", po::value(&size)->required());
//       return tool.run(argc, argv, [&](cli::Session& session) {
//         session.out() << ...;
//         return cli::exit_ok;
//       });
//     }
#pragma once

#include "cli/help.hpp"
#include "cli/streams.hpp"
#include "cli/values.hpp"

#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/program_options/options_description.hpp>
#include <boost/program_options/positional_options.hpp>
#include <boost/program_options/value_semantic.hpp>
#include <boost/program_options/variables_map.hpp>

namespace cli {

inline constexpr int exit_ok = 0;
inline constexpr int exit_negative = 1;  // a check failed, or with -e: no solution
inline constexpr int exit_error = 2;     // usage, input, I/O
inline constexpr int exit_stopped = 3;   // a timeout or node limit ended the search

/// The output of a running tool, and its input files.
class Session {
 public:
  Session(std::string name, const std::string& output, Placement placement, bool quiet,
          bool verbose)
      : name_(std::move(name)), output_(output, placement), quiet_(quiet), verbose_(verbose) {}

  [[nodiscard]] std::ostream& out() noexcept { return output_.stream(); }
  [[nodiscard]] Output& output() noexcept { return output_; }
  /// Opens a file to read, or standard input for "-" and "". Throws IoError, also for the file
  /// that the output would overwrite, and, when it is read, for what comes after `most_bytes`.
  /// Every input of a tool is opened by this, and so sends on the output before it waits.
  [[nodiscard]] Input open(const std::string& path, std::uint64_t most_bytes = UINT64_MAX) const {
    return Input(path, &output_, most_bytes);
  }
  [[nodiscard]] bool verbose() const noexcept { return verbose_; }
  [[nodiscard]] bool quiet() const noexcept { return quiet_; }

  /// One line on standard error, `tool: message`, unless -q was given.
  void warn(const std::string& message) const;
  /// The same, only with -v.
  void explain(const std::string& message) const;
  /// Warnings about places in a text, a line each: `tool: source:line:column: warning: message`.
  template <class Warnings>
  void warn_at(const std::string& source, const Warnings& warnings) const {
    for (const auto& [line, column, message] : warnings)
      warn(source + ':' + std::to_string(line) + ':' + std::to_string(column) +
           ": warning: " + message);
  }

 private:
  std::string name_;
  mutable Output output_;  // An input flushes it; to open one does not change the session.
  bool quiet_;
  bool verbose_;
};

class Tool {
 public:
  explicit Tool(const About& about);

  /// The options of this tool, for add_options().
  [[nodiscard]] boost::program_options::options_description& options() noexcept {
    return help_.everyday;
  }
  /// The rest of the help: groups of less common options, possible values, relations.
  [[nodiscard]] Help& help() noexcept { return help_; }
  /// A positional argument; arguments fill in the order of these calls.
  void argument(const char* name, const boost::program_options::value_semantic* value);
  /// The last of them, any number of times.
  void arguments(const char* name, const boost::program_options::value_semantic* value);
  /// Sets how -o's file is written, if not as usual; asked when the options are known.
  void place_output(std::function<Placement()> placement) { placement_ = std::move(placement); }
  /// Declares --max-output, `usual` bytes if it is not given, and holds the output to it.
  void bound_output(boost::program_options::options_description& options, const char* usual);
  /// After run() has parsed: was this option given on the command line?
  [[nodiscard]] bool given(const char* option) const { return typed_.count(option) != 0; }

  /// Parses, checks the relations, does the work, closes the output. Every exception becomes one
  /// line on standard error and exit_error, but Interrupted the status 128 + signal; otherwise the
  /// status is what `work` returns.
  int run(int argc, char** argv, const std::function<int(Session&)>& work);

 private:
  int run_here(int argc, char** argv, const std::function<int(Session&)>& work);
  void parse(int argc, char** argv);
  [[nodiscard]] bool present() const;
  [[nodiscard]] std::string in_our_words(std::string message) const;
  [[nodiscard]] std::string suggestion(std::string_view option) const;

  Help help_;
  boost::program_options::positional_options_description positions_;
  boost::program_options::variables_map values_;
  Typed typed_;
  std::string output_;
  Bytes most_output_;  // 0: no bound
  std::function<Placement()> placement_ = [] { return Placement::when_complete; };
  bool quiet_ = false;
  bool verbose_ = false;
};

/// The version of dlx-tools.
[[nodiscard]] std::string_view version() noexcept;

/// The command line as it could be typed again, for the first line of what a generator writes.
[[nodiscard]] std::string command_line(int argc, char** argv);

}  // namespace cli
