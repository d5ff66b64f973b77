// The files of a part in the folder of its round: NNNNNN.todo, its answers beside it, and in a
// folder below the unfinished work of all tasks that have been at it, each under a name of its own.
//
// A round has as many files as parts, and its folder may be far away: a task reads neither the
// folder nor PARTS unless its part has an answer, or does not exist.
#pragma once

#include "parts/campaign.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace solve {

struct PartFiles {
  std::string folder;       ///< of the round
  std::string todo;         ///< the part
  std::string answer;       ///< where its answer is looked for
  std::string work_folder;  ///< of unfinished work; may not be there yet
  /// A further answer of this task, its work, its list and its proofs. Their names have host,
  /// process and time, so no two tasks have the same.
  std::string own_answer, own_work, own_list, own_proof;

  /// REQUIRES a path that ends in .todo.
  explicit PartFiles(const std::string& path);
  /// Answers to this part; none if there is none under the usual name.
  [[nodiscard]] std::vector<std::string> answers() const;
  /// Unfinished work of all tasks, ending in .work, or their lists, in .list.
  [[nodiscard]] std::vector<std::string> works(std::string_view ending) const;

 private:
  [[nodiscard]] std::vector<std::string> files_in(const std::string& path,
                                                  std::string_view ending) const;
  std::string beginning_;  // of the names of all files of this part
};

/// The files of a .todo, or of part `task` of a folder; nothing for a task that has no part. Throws
/// cli::UsageError, cli::IoError and dlx::ParseError.
[[nodiscard]] std::optional<PartFiles> files_of(const std::string& path,
                                                std::optional<std::uint64_t> task);

/// The answer to this part in a file; nothing if it is damaged, or about another one.
[[nodiscard]] std::optional<parts::SavedAnswer> saved_in(const std::string& path,
                                                         const std::string& part_digest);

}  // namespace solve
