// Other programs for exact cover, on the same files in the same run: none of them is needed, and
// none is part of this project. tests/bench/README.md tells where each comes from.
#pragma once

#include "measure.hpp"

#include <optional>
#include <string>
#include <vector>

namespace bench {

/// A program that counts the solutions of a problem in a file.
struct Peer {
  std::string name;
  std::string prepare;  // a command, not timed, that writes "$FILE.in" from "$FILE"; none if empty
  std::string command;  // timed; it reads "$FILE" or "$FILE.in"
  std::string before;   // the text before the count in what it prints
  bool has_colors = true;
  bool has_multiplicities = false;
  bool knows_trees = false;  // it counts along tree decompositions
};

/// dlx-solve itself, by `auto` and by `bits`, and those of the known programs that
/// stand in `folder` or on PATH.
[[nodiscard]] std::vector<Peer> found_peers(const std::string& folder);

void write(const std::string& path, const Load& load);

/// A problem as a file that goes when this goes.
class ProblemFile {
 public:
  explicit ProblemFile(const Family& family);
  ~ProblemFile();
  ProblemFile(const ProblemFile&) = delete;
  ProblemFile& operator=(const ProblemFile&) = delete;

  [[nodiscard]] const Load& load() const noexcept { return load_; }
  [[nodiscard]] const std::string& path() const noexcept { return path_; }

 private:
  Load load_;
  std::string path_;
};

/// The whole process: CPU seconds with start and reading, stopped after `seconds` of them. Nothing
/// if the problem has several questions, or what the program does not know, or if it failed.
[[nodiscard]] std::optional<Run> measure(const Peer& peer, const ProblemFile& file, double seconds);

}  // namespace bench
