// Checkpoints, as they are, and with first and last line put right, so that what stands between
// them is read, too.
#include "cli/sealed_text.hpp"
#include "fuzz/targets.hpp"
#include "solve/checkpoint.hpp"

#include <dlx/error.hpp>

#include <algorithm>

namespace fuzz {
namespace {

void read(const std::string& text) try {
  const auto checkpoint = solve::checkpoint_from(text, "text");
  const std::string once = solve::to_text(checkpoint);
  require(solve::checkpoint_from(once, "again") == checkpoint, "what was read is written");
} catch (const dlx::ParseError&) {
  return;
}

// Names the format and the version.
std::string first_line() {
  const std::string text = solve::to_text({});
  return text.substr(0, text.find('\n') + 1);
}

}  // namespace

void checkpoints(std::string_view bytes) {
  read(std::string(bytes));
  bytes.remove_prefix(std::min(bytes.find('\n') + 1, bytes.size()));
  read(cli::sealed(first_line() + std::string(bytes.substr(0, bytes.rfind("sum ")))));
}

}  // namespace fuzz
