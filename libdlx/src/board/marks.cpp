// The table of marks, and their lines as text.
#include "base/numbers.hpp"
#include "base/quote.hpp"
#include "board/names.hpp"

#include <dlx/board/marks.hpp>

#include <algorithm>

namespace dlx::board {
namespace {

using base::in_quotes;
using Cells = MarkCells;
using Numbers = MarkNumbers;

constexpr std::array mark_rows{
    MarkForm{"thermo",
             Numbers::none,
             Cells::path,
             Look::thermo,
             "thermo r1c1 r1c2 r2c2",
             {"the thermometer", "le thermomètre"}},
    MarkForm{"slow-thermo",
             Numbers::none,
             Cells::path,
             Look::thin_thermo,
             "slow-thermo r1c1 r1c2 r2c2",
             {"the slow thermometer", "le thermomètre lent"},
             "S"},
    MarkForm{"arrow",
             Numbers::none,
             Cells::arrow,
             Look::arrow,
             "arrow r3c3 : r3c4 r3c5",
             {"the arrow", "la flèche"}},
    MarkForm{"whisper",
             Numbers::optional,
             Cells::loop,
             Look::line,
             "whisper 5 r1c1 r2c2 r3c3",
             {"the whisper line", "la ligne de murmure"},
             "W"},
    MarkForm{"dutch-whisper",
             Numbers::none,
             Cells::loop,
             Look::line,
             "dutch-whisper r1c1 r2c2 r3c3",
             {"the Dutch whisper line", "la ligne de murmure néerlandais"},
             "D"},
    MarkForm{"renban",
             Numbers::none,
             Cells::set,
             Look::line,
             "renban r1c1 r2c1 r3c2",
             {"the renban line", "la ligne renban"},
             "R"},
    MarkForm{"palindrome",
             Numbers::none,
             Cells::path,
             Look::line,
             "palindrome r1c1 r2c2 r3c2 r4c1",
             {"the palindrome", "le palindrome"},
             "P"},
    MarkForm{"region-sum",
             Numbers::none,
             Cells::path,
             Look::thin_line,
             "region-sum r1c3 r1c4 r1c5",
             {"the region sum line", "la ligne de sommes égales"},
             "S"},
    MarkForm{"between",
             Numbers::none,
             Cells::path,
             Look::between,
             "between r1c1 r1c2 r1c3 r1c4",
             {"the between line", "la ligne d'entre-deux"},
             "B"},
    MarkForm{"lockout",
             Numbers::optional,
             Cells::path,
             Look::lockout,
             "lockout 4 r1c1 r1c2 r1c3 r1c4",
             {"the lockout line", "la ligne d'exclusion"},
             "L"},
    MarkForm{"entropic",
             Numbers::none,
             Cells::path,
             Look::thin_line,
             "entropic r1c1 r1c2 r1c3",
             {"the entropic line", "la ligne entropique"},
             "E"},
    MarkForm{"modular",
             Numbers::none,
             Cells::path,
             Look::thin_line,
             "modular r1c1 r1c2 r1c3",
             {"the modular line", "la ligne modulaire"},
             "M"},
    MarkForm{"nabner",
             Numbers::none,
             Cells::path,
             Look::thin_line,
             "nabner r1c1 r1c2 r1c3",
             {"the nabner line", "la ligne nabner"},
             "N"},
    MarkForm{"zipper",
             Numbers::none,
             Cells::path,
             Look::thin_line,
             "zipper r1c1 r1c2 r1c3",
             {"the zipper line", "la fermeture éclair"},
             "Z"},
    MarkForm{"double-arrow",
             Numbers::none,
             Cells::path,
             Look::between,
             "double-arrow r1c1 r1c2 r1c3",
             {"the double arrow", "la double flèche"},
             "A"},
    MarkForm{"kropki white",
             Numbers::none,
             Cells::pair,
             Look::white_dot,
             "kropki white r1c1 r1c2",
             {"the white dot", "le point blanc"}},
    MarkForm{"kropki black",
             Numbers::none,
             Cells::pair,
             Look::black_dot,
             "kropki black r1c1 r1c2",
             {"the black dot", "le point noir"}},
    MarkForm{"difference",
             Numbers::one,
             Cells::pair,
             Look::white_dot,
             "difference 3 r1c1 r1c2",
             {"the difference", "la différence"}},
    MarkForm{"ratio",
             Numbers::one,
             Cells::pair,
             Look::black_dot,
             "ratio 3 r1c1 r1c2",
             {"the ratio", "le rapport"}},
    MarkForm{
        "xv x", Numbers::none, Cells::pair, Look::letter, "xv x r1c1 r1c2", {"the X", "le X"}, "X"},
    MarkForm{
        "xv v", Numbers::none, Cells::pair, Look::letter, "xv v r1c1 r1c2", {"the V", "le V"}, "V"},
    MarkForm{"even",
             Numbers::none,
             Cells::one,
             Look::square,
             "even r1c1",
             {"the even cell", "la case paire"}},
    MarkForm{"odd",
             Numbers::none,
             Cells::one,
             Look::round,
             "odd r1c1",
             {"the odd cell", "la case impaire"}},
    MarkForm{"minimum",
             Numbers::none,
             Cells::one,
             Look::inward,
             "minimum r1c1",
             {"the minimum", "le minimum"}},
    MarkForm{"maximum",
             Numbers::none,
             Cells::one,
             Look::outward,
             "maximum r1c1",
             {"the maximum", "le maximum"}},
    MarkForm{"row-indexer",
             Numbers::none,
             Cells::one,
             Look::square,
             "row-indexer r1c1",
             {"the row indexer", "l'index de ligne"},
             "R"},
    MarkForm{"column-indexer",
             Numbers::none,
             Cells::one,
             Look::square,
             "column-indexer r1c1",
             {"the column indexer", "l'index de colonne"},
             "C"},
    MarkForm{"box-indexer",
             Numbers::none,
             Cells::one,
             Look::square,
             "box-indexer r1c1",
             {"the box indexer", "l'index de bloc"},
             "B"},
    MarkForm{"cage",
             Numbers::optional,
             Cells::set,
             Look::cage,
             "cage 10 r1c1 r1c2",
             {"the cage", "la cage"}},
    MarkForm{"cage-repeats",
             Numbers::one,
             Cells::set,
             Look::cage,
             "cage-repeats 10 r1c1 r2c2",
             {"the cage with repeats", "la cage avec répétitions"},
             "R"},
    MarkForm{"extra-region",
             Numbers::none,
             Cells::set,
             Look::region,
             "extra-region r1c1 r2c2 r3c3",
             {"the extra region", "la région supplémentaire"},
             "E"},
    MarkForm{"clone",
             Numbers::none,
             Cells::twins,
             Look::clone,
             "clone r1c1 r1c2 : r5c5 r5c6",
             {"the clone", "le clone"},
             "C"},
    MarkForm{"quadruple",
             Numbers::several,
             Cells::square,
             Look::corner,
             "quadruple 1 2 2 r1c1 r1c2 r2c1 r2c2",
             {"the quadruple", "le quadruple"}},
    MarkForm{"little-killer",
             Numbers::one,
             Cells::ray,
             Look::slanted,
             "little-killer 20 r0c1 r1c2",
             {"the little killer", "la somme en diagonale"}},
    MarkForm{"sandwich",
             Numbers::one,
             Cells::outside,
             Look::outside,
             "sandwich 12 r0c5",
             {"the sandwich", "le sandwich"},
             "S"},
    MarkForm{"x-sum",
             Numbers::one,
             Cells::outside,
             Look::outside,
             "x-sum 20 r0c5",
             {"the X-sum", "la somme X"},
             "X"},
    MarkForm{"skyscraper",
             Numbers::one,
             Cells::outside,
             Look::outside,
             "skyscraper 3 r0c5",
             {"the skyscraper clue", "l'indice de gratte-ciel"},
             "V"},
    MarkForm{"numbered-room",
             Numbers::one,
             Cells::outside,
             Look::outside,
             "numbered-room 4 r0c5",
             {"the numbered room", "la chambre numérotée"},
             "N"},
    MarkForm{.word = "diagonal rising",
             .look = Look::diagonal,
             .example = "diagonal rising",
             .name = {"the rising diagonal", "la diagonale montante"}},
    MarkForm{.word = "diagonal falling",
             .look = Look::diagonal,
             .example = "diagonal falling",
             .name = {"the falling diagonal", "la diagonale descendante"}},
    MarkForm{.word = "anti-knight",
             .example = "anti-knight",
             .name = {"the knights' rule", "la règle des cavaliers"}},
    MarkForm{.word = "anti-king",
             .example = "anti-king",
             .name = {"the kings' rule", "la règle des rois"}},
    MarkForm{.word = "anti-queen",
             .numbers = Numbers::one,
             .example = "anti-queen 9",
             .name = {"the queens' rule", "la règle des reines"}},
    MarkForm{.word = "non-consecutive",
             .example = "non-consecutive",
             .name = {"the non-consecutive rule", "la règle sans chiffres consécutifs"}},
    MarkForm{.word = "non-consecutive-diagonally",
             .example = "non-consecutive-diagonally",
             .name = {"the non-consecutive rule of diagonals",
                      "la règle sans chiffres consécutifs en diagonale"}},
    MarkForm{.word = "disjoint-groups",
             .example = "disjoint-groups",
             .name = {"the disjoint groups", "les groupes disjoints"}},
    MarkForm{.word = "argyle",
             .look = Look::diagonal,
             .example = "argyle",
             .name = {"the argyle", "les losanges"}},
    MarkForm{.word = "negative kropki",
             .example = "negative kropki",
             .name = {"the missing dot", "le point qui manque"}},
    MarkForm{.word = "negative ratio",
             .example = "negative ratio",
             .name = {"the missing black dot", "le point noir qui manque"}},
    MarkForm{.word = "negative xv",
             .example = "negative xv",
             .name = {"the missing letter", "la lettre qui manque"}},
};

// --- Lines ---------------------------------------------------------------------------------------

constexpr std::uint32_t largest_mark_number = 9999;

[[noreturn]] void fail(const MarkForm& form, const std::string& what) {
  throw ModelError(what + ": a line such as '" + std::string(form.example) + "' is meant");
}

// The row of the first two words, or else of the first.
const MarkForm* form_of(std::span<const std::string_view> words) {
  if (words.empty()) return nullptr;
  const auto of = [](const std::string& word) -> const MarkForm* {
    const auto* const row = std::find_if(mark_rows.begin(), mark_rows.end(),
                                         [&](const MarkForm& form) { return form.word == word; });
    return row == mark_rows.end() ? nullptr : row;
  };
  const std::string first(words[0]);
  const MarkForm* const two = words.size() > 1 ? of(first + ' ' + std::string(words[1])) : nullptr;
  return two != nullptr ? two : of(first);
}

std::size_t words_in(const MarkForm& form) {
  return form.word.find(' ') == std::string_view::npos ? 1 : 2;
}

// `r3c12`; both numbers count from 0 outside of the grid, from 1 in it.
std::optional<MarkPlace> place_in(std::string_view word) {
  if (!word.starts_with('r') && !word.starts_with('R')) return std::nullopt;
  const std::size_t at = word.find_first_of("cC");
  if (at == std::string_view::npos) return std::nullopt;
  const auto row = base::number_in<std::uint16_t>(word.substr(1, at - 1));
  const auto column = base::number_in<std::uint16_t>(word.substr(at + 1));
  if (!row || !column) return std::nullopt;
  return MarkPlace{*row - 1, *column - 1};
}

MarkPlace place_of(Cell cell) {
  return {static_cast<std::int32_t>(cell.row), static_cast<std::int32_t>(cell.column)};
}

// Reads one line; checks of cells need the grids.
class MarkLine {
 public:
  MarkLine(std::string_view line, const GridLayout& grids) : words_(words_of(line)), grids_(grids) {
    mark_.form = form_of(words_);
    if (mark_.form == nullptr)
      throw ModelError("unknown constraint " + in_quotes(words_.empty() ? "" : words_[0]));
  }

