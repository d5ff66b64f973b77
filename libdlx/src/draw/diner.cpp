// The round table: women F0, F1, ... in turn with the seats S2, S3, ... between them, so that seat
// Si is between F(i-2) and F(i-1). Couples share a color and the number on their discs.
//
// Names stand beside their discs, so no two discs of one side may be on one level. Places are at
// equal angles as far as that allows; where the table is nearly level they move apart along it.
#include "draw/canvas.hpp"
#include "draw/cell_map.hpp"
#include "draw/painter.hpp"

#include <dlx/draw/render.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace dlx::draw {
namespace {

constexpr double disc = 0.42;
constexpr double level = 0.95;             // more than a disc, and in text always a row
constexpr double name_character = 0.335;   // of a name, in units
constexpr std::size_t longest_shown = 32;  // characters; the picture grows with its longest name
constexpr std::uint32_t unassigned = std::numeric_limits<std::uint32_t>::max();

std::string shown(std::string_view name) {
  return shortened(name, longest_shown);
}

std::string name_of(const Board& board, std::string_view letter, std::uint32_t number) {
  return board.guest(board::numbered_name(letter, number));
}

// The seats around the table. Place 0 is at the top, then clockwise; women have the even places.
class Table {
 public:
  explicit Table(const Board& board)
      : couples(board.extent.columns),
        // There is room for the places of a side below each other.
        radius(std::max(2.6, couples * 0.5)),
        longest(longest_name(board) * name_character),
        width(std::ceil(2 * (radius + longest + 0.8))),
        height(std::ceil(2 * radius + 2.6)) {}

  // Left and right, top and bottom are mirror images.
  [[nodiscard]] Point spot(std::uint32_t place) const {
    const double across = across_of(place), down = down_of(place);
    return {width / 2 + across, height / 2 + down};
  }
  // Both count from the middle of the table.
  [[nodiscard]] double across_of(std::uint32_t place) const {
    const double depth = depth_of(place);
    const double across = std::sqrt(std::max(0.0, depth * (2 * radius - depth)));
    return place < couples ? across : -across;
  }
  [[nodiscard]] double down_of(std::uint32_t place) const {
    return is_upper(place) ? depth_of(place) - radius : radius - depth_of(place);
  }
  // The place of a seat between two women, and the other way round.
  [[nodiscard]] std::uint32_t place_of_seat(std::uint32_t seat) const {
    return 2 * ((seat + 2 * couples - 2) % couples) + 1;
  }
  [[nodiscard]] std::uint32_t seat_at(std::uint32_t place) const {
    return (place / 2 + 2) % couples;
  }

  const std::uint32_t couples;
  const double radius;
  const double longest;  // name, in units
  const double width, height;

 private:
  static double longest_name(const Board& board) {
    std::size_t longest = std::to_string(board.extent.columns).size() + 1;
    for (const auto& [guest, name] : board.guests)
      longest = std::max(longest, text_width(shown(name)));
    return static_cast<double>(longest);
  }

  [[nodiscard]] std::uint32_t from_top(std::uint32_t place) const {
    return place < couples ? place : 2 * couples - place;
  }
  [[nodiscard]] bool is_upper(std::uint32_t place) const { return 2 * from_top(place) <= couples; }

  // A place lies so far below the top, or in the lower half above the bottom.
  [[nodiscard]] double depth_of(std::uint32_t place) const {
    return depth(is_upper(place) ? from_top(place) : couples - from_top(place));
  }
  // The k-th place of the upper half lies at least `level` below its neighbour.
  [[nodiscard]] double depth(std::uint32_t k) const {
    const auto at = [&](std::uint32_t i) {
      return radius * (1 - std::cos(std::numbers::pi * i / couples));
    };
    if (k == 0) return 0;
    const double pushed = at(1) + (k - 1) * level;
    return std::max(at(k), pushed);
  }
};

// Numbers of men by seat; unassigned: none.
using Men = std::vector<std::uint32_t>;

class DinerPainter : public Painter {
 public:
  Picture paint(const Board& board, const Contents& contents,
                std::span<const std::uint64_t>) const override {
    return picture(board, men_on_seats(board, contents));
  }

  // The women and empty seats; beside the table the men who have none.
  Picture paint_problem(const Board& board, const Contents& given,
                        const ProblemRecord&) const override {
    const Men men = men_on_seats(board, given);
    std::vector<Picture> waiting;
    for (std::uint32_t man = 0; man < board.extent.columns; ++man)
      if (std::find(men.begin(), men.end(), man) == men.end())
        waiting.push_back(standing(board, man));
    Picture picture = with_beside(this->picture(board, men), waiting);
    picture.height = std::ceil(picture.height);
    return picture;
  }

