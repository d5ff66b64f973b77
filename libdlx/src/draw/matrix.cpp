// The matrix as a picture. A column is as many units wide as its widest text needs.
#include "draw/matrix_state.hpp"
#include "draw/search_tree.hpp"

#include <dlx/draw/render.hpp>
#include <dlx/draw/search.hpp>
#include <dlx/error.hpp>

#include <algorithm>
#include <cmath>

namespace dlx::draw {
namespace {

constexpr double widest_column = 8;  // of a column

// The state of a search at one time.
struct Moment {
  std::vector<OptionId> chosen;
  std::optional<ItemId> item;  // that it branches on
  bool is_dead = false;
  std::string title;
};

// The state of a row or a column.
enum class Status { open, chosen, gone };

class MatrixDrawing {
 public:
  MatrixDrawing(const Instance& instance, const Moment& moment)
      : problem_(instance.problem),
        moment_(moment),
        state_(instance, moment.chosen),
        numbers_width_(units(std::to_string(problem_.option_count()) + "*")) {
    double x = numbers_width_;
    for (std::size_t c = 0; c < problem_.item_count(); ++c) {
      lefts_.push_back(x);
      x += column_width(ItemId{static_cast<std::uint32_t>(c)});
    }
    lefts_.push_back(x);
  }

  Picture picture() {
    picture_.width = lefts_.back();
    picture_.height = static_cast<double>(1 + problem_.option_count());
    picture_.title = moment_.title;
    header();
    for (std::uint32_t o = 0; o < problem_.option_count(); ++o) row(OptionId{o});
    grid();
    return std::move(picture_);
  }

 private:
  static double units(const std::string& text) {
    const double width = letter_width * static_cast<double>(text_width(text)) + 0.3;
    return std::clamp(std::ceil(width), 1.0, widest_column);
  }

  [[nodiscard]] double column_width(ItemId item) const {
    double width = units(std::string(problem_.name(item)) + "-");
    if (problem_.color_count() == 0 || problem_.is_primary(item)) return width;
    for (std::uint32_t o = 0; o < problem_.option_count(); ++o)
      width = std::max(width, units(entry(OptionId{o}, item)));
    return width;
  }

  [[nodiscard]] std::string entry(OptionId row, ItemId column) const {
    for (const auto [item, color] : problem_.option(row))
      if (item == column) return color == no_color ? "1" : std::string(problem_.name(color));
    return "0";
  }

  [[nodiscard]] Status status(OptionId row) const {
    if (state_.is_chosen(row)) return Status::chosen;
    return state_.is_out(row) ? Status::gone : Status::open;
  }

  void header() {
    for (std::uint32_t i = 0; i < problem_.item_count(); ++i) {
      const ItemId item{i};
      const bool covered = state_.is_covered(item), asked = moment_.item == item;
      if (asked) ground(i, 0, moment_.is_dead ? Role::bad : Role::highlight);
      Label& label = this->label(i, 0, std::string(problem_.name(item)));
      label.emphasis = covered ? Emphasis::plain : Emphasis::strong;
      if (covered) label.color = {Role::muted};
      label.mark = covered ? "-" : asked ? "?" : "";
    }
  }

  void row(OptionId option) {
    const Status here = status(option);
    const double y = static_cast<double>(number(option));
    picture_.labels.push_back(
        {.x = numbers_width_ / 2,
         .y = y + 0.5,
         .text = std::to_string(number(option)),
         .width = numbers_width_ - 0.1,
         .emphasis = here == Status::chosen ? Emphasis::strong : Emphasis::plain,
         .color = {here == Status::chosen ? Role::accent
                   : here == Status::gone ? Role::muted
                                          : Role::ink},
         .mark = here == Status::chosen ? "*"
                 : here == Status::gone ? "-"
                                        : ""});
    for (std::uint32_t i = 0; i < problem_.item_count(); ++i) cell(option, ItemId{i}, here);
  }

  void cell(OptionId option, ItemId item, Status row) {
    const auto column = static_cast<std::uint32_t>(item);
    const std::size_t line = number(option);
    const std::string text = entry(option, item);
    const bool is_one = text != "0", gone = row == Status::gone || state_.is_covered(item);
    if (row == Status::chosen) {
      ground(column, line, Role::highlight);
    } else if (gone) {
      ground(column, line, Role::faint);
    } else if (moment_.item == item) {
      ground(column, line, moment_.is_dead ? Role::bad : Role::highlight);
    }
    Label& label = this->label(column, line, text);
    if (row == Status::chosen && is_one) label.color = {Role::accent};
    if (!is_one || (gone && row != Status::chosen)) label.color = {Role::muted};
    if (is_one && !(gone && row != Status::chosen)) label.emphasis = Emphasis::strong;
  }

