// The .dlx text format: problems in, problems out, answers out, answers in.
//
//     dlx::ProblemReader reader(std::cin, "<stdin>");
//     dlx::SolutionWriter writer(std::cout);
//     while (auto instance = reader.next()) {
//       writer.begin(*instance, reader.is_given_line(), reader.is_new_problem(),
//                    reader.more_may_follow());
//       dlx::Search search(*instance);
//       std::uint64_t found = 0;
//       while (search.next()) writer.solution(search.solution(), ++found);
//       writer.end(found, found, search.outcome());
//     }
//     writer.finish();
//
// The format is described in dlx(5). Every defect is a ParseError with line and
// column. Traces of searches, and proofs: at the end.
#pragma once

#include <dlx/error.hpp>
#include <dlx/natural.hpp>
#include <dlx/problem.hpp>
#include <dlx/solution.hpp>
#include <dlx/trace.hpp>

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx {

// --- Reading problems -----------------------------------------------------------------------

/// The rules by which names are read.
enum class Dialect {
  dlx,    ///< `:` colors, `|` separates, bounds and costs as in dlx(5)
  plain,  ///< the French course's: every token is the name of a primary item, `:` and `|` included
};

/// The size of problem that a reader accepts, for untrusted input; a larger one is a ParseError at
/// the line that exceeds it, before it takes memory. The caller that passes the bytes limits those.
struct ReadLimits {
  std::uint64_t items = UINT64_MAX;    ///< of a problem
  std::uint64_t options = UINT64_MAX;  ///< of a problem
};

/// Something legal that is probably not meant.
struct Warning {
  std::size_t line = 0;    ///< from 1
  std::size_t column = 0;  ///< in bytes, from 1
  std::string message;     ///< what is odd there, in one sentence
};

/// Gives a text piece by piece, as it comes: pieces of any length, each valid until the next call,
/// an empty one at the end (it is not asked again). What it throws leaves the reader's call.
///
///     std::vector<char> buffer(1 << 17);
///     dlx::ProblemReader reader(
///         [&]() -> std::string_view {
///           return {buffer.data(), std::fread(buffer.data(), 1, buffer.size(), file)};
///         },
///         "queens.dlx");
using ChunkSource = std::function<std::string_view()>;

/// A text in pieces, and what errors call it.
struct TextSource {
  std::string name;    ///< of the text in errors
  ChunkSource chunks;  ///< the text
};

/// Reads a stream of problems one by one, in memory for one.
class ProblemReader {
 public:
  /// `source` is what errors call the text. The stream must outlive the reader.
  ProblemReader(std::istream& in, std::string source, Dialect dialect = Dialect::dlx);
  /// A text in memory, which must outlive the reader.
  ProblemReader(std::string_view text, std::string source, Dialect dialect = Dialect::dlx);
  /// A text in pieces; the next one is asked for when what is there has been used up, so that a
  /// question is answered as soon as it is complete.
  ProblemReader(ChunkSource chunks, std::string source, Dialect dialect = Dialect::dlx);
  ~ProblemReader();
  ProblemReader(ProblemReader&&) noexcept;
  ProblemReader& operator=(ProblemReader&&) noexcept;

  /// Sets limits from the next line read on.
  void set_limits(const ReadLimits& limits) noexcept;
  /// When all before it has been read, goes on with another text, as if `| @next` stood between
  /// them; `open` is called then. To be called before the end has been reached.
  void append(std::function<TextSource()> open);

  /// The next question, or nothing at the end. Each `| @given` line of a base is a question that
  /// shares the base's Problem; a problem without such lines is one. Throws ParseError; the reader
  /// is then finished.
  std::optional<Instance> next();
  /// The same without a copy: the reader's own instance, valid until the next call of either, or
  /// nullptr at the end. A `| @given` line then costs no more than its numbers.
  const Instance* read();

  /// True if the last instance came from a `| @given` line, false if it is a problem of its own.
  [[nodiscard]] bool is_given_line() const noexcept;
  /// True if the last instance is the first of its problem: its Problem is a new one.
  [[nodiscard]] bool is_new_problem() const noexcept;
  /// The directives between the last `| @given` line and what ends its question (`@about`,
  /// `@solution`, `@title`), valid until the next read; none for a problem of its own. Reads on to
  /// that line, so that a question asked in a pipe waits for it.
  [[nodiscard]] const Directives& given_directives();
  /// False if the last instance is known to be the last: a problem that ends with the last text.
  [[nodiscard]] bool more_may_follow() const noexcept;
  /// The name that errors have for the text that the last instance came from.
  [[nodiscard]] const std::string& source() const noexcept;
  /// The warnings about the last problem; given once, with its first instance.
  [[nodiscard]] const std::vector<Warning>& warnings() const noexcept;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

/// Reads exactly one problem; a second one, or `| @given` lines, are a ParseError.
[[nodiscard]] Instance read_problem(std::istream& in, const std::string& source);
/// The same for a text in memory.
[[nodiscard]] Instance read_problem(std::string_view text, const std::string& source);

// --- Writing problems -----------------------------------------------------------------------

/// Writes a stream of problems as generators do:
///
///     dlx::ProblemWriter writer(std::cout, "gen-queens 8");
///     writer.problem(instance);   // more problems are separated by | @next
///     writer.given({});           // one | @given line of the problem before
///     writer.end();               // | @end
class ProblemWriter {
 public:
  /// Writes the comment with the command line, and `| @dlx 1`. What cannot stand in a comment,
  /// such as a byte that is no UTF-8, becomes `?`. The stream must outlive the writer.
  ProblemWriter(std::ostream& out, std::string_view command_line);

  /// Writes items, directives and options; an instance with givens is written as a base with one
  /// `| @given` line. Throws ModelError, and writes nothing, for what the text cannot say: no
  /// primary item; a name or color that is empty or has white space, `:`, `|` or a control
  /// character; a directive that is not one line, or that is the stream's own (`@next`); a given
  /// option that no solution contains; options left out.
  void problem(const Instance& instance);
  /// Adds an option to the last problem, which came with its items: for problems with more options
  /// than memory shall hold. No given() then. REQUIRES items of that problem.
  void option(std::span<const Entry> entries);
  /// Writes a question about the last problem: its options in ascending order, each once.
  /// Throws ModelError for an option that the problem does not have or that has no primary item.
  /// With it goes what tells more of this question (`@about`, `@solution`): a ModelError for what
  /// is not a line, or one of the stream's own.
  void given(const std::vector<OptionId>& options, const Directives& more = {});
  /// Completes the stream: `| @end`.
  void end();
  /// Replaces end() if the next problem cannot be written: completes the last one, so that readers
  /// answer it before they see that the stream was cut off.
  void break_off();

 private:
  std::ostream& out_;
  Problem problem_;
  std::string line_;  // the last question or option, for its memory
  bool first_ = true;
};

/// Throws the ModelError that ProblemWriter::problem would throw; else does nothing.
void require_writable(const Instance& instance);

/// The number of bytes that ProblemWriter::problem writes, not counting what stands between two
/// problems. Takes much less time than writing them.
[[nodiscard]] std::uint64_t written_size(const Instance& instance);

// --- Writing answers ------------------------------------------------------------------------

/// One option as answers show it: its items in the order in which they were written, with their
/// colors, then its cost if it is not 0. (Several costs in one option, `A |1 B |2`, come as their
/// sum, `A B |3`: a Problem keeps what an option costs, not how that was written.)
void append_option(std::string& text, const Problem& problem, OptionId option);

/// A solution as text: a line per option, as answers show it. REQUIRES ids of the problem.
[[nodiscard]] std::string to_text(const Problem& problem, const Solution& solution);

/// Writes a solution stream. Calls for a question: begin, answer..., end; after the last, finish.
///
/// Answers to one question are complete when their last line is there. Answers to several could be
/// cut off just between two questions; so their first line is `| @solutions 1 several`, and
/// `| @end` stands behind the last.
class SolutionWriter {
 public:
  /// The stream must outlive the writer.
  explicit SolutionWriter(std::ostream& out);
  ~SolutionWriter();
  SolutionWriter(SolutionWriter&&) noexcept;
  SolutionWriter& operator=(SolutionWriter&&) noexcept;

  /// Starts a question: the stream's first line, `| @next` or `| @given`, and directives.
  /// `given_line` says that it came from a `| @given` line; `new_problem`, that its problem is
  /// not the one of the question before; `more_may_follow`, that it need not be the last. Of the
  /// first question, either `given_line` or `more_may_follow` announces several; without that,
  /// readers take what is cut off between two questions for the whole.
  void begin(const Instance& instance, bool given_line = false, bool new_problem = true,
             bool more_may_follow = false);
  /// Writes lines behind begin() that tell more of a `| @given` question, such as `@about`. Throws
  /// nothing: REQUIRES what a reader gave.
  void about(const Directives& more);
  /// Writes one solution, number `number` of its question, in one piece. An option is rendered
  /// when it is first shown, and copied from then on.
  void solution(const Solution& solution, std::uint64_t number);
  /// The same of one that stands for its class up to symmetry: `| solution 1, 8 images: 3 14`.
  void solution(const Solution& solution, std::uint64_t number, const Natural& images);
  /// `| 9356 solutions`, with what was not printed and what stopped the search. REQUIRES an
  /// outcome other than Outcome::running.
  void end(const Natural& solutions, std::uint64_t printed, Outcome outcome);
  /// The same of solutions drawn at random, perhaps repeatedly: `| 9356 solutions, 12 sampled`.
  void end_sample(const Natural& solutions, std::uint64_t sampled);
  /// The same of classes up to symmetry: `| 12 solutions up to symmetry, 92 in all`; the sum of
  /// all images is left out where the search was stopped.
  void end_classes(const Natural& classes, const Natural& in_all, std::uint64_t printed,
                   Outcome outcome);
  /// Nothing follows: writes `| @end` where it must be. Not to be called when the stream ends
  /// because of an error, so that readers see that there is more to it.
  void finish();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

// --- Reading answers ------------------------------------------------------------------------

/// The most digits of a count of solutions that readers take: reading a number takes a time that
/// grows with the square of its length, and a text may be all such numbers.
inline constexpr std::size_t most_count_digits = 100'000;

/// The end of one question's answers.
struct SolutionSummary {
  Natural solutions;                     ///< how many there were
  Natural printed;                       ///< how many of them the stream has
  bool sampled = false;                  ///< drawn at random: there may be more than `solutions`
  Outcome outcome = Outcome::exhausted;  ///< exhausted, or what stopped the search
  bool up_to_symmetry = false;           ///< each stands for its class
  std::optional<Natural> in_all = {};    ///< the solutions in all classes, if that is known
};

/// A solution as the lines that say it. Views are valid until the reader's next call.
struct SolutionLines {
  std::size_t line = 0;      ///< of the comment with the numbers; the options follow, a line each
  std::uint64_t number = 0;  ///< of the solution in its question, from 1
  std::optional<std::int64_t> cost;    ///< where the options have costs
  std::optional<Natural> images;       ///< the size of its class, where it stands for one
  std::vector<std::uint64_t> options;  ///< their numbers, in the order of the comment
  std::vector<std::string_view> text;  ///< their lines
};

/// Reads a solution stream: for each question next_instance, then next_solution until it gives
/// nothing, then summary. A stream that was cut off is a ParseError, and so is one that does not
/// hold what its own lines say; the reader is then finished.
class SolutionReader {
 public:
  /// `source` is what errors call the text. The stream must outlive the reader.
  SolutionReader(std::istream& in, std::string source);
  /// A text in memory, which must outlive the reader.
  SolutionReader(std::string_view text, std::string source);
  /// A text in pieces, which is read faster than a stream.
  SolutionReader(ChunkSource chunks, std::string source);
  ~SolutionReader();
  SolutionReader(SolutionReader&&) noexcept;
  SolutionReader& operator=(SolutionReader&&) noexcept;

  /// Goes to the next question; false at the end of the stream.
  bool next_instance();
  /// True after next_instance() if the stream's first line says that there may be several.
  [[nodiscard]] bool has_several() const noexcept;
  /// The directives of the question's problem.
  [[nodiscard]] const Directives& directives() const noexcept;
  /// Those behind the question's `| @given` line; none without such a line.
  [[nodiscard]] const Directives& given_directives() const noexcept;
  /// True after next_instance() if its problem is not the one of the question before; a `| @next`,
  /// or the beginning of the stream, says so.
  [[nodiscard]] bool is_new_problem() const noexcept;
  /// The option numbers of the question's `| @given` line, if it has one.
  [[nodiscard]] const std::optional<std::vector<std::uint64_t>>& given() const noexcept;
  /// The next solution of the question, or nothing after its last.
  std::optional<SolutionRecord> next_solution();
  /// The same without copying, for streams of millions. nullptr after the last.
  const SolutionLines* next_lines();
  /// REQUIRES that next_solution(), or next_lines(), has given nothing.
  [[nodiscard]] const SolutionSummary& summary() const noexcept;
  /// The number of the last line read.
  [[nodiscard]] std::size_t line() const noexcept;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

// --- Traces --------------------------------------------------------------------------------------
//
//     dlx::TraceWriter writer(std::cout);
//     writer.begin({instance, "links", "mrv", {}});
//     ...                                      // writer.event(event), from SearchOptions::observer
//     writer.end({solutions, nodes, outcome});
//     writer.finish();
//
//     dlx::TraceReader reader(std::cin, "<stdin>");
//     while (reader.next_search())
//       while (const auto event = reader.next_event()) use(*event);
//
// The format, for the problem `A B C` with the options `A`, `B C` and `A B`:
//
//     | @trace 1              always the first line
//     | @puzzle ...           the problem's directives
//     A B C                   the problem as in a .dlx file: its items,
//     A                       its options, numbered from 1
//     B C
//     A B
//     | @search links mrv     engine, branching, the seed if there is one; the search begins
//     0 item A 2              depth 0: branch on item A, which has 2 options
//     1 option 1              depth 1: option 1 is tried
//     1 item B 1
//     2 option 2
//     2 solution 1            solution number 1: options 1 2, the last one of each depth
//     1 option 3
//     1 item C 0
//     1 dead                  a dead end
//     | 1 solutions, 4 nodes  always plural, the nodes counted with the root; `, stopped: limit`
//                             and the like as in a solution stream
//
// The start of a search stands before it, if there is one: `| @given 3 45` options already chosen,
// `| @without 7` options left out. Further searches of the same problem follow after the last line
// of the one before; `| @next` begins another problem. Where an item may be covered several times
// or not at all, `1 option -` says that it gets no further option, and `0 item A 2` that the node
// has two children. Where further searches may follow the first one, the first line is `| @trace 1
// several`, and `| @end` the last one. An engine that does not branch on items writes `-` for the
// item. Other comments and blank lines do not count. A search without its last line was cut off;
// readers check its numbers against the events.

/// Writes traces; keeps nothing but the problem.
class TraceWriter {
 public:
  /// The stream must outlive the writer.
  explicit TraceWriter(std::ostream& out) : out_(out) {}

  /// Starts a search; `new_problem` says that its problem is not the one of the search before,
  /// `more_may_follow` for the first one that there may be others.
  /// Throws ModelError for a problem that cannot be written as text.
  void begin(const TraceHead& head, bool new_problem = true, bool more_may_follow = false);
  /// Writes one step. REQUIRES begin().
  void event(const TraceEvent& event);
  /// Ends the search that was begun.
  void end(const TraceEnd& end);
  /// Nothing follows: writes `| @end` where it must be; not after an error.
  void finish();

 private:
  void write_problem(const Instance& instance);

  std::ostream& out_;
  Problem problem_;
  std::string line_;
  bool first_ = true;
  bool several_ = false;
};

/// Reads traces in memory for one problem. Every defect is a ParseError with line and column:
/// unknown options and items, depths that no search has, a search that was cut off.
class TraceReader {
 public:
  /// `source` is what errors call the text. The stream must outlive the reader.
  TraceReader(std::istream& in, std::string source);
  /// A text in memory, which must outlive the reader.
  TraceReader(std::string_view text, std::string source);
  /// A text in pieces.
  TraceReader(ChunkSource chunks, std::string source);
  ~TraceReader();
  TraceReader(TraceReader&&) noexcept;
  TraceReader& operator=(TraceReader&&) noexcept;

  /// From now on larger problems are a ParseError.
  void set_limits(const ReadLimits& limits) noexcept;
  /// Goes to the next search; false at the end.
  bool next_search();
  /// The facts about the search. REQUIRES that next_search() returned true.
  [[nodiscard]] const TraceHead& head() const noexcept;
  /// The next event of the search, or nothing after its last.
  std::optional<TraceEvent> next_event();
  /// REQUIRES that next_event() has given nothing.
  [[nodiscard]] const TraceEnd& end() const noexcept;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

// --- Proofs ---------------------------------------------------------------------------------
//
// A proof says of a number of solutions how it was found, in marks that dlx-proof(5) describes:
// the items that a search branched on, or the order of the items of a frontier. ProofChecker
// (proof.hpp) carries that out again.
//
//     dlx::ProofMarks writer([&](std::string_view text) { spool.write(text); });
//     writer.begin(instance.problem);
//     options.observer = [&](const dlx::TraceEvent& event) { writer.event(event); };
//     ...                                     // a search with these options, to its end
//     writer.finish();
//     dlx::write_proof(std::cout, instance, {dlx::Natural(writer.solutions())}, chunks);

/// Turns the steps of a search into marks. REQUIRES an engine that branches on the item with the
/// fewest options, in the order of the problem.
class ProofMarks {
 public:
  /// Takes marks, some thousand at once.
  using Sink = std::function<void(std::string_view)>;

  explicit ProofMarks(Sink sink) : sink_(std::move(sink)) {}

  /// Starts a proof; what the sink has is of another one.
  void begin(const Problem& problem);
  /// Adds a step of the search. REQUIRES begin().
  void event(const TraceEvent& event);
  /// Adds, instead of a search, the order of the primary items along which solutions were counted.
  /// An item counts where it stands last; those that are missing follow in the problem's order.
  void order(std::span<const ItemId> items);
  /// Adds a step that refutes a better cost.
  void step(const RefutationStep& step);
  /// Ends the marks of a kind of symmetries, of which the proof of a number of classes has several.
  void end_kind();
  /// The search has stopped before its end: the marks prove what it has found.
  void stop();
  /// Hands over what is left.
  void finish();
  /// The solutions among the events.
  [[nodiscard]] std::uint64_t solutions() const noexcept { return solutions_; }

 private:
  void add(std::size_t item);
  void end_line();

  Sink sink_;
  Problem problem_;
  std::vector<std::string> codes_;  // by primary item
  std::string text_;
  std::size_t line_ = 0;   // where the line at its end begins
  bool in_bound_ = false;  // multipliers have been told, and the bound not yet
  std::uint64_t solutions_ = 0;
};

/// The claim of a proof.
struct ProofClaim {
  Natural solutions;      ///< so many
  bool at_least = false;  ///< or more
  /// One with each of the options given left out, in their order, and all others of them: so no
  /// given of a puzzle with one solution can go. Empty: that is not claimed.
  std::vector<Solution> without_given = {};
  /// The claim is instead that this solution is the best, in the costs of the refutation; or that
  /// it and the others are as many of the best.
  struct Optimum {
    Solution solution;
    std::int64_t cost = 0;  ///< or its number of options
    bool maximize = false, unit_costs = false;
    std::int64_t scale = 1;  ///< of the multipliers
    /// All that are better, and perhaps some that cost as much as the solution.
    std::vector<Solution> others = {};
  };
  std::optional<Optimum> optimum = {};
  /// Solutions are counted that cost at most so much, or to maximize, at least.
  struct Within {
    std::int64_t cost = 0;  ///< or a number of options
    bool maximize = false, unit_costs = false;
    std::int64_t scale = 1;  ///< of the multipliers
  };
  std::optional<Within> within = {};
  /// The claim is instead that these are in no solution, and those in every one. Marks of a search
  /// follow for each of them, in this order: with the option given, and without all of `none` that
  /// came before; or without the option, and all of `none`.
  struct Decided {
    std::vector<OptionId> none, every;
  };
  std::optional<Decided> decided = {};
  /// The claim is instead that symmetries make so many classes of the solutions. Marks follow for
  /// each kind of symmetries, with ProofMarks::end_kind() behind them: see fixed_solutions().
  struct Classes {
    Natural classes;
    std::vector<std::vector<OptionId>> generators;  ///< the images of all options
  };
  std::optional<Classes> classes = {};
};

/// Writes a proof of the instance: its head, the marks, and the seal.
void write_proof(std::ostream& out, const Instance& instance, const ProofClaim& claim,
                 const ChunkSource& marks);

}  // namespace dlx
#pragma GCC visibility pop
