// A change is drawn in two steps, what it works on (lines, tokens, numbers, bytes) and what it
// does.
#include "support/mutator.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace support {
namespace {

// These numbers stand where types end, or are written oddly. None is in between, since a large
// board that is allowed may take long.
constexpr std::array<std::string_view, 30> odd_numbers{"0",
                                                       "1",
                                                       "2",
                                                       "3",
                                                       "4",
                                                       "5",
                                                       "7",
                                                       "9",
                                                       "16",
                                                       "-1",
                                                       "-2",
                                                       "00",
                                                       "007",
                                                       "+1",
                                                       "1.5",
                                                       "1e9",
                                                       "0x10",
                                                       "2147483647",
                                                       "2147483648",
                                                       "-2147483649",
                                                       "4294967295",
                                                       "4294967296",
                                                       "4294967297",
                                                       "9223372036854775807",
                                                       "-9223372036854775808",
                                                       "9223372036854775808",
                                                       "18446744073709551615",
                                                       "18446744073709551616",
                                                       "99999999999999999999999999999999999999999",
                                                       "-0"};

// `#` stands for a number.
constexpr auto known_directives =
    std::to_array<std::string_view>({"| @dlx #",
                                     "| @end",
                                     "| @next",
                                     "| @given",
                                     "| @given #",
                                     "| @given # #",
                                     "| @solutions #",
                                     "| @solutions 1 several",
                                     "| @trace #",
                                     "| @puzzle queens",
                                     "| @puzzle sudoku",
                                     "| @puzzle polyomino",
                                     "| @puzzle langford",
                                     "| @puzzle diner",
                                     "| @puzzle dominosa",
                                     "| @puzzle edges",
                                     "| @colors A B C",
                                     "| @border A",
                                     "| @puzzle words",
                                     "| @cells . # a",
                                     "| @bars r1c1|r1c2",
                                     "| @candidates r1c1=#,#",
                                     "| @starts r1c1=#",
                                     "| @puzzle stars",
                                     "| @stars #",
                                     "| @numbers 0 1 1",
                                     "| @puzzle nonogram",
                                     "| @puzzle kakuro",
                                     "| @puzzle tents",
                                     "| @puzzle shikaku",
                                     "| @puzzle magnets",
                                     "| @puzzle battleships",
                                     "| @puzzle pips",
                                     "| @condition # r1c1 r1c2",
                                     "| @condition != r1c1",
                                     "| @set 0-# 1-1",
                                     "| @sea . ~ #",
                                     "| @fleet 3 #",
                                     "| @dominoes L R T+ B *",
                                     "| @areas # . #",
                                     "| @trees T . T",
                                     "| @counts top # . #",
                                     "| @sums # x #\\#",
                                     "| @across 2 #",
                                     "| @down #",
                                     "| @puzzle latin",
                                     "| @less r1c1<r1c2",
                                     "| @consecutive r1c1~r2c1",
                                     "| @cage 5+ r1c1 r1c2",
                                     "| @towers top 2 . #",
                                     "| @clues r1c1=#",
                                     "| @puzzle x",
                                     "| @size #x#",
                                     "| @size #",
                                     "| @board #x#",
                                     "| @box #x#",
                                     "| @clues r#c#=#",
                                     "| @symbols abcdefghi",
                                     "| @row ***..***",
                                     "| @row \xe2\x98\x83*",
                                     "| @piece F .**/**./.*.",
                                     "| @piece L #",
                                     "| @name M# Marie Curie",
                                     "| @names r#c#=Nov",
                                     "| @region r#c#",
                                     "| @regions ABC/ABC/ABC",
                                     "| @part #/#",
                                     "| @about level=#",
                                     "| @solution # #",
                                     "| @title \xe2\x80\xae x",
                                     "| solution #: # #",
                                     "| solution #, cost #: #",
                                     "| # solutions",
                                     "| # solutions, # printed",
                                     "| # solutions, stopped: timeout",
                                     "| # solutions, stopped: node-limit, best so far",
                                     "| a comment",
                                     "|",
                                     "",
                                     "names",
                                     "choose #",
                                     "at mrv # # fresh",
                                     "#=#",
                                     "work # # #",
                                     "output text =#",
                                     "s SATISFIABLE",
                                     "v # -# 0",
                                     "P *#..# one-sided",
                                     "options -c p"});

constexpr std::array<std::string_view, 44> known_words{
    "|",     "||",        ":",    "x:red", "x:",   ":red",   "|7",       "|-7",  "|",
    "1:3|x", "2|x",       "0:2|", "3:1|x", "0|x",  "#sharp", "*",        "*..*", "*2",
    "r1c1",  "r1=1",      "R0",   "C0",    "A0",   "1x1",    "=",        ",",    "\"",
    "\"a,b", "-",         "--",   ".",     "/",    "%",      "%0A",      "%zz",  "free",
    "fixed", "one-sided", "nan",  "inf",   "true", "\\",     "<b>&amp;", "]]>"};

// Bytes that end lines, hide, turn the direction of writing, or are no UTF-8.
constexpr std::array<std::string_view, 26> odd_bytes{"\n",
                                                     "\r\n",
                                                     "\r",
                                                     "\t",
                                                     " ",
                                                     "\v",
                                                     "\f",
                                                     "\x1b[31m",
                                                     "\x7f",
                                                     "\xc2\x85",
                                                     "\xc2\xa0",
                                                     "\xef\xbb\xbf",
                                                     "\xe2\x80\xa8",
                                                     "\xe2\x80\xae",
                                                     "\xe2\x81\xa6",
                                                     "e\xcc\x81",
                                                     "\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x9a\x80",
                                                     "\xe6\xbc\xa2",
                                                     "\xf4\x8f\xbf\xbf",
                                                     "\xf4\x90\x80\x80",
                                                     "\xc0\x80",
                                                     "\xed\xa0\x80",
                                                     "\xe2\x82",
                                                     "\xff",
                                                     "\x80",
                                                     "\xef\xbf\xbe"};

bool is_digit(char c) {
  return std::isdigit(static_cast<unsigned char>(c)) != 0;
}

// Begin and end of each run of digits.
std::vector<std::pair<std::size_t, std::size_t>> digit_runs(const std::string& text) {
  std::vector<std::pair<std::size_t, std::size_t>> runs;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!is_digit(text[i])) continue;
    const std::size_t begin = i;
    while (i < text.size() && is_digit(text[i])) ++i;
    runs.emplace_back(begin, i);
  }
  return runs;
}

}  // namespace

