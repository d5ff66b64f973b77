// Line and token reading. The stream form keeps one line in memory, whatever the text's length.
#include "base/lines.hpp"

#include "base/utf8.hpp"

#include <dlx/error.hpp>

#include <array>
#include <utility>

namespace dlx::base {
namespace {

constexpr std::size_t most_unclean = 12;  // bytes: those that tell a known file, or a character

// A PDF's first line is text as a rule, and no text of ours begins so.
constexpr std::string_view pdf = "%PDF-";

// Files of these formats are given by mistake; they are known by how they begin, and some by what
// stands a few bytes further on.
struct Signature {
  std::string_view bytes;
  const char* name;
  const char* advice = "";
  std::size_t place = 0;
  std::string_view there{};
};
constexpr const char* as_png = " (gen-nonogram --picture reads PNG and PGM)";
constexpr const char* as_csv = " (save it as CSV)";
constexpr std::array signatures{
    Signature{"\x89PNG", "a PNG picture", " (gen-nonogram --picture reads it)"},
    Signature{"\xFF\xD8\xFF", "a JPEG picture", as_png},
    Signature{"GIF8", "a GIF picture", as_png},
    Signature{"BM", "a BMP picture", as_png, 6, {"\0\0\0\0", 4}},
    Signature{"RIFF", "a WebP picture", as_png, 8, "WEBP"},
    Signature{{"II*\0", 4}, "a TIFF picture", as_png},
    Signature{{"MM\0*", 4}, "a TIFF picture", as_png},
    Signature{{"\0\0\0", 3}, "a HEIC or AVIF picture, or a film", as_png, 4, "ftyp"},
    Signature{pdf, "a PDF document"},
    Signature{"\xD0\xCF\x11\xE0", "a document or spreadsheet of Office", as_csv},
    Signature{"\x1F\x8B", "a gzip file", " (try gunzip)"},
    Signature{"BZh91AY&SY", "a bzip2 file", " (try bunzip2)"},
    Signature{"\xFD\x37zXZ", "an xz file", " (try unxz)"},
    Signature{"(\xB5/\xFD", "a zstd file", " (try unzstd)"},
    Signature{"7z\xBC\xAF", "a 7z file", " (try 7z x)"},
    Signature{"PK\x03\x04", "a zip file", " (try unzip; save a spreadsheet as CSV)"},
    Signature{"\x7F"
              "ELF",
              "a program"},
    Signature{"SQLite format 3", "a database of SQLite"},
};

std::optional<std::string> known_file(std::string_view first_line) {
  for (const Signature& known : signatures) {
    const std::size_t place = std::min(known.place, first_line.size());
    if (first_line.starts_with(known.bytes) && first_line.substr(place).starts_with(known.there))
      return std::string("this is ") + known.name + ", not a text" + known.advice;
  }
  return std::nullopt;
}

std::string what_is_wrong_with(std::string_view text, bool first_line) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  const std::size_t length = utf8_sequence(text);
  const auto byte = static_cast<unsigned char>(text[length == 2 ? 1 : 0]);
  const std::string hexadecimal = {digits[byte >> 4U], digits[byte & 15U]};
  if (first_line && (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF")))
    return "this is UTF-16, not UTF-8 (try iconv -f UTF-16 -t UTF-8)";
  if (length == 0) return "invalid UTF-8 (try iconv -f LATIN1 -t UTF-8)";
  if (length == byte_order_mark.size())
    return "a byte-order mark inside of the text: were files put together?";
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

std::optional<Line> LineReader::next_filled() {
  auto line = next();
  while (line && is_empty(line->text)) line = next();
  return line;
}

bool LineReader::fetch(Line& line) {
  if (in_ != nullptr) return fetch_from_stream(line);
  const std::size_t end = rest_.find('\n');
  if (end == std::string_view::npos) return fetch_from_chunks(line);
  line.text = rest_.substr(0, end);
  rest_.remove_prefix(end + 1);
  return true;
}

// A line is read in pieces, which are joined while they are valid: an input without lines, such as
// /dev/zero, has no end either.
bool LineReader::fetch_from_stream(Line& line) {
  std::array<char, 4096> piece;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled below
  buffer_.clear();
  bool is_full = true;
  for (std::size_t clean = 0; is_full && buffer_.size() - clean <= most_unclean;) {
    in_->getline(piece.data(), piece.size());
    const auto size = static_cast<std::size_t>(in_->gcount());  // with the line feed
    if (in_->bad()) fail_at(number_ + 1, 0, "read error");
    line.terminated = !in_->fail() && !in_->eof();
    is_full = in_->fail() && !in_->eof() && size == piece.size() - 1;
    if (is_full) in_->clear();
    buffer_.append(piece.data(), line.terminated ? size - 1 : size);
    if (is_full) clean = clean_so_far(clean);
  }
  line.text = buffer_;
  return line.terminated || !buffer_.empty();
}

// A line that does not end in this piece.
bool LineReader::fetch_from_chunks(Line& line) {
  line.terminated = false;
  if (!chunks_) return !(line.text = std::exchange(rest_, {})).empty();
  buffer_.assign(std::exchange(rest_, {}));
  std::size_t clean = clean_so_far(0);
  while (chunks_ && !line.terminated && buffer_.size() - clean <= most_unclean) {
    const std::string_view piece = chunks_();
    if (piece.empty()) chunks_ = nullptr;
    const std::size_t end = piece.find('\n');
    line.terminated = end != std::string_view::npos;
    buffer_.append(piece.substr(0, end));
    if (line.terminated) rest_ = piece.substr(end + 1);
    clean = clean_so_far(clean);
  }
  line.text = buffer_;
  return line.terminated || !buffer_.empty();
}

std::size_t LineReader::clean_so_far(std::size_t clean) const {
  if (clean == 0 && number_ == 0 && buffer_.starts_with(byte_order_mark))
    clean = byte_order_mark.size();
  return clean + clean_prefix(std::string_view(buffer_).substr(clean));
}

void LineReader::check(const Line& line) const {
  const std::size_t clean = clean_prefix(line.text);
  const bool is_first = number_ == 1;
  if (is_first && (clean < line.text.size() || line.text.starts_with(pdf)))
    if (const auto message = known_file(line.text)) fail(1, *message);
  if (clean < line.text.size())
    fail(clean + 1, what_is_wrong_with(line.text.substr(clean), is_first));
}

void LineReader::fail(std::size_t column, const std::string& message) const {
  fail_at(number_, column, message);
}

void LineReader::fail_at(std::size_t line, std::size_t column, const std::string& message) const {
  const std::size_t before = line == 1 && column > 0 ? skipped_ : 0;
  throw ParseError(source_, line, before + column, message);
}

}  // namespace dlx::base
