// Text: each solution under its title, or with a layout, sheets of them side by side.
#include "show/sink.hpp"

#include <dlx/draw/render.hpp>
#include <dlx/error.hpp>

#include <ostream>
#include <vector>

namespace show {
namespace {

class TextSink : public Sink {
 public:
  TextSink(std::ostream& out, const Settings& settings)
      : out_(out), settings_(settings), style_{!settings.ascii, settings.color} {}

  void add(const Drawn& drawn) override { add_picture(drawn.picture()); }

  void add_picture(dlx::draw::Picture picture) override {
    finish_looks(picture, settings_);
    if (in_solutions_) picture.title = solution_title(picture.title, words_of(settings_.language));
    if (!settings_.layout) {
      // One text: what cannot be drawn throws before its title is written.
      const std::string title = dlx::printable(picture.title) + (picture.title.empty() ? "" : "\n");
      out_ << title + dlx::draw::render_text(picture, style_) + '\n';
      return;
    }
    area_ += picture.width * picture.height;
    waiting_.push_back(std::move(picture));
    if (waiting_.size() > 1) require_sheet(waiting_);
    if (area_ > static_cast<double>(dlx::draw::largest_text)) return write_sheet();  // which throws
    if (waiting_.size() == std::uint64_t{settings_.layout->rows} * settings_.layout->columns)
      write_sheet();
  }

  void end_question(const dlx::SolutionSummary& summary, const std::string& caption) override {
    write_sheet();
    const Words& words = words_of(settings_.language);
    const bool one = summary.solutions == dlx::Natural(1) ||
                     (words.is_zero_singular && summary.solutions == dlx::Natural(0));
    out_ << dlx::printable(caption) << (caption.empty() ? "" : ", ")
         << summary.solutions.to_string() << ' '
         << (one ? words.solution.one : words.solution.many);
    if (summary.up_to_symmetry) out_ << words.up_to_symmetry;
    if (summary.in_all) out_ << ", " << summary.in_all->to_string() << words.in_all;
    if (summary.printed != summary.solutions)
      out_ << ", " << summary.printed.to_string() << words.shown;
    if (summary.outcome != dlx::Outcome::exhausted)
      out_ << ", " << dlx::draw::plain_blanks(words.stopped) << dlx::word(summary.outcome);
    out_ << '\n';
  }

  void begin_solutions() override {
    write_sheet();
    in_solutions_ = true;
  }

  void finish() override { write_sheet(); }

 private:
  void write_sheet() {
    if (waiting_.empty()) return;
    const auto sheet = dlx::draw::sheet(waiting_, settings_.layout->columns, 1, true);
    out_ << dlx::draw::render_text(sheet, style_) + '\n';
    waiting_.clear();
    area_ = 0;
  }

  std::ostream& out_;
  Settings settings_;
  dlx::draw::TextStyle style_;
  std::vector<dlx::draw::Picture> waiting_;
  bool in_solutions_ = false;
  double area_ = 0;  // of those, in units, each of a character or more
};

}  // namespace

std::unique_ptr<Sink> make_text_sink(std::ostream& out, const Settings& settings) {
  return std::make_unique<TextSink>(out, settings);
}

}  // namespace show
