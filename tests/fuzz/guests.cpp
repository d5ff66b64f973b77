// Lists of guests, and the table that they sit at.
#include "fuzz/targets.hpp"

#include <dlx/puzzle/diner.hpp>
#include <dlx/text.hpp>

#include <sstream>

namespace fuzz {

void guests(std::string_view bytes) try {
  const auto couples = dlx::puzzle::read_guests(bytes, "text");
  require(!couples.empty(), "there is a couple");
  std::istringstream stream{std::string(bytes)};
  require(dlx::puzzle::read_guests(stream, "text").size() == couples.size(),
          "a stream reads as its text");
  constexpr std::size_t large = 30;  // as many couples have ten thousand options
  if (couples.size() > large) return;
  const dlx::puzzle::Diner diner{couples.size(), couples};
  dlx::require_writable(dlx::puzzle::diner(diner));
} catch (const dlx::ParseError&) {
  return;
}

}  // namespace fuzz
