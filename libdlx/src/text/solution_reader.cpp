// Reading answers. Every promise of the stream is checked: its first line, the number of option
// lines of each solution, that solutions are numbered upwards, how many there are, the last line.
#include "base/quote.hpp"
#include "text/syntax.hpp"

#include <dlx/text.hpp>

#include <algorithm>
#include <utility>

namespace dlx {

// The grammar of the lines that an answer stream has besides option lines.

namespace text {
namespace {

// Takes `prefix` off the front of `text`.
bool eat(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

// Takes the digits, perhaps with a minus, off the front of `text`.
std::string_view eat_number(std::string_view& text) {
  std::size_t end = text.starts_with('-') ? 1 : 0;
  while (end < text.size() && base::is_digit(text[end])) ++end;
  const std::string_view digits = text.substr(0, end);
  text.remove_prefix(end);
  return digits;
}

// Takes the next word off `text`, an option number from 1; 0 if it is none.
std::uint64_t eat_option(std::string_view& text) {
  constexpr std::size_t few_digits = 19;  // of which none is too many
  std::uint64_t number = 0;
  std::size_t end = 0;
  for (; end < text.size() && !base::is_blank(text[end]); ++end) {
    const unsigned digit = static_cast<unsigned char>(text[end]) - unsigned{'0'};
    if (digit > 9) return 0;
    number = number * 10 + digit;
  }
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(end);
  return end <= few_digits ? number : number_in<std::uint64_t>(word).value_or(0);
}

// The digits as a number, unless they are more than a reader takes.
std::optional<Natural> count_in(std::string_view digits) {
  return digits.size() > most_count_digits ? std::nullopt : Natural::from_string(digits);
}

// True if a line was refused for the length of a number, whatever else is wrong with it.
bool has_long_number(std::string_view text) {
  for (std::size_t at = 0; (at = text.find_first_of("0123456789", at)) != text.npos;) {
    const std::size_t end = std::min(text.find_first_not_of("0123456789", at), text.size());
    if (end - at > most_count_digits) return true;
    at = end;
  }
  return false;
}

// The outcome that stopped a search, if the word can say so.
std::optional<Outcome> stop_in(std::string_view word) {
  const auto outcome = outcome_from_word(word);
  const bool none = outcome == Outcome::running || outcome == Outcome::exhausted;
  return none ? std::nullopt : outcome;
}

// True for a comment that begins like a solution or like a last line. REQUIRES a comment.
bool is_status_line(std::string_view line) noexcept {
  const std::string_view text = comment_text(line);
  return text.starts_with("solution ") || (!text.empty() && base::is_digit(text[0]));
}

// Reads `solution 3: 1 4 9` or `solution 3, cost 7: 1 4 9` into number, cost and options; false
// if the text is not of that form.
bool read_solution(std::string_view text, SolutionLines& solution) {
  if (!eat(text, "solution ")) return false;
  const auto number = number_in<std::uint64_t>(eat_number(text));
  const bool has_cost = eat(text, ", cost ");
  solution.cost.reset();
  if (has_cost) solution.cost = number_in<std::int64_t>(eat_number(text));
  const bool has_images = eat(text, ", ");
  solution.images.reset();
  if (has_images) solution.images = count_in(eat_number(text));
  if (has_images && !(solution.images && eat(text, " images"))) return false;
  if (!number || has_cost != solution.cost.has_value() || !eat(text, ":")) return false;
  solution.number = *number;
  solution.options.clear();
  while (true) {
    while (!text.empty() && base::is_blank(text.front())) text.remove_prefix(1);
    if (text.empty()) return true;
    const std::uint64_t option = eat_option(text);
    if (option == 0) return false;
    solution.options.push_back(option);
  }
}

// `9356 solutions`, `9356 solutions, 12 printed, stopped: limit`, and `1 solution` as people write
// it; or nothing.
std::optional<SolutionSummary> summary_in(std::string_view text) {
  const auto solutions = count_in(eat_number(text));
  const bool is_one = solutions == Natural(1);
  if (!solutions || !(eat(text, " solutions") || (is_one && eat(text, " solution"))))
    return std::nullopt;
  SolutionSummary summary{*solutions, *solutions};
  summary.up_to_symmetry = eat(text, " up to symmetry");
  std::string_view rest = text;
  if (summary.up_to_symmetry && eat(rest, ", ")) {
    summary.in_all = count_in(eat_number(rest));
    if (summary.in_all && eat(rest, " in all"))
      text = rest;
    else
      summary.in_all.reset();
    rest = text;
  }
  if (eat(rest, ", ")) {
    const auto printed = count_in(eat_number(rest));
    summary.sampled = printed && !summary.up_to_symmetry && eat(rest, " sampled");
    if (summary.sampled || (printed && eat(rest, " printed"))) {
      summary.printed = *printed;
      text = rest;
    }
  }
  if (eat(text, ", stopped: ")) {
    const auto outcome = stop_in(std::exchange(text, {}));
    if (!outcome) return std::nullopt;
    summary.outcome = *outcome;
  }
  return text.empty() ? std::optional(summary) : std::nullopt;
}

}  // namespace
}  // namespace text

// The stream.

namespace {

using base::in_quotes;
using base::Line;

// An answer with its tokens, a copy.
SolutionRecord record_of(const SolutionLines& lines) {
  SolutionRecord record{lines.number, lines.cost, {}, lines.images};
  for (std::size_t i = 0; i < lines.options.size(); ++i) {
    RecordedOption& option = record.options.emplace_back(RecordedOption{lines.options[i], {}});
    std::string_view rest = lines.text[i];
    while (const auto token = base::next_token(lines.text[i], rest))
      option.tokens.emplace_back(token->text);
  }
  return record;
}

constexpr text::StreamKind answers_kind{
    "solutions", "the stream", "problems", "empty input: did the solver fail?",
    "this is not a stream of solutions (it would begin with '| @solutions 1'): "
    "pipe a problem through dlx-solve first"};

// A number for a message.
std::string short_text(const Natural& number) {
  const std::string text = number.to_string();
  return text.size() <= base::longest_quoted ? text : text.substr(0, 20) + "...";
}

}  // namespace

class SolutionReader::Impl {
 public:
  explicit Impl(base::LineReader lines) : lines_(std::move(lines)), frame_{lines_, answers_kind} {}

