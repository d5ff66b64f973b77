// The file of --proof: a proof for each question, dlx-proof(5). Marks come while the engine is at
// work, and the claim stands before them: so they wait in a temporary file.
#pragma once

#include "cli/streams.hpp"
#include "solve/presenter.hpp"

#include <dlx/possible.hpp>
#include <dlx/text.hpp>

#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

namespace solve {

class ProofFile {
 public:
  /// Throws cli::IoError, and cli::UsageError for one of the files that are read.
  ProofFile(const std::string& path, const std::vector<std::string>& inputs);

  /// The observer of every engine that searches.
  [[nodiscard]] dlx::TraceObserver observer() {
    dlx::TraceObserver observer = [this](const dlx::TraceEvent& event) { marks_.event(event); };
    observer.is_brief = true;
    return observer;
  }
  /// Starts the proof of an answer.
  void begin(const dlx::Problem& problem);
  /// Adds a node that branches on an item, and marks of other proofs.
  void branch(dlx::ItemId item);
  void add(std::string_view marks);
  /// Writes the proof of a claim by the marks so far, or of nothing unless it `holds`, which is
  /// returned.
  bool end(const dlx::Instance& instance, const dlx::ProofClaim& claim, bool holds = true);
  /// Writes the proof of the answer. Engine `frontier` proves by its order of the items, every
  /// other one by what the observer saw.
  void end(const dlx::Instance& instance, const Result& result, const dlx::CountStatistics& effort);
  /// Refutes that more solutions are better than a cost, and writes the proof of the claim, which
  /// says what that proves; nothing if the search was stopped. False if the refutation was.
  bool refute(const dlx::Instance& instance, dlx::ProofClaim claim, dlx::Outcome outcome,
              const dlx::RefutationOptions& options);
  /// Writes the proof of what was found about options in no solution and in every one. False if it
  /// was stopped.
  bool decide(const dlx::Instance& instance, const dlx::Possible& found, dlx::CountOptions options);
  /// Counts the solutions that a kind of symmetries fixes, none without an instance, and adds the
  /// marks: see dlx::FixedSolutions.
  dlx::Count count_kind(const std::optional<dlx::Instance>& fixed, dlx::CountOptions options);
  /// Gives the file its name.
  void close() { output_.close(); }

 private:
  void write(const dlx::Instance& instance, const dlx::ProofClaim& claim);
  void keep(std::string_view marks);
  [[nodiscard]] std::string_view next_marks();

  cli::Output output_;
  std::unique_ptr<std::FILE, int (*)(std::FILE*)> spool_;
  std::uint64_t kept_ = 0;  // bytes of the marks
  std::vector<char> buffer_;
  dlx::ProofMarks marks_;
};

}  // namespace solve
