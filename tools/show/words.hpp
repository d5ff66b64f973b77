// The words of captions and headings. Messages of tools are English.
#pragma once

#include <dlx/draw/picture.hpp>
#include <dlx/natural.hpp>
#include <dlx/text.hpp>

#include <array>
#include <string>
#include <string_view>

namespace show {

/// A thing that pictures show, in the singular and the plural.
struct Noun {
  const char *one, *many;
};

struct Words {
  Noun puzzle, solution, tree, matrix, step, board;
  const char *cost, *stopped, *shown, *up_to_symmetry, *in_all, *searches, *clash, *all_solutions,
      *percent_of, *colon;
  bool is_zero_singular;
  std::array<std::string_view, 6> levels;  // of dlx-puzzle, from easy on

  /// The word for a level as `| @about` tells it.
  [[nodiscard]] std::string level(std::string_view told) const {
    constexpr std::array<std::string_view, 6> names{"easy",      "medium",  "hard",
                                                    "very-hard", "extreme", "nested"};
    for (std::size_t at = 0; at < names.size(); ++at)
      if (told == names[at]) return std::string(levels[at]);
    return std::string(told);
  }
};

inline constexpr Words english_words{{"puzzle", "puzzles"},
                                     {"solution", "solutions"},
                                     {"tree", "trees"},
                                     {"matrix", "matrices"},
                                     {"step", "steps"},
                                     {"board", "boards"},
                                     "cost",
                                     "stopped: ",
                                     " shown",
                                     " up to symmetry",
                                     " in all",
                                     "searches",
                                     "nothing to search: the givens clash",
                                     "Solutions",
                                     ", % of ",
                                     ": ",
                                     false,
                                     {"easy", "medium", "hard", "very hard", "extreme", "nested"}};
inline constexpr Words french_words{
    {"problème", "problèmes"},
    {"solution", "solutions"},
    {"arbre", "arbres"},
    {"matrice", "matrices"},
    {"étape", "étapes"},
    {"plateau", "plateaux"},
    "coût",
    "arrêt\u00a0: ",
    " affichées",
    " à symétrie près",
    " en tout",
    "recherches,",
    "rien à chercher\u00a0: les données se contredisent",
    "Solutions",
    ", % de ",
    "\u00a0: ",
    true,
    {"facile", "moyen", "difficile", "très difficile", "extrême", "emboîté"}};

[[nodiscard]] inline const Words& words_of(dlx::draw::Language language) {
  return language == dlx::draw::Language::french ? french_words : english_words;
}

/// ", cost 4, 8 images", as far as they are known.
[[nodiscard]] inline std::string solution_facts(const dlx::SolutionRecord& solution,
                                                const Words& words) {
  std::string text;
  if (solution.cost) text += std::string(", ") + words.cost + ' ' + std::to_string(*solution.cost);
  if (solution.images)
    text += ", " + solution.images->to_string() +
            (*solution.images == dlx::Natural(1) ? " image" : " images");
  return text;
}

/// "solution 3, cost 4".
[[nodiscard]] inline std::string solution_name(const dlx::SolutionRecord& solution,
                                               const Words& words) {
  return words.solution.one + (' ' + std::to_string(solution.number)) +
         solution_facts(solution, words);
}

}  // namespace show
