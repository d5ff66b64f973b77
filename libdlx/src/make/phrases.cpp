// Phrases of steps: a table of sentences by puzzle and language, and the names of items and options
// in them. The only place, beside cells, where making reads names.
#include "base/numbers.hpp"

#include <dlx/make/explain.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <vector>

namespace dlx::make {
namespace {

// Sentences with the places {item}, {options}, {rest}, {chain}. `subject`: what they are said of,
// where that matters.
struct Phrases {
  std::string_view puzzle;  // empty: any other
  std::string_view subject;
  Language language;
  std::string_view forced, starved, looked_ahead;
};

constexpr auto english = Language::english, french = Language::french;
constexpr std::array table{
    Phrases{"sudoku", "cell", english, "{item}: {options} is the only digit left",
            "{item} can only be {rest}: so not {options}",
            "if {options}, then {chain}and {item} has no digit left: so not {options}"},
    Phrases{"sudoku", "cage", english, "{item} can only be {options}",
            "{item} can only be {rest}: so not {options}",
            "if {options}, then {chain}and {item} cannot be filled: so not {options}"},
    Phrases{"sudoku", "", english, "{item} can only be in {options}",
            "{item} can only be in {rest}: so not {options}",
            "if {options}, then {chain}and {item} has no place left: so not {options}"},
    Phrases{"queens", "", english, "{item}: a queen can only stand on {options}",
            "{item}: a queen can only stand on {rest}, so not on {options}",
            "a queen on {options}, then {chain}and {item} has no place left: so not {options}"},
    Phrases{"stars", "", english, "{item}: a star can only be in {options}",
            "{item}: stars can only be in {rest}, so not in {options}",
            "a star in {options}, then {chain}and {item} has too few places: so not {options}"},
    Phrases{"polyomino", "cell", english, "{item} can only be covered by {options}",
            "{item} can only be covered by {rest}: so not {options}",
            "if {options}, then {chain}and nothing can cover {item}: so not {options}"},
    Phrases{"polyomino", "", english, "{item} can only lie on {options}",
            "{item} can only lie on {rest}: so not {options}",
            "if {options}, then {chain}and {item} has no place left: so not {options}"},
    Phrases{"dominosa", "cell", english, "{item} can only belong to {options}",
            "{item} can only belong to {rest}: so not {options}",
            "if {options}, then {chain}and {item} belongs to no domino: so not {options}"},
    Phrases{"dominosa", "", english, "{item} can only lie on {options}",
            "{item} can only lie on {rest}: so not {options}",
            "if {options}, then {chain}and {item} has no place left: so not {options}"},
    Phrases{"langford", "cell", english, "{item} can only hold {options}",
            "{item} can only hold {rest}: so not {options}",
            "if {options}, then {chain}and nothing fits on {item}: so not {options}"},
    Phrases{"langford", "", english, "{item} can only stand on {options}",
            "{item} can only stand on {rest}: so not {options}",
            "if {options}, then {chain}and {item} have no places left: so not {options}"},
    Phrases{"nonogram", "", english, "{item}: the black cells can only be {options}",
            "{item}: the black cells can only be {rest}, so not {options}",
            "if {options}, then {chain}and nothing fits {item}: so not {options}"},
    Phrases{"edges", "cell", english, "{item} can only hold {options}",
            "{item} can only hold {rest}: so not {options}",
            "if {options}, then {chain}and no tile fits {item}: so not {options}"},
    Phrases{"edges", "", english, "{item} can only lie on {options}",
            "{item} can only lie on {rest}: so not {options}",
            "if {options}, then {chain}and {item} has no place left: so not {options}"},
    Phrases{"words", "cell", english, "{item} can only be {options}",
            "{item} can only be {rest}: so not {options}",
            "if {options}, then {chain}and no word fits {item}: so not {options}"},
    Phrases{"words", "", english, "{item} can only be in {options}",
            "{item} can only be in {rest}: so not {options}",
            "if {options}, then {chain}and {item} has no place left: so not {options}"},
    Phrases{"", "", english, "{item}: only {options} is left",
            "{item}: only {rest} left, so not {options}",
            "if {options}, then {chain}and nothing is left for {item}: so not {options}"},

    Phrases{"sudoku", "cell", french, "{item} : {options} est le seul chiffre possible",
            "{item} ne peut être que {rest} : donc pas {options}",
            "si {options}, alors {chain}et {item} n'a plus de chiffre : donc pas {options}"},
    Phrases{"sudoku", "cage", french, "{item} ne peut être que {options}",
            "{item} ne peut être que {rest} : donc pas {options}",
            "si {options}, alors {chain}et rien ne remplit {item} : donc pas {options}"},
    Phrases{"sudoku", "filling", french, "{item} ne peut être que dans {options}",
            "{item} ne peut être que dans {rest} : donc pas {options}",
            "si {options}, alors {chain}et {item} n'a plus de place : donc pas {options}"},
    Phrases{"sudoku", "", french, "{item} ne peut être qu'en {options}",
            "{item} ne peut être qu'en {rest} : donc pas {options}",
            "si {options}, alors {chain}et {item} n'a plus de place : donc pas {options}"},
    Phrases{"queens", "", french, "{item} : une dame ne peut être qu'en {options}",
            "{item} : une dame ne peut être qu'en {rest}, donc pas en {options}",
            "une dame en {options}, alors {chain}et {item} n'a plus de place : donc pas {options}"},
    Phrases{"stars", "", french, "{item} : une étoile ne peut être qu'en {options}",
            "{item} : les étoiles ne peuvent être qu'en {rest}, donc pas en {options}",
            "une étoile en {options}, alors {chain}et {item} a trop peu de places : donc pas "
            "{options}"},
    Phrases{"polyomino", "cell", french, "{item} ne peut être couverte que par {options}",
            "{item} ne peut être couverte que par {rest} : donc pas {options}",
            "si {options}, alors {chain}et rien ne peut couvrir {item} : donc pas {options}"},
    Phrases{"polyomino", "", french, "{item} ne peut être que sur {options}",
            "{item} ne peut être que sur {rest} : donc pas {options}",
            "si {options}, alors {chain}et {item} n'a plus de place : donc pas {options}"},
    Phrases{"dominosa", "cell", french, "{item} ne peut être que de {options}",
            "{item} ne peut être que de {rest} : donc pas {options}",
            "si {options}, alors {chain}et {item} n'est plus d'aucun domino : donc pas {options}"},
    Phrases{"dominosa", "", french, "{item} ne peut être que sur {options}",
            "{item} ne peut être que sur {rest} : donc pas {options}",
            "si {options}, alors {chain}et {item} n'a plus de place : donc pas {options}"},
    Phrases{"langford", "cell", french, "{item} ne peut contenir que {options}",
            "{item} ne peut contenir que {rest} : donc pas {options}",
            "si {options}, alors {chain}et rien ne va sur {item} : donc pas {options}"},
    Phrases{"langford", "", french, "{item} ne peuvent être que sur {options}",
            "{item} ne peuvent être que sur {rest} : donc pas {options}",
            "si {options}, alors {chain}et {item} n'ont plus de places : donc pas {options}"},
    Phrases{"nonogram", "", french, "{item} : les cases noires ne peuvent être que {options}",
            "{item} : les cases noires ne peuvent être que {rest}, donc pas {options}",
            "si {options}, alors {chain}et rien ne va sur {item} : donc pas {options}"},
    Phrases{"edges", "cell", french, "{item} ne peut contenir que {options}",
            "{item} ne peut contenir que {rest} : donc pas {options}",
            "si {options}, alors {chain}et aucune tuile ne va sur {item} : donc pas {options}"},
    Phrases{"edges", "", french, "{item} ne peut être que sur {options}",
            "{item} ne peut être que sur {rest} : donc pas {options}",
            "si {options}, alors {chain}et {item} n'a plus de place : donc pas {options}"},
    Phrases{"words", "cell", french, "{item} ne peut être que {options}",
            "{item} ne peut être que {rest} : donc pas {options}",
            "si {options}, alors {chain}et aucun mot ne va en {item} : donc pas {options}"},
    Phrases{"words", "", french, "{item} ne peut être qu'en {options}",
            "{item} ne peut être qu'en {rest} : donc pas {options}",
            "si {options}, alors {chain}et {item} n'a plus de place : donc pas {options}"},
    Phrases{"", "", french, "{item} : il ne reste que {options}",
            "{item} : il ne reste que {rest}, donc pas {options}",
            "si {options}, alors {chain}et il ne reste rien pour {item} : donc pas {options}"},
};

constexpr std::string_view searched(Language language) {
  return language == english
             ? "with {options} there is no solution, as trying shows: so not {options}"
             : "avec {options} il n'y a pas de solution, un essai le montre : donc pas {options}";
}

// Of an item that needs several of its options, one of which leaves too few of the rest.
constexpr std::string_view crowded(Language language) {
  return language == english
             ? "{options} would leave {item} too few of {rest}: so not {options}"
             : "avec {options} il reste à {item} trop peu de {rest} : donc pas {options}";
}

// More than these are only counted.
constexpr std::size_t most_told = 8;

const Phrases& phrases_of(std::string_view puzzle, std::string_view subject, Language language) {
  for (const Phrases& phrases : table)
    if (phrases.language == language && (phrases.puzzle == puzzle || phrases.puzzle.empty()) &&
        (phrases.subject == subject || phrases.subject.empty()))
      return phrases;
  return table.back();
}

// What the letters stand for that a name begins with, before its number or letter.
struct Kind {
  std::string_view puzzle;
  std::string_view letters;
  std::string_view english, french;
};
constexpr std::array kinds{
    Kind{"sudoku", "r", "row", "la ligne"},
    Kind{"sudoku", "c", "column", "la colonne"},
    Kind{"sudoku", "b", "box", "le bloc"},
    Kind{"sudoku", "d", "diagonal", "la diagonale"},
    Kind{"sudoku", "w", "window", "la fenêtre"},
    Kind{"queens", "R", "row", "la ligne"},
    Kind{"queens", "C", "column", "la colonne"},
    Kind{"queens", "G", "region", "la région"},
    Kind{"langford", "s", "place", "la place"},
    Kind{"nonogram", "row", "row", "la ligne"},
    Kind{"nonogram", "column", "column", "la colonne"},
};

// Lines of towers, as they are seen from a side.
struct View {
  std::string_view side, english, french;
};
constexpr std::array views{View{"left", "row # from the left", "la ligne # vue de gauche"},
                           View{"right", "row # from the right", "la ligne # vue de droite"},
                           View{"top", "column # from above", "la colonne # vue d'en haut"},
                           View{"bottom", "column # from below", "la colonne # vue d'en bas"}};

bool meet(const std::vector<OptionId>& some, const std::vector<OptionId>& others) {
  return std::find_first_of(some.begin(), some.end(), others.begin(), others.end()) != some.end();
}

std::string with(std::string_view text, std::string_view place, const std::string& value) {
  std::string result(text);
  for (std::size_t at = result.find(place); at != std::string::npos;
       at = result.find(place, at + value.size()))
    result.replace(at, place.size(), value);
  return result;
}

bool is_cell(std::string_view name) {
  const std::size_t c = name.find('c');
  constexpr std::string_view digits = "0123456789";
  return name.starts_with('r') && c != std::string_view::npos && c > 1 && c + 1 < name.size() &&
         name.substr(1, c - 1).find_first_not_of(digits) == std::string_view::npos &&
         name.substr(c + 1).find_first_not_of(digits) == std::string_view::npos;
}

// `R2` -> 2 for the letter R.
std::optional<std::uint32_t> number_behind(std::string_view name, char letter) {
  if (!name.starts_with(letter)) return std::nullopt;
  return base::number_in<std::uint32_t>(name.substr(1));
}

class Words {
 public:
  Words(const Instance& instance, Language language)
      : problem_(instance.problem), language_(language) {
    if (const auto* puzzle = instance.directives.find("puzzle")) puzzle_ = *puzzle;
    // The same words serve: rows, columns and cells with numbers; pieces one a row.
    if (puzzle_ == "latin") puzzle_ = "sudoku";
    for (const std::string_view cage : instance.directives.all("cage")) add_cage(cage);
  }

