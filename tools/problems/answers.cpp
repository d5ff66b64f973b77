// A form is a class that reads one answer after the other from the lines of the text. Comments,
// lines that begin with a bar, are skipped by all of them but for `| 9356 solutions`.
#include "problems/answers.hpp"

#include "cli/values.hpp"
#include "problems/values.hpp"

#include <dlx/error.hpp>
#include <dlx/formats.hpp>

#include <algorithm>
#include <array>
#include <utility>

#include <nlohmann/json.hpp>

namespace problems {
namespace {

using Json = nlohmann::json;

constexpr std::string_view blanks = " \t";
constexpr std::string_view digits = "0123456789";

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(blanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(blanks) + 1 - begin);
}

// A line of numbers, also as lists of other languages have it: [3, 14, 15].
constexpr std::string_view row_signs = " \t,[]";

bool is_row(std::string_view line) {
  const bool is_one_list = line.find('[') == line.rfind('[') && line.find(']') == line.rfind(']');
  return is_one_list && line.find_first_of(digits) != std::string_view::npos &&
         line.find_first_not_of(std::string(digits) + std::string(row_signs)) ==
             std::string_view::npos;
}

// The number of a solution is told by `3:`, `Solution 3` or `solution #3:`, alone or, behind a
// colon and a blank, before the solution itself.
struct Heading {
  std::uint64_t number = 0;
  std::string_view rest{};
};

std::optional<Heading> heading_in(std::string_view line) {
  const bool has_word = line.starts_with("Solution ") || line.starts_with("solution ");
  if (has_word) line.remove_prefix(9);
  if (has_word && line.starts_with('#')) line.remove_prefix(1);
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos && !has_word) return std::nullopt;
  const std::string_view rest = line.substr(std::min(colon, line.size() - 1) + 1);
  if (!rest.empty() && blanks.find(rest[0]) == std::string_view::npos) return std::nullopt;
  const auto number = cli::number_in<std::uint64_t>(line.substr(0, colon));
  return number ? std::optional(Heading{*number, trimmed(rest)}) : std::nullopt;
}

// The 92 of `92 solutions` and `1 solution`, with nothing behind it.
std::optional<dlx::Natural> count_in(std::string_view text) {
  const std::size_t blank = text.find(' ');
  if (blank == std::string_view::npos || blank > dlx::most_count_digits) return std::nullopt;
  const std::string_view rest = text.substr(blank);
  if (rest != " solutions" && rest != " solution") return std::nullopt;
  return dlx::Natural::from_string(std::string(text.substr(0, blank)));
}

// An option without the place that Knuth's programs print behind it: ` (1 of 2)`, ` (?)`.
std::string_view without_place(std::string_view line) {
  const std::size_t open = line.rfind('(');
  if (open == std::string_view::npos) return line;
  const std::string_view place = line.substr(open + 1, line.find(')', open) - open - 1);
  const std::size_t of = place.find(" of ");
  const bool is_place =
      place == "?" || (of != std::string_view::npos &&
                       place.substr(0, of).find_first_not_of(digits) == std::string_view::npos &&
                       place.substr(of + 4).find_first_not_of(digits) == std::string_view::npos);
  return is_place ? line.substr(0, open) : line;
}

bool is_model_line(std::string_view line) {
  constexpr std::array<std::string_view, 7> words{"SAT", "UNSAT", "INDET", "c", "s", "v", "o"};
  const std::string_view first = line.substr(0, std::min(line.find_first_of(blanks), line.size()));
  return std::find(words.begin(), words.end(), first) != words.end() ||
         line.find(" - objective value ") != std::string_view::npos;
}

}  // namespace

// The lines of the text, one of which may be put back.
class AnswerReader::Lines {
 public:
  Lines(dlx::ChunkSource chunks, std::string source)
      : chunks_(std::move(chunks)), source_(std::move(source)) {}

