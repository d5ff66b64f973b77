// Reads streams of solutions and of problems, and hands what is to be drawn to a sink.
#pragma once

#include "cli/tool.hpp"
#include "problems/answers.hpp"
#include "show/sink.hpp"

#include <dlx/text.hpp>

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace show {

/// The subject of the drawings of a stream of solutions. Of a stream of problems it is the
/// problems, with_solutions or not.
enum class Subject {
  solutions,
  problems,        ///< without their solutions
  with_solutions,  ///< the problems, and behind all of them their solutions
};

struct ReaderOptions {
  const dlx::board::Kind* kind = nullptr;  ///< null: as the stream says
  dlx::draw::DrawingOptions drawing;
  std::optional<std::uint64_t> limit;   ///< on pictures; the solutions of with_solutions apart
  std::uint64_t most_solutions = 1000;  ///< of with_solutions
  bool several = false;                 ///< more than one stream will be read
  Subject subject = Subject::solutions;
  std::vector<std::string> about;          ///< keys of `| @about` that captions show
  bool has_levels = false;                 ///< captions tell the level of a puzzle
  bool has_steps = false;                  ///< `| @step` lines are drawn,
  bool has_texts = false;                  ///< with what they say on the picture
  dlx::ReadLimits limits;                  ///< of problems
  dlx::ProblemReader* problems = nullptr;  ///< what is read answers these, in whatever form
  problems::AnswerSettings answers;        ///< of other forms than a stream of solutions
  dlx::draw::Language language = dlx::draw::Language::english;  ///< of captions
};

class Reader {
 public:
  /// `sink` must outlive this.
  Reader(Sink& sink, ReaderOptions options) : sink_(sink), options_(std::move(options)) {}

  /// Reads a stream to its end, or to the limit of all. Throws dlx::ParseError; what cannot be
  /// drawn is one, too.
  void read(cli::Input& input);
  /// Ends the drawing, after the last stream.
  void finish();
  [[nodiscard]] bool is_full() const { return options_.limit && shown_ >= *options_.limit; }
  /// True if problems were drawn that the user may have meant to solve first: none has a given.
  [[nodiscard]] bool drew_no_given() const { return drew_problem_ && !drew_given_; }
  /// The warning about wrong answers.
  [[nodiscard]] const std::vector<std::string>& notes() const { return notes_; }

 private:
  struct ShownInstance {
    dlx::draw::Drawer drawer;
    std::vector<std::uint64_t> given;
    std::string caption;
    std::string source;
    std::optional<bool> is_single;  // only one solution is shown; unknown until a second one comes
  };
  struct Waiting {
    std::shared_ptr<ShownInstance> question;
    dlx::SolutionRecord answer;
  };

  void read_solutions(const dlx::ChunkSource& chunks, const std::string& source);
  void read_problems(const dlx::ChunkSource& chunks, const std::string& source);
  void read_answers(const dlx::ChunkSource& chunks, const std::string& source);
  void show_question(dlx::SolutionReader& answers, const std::string& source);
  void show_answers(dlx::SolutionReader& answers, const std::shared_ptr<ShownInstance>& question);
  void show_unsolved(dlx::SolutionReader& answers, ShownInstance& question);
  void take(std::shared_ptr<ShownInstance> question, dlx::SolutionRecord answer);
  void draw_ready();
  void draw_first();
  void draw_problem(const ShownInstance& question, const dlx::draw::ProblemRecord& problem,
                    const PosedProblem* posed = nullptr);
  void draw_possible(const dlx::Instance& instance, const ShownInstance& question,
                     const dlx::Directives& told);
  void draw_steps(const dlx::Instance& instance, const ShownInstance& question,
                  const std::vector<std::string_view>& lines);
  void keep_solution(const ShownInstance& question, const dlx::SolutionRecord& answer,
                     const std::string& title);
  [[nodiscard]] std::string caption(const dlx::Directives& base, const dlx::Directives& own,
                                    bool is_given, bool is_only) const;
  void note_wrong(const std::string& source, const std::string& note);
  [[nodiscard]] const Words& words() const { return words_of(options_.language); }
  [[nodiscard]] static std::string place_of(const ShownInstance& question,
                                            const dlx::SolutionRecord& answer);

  Sink& sink_;
  ReaderOptions options_;
  std::string last_source_;
  std::uint64_t shown_ = 0;
  std::uint64_t question_ = 0;
  std::deque<Waiting> waiting_;                // announced, not drawn
  std::size_t waiting_tokens_ = 0;             // of their options
  std::uint64_t kept_ = 0;                     // solutions of with_solutions
  std::vector<dlx::draw::Picture> solutions_;  // of these, what waits for the last puzzle
  bool drew_problem_ = false, drew_given_ = false;
  std::size_t wrong_ = 0;  // cells of the last picture
  std::optional<std::string> wrong_source_;
  std::vector<std::string> notes_;
};

}  // namespace show