std::vector<std::string> split_at(std::string_view text, char separator) {
  std::vector<std::string> parts{""};
  for (const char c : text)
    if (c == separator)
      parts.emplace_back();
    else
      parts.back() += c;
  return parts;
}

std::string joined(const std::vector<std::string>& parts, char separator) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += separator;
    text += parts[i];
  }
  return text;
}

std::uint32_t Mutator::below(std::size_t n) const {
  return dice_.below(static_cast<std::uint32_t>(n));
}

std::string Mutator::number() const {
  if (dice_.one_in(2)) return std::to_string(dice_.below(13));
  return std::string(odd_numbers[below(odd_numbers.size())]);
}

std::string Mutator::word() const {
  if (dice_.one_in(4)) return number();
  if (dice_.one_in(4)) return std::string(odd_bytes[below(odd_bytes.size())]);
  if (dice_.one_in(12)) return std::string(1U << dice_.below(12), 'W');
  return std::string(known_words[below(known_words.size())]);
}

std::string Mutator::directive() const {
  std::string line;
  for (const char c : known_directives[below(known_directives.size())])
    c == '#' ? line += number() : line += c;
  return line;
}

std::string Mutator::foreign_line() const {
  if (others_.empty()) return directive();
  const Lines lines = split_at(others_[below(others_.size())], '\n');
  return lines[below(lines.size())];
}

