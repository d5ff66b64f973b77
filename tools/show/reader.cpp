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

void remove_labels(dlx::draw::Picture& picture) {
  const auto names_piece = [](const dlx::draw::Label& label) {
    return label.color.role == dlx::draw::Role::on_piece;
  };
  auto& labels = picture.labels;
  labels.erase(std::remove_if(labels.begin(), labels.end(), names_piece), labels.end());
}

std::string Reader::place_of(const ShownInstance& question, const dlx::SolutionRecord& answer) {
  return question.prefix + "solution " + std::to_string(answer.number) + ": ";
}

// Says where in the stream it was that something could not be drawn.
template <class Act>
auto Reader::placed(const std::string& place, Act act) const {
  try {
    return act();
  } catch (const dlx::ModelError& error) {
    throw dlx::ParseError(source_, 0, 0, place + error.what());
  }
}

// The first question needs no number unless it is known to be one of several.
std::string Reader::prefix() const {
  const bool is_only = question_ == 1 && !answers_.given() && !answers_.has_several();
  return is_only ? std::string() : "puzzle " + std::to_string(question_) + ", ";
}

void Reader::run(Sink& sink) {
  while (!is_full() && answers_.next_instance()) {
    ++question_;
    show_question(sink);
  }
  while (!waiting_.empty()) draw_first(sink);
  placed({}, [&] { sink.finish(); });
}

void Reader::show_question(Sink& sink) {
  auto drawer = placed({}, [&] { return dlx::draw::Drawer(answers_.directives(), kind_); });
  std::vector<std::uint64_t> given;
  if (answers_.given()) given = *answers_.given();
  const auto question = std::make_shared<const ShownInstance>(
      ShownInstance{std::move(drawer), std::move(given), prefix()});
  while (auto answer = answers_.next_solution()) {
    take(question, std::move(*answer), sink);
    if (is_full()) return;
  }
  sink.end_question(answers_.summary(), question->prefix);
}

void Reader::take(std::shared_ptr<const ShownInstance> question, dlx::SolutionRecord answer,
                  Sink& sink) {
  placed(place_of(*question, answer), [&] { sink.announce(); });
  waiting_tokens_ += tokens_of(answer);
  waiting_.push_back({std::move(question), std::move(answer)});
  ++shown_;
  if (!sink.is_whole() || waiting_tokens_ > most_waiting_tokens) draw_first(sink);
}

void Reader::draw_first(Sink& sink) {
  const Waiting first = std::move(waiting_.front());
  waiting_.pop_front();
  waiting_tokens_ -= tokens_of(first.answer);
  const ShownInstance& question = *first.question;
  placed(place_of(question, first.answer), [&] {
    sink.add({question.drawer, first.answer, question.given, question.prefix});
  });
}

}  // namespace show
