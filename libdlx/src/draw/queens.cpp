// Queens: a chessboard, or one of regions, with a queen for each option that names a row and a
// column, as many as the board has rows, none attacking another. Stars are queens that do not
// touch, several in a row.
#include "draw/cell_map.hpp"
#include "draw/painter.hpp"

#include <map>
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

RowColumn square_size(const Directives& directives, const std::string& what) {
  const RowColumn size = required_size(directives, "size", what.c_str());
  if (size.row != size.column)
    throw ModelError("'| @size' of " + what + " needs as many rows as columns, not " +
                     std::to_string(size.row) + 'x' + std::to_string(size.column));
  return size;
}

// What stands on a board, and by which rules.
struct Figures {
  bool are_stars = false;
  std::uint32_t each = 1;  // of a row, column and region
  bool no_touch = false;

  [[nodiscard]] std::string one_more() const {
    return are_stars ? std::to_string(each + 1) + " stars" : "a second queen";
  }
  [[nodiscard]] std::string one() const { return are_stars ? "a star" : "a queen"; }
};

Figures queens_of(const Directives& directives) {
  return {.no_touch = directives.find("no-touch") != nullptr};
}

Figures stars_of(const Directives& directives) {
  const std::string* const said = directives.find("stars");
  const auto each = said == nullptr ? std::nullopt : numbered('x' + *said, 'x');
  if (!each || *each == 0 || *each > largest_drawn_board)
    throw ModelError("'| @stars' needs how many stand in a row, such as 2");
  return {.are_stars = true, .each = *each, .no_touch = true};
}

// The queens so far, as the lines they attack.
class Attacks {
 public:
  explicit Attacks(const Figures& figures) : figures_(figures) {}

  /// Throws ModelError if a queen is there or attacks the place.
  void add(const RecordedOption& option, RowColumn place) {
    const std::int64_t row = place.row, column = place.column;
    if (!squares_.emplace(row, column).second)
      throw ModelError(described(option) + " puts a second " +
                       (figures_.are_stars ? "star" : "queen") + " on its square");
    take(rows_, row, option, "row");
    take(columns_, column, option, "column");
    if (figures_.no_touch) return require_distance(option, row, column);
    take(falling_, row - column, option, "diagonal");
    take(rising_, row + column, option, "diagonal");
  }

  [[nodiscard]] std::size_t size() const noexcept { return squares_.size(); }

  /// Throws ModelError if the region has its queens already.
  void add_region(const RecordedOption& option, std::uint32_t region) {
    take(regions_, region, option, "region");
  }

 private:
  using Counts = std::map<std::int64_t, std::uint32_t>;

  void require_distance(const RecordedOption& option, std::int64_t row, std::int64_t column) const {
    for (const std::int64_t r : {row - 1, row, row + 1})
      for (const std::int64_t c : {column - 1, column, column + 1})
        if ((r != row || c != column) && squares_.count({r, c}) != 0)
          throw ModelError(described(option) + " puts " + figures_.one() +
                           " where it touches another");
  }

  void take(Counts& lines, std::int64_t line, const RecordedOption& option,
            const char* what) const {
    if (++lines[line] > figures_.each)
      throw ModelError(described(option) + " puts " + figures_.one_more() + " on its " + what);
  }

  Figures figures_;
  std::set<std::pair<std::int64_t, std::int64_t>> squares_;
  Counts rows_, columns_, falling_, rising_, regions_;
};

class QueensPainter : public Painter {
 public:
  QueensPainter(const Directives& directives, const Figures& figures)
      : size_(square_size(directives, figures.are_stars ? "stars" : "queens")),
        figures_(figures),
        regions_(regions_of(directives, size_.row)) {}

  Picture paint(const SolutionRecord& solution, std::span<const std::uint64_t>) const override {
    Picture picture = board();
    Attacks attacks(figures_);
    for (const RecordedOption& option : solution.options) {
      const auto place = square(option);
      if (!place) continue;
      require_inside(option, *place);
      attacks.add(option, *place);
      if (!regions_.empty()) attacks.add_region(option, region(*place));
      add_queen(picture, *place);
    }
    const std::uint64_t needed = std::uint64_t{size_.row} * figures_.each;
    if (attacks.size() != needed)
      throw ModelError("the solution places " + std::to_string(attacks.size()) +
                       (figures_.are_stars ? " stars" : " queens") + ", not the " +
                       std::to_string(needed) + " of '| @size'");
    return picture;
  }

  // Two queens may attack each other: it is what the puzzle says.
  Picture paint_problem(const ProblemRecord& problem) const override {
    Picture picture = board();
    for (const RecordedOption& option : problem.given)
      if (const auto place = square(option)) {
        require_inside(option, *place);
        add_queen(picture, *place);
      }
    return picture;
  }

 private:
  void require_inside(const RecordedOption& option, RowColumn place) const {
    if (place.row >= size_.row || place.column >= size_.column)
      throw ModelError(described(option) + " lies outside of the board of " +
                       std::to_string(size_.row) + 'x' + std::to_string(size_.column));
  }

  [[nodiscard]] Picture board() const {
    if (!regions_.empty()) return picture_of_regions(regions_, size_.row);
    Picture picture = blank_board(size_);
    add_squares(picture, size_);
    return picture;
  }

  [[nodiscard]] std::uint32_t region(RowColumn place) const {
    return regions_[std::size_t{place.row} * size_.column + place.column];
  }

  void add_queen(Picture& picture, RowColumn place) const {
    Symbol queen;
    if (figures_.are_stars) queen.kind = Symbol::SymbolKind::star;
    if (!regions_.empty()) queen.color = {Role::on_piece, region(place)};
    queen.x = place.column + 0.5;
    queen.y = place.row + 0.5;
    queen.group = picture.add_group("row " + std::to_string(place.row) + ", column " +
                                    std::to_string(place.column));
    picture.symbols.push_back(queen);
  }

  RowColumn size_;
  Figures figures_;
  std::vector<std::uint32_t> regions_;  // by square; empty: a chessboard
};

}  // namespace

std::unique_ptr<Painter> make_queens_painter(const Directives& directives) {
  return std::make_unique<QueensPainter>(directives, queens_of(directives));
}

std::unique_ptr<Painter> make_stars_painter(const Directives& directives) {
  return std::make_unique<QueensPainter>(directives, stars_of(directives));
}

}  // namespace dlx::draw
