// A tool that is spoken to while it runs: its input comes bit by bit, its output is looked at
// before it ends, signals are sent in between. Where none of that matters, run.hpp is simpler.
//
//     Process solve({"dlx-solve", "--count"});
//     solve.write("A\nA\n| @next\n");
//     solve.wait_for_output("1\n");
//     solve.signal(SIGINT);
//     BOOST_TEST(solve.finish().status == 130);
//
// No wait is timed: it lasts until what is waited for is there. Only after a minute, when it would
// have hung, it throws.
#pragma once

#include "support/run.hpp"

#include <chrono>
#include <string>
#include <sys/types.h>
#include <vector>

namespace support {

class Process {
 public:
  /// Starts a tool, found like in run.hpp, or a program named by its whole path; its three streams
  /// are pipes, its signals at their defaults, save those in `ignored`.
  explicit Process(const std::vector<std::string>& command, const std::vector<int>& ignored = {});
  ~Process();  ///< kills it, if it still runs
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  void write(const std::string& text);
  void end_input();
  /// Wait until standard output, or standard error, holds `text`; throw if it ends without. What
  /// standard output holds is not read while only standard error is waited for.
  void wait_for_output(const std::string& text);
  void wait_for_error(const std::string& text);
  /// The same, with SIGUSR1 sent again and again until there is an answer.
  void ask_until_error_has(const std::string& text);
  /// Waits until its standard output is stuck: it is not read, and the pipe is all but full.
  void wait_until_output_is_stuck() const;
  void signal(int signal) const;
  [[nodiscard]] pid_t pid() const noexcept { return pid_; }
  /// Waits for its end without reading standard output; the status as in Run.
  int wait();
  /// Ends its input, reads what is left, waits for its end.
  Run finish();

 private:
  struct Source {
    int fd = -1;
    std::string text;
  };
  void wait_for(Source& source, const std::string& text, bool ask);
  void read(Source& source) const;
  [[noreturn]] void fail(const std::string& why) const;

  std::string command_;
  pid_t pid_ = -1;
  int input_ = -1;
  int status_ = -1;
  Source out_, err_;
  std::chrono::steady_clock::time_point deadline_;
};

}  // namespace support
