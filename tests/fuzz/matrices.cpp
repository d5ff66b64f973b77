// Matrices of zeros and ones: what was read is written, and reads as the same.
#include "fuzz/targets.hpp"

#include <dlx/formats.hpp>

#include <sstream>

namespace fuzz {
namespace {

std::string written(const dlx::Problem& problem) {
  std::ostringstream out;
  dlx::write_emc(out, problem);
  return out.str();
}

// Ten thousand columns without rows are legal, and slow under sanitizers.
bool announces_much(std::string_view text) {
  constexpr std::size_t large = 4, numbers = 3;
  std::istringstream lines{std::string(text)};
  std::string word;
  for (std::size_t i = 0; i < numbers && lines >> word; ++i)
    if (has_large_number(word, large)) return true;
  return false;
}

}  // namespace

void matrices(std::string_view bytes) try {
  if (announces_much(bytes)) return;
  const auto matrix = dlx::read_emc(bytes, "text");
  std::istringstream stream{std::string(bytes)};
  require(dlx::read_emc(stream, "text").problem.entry_count() == matrix.problem.entry_count(),
          "a stream reads as its text");
  const std::string once = written(matrix.problem);
  require(written(dlx::read_emc(once, "again").problem) == once, "writing again changes nothing");
} catch (const dlx::ParseError&) {
  return;
}

}  // namespace fuzz
