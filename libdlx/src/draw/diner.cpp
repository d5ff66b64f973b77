// The round table: women F0, F1, ... in turn with the seats S2, S3, ... between them, so that seat
// Si is between F(i-2) and F(i-1). Couples share a color and the number on their discs.
//
// Names stand beside their discs, so no two discs of one side may be on one level. Places are at
// equal angles as far as that allows; where the table is nearly level they move apart along it.
#include "base/quote.hpp"
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

using base::quoted;

constexpr double disc = 0.42;
constexpr double level = 0.95;             // more than a disc, and in text always a row
constexpr double name_character = 0.335;   // of a name, in units
constexpr std::size_t longest_shown = 32;  // characters; the picture grows with its longest name
constexpr std::uint32_t unassigned = std::numeric_limits<std::uint32_t>::max();

class DinerPainter : public Painter {
 public:
  explicit DinerPainter(const Directives& directives) {
    const auto couples = whole(required(directives, "size", "diner"));
    if (!couples || *couples < 1 || *couples > largest_drawn_board)
      throw ModelError("'| @size' needs the number of couples, not " +
                       quoted(required(directives, "size", "diner")));
    couples_ = *couples;
    for (const std::string_view value : directives.all("name")) add_name(value);
  }

  Picture paint(const SolutionRecord& solution, std::span<const std::uint64_t>) const override {
    if (solution.options.size() != couples_)
      throw ModelError("the solution seats " + std::to_string(solution.options.size()) + " of " +
                       std::to_string(couples_) + " men");
    return table(men_by_seat(solution.options));
  }

  // The women and empty seats; beside the table the men who have none.
  Picture paint_problem(const ProblemRecord& problem) const override {
    const auto men = men_by_seat(problem.given);
    std::vector<Picture> waiting;
    for (std::uint32_t man = 0; man < couples_; ++man)
      if (std::find(men.begin(), men.end(), man) == men.end()) waiting.push_back(standing(man));
    Picture picture = with_beside(table(men), waiting);
    picture.height = std::ceil(picture.height);
    return picture;
  }

 private:
  [[nodiscard]] Picture table(const std::vector<std::uint32_t>& men) const {
    Picture picture;
    const double radius = this->radius();
    const double longest = longest_name() * name_character;
    const double side = longest + 0.8;
    picture.width = std::ceil(2 * (radius + side));
    picture.height = std::ceil(2 * radius + 2.6);
    picture.text_columns = 4;
    picture.text_rows = 2;
    const double x = picture.width / 2, y = picture.height / 2;
    picture.circles.push_back({x, y, radius - 0.9, {Role::light}, {Role::muted}});
    const Table table{x, y, radius, longest};
    for (std::uint32_t k = 0; k < couples_; ++k) {
      add_guest(picture, table, 2 * k, 'F', k);
      const std::uint32_t man = men[(k + 2) % couples_];
      if (man == unassigned)
        add_seat(picture, table, 2 * k + 1);
      else
        add_guest(picture, table, 2 * k + 1, 'M', man);
    }
    return picture;
  }