  [[nodiscard]] const Phrases& phrases(const Step& step) const {
    const auto& of_item = step.kind == Step::Kind::forced ? step.options : step.rest;
    const bool is_cage = cage_of(step.item) != nullptr || !view(step.item).empty();
    const std::string_view subject = is_cage               ? "cage"
                                     : is_place(step.item) ? "cell"
                                     : fill_cages(of_item) ? "filling"
                                                           : "";
    return phrases_of(puzzle_, subject, language_);
  }

  // Options of an item, by what tells them apart: in a sudoku the digits of a cell, or the cells
  // of a digit in a row; of a piece its cells; of a cage its digits.
  [[nodiscard]] std::string within(ItemId item, const std::vector<OptionId>& list) const {
    const bool is_caged = cage_of(item) != nullptr;
    return told(is_caged || fill_cages(list) ? or_ : ", ", list, [&](OptionId o) {
      if (is_caged) return digits(o);
      if (!view(item).empty()) return colors(o);
      if (const std::string cage = filled_cage(o); !cage.empty() && !is_place(item))
        return cage + (language_ == english ? ", as " : ", en ") + digits(o);
      if (puzzle_ == "edges") return tile(o, !is_place(item), is_place(item));
      if (puzzle_ == "words") return is_place(item) ? word(o) : slots(o);
      const std::string whole = option(o);
      const std::string by = puzzle_ == "sudoku" ? "=" : on();
      const std::size_t cut = whole.find(by);
      const bool is_cage = puzzle_ == "sudoku" && whole.find(' ') != std::string::npos;
      const bool is_plain = puzzle_ != "sudoku" && (is_place(item) || puzzle_ == "nonogram");
      if (cut == std::string::npos || is_plain || is_cage) return whole;
      if (puzzle_ != "sudoku") return whole.substr(cut + by.size());
      return is_place(item) ? whole.substr(cut + by.size()) : whole.substr(0, cut);
    });
  }

