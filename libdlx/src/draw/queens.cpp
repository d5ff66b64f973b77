// Queens: a chessboard, or one of regions, with a queen for each option that names a row and a
// column, as many as the board has rows, none attacking another.
#include "draw/painter.hpp"
#include "draw/region_map.hpp"

#include <set>

namespace dlx::draw {
namespace {

void add_squares(Picture& picture, RowColumn size) {
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
std::optional<RowColumn> square(const RecordedOption& option) {
  std::optional<std::uint32_t> row, column;
  bool twice = false;
  for (const std::string& token : option.tokens) {
    if (const auto number = numbered(token, 'R')) twice = twice || row, row = number;
    if (const auto number = numbered(token, 'C')) twice = twice || column, column = number;
  }
  if (!row && !column) return std::nullopt;
  if (!row || !column || twice) throw ModelError(described(option) + " is no square for a queen");
  return RowColumn{*row, *column};
}

RowColumn square_size(const Directives& directives) {
  const RowColumn size = required_size(directives, "size", "queens");
  if (size.row != size.column)
    throw ModelError("'| @size' of queens needs as many rows as columns, not " +
                     std::to_string(size.row) + 'x' + std::to_string(size.column));
  return size;
}

// The queens so far, as the lines they attack.
class Attacks {
 public:
  /// `no_touch`: along diagonals, only neighbours attack each other.
  explicit Attacks(bool no_touch) : no_touch_(no_touch) {}

  /// Throws ModelError if a queen is there or attacks the place.
  void add(const RecordedOption& option, RowColumn place) {
    const std::int64_t row = place.row, column = place.column;
    if (!squares_.emplace(row, column).second)
      throw ModelError(described(option) + " puts a second queen on its square");
    take(rows_, row, option, "row");
    take(columns_, column, option, "column");
    if (no_touch_) return require_distance(option, row, column);
    take(falling_, row - column, option, "diagonal");
    take(rising_, row + column, option, "diagonal");
  }

  [[nodiscard]] std::size_t size() const noexcept { return squares_.size(); }

  /// Throws ModelError if the region has a queen already.
  void add_region(const RecordedOption& option, std::uint32_t region) {
    take(regions_, region, option, "region");
  }

 private:
  // Neighbours in a row or a column have been found out already.
  void require_distance(const RecordedOption& option, std::int64_t row, std::int64_t column) const {
    for (const std::int64_t r : {row - 1, row + 1})
      for (const std::int64_t c : {column - 1, column + 1})
        if (squares_.count({r, c}) != 0)
          throw ModelError(described(option) + " puts a queen where it touches another");
  }

  static void take(std::set<std::int64_t>& lines, std::int64_t line, const RecordedOption& option,
                   const char* what) {
    if (!lines.insert(line).second)
      throw ModelError(described(option) + " puts a second queen on its " + what);
  }

  std::set<std::pair<std::int64_t, std::int64_t>> squares_;
  std::set<std::int64_t> rows_, columns_, falling_, rising_, regions_;
  bool no_touch_;
};

class QueensPainter : public Painter {
 public:
  explicit QueensPainter(const Directives& directives)
      : size_(square_size(directives)),
        no_touch_(directives.find("no-touch") != nullptr),
        regions_(regions_of(directives, size_.row)) {}

  Picture paint(const SolutionRecord& solution, std::span<const std::uint64_t>) const override {
    Picture picture = board();
    Attacks attacks(no_touch_);
    for (const RecordedOption& option : solution.options) {
      const auto place = square(option);
      if (!place) continue;
      if (place->row >= size_.row || place->column >= size_.column)
        throw ModelError(described(option) + " lies outside of the board of " +
                         std::to_string(size_.row) + 'x' + std::to_string(size_.column));
      attacks.add(option, *place);
      if (!regions_.empty()) attacks.add_region(option, region(*place));
      add_queen(picture, *place);
    }
    if (attacks.size() != size_.row)
      throw ModelError("the solution places " + std::to_string(attacks.size()) +
                       " queens, not the " + std::to_string(size_.row) + " of '| @size'");
    return picture;
  }

 private:
  [[nodiscard]] Picture board() const {
    if (!regions_.empty()) return picture_of_regions(regions_, size_.row);
    Picture picture;
    picture.width = size_.column;
    picture.height = size_.row;
    add_squares(picture, size_);
    return picture;
  }

  [[nodiscard]] std::uint32_t region(RowColumn place) const {
    return regions_[std::size_t{place.row} * size_.column + place.column];
  }

  void add_queen(Picture& picture, RowColumn place) const {
    Symbol queen;
    if (!regions_.empty()) queen.color = {Role::on_piece, region(place)};
    queen.x = place.column + 0.5;
    queen.y = place.row + 0.5;
    queen.group = picture.add_group("row " + std::to_string(place.row) + ", column " +
                                    std::to_string(place.column));
    picture.symbols.push_back(queen);
  }

  RowColumn size_;
  bool no_touch_;
  std::vector<std::uint32_t> regions_;  // by square; empty: a chessboard
};

}  // namespace

std::unique_ptr<Painter> make_queens_painter(const Directives& directives) {
  return std::make_unique<QueensPainter>(directives);
}

}  // namespace dlx::draw