  // A man without a seat: his disc and his name.
  [[nodiscard]] Picture standing(std::uint32_t man) const {
    Picture picture;
    const std::string name = name_of('M', man);
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

  struct Table {
    double x, y, radius;
    double longest;  // name, in units
  };

  void add_name(std::string_view value) {
    const std::string_view guest = next_word(value);
    const std::string_view name = value.empty() ? value : value.substr(1);
    const auto woman = numbered(guest, 'F'), man = numbered(guest, 'M');
    const auto number = woman ? woman : man;
    if (!number || *number >= couples_ || name.empty())
      throw ModelError("'| @name' needs a guest and a name, such as M0 Marie Curie, not " +
                       quoted(guest));
    if (!names_.emplace(guest, name).second)
      throw ModelError("'| @name' names " + quoted(guest) + " twice");
  }

  [[nodiscard]] std::vector<std::uint32_t> men_by_seat(
      const std::vector<RecordedOption>& options) const {
    std::vector<std::uint32_t> men(couples_, unassigned), seats(couples_, unassigned);
    for (const RecordedOption& option : options) {
      std::optional<std::uint32_t> seat, man;
      for (const std::string& token : option.tokens) {
        if (const auto number = numbered(token, 'S')) seat = number;
        if (const auto number = numbered(token, 'M')) man = number;
      }
      if (!seat || !man || *seat >= couples_ || *man >= couples_)
        throw ModelError(described(option) + " has no seat at a table of " +
                         std::to_string(couples_) + " couples");
      if (men[*seat] != unassigned || seats[*man] != unassigned)
        throw ModelError(described(option) + " uses a seat or a man twice");
      men[*seat] = *man;
      seats[*man] = *seat;
    }
    return men;
  }

  // Without the number in front; discs carry that.
  [[nodiscard]] std::string name_of(char kind, std::uint32_t number) const {
    const std::string guest = kind + std::to_string(number);
    const auto name = names_.find(guest);
    return name == names_.end() ? guest : name->second;
  }

  static std::string shown(std::string_view name) { return shortened(name, longest_shown); }

  [[nodiscard]] double longest_name() const {
    std::size_t longest = std::to_string(couples_).size() + 1;
    for (const auto& [guest, name] : names_) longest = std::max(longest, text_width(shown(name)));
    return static_cast<double>(longest);
  }

  void add_seat(Picture& picture, const Table& table, std::uint32_t place) const {
    const auto [across, down] = spot(place, table.radius);
    const double left = table.x + across - disc, right = left + 2 * disc;
    const double top = table.y + down - disc, bottom = top + 2 * disc;
    picture.boxes.push_back({left, top, 2 * disc, 2 * disc, {Role::paper}});
    for (const double y : {top, bottom}) picture.lines.push_back({left, y, right, y, Weight::thin});
    for (const double x : {left, right}) picture.lines.push_back({x, top, x, bottom, Weight::thin});
  }

  void add_guest(Picture& picture, const Table& table, std::uint32_t place, char kind,
                 std::uint32_t number) const {
    const auto [across, down] = spot(place, table.radius);
    const double x = table.x + across, y = table.y + down;
    const std::string name = name_of(kind, number);
    const auto group = picture.add_group(name + ", couple " + std::to_string(number));
    if (kind == 'M')
      picture.boxes.push_back({x - disc, y - disc, 2 * disc, 2 * disc, piece_paint(number), group});
    else
      picture.circles.push_back({x, y, disc, piece_paint(number), {Role::none}, group});
    add_label(picture, x, y, std::to_string(number), Align::center, 2 * disc, group);
    picture.labels.back().color = {Role::on_piece, number};
    const bool is_end = place % couples_ == 0;
    const double aside = is_end ? 0 : across > 0 ? disc + 0.25 : -disc - 0.25;
    const double beyond = !is_end ? 0 : down > 0 ? 1 : -1;
    const Align align = is_end ? Align::center : across > 0 ? Align::left : Align::right;
    add_label(picture, x + aside, y + beyond, shown(name), align, table.longest + 0.4, group);
  }

  struct Spot {
    double across, down;  // from the middle of the table
  };

  // Place 0 is at the top, then clockwise; left and right, top and bottom are mirror images.
  [[nodiscard]] Spot spot(std::uint32_t place, double radius) const {
    const bool is_right = place < couples_;
    const std::uint32_t k = is_right ? place : 2 * couples_ - place;  // from the top
    const bool is_upper = 2 * k <= couples_;
    const double depth = this->depth(is_upper ? k : couples_ - k, radius);  // below the top
    const double across = std::sqrt(std::max(0.0, depth * (2 * radius - depth)));
    return {is_right ? across : -across, is_upper ? depth - radius : radius - depth};
  }

  // Of the k-th place of the upper half below the first one: at least `level` below its neighbour.
  [[nodiscard]] double depth(std::uint32_t k, double radius) const {
    const auto at = [&](std::uint32_t i) {
      return radius * (1 - std::cos(std::numbers::pi * i / couples_));
    };
    if (k == 0) return 0;
    const double pushed = at(1) + (k - 1) * level;
    return std::max(at(k), pushed);
  }

  // So large that there is room for the places of a side below each other.
  [[nodiscard]] double radius() const { return std::max(2.6, couples_ * 0.5); }

  static void add_label(Picture& picture, double x, double y, const std::string& text, Align align,
                        double width, std::uint32_t group) {
    picture.labels.push_back(
        {.x = x, .y = y, .text = text, .width = width, .align = align, .group = group});
  }

  std::uint32_t couples_ = 0;
  std::map<std::string, std::string, std::less<>> names_;
};

}  // namespace

std::unique_ptr<Painter> make_diner_painter(const Directives& directives) {
  return std::make_unique<DinerPainter>(directives);
}

}  // namespace dlx::draw
