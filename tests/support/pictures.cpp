// Answers as readers would give them, and looks at pictures by definition.
#include "support/pictures.hpp"

#include <dlx/draw/render.hpp>
#include <dlx/solve.hpp>
#include <dlx/text.hpp>

#include <algorithm>
#include <cmath>
#include <set>
#include <sstream>

#include <boost/test/unit_test.hpp>

namespace support {

namespace {

dlx::SolutionRecord answer_of(const dlx::Instance& instance, const dlx::Solution& solution,
                              std::uint64_t number) {
  dlx::SolutionRecord answer{number, {}, {}};
  for (const dlx::OptionId option : solution.options) {
    std::string text;
    dlx::append_option(text, instance.problem, option);
    dlx::RecordedOption read{dlx::number(option), {}};
    std::istringstream words(text);
    for (std::string word; words >> word;) read.tokens.push_back(word);
    answer.options.push_back(read);
  }
  return answer;
}

}  // namespace

void each_answer(const dlx::Instance& instance, std::uint64_t most,
                 const std::function<void(const dlx::SolutionRecord&)>& act) {
  dlx::Search search(dlx::Prepared(instance.problem));
  search.restart(instance.given, instance.without);
  std::uint64_t count = 0;
  while (count < most && search.next()) act(answer_of(instance, search.solution(), ++count));
  BOOST_TEST(count > 0U);
}

dlx::draw::Paint ground(const dlx::draw::Picture& picture, int row, int column) {
  dlx::draw::Paint paint;
  const double x = column + 0.5, y = row + 0.5;
  for (const auto& box : picture.boxes)
    if (box.x < x && x < box.x + box.width && box.y < y && y < box.y + box.height) paint = box.fill;
  return paint;
}

bool has_wall(const dlx::draw::Picture& picture, double x, double y) {
  for (const auto& line : picture.lines) {
    if (line.weight != dlx::draw::Weight::thick) continue;
    const bool in_x =
        std::min(line.x1, line.x2) - 1e-9 < x && x < std::max(line.x1, line.x2) + 1e-9;
    const bool in_y =
        std::min(line.y1, line.y2) - 1e-9 < y && y < std::max(line.y1, line.y2) + 1e-9;
    if (in_x && in_y) return true;
  }
  return false;
}

dlx::RecordedOption option(std::uint64_t number, std::vector<std::string> tokens) {
  return {number, std::move(tokens)};
}

dlx::Directives directives(std::vector<std::pair<std::string, std::string>> items) {
  dlx::Directives result;
  for (const auto& [key, value] : items) result.add(key, value);
  return result;
}

std::string refusal(const dlx::Directives& said, std::vector<dlx::RecordedOption> options,
                    std::string_view kind) {
  try {
    const auto picture =
        dlx::draw::Drawer(said, dlx::board::kind_from_word(kind)).draw({1, {}, std::move(options)});
    if (picture.wrong_cells > 0) return std::to_string(picture.wrong_cells) + " wrong";
  } catch (const dlx::ModelError& error) {
    return error.what();
  }
  return "drawn";
}

std::string wrong_cells(const dlx::Directives& said, std::vector<dlx::RecordedOption> options) {
  const auto picture = dlx::draw::Drawer(said).draw({1, {}, std::move(options)});
  std::set<std::pair<int, int>> cells;
  for (const auto& line : picture.lines)
    if (line.color.role == dlx::draw::Role::wrong)
      cells.emplace(std::floor((line.y1 + line.y2) / 2), std::floor((line.x1 + line.x2) / 2));
  BOOST_TEST(cells.size() == picture.wrong_cells);
  std::string text;
  for (const auto& [row, column] : cells)
    text +=
        (text.empty() ? "r" : " r") + std::to_string(row + 1) + 'c' + std::to_string(column + 1);
  return text;
}

std::string text_of(const dlx::Directives& said, std::vector<dlx::RecordedOption> options) {
  const dlx::draw::Drawer drawer(said, nullptr, {.text = true});
  return dlx::draw::render_text(drawer.draw({1, {}, std::move(options)}), {.unicode = false});
}

}  // namespace support
