// The options of any answer, one below the other: number, then items.
#include "draw/painter.hpp"

#include <dlx/draw/render.hpp>

#include <algorithm>

namespace dlx::draw {
namespace {

constexpr double label_character = 0.36;  // of a label of size 0.6, in units

std::string line_of(const RecordedOption& option) {
  std::string text;
  for (const std::string& token : option.tokens) {
    if (!text.empty()) text += ' ';
    text += token;
  }
  return text;
}

void add(Picture& picture, const RecordedOption& option, double numbers) {
  Label label;
  label.y = picture.height + 0.5;
  label.size = 0.6;
  label.group = picture.add_group("option " + std::to_string(option.number));
  label.text = std::to_string(option.number);
  label.x = label.width = numbers;
  label.align = Align::right;
  label.color = {Role::muted};
  picture.labels.push_back(label);
  label.text = line_of(option);
  label.x = numbers + 0.67;
  label.width = static_cast<double>(text_width(label.text)) * label_character + 0.3;
  label.align = Align::left;
  label.color = {Role::ink};
  picture.height += 1;
  picture.width = std::max(picture.width, label.x + label.width);
  picture.labels.push_back(std::move(label));
}

}  // namespace

Picture list_of(const SolutionRecord& solution) {
  Picture picture;
  picture.text_columns = 3;
  picture.width = 1;
  std::size_t digits = 1;
  for (const RecordedOption& option : solution.options)
    digits = std::max(digits, std::to_string(option.number).size());
  const double numbers = std::max(1.0, static_cast<double>(digits) * label_character + 0.1);
  for (const RecordedOption& option : solution.options) add(picture, option, numbers);
  return picture;
}

}  // namespace dlx::draw
