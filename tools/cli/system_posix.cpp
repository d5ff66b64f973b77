// POSIX, and what Linux has beyond: files without a name (O_TMPFILE) and /proc/self.
#include "cli/system.hpp"

#include <algorithm>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <fnmatch.h>
#include <poll.h>
#include <stdexcept>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#if defined(__STDCPP_THREADS__) && !defined(DLX_WITHOUT_THREADS)
#include <pthread.h>
#endif

namespace cli::system {

// --- The process

std::vector<std::string> arguments(int argc, char** argv) {
  return {argv, argv + argc};
}

std::string variable(const std::string& name) {
  const char* const value = std::getenv(name.c_str());
  return value == nullptr ? "" : value;
}

void set_default_variable(const std::string& name, const std::string& value) {
  ::setenv(name.c_str(), value.c_str(), 0);
}

namespace {

// The next file that is opened would get the number of a standard stream that was closed, and what
// is meant for the stream would end up there. These do not take what comes, or have nothing to
// give.
void hold_standard_descriptors() {
  for (const int fd : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (::fcntl(fd, F_GETFD) == -1) ::open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

}  // namespace

void set_up_process() {
  hold_standard_descriptors();
  std::signal(SIGPIPE, SIG_DFL);
  std::signal(SIGXFSZ, SIG_IGN);
}

void end_process(std::string_view line, int status) noexcept {
  (void)!::write(STDERR_FILENO, line.data(), line.size());
  ::_exit(status);
}

std::string executable() {
  std::error_code ignored;
  return std::filesystem::read_symlink("/proc/self/exe", ignored).string();
}

std::string host_name() {
  std::string host(256, '\0');
  if (::gethostname(host.data(), host.size() - 1) != 0) return "host";
  host.resize(std::min(host.find('\0'), host.size()));
  return host;
}

std::uint64_t process_id() noexcept {
  return static_cast<std::uint64_t>(::getpid());
}

std::uint64_t memory() noexcept {
  const long pages = ::sysconf(_SC_PHYS_PAGES);
  const long bytes = ::sysconf(_SC_PAGESIZE);
  if (pages <= 0 || bytes <= 0) return std::uint64_t{1} << 30U;
  return static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(bytes);
}

namespace {

#if defined(__STDCPP_THREADS__) && !defined(DLX_WITHOUT_THREADS)

constexpr rlim_t enough = rlim_t{1} << 20U;
constexpr std::size_t large = std::size_t{8} << 20U;  // what most systems give

bool is_stack_small() {
  rlimit limit{};
  return ::getrlimit(RLIMIT_STACK, &limit) == 0 && limit.rlim_cur < enough;
}

// Signals go to the thread that works: one that sleeps in read(2) or ppoll(2) must be woken.
struct Job {
  const std::function<int()>& work;
  sigset_t signals{};
  int result = 0;

  static void* run(void* self) noexcept {
    Job& job = *static_cast<Job*>(self);
    pthread_sigmask(SIG_SETMASK, &job.signals, nullptr);
    job.result = job.work();
    return nullptr;
  }
};

int on_own_thread(const std::function<int()>& work) {
  Job job{work};
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &job.signals);
  pthread_attr_t attributes;
  pthread_t thread{};
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, large);
  const int error = pthread_create(&thread, &attributes, Job::run, &job);
  pthread_attr_destroy(&attributes);
  if (error == 0) pthread_join(thread, nullptr);
  pthread_sigmask(SIG_SETMASK, &job.signals, nullptr);
  if (error != 0)
    throw std::runtime_error("the stack is too small (ulimit -s), and there is none larger");
  return job.result;
}

#else

bool is_stack_small() {
  return false;
}
int on_own_thread(const std::function<int()>& work) {
  return work();
}

#endif

}  // namespace

int on_large_stack(const std::function<int()>& work) {
  return is_stack_small() ? on_own_thread(work) : work();
}

// --- Descriptors

namespace {

int flags_of(Open how) {
  switch (how) {
    case Open::read:
      return O_RDONLY;
    case Open::read_at_once:
      return O_RDONLY | O_NONBLOCK;
    case Open::write:
      return O_WRONLY;
    case Open::change_at_once:
      return O_RDWR | O_NONBLOCK;
    case Open::create:
      return O_RDWR | O_CREAT | O_EXCL;
    case Open::change_or_create:
      return O_RDWR | O_CREAT;
    case Open::create_or_empty:
      return O_RDWR | O_CREAT | O_TRUNC;
  }
  return O_RDONLY;
}

}  // namespace

int open(const std::string& path, Open how) {
  return ::open(path.c_str(), flags_of(how) | O_CLOEXEC, 0666);
}

bool close(int fd) {
  return ::close(fd) == 0;
}

std::ptrdiff_t read(int fd, char* to, std::size_t size) {
  return ::read(fd, to, size);
}

std::ptrdiff_t read_at(int fd, char* to, std::size_t size, std::uint64_t place) {
  return ::pread(fd, to, size, static_cast<off_t>(place));
}

std::ptrdiff_t write(int fd, const char* from, std::size_t size) {
  return ::write(fd, from, size);
}

std::size_t written_at_once() noexcept {
  return PIPE_BUF;
}

std::optional<std::uint64_t> place_in(int fd) {
  const off_t place = ::lseek(fd, 0, SEEK_CUR);
  if (place < 0) return std::nullopt;
  return static_cast<std::uint64_t>(place);
}

bool cut_off(int fd, std::uint64_t length) {
  const auto end = static_cast<off_t>(length);
  return ::ftruncate(fd, end) == 0 && ::lseek(fd, end, SEEK_SET) == end;
}

bool sync(int fd) {
  return ::fsync(fd) == 0;
}

bool is_terminal(int fd) noexcept {
  return ::isatty(fd) == 1;
}

bool shows_colors(int fd) {
  const std::string terminal = variable("TERM");
  return is_terminal(fd) && variable("NO_COLOR").empty() && !terminal.empty() && terminal != "dumb";
}

// The first of three variables that is set names the locale, and a name without a character set is
// not UTF-8.
bool shows_utf8() {
  std::string locale;
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"})
    if (locale = variable(name); !locale.empty()) break;
  std::string set = locale.substr(std::min(locale.find('.'), locale.size()));
  set.erase(std::remove(set.begin(), set.end(), '-'), set.end());
  std::transform(set.begin(), set.end(), set.begin(), [](char c) {
    return 'A' <= c && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
  });
  return set == ".utf8" || set.starts_with(".utf8@");
}

Lock lock(int fd) {
  if (::flock(fd, LOCK_EX | LOCK_NB) == 0) return Lock::held;
  return errno == EWOULDBLOCK ? Lock::of_another_process : Lock::impossible;
}

// --- Files by name

namespace {

Kind kind_in(const struct stat& status) noexcept {
  if (S_ISREG(status.st_mode)) return Kind::file;
  return S_ISDIR(status.st_mode) ? Kind::folder : Kind::other;
}

std::optional<FileIdentity> identity_in(const struct stat& status) noexcept {
  if (!S_ISREG(status.st_mode)) return std::nullopt;
  return FileIdentity{status.st_dev, status.st_ino};
}

std::string path_of(int fd) {
  return "/proc/self/fd/" + std::to_string(fd);
}

mode_t mask_of_new_files() {
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return mask;
}

}  // namespace

std::filesystem::path path_of(const std::string& name) {
  return name;
}

Kind kind_of(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 ? kind_in(status) : Kind::missing;
}

Kind kind_of(int fd) {
  struct stat status {};
  return ::fstat(fd, &status) == 0 ? kind_in(status) : Kind::missing;
}

std::optional<std::uint64_t> size_of(int fd) {
  struct stat status {};
  if (::fstat(fd, &status) != 0) return std::nullopt;
  return static_cast<std::uint64_t>(status.st_size);
}

std::optional<FileIdentity> identity_of(int fd) noexcept {
  struct stat status {};
  return ::fstat(fd, &status) == 0 ? identity_in(status) : std::nullopt;
}

std::optional<FileIdentity> identity_of(const std::string& path) noexcept {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 ? identity_in(status) : std::nullopt;
}

bool may_be_written(const std::string& path) {
  return ::access(path.c_str(), W_OK) == 0;
}

bool remove(const std::string& path) {
  return ::unlink(path.c_str()) == 0;
}

bool rename(const std::string& from, const std::string& to) {
  return std::rename(from.c_str(), to.c_str()) == 0;
}

bool replaces_open_files() noexcept {
  return true;
}

bool link(const std::string& from, const std::string& to) {
  return ::link(from.c_str(), to.c_str()) == 0;
}

void sync_folder(const std::string& path) {
  const int fd = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) return;
  ::fsync(fd);
  ::close(fd);
}