  Mark read() {
    std::size_t k = words_in(*mark_.form);
    for (; k < words_.size() && base::is_whole(words_[k]); ++k) add_number(words_[k]);
    for (; k < words_.size(); ++k) add_word(words_[k]);
    require_numbers();
    require_groups();
    for (const auto& group : mark_.groups) require_different(group);
    if (form().cells == Cells::arrow) require_apart();
    require_places();
    return std::move(mark_);
  }

 private:
  [[nodiscard]] const MarkForm& form() const { return *mark_.form; }

  void add_number(std::string_view word) {
    const auto number = base::number_in<std::uint32_t>(word);
    if (!number || *number > largest_mark_number)
      fail(form(),
           "numbers are up to " + std::to_string(largest_mark_number) + ", not " + in_quotes(word));
    mark_.numbers.push_back(*number);
  }

  void add_word(std::string_view word) {
    if (word == ":" && !mark_.groups.empty()) {
      mark_.groups.emplace_back();
      return;
    }
    const auto place = place_in(word);
    if (!place) fail(form(), "expected a cell, not " + in_quotes(word));
    if (mark_.groups.empty()) mark_.groups.emplace_back();
    mark_.groups.back().push_back(*place);
  }

  void require_numbers() const {
    const std::size_t count = mark_.numbers.size();
    switch (form().numbers) {
      case Numbers::none:
        if (count > 0) fail(form(), "a number too many");
        return;
      case Numbers::optional:
        if (count > 1) fail(form(), "a number too many");
        return;
      case Numbers::one:
        if (count != 1) fail(form(), "one number is needed");
        return;
      case Numbers::several:
        if (count == 0) fail(form(), "numbers are needed");
    }
  }

