// Matrices as people keep them, with every form that the command line can say.
#include "fuzz/targets.hpp"

#include <dlx/formats.hpp>
#include <dlx/text.hpp>

#include <sstream>

namespace fuzz {
namespace {

void read(std::string_view bytes, const dlx::MatrixForm& form) try {
  dlx::Instance instance;
  instance.problem = dlx::read_matrix(bytes, "text", form).problem;
  dlx::require_writable(instance);
  std::istringstream stream{std::string(bytes)};
  require(dlx::read_matrix(stream, "text", form).problem.entry_count() ==
              instance.problem.entry_count(),
          "a stream reads as its text");
} catch (const dlx::ParseError&) {
  return;
}

}  // namespace

void tables(std::string_view bytes) {
  const unsigned way = way_of(bytes, 3);
  read(bytes, {.has_names = way == 1, .secondary = way == 2 ? 1U : 0U});
}

}  // namespace fuzz
