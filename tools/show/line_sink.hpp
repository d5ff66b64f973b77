// Answers of one kind of puzzle as a line each, in the forms of other programs.
#pragma once

#include "show/sink.hpp"

#include <ostream>
#include <string>
#include <utility>
#include <vector>

namespace show {

/// The lines that editors of crosswords open, and those that f-puzzles and SudokuPad import. Both
/// throw dlx::ModelError.
[[nodiscard]] std::string ipuz_line(const Drawn& drawn);
[[nodiscard]] std::string fpuzzles_line(const Drawn& drawn);
/// The lines of constraints that gen-sudoku reads, without the last line end.
[[nodiscard]] std::string constraint_lines(const Drawn& drawn);

class LineSink : public Sink {
 public:
  using Line = std::string (*)(const Drawn&);

  /// `things`: those that have a line, for messages.
  LineSink(std::ostream& out, Line line, std::string things)
      : out_(out), line_(line), things_(std::move(things)) {}

  void add_picture(dlx::draw::Picture /*picture*/) override {
    throw cli::UsageError("only " + things_ + " have this format");
  }
  void add(const Drawn& drawn) override { out_ << line_(drawn) << '\n'; }
  void end_question(const dlx::SolutionSummary& summary, const std::string& caption) override {
    summaries_.add(summary, caption);
  }
  [[nodiscard]] std::vector<std::string> notes() const override { return summaries_.notes(); }

 private:
  std::ostream& out_;
  Line line_;
  std::string things_;
  Summaries summaries_;
};

}  // namespace show
