// Puzzles to be played, as data for the page's scripts, and the page around them.
//
//   script.problem   JSON: the kind, its cells with their corners, symbols and pieces; the numbers
//                    of items and their bounds
//   script.options   behind each problem: an option a line, as codes of page/json.hpp: twice the
//                    piece from 1 (0: none), plus 1 for an option that leaves its cells open; the
//                    number of its cells, each with its symbol from 1 (0: none); then its items,
//                    the secondary ones with their color (0: none)
//   script.puzzle    JSON: title, level, what is given, and the digests of the solution
//   script.drawing   behind each puzzle: the board as elements of SVG
//
// Digests: with the salt S, of the whole filling SHA-256("S", then for each cell a line feed and
// what lies there); of the cell i the first four hexadecimal digits of SHA-256("S:i:" and what lies
// there).
#include "base/sha256.hpp"
#include "draw/page/json.hpp"
#include "draw/page/parts.hpp"
#include "draw/painter.hpp"
#include "draw/svg_elements.hpp"
#include "draw/symbols.hpp"

#include <dlx/draw/play.hpp>

#include <algorithm>
#include <map>
#include <optional>
#include <ostream>
#include <utility>

namespace dlx::draw {
namespace {

using board::Kind, board::Play;

constexpr SvgForm play_form{20, 0, true, false, false};

// Numbers for texts, in the order in which they first occur.
class TextNumbers {
 public:
  std::uint64_t number(const std::string& text) {
    const auto [place, is_new] = places_.emplace(text, texts_.size());
    if (is_new) texts_.push_back(text);
    return place->second;
  }
  [[nodiscard]] const std::vector<std::string>& texts() const noexcept { return texts_; }

 private:
  std::map<std::string, std::uint64_t, std::less<>> places_;
  std::vector<std::string> texts_;
};

// A kind that a page can play.
const Kind& playable(const Instance& instance) {
  const Kind* const kind = board::kind_of(instance.directives);
  if (kind == nullptr || kind->play == Play::none)
    throw ModelError("there is no page to play for this kind of puzzle yet" +
                     (kind == nullptr ? std::string() : ": " + std::string(kind->word)));
  return *kind;
}

Board playable_board(const Instance& instance, const Kind& kind) {
  Board board = board::read_board(instance.directives, &kind);
  board::require_drawable(board, instance.directives);
  if (is_solid(board.naming.lattice)) throw ModelError("there is no page to play for solids yet");
  if (instance.problem.has_costs())
    throw ModelError("there is no page to play for problems with costs yet");
  if (instance.problem.option_count() > most_played_options)
    throw ModelError("a page to play holds problems of up to " +
                     std::to_string(most_played_options) + " options, and this one has " +
                     std::to_string(instance.problem.option_count()));
  return board;
}

// A problem as the page has it.
class PlayedProblem {
 public:
  explicit PlayedProblem(const Instance& instance)
      : instance_(instance),
        kind_(playable(instance)),
        board_(playable_board(instance, kind_)),
        candidates_(std::exchange(board_.candidates, {})),
        painter_(painter_of(kind_, {})) {
    if (kind_.play == Play::digits)
      for (std::uint32_t digit = 1; digit <= board_.digits(); ++digit)
        symbols_.number(board_.symbol(digit));
    read_options();
    find_cells();
  }

  [[nodiscard]] std::string json(SvgClasses& classes) const;
  [[nodiscard]] std::string option_lines() const;
  [[nodiscard]] Picture picture(const PlayPuzzle& puzzle) const;
  [[nodiscard]] JsonMembers puzzle_json(const PlayPuzzle& puzzle, const std::string& salt) const;

