// The first lines of a text tell its format, and the format its reader.
#include "base/lines.hpp"
#include "base/numbers.hpp"
#include "formats/legend.hpp"
#include "formats/model_readers.hpp"

#include <algorithm>
#include <array>
#include <istream>

namespace dlx {
namespace {

using base::is_whole;

// The first line that counts; each format skips the comments of its own.
class Head {
 public:
  Head(std::string_view text, const std::string& source) : lines_(text, source), text_(text) {
    (void)next('\0');
  }

  // Goes on while lines begin with the mark.
  bool next(char mark) {
    do {
      const auto line = lines_.next_filled();
      if (!line) return false;
      line_ = line->text;
    } while (base::first_letter(line_) == mark);
    return true;
  }
  void skip_comments(char mark) {
    if (base::first_letter(line_) == mark) (void)next(mark);
  }

  [[nodiscard]] std::string_view line() const { return line_; }
  [[nodiscard]] std::string_view text() const { return text_; }

  [[nodiscard]] std::vector<std::string_view> words() const {
    std::vector<std::string_view> words;
    std::string_view rest = line_;
    while (const auto word = base::next_token(line_, rest)) words.push_back(word->text);
    return words;
  }

 private:
  base::LineReader lines_;
  std::string_view text_, line_;
};

bool is_word_of(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result)
    if ('A' <= c && c <= 'Z') c = static_cast<char>(c | 0x20);
  return result;
}

bool is_mps(Head head) {
  head.skip_comments('*');
  const auto words = head.words();
  return !words.empty() && !base::is_blank(head.line().front()) &&
         (is_word_of(words[0], {"NAME", "OBJSENSE", "OBJSENS"}) ||
          (words.size() == 1 && words[0] == "ROWS"));
}

bool is_opb(Head head) {
  if (head.line().starts_with("* #variable=")) return true;
  head.skip_comments('*');
  const auto words = head.words();
  if (words.empty()) return false;
  const bool is_sum =
      std::string_view("+-~0123456789").find(words[0].front()) != std::string_view::npos;
  const bool has_variable =
      words.size() > 1 && (words[1].front() == 'x' || words[1].front() == '~');
  const bool has_end = head.line().find(';') != std::string_view::npos;
  return is_word_of(words[0], {"min:", "max:", "soft:"}) ||
         (words[0].front() == '[' && has_end && has_variable) ||
         (is_sum && head.line().find('=') != std::string_view::npos && (has_end || has_variable));
}

bool is_lp(Head head) {
  if (base::first_letter(head.line()) == '\\') return true;
  const auto words = head.words();
  return !words.empty() && is_word_of(lower(words[0]), {"minimize", "minimise", "minimum", "min",
                                                        "maximize", "maximise", "maximum", "max"});
}

bool is_cnf(Head head) {
  auto words = head.words();
  while (!words.empty() && words[0] == "c") {
    if (!head.next('\0')) return false;
    words = head.words();
  }
  const bool has_hard_clauses = words.size() > 2 && words[0] == "h" && words.back() == "0";
  return has_hard_clauses ||
         (words.size() >= 4 && words[0] == "p" && is_word_of(words[1], {"cnf", "wcnf"}) &&
          is_whole(words[2]) && is_whole(words[3]));
}

bool is_zdd(Head head) {
  const auto is_end = [](std::string_view word) {
    return word == "B" || word == "T" || is_whole(word);
  };
  const auto words = head.words();
  if (words.size() == 1 && (words[0] == "B" || words[0] == "T"))
    return head.next('\0') && base::trimmed(head.line()) == ".";
  return words.size() == 4 && is_whole(words[0]) && is_whole(words[1]) && is_end(words[2]) &&
         is_end(words[3]) && head.text().find("\n.") != std::string_view::npos;
}

// A line of two numbers stands before others than 0 and 1: no matrix has such rows.
bool is_orlib(Head head) {
  const auto words = head.words();
  if (words.size() != 2 || !is_whole(words[0]) || !is_whole(words[1])) return false;
  const std::string_view text = head.text();
  const std::string_view rest =
      text.substr(static_cast<std::size_t>(head.line().data() + head.line().size() - text.data()));
  return rest.find_first_of("23456789") != std::string_view::npos &&
         rest.find_first_not_of("0123456789. \t\r\n") == std::string_view::npos;
}

ModelFormat format_of(std::string_view text, const std::string& source) {
  const Head head(text, source);
  if (is_mps(head)) return ModelFormat::mps;
  if (is_opb(head)) return ModelFormat::opb;
  if (is_lp(head)) return ModelFormat::lp;
  if (is_cnf(head)) return ModelFormat::cnf;
  if (is_zdd(head)) return ModelFormat::zdd;
  if (is_orlib(head)) return ModelFormat::orlib;
  return ModelFormat::matrix;
}

// --- Rows of other solvers -----------------------------------------------------------------------

struct RowFormat {
  ModelFormat format;
  char mark;
  std::string_view variable;
  void (*write)(std::ostream&, const Instance&);
  formats::LinearModel (*read)(std::string_view, const std::string&);
};

constexpr std::array row_formats{
    RowFormat{ModelFormat::mps, '*', "x", write_mps, formats::read_mps},
    RowFormat{ModelFormat::lp, '\\', "x", write_lp, formats::read_lp},
    RowFormat{ModelFormat::opb, '*', "x", write_opb, formats::read_opb},
    RowFormat{ModelFormat::cnf, 'c', "", write_cnf, formats::read_cnf},
};

ModelText read_rows(const RowFormat& format, std::string_view text, const std::string& source) {
  auto legend = formats::read_legend(text, format.mark, format.variable, format.write);
  if (legend && legend->is_right) return {std::move(legend->instance), {}};
  ModelText model = formats::to_exact_cover(format.read(text, source));
  if (legend)
    model.warnings.push_back({1, 1,
                              "the rows are not those of the problem in the comments: names and "
                              "colors are not taken from there"});
  return model;
}

ModelText read_plain_matrix(std::string_view text, const std::string& source,
                            const MatrixForm& form) {
  auto matrix = read_matrix(text, source, form);
  ModelText model{{}, std::move(matrix.warnings)};
  model.instance.problem = std::move(matrix.problem);
  return model;
}

ModelText read_as(ModelFormat format, std::string_view text, const std::string& source,
                  const ModelForm& form) {
  for (const RowFormat& each : row_formats)
    if (each.format == format) return read_rows(each, text, source);
  if (format == ModelFormat::zdd)
    return formats::read_zdd(text, source, form.matrix.secondary,
                             std::min(form.limits.options, most_options_of_a_zdd));
  if (format == ModelFormat::orlib) return formats::read_orlib(text, source, form.covering);
  return read_plain_matrix(text, source, form.matrix);
}

void require_at_most(std::uint64_t limit, std::uint64_t number, const std::string& what,
                     const std::string& source) {
  if (number > limit)
    throw ParseError(source, 0, 0, "more than the " + std::to_string(limit) + what + " allowed");
}

}  // namespace

ModelText read_model(std::string_view text, const std::string& source, const ModelForm& form) {
  const ModelFormat format = form.format ? *form.format : format_of(text, source);
  ModelText model = read_as(format, text, source, form);
  require_at_most(form.limits.items, model.instance.problem.item_count(), " items", source);
  require_at_most(form.limits.options, model.instance.problem.option_count(), " options", source);
  return model;
}

// The text is checked as it comes, so that a defect of the first line is found before the rest is
// there.
ModelText read_model(std::istream& in, const std::string& source, const ModelForm& form) {
  std::string text;
  std::array<char, std::size_t{1} << 16U> piece{};
  base::LineReader lines(
      [&]() -> std::string_view {
        in.read(piece.data(), piece.size());
        if (in.bad()) throw ParseError(source, 0, 0, "read error");
        const std::string_view read(piece.data(), static_cast<std::size_t>(in.gcount()));
        text += read;
        return read;
      },
      source);
  while (lines.next()) continue;
  return read_model(std::string_view(text), source, form);
}

}  // namespace dlx
