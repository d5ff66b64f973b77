// The table of kinds has one row each. A new kind is a row here, an encoder in room puzzle and a
// painter in room draw; item forms and sentences stand in headers of their own.
#include "base/numbers.hpp"
#include "base/quote.hpp"
#include "board/board.hpp"
#include "board/item_forms.hpp"
#include "board/sentences.hpp"

#include <dlx/board/kinds.hpp>

#include <algorithm>
#include <set>

namespace dlx::board {
namespace {

// --- Directives, in the order in which they are read

constexpr bool required = true, repeats = true, clue = true;

constexpr std::array sudoku_directives{
    DirectiveForm{"grids", reading::grids},
    DirectiveForm{"size", reading::sudoku_size, required},
    DirectiveForm{"box", reading::box},
    DirectiveForm{"region", reading::region, false, repeats, clue},
    DirectiveForm{"symbols", reading::symbols},
    DirectiveForm{"diagonals", reading::diagonals},
    DirectiveForm{"windows", reading::windows},
    DirectiveForm{"cage", reading::cage, false, repeats, clue},
    DirectiveForm{"mark", reading::mark, false, repeats, clue},
    DirectiveForm{"clues", reading::clues, false, repeats, clue},
    DirectiveForm{"candidates", reading::candidates, false, repeats, clue},
};
constexpr std::array latin_directives{
    DirectiveForm{"size", reading::square_size, required},
    DirectiveForm{"diagonals", reading::diagonals},
    DirectiveForm{"clues", reading::clues, false, repeats, clue},
    DirectiveForm{"less", reading::less, false, repeats, clue},
    DirectiveForm{"consecutive", reading::consecutive, false, repeats, clue},
    DirectiveForm{"cage", reading::cage, false, repeats, clue},
    DirectiveForm{"towers", reading::towers, false, repeats, clue},
};
constexpr std::array queens_directives{
    DirectiveForm{"size", reading::square_size, required},
    DirectiveForm{"region", reading::region, false, repeats, clue},
    DirectiveForm{"no-touch", reading::no_touch},
};
constexpr std::array stars_directives{
    DirectiveForm{"size", reading::square_size, required},
    DirectiveForm{"region", reading::region, false, repeats, clue},
    DirectiveForm{"stars", reading::stars, required},
};
constexpr std::array piece_directives{
    DirectiveForm{"row", reading::row, required, repeats},
    DirectiveForm{"piece", reading::piece, false, repeats},
    DirectiveForm{"open", reading::open, false, repeats},
    DirectiveForm{"fit", reading::fit},
    DirectiveForm{"name", reading::cell_name, false, repeats},
};
constexpr std::array polyform_directives{
    DirectiveForm{"lattice", reading::lattice},
    DirectiveForm{"layers", reading::layers},
    DirectiveForm{"row", reading::row, required, repeats},
    DirectiveForm{"piece", reading::piece, false, repeats},
    DirectiveForm{"open", reading::open, false, repeats},
    DirectiveForm{"fit", reading::fit},
    DirectiveForm{"name", reading::cell_name, false, repeats},
};
constexpr std::array dominosa_directives{
    DirectiveForm{"numbers", reading::numbers, required, repeats, clue},
};
constexpr std::array langford_directives{
    DirectiveForm{"size", reading::size, required},
    DirectiveForm{"skolem", reading::skolem},
};
constexpr std::array diner_directives{
    DirectiveForm{"size", reading::couples, required},
    DirectiveForm{"name", reading::guest, false, repeats},
};
constexpr std::array nonogram_directives{
    DirectiveForm{"across", reading::across, required, repeats, clue},
    DirectiveForm{"down", reading::down, required, repeats, clue},
};
constexpr std::array kakuro_directives{
    DirectiveForm{"sums", reading::sums, required, repeats, clue},
};
constexpr std::array tents_directives{
    DirectiveForm{"trees", reading::trees, required, repeats, clue},
    DirectiveForm{"counts", reading::counts, false, repeats, clue},
};
constexpr std::array battleships_directives{
    DirectiveForm{"sea", reading::sea, required, repeats, clue},
    DirectiveForm{"fleet", reading::fleet, false, false, clue},
    DirectiveForm{"counts", reading::counts, false, repeats, clue},
};
constexpr std::array magnets_directives{
    DirectiveForm{"dominoes", reading::dominoes, required, repeats, clue},
    DirectiveForm{"counts", reading::counts, false, repeats, clue},
};
constexpr std::array pips_directives{
    DirectiveForm{"row", reading::row, required, repeats},
    DirectiveForm{"condition", reading::condition, false, repeats, clue},
    DirectiveForm{"set", reading::set, required, false, clue},
};
constexpr std::array shikaku_directives{
    DirectiveForm{"areas", reading::areas, required, repeats, clue},
};
constexpr std::array edges_directives{
    DirectiveForm{"size", reading::size, required},
    DirectiveForm{"colors", reading::colors, required},
    DirectiveForm{"border", reading::border},
};
constexpr std::array words_directives{
    DirectiveForm{"cells", reading::letters, required, repeats, clue},
    DirectiveForm{"bars", reading::bars, false, repeats},
    DirectiveForm{"starts", reading::starts, false, repeats},
    DirectiveForm{"symmetric", reading::symmetric},
};
constexpr std::array board_directives{
    DirectiveForm{"board", reading::size},
    DirectiveForm{"origin", reading::origin},
};

// --- Boards that contradict themselves

constexpr std::uint32_t largest_digits = 64;  // rows of a sudoku, or of a latin square

// Each grid has as many lines as rows, and as many regions.
void require_regions(const Board& board) {
  if (board.regions.empty()) return;
  const std::size_t size = board.layout().size, grids = board.layout().count();
  const std::string needs = "'| @region' needs " + std::to_string(grids * size);
  const std::size_t lines = board.regions.size() / size;
  if (lines != grids * size) throw ModelError(needs + " lines, not " + std::to_string(lines));
  for (auto map = board.regions.begin(); map != board.regions.end();) {
    const auto end = map + static_cast<std::ptrdiff_t>(size * size);
    if (const std::set<std::uint32_t> regions(map, end); regions.size() != size)
      throw ModelError("'| @region' needs " + std::to_string(size) + " regions, not " +
                       std::to_string(regions.size()));
    map = end;
  }
}

void require_sudoku(const Board& board) {
  require_regions(board);
  const std::uint64_t cells = std::uint64_t{board.box.rows} * board.box.columns;
  if (board.digits() > largest_digits)
    throw ModelError("'| @size' is not that of a sudoku, which has up to " +
                     std::to_string(largest_digits) + " rows: " + text_of(board.extent));
  for (const Cage& cage : board.cages)
    if (!base::is_whole(cage.clue))
      throw ModelError("'| @cage' needs a sum and cells, as 11 r1c1 r1c2, not " +
                       base::in_quotes(cage.clue));
  if (!board.regions.empty()) return;
  if (board.box.rows == 0)
    throw ModelError("to be drawn as sudoku, the stream needs a line '| @box'");
  if (cells != board.digits())
    throw ModelError("'| @size' and '| @box' are not those of a sudoku: " + text_of(board.extent) +
                     " with boxes of " + text_of(board.box));
}

void require_latin(const Board& board) {
  if (board.extent.rows > largest_digits)
    throw ModelError("'| @size' is not that of a latin square, which has up to " +
                     std::to_string(largest_digits) + " rows: " + text_of(board.extent));
}

void require_langford(const Board& board) {
  if (board.extent.rows != 1 || board.extent.columns % 2 != 0)
    throw ModelError("'| @size' of Langford pairs is one row and an even number of places");
}

// A tile has three rows of three letters in text.
void require_edges(const Board& board) {
  require_size({3 * board.extent.rows, 3 * board.extent.columns});
}

void require_words(const Board& board) {
  if (board.symmetric && board.extent.rows != board.extent.columns)
    throw ModelError("with '| @symmetric' the grid has as many rows as columns");
}

void require_polyform(const Board& board) {
  if (is_solid(board.naming.lattice) && !board.has_layers)
    throw ModelError("to be drawn as a solid, the stream needs a line '| @layers'");
}

// --- The rows

constexpr std::array kind_rows{
    Kind{.word = "sudoku",
         .title = {"Sudoku", "Sudoku"},
         .about = {"Each digit stands once in each row, column and box.",
                   "Chaque chiffre est une fois dans chaque ligne, colonne et bloc."},
         .style = OptionStyle::digits,
         .items = items::sudoku,
         .directives = sudoku_directives,
         .sentences = sentences::sudoku,
         .play = Play::digits,
         .require = require_sudoku,
         .has_boxes = true},
    Kind{.word = "polyomino",
         .title = {"Polyominoes", "Polyominos"},
         .about = {"Cover the board with the pieces, each used once.",
                   "Couvrez le plateau avec les pièces, chacune une fois."},
         .items = items::piece,
         .directives = piece_directives,
         .sentences = sentences::piece,
         .play = Play::pieces},
    Kind{
        .word = "polyform",
        .title = {"Polyforms", "Polyformes"},
        .about =
            {"Cover a board of hexagons, triangles, sticks, cubes or other solids with the pieces.",
             "Couvrez un plateau d'hexagones, de triangles, de bâtonnets, de cubes ou d'autres "
             "solides avec les pièces."},
        .items = items::piece,
        .directives = polyform_directives,
        .sentences = sentences::piece,
        .play = Play::pieces,
        .require = require_polyform},
    Kind{.word = "queens",
         .title = {"Queens", "Reines"},
         .about = {"Place the queens so that none attacks another; in regions, one in each.",
                   "Placez les reines sans prise ; avec des régions, une dans chacune."},
         .style = OptionStyle::crossing,
         .items = items::queens,
         .directives = queens_directives,
         .sentences = sentences::queens,
         .play = Play::figures,
         .figure = Figure::queen,
         .require = require_regions,
         .is_full = false,
         .needs_cells = false},
    Kind{.word = "langford",
         .title = {"Langford pairs", "Paires de Langford"},
         .about = {"Between the two numbers k stand k others.",
                   "Entre les deux nombres k, il y en a k autres."},
         .style = OptionStyle::pairs,
         .items = items::langford,
         .directives = langford_directives,
         .sentences = sentences::langford,
         .play = Play::tokens,
         .require = require_langford},
    Kind{.word = "diner",
         .title = {"Round table", "Table ronde"},
         .about = {"Seat couples so that no pair sits side by side.",
                   "Placez les couples : pas d'époux côte à côte."},
         .style = OptionStyle::seats,
         .items = items::diner,
         .directives = diner_directives,
         .sentences = sentences::diner,
         .play = Play::tokens},
    Kind{.word = "dominosa",
         .title = {"Dominosa", "Dominosa"},
         .about = {"Find how the dominoes lie.", "Retrouvez la position des dominos."},
         .items = items::dominosa,
         .directives = dominosa_directives,
         .sentences = sentences::dominosa,
         .play = Play::pairs},
    Kind{.word = "edges",
         .title = {"Edge matching", "Tuiles à bords"},
         .about = {"Lay the tiles so that edges that touch have the same color.",
                   "Posez les tuiles : les bords qui se touchent ont la même couleur."},
         .style = OptionStyle::tiles,
         .items = items::edges,
         .directives = edges_directives,
         .sentences = sentences::edges,
         .play = Play::tiles,
         .require = require_edges},
    Kind{.word = "latin",
         .title = {"Latin squares", "Carrés latins"},
         .about = {"Latin squares, futoshiki, kenken and towers.",
                   "Carrés latins, futoshiki, kenken et tours."},
         .style = OptionStyle::digits,
         .items = items::sudoku,
         .directives = latin_directives,
         .sentences = sentences::sudoku,
         .play = Play::digits,
         .require = require_latin,
         .needs_cells = false},
    Kind{.word = "stars",
         .title = {"Stars", "Étoiles"},
         .about = {"Place stars in each row, column and region, none touching another.",
                   "Des étoiles dans chaque ligne, colonne et région, sans qu'elles se touchent."},
         .style = OptionStyle::crossing,
         .items = items::stars,
         .directives = stars_directives,
         .sentences = sentences::stars,
         .play = Play::figures,
         .figure = Figure::star,
         .require = require_regions,
         .is_full = false,
         .needs_cells = false},
    Kind{.word = "nonogram",
         .title = {"Nonogram", "Nonogramme"},
         .about = {"The lengths of the runs give the picture.",
                   "Les longueurs des suites donnent l'image."},
         .style = OptionStyle::black,
         .items = items::nonogram,
         .directives = nonogram_directives,
         .sentences = sentences::nonogram,
         .play = Play::shading,
         .needs_cells = false},
    Kind{.word = "kakuro",
         .title = {"Kakuro", "Kakuro"},
         .about = {"Digits that make the sums across and down, none twice in a sum.",
                   "Des chiffres qui font les sommes, sans répétition dans une somme."},
         .style = OptionStyle::digits,
         .items = items::kakuro,
         .directives = kakuro_directives,
         .sentences = sentences::sudoku,
         .play = Play::digits,
         .needs_cells = false,
         .digits = 9},
    Kind{.word = "tents",
         .title = {"Tents", "Tentes"},
         .about = {"A tent beside each tree, none touching another; the numbers count tents.",
                   "Une tente à côté de chaque arbre, sans qu'elles se touchent ; les nombres "
                   "comptent les tentes."},
         .style = OptionStyle::crossing,
         .items = items::tents,
         .directives = tents_directives,
         .sentences = sentences::tents,
         .play = Play::figures,
         .figure = Figure::tent,
         .is_full = false},
    Kind{.word = "shikaku",
         .title = {"Shikaku", "Shikaku"},
         .about = {"Cut the board into rectangles, each with one number, its area.",
                   "Découpez le plateau en rectangles, chacun avec un nombre, son aire."},
         .items = items::shikaku,
         .directives = shikaku_directives,
         .sentences = sentences::shikaku,
         .play = Play::pairs},
    Kind{.word = "battleships",
         .title = {"Battleships", "Bataille navale"},
         .about =
             {"Find the fleet; ships do not touch, and the numbers count their cells.",
              "Trouvez la flotte ; les navires ne se touchent pas et les nombres comptent leurs "
              "cases."},
         .items = items::battleships,
         .directives = battleships_directives,
         .sentences = sentences::battleships,
         .play = Play::shading},
    Kind{.word = "magnets",
         .title = {"Magnets", "Aimants"},
         .about =
             {"Each domino is a magnet or neutral; equal ends are never neighbours; the numbers "
              "count the ends.",
              "Chaque domino est un aimant ou neutre ; deux bouts égaux ne se touchent pas ; les "
              "nombres comptent les bouts."},
         .style = OptionStyle::digits,
         .items = items::magnets,
         .directives = magnets_directives,
         .sentences = sentences::magnets,
         .play = Play::digits,
         .needs_cells = false,
         .has_symbols = true},
    Kind{.word = "pips",
         .title = {"Pips", "Pips"},
         .about = {"Lay all dominoes; the numbers in each region make its sum, are equal (=) or "
                   "all different (≠).",
                   "Posez tous les dominos ; les nombres de chaque région font sa somme, sont "
                   "égaux (=) ou tous différents (≠)."},
         .style = OptionStyle::digits,
         .items = items::pips,
         .directives = pips_directives,
         .sentences = sentences::pips,
         .play = Play::digits,
         .needs_cells = false,
         .has_symbols = true},
    Kind{.word = "words",
         .title = {"Words", "Mots"},
         .about = {"Fill the grid with words, across and down.",
                   "Remplissez la grille de mots, horizontaux et verticaux."},
         .style = OptionStyle::words,
         .items = items::words,
         .directives = words_directives,
         .sentences = sentences::words,
         .play = Play::letters,
         .require = require_words,
         .needs_cells = false},
    Kind{.word = "board",
         .title = {"Board", "Plateau"},
         .items = items::board,
         .directives = board_directives,
         .sentences = sentences::plain,
         .is_full = false,
         .is_puzzle = false,
         .needs_cells = false},
    Kind{.word = "list",
         .title = {"List", "Liste"},
         .sentences = sentences::plain,
         .is_full = false,
         .is_puzzle = false,
         .needs_cells = false},
};

// --- The rows as data

constexpr std::array<std::string_view, 14> role_names{"cell",  "digit", "row",   "column", "line",
                                                      "place", "seat",  "piece", "view",   "slot",
                                                      "word",  "edge",  "open",  "mark"};
static_assert(role_names.size() == static_cast<std::size_t>(Role::mark) + 1);

constexpr std::array<std::string_view, 9> play_names{
    "none", "digits", "letters", "figures", "shading", "pieces", "pairs", "tiles", "tokens"};
static_assert(play_names.size() == static_cast<std::size_t>(Play::tokens) + 1);

void add_string(std::string& json, std::string_view text) {
  json += '"';
  for (const char c : text) {
    if (c == '"' || c == '\\') json += '\\';
    json += c;
  }
  json += '"';
}

void add_member(std::string& json, std::string_view key, std::string_view text) {
  if (json.back() != '{') json += ',';
  add_string(json, key);
  json += ':';
  add_string(json, text);
}

void add_in_both(std::string& json, std::string_view key,
                 const std::array<std::string_view, 2>& texts) {
  json += ',';
  add_string(json, key);
  json += ":{";
  add_member(json, "en", texts[0]);
  add_member(json, "fr", texts[1]);
  json += '}';
}

void add_kind(std::string& json, const Kind& kind) {
  json += '{';
  add_member(json, "word", kind.word);
  add_in_both(json, "title", kind.title);
  add_in_both(json, "about", kind.about);
  json += ",\"items\":{";
  for (const ItemForm& form : kind.items) add_member(json, form.form, name(form.role));
  json += "}}";
}

}  // namespace

std::string_view name(Role role) noexcept {
  return role_names[static_cast<std::size_t>(role)];
}

std::string_view name(Play play) noexcept {
  return play_names[static_cast<std::size_t>(play)];
}

std::string kinds_as_json() {
  std::string json;
  for (const Kind& kind : kind_rows) {
    json += json.empty() ? "[" : ",\n";
    add_kind(json, kind);
  }
  return json + "]\n";
}

std::span<const Kind> kinds() noexcept {
  return kind_rows;
}

const Kind* kind_from_word(std::string_view word) noexcept {
  const auto* const row = std::find_if(kind_rows.begin(), kind_rows.end(),
                                       [word](const Kind& kind) { return kind.word == word; });
  return row == kind_rows.end() ? nullptr : row;
}

const Kind* kind_of(const Directives& directives) noexcept {
  const std::string* const puzzle = directives.find("puzzle");
  const Kind* const kind = puzzle == nullptr ? nullptr : kind_from_word(*puzzle);
  return kind != nullptr && kind->is_puzzle ? kind : nullptr;
}

bool has_clues(const Directives& directives) noexcept {
  const Kind* const kind = kind_of(directives);
  return kind != nullptr && std::any_of(kind->directives.begin(), kind->directives.end(),
                                        [&](const DirectiveForm& form) {
                                          return form.is_clue &&
                                                 directives.find(form.key) != nullptr;
                                        });
}

std::optional<Language> language_from_name(std::string_view name) noexcept {
  if (name == "en") return Language::english;
  if (name == "fr") return Language::french;
  return std::nullopt;
}

}  // namespace dlx::board
