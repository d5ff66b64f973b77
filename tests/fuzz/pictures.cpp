// Solution streams, and problems without their solutions, drawn as text, SVG and pages: whatever
// directives, items and options say.
#include "fuzz/targets.hpp"

#include <dlx/draw/drawer.hpp>
#include <dlx/draw/render.hpp>
#include <dlx/text.hpp>

#include <array>
#include <sstream>

namespace fuzz {
namespace {

const dlx::board::Kind* const sudoku = dlx::board::kind_from_word("sudoku");

// Renders a picture in colors as text, and in greys as SVG and in a page.
void render(const dlx::draw::Picture& picture, bool unicode) {
  (void)dlx::draw::render_text(picture, {.unicode = unicode});
  std::ostringstream out;
  const auto grey = dlx::draw::in_greys(picture);
  dlx::draw::write_svg(out, grey);
  dlx::draw::PageWriter page(out, picture.title);
  page.add(picture);
  page.add_solution(grey);
  page.end();
}

// Null: as what it says it is; and something that it need not be.
std::array<const dlx::board::Kind*, 2> kinds_of(unsigned way) {
  return {nullptr, &dlx::board::kinds()[way]};
}

void draw(const dlx::SolutionReader& reader, const dlx::SolutionRecord& answer, unsigned way) {
  const auto given = reader.given().value_or(std::vector<std::uint64_t>{});
  for (const dlx::board::Kind* const kind : kinds_of(way)) {
    try {
      const dlx::draw::Drawer drawer(reader.directives(), kind);
      render(drawer.draw(answer, given), kind == nullptr);
      if (kind == sudoku) (void)drawer.sudoku(answer, given);
    } catch (const dlx::ModelError&) {
      continue;  // it cannot be drawn so
    }
  }
}

void draw_problem(const dlx::Instance& instance, unsigned way) {
  const auto record = dlx::draw::to_problem_record(instance);
  for (const dlx::board::Kind* const kind : kinds_of(way)) {
    try {
      const dlx::draw::Drawer drawer(instance.directives, kind);
      render(drawer.draw(record), kind == nullptr);
      if (kind == sudoku) (void)drawer.sudoku(record);
    } catch (const dlx::ModelError&) {
      continue;
    }
  }
}

}  // namespace

void pictures(std::string_view bytes) {
  constexpr std::size_t large = 3;  // 999 x 999 cells are legal, and slow
  if (has_large_number(bytes, large)) return;
  const unsigned way = way_of(bytes, static_cast<unsigned>(dlx::board::kinds().size()));
  try {
    dlx::SolutionReader reader(bytes, "text");
    while (reader.next_instance())
      while (const auto answer = reader.next_solution()) draw(reader, *answer, way);
  } catch (const dlx::ParseError&) {
    // perhaps a problem
  }
  try {
    dlx::ProblemReader problems(bytes, "text");
    while (const dlx::Instance* const instance = problems.read()) draw_problem(*instance, way);
  } catch (const dlx::ParseError&) {
    return;
  }
}

}  // namespace fuzz
