// Solution streams drawn as text: whatever directives and options say.
#include "fuzz/targets.hpp"

#include <dlx/draw/answer.hpp>
#include <dlx/draw/render_text.hpp>
#include <dlx/text.hpp>

namespace fuzz {
namespace {

void draw(const dlx::AnswerReader& reader, const dlx::Answer& answer) {
  const auto given = reader.given().value_or(std::vector<std::uint64_t>{});
  std::vector<std::optional<dlx::draw::Kind>> all{std::nullopt};
  for (const auto& [name, kind] : dlx::draw::kinds) all.emplace_back(kind);
  for (const auto kind : all) {
    try {
      const dlx::draw::Drawer drawer(reader.directives(), kind);
      (void)dlx::draw::render_text(drawer.draw(answer, given), {.unicode = !kind});
      if (kind == dlx::draw::Kind::sudoku) (void)drawer.sudoku(answer, given);
    } catch (const dlx::ModelError&) {
      continue;  // it cannot be drawn so
    }
  }
}

}  // namespace

void pictures(std::string_view bytes) {
  constexpr std::size_t large = 3;  // 999 x 999 cells are legal, and slow
  if (has_large_number(bytes, large)) return;
  try {
    dlx::AnswerReader reader(bytes, "text");
    while (reader.next_question())
      while (const auto answer = reader.next_answer()) draw(reader, *answer);
  } catch (const dlx::ParseError&) {
    return;
  }
}

}  // namespace fuzz
