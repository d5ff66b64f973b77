// The door of the WebAssembly module: functions of C that dlx.js calls. Two kinds: `dlx_run` runs a
// tool as a shell does; the others give the library's Search, count and Drawer as handles, so that
// solutions come one by one and a search can pause.
//
// A result is a pointer that JavaScript gives back to be freed: a Text (dlx_text_free), a
// Questions (dlx_problem_free), a Run (dlx_search_free). No function throws: an error is a Text.
#include "tools.hpp"

#include <dlx/board/kinds.hpp>
#include <dlx/draw/drawer.hpp>
#include <dlx/draw/render.hpp>
#include <dlx/error.hpp>
#include <dlx/make/explain.hpp>
#include <dlx/solve.hpp>
#include <dlx/text.hpp>

#include <algorithm>
#include <cstdint>
#include <emscripten.h>
#include <exception>
#include <iterator>
#include <memory>
#include <span>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

extern "C" {
/// Tells the page where the work stands (monitor.js); 0 stops it.
int dlx_monitor(double done, double nodes, double solutions, double level, double levels);
}

namespace web {
namespace {

/// A result for JavaScript: its bytes, and whether they say what went wrong.
struct Text {
  std::string bytes;
  bool is_error = false;
};

/// The questions of a text, and what each search of one of them needs.
struct Questions {
  std::vector<dlx::Instance> all;
};

/// A search, and the solution that it found last.
struct Run {
  const dlx::Instance* question;
  dlx::Search search;
  dlx::Solution solution{};
};

template <class Work>
Text* text_of(const Work& work) {
  try {
    return new Text{work()};
  } catch (const std::exception& error) {
    return new Text{error.what(), true};
  }
}

dlx::Monitor monitor() {
  dlx::Monitor monitor;
  monitor.report = [](const dlx::Progress& progress) {
    return dlx_monitor(progress.done, static_cast<double>(progress.nodes),
                       static_cast<double>(progress.solutions), static_cast<double>(progress.level),
                       static_cast<double>(progress.levels)) != 0;
  };
  return monitor;
}

// Memory of the module is 2 GiB at most: tables may have half of it.
dlx::Limits limits() {
  dlx::Limits limits;
  limits.memory = std::uint64_t{1} << 30U;
  return limits;
}

Questions read(std::string_view text) {
  Questions questions;
  dlx::ProblemReader reader(text, "problem");
  while (auto instance = reader.next()) questions.all.push_back(std::move(*instance));
  return questions;
}

std::string counted(const dlx::Instance& question) {
  dlx::CountOptions options;
  options.limits = limits();
  options.monitor = monitor();
  const dlx::Count count = dlx::count(question, options);
  if (count.outcome == dlx::Outcome::exhausted) return count.value.to_string();
  return ">=" + count.value.to_string();
}

std::string uniqueness(const dlx::Instance& question) {
  dlx::SearchOptions options;
  options.purpose = dlx::Purpose::any;
  options.limits = limits();
  options.limits.solutions = 2;
  options.monitor = monitor();
  dlx::Search search(question, options);
  int found = 0;
  while (found < 2 && search.next()) ++found;
  if (found == 2) return "several";
  if (search.outcome() != dlx::Outcome::exhausted) return "unknown";
  return found == 1 ? "unique" : "none";
}

// Options by their numbers, from 1.
std::vector<dlx::OptionId> ids_of(const dlx::Instance& question,
                                  std::span<const std::uint32_t> numbers) {
  std::vector<dlx::OptionId> ids;
  for (const std::uint32_t number : numbers) {
    if (number == 0 || number > question.problem.option_count())
      throw std::out_of_range("there is no option " + std::to_string(number));
    ids.push_back(dlx::OptionId{number - 1});
  }
  return ids;
}

std::string numbers_of(std::span<const dlx::OptionId> ids) {
  std::string text;
  for (const dlx::OptionId id : ids) (text += std::to_string(number(id))) += ' ';
  return text;
}

// A line each: option (from 1), row, column, layer (from 0), symbol and piece between tabs, which
// no name has.
std::string placed(const dlx::Instance& question, std::span<const std::uint32_t> numbers) {
  std::string text;
  for (const auto& cell : dlx::board::placed_by(question, ids_of(question, numbers))) {
    for (const std::uint64_t value : {number(cell.option), std::uint64_t{cell.row},
                                      std::uint64_t{cell.column}, std::uint64_t{cell.layer}})
      (text += std::to_string(value)) += '\t';
    ((text += cell.symbol) += '\t') += cell.piece + '\n';
  }
  return text;
}

std::string svg(const dlx::Instance& question, std::span<const std::uint32_t> options) {
  std::vector<std::uint64_t> given;
  for (const dlx::OptionId id : question.given) given.push_back(number(id));
  const dlx::draw::Drawer drawer(question.directives);
  std::ostringstream out;
  if (options.empty()) {
    dlx::draw::write_svg(out, drawer.draw(dlx::draw::to_problem_record(question)));
    return out.str();
  }
  dlx::Solution solution;
  solution.options = ids_of(question, options);
  std::sort(solution.options.begin(), solution.options.end());
  const auto record = dlx::to_record(question.problem, solution);
  dlx::draw::write_svg(out, drawer.draw(record, given));
  return out.str();
}

// Words that each end with a NUL.
std::vector<std::string> words_of(std::string_view joined) {
  std::vector<std::string> words;
  for (std::size_t end = 0; (end = joined.find('\0')) != joined.npos; joined.remove_prefix(end + 1))
    words.emplace_back(joined.substr(0, end));
  return words;
}

int run_tool(std::vector<std::string> words) {
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  for (const NamedTool& tool : tools)
    if (tool.name == words.front()) return tool.main(static_cast<int>(words.size()), argv.data());
  return -1;
}

}  // namespace
}  // namespace web

