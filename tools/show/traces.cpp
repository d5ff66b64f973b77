// The first line of the input tells its kind: only traces begin with `| @trace`.
#include "show/traces.hpp"

#include "cli/tool.hpp"
#include "problems/lookahead.hpp"
#include "show/words.hpp"

#include <dlx/draw/search.hpp>
#include <dlx/solve.hpp>
#include <dlx/text.hpp>

#include <algorithm>
#include <exception>
#include <utility>

namespace show {
namespace {

constexpr std::uint64_t most_events = 1'000'000;  // of one search: some 40 MB
constexpr std::uint64_t most_per_node = 3;        // events

dlx::draw::TreeStyle tree_style(const TraceView& view) {
  dlx::draw::TreeStyle style;
  if (view.limit) style.most_nodes = *view.limit;
  style.language = view.language;
  return style;
}

}  // namespace

// The input from its beginning, and the reader for what it turned out to be.
class Traces::Source {
 public:
  Source(cli::Input& input, const TraceView& view) {
    problems::Lookahead lookahead(input);
    if ((view.is_matrix || view.takes_problems) && !lookahead.text().starts_with("| @trace"))
      problems_.emplace(lookahead.chunks(), input.name()).set_limits(view.most);
    else
      traces.emplace(lookahead.chunks(), input.name()).set_limits(view.most);
  }

  // Goes to the next search or problem. What is wrong there is said when it is its turn.
  void look_ahead() {
    try {
      if (problems_) instance = problems_->next();
      has_more_ = traces ? traces->next_search() : instance.has_value();
    } catch (const dlx::ParseError&) {
      failure_ = std::current_exception();
    }
  }
  // Nothing further will be read.
  void stop() { has_more_ = false; }
  [[nodiscard]] bool has_more() const { return has_more_ || failure_; }
  // False at the end.
  [[nodiscard]] bool is_next_good() const {
    if (failure_) std::rethrow_exception(failure_);
    return has_more_;
  }

  std::optional<dlx::TraceReader> traces;
  std::optional<dlx::Instance> instance;  // the next problem

