// The folder of a split search:
//
//     q.parts/problem.dlx              the problem, as it was read
//     q.parts/round-1/PARTS            the list of parts, with a digest each
//     q.parts/round-1/000017.todo      a part
//     q.parts/round-1/000017.done      its answer; 000017.HOST-N.done: another one
//     q.parts/round-1/work/000017.HOST-N.work, .list     of a task that is at work on it
//     q.parts/round-1/MISSING          numbers of parts without an answer, as 3,7-9
//     q.parts/round-2/...              what the first round has left, cut again
//
// Each file, and each folder of a round, appears under its name when it is complete.
//
// PARTS:
//
//     dlx-parts 1 VERSION
//     question WORDS
//     problem DIGEST
//     round 2
//     pieces 6400                   of all parts together
//     from 3 DIGEST                 the answer to part 3 of the round before that this goes on with
//     part DIGEST                   of each part, in order
//     sum DIGEST
#pragma once

#include "parts/part.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace parts {

struct Round {
  std::string question, problem;
  std::uint64_t number = 1;
  std::uint64_t pieces = 0;
  std::vector<std::string> from = {};   ///< by part of the round before; none in the first
  std::vector<std::string> parts = {};  ///< digests
  friend bool operator==(const Round&, const Round&) = default;
};

[[nodiscard]] std::string to_text(const Round& round);
/// Throws dlx::ParseError, whose place is in `source`.
[[nodiscard]] Round round_from(std::string_view text, const std::string& source);

// Paths.
[[nodiscard]] std::string problem_path(const std::string& folder);
[[nodiscard]] std::string round_path(const std::string& folder, std::uint64_t round);
[[nodiscard]] std::string list_path(const std::string& round_folder);
[[nodiscard]] std::string missing_path(const std::string& round_folder);
/// "000017" + ending.
[[nodiscard]] std::string part_path(const std::string& round_folder, std::uint64_t part,
                                    std::string_view ending);
/// The number at the beginning of a file's name, before a dot.
[[nodiscard]] std::optional<std::uint64_t> number_of(std::string_view file_name);
/// The paths of a folder's files whose names begin and end so, in the order of their names.
[[nodiscard]] std::vector<std::string> files_in(const std::string& folder,
                                                std::string_view beginning,
                                                std::string_view ending = "");

/// All bytes of a file. Throws cli::IoError.
[[nodiscard]] std::string contents_of(const std::string& path);

/// An answer, or the .work of a task, and the file that has its list from a place on.
struct SavedAnswer {
  Answer answer;
  std::string path;
  std::uint64_t list_at = 0;
};
/// Throws cli::IoError, and dlx::ParseError for a file that is damaged.
[[nodiscard]] SavedAnswer read_answer(const std::string& path);

/// True if this is a folder of a split search.
[[nodiscard]] bool is_campaign(const std::string& path);
/// The number of the last round. Throws cli::IoError.
[[nodiscard]] std::uint64_t last_round(const std::string& folder);
[[nodiscard]] Round read_round(const std::string& folder, std::uint64_t number);

/// The problem of a folder: one question. Throws what its reader throws, and cli::IoError for a
/// problem with another digest than this, unless that is empty.
struct Asked {
  dlx::Instance instance;
  bool is_given_line = false, more_may_follow = false;
  std::string digest;
};
[[nodiscard]] Asked read_problem(const std::string& folder, const std::string& digest);
/// The same of a text; messages call it `source`.
[[nodiscard]] Asked problem_from(std::string_view text, const std::string& source);

/// Writes a round that is not there yet: a folder with PARTS and a file for each part. Throws
/// cli::IoError.
void write_round(const std::string& folder, const Round& round, const std::vector<Part>& parts);
/// Writes a new folder with its problem and its first round.
void write_campaign(const std::string& folder, std::string_view problem, const Round& round,
                    const std::vector<Part>& parts);

/// Numbers as 3,7-9.
[[nodiscard]] std::string ranges_text(const std::vector<std::uint64_t>& numbers);

/// A file that appears with these contents. Throws cli::IoError.
void write_file(const std::string& path, std::string_view contents);

}  // namespace parts
