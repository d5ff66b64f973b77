// The small words between things, in English and French, lists of things, and templates.
#pragma once

#include "base/numbers.hpp"
#include "board/placement.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace dlx::board {

/// Every `{place}` of a text replaced.
inline std::string with(std::string_view text, std::string_view place, std::string_view value) {
  std::string result(text);
  for (std::size_t at = result.find(place); at != std::string::npos;
       at = result.find(place, at + value.size()))
    result.replace(at, place.size(), value);
  return result;
}

/// A template with its places filled: `{1}`, `{1+1}`, `{2}`, `{3}` from captures.
inline std::string filled(std::string_view text, const Captures& captures) {
  const auto number = base::number_in<std::uint64_t>(captures.texts[0]).value_or(0);
  std::string result = with(text, "{1+1}", std::to_string(number + 1));
  result = with(result, "{1}", captures.texts[0]);
  result = with(result, "{2}", captures.texts[1]);
  return with(result, "{3}", captures.texts[2]);
}

/// More than these are only counted.
inline constexpr std::size_t most_told = 8;

/// The small words between things, by Language.
struct Glue {
  std::string_view on, in, in_slot, in_view, as, as_tile, and_, or_, at_cage, cage, others, none;
  std::array<std::string_view, 7> counts;  ///< of 0, 1, 2, ...
  std::array<std::string_view, 3> times;   ///< the same
  std::string_view times_many;
  std::string_view instead, instead_of_low, instead_of_high;
  std::string_view option, of_option, nameless;  ///< of options by their numbers
  std::string_view on_open;                      ///< what is said of a cell that should stay open
};
inline constexpr std::array<Glue, 2> glues{{
    {" on ",
     " in ",
     " in ",
     " in ",
     ", as ",
     " as ",
     " and ",
     ", or ",
     " at",
     "the cage of ",
     " others",
     "none",
     {"none", "one", "two", "three", "four", "five", "six"},
     {"never", "once", "twice"},
     " times",
     " instead of {bound}",
     " instead of at least {bound}",
     " instead of at most {bound}",
     "option ",
     " of option ",
     "the piece of option ",
     "{piece} lies on {cell}, which should stay open"},
    {" sur ",
     " dans ",
     " en ",
     " dans ",
     ", en ",
     " posée en ",
     " et ",
     ", ou ",
     " en",
     "la cage de ",
     " autres",
     "aucune",
     {"aucune", "une", "deux", "trois", "quatre", "cinq", "six"},
     {"jamais", "une fois", "deux fois"},
     " fois",
     " au lieu de {bound}",
     " au lieu de {bound} au moins",
     " au lieu de {bound} au plus",
     "l'option ",
     " de l'option ",
     "la pièce de l'option ",
     "{piece} est sur {cell}, qui doit rester libre"},
}};

inline const Glue& glue_of(Language language) {
  return glues[static_cast<std::size_t>(language)];
}

inline std::string joined(const std::vector<std::string>& texts, std::string_view between) {
  std::string all;
  for (const std::string& text : texts) (all += all.empty() ? "" : between) += text;
  return all;
}

/// `9, 7 and 2`.
inline std::string listed(const std::vector<std::string>& texts, std::string_view last) {
  std::string all;
  for (std::size_t k = 0; k < texts.size(); ++k)
    (all += k == 0 ? "" : k + 1 == texts.size() ? last : ", ") += texts[k];
  return all;
}

/// The first of many, then `5 others`.
inline std::vector<std::string> shortened(std::vector<std::string> texts, Language language) {
  if (texts.size() <= most_told) return texts;
  const std::size_t others = texts.size() - (most_told - 1);
  texts.resize(most_told - 1);
  texts.push_back(std::to_string(others) + std::string(glue_of(language).others));
  return texts;
}

inline std::string counted(std::size_t count, Language language) {
  const auto& words = glue_of(language).counts;
  return count < words.size() ? std::string(words[count]) : std::to_string(count);
}

inline std::string times(std::size_t count, Language language) {
  const auto& words = glue_of(language).times;
  return count < words.size()
             ? std::string(words[count])
             : counted(count, language) + std::string(glue_of(language).times_many);
}

inline std::string guest_of(const Board& board, std::string_view item) {
  const auto guest = board.guests.find(item);
  return guest == board.guests.end() ? std::string(item) : guest->second;
}

/// `the cage of 16 at r6c5 r7c5`.
inline std::string cage_in_words(const Board& board, const Cage& cage, Language language) {
  const Glue& glue = glue_of(language);
  std::string name = std::string(glue.cage) + cage.clue + std::string(glue.at_cage);
  for (const std::size_t cell : cage.cells) name += ' ' + board.name(cell);
  return name;
}

/// The same of a cage by its number in the lines `@cage`.
inline std::string cage_in_words(const Board& board, std::string_view text, Language language) {
  const auto number = base::number_in<std::size_t>(text).value_or(0);
  const bool is_known = 0 < number && number <= board.cages.size();
  return is_known ? cage_in_words(board, board.cages[number - 1], language) : std::string(text);
}

/// `the thermometer at r1c1`, by its number in the lines `@mark`; a mark that keeps several sets of
/// cells apart numbers them behind a slash.
inline std::string mark_in_words(const Board& board, std::string_view text, Language language) {
  const auto number = base::number_in<std::size_t>(halves(text, '/').first).value_or(0);
  if (number < 1 || number > board.marks.size()) return std::string(text);
  const Mark& mark = board.marks[number - 1];
  const std::string_view name = mark.form->name[static_cast<std::size_t>(language)];
  const auto place = first_place(mark);
  if (!place) return std::string(name.empty() ? mark.form->word : name);
  return std::string(name) + std::string(glue_of(language).at_cage) + ' ' + name_of(*place);
}

inline std::string item_in_words(const Board& board, std::string_view name, Language language) {
  const Meaning means = meaning(board, name);
  if (means.form == nullptr) return std::string(name);
  const std::string_view text = means.form->words[static_cast<std::size_t>(language)].name;
  if (text.empty()) return std::string(name);
  const std::string words = with(filled(text, means.captures), "{guest}", guest_of(board, name));
  if (words.find("{mark}") != std::string::npos)
    return with(words, "{mark}", mark_in_words(board, means.captures.texts[0], language));
  if (words.find("{cage}") != std::string::npos)
    return with(words, "{cage}", cage_in_words(board, means.captures.texts[0], language));
  return words;
}

}  // namespace dlx::board
