// The page to browse all solutions.
#include "show/sink.hpp"
#include "show/summaries.hpp"

#include <dlx/draw/render.hpp>

#include <ostream>

namespace show {
namespace {

class PageSink : public Sink {
 public:
  PageSink(std::ostream& out, const Settings& settings) : out_(out), settings_(settings) {
    if (!settings.title.empty()) title_ = settings.title;
  }

  void set_title(const std::string& title) override {
    if (settings_.title.empty() && !title.empty()) title_ = title;
  }

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
    writer().add(picture);
  }

  [[nodiscard]] bool has_pairs() const override { return true; }

  void add_solution(dlx::draw::Picture picture) override {
    finish_looks(picture, settings_);
    picture.title = solution_title(picture.title, words_of(settings_.language));
    writer().add_solution(picture);
  }

  void end_question(const dlx::SolutionSummary& summary, const std::string& caption) override {
    summaries_.add(summary, caption);
  }

  [[nodiscard]] std::vector<std::string> notes() const override { return summaries_.notes(); }

  void finish() override {
    if (count_ == 0) fail_empty(summaries_.stops());
    writer().end(summaries_.stops(words_of(settings_.language)));
  }

  void name_puzzles() override { settings_.thing = "puzzle", settings_.things = "puzzles"; }

 private:
  // In the page's language.
  [[nodiscard]] dlx::draw::PageNoun noun() const {
    const Words &known = english_words, &words = words_of(settings_.language);
    if (settings_.thing == known.puzzle) return {words.puzzle, words.puzzles};
    if (settings_.thing == known.tree) return {words.tree, words.trees};
    if (settings_.thing == known.matrix) return {words.matrix, words.matrices};
    if (settings_.thing == known.step) return {words.step, words.steps};
    if (settings_.thing == known.board) return {words.board, words.boards};
    return {words.solution, words.solutions};
  }

  dlx::draw::PageWriter& writer() {
    if (!writer_) writer_.emplace(out_, title_, noun(), settings_.language);
    return *writer_;
  }

  std::ostream& out_;
  Settings settings_;
  std::optional<dlx::draw::PageWriter> writer_;  // when it is known what pictures show
  std::string title_ = "dlx-show";
  Summaries summaries_;
  std::uint64_t count_ = 0;
};

}  // namespace

std::unique_ptr<Sink> make_page_sink(std::ostream& out, const Settings& settings) {
  return std::make_unique<PageSink>(out, settings);
}

}  // namespace show