  void require_groups() const {
    const bool is_rule = form().cells == Cells::none;
    const bool has_two = form().cells == Cells::arrow || form().cells == Cells::twins;
    const std::size_t wanted = is_rule ? 0 : has_two ? 2 : 1;
    if (mark_.groups.size() != wanted && !(is_rule && mark_.groups.size() == 1))
      fail(form(), wanted == 2   ? "two groups of cells are needed, with a colon between them"
                   : wanted == 1 ? "one group of cells is needed"
                                 : "no cells are needed");
    for (const auto& group : mark_.groups)
      if (group.empty()) fail(form(), "a group without cells");
  }

  void require_count(std::size_t low, std::size_t high) const {
    const std::size_t count = mark_.groups[0].size();
    if (count < low || count > high)
      fail(form(), std::to_string(low) + (high == low ? "" : " or more") +
                       " cells are needed, not " + std::to_string(count));
  }

  void require_different(const std::vector<MarkPlace>& group) const {
    const bool closes =
        form().cells == Cells::loop && group.size() > 3 && group.front() == group.back();
    const std::size_t count = group.size() - (closes ? 1 : 0);
    for (std::size_t k = 0; k < count; ++k)
      if (std::find(group.begin(), group.begin() + static_cast<std::ptrdiff_t>(k), group[k]) !=
          group.begin() + static_cast<std::ptrdiff_t>(k))
        fail(form(), name_of(group[k]) + " stands twice");
  }

