// Checkpoints: a run that can end at any moment, and the run that goes on with it.
//
// The output up to the checkpoint and the places still to be searched belong together: the output
// is on the disk before the checkpoint says how long it is, and what comes after that is cut off by
// the run that goes on.
#pragma once

#include "cli/appendable_output.hpp"
#include "cli/digest.hpp"
#include "cli/files.hpp"
#include "cli/tool.hpp"
#include "solve/checkpoint.hpp"

#include <dlx/problem.hpp>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace solve {

struct CheckpointSettings {
  std::string file;     // --checkpoint, or --resume if there is no other
  std::string resume;   // --resume, or nothing
  std::string options;  // those that the answer depends on
  std::chrono::nanoseconds every = std::chrono::minutes(1);
  bool needs_file = false;  // what is written is too much to be kept in a checkpoint
};

/// One run at a time has the checkpoint; from the first question on there is a whole one in it.
/// Saving takes at most a twentieth of the time, however short the interval is.
///
/// Calls: for each question was_answered(), if not begin(), any number of save()s, answered(); at
/// the end of the questions reach_end() and finish().
class CheckpointedRun {
 public:
  /// Throws dlx::ParseError, cli::IoError or cli::UsageError for a run that cannot go on, and for
  /// one whose checkpoint would replace an unfinished run.
  CheckpointedRun(const CheckpointSettings& settings, cli::Session& session);

  /// The stream for answers; text about questions that were answered goes nowhere.
  [[nodiscard]] std::ostream& out() noexcept { return output_.stream(); }
  /// The next question: true if an earlier run has answered it. Throws cli::IoError if it is not
  /// the one that the earlier run was asked.
  bool was_answered(const dlx::Instance& asked, bool is_given_line, bool is_new_problem);
  /// The work that an earlier run has done for this question; nullptr: it is a new one.
  [[nodiscard]] const Work* work() const noexcept;
  /// One of the questions answered by earlier runs makes -e exit with 1.
  [[nodiscard]] bool was_negative() const noexcept { return negative_; }

  /// This question is being answered: from now on what is written counts.
  void begin();
  /// If it is time, saves where the search for this question is, which `work` tells. A file that
  /// cannot be written is only warned of, unless it is the first time.
  void save_if_due(const std::function<Work()>& work);
  /// Saves when the run ends here, in a question where there is `work`. Throws cli::IoError.
  void save_last(std::optional<Work> work);
  /// This question has been answered. Saves, if it is time.
  void answered(bool negative);
  /// Saves when the run ends between two questions.
  void save_between();

  /// There are no more questions: what is written now is the end.
  void reach_end();
  /// All is written.
  void finish();

 private:
  void read(const std::string& path);
  [[nodiscard]] std::unique_ptr<cli::LockedFile> locked_file() const;
  void require_digest() const;
  void open();
  [[nodiscard]] Checkpoint state(std::optional<Work> work = {});
  void write(const Checkpoint& checkpoint);
  void try_to_write(const Checkpoint& checkpoint);

  const CheckpointSettings& settings_;
  cli::Session& session_;
  std::unique_ptr<cli::LockedFile> file_;
  cli::AppendableOutput output_;
  std::optional<Checkpoint> from_;
  cli::Digest digest_;          // of all questions so far
  std::uint64_t answered_ = 0;  // questions, earlier runs included
  bool opened_ = false;         // output counts
  bool at_work_ = false;        // with a question
  bool negative_ = false;
  bool written_ = false;  // the file, by this run
  cli::SaveSchedule schedule_;
};

}  // namespace solve
