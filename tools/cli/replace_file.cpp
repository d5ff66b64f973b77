// Write beside it, fsync, rename, fsync the folder: what POSIX promises about rename(2) is not a
// promise about power cuts, hence both fsyncs.
#include "cli/replace_file.hpp"

#include "cli/streams.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <unistd.h>

namespace cli {
namespace {

[[noreturn]] void fail(const std::string& path) {
  throw IoError(path + ": " + std::strerror(errno));
}

// Where a link leads, so that the file is replaced and not the link.
std::string resolved(const std::string& path) {
  std::error_code error;
  const auto target = std::filesystem::canonical(path, error);
  return error ? path : target.string();
}

void write_all(int fd, std::string_view contents, const std::string& path) {
  while (!contents.empty()) {
    const ssize_t put = ::write(fd, contents.data(), contents.size());
    if (put < 0 && errno != EINTR) fail(path);
    if (put > 0) contents.remove_prefix(static_cast<std::size_t>(put));
  }
}

// Some file systems cannot do this for a folder; then there is nothing more to be done.
void sync_folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  const std::string folder = slash == std::string::npos ? "." : path.substr(0, slash + 1);
  const Descriptor fd(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (fd.get() >= 0) ::fsync(fd.get());
}

}  // namespace

void replace_file(const std::string& path, std::string_view contents) {
  const std::string target = resolved(path);
  const std::string fresh = target + ".new";
  Descriptor fd(::open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0666));
  if (fd.get() < 0) fail(path);
  try {
    write_all(fd.get(), contents, path);
    if (::fsync(fd.get()) != 0 || !fd.close()) fail(path);
    if (std::rename(fresh.c_str(), target.c_str()) != 0) fail(path);
  } catch (const IoError&) {
    ::unlink(fresh.c_str());
    throw;
  }
  sync_folder_of(target);
}

}  // namespace cli
