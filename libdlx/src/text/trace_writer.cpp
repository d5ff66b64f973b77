// Writing traces: an event is a line, handed over whole.
#include "base/numbers.hpp"
#include "text/problem_body.hpp"

#include <dlx/text.hpp>

#include <ostream>

namespace dlx {

using base::append_number;

void TraceWriter::begin(const TraceHead& head, bool new_problem, bool more_may_follow) {
  if (first_) several_ = more_may_follow;
  if (new_problem) write_problem(head.instance);
  const auto& given = head.instance.given;
  const auto& without = head.instance.without;
  if (!given.empty()) text::write_numbers(out_, "given", given);
  if (!without.empty()) text::write_numbers(out_, "without", without);
  out_ << "| @search " << head.engine << ' ' << head.branch;
  if (head.seed) out_ << ' ' << *head.seed;
  out_ << '\n';
}

void TraceWriter::write_problem(const Instance& instance) {
  const Instance plain{instance.problem, {}, {}, instance.directives};
  require_writable(plain);
  out_ << (!first_ ? "| @next\n" : several_ ? "| @trace 1 several\n" : "| @trace 1\n");
  first_ = false;
  text::write_body(out_, plain);
  problem_ = instance.problem;
}

void TraceWriter::event(const TraceEvent& event) {
  line_.clear();
  append_number(line_, event.depth);
  switch (event.kind) {
    case TraceEvent::EventKind::option:
      line_ += " option ";
      event.option == no_option ? void(line_ += '-') : append_number(line_, number(event.option));
      break;
    case TraceEvent::EventKind::item:
      (line_ += " item ") += event.item ? problem_.name(*event.item) : "-";
      append_number(line_ += ' ', event.count);
      break;
    case TraceEvent::EventKind::solution:
      append_number(line_ += " solution ", event.count);
      break;
    case TraceEvent::EventKind::dead_end:
      line_ += " dead";
      break;
  }
  out_ << (line_ += '\n');
}

void TraceWriter::end(const TraceEnd& end) {
  out_ << "| " << end.solutions << " solutions, " << end.nodes << " nodes";
  if (end.outcome != Outcome::exhausted) out_ << ", stopped: " << word(end.outcome);
  out_ << '\n';
}

void TraceWriter::finish() {
  if (several_) out_ << "| @end\n";
}

}  // namespace dlx
