// The files of a part in the folder of its round: NNNNNN.todo, and beside it the answers and the
// unfinished work of all tasks that have been at it, each under a name of its own.
#pragma once

#include "parts/part.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace solve {

struct PartFiles {
  std::string folder;  ///< of the round
  std::string todo;
  std::string stem;  ///< of the part: all before .todo
  std::string own;   ///< of this task on it: host, process and time, so no two have the same

  /// REQUIRES a path that ends in .todo.
  explicit PartFiles(const std::string& path);
  /// Files of this part that end so, with their folder.
  [[nodiscard]] std::vector<std::string> ending(std::string_view ending) const;
};

/// Those of a .todo, or of part `task` of a folder; nothing for a task that has no part. Throws
/// cli::UsageError, cli::IoError and dlx::ParseError.
[[nodiscard]] std::optional<PartFiles> files_of(const std::string& path,
                                                std::optional<std::uint64_t> task);

/// An answer, or the .work of a task, and where its list begins.
struct Saved {
  parts::Answer answer;
  std::string list_path;
  std::uint64_t list_at = 0;
};

/// What a file says of this part; nothing if it is damaged, or about another one.
[[nodiscard]] std::optional<Saved> saved_in(const std::string& path,
                                            const std::string& part_digest);

}  // namespace solve