 private:
  std::optional<dlx::ProblemReader> problems_;
  std::exception_ptr failure_;
  bool has_more_ = false;
};

Traces::Traces(cli::Input& input, TraceView view)
    : source_name_(input.name()),
      view_(std::move(view)),
      source_(std::make_unique<Source>(input, view_)) {}

Traces::~Traces() = default;

bool Traces::next() {
  trace_ = {};
  if (!source_->traces && view_.step && !view_.takes_problems)
    throw cli::UsageError("--step needs a trace: see dlx-solve --trace");
  if (number_ == 0) source_->look_ahead();
  if (!source_->is_next_good()) return false;
  ++number_;
  if (source_->traces) {
    read_search();
  } else {
    trace_.head.instance = std::move(*source_->instance);
    if (view_.searches) search_by_links();
    source_->look_ahead();
  }
  return true;
}

bool Traces::is_problem() const {
  return !source_->traces && !view_.searches;
}

// Each node of a search is a step at least, so that more nodes would be too many steps.
void Traces::search_by_links() {
  dlx::SearchOptions options;
  options.engine = "links";
  options.limits.nodes = view_.most_steps + 1;
  options.observer = [&](const dlx::TraceEvent& event) { trace_.events.push_back(event); };
  dlx::Search search(dlx::Prepared(trace_.head.instance), options);
  while (search.next()) ++trace_.end.solutions;
  trace_.end.outcome = search.outcome();
}

std::string Traces::puzzle() const {
  return number_ > 1 || source_->has_more()
             ? words_of(view_.language).puzzle.one + (' ' + std::to_string(number_))
             : "";
}

// A search that was not stopped has visited its root, unless its givens clash.
bool Traces::has_clash() const {
  return !is_problem() && trace_.events.empty() && trace_.end.outcome == dlx::Outcome::exhausted;
}

// A tree that is too large is not read to its end: drawing what is there is refused as well.
void Traces::read_search() {
  dlx::TraceReader& reader = *source_->traces;
  trace_.head = reader.head();
  while (const auto event = reader.next_event()) {
    if (!view_.is_matrix && !view_.is_links &&
        trace_.events.size() / most_per_node > tree_style(view_).most_nodes)
      return source_->stop();
    if (trace_.events.size() == most_events)
      throw cli::UsageError(source_name_ + ": the trace of one search has more than " +
                            std::to_string(most_events) + " steps");
    trace_.events.push_back(*event);
  }
  trace_.end = reader.end();
  source_->look_ahead();
}

namespace {

// The library refuses drawings that are too large, and steps that do not exist: the message says
// what helps.
template <class Draw>
auto drawn(const TraceView& view, const std::string& place, Draw draw) {
  try {
    return draw();
  } catch (const dlx::ModelError& error) {
    const bool helps = !view.raise_with.empty() &&
                       std::string_view(error.what()).find(" more than ") != std::string_view::npos;
    throw cli::UsageError(place + error.what() +
                          (helps ? "; " + view.raise_with + " allows more" : ""));
  }
}

// The style of matrices and links.
template <class Style>
Style style_of(const TraceView& view) {
  Style style;
  if (view.limit) style.most_cells = *view.limit;
  style.language = view.language;
  return style;
}

// The step to be shown: as asked, or just at the first solution, or the last one.
std::uint64_t step_of(const dlx::Trace& trace, const TraceView& view) {
  if (view.step) return *view.step;
  const auto solution = std::find_if(
      trace.events.begin(), trace.events.end(),
      [](const auto& event) { return event.kind == dlx::TraceEvent::EventKind::solution; });
  const auto steps = static_cast<std::uint64_t>(solution - trace.events.begin());
  return solution == trace.events.end() ? steps : steps + 1;
}

dlx::draw::Picture matrix(const dlx::Trace& trace, const TraceView& view, bool is_trace) {
  const auto style = style_of<dlx::draw::MatrixStyle>(view);
  if (!is_trace) return dlx::draw::matrix(trace.head.instance, {}, style);
  return dlx::draw::matrix(trace, step_of(trace, view), style);
}

// The title below the picture, as wide as it needs.
dlx::draw::Picture with_caption(const dlx::draw::Picture& picture) {
  dlx::draw::Picture result = picture;
  dlx::draw::Label label;
  label.text = picture.title;
  label.size = 0.6;
  const double needed = 0.45 * static_cast<double>(dlx::draw::text_width(label.text));
  result.width = std::max(result.width, needed);
  label.width = result.width;
  label.x = result.width / 2;
  label.y = result.height + 0.7;
  result.height += 1.2;
  result.labels.push_back(std::move(label));
  return result;
}

// One picture of the links: as asked, or at the first solution, or the last one.
dlx::draw::Picture links_at(const dlx::Trace& trace, const TraceView& view) {
  dlx::Trace beginning = trace;
  if (!view.step) {
    beginning.events.resize(step_of(trace, view));
    beginning.end.outcome = dlx::Outcome::node_limit;  // nothing is undone
  }
  std::uint64_t step = 0;
  std::optional<dlx::draw::Picture> found;
  dlx::draw::links(
      beginning,
      [&](dlx::draw::Picture picture) {
        if (!view.step || step == *view.step) found = std::move(picture);
        ++step;
      },
      style_of<dlx::draw::LinksStyle>(view));
  if (!found)
    throw dlx::ModelError("the links have " + std::to_string(step - 1) + " steps, not " +
                          std::to_string(view.step.value_or(0)));
  return *found;
}

}  // namespace

bool Traces::has_steps() const {
  return (source_->traces.has_value() || view_.searches) && !has_clash();
}

void Traces::each_step(const std::function<void(dlx::draw::Picture)>& take) const {
  const std::string puzzle = this->puzzle();
  const auto named = [&](dlx::draw::Picture picture) {
    if (!puzzle.empty()) picture.title = puzzle + ", " + picture.title;
    take(view_.has_captions ? with_caption(picture) : std::move(picture));
  };
  drawn(view_, puzzle.empty() ? "" : puzzle + ": ", [&] {
    if (view_.is_links)
      return dlx::draw::links(trace_, named, style_of<dlx::draw::LinksStyle>(view_));
    const auto style = style_of<dlx::draw::MatrixStyle>(view_);
    for (std::uint64_t step = 0; step <= trace_.events.size(); ++step)
      named(dlx::draw::matrix_and_tree(trace_, step, style));
  });
}

dlx::draw::Picture Traces::picture() const {
  const std::string puzzle = this->puzzle();
  auto picture = drawn(view_, puzzle.empty() ? "" : puzzle + ": ", [&] {
    if (view_.is_links) return links_at(trace_, view_);
    return view_.is_matrix && !has_clash() ? matrix(trace_, view_, source_->traces.has_value())
                                           : dlx::draw::tree(trace_, tree_style(view_));
  });
  if (has_clash()) picture.title = words_of(view_.language).clash;
  if (!puzzle.empty()) picture.title = puzzle + (picture.title.empty() ? "" : ", " + picture.title);
  return view_.is_links && view_.has_captions ? with_caption(picture) : picture;
}

void Traces::write(std::ostream& out, const dlx::draw::TextStyle& style) const {
  if (view_.is_matrix) {
    const auto picture = this->picture();
    const std::string text = has_clash() ? "" : dlx::draw::render_text(picture, style);
    out << (number_ > 1 ? "\n" : "") << dlx::draw::plain_blanks(picture.title)
        << (picture.title.empty() ? "" : "\n") << text;
    return;
  }
  auto tree = tree_style(view_);
  tree.unicode = style.unicode;
  tree.color = style.color;
  const std::string puzzle = this->puzzle();
  tree.heading = number_ > 1 ? '\n' + puzzle : puzzle;
  drawn(view_, puzzle.empty() ? "" : puzzle + ": ",
        [&] { dlx::draw::write_tree(out, trace_, tree); });
}

}  // namespace show
