// Queens: a chessboard with a queen for each option that names a row and a column.
#include "draw/answer_parts.hpp"

#include <set>

namespace dlx::draw {
namespace {

void add_squares(Picture& picture, Place size) {
  for (std::uint32_t row = 0; row < size.row; ++row)
    for (std::uint32_t column = 0; column < size.column; ++column)
      picture.boxes.push_back({static_cast<double>(column),
                               static_cast<double>(row),
                               1,
                               1,
                               {(row + column) % 2 == 0 ? Role::light : Role::dark}});
  add_frame(picture, 0, 0, size.column, size.row, Weight::thin);
}

// The square of an option; nothing for the options that leave a diagonal empty.
std::optional<Place> square(const AnswerOption& option) {
  std::optional<std::uint32_t> row, column;
  bool twice = false;
  for (const std::string& token : option.tokens) {
    if (const auto number = numbered(token, 'R')) twice = twice || row, row = number;
    if (const auto number = numbered(token, 'C')) twice = twice || column, column = number;
  }
  if (!row && !column) return std::nullopt;
  if (!row || !column || twice) throw ModelError(described(option) + " is no square for a queen");
  return Place{*row, *column};
}

class QueensPainter : public Painter {
 public:
  explicit QueensPainter(const Directives& directives)
      : size_(required_size(directives, "size", "queens")) {}

  Picture paint(const Answer& answer, std::span<const std::uint64_t>) const override {
    Picture picture;
    picture.width = size_.column;
    picture.height = size_.row;
    add_squares(picture, size_);
    std::set<std::pair<std::uint32_t, std::uint32_t>> taken;
    for (const AnswerOption& option : answer.options) {
      const auto place = square(option);
      if (!place) continue;
      if (place->row >= size_.row || place->column >= size_.column)
        throw ModelError(described(option) + " lies outside of the board of " +
                         std::to_string(size_.row) + 'x' + std::to_string(size_.column));
      if (!taken.emplace(place->row, place->column).second)
        throw ModelError(described(option) + " puts a second queen on its square");
      Symbol queen;
      queen.x = place->column + 0.5;
      queen.y = place->row + 0.5;
      queen.group = picture.add_group("row " + std::to_string(place->row) + ", column " +
                                      std::to_string(place->column));
      picture.symbols.push_back(queen);
    }
    return picture;
  }

 private:
  Place size_;
};

}  // namespace

std::unique_ptr<Painter> make_queens_painter(const Directives& directives) {
  return std::make_unique<QueensPainter>(directives);
}

}  // namespace dlx::draw
