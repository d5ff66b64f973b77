// The page to browse all solutions.
#include "show/sink.hpp"

#include <dlx/draw/render.hpp>

#include <ostream>

namespace show {
namespace {

class PageSink : public HtmlSink {
 public:
  using HtmlSink::HtmlSink;

  void add_picture(dlx::draw::Picture picture) override {
    finish_looks(picture, settings_);
    writer().add(picture);
  }

  [[nodiscard]] bool has_pairs() const override { return true; }

  void add_solution(dlx::draw::Picture picture) override {
    finish_looks(picture, settings_);
    picture.title = solution_title(picture.title, words_of(settings_.language));
    writer().add_solution(picture);
  }

  void finish() override {
    if (count_ == 0) fail_empty(summaries_.stops());
    writer().end(summaries_.stops(words_of(settings_.language)));
  }

 private:
  // The noun in the page's language.
  [[nodiscard]] dlx::draw::PageNoun noun() const {
    const auto& [one, many] = words_of(settings_.language).*settings_.thing;
    return {one, many};
  }

  dlx::draw::PageWriter& writer() {
    if (!writer_) writer_.emplace(out_, title_, noun(), settings_.language);
    return *writer_;
  }

  std::optional<dlx::draw::PageWriter> writer_;  // when it is known what pictures show
};

}  // namespace

std::unique_ptr<Sink> make_page_sink(std::ostream& out, const Settings& settings) {
  return std::make_unique<PageSink>(out, settings);
}

}  // namespace show
