// Traces as text: searches out, searches in.
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
// What a search starts from stands before it, if anything: `| @given 3 45` options already chosen,
// `| @without 7` options left out. Further searches of the same problem follow after the last line
// of the one before; `| @next` begins another problem. Where an item may be covered several times
// or not at all, `1 option -` says that it gets no further option, and `0 item A 2` that the node
// has two children. Where further searches may follow the first one, the first line is `| @trace 1
// several`, and `| @end` the last one. An engine that does not branch on items writes `-` for the
// item. Other comments and blank lines do not count. A search without its last line was cut off;
// readers check its numbers against the events.
#pragma once

#include <dlx/error.hpp>
#include <dlx/trace_event.hpp>

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#pragma GCC visibility push(default)
namespace dlx {

struct ReadLimits;  // text.hpp

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
  ~TraceReader();
  TraceReader(TraceReader&&) noexcept;
  TraceReader& operator=(TraceReader&&) noexcept;

  /// From now on larger problems are a ParseError.
  void set_limits(const ReadLimits& limits) noexcept;
  /// Goes to the next search; false at the end.
  bool next_search();
  /// What the search is about. REQUIRES that next_search() returned true.
  [[nodiscard]] const TraceHead& head() const noexcept;
  /// The next event of the search, or nothing after its last.
  std::optional<TraceEvent> next_event();
  /// REQUIRES that next_event() has given nothing.
  [[nodiscard]] const TraceEnd& end() const noexcept;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace dlx
#pragma GCC visibility pop