 private:
  void read_options();
  void find_cells();
  void add_classes(SvgClasses& classes) const;
  [[nodiscard]] bool is_laid() const {
    return kind_.play >= Play::pieces;  // what is entered are options
  }
  [[nodiscard]] bool has_look(const board::Filled& filled) const {
    return !filled.symbol.empty() || kind_.play == Play::tiles || kind_.play == Play::shading;
  }
  [[nodiscard]] std::string text_of(const std::string& symbol) const;
  [[nodiscard]] std::string look_of(const board::Placement& placement,
                                    const board::Filled& filled) const;
  [[nodiscard]] std::vector<board::Placement> placements(std::span<const OptionId> options) const;
  [[nodiscard]] std::vector<std::string> filling(std::span<const OptionId> options) const;
  [[nodiscard]] std::vector<double> corners_of(std::size_t cell) const;
  [[nodiscard]] std::vector<std::uint64_t> hues() const;
  [[nodiscard]] std::vector<std::uint64_t> most() const;
  [[nodiscard]] std::vector<std::uint64_t> grounds() const;
  [[nodiscard]] std::vector<std::vector<std::uint64_t>> bounds() const;
  [[nodiscard]] std::string figure(SvgClasses& classes) const;

  static constexpr std::size_t no_place = static_cast<std::size_t>(-1);

