// The sentences of steps that the rows of kinds.cpp have, in the order in which their subjects are
// looked for.
#pragma once

#include <dlx/board/kinds.hpp>

#include <array>

namespace dlx::board::sentences {

inline constexpr auto english = Language::english, french = Language::french;

inline constexpr std::array sudoku{
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

inline constexpr std::array queens{
    Sentences{Subject::any, english, "{item}: a queen can only stand on {options}",
              "{item}: a queen can only stand on {rest}, so not on {options}",
              "a queen on {options}, then {chain}and {item} has no place left: so not {options}"},
    Sentences{
        Subject::any, french, "{item} : une dame ne peut être qu'en {options}",
        "{item} : une dame ne peut être qu'en {rest}, donc pas en {options}",
        "une dame en {options}, alors {chain}et {item} n'a plus de place : donc pas {options}"},
};

inline constexpr std::array stars{
    Sentences{Subject::any, english, "{item}: a star can only be in {options}",
              "{item}: stars can only be in {rest}, so not in {options}",
              "a star in {options}, then {chain}and {item} has too few places: so not {options}"},
    Sentences{Subject::any, french, "{item} : une étoile ne peut être qu'en {options}",
              "{item} : les étoiles ne peuvent être qu'en {rest}, donc pas en {options}",
              "une étoile en {options}, alors {chain}et {item} a trop peu de places : donc pas "
              "{options}"},
};

inline constexpr std::array tents{
    Sentences{Subject::any, english, "{item}: a tent can only be in {options}",
              "{item}: a tent can only be in {rest}, so not in {options}",
              "a tent in {options}, then {chain}and {item} has too few places: so not {options}"},
    Sentences{Subject::any, french, "{item} : une tente ne peut être qu'en {options}",
              "{item} : une tente ne peut être qu'en {rest}, donc pas en {options}",
              "une tente en {options}, alors {chain}et {item} a trop peu de places : donc pas "
              "{options}"},
};

inline constexpr std::array piece{
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

inline constexpr std::array dominosa{
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

inline constexpr std::array shikaku{
    Sentences{Subject::cell, english, "{item} can only belong to {options}",
              "{item} can only belong to {rest}: so not {options}",
              "if {options}, then {chain}and {item} belongs to no rectangle: so not {options}"},
    Sentences{Subject::any, english, "{item} can only have {options}",
              "{item} can only have {rest}: so not {options}",
              "if {options}, then {chain}and {item} has no rectangle left: so not {options}"},
    Sentences{Subject::cell, french, "{item} ne peut être que de {options}",
              "{item} ne peut être que de {rest} : donc pas {options}",
              "si {options}, alors {chain}et {item} n'est d'aucun rectangle : donc pas {options}"},
    Sentences{Subject::any, french, "{item} ne peut avoir que {options}",
              "{item} ne peut avoir que {rest} : donc pas {options}",
              "si {options}, alors {chain}et {item} n'a plus de rectangle : donc pas {options}"},
};

inline constexpr std::array battleships{
    Sentences{Subject::cell, english, "{item} can only be {options}",
              "{item} can only be {rest}: so not {options}",
              "if {options}, then {chain}and nothing fits {item}: so not {options}"},
    Sentences{Subject::cage, english, "{item} can only be in {options}",
              "{item} can only be in {rest}: so not in {options}",
              "if {options}, then {chain}and {item} has too few places: so not {options}"},
    Sentences{Subject::any, english, "{item} can only lie on {options}",
              "{item} can only lie on {rest}: so not on {options}",
              "if {options}, then {chain}and {item} has no place left: so not {options}"},
    Sentences{Subject::cell, french, "{item} ne peut être que {options}",
              "{item} ne peut être que {rest} : donc pas {options}",
              "si {options}, alors {chain}et rien ne va en {item} : donc pas {options}"},
    Sentences{Subject::cage, french, "{item} ne peut être qu'en {options}",
              "{item} ne peut être qu'en {rest} : donc pas en {options}",
              "si {options}, alors {chain}et {item} a trop peu de places : donc pas {options}"},
    Sentences{Subject::any, french, "{item} ne peut être que sur {options}",
              "{item} ne peut être que sur {rest} : donc pas sur {options}",
              "si {options}, alors {chain}et {item} n'a plus de place : donc pas {options}"},
};

inline constexpr std::array magnets{
    Sentences{Subject::cage, english, "{item}: only {options} left",
              "{item}: only {rest} left, so not {options}",
              "if {options}, then {chain}and too little is left for {item}: so not {options}"},
    Sentences{Subject::any, english, "{item} can only be {options}",
              "{item} can only be {rest}: so not {options}",
              "if {options}, then {chain}and nothing is left for {item}: so not {options}"},
    Sentences{Subject::cage, french, "{item} : il ne reste que {options}",
              "{item} : il ne reste que {rest}, donc pas {options}",
              "si {options}, alors {chain}et il reste trop peu pour {item} : donc pas {options}"},
    Sentences{Subject::any, french, "{item} ne peuvent être que {options}",
              "{item} ne peuvent être que {rest} : donc pas {options}",
              "si {options}, alors {chain}et il ne reste rien pour {item} : donc pas {options}"},
};

inline constexpr std::array pips{
    Sentences{Subject::any, english, "{item} can only be {options}",
              "{item} can only be {rest}: so not {options}",
              "if {options}, then {chain}and nothing is left for {item}: so not {options}"},
    Sentences{Subject::any, french, "{item} ne peut être que {options}",
              "{item} ne peut être que {rest} : donc pas {options}",
              "si {options}, alors {chain}et il ne reste rien pour {item} : donc pas {options}"},
};

inline constexpr std::array langford{
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

inline constexpr std::array nonogram{
    Sentences{Subject::any, english, "{item}: the black cells can only be {options}",
              "{item}: the black cells can only be {rest}, so not {options}",
              "if {options}, then {chain}and nothing fits {item}: so not {options}"},
    Sentences{Subject::any, french, "{item} : les cases noires ne peuvent être que {options}",
              "{item} : les cases noires ne peuvent être que {rest}, donc pas {options}",
              "si {options}, alors {chain}et rien ne va sur {item} : donc pas {options}"},
};

inline constexpr std::array edges{
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

inline constexpr std::array words{
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

inline constexpr std::array diner{
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

inline constexpr std::array plain{
    Sentences{Subject::any, english, "{item}: only {options} is left",
              "{item}: only {rest} left, so not {options}",
              "if {options}, then {chain}and nothing is left for {item}: so not {options}"},
    Sentences{Subject::any, french, "{item} : il ne reste que {options}",
              "{item} : il ne reste que {rest}, donc pas {options}",
              "si {options}, alors {chain}et il ne reste rien pour {item} : donc pas {options}"},
};

}  // namespace dlx::board::sentences