using web::Questions, web::Run, web::Text;

extern "C" {

// --- Texts ---

EMSCRIPTEN_KEEPALIVE const char* dlx_text_data(const Text* text) {
  return text->bytes.data();
}
EMSCRIPTEN_KEEPALIVE std::size_t dlx_text_size(const Text* text) {
  return text->bytes.size();
}
EMSCRIPTEN_KEEPALIVE int dlx_text_is_error(const Text* text) {
  return text->is_error ? 1 : 0;
}
EMSCRIPTEN_KEEPALIVE void dlx_text_free(Text* text) {
  delete text;
}

// --- Tools ---

/// The names of the tools, a line each.
EMSCRIPTEN_KEEPALIVE Text* dlx_tools() {
  return web::text_of([] {
    std::string names;
    for (const web::NamedTool& tool : web::tools) (names += tool.name) += '\n';
    return names;
  });
}

/// Runs the tool that the first word names; returns its exit status, or -1 if there is none.
EMSCRIPTEN_KEEPALIVE int dlx_run(const char* words, std::size_t size) {
  return web::run_tool(web::words_of({words, size}));
}

/// The kinds of boards, as JSON: see dlx::board::kinds_as_json().
EMSCRIPTEN_KEEPALIVE Text* dlx_kinds() {
  return web::text_of([] { return dlx::board::kinds_as_json(); });
}

// --- Problems ---

/// Reads every question of a text. On an error `*error` is a Text, and the result null.
EMSCRIPTEN_KEEPALIVE Questions* dlx_problem_read(const char* text, std::size_t size, Text** error) {
  auto questions = std::make_unique<Questions>();
  *error = web::text_of([&] {
    *questions = web::read({text, size});
    return std::string();
  });
  return (*error)->is_error ? nullptr : questions.release();
}
EMSCRIPTEN_KEEPALIVE void dlx_problem_free(Questions* questions) {
  delete questions;
}
EMSCRIPTEN_KEEPALIVE std::size_t dlx_problem_questions(const Questions* questions) {
  return questions->all.size();
}
EMSCRIPTEN_KEEPALIVE std::size_t dlx_problem_items(const Questions* questions, std::size_t k) {
  return questions->all[k].problem.item_count();
}
EMSCRIPTEN_KEEPALIVE std::size_t dlx_problem_options(const Questions* questions, std::size_t k) {
  return questions->all[k].problem.option_count();
}
/// The tokens of option `number`, from 1.
EMSCRIPTEN_KEEPALIVE Text* dlx_problem_option(const Questions* questions, std::size_t k,
                                              std::uint32_t number) {
  return web::text_of([&] {
    std::string text = dlx::to_text(questions->all[k].problem, {{dlx::OptionId{number - 1}}, 0});
    while (text.ends_with('\n')) text.pop_back();
    return text;
  });
}
/// The numbers of the options given, between blanks.
EMSCRIPTEN_KEEPALIVE Text* dlx_problem_given(const Questions* questions, std::size_t k) {
  return web::text_of([&] { return web::numbers_of(questions->all[k].given); });
}
/// The same with the options of cells that clues decide: an explanation begins behind them.
EMSCRIPTEN_KEEPALIVE Text* dlx_problem_given_with_clues(const Questions* questions, std::size_t k) {
  return web::text_of(
      [&] { return web::numbers_of(dlx::make::given_with_clues(questions->all[k])); });
}
/// The cells in which the options with these numbers put something: see web::placed().
EMSCRIPTEN_KEEPALIVE Text* dlx_placed(const Questions* questions, std::size_t k,
                                      const std::uint32_t* options, std::size_t size) {
  return web::text_of([&] { return web::placed(questions->all[k], {options, size}); });
}
/// The exact number of solutions; `>=N` if the monitor stopped it.
EMSCRIPTEN_KEEPALIVE Text* dlx_count(const Questions* questions, std::size_t k) {
  return web::text_of([&] { return web::counted(questions->all[k]); });
}
/// `unique`, `none`, `several`, or `unknown` if the monitor stopped it.
EMSCRIPTEN_KEEPALIVE Text* dlx_unique(const Questions* questions, std::size_t k) {
  return web::text_of([&] { return web::uniqueness(questions->all[k]); });
}
/// The solution with these option numbers as a picture; with none of them, the problem itself.
EMSCRIPTEN_KEEPALIVE Text* dlx_svg(const Questions* questions, std::size_t k,
                                   const std::uint32_t* options, std::size_t size) {
  return web::text_of([&] { return web::svg(questions->all[k], {options, size}); });
}

// --- Searches ---

/// A search of question k; the Questions must outlive it. `most`: solutions, 0 for all.
EMSCRIPTEN_KEEPALIVE Run* dlx_search(const Questions* questions, std::size_t k, double most) {
  dlx::SearchOptions options;
  options.limits = web::limits();
  if (most > 0) options.limits.solutions = static_cast<std::uint64_t>(most);
  return new Run{&questions->all[k], dlx::Search(questions->all[k], options)};
}
EMSCRIPTEN_KEEPALIVE void dlx_search_free(Run* run) {
  delete run;
}
/// 1: there is a solution; 0: the search is at its end; -1: the time is over, to be called again.
EMSCRIPTEN_KEEPALIVE int dlx_search_next(Run* run, double milliseconds) {
  const std::chrono::nanoseconds slice(static_cast<std::int64_t>(milliseconds * 1e6));
  if (run->search.next_within(slice)) {
    run->solution = run->search.solution();
    return 1;
  }
  return run->search.outcome() == dlx::Outcome::running ? -1 : 0;
}
/// The options of the solution found last: ids, that is numbers less one.
EMSCRIPTEN_KEEPALIVE const std::uint32_t* dlx_solution_data(const Run* run) {
  static_assert(sizeof(dlx::OptionId) == sizeof(std::uint32_t));
  return reinterpret_cast<const std::uint32_t*>(run->solution.options.data());
}
EMSCRIPTEN_KEEPALIVE std::size_t dlx_solution_size(const Run* run) {
  return run->solution.options.size();
}
EMSCRIPTEN_KEEPALIVE std::int64_t dlx_solution_cost(const Run* run) {
  return run->solution.cost;
}
EMSCRIPTEN_KEEPALIVE Text* dlx_solution_text(const Run* run) {
  return web::text_of([&] { return dlx::to_text(run->question->problem, run->solution); });
}
/// True if it has seen all solutions.
EMSCRIPTEN_KEEPALIVE int dlx_search_is_exhausted(const Run* run) {
  return run->search.outcome() == dlx::Outcome::exhausted ? 1 : 0;
}
EMSCRIPTEN_KEEPALIVE double dlx_search_progress(const Run* run) {
  return run->search.progress();
}
EMSCRIPTEN_KEEPALIVE double dlx_search_nodes(const Run* run) {
  return static_cast<double>(run->search.statistics().nodes);
}

}  // extern "C"
