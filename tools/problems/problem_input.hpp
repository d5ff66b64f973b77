// The problems of the files named on the command line, one file after the other; of standard input
// where none is named.
//
//     problems::ProblemInput input(session, given.files, given.limits, given.plain);
//     while (const auto* instance = input.reader().read()) ...
#pragma once

#include "cli/limits.hpp"
#include "cli/tool.hpp"

#include <dlx/text.hpp>

#include <memory>
#include <string>
#include <vector>

namespace problems {

class ProblemInput {
 public:
  /// Opens the first file, the others when they are reached; each throws cli::IoError then.
  /// `session` must outlive this.
  ProblemInput(const cli::Session& session, const std::vector<std::string>& files,
               const cli::Limits& limits, bool plain);
  ProblemInput(const ProblemInput&) = delete;
  ProblemInput& operator=(const ProblemInput&) = delete;
  ~ProblemInput() = default;

  /// Sets the conditions that end a wait, for each file that is read from.
  void set_wait_options(cli::WaitOptions options);
  [[nodiscard]] dlx::ProblemReader& reader() noexcept { return reader_; }

 private:
  dlx::TextSource open(const std::string& file);
  dlx::ProblemReader open_first(const std::string& file, bool plain);

  const cli::Session& session_;
  cli::Limits limits_;
  cli::WaitOptions wait_options_;
  std::unique_ptr<cli::Input> input_;
  dlx::ProblemReader reader_;
};

/// A problem, and what its reader said of it.
struct OnlyProblem {
  dlx::Instance instance;
  std::string source;
  bool is_given_line = false;
};

/// The one problem of all files; warnings go to `session`. Throws what the reader throws, and
/// dlx::ParseError for more than one: "one problem " + `use` + ", and here is a second one".
[[nodiscard]] OnlyProblem read_only_problem(ProblemInput& input, const cli::Session& session,
                                            const std::string& use);

}  // namespace problems
