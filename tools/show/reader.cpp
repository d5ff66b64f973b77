// Questions and their answers, in constant memory: where answers wait to be drawn until it is known
// how many there are, there are at most a million tokens of them.
#include "show/reader.hpp"

#include <algorithm>

namespace show {
namespace {

constexpr std::size_t most_waiting_tokens = 1'000'000;

std::size_t tokens_of(const dlx::SolutionRecord& answer) {
  std::size_t tokens = 1;
  for (const dlx::RecordedOption& option : answer.options) tokens += 1 + option.tokens.size();
  return tokens;
}

// Says where in the stream it was that something could not be drawn.
template <class Act>
auto placed(const std::string& source, const std::string& place, Act act) {
  try {
    return act();
  } catch (const dlx::ModelError& error) {
    throw dlx::ParseError(source, 0, 0, place + error.what());
  }
}

}  // namespace

dlx::draw::Picture Drawn::picture() const {
  dlx::draw::Picture result = drawer.draw(answer, given);
  result.title = prefix + result.title;
  return result;
}

void fail_empty(const std::string& stops) {
  throw dlx::ModelError("the stream holds no solution" + (stops.empty() ? "" : ", " + stops) +
                        ": there is nothing to draw");
}

void require_sheet(std::span<const dlx::draw::Picture> waiting) {
  constexpr std::size_t most = 10'000'000;  // some 600 megabytes
  std::size_t things = 0;
  for (const auto& picture : waiting)
    things += picture.boxes.size() + picture.lines.size() + picture.circles.size() +
              picture.symbols.size() + picture.labels.size();
  if (things > most)
    throw dlx::ModelError("the sheet is too large: more than " + std::to_string(most) +
                          " boxes, lines and letters");
}

namespace {

void remove_labels(dlx::draw::Picture& picture) {
  const auto names_piece = [](const dlx::draw::Label& label) {
    return label.color.role == dlx::draw::Role::on_piece;
  };
  auto& labels = picture.labels;
  labels.erase(std::remove_if(labels.begin(), labels.end(), names_piece), labels.end());
}

}  // namespace

void finish_looks(dlx::draw::Picture& picture, const Settings& settings) {
  if (!settings.labels) remove_labels(picture);
  if (settings.gray) picture = dlx::draw::in_greys(picture, settings.format != Format::text);
}

std::string Reader::place_of(const ShownInstance& question, const dlx::SolutionRecord& answer) {
  return question.prefix + "solution " + std::to_string(answer.number) + ": ";
}

// The first question needs no number unless it is known to be one of several.
std::string Reader::prefix(const dlx::SolutionReader& answers) const {
  const bool is_only = question_ == 1 && !answers.given() && !answers.has_several() && !several_;
  return is_only ? std::string() : "puzzle " + std::to_string(question_) + ", ";
}

// By chunks: an input without lines, such as /dev/zero, is refused at its first ones.
void Reader::read(cli::Input& input) {
  const std::string source = input.name();
  dlx::SolutionReader answers([&] { return input.next_chunk(); }, source);
  last_source_ = source;
  while (!is_full() && answers.next_instance()) {
    ++question_;
    show_question(answers, source);
  }
}

void Reader::finish() {
  while (!waiting_.empty()) draw_first();
  placed(last_source_, {}, [&] { sink_.finish(); });
}

void Reader::show_question(dlx::SolutionReader& answers, const std::string& source) {
  auto drawer = placed(source, {}, [&] { return dlx::draw::Drawer(answers.directives(), kind_); });
  std::vector<std::uint64_t> given;
  if (answers.given()) given = *answers.given();
  const auto question = std::make_shared<const ShownInstance>(
      ShownInstance{std::move(drawer), std::move(given), prefix(answers), source});
  while (auto answer = answers.next_solution()) {
    take(question, std::move(*answer));
    if (is_full()) return;
  }
  sink_.end_question(answers.summary(), question->prefix);
}

void Reader::take(std::shared_ptr<const ShownInstance> question, dlx::SolutionRecord answer) {
  placed(question->source, place_of(*question, answer), [&] { sink_.announce(); });
  waiting_tokens_ += tokens_of(answer);
  waiting_.push_back({std::move(question), std::move(answer)});
  ++shown_;
  if (!sink_.is_whole() || waiting_tokens_ > most_waiting_tokens) draw_first();
}

void Reader::draw_first() {
  const Waiting first = std::move(waiting_.front());
  waiting_.pop_front();
  waiting_tokens_ -= tokens_of(first.answer);
  const ShownInstance& question = *first.question;
  placed(question.source, place_of(question, first.answer), [&] {
    sink_.add({question.drawer, first.answer, question.given, question.prefix});
  });
}

}  // namespace show
