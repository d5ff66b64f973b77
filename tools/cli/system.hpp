// The operating system, as far as the tools need it: system_posix.cpp has that of POSIX,
// system_windows.cpp that of Windows, and CMake takes one of them. No other file of the tools
// includes a header of the system, so that another system is another file.
//
// Paths, arguments and variables are bytes, on Windows UTF-8. A call that fails returns false, or
// -1 where it returns a number, and errno says why.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cli::system {

// --- The process

/// The arguments of main(), the program's name first.
[[nodiscard]] std::vector<std::string> arguments(int argc, char** argv);

/// A variable of the environment; empty if it is not set.
[[nodiscard]] std::string variable(const std::string& name);
/// Sets one that is not set, for the libraries of this process.
void set_default_variable(const std::string& name, const std::string& value);

/// Makes the standard streams what the tools expect. One that was closed does not give its number
/// to the next file; they pass bytes on as they are; when the reader of the output has gone, the
/// process ends quietly; a file over its size limit is an error of write().
void set_up_process();

/// Writes the line to standard error and ends the process, without any memory.
[[noreturn]] void end_process(std::string_view line, int status) noexcept;

/// Does `work`, which throws nothing, and returns its result: in place, or where the stack is small
/// by a thread with a larger one, which then takes the signals. The user's (`ulimit -s`) may be as
/// small as 32 kB; reading fonts, sorting and drawing take more than that. Throws
/// std::runtime_error if the system does not give that.
int on_large_stack(const std::function<int()>& work);

/// The path of the program that runs; empty where the system does not tell.
[[nodiscard]] std::string executable();
[[nodiscard]] std::string host_name();
[[nodiscard]] std::uint64_t process_id() noexcept;
/// The bytes of the machine's main memory; a gigabyte if it does not say.
[[nodiscard]] std::uint64_t memory() noexcept;

// --- Descriptors

inline constexpr int standard_input = 0, standard_output = 1, standard_error = 2;

/// The uses of a file that is opened.
enum class Open {
  read,              ///< a named pipe is waited for
  read_at_once,      ///< what is there, without waiting for another end
  write,             ///< what is there
  change_at_once,    ///< reading and writing what is there, without waiting
  create,            ///< reading and writing a new file: EEXIST if there is one
  change_or_create,  ///< reading and writing
  create_or_empty,   ///< the same, and nothing is in it
};
[[nodiscard]] int open(const std::string& path, Open how);
/// Data may be lost when it says false.
bool close(int fd);
/// The number of bytes, fewer than asked for or 0 at the end; EINTR when a signal came.
[[nodiscard]] std::ptrdiff_t read(int fd, char* to, std::size_t size);
[[nodiscard]] std::ptrdiff_t read_at(int fd, char* to, std::size_t size, std::uint64_t place);
[[nodiscard]] std::ptrdiff_t write(int fd, const char* from, std::size_t size);
/// A descriptor that takes any bytes takes so many of them at once.
[[nodiscard]] std::size_t written_at_once() noexcept;
/// The place in a file, from its beginning.
[[nodiscard]] std::optional<std::uint64_t> place_in(int fd);
/// Cuts a file off at a length, and goes there.
[[nodiscard]] bool cut_off(int fd, std::uint64_t length);
/// All that was written is on the disk when it returns.
[[nodiscard]] bool sync(int fd);
[[nodiscard]] bool is_terminal(int fd) noexcept;
/// The user wants colors of what goes to this terminal, as far as the environment tells.
[[nodiscard]] bool shows_colors(int fd);
/// The user's terminal shows UTF-8, as far as the environment tells.
[[nodiscard]] bool shows_utf8();

enum class Lock { held, of_another_process, impossible };
/// Locks a file for this process until the descriptor is closed.
[[nodiscard]] Lock lock(int fd);

// --- Files by name

/// A name for std::filesystem, which knows of no UTF-8 on Windows.
[[nodiscard]] std::filesystem::path path_of(const std::string& name);

