// A stream buffer that hands on to the output's, or throws away.
#include "cli/appendable_output.hpp"

#include "cli/digest.hpp"
#include "cli/system.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <streambuf>
#include <utility>

namespace cli {
namespace {

constexpr std::uint64_t tail_size = 4096;

[[noreturn]] void fail(const Output& output) {
  throw_io_error(output.name(), errno);
}

std::uint64_t size_of(const Output& output) {
  const auto size = system::size_of(output.descriptor());
  if (!size) fail(output);
  return *size;
}

void require_file(const Output& output) {
  if (system::kind_of(output.descriptor()) != system::Kind::file)
    throw IoError(output.name() + ": no later run could go on with this: it is not a file");
}

// Without the lock of the file that has the name now, another run may have removed or replaced it.
void require_alone(const Output& output) {
  const bool is_taken = system::lock(output.descriptor()) == system::Lock::of_another_process;
  if (is_taken || identity_of(output.descriptor()) != identity_of(output.name()))
    throw IoError(output.name() + ": another run is writing this file");
}

}  // namespace

class AppendableOutput::Relay : public std::streambuf {
 public:
  Relay(std::streambuf& target, bool remembers) : target_(target), remembers_(remembers) {}

  void open() noexcept { open_ = true; }
  [[nodiscard]] const std::string& text() const noexcept { return text_; }

 protected:
  std::streamsize xsputn(const char* from, std::streamsize size) override {
    if (!open_) return size;
    if (remembers_) text_.append(from, static_cast<std::size_t>(size));
    return target_.sputn(from, size);
  }
  int_type overflow(int_type c) override {
    if (traits_type::eq_int_type(c, traits_type::eof())) return traits_type::not_eof(c);
    const char byte = traits_type::to_char_type(c);
    return xsputn(&byte, 1) == 1 ? c : traits_type::eof();
  }
  int sync() override { return open_ ? target_.pubsync() : 0; }

 private:
  std::streambuf& target_;
  bool remembers_;
  bool open_ = false;
  std::string text_;
};

AppendableOutput::AppendableOutput(Output& output)
    : output_(output), in_file_(output.descriptor() != system::standard_output), stream_(nullptr) {
  if (in_file_) {
    require_file(output_);
    require_alone(output_);
  }
  relay_ = std::make_unique<Relay>(*output_.stream().rdbuf(), !in_file_);
  stream_.rdbuf(relay_.get());
  stream_.exceptions(std::ios::badbit);
}

AppendableOutput::~AppendableOutput() = default;

void AppendableOutput::go_on_at(const Mark& mark) {
  require(mark);
  if (in_file_ && !system::cut_off(output_.descriptor(), mark.length)) fail(output_);
  relay_->open();
  stream_ << mark.text;
}

// A text can be written anywhere; a file must be there.
void AppendableOutput::require(const Mark& mark) const {
  if (!mark.in_file) return;
  if (!in_file_) throw IoError("the run to go on with wrote to a file: -o must name it again");
  if (size_of(output_) < mark.length)
    throw IoError(output_.name() + ": this is not the file that was written: it had " +
                  std::to_string(mark.length) + " bytes, now there are " +
                  std::to_string(size_of(output_)));
  if (tail_before(mark.length) != mark.tail)
    throw IoError(output_.name() + ": this is not the file that was written: byte " +
                  std::to_string(mark.length) + " and those before it are others");
}

Mark AppendableOutput::mark() {
  stream_.flush();
  if (!in_file_) return {false, 0, {}, relay_->text()};
  if (!system::sync(output_.descriptor())) fail(output_);
  const auto length = system::place_in(output_.descriptor());
  if (!length) fail(output_);
  return {true, *length, tail_before(*length), {}};
}

std::string AppendableOutput::tail_before(std::uint64_t length) const {
  std::string bytes(std::min(length, tail_size), '\0');
  std::size_t got = 0;
  while (got < bytes.size()) {
    const std::ptrdiff_t count = system::read_at(output_.descriptor(), bytes.data() + got,
                                                 bytes.size() - got, length - bytes.size() + got);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) fail(output_);
    got += static_cast<std::size_t>(count);
  }
  return digest_text(bytes);
}

}  // namespace cli
