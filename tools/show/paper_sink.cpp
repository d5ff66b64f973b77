// PDF on paper: pictures in rows and columns of each page, as large as their fields allow. Each has
// its caption below it; pages have a title above and, where there are several, a number below.
#include "show/sink.hpp"

#ifdef DLX_WITH_CAIRO

#include <dlx/draw/render.hpp>

#include <algorithm>
#include <utility>
#include <vector>

namespace show {
namespace {

// Points, 1/72 inch.
constexpr double largest_unit = 2 * 72 / 2.54;  // cells of two centimetres
constexpr double field_gap = 20;
constexpr double caption_height = 16, caption_size = 10;
constexpr double title_height = 34, title_size = 18;
constexpr double number_height = 22, number_size = 10;
constexpr double edge = 0.1;  // around a picture, in its units: half of its outer lines

class PaperSink : public PictureSink {
 public:
  PaperSink(std::ostream& out, const Settings& settings)
      : PictureSink(settings),
        paper_(*settings.paper),
        layout_(settings.layout.value_or(cli::Extent{1, 1})),
        writer_(out) {}

  void add_picture(dlx::draw::Picture picture) override {
    if (waiting_.size() == std::uint64_t{layout_.rows} * layout_.columns) lay_out();
    waiting_.push_back(std::move(picture));
    finish_looks(waiting_.back(), settings_);
    if (waiting_.size() > 1) require_sheet(waiting_);
  }

  // Solutions stand on pages of their own, twice as many in each direction.
  void begin_solutions() override {
    lay_out();
    in_solutions_ = true;
    const Field all = content();
    constexpr double smallest = 60;  // of a field
    if (all.height > 2 * smallest * layout_.rows) layout_.rows *= 2;
    if (all.width > 2 * smallest * layout_.columns) layout_.columns *= 2;
  }

  void finish() override {
    if (waiting_.empty() && page_.empty()) fail_empty(summaries_.stops());
    lay_out();
    put_page(page_number_ > 0);
    writer_.end();
  }

  [[nodiscard]] std::uint64_t page_count() const override { return page_number_; }

 private:
  struct Field {
    double x = 0, y = 0, width = 0, height = 0;
  };

  [[nodiscard]] Field content() const {
    const double title = title_of_page().empty() ? 0 : title_height;
    return {paper_.margin, paper_.margin + title, paper_.width - 2 * paper_.margin,
            paper_.height - 2 * paper_.margin - title - number_height};
  }

  [[nodiscard]] std::string title_of_page() const {
    if (!in_solutions_) return settings_.title;
    const Words& words = words_of(settings_.language);
    return settings_.title.empty() ? words.all_solutions
                                   : settings_.title + words.colon + words.solution.many;
  }

  // The pictures that wait become a page. It waits in turn: alone, it needs no number.
  void lay_out() {
    if (waiting_.empty()) return;
    const bool is_first = page_number_ == 0 && page_.empty();
    if (settings_.may_grow && is_first && waiting_.size() <= 2)
      layout_ = {static_cast<std::uint32_t>(waiting_.size()), 1};
    if (!page_.empty()) put_page(true);
    const Field all = content();
    if (const std::string title = title_of_page(); !title.empty())
      write(title, title_size, all.x + all.width / 2, paper_.margin + title_size / 2, all.width);
    const double width = field_size(all.width, layout_.columns);
    const double height = field_size(all.height, layout_.rows);
    for (std::size_t i = 0; i < waiting_.size(); ++i)
      place(
          std::move(waiting_[i]),
          {all.x + static_cast<double>(i % layout_.columns) * (width + field_gap),
           all.y + static_cast<double>(i / layout_.columns) * (height + field_gap), width, height});
    waiting_.clear();
  }

  static double field_size(double room, std::uint32_t count) {
    const double size = (room - (count - 1) * field_gap) / count;
    if (size < 2 * caption_height)
      throw dlx::ModelError("--layout: so many pictures have no room on a page");
    return size;
  }

  // Places a picture in the middle of its field, or at the top of a page of its own.
  void place(dlx::draw::Picture picture, Field field) {
    const std::string caption = std::exchange(picture.title, {});
    const double below = caption.empty() ? 0 : caption_height;
    const double unit =
        std::min({largest_unit * settings_.scale, field.width / (picture.width + 2 * edge),
                  (field.height - below) / (picture.height + 2 * edge)});
    const double middle = field.x + field.width / 2;
    const double height = picture.height * unit;
    if (!caption.empty())
      write(caption, caption_size, middle, field.y + height + 2 * edge * unit + caption_height / 2,
            field.width);
    const double x = middle - picture.width * unit / 2;
    page_.push_back({std::move(picture), x, field.y + edge * unit, unit});
  }

  void write(const std::string& text, double size, double x, double y, double width) {
    dlx::draw::Picture line;
    line.labels.push_back({.x = 0, .y = 0, .text = text, .size = size, .width = width});
    page_.push_back({std::move(line), x, y, 1});
  }

  void put_page(bool has_number) {
    if (page_.empty()) return;
    ++page_number_;
    if (has_number)
      write(std::to_string(page_number_), number_size, paper_.width / 2,
            paper_.height - paper_.margin - number_size / 2, paper_.width);
    writer_.page(paper_.width, paper_.height, page_);
    page_.clear();
  }

  Paper paper_;
  cli::Extent layout_;
  dlx::draw::PdfWriter writer_;
  std::vector<dlx::draw::Picture> waiting_;     // of the next page
  std::vector<dlx::draw::PlacedPicture> page_;  // laid out
  std::uint64_t page_number_ = 0;               // of the last one written
  bool in_solutions_ = false;
};

}  // namespace

std::unique_ptr<Sink> make_paper_sink(std::ostream& out, const Settings& settings) {
  return std::make_unique<PaperSink>(out, settings);
}

}  // namespace show

#endif
