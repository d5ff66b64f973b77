// Phrases of steps: a table of sentences by puzzle and language, and the names of items and options
// in them. The only place, beside cells, where making reads names.
#include <dlx/make/explain.hpp>

#include <algorithm>
#include <array>

namespace dlx::make {
namespace {

// Sentences with the places {item}, {options}, {rest}, {chain}.
struct Phrases {
  std::string_view puzzle;  // empty: any other
  Language language;
  std::string_view forced, starved, looked_ahead, searched;
  std::string_view piece;  // of an option with cells: {piece} on {cells}
};

constexpr std::array table{
    Phrases{"sudoku cell", Language::english, "{item}: {options} is the only digit left",
            "{item} can only be {rest}: so not {options}",
            "if {options}, then {chain}and {item} has no digit left: so not {options}",
            "with {options} there is no solution, as trying shows: so not {options}", ""},
    Phrases{"sudoku", Language::english, "{item} can only be in {options}",
            "{item} can only be in {rest}: so not {options}",
            "if {options}, then {chain}and {item} has no place left: so not {options}",
            "with {options} there is no solution, as trying shows: so not {options}", ""},
    Phrases{"sudoku cell", Language::french, "{item} : {options} est le seul chiffre possible",
            "{item} ne peut être que {rest} : donc pas {options}",
            "si {options}, alors {chain}et {item} n'a plus de chiffre : donc pas {options}",
            "avec {options} il n'y a pas de solution, un essai le montre : donc pas {options}", ""},
    Phrases{"sudoku", Language::french, "{item} ne peut être qu'en {options}",
            "{item} ne peut être qu'en {rest} : donc pas {options}",
            "si {options}, alors {chain}et {item} n'a plus de place : donc pas {options}",
            "avec {options} il n'y a pas de solution, un essai le montre : donc pas {options}", ""},
    Phrases{"", Language::english, "{item}: only {options} is left",
            "{item}: only {rest} left, so not {options}",
            "if {options}, then {chain}and nothing is left for {item}: so not {options}",
            "with {options} there is no solution, as trying shows: so not {options}",
            "{piece} on {cells}"},
    Phrases{"", Language::french, "{item} : il ne reste que {options}",
            "{item} : il ne reste que {rest}, donc pas {options}",
            "si {options}, alors {chain}et il ne reste rien pour {item} : donc pas {options}",
            "avec {options} il n'y a pas de solution, un essai le montre : donc pas {options}",
            "{piece} sur {cells}"},
};

const Phrases& phrases_of(std::string_view puzzle, Language language) {
  for (const Phrases& phrases : table)
    if (phrases.language == language && (phrases.puzzle == puzzle || phrases.puzzle.empty()))
      return phrases;
  return table.back();
}

// What the first letter of a name stands for, before its number.
struct Kind {
  std::string_view puzzle;
  std::string_view letters;
  std::string_view english, french;
};
constexpr std::array kinds{
    Kind{"sudoku", "r", "row", "la ligne"},      Kind{"sudoku", "c", "column", "la colonne"},
    Kind{"sudoku", "b", "box", "le bloc"},       Kind{"sudoku", "d", "diagonal", "la diagonale"},
    Kind{"sudoku", "w", "window", "la fenêtre"}, Kind{"queens", "R", "row", "ligne"},
    Kind{"queens", "C", "column", "colonne"},
};

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

class Words {
 public:
  Words(const Instance& instance, Language language)
      : problem_(instance.problem), language_(language) {
    if (const auto* puzzle = instance.directives.find("puzzle")) puzzle_ = *puzzle;
  }

  [[nodiscard]] const Phrases& phrases() const { return phrases_of(puzzle_, language_); }
  // For what is said of an item: of a cell of a sudoku, its digits.
  [[nodiscard]] const Phrases& phrases(ItemId item) const {
    const bool is_digit = puzzle_ == "sudoku" && is_cell(problem_.name(item));
    return is_digit ? phrases_of("sudoku cell", language_) : phrases();
  }