  [[nodiscard]] Box area(const Board& board, std::size_t seat) const override {
    const Table table(board);
    const auto [x, y] = table.spot(table.place_of_seat(static_cast<std::uint32_t>(seat)));
    return {x - disc, y - disc, 2 * disc, 2 * disc, {}};
  }

  [[nodiscard]] Picture paint_field(const Board& board, const Contents& given) const override {
    return paint(board, given, {});
  }

 private:
  // The first of two men on one seat is shown.
  static Men men_on_seats(const Board& board, const Contents& contents) {
    Men men(board.extent.columns, unassigned);
    for (const board::Placement& placement : contents.placements)
      for (const board::Filled& filled : placement.cells) {
        std::uint32_t& man = men[board.index(filled.cell)];
        if (man == unassigned) man = board::number_in("M{n}", filled.symbol).value_or(unassigned);
      }
    return men;
  }

  static Picture picture(const Board& board, const Men& men) {
    const Table table(board);
    Picture picture;
    picture.width = table.width;
    picture.height = table.height;
    picture.text_columns = 4;
    picture.text_rows = 2;
    picture.circles.push_back(
        {table.width / 2, table.height / 2, table.radius - 0.9, {Role::light}, {Role::muted}});
    for (std::uint32_t place = 0; place < 2 * table.couples; place += 2) {
      add_guest(picture, board, table, place, "F", place / 2);
      const std::uint32_t man = men[table.seat_at(place)];
      if (man == unassigned)
        add_seat(picture, table, place + 1);
      else
        add_guest(picture, board, table, place + 1, "M", man);
    }
    return picture;
  }

  // A man without a seat: his disc and his name.
  static Picture standing(const Board& board, std::uint32_t man) {
    Picture picture;
    const std::string name = name_of(board, "M", man);
    const auto group = picture.add_group(name + ", couple " + std::to_string(man));
    const double length = static_cast<double>(text_width(shown(name))) * name_character;
    picture.width = std::ceil(1.2 + length + 0.4);
    picture.height = 1;
    picture.boxes.push_back({0.5 - disc, 0.5 - disc, 2 * disc, 2 * disc, piece_paint(man), group});
    add_label(picture, 0.5, 0.5, std::to_string(man), Align::center, 2 * disc, group);
    picture.labels.back().color = {Role::on_piece, man};
    add_label(picture, 1.2, 0.5, shown(name), Align::left, length + 0.4, group);
    return picture;
  }

  static void add_seat(Picture& picture, const Table& table, std::uint32_t place) {
    const auto [x, y] = table.spot(place);
    const double left = x - disc, right = left + 2 * disc;
    const double top = y - disc, bottom = top + 2 * disc;
    picture.boxes.push_back({left, top, 2 * disc, 2 * disc, {Role::paper}});
    for (const double at : {top, bottom})
      picture.lines.push_back({left, at, right, at, Weight::thin});
    for (const double at : {left, right})
      picture.lines.push_back({at, top, at, bottom, Weight::thin});
  }

  // `letter`: F or M. The disc carries the number, so that the name need not.
  static void add_guest(Picture& picture, const Board& board, const Table& table,
                        std::uint32_t place, std::string_view letter, std::uint32_t number) {
    const auto [x, y] = table.spot(place);
    const std::string name = name_of(board, letter, number);
    const auto group = picture.add_group(name + ", couple " + std::to_string(number));
    if (letter == "M")
      picture.boxes.push_back({x - disc, y - disc, 2 * disc, 2 * disc, piece_paint(number), group});
    else
      picture.circles.push_back({x, y, disc, piece_paint(number), {Role::none}, group});
    add_label(picture, x, y, std::to_string(number), Align::center, 2 * disc, group);
    picture.labels.back().color = {Role::on_piece, number};
    const bool is_end = place % table.couples == 0;
    const bool is_right = table.across_of(place) > 0, is_low = table.down_of(place) > 0;
    const double aside = is_end ? 0 : is_right ? disc + 0.25 : -disc - 0.25;
    const double beyond = !is_end ? 0 : is_low ? 1 : -1;
    const Align align = is_end ? Align::center : is_right ? Align::left : Align::right;
    add_label(picture, x + aside, y + beyond, shown(name), align, table.longest + 0.4, group);
  }

  static void add_label(Picture& picture, double x, double y, const std::string& text, Align align,
                        double width, std::uint32_t group) {
    picture.labels.push_back(
        {.x = x, .y = y, .text = text, .width = width, .align = align, .group = group});
  }
};

}  // namespace

std::unique_ptr<Painter> make_diner_painter(const DrawingOptions&) {
  return std::make_unique<DinerPainter>();
}

}  // namespace dlx::draw
