// Traces: what was read is written and reads as the same; trees and matrices are drawn of it.
#include "fuzz/targets.hpp"

#include <dlx/draw/render.hpp>
#include <dlx/draw/search.hpp>
#include <dlx/text.hpp>

#include <algorithm>
#include <sstream>

namespace fuzz {
namespace {

std::vector<dlx::Trace> read(std::string_view text) {
  std::vector<dlx::Trace> traces;
  dlx::TraceReader reader(text, "text");
  try {
    while (reader.next_search()) {
      dlx::Trace trace{reader.head(), {}, {}};
      while (const auto event = reader.next_event()) trace.events.push_back(*event);
      trace.end = reader.end();
      traces.push_back(std::move(trace));
    }
  } catch (const dlx::ParseError&) {
    return traces;
  }
  return traces;
}

std::string written(const dlx::Trace& trace) {
  std::ostringstream out;
  dlx::TraceWriter writer(out);
  writer.begin(trace.head);
  for (const auto& event : trace.events) writer.event(event);
  writer.end(trace.end);
  writer.finish();
  return out.str();
}

void draw(const dlx::Trace& trace) {
  try {
    (void)dlx::draw::tree_text(trace);
    (void)dlx::draw::render_text(dlx::draw::tree(trace));
  } catch (const dlx::ModelError&) {
    require(true, "it is too large, or no search");
  }
  try {
    const std::uint64_t steps = std::min<std::uint64_t>(trace.events.size(), 20);
    for (const std::uint64_t step : {std::uint64_t{0}, steps / 2, steps})
      (void)dlx::draw::render_text(dlx::draw::matrix(trace, step));
  } catch (const dlx::ModelError&) {
    return;
  }
}

}  // namespace

void traces(std::string_view bytes) {
  for (const auto& trace : read(bytes)) {
    const std::string once = written(trace);
    const auto again = read(once);
    require(again.size() == 1, "a trace that was written is one");
    require(again[0].events == trace.events && again[0].end == trace.end &&
                again[0].head.instance.given == trace.head.instance.given &&
                again[0].head.instance.without == trace.head.instance.without,
            "what was read is written");
    require(written(again[0]) == once, "writing again changes nothing");
    draw(trace);
  }
}

}  // namespace fuzz
