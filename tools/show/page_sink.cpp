// The page to browse all solutions.
#include "show/sink.hpp"
#include "show/summaries.hpp"

#include <dlx/draw/render.hpp>

#include <ostream>

namespace show {
namespace {

class PageSink : public Sink {
 public:
  PageSink(std::ostream& out, const Settings& settings)
      : settings_(settings), writer_(out, "dlx-show", {settings.thing, settings.things}) {}

  [[nodiscard]] bool is_whole() const override { return true; }

  void announce() override {
    if (++count_ > settings_.most)
      throw dlx::ModelError("there are more than " + std::to_string(settings_.most) + ' ' +
                            settings_.things +
                            ": show the first with -n, or raise the limit with --max");
  }

  void add(const Drawn& drawn) override { add_picture(drawn.picture()); }

  void add_picture(dlx::draw::Picture picture) override {
    finish_looks(picture, settings_);
    writer_.add(picture);
  }

  void end_question(const dlx::SolutionSummary& summary, const std::string& prefix) override {
    summaries_.add(summary, prefix);
  }

  [[nodiscard]] std::vector<std::string> notes() const override { return summaries_.notes(); }

  void finish() override {
    if (count_ == 0) fail_empty(summaries_.stops());
    writer_.end(summaries_.stops());
  }

 private:
  Settings settings_;
  dlx::draw::PageWriter writer_;
  Summaries summaries_;
  std::uint64_t count_ = 0;
};

}  // namespace

std::unique_ptr<Sink> make_page_sink(std::ostream& out, const Settings& settings) {
  return std::make_unique<PageSink>(out, settings);
}

}  // namespace show
