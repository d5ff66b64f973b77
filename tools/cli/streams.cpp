// Stream buffers over file descriptors: read(2) hands over what is there, so a pipe that trickles
// is read as it comes; errors are exceptions that carry the system's reason.
//
// Files are read like pipes and not mapped: reading 100 MB into a buffer that stays in the cache
// and looking for line feeds took 16 to 18 ms, through a mapping 18 to 19 ms (its pages have to be
// mapped one after the other), and a file that is truncated while it is mapped kills the
// process where a read just ends.
#include "cli/streams.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <deque>
#include <utility>
#include <vector>

namespace cli {
namespace {

constexpr std::size_t input_size = std::size_t{1} << 17U;
constexpr std::size_t output_size = std::size_t{1} << 18U;

bool is_standard(const std::string& path) {
  return path.empty() || path == "-";
}

// Opening a named pipe waits until its other end is open, too: signals may end that wait.
Descriptor open_patiently(const std::string& path, system::Open how) {
  while (true) {
    Signals::throw_if_pending();
    Descriptor fd(system::open(path, how));
    if (fd.get() >= 0) return fd;
    if (errno != EINTR) throw_io_error(path, errno);
  }
}

Descriptor open_input(const std::string& path) {
  if (is_standard(path)) return Descriptor(system::standard_input);
  Descriptor fd = open_patiently(path, system::Open::read);
  if (system::kind_of(fd.get()) == system::Kind::folder) throw_io_error(path, EISDIR);
  return fd;
}

}  // namespace

// Input

class Input::Buffer : public std::streambuf {
 public:
  Buffer(Descriptor fd, const std::string& name, Output* output, std::uint64_t most_bytes)
      : fd_(std::move(fd)), name_(name), output_(output), bytes_(input_size), limit_(most_bytes) {}

  [[nodiscard]] int fd() const noexcept { return fd_.get(); }
  void set_wait_options(WaitOptions patience) { wait_options_ = std::move(patience); }

  std::string_view next_chunk() {
    const bool at_end = gptr() == egptr() && underflow() == traits_type::eof();
    if (at_end) return {};
    const std::string_view chunk(gptr(), static_cast<std::size_t>(egptr() - gptr()));
    setg(eback(), egptr(), egptr());
    return chunk;
  }
  void unread(std::string text) {
    text.append(gptr(), egptr());
    unread_ = std::move(text);
    setg(unread_.data(), unread_.data(), unread_.data() + unread_.size());
  }

 protected:
  int_type underflow() override {
    if (output_ != nullptr)
      output_->flush_if_older(system::has_input(fd_.get()) ? oldest_output
                                                           : std::chrono::milliseconds(0));
    const std::size_t got = read_some();
    setg(bytes_.data(), bytes_.data(), bytes_.data() + got);
    return got == 0 ? traits_type::eof() : traits_type::to_int_type(bytes_[0]);
  }

 private:
  // Bytes within the limit are handed over before there are too many.
  std::size_t read_some() {
    const auto left =
        static_cast<std::size_t>(std::min<std::uint64_t>(bytes_.size(), limit_ - read_));
    std::ptrdiff_t got = 0;
    do {
      wait_or_be_interrupted(fd_.get(), wait_options_);
      got = system::read(fd_.get(), bytes_.data(), std::max<std::size_t>(left, 1));
    } while (got < 0 && errno == EINTR);
    if (got < 0) throw_io_error(name_, errno);
    // Ctrl-C ends the whole pipe: the writer's end of input and our signal come together.
    if (got == 0) Signals::throw_if_pending();
    if (left == 0 && got > 0)
      throw IoError(name_ + ": more than the " + std::to_string(limit_) + " bytes allowed");
    read_ += static_cast<std::uint64_t>(got);
    return static_cast<std::size_t>(got);
  }

  Descriptor fd_;
  const std::string& name_;
  Output* output_;  // null: none
  std::vector<char> bytes_;
  std::string unread_;  // is read before what comes
  std::uint64_t limit_;
  std::uint64_t read_ = 0;
  WaitOptions wait_options_;
};

Input::Input(const std::string& path, Output* output, std::uint64_t most_bytes)
    : name_(is_standard(path) ? "<stdin>" : path),
      buffer_(std::make_unique<Buffer>(open_input(path), name_, output, most_bytes)),
      stream_(buffer_.get()) {
  stream_.exceptions(std::ios::badbit);
  const auto written = output == nullptr ? std::nullopt : output->identity();
  if (written && written == identity_of(buffer_->fd()))
    throw IoError(name_ + ": the output would overwrite this input");
}

Input::~Input() = default;

std::string_view Input::next_chunk() {
  return buffer_->next_chunk();
}

std::string Input::contents(std::uint64_t most_megabytes) {
  std::string text;
  for (auto chunk = next_chunk(); !chunk.empty(); chunk = next_chunk()) {
    text += chunk;
    if (text.size() > most_megabytes << 20U)
      throw IoError(name_ + ": more than " + std::to_string(most_megabytes) + " megabytes");
  }
  return text;
}

void Input::unread(std::string text) {
  stream_.clear();
  buffer_->unread(std::move(text));
}

void Input::set_wait_options(WaitOptions patience) {
  buffer_->set_wait_options(std::move(patience));
}

// Output

// Output that is held back waits in pieces, which grow no further: nothing is copied, and memory is
// in proportion.
class Output::Buffer : public std::streambuf {
 public:
  using Clock = std::chrono::steady_clock;

