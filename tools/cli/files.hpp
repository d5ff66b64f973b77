// Files as the system sees them: descriptors, identities, files replaced as a whole, locks.
//
//     cli::Replacement fresh("out.svg");   // nowhere to be seen yet
//     write(fresh.descriptor(), ...);
//     fresh.commit();                      // out.svg, complete
//
//     cli::LockedFile checkpoint("run.ckpt", cli::LockedFile::Open::existing_or_new);
//     checkpoint.replace(text);            // as often as needed; a second process is refused
//
// No file is ever written under a name derived from another one: a file in the making has no name
// (O_TMPFILE), or one that mkostemp(3) has just made.
#pragma once

#include "cli/system.hpp"

#include <algorithm>
#include <chrono>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace cli {

/// A file that cannot be opened, read or written; the message says which, and why.
class IoError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Throws IoError: the name of a file, and what the system says of `reason`.
[[noreturn]] void throw_io_error(const std::string& name, int reason);

/// A file descriptor, closed at the end unless it is one of the three standard ones.
class Descriptor {
 public:
  explicit Descriptor(int fd = -1) noexcept : fd_(fd) {}
  Descriptor(Descriptor&& other) noexcept;
  Descriptor& operator=(Descriptor&& other) noexcept;
  ~Descriptor();
  [[nodiscard]] int get() const noexcept { return fd_; }
  /// Closes now; false if the system reports that data was lost.
  bool close() noexcept;

 private:
  int fd_;
};

using system::FileIdentity;
using system::identity_of;

/// The folder in which a path leads: `.` for a mere name.
[[nodiscard]] std::string folder_of(const std::string& path);

/// Writes all of it; throws IoError, in which the file is called `name`.
void write_all(int fd, std::string_view contents, const std::string& name);

/// A new file that takes the place of PATH when it is complete. It has the permissions of the file
/// it replaces; a link is followed; a file that may not be written is left alone.
class Replacement {
 public:
  /// Throws IoError.
  explicit Replacement(const std::string& path);
  ~Replacement();  ///< without commit(): PATH is as it was
  Replacement(const Replacement&) = delete;
  Replacement& operator=(const Replacement&) = delete;

  [[nodiscard]] int descriptor() const noexcept { return file_.get(); }
  /// The file that stands at PATH now.
  [[nodiscard]] std::optional<FileIdentity> replaced() const noexcept {
    return identity_of(target_);
  }
  /// Closes the file, and PATH is this file from now on. Throws IoError; PATH is then as it was.
  void commit();
  /// The same with its contents on the disk, if there is no file at PATH: else false, and that one
  /// stays. Another process may do the same at the same time.
  [[nodiscard]] bool commit_new();
  /// Does the same as commit(), but the descriptor stays open, with the locks that it holds.
  [[nodiscard]] Descriptor commit_open();

 private:
  void open_named();
  void give_name();
  void take_place();

  std::string path_;       // for messages
  std::string target_;     // where links lead
  std::string temporary_;  // the file's present name, if it has one
  Descriptor file_;
};

/// A file that one process at a time replaces again and again, and of which there is always one
/// whole version: after a kill or a power cut its old contents or all of the new ones.
///
/// The lock (flock) is on the inode: replace() locks the new file before that one takes the name,
/// and a starting process compares the inodes again once it has its lock. The lock of a process
/// that died is gone with it.
class LockedFile {
 public:
  enum class Open { existing, existing_or_new };

  /// Throws IoError, also when another process has the lock.
  LockedFile(const std::string& path, Open open);
  ~LockedFile();  ///< a file that was made here, and never replaced, is removed
  LockedFile(const LockedFile&) = delete;
  LockedFile& operator=(const LockedFile&) = delete;

  /// False where the file system has no locks.
  [[nodiscard]] bool is_locked() const noexcept { return is_locked_; }
  /// Replaces the contents, and puts them on the disk. Throws IoError; the old ones are then there.
  void replace(std::string_view contents);

 private:
  bool open_current(Open open);
  bool lock();

  std::string path_;    // for messages
  std::string target_;  // where links lead
  Descriptor file_;
  bool is_locked_ = false;
  bool is_made_here_ = false;
};

/// The times at which work that may be interrupted is saved: at intervals, the first of which
/// begins now, and so seldom that saving takes at most a twentieth of the time.
class SaveSchedule {
 public:
  explicit SaveSchedule(std::chrono::nanoseconds every) : every_(every) {}
  /// Calls `save()` if it is time.
  template <class Save>
  void if_due(Save save) {
    constexpr int share = 20;
    const auto started = Clock::now();
    if (started < next_) return;
    save();
    const auto now = Clock::now();
    next_ = now + std::max<Clock::duration>(every_, share * (now - started));
  }

 private:
  using Clock = std::chrono::steady_clock;
  std::chrono::nanoseconds every_;
  Clock::time_point next_ = Clock::now() + every_;
};

}  // namespace cli
