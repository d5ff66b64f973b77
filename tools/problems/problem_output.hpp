// A stream of problems as the output of a tool. A problem that is known to be too large for
// --max-output is an error before its first byte is written.
//
//     problems::ProblemOutput output(session, cli::command_line(argc, argv));
//     output.problem(instance);
//     output.end();
#pragma once

#include "cli/limits.hpp"
#include "cli/signals.hpp"
#include "cli/tool.hpp"

#include <dlx/text.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

namespace problems {

/// Adds --max-bytes and --max-output, for tools that read anything but problems and write these.
/// `limits` must outlive the parsing.
void declare_limits(cli::Tool& tool, cli::Limits& limits);

/// Writes problems as dlx::ProblemWriter does, whose first line is written when there is a problem
/// that can be written.
class ProblemOutput {
 public:
  ProblemOutput(cli::Session& session, std::string command_line)
      : session_(session), command_line_(std::move(command_line)) {}

  /// `more`: bytes of its options that will be added. Throws cli::OutputLimit.
  void problem(const dlx::Instance& instance, std::uint64_t more = 0);
  /// The same of a problem that is not answered by itself: given() follows.
  void base(const dlx::Instance& instance);
  void option(std::span<const dlx::Entry> entries) { writer_->option(entries); }
  void given(const std::vector<dlx::OptionId>& options, const dlx::Directives& more = {}) {
    writer_->given(options, more);
  }
  void end();
  /// The problems so far can be answered, and no other follows. Does nothing before the first one,
  /// and behind a base or a problem that was not written to its end.
  void break_off();
  [[nodiscard]] bool is_begun() const noexcept { return writer_.has_value(); }

 private:
  dlx::ProblemWriter& writer();

  cli::Session& session_;
  std::string command_line_;
  std::optional<dlx::ProblemWriter> writer_;
  bool is_whole_ = false;  // the last problem was written to its end, and is no base
};

/// Calls `write` with each of some files, and ends the output. If one is in error, the problems
/// before it can be answered.
template <class Files, class Write>
void write_each(ProblemOutput& output, const Files& files, const Write& write) {
  try {
    for (const auto& file : files) write(file);
  } catch (const std::runtime_error&) {
    output.break_off();
    throw;
  }
  if (output.is_begun()) output.end();
}

/// The same for files by their names, each of which is opened for `write(input)`; of none, standard
/// input is.
template <class Write>
void write_files(ProblemOutput& output, const cli::Session& session,
                 const std::vector<std::string>& files, const cli::Limits& limits,
                 const Write& write) {
  const auto write_file = [&](const std::string& file) {
    cli::Input input = session.open(file, limits.bytes);
    try {
      write(input);
    } catch (const dlx::ModelError& error) {
      throw dlx::ParseError(input.name(), 0, 0, error.what());
    }
  };
  write_each(output, files.empty() ? std::vector<std::string>{"-"} : files, write_file);
}

/// Writes what a reader of dlx/puzzle/puzzle_reader.hpp reads of a file, by `write(puzzle)`.
template <class Reader, class Write>
void write_puzzles(cli::Input& input, const Write& write) {
  Reader reader(input.stream(), input.name());
  try {
    while (const auto puzzle = reader.next()) write(*puzzle);
  } catch (const dlx::ModelError& error) {
    throw dlx::ParseError(input.name(), reader.line(), 0, error.what());
  }
}

/// A stream of one problem.
void write_problem(cli::Session& session, const dlx::Instance& instance,
                   const std::string& command_line);

}  // namespace problems