  // The next line without the blanks around; valid until the next call.
  std::optional<std::string_view> next() {
    if (std::exchange(is_back_, false)) return trimmed(line_);
    line_.clear();
    bool is_there = false;
    while (true) {
      const std::size_t end = chunk_.find('\n');
      is_there = is_there || !chunk_.empty();
      line_ += chunk_.substr(0, end);
      if (end != std::string_view::npos) {
        chunk_.remove_prefix(end + 1);
        break;
      }
      require_short();
      chunk_ = chunks_();
      if (chunk_.empty()) break;
    }
    if (!is_there) return std::nullopt;
    if (++number_ == 1 && line_.starts_with("\xef\xbb\xbf")) line_.erase(0, 3);
    if (line_.ends_with('\r')) line_.pop_back();
    return trimmed(line_);
  }

  void put_back() noexcept { is_back_ = true; }
  [[nodiscard]] std::size_t number() const noexcept { return number_; }
  [[nodiscard]] const std::string& source() const noexcept { return source_; }
  [[noreturn]] void fail(const std::string& what) const {
    throw dlx::ParseError(source_, number_, 0, what);
  }

 private:
  void require_short() const {
    constexpr std::size_t longest = std::size_t{1} << 28U;
    if (line_.size() > longest)
      throw dlx::ParseError(source_, number_ + 1, 0,
                            "a line of an answer has at most 268435456 bytes");
  }

  dlx::ChunkSource chunks_;
  std::string source_, line_;
  std::string_view chunk_;
  std::size_t number_ = 0;
  bool is_back_ = false;
};

class AnswerReader::Form {
 public:
  Form(Lines& lines, const AnswerSettings& settings) : lines_(lines), settings_(settings) {}
  virtual ~Form() = default;
  Form(const Form&) = delete;
  Form& operator=(const Form&) = delete;

  virtual void begin(const dlx::Instance& instance, bool is_last) {
    instance_ = &instance;
    is_last_ = is_last;
    count_ = 0;
    told_.reset();
    tells_of_more_ = false;
  }
  // The next answer to the question; false after the last.
  virtual bool next(Answer& answer) = 0;
  // True if the text goes on behind the answers to this question.
  virtual bool has_more() = 0;

  std::optional<dlx::Natural> told_;  // how many solutions the text says there are
  bool tells_of_more_ = false;        // than it shows

 protected:
  void start(Answer& answer, bool by_items = false) {
    ++count_;
    answer = {count_, lines_.number(), by_items, {}};
  }
  bool more_lines() {
    while (const auto line = lines_.next()) {
      if (line->empty() || line->starts_with('|')) continue;
      lines_.put_back();
      return true;
    }
    return false;
  }

  Lines& lines_;
  AnswerSettings settings_;
  const dlx::Instance* instance_ = nullptr;
  bool is_last_ = false;
  std::uint64_t count_ = 0;  // answers to this question
};

// An empty line stands between the answers to two questions, so that it ends an answer of no lines
// as well.
class RowsForm final : public AnswerReader::Form {
 public:
  // `breaks` empty lines stood before the first row.
  RowsForm(auto& lines, const AnswerSettings& settings, std::size_t breaks)
      : Form(lines, settings), breaks_(breaks) {}

  bool next(Answer& answer) override {
    if (!is_last_ && breaks_ > 0) {
      --breaks_;
      return false;
    }
    while (const auto line = lines_.next()) {
      if (line->empty() && !is_last_) return false;
      if (line->empty() || line->starts_with('|')) continue;
      if (const auto count = count_in(*line)) {
        told_ = count;
        continue;
      }
      start(answer);
      const auto heading = heading_in(*line);
      if (heading) answer.number = heading->number;
      read(heading ? heading->rest : *line, answer);
      return true;
    }
    return false;
  }
  bool has_more() override { return more_lines(); }

 private:
  void read(std::string_view row, Answer& answer) const {
    if (!is_row(row)) lines_.fail("expected the numbers of options, not " + dlx::in_quotes(row));
    for (const std::string_view word : words_of(row, row_signs)) {
      const auto number = cli::number_in<std::uint64_t>(word);
      if (!number) lines_.fail("there is no option " + dlx::in_quotes(word));
      answer.options.push_back({lines_.number(), number, {}});
    }
  }

