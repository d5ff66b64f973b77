// The solutions of a part while it is searched: a file that grows, and of which a prefix is safe.
//
//     parts::ListFile list("000017.host-1.list");
//     list.add(403, solution);
//     answer.list = list.mark();                  // on the disk up to here
//     list.copy_to(descriptor, "000017.done");    // all of it
#pragma once

#include "cli/digest.hpp"
#include "cli/files.hpp"
#include "parts/part.hpp"

#include <functional>
#include <optional>
#include <string>

namespace parts {

class ListFile {
 public:
  /// The file is made when there is something to be written.
  explicit ListFile(std::string path) : path_(std::move(path)) {}
  ~ListFile();  ///< removes it
  ListFile(const ListFile&) = delete;
  ListFile& operator=(const ListFile&) = delete;

  /// Takes over the list that another file has from a place on; false, and the list is empty, if it
  /// is not the one marked.
  bool take_over(const std::string& path, std::uint64_t from, const ListMark& mark);
  void add(std::uint64_t piece, const dlx::Solution& solution);
  /// Writes all that was added to the disk. Throws cli::IoError.
  ListMark mark();
  void copy_to(int fd, const std::string& name);

 private:
  void add_line(std::string_view line);
  void flush();
  void clear();

  std::string path_;
  std::optional<cli::Descriptor> file_;
  std::string buffer_;
  std::optional<std::uint64_t> piece_;  // the last one named
  ListMark mark_;
  cli::Digest digest_;
};

/// Reads a list line by line from a place in a file, up to so many bytes; throws cli::IoError.
/// False if the file is shorter.
bool read_list(const std::string& path, std::uint64_t from, std::uint64_t bytes,
               const std::function<void(std::string_view)>& line);

/// A list that is whole: what its mark says.
[[nodiscard]] bool is_list(const std::string& path, std::uint64_t from, const ListMark& mark);

}  // namespace parts