  // `r7c8`, `8 in row 1`, `the cage of 16 at r6c5 r7c5`, `row 3`, `piece F`, `the two 4`, or the
  // name.
  [[nodiscard]] std::string item(ItemId item) const {
    const std::string name(problem_.name(item));
    if (const std::string* const cage = cage_of(item)) return *cage;
    if (is_cell(name) || name.empty()) return name;
    if (const std::string seen = view(item); !seen.empty()) return seen;
    if (puzzle_ == "polyomino") return (language_ == english ? "piece " : "la pièce ") + name;
    if (puzzle_ == "dominosa") return (language_ == english ? "domino " : "le domino ") + name;
    if (puzzle_ == "edges") return (language_ == english ? "tile " : "la tuile ") + name;
    if (puzzle_ == "words") return slot_or_word(name);
    if (puzzle_ == "langford" && !is_place(item))
      return (language_ == english ? "the two " : "les deux ") + name;
    for (const Kind& kind : kinds)
      if ((kind.puzzle == puzzle_ || (kind.puzzle == "queens" && puzzle_ == "stars")) &&
          name.starts_with(kind.letters))
        return in_words(name, kind);
    return name;
  }

  // `r1c4=8`, `F on r1c1 r1c2`, `r3c6` of a queen, `4 on 1 and 6`, `r1c2 r1c5` that are black,
  // `A-A-B-C on r1c1 as C-A-A-B`, `cat in 5 across`; else its primary items.
  [[nodiscard]] std::string option(OptionId option) const {
    if (puzzle_ == "queens" || puzzle_ == "stars")
      if (auto cell = crossing(option)) return *cell;
    if (puzzle_ == "nonogram") return line(option);
    if (puzzle_ == "edges") return tile(option, true, true);
    if (puzzle_ == "words")
      return word(option) + (language_ == english ? " in " : " en ") + slots(option);
    std::string cells, others, digit;
    for (const Entry& entry : problem_.option(option)) {
      const std::string name(problem_.name(entry.item));
      if (!problem_.is_primary(entry.item)) continue;
      if (const std::string seen = view(entry.item); !seen.empty())
        return colors(option) + (language_ == english ? " in " : " dans ") + seen;
      const bool is_place_of_pair = puzzle_ == "langford" && name.starts_with('s');
      std::string& to = is_cell(name) || is_place_of_pair ? cells : others;
      if (!to.empty()) to += is_place_of_pair ? and_ : " ";
      to += is_place_of_pair ? name.substr(1) : name;
      if (const auto equals = name.find('='); equals != std::string::npos)
        digit = name.substr(equals + 1);
    }
    if (puzzle_ == "sudoku" && !digit.empty() && is_cell(cells)) return cells + '=' + digit;
    if (puzzle_ == "sudoku" && !digit.empty()) return filling(option);
    if (cells.empty()) return others;
    if (others.empty()) return cells;
    return others + on() + cells;
  }

