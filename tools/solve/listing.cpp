// What a search is good for: its solutions one by one, its steps, or how many solutions it has.
#include "solve/questions.hpp"
#include "solve/searching.hpp"

namespace solve {
namespace {

using dlx::TraceEvent;

// Every step. An answer cut short by the output tells what was written, not what was searched.
class Tracing final : public Searching {
 public:
  using Searching::Searching;

 protected:
  dlx::TraceObserver observer() override {
    return [this](const TraceEvent& event) {
      asker_.event(event);
      if (result_.nodes == 0 || event.kind == TraceEvent::EventKind::option) ++result_.nodes;
      if (event.kind == TraceEvent::EventKind::solution) ++result_.solutions;
    };
  }

  void run() override {
    while (!has_ended())
      while (search_->next_within(slice)) continue;
    result_.solutions = search_->statistics().solutions;
    result_.nodes = nodes();
  }
};

// Their number, without looking at each of them.
class SearchCount final : public Searching {
 public:
  using Searching::Searching;

 protected:
  void run() override {
    while (!has_ended()) search_->run_within(slice);
    result_.counted = found();
    result_.solutions = fitting(*result_.counted);
  }
  [[nodiscard]] dlx::Natural found() const override {
    return before_.solutions + search_->statistics().solutions;
  }
};

}  // namespace

void Listing::run() {
  if (waiting_ && !take_found()) return;
  waiting_.reset();
  while (!has_ended())
    while (search_->next_within(slice))
      if (!take_found()) return;
}

bool Listing::take_found() {
  take(settings_, [&](std::uint64_t number) { asker_.solution(solution(), number); });
  return true;
}

std::unique_ptr<Question> make_listing(const Settings& settings, Asker& asker) {
  return std::make_unique<Listing>(settings, asker);
}

std::unique_ptr<Question> make_tracing(const Settings& settings, Asker& asker) {
  return std::make_unique<Tracing>(settings, asker);
}

std::unique_ptr<Question> make_search_count(const Settings& settings, Asker& asker) {
  return std::make_unique<SearchCount>(settings, asker);
}

}  // namespace solve
