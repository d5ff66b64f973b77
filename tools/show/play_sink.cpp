// The page to play: problems with their options, and what is told of their solutions.
#include "show/sink.hpp"

#include <dlx/draw/play.hpp>

#include <ostream>

namespace show {
namespace {

class PlaySink : public HtmlSink {
 public:
  using HtmlSink::HtmlSink;

  // Problems come one by one: each is written before the next is read.
  [[nodiscard]] bool is_whole() const override { return false; }

  void add(const Drawn& drawn) override {
    if (drawn.posed == nullptr) refuse();
    if (!page_) page_.emplace(out_, title_, settings_.language);
    const PosedProblem& posed = *drawn.posed;
    if (posed.is_new) page_->begin(posed.instance);
    const bool is_told = settings_.tells_solutions && !posed.solution.empty();
    if (settings_.tells_solutions && !is_told) ++untold_;
    page_->add({drawn.caption, posed.level, posed.instance.given,
                is_told ? posed.solution : std::vector<dlx::OptionId>{}});
  }

  void add_picture(dlx::draw::Picture /*picture*/) override { refuse(); }

  void finish() override {
    if (!page_) throw dlx::ModelError("the stream holds no problem: there is nothing to play");
    page_->end();
  }

  [[nodiscard]] std::vector<std::string> notes() const override {
    if (untold_ == 0) return {};
    return {"the page checks by the rules only: " +
            (count_ == 1
                 ? "the puzzle has"
                 : std::to_string(untold_) + " of " + std::to_string(count_) + " puzzles have") +
            " no line '| @solution', as dlx-puzzle writes it"};
  }

 private:
  [[noreturn]] static void refuse() {
    throw dlx::ModelError(
        "--play needs problems, as generators and dlx-puzzle write them, and not their solutions");
  }

  std::optional<dlx::draw::PlayWriter> page_;
  std::uint64_t untold_ = 0;  // puzzles whose solution is not known
};

}  // namespace

std::unique_ptr<Sink> make_play_sink(std::ostream& out, const Settings& settings) {
  return std::make_unique<PlaySink>(out, settings);
}

}  // namespace show