  [[nodiscard]] std::string options(const std::vector<OptionId>& options) const {
    return told(", ", options, [this](OptionId o) { return option(o); });
  }

  // ` (r1c1<r2c1)`: the signs between the cell that a step is about and those that it excludes
  // digits of, from the items `r1c1<r2c1@2`; else empty.
  [[nodiscard]] std::string signs(const Step& step) const {
    const std::string_view cell = problem_.name(step.item);
    std::string text;
    if (puzzle_ != "sudoku" || !is_cell(cell)) return text;
    std::set<std::string_view> excluded, signs;
    for (const OptionId option : step.options)
      for (const Entry& entry : problem_.option(option))
        if (is_cell(problem_.name(entry.item))) excluded.insert(problem_.name(entry.item));
    for (auto i = problem_.primary_count(); i < problem_.item_count(); ++i) {
      const std::string_view name = problem_.name(ItemId{static_cast<std::uint32_t>(i)});
      const std::string_view sign = name.substr(0, name.find('@'));
      const auto less = sign.find('<');
      if (less == sign.npos) continue;
      const auto one = sign.substr(0, less), other = sign.substr(less + 1);
      if ((one == cell && excluded.contains(other)) || (other == cell && excluded.contains(one)))
        signs.insert(sign);
    }
    for (const std::string_view sign : signs) (text += text.empty() ? " (" : ", ") += sign;
    return text.empty() ? text : text + ')';
  }