  bool next_instance() {
    if (state_ == State::start) require_header();
    while (state_ == State::answers) (void)next_lines();
    if (state_ == State::end) return false;
    given.reset();
    given_directives = {};
    new_problem_ = first_;
    read_count_ = last_number_ = 0;
    return begin_instance();
  }

  const SolutionLines* next_lines() {
    if (state_ != State::answers) return nullptr;
    if (std::exchange(waiting_, false)) return complete();
    while (const auto line = next_whole_line()) {
      if (text::is_empty(line->text)) continue;
      if (!text::is_comment(line->text)) lines_.fail(1, "an option outside a solution");
      refuse_next(*line);
      if (read_comment(*line)) return complete();
      if (state_ != State::answers) return nullptr;
    }
    frame_.fail_cut_off();
  }

  // Does it; after an error the reader is finished.
  template <class Act>
  auto finish_on_error(Act act) {
    try {
      return act();
    } catch (...) {
      state_ = State::end;
      throw;
    }
  }

  [[nodiscard]] std::size_t line() const noexcept { return lines_.number(); }
  [[nodiscard]] bool has_several() const noexcept { return frame_.has_several; }
  [[nodiscard]] bool is_new_problem() const noexcept { return new_problem_; }

  Directives directives, given_directives;
  std::optional<std::vector<std::uint64_t>> given;
  SolutionSummary summary;

 private:
  enum class State { start, between, answers, end };

  void require_header() {
    state_ = State::end;
    const auto line = lines_.next();
    const auto directive = line ? text::directive_on(line->text) : std::nullopt;
    if (directive && directive->key == "trace")
      lines_.fail(1, "this is the trace of a search: dlx-show --tree and --matrix draw it");
    frame_.begin(line);
    state_ = State::between;
    first_ = true;
  }

