// Line and token reading. The stream form keeps one line in memory, whatever the text's length.
#include "model/lines.hpp"

#include "model/utf8.hpp"

#include <dlx/error.hpp>

namespace dlx::model {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

std::string what_is_wrong_with(std::string_view text, bool first_line) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  const std::size_t length = utf8_sequence(text);
  const auto byte = static_cast<unsigned char>(text[length == 2 ? 1 : 0]);
  const std::string hexadecimal = {digits[byte >> 4U], digits[byte & 15U]};
  if (first_line && (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF")))
    return "this is UTF-16, not UTF-8 (try iconv -f UTF-16 -t UTF-8)";
  if (length == 0) return "invalid UTF-8 (try iconv -f LATIN1 -t UTF-8)";
  if (length == 2) return "control character U+00" + hexadecimal;
  if (byte == 0) return "NUL byte: is this a text file?";
  if (byte == '\r') return "carriage return inside a line (lines end in LF or CRLF)";
  return "control character 0x" + hexadecimal;
}

}  // namespace

std::optional<Line> LineReader::next() {
  Line line;
  if (!fetch(line)) return std::nullopt;
  line.number = ++number_;
  if (number_ == 1 && line.text.starts_with(byte_order_mark)) {
    skipped_ = byte_order_mark.size();
    line.text.remove_prefix(skipped_);
  }
  if (line.text.ends_with('\r')) line.text.remove_suffix(1);
  check(line);
  return line;
}

bool LineReader::fetch(Line& line) {
  if (in_ != nullptr) {
    if (!std::getline(*in_, buffer_)) {
      if (in_->bad()) fail_at(number_ + 1, 0, "read error");
      return false;
    }
    line.text = buffer_;
    line.terminated = !in_->eof();
    return true;
  }
  if (rest_.empty()) return false;
  const std::size_t end = rest_.find('\n');
  line.terminated = end != std::string_view::npos;
  line.text = rest_.substr(0, end);
  rest_.remove_prefix(line.terminated ? end + 1 : rest_.size());
  return true;
}

void LineReader::check(const Line& line) const {
  const std::size_t clean = clean_prefix(line.text);
  if (clean < line.text.size())
    fail(clean + 1, what_is_wrong_with(line.text.substr(clean), number_ == 1));
}

void LineReader::fail(std::size_t column, const std::string& message) const {
  fail_at(number_, column, message);
}

void LineReader::fail_at(std::size_t line, std::size_t column, const std::string& message) const {
  const std::size_t before = line == 1 && column > 0 ? skipped_ : 0;
  throw ParseError(source_, line, before + column, message);
}

std::string_view trimmed(std::string_view text) noexcept {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

std::optional<Token> next_token(std::string_view line, std::string_view& rest) noexcept {
  while (!rest.empty() && is_blank(rest.front())) rest.remove_prefix(1);
  if (rest.empty()) return std::nullopt;
  std::size_t length = 0;
  while (length < rest.size() && !is_blank(rest[length])) ++length;
  const Token token{rest.substr(0, length),
                    static_cast<std::size_t>(rest.data() - line.data()) + 1};
  rest.remove_prefix(length);
  return token;
}

}  // namespace dlx::model