  [[nodiscard]] std::string chain(const std::vector<Forced>& chain) const {
    std::string text;
    for (const Forced& forced : chain)
      text += options(forced.options) + " (" + item(forced.item) + "), ";
    return text;
  }

 private:
  struct Filled {
    std::string cell, digit;
  };

  // `11 r1c1 r1c2`: of several cells, which may be filled together.
  void add_cage(std::string_view cage) {
    const std::size_t sum = cage.find(' ');
    if (sum == cage.npos || cage.find(' ', sum + 1) == cage.npos) return;
    const bool is_english = language_ == english;
    const std::string name = (is_english ? "the cage of " : "la cage de ") +
                             std::string(cage.substr(0, sum)) + (is_english ? " at" : " en") +
                             std::string(cage.substr(sum));
    for (std::size_t cell = sum + 1; cell <= cage.size();) {
      const std::size_t end = std::min(cage.find(' ', cell), cage.size());
      cages_.emplace(cage.substr(cell, end - cell), name);
      cell = end + 1;
    }
  }

  // The cage of a cell whose options fill it together with others; else null.
  [[nodiscard]] const std::string* cage_of(ItemId item) const {
    const auto cage = cages_.find(std::string(problem_.name(item)));
    if (cage == cages_.end()) return nullptr;
    for (std::uint32_t o = 0; o < problem_.option_count(); ++o)
      for (const Entry& entry : problem_.option(OptionId{o}))
        if (entry.item == item) return filled(OptionId{o}).size() > 1 ? &cage->second : nullptr;
    return nullptr;
  }

  // The cage that an option fills; empty if it is none.
  [[nodiscard]] std::string filled_cage(OptionId option) const {
    if (cages_.empty()) return "";
    const auto cells = filled(option);
    const auto cage = cells.size() > 1 ? cages_.find(cells.front().cell) : cages_.end();
    return cage == cages_.end() ? "" : cage->second;
  }

  [[nodiscard]] bool fill_cages(const std::vector<OptionId>& options) const {
    return std::any_of(options.begin(), options.end(),
                       [this](OptionId option) { return !filled_cage(option).empty(); });
  }

  // The cells of an option with their digits: behind each cell stands its digit in a row.
  [[nodiscard]] std::vector<Filled> filled(OptionId option) const {
    std::vector<Filled> cells;
    for (const Entry& entry : problem_.option(option)) {
      const std::string name(problem_.name(entry.item));
      const auto equals = name.find('=');
      if (is_cell(name)) cells.push_back({name, ""});
      if (equals != name.npos && !cells.empty() && cells.back().digit.empty())
        cells.back().digit = name.substr(equals + 1);
    }
    return cells;
  }