std::size_t Mutator::any_line(const Lines& lines) const {
  return below(lines.size());
}

void Mutator::change_lines(Lines& lines) const {
  const std::size_t at = any_line(lines);
  const auto here = lines.begin() + static_cast<std::ptrdiff_t>(at);
  const std::string line = lines[at];
  switch (dice_.below(8)) {
    case 0:
      lines.erase(here);
      break;
    case 1:
      lines.insert(here, dice_.one_in(10) ? 300 : dice_.between(1, 3), line);
      break;
    case 2:
      std::swap(*here, lines[any_line(lines)]);
      break;
    case 3:
    case 4:
      lines.insert(here, directive());
      break;
    case 5:
      lines.insert(here, foreign_line());
      break;
    case 6:
      lines.erase(here, lines.end());
      break;
    default:
      *here = directive();
  }
  if (lines.empty()) lines.emplace_back();
}

std::string Mutator::decorated(const std::string& token) const {
  switch (dice_.below(5)) {
    case 0:
      return token + ':' + word();
    case 1:
      return number() + '|' + token;
    case 2:
      return number() + ':' + number() + '|' + token;
    case 3:
      return '|' + number();
    default:
      return word() + token;
  }
}

void Mutator::change_tokens(Lines& lines) const {
  std::string& line = lines[any_line(lines)];
  Lines tokens = split_at(line, ' ');
  const Lines donors = split_at(dice_.one_in(3) ? foreign_line() : lines[any_line(lines)], ' ');
  const std::size_t at = below(tokens.size());
  const auto here = tokens.begin() + static_cast<std::ptrdiff_t>(at);
  const std::string token = tokens[at];
  switch (dice_.below(7)) {
    case 0:
      tokens.erase(here);
      break;
    case 1:
      tokens.insert(here, token);
      break;
    case 2:
      std::swap(*here, tokens[below(tokens.size())]);
      break;
    case 3:
      tokens[at] = word();
      break;
    case 4:
      tokens[at] = decorated(token);
      break;
    case 5:
      tokens.insert(here, donors[below(donors.size())]);
      break;
    default:
      tokens[at] = donors[below(donors.size())];
  }
  line = joined(tokens, ' ');
}

void Mutator::change_numbers(std::string& text) const {
  const auto runs = digit_runs(text);
  if (runs.empty()) return;
  const auto [begin, end] = runs[below(runs.size())];
  const std::string old = text.substr(begin, end - begin);
  std::string fresh = number();
  if (dice_.one_in(3) && old.size() < 9)
    fresh = std::to_string(std::stol(old) + (dice_.one_in(2) ? 1 : -1));
  text.replace(begin, end - begin, fresh);
}

void Mutator::change_bytes(std::string& text) const {
  const std::size_t at = below(text.size() + 1);
  const std::size_t length = std::min<std::size_t>(dice_.between(1, 4), text.size() - at);
  switch (dice_.below(7)) {
    case 0:
      text.erase(at, length);
      break;
    case 1:
      text.insert(at, 1, static_cast<char>(dice_.below(256)));
      break;
    case 2:
      text.resize(at);
      break;
    case 3:
      if (at < text.size()) text[at] = static_cast<char>(text[at] ^ (1 << dice_.below(8)));
      break;
    case 4:
      if (dice_.one_in(8)) text = joined(split_at(text, '\n'), '\r');
      break;
    default:
      text.insert(at, odd_bytes[below(odd_bytes.size())]);
  }
}

std::string Mutator::changed(std::string text) const {
  for (auto left = dice_.one_in(4) ? dice_.between(2, 6) : 1; left > 0; --left) {
    const std::uint32_t what = dice_.below(8);
    if (what == 0) {
      change_bytes(text);
    } else if (what <= 2) {
      change_numbers(text);
    } else {
      Lines lines = split_at(text, '\n');
      what <= 4 ? change_lines(lines) : change_tokens(lines);
      text = joined(lines, '\n');
    }
  }
  return text;
}

}  // namespace support
