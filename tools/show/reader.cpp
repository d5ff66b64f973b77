// Questions and their answers, in constant memory: where answers wait to be drawn until it is known
// how many there are, there are at most a million tokens of them.
#include "show/reader.hpp"

#include "problems/answer_stream.hpp"
#include "problems/lookahead.hpp"
#include "problems/possible_text.hpp"
#include "problems/values.hpp"
#include "show/steps.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace show {
namespace {

constexpr std::size_t most_waiting_tokens = 1'000'000;
constexpr const char* wrong_answer = " is wrong: marked cells show where; dlx-check tells why";

std::size_t tokens_of(const dlx::SolutionRecord& answer) {
  std::size_t tokens = 1;
  for (const dlx::RecordedOption& option : answer.options) tokens += 1 + option.tokens.size();
  return tokens;
}

// Says where in the stream it was that something could not be drawn.
template <class Act>
auto placed(const std::string& source, const std::string& place, Act act) {
  try {
    return act();
  } catch (const dlx::ModelError& error) {
    throw dlx::ParseError(source, 0, 0, place + (place.empty() ? "" : ": ") + error.what());
  }
}

// True for answers and traces, whose readers say what is wrong with them; else it is a problem.
bool begins_answers(std::string_view text) {
  if (problems::is_solution_stream(text)) return true;
  const std::size_t bar = text.find_first_not_of(" \t");
  if (bar == std::string_view::npos || text[bar] != '|') return false;
  const std::size_t word = text.find_first_not_of(" \t", bar + 1);
  return word != std::string_view::npos && text.substr(word).starts_with("@trace");
}

// The given options, and those of `| @solution` lines; none without such a line.
std::vector<dlx::OptionId> told_solution(const dlx::Instance& instance,
                                         const dlx::Directives& own) {
  const std::string* text = own.find("solution");
  if (text == nullptr) text = instance.directives.find("solution");
  if (text == nullptr) return {};
  std::vector<dlx::OptionId> options = instance.given;
  for (const std::string_view word : problems::words_of(*text))
    options.push_back(option_in(word, 0, instance.problem, "solution"));
  std::sort(options.begin(), options.end());
  options.erase(std::unique(options.begin(), options.end()), options.end());
  return options;
}

std::vector<std::uint64_t> numbers_of(const std::vector<dlx::OptionId>& options) {
  std::vector<std::uint64_t> numbers;
  numbers.reserve(options.size());
  for (const dlx::OptionId option : options) numbers.push_back(number(option));
  return numbers;
}

// The value of a key among `level=hard steps=57`.
std::string value_in(std::string_view about, const std::string& key) {
  for (const std::string_view word : problems::words_of(about))
    if (word.starts_with(key + '=')) return std::string(word.substr(key.size() + 1));
  return {};
}

// The line `| @about` of a puzzle, or else of its problem, tells the value of the key.
std::string told_about(const std::string& key, const dlx::Directives& base,
                       const dlx::Directives& own) {
  for (const dlx::Directives* const directives : {&own, &base})
    if (const std::string* const about = directives->find("about"))
      if (std::string value = value_in(*about, key); !value.empty()) return value;
  return {};
}

}  // namespace

std::string title_of(const dlx::Directives& directives) {
  if (const std::string* const title = directives.find("title")) return *title;
  const std::string* const puzzle = directives.find("puzzle");
  if (puzzle == nullptr) return {};
  if (const std::string* const size = directives.find("size")) return *puzzle + ' ' + *size;
  const auto rows = directives.all("row");
  if (rows.empty()) return *puzzle;
  return *puzzle + ' ' + std::to_string(rows.size()) + 'x' + std::to_string(rows[0].size());
}

dlx::draw::Picture Drawn::picture() const {
  if (answer == nullptr) {
    dlx::draw::Picture result = drawer.draw(*problem);
    wrong += result.wrong_cells;
    result.title = caption;
    return result;
  }
  dlx::draw::Picture result = drawer.draw(*answer, given);
  wrong += result.wrong_cells;
  result.title = solution_name(*answer, words);
  if (caption.empty()) return result;
  if (!is_single)
    result.title = caption + ", " + result.title;
  else
    result.title = caption + solution_facts(*answer, words);
  return result;
}

dlx::draw::SolvedSudoku Drawn::sudoku() const {
  dlx::draw::SolvedSudoku result =
      answer == nullptr ? drawer.sudoku(*problem) : drawer.sudoku(*answer, given);
  wrong += result.wrong_cells;
  return result;
}

