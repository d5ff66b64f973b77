// Order matters: output to the disk, then the checkpoint that tells its length.
#include "solve/checkpointed_run.hpp"

#include "cli/system.hpp"
#include "problems/question_digest.hpp"

#include <dlx/error.hpp>

#include <utility>

namespace solve {
namespace {

// A device has no end, or would be replaced by a file.
void require_file(const std::string& path) {
  if (cli::system::kind_of(path) == cli::system::Kind::other)
    throw cli::IoError(path + ": a checkpoint needs a regular file");
}

std::string contents(const std::string& path) {
  require_file(path);
  return cli::Input(path).contents();
}

// A message stays a line.
std::string shown(const std::string& options) {
  constexpr std::size_t most = 200;
  return options.size() > most ? options.substr(0, most) + "..." : options;
}

// The file there may be the work of days, or something else altogether.
void require_replaceable(const std::string& path) {
  if (!cli::system::is_there(path)) return;
  const std::string text = contents(path);
  if (text.empty()) return;
  bool finished = false;
  try {
    finished = checkpoint_from(text, path).finished;
  } catch (const dlx::ParseError& error) {
    throw cli::IoError(std::string(error.what()) + ", and is not replaced by one");
  }
  if (!finished)
    throw cli::IoError(path + ": here is a run that has not finished: go on with --resume " + path +
                       ", or remove it");
}

}  // namespace

CheckpointedRun::CheckpointedRun(const CheckpointSettings& settings, cli::Session& session)
    : settings_(settings),
      session_(session),
      file_(locked_file()),
      output_(session.output()),
      schedule_(settings.every) {
  if (settings_.needs_file && !output_.is_file())
    throw cli::UsageError(
        "--checkpoint needs -o FILE for solutions: what a pipe has taken cannot be cut back");
  if (settings.file != settings.resume) require_replaceable(settings.file);
  if (!settings.resume.empty()) read(settings.resume);
}

std::unique_ptr<cli::LockedFile> CheckpointedRun::locked_file() const {
  using Open = cli::LockedFile::Open;
  const std::string& path = settings_.file;
  const auto output = session_.output().identity();
  for (const std::string& file : {path, settings_.resume})
    if (output && output == cli::identity_of(file))
      throw cli::IoError(file + ": the checkpoint and the output need a file each");
  require_file(path);
  const bool must_exist = path == settings_.resume;
  auto file =
      std::make_unique<cli::LockedFile>(path, must_exist ? Open::existing : Open::existing_or_new);
  if (!file->is_locked())
    session_.warn(path + ": this file system has no locks: no other run may use this checkpoint");
  return file;
}

void CheckpointedRun::read(const std::string& path) {
  const std::string text = contents(path);
  if (text.empty())
    throw cli::IoError(path + ": empty: that run ended before it saved anything; start it again");
  from_ = checkpoint_from(text, path);
  if (from_->options != settings_.options)
    throw cli::IoError(path + ": this run was started with other options (" +
                       shown(from_->options) + "; now " + shown(settings_.options) + ")");
  negative_ = from_->negative;
}

// Questions

bool CheckpointedRun::was_answered(const dlx::Instance& asked, bool is_given_line,
                                   bool is_new_problem) {
  const bool between = from_ && !from_->work && answered_ == from_->questions;
  if (between && from_->finished)
    throw cli::IoError(settings_.resume + ": this run was about fewer problems");
  if (between && !opened_) require_digest();
  problems::add_question(digest_, asked, is_given_line, is_new_problem);
  if (from_ && answered_ < from_->questions) {
    ++answered_;
    return true;
  }
  if (work() != nullptr) require_digest();
  return false;
}

const Work* CheckpointedRun::work() const noexcept {
  const bool here = from_ && from_->work && answered_ == from_->questions;
  return here ? &*from_->work : nullptr;
}

void CheckpointedRun::require_digest() const {
  if (digest_.text() != from_->digest)
    throw cli::IoError(settings_.resume + ": this run was about another problem");
}

void CheckpointedRun::begin() {
  open();
  at_work_ = true;
}

// From here on the output is not what an earlier checkpoint in the same file told of.
void CheckpointedRun::open() {
  const bool is_first = !std::exchange(opened_, true);
  if (is_first) output_.go_on_at(from_ ? from_->output : cli::Mark{});
  if (is_first && !from_)
    write({settings_.options, 0, cli::Digest().text(), false, false, output_.mark(), {}});
}

void CheckpointedRun::answered(bool negative) {
  ++answered_;
  at_work_ = false;
  negative_ = negative_ || negative;
  schedule_.if_due([&] { try_to_write(state()); });
}

// Saving

Checkpoint CheckpointedRun::state(std::optional<Work> work) {
  return {settings_.options, answered_,      digest_.text(), negative_, false,
          output_.mark(),    std::move(work)};
}

void CheckpointedRun::save_if_due(const std::function<Work()>& work) {
  schedule_.if_due([&] { try_to_write(state(work())); });
}

void CheckpointedRun::save_last(std::optional<Work> work) {
  write(state(std::move(work)));
  session_.warn("to go on: --resume " + settings_.file);
}

// The places of a question at work are known to save() only: what it saved last stays good.
void CheckpointedRun::save_between() {
  if (opened_ && !at_work_) save_last({});
}

void CheckpointedRun::write(const Checkpoint& checkpoint) {
  file_->replace(to_text(checkpoint));
  written_ = true;
}

void CheckpointedRun::try_to_write(const Checkpoint& checkpoint) {
  try {
    write(checkpoint);
  } catch (const cli::IoError& error) {
    if (!written_) throw;
    session_.warn(std::string(error.what()) + ": no checkpoint could be saved");
  }
}

// The end

void CheckpointedRun::reach_end() {
  if (from_ && !opened_) {
    if (from_->work || answered_ < from_->questions)
      throw cli::IoError(settings_.resume + ": this run was about more problems");
    require_digest();
  }
  if (!from_ || !from_->finished) open();
}

void CheckpointedRun::finish() {
  if (from_ && from_->finished) {
    open();
    session_.warn(settings_.resume + ": this run has finished, there is nothing left to do");
    return;
  }
  Checkpoint checkpoint = state();
  checkpoint.finished = true;
  write(checkpoint);
}

}  // namespace solve
