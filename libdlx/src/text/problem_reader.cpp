// Streams of problems: comments, directives, and which line belongs to which problem.
//
// A reader is between problems, inside one, or behind a base whose `@given` lines it hands out.
#include "base/quote.hpp"
#include "text/problem_parser.hpp"
#include "text/syntax.hpp"

#include <dlx/text.hpp>

#include <deque>
#include <exception>
#include <utility>

namespace dlx {

using base::in_quotes;

class ProblemReader::Impl {
 public:
  Impl(base::LineReader lines, Dialect dialect)
      : lines_(std::move(lines)), parser_(lines_, dialect) {}

  const Instance* read() {
    if (finished_) return nullptr;
    finished_ = true;  // unless we get to the end of this call
    finished_ = !(in_base_ ? next_given() : next_problem());
    return finished_ ? nullptr : &instance_;
  }

  void set_limits(const ReadLimits& limits) noexcept { parser_.set_limits(limits); }
  void append(std::function<TextSource()> open) { texts_.push_back(std::move(open)); }
  [[nodiscard]] bool more_may_follow() const noexcept { return !at_end_ || !texts_.empty(); }
  [[nodiscard]] const std::string& source() const noexcept { return lines_.source(); }

  // Reads on to the line that ends the question, which waits. What is wrong there, too: it is not
  // an error of this question.
  const Directives& given_directives() {
    if (!in_base_ || finished_ || ahead_ || failure_) return given_directives_;
    ahead_ = FoundEvent{};
    try {
      ahead_ = find_event();
      line_ = ahead_->line.text;
      ahead_->line.text = line_;
    } catch (const ParseError&) {
      failure_ = std::current_exception();
    }
    return given_directives_;
  }

  bool is_given_line = false;
  bool is_new_problem = false;
  std::vector<Warning> warnings;

 private:
  // The task that a line gives to the reader.
  enum class Event { nothing, problem_ends, given };
  struct FoundEvent {
    Event event = Event::nothing;
    base::Line line = {};
  };

  // These fill instance_; false at the end of the text.
  bool next_problem() {
    if (at_end_ && !begin_text()) return false;
    in_base_ = false;
    directives_ = {};
    bool empty = true;
    while (const auto line = lines_.next()) {
      empty = false;
      switch (read(*line)) {
        case Event::given:
          return begin_base(*line);
        case Event::problem_ends:
          return finish_problem();
        case Event::nothing:
          break;
      }
    }
    at_end_ = true;
    require_problem(empty);
    require_end();
    return finish_problem();
  }

  // The next `@given` line of the base; behind the last one, the next problem.
  bool next_given() {
    if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
    const FoundEvent found = ahead_ ? *ahead_ : find_event();
    ahead_.reset();
    if (found.event == Event::given) return read_given(found.line, false);
    if (found.event == Event::problem_ends) return next_problem();
    at_end_ = true;
    require_end();
    return next_problem();
  }

  // The next line that asks for something; Event::nothing at the end of the text.
  FoundEvent find_event() {
    while (const auto line = lines_.next())
      if (const Event event = read(*line); event != Event::nothing) return {event, *line};
    return {};
  }

  // The text that was appended next; false if there is none.
  bool begin_text() {
    if (texts_.empty()) return false;
    TextSource text = texts_.front()();
    texts_.pop_front();
    lines_ = base::LineReader(std::move(text.chunks), std::move(text.name));
    at_end_ = signed_ = ended_ = after_next_ = false;
    return true;
  }

  Event read(const base::Line& line) {
    const std::size_t blanks = line.text.find_first_not_of(" \t");
    if (blanks == std::string_view::npos) return Event::nothing;
    if (line.text[blanks] == '|') {
      const auto directive = text::directive_on(line.text);
      return directive ? apply_directive(line, *directive) : Event::nothing;
    }
    const std::size_t column = blanks + 1;
    if (ended_) lines_.fail(column, "after '| @end' a further problem needs '| @next' before it");
    if (in_base_) lines_.fail(column, "an option after a '| @given' line");
    parser_.line(line.text);
    return Event::nothing;
  }

  Event apply_directive(const base::Line& line, const text::Directive& directive) {
    const std::size_t column = base::column_of(line.text, directive.key) - 1;  // the @
    if (directive.key == "solutions")
      lines_.fail(column, "this is a stream of solutions, not a problem");
    if (directive.key == "trace")
      lines_.fail(column, "this is the trace of a search, not a problem");
    if (directive.key == "dlx") return begin_signed(column, directive.value);
    if (directive.key == "end") {
      ended_ = true;
      return Event::nothing;
    }
    if (directive.key == "next") return end_problem(column);
    if (directive.key == "given") {
      if (ended_) lines_.fail(column, "a '| @given' line after '| @end'");
      if (!in_base_ && !parser_.has_items()) lines_.fail(column, "'| @given' before the item line");
      return Event::given;
    }
    if (!in_base_)
      directives_.add(directive.key, directive.value);
    else if (ahead_)
      given_directives_.add(directive.key, directive.value);
    return Event::nothing;
  }