dlx::draw::FilledCrossword Drawn::crossword() const {
  dlx::draw::FilledCrossword result =
      answer == nullptr ? drawer.crossword(*problem) : drawer.crossword(*answer);
  wrong += result.wrong_cells;
  return result;
}

void PictureSink::announce() {
  if (++count_ > settings_.most)
    throw dlx::ModelError("there are more than " + std::to_string(settings_.most) + ' ' + things() +
                          ": draw the first with -n, or raise the limit with --max");
}

void fail_empty(const std::string& stops) {
  throw dlx::ModelError("the stream holds no solution" + (stops.empty() ? "" : ", " + stops) +
                        ": there is nothing to draw");
}

void require_sheet(std::span<const dlx::draw::Picture> waiting) {
  constexpr std::size_t most = 10'000'000;  // some 600 megabytes
  std::size_t things = 0;
  for (const auto& picture : waiting)
    things += picture.boxes.size() + picture.lines.size() + picture.circles.size() +
              picture.symbols.size() + picture.labels.size() + picture.polygons.size();
  if (things > most)
    throw dlx::ModelError("the sheet is too large: more than " + std::to_string(most) +
                          " boxes, lines and letters");
}

namespace {

void remove_labels(dlx::draw::Picture& picture) {
  const auto names_piece = [](const dlx::draw::Label& label) {
    return label.color.role == dlx::draw::Role::on_piece;
  };
  auto& labels = picture.labels;
  labels.erase(std::remove_if(labels.begin(), labels.end(), names_piece), labels.end());
}

}  // namespace

void finish_looks(dlx::draw::Picture& picture, const Settings& settings) {
  if (!settings.labels) remove_labels(picture);
  if (settings.gray) picture = dlx::draw::in_greys(picture, settings.format != Format::text);
}

std::string solution_title(const std::string& title, const Words& words) {
  return title.starts_with(words.solution.one)
             ? title
             : title + (title.empty() ? "" : ", ") + words.solution.one;
}

std::string Reader::place_of(const ShownInstance& question, const dlx::SolutionRecord& answer) {
  return (question.caption.empty() ? "" : question.caption + ", ") + "solution " +
         std::to_string(answer.number);
}

// The only question needs no number. Of several, names of cells that stay open tell problems apart.
std::string Reader::caption(const dlx::Directives& base, const dlx::Directives& own, bool is_given,
                            bool is_only) const {
  const std::string puzzle = is_only ? "" : words().puzzle.one + (' ' + std::to_string(question_));
  std::string text;
  if (const std::string* const title = own.find("title")) {
    text = *title;
  } else if (const std::string* const common = base.find("title")) {
    text = *common + (is_given && !puzzle.empty() ? ", " + puzzle : "");
  } else if (!is_only && !is_given) {
    for (const std::string_view open : base.all("open")) {
      const std::size_t blank = open.find_first_of(" \t");
      if (blank != std::string_view::npos)
        (text += text.empty() ? "" : " ") += open.substr(blank + 1);
    }
  }
  if (text.empty()) text = puzzle;
  if (options_.has_levels)
    if (const std::string level = told_about("level", base, own); !level.empty())
      (text += text.empty() ? "" : ", ") += words().level(level);
  for (const std::string& key : options_.about)
    if (const std::string value = told_about(key, base, own); !value.empty())
      (text += text.empty() ? "" : ", ") += key + ' ' + value;
  return text;
}

void Reader::read(cli::Input& input) {
  problems::Lookahead lookahead(input);
  last_source_ = input.name();
  if (begins_answers(lookahead.text()))
    read_solutions(lookahead.chunks(), last_source_);
  else if (options_.problems != nullptr)
    read_answers(lookahead.chunks(), last_source_);
  else
    read_problems(lookahead.chunks(), last_source_);
}

void Reader::read_solutions(const dlx::ChunkSource& chunks, const std::string& source) {
  if (options_.subject != Subject::solutions) sink_.name_puzzles();
  dlx::SolutionReader answers(chunks, source);
  while (!is_full() && answers.next_instance()) {
    ++question_;
    show_question(answers, source);
  }
}

void Reader::read_answers(const dlx::ChunkSource& chunks, const std::string& source) {
  problems::AnswerReader answers(chunks, source, options_.answers);
  problems::AnswerStream stream(*options_.problems, answers, source, options_.answers.base);
  read_solutions([&] { return stream.next_chunk(); }, source);
}

