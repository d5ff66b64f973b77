// Stream buffers over file descriptors: read(2) hands over what is there, so a pipe that trickles
// is read as it comes; errors are exceptions that carry the system's reason.
//
// Files are read like pipes and not mapped: reading 100 MB into a buffer that stays in the cache
// and looking for line feeds took 16 to 18 ms, through a mapping 18 to 19 ms (its pages have to be
// mapped one after the other), and a file that somebody cuts off while it is mapped kills the
// process where a read just ends.
#include "cli/streams.hpp"

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>
#include <vector>

namespace cli {
namespace {

constexpr std::size_t input_size = std::size_t{1} << 17U;
constexpr std::size_t output_size = std::size_t{1} << 18U;

[[noreturn]] void fail(const std::string& name, int reason) {
  throw IoError(name + ": " + std::strerror(reason));
}

bool is_standard(const std::string& path) {
  return path.empty() || path == "-";
}

// A named pipe lets nobody in before somebody stands at its other end: signals may end that wait.
Descriptor open_patiently(const std::string& path, int mode) {
  while (true) {
    if (const auto signal = Signals::pending()) throw Interrupted(*signal);
    Descriptor fd(::open(path.c_str(), mode | O_CLOEXEC, 0666));
    if (fd.get() >= 0) return fd;
    if (errno != EINTR) fail(path, errno);
  }
}

Descriptor open_input(const std::string& path) {
  if (is_standard(path)) return Descriptor(STDIN_FILENO);
  Descriptor fd = open_patiently(path, O_RDONLY);
  struct stat status {};
  if (::fstat(fd.get(), &status) == 0 && S_ISDIR(status.st_mode)) fail(path, EISDIR);
  return fd;
}

bool is_readable(int fd) {
  pollfd request{fd, POLLIN, 0};
  return ::poll(&request, 1, 0) != 0;
}

// The path with links followed, to a file that is not there as well, so that renaming replaces the
// file and not a link to it.
std::string resolved(const std::string& path) {
  namespace fs = std::filesystem;
  std::error_code none;
  fs::path target = path;
  for (int links = 0; links < 40 && fs::is_symlink(target, none); ++links) {
    const fs::path next = fs::read_symlink(target, none);
    target = target.parent_path() / next;  // which is `next` if that is absolute
  }
  return target.string();
}

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string::npos ? "." : path.substr(0, slash + 1);
}

// The permissions for a file: those of the one it replaces, or the usual ones of a new one.
mode_t mode_for(const std::string& target) {
  struct stat status {};
  if (::stat(target.c_str(), &status) == 0) return status.st_mode & 0777U;
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return 0666U & ~mask;
}

std::string path_of(int fd) {
  return "/proc/self/fd/" + std::to_string(fd);
}

}  // namespace

// Descriptor

Descriptor::Descriptor(Descriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
  std::swap(fd_, other.fd_);
  return *this;
}

Descriptor::~Descriptor() {
  if (fd_ > STDERR_FILENO) ::close(fd_);
}

bool Descriptor::close() noexcept {
  return ::close(std::exchange(fd_, -1)) == 0;
}

// Input

class Input::Buffer : public std::streambuf {
 public:
  Buffer(Descriptor fd, const std::string& name)
      : fd_(std::move(fd)), name_(name), bytes_(input_size) {}

  void on_wait(std::function<void()> act) { before_wait_ = std::move(act); }
  void on_read(std::function<void()> act) { before_read_ = std::move(act); }
  void set_limit(std::uint64_t bytes) noexcept { limit_ = bytes; }
  void set_patience(Patience patience) { patience_ = std::move(patience); }

  std::string_view next_chunk() {
    const bool at_end = gptr() == egptr() && underflow() == traits_type::eof();
    if (at_end) return {};
    const std::string_view chunk(gptr(), static_cast<std::size_t>(egptr() - gptr()));
    setg(eback(), egptr(), egptr());
    return chunk;
  }

