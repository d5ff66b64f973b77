// Replacing: write beside it, fsync, rename, fsync the folder. What POSIX promises about rename(2)
// holds for processes, not for power cuts: hence both fsyncs where contents must survive one.
#include "cli/files.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace cli {

void throw_io_error(const std::string& name, int reason) {
  throw IoError(name + ": " + std::strerror(reason));
}

namespace {

std::optional<FileIdentity> identity_in(const struct stat& status) noexcept {
  if (!S_ISREG(status.st_mode)) return std::nullopt;
  return FileIdentity{status.st_dev, status.st_ino};
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

// Some file systems cannot do this for a folder; then there is nothing more to be done.
void sync_folder_of(const std::string& path) {
  const Descriptor fd(::open(folder_of(path).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (fd.get() >= 0) ::fsync(fd.get());
}

}  // namespace

void write_all(int fd, std::string_view contents, const std::string& name) {
  while (!contents.empty()) {
    const ssize_t put = ::write(fd, contents.data(), contents.size());
    if (put < 0 && errno != EINTR) throw_io_error(name, errno);
    if (put > 0) contents.remove_prefix(static_cast<std::size_t>(put));
  }
}

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

// FileIdentity

std::optional<FileIdentity> identity_of(int fd) noexcept {
  struct stat status {};
  return ::fstat(fd, &status) == 0 ? identity_in(status) : std::nullopt;
}

std::optional<FileIdentity> identity_of(const std::string& path) noexcept {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 ? identity_in(status) : std::nullopt;
}

// Replacement

Replacement::Replacement(const std::string& path) : path_(path), target_(resolved(path)) {
  if (::access(target_.c_str(), W_OK) != 0 && errno != ENOENT) throw_io_error(path_, errno);
  file_ = Descriptor(::open(folder_of(target_).c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600));
  const bool can_be_named = file_.get() >= 0 && ::access(path_of(file_.get()).c_str(), F_OK) == 0;
  if (!can_be_named) open_named();
  ::fchmod(file_.get(), mode_for(target_));
}

Replacement::~Replacement() {
  if (!temporary_.empty()) ::unlink(temporary_.c_str());
}

void Replacement::open_named() {
  std::string name = target_ + ".XXXXXX";
  file_ = Descriptor(::mkostemp(name.data(), O_CLOEXEC));
  if (file_.get() < 0) throw_io_error(path_, errno);
  temporary_ = std::move(name);
}

// linkat(2) does not replace: a name that exists is left alone.
void Replacement::give_name() {
  const std::string self = path_of(file_.get());
  for (int attempt = 0; temporary_.empty(); ++attempt) {
    std::string name = target_ + "." + std::to_string(::getpid()) + "-" + std::to_string(attempt);
    if (::linkat(AT_FDCWD, self.c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW) == 0)
      temporary_ = std::move(name);
    else if (errno != EEXIST || attempt == 100)
      throw_io_error(path_, errno);
  }
}

void Replacement::take_place() {
  if (std::rename(temporary_.c_str(), target_.c_str()) != 0) throw_io_error(path_, errno);
  temporary_.clear();
}

void Replacement::commit() {
  give_name();
  if (!file_.close()) throw_io_error(path_, errno);
  take_place();
}

// link(2) does not replace; where a file system has no links, rename(2) must do.
bool Replacement::commit_new() {
  if (::fsync(file_.get()) != 0) throw_io_error(path_, errno);
  give_name();
  if (!file_.close()) throw_io_error(path_, errno);
  if (::link(temporary_.c_str(), target_.c_str()) != 0) {
    if (errno == EEXIST) return false;
    if (::access(target_.c_str(), F_OK) == 0) return false;
    take_place();
  }
  sync_folder_of(target_);
  return true;
}

Descriptor Replacement::commit_open() {
  give_name();
  take_place();
  return std::move(file_);
}

// LockedFile

LockedFile::LockedFile(const std::string& path, Open open) : path_(path), target_(resolved(path)) {
  while (!open_current(open)) continue;
}

LockedFile::~LockedFile() {
  if (is_made_here_ && identity_of(target_) == identity_of(file_.get())) ::unlink(target_.c_str());
}

// Opens and locks what stands there; false if meanwhile another file does. A file that may only be
// read can be locked, and be replaced if its folder allows it.
bool LockedFile::open_current(Open open) {
  constexpr int flags = O_CLOEXEC | O_NONBLOCK;
  is_made_here_ = false;
  file_ = Descriptor(::open(target_.c_str(), O_RDWR | flags));
  if (file_.get() < 0 && errno == EACCES)
    file_ = Descriptor(::open(target_.c_str(), O_RDONLY | flags));
  if (file_.get() < 0 && errno == ENOENT && open == Open::existing_or_new) {
    file_ = Descriptor(::open(target_.c_str(), O_RDWR | O_CREAT | O_EXCL | flags, 0666));
    if (file_.get() < 0 && errno == EEXIST) return false;
    is_made_here_ = file_.get() >= 0;
  }
  if (file_.get() < 0) throw_io_error(path_, errno);
  is_locked_ = lock();
  return identity_of(target_) == identity_of(file_.get());
}

bool LockedFile::lock() {
  if (::flock(file_.get(), LOCK_EX | LOCK_NB) == 0) return true;
  if (errno != EWOULDBLOCK) return false;
  is_made_here_ = false;
  throw IoError(path_ + ": another run is using this file");
}

void LockedFile::replace(std::string_view contents) {
  Replacement fresh(path_);
  write_all(fresh.descriptor(), contents, path_);
  if (::fsync(fresh.descriptor()) != 0) throw_io_error(path_, errno);
  if (is_locked_) ::flock(fresh.descriptor(), LOCK_EX | LOCK_NB);
  file_ = fresh.commit_open();
  is_made_here_ = false;
  sync_folder_of(target_);
}

}  // namespace cli
