// Reading answers. Every promise of the stream is checked: its first line, the number of option
// lines of each solution, the number of solutions, the last line.
#include "model/quote.hpp"
#include "text/syntax.hpp"

#include <dlx/text.hpp>

#include <utility>

namespace dlx {
namespace {

using model::Line;
using model::quoted;

// Takes `prefix` off the front of `text`.
bool eat(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

// Takes the digits, perhaps with a minus, off the front of `text`.
std::string_view eat_number(std::string_view& text) {
  std::size_t end = text.starts_with('-') ? 1 : 0;
  while (end < text.size() && '0' <= text[end] && text[end] <= '9') ++end;
  const std::string_view digits = text.substr(0, end);
  text.remove_prefix(end);
  return digits;
}

// True for a comment that begins like a solution or like a last line.
bool says_something(std::string_view line) {
  const std::string_view text = text::comment_text(line);
  return text.starts_with("solution ") || (!text.empty() && '0' <= text[0] && text[0] <= '9');
}

// `solution 3: 1 4 9` or `solution 3, cost 7: 1 4 9`, the options without tokens; or nothing.
std::optional<Answer> solution_in(std::string_view text) {
  if (!eat(text, "solution ")) return std::nullopt;
  const auto number = text::number_in<std::uint64_t>(eat_number(text));
  std::optional<std::int64_t> cost;
  const bool has_cost = eat(text, ", cost ");
  if (has_cost) cost = text::number_in<std::int64_t>(eat_number(text));
  if (!number || (has_cost && !cost) || !eat(text, ":")) return std::nullopt;
  Answer answer{*number, cost, {}};
  std::string_view rest = text;
  while (const auto token = model::next_token(text, rest)) {
    const auto option = text::number_in<std::uint64_t>(token->text);
    if (option.value_or(0) == 0) return std::nullopt;
    answer.options.push_back({*option, {}});
  }
  return answer;
}

// `9356 solutions`, `9356 solutions, 12 printed, stopped: limit`; or nothing.
std::optional<Trailer> trailer_in(std::string_view text) {
  const auto solutions = Natural::from_string(eat_number(text));
  if (!solutions || !eat(text, " solutions")) return std::nullopt;
  Trailer trailer{*solutions, *solutions, Outcome::exhausted};
  std::string_view rest = text;
  if (eat(rest, ", ")) {
    const auto printed = Natural::from_string(eat_number(rest));
    if (printed && eat(rest, " printed")) {
      trailer.printed = *printed;
      text = rest;
    }
  }
  if (eat(text, ", stopped: ")) {
    const auto outcome = outcome_from_word(std::exchange(text, {}));
    if (!outcome) return std::nullopt;
    trailer.outcome = *outcome;
  }
  return text.empty() ? std::optional(trailer) : std::nullopt;
}

}  // namespace

class AnswerReader::Impl {
 public:
  explicit Impl(model::LineReader lines) : lines_(std::move(lines)) {}

  bool next_question() {
    if (state_ == State::start) require_header();
    while (state_ == State::answers) (void)next_answer();
    if (state_ == State::end) return false;
    given.reset();
    read_count_ = 0;
    return begin_question();
  }

  std::optional<Answer> next_answer() {
    if (state_ != State::answers) return std::nullopt;
    if (auto waiting = std::exchange(waiting_, std::nullopt)) return complete(std::move(*waiting));
    while (const auto line = lines_.next()) {
      if (text::is_empty(line->text)) continue;
      if (!text::is_comment(line->text)) lines_.fail(1, "an option outside a solution");
      if (auto answer = read_comment(*line)) return complete(std::move(*answer));
      if (state_ != State::answers) return std::nullopt;
    }
    fail_cut_off();
  }

  Directives directives;
  std::optional<std::vector<std::uint64_t>> given;
  Trailer trailer;

 private:
  enum class State { start, between, answers, end };

  void require_header() {
    state_ = State::end;
    const auto line = lines_.next();
    if (!line) lines_.fail_at(1, 1, "empty input: did the solver fail?");
    const auto directive = text::directive_on(line->text);
    if (!directive || directive->key != "solutions")
      lines_.fail(1,
                  "this is not a stream of solutions (it would begin with '| @solutions 1'): "
                  "pipe a problem through dlx-solve first");
    if (directive->value != text::version)
      lines_.fail(
          1, "version " + quoted(directive->value) + " of the format is unknown: this reads 1");
    state_ = State::between;
    first_ = true;
  }

