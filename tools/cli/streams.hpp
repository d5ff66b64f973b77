// Files for the tools: standard input or a file to read, standard output or a file to write.
//
// A file named by -o appears only when all that goes into it is there: it is written without a name
// (or, where the system cannot do that, under a temporary one) and renamed into place by close().
// It keeps the permissions of the file that it replaces; one that may not be written is left alone.
// One that a later run continues is written in place: see cli/appendable_output.hpp.
#pragma once

#include "cli/files.hpp"
#include "cli/signals.hpp"

#include <chrono>
#include <cstdint>
#include <istream>
#include <memory>
#include <optional>
#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>

namespace cli {

/// More was to be written than --max-output allows; nothing of what was too much is written.
class OutputLimit : public IoError {
 public:
  using IoError::IoError;
};

class Output;

/// The longest time that output waits for more while the work goes on.
inline constexpr std::chrono::milliseconds oldest_output{100};

class Input {
 public:
  /// Opens a file, or standard input for "-" and "". Throws IoError, also for the file of `output`,
  /// which would be lost. What comes after `most_bytes` is an IoError, thrown when it is read.
  /// Before a read that has to wait, the output is flushed; before the others, if it is old.
  /// Tools call Session::open(), which knows their output.
  explicit Input(const std::string& path, Output* output = nullptr,
                 std::uint64_t most_bytes = UINT64_MAX);
  ~Input();
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;

  /// Read errors are thrown from here as IoError; a signal while it waits, as Interrupted; the
  /// deadline of its WaitOptions, as TimedOut.
  [[nodiscard]] std::istream& stream() noexcept { return stream_; }
  /// The text piece by piece, as it comes: valid until the next call, empty at the end. The same
  /// waits and errors; one or the other is used, not both.
  [[nodiscard]] std::string_view next_chunk();
  /// All that is left of it. Throws IoError for more megabytes than these.
  [[nodiscard]] std::string contents(std::uint64_t most_megabytes = UINT64_MAX >> 20U);
  /// Text that was read is read again, before what is left.
  void unread(std::string text);
  /// Sets the conditions that end a wait.
  void set_wait_options(WaitOptions patience);
  /// The name in messages: the path, or "<stdin>".
  [[nodiscard]] const std::string& name() const noexcept { return name_; }

 private:
  class Buffer;
  std::string name_;
  std::unique_ptr<Buffer> buffer_;
  std::istream stream_;
};

/// The place of a file while it is written.
enum class Placement {
  when_complete,  ///< nowhere to be seen, until it is all there
  in_place,       ///< under its name; it is not emptied, and can be read as well
  by_tool,        ///< the tool makes it, a folder for instance: nothing is written here
};

class Output {
 public:
  /// Opens a file to be written, or standard output for "-" and "". Throws IoError.
  explicit Output(const std::string& path, Placement placement = Placement::when_complete);
  ~Output();  ///< without close(): the file is not there, or as it was before
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  /// Write errors are thrown from here as IoError; a signal while the pipe is full, as Interrupted.
  [[nodiscard]] std::ostream& stream() noexcept { return stream_; }
  [[nodiscard]] bool is_terminal() const noexcept;
  /// The name in messages: the path, or "<stdout>".
  [[nodiscard]] const std::string& name() const noexcept { return name_; }
  [[nodiscard]] int descriptor() const noexcept;
  /// The file that is written or will be replaced; nothing for what is not a regular file.
  [[nodiscard]] std::optional<FileIdentity> identity() const noexcept;
  /// The most bytes in all. One write too many takes none of its bytes, flushes those before it and
  /// throws OutputLimit.
  void set_limit(std::uint64_t bytes) noexcept;
  /// Throws OutputLimit unless so many bytes can be written.
  void require_room(std::uint64_t bytes);
  /// Keeps output in memory until release(), so that an error leaves nothing of it; a file that is
  /// all or nothing sees to that by itself.
  void hold() noexcept;
  void release();
  /// Sends on what has waited for longer than `age`.
  void flush_if_older(std::chrono::milliseconds age);
  /// Sends on what has waited, after an error: one of its own would only hide that one.
  void flush_what_can_be() noexcept;
  /// There is nothing to be kept: close() leaves the file as it was, or away.
  void discard() noexcept { discarded_ = true; }
  /// Writes what is left and gives the file its name. Throws IoError.
  void close();

 private:
  class Buffer;
  std::string name_;
  std::optional<Replacement> replacement_;  // what is written, for Placement::when_complete
  Descriptor file_;                         // else
  std::unique_ptr<Buffer> buffer_;
  std::ostream stream_;
  bool discarded_ = false;
  bool is_new_ = false;  // written in place, and this made it: nothing written leaves nothing
};

}  // namespace cli