  const Instance instance_;
  const Kind& kind_;
  Board board_;
  std::map<std::size_t, std::vector<std::uint32_t>> candidates_;
  std::unique_ptr<Painter> painter_;
  TextNumbers symbols_, pieces_;
  std::vector<board::Placement> options_;  // all of them, by number
  std::vector<std::size_t> cells_;         // those that can be filled, or are
  std::vector<std::size_t> places_;        // in cells_, by cell
};

// A cell shows the symbol of its digit; of what is shaded, cells are black or white.
std::string PlayedProblem::text_of(const std::string& symbol) const {
  if (kind_.play == Play::shading) return symbol == "." || symbol == "~" ? "." : "#";
  if (kind_.play != Play::digits || kind_.has_symbols) return symbol;
  const auto number = board::number_in("{n}", symbol);
  return number ? board_.symbol(*number) : symbol;
}

// An option puts this into a cell: a symbol, a figure, a piece, or of a tile the colors of its
// edges.
std::string PlayedProblem::look_of(const board::Placement& placement,
                                   const board::Filled& filled) const {
  switch (kind_.play) {
    case Play::shading:
      if (filled.symbol.empty()) return placement.stays_open ? "." : "#";
      return text_of(filled.symbol);
    case Play::digits:
    case Play::letters:
      return text_of(filled.symbol);
    case Play::figures:
      return "*";
    case Play::tiles: {
      std::string look;
      for (const std::uint32_t color : board::colors_around(board_, placement, filled.cell))
        (look += look.empty() ? "" : "-") += board_.colors.at(color);
      return look;
    }
    default:
      return placement.piece;
  }
}

void PlayedProblem::read_options() {
  const std::size_t count = instance_.problem.option_count();
  options_.reserve(count);
  for (std::uint32_t i = 0; i < count; ++i)
    options_.push_back(board::placement_of(board_, instance_.problem, OptionId{i}));
  for (const board::Placement& placement : options_) {
    if (!placement.piece.empty()) pieces_.number(placement.piece);
    for (const board::Filled& filled : placement.cells)
      if (has_look(filled)) symbols_.number(look_of(placement, filled));
  }
}

void PlayedProblem::find_cells() {
  places_.assign(board_.cell_count(), no_place);
  const auto use = [&](std::size_t cell) {
    const board::Cell place = board_.cell(cell);
    places_.at(cell) = 0;
    if (board_.symmetric) places_.at(board_.index({place.column, place.row})) = 0;
  };
  for (const board::Placement& placement : options_)
    for (const board::Filled& filled : placement.cells) {
      if (!board_.has(filled.cell))
        throw ModelError("a cell of an option is outside of the board: " +
                         board_.naming.name(filled.cell));
      use(board_.index(filled.cell));
    }
  for (const auto& [cell, symbol] : board_.symbols_given) use(cell);
  for (std::size_t cell = 0; cell < places_.size(); ++cell) {
    if (places_[cell] == no_place) continue;
    places_[cell] = cells_.size();
    cells_.push_back(cell);
  }
}

// A rectangle is its corner and its size.
std::vector<double> PlayedProblem::corners_of(std::size_t cell) const {
  const Point shift = painter_->corner(board_);
  const auto [row, column, layer] = board_.cell(cell);
  std::vector<double> numbers{double(row), double(column)};
  const auto corners = painter_->outline(board_, cell);
  const bool is_box = corners.size() == 4 && corners[0].y == corners[1].y &&
                      corners[1].x == corners[2].x && corners[2].y == corners[3].y;
  if (is_box) {
    numbers.insert(numbers.end(), {corners[0].x - shift.x, corners[0].y - shift.y,
                                   corners[2].x - corners[0].x, corners[2].y - corners[0].y});
    return numbers;
  }
  for (const Point& corner : corners) {
    numbers.push_back(corner.x - shift.x);
    numbers.push_back(corner.y - shift.y);
  }
  return numbers;
}

std::vector<std::uint64_t> PlayedProblem::hues() const {
  std::vector<std::uint64_t> hues;
  for (const std::string& name : pieces_.texts()) {
    const board::NamedPiece* const piece = board_.piece(name);
    const std::uint64_t number = piece == nullptr ? hues.size() : piece->number;
    hues.push_back(number % palette_size + 1);
  }
  return hues;
}

// The items of pieces tell how often each may lie on the board.
std::vector<std::uint64_t> PlayedProblem::most() const {
  const Problem& problem = instance_.problem;
  std::vector<std::uint64_t> most;
  for (const std::string& name : pieces_.texts()) {
    const auto item = problem.find_item(name);
    most.push_back(item && problem.is_primary(*item) ? problem.bounds(*item).high : 1);
  }
  return most;
}

// The colors under figures, which stand out from them: of each cell the number of its region's, or
// nothing for a chessboard.
std::vector<std::uint64_t> PlayedProblem::grounds() const {
  std::vector<std::uint64_t> grounds;
  if (kind_.play == Play::figures && !board_.regions.empty())
    for (const std::size_t cell : cells_)
      grounds.push_back(board_.regions[cell] % palette_size + 1);
  return grounds;
}

std::vector<std::vector<std::uint64_t>> PlayedProblem::bounds() const {
  std::vector<std::vector<std::uint64_t>> bounds;
  for (std::uint32_t i = 0; i < instance_.problem.primary_count(); ++i) {
    const Bounds these = instance_.problem.bounds(ItemId{i});
    if (these.low != 1 || these.high != 1) bounds.push_back({i, these.low, these.high});
  }
  return bounds;
}

// The figure of the kind in a cell of 1 x 1 whose upper left corner is at 0.
std::string PlayedProblem::figure(SvgClasses& classes) const {
  if (kind_.figure == board::Figure::none) return {};
  Picture picture;
  picture.symbols.push_back({.kind = symbol_of(kind_.figure), .x = 0.5, .y = 0.5});
  std::string text;
  svg_elements(picture, play_form, classes,
               [&](std::string_view element, std::uint32_t) { text += element; });
  return text;
}

// The looks of what the page draws by itself. Pieces without names have numbers of their own.
void PlayedProblem::add_classes(SvgClasses& classes) const {
  auto used = hues();
  for (const std::uint64_t ground : grounds()) used.push_back(ground);
  for (std::uint64_t color = 0; color < board_.colors.size(); ++color)
    used.push_back(color % palette_size + 1);
  for (std::uint64_t hue = 1; is_laid() && pieces_.texts().empty() && hue <= palette_size; ++hue)
    used.push_back(hue);
  for (const std::uint64_t hue : used) {
    classes.insert("piece-" + std::to_string(hue));
    classes.insert("on-piece-" + std::to_string(hue));
  }
}

std::string PlayedProblem::json(SvgClasses& classes) const {
  std::vector<std::vector<double>> cells;
  for (const std::size_t cell : cells_) cells.push_back(corners_of(cell));
  const auto both = [](const std::array<std::string_view, 2>& texts) {
    return std::vector<std::string>{std::string(texts[0]), std::string(texts[1])};
  };
  std::vector<std::string> guests;
  for (const std::string& piece : pieces_.texts()) guests.push_back(board_.guest(piece));
  JsonMembers data;
  data.member("kind", kind_.word).member("play", board::name(kind_.play));
  data.member("title", both(kind_.title)).member("about", both(kind_.about));
  data.member("cells", cells).member("symbols", symbols_.texts());
  data.member("pieces", pieces_.texts()).member("names", guests).member("hues", hues());
  data.member("colors", board_.colors).member("figure", figure(classes));
  data.member("caged", std::uint64_t{!board_.cages.empty() || !board_.conditions.empty()});
  data.member("each", std::uint64_t{board_.each})
      .member("most", most())
      .member("grounds", grounds());
  data.member("alphabet", std::uint64_t{kind_.play == Play::digits ? board_.digits() : 0});
  data.member("sticks", std::uint64_t{board::has_sticks(board_.naming.lattice)});
  data.member("mirrored", std::uint64_t{board_.symmetric});
  data.member("items", std::uint64_t{instance_.problem.item_count()});
  data.member("primary", std::uint64_t{instance_.problem.primary_count()});
  data.member("bounds", bounds());
  add_classes(classes);
  return data.text();
}

std::string PlayedProblem::option_lines() const {
  std::string text;
  TextNumbers pieces = pieces_, symbols = symbols_;
  for (std::uint32_t i = 0; i < options_.size(); ++i) {
    const board::Placement& placement = options_[i];
    const std::uint64_t piece = placement.piece.empty() ? 0 : pieces.number(placement.piece) + 1;
    append_code(text, 2 * piece + (placement.stays_open ? 1 : 0));
    append_code(text, placement.cells.size());
    for (const board::Filled& filled : placement.cells) {
      append_code(text, places_[board_.index(filled.cell)]);
      append_code(text, has_look(filled) ? symbols.number(look_of(placement, filled)) + 1 : 0);
    }
    for (const Entry& entry : instance_.problem.option(OptionId{i})) {
      append_code(text, index(entry.item));
      if (!instance_.problem.is_primary(entry.item))
        append_code(text, static_cast<std::uint64_t>(entry.color));
    }
    text += '\n';
  }
  return text;
}

std::vector<board::Placement> PlayedProblem::placements(std::span<const OptionId> options) const {
  std::vector<board::Placement> placements;
  for (const OptionId option : options) placements.push_back(options_.at(number(option) - 1));
  return placements;
}

// The board with what is given; pieces that are given are drawn by the page.
Picture PlayedProblem::picture(const PlayPuzzle& puzzle) const {
  Contents given;
  if (!is_laid()) given.placements = placements(puzzle.given);
  return painter_->paint_field(board_, given);
}

// The content of each cell is told; cells left open and white ones have none.
std::vector<std::string> PlayedProblem::filling(std::span<const OptionId> options) const {
  std::vector<std::string> filling(cells_.size());
  for (const auto& [cell, symbol] : board_.symbols_given) filling[places_[cell]] = text_of(symbol);
  for (const board::Placement& placement : placements(options))
    for (const board::Filled& filled : placement.cells) {
      const std::string look = placement.stays_open ? "" : look_of(placement, filled);
      if (look != "." || kind_.play != Play::shading)
        filling[places_[board_.index(filled.cell)]] = look;
    }
  if (!board_.symmetric) return filling;
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    const board::Cell cell = board_.cell(cells_[i]);
    const std::size_t other = places_[board_.index({cell.column, cell.row})];
    if (filling[i].empty() && other != no_place) filling[i] = filling[other];
  }
  return filling;
}

JsonMembers PlayedProblem::puzzle_json(const PlayPuzzle& puzzle, const std::string& salt) const {
  std::vector<JsonMembers> given, notes;
  std::vector<std::uint64_t> placed;
  const auto add = [](std::vector<JsonMembers>& list, std::uint64_t cell, const std::string& text) {
    list.push_back(JsonMembers().member("cell", cell).member("text", text));
  };
  for (const auto& [cell, symbol] : board_.symbols_given)
    add(given, places_[cell], text_of(symbol));
  for (const OptionId option : puzzle.given) {
    const board::Placement& placement = options_.at(number(option) - 1);
    placed.push_back(number(option) - 1);
    if (is_laid()) continue;
    for (const board::Filled& filled : placement.cells)
      add(given, places_[board_.index(filled.cell)], look_of(placement, filled));
  }
  for (const auto& [cell, digits] : candidates_)
    for (const std::uint32_t digit : digits)
      if (places_[cell] != no_place) add(notes, places_[cell], board_.symbol(digit));
  JsonMembers data;
  data.member("id", salt).member("title", puzzle.title).member("level", puzzle.level);
  data.member("given", given).member("notes", notes);
  data.member("placed", is_laid() ? placed : std::vector<std::uint64_t>{});
  if (puzzle.solution.empty()) return data;
  const auto filling = this->filling(puzzle.solution);
  // Pieces without names tell nothing.
  if (std::all_of(filling.begin(), filling.end(), [](const auto& look) { return look.empty(); }))
    return data;
  std::string whole = salt, cells;
  for (std::size_t i = 0; i < filling.size(); ++i) {
    (whole += '\n') += filling[i];
    cells += base::hex_sha256(salt + ':' + std::to_string(i) + ':' + filling[i]).substr(0, 4);
  }
  data.member("whole", base::hex_sha256(whole)).member("looks", cells);
  return data;
}

}  // namespace