  void require_apart() const {
    std::vector<MarkPlace> all = mark_.groups[0];
    all.insert(all.end(), mark_.groups[1].begin(), mark_.groups[1].end());
    require_different(all);
  }

  void require_places() const {
    constexpr std::size_t many = std::size_t{1} << 20U;
    switch (form().cells) {
      case Cells::none:
        return require_corners();
      case Cells::outside:
        require_count(1, 2);
        return require_beside();
      case Cells::ray:
        require_count(2, 2);
        require_outside(mark_.groups[0][0]);
        require_inside(mark_.groups[0][1]);
        return require_diagonal();
      case Cells::one:
        require_count(1, 1);
        break;
      case Cells::pair:
        require_count(2, 2);
        break;
      case Cells::square:
        require_count(2, 4);
        break;
      case Cells::path:
      case Cells::loop:
        require_count(2, many);
        break;
      default:
        break;
    }
    for (const auto& group : mark_.groups)
      for (const MarkPlace place : group) require_inside(place);
    require_shape();
  }

  void require_shape() const {
    const auto& cells = mark_.groups[0];
    if (form().cells == Cells::pair && distance(cells[0], cells[1]) != 1)
      fail(form(), name_of(cells[0]) + " and " + name_of(cells[1]) + " are no neighbours");
    if (form().cells == Cells::twins && mark_.groups[1].size() != cells.size())
      fail(form(), "both groups have as many cells");
    if (form().cells != Cells::square) return;
    for (const MarkPlace one : cells)
      for (const MarkPlace other : cells)
        if (std::max(std::abs(one.row - other.row), std::abs(one.column - other.column)) > 1)
          fail(form(), name_of(one) + " and " + name_of(other) + " do not meet in a corner");
  }