  void ground(std::uint32_t column, std::size_t line, Role role) {
    picture_.boxes.push_back({lefts_[column],
                              static_cast<double>(line),
                              lefts_[column + 1] - lefts_[column],
                              1,
                              {role}});
  }

  Label& label(std::uint32_t column, std::size_t line, std::string text) {
    picture_.labels.push_back({.x = (lefts_[column] + lefts_[column + 1]) / 2,
                               .y = static_cast<double>(line) + 0.5,
                               .text = std::move(text),
                               .width = lefts_[column + 1] - lefts_[column] - 0.1});
    return picture_.labels.back();
  }

  // Lines between cells, a heavy one before the secondary items, a frame around the matrix.
  void grid() {
    const double right = lefts_.back(), bottom = picture_.height;
    for (std::size_t i = 1; i < problem_.item_count(); ++i) {
      const bool border = i == problem_.primary_count();
      picture_.lines.push_back(
          {lefts_[i], 1, lefts_[i], bottom, border ? Weight::thick : Weight::hair});
    }
    for (std::size_t o = 1; o < problem_.option_count(); ++o) {
      const double y = static_cast<double>(o + 1);
      picture_.lines.push_back({numbers_width_, y, right, y, Weight::hair});
    }
    add_frame(picture_, numbers_width_, 1, right - numbers_width_, bottom - 1, Weight::thin);
  }

  const Problem& problem_;
  const Moment& moment_;
  MatrixState state_;
  double numbers_width_;
  std::vector<double> lefts_;  // of the columns, and the right end
  Picture picture_;
};

void require_small(const Problem& problem, const MatrixStyle& style) {
  const std::uint64_t options = problem.option_count(), items = problem.item_count();
  if (items == 0 || options <= style.most_cells / items) return;
  throw ModelError("a matrix of " + std::to_string(options) + " rows and " + std::to_string(items) +
                   " columns has more than " + std::to_string(style.most_cells) + " entries");
}

// "option 3 is tried", for the caption.
std::string description(const Problem& problem, const TraceEvent& event, const SearchWords& words) {
  switch (event.kind) {
    case TraceEvent::EventKind::option:
      if (event.option == no_option) return words.none_is_tried;
      return words.the_option + std::to_string(number(event.option)) + words.is_tried;
    case TraceEvent::EventKind::solution:
      return words.solution + std::to_string(event.count);
    case TraceEvent::EventKind::dead_end:
      return words.dead_end;
    case TraceEvent::EventKind::item:
      break;
  }
  if (!event.item) return words.all_are_tried;
  return has_options(problem, *event.item, event.count, words);
}

Moment moment_of(const Trace& trace, std::uint64_t step, const SearchWords& words) {
  const Problem& problem = trace.head.instance.problem;
  Moment moment;
  moment.title = words.beginning;
  for (std::uint64_t i = 0; i < step; ++i) {
    const TraceEvent& event = trace.events[i];
    const bool tries = event.kind == TraceEvent::EventKind::option;
    if (event.depth > moment.chosen.size() + (tries ? 1 : 0) || (tries && event.depth == 0) ||
        (tries && event.option != no_option && index(event.option) >= problem.option_count()))
      throw ModelError("these events are not those of a search");
    moment.chosen.resize(event.depth - (tries ? 1 : 0));
    if (tries) moment.chosen.push_back(event.option);
    moment.is_dead = event.kind == TraceEvent::EventKind::dead_end;
    if (!moment.is_dead) moment.item = event.item;
    if (i + 1 == step)
      moment.title = words.step + std::to_string(step) + words.of +
                     std::to_string(trace.events.size()) + words.colon +
                     description(problem, event, words);
  }
  return moment;
}

}  // namespace

Picture matrix(const Instance& instance, std::span<const OptionId> chosen,
               const MatrixStyle& style) {
  require_small(instance.problem, style);
  Moment moment;
  moment.chosen.assign(chosen.begin(), chosen.end());
  return MatrixDrawing(instance, moment).picture();
}

Picture matrix(const Trace& trace, std::uint64_t step, const MatrixStyle& style) {
  require_small(trace.head.instance.problem, style);
  if (step > trace.events.size())
    throw ModelError("the trace has " + std::to_string(trace.events.size()) + " steps, not " +
                     std::to_string(step));
  return MatrixDrawing(trace.head.instance, moment_of(trace, step, search_words(style.language)))
      .picture();
}

}  // namespace dlx::draw
