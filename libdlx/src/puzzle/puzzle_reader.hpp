// Defines the readers of dlx/puzzle/puzzle_reader.hpp; the file of each puzzle says how a text of
// its own is parsed, and instantiates its reader:
//
//     template <>
//     struct TextOf<Latin> {
//       using Parser = SquareParser;
//     };
//     template class PuzzleReader<Latin>;
//
// A parser is made for each puzzle, from a LineReader:
//
//     static constexpr std::string_view nothing;  // "there is no square"
//     static Puzzle from_id(GameId id);
//     static constexpr std::array addresses{AddressKind<Puzzle>{...}};
//     bool is_empty() const;                      // nothing was added
//     void add(std::string_view line);            // also blank lines, but no comments
//     Puzzle finish();
//
// One that also takes rows of spreadsheets and arrays has two more:
//
//     bool takes_fields(std::string_view line) const;  // false: the line is one for add()
//     void add_fields(const board::FieldRow& row);
#pragma once

#include "base/lines.hpp"
#include "board/field_rows.hpp"
#include "puzzle/address.hpp"

#include <dlx/puzzle/puzzle_reader.hpp>

#include <utility>

namespace dlx::puzzle {

template <class Puzzle>
struct TextOf;

template <class Puzzle>
class PuzzleReader<Puzzle>::Impl {
 public:
  explicit Impl(base::LineReader lines) : lines_(std::move(lines)), rows_(lines_.source()) {}

  std::optional<Puzzle> next() {
    if (is_done_) return std::nullopt;
    Parser parser(lines_);
    while (const auto line = lines_.next()) {
      const std::string_view text = base::trimmed(line->text);
      if (base::is_comment(text)) continue;
      if (const auto address = find_address(line->text)) {
        begin_id(parser, "an address");
        return read_address<Puzzle>(GameId(lines_, line->text, *address, "address"),
                                    Parser::addresses);
      }
      if (!rows_.is_open() && GameId::is_one(text)) {
        begin_id(parser, "a game id");
        return Parser::from_id(GameId(lines_, line->text, text));
      }
      if (add_fields(parser, *line)) continue;
      if (has_ids_ && !text.empty())
        lines_.fail(1, "behind a game id or an address only more of them may stand");
      parser.add(line->text);
    }
    is_done_ = true;
    rows_.finish();
    if (has_ids_) return std::nullopt;
    if (parser.is_empty()) lines_.fail_at(0, 0, std::string(Parser::nothing));
    return parser.finish();
  }

  [[nodiscard]] std::size_t line() const noexcept { return has_ids_ ? lines_.number() : 0; }

 private:
  using Parser = typename TextOf<Puzzle>::Parser;

  void begin_id(const Parser& parser, const char* noun) {
    if (!parser.is_empty()) lines_.fail(1, std::string(noun) + " stands alone");
    has_ids_ = true;
  }

  // False for a line that is no row of a spreadsheet or array.
  bool add_fields(Parser& parser, const base::Line& line) {
    if constexpr (requires(const board::FieldRow& row) { parser.add_fields(row); }) {
      if (!rows_.is_open() && (has_ids_ || !parser.takes_fields(line.text))) return false;
      if (!rows_.is_open() && base::trimmed(line.text).empty())
        rows_.add_sheet_row(line.text, line.number, '\t');
      else if (!rows_.add_line(line.text, line.number))
        return false;
      while (const auto row = rows_.next()) parser.add_fields(*row);
      return true;
    }
    return false;
  }

  base::LineReader lines_;
  board::FieldRows rows_;
  bool has_ids_ = false, is_done_ = false;
};

template <class Puzzle>
PuzzleReader<Puzzle>::PuzzleReader(std::istream& in, const std::string& source)
    : impl_(std::make_unique<Impl>(base::LineReader(in, source))) {}
template <class Puzzle>
PuzzleReader<Puzzle>::PuzzleReader(std::string_view text, const std::string& source)
    : impl_(std::make_unique<Impl>(base::LineReader(text, source))) {}
template <class Puzzle>
PuzzleReader<Puzzle>::~PuzzleReader() = default;
template <class Puzzle>
PuzzleReader<Puzzle>::PuzzleReader(PuzzleReader&&) noexcept = default;
template <class Puzzle>
PuzzleReader<Puzzle>& PuzzleReader<Puzzle>::operator=(PuzzleReader&&) noexcept = default;

template <class Puzzle>
std::optional<Puzzle> PuzzleReader<Puzzle>::next() {
  return impl_->next();
}
template <class Puzzle>
std::size_t PuzzleReader<Puzzle>::line() const noexcept {
  return impl_->line();
}

}  // namespace dlx::puzzle
