// Targets of fuzzing: a function for each reader, and one that holds the engines against brute
// force.
//
//     fuzz::find("problems")->run("A B\nA\nB\n");
//
// A target takes any bytes. Errors that the library documents are fine; anything else (a crash, a
// sanitizer's report, an undocumented exception, a property that does not hold) ends the
// process. driver.cpp lets libFuzzer invent the bytes; replay.cpp reads those that are kept in
// corpus/, a packed file a target, so that what was found once is tried by every build.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace fuzz {

void addresses(std::string_view bytes);
void boards(std::string_view bytes);
void burr_puzzles(std::string_view bytes);
void calendars(std::string_view bytes);
void checkpoints(std::string_view bytes);
void checks(std::string_view bytes);
void edges(std::string_view bytes);
void engines(std::string_view bytes);
void guests(std::string_view bytes);
void latins(std::string_view bytes);
void marks(std::string_view bytes);
void matrices(std::string_view bytes);
void models(std::string_view bytes);
void nonograms(std::string_view bytes);
void parts(std::string_view bytes);
void pavages(std::string_view bytes);
void pictures(std::string_view bytes);
void pieces(std::string_view bytes);
void polyforms(std::string_view bytes);
void positions(std::string_view bytes);
void problems(std::string_view bytes);
void proofs(std::string_view bytes);
void regions(std::string_view bytes);
void solutions(std::string_view bytes);
void solver_output(std::string_view bytes);
void sudokus(std::string_view bytes);
void tables(std::string_view bytes);
void traces(std::string_view bytes);
void words(std::string_view bytes);

struct Target {
  std::string_view name;
  void (*run)(std::string_view bytes);
};

inline constexpr std::array targets{
    Target{"addresses", addresses},
    Target{"boards", boards},
    Target{"burr_puzzles", burr_puzzles},
    Target{"calendars", calendars},
    Target{"checkpoints", checkpoints},
    Target{"checks", checks},
    Target{"edges", edges},
    Target{"engines", engines},
    Target{"guests", guests},
    Target{"latins", latins},
    Target{"marks", marks},
    Target{"matrices", matrices},
    Target{"models", models},
    Target{"nonograms", nonograms},
    Target{"parts", parts},
    Target{"pavages", pavages},
    Target{"pictures", pictures},
    Target{"pieces", pieces},
    Target{"polyforms", polyforms},
    Target{"positions", positions},
    Target{"problems", problems},
    Target{"proofs", proofs},
    Target{"regions", regions},
    Target{"solutions", solutions},
    Target{"solver_output", solver_output},
    Target{"sudokus", sudokus},
    Target{"tables", tables},
    Target{"traces", traces},
    Target{"words", words},
};

/// nullptr for a name that is none.
[[nodiscard]] const Target* find(std::string_view name) noexcept;

/// Ends the process, with `what` on standard error, if a property does not hold.
void require(bool holds, const std::string& what);

/// A number below `ways` that hangs on all bytes: of many things to do with what was read one is
/// done, so that a million texts take minutes.
[[nodiscard]] unsigned way_of(std::string_view bytes, unsigned ways) noexcept;

/// Some run of digits is so long that what the text asks for may be large, and legal.
[[nodiscard]] bool has_large_number(std::string_view text, std::size_t digits) noexcept;

}  // namespace fuzz
