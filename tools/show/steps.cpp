// A step is read, placed or crossed out on the board so far, and told below it.
#include "show/steps.hpp"

#include "problems/values.hpp"

#include <algorithm>

namespace show {
namespace {

using dlx::draw::Picture;

struct Step {
  std::vector<dlx::OptionId> placed, excluded;
  std::string text;
};

// Words with a sign, then a sentence.
Step step_in(std::string_view line, const dlx::Problem& problem) {
  Step step;
  while (line.starts_with('+') || line.starts_with('-')) {
    const std::size_t end = std::min(line.find(' '), line.size());
    const dlx::OptionId option = option_in(line.substr(0, end), 1, problem, "step");
    (line.front() == '+' ? step.placed : step.excluded).push_back(option);
    line.remove_prefix(std::min(end + 1, line.size()));
  }
  if (step.placed.empty() && step.excluded.empty())
    throw dlx::ModelError("'| @step' needs option numbers as +17 or -5 in front");
  step.text = line;
  return step;
}

std::size_t letters(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char byte) { return (byte & 0xc0) != 0x80; }));
}

std::vector<std::string> wrapped(std::string_view text, std::size_t most) {
  std::vector<std::string> lines(1);
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string word(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!lines.back().empty() && letters(lines.back()) + 1 + letters(word) > most)
      lines.emplace_back();
    lines.back() += (lines.back().empty() ? "" : " ") + word;
  }
  return lines;
}

constexpr double letter_size = 0.4, line_height = 0.6, least_width = 8, letters_per_unit = 4.6;

void write_below(Picture& picture, const std::string& text) {
  picture.width = std::max(picture.width, least_width);
  const auto most = static_cast<std::size_t>(picture.width * letters_per_unit);
  picture.height += line_height / 2;
  for (const std::string& line : wrapped(text, most)) {
    dlx::draw::Label label;
    label.y = picture.height + line_height / 2;
    label.text = line;
    label.size = letter_size;
    label.width = picture.width;
    label.align = dlx::draw::Align::left;
    picture.labels.push_back(std::move(label));
    picture.height += line_height;
  }
}

std::vector<dlx::RecordedOption> recorded(const dlx::Problem& problem,
                                          std::vector<dlx::OptionId> options) {
  std::sort(options.begin(), options.end());
  options.erase(std::unique(options.begin(), options.end()), options.end());
  return dlx::to_record(problem, {std::move(options), 0}).options;
}

}  // namespace

dlx::OptionId option_in(std::string_view word, std::size_t sign, const dlx::Problem& problem,
                        const std::string& directive) {
  const auto option = problems::option_in(word.substr(sign));
  if (!option || index(*option) >= problem.option_count())
    throw dlx::ModelError("'| @" + directive + "' needs option numbers up to " +
                          std::to_string(problem.option_count()) + ", not '" +
                          dlx::printable(word) + "'");
  return *option;
}

void each_step(const dlx::Instance& instance, const dlx::draw::Drawer& drawer,
               const std::vector<std::string_view>& lines, bool has_texts,
               const std::function<void(Picture)>& take) {
  std::vector<dlx::OptionId> placed = instance.given;
  dlx::draw::ProblemRecord record = dlx::draw::to_problem_record(instance);
  std::size_t number = 0;
  for (const std::string_view line : lines) {
    const Step step = step_in(line, instance.problem);
    placed.insert(placed.end(), step.placed.begin(), step.placed.end());
    record.given = recorded(instance.problem, placed);
    Picture picture = drawer.draw(record, {recorded(instance.problem, step.placed),
                                           recorded(instance.problem, step.excluded)});
    const std::string text = std::to_string(++number) + ". " + step.text;
    picture.title = has_texts ? "step " + std::to_string(number) : text;
    if (has_texts) write_below(picture, text);
    take(std::move(picture));
  }
}

}  // namespace show
