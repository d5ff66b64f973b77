// Couples at a round table, the ménage problem: men and women alternate, and no couple sits side by
// side. The women are seated; the men are to be placed.
//
//     dlx::Instance diner = dlx::puzzle::diner({.couples = 5});  // 13 solutions
//
// The women F0, F1, ... F(N-1) sit in this order round the table. Seat Si is the one between
// F(i-2) and F(i-1) (mod N), so every man may take it but M(i-2) and M(i-1): with five couples S0
// is open to M0, M1 and M2. Items, all primary: `S0 S1 ... M0 M1 ...`; options: `S0 M0`, one for
// each seat and each man who may take it. With one or two couples no seat is open to a man: there
// is no option, and no solution. Lines `@symmetry` name the symmetries of the table, which turn it
// and turn it over with the women: 2N of them. Counts: OEIS A000179. Source: Lucas, Théorie des
// nombres, 1891.
#pragma once

#include <dlx/error.hpp>
#include <dlx/problem.hpp>

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx::puzzle {

/// Two guests who came together and do not sit side by side.
struct Couple {
  std::string woman;  ///< seated before the search
  std::string man;    ///< waits for a seat
};

/// The table and the guests around it.
struct Diner {
  std::uint64_t couples = 5;  ///< from 1 to largest_diner
  /// Names, couple by couple; none at all, or as many as there are couples.
  std::vector<Couple> guests = {};
};

/// The most couples: 25 million options, 300 megabytes of text.
inline constexpr std::uint64_t largest_diner = 5000;

/// The problem with directives `@puzzle diner`, `@size N`, `@symmetry`, and `@name F0 NAME`, `@name
/// M0 NAME` for guests with names. Throws ModelError unless 1 <= couples <= largest_diner and the
/// guests are none or as many.
[[nodiscard]] Instance diner(const Diner& puzzle);

/// The same without its options, and the options one by one in their order: their number grows with
/// the square of the couples', and so would the memory for them. Both throw as diner() does.
[[nodiscard]] Instance diner_without_options(const Diner& puzzle);
/// See diner_without_options.
void each_diner_option(const Diner& puzzle, const std::function<void(std::span<const Entry>)>& act);

/// Reads a list of guests, a couple a line, the woman first:
///
///     | comments begin with a bar; blank lines are skipped
///     Marie Curie, Pierre Curie
///     Ada and William
///
/// The first of these that a line contains separates the two names: a comma, a tab, " and ".
/// Throws ParseError: a line that is not two names, a name that an earlier guest has, no couple at
/// all, more than largest_diner couples, invalid UTF-8.
[[nodiscard]] std::vector<Couple> read_guests(std::istream& in, const std::string& source);
/// The same for a text in memory.
[[nodiscard]] std::vector<Couple> read_guests(std::string_view text, const std::string& source);

}  // namespace dlx::puzzle
#pragma GCC visibility pop
