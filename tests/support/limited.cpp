// fork, limits, exec; wait4 tells what was used.
#include "support/limited.hpp"

#include "support/run.hpp"

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <stdexcept>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace support {
namespace {

using Clock = std::chrono::steady_clock;

// A sanitizer keeps freed memory, which is not the tool's; memory that it never frees is watched
// while it runs, since limits of address space are not for sanitizers.
void configure_sanitizers() {
  ::setenv("ASAN_OPTIONS", "exitcode=99:quarantine_size_mb=8:hard_rss_limit_mb=3000", 0);
  ::setenv("UBSAN_OPTIONS", "exitcode=99:print_stacktrace=1", 0);
  ::setenv(
      "LSAN_OPTIONS",
      ("exitcode=99:print_suppressions=0:suppressions=" + source_path("tests/support/leaks.supp"))
          .c_str(),
      1);
}

void redirect(const std::string& path, int flags, int to) {
  const int file = ::open(path.c_str(), flags, 0600);
  if (file < 0 || ::dup2(file, to) < 0) ::_exit(126);
  ::close(file);
}

// This runs in the child, and never returns.
[[noreturn]] void become(const std::vector<std::string>& command, const RunLimits& limits) {
  configure_sanitizers();
  for (const int signal : {SIGHUP, SIGINT, SIGTERM, SIGUSR1, SIGPIPE}) std::signal(signal, SIG_DFL);
  std::signal(SIGXFSZ, SIG_IGN);
  if (::chdir(limits.folder.c_str()) != 0) ::_exit(126);
  redirect(limits.input.empty() ? "/dev/null" : limits.input, O_RDONLY, STDIN_FILENO);
  redirect(".out", O_WRONLY | O_CREAT | O_TRUNC, STDOUT_FILENO);
  redirect(".err", O_WRONLY | O_CREAT | O_TRUNC, STDERR_FILENO);
  const rlimit bytes{limits.file_bytes, limits.file_bytes};
  ::setrlimit(RLIMIT_FSIZE, &bytes);
  const rlimit none{0, 0};
  ::setrlimit(RLIMIT_CORE, &none);
  std::vector<char*> arguments;
  for (const auto& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  ::execv((tools_folder() + "/" + command.front()).c_str(), arguments.data());
  ::_exit(127);
}

// Looks often at first: most runs take milliseconds.
void await_end(pid_t pid, const RunLimits& limits, LimitedRun& run) {
  const auto begin = Clock::now();
  int status = 0;
  rusage used{};
  useconds_t pause = 200;
  while (::wait4(pid, &status, WNOHANG, &used) == 0) {
    run.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    if (run.in_time && run.seconds > limits.seconds) {
      run.in_time = false;
      ::kill(pid, SIGKILL);
    }
    ::usleep(pause);
    if (pause < 5000) pause += pause / 4;
  }
  run.signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  run.status = WIFSIGNALED(status) ? 128 + run.signal : WEXITSTATUS(status);
  run.megabytes = static_cast<std::uint64_t>(used.ru_maxrss) / 1024;
}

}  // namespace

LimitedRun run_limited(const std::vector<std::string>& command, const RunLimits& limits) {
  LimitedRun run;
  for (const auto& word : command) (run.command += run.command.empty() ? "" : " ") += word;
  if (!limits.input.empty()) run.command += " < " + limits.input;
  const pid_t pid = ::fork();
  if (pid < 0) throw std::runtime_error("no process");
  if (pid == 0) become(command, limits);
  await_end(pid, limits, run);
  run.out = read_file(limits.folder + "/.out");
  run.err = read_file(limits.folder + "/.err");
  return run;
}

std::uint64_t environment_number(const char* name, std::uint64_t usual) {
  const char* const text = std::getenv(name);
  return text == nullptr ? usual : std::strtoull(text, nullptr, 10);
}

}  // namespace support