  // `9, 7 and 2`.
  [[nodiscard]] std::string digits(OptionId option) const {
    const auto cells = filled(option);
    std::string text;
    for (std::size_t k = 0; k < cells.size(); ++k)
      text += (k == 0 ? "" : k + 1 == cells.size() ? and_ : ", ") + cells[k].digit;
    return text;
  }

  // `r6c5=9 r7c5=7`.
  [[nodiscard]] std::string filling(OptionId option) const {
    std::string text;
    for (const auto& [cell, digit] : filled(option))
      (text += text.empty() ? "" : " ") += cell + '=' + digit;
    return text;
  }

  // `row 1 from the left`, of `left1`; empty if it is none.
  [[nodiscard]] std::string view(ItemId item) const {
    if (puzzle_ != "sudoku") return "";
    const std::string_view name = problem_.name(item);
    for (const View& view : views) {
      const std::string number(name.substr(std::min(view.side.size(), name.size())));
      if (name.starts_with(view.side) && !number.empty() &&
          number.find_first_not_of("0123456789") == number.npos)
        return with(language_ == english ? view.english : view.french, "#", number);
    }
    return "";
  }

  // `1 2 5 3 4`, in the order of the option.
  [[nodiscard]] std::string colors(OptionId option) const {
    std::string text;
    for (const Entry& entry : problem_.option(option))
      if (entry.color != no_color) (text += text.empty() ? "" : " ") += problem_.name(entry.color);
    return text;
  }

  [[nodiscard]] std::string on() const { return language_ == english ? " on " : " sur "; }

  // A cell, or a place of a row.
  [[nodiscard]] bool is_place(ItemId item) const {
    const std::string_view name = problem_.name(item);
    return is_cell(name) || (puzzle_ == "langford" && name.starts_with('s')) ||
           (puzzle_ == "words" && !name.starts_with('='));
  }

  [[nodiscard]] std::string in_words(const std::string& name, const Kind& kind) const {
    const std::string word(language_ == english ? kind.english : kind.french);
    const std::size_t equals = name.find('=');
    if (puzzle_ != "sudoku") {
      const auto from_0 = puzzle_ == "langford" || puzzle_ == "nonogram"
                              ? std::nullopt
                              : number_behind(name, kind.letters.front());
      return word + ' ' + (from_0 ? std::to_string(*from_0 + 1) : name.substr(kind.letters.size()));
    }
    if (equals == std::string::npos) return name;
    return name.substr(equals + 1) + (language_ == english ? " in " : " dans ") + word + ' ' +
           name.substr(1, equals - 1);
  }

  // Where `R2` and `C5`, from 0, meet.
  [[nodiscard]] std::optional<std::string> crossing(OptionId option) const {
    std::optional<std::uint32_t> row, column;
    for (const Entry& entry : problem_.option(option)) {
      if (const auto number = number_behind(problem_.name(entry.item), 'R')) row = number;
      if (const auto number = number_behind(problem_.name(entry.item), 'C')) column = number;
    }
    if (!row || !column) return std::nullopt;
    return 'r' + std::to_string(*row + 1) + 'c' + std::to_string(*column + 1);
  }

  // The black cells of a line of a nonogram.
  [[nodiscard]] std::string line(OptionId option) const {
    std::string cells;
    for (const Entry& entry : problem_.option(option))
      if (entry.color != no_color && problem_.name(entry.color) == "#")
        (cells += cells.empty() ? "" : " ") += problem_.name(entry.item);
    return cells.empty() ? (language_ == english ? "none" : "aucune") : cells;
  }

  // A tile, the cell it lies on, and how it lies there, if not as its name says: its colors from
  // above clockwise. Without its name or its cell where the item is that.
  [[nodiscard]] std::string tile(OptionId option, bool with_cell, bool with_name) const {
    std::string name, cell, colors;
    for (const Entry& entry : problem_.option(option)) {
      const std::string item(problem_.name(entry.item));
      if (entry.color != no_color)
        colors += (colors.empty() ? "" : "-") + std::string(problem_.name(entry.color));
      else
        (is_cell(item) ? cell : name) = item;
    }
    std::string text = with_name ? name : "";
    if (with_cell) text += (with_name ? on() : "") + cell;
    if (colors == name) return text;
    return text + (language_ == english ? " as " : " posée en ") + colors;
  }