  // Reads up to the first solution or the summary of the next question.
  bool begin_instance() {
    bool begun = std::exchange(first_, false);
    if (begun) directives = {};
    while (const auto line = next_whole_line()) {
      if (text::is_empty(line->text)) continue;
      if (const auto directive = text::directive_on(line->text)) {
        begun = read_directive(*line, *directive, begun) || begun;
        continue;
      }
      if (!text::is_comment(line->text)) lines_.fail(1, "an option outside a solution");
      if (!begun) {
        if (text::is_status_line(line->text))
          lines_.fail(1, "a solution after the last line of a problem");
        continue;
      }
      state_ = State::answers;
      waiting_ = read_comment(*line);
      if (waiting_ || state_ != State::answers) return true;
    }
    if (begun) frame_.fail_cut_off();
    frame_.require_end();
    state_ = State::end;
    return false;
  }

  // True if the directive begins a question.
  bool read_directive(const Line& line, const text::Directive& directive, bool begun) {
    if (frame_.has_ended) lines_.fail(1, "a directive after '| @end'");
    if (directive.key == "end") {
      if (begun) lines_.fail(1, "'| @end' before the last line of a problem");
      frame_.has_ended = true;
      return false;
    }
    if (directive.key == "next") {
      if (begun) lines_.fail(1, "'| @next' before the last line of a problem");
      directives = {};
      return new_problem_ = true;
    }
    if (directive.key == "given") {
      if (given) lines_.fail(1, "'| @given' before the last line of the one before");
      read_given(line, directive.value);
      return true;
    }
    if (!begun) lines_.fail(1, "a directive after the last line of a problem");
    if (text::is_stream_directive(directive.key))
      lines_.fail(1, "'| @" + std::string(directive.key) + "' within a stream");
    (given ? given_directives : directives).add(directive.key, directive.value);
    return false;
  }

  void read_given(const Line& line, std::string_view value) {
    given.emplace();
    std::string_view rest = value;
    while (const auto token = base::next_token(line.text, rest)) {
      const auto option = text::number_in<std::uint64_t>(token->text);
      if (option.value_or(0) == 0)
        lines_.fail(token->column, in_quotes(token->text) + " is not an option number");
      given->push_back(*option);
    }
  }

  // Behind a solution, the last line must come first.
  void refuse_next(const Line& line) const {
    const auto directive = text::directive_on(line.text);
    if (directive &&
        (directive->key == "next" || directive->key == "given" || directive->key == "end"))
      lines_.fail(1, "'| @" + std::string(directive->key) + "' before the last line of a problem");
  }

  // True for a solution; the summary ends the question; other comments are nothing.
  bool read_comment(const Line& line) {
    const std::string_view text = text::comment_text(line.text);
    if (!text::is_status_line(line.text)) return false;
    if (text.starts_with("solution ")) return read_solution(line, text);
    const auto read = text::summary_in(text);
    if (!read) fail_malformed("malformed last line: ", text);
    summary = *read;
    check_summary();
    state_ = State::between;
    return false;
  }

  bool read_solution(const Line& line, std::string_view text) {
    if (!text::read_solution(text, solution_)) fail_malformed("malformed line: ", text);
    solution_.line = line.number;
    if (solution_.number <= std::exchange(last_number_, solution_.number))
      lines_.fail(1, "solution " + std::to_string(solution_.number) + " out of order");
    return true;
  }

  [[noreturn]] void fail_malformed(const std::string& what, std::string_view text) const {
    if (text::has_long_number(text))
      lines_.fail(1, "a number of more than " + std::to_string(most_count_digits) +
                         " digits: " + in_quotes(text));
    lines_.fail(1, what + in_quotes(text));
  }

  void check_summary() const {
    if (summary.printed != Natural(read_count_))
      lines_.fail(1, "the last line speaks of " + short_text(summary.printed) +
                         " solutions printed, but here are " + std::to_string(read_count_));
    if (!summary.sampled && summary.solutions < Natural(last_number_))
      lines_.fail(1, "the last line speaks of " + short_text(summary.solutions) +
                         " solutions, but here is solution " + std::to_string(last_number_));
  }