  static std::int32_t distance(MarkPlace one, MarkPlace other) {
    return std::abs(one.row - other.row) + std::abs(one.column - other.column);
  }
  void require_inside(MarkPlace place) const {
    if (!has_place(grids_, place)) fail(form(), name_of(place) + " is no cell of the grid");
  }
  void require_outside(MarkPlace place) const {
    if (has_place(grids_, place)) fail(form(), name_of(place) + " is not just outside of the grid");
  }
  // Only one cell is next to the place, or the line names it.
  void require_beside() const {
    const auto& places = mark_.groups[0];
    require_outside(places[0]);
    std::size_t beside = 0;
    for (const auto& [down, right] : {std::pair(0, 1), {1, 0}, {0, -1}, {-1, 0}})
      beside += has_place(grids_, {places[0].row + down, places[0].column + right}) ? 1U : 0U;
    if (beside == 0) fail(form(), name_of(places[0]) + " is not just outside of the grid");
    if (places.size() == 1 && beside > 1)
      fail(form(), "several lines begin at " + name_of(places[0]) +
                       ", so it needs the first cell behind it");
    if (places.size() == 1) return;
    require_inside(places[1]);
    if (distance(places[0], places[1]) != 1)
      fail(form(), name_of(places[0]) + " and " + name_of(places[1]) + " are no neighbours");
  }
  void require_corners() const {
    for (const auto& group : mark_.groups)
      for (const MarkPlace place : group) {
        bool is_corner = false;
        for (std::size_t grid = 0; grid < grids_.count(); ++grid)
          is_corner = is_corner || place == place_of(grids_.corner(grid));
        if (!is_corner) fail(form(), name_of(place) + " is not the first cell of a grid");
      }
  }
  void require_diagonal() const {
    const MarkPlace from = mark_.groups[0][0], to = mark_.groups[0][1];
    if (std::abs(from.row - to.row) != 1 || std::abs(from.column - to.column) != 1)
      fail(form(), name_of(from) + " and " + name_of(to) + " do not meet in a corner");
  }

  std::vector<std::string_view> words_;
  const GridLayout& grids_;
  Mark mark_;
};

}  // namespace

std::span<const MarkForm> mark_forms() noexcept {
  return mark_rows;
}

bool is_mark_line(std::string_view line) {
  return form_of(words_of(line)) != nullptr;
}

Mark mark_of(std::string_view line, const GridLayout& grids) {
  return MarkLine(line, grids).read();
}

bool has_place(const GridLayout& grids, MarkPlace place) noexcept {
  return place.row >= 0 && place.column >= 0 &&
         grids.has(
             {static_cast<std::uint32_t>(place.row), static_cast<std::uint32_t>(place.column)});
}

std::string name_of(MarkPlace place) {
  return 'r' + std::to_string(place.row + 1) + 'c' + std::to_string(place.column + 1);
}

std::string text_of(const Mark& mark) {
  std::string text(mark.form->word);
  for (const std::uint32_t number : mark.numbers) text += ' ' + std::to_string(number);
  for (std::size_t k = 0; k < mark.groups.size(); ++k) {
    if (k > 0) text += " :";
    for (const MarkPlace place : mark.groups[k]) text += ' ' + name_of(place);
  }
  return text;
}

std::optional<MarkPlace> first_place(const Mark& mark) {
  if (mark.groups.empty()) return std::nullopt;
  return mark.groups[0][0];
}

std::vector<MarkPlace> ray_of(const Mark& mark, const GridLayout& grids) {
  const MarkPlace from = mark.groups[0][0];
  MarkPlace at = mark.groups[0][1];
  const std::int32_t down = at.row - from.row, right = at.column - from.column;
  std::vector<MarkPlace> cells;
  for (; has_place(grids, at); at.row += down, at.column += right) cells.push_back(at);
  return cells;
}

}  // namespace dlx::board
