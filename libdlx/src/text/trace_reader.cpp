// Reading traces. The problem's lines are the problem parser's; here the events are read and held
// against the one shape that a search can have: preorder, each node under the last one above it.
#include "base/quote.hpp"
#include "text/problem_parser.hpp"
#include "text/syntax.hpp"

#include <dlx/text.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace dlx {
namespace {

using base::in_quotes;
using base::Line;
using base::Token;
using EventKind = TraceEvent::EventKind;

constexpr std::array<std::pair<EventKind, std::string_view>, 4> kinds{{
    {EventKind::option, "option"},
    {EventKind::item, "item"},
    {EventKind::solution, "solution"},
    {EventKind::dead_end, "dead"},
}};

std::optional<EventKind> kind_in(std::string_view text) {
  for (const auto& [kind, word] : kinds)
    if (word == text) return kind;
  return std::nullopt;
}

// `12 solutions, 34 nodes`, perhaps with `, stopped: limit`; or nothing.
std::optional<TraceEnd> end_in(std::string_view text) {
  TraceEnd end;
  const auto value = [&text](std::uint64_t& number, std::string_view unit) {
    const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
    const auto read = text::number_in<std::uint64_t>(text.substr(0, digits));
    if (!read || !text.substr(digits).starts_with(unit)) return false;
    number = *read;
    text.remove_prefix(digits + unit.size());
    return true;
  };
  if (!value(end.solutions, " solutions, ") || !value(end.nodes, " nodes")) return std::nullopt;
  if (text.empty()) return end;
  constexpr std::string_view stopped = ", stopped: ";
  if (!text.starts_with(stopped)) return std::nullopt;
  const auto outcome = outcome_from_word(text.substr(stopped.size()));
  if (!outcome) return std::nullopt;
  end.outcome = *outcome;
  return end;
}

constexpr text::StreamKind traces_kind{"trace", "the trace", "searches",
                                       "empty input: did dlx-solve fail?",
                                       "this is not a trace (it would begin with '| @trace 1'): "
                                       "pipe a problem through dlx-solve --trace first"};

// The words of an event line, at most four.
struct EventTokens {
  std::array<Token, 4> token{};
  std::size_t size = 0;
};

// The place of a search after an event, which tells what may come next.
struct SearchPlace {
  std::uint64_t nodes = 0;
  std::uint64_t solutions = 0;
  std::uint64_t depth = 0;  // of the last node
  bool looked = false;      // its item stands
  bool leaf = false;        // it is a solution or a dead end
};

}  // namespace

class TraceReader::Impl {
 public:
  explicit Impl(base::LineReader lines)
      : lines_(std::move(lines)), frame_{lines_, traces_kind}, parser_(lines_, Dialect::dlx) {}

  void set_limits(const ReadLimits& limits) noexcept { parser_.set_limits(limits); }

  bool next_search() {
    if (state_ == State::start) require_header();
    while (state_ == State::events) (void)next_event();
    if (state_ == State::end) return false;
    head.instance.given.clear();
    head.instance.without.clear();
    head.seed.reset();
    place_ = {};
    return begin_search();
  }

  std::optional<TraceEvent> next_event() {
    while (state_ == State::events) {
      const auto line = lines_.next();
      if (!line) frame_.fail_cut_off();
      if (text::is_empty(line->text)) continue;
      if (!text::is_comment(line->text)) return event(*line);
      read_comment(*line);
    }
    return std::nullopt;
  }

  TraceHead head;
  TraceEnd end;

 private:
  enum class State { start, problem, between, events, end };

  void require_header() {
    state_ = State::end;
    frame_.begin(lines_.next());
    state_ = State::problem;
  }

  // Reads the problem, if there is a new one, up to the line that begins the search.
  bool begin_search() {
    bool begun = state_ == State::problem;
    while (const auto line = lines_.next()) {
      if (text::is_empty(line->text)) continue;
      if (const auto directive = text::directive_on(line->text)) {
        if (frame_.has_ended) lines_.fail(1, "a directive after '| @end'");
        if (!begun && directive->key == "end") {
          if (line->terminated || !frame_.has_several) frame_.has_ended = true;
          continue;
        }
        begun = true;
        set_cutoff(*line, *directive);
        if (state_ == State::events) return true;
      } else if (!text::is_comment(line->text)) {
        if (frame_.has_ended || state_ != State::problem) lines_.fail(1, "a line outside a search");
        parser_.line(line->text);
      }
    }
    if (begun) frame_.fail_cut_off();
    frame_.require_end();
    state_ = State::end;
    return false;
  }

