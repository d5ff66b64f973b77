// Calendar puzzles: boards of months, days and weekdays, on which pieces leave a date to be read.
//
//     const auto days = dlx::puzzle::days_in("2026-11-27");           // one; of "2026-11" thirty
//     auto named = dlx::puzzle::read_calendar(text, "weekdays.txt");  // a board of labels
//     const auto labels = dlx::puzzle::labels_of(days[0], named.names);   // Nov 27 Fri
//     dlx::puzzle::leave_open(named.board, named.names, labels);
#pragma once

#include <dlx/puzzle/polyomino.hpp>

#include <chrono>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx::puzzle {

/// Reads a board of squares whose cells have labels: rows of as many words each, `.` for a hole. A
/// file with a line `names` is read by read_named_board(). Throws ParseError as that does.
[[nodiscard]] NamedBoard read_calendar(std::string_view text, const std::string& source);

/// The days of a date `2026-11-27`, of a month `2026-11` or of a year `2026`, in their order.
/// Throws ModelError for what is none of these in the years 1 to 9999.
[[nodiscard]] std::vector<std::chrono::year_month_day> days_in(std::string_view text);

/// The labels of a day: of its month, of its number, and of its weekday where the board has
/// weekdays. Months and weekdays are English or French words, short or long (`Nov`, `janv.`,
/// `mardi`), in one language on all of the board. Throws ModelError for a label that is missing.
[[nodiscard]] std::vector<std::string> labels_of(std::chrono::year_month_day day,
                                                 std::span<const NamedCell> names);

}  // namespace dlx::puzzle
#pragma GCC visibility pop
