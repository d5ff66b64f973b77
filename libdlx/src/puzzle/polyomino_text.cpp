// Piece and board files: one pass over the lines, in constant memory beside the result.
#include "base/name_table.hpp"
#include "base/quote.hpp"
#include "board/lattice.hpp"
#include "puzzle/polyomino_rows.hpp"

#include <dlx/puzzle/polyomino.hpp>

#include <charconv>
#include <limits>
#include <optional>
#include <utility>

namespace dlx::puzzle {
namespace {

using base::in_quotes;
using base::Line;
using base::LineReader;
using base::Token;

// Solid pieces cannot be turned over: only their mirror images are.
std::optional<Moves> to_moves(Lattice lattice, std::string_view word) {
  const bool is_solid = board::is_solid(lattice);
  if (word == (is_solid ? "mirror" : "free")) return Moves::free;
  if (word == (is_solid ? "rotated" : "one-sided")) return Moves::one_sided;
  if (word == "fixed") return Moves::fixed;
  return std::nullopt;
}

// A whole number at the front of `text`, which is cut off; one too large is the largest there is.
std::optional<std::uint32_t> take_number(std::string_view& text) {
  std::uint32_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc::invalid_argument) return std::nullopt;
  if (error == std::errc::result_out_of_range) value = std::numeric_limits<std::uint32_t>::max();
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return value;
}

class PieceReader {
 public:
  PieceReader(Moves moves, Lattice lattice) : lines_("", ""), moves_(moves), lattice_(lattice) {}

  void read(std::string_view text, const std::string& source) {
    lines_ = LineReader(text, source);
    sources_.push_back(source);
    has_lattice_line_ = false;
    first_ = pieces_.size();
    while (const auto line = lines_.next()) {
      if (base::is_comment(line->text)) continue;
      if (base::trimmed(line->text).empty())
        end_piece();
      else if (!rows_ && !is_lattice_line(*line))
        begin_piece(*line);
      else if (rows_)
        rows_->add(line->text);
    }
    end_piece();
    if (pieces_.size() == first_)
      lines_.fail_at(lines_.number() + 1, 1, "there are no pieces in this file");
  }

  std::vector<Piece> take() {
    check_copies();
    return std::move(pieces_);
  }

 private:
  // The first line may say which lattice.
  [[nodiscard]] bool is_lattice_line(const Line& line) {
    if (pieces_.size() > first_ || has_lattice_line_) return false;
    require_lattice(lines_, line, lattice_);
    return has_lattice_line_ = lattice_line(lines_, line).has_value();
  }

  void begin_piece(const Line& line) {
    std::string_view rest = line.text;
    const Token name = *base::next_token(line.text, rest);
    check_name(name);
    places_.push_back({sources_.size() - 1, line.number, name.column});
    Piece& piece = pieces_.emplace_back();
    piece.name = name.text;
    piece.moves = moves_;
    rows_.emplace(lines_, "piece " + in_quotes(piece.name), lattice_,
                  "; the next piece stands behind a blank line");
    read_manner(line.text, rest, piece);
  }

  // A piece whose cells stand on this line ends with it.
  void read_manner(std::string_view line, std::string_view rest, Piece& piece) {
    bool has_count = false;
    bool has_moves = false;
    while (const auto token = base::next_token(line, rest)) {
      if (Rows::is_form(lattice_, token->text)) {
        rows_->add_form(*token);
        require_end(line, rest);
        return end_piece();
      }
      if (looks_like_cell(lattice_, token->text)) {
        for (auto cell = token; cell; cell = base::next_token(line, rest)) rows_->add_name(*cell);
        return end_piece();
      }
      const auto moves = to_moves(lattice_, token->text);
      if (moves && !std::exchange(has_moves, true))
        piece.moves = *moves;
      else if (token->text.starts_with('*') && !std::exchange(has_count, true))
        read_count(*token, piece);
      else
        lines_.fail(
            token->column,
            "unexpected " + in_quotes(token->text) + " after a piece's name, where *N, *A..B, " +
                (is_solid(lattice_) ? "fixed, rotated or mirror" : "free, one-sided or fixed") +
                " may stand, each once");
    }
  }

  void require_end(std::string_view line, std::string_view rest) const {
    if (const auto token = base::next_token(line, rest))
      lines_.fail(token->column, "unexpected " + in_quotes(token->text) + " after a piece's rows");
  }

  void check_name(const Token& name) {
    const auto fail = [&](const std::string& what) { lines_.fail(name.column, what); };
    if (name.text.find_first_not_of("*#.") == std::string_view::npos)
      fail("a row, but no piece has begun: the line before it must be the piece's name");
    if (name.text.find_first_of("*#.") == 0)
      fail("the name " + in_quotes(name.text) + " begins with '*', '#' or '.'");
    if (name.text.find_first_of("|:") != std::string_view::npos)
      fail("the name " + in_quotes(name.text) + " contains '|' or ':'");
    if (name.text == "@lattice") fail("a line '@lattice' stands before all pieces, and once");
    if (looks_like_cell(lattice_, name.text))
      fail("the name " + in_quotes(name.text) + " is a cell's name");
    if (const auto [number, is_new] = names_.insert(name.text); !is_new)
      fail("a second piece named " + in_quotes(name.text) + place_of_first(number));
  }

