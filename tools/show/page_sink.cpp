// The page to browse all solutions.
#include "show/sink.hpp"

#include <dlx/draw/page.hpp>

#include <ostream>

namespace show {
namespace {

class PageSink : public Sink {
 public:
  PageSink(std::ostream& out, const Settings& settings)
      : settings_(settings), writer_(out, "dlx-show") {}

  void add(const Drawn& drawn) override { add_picture(drawn.picture()); }

  void add_picture(dlx::draw::Picture picture) override {
    if (++count_ > settings_.most)
      throw dlx::ModelError("there are more than " + std::to_string(settings_.most) +
                            " solutions: show the first with -n, or raise the limit with --max");
    if (!settings_.labels) remove_labels(picture);
    writer_.add(picture);
  }

  void finish() override {
    if (count_ == 0)
      throw dlx::ModelError("the stream holds no solution: there is nothing to draw");
    writer_.end();
  }

 private:
  Settings settings_;
  dlx::draw::PageWriter writer_;
  std::uint64_t count_ = 0;
};

}  // namespace

std::unique_ptr<Sink> make_page_sink(std::ostream& out, const Settings& settings) {
  return std::make_unique<PageSink>(out, settings);
}

}  // namespace show