  Event begin_signed(std::size_t column, std::string_view value) {
    if (value != text::version)
      lines_.fail(column,
                  "version " + in_quotes(value) + " of the format is unknown: this reads 1");
    signed_ = true;
    if (!ended_) return Event::nothing;
    if (!in_base_ && !parser_.has_items()) lines_.fail(column, "no item line before '| @end'");
    ended_ = false;
    after_next_ = true;
    return Event::problem_ends;
  }

  Event end_problem(std::size_t column) {
    if (!in_base_ && !parser_.has_items()) lines_.fail(column, "no item line before '| @next'");
    if (std::exchange(ended_, false)) signed_ = false;
    after_next_ = true;
    return Event::problem_ends;
  }

  // Everything below fills instance_. A given line changes nothing but the givens.

  bool finish_problem() {
    is_given_line = false;
    is_new_problem = true;
    given_directives_ = {};
    instance_.problem = parser_.take();
    instance_.given.clear();
    instance_.directives = std::move(directives_);
    warnings = parser_.warnings();
    return true;
  }

  bool begin_base(const base::Line& line) {
    finish_problem();
    in_base_ = true;
    return read_given(line, true);
  }

  bool read_given(const base::Line& line, bool is_first) {
    if (signed_ && !line.terminated) fail_cut_off();
    is_given_line = true;
    is_new_problem = is_first;
    if (!given_directives_.empty()) given_directives_ = {};
    if (!is_first) warnings.clear();
    parser_.given(line.text, text::directive_on(line.text)->value, instance_.given);
    return true;
  }

  // And here the end of the text is judged.

  void require_problem(bool empty) const {
    if (parser_.has_items()) return;
    if (signed_ && !ended_) fail_cut_off();
    if (after_next_) fail_at_end("no item line after '| @next'");
    fail_at_end(empty ? "empty input: did the generator fail?" : "no item line");
  }

  void require_end() const {
    if (signed_ && !ended_) fail_cut_off();
  }

  [[noreturn]] void fail_cut_off() const {
    fail_at_end("the text was cut off: it has '| @dlx' and no '| @end'");
  }

  [[noreturn]] void fail_at_end(const std::string& message) const {
    lines_.fail_at(lines_.number() + 1, 1, message);
  }

  base::LineReader lines_;
  text::ProblemParser parser_;
  std::deque<std::function<TextSource()>> texts_;  // to come
  Directives directives_;
  Directives given_directives_;      // of the last question, as far as they have been read
  std::optional<FoundEvent> ahead_;  // read by given_directives(), with its line
  std::string line_;
  std::exception_ptr failure_;  // met there
  Instance instance_;
  bool in_base_ = false;     // instance_ is a base; its `@given` lines are read
  bool signed_ = false;      // @dlx was seen, so @end must come
  bool ended_ = false;       // @end was seen
  bool after_next_ = false;  // some @next was seen
  bool at_end_ = false;      // the text is used up; others may follow
  bool finished_ = false;
};

ProblemReader::ProblemReader(std::istream& in, std::string source, Dialect dialect)
    : impl_(std::make_unique<Impl>(base::LineReader(in, std::move(source)), dialect)) {}
ProblemReader::ProblemReader(std::string_view text, std::string source, Dialect dialect)
    : impl_(std::make_unique<Impl>(base::LineReader(text, std::move(source)), dialect)) {}
ProblemReader::ProblemReader(ChunkSource chunks, std::string source, Dialect dialect)
    : impl_(std::make_unique<Impl>(base::LineReader(std::move(chunks), std::move(source)),
                                   dialect)) {}
ProblemReader::~ProblemReader() = default;
ProblemReader::ProblemReader(ProblemReader&&) noexcept = default;
ProblemReader& ProblemReader::operator=(ProblemReader&&) noexcept = default;

void ProblemReader::set_limits(const ReadLimits& limits) noexcept {
  impl_->set_limits(limits);
}
void ProblemReader::append(std::function<TextSource()> open) {
  impl_->append(std::move(open));
}
const Instance* ProblemReader::read() {
  return impl_->read();
}
std::optional<Instance> ProblemReader::next() {
  const Instance* const instance = read();
  return instance != nullptr ? std::optional(*instance) : std::nullopt;
}
bool ProblemReader::is_given_line() const noexcept {
  return impl_->is_given_line;
}
bool ProblemReader::is_new_problem() const noexcept {
  return impl_->is_new_problem;
}
bool ProblemReader::more_may_follow() const noexcept {
  return impl_->more_may_follow();
}
const Directives& ProblemReader::given_directives() {
  return impl_->given_directives();
}
const std::string& ProblemReader::source() const noexcept {
  return impl_->source();
}
const std::vector<Warning>& ProblemReader::warnings() const noexcept {
  return impl_->warnings;
}

namespace {

Instance read_one(ProblemReader reader, const std::string& source) {
  auto instance = reader.next();
  if (reader.is_given_line() || reader.next())
    throw ParseError(source, 0, 0, "one problem was expected, and here are several");
  return std::move(*instance);
}

}  // namespace

Instance read_problem(std::istream& in, const std::string& source) {
  return read_one(ProblemReader(in, source), source);
}
Instance read_problem(std::string_view text, const std::string& source) {
  return read_one(ProblemReader(text, source), source);
}

}  // namespace dlx