  Buffer(int fd, const std::string& name) : fd_(fd), name_(name), bytes_(output_size) {
    setp(bytes_.data(), bytes_.data() + bytes_.size());
  }

  [[nodiscard]] int fd() const noexcept { return fd_; }
  [[nodiscard]] Clock::time_point last_flush() const noexcept { return last_flush_; }

  void set_limit(std::uint64_t bytes) noexcept { limit_ = bytes; }
  // The bytes taken so far are written, and stand.
  void require_room(std::uint64_t bytes) {
    const std::uint64_t taken = emptied_ + static_cast<std::uint64_t>(pptr() - pbase());
    if (taken <= limit_ && bytes <= limit_ - taken) return;
    sync();
    throw OutputLimit(name_ + ": more than the " + std::to_string(limit_) +
                      " bytes allowed: raise the limit with --max-output");
  }

  void hold() noexcept { held_ = true; }
  void release() {
    held_ = false;
    for (; !kept_.empty(); kept_.pop_front()) write(kept_.front().data(), kept_.front().size());
  }

 protected:
  // All of it is taken or, if that is too much, nothing.
  std::streamsize xsputn(const char* from, std::streamsize size) override {
    require_room(static_cast<std::uint64_t>(size));
    return std::streambuf::xsputn(from, size);
  }

  int_type overflow(int_type c) override {
    require_room(1);
    empty();
    if (!traits_type::eq_int_type(c, traits_type::eof())) sputc(traits_type::to_char_type(c));
    return traits_type::not_eof(c);
  }

  int sync() override {
    if (!held_) empty();
    return 0;
  }

 private:
  void empty() {
    const auto size = static_cast<std::size_t>(pptr() - pbase());
    if (held_)
      kept_.emplace_back(pbase(), pptr());
    else
      write(pbase(), size);
    emptied_ += size;
    setp(bytes_.data(), bytes_.data() + bytes_.size());
    last_flush_ = Clock::now();
  }

  void write(const char* from, std::size_t size) {
    for (const char* const end = from + size; from < end;) {
      const std::ptrdiff_t put = write_some(from, static_cast<std::size_t>(end - from));
      if (put > 0) from += put;
    }
  }

  // Bytes that could not be written are never tried again.
  std::ptrdiff_t write_some(const char* from, std::size_t size) {
    try {
      if (hurry_if_interrupted(fd_)) size = std::min(size, system::written_at_once());
      const std::ptrdiff_t put = system::write(fd_, from, size);
      if (put < 0 && errno != EINTR) throw_io_error(name_, errno);
      return put;
    } catch (...) {
      setp(bytes_.data(), bytes_.data() + bytes_.size());
      throw;
    }
  }

  int fd_;
  const std::string& name_;
  std::vector<char> bytes_;
  std::deque<std::vector<char>> kept_;  // while it is held back: full buffers
  bool held_ = false;
  std::uint64_t emptied_ = 0;  // bytes that are in the buffer no more
  std::uint64_t limit_ = UINT64_MAX;
  Clock::time_point last_flush_ = Clock::now();
};

Output::Output(const std::string& path, Placement placement)
    : name_(is_standard(path) ? "<stdout>" : path), stream_(nullptr) {
  const system::Kind kind = system::kind_of(path);
  if (is_standard(path) || placement == Placement::by_tool) {
    file_ = Descriptor(system::standard_output);
  } else if (placement == Placement::in_place) {
    file_ = Descriptor(system::open(path, system::Open::create));
    is_new_ = file_.get() >= 0;
    if (!is_new_) file_ = open_patiently(path, system::Open::change_or_create);
  } else if (kind == system::Kind::missing || kind == system::Kind::file) {
    replacement_.emplace(path);
  } else {
    file_ = open_patiently(path, system::Open::write);
  }
  buffer_ =
      std::make_unique<Buffer>(replacement_ ? replacement_->descriptor() : file_.get(), name_);
  stream_.rdbuf(buffer_.get());
  stream_.exceptions(std::ios::badbit);
}

// Another run that has opened the new file, too, and writes it, has its lock.
Output::~Output() {
  const bool is_empty = is_new_ && system::size_of(file_.get()) == std::uint64_t{0};
  if (is_empty && system::lock(file_.get()) == system::Lock::held) system::remove(name_);
}

bool Output::is_terminal() const noexcept {
  return system::is_terminal(buffer_->fd());
}

int Output::descriptor() const noexcept {
  return buffer_->fd();
}

std::optional<FileIdentity> Output::identity() const noexcept {
  return replacement_ ? replacement_->replaced() : identity_of(file_.get());
}

void Output::set_limit(std::uint64_t bytes) noexcept {
  buffer_->set_limit(bytes);
}

void Output::require_room(std::uint64_t bytes) {
  buffer_->require_room(bytes);
}

void Output::hold() noexcept {
  if (!replacement_) buffer_->hold();
}

void Output::release() {
  buffer_->release();
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
  if (discarded_ && (is_new_ || replacement_)) return;
  stream_.flush();
  is_new_ = false;
  if (replacement_) return replacement_->commit();
  if (!file_.close()) throw_io_error(name_, errno);
}

}  // namespace cli