  // `5 across`, or `the word cat`.
  [[nodiscard]] std::string slot_or_word(const std::string& name) const {
    const bool is_english = language_ == english;
    for (const auto& [slot, word] : {std::pair(std::string_view("across"), "horizontal"),
                                     std::pair(std::string_view("down"), "vertical")})
      if (name.starts_with(slot))
        return name.substr(slot.size()) + ' ' + (is_english ? std::string(slot) : word);
    return (is_english ? "the word " : "le mot ") + name.substr(name.starts_with('=') ? 1 : 0);
  }

  // The letters of an option's cells.
  [[nodiscard]] std::string word(OptionId option) const {
    std::string letters;
    for (const Entry& entry : problem_.option(option))
      if (entry.color != no_color) letters += problem_.name(entry.color);
    return letters;
  }

  [[nodiscard]] std::string slots(OptionId option) const {
    std::string text;
    for (const Entry& entry : problem_.option(option))
      if (problem_.is_primary(entry.item) && is_place(entry.item))
        (text += text.empty() ? "" : " ") += slot_or_word(std::string(problem_.name(entry.item)));
    return text;
  }

  template <class Tell>
  [[nodiscard]] std::string told(std::string_view between, const std::vector<OptionId>& options,
                                 Tell tell) const {
    const std::size_t most = options.size() > most_told ? most_told - 1 : most_told;
    std::string text;
    for (std::size_t o = 0; o < std::min(most, options.size()); ++o)
      (text += text.empty() ? "" : between) += tell(options[o]);
    if (options.size() <= most) return text;
    const std::string rest = std::to_string(options.size() - most);
    return text + (language_ == english ? " and " + rest + " others" : " et " + rest + " autres");
  }

  const Problem& problem_;
  Language language_;
  std::string puzzle_;
  std::map<std::string, std::string> cages_;  // by cell
  std::string and_ = language_ == Language::english ? " and " : " et ";
  std::string or_ = language_ == Language::english ? ", or " : ", ou ";
};

}  // namespace

std::optional<Language> language_from_name(std::string_view name) noexcept {
  if (name == "en") return Language::english;
  if (name == "fr") return Language::french;
  return std::nullopt;
}

std::string phrase(const Instance& instance, const Step& step, Language language) {
  const Words words(instance, language);
  if (step.kind == Step::Kind::searched)
    return with(searched(language), "{options}", words.options(step.options));
  const Phrases& phrases = words.phrases(step);
  const bool is_crowded = step.kind == Step::Kind::starved && meet(step.options, step.rest);
  std::string text(is_crowded                         ? crowded(language)
                   : step.kind == Step::Kind::forced  ? phrases.forced
                   : step.kind == Step::Kind::starved ? phrases.starved
                                                      : phrases.looked_ahead);
  text = with(text, "{item}", words.item(step.item));
  text = with(text, "{chain}", words.chain(step.chain));
  text = with(text, "{rest}", words.within(step.item, step.rest));
  text = with(text, "{options}",
              step.kind == Step::Kind::forced ? words.within(step.item, step.options)
                                              : words.options(step.options));
  return step.kind == Step::Kind::starved ? text + words.signs(step) : text;
}

std::vector<OptionId> given_with_clues(const Instance& instance) {
  const Problem& problem = instance.problem;
  std::map<ItemId, std::vector<OptionId>> options_of;  // those of clues
  for (std::string_view line : instance.directives.all("clues"))
    while (!line.empty()) {
      const std::string_view word = line.substr(0, line.find(' '));
      line.remove_prefix(std::min(word.size() + 1, line.size()));
      if (const auto cell = problem.find_item(word.substr(0, word.find('='))))
        options_of[*cell] = {};
    }
  std::vector<OptionId> given = instance.given;
  if (options_of.empty()) return given;
  for (std::uint32_t o = 0; o < problem.option_count(); ++o)
    for (const Entry& entry : problem.option(OptionId{o}))
      if (const auto cell = options_of.find(entry.item); cell != options_of.end())
        cell->second.push_back(OptionId{o});
  for (const auto& [cell, options] : options_of)
    if (options.size() == 1) given.push_back(options.front());
  std::sort(given.begin(), given.end());
  given.erase(std::unique(given.begin(), given.end()), given.end());
  return given;
}

}  // namespace dlx::make
