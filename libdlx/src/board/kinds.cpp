// The table of kinds: one row each, and behind it what it is made of. Who adds a kind writes a row
// here, an encoder in room puzzle and a painter in room draw.
#include "base/numbers.hpp"
#include "base/quote.hpp"
#include "board/board.hpp"

#include <dlx/board/kinds.hpp>

#include <algorithm>

namespace dlx::board {
namespace {

constexpr auto english = Language::english, french = Language::french;
constexpr auto each = Limit::each, any = Limit::any;

// --- Sentences of steps, in the order in which their subjects are looked for

constexpr std::array sudoku_sentences{
    Sentences{Subject::cell, english, "{item}: {options} is the only digit left",
              "{item} can only be {rest}: so not {options}",
              "if {options}, then {chain}and {item} has no digit left: so not {options}"},
    Sentences{Subject::cage, english, "{item} can only be {options}",
              "{item} can only be {rest}: so not {options}",
              "if {options}, then {chain}and {item} cannot be filled: so not {options}"},
    Sentences{Subject::any, english, "{item} can only be in {options}",
              "{item} can only be in {rest}: so not {options}",
              "if {options}, then {chain}and {item} has no place left: so not {options}"},
    Sentences{Subject::cell, french, "{item} : {options} est le seul chiffre possible",
              "{item} ne peut être que {rest} : donc pas {options}",
              "si {options}, alors {chain}et {item} n'a plus de chiffre : donc pas {options}"},
    Sentences{Subject::cage, french, "{item} ne peut être que {options}",
              "{item} ne peut être que {rest} : donc pas {options}",
              "si {options}, alors {chain}et rien ne remplit {item} : donc pas {options}"},
    Sentences{Subject::filling, french, "{item} ne peut être que dans {options}",
              "{item} ne peut être que dans {rest} : donc pas {options}",
              "si {options}, alors {chain}et {item} n'a plus de place : donc pas {options}"},
    Sentences{Subject::any, french, "{item} ne peut être qu'en {options}",
              "{item} ne peut être qu'en {rest} : donc pas {options}",
              "si {options}, alors {chain}et {item} n'a plus de place : donc pas {options}"},
};

constexpr std::array queens_sentences{
    Sentences{Subject::any, english, "{item}: a queen can only stand on {options}",
              "{item}: a queen can only stand on {rest}, so not on {options}",
              "a queen on {options}, then {chain}and {item} has no place left: so not {options}"},
    Sentences{
        Subject::any, french, "{item} : une dame ne peut être qu'en {options}",
        "{item} : une dame ne peut être qu'en {rest}, donc pas en {options}",
        "une dame en {options}, alors {chain}et {item} n'a plus de place : donc pas {options}"},
};

constexpr std::array stars_sentences{
    Sentences{Subject::any, english, "{item}: a star can only be in {options}",
              "{item}: stars can only be in {rest}, so not in {options}",
              "a star in {options}, then {chain}and {item} has too few places: so not {options}"},
    Sentences{Subject::any, french, "{item} : une étoile ne peut être qu'en {options}",
              "{item} : les étoiles ne peuvent être qu'en {rest}, donc pas en {options}",
              "une étoile en {options}, alors {chain}et {item} a trop peu de places : donc pas "
              "{options}"},
};

constexpr std::array piece_sentences{
    Sentences{Subject::cell, english, "{item} can only be covered by {options}",
              "{item} can only be covered by {rest}: so not {options}",
              "if {options}, then {chain}and nothing can cover {item}: so not {options}"},
    Sentences{Subject::any, english, "{item} can only lie on {options}",
              "{item} can only lie on {rest}: so not {options}",
              "if {options}, then {chain}and {item} has no place left: so not {options}"},
    Sentences{Subject::cell, french, "{item} ne peut être couverte que par {options}",
              "{item} ne peut être couverte que par {rest} : donc pas {options}",
              "si {options}, alors {chain}et rien ne peut couvrir {item} : donc pas {options}"},
    Sentences{Subject::any, french, "{item} ne peut être que sur {options}",
              "{item} ne peut être que sur {rest} : donc pas {options}",
              "si {options}, alors {chain}et {item} n'a plus de place : donc pas {options}"},
};

constexpr std::array dominosa_sentences{
    Sentences{Subject::cell, english, "{item} can only belong to {options}",
              "{item} can only belong to {rest}: so not {options}",
              "if {options}, then {chain}and {item} belongs to no domino: so not {options}"},
    Sentences{Subject::any, english, "{item} can only lie on {options}",
              "{item} can only lie on {rest}: so not {options}",
              "if {options}, then {chain}and {item} has no place left: so not {options}"},
    Sentences{
        Subject::cell, french, "{item} ne peut être que de {options}",
        "{item} ne peut être que de {rest} : donc pas {options}",
        "si {options}, alors {chain}et {item} n'est plus d'aucun domino : donc pas {options}"},
    Sentences{Subject::any, french, "{item} ne peut être que sur {options}",
              "{item} ne peut être que sur {rest} : donc pas {options}",
              "si {options}, alors {chain}et {item} n'a plus de place : donc pas {options}"},
};

constexpr std::array langford_sentences{
    Sentences{Subject::cell, english, "{item} can only hold {options}",
              "{item} can only hold {rest}: so not {options}",
              "if {options}, then {chain}and nothing fits on {item}: so not {options}"},
    Sentences{Subject::any, english, "{item} can only stand on {options}",
              "{item} can only stand on {rest}: so not {options}",
              "if {options}, then {chain}and {item} have no places left: so not {options}"},
    Sentences{Subject::cell, french, "{item} ne peut contenir que {options}",
              "{item} ne peut contenir que {rest} : donc pas {options}",
              "si {options}, alors {chain}et rien ne va sur {item} : donc pas {options}"},
    Sentences{Subject::any, french, "{item} ne peuvent être que sur {options}",
              "{item} ne peuvent être que sur {rest} : donc pas {options}",
              "si {options}, alors {chain}et {item} n'ont plus de places : donc pas {options}"},
};

constexpr std::array nonogram_sentences{
    Sentences{Subject::any, english, "{item}: the black cells can only be {options}",
              "{item}: the black cells can only be {rest}, so not {options}",
              "if {options}, then {chain}and nothing fits {item}: so not {options}"},
    Sentences{Subject::any, french, "{item} : les cases noires ne peuvent être que {options}",
              "{item} : les cases noires ne peuvent être que {rest}, donc pas {options}",
              "si {options}, alors {chain}et rien ne va sur {item} : donc pas {options}"},
};

constexpr std::array edges_sentences{
    Sentences{Subject::cell, english, "{item} can only hold {options}",
              "{item} can only hold {rest}: so not {options}",
              "if {options}, then {chain}and no tile fits {item}: so not {options}"},
    Sentences{Subject::any, english, "{item} can only lie on {options}",
              "{item} can only lie on {rest}: so not {options}",
              "if {options}, then {chain}and {item} has no place left: so not {options}"},
    Sentences{Subject::cell, french, "{item} ne peut contenir que {options}",
              "{item} ne peut contenir que {rest} : donc pas {options}",
              "si {options}, alors {chain}et aucune tuile ne va sur {item} : donc pas {options}"},
    Sentences{Subject::any, french, "{item} ne peut être que sur {options}",
              "{item} ne peut être que sur {rest} : donc pas {options}",
              "si {options}, alors {chain}et {item} n'a plus de place : donc pas {options}"},
};

constexpr std::array words_sentences{
    Sentences{Subject::cell, english, "{item} can only be {options}",
              "{item} can only be {rest}: so not {options}",
              "if {options}, then {chain}and no word fits {item}: so not {options}"},
    Sentences{Subject::any, english, "{item} can only be in {options}",
              "{item} can only be in {rest}: so not {options}",
              "if {options}, then {chain}and {item} has no place left: so not {options}"},
    Sentences{Subject::cell, french, "{item} ne peut être que {options}",
              "{item} ne peut être que {rest} : donc pas {options}",
              "si {options}, alors {chain}et aucun mot ne va en {item} : donc pas {options}"},
    Sentences{Subject::any, french, "{item} ne peut être qu'en {options}",
              "{item} ne peut être qu'en {rest} : donc pas {options}",
              "si {options}, alors {chain}et {item} n'a plus de place : donc pas {options}"},
};

constexpr std::array diner_sentences{
    Sentences{Subject::cell, english, "{item} can only be taken by {options}",
              "{item} can only be taken by {rest}: so not {options}",
              "if {options}, then {chain}and {item} stays empty: so not {options}"},
    Sentences{Subject::any, english, "{item} can only sit on {options}",
              "{item} can only sit on {rest}: so not {options}",
              "if {options}, then {chain}and {item} has no seat left: so not {options}"},
    Sentences{Subject::cell, french, "{item} ne peut être que pour {options}",
              "{item} ne peut être que pour {rest} : donc pas {options}",
              "si {options}, alors {chain}et {item} reste vide : donc pas {options}"},
    Sentences{Subject::any, french, "{item} ne peut être que sur {options}",
              "{item} ne peut être que sur {rest} : donc pas {options}",
              "si {options}, alors {chain}et {item} n'a plus de place : donc pas {options}"},
};

constexpr std::array plain_sentences{
    Sentences{Subject::any, english, "{item}: only {options} is left",
              "{item}: only {rest} left, so not {options}",
              "if {options}, then {chain}and nothing is left for {item}: so not {options}"},
    Sentences{Subject::any, french, "{item} : il ne reste que {options}",
              "{item} : il ne reste que {rest}, donc pas {options}",
              "si {options}, alors {chain}et il ne reste rien pour {item} : donc pas {options}"},
};

// --- Items: what they mean, what they are called, and what is said of wrong answers

constexpr ItemForm cell_form(ItemWords in_english, ItemWords in_french) {
  return {"{cell}", Role::cell, {in_english, in_french}};
}

constexpr ItemForm view_form(std::string_view form, ItemWords in_english, ItemWords in_french) {
  return {form, Role::view, {in_english, in_french}};
}

constexpr std::array sudoku_items{
    cell_form({"", "{cell} holds {symbols}", "no digit in {cells}"},
              {"", "{cell} contient {symbols}", "pas de chiffre en {cells}"}),
    ItemForm{"r{n}={t}",
             Role::digit,
             {{{"{2} in row {1}", "{count} {2}s in row {1}", "no {2} in row {1}"},
               {"{2} dans la ligne {1}", "{count} {2} dans la ligne {1}",
                "pas de {2} dans la ligne {1}"}}}},
    ItemForm{"c{n}={t}",
             Role::digit,
             {{{"{2} in column {1}", "{count} {2}s in column {1}", "no {2} in column {1}"},
               {"{2} dans la colonne {1}", "{count} {2} dans la colonne {1}",
                "pas de {2} dans la colonne {1}"}}}},
    ItemForm{"b{n}={t}",
             Role::digit,
             {{{"{2} in box {1}", "{count} {2}s in box {1}", "no {2} in box {1}"},
               {"{2} dans le bloc {1}", "{count} {2} dans le bloc {1}",
                "pas de {2} dans le bloc {1}"}}}},
    ItemForm{"d{n}={t}",
             Role::digit,
             {{{"{2} in diagonal {1}", "{count} {2}s in diagonal {1}", "no {2} in diagonal {1}"},
               {"{2} dans la diagonale {1}", "{count} {2} dans la diagonale {1}",
                "pas de {2} dans la diagonale {1}"}}}},
    ItemForm{"w{n}={t}",
             Role::digit,
             {{{"{2} in window {1}", "{count} {2}s in window {1}", "no {2} in window {1}"},
               {"{2} dans la fenêtre {1}", "{count} {2} dans la fenêtre {1}",
                "pas de {2} dans la fenêtre {1}"}}}},
    // Of latin squares: signs, and lines as they are seen from a side.
    ItemForm{"{cell}<{cell}@{n}",
             Role::mark,
             {{{"", "{1} is not less than {2}"}, {"", "{1} n'est pas inférieur à {2}"}}}},
    ItemForm{"v{n},{n}",
             Role::mark,
             {{{"r{1}c{2}", "digits and clues do not agree on {cells}"},
               {"r{1}c{2}", "les chiffres et les indices ne s'accordent pas sur {cells}"}}}},
    ItemForm{"{cell}~{cell}",
             Role::mark,
             {{{"the pair {1}, {2}", "the pair {1}, {2} is filled {times}",
                "the pair {1}, {2} is not filled"},
               {"la paire {1}, {2}", "la paire {1}, {2} est remplie {times}",
                "la paire {1}, {2} n'est pas remplie"}}}},
    view_form("left{n}",
              {"row {1} from the left", "row {1} from the left is filled {times}",
               "row {1} from the left is not filled"},
              {"la ligne {1} vue de gauche", "la ligne {1} vue de gauche est remplie {times}",
               "la ligne {1} vue de gauche n'est pas remplie"}),
    view_form("right{n}",
              {"row {1} from the right", "row {1} from the right is filled {times}",
               "row {1} from the right is not filled"},
              {"la ligne {1} vue de droite", "la ligne {1} vue de droite est remplie {times}",
               "la ligne {1} vue de droite n'est pas remplie"}),
    view_form("top{n}",
              {"column {1} from above", "column {1} from above is filled {times}",
               "column {1} from above is not filled"},
              {"la colonne {1} vue d'en haut", "la colonne {1} vue d'en haut est remplie {times}",
               "la colonne {1} vue d'en haut n'est pas remplie"}),
    view_form("bottom{n}",
              {"column {1} from below", "column {1} from below is filled {times}",
               "column {1} from below is not filled"},
              {"la colonne {1} vue d'en bas", "la colonne {1} vue d'en bas est remplie {times}",
               "la colonne {1} vue d'en bas n'est pas remplie"}),
    // Steps of automata, and the states between them.
    ItemForm{"left{n}.{n}",
             Role::mark,
             {{{"step {2} of row {1} from the left", "row {1} from the left is filled {times}",
                "row {1} from the left is not filled"},
               {"l'étape {2} de la ligne {1} vue de gauche",
                "la ligne {1} vue de gauche est remplie {times}",
                "la ligne {1} vue de gauche n'est pas remplie"}}}},
    ItemForm{"left{n}~{n}",
             Role::mark,
             {{{"", "row {1} from the left does not fit its clue"},
               {"", "la ligne {1} vue de gauche ne va pas avec son indice"}}}},
    ItemForm{"right{n}.{n}",
             Role::mark,
             {{{"step {2} of row {1} from the right", "row {1} from the right is filled {times}",
                "row {1} from the right is not filled"},
               {"l'étape {2} de la ligne {1} vue de droite",
                "la ligne {1} vue de droite est remplie {times}",
                "la ligne {1} vue de droite n'est pas remplie"}}}},
    ItemForm{"right{n}~{n}",
             Role::mark,
             {{{"", "row {1} from the right does not fit its clue"},
               {"", "la ligne {1} vue de droite ne va pas avec son indice"}}}},
    ItemForm{"top{n}.{n}",
             Role::mark,
             {{{"step {2} of column {1} from above", "column {1} from above is filled {times}",
                "column {1} from above is not filled"},
               {"l'étape {2} de la colonne {1} vue d'en haut",
                "la colonne {1} vue d'en haut est remplie {times}",
                "la colonne {1} vue d'en haut n'est pas remplie"}}}},
    ItemForm{"top{n}~{n}",
             Role::mark,
             {{{"", "column {1} from above does not fit its clue"},
               {"", "la colonne {1} vue d'en haut ne va pas avec son indice"}}}},
    ItemForm{"bottom{n}.{n}",
             Role::mark,
             {{{"step {2} of column {1} from below", "column {1} from below is filled {times}",
                "column {1} from below is not filled"},
               {"l'étape {2} de la colonne {1} vue d'en bas",
                "la colonne {1} vue d'en bas est remplie {times}",
                "la colonne {1} vue d'en bas n'est pas remplie"}}}},
    ItemForm{"bottom{n}~{n}",
             Role::mark,
             {{{"", "column {1} from below does not fit its clue"},
               {"", "la colonne {1} vue d'en bas ne va pas avec son indice"}}}},
    ItemForm{"cage{n}.{n}",
             Role::mark,
             {{{"", "{cage} is filled {times}", "{cage} is not filled"},
               {"", "{cage} est remplie {times}", "{cage} n'est pas remplie"}}}},
    ItemForm{"cage{n}~{n}",
             Role::mark,
             {{{"", "{cage} does not have the digits that make it"},
               {"", "{cage} n'a pas les chiffres qui la font"}}}},
};

constexpr std::array queens_items{
    ItemForm{"R{n}",
             Role::row,
             {{{"row {1+1}", "{count} queens in row {1+1}", "no queen in row {1+1}"},
               {"la ligne {1+1}", "{count} dames dans la ligne {1+1}",
                "pas de dame dans la ligne {1+1}"}}}},
    ItemForm{"C{n}",
             Role::column,
             {{{"column {1+1}", "{count} queens in column {1+1}", "no queen in column {1+1}"},
               {"la colonne {1+1}", "{count} dames dans la colonne {1+1}",
                "pas de dame dans la colonne {1+1}"}}}},
    ItemForm{"G{t}",
             Role::line,
             {{{"region {1}", "{count} queens in region {1}", "no queen in region {1}"},
               {"la région {1}", "{count} dames dans la région {1}",
                "pas de dame dans la région {1}"}}}},
    ItemForm{"A{t}",
             Role::line,
             {{{"", "{count} queens on a diagonal"}, {"", "{count} dames sur une diagonale"}}}},
    ItemForm{"B{t}",
             Role::line,
             {{{"", "{count} queens on a diagonal"}, {"", "{count} dames sur une diagonale"}}}},
    ItemForm{"T{n},{n}",
             Role::line,
             {{{"", "{count} queens touch"}, {"", "{count} dames se touchent"}}}},
};

constexpr std::array stars_items{
    ItemForm{"R{n}",
             Role::row,
             {{{"row {1+1}", "{count} stars in row {1+1}{instead}",
                "too few stars in row {1+1}: {count}{instead}"},
               {"la ligne {1+1}", "{count} étoiles dans la ligne {1+1}{instead}",
                "trop peu d'étoiles dans la ligne {1+1} : {count}{instead}"}}},
             each},
    ItemForm{"C{n}",
             Role::column,
             {{{"column {1+1}", "{count} stars in column {1+1}{instead}",
                "too few stars in column {1+1}: {count}{instead}"},
               {"la colonne {1+1}", "{count} étoiles dans la colonne {1+1}{instead}",
                "trop peu d'étoiles dans la colonne {1+1} : {count}{instead}"}}},
             each},
    ItemForm{"G{t}",
             Role::line,
             {{{"region {1}", "{count} stars in region {1}{instead}",
                "too few stars in region {1}: {count}{instead}"},
               {"la région {1}", "{count} étoiles dans la région {1}{instead}",
                "trop peu d'étoiles dans la région {1} : {count}{instead}"}}},
             each},
    ItemForm{"T{n},{n}",
             Role::line,
             {{{"", "{count} stars touch"}, {"", "{count} étoiles se touchent"}}}},
};

constexpr std::array piece_items{
    cell_form({"", "{piece} lies on {cells}, which {other} covers", "nothing covers {cells}"},
              {"", "{piece} est sur {cells}, que couvre {other}", "rien ne couvre {cells}"}),
    // Of an answer and its images under the symmetries of the board, one counts.
    ItemForm{"#{n}",
             Role::mark,
             {{{"", "pieces lie where only an image of this answer may have them"},
               {"", "des pièces sont où seule une image de cette réponse peut les avoir"}}}},
    ItemForm{"open~{n}",
             Role::open,
             {{{"open cell {1}", "open cell {1} is chosen {times}", "open cell {1} is not chosen"},
               {"la case libre {1}", "la case libre {1} est choisie {times}",
                "la case libre {1} n'est pas choisie"}}},
             any},
    ItemForm{"empty", Role::open, {}, any},
    ItemForm{"{t}",
             Role::piece,
             {{{"piece {1}", "piece {1} is used {times}{instead}", "piece {1} is not used"},
               {"la pièce {1}", "la pièce {1} sert {times}{instead}", "la pièce {1} ne sert pas"}}},
             any},
};

constexpr std::array dominosa_items{
    cell_form({"", "{piece} lies on {cells}, which {other} covers", "nothing covers {cells}"},
              {"", "{piece} est sur {cells}, que couvre {other}", "rien ne couvre {cells}"}),
    ItemForm{
        "{t}",
        Role::piece,
        {{{"domino {1}", "domino {1} is used {times}{instead}", "domino {1} is not used"},
          {"le domino {1}", "le domino {1} sert {times}{instead}", "le domino {1} ne sert pas"}}}},
};

constexpr std::array langford_items{
    ItemForm{"s{n}",
             Role::place,
             {{{"place {1}", "place {1} holds {symbols}", "nothing stands on {cells}"},
               {"la place {1}", "la place {1} contient {symbols}", "il n'y a rien sur {cells}"}}}},
    ItemForm{"{t}",
             Role::piece,
             {{{"the two {1}", "the two {1}s are placed {times}", "the two {1}s are missing"},
               {"les deux {1}", "les deux {1} sont posés {times}", "les deux {1} manquent"}}}},
};

constexpr std::array diner_items{
    ItemForm{
        "S{n}",
        Role::seat,
        {{{"seat S{1}", "{symbols} sit on seat S{1}", "nobody sits on {cells}"},
          {"la place S{1}", "{symbols} sont à la place S{1}", "il n'y a personne à {cells}"}}}},
    ItemForm{"{t}",
             Role::piece,
             {{{"{guest}", "{guest} sits on {count} seats", "{guest} has no seat"},
               {"{guest}", "{guest} a {count} places", "{guest} n'a pas de place"}}}},
};

constexpr std::array nonogram_items{
    cell_form({"", "rows and columns do not agree on {cells}"},
              {"", "les lignes et les colonnes ne s'accordent pas sur {cells}"}),
    ItemForm{
        "row{n}",
        Role::line,
        {{{"row {1}", "row {1} is filled {times}", "row {1} is not filled"},
          {"la ligne {1}", "la ligne {1} est remplie {times}", "la ligne {1} n'est pas remplie"}}}},
    ItemForm{"column{n}",
             Role::line,
             {{{"column {1}", "column {1} is filled {times}", "column {1} is not filled"},
               {"la colonne {1}", "la colonne {1} est remplie {times}",
                "la colonne {1} n'est pas remplie"}}}},
    // Steps of their automata, and the states between them.
    ItemForm{
        "row{n}.{n}",
        Role::mark,
        {{{"row {1}", "cell {2} of row {1} is filled {times}", "cell {2} of row {1} is not filled"},
          {"la ligne {1}", "la case {2} de la ligne {1} est remplie {times}",
           "la case {2} de la ligne {1} n'est pas remplie"}}}},
    ItemForm{"column{n}.{n}",
             Role::mark,
             {{{"column {1}", "cell {2} of column {1} is filled {times}",
                "cell {2} of column {1} is not filled"},
               {"la colonne {1}", "la case {2} de la colonne {1} est remplie {times}",
                "la case {2} de la colonne {1} n'est pas remplie"}}}},
    ItemForm{"row{n}~{n}",
             Role::mark,
             {{{"row {1}", "row {1} does not have the runs of its clue"},
               {"la ligne {1}", "la ligne {1} n'a pas les suites de son indice"}}}},
    ItemForm{"column{n}~{n}",
             Role::mark,
             {{{"column {1}", "column {1} does not have the runs of its clue"},
               {"la colonne {1}", "la colonne {1} n'a pas les suites de son indice"}}}},
};

constexpr std::array edges_items{
    cell_form(
        {"", "{piece} lies on {cells}, which {other} covers", "no tile lies on {cells}"},
        {"", "{piece} est sur {cells}, que couvre {other}", "aucune tuile n'est sur {cells}"}),
    ItemForm{"h{n},{n}",
             Role::edge,
             {{{"", "tiles meet in different colors"},
               {"", "des tuiles se touchent par des couleurs différentes"}}}},
    ItemForm{"v{n},{n}",
             Role::edge,
             {{{"", "tiles meet in different colors"},
               {"", "des tuiles se touchent par des couleurs différentes"}}}},
    ItemForm{"{t}",
             Role::piece,
             {{{"tile {1}", "tile {1} is used {times}{instead}", "tile {1} is not used"},
               {"la tuile {1}", "la tuile {1} sert {times}{instead}", "la tuile {1} ne sert pas"}}},
             any},
};

constexpr std::array words_items{
    cell_form({"", "{cell} holds {symbols}"}, {"", "{cell} contient {symbols}"}),
    ItemForm{
        "across{n}",
        Role::slot,
        {{{"{1} across", "{1} across is filled {times}", "{1} across is empty"},
          {"{1} horizontal", "{1} horizontal est rempli {times}", "{1} horizontal est vide"}}}},
    ItemForm{"down{n}",
             Role::slot,
             {{{"{1} down", "{1} down is filled {times}", "{1} down is empty"},
               {"{1} vertical", "{1} vertical est rempli {times}", "{1} vertical est vide"}}}},
    ItemForm{"={t}",
             Role::word,
             {{{"the word {1}", "the word {1} is used {times}", "the word {1} is missing"},
               {"le mot {1}", "le mot {1} est employé {times}", "le mot {1} manque"}}}},
};

constexpr std::array board_items{
    cell_form({"", "{piece} lies on {cells}, which {other} covers"},
              {"", "{piece} est sur {cells}, que couvre {other}"}),
    ItemForm{"#{n}", Role::mark},
    ItemForm{"{t}", Role::piece, {}, any},
};

// --- Directives, in the order in which they are read

constexpr bool required = true, repeats = true;

constexpr std::array sudoku_directives{
    DirectiveForm{"size", reading::square_size, required},
    DirectiveForm{"box", reading::box},
    DirectiveForm{"region", reading::region, false, repeats},
    DirectiveForm{"symbols", reading::symbols},
    DirectiveForm{"diagonals", reading::diagonals},
    DirectiveForm{"windows", reading::windows},
    DirectiveForm{"cage", reading::cage, false, repeats},
    DirectiveForm{"clues", reading::clues, false, repeats},
};
constexpr std::array latin_directives{
    DirectiveForm{"size", reading::square_size, required},
    DirectiveForm{"diagonals", reading::diagonals},
    DirectiveForm{"clues", reading::clues, false, repeats},
    DirectiveForm{"less", reading::less, false, repeats},
    DirectiveForm{"consecutive", reading::consecutive, false, repeats},
    DirectiveForm{"cage", reading::cage, false, repeats},
    DirectiveForm{"towers", reading::towers, false, repeats},
};
constexpr std::array queens_directives{
    DirectiveForm{"size", reading::square_size, required},
    DirectiveForm{"region", reading::region, false, repeats},
    DirectiveForm{"no-touch", reading::no_touch},
};
constexpr std::array stars_directives{
    DirectiveForm{"size", reading::square_size, required},
    DirectiveForm{"region", reading::region, false, repeats},
    DirectiveForm{"stars", reading::stars, required},
};
constexpr std::array piece_directives{
    DirectiveForm{"row", reading::row, required, repeats},
    DirectiveForm{"piece", reading::piece, false, repeats},
    DirectiveForm{"open", reading::open, false, repeats},
    DirectiveForm{"name", reading::cell_name, false, repeats},
};
constexpr std::array polyform_directives{
    DirectiveForm{"lattice", reading::lattice},
    DirectiveForm{"layers", reading::layers},
    DirectiveForm{"row", reading::row, required, repeats},
    DirectiveForm{"piece", reading::piece, false, repeats},
    DirectiveForm{"open", reading::open, false, repeats},
    DirectiveForm{"name", reading::cell_name, false, repeats},
};
constexpr std::array dominosa_directives{
    DirectiveForm{"numbers", reading::numbers, required, repeats},
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
    DirectiveForm{"across", reading::across, required, repeats},
    DirectiveForm{"down", reading::down, required, repeats},
};
constexpr std::array edges_directives{
    DirectiveForm{"size", reading::size, required},
    DirectiveForm{"colors", reading::colors, required},
    DirectiveForm{"border", reading::border},
};
constexpr std::array words_directives{
    DirectiveForm{"cells", reading::letters, required, repeats},
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

void require_regions(const Board& board) {
  if (board.regions.empty()) return;
  const std::string needs = "'| @region' needs " + std::to_string(board.extent.rows);
  const std::size_t lines = board.regions.size() / board.extent.columns;
  if (lines != board.extent.rows) throw ModelError(needs + " lines, not " + std::to_string(lines));
  if (board.region_signs.size() != board.extent.rows)
    throw ModelError(needs + " regions, not " + std::to_string(board.region_signs.size()));
}

void require_sudoku(const Board& board) {
  require_regions(board);
  const std::uint64_t cells = std::uint64_t{board.box.rows} * board.box.columns;
  if (board.extent.rows > largest_digits)
    throw ModelError("'| @size' is not that of a sudoku, which has up to " +
                     std::to_string(largest_digits) + " rows: " + text_of(board.extent));
  for (const Cage& cage : board.cages)
    if (!base::is_whole(cage.clue))
      throw ModelError("'| @cage' needs a sum and cells, as 11 r1c1 r1c2, not " +
                       base::quoted(cage.clue));
  if (!board.regions.empty()) return;
  if (board.box.rows == 0)
    throw ModelError("to be drawn as sudoku, the stream needs a line '| @box'");
  if (cells != board.extent.rows)
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
  if (board.naming.lattice == Lattice::cube && !board.has_layers)
    throw ModelError("to be drawn as a solid, the stream needs a line '| @layers'");
}

// --- The rows

constexpr std::array kind_rows{
    Kind{.word = "sudoku",
         .title = {"Sudoku", "Sudoku"},
         .about = {"Each digit stands once in each row, column and box.",
                   "Chaque chiffre est une fois dans chaque ligne, colonne et bloc."},
         .style = OptionStyle::digits,
         .items = sudoku_items,
         .directives = sudoku_directives,
         .sentences = sudoku_sentences,
         .puzz_link = "sudoku",
         .require = require_sudoku},
    Kind{.word = "polyomino",
         .title = {"Polyominoes", "Polyominos"},
         .about = {"Cover the board with the pieces, each used once.",
                   "Couvrez le plateau avec les pièces, chacune une fois."},
         .items = piece_items,
         .directives = piece_directives,
         .sentences = piece_sentences},
    Kind{.word = "polyform",
         .title = {"Polyforms", "Polyformes"},
         .about = {"Cover a board of hexagons, triangles or cubes with the pieces.",
                   "Couvrez un plateau d'hexagones, de triangles ou de cubes avec les pièces."},
         .items = piece_items,
         .directives = polyform_directives,
         .sentences = piece_sentences,
         .require = require_polyform},
    Kind{.word = "queens",
         .title = {"Queens", "Reines"},
         .about = {"Place the queens so that none attacks another; in regions, one in each.",
                   "Placez les reines sans prise ; avec des régions, une dans chacune."},
         .style = OptionStyle::crossing,
         .items = queens_items,
         .directives = queens_directives,
         .sentences = queens_sentences,
         .figure = Figure::queen,
         .require = require_regions,
         .is_full = false,
         .needs_cells = false},
    Kind{.word = "langford",
         .title = {"Langford pairs", "Paires de Langford"},
         .about = {"Between the two numbers k stand k others.",
                   "Entre les deux nombres k, il y en a k autres."},
         .style = OptionStyle::pairs,
         .items = langford_items,
         .directives = langford_directives,
         .sentences = langford_sentences,
         .require = require_langford},
    Kind{.word = "diner",
         .title = {"Round table", "Table ronde"},
         .about = {"Seat couples so that no pair sits side by side.",
                   "Placez les couples : pas d'époux côte à côte."},
         .style = OptionStyle::seats,
         .items = diner_items,
         .directives = diner_directives,
         .sentences = diner_sentences},
    Kind{.word = "dominosa",
         .title = {"Dominosa", "Dominosa"},
         .about = {"Find how the dominoes lie.", "Retrouvez la position des dominos."},
         .items = dominosa_items,
         .directives = dominosa_directives,
         .sentences = dominosa_sentences},
    Kind{.word = "edges",
         .title = {"Edge matching", "Tuiles à bords"},
         .about = {"Lay the tiles so that edges that touch have the same color.",
                   "Posez les tuiles : les bords qui se touchent ont la même couleur."},
         .style = OptionStyle::tiles,
         .items = edges_items,
         .directives = edges_directives,
         .sentences = edges_sentences,
         .require = require_edges},
    Kind{.word = "latin",
         .title = {"Latin squares", "Carrés latins"},
         .about = {"Latin squares, futoshiki, kenken and towers.",
                   "Carrés latins, futoshiki, kenken et tours."},
         .style = OptionStyle::digits,
         .items = sudoku_items,
         .directives = latin_directives,
         .sentences = sudoku_sentences,
         .require = require_latin,
         .needs_cells = false},
    Kind{.word = "stars",
         .title = {"Stars", "Étoiles"},
         .about = {"Place stars in each row, column and region, none touching another.",
                   "Des étoiles dans chaque ligne, colonne et région, sans qu'elles se touchent."},
         .style = OptionStyle::crossing,
         .items = stars_items,
         .directives = stars_directives,
         .sentences = stars_sentences,
         .figure = Figure::star,
         .puzz_link = "starbattle",
         .require = require_regions,
         .is_full = false,
         .needs_cells = false},
    Kind{.word = "nonogram",
         .title = {"Nonogram", "Nonogramme"},
         .about = {"The lengths of the runs give the picture.",
                   "Les longueurs des suites donnent l'image."},
         .style = OptionStyle::black,
         .items = nonogram_items,
         .directives = nonogram_directives,
         .sentences = nonogram_sentences,
         .puzz_link = "nonogram",
         .needs_cells = false},
    Kind{.word = "words",
         .title = {"Words", "Mots"},
         .about = {"Fill the grid with words, across and down.",
                   "Remplissez la grille de mots, horizontaux et verticaux."},
         .style = OptionStyle::words,
         .items = words_items,
         .directives = words_directives,
         .sentences = words_sentences,
         .require = require_words,
         .needs_cells = false},
    Kind{.word = "board",
         .title = {"Board", "Plateau"},
         .items = board_items,
         .directives = board_directives,
         .sentences = plain_sentences,
         .is_full = false,
         .is_puzzle = false,
         .needs_cells = false},
    Kind{.word = "list",
         .title = {"List", "Liste"},
         .sentences = plain_sentences,
         .is_full = false,
         .is_puzzle = false,
         .needs_cells = false},
};

// --- The rows as data

constexpr std::array<std::string_view, 14> role_names{"cell",  "digit", "row",   "column", "line",
                                                      "place", "seat",  "piece", "view",   "slot",
                                                      "word",  "edge",  "open",  "mark"};
static_assert(role_names.size() == static_cast<std::size_t>(Role::mark) + 1);

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

std::optional<Language> language_from_name(std::string_view name) noexcept {
  if (name == "en") return english;
  if (name == "fr") return french;
  return std::nullopt;
}

}  // namespace dlx::board