  // Reads up to the first solution or the trailer of the next question.
  bool begin_question() {
    bool begun = std::exchange(first_, false);
    if (begun) directives = {};
    while (const auto line = lines_.next()) {
      if (text::is_empty(line->text)) continue;
      if (const auto directive = text::directive_on(line->text)) {
        begun = read_directive(*line, *directive, begun) || begun;
        continue;
      }
      if (!text::is_comment(line->text)) lines_.fail(1, "an option outside a solution");
      if (!begun) {
        if (says_something(line->text))
          lines_.fail(1, "a solution after the last line of a problem");
        continue;
      }
      state_ = State::answers;
      waiting_ = read_comment(*line);
      if (waiting_ || state_ != State::answers) return true;
    }
    if (begun) fail_cut_off();
    state_ = State::end;
    return false;
  }

  // True if the directive begins a question.
  bool read_directive(const Line& line, const text::Directive& directive, bool begun) {
    if (directive.key == "next") {
      if (begun) lines_.fail(1, "'| @next' before the last line of a problem");
      directives = {};
      return true;
    }
    if (directive.key == "given") {
      if (given) lines_.fail(1, "'| @given' before the last line of the one before");
      read_given(line, directive.value);
      return true;
    }
    if (!begun) lines_.fail(1, "a directive after the last line of a problem");
    directives.add(directive.key, directive.value);
    return false;
  }

  void read_given(const Line& line, std::string_view value) {
    given.emplace();
    std::string_view rest = value;
    while (const auto token = model::next_token(line.text, rest)) {
      const auto option = text::number_in<std::uint64_t>(token->text);
      if (option.value_or(0) == 0)
        lines_.fail(token->column, quoted(token->text) + " is not an option number");
      given->push_back(*option);
    }
  }

  // A solution; or the trailer, which ends the question; other comments are nothing.
  std::optional<Answer> read_comment(const Line& line) {
    const std::string_view text = text::comment_text(line.text);
    if (!says_something(line.text)) return std::nullopt;
    if (text.starts_with("solution ")) {
      auto answer = solution_in(text);
      if (!answer) lines_.fail(1, "malformed line: " + quoted(text));
      return answer;
    }
    if (!line.terminated) fail_cut_off();
    const auto read = trailer_in(text);
    if (!read) lines_.fail(1, "malformed last line: " + quoted(text));
    trailer = *read;
    if (trailer.printed != Natural(read_count_))
      lines_.fail(1, "the last line speaks of " + trailer.printed.to_string() +
                         " solutions printed, but here are " + std::to_string(read_count_));
    state_ = State::between;
    return std::nullopt;
  }

  // Reads the option lines of a solution and the blank line after them.
  Answer complete(Answer answer) {
    ++read_count_;
    for (AnswerOption& option : answer.options) {
      const auto line = next_line();
      if (text::is_empty(line.text) || text::is_comment(line.text))
        lines_.fail(
            1, "solution " + std::to_string(answer.number) + " names more options than it shows");
      std::string_view rest = line.text;
      while (const auto token = model::next_token(line.text, rest))
        option.tokens.emplace_back(token->text);
    }
    if (!text::is_empty(next_line().text))
      lines_.fail(
          1, "solution " + std::to_string(answer.number) + " shows more options than it names");
    return answer;
  }

  Line next_line() {
    const auto line = lines_.next();
    if (!line) fail_cut_off();
    return *line;
  }

  [[noreturn]] void fail_cut_off() const {
    lines_.fail_at(lines_.number() + 1, 1, "the stream was cut off: its last line is missing");
  }

  model::LineReader lines_;
  State state_ = State::start;
  bool first_ = false;
  std::optional<Answer> waiting_;  // read by begin_question, without its options
  std::uint64_t read_count_ = 0;
};

AnswerReader::AnswerReader(std::istream& in, std::string source)
    : impl_(std::make_unique<Impl>(model::LineReader(in, std::move(source)))) {}
AnswerReader::AnswerReader(std::string_view text, std::string source)
    : impl_(std::make_unique<Impl>(model::LineReader(text, std::move(source)))) {}
AnswerReader::~AnswerReader() = default;
AnswerReader::AnswerReader(AnswerReader&&) noexcept = default;
AnswerReader& AnswerReader::operator=(AnswerReader&&) noexcept = default;

bool AnswerReader::next_question() {
  return impl_->next_question();
}
const Directives& AnswerReader::directives() const noexcept {
  return impl_->directives;
}
const std::optional<std::vector<std::uint64_t>>& AnswerReader::given() const noexcept {
  return impl_->given;
}
std::optional<Answer> AnswerReader::next_answer() {
  return impl_->next_answer();
}
const Trailer& AnswerReader::trailer() const noexcept {
  return impl_->trailer;
}

}  // namespace dlx