  std::size_t breaks_;
};

// Each question ends with a line that tells how many solutions there are.
class JsonForm final : public AnswerReader::Form {
 public:
  using Form::Form;

  void begin(const dlx::Instance& instance, bool is_last) override {
    Form::begin(instance, is_last);
    ++question_;
    number_ = 0;
  }

  bool next(Answer& answer) override {
    while (more_lines()) {
      const Json line = parsed(*lines_.next());
      const auto problem = line.find("problem");
      if (problem != line.end() && number_of(*problem) > question_) {
        lines_.put_back();
        return false;
      }
      if (problem != line.end() && number_of(*problem) < question_)
        lines_.fail("answers to problem " + std::to_string(number_of(*problem)) +
                    " behind those to problem " + std::to_string(question_));
      if (line.contains("options")) {
        read(line, answer);
        return true;
      }
      read_end(line);
    }
    return false;
  }
  bool has_more() override { return more_lines(); }

 private:
  Json parsed(std::string_view text) const {
    Json line = Json::parse(text, nullptr, false);
    if (line.is_discarded() || !line.is_object())
      lines_.fail("this is no line of JSON as dlx-solve --format json writes it");
    return line;
  }

  std::uint64_t number_of(const Json& value) const {
    if (!value.is_number_unsigned()) lines_.fail("expected a number, not " + in_quotes(value));
    return value.get<std::uint64_t>();
  }

  static std::string in_quotes(const Json& value) {
    return dlx::in_quotes(value.dump(-1, ' ', false, Json::error_handler_t::replace));
  }

  void read(const Json& line, Answer& answer) {
    start(answer);
    const Json& options = line["options"];
    if (!options.is_array()) lines_.fail("\"options\" is no list: " + in_quotes(options));
    for (const Json& option : options)
      answer.options.push_back({lines_.number(), number_of(option), {}});
    const auto number = line.find("solution");
    if (number != line.end()) answer.number = next_number(number_of(*number));
    const auto cost = line.find("cost");
    if (cost != line.end()) answer.cost = cost_of(*cost);
    const auto tokens = line.find("tokens");
    if (tokens != line.end()) read_tokens(*tokens, answer);
  }

  // Numbers ascend: some solutions may be left out.
  std::uint64_t next_number(std::uint64_t number) {
    if (number <= (count_ == 1 ? 0 : number_))
      lines_.fail("solution " + std::to_string(number) + " where a later one is expected");
    return number_ = number;
  }

  std::int64_t cost_of(const Json& value) const {
    const bool is_small = value.is_number_integer() &&
                          (!value.is_number_unsigned() || value.get<std::int64_t>() >= 0);
    if (!is_small) lines_.fail("expected a cost, not " + in_quotes(value));
    return value.get<std::int64_t>();
  }

  void read_tokens(const Json& tokens, Answer& answer) const {
    if (!tokens.is_array() || tokens.size() != answer.options.size())
      lines_.fail("\"tokens\" has not one list for each option");
    for (std::size_t at = 0; at < tokens.size(); ++at)
      for (const Json& token : tokens[at]) {
        if (!token.is_string()) lines_.fail("expected an item, not " + in_quotes(token));
        answer.options[at].tokens.push_back(token.get<std::string>());
      }
  }

  dlx::Natural natural_of(const Json& value) const {
    const auto number = value.is_string() ? dlx::Natural::from_string(value.get<std::string>())
                                          : std::optional<dlx::Natural>();
    if (!number) lines_.fail("expected a number in quotes, not " + in_quotes(value));
    return *number;
  }

  // The number of solutions is exact if the search has ended.
  void read_end(const Json& line) {
    const auto solutions = line.find("solutions");
    if (solutions == line.end()) lines_.fail("expected a line with \"options\" or \"solutions\"");
    const dlx::Natural there_are = natural_of(*solutions);
    const auto printed = line.find("printed"), outcome = line.find("outcome");
    const dlx::Natural shown = printed == line.end() ? there_are : natural_of(*printed);
    if (printed != line.end() && shown != dlx::Natural(count_))
      lines_.fail("\"printed\" is " + shown.to_string() + ", and " + std::to_string(count_) +
                  " stand here");
    if (there_are < shown || there_are < dlx::Natural(number_))
      lines_.fail("\"solutions\" is " + there_are.to_string() + ", and more stand here");
    const bool is_whole = outcome == line.end() || *outcome == "exhausted";
    tells_of_more_ = shown < there_are;
    if (is_whole && !tells_of_more_) told_ = there_are;
  }