enum class Kind { missing, file, folder, other };
[[nodiscard]] Kind kind_of(const std::string& path);
[[nodiscard]] Kind kind_of(int fd);
[[nodiscard]] inline bool is_there(const std::string& path) {
  return kind_of(path) != Kind::missing;
}
[[nodiscard]] std::optional<std::uint64_t> size_of(int fd);

/// The identity of a regular file: the same for every name and descriptor of it.
struct FileIdentity {
  std::uint64_t device = 0;
  std::uint64_t inode = 0;
  friend bool operator==(const FileIdentity&, const FileIdentity&) = default;
};
/// Nothing for what is no regular file, or not there.
[[nodiscard]] std::optional<FileIdentity> identity_of(int fd) noexcept;
[[nodiscard]] std::optional<FileIdentity> identity_of(const std::string& path) noexcept;

/// ENOENT if it is not there.
[[nodiscard]] bool may_be_written(const std::string& path);
bool remove(const std::string& path);
/// Takes the place of what has the new name. Windows wants that one closed: replaces_open_files().
[[nodiscard]] bool rename(const std::string& from, const std::string& to);
[[nodiscard]] bool replaces_open_files() noexcept;
/// Gives a file a second name, in the same folder: EEXIST if that one is taken.
[[nodiscard]] bool link(const std::string& from, const std::string& to);
/// The names in a folder are on the disk when it returns, where the file system can do that.
void sync_folder(const std::string& path);
/// Does the whole name fit a pattern as the shell has it: `*`, `?`, `[a-z]`, `[!a-z]`, `\*`?
[[nodiscard]] bool fits(const std::string& name, const std::string& pattern);
[[nodiscard]] bool make_folder(const std::string& path);
/// Makes a folder whose name ends in XXXXXX, which are replaced.
[[nodiscard]] bool make_temporary_folder(std::string& name);

/// A file in a folder that has no name yet; -1 where the system cannot do that.
[[nodiscard]] int open_without_name(const std::string& folder);
/// EEXIST if the name is taken.
[[nodiscard]] bool give_name(int fd, const std::string& name);
/// A new file whose name ends in XXXXXX, which are replaced.
[[nodiscard]] int open_temporary(std::string& name);
/// A file without a name, binary, to write and read; it goes when it is closed. Null on failure.
[[nodiscard]] std::FILE* open_spool();
/// The permissions of the file `like`, or if there is none the usual ones of a new file.
void set_permissions(int fd, const std::string& like);

// --- Signals

/// Calls `stop` when the process is asked to end (SIGINT, SIGTERM, SIGHUP: Ctrl-C, the end of the
/// terminal) and `report` on SIGUSR1, which Windows has not. They may only set flags. A signal that
/// the process was started to ignore stays ignored.
void handle_signals(void (*stop)(int signal), void (*report)(int signal));
void stop_handling_signals();

/// Holds these signals back from the thread that it lives in, and from threads started there. A
/// thread that could take one would take it from a main thread that sleeps, which would sleep on.
class SignalsBlocked {
 public:
  SignalsBlocked() noexcept;
  ~SignalsBlocked();
  SignalsBlocked(const SignalsBlocked&) = delete;
  SignalsBlocked& operator=(const SignalsBlocked&) = delete;
  [[nodiscard]] const void* before() const noexcept { return before_.data(); }

 private:
  alignas(8) std::array<std::byte, 128> before_{};  // the signals that the thread held back before
};

enum class Waited { for_input, for_signal, too_long };
/// Waits until there is something to be read, or an error or an end, for `most` at most. Signals
/// come in while it waits, and not between the caller's look at its flags and the wait.
[[nodiscard]] Waited wait_for_input(int fd, std::optional<std::chrono::nanoseconds> most,
                                    const SignalsBlocked& blocked);
[[nodiscard]] bool has_input(int fd);
/// False if a pipe has taken nothing for so long.
[[nodiscard]] bool wait_for_room(int fd, std::chrono::milliseconds most);

}  // namespace cli::system
