// A checkpoint is a sealed text: see cli/sealed_text.hpp.
#include "solve/checkpoint.hpp"

#include "cli/sealed_text.hpp"
#include "cli/tool.hpp"
#include "problems/values.hpp"

#include <dlx/error.hpp>

#include <utility>

namespace solve {
namespace {

using cli::escaped, cli::take_word;

constexpr cli::SealedReader::Kind kind{"dlx-checkpoint", "1", "a checkpoint of dlx-solve",
                                       "checkpoint"};

// Writing

std::string output_text(const cli::Mark& mark) {
  if (!mark.in_file) return "text =" + escaped(mark.text);
  return "file " + std::to_string(mark.length) + ' ' + mark.tail;
}

std::string waiting_text(const std::vector<dlx::OptionId>& options) {
  return options.empty() ? "" : ' ' + problems::numbers_text(options);
}

std::string work_text(const Work& work) {
  std::string text = "work " + work.solutions.to_string() + ' ' + std::to_string(work.printed) +
                     ' ' + std::to_string(work.nodes) + "\nleft " + cli::number_text(work.left) +
                     '\n';
  if (work.waiting) text += "waiting" + waiting_text(*work.waiting) + '\n';
  if (work.images != dlx::Natural()) text += "images " + work.images.to_string() + '\n';
  for (const auto& position : work.positions) (text += "at ") += position.to_string() + '\n';
  return text;
}

// Reading

class Reader {
 public:
  Reader(std::string_view text, const std::string& source) : text_(text, source, kind) {}

  Checkpoint read() {
    Checkpoint checkpoint;
    checkpoint.options = text_.text_in(text_.field("options "));
    read_questions(checkpoint);
    checkpoint.negative = text_.choice_in(text_.field("negative "), {"0", "1"}) == 1;
    checkpoint.finished = text_.choice_in(text_.field("state "), {"running", "finished"}) == 1;
    checkpoint.output = mark_in(text_.field("output "));
    if (text_.next_is("work ")) checkpoint.work = read_work();
    text_.require_end();
    if (checkpoint.finished && checkpoint.work) text_.fail_here();
    return checkpoint;
  }

 private:
  void read_questions(Checkpoint& checkpoint) {
    std::string_view text = text_.field("questions ");
    checkpoint.questions = text_.count_in(take_word(text));
    checkpoint.digest = text_.digest_in(text);
  }

  [[nodiscard]] cli::Mark mark_in(std::string_view text) const {
    if (text.starts_with("text =")) return {false, 0, {}, text_.text_in(text.substr(6))};
    if (take_word(text) != "file") text_.fail_here();
    const std::uint64_t length = text_.count_in(take_word(text));
    return {true, length, text_.digest_in(text), {}};
  }

  [[nodiscard]] std::vector<dlx::OptionId> waiting_in(std::string_view text) const {
    const auto options = problems::options_in(text);
    if (!options || waiting_text(*options) != text) text_.fail_here();
    return *options;
  }

  // The line is not there if there are none.
  [[nodiscard]] dlx::Natural images_in(std::string_view text) const {
    const dlx::Natural images = problems::natural_in(text_, text);
    if (images.to_string() != text || images == dlx::Natural()) text_.fail_here();
    return images;
  }

  Work read_work() {
    std::string_view text = text_.field("work ");
    Work work;
    work.solutions = problems::natural_in(text_, take_word(text));
    work.printed = text_.count_in(take_word(text));
    work.nodes = text_.count_in(text);
    work.left = text_.share_in(text_.field("left "));
    if (dlx::Natural(work.printed) > work.solutions) text_.fail_here();
    if (text_.next_is("waiting")) work.waiting = waiting_in(text_.field("waiting"));
    if (text_.next_is("images ")) work.images = images_in(text_.field("images "));
    while (!text_.at_end()) {
      auto position = dlx::Position::from_string(text_.field("at "));
      if (!position) text_.fail_here();
      work.positions.push_back(std::move(*position));
    }
    return work;
  }

  cli::SealedReader text_;
};

}  // namespace

std::string to_text(const Checkpoint& checkpoint) {
  std::string text = cli::SealedReader::first_line(kind) + "options " + escaped(checkpoint.options);
  text += "\nquestions " + std::to_string(checkpoint.questions) + ' ' + checkpoint.digest;
  text += checkpoint.negative ? "\nnegative 1" : "\nnegative 0";
  text += checkpoint.finished ? "\nstate finished" : "\nstate running";
  text += "\noutput " + output_text(checkpoint.output) + '\n';
  if (checkpoint.work) text += work_text(*checkpoint.work);
  return cli::sealed(std::move(text));
}

Checkpoint checkpoint_from(std::string_view text, const std::string& source) {
  return Reader(text, source).read();
}

}  // namespace solve