  void set_cutoff(const Line& line, const text::Directive& directive) {
    if (directive.key == "next") return begin_problem();
    if (state_ == State::problem && !parser_.has_items()) {
      if (text::is_stream_directive(directive.key))
        lines_.fail(1, "'| @" + std::string(directive.key) + "' before the problem");
      return directives_.add(directive.key, directive.value);
    }
    if (directive.key == "given") return numbers(line, directive.value, head.instance.given);
    if (directive.key == "without") return numbers(line, directive.value, head.instance.without);
    if (directive.key == "search") return start(line, directive.value);
    lines_.fail(1,
                "the directive " + in_quotes(directive.key) + " stands between problem and search");
  }

  void begin_problem() {
    if (state_ == State::problem) lines_.fail(1, "'| @next' before the problem's search");
    state_ = State::problem;
    directives_ = {};
  }

  // A problem is complete as soon as something is said about its search.
  void finish_problem() {
    if (std::exchange(state_, State::between) != State::problem) return;
    head.instance.problem = parser_.take();
    head.instance.directives = std::exchange(directives_, {});
  }

  void numbers(const Line& line, std::string_view value, std::vector<OptionId>& options) {
    finish_problem();
    if (!options.empty()) lines_.fail(1, "a second list of this kind for one search");
    std::string_view rest = value;
    while (const auto token = base::next_token(line.text, rest)) {
      const OptionId next = option(*token);
      if (!options.empty() && next <= options.back())
        lines_.fail(token->column, "the numbers of a list ascend, and none comes twice");
      options.push_back(next);
    }
  }

  void start(const Line& line, std::string_view value) {
    finish_problem();
    std::string_view rest = value;
    const auto word = [&] { return base::next_token(line.text, rest).value_or(Token{}).text; };
    head.engine = word();
    head.branch = word();
    if (const auto seed = word(); !seed.empty()) {
      head.seed = text::number_in<std::uint64_t>(seed);
      if (!head.seed) lines_.fail(1, "the seed " + in_quotes(seed) + " is not a number");
    }
    if (head.branch.empty() || !word().empty()) lines_.fail(1, "malformed line: '| @search'");
    state_ = State::events;
  }

  // The last line of the search; other comments are nothing.
  void read_comment(const Line& line) {
    const std::string_view text = text::comment_text(line.text);
    if (text::directive_on(line.text)) lines_.fail(1, "a directive inside a search");
    if (text.empty() || !base::is_digit(text[0])) return;
    if (!line.terminated) frame_.fail_cut_off();
    const auto read = end_in(text);
    if (!read) lines_.fail(1, "malformed last line: " + in_quotes(text));
    end = *read;
    require_same(end.nodes, place_.nodes, "nodes");
    require_same(end.solutions, place_.solutions, "solutions");
    state_ = State::between;
  }

  void require_same(std::uint64_t said, std::uint64_t read, const std::string& what) const {
    if (said == read) return;
    lines_.fail(1, "the last line speaks of " + std::to_string(said) + ' ' + what +
                       ", but here are " + std::to_string(read));
  }

  // Events

  TraceEvent event(const Line& line) {
    if (!line.terminated) frame_.fail_cut_off();
    const EventTokens tokens = words_of(line);
    const auto depth = text::number_in<std::uint64_t>(tokens.token[0].text);
    const auto kind = kind_in(tokens.token[1].text);
    constexpr std::array<std::size_t, 4> sizes{3, 4, 3, 2};  // by kind
    if (!depth || !kind || tokens.size != sizes[static_cast<std::size_t>(*kind)])
      lines_.fail(1, "malformed event: " + in_quotes(line.text));
    TraceEvent event{.kind = *kind, .depth = *depth};
    if (*kind == EventKind::option)
      event.option = tokens.token[2].text == "-" ? no_option : option(tokens.token[2]);
    if (*kind == EventKind::item) event.item = item(tokens.token[2]);
    if (*kind == EventKind::item || *kind == EventKind::solution)
      event.count = count(tokens.token[tokens.size - 1]);
    follow(event);
    return event;
  }