bool fits(const std::string& name, const std::string& pattern) {
  return ::fnmatch(pattern.c_str(), name.c_str(), 0) == 0;
}

bool make_folder(const std::string& path) {
  return ::mkdir(path.c_str(), 0777) == 0;
}

bool make_temporary_folder(std::string& name) {
  if (::mkdtemp(name.data()) == nullptr) return false;
  ::chmod(name.c_str(), 0777U & ~mask_of_new_files());
  return true;
}

int open_without_name(const std::string& folder) {
  const int fd = ::open(folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600);
  if (fd < 0 || ::access(path_of(fd).c_str(), F_OK) == 0) return fd;
  ::close(fd);  // without /proc it could be given no name
  return -1;
}

// linkat(2) does not replace: a name that exists is left alone.
bool give_name(int fd, const std::string& name) {
  return ::linkat(AT_FDCWD, path_of(fd).c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW) == 0;
}

int open_temporary(std::string& name) {
  return ::mkostemp(name.data(), O_CLOEXEC);
}

std::FILE* open_spool() {
  return std::tmpfile();
}

void set_permissions(int fd, const std::string& like) {
  struct stat status {};
  const bool is_there = ::stat(like.c_str(), &status) == 0;
  ::fchmod(fd, is_there ? status.st_mode & 0777U : 0666U & ~mask_of_new_files());
}

