// Replacing: write beside it, fsync, rename, fsync the folder. What POSIX promises about rename(2)
// holds for processes, not for power cuts: hence both fsyncs where contents must survive one.
#include "cli/files.hpp"

#include <cerrno>
#include <cstring>
#include <utility>

namespace cli {

void throw_io_error(const std::string& name, int reason) {
  throw IoError(name + ": " + std::strerror(reason));
}

namespace {

// The path with links followed, to a file that is not there as well, so that renaming replaces the
// file and not a link to it.
std::string resolved(const std::string& path) {
  namespace fs = std::filesystem;
  std::error_code none;
  fs::path target = system::path_of(path);
  for (int links = 0; links < 40 && fs::is_symlink(target, none); ++links) {
    const fs::path next = fs::read_symlink(target, none);
    target = target.parent_path() / next;  // which is `next` if that is absolute
  }
  return target.string();
}

}  // namespace

std::string folder_of(const std::string& path) {
  const std::string folder = system::path_of(path).parent_path().string();
  return folder.empty() ? "." : folder;
}

void write_all(int fd, std::string_view contents, const std::string& name) {
  while (!contents.empty()) {
    const std::ptrdiff_t put = system::write(fd, contents.data(), contents.size());
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
  if (fd_ > system::standard_error) system::close(fd_);
}

bool Descriptor::close() noexcept {
  return system::close(std::exchange(fd_, -1));
}

// Replacement

Replacement::Replacement(const std::string& path) : path_(path), target_(resolved(path)) {
  if (!system::may_be_written(target_) && errno != ENOENT) throw_io_error(path_, errno);
  file_ = Descriptor(system::open_without_name(folder_of(target_)));
  if (file_.get() < 0) open_named();
  system::set_permissions(file_.get(), target_);
}

Replacement::~Replacement() {
  if (temporary_.empty()) return;
  (void)Descriptor(std::move(file_));  // before its name: Windows removes no file that is open
  system::remove(temporary_);
}

void Replacement::open_named() {
  std::string name = target_ + ".XXXXXX";
  file_ = Descriptor(system::open_temporary(name));
  if (file_.get() < 0) throw_io_error(path_, errno);
  temporary_ = std::move(name);
}

// A name that exists is left alone.
void Replacement::give_name() {
  for (int attempt = 0; temporary_.empty(); ++attempt) {
    std::string name =
        target_ + "." + std::to_string(system::process_id()) + "-" + std::to_string(attempt);
    if (system::give_name(file_.get(), name))
      temporary_ = std::move(name);
    else if (errno != EEXIST || attempt == 100)
      throw_io_error(path_, errno);
  }
}

void Replacement::take_place() {
  if (!system::rename(temporary_, target_)) throw_io_error(path_, errno);
  temporary_.clear();
}

void Replacement::commit() {
  give_name();
  if (!file_.close()) throw_io_error(path_, errno);
  take_place();
}

// link(2) does not replace; where a file system has no links, rename(2) must do.
bool Replacement::commit_new() {
  if (!system::sync(file_.get())) throw_io_error(path_, errno);
  give_name();
  if (!file_.close()) throw_io_error(path_, errno);
  if (!system::link(temporary_, target_)) {
    if (errno == EEXIST || system::kind_of(target_) != system::Kind::missing) return false;
    take_place();
  }
  system::sync_folder(folder_of(target_));
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
  if (is_made_here_ && identity_of(target_) == identity_of(file_.get())) system::remove(target_);
}

// Opens and locks what stands there; false if meanwhile another file does. A file that may only be
// read can be locked, and be replaced if its folder allows it.
bool LockedFile::open_current(Open open) {
  is_made_here_ = false;
  file_ = Descriptor(system::open(target_, system::Open::change_at_once));
  if (file_.get() < 0 && errno == EACCES)
    file_ = Descriptor(system::open(target_, system::Open::read_at_once));
  if (file_.get() < 0 && errno == ENOENT && open == Open::existing_or_new) {
    file_ = Descriptor(system::open(target_, system::Open::create));
    if (file_.get() < 0 && errno == EEXIST) return false;
    is_made_here_ = file_.get() >= 0;
  }
  if (file_.get() < 0) throw_io_error(path_, errno);
  is_locked_ = lock();
  return identity_of(target_) == identity_of(file_.get());
}

bool LockedFile::lock() {
  const system::Lock lock = system::lock(file_.get());
  if (lock != system::Lock::of_another_process) return lock == system::Lock::held;
  is_made_here_ = false;
  throw IoError(path_ + ": another run is using this file");
}

void LockedFile::replace(std::string_view contents) {
  Replacement fresh(path_);
  write_all(fresh.descriptor(), contents, path_);
  if (!system::sync(fresh.descriptor())) throw_io_error(path_, errno);
  if (is_locked_) (void)system::lock(fresh.descriptor());
  if (!system::replaces_open_files()) file_ = Descriptor();
  file_ = fresh.commit_open();
  is_made_here_ = false;
  system::sync_folder(folder_of(target_));
}

}  // namespace cli
