#include "sudoku/zipped_json.hpp"

#include <dlx/error.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace sudoku {
namespace {

using problems::Json;

constexpr std::string_view marks = ",:{}[]'\"";
constexpr std::size_t deepest = 100;

struct ShortName {
  std::string_view name, full;
};
constexpr std::array short_names{
    ShortName{"a", "arrows"},          ShortName{"c", "color"},     ShortName{"c1", "borderColor"},
    ShortName{"ca", "cages"},          ShortName{"ce", "cells"},    ShortName{"cs", "cellSize"},
    ShortName{"ct", "center"},         ShortName{"d", "duration"},  ShortName{"d2", "d"},
    ShortName{"fs", "fontSize"},       ShortName{"h", "height"},    ShortName{"hl", "headLength"},
    ShortName{"l", "lines"},           ShortName{"o", "overlays"},  ShortName{"r", "rounded"},
    ShortName{"re", "regions"},        ShortName{"t", "title"},     ShortName{"te", "text"},
    ShortName{"th", "thickness"},      ShortName{"u", "underlays"}, ShortName{"v", "value"},
    ShortName{"vd", "videos"},         ShortName{"w", "width"},     ShortName{"wp", "wayPoints"},
    ShortName{"c2", "backgroundColor"}};

std::string full_name(const std::string& name) {
  const auto* known = std::find_if(short_names.begin(), short_names.end(),
                                   [&](const ShortName& one) { return one.name == name; });
  return known == short_names.end() ? name : std::string(known->full);
}

bool is_blank(char c) noexcept {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

bool is_color(std::string_view word) noexcept {
  constexpr std::string_view figures = "0123456789abcdefABCDEF";
  return word.starts_with('#') ||
         (word.size() == 6 && word.find_first_not_of(figures) == std::string_view::npos);
}

class ZippedReader {
 public:
  ZippedReader(std::string_view text, const std::string& source) : text_(text), source_(source) {}

  Json read() {
    Json root = read_value(0);
    skip_blanks();
    if (at_ < text_.size()) fail("expected the end");
    return root;
  }

 private:
  [[noreturn]] void fail(const std::string& message) const {
    throw dlx::ParseError(source_, 0, 0,
                          "malformed at character " + std::to_string(at_ + 1) + ": " + message);
  }

  void skip_blanks() noexcept {
    while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
  }
  // The next character that is not blank; NUL at the end.
  [[nodiscard]] char peek() noexcept {
    skip_blanks();
    return at_ < text_.size() ? text_[at_] : '\0';
  }
  bool accept(char c) noexcept {
    if (at_ >= text_.size() || peek() != c) return false;
    ++at_;
    return true;
  }

  Json read_value(std::size_t depth) {
    if (depth > deepest) fail("nested too deeply");
    if (accept('{')) return read_object(depth);
    if (accept('[')) return read_list(depth);
    if (const char c = peek(); c == '\'' || c == '"') return read_string();
    return value_of(read_word());
  }

  Json read_object(std::size_t depth) {
    Json object = Json::object();
    if (accept('}')) return object;
    do {
      const char c = peek();
      const std::string name =
          c == '\'' || c == '"' ? read_string().get<std::string>() : std::string(read_word());
      if (!accept(':')) fail("expected ':'");
      object[full_name(name)] = read_value(depth + 1);
    } while (accept(','));
    if (!accept('}')) fail("expected ',' or '}'");
    return object;
  }

  // `[]` is a list of one empty object, since empty lists are not written.
  Json read_list(std::size_t depth) {
    Json list = Json::array();
    do {
      const char c = peek();
      list.push_back(c == ',' || c == ']' ? Json() : read_value(depth + 1));
    } while (accept(','));
    if (!accept(']')) fail("expected ',' or ']'");
    return list;
  }

  // The string becomes one of JSON, which is read by its rules of escapes.
  Json read_string() {
    const char quote = text_[at_++];
    std::string json = "\"";
    while (at_ < text_.size() && text_[at_] != quote) json += read_unit();
    if (at_ == text_.size()) fail("a string without its end");
    ++at_;
    Json string = Json::parse(json + '"', nullptr, false);
    if (string.is_discarded()) fail("a string that is malformed");
    return string;
  }
  std::string read_unit() {
    const char c = text_[at_++];
    if (c == '"') return "\\\"";
    if (c != '\\' || at_ == text_.size()) return {c};
    const char escaped = text_[at_++];
    return escaped == '\'' ? std::string(1, escaped) : std::string{c, escaped};
  }

  std::string_view read_word() {
    skip_blanks();
    const std::size_t start = at_;
    while (at_ < text_.size() && !is_blank(text_[at_]) &&
           marks.find(text_[at_]) == std::string_view::npos)
      ++at_;
    if (at_ == start) fail("expected a value");
    return text_.substr(start, at_ - start);
  }
  [[nodiscard]] Json value_of(std::string_view word) const {
    if (word == "t") return true;
    if (word == "f") return false;
    const char before = text_[at_ - word.size() - (at_ > word.size() ? 1 : 0)];
    if (word.starts_with('#') || (before == ':' && is_color(word)))
      return (word.starts_with('#') ? "" : "#") + std::string(word);
    Json value = Json::parse(word, nullptr, false);
    if (value.is_discarded()) fail("what is " + dlx::in_quotes(word) + "?");
    return value;
  }

  std::string_view text_;
  const std::string& source_;
  std::size_t at_ = 0;
};

}  // namespace

Json unzipped(std::string_view text, const std::string& source) {
  return ZippedReader(text, source).read();
}

}  // namespace sudoku
