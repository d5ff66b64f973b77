// Solution streams drawn as text: whatever directives and options say.
#include "fuzz/targets.hpp"

#include <dlx/draw/drawer.hpp>
#include <dlx/draw/render.hpp>
#include <dlx/text.hpp>

#include <array>

namespace fuzz {
namespace {

// As what it says it is, and as something that it need not be.
void draw(const dlx::SolutionReader& reader, const dlx::SolutionRecord& answer, unsigned way) {
  using Kinds = std::array<std::optional<dlx::draw::DrawingKind>, 2>;
  const auto given = reader.given().value_or(std::vector<std::uint64_t>{});
  for (const auto kind : Kinds{std::nullopt, dlx::draw::drawing_kinds[way].second}) {
    try {
      const dlx::draw::Drawer drawer(reader.directives(), kind);
      (void)dlx::draw::render_text(drawer.draw(answer, given), {.unicode = !kind});
      if (kind == dlx::draw::DrawingKind::sudoku) (void)drawer.sudoku(answer, given);
    } catch (const dlx::ModelError&) {
      continue;  // it cannot be drawn so
    }
  }
}

}  // namespace

void pictures(std::string_view bytes) {
  constexpr std::size_t large = 3;  // 999 x 999 cells are legal, and slow
  if (has_large_number(bytes, large)) return;
  const unsigned way = way_of(bytes, static_cast<unsigned>(dlx::draw::drawing_kinds.size()));
  try {
    dlx::SolutionReader reader(bytes, "text");
    while (reader.next_instance())
      while (const auto answer = reader.next_solution()) draw(reader, *answer, way);
  } catch (const dlx::ParseError&) {
    return;
  }
}

}  // namespace fuzz