  // Reads the option lines of a solution and the blank line after them.
  const SolutionLines* complete() {
    ++read_count_;
    texts_.clear();
    ends_.clear();
    for (std::size_t i = 0; i < solution_.options.size(); ++i) {
      const auto line = next_line();
      if (text::is_empty(line.text) || text::is_comment(line.text))
        lines_.fail(1, named_solution() + " names more options than it shows");
      texts_ += line.text;
      ends_.push_back(texts_.size());
    }
    if (!text::is_empty(next_line().text))
      lines_.fail(1, named_solution() + " shows more options than it names");
    show_texts();
    return &solution_;
  }

  [[nodiscard]] std::string named_solution() const {
    return "solution " + std::to_string(solution_.number);
  }

  // Views of the lines, made when the text moves no more.
  void show_texts() {
    solution_.text.clear();
    std::size_t begin = 0;
    for (const std::size_t end : ends_) {
      solution_.text.push_back(std::string_view(texts_).substr(begin, end - begin));
      begin = end;
    }
  }

  Line next_line() {
    const auto line = next_whole_line();
    if (!line) frame_.fail_cut_off();
    return *line;
  }

  // Every line of a stream ends in a line feed: one that does not is the beginning of a line.
  std::optional<Line> next_whole_line() {
    auto line = lines_.next();
    if (line && !line->terminated)
      lines_.fail(1, "the stream was cut off in this line: it has no line feed");
    return line;
  }

  base::LineReader lines_;
  text::StreamFrame frame_;
  State state_ = State::start;
  bool first_ = false;
  bool new_problem_ = false;
  SolutionLines solution_;         // the last one read
  bool waiting_ = false;           // begin_instance read its comment: its options come next
  std::string texts_;              // its option lines, one after the other
  std::vector<std::size_t> ends_;  // where each ends
  std::uint64_t read_count_ = 0;   // solutions of this question
  std::uint64_t last_number_ = 0;  // the number of the last one
};

SolutionReader::SolutionReader(std::istream& in, std::string source)
    : impl_(std::make_unique<Impl>(base::LineReader(in, std::move(source)))) {}
SolutionReader::SolutionReader(std::string_view text, std::string source)
    : impl_(std::make_unique<Impl>(base::LineReader(text, std::move(source)))) {}
SolutionReader::SolutionReader(ChunkSource chunks, std::string source)
    : impl_(std::make_unique<Impl>(base::LineReader(std::move(chunks), std::move(source)))) {}
SolutionReader::~SolutionReader() = default;
SolutionReader::SolutionReader(SolutionReader&&) noexcept = default;
SolutionReader& SolutionReader::operator=(SolutionReader&&) noexcept = default;

bool SolutionReader::next_instance() {
  return impl_->finish_on_error([&] { return impl_->next_instance(); });
}
bool SolutionReader::has_several() const noexcept {
  return impl_->has_several();
}
const Directives& SolutionReader::given_directives() const noexcept {
  return impl_->given_directives;
}
bool SolutionReader::is_new_problem() const noexcept {
  return impl_->is_new_problem();
}
const Directives& SolutionReader::directives() const noexcept {
  return impl_->directives;
}
const std::optional<std::vector<std::uint64_t>>& SolutionReader::given() const noexcept {
  return impl_->given;
}
std::optional<SolutionRecord> SolutionReader::next_solution() {
  const SolutionLines* const lines = next_lines();
  return lines == nullptr ? std::nullopt : std::optional(record_of(*lines));
}
const SolutionLines* SolutionReader::next_lines() {
  return impl_->finish_on_error([&] { return impl_->next_lines(); });
}
const SolutionSummary& SolutionReader::summary() const noexcept {
  return impl_->summary;
}
std::size_t SolutionReader::line() const noexcept {
  return impl_->line();
}

}  // namespace dlx
