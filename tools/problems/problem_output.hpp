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
  void option(std::span<const dlx::Entry> entries) { writer_->option(entries); }
  void given(const std::vector<dlx::OptionId>& options, const dlx::Directives& more = {}) {
    writer_->given(options, more);
  }
  void end();
  /// Does nothing before the first problem.
  void break_off();
  [[nodiscard]] bool is_begun() const noexcept { return writer_.has_value(); }

 private:
  dlx::ProblemWriter& writer();

  cli::Session& session_;
  std::string command_line_;
  std::optional<dlx::ProblemWriter> writer_;
};

/// Writes what a reader of dlx/puzzle/puzzle_reader.hpp reads of the file `source`, by
/// `write(puzzle)`. If a puzzle is in error, those before it can be answered.
template <class Reader, class Write>
void write_all(ProblemOutput& output, Reader reader, const std::string& source,
               const Write& write) {
  try {
    while (const auto puzzle = reader.next()) write(*puzzle);
  } catch (const dlx::ParseError&) {
    output.break_off();
    throw;
  } catch (const dlx::ModelError& error) {
    output.break_off();
    throw dlx::ParseError(source, reader.line(), 0, error.what());
  }
  output.end();
}

/// A stream of one problem.
void write_problem(cli::Session& session, const dlx::Instance& instance,
                   const std::string& command_line);

}  // namespace problems
