// LineReader and tokens: the same from a stream and from memory.
#include "base/lines.hpp"

#include <dlx/error.hpp>

#include <sstream>
#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(lines)

using dlx::base::Line, dlx::base::LineReader, dlx::base::next_token, dlx::base::trimmed;

namespace {

// All lines, each in brackets, a last line without its line feed with `~`; errors as what().
std::string all(LineReader reader) {
  std::string text;
  try {
    for (std::size_t number = 1; const auto line = reader.next(); ++number) {
      BOOST_TEST(line->number == number);
      BOOST_TEST(reader.number() == number);
      text += '[' + std::string(line->text) + ']' + (line->terminated ? "" : "~");
    }
  } catch (const dlx::ParseError& error) {
    text += error.what();
  }
  return text;
}

// Pieces of a text; each is overwritten when the next one is asked for.
std::function<std::string_view()> pieces(const std::string& text, std::size_t size) {
  return [rest = text, size, piece = std::string()]() mutable -> std::string_view {
    piece.assign(piece.size(), '#');
    piece = rest.substr(0, size);
    rest.erase(0, size);
    return piece;
  };
}

std::string all(const std::string& text) {
  std::istringstream in(text);
  const std::string streamed = all(LineReader(in, "f"));
  const std::string_view view = text;
  BOOST_TEST(all(LineReader(view, "f")) == streamed);
  for (const std::size_t size : {1U, 2U, 3U, 7U, 100U})
    BOOST_TEST(all(LineReader(pieces(text, size), "f")) == streamed);
  return streamed;
}

std::string words(std::string_view line) {
  std::string text;
  std::string_view rest = line;
  while (const auto token = next_token(line, rest))
    text += std::string(token->text) + '@' + std::to_string(token->column) + ' ';
  return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(cuts_at_line_feeds) {
  BOOST_TEST(all("") == "");
  BOOST_TEST(all("\n") == "[]");
  BOOST_TEST(all("a\n\nb\n") == "[a][][b]");
  BOOST_TEST(all("a\nb") == "[a][b]~");
  BOOST_TEST(all(" a\tb \n") == "[ a\tb ]");
}

// A stream is read in pieces of 4095 bytes.
BOOST_AUTO_TEST_CASE(long_lines_come_whole) {
  for (const std::string letter : {"a", "\xC3\xA9", "\xE2\x82\xAC"})
    for (const std::size_t size : {4093U, 4094U, 4095U, 4096U, 8189U, 8190U, 8191U, 8192U}) {
      std::string line;
      while (line.size() < size) line += letter;
      BOOST_TEST(all(line + "\nb\n") == '[' + line + "][b]");
      BOOST_TEST(all(line + "\r\nb") == '[' + line + "][b]~");
      BOOST_TEST(all(line) == '[' + line + "]~");
      const std::string column = std::to_string(line.size() + 1);
      BOOST_TEST(all(line + "\x7F\n") == "f:1:" + column + ": control character 0x7F");
    }
}

BOOST_AUTO_TEST_CASE(takes_a_carriage_return_before_the_line_feed) {
  BOOST_TEST(all("a\r\n\r\nb\n") == "[a][][b]");
  BOOST_TEST(all("a\r") == "[a]~");
  BOOST_TEST(all("a\rb\n") == "f:1:2: carriage return inside a line (lines end in LF or CRLF)");
  BOOST_TEST(all("ok\na\r\r\n") ==
             "[ok]f:2:2: carriage return inside a line (lines end in LF or CRLF)");
}

BOOST_AUTO_TEST_CASE(skips_a_byte_order_mark_at_the_very_beginning) {
  BOOST_TEST(all("\xEF\xBB\xBF"
                 "a\nb\n") == "[a][b]");
  BOOST_TEST(all("\xEF\xBB\xBF") == "[]~");
  BOOST_TEST(all("\xEF\xBB\xBF\r\n") == "[]");
  BOOST_TEST(all("\xEF\xBB\xBF"
                 "ab\x01") == "f:1:6: control character 0x01");
}

BOOST_AUTO_TEST_CASE(refuses_a_byte_order_mark_further_on) {
  const std::string mark = "\xEF\xBB\xBF",
                    error = ": a byte-order mark inside of the text: were files put together?";
  BOOST_TEST(all("a\n" + mark + "b\n") == "[a]f:2:1" + error);
  BOOST_TEST(all("a" + mark) == "f:1:2" + error);
  BOOST_TEST(all(mark + "a" + mark) == "f:1:5" + error);
}

// The mark in pieces, before a line that comes in pieces.
BOOST_AUTO_TEST_CASE(a_byte_order_mark_may_come_in_pieces) {
  const std::vector<std::string> text{"\xEF", "\xBB", "\xBF", "abc", "defgh", "ijk", "\nl", ""};
  std::size_t asked = 0;
  LineReader reader([&]() -> std::string_view { return text.at(asked++); }, "f");
  BOOST_TEST(reader.next()->text == "abcdefghijk");
  BOOST_TEST(reader.next()->text == "l");
  BOOST_TEST(!reader.next());
}

BOOST_AUTO_TEST_CASE(refuses_what_is_not_text) {
  BOOST_TEST(all("a\nb\x1B\n") == "[a]f:2:2: control character 0x1B");
  BOOST_TEST(all("\x7F") == "f:1:1: control character 0x7F");
  BOOST_TEST(all("caf\xC2\x9B") == "f:1:4: control character U+009B");
  BOOST_TEST(all(std::string("a\0", 2)) == "f:1:2: NUL byte: is this a text file?");
  BOOST_TEST(all("caf\xE9\n") == "f:1:4: invalid UTF-8 (try iconv -f LATIN1 -t UTF-8)");
  const std::string utf16 = ": this is UTF-16, not UTF-8 (try iconv -f UTF-16 -t UTF-8)";
  BOOST_TEST(all("\xFF\xFE"
                 "a") == "f:1:1" + utf16);
  BOOST_TEST(all("\xFE\xFF"
                 "a") == "f:1:1" + utf16);
}

BOOST_AUTO_TEST_CASE(a_stream_that_fails_is_an_error_and_no_end) {
  std::istringstream in("a\nb\n");
  LineReader reader(in, "f");
  BOOST_TEST(reader.next()->text == "a");
  in.setstate(std::ios::badbit);
  BOOST_CHECK_EXCEPTION((void)reader.next(), dlx::ParseError,
                        [](const auto& e) { return std::string(e.what()) == "f:2: read error"; });
}

// A piece is asked for when it is needed, and after the end no more.
BOOST_AUTO_TEST_CASE(pieces_are_asked_for_when_they_are_needed) {
  const std::vector<std::string> text{"a\nb\nc", "d\n", "e", ""};
  std::size_t asked = 0;
  LineReader reader([&]() -> std::string_view { return text.at(asked++); }, "f");
  const auto next = [&] {
    const auto line = reader.next();
    return (line ? std::string(line->text) : "none") + std::to_string(asked);
  };
  for (const auto* expected : {"a1", "b1", "cd2", "e4", "none4", "none4"})
    BOOST_TEST(next() == expected);
}

BOOST_AUTO_TEST_CASE(tokens_have_their_columns) {
  BOOST_TEST(words("12345678 1234567  123456789\t1234567812345678 x") ==
             "12345678@1 1234567@10 123456789@19 1234567812345678@29 x@46 ");
  BOOST_TEST(words("") == "");
  BOOST_TEST(words(" \t ") == "");
  BOOST_TEST(words("A") == "A@1 ");
  BOOST_TEST(words("\tA  B\tC ") == "A@2 B@5 C@7 ");
  BOOST_TEST(words("\xC3\xA9 b") == "\xC3\xA9@1 b@4 ");  // columns are bytes
  BOOST_TEST(words("a\xC2\xA0"
                   "b") ==
             "a\xC2\xA0"
             "b@1 ");  // white space is blank and tab only
}

BOOST_AUTO_TEST_CASE(trims_blanks_and_tabs) {
  BOOST_TEST(trimmed("") == "");
  BOOST_TEST(trimmed(" \t") == "");
  BOOST_TEST(trimmed("\t a b\t ") == "a b");
}

// A file that is no text is called by its name, wherever its first byte that is none stands.
BOOST_AUTO_TEST_CASE(known_files_are_named) {
  const std::vector<std::pair<std::string, std::string>> files{
      {"\x89PNG\r\n\x1A\n", "a PNG picture"},
      {"\xFF\xD8\xFF\xE0", "a JPEG picture"},
      {"GIF89a\x01\x02", "a GIF picture"},
      {"%PDF-1.4\n%\xE2\xE3", "a PDF document"},
      {std::string("\x1F\x8B\x08\x00", 4), "a gzip file"},
      {"BZh91AY&SY\xA3", "a bzip2 file"},
      {std::string("\xFD\x37zXZ\x00", 6), "an xz file"},
      {"(\xB5/\xFD\x04", "a zstd file"},
      {"PK\x03\x04", "a zip file"},
      {std::string("BM\x3A\0\0\0\0\0\0\0", 10), "a BMP picture"},
      {std::string("RIFF\x24\0\0\0WEBPVP8 ", 16), "a WebP picture"},
      {std::string("II*\0\x08\0", 6), "a TIFF picture"},
      {std::string("MM\0*\0\0", 6), "a TIFF picture"},
      {std::string("\0\0\0\x1C"
                   "ftypavif",
                   12),
       "a HEIC or AVIF picture, or a film"},
      {"\xD0\xCF\x11\xE0\xA1\xB1", "a document or spreadsheet of Office"},
      {"7z\xBC\xAF\x27\x1C", "a 7z file"},
      {"\x7F"
       "ELF\x02\x01",
       "a program"},
      {std::string("SQLite format 3\0", 16), "a database of SQLite"},
  };
  for (const auto& [text, name] : files)
    BOOST_TEST(all(text).starts_with("f:1:1: this is " + name + ", not a text"), all(text));
  BOOST_TEST(all("PK\nGIF89a\nBZh\n") == "[PK][GIF89a][BZh]");
  BOOST_TEST(all("BM RIFF \xE9 WEBP").starts_with("f:1:9: invalid UTF-8"));
  BOOST_TEST(all(std::string("BM\0", 3)).starts_with("f:1:3: NUL byte"));
}

BOOST_AUTO_TEST_SUITE_END()
