// Questions and their answers, in constant memory.
#include "show/reader.hpp"

#include <algorithm>

namespace show {

dlx::draw::Picture Drawn::picture() const {
  dlx::draw::Picture result = drawer.draw(answer, given);
  result.title = prefix + result.title;
  return result;
}

void fail_empty(const std::string& stops) {
  throw dlx::ModelError("the stream holds no solution" + (stops.empty() ? "" : ", " + stops) +
                        ": there is nothing to draw");
}

void remove_labels(dlx::draw::Picture& picture) {
  const auto names_piece = [](const dlx::draw::Label& label) {
    return label.color.role == dlx::draw::Role::on_piece;
  };
  auto& labels = picture.labels;
  labels.erase(std::remove_if(labels.begin(), labels.end(), names_piece), labels.end());
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
  while (!is_full() && answers_.next_question()) {
    ++question_;
    show_question(sink);
  }
  placed({}, [&] { sink.finish(); });
}

void Reader::show_question(Sink& sink) {
  const dlx::draw::Drawer drawer =
      placed({}, [&] { return dlx::draw::Drawer(answers_.directives(), kind_); });
  while (const auto answer = answers_.next_answer()) {
    std::span<const std::uint64_t> given;
    if (answers_.given()) given = *answers_.given();
    placed(prefix() + "solution " + std::to_string(answer->number) + ": ", [&] {
      sink.add({drawer, *answer, given, prefix()});
    });
    ++shown_;
    if (is_full()) return;
  }
  sink.end_question(answers_.trailer(), prefix());
}

}  // namespace show