  EventTokens words_of(const Line& line) const {
    EventTokens tokens;
    std::string_view rest = line.text;
    while (const auto token = base::next_token(line.text, rest)) {
      if (tokens.size == tokens.token.size()) lines_.fail(token->column, "a word too many");
      tokens.token[tokens.size++] = *token;
    }
    return tokens;
  }

  OptionId option(const Token& token) const {
    const std::size_t options = head.instance.problem.option_count();
    const auto value = text::number_in<std::uint64_t>(token.text);
    if (!value || *value < 1 || *value > options)
      lines_.fail(token.column, "there is no option " + in_quotes(token.text) +
                                    ": the problem has options 1 to " + std::to_string(options));
    return OptionId{static_cast<std::uint32_t>(*value - 1)};
  }

  // An item may be called `-`, too.
  std::optional<ItemId> item(const Token& token) const {
    const auto found = head.instance.problem.find_item(token.text);
    if (!found && token.text != "-")
      lines_.fail(token.column, "the problem has no item " + in_quotes(token.text));
    return found;
  }

  std::uint64_t count(const Token& token) const {
    const auto value = text::number_in<std::uint64_t>(token.text);
    if (!value) lines_.fail(token.column, in_quotes(token.text) + " is not a number");
    return *value;
  }

  void follow(const TraceEvent& event) {
    const bool fits = event.kind == EventKind::option ? enters(event.depth) : stays(event);
    if (!fits) lines_.fail(1, "no search goes on like this: " + description(event));
    if (event.kind == EventKind::solution) ++place_.solutions;
    if (event.kind == EventKind::solution && event.count != place_.solutions)
      lines_.fail(1, "solution " + std::to_string(event.count) + " is the one with number " +
                         std::to_string(place_.solutions) + " here");
  }

  // A node under the last one, or if that is a leaf, beside it or one of those above it.
  bool enters(std::uint64_t depth) {
    const bool fits = place_.leaf ? 1 <= depth && depth <= place_.depth
                                  : place_.looked && depth == place_.depth + 1;
    if (!fits) return false;
    place_ = {place_.nodes + 1, place_.solutions, depth, false, false};
    return true;
  }

  // True if the event may follow at the last node, without a new one. The root comes without an
  // option.
  bool stays(const TraceEvent& event) {
    if (place_.nodes == 0) place_.nodes = 1;
    if (event.depth != place_.depth || place_.leaf) return false;
    if (event.kind == EventKind::item || event.kind == EventKind::solution) {
      if (place_.looked) return false;
    } else if (!place_.looked) {
      return false;
    }
    place_.looked = event.kind != EventKind::solution;
    place_.leaf = event.kind != EventKind::item;
    return true;
  }

  static std::string description(const TraceEvent& event) {
    std::string text = "'";
    for (const auto& [kind, word] : kinds)
      if (kind == event.kind) text += word;
    return text + "' at depth " + std::to_string(event.depth);
  }

  base::LineReader lines_;
  text::StreamFrame frame_;
  text::ProblemParser parser_;
  State state_ = State::start;
  Directives directives_;
  SearchPlace place_;
};

TraceReader::TraceReader(std::istream& in, std::string source)
    : impl_(std::make_unique<Impl>(base::LineReader(in, std::move(source)))) {}
TraceReader::TraceReader(std::string_view text, std::string source)
    : impl_(std::make_unique<Impl>(base::LineReader(text, std::move(source)))) {}
TraceReader::TraceReader(ChunkSource chunks, std::string source)
    : impl_(std::make_unique<Impl>(base::LineReader(std::move(chunks), std::move(source)))) {}
TraceReader::~TraceReader() = default;
TraceReader::TraceReader(TraceReader&&) noexcept = default;
TraceReader& TraceReader::operator=(TraceReader&&) noexcept = default;

void TraceReader::set_limits(const ReadLimits& limits) noexcept {
  impl_->set_limits(limits);
}
bool TraceReader::next_search() {
  return impl_->next_search();
}
const TraceHead& TraceReader::head() const noexcept {
  return impl_->head;
}
std::optional<TraceEvent> TraceReader::next_event() {
  return impl_->next_event();
}
const TraceEnd& TraceReader::end() const noexcept {
  return impl_->end;
}

}  // namespace dlx