void Reader::read_problems(const dlx::ChunkSource& chunks, const std::string& source) {
  sink_.name_puzzles();
  dlx::ProblemReader problems(chunks, source);
  problems.set_limits(options_.limits);
  std::optional<ShownInstance> question;
  dlx::draw::ProblemRecord record;
  while (!is_full()) {
    const dlx::Instance* const instance = problems.read();
    if (instance == nullptr) return;
    if (++question_ == 1) sink_.set_title(title_of(instance->directives));
    const bool is_given = problems.is_given_line();
    if (problems.is_new_problem()) {
      auto drawer = placed(source, {}, [&] {
        return dlx::draw::Drawer(instance->directives, options_.kind, options_.drawing);
      });
      question.emplace(ShownInstance{std::move(drawer), {}, {}, source, true});
      record = dlx::draw::to_problem_record(*instance);
    } else {
      record.given = dlx::to_record(instance->problem, {instance->given, 0}).options;
    }
    const dlx::Directives& own = problems.given_directives();
    const bool is_only =
        question_ == 1 && !is_given && !problems.more_may_follow() && !options_.several;
    question->given = numbers_of(instance->given);
    question->caption = caption(instance->directives, own, is_given, is_only);
    drew_given_ =
        drew_given_ || !instance->given.empty() || dlx::board::has_clues(instance->directives);
    if (problems::tells_possible(own)) {
      draw_possible(*instance, *question, own);
      continue;
    }
    const PosedProblem posed{
        *instance, problems.is_new_problem(), told_about("level", instance->directives, own),
        placed(source, question->caption, [&] { return told_solution(*instance, own); })};
    draw_problem(*question, record, &posed);
    if (options_.has_steps && options_.subject == Subject::solutions)
      draw_steps(*instance, *question, (is_given ? own : instance->directives).all("step"));
    if (options_.subject != Subject::with_solutions) continue;
    const auto solution = placed(source, question->caption, [&] {
      const auto told = told_solution(*instance, own);
      if (!told.empty()) return dlx::to_record(instance->problem, {told, 0});
      throw dlx::ModelError(
          "--with-solutions needs a line '| @solution', or what dlx-solve writes");
    });
    keep_solution(*question, solution, question->caption);
  }
}

void Reader::finish() {
  while (!waiting_.empty()) draw_first();
  if (!solutions_.empty()) sink_.begin_solutions();
  for (dlx::draw::Picture& picture : solutions_)
    placed(last_source_, {}, [&] { sink_.add_picture(std::move(picture)); });
  placed(last_source_, {}, [&] { sink_.finish(); });
}

void Reader::show_question(dlx::SolutionReader& answers, const std::string& source) {
  if (question_ == 1) sink_.set_title(title_of(answers.directives()));
  auto drawer = placed(source, {}, [&] {
    return dlx::draw::Drawer(answers.directives(), options_.kind, options_.drawing);
  });
  const bool is_only =
      question_ == 1 && !answers.given() && !answers.has_several() && !options_.several;
  const auto question = std::make_shared<ShownInstance>(
      ShownInstance{std::move(drawer),
                    answers.given().value_or(std::vector<std::uint64_t>{}),
                    caption(answers.directives(), answers.given_directives(),
                            answers.given().has_value(), is_only),
                    source,
                    {}});
  if (options_.subject == Subject::solutions)
    show_answers(answers, question);
  else
    show_unsolved(answers, *question);
}

// A caption without a number waits until it is known that there is no second solution.
void Reader::show_answers(dlx::SolutionReader& answers,
                          const std::shared_ptr<ShownInstance>& question) {
  if (question->caption.empty()) question->is_single = false;
  for (std::uint64_t count = 0; auto answer = answers.next_solution(); ++count) {
    if (count > 0) question->is_single = false;
    if (is_full()) return draw_ready();
    take(question, std::move(*answer));
    if (is_full() && question->is_single) return;
  }
  if (!question->is_single) question->is_single = true;
  draw_ready();
  if (!is_full()) sink_.end_question(answers.summary(), question->caption);
}

void Reader::take(std::shared_ptr<ShownInstance> question, dlx::SolutionRecord answer) {
  placed(question->source, place_of(*question, answer), [&] { sink_.announce(); });
  waiting_tokens_ += tokens_of(answer);
  waiting_.push_back({std::move(question), std::move(answer)});
  ++shown_;
  draw_ready();
}

void Reader::draw_ready() {
  while (!waiting_.empty() && waiting_.front().question->is_single &&
         (!sink_.is_whole() || waiting_tokens_ > most_waiting_tokens))
    draw_first();
}

void Reader::draw_first() {
  const Waiting first = std::move(waiting_.front());
  waiting_.pop_front();
  waiting_tokens_ -= tokens_of(first.answer);
  const ShownInstance& question = *first.question;
  placed(question.source, place_of(question, first.answer), [&] {
    sink_.add({question.drawer, &first.answer, nullptr, question.given, question.caption,
               question.is_single.value_or(true), words(), wrong_});
  });
  note_wrong(question.source, place_of(question, first.answer) + wrong_answer);
}