  std::uint64_t question_ = 0;
  std::uint64_t number_ = 0;  // of the last solution of the question
};

// Lines of items. What stands between two solutions is a blank line, or a line with the number of
// the next one.
class OptionsForm final : public AnswerReader::Form {
 public:
  using Form::Form;

  void begin(const dlx::Instance& instance, bool is_last) override {
    Form::begin(instance, is_last);
    names_ = names_of(instance.problem);
  }

  bool next(Answer& answer) override {
    bool has_begun = false;
    while (const auto line = lines_.next()) {
      const auto heading = heading_in(*line);
      if (has_begun && heading) {
        lines_.put_back();
        return true;
      }
      if (has_begun && line->empty() && !answer.options.empty()) return true;
      if (heading) {
        start(answer, true);
        answer.number = heading->number;
        has_begun = true;
        if (names_an_item(heading->rest)) add_option(answer, heading->rest);
      } else if (line->starts_with('|')) {
        if (ends_question(*line) && !is_last_) return has_begun;
      } else if (!line->empty() && !is_remark(*line)) {
        if (!std::exchange(has_begun, true)) start(answer, true);
        add_option(answer, *line);
      }
    }
    return has_begun;
  }
  bool has_more() override { return more_lines(); }

 private:
  void add_option(Answer& answer, std::string_view line) const {
    const auto words = words_of(without_place(line));
    answer.options.push_back({lines_.number(), std::nullopt, {words.begin(), words.end()}});
  }
  // Behind the number of a solution may stand a remark, or its first option.
  [[nodiscard]] bool names_an_item(std::string_view line) const {
    const auto words = words_of(without_place(line));
    return std::any_of(words.begin(), words.end(),
                       [&](std::string_view word) { return is_item(names_, word); });
  }

  // Comments as in a stream of solutions.
  bool ends_question(std::string_view line) {
    const std::string_view text = trimmed(line.substr(1));
    if (const auto count = count_in(text)) told_ = count;
    return text.starts_with("@next") || text.starts_with("@given");
  }

  // True for the lines that Knuth's programs print beside the solutions, and for `92 solutions`.
  bool is_remark(std::string_view line) {
    if (const auto count = count_in(line); count && !names_an_item(line)) {
      told_ = count;
      return true;
    }
    constexpr std::string_view altogether = "Altogether ";
    if (line.starts_with(altogether) && !names_.contains("Altogether")) {
      const std::string_view rest = line.substr(altogether.size());
      told_ = count_in(rest.substr(0, rest.find(',')));
      return told_.has_value();
    }
    if (line.starts_with("null ") && !names_.contains("null")) return true;
    return line.starts_with('(') && line.ends_with("successfully read)");
  }

  Names names_;
};

// All models at once, as dlx::read_solver_output() has them.
class ModelForm final : public AnswerReader::Form {
 public:
  using Form::Form;

  bool next(Answer& answer) override {
    if (!output_) read();
    if (count_ == output_->chosen.size()) return false;
    start(answer);
    answer.line = 0;
    for (const dlx::OptionId option : output_->chosen[answer.number - 1])
      answer.options.push_back({0, number(option) - 1 + settings_.base, {}});
    return true;
  }
  bool has_more() override { return more_lines(); }

 private:
  void read() {
    std::string text(lines_.number() - 1, '\n');  // so that errors tell the right line
    while (const auto line = lines_.next()) (text += *line) += '\n';
    output_ = dlx::read_solver_output(text, lines_.source(), instance_->problem.option_count());
    if (output_->chosen.empty()) told_ = dlx::Natural();
  }

