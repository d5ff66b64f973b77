// The text around problems counts as well: its size is measured here, not known.
#include "problems/problem_output.hpp"

#include <sstream>

namespace problems {
namespace {

constexpr std::string_view next_and_end = "| @next\n| @end\n";

// The lines before the first problem, and the one behind the last.
std::uint64_t frame_size(const std::string& command_line) {
  std::ostringstream text;
  dlx::ProblemWriter(text, command_line).end();
  return text.str().size();
}

}  // namespace

void declare_limits(cli::Tool& tool, cli::Limits& limits) {
  auto& bounds = tool.help().group("Limits");
  cli::declare_bytes(bounds, limits);
  tool.bound_output(bounds, cli::usual_problems);
}

void ProblemOutput::problem(const dlx::Instance& instance, std::uint64_t more) {
  dlx::require_writable(instance);
  const std::uint64_t frame = writer_ ? next_and_end.size() : frame_size(command_line_);
  session_.output().require_room(dlx::written_size(instance) + more + frame);
  is_whole_ = false;
  writer().problem(instance);
  is_whole_ = true;
}

void ProblemOutput::base(const dlx::Instance& instance) {
  problem(instance);
  is_whole_ = false;
}

void ProblemOutput::end() {
  writer().end();
}

void ProblemOutput::break_off() {
  if (is_whole_) writer_->break_off();
}

dlx::ProblemWriter& ProblemOutput::writer() {
  if (!writer_) writer_.emplace(session_.out(), command_line_);
  return *writer_;
}

void write_problem(cli::Session& session, const dlx::Instance& instance,
                   const std::string& command_line) {
  ProblemOutput output(session, command_line);
  output.problem(instance);
  output.end();
}

}  // namespace problems
