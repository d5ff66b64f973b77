// SVG, PNG and PDF: one picture, a sheet of them, or in PDF pages of either.
#include "show/sink.hpp"

#ifdef DLX_WITH_CAIRO

#include "show/summaries.hpp"

#include <dlx/draw/render.hpp>

#include <algorithm>
#include <vector>

namespace show {
namespace {

constexpr double gap = 0.6;  // between the pictures of a sheet, in units

// Collects pictures and hands them over sheet by sheet.
class SheetSink : public Sink {
 public:
  explicit SheetSink(const Settings& settings)
      : settings_(settings), layout_(settings.layout.value_or(cli::Extent{1, 1})) {
    style_.unit *= settings.scale;
  }

  [[nodiscard]] bool is_whole() const override { return true; }

  void add(const Drawn& drawn) override { add_picture(drawn.picture()); }

  void add_picture(dlx::draw::Picture picture) override {
    if (waiting_.size() == room()) put_sheet();
    waiting_.push_back(std::move(picture));
    if (!settings_.labels) remove_labels(waiting_.back());
    if (waiting_.size() > 1) require_sheet(waiting_);
  }

  void end_question(const dlx::SolutionSummary& summary, const std::string& prefix) override {
    summaries_.add(summary, prefix);
  }

  [[nodiscard]] std::vector<std::string> notes() const override { return summaries_.notes(); }

  void finish() override {
    if (waiting_.empty()) fail_empty(summaries_.stops());
    put_sheet();
    end();
  }

 protected:
  virtual void put(const dlx::draw::Picture& sheet) = 0;
  virtual void end() {}

  [[nodiscard]] const Settings& settings() const noexcept { return settings_; }
  [[nodiscard]] const dlx::draw::VectorStyle& style() const noexcept { return style_; }
  /// Pictures on a sheet.
  [[nodiscard]] std::uint64_t room() const noexcept {
    return std::uint64_t{layout_.rows} * layout_.columns;
  }

 private:
  // The only picture of all needs no title.
  void put_sheet() {
    is_one_of_many_ = is_one_of_many_ || waiting_.size() > 1;
    put(settings_.layout ? dlx::draw::sheet(waiting_, layout_.columns, gap, is_one_of_many_)
                         : waiting_[0]);
    waiting_.clear();
  }

  Settings settings_;
  cli::Extent layout_;
  dlx::draw::VectorStyle style_;
  std::vector<dlx::draw::Picture> waiting_;
  bool is_one_of_many_ = false;
  Summaries summaries_;
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
    if (settings().format == Format::svg)
      dlx::draw::write_svg(out_, sheet, style());
    else
      dlx::draw::write_png(out_, sheet, style());
  }

 private:
  [[noreturn]] void fail() const {
    const std::string room = std::to_string(this->room());
    throw dlx::ModelError("there are more " + settings().things + " than the picture holds, " +
                          room +
                          ": use --layout RxC for a larger sheet, --pdf for several, --html for "
                          "a page" +
                          (settings().has_limit ? ", or -n " + room + " for the first" : ""));
  }

  std::ostream& out_;
  std::uint64_t count_ = 0;
};

class PdfSink : public SheetSink {
 public:
  PdfSink(std::ostream& out, const Settings& settings)
      : SheetSink(settings), writer_(out, style()) {}

  void announce() override {
    if (++count_ > settings().most)
      throw dlx::ModelError("there are more than " + std::to_string(settings().most) + ' ' +
                            settings().things +
                            ": draw the first with -n, or raise the limit with --max");
  }

 protected:
  void put(const dlx::draw::Picture& sheet) override { writer_.page(sheet); }
  void end() override { writer_.end(); }

 private:
  dlx::draw::PdfWriter writer_;
  std::uint64_t count_ = 0;
};

}  // namespace

std::unique_ptr<Sink> make_vector_sink(std::ostream& out, const Settings& settings) {
  if (settings.format == Format::pdf) return std::make_unique<PdfSink>(out, settings);
  return std::make_unique<ImageSink>(out, settings);
}

}  // namespace show

#else

namespace show {

std::unique_ptr<Sink> make_vector_sink(std::ostream&, const Settings&) {
  throw cli::UsageError(
      "this dlx-show was built without cairo and cannot draw SVG, PNG or PDF; text and --html "
      "work");
}

}  // namespace show

#endif