 protected:
  int_type underflow() override {
    if (before_read_) before_read_();
    if (before_wait_ && !is_readable(fd_.get())) before_wait_();
    const std::size_t got = read_some();
    setg(bytes_.data(), bytes_.data(), bytes_.data() + got);
    return got == 0 ? traits_type::eof() : traits_type::to_int_type(bytes_[0]);
  }

 private:
  // What may be read is handed over before it is too much.
  std::size_t read_some() {
    const auto left =
        static_cast<std::size_t>(std::min<std::uint64_t>(bytes_.size(), limit_ - read_));
    ssize_t got = 0;
    do {
      wait_or_be_interrupted(fd_.get(), patience_);
      got = ::read(fd_.get(), bytes_.data(), std::max<std::size_t>(left, 1));
    } while (got < 0 && errno == EINTR);
    if (got < 0) fail(name_, errno);
    // Ctrl-C ends the whole pipe: the writer's end of input and our signal come together.
    if (const auto signal = Signals::pending(); got == 0 && signal) throw Interrupted(*signal);
    if (left == 0 && got > 0)
      throw IoError(name_ + ": more than the " + std::to_string(limit_) + " bytes allowed");
    read_ += static_cast<std::uint64_t>(got);
    return static_cast<std::size_t>(got);
  }

  Descriptor fd_;
  const std::string& name_;
  std::vector<char> bytes_;
  std::function<void()> before_wait_, before_read_;
  std::uint64_t limit_ = UINT64_MAX;
  std::uint64_t read_ = 0;
  Patience patience_;
};

Input::Input(const std::string& path)
    : name_(is_standard(path) ? "<stdin>" : path),
      buffer_(std::make_unique<Buffer>(open_input(path), name_)),
      stream_(buffer_.get()) {
  stream_.exceptions(std::ios::badbit);
}

Input::~Input() = default;

std::string_view Input::next_chunk() {
  return buffer_->next_chunk();
}

void Input::on_wait(std::function<void()> act) {
  buffer_->on_wait(std::move(act));
}

void Input::on_read(std::function<void()> act) {
  buffer_->on_read(std::move(act));
}

void Input::set_limit(std::uint64_t bytes) noexcept {
  buffer_->set_limit(bytes);
}

void Input::set_patience(Patience patience) {
  buffer_->set_patience(std::move(patience));
}

// Output

class Output::Buffer : public std::streambuf {
 public:
  using Clock = std::chrono::steady_clock;

  Buffer(Descriptor fd, const std::string& name)
      : fd_(std::move(fd)), name_(name), bytes_(output_size) {
    setp(bytes_.data(), bytes_.data() + bytes_.size());
  }

  [[nodiscard]] int fd() const noexcept { return fd_.get(); }
  [[nodiscard]] Clock::time_point last_flush() const noexcept { return last_flush_; }
  void close() {
    if (!fd_.close()) fail(name_, errno);
  }

 protected:
  int_type overflow(int_type c) override {
    sync();
    if (!traits_type::eq_int_type(c, traits_type::eof())) sputc(traits_type::to_char_type(c));
    return traits_type::not_eof(c);
  }

  int sync() override {
    const char* from = pbase();
    while (from < pptr()) {
      const ssize_t put = write_some(from, static_cast<std::size_t>(pptr() - from));
      if (put > 0) from += put;
    }
    setp(bytes_.data(), bytes_.data() + bytes_.size());
    last_flush_ = Clock::now();
    return 0;
  }

 private:
  // Bytes that could not be written are never tried again.
  ssize_t write_some(const char* from, std::size_t size) {
    try {
      if (hurry_if_interrupted(fd_.get())) size = std::min<std::size_t>(size, PIPE_BUF);
      const ssize_t put = ::write(fd_.get(), from, size);
      if (put < 0 && errno != EINTR) fail(name_, errno);
      return put;
    } catch (...) {
      setp(bytes_.data(), bytes_.data() + bytes_.size());
      throw;
    }
  }