class PlayWriter::Impl {
 public:
  Impl(std::ostream& out, std::string title, Language language)
      : out_(out), title_(std::move(title)), language_(language) {
    for (const char* const look : {"paper", "line", "thick", "thin", "line-ink", "middle", "ink"})
      classes_.insert(look);
  }

  // A problem is read whole before the page begins, so that one in error writes nothing.
  void begin(const Instance& instance) {
    problem_.emplace(instance);
    const std::string data = problem_->json(classes_), options = problem_->option_lines();
    problem_digest_ = base::hex_sha256(data + options);
    if (!has_begun_) write_head();
    out_ << "<script type=\"application/json\" class=\"problem\">" << data
         << "</script>\n<script type=\"text/plain\" class=\"options\">" << options << "</script>\n";
  }

  void add(const PlayPuzzle& puzzle) {
    const Picture picture = problem_->picture(puzzle);
    std::string drawing;
    svg_elements(picture, play_form, classes_,
                 [&](std::string_view element, std::uint32_t) { drawing += element; });
    const std::string salt = base::hex_sha256(std::to_string(++count_) + title_ + puzzle.title +
                                              problem_digest_ + drawing)
                                 .substr(0, 16);
    JsonMembers data = problem_->puzzle_json(puzzle, salt);
    data.member("size", std::vector<double>{picture.width, picture.height});
    out_ << "<script type=\"application/json\" class=\"puzzle\">" << data.text()
         << "</script>\n<script type=\"text/plain\" class=\"drawing\">" << drawing << "</script>\n";
  }

