// Packing lists: pieces `0:`, `1:`, ... with their rows, then lines with the size of a region and
// how many of each piece must lie in it (day 12 of the Advent of Code of 2025).
#include "base/numbers.hpp"
#include "base/quote.hpp"
#include "puzzle/polyomino_rows.hpp"

#include <dlx/puzzle/polyomino.hpp>

#include <optional>

namespace dlx::puzzle {
namespace {

using base::LineReader, base::in_quotes, base::Token;

// A heading is a number with a colon, alone on its line.
bool is_heading(std::string_view text) {
  return text.ends_with(':') && base::is_whole(text.substr(0, text.size() - 1));
}

class PackingReader {
 public:
  PackingReader(std::string_view text, const std::string& source, Moves moves)
      : lines_(text, source), moves_(moves) {}

  PackingList run() {
    while (const auto line = lines_.next()) {
      const std::string_view text = base::trimmed(line->text);
      if (base::is_comment(text)) continue;
      if (text.empty())
        end_piece();
      else if (is_heading(text))
        begin_piece(base::column_of(line->text, text), text);
      else if (rows_)
        rows_->add(line->text);
      else
        add_region(line->text);
    }
    end_piece();
    if (list_.regions.empty())
      lines_.fail_at(lines_.number() + 1, 1, "there is no region, such as 12x5: 1 0 2");
    return std::move(list_);
  }

 private:
  void begin_piece(std::size_t column, std::string_view text) {
    end_piece();
    const std::string name(text.substr(0, text.size() - 1));
    if (!list_.regions.empty()) lines_.fail(column, "a piece behind the regions");
    if (name != std::to_string(list_.pieces.size()))
      lines_.fail(column, "expected piece " + std::to_string(list_.pieces.size()) + ", not " +
                              in_quotes(name));
    list_.pieces.push_back({.name = name, .shape = {}, .moves = moves_});
    rows_.emplace(lines_, "piece " + name, Lattice::square);
    line_ = lines_.number();
  }

  void end_piece() {
    if (!rows_) return;
    Piece& piece = list_.pieces.back();
    if (rows_->has_no_cells())
      lines_.fail_at(line_, 0, "piece " + piece.name + " has no cells ('#')");
    piece.shape = Shape(rows_->take_cells(), Lattice::square);
    rows_.reset();
  }

  void add_region(std::string_view line) {
    std::string_view rest = line;
    const Token size = *base::next_token(line, rest);
    PackingRegion& region = list_.regions.emplace_back();
    region.title = base::trimmed(line);
    region.line = lines_.number();
    read_size(size, region);
    while (const auto token = base::next_token(line, rest)) read_count(*token, region);
    if (region.counts.size() != list_.pieces.size())
      lines_.fail(size.column, std::to_string(region.counts.size()) + " numbers for " +
                                   std::to_string(list_.pieces.size()) + " pieces");
  }

  // The size is columns x rows, in this order.
  void read_size(const Token& token, PackingRegion& region) const {
    const std::size_t cross = token.text.find('x');
    const bool is_size = token.text.ends_with(':') && cross != std::string_view::npos;
    const auto columns = base::number_in<std::uint32_t>(token.text.substr(0, cross));
    const auto rows = is_size ? base::number_in<std::uint32_t>(
                                    token.text.substr(cross + 1, token.text.size() - cross - 2))
                              : std::nullopt;
    if (!columns || !rows)
      lines_.fail(token.column, "expected a piece, such as 3:, or a region, such as 12x5:, not " +
                                    in_quotes(token.text));
    if (*columns == 0 || *rows == 0 || std::uint64_t{*columns} * *rows > largest_board)
      lines_.fail(token.column, "a region has 1 to " + std::to_string(largest_board) + " cells");
    region.rows = *rows;
    region.columns = *columns;
  }

  void read_count(const Token& token, PackingRegion& region) const {
    const auto count = base::number_in<std::uint32_t>(token.text);
    if (!count || *count > most_pieces)
      lines_.fail(token.column, "expected how many of piece " +
                                    std::to_string(region.counts.size()) + ", not " +
                                    in_quotes(token.text));
    region.counts.push_back(*count);
  }

  LineReader lines_;
  Moves moves_;
  PackingList list_;
  std::optional<Rows> rows_;  // of the last piece, until it ends
  std::size_t line_ = 0;      // of its heading
};

}  // namespace

PackingList read_packing_list(std::string_view text, const std::string& source, Moves moves) {
  return PackingReader(text, source, moves).run();
}

bool looks_like_packing_list(std::string_view text) try {
  LineReader lines(text, "");
  auto line = lines.next_filled();
  while (line && base::is_comment(line->text)) line = lines.next_filled();
  return line && is_heading(base::trimmed(line->text));
} catch (const ParseError&) {
  return false;  // the reader reports it, with the text's name
}

Polyominoes packing(const PackingList& list, const PackingRegion& region) {
  Polyominoes puzzle;
  puzzle.board = Board(region.rows, region.columns);
  puzzle.pieces = list.pieces;
  for (std::size_t piece = 0; piece < puzzle.pieces.size(); ++piece)
    puzzle.pieces[piece].low = puzzle.pieces[piece].high = region.counts.at(piece);
  puzzle.fit = true;
  return puzzle;
}

}  // namespace dlx::puzzle
