// Models for other solvers: each text that reads as a problem is written in each of the formats,
// and read as the same problem.
#include "fuzz/targets.hpp"

#include <dlx/formats.hpp>

#include <sstream>

namespace fuzz {
namespace {

std::string text_of(const dlx::Instance& instance) {
  std::ostringstream out;
  dlx::ProblemWriter writer(out, "");
  writer.problem(instance);
  return out.str();
}

void write_and_read(const dlx::Instance& instance, const std::string& expected) {
  for (const auto write : {dlx::write_cnf, dlx::write_opb, dlx::write_lp, dlx::write_mps}) {
    std::ostringstream out;
    try {
      write(out, instance);
    } catch (const dlx::ModelError&) {
      continue;  // costs that are too large for doubles
    }
    const std::string text = out.str();
    require(text_of(dlx::read_model(std::string_view(text), "again").instance) == expected,
            "what is written is read as the same problem");
  }
}

}  // namespace

void models(std::string_view bytes) try {
  constexpr std::size_t large = 5;  // a hundred thousand variables are legal, and slow
  if (has_large_number(bytes, large)) return;
  const dlx::ModelForm form{.limits = {.options = 1000}};
  const auto model = dlx::read_model(bytes, "text", form);
  std::istringstream stream{std::string(bytes)};
  const auto again = dlx::read_model(stream, "text", form);
  require(again.instance.problem.entry_count() == model.instance.problem.entry_count(),
          "a stream reads as its text");
  constexpr std::size_t small = 200;  // clauses that count grow with the square of their rows
  if (model.instance.problem.option_count() > small) return;
  const std::string expected = text_of(model.instance);
  (void)dlx::read_problem(std::string_view(expected), "text");  // `>` alone is a pasted prompt
  write_and_read(model.instance, expected);
} catch (const dlx::ParseError&) {
  return;
} catch (const dlx::ModelError&) {
  return;  // no primary item: no text can say it
}

}  // namespace fuzz
