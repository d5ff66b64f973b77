// Windows, by its own calls where C's are of the code page: paths are UTF-8 here and UTF-16 there.
#include "cli/system.hpp"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <new>
#include <random>

#define WIN32_LEAN_AND_MEAN
#include <windows.h>
// These stand behind it, as they need its types.
#include <fcntl.h>
#include <io.h>
#include <shellapi.h>

namespace cli::system {
namespace {

std::wstring wide(const std::string& text) {
  const int length = static_cast<int>(text.size());
  std::wstring result(
      static_cast<std::size_t>(MultiByteToWideChar(CP_UTF8, 0, text.data(), length, nullptr, 0)),
      L'\0');
  MultiByteToWideChar(CP_UTF8, 0, text.data(), length, result.data(),
                      static_cast<int>(result.size()));
  return result;
}

std::string narrow(const std::wstring& text) {
  const int length = static_cast<int>(text.size());
  std::string result(static_cast<std::size_t>(WideCharToMultiByte(CP_UTF8, 0, text.data(), length,
                                                                  nullptr, 0, nullptr, nullptr)),
                     '\0');
  WideCharToMultiByte(CP_UTF8, 0, text.data(), length, result.data(),
                      static_cast<int>(result.size()), nullptr, nullptr);
  return result;
}

HANDLE handle_of(int fd) {
  return reinterpret_cast<HANDLE>(_get_osfhandle(fd));
}

// The error of C that says what the last one of Windows does.
bool fail() {
  switch (GetLastError()) {
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND:
    case ERROR_INVALID_NAME:
    case ERROR_INVALID_DRIVE:
    case ERROR_BAD_NETPATH:
      errno = ENOENT;
      break;
    case ERROR_FILENAME_EXCED_RANGE:
      errno = ENAMETOOLONG;
      break;
    case ERROR_DIRECTORY:
      errno = ENOTDIR;
      break;
    case ERROR_OPERATION_ABORTED:
      errno = EINTR;
      break;
    case ERROR_FILE_EXISTS:
    case ERROR_ALREADY_EXISTS:
      errno = EEXIST;
      break;
    case ERROR_ACCESS_DENIED:
    case ERROR_SHARING_VIOLATION:
    case ERROR_LOCK_VIOLATION:
    case ERROR_WRITE_PROTECT:
      errno = EACCES;
      break;
    case ERROR_DISK_FULL:
    case ERROR_HANDLE_DISK_FULL:
      errno = ENOSPC;
      break;
    case ERROR_NOT_ENOUGH_MEMORY:
    case ERROR_OUTOFMEMORY:
      errno = ENOMEM;
      break;
    default:
      errno = EIO;
  }
  return false;
}

}  // namespace

// --- The process

std::vector<std::string> arguments(int argc, char** argv) {
  int count = 0;
  wchar_t** const words = CommandLineToArgvW(GetCommandLineW(), &count);
  if (words == nullptr) return {argv, argv + argc};
  std::vector<std::string> all;
  for (int i = 0; i < count; ++i) all.push_back(narrow(words[i]));
  LocalFree(words);
  return all;
}

std::string variable(const std::string& name) {
  std::wstring value(GetEnvironmentVariableW(wide(name).c_str(), nullptr, 0), L'\0');
  value.resize(
      GetEnvironmentVariableW(wide(name).c_str(), value.data(), static_cast<DWORD>(value.size())));
  return narrow(value);
}

void set_default_variable(const std::string& name, const std::string& value) {
  if (variable(name).empty()) _wputenv_s(wide(name).c_str(), wide(value).c_str());
}

namespace {

// Colors and UTF-8 in a console that knows them.
void set_up_console(DWORD stream) {
  const HANDLE console = GetStdHandle(stream);
  DWORD mode = 0;
  if (GetConsoleMode(console, &mode) == 0) return;
  SetConsoleMode(console, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
  SetConsoleOutputCP(CP_UTF8);
}

}  // namespace

void set_up_process() {
  for (const int fd : {standard_input, standard_output, standard_error})
    if (_get_osfhandle(fd) < 0) _open("NUL", fd == standard_input ? _O_WRONLY : _O_RDONLY);
  for (const int fd : {standard_input, standard_output, standard_error}) _setmode(fd, _O_BINARY);
  set_up_console(STD_OUTPUT_HANDLE);
  set_up_console(STD_ERROR_HANDLE);
  SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOGPFAULTERRORBOX);  // no window asks for a disk
}

void end_process(std::string_view line, int status) noexcept {
  DWORD put = 0;
  WriteFile(GetStdHandle(STD_ERROR_HANDLE), line.data(), static_cast<DWORD>(line.size()), &put,
            nullptr);
  std::_Exit(status);
}

// The main thread's stack has the size that the linker was told.
int on_large_stack(const std::function<int()>& work) {
  return work();
}

std::string executable() {
  std::wstring path(32768, L'\0');
  path.resize(GetModuleFileNameW(nullptr, path.data(), static_cast<DWORD>(path.size())));
  return narrow(path);
}

std::string host_name() {
  const std::string name = variable("COMPUTERNAME");
  return name.empty() ? "host" : name;
}

std::uint64_t process_id() noexcept {
  return GetCurrentProcessId();
}

std::uint64_t memory() noexcept {
  MEMORYSTATUSEX status{};
  status.dwLength = sizeof status;
  return GlobalMemoryStatusEx(&status) == 0 ? std::uint64_t{1} << 30U : status.ullTotalPhys;
}

// --- Descriptors

namespace {

struct HowToOpen {
  DWORD access, disposition;
  int flags;
};

HowToOpen how_to(Open how) {
  constexpr DWORD both = GENERIC_READ | GENERIC_WRITE;
  switch (how) {
    case Open::read:
    case Open::read_at_once:
      return {GENERIC_READ, OPEN_EXISTING, _O_RDONLY};
    case Open::write:
      return {GENERIC_WRITE, OPEN_EXISTING, _O_WRONLY};
    case Open::change_at_once:
      return {both, OPEN_EXISTING, _O_RDWR};
    case Open::create:
      return {both, CREATE_NEW, _O_RDWR};
    case Open::change_or_create:
      return {both, OPEN_ALWAYS, _O_RDWR};
    case Open::create_or_empty:
      return {both, CREATE_ALWAYS, _O_RDWR};
  }
  return {GENERIC_READ, OPEN_EXISTING, _O_RDONLY};
}

// An open file can be renamed and removed, as on other systems.
constexpr DWORD shared = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;

bool is_folder(const std::wstring& path) {
  const DWORD attributes = GetFileAttributesW(path.c_str());
  return attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
}

}  // namespace

int open(const std::string& path, Open how) {
  const auto [access, disposition, flags] = how_to(how);
  const std::wstring name = wide(path);
  const HANDLE handle = CreateFileW(name.c_str(), access, shared, nullptr, disposition,
                                    FILE_ATTRIBUTE_NORMAL, nullptr);
  if (handle != INVALID_HANDLE_VALUE)
    return _open_osfhandle(reinterpret_cast<std::intptr_t>(handle),
                           flags | _O_BINARY | _O_NOINHERIT);
  (void)fail();
  if (is_folder(name)) errno = EISDIR;
  return -1;
}

bool close(int fd) {
  return _close(fd) == 0;
}

// A writer that has gone is the end. Ctrl-C ends a wait for the keyboard, which then gives nothing.
std::ptrdiff_t read(int fd, char* to, std::size_t size) {
  DWORD got = 0;
  const auto most = static_cast<DWORD>(std::min<std::size_t>(size, std::size_t{1} << 30U));
  SetLastError(ERROR_SUCCESS);
  const bool is_read = ReadFile(handle_of(fd), to, most, &got, nullptr) != 0;
  const DWORD error = GetLastError();
  if (is_read && (got > 0 || error != ERROR_OPERATION_ABORTED))
    return static_cast<std::ptrdiff_t>(got);
  if (error == ERROR_BROKEN_PIPE || error == ERROR_HANDLE_EOF) return 0;
  (void)fail();
  return -1;
}

std::ptrdiff_t read_at(int fd, char* to, std::size_t size, std::uint64_t place) {
  const auto before = place_in(fd);
  if (!before || _lseeki64(fd, static_cast<__int64>(place), SEEK_SET) < 0) return -1;
  const std::ptrdiff_t got = read(fd, to, size);
  if (_lseeki64(fd, static_cast<__int64>(*before), SEEK_SET) < 0) return -1;
  return got;
}

namespace {

// The thread of the console's events needs these: what it calls, what wakes a wait for input, and
// the thread that writes, with the time at which a write began that has not ended.
struct Events {
  std::atomic<void (*)(int)> stop = nullptr;
  HANDLE wake = nullptr;
  HANDLE writer = nullptr;
  std::atomic<ULONGLONG> write_began = 0;
  bool is_reader_asleep = false;  // a write was ended, as it took too long
};
Events events;  // the only way to speak with that thread

}  // namespace

// Where the reader has gone, other systems end the process by SIGPIPE, whose number is 13.
std::ptrdiff_t write(int fd, const char* from, std::size_t size) {
  DWORD put = 0;
  const auto most = static_cast<DWORD>(std::min<std::size_t>(size, std::size_t{1} << 20U));
  if (fd == standard_output) events.write_began = GetTickCount64();
  const bool is_written = WriteFile(handle_of(fd), from, most, &put, nullptr) != 0;
  const DWORD error = GetLastError();
  events.write_began = 0;
  if (is_written) return static_cast<std::ptrdiff_t>(put);
  const bool is_reader_gone =
      error == ERROR_BROKEN_PIPE || error == ERROR_NO_DATA || error == ERROR_PIPE_NOT_CONNECTED;
  if (fd == standard_output && is_reader_gone) std::_Exit(128 + 13);
  events.is_reader_asleep = error == ERROR_OPERATION_ABORTED;
  SetLastError(error);
  (void)fail();
  return -1;
}

std::size_t written_at_once() noexcept {
  return 4096;
}

std::optional<std::uint64_t> place_in(int fd) {
  const __int64 place = _lseeki64(fd, 0, SEEK_CUR);
  if (place < 0) return std::nullopt;
  return static_cast<std::uint64_t>(place);
}

bool cut_off(int fd, std::uint64_t length) {
  const auto end = static_cast<__int64>(length);
  return _chsize_s(fd, end) == 0 && _lseeki64(fd, end, SEEK_SET) == end;
}

bool sync(int fd) {
  return FlushFileBuffers(handle_of(fd)) != 0 || fail();
}

bool is_terminal(int fd) noexcept {
  DWORD mode = 0;
  return GetConsoleMode(handle_of(fd), &mode) != 0;
}

bool shows_colors(int fd) {
  DWORD mode = 0;
  return GetConsoleMode(handle_of(fd), &mode) != 0 &&
         (mode & ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0 && variable("NO_COLOR").empty();
}

bool shows_utf8() {
  return GetConsoleOutputCP() == CP_UTF8;
}

// A lock keeps others from what it covers: here a byte beyond every file's end. A
// descriptor that has it already would be kept from it, too.
Lock lock(int fd) {
  OVERLAPPED place{};
  place.OffsetHigh = 0x40000000;
  (void)UnlockFileEx(handle_of(fd), 0, 1, 0, &place);
  if (LockFileEx(handle_of(fd), LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0,
                 &place) != 0)
    return Lock::held;
  const DWORD error = GetLastError();
  return error == ERROR_LOCK_VIOLATION || error == ERROR_IO_PENDING ? Lock::of_another_process
                                                                    : Lock::impossible;
}

// --- Files by name

std::filesystem::path path_of(const std::string& name) {
  return wide(name);
}

Kind kind_of(const std::string& path) {
  const DWORD attributes = GetFileAttributesW(wide(path).c_str());
  if (attributes == INVALID_FILE_ATTRIBUTES) return Kind::missing;
  if ((attributes & FILE_ATTRIBUTE_DIRECTORY) != 0) return Kind::folder;
  const int fd = open(path, Open::read);
  if (fd < 0) return Kind::file;  // another process has it for itself
  const Kind kind = kind_of(fd);
  close(fd);
  return kind;
}

Kind kind_of(int fd) {
  return GetFileType(handle_of(fd)) == FILE_TYPE_DISK ? Kind::file : Kind::other;
}

std::optional<std::uint64_t> size_of(int fd) {
  LARGE_INTEGER size{};
  if (GetFileSizeEx(handle_of(fd), &size) == 0) return (void)fail(), std::nullopt;
  return static_cast<std::uint64_t>(size.QuadPart);
}

std::optional<FileIdentity> identity_of(int fd) noexcept {
  BY_HANDLE_FILE_INFORMATION about{};
  if (kind_of(fd) != Kind::file || GetFileInformationByHandle(handle_of(fd), &about) == 0)
    return std::nullopt;
  return FileIdentity{about.dwVolumeSerialNumber,
                      (std::uint64_t{about.nFileIndexHigh} << 32U) | about.nFileIndexLow};
}

std::optional<FileIdentity> identity_of(const std::string& path) noexcept {
  const int fd = open(path, Open::read);
  if (fd < 0) return std::nullopt;
  const auto identity = identity_of(fd);
  close(fd);
  return identity;
}

bool may_be_written(const std::string& path) {
  const DWORD attributes = GetFileAttributesW(wide(path).c_str());
  if (attributes == INVALID_FILE_ATTRIBUTES) return fail();
  if ((attributes & (FILE_ATTRIBUTE_READONLY | FILE_ATTRIBUTE_DIRECTORY)) == 0) return true;
  errno = (attributes & FILE_ATTRIBUTE_DIRECTORY) != 0 ? EISDIR : EACCES;
  return false;
}

bool remove(const std::string& path) {
  return DeleteFileW(wide(path).c_str()) != 0 || fail();
}

// A virus scanner, or another run that looks at the lock, has a file open for some moments.
bool rename(const std::string& from, const std::string& to) {
  constexpr DWORD how = MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH;
  const std::wstring old_name = wide(from), new_name = wide(to);
  for (int attempt = 0; MoveFileExW(old_name.c_str(), new_name.c_str(), how) == 0; ++attempt) {
    (void)fail();
    if (errno != EACCES || attempt == 50) return false;
    Sleep(20);
  }
  return true;
}

bool replaces_open_files() noexcept {
  return false;
}

bool link(const std::string& from, const std::string& to) {
  return CreateHardLinkW(wide(to).c_str(), wide(from).c_str(), nullptr) != 0 || fail();
}

// MOVEFILE_WRITE_THROUGH has done it.
void sync_folder(const std::string&) {}

namespace {

// A place takes from the beginning of a pattern what a letter of a name may be: `?` is any, others
// are a letter, one behind a backslash, or a set.
class Place {
 public:
  explicit Place(std::string_view& pattern) {
    const bool is_set = pattern.starts_with('[');
    const std::size_t first = is_set && pattern.find_first_of("!^") == 1 ? 3 : 2;
    if (const std::size_t end = pattern.find(']', first); is_set && end != pattern.npos) {
      take_set(pattern.substr(1, end - 1));
      pattern.remove_prefix(end + 1);
      return;
    }
    is_negated_ = pattern.starts_with('?');
    if (pattern.starts_with('\\') && pattern.size() > 1) pattern.remove_prefix(1);
    if (!is_negated_) letters_ = pattern.front();
    pattern.remove_prefix(1);
  }

  [[nodiscard]] bool holds(char letter) const {
    return (letters_.find(letter) != std::string::npos) != is_negated_;
  }

 private:
  void take_set(std::string_view set) {
    is_negated_ = set.starts_with('!') || set.starts_with('^');
    if (is_negated_) set.remove_prefix(1);
    for (std::size_t i = 0; i < set.size(); ++i) {
      const bool is_range = i + 2 < set.size() && set[i + 1] == '-';
      for (int letter = set[i]; letter <= set[is_range ? i + 2 : i]; ++letter)
        letters_ += static_cast<char>(letter);
      if (is_range) i += 2;
    }
  }

  std::string letters_;
  bool is_negated_ = false;  // all others are meant
};

}  // namespace

// A star takes as little as it can; when the rest does not fit, the last one takes a letter more.
bool fits(const std::string& name, const std::string& pattern) {
  std::string_view rest = pattern, behind_star;
  std::size_t at = 0, star_end = std::string::npos;
  while (at < name.size() || !rest.empty()) {
    if (rest.starts_with('*')) {
      rest.remove_prefix(1);
      behind_star = rest;
      star_end = at;
    } else if (at < name.size() && !rest.empty() && Place(rest).holds(name[at])) {
      ++at;
    } else {
      if (star_end >= name.size()) return false;
      rest = behind_star;
      at = ++star_end;
    }
  }
  return true;
}

bool make_folder(const std::string& path) {
  return CreateDirectoryW(wide(path).c_str(), nullptr) != 0 || fail();
}

namespace {

// Gives the XXXXXX at the end of a name other letters until `make` makes something of it.
template <class Make>
bool with_new_name(std::string& name, Make make) {
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz0123456789";
  std::random_device random;
  for (int attempt = 0; attempt < 100; ++attempt) {
    for (std::size_t i = name.size() - 6; i < name.size(); ++i)
      name[i] = letters[random() % letters.size()];
    if (make()) return true;
    if (errno != EEXIST) return false;
  }
  return false;
}

}  // namespace

bool make_temporary_folder(std::string& name) {
  return with_new_name(name, [&] { return make_folder(name); });
}

namespace {

// A file that goes does so when it is closed, be it by the end of the process.
bool set_going(HANDLE file, bool goes) {
  FILE_DISPOSITION_INFO info{static_cast<BOOLEAN>(goes)};
  return SetFileInformationByHandle(file, FileDispositionInfo, &info, sizeof info) != 0 || fail();
}

}  // namespace

// It has one, but goes when it is closed.
int open_without_name(const std::string& folder) {
  std::string name = folder + "/dlx-XXXXXX";
  HANDLE file = INVALID_HANDLE_VALUE;
  const bool is_made = with_new_name(name, [&] {
    file = CreateFileW(wide(name).c_str(), GENERIC_READ | GENERIC_WRITE | DELETE, shared, nullptr,
                       CREATE_NEW, FILE_ATTRIBUTE_NORMAL, nullptr);
    return file != INVALID_HANDLE_VALUE || fail();
  });
  if (!is_made) return -1;
  if (set_going(file, true))
    return _open_osfhandle(reinterpret_cast<std::intptr_t>(file), _O_RDWR | _O_BINARY);
  CloseHandle(file);
  remove(name);
  return -1;
}

bool give_name(int fd, const std::string& name) {
  const std::wstring path = std::filesystem::absolute(path_of(name)).wstring();
  const std::size_t bytes = path.size() * sizeof(wchar_t);
  std::vector<std::byte> room(sizeof(FILE_RENAME_INFO) + bytes);
  auto* const info = new (room.data()) FILE_RENAME_INFO{};
  info->FileNameLength = static_cast<DWORD>(bytes);
  std::memcpy(info->FileName, path.data(), bytes);
  const HANDLE file = handle_of(fd);
  const auto size = static_cast<DWORD>(room.size());
  if (!set_going(file, false)) return false;
  if (SetFileInformationByHandle(file, FileRenameInfo, info, size) != 0) return true;
  (void)fail();
  const int reason = errno;
  (void)set_going(file, true);
  errno = reason;
  return false;
}

int open_temporary(std::string& name) {
  int fd = -1;
  return with_new_name(name, [&] { return (fd = open(name, Open::create)) >= 0; }) ? fd : -1;
}

std::FILE* open_spool() {
  std::wstring folder(MAX_PATH + 1, L'\0'), name(MAX_PATH + 1, L'\0');
  folder.resize(GetTempPathW(MAX_PATH + 1, folder.data()));
  if (GetTempFileNameW(folder.c_str(), L"dlx", 0, name.data()) == 0) return nullptr;
  const HANDLE handle =
      CreateFileW(name.c_str(), GENERIC_READ | GENERIC_WRITE | DELETE, shared, nullptr,
                  CREATE_ALWAYS, FILE_ATTRIBUTE_TEMPORARY | FILE_FLAG_DELETE_ON_CLOSE, nullptr);
  if (handle == INVALID_HANDLE_VALUE) return nullptr;
  return _fdopen(_open_osfhandle(reinterpret_cast<std::intptr_t>(handle), _O_RDWR | _O_BINARY),
                 "w+b");
}

// A file takes those of its folder.
void set_permissions(int, const std::string&) {}

// --- Signals

namespace {

// Ctrl-C is SIGINT, Ctrl-Break SIGTERM; the end of the window, of the session and of the machine
// are SIGHUP, whose number is 1.
int signal_of(DWORD event) {
  constexpr int hang_up = 1;
  if (event == CTRL_C_EVENT) return SIGINT;
  return event == CTRL_BREAK_EVENT ? SIGTERM : hang_up;
}

// When a pipe has taken nothing for so long, its reader is asleep.
constexpr ULONGLONG patience = 1000;  // milliseconds

bool waits_for_reader() {
  const ULONGLONG began = events.write_began;
  return began != 0 && GetTickCount64() - began > patience;
}

// Windows calls this in a thread of its own, and ends the process when it returns from the end of
// the window. Until the tool has seen the signal, its writes to a sleeping reader are ended.
BOOL WINAPI on_control(DWORD event) {
  const auto stop = events.stop.load();
  if (stop == nullptr) return FALSE;
  stop(signal_of(event));
  SetEvent(events.wake);
  const bool is_end = event != CTRL_C_EVENT && event != CTRL_BREAK_EVENT;
  for (; is_end || events.stop != nullptr; Sleep(50))
    if (waits_for_reader()) CancelSynchronousIo(events.writer);
  return TRUE;
}

}  // namespace

// The handler stays when signals are handled no more: it may be at work, and while it is, taking it
// away would wait for it.
void handle_signals(void (*stop)(int signal), void (*)(int signal)) {
  if (events.wake == nullptr) {
    events.wake = CreateEventW(nullptr, TRUE, FALSE, nullptr);
    const HANDLE process = GetCurrentProcess();
    DuplicateHandle(process, GetCurrentThread(), process, &events.writer, 0, FALSE,
                    DUPLICATE_SAME_ACCESS);
    SetConsoleCtrlHandler(on_control, TRUE);
  }
  ResetEvent(events.wake);
  events.stop = stop;
}

void stop_handling_signals() {
  events.stop = nullptr;
}

// Signals have a thread of their own here.
SignalsBlocked::SignalsBlocked() noexcept = default;
SignalsBlocked::~SignalsBlocked() = default;

// A pipe cannot be waited for together with an event: it is looked at again and again.
bool has_input(int fd) {
  const HANDLE handle = handle_of(fd);
  if (GetFileType(handle) == FILE_TYPE_PIPE) {
    DWORD bytes = 0;
    return PeekNamedPipe(handle, nullptr, 0, nullptr, &bytes, nullptr) == 0 || bytes > 0;
  }
  return !is_terminal(fd) || WaitForSingleObject(handle, 0) == WAIT_OBJECT_0;
}

Waited wait_for_input(int fd, std::optional<std::chrono::nanoseconds> most, const SignalsBlocked&) {
  if (!most && events.stop == nullptr) return Waited::for_input;  // reading waits as well
  const auto start = std::chrono::steady_clock::now();
  for (int looks = 0; !has_input(fd); ++looks) {
    if (most && std::chrono::steady_clock::now() - start >= *most) return Waited::too_long;
    const DWORD pause = looks < 20 ? 0 : 5;  // milliseconds; a writer at work is not kept waiting
    if (events.wake == nullptr)
      Sleep(pause);
    else if (WaitForSingleObject(events.wake, pause) == WAIT_OBJECT_0)
      return ResetEvent(events.wake), Waited::for_signal;
  }
  return Waited::for_input;
}

// Nothing tells that a pipe is full, but a write that has waited was ended.
bool wait_for_room(int, std::chrono::milliseconds) {
  return !events.is_reader_asleep;
}

}  // namespace cli::system
