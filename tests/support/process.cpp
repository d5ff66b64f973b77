// fork and exec with three pipes; poll with the time that is left.
#include "support/process.hpp"

#include "support/run.hpp"

#include <array>
#include <csignal>
#include <cstdint>
#include <fcntl.h>
#include <fstream>
#include <poll.h>
#include <stdexcept>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace support {
namespace {

std::array<int, 2> make_pipe() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  return ends;
}

// This runs in the child, and never returns.
[[noreturn]] void become(const std::vector<std::string>& command, const std::vector<int>& ignored) {
  for (const int signal : {SIGHUP, SIGINT, SIGTERM, SIGUSR1, SIGPIPE}) std::signal(signal, SIG_DFL);
  for (const int signal : ignored) std::signal(signal, SIG_IGN);
  const bool is_path = command.front().starts_with('/');
  const std::string tool = is_path ? command.front() : tools_folder() + "/" + command.front();
  std::vector<char*> arguments;
  for (const auto& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  ::execv(tool.c_str(), arguments.data());
  ::_exit(127);
}

// A signal that comes before its handler is there would end the process.
bool catches(pid_t process, int signal) {
  std::ifstream status("/proc/" + std::to_string(process) + "/status");
  for (std::string word; status >> word;) {
    if (word != "SigCgt:") continue;
    std::uint64_t mask = 0;
    status >> std::hex >> mask;
    return (mask >> static_cast<unsigned>(signal - 1) & 1U) != 0;
  }
  return false;
}

}  // namespace

Process::Process(const std::vector<std::string>& command, const std::vector<int>& ignored)
    : deadline_(std::chrono::steady_clock::now() + std::chrono::minutes(1)) {
  for (const auto& word : command) (command_ += command_.empty() ? "" : " ") += word;
  const auto in = make_pipe(), out = make_pipe(), err = make_pipe();
  pid_ = ::fork();
  if (pid_ < 0) throw std::runtime_error("no process");
  if (pid_ == 0) {
    ::dup2(in[0], STDIN_FILENO);
    ::dup2(out[1], STDOUT_FILENO);
    ::dup2(err[1], STDERR_FILENO);
    become(command, ignored);
  }
  for (const int fd : {in[0], out[1], err[1]}) ::close(fd);
  input_ = in[1];
  out_.fd = out[0];
  err_.fd = err[0];
}

Process::~Process() {
  if (status_ < 0) {
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
  }
  for (const int fd : {input_, out_.fd, err_.fd})
    if (fd >= 0) ::close(fd);
}

void Process::fail(const std::string& why) const {
  throw std::runtime_error(why + Run{command_, status_, out_.text, err_.text}.report());
}

void Process::write(const std::string& text) {
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t put = ::write(input_, text.data() + done, text.size() - done);
    if (put < 0) fail("it does not read");
    done += static_cast<std::size_t>(put);
  }
}

void Process::end_input() {
  if (input_ >= 0) ::close(input_);
  input_ = -1;
}

void Process::wait_for_output(const std::string& text) {
  wait_for(out_, text, false);
}
void Process::wait_for_error(const std::string& text) {
  wait_for(err_, text, false);
}
void Process::ask_until_error_has(const std::string& text) {
  wait_for(err_, text, true);
}

void Process::wait_for(Source& source, const std::string& text, bool ask) {
  while (source.text.find(text) == std::string::npos) {
    if (source.fd < 0) fail("it ended without '" + text + "'");
    if (std::chrono::steady_clock::now() > deadline_) fail("it never said '" + text + "'");
    if (ask && catches(pid_, SIGUSR1)) signal(SIGUSR1);
    pollfd request{source.fd, POLLIN, 0};
    if (::poll(&request, 1, 20) > 0) read(source);
  }
}

void Process::wait_until_output_is_stuck() const {
  const int capacity = ::fcntl(out_.fd, F_GETPIPE_SZ);
  for (int waiting = 0; waiting < capacity / 8 * 7; ::usleep(1000)) {
    if (::ioctl(out_.fd, FIONREAD, &waiting) != 0) fail("its output has no length");
    if (std::chrono::steady_clock::now() > deadline_) fail("its output is never stuck");
  }
}

void Process::read(Source& source) const {
  std::array<char, 65536> bytes{};
  const ssize_t got = ::read(source.fd, bytes.data(), bytes.size());
  if (got > 0) {
    source.text.append(bytes.data(), static_cast<std::size_t>(got));
  } else {
    ::close(source.fd);
    source.fd = -1;
  }
}

void Process::signal(int signal) const {
  ::kill(pid_, signal);
}

int Process::wait() {
  while (status_ < 0) {
    int status = 0;
    if (::waitpid(pid_, &status, WNOHANG) == pid_)
      status_ = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
    else if (std::chrono::steady_clock::now() > deadline_)
      fail("it never ends");
    else
      ::usleep(1000);
  }
  return status_;
}

Run Process::finish() {
  end_input();
  while (out_.fd >= 0 || err_.fd >= 0) {
    if (std::chrono::steady_clock::now() > deadline_) fail("it never ends");
    std::array<pollfd, 2> requests{{{out_.fd, POLLIN, 0}, {err_.fd, POLLIN, 0}}};
    if (::poll(requests.data(), requests.size(), 100) <= 0) continue;
    if (requests[0].revents != 0) read(out_);
    if (requests[1].revents != 0) read(err_);
  }
  return {command_, wait(), out_.text, err_.text};
}

}  // namespace support
