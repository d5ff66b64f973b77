// Output that a later run can go on with, although this one may end at any moment.
//
//     cli::AppendableOutput output(session.output());  // opened with Placement::in_place
//     output.go_on_at(mark);                    // where an earlier run was; Mark{}: at nothing
//     output.stream() << ...;
//     mark = output.mark();                     // safe on the disk up to here
//
// A file is written in place, and cut back to the mark when a later run goes on. What went to
// standard output is gone: its mark is the text itself, and a later run writes it once more, so
// that each run's output is a whole.
#pragma once

#include "cli/streams.hpp"

#include <cstdint>
#include <memory>
#include <ostream>
#include <string>

namespace cli {

/// The point that an output has reached.
struct Mark {
  bool in_file = false;
  std::uint64_t length = 0;  ///< of a file
  std::string tail = {};     ///< of a file: a digest of what stands before that length
  std::string text = {};     ///< of standard output: all of it
  friend bool operator==(const Mark&, const Mark&) = default;
};

class AppendableOutput {
 public:
  /// The output must outlive this; nothing else writes to it. Throws IoError for a file that is
  /// none, such as a pipe with a name, and for one that another run is writing.
  explicit AppendableOutput(Output& output);
  ~AppendableOutput();
  AppendableOutput(const AppendableOutput&) = delete;
  AppendableOutput& operator=(const AppendableOutput&) = delete;

  /// A stream that writes nothing before go_on_at().
  [[nodiscard]] std::ostream& stream() noexcept { return stream_; }
  [[nodiscard]] bool is_file() const noexcept { return in_file_; }

  /// Cuts the file there, or writes the text of the mark. Throws IoError, and changes nothing, for
  /// a file that is not as it was at that mark.
  void go_on_at(const Mark& mark);
  /// The mark of all that was written so far, when it is on the disk.
  [[nodiscard]] Mark mark();

 private:
  class Relay;
  void require(const Mark& mark) const;
  [[nodiscard]] std::string tail_before(std::uint64_t length) const;

  Output& output_;
  bool in_file_;
  std::unique_ptr<Relay> relay_;
  std::ostream stream_;
};

}  // namespace cli