// The solutions tell the givens, which they contain: without a solution, a problem is known only
// when nothing is given.
void Reader::show_unsolved(dlx::SolutionReader& answers, ShownInstance& question) {
  auto answer = answers.next_solution();
  const bool is_known = answer || question.given.empty();
  if (is_known) {
    drew_given_ = true;  // it is what was asked for
    draw_problem(question, answer ? dlx::draw::to_problem_record(*answer, question.given)
                                  : dlx::draw::ProblemRecord{});
  }
  for (std::uint64_t count = 1; answer; ++count) {
    auto next = answers.next_solution();
    if (options_.subject == Subject::with_solutions)
      keep_solution(
          question, *answer,
          question.caption +
              (count == 1 && !next
                   ? ""
                   : (question.caption.empty() ? std::string(words().solution.one) + ' ' : " (") +
                         std::to_string(count) + (question.caption.empty() ? "" : ")")));
    answer = std::move(next);
  }
  const bool lacks_solution =
      options_.subject == Subject::with_solutions && answers.summary().printed == dlx::Natural(0);
  if (lacks_solution)
    throw dlx::ParseError(question.source, 0, 0,
                          (question.caption.empty() ? "" : question.caption + ": ") +
                              "--with-solutions needs a solution, and the stream has none");
  if (!is_known) sink_.end_question(answers.summary(), question.caption);
}

void Reader::draw_problem(const ShownInstance& question, const dlx::draw::ProblemRecord& problem,
                          const PosedProblem* posed) {
  drew_problem_ = true;
  ++shown_;
  placed(question.source, question.caption, [&] {
    sink_.announce();
    sink_.add({question.drawer, nullptr, &problem, question.given, question.caption, true, words(),
               wrong_, posed});
  });
  note_wrong(question.source, (question.caption.empty() ? "" : question.caption + ", ") +
                                  "what is given is wrong: marked cells show where");
}

// An answer of dlx-solve --possible. Its caption tells how many options are what.
void Reader::draw_possible(const dlx::Instance& instance, const ShownInstance& question,
                           const dlx::Directives& told) {
  drew_given_ = true;  // it has been solved
  placed(question.source, question.caption, [&] {
    if (!options_.has_steps)
      throw dlx::ModelError(
          "what is possible is drawn as a picture, not as digits or cuts, nor played");
    const auto [answer, without, counted_to] = problems::told_possible(told, instance.problem);
    for (dlx::draw::Picture& picture : question.drawer.draw_possible(instance, answer.options)) {
      if (is_full()) return;
      ++shown_;
      sink_.announce();
      const std::string what =
          picture.title.empty() ? problems::possible_summary(answer) : picture.title;
      picture.title = question.caption + (question.caption.empty() ? "" : ", ") + what;
      sink_.add_picture(std::move(picture));
    }
  });
}

void Reader::draw_steps(const dlx::Instance& instance, const ShownInstance& question,
                        const std::vector<std::string_view>& lines) {
  const std::string prefix = question.caption.empty() ? "" : question.caption + ", ";
  drew_given_ = drew_given_ || !lines.empty();  // what was solved is seen
  placed(question.source, question.caption, [&] {
    each_step(instance, question.drawer, lines, options_.has_texts,
              [&](dlx::draw::Picture picture) {
                if (is_full()) return;
                ++shown_;
                sink_.announce();
                picture.title = prefix + picture.title;
                sink_.add_picture(std::move(picture));
              });
  });
}

void Reader::keep_solution(const ShownInstance& question, const dlx::SolutionRecord& answer,
                           const std::string& title) {
  placed(question.source, place_of(question, answer), [&] {
    if (kept_++ == options_.most_solutions)
      throw dlx::ModelError("there are more than " + std::to_string(options_.most_solutions) +
                            " solutions: raise the limit with --max");
    dlx::draw::Picture picture = question.drawer.draw(answer, question.given);
    wrong_ += picture.wrong_cells;
    picture.title = title;
    if (sink_.has_pairs()) return sink_.add_solution(std::move(picture));
    solutions_.push_back(std::move(picture));
    require_sheet(solutions_);
  });
  note_wrong(question.source, place_of(question, answer) + wrong_answer);
}

// A stream has one line: of the first picture with wrong cells.
void Reader::note_wrong(const std::string& source, const std::string& note) {
  if (std::exchange(wrong_, 0) == 0 || wrong_source_ == source) return;
  wrong_source_ = source;
  notes_.push_back(source + ": " + note);
}

}  // namespace show