  // Options of an item, by what tells them apart: in a sudoku the digits of a cell, or the cells
  // of a digit in a row.
  [[nodiscard]] std::string within(ItemId item, const std::vector<OptionId>& list) const {
    if (puzzle_ != "sudoku") return options(list);
    const bool is_digit = is_cell(problem_.name(item));
    std::string text;
    for (const OptionId o : list) {
      const std::string whole = option(o);
      const std::size_t equals = std::min(whole.find('='), whole.size());
      text += text.empty() ? "" : ", ";
      if (equals == whole.size())
        text += whole;
      else
        text += is_digit ? whole.substr(equals + 1) : whole.substr(0, equals);
    }
    return text;
  }

  // `r7c8`, `8 in row 1`, `row R2`, or the name.
  [[nodiscard]] std::string item(ItemId item) const {
    const std::string name(problem_.name(item));
    if (is_cell(name)) return name;
    if (name.empty()) return name;
    for (const Kind& kind : kinds) {
      if (kind.puzzle != puzzle_ || kind.letters.find(name.front()) == std::string_view::npos)
        continue;
      const std::string word(language_ == Language::english ? kind.english : kind.french);
      const std::size_t equals = name.find('=');
      if (puzzle_ != "sudoku") return word + ' ' + name.substr(1);
      if (equals == std::string::npos) return name;
      const std::string in = language_ == Language::english ? " in " : " dans ";
      return name.substr(equals + 1) + in + word + ' ' + name.substr(1, equals - 1);
    }
    return name;
  }

  // `8 in r1c4`, `F on r1c1 r1c2`, `R2 C5`: its primary items.
  [[nodiscard]] std::string option(OptionId option) const {
    std::string cells, others, digit;
    for (const Entry& entry : problem_.option(option)) {
      const std::string name(problem_.name(entry.item));
      if (!problem_.is_primary(entry.item)) continue;
      std::string& to = is_cell(name) ? cells : others;
      (to += to.empty() ? "" : " ") += name;
      if (const auto equals = name.find('='); equals != std::string::npos)
        digit = name.substr(equals + 1);
    }
    if (puzzle_ == "sudoku" && !digit.empty() && !cells.empty()) return cells + '=' + digit;
    if (cells.empty()) return others;
    if (others.empty()) return cells;
    return with(
        with(phrases().piece.empty() ? "{piece} {cells}" : phrases().piece, "{piece}", others),
        "{cells}", cells);
  }

  [[nodiscard]] std::string options(const std::vector<OptionId>& options) const {
    std::string text;
    for (const OptionId o : options) (text += text.empty() ? "" : ", ") += option(o);
    return text;
  }

  [[nodiscard]] std::string chain(const std::vector<Forced>& chain) const {
    std::string text;
    for (const Forced& forced : chain)
      text += options(forced.options) + " (" + item(forced.item) + "), ";
    return text;
  }

 private:
  const Problem& problem_;
  Language language_;
  std::string puzzle_;
};

}  // namespace

std::optional<Language> language_from_name(std::string_view name) noexcept {
  if (name == "en") return Language::english;
  if (name == "fr") return Language::french;
  return std::nullopt;
}

std::string phrase(const Instance& instance, const Step& step, Language language) {
  const Words words(instance, language);
  const bool is_searched = step.kind == Step::Kind::searched;
  const Phrases& phrases = is_searched ? words.phrases() : words.phrases(step.item);
  const std::array sentences{phrases.forced, phrases.starved, phrases.looked_ahead,
                             phrases.searched};
  std::string text(sentences[static_cast<std::size_t>(step.kind)]);
  if (!is_searched) text = with(text, "{item}", words.item(step.item));
  text = with(text, "{chain}", words.chain(step.chain));
  if (!is_searched) text = with(text, "{rest}", words.within(step.item, step.rest));
  return with(text, "{options}",
              step.kind == Step::Kind::forced ? words.within(step.item, step.options)
                                              : words.options(step.options));
}

}  // namespace dlx::make
