// The digest is of lines, so that it can be computed while they come.
#include "parts/list_file.hpp"

#include "cli/sealed_text.hpp"
#include "cli/system.hpp"

#include <algorithm>
#include <array>
#include <cerrno>

namespace parts {
namespace {

namespace system = cli::system;

constexpr std::size_t buffer_size = std::size_t{1} << 17U;

// Reads up to `size` bytes at a place; fewer only at the end of the file.
std::size_t read_at(int fd, char* to, std::size_t size, std::uint64_t at, const std::string& path) {
  std::size_t got = 0;
  while (got < size) {
    const std::ptrdiff_t more = system::read_at(fd, to + got, size - got, at + got);
    if (more < 0 && errno == EINTR) continue;
    if (more < 0) cli::throw_io_error(path, errno);
    if (more == 0) break;
    got += static_cast<std::size_t>(more);
  }
  return got;
}

}  // namespace

ListFile::~ListFile() {
  if (file_) system::remove(path_);
}

void ListFile::add_line(std::string_view line) {
  digest_.add(line);
  buffer_ += line;
  buffer_ += '\n';
  ++mark_.lines;
  mark_.bytes += line.size() + 1;
  if (buffer_.size() >= buffer_size) flush();
}

void ListFile::add(std::uint64_t piece, const dlx::Solution& solution) {
  if (piece_ != piece) add_line("in " + std::to_string(piece));
  piece_ = piece;
  std::string line = "=";
  for (const dlx::OptionId option : solution.options) line += ' ' + std::to_string(number(option));
  add_line(line);
}

void ListFile::flush() {
  if (buffer_.empty()) return;
  if (!file_) {
    file_.emplace(system::open(path_, system::Open::create_or_empty));
    if (file_->get() < 0) file_.reset(), cli::throw_io_error(path_, errno);
  }
  cli::write_all(file_->get(), buffer_, path_);
  buffer_.clear();
}

void ListFile::clear() {
  if (file_) system::remove(path_);
  file_.reset();
  buffer_.clear();
  piece_.reset();
  mark_ = {};
  digest_ = {};
}

bool ListFile::take_over(const std::string& path, std::uint64_t from, const ListMark& mark) {
  if (mark.lines == 0) return true;
  const bool is_there = read_list(path, from, mark.bytes, [&](std::string_view line) {
    if (line.starts_with("in ")) piece_ = cli::number_in<std::uint64_t>(line.substr(3));
    add_line(line);
  });
  if (is_there && mark_.lines == mark.lines && digest_.text() == mark.digest) return true;
  clear();
  return false;
}

ListMark ListFile::mark() {
  flush();
  if (file_ && !system::sync(file_->get())) cli::throw_io_error(path_, errno);
  if (mark_.lines > 0) mark_.digest = digest_.text();
  return mark_;
}

void ListFile::copy_to(int fd, const std::string& name) {
  flush();
  if (!file_) return;
  std::string bytes(buffer_size, '\0');
  for (std::uint64_t at = 0; at < mark_.bytes;) {
    const std::size_t got = read_at(file_->get(), bytes.data(), bytes.size(), at, path_);
    if (got == 0) throw cli::IoError(path_ + ": the file was cut off");
    cli::write_all(fd, std::string_view(bytes).substr(0, got), name);
    at += got;
  }
}

bool read_list(const std::string& path, std::uint64_t from, std::uint64_t bytes,
               const std::function<void(std::string_view)>& line) {
  const cli::Descriptor file(system::open(path, system::Open::read));
  if (file.get() < 0) {
    if (errno == ENOENT) return false;
    cli::throw_io_error(path, errno);
  }
  std::string text, chunk(buffer_size, '\0');
  for (std::uint64_t done = 0; done < bytes;) {
    const auto size = static_cast<std::size_t>(std::min<std::uint64_t>(chunk.size(), bytes - done));
    const std::size_t got = read_at(file.get(), chunk.data(), size, from + done, path);
    if (got == 0) return false;
    done += got;
    text.append(chunk, 0, got);
    std::size_t begin = 0;
    for (std::size_t end; (end = text.find('\n', begin)) != std::string::npos; begin = end + 1)
      line(std::string_view(text).substr(begin, end - begin));
    text.erase(0, begin);
  }
  return text.empty();
}

bool is_list(const std::string& path, std::uint64_t from, const ListMark& mark) {
  cli::Digest digest;
  std::uint64_t lines = 0;
  const bool is_there = read_list(path, from, mark.bytes, [&](std::string_view line) {
    digest.add(line);
    ++lines;
  });
  return is_there && lines == mark.lines && (lines == 0 || digest.text() == mark.digest);
}

}  // namespace parts
