// A label is looked up among the words of one language: the first in which the board has all
// months.
#include "base/numbers.hpp"
#include "base/quote.hpp"
#include "board/names.hpp"

#include <dlx/puzzle/calendar.hpp>

#include <algorithm>
#include <array>
#include <optional>

namespace dlx::puzzle {
namespace {

using base::in_quotes;
using std::chrono::year_month_day;

// Words in small letters, long ones and short ones.
struct Words {
  std::array<std::string_view, 12> months;
  std::array<std::string_view, 7> weekdays;  // from Sunday
};

constexpr std::array languages{
    Words{{"jan january", "feb february", "mar march", "apr april", "may", "jun june", "jul july",
           "aug august", "sep sept september", "oct october", "nov november", "dec december"},
          {"sun sunday", "mon monday", "tue tues tuesday", "wed wednesday",
           "thu thur thurs thursday", "fri friday", "sat saturday"}},
    Words{{"jan janv janvier", "fev fév févr fevr février fevrier", "mars", "avr avril", "mai",
           "juin", "juil juillet", "aou aoû août aout", "sep sept septembre", "oct octobre",
           "nov novembre", "dec déc décembre decembre"},
          {"dim dimanche", "lun lundi", "mar mardi", "mer mercredi", "jeu jeudi", "ven vendredi",
           "sam samedi"}}};

// The label in small letters, without the point of an abbreviation.
std::string plain(std::string_view label) {
  std::string text(label);
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  if (text.ends_with('.')) text.pop_back();
  return text;
}

std::optional<std::string> label_among(std::span<const NamedCell> names, std::string_view words) {
  const auto known = board::words_of(words);
  for (const NamedCell& named : names)
    if (std::find(known.begin(), known.end(), plain(named.name)) != known.end()) return named.name;
  return std::nullopt;
}

const Words& language_of(std::span<const NamedCell> names) {
  for (const Words& words : languages)
    if (std::all_of(words.months.begin(), words.months.end(),
                    [&](std::string_view month) { return label_among(names, month).has_value(); }))
      return words;
  throw ModelError("the board has no cells for the twelve months, such as Jan or janv.");
}

std::string label_of_number(std::span<const NamedCell> names, unsigned day) {
  for (const NamedCell& named : names)
    if (base::number_in<unsigned>(named.name) == day) return named.name;
  throw ModelError("the board has no cell for the day " + std::to_string(day));
}

// Nothing for a board without weekdays.
std::optional<std::string> label_of_weekday(std::span<const NamedCell> names, const Words& words,
                                            unsigned weekday) {
  if (auto label = label_among(names, words.weekdays[weekday])) return label;
  for (const std::string_view other : words.weekdays)
    if (label_among(names, other))
      throw ModelError("the board has no cell for the weekday " +
                       in_quotes(board::words_of(words.weekdays[weekday])[0]));
  return std::nullopt;
}

// Numbers of four, two and two digits between hyphens; of a year or a month the first ones.
std::vector<unsigned> numbers_of_date(std::string_view text) {
  std::vector<unsigned> numbers;
  for (const std::size_t digits : {4U, 2U, 2U}) {
    const std::string_view part = text.substr(0, digits);
    const auto number = base::number_in<unsigned>(part);
    if (part.size() != digits || !number || *number == 0) return {};
    numbers.push_back(*number);
    text.remove_prefix(digits);
    if (text.empty()) return numbers;
    if (!text.starts_with('-')) return {};
    text.remove_prefix(1);
  }
  return {};
}

}  // namespace

std::vector<year_month_day> days_in(std::string_view text) {
  using namespace std::chrono;
  const auto numbers = numbers_of_date(text);
  const auto fail = [&] {
    throw ModelError(in_quotes(text) +
                     " is not a date such as 2026-11-27, nor a month or a year of "
                     "such dates");
  };
  if (numbers.empty()) fail();
  const year of{static_cast<int>(numbers[0])};
  const month first{numbers.size() > 1 ? numbers[1] : 1};
  const month end{numbers.size() > 1 ? numbers[1] : 12};
  if (!first.ok()) fail();
  std::vector<year_month_day> days;
  for (month m = first;; ++m) {
    const unsigned length = static_cast<unsigned>((of / m / last).day());
    for (unsigned d = 1; d <= length; ++d)
      if (numbers.size() < 3 || numbers[2] == d) days.emplace_back(of, m, day{d});
    if (m == end) break;
  }
  if (days.empty()) fail();
  return days;
}

std::vector<std::string> labels_of(year_month_day day, std::span<const NamedCell> names) {
  const Words& words = language_of(names);
  const unsigned month = static_cast<unsigned>(day.month());
  std::vector<std::string> labels{*label_among(names, words.months[month - 1]),
                                  label_of_number(names, static_cast<unsigned>(day.day()))};
  const std::chrono::weekday weekday{std::chrono::sys_days{day}};
  if (const auto label = label_of_weekday(names, words, weekday.c_encoding()))
    labels.push_back(*label);
  return labels;
}

}  // namespace dlx::puzzle
