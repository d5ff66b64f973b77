// The comments are read by putting them together as a .dlx text.
#include "formats/legend.hpp"

#include "base/lines.hpp"
#include "base/numbers.hpp"
#include "text/problem_body.hpp"

#include <dlx/text.hpp>

#include <algorithm>
#include <ostream>
#include <streambuf>

namespace dlx::formats {
namespace {

// Readers of LP keep a line in a buffer of fixed size; longer texts are cut between two items.
void write_long(std::ostream& out, std::string_view mark, const std::string& name,
                std::string_view text) {
  constexpr std::size_t width = 200;
  std::string_view sign = " = ";
  do {
    std::size_t cut = text.size() <= width ? text.size() : text.rfind(' ', width);
    if (cut == std::string_view::npos) cut = std::min(text.find(' '), text.size());
    out << mark << ' ' << name << sign << text.substr(0, cut) << '\n';
    text.remove_prefix(std::min(cut + 1, text.size()));
    sign = " + ";
  } while (!text.empty());
}

void write_numbers(std::ostream& out, std::string_view mark, const std::string& name,
                   const std::vector<OptionId>& options) {
  std::string text;
  for (const OptionId option : options)
    text += (text.empty() ? "" : " ") + std::to_string(number(option));
  if (!text.empty()) write_long(out, mark, name, text);
}

void write_items(std::ostream& out, std::string_view mark, const Problem& problem) try {
  require_writable({problem, {}, {}, {}});
  std::string items;
  text::append_items(items, problem);
  write_long(out, mark, "items", items);
} catch (const ModelError&) {
  return;  // what is written cannot be read back but by its rows
}

// The comments tell a problem as text, and lists of options.
struct LegendText {
  std::string problem, given, without;
  std::string last;  // the name of the line before
};

// A line is `NAME = TEXT` or, if it has the name of the line before, `NAME + TEXT`. Other comments
// do not count.
void add(LegendText& legend, std::string_view line, std::string_view variable) {
  std::string_view rest = line;
  const auto name = base::next_token(line, rest), sign = base::next_token(line, rest);
  if (!sign || (sign->text != "=" && sign->text != "+")) return;
  const bool goes_on = sign->text == "+" && legend.last == name->text;
  const bool is_option =
      name->text.starts_with(variable) && base::is_whole(name->text.substr(variable.size()));
  std::string& text = name->text == "given"     ? legend.given
                      : name->text == "without" ? legend.without
                                                : legend.problem;
  if (is_option && !goes_on) text += '\n';
  if (goes_on) text += ' ';
  text += base::trimmed(rest);
  legend.last = name->text;
}

std::optional<std::vector<OptionId>> options_in(std::string_view text, const Problem& problem) {
  std::vector<OptionId> options;
  std::string_view rest = text;
  while (const auto token = base::next_token(text, rest)) {
    const auto number = base::number_in<std::uint32_t>(token->text);
    if (!number || *number == 0 || *number > problem.option_count()) return std::nullopt;
    options.push_back(OptionId{*number - 1});
  }
  return options;
}

std::optional<Instance> instance_of(const LegendText& legend) try {
  Instance instance = read_problem(std::string_view(legend.problem), "");
  const auto given = options_in(legend.given, instance.problem);
  const auto without = options_in(legend.without, instance.problem);
  if (!given || !without) return std::nullopt;
  instance.given = *given;
  instance.without = *without;
  return instance;
} catch (const ParseError&) {
  return std::nullopt;
}

bool is_row(std::string_view line, char mark) {
  return !line.starts_with(mark) && !base::is_empty(line);
}

// A stream that compares each line with those of a text, comments apart; the first line that
// differs ends the writing by an exception.
class Comparison : public std::streambuf {
 public:
  struct Difference {};

  Comparison(std::string_view text, char mark) : lines_(text, ""), mark_(mark) {}

  // True if the text has no more lines than were written.
  bool at_end() { return !next(); }

 protected:
  int_type overflow(int_type c) override {
    if (c == '\n')
      end_line();
    else
      line_ += static_cast<char>(c);
    return c;
  }
  std::streamsize xsputn(const char* bytes, std::streamsize size) override {
    for (const char c : std::string_view(bytes, static_cast<std::size_t>(size)))
      (void)overflow(static_cast<unsigned char>(c));
    return size;
  }

 private:
  std::optional<base::Line> next() {
    auto line = lines_.next();
    while (line && !is_row(line->text, mark_)) line = lines_.next();
    return line;
  }

  void end_line() {
    if (is_row(line_, mark_))
      if (const auto line = next(); !line || line->text != line_) throw Difference();
    line_.clear();
  }

  base::LineReader lines_;
  char mark_;
  std::string line_;
};

bool writes(const LegendWriter& write, const Instance& instance, std::string_view text, char mark) {
  Comparison comparison(text, mark);
  std::ostream out(&comparison);
  out.exceptions(std::ios::badbit);
  try {
    write(out, instance);
  } catch (const Comparison::Difference&) {
    return false;
  } catch (const ModelError&) {
    return false;
  }
  return comparison.at_end();
}

}  // namespace

void write_legend(std::ostream& out, const Instance& instance, std::string_view mark,
                  std::string_view variable) {
  const Problem& problem = instance.problem;
  write_items(out, mark, problem);
  write_numbers(out, mark, "given", instance.given);
  write_numbers(out, mark, "without", instance.without);
  std::string option;
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    option.clear();
    append_option(option, problem, OptionId{o});
    write_long(out, mark, std::string(variable) + std::to_string(o + 1), option);
  }
}

std::optional<Legend> read_legend(std::string_view text, char mark, std::string_view variable,
                                  const LegendWriter& write) {
  LegendText legend;
  bool has_items = false;
  base::LineReader lines(text, "");
  while (const auto line = lines.next()) {
    if (!line->text.starts_with(mark)) continue;
    const std::string_view content = base::trimmed(line->text.substr(1));
    has_items = has_items || content.starts_with("items = ");
    if (has_items) add(legend, content, variable);
  }
  auto instance = has_items ? instance_of(legend) : std::nullopt;
  if (!instance) return std::nullopt;
  const bool is_right = writes(write, *instance, text, mark);
  return Legend{std::move(*instance), is_right};
}

}  // namespace dlx::formats