  void end() {
    if (!has_begun_) write_head();
    out_ << "<style>\n"
         << svg_rules(classes_, play_form.unit, SvgColors::variables)
         << "</style>\n<script type=\"module\">\n"
         << play_parts.script << "</script>\n</body>\n</html>\n";
  }

 private:
  void write_head() {
    has_begun_ = true;
    out_ << "<!DOCTYPE html>\n<html lang=\"" << (language_ == Language::french ? "fr" : "en")
         << "\">\n<head>\n<meta charset=\"utf-8\">\n"
            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
            "style-src 'unsafe-inline'; script-src 'unsafe-inline'\">\n"
            "<meta name=\"color-scheme\" content=\"light dark\">\n<title>"
         << escaped_markup(title_) << "</title>\n<style>\n"
         << play_parts.style << "</style>\n</head>\n<body>\n"
         << play_parts.body;
  }

  std::ostream& out_;
  std::string title_;
  Language language_;
  bool has_begun_ = false;
  std::uint64_t count_ = 0;
  std::string problem_digest_;  // of the last problem: its positions are no other's
  SvgClasses classes_;
  std::optional<PlayedProblem> problem_;
};

PlayWriter::PlayWriter(std::ostream& out, std::string title, Language language)
    : impl_(std::make_unique<Impl>(out, std::move(title), language)) {}
PlayWriter::~PlayWriter() = default;
PlayWriter::PlayWriter(PlayWriter&&) noexcept = default;
PlayWriter& PlayWriter::operator=(PlayWriter&&) noexcept = default;

void PlayWriter::begin(const Instance& instance) {
  impl_->begin(instance);
}
void PlayWriter::add(const PlayPuzzle& puzzle) {
  impl_->add(puzzle);
}
void PlayWriter::end() {
  impl_->end();
}

}  // namespace dlx::draw
