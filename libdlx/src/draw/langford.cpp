// Langford pairs and Skolem sequences: a row of numbers, each pair in a color of its own.
#include "draw/painter.hpp"

#include <algorithm>
#include <utility>

namespace dlx::draw {
namespace {

// What an option says: a number and two places.
struct Pair {
  std::uint32_t number = 0, first = 0, second = 0;
};

Pair pair_in(const RecordedOption& option) {
  std::vector<std::uint32_t> numbers, places;
  for (const std::string& token : option.tokens) {
    if (const auto number = whole(token)) numbers.push_back(*number);
    if (const auto place = numbered(token, 's')) places.push_back(*place);
  }
  if (numbers.size() != 1 || places.size() != 2)
    throw ModelError(described(option) + " is no number with two places");
  return {numbers[0], std::min(places[0], places[1]), std::max(places[0], places[1])};
}

class LangfordPainter : public Painter {
 public:
  explicit LangfordPainter(const Directives& directives)
      : places_(required_size(directives, "size", "langford").column),
        apart_(directives.find("skolem") != nullptr ? 0 : 1) {
    if (required_size(directives, "size", "langford").row != 1 || places_ % 2 != 0)
      throw ModelError("'| @size' of Langford pairs is one row and an even number of places");
  }

  Picture paint(const SolutionRecord& solution, std::span<const std::uint64_t>) const override {
    Picture picture;
    picture.width = places_;
    picture.height = 1;
    picture.text_columns = places_ > 18 ? 4 : 3;
    picture.grids.push_back({0, 0, picture.width, 1});
    for (const auto& [number, owner] : numbers_of(solution)) {
      const auto x = static_cast<double>(owner);
      add_number(picture, x, number);
      if (owner > 0) picture.lines.push_back({x, 0, x, 1, Weight::thin});
    }
    add_frame(picture, 0, 0, picture.width, 1, Weight::thick);
    return picture;
  }

 private:
  struct Standing {
    std::uint32_t number = 0;
    std::uint32_t place = 0;  // from 0
  };

  // The numbers from left to right; throws ModelError if they are not what they should be.
  [[nodiscard]] std::vector<Standing> numbers_of(const SolutionRecord& solution) const {
    std::vector<std::uint32_t> row(places_), seen(places_ / 2 + 1);
    for (const RecordedOption& option : solution.options) {
      const Pair pair = pair_in(option);
      if (pair.number < 1 || pair.number > places_ / 2 || seen[pair.number]++ != 0)
        throw ModelError(described(option) + " is of a number that is not there or there twice");
      if (pair.first < 1 || pair.second > places_)
        throw ModelError(described(option) + " lies outside of the row of " +
                         std::to_string(places_));
      if (pair.second - pair.first != pair.number + apart_)
        throw ModelError(described(option) + " has its two places too near or too far apart");
      for (const std::uint32_t place : {pair.first, pair.second})
        if (std::exchange(row[place - 1], pair.number) != 0)
          throw ModelError(described(option) + " takes a place that is taken");
    }
    std::vector<Standing> numbers;
    for (std::uint32_t place = 0; place < places_; ++place) {
      if (row[place] == 0)
        throw ModelError("the solution leaves place s" + std::to_string(place + 1) + " empty");
      numbers.push_back({row[place], place});
    }
    return numbers;
  }

  static void add_number(Picture& picture, double x, std::uint32_t number) {
    const std::string text = std::to_string(number);
    const std::uint32_t group = picture.add_group(text);
    picture.boxes.push_back({x, 0, 1, 1, piece_paint(number - 1), group});
    Label label;
    label.x = x + 0.5;
    label.y = 0.5;
    label.text = text;
    label.color = {Role::on_piece, number - 1};
    label.group = group;
    picture.labels.push_back(std::move(label));
  }

  std::uint32_t places_;
  std::uint32_t apart_;
};

}  // namespace

std::unique_ptr<Painter> make_langford_painter(const Directives& directives) {
  return std::make_unique<LangfordPainter>(directives);
}

}  // namespace dlx::draw
