// The steps of a search as values: events for an observer, and whole traces, from which trees are
// drawn. Their text form is in text.hpp.
//
//     dlx::SearchOptions options;
//     options.observer = [&](const dlx::TraceEvent& event) { writer.event(event); };
//
// A search visits the nodes of a tree. The root is at depth 0; every other node is its parent with
// one option more, or with the decision that an item gets no further one, where its bounds allow
// that: no_option. The events of a node, in this order:
//
//     option     the option that leads here (not at the root)
//     item       what it branches on, and how many options there are (not at a solution)
//     solution   every primary item is covered: a leaf
//     dead_end   nothing can be added: a leaf
//
// Nodes come in preorder, so that an option's parent is the last node before it that is one level
// up. A node that a limit has kept the search from visiting has no event.
#pragma once

#include <dlx/problem.hpp>
#include <dlx/solution.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx {

/// One step of a search.
struct TraceEvent {
  /// An option was chosen; an item was branched on; a solution; an item without options was found.
  enum class EventKind { option, item, solution, dead_end };

  EventKind kind = EventKind::item;  ///< what happened
  std::uint64_t depth = 0;           ///< of the node
  OptionId option{};                 ///< option: the one that was added, or no_option
  std::optional<ItemId> item = {};   ///< item: nothing for an engine that does not branch on items
  /// item: the options of the item, or with bounds the children of the node, 0 if it has too few
  /// options; of an engine that does not branch on items, the options that come later, fitting or
  /// not. solution: its number, from 1.
  std::uint64_t count = 0;
  friend bool operator==(const TraceEvent&, const TraceEvent&) = default;
};

/// Told of every step, as it is made.
class TraceObserver : public std::function<void(const TraceEvent&)> {
 public:
  using function::function;

  /// Only nodes that are branched on are told, and solutions: a proof needs nothing else.
  bool is_brief = false;
};

/// The instance that was searched, and the manner of the search.
struct TraceHead {
  Instance instance;                  ///< problem and givens
  std::string engine;                 ///< that searched
  std::string branch;                 ///< its branching; empty if it has none
  std::optional<std::uint64_t> seed;  ///< of a shuffled search
};

/// The end of a traced search. Every node visited stands in the trace.
struct TraceEnd {
  std::uint64_t solutions = 0;           ///< how many were found
  std::uint64_t nodes = 0;               ///< how many were visited
  Outcome outcome = Outcome::exhausted;  ///< exhausted, or what stopped it
  friend bool operator==(const TraceEnd&, const TraceEnd&) = default;
};

/// One search, all of it in memory.
struct Trace {
  TraceHead head;                  ///< what was searched
  std::vector<TraceEvent> events;  ///< in order
  TraceEnd end;                    ///< how it ended
};

/// A step that shows that no solution is better: dlx-proof(5) has the rules.
struct RefutationStep {
  enum class Kind {
    multiplier,  ///< that of an item is `value` from here on, in this node and those below it
    bound,       ///< the bound under the multipliers closes the node, or takes options out
    branch,      ///< on the item
  };
  Kind kind;
  ItemId item;
  std::int64_t value;
};

}  // namespace dlx
#pragma GCC visibility pop
