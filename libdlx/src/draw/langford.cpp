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
      add_number(picture, x, 0, number);
      if (owner > 0) picture.lines.push_back({x, 0, x, 1, Weight::thin});
    }
    add_frame(picture, 0, 0, picture.width, 1, Weight::thick);
    return picture;
  }

  // A row of boxes with the pairs that are given, and below it the numbers that are to be placed,
  // apart, so that the two of a pair keep its color.
  Picture paint_problem(const ProblemRecord& problem) const override {
    Picture picture;
    picture.width = places_;
    picture.text_columns = places_ > 18 ? 4 : 3;
    const auto [row, seen] = pairs_of(problem.given);
    for (std::uint32_t place = 0; place < places_; ++place) {
      if (row[place] != 0) add_number(picture, place, 0, row[place]);
      if (place > 0) picture.lines.push_back({double(place), 0, double(place), 1, Weight::thin});
    }
    add_frame(picture, 0, 0, picture.width, 1, Weight::thick);
    double x = 0;
    for (std::uint32_t number = 1; number <= places_ / 2; ++number) {
      if (seen[number] != 0) continue;
      for (const double y : {2, 4}) {
        add_number(picture, x, y, number);
        add_frame(picture, x, y, 1, 1, Weight::thin);
      }
      x += 2;
    }
    picture.height = x > 0 ? 5 : 1;
    picture.grids.push_back({0, 0, picture.width, picture.height});
    return picture;
  }

 private:
  struct Standing {
    std::uint32_t number = 0;
    std::uint32_t place = 0;  // from 0
  };

  struct Pairs {
    std::vector<std::uint32_t> row;   // by place, the number there or 0
    std::vector<std::uint32_t> seen;  // by number, how often it has its pair
  };

  // Throws ModelError for pairs that are not what they should be.
  [[nodiscard]] Pairs pairs_of(const std::vector<RecordedOption>& options) const {
    Pairs pairs{std::vector<std::uint32_t>(places_), std::vector<std::uint32_t>(places_ / 2 + 1)};
    auto& [row, seen] = pairs;
    for (const RecordedOption& option : options) {
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
    return pairs;
  }

  // The numbers from left to right; throws ModelError if some place is empty.
  [[nodiscard]] std::vector<Standing> numbers_of(const SolutionRecord& solution) const {
    const auto row = pairs_of(solution.options).row;
    std::vector<Standing> numbers;
    for (std::uint32_t place = 0; place < places_; ++place) {
      if (row[place] == 0)
        throw ModelError("the solution leaves place s" + std::to_string(place + 1) + " empty");
      numbers.push_back({row[place], place});
    }
    return numbers;
  }

  static void add_number(Picture& picture, double x, double y, std::uint32_t number) {
    const std::string text = std::to_string(number);
    const std::uint32_t group = picture.add_group(text);
    picture.boxes.push_back({x, y, 1, 1, piece_paint(number - 1), group});
    picture.labels.push_back({.x = x + 0.5,
                              .y = y + 0.5,
                              .text = text,
                              .color = {Role::on_piece, number - 1},
                              .group = group});
  }

  std::uint32_t places_;
  std::uint32_t apart_;
};

}  // namespace

std::unique_ptr<Painter> make_langford_painter(const Directives& directives) {
  return std::make_unique<LangfordPainter>(directives);
}

}  // namespace dlx::draw
