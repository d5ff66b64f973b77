// The round table: women F0, F1, ... in turn with the seats S2, S3, ... between them, so that seat
// Si is between F(i-2) and F(i-1). Couples share a color and the number on their discs.
#include "draw/answer_parts.hpp"
#include "draw/canvas.hpp"
#include "model/quote.hpp"

#include <dlx/draw/render_text.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace dlx::draw {
namespace {

using model::quoted;

constexpr double disc = 0.42;
constexpr double per_character = 0.335;    // of a name, in units
constexpr std::size_t longest_shown = 24;  // characters; the picture grows with its longest name
constexpr std::uint32_t nobody = std::numeric_limits<std::uint32_t>::max();

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

  Picture paint(const Answer& answer, std::span<const std::uint64_t>) const override {
    const auto men = men_by_seat(answer);
    Picture picture;
    const double radius = this->radius();
    const double side = longest_name() * per_character + 0.8;
    picture.width = std::ceil(2 * (radius + side));
    picture.height = std::ceil(2 * radius + 2.6);
    picture.text_columns = couples_ > 6 ? 4 : 3;
    picture.text_rows = couples_ > 6 ? 2 : 1;
    const double x = picture.width / 2, y = picture.height / 2;
    picture.circles.push_back({x, y, radius - 0.9, {Role::light}, {Role::muted}});
    for (std::uint32_t k = 0; k < couples_; ++k) {
      add_guest(picture, {x, y, radius}, 2 * k, 'F', k);
      add_guest(picture, {x, y, radius}, 2 * k + 1, 'M', men[(k + 2) % couples_]);
    }
    return picture;
  }

 private:
  struct Table {
    double x, y, radius;
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

  [[nodiscard]] std::vector<std::uint32_t> men_by_seat(const Answer& answer) const {
    std::vector<std::uint32_t> men(couples_, nobody), seats(couples_, nobody);
    for (const AnswerOption& option : answer.options) {
      std::optional<std::uint32_t> seat, man;
      for (const std::string& token : option.tokens) {
        if (const auto number = numbered(token, 'S')) seat = number;
        if (const auto number = numbered(token, 'M')) man = number;
      }
      if (!seat || !man || *seat >= couples_ || *man >= couples_)
        throw ModelError(described(option) + " seats nobody at a table of " +
                         std::to_string(couples_) + " couples");
      if (men[*seat] != nobody || seats[*man] != nobody)
        throw ModelError(described(option) + " uses a seat or a man twice");
      men[*seat] = *man;
      seats[*man] = *seat;
    }
    if (answer.options.size() != couples_)
      throw ModelError("the solution seats " + std::to_string(answer.options.size()) + " of " +
                       std::to_string(couples_) + " men");
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

  void add_guest(Picture& picture, Table table, std::uint32_t place, char kind,
                 std::uint32_t number) const {
    const double turn = static_cast<double>(place) / (2.0 * couples_);
    const double angle = 2 * std::numbers::pi * turn;
    const double across = std::sin(angle), down = -std::cos(angle);
    const double x = table.x + table.radius * across, y = table.y + table.radius * down;
    const std::string name = name_of(kind, number);
    const auto group = picture.add_group(name + ", couple " + std::to_string(number));
    if (kind == 'M')
      picture.boxes.push_back({x - disc, y - disc, 2 * disc, 2 * disc, piece_paint(number), group});
    else
      picture.circles.push_back({x, y, disc, piece_paint(number), {Role::none}, group});
    add_label(picture, x, y, std::to_string(number), Align::center, 2 * disc, group);
    picture.labels.back().color = {Role::on_piece, number};
    const bool upright = std::abs(across) < 0.02;
    // Beside the disc; near the top and the bottom also further out, past the next disc.
    const bool is_side = std::abs(across) > 0.5;
    const double aside = upright ? 0 : across > 0 ? disc + 0.25 : -disc - 0.25;
    const double reach = table.radius + (upright ? 1 : is_side ? 0 : disc + 0.23);
    const Align align = upright ? Align::center : across > 0 ? Align::left : Align::right;
    add_label(picture, x + aside, table.y + reach * down, shown(name), align,
              longest_name() * per_character + 0.4, group);
  }

  // Names stand one above the other where the table is nearly level: long ones need a table so
  // large that the second and third place from the top differ by a line, 3 R pi^2 / (2 N^2).
  [[nodiscard]] double radius() const {
    constexpr double short_name = 4;
    const double discs = couples_ * 0.42;
    const double names = longest_name() > short_name ? 0.037 * couples_ * couples_ : 0;
    return std::max({2.6, discs, names});
  }

  static void add_label(Picture& picture, double x, double y, const std::string& text, Align align,
                        double width, std::uint32_t group) {
    Label label;
    label.x = x;
    label.y = y;
    label.text = text;
    label.align = align;
    label.width = width;
    label.group = group;
    picture.labels.push_back(std::move(label));
  }

  std::uint32_t couples_ = 0;
  std::map<std::string, std::string, std::less<>> names_;
};

}  // namespace

std::unique_ptr<Painter> make_diner_painter(const Directives& directives) {
  return std::make_unique<DinerPainter>(directives);
}

}  // namespace dlx::draw