// --- Signals

namespace {

constexpr std::array handled{SIGUSR1, SIGINT, SIGTERM, SIGHUP};

bool is_ignored(int signal) {
  struct sigaction now {};
  return sigaction(signal, nullptr, &now) == 0 && now.sa_handler == SIG_IGN;
}

static_assert(sizeof(sigset_t) <= 128 && alignof(sigset_t) <= 8);

}  // namespace

void handle_signals(void (*stop)(int signal), void (*report)(int signal)) {
  struct sigaction action {};
  sigemptyset(&action.sa_mask);
  for (const int signal : handled) {
    action.sa_handler = signal == SIGUSR1 ? report : stop;
    if (!is_ignored(signal)) sigaction(signal, &action, nullptr);
  }
}

void stop_handling_signals() {
  for (const int signal : handled)
    if (!is_ignored(signal)) std::signal(signal, SIG_DFL);
}

SignalsBlocked::SignalsBlocked() noexcept {
  sigset_t set, before;
  sigemptyset(&set);
  sigemptyset(&before);
  for (const int signal : handled) sigaddset(&set, signal);
  pthread_sigmask(SIG_BLOCK, &set, &before);
  std::memcpy(before_.data(), &before, sizeof before);
}

SignalsBlocked::~SignalsBlocked() {
  pthread_sigmask(SIG_SETMASK, static_cast<const sigset_t*>(before()), nullptr);
}

// ppoll(2) lets signals in atomically, so that none slips in between looking at the flags and going
// to sleep.
Waited wait_for_input(int fd, std::optional<std::chrono::nanoseconds> most,
                      const SignalsBlocked& blocked) {
  pollfd request{fd, POLLIN, 0};
  timespec time{};
  if (most) {
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(*most);
    time.tv_sec = seconds.count();
    time.tv_nsec = (*most - seconds).count();
  }
  const auto* const signals = static_cast<const sigset_t*>(blocked.before());
  const int ready = ::ppoll(&request, 1, most ? &time : nullptr, signals);
  if (ready == 0) return Waited::too_long;
  return ready < 0 && errno == EINTR ? Waited::for_signal : Waited::for_input;
}

bool has_input(int fd) {
  pollfd request{fd, POLLIN, 0};
  return ::poll(&request, 1, 0) != 0;
}

bool wait_for_room(int fd, std::chrono::milliseconds most) {
  pollfd request{fd, POLLOUT, 0};
  return ::poll(&request, 1, static_cast<int>(most.count())) != 0;
}

}  // namespace cli::system
