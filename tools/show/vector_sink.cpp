// SVG, outlines, PNG and PDF: one picture, a sheet of them, or in PDF pages of either.
#include "show/sink.hpp"

#include <dlx/draw/render.hpp>

#include <algorithm>
#include <utility>
#include <vector>

namespace show {
namespace {

constexpr double gap = 0.6;  // between the pictures of a sheet, in units

// Collects pictures and hands them over sheet by sheet.
class SheetSink : public PictureSink {
 public:
  explicit SheetSink(const Settings& settings)
      : PictureSink(settings), layout_(settings.layout.value_or(cli::Extent{1, 1})) {
    if (settings.format == Format::outline) style_ = {10};  // millimetres
    style_.unit *= settings.scale;
  }

  void set_title(const std::string& title) override { stream_title_ = title; }

  void add_picture(dlx::draw::Picture picture) override {
    if (waiting_.size() == room()) put_sheet();
    waiting_.push_back(std::move(picture));
    finish_looks(waiting_.back(), settings_);
    if (waiting_.size() > 1) require_sheet(waiting_);
  }

  void finish() override {
    if (waiting_.empty()) fail_empty(summaries_.stops());
    put_sheet();
    end();
  }

 protected:
  virtual void put(const dlx::draw::Picture& sheet) = 0;
  virtual void end() {}

  [[nodiscard]] const dlx::draw::VectorStyle& style() const noexcept { return style_; }
  /// Pictures on a sheet.
  [[nodiscard]] std::uint64_t room() const noexcept {
    return std::uint64_t{layout_.rows} * layout_.columns;
  }

 private:
  // The only picture of all needs no title.
  void put_sheet() {
    is_one_of_many_ = is_one_of_many_ || waiting_.size() > 1;
    dlx::draw::Picture sheet =
        settings_.layout ? dlx::draw::sheet(waiting_, layout_.columns, gap, is_one_of_many_)
                         : std::move(waiting_[0]);
    if (sheet.title.empty()) sheet.title = stream_title_;
    if (!settings_.title.empty()) sheet.title = settings_.title;
    put(sheet);
    waiting_.clear();
  }

  cli::Extent layout_;
  dlx::draw::VectorStyle style_;
  std::vector<dlx::draw::Picture> waiting_;
  bool is_one_of_many_ = false;
  std::string stream_title_;
};

// One sheet only. As soon as there is a solution too many, it is refused.
class ImageSink : public SheetSink {
 public:
  ImageSink(std::ostream& out, const Settings& settings) : SheetSink(settings), out_(out) {}

  void announce() override {
    if (count_++ == room()) fail();
  }

 protected:
  void put(const dlx::draw::Picture& sheet) override {
    switch (settings_.format) {
      case Format::svg:
        return dlx::draw::write_svg(out_, sheet, style());
      case Format::outline:
        return dlx::draw::write_outline(out_, sheet, style());
      default:
        put_png(sheet);
    }
  }

 private:
  void put_png([[maybe_unused]] const dlx::draw::Picture& sheet) {
#ifdef DLX_WITH_CAIRO
    dlx::draw::write_png(out_, sheet, style());
#endif
  }

  [[noreturn]] void fail() const {
    const std::string room = std::to_string(this->room());
    throw dlx::ModelError("there are more " + things() + " than the picture holds, " + room +
                          ": use --layout RxC for a larger sheet, --pdf for several, --html for "
                          "a page" +
                          (settings_.has_limit ? ", or -n " + room + " for the first" : ""));
  }

  std::ostream& out_;
};

#ifdef DLX_WITH_CAIRO

class PdfSink : public SheetSink {
 public:
  PdfSink(std::ostream& out, const Settings& settings)
      : SheetSink(settings), writer_(out, style()) {}

  [[nodiscard]] std::uint64_t page_count() const override { return count_of_pages_; }

 protected:
  void put(const dlx::draw::Picture& sheet) override {
    writer_.page(sheet);
    ++count_of_pages_;
  }
  void end() override { writer_.end(); }

 private:
  dlx::draw::PdfWriter writer_;
  std::uint64_t count_of_pages_ = 0;
};

#endif

void require_cairo([[maybe_unused]] Format format) {
#ifndef DLX_WITH_CAIRO
  if (format == Format::png || format == Format::pdf)
    throw cli::UsageError(
        "this dlx-show was built without cairo and cannot draw PNG or PDF; text, --svg and --html "
        "work");
#endif
}

}  // namespace

std::unique_ptr<Sink> make_vector_sink(std::ostream& out, const Settings& settings) {
  require_cairo(settings.format);
  if (settings.is_animated) return make_animation_sink(out, settings);
#ifdef DLX_WITH_CAIRO
  if (settings.paper) return make_paper_sink(out, settings);
  if (settings.format == Format::pdf) return std::make_unique<PdfSink>(out, settings);
#endif
  return std::make_unique<ImageSink>(out, settings);
}

}  // namespace show