  Descriptor fd_;
  const std::string& name_;
  std::vector<char> bytes_;
  Clock::time_point last_flush_ = Clock::now();
};

namespace {

bool is_regular_or_new(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) != 0 || S_ISREG(status.st_mode);
}

Descriptor open_in_place(const std::string& path) {
  return open_patiently(path, O_WRONLY);
}

// A file without a name in the target's folder, or, where there is no such thing, one with a
// temporary name, which is returned in `temporary`.
Descriptor open_temporary(const std::string& target, std::string& temporary) {
  Descriptor nameless(::open(folder_of(target).c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600));
  if (nameless.get() >= 0 && ::access(path_of(nameless.get()).c_str(), F_OK) == 0) return nameless;
  temporary = target + ".XXXXXX";
  Descriptor named(::mkostemp(temporary.data(), O_CLOEXEC));
  if (named.get() < 0) {
    temporary.clear();
    fail(target, errno);
  }
  return named;
}

Descriptor open_for(const std::string& target, std::string& temporary) {
  if (::access(target.c_str(), W_OK) != 0 && errno != ENOENT) fail(target, errno);
  Descriptor fd = open_temporary(target, temporary);
  ::fchmod(fd.get(), mode_for(target));
  return fd;
}

std::string name_the_nameless(int fd, const std::string& target) {
  const std::string self = path_of(fd);
  for (int attempt = 0; attempt < 100; ++attempt) {
    std::string name = target + "." + std::to_string(::getpid()) + "-" + std::to_string(attempt);
    if (::linkat(AT_FDCWD, self.c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW) == 0)
      return name;
    if (errno != EEXIST) fail(target, errno);
  }
  fail(target, EEXIST);
}

}  // namespace

Output::Output(const std::string& path, Placement placement)
    : name_(is_standard(path) ? "<stdout>" : path), stream_(nullptr) {
  Descriptor fd;
  if (is_standard(path)) {
    fd = Descriptor(STDOUT_FILENO);
  } else if (placement == Placement::in_place) {
    is_new_ = ::access(path.c_str(), F_OK) != 0;
    fd = open_patiently(path, O_RDWR | O_CREAT);
  } else if (is_regular_or_new(path)) {
    target_ = resolved(path);
    fd = open_for(target_, temporary_);
  } else {
    fd = open_in_place(path);
  }
  buffer_ = std::make_unique<Buffer>(std::move(fd), name_);
  stream_.rdbuf(buffer_.get());
  stream_.exceptions(std::ios::badbit);
}

Output::~Output() {
  if (is_new_ && ::lseek(buffer_->fd(), 0, SEEK_END) == 0) ::unlink(name_.c_str());
  if (!temporary_.empty()) ::unlink(temporary_.c_str());
}

bool Output::is_terminal() const noexcept {
  return ::isatty(buffer_->fd()) == 1;
}

int Output::descriptor() const noexcept {
  return buffer_->fd();
}

void Output::flush_if_older(std::chrono::milliseconds age) {
  if (Buffer::Clock::now() - buffer_->last_flush() >= age) stream_.flush();
}

void Output::flush_what_can_be() noexcept {
  try {
    if (stream_.good()) stream_.flush();
  } catch (const std::exception&) {
    return;  // it was tried
  }
}

void Output::close() {
  if (discarded_ && (is_new_ || !target_.empty())) return;
  stream_.flush();
  is_new_ = false;
  if (!target_.empty() && temporary_.empty())
    temporary_ = name_the_nameless(buffer_->fd(), target_);
  buffer_->close();
  if (target_.empty()) return;
  if (std::rename(temporary_.c_str(), target_.c_str()) != 0) fail(name_, errno);
  temporary_.clear();
}

}  // namespace cli