  std::optional<dlx::SolverOutput> output_;
};

namespace {

bool has_option(const dlx::Problem& problem, std::string_view line) {
  const auto words = words_of(line);
  OptionFinder finder(problem, 1);
  return !finder.find({1, 1, true, {{1, std::nullopt, {words.begin(), words.end()}}}});
}

// The form of a text whose first line with something to say is this one; empty: none that is known.
std::string_view form_of(std::string_view line, const dlx::Problem& problem) {
  if (line.starts_with('{')) return "json";
  const auto heading = heading_in(line);
  if (heading && is_row(heading->rest) && !has_option(problem, heading->rest)) return "rows";
  if (heading) return "options";
  const Names names = names_of(problem);
  const auto words = words_of(without_place(line));
  const auto is_known = [&](std::string_view word) { return is_item(names, word); };
  const bool are_all = std::all_of(words.begin(), words.end(), is_known);
  if (are_all && (!is_row(line) || has_option(problem, line))) return "options";
  if (is_row(line)) return "rows";
  if (is_model_line(line)) return "model";
  const bool is_remark = line.starts_with('(') || line.starts_with("Altogether ") || count_in(line);
  return is_remark || std::any_of(words.begin(), words.end(), is_known) ? "options" : "";
}

std::unique_ptr<AnswerReader::Form> make_form(std::string_view name, auto& lines,
                                              const AnswerSettings& settings,
                                              std::size_t blank_lines) {
  if (name == "rows") return std::make_unique<RowsForm>(lines, settings, blank_lines);
  if (name == "json") return std::make_unique<JsonForm>(lines, settings);
  if (name == "options") return std::make_unique<OptionsForm>(lines, settings);
  if (name == "model") return std::make_unique<ModelForm>(lines, settings);
  lines.fail(
      "this is no answer in a known form: a stream of solutions, rows of option numbers, options, "
      "JSON, or a solver's model");
}

}  // namespace

void declare(boost::program_options::options_description& options, cli::Help& help,
             AnswerSettings& settings) {
  namespace po = boost::program_options;
  options.add_options()  //
      ("form", po::value(&settings.form)->value_name("NAME"),
       "of answers that are no stream of solutions: rows, json, options or model (default: as the "
       "text shows)")  //
      ("base", po::value(&settings.base)->value_name("0|1"),
       "the number of the first option in answers, default: 1");
  help.values("form", {"rows", "json", "options", "model"});
  help.values("base", {"0", "1"});
}

bool is_solution_stream(std::string_view text) {
  if (text.empty()) return true;
  const std::string_view line = trimmed(text.substr(0, text.find('\n')));
  return line.starts_with('|') && trimmed(line.substr(1)).starts_with("@solutions");
}

AnswerReader::AnswerReader(dlx::ChunkSource chunks, std::string source, AnswerSettings settings)
    : lines_(std::make_unique<Lines>(std::move(chunks), std::move(source))),
      settings_(std::move(settings)) {}

AnswerReader::~AnswerReader() = default;

void AnswerReader::begin(const dlx::Instance& instance, bool is_last) {
  if (!form_) {
    std::size_t blank_lines = 0;
    auto line = lines_->next();
    for (; line && (line->empty() || line->starts_with('|')); line = lines_->next())
      if (line->empty()) ++blank_lines;
    if (!line) lines_->fail("empty input: did the solver fail?");
    lines_->put_back();
    form_ = make_form(settings_.form.empty() ? form_of(*line, instance.problem) : settings_.form,
                      *lines_, settings_, blank_lines);
  }
  form_->begin(instance, is_last);
}

const Answer* AnswerReader::next() {
  return form_->next(answer_) ? &answer_ : nullptr;
}

const std::optional<dlx::Natural>& AnswerReader::told() const noexcept {
  return form_->told_;
}

bool AnswerReader::tells_of_more() const noexcept {
  return form_->tells_of_more_;
}

bool AnswerReader::has_more() {
  return form_->has_more();
}

std::size_t AnswerReader::line() const noexcept {
  return lines_->number();
}

}  // namespace problems
