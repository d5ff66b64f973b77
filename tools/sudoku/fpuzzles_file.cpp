#include "sudoku/fpuzzles_file.hpp"

#include "problems/json_text.hpp"
#include "sudoku/compressed_text.hpp"
#include "sudoku/sudokupad.hpp"
#include "sudoku/zipped_json.hpp"

#include <dlx/error.hpp>

#include <algorithm>
#include <array>

namespace sudoku {
namespace {

using problems::Json;

constexpr std::string_view blanks = " \t\r\n";
constexpr std::size_t most_json = std::size_t{16} << 20U;

std::string_view trimmed(std::string_view text) noexcept {
  text = problems::without_mark(text);
  text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
  return text.substr(0, text.find_last_not_of(blanks) + 1);
}

bool is_word_of(std::string_view text, std::string_view prefix) {
  constexpr std::size_t shortest_id = 40;
  return text.starts_with(prefix) && text.size() >= shortest_id &&
         text.find_first_of(blanks) == std::string_view::npos;
}

// An address has an id, with its prefix (`fpuz`, `scl`); other texts have none.
std::optional<std::string_view> find_id(std::string_view text) {
  constexpr std::array keys{"load=", "puzzleid=", "/fpuz", "/scl", "/ctc", "/scf"};
  for (const char* prefix : {"fpuz", "scl", "ctc", "scf", "N4Ig"})
    if (is_word_of(text, prefix)) return text;
  const bool is_address = text.starts_with("http") || text.starts_with("www.") ||
                          text.starts_with("f-puzzles.com/") || text.starts_with("sudokupad.app/");
  if (!is_address) return std::nullopt;
  for (const std::string_view key : keys)
    if (const std::size_t at = text.find(key); at != std::string_view::npos) {
      text.remove_prefix(key.starts_with('/') ? at + 1 : at + key.size());
      return text.substr(0, text.find_first_of("&#?"));
    }
  return std::nullopt;
}

std::optional<unsigned> figure_of(char c) {
  if ('0' <= c && c <= '9') return static_cast<unsigned>(c - '0');
  if ('a' <= c && c <= 'f') return static_cast<unsigned>(c - 'a') + 10;
  if ('A' <= c && c <= 'F') return static_cast<unsigned>(c - 'A') + 10;
  return std::nullopt;
}

// In base64 there is no blank: one was a plus.
std::string unescaped(std::string_view text) {
  std::string plain;
  for (std::size_t k = 0; k < text.size(); ++k) {
    const bool has_figures = text[k] == '%' && k + 2 < text.size();
    const auto high = has_figures ? figure_of(text[k + 1]) : std::nullopt;
    const auto low = has_figures ? figure_of(text[k + 2]) : std::nullopt;
    char c = text[k] == ' ' ? '+' : text[k];
    if (high && low) {
      c = static_cast<char>(16 * *high + *low);
      k += 2;
    }
    plain += c;
  }
  return plain;
}

}  // namespace

FPuzzlesFile::FPuzzlesFile(cli::Input& input, bool ignores_unknown)
    : input_(input), ignores_unknown_(ignores_unknown) {
  find();
}

void FPuzzlesFile::find() {
  std::string read;
  do {
    if (!next_line()) break;
    read += text_ + end_of_line_;
  } while (trimmed(text_).empty() && read.size() <= most_json);
  const bool is_json = trimmed(text_).starts_with('{');
  if (is_json && !Json::accept(trimmed(text_))) {
    while (read.size() <= most_json && next_line()) read += text_ + end_of_line_;
    text_ = read;
    line_ = 0;
  }
  is_found_ = is_json ? is_json_object(text_) : find_id(trimmed(text_)).has_value();
  has_text_ = is_found_;
  if (!is_found_) input_.unread(std::move(read));
}

// A line ends early where no puzzle goes on: what is read stays bounded.
bool FPuzzlesFile::next_line() {
  text_.clear();
  end_of_line_.clear();
  for (char c = 0; text_.size() <= most_json && input_.stream().get(c);) {
    (c == '\n' ? end_of_line_ : text_) += c;
    if (c == '\n' || c == '\0') break;
  }
  if (text_.empty() && end_of_line_.empty()) return false;
  ++line_;
  return true;
}

std::optional<FPuzzle> FPuzzlesFile::next() {
  while (!has_text_ || trimmed(text_).empty()) {
    if (line_ == 0 || !next_line()) return std::nullopt;
    has_text_ = true;
  }
  has_text_ = false;
  Json root = trimmed(text_).starts_with('{') ? read_json() : read_address();
  const auto& read = is_sudokupad(root) ? read_sudokupad : read_fpuzzle;
  return read(std::move(root), input_.name(), line_, ignores_unknown_);
}

Json FPuzzlesFile::read_json() const {
  if (text_.size() > most_json) fail_at(text_, "a puzzle has no more than 16 megabytes");
  const std::size_t first_line = std::max<std::size_t>(line_, 1);
  return problems::parse_json(problems::without_mark(text_), input_.name(), first_line);
}

Json FPuzzlesFile::read_address() const {
  auto id = find_id(trimmed(text_));
  if (!id)
    fail_at(trimmed(text_),
            "expected a puzzle of f-puzzles or SudokuPad: its address, or its JSON");
  if (id->starts_with("scf"))
    fail_at(*id,
            "'scf' begins a puzzle in a packing of its own, which is not supported: paste the "
            "address of the puzzle at f-puzzles, or its digits as text");
  for (const std::string_view prefix : {"scl", "ctc", "fpuz", "zles"})
    if (id->starts_with(prefix)) id->remove_prefix(prefix.size());
  if (!id->starts_with("N4"))
    fail_at(
        *id,
        "expected a compressed puzzle; short links need a network: paste what "
        "https://sudokupad.app/api/puzzle/ answers with its id behind it, or the puzzle itself");
  const auto json = decompressed(unescaped(*id), most_json);
  if (!json) fail_at(*id, "a compressed puzzle that is damaged or cut");
  return parse_compressed(*json);
}

// JSON that is whole has its names in full. Line and column within the string would lead nowhere.
Json FPuzzlesFile::parse_compressed(const std::string& json) const try {
  if (json.starts_with("{\"") || json.starts_with("{}"))
    return problems::parse_json(json, input_.name());
  return unzipped(json, input_.name());
} catch (const dlx::ParseError& error) {
  throw dlx::ParseError(input_.name(), line_, 0, "in the compressed string: " + error.message());
}

void FPuzzlesFile::fail_at(std::string_view piece, const std::string& message) const {
  const auto column = static_cast<std::size_t>(piece.data() - text_.data()) + 1;
  throw dlx::ParseError(input_.name(), line_, column, message);
}

}  // namespace sudoku