  // Nothing for a piece of the same text.
  [[nodiscard]] std::string place_of_first(std::size_t piece) const {
    return piece >= first_ ? "" : ": the first is in " + sources_[places_[piece].text];
  }

  void read_count(const Token& token, Piece& piece) {
    std::string_view rest = token.text.substr(1);
    const auto low = take_number(rest);
    piece.low = piece.high = low.value_or(0);
    if (low && rest.starts_with("..")) {
      rest.remove_prefix(2);
      const auto high = take_number(rest);
      if (!high) rest = "?";
      piece.high = high.value_or(0);
    }
    if (!low || !rest.empty())
      lines_.fail(token.column,
                  in_quotes(token.text) + " is not a number of copies like *2 or *0..3");
    if (piece.high > most_pieces)
      lines_.fail(token.column,
                  "more than " + std::to_string(most_pieces) + " copies of one piece");
    if (piece.low > piece.high)
      lines_.fail(token.column, "the lower bound is above the upper bound");
  }

  void end_piece() {
    if (!rows_) return;
    Piece& piece = pieces_.back();
    if (rows_->empty()) fail_piece(pieces_.size() - 1, "has no rows");
    if (rows_->has_no_cells()) fail_piece(pieces_.size() - 1, "has no cells");
    piece.shape = Shape(rows_->take_cells(), lattice_);
    rows_.reset();
  }

  // Copies of F are called F~1, F~2, ...: no other piece may be.
  void check_copies() const {
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      const std::string_view name = pieces_[i].name;
      const std::size_t tilde = name.rfind('~');
      if (tilde == std::string_view::npos) continue;
      const auto original = names_.find(name.substr(0, tilde));
      if (original && is_copy(pieces_[*original], name.substr(tilde + 1)))
        fail_piece(i, "has the name of a copy of piece " + in_quotes(pieces_[*original].name) +
                          ", which may be used " + std::to_string(pieces_[*original].high) +
                          " times");
    }
  }

  [[nodiscard]] static bool is_copy(const Piece& piece, std::string_view text) {
    std::string_view rest = text;
    const auto copy = text.starts_with('0') ? std::nullopt : take_number(rest);
    return copy && rest.empty() && piece.high > 1 && *copy <= piece.high;
  }

  [[noreturn]] void fail_piece(std::size_t piece, const std::string& what) const {
    const auto& [text, line, column] = places_[piece];
    throw ParseError(sources_[text], line, column,
                     "piece " + in_quotes(pieces_[piece].name) + ' ' + what);
  }

  struct NamePlace {
    std::size_t text = 0;
    std::size_t line = 0;
    std::size_t column = 0;
  };

  LineReader lines_;
  Moves moves_;
  Lattice lattice_;
  bool has_lattice_line_ = false;
  std::size_t first_ = 0;  // piece of this text
  std::vector<std::string> sources_;
  base::NameTable names_;
  std::vector<Piece> pieces_;
  std::vector<NamePlace> places_;  // of their names
  std::optional<Rows> rows_;       // of the last piece, until it ends
};

}  // namespace

std::optional<Lattice> told_lattice(std::string_view text, const std::string& source) {
  LineReader lines(text, source);
  while (const auto line = lines.next())
    if (!base::is_comment(line->text) && !base::is_empty(line->text))
      return lattice_line(lines, *line);
  return std::nullopt;
}

std::vector<Piece> read_pieces(std::string_view text, const std::string& source, Moves moves,
                               Lattice lattice) {
  PieceReader reader(moves, lattice);
  reader.read(text, source);
  return reader.take();
}

std::vector<Piece> read_pieces(std::span<const ShapeText> texts, Moves moves, Lattice lattice) {
  PieceReader reader(moves, lattice);
  for (const auto& [text, source] : texts) reader.read(text, source);
  return reader.take();
}

Board read_board(std::string_view text, const std::string& source, Lattice lattice) {
  LineReader lines(text, source);
  Rows rows(lines, "the board", lattice);
  bool ended = false, has_begun = false;
  while (const auto line = lines.next()) {
    if (base::is_comment(line->text)) continue;
    if (!base::is_empty(line->text) && !std::exchange(has_begun, true)) {
      require_lattice(lines, *line, lattice);
      if (lattice_line(lines, *line)) continue;
    }
    if (base::trimmed(line->text).empty()) {
      ended = !rows.empty();
      continue;
    }
    if (ended)
      lines.fail(base::column_of(line->text, base::trimmed(line->text)),
                 "a second board: one board to a file ('.' marks an empty row)");
    rows.add(line->text);
  }
  if (rows.has_no_cells()) lines.fail_at(lines.number() + 1, 1, "there are no cells in this board");
  const auto cells = rows.take_cells();
  return {lattice, rows.size(), cells};
}

}  // namespace dlx::puzzle
