// Latin squares and game ids, with the problems that they are.
#include "fuzz/targets.hpp"

#include <dlx/puzzle/latin.hpp>
#include <dlx/text.hpp>

#include <sstream>
#include <vector>

namespace fuzz {
namespace {

using dlx::puzzle::Latin, dlx::puzzle::LatinReader;

std::vector<Latin> all_of(LatinReader reader) {
  std::vector<Latin> squares;
  while (auto square = reader.next()) squares.push_back(std::move(*square));
  return squares;
}

}  // namespace

void latins(std::string_view bytes) try {
  const auto squares = all_of({bytes, "text"});
  std::istringstream stream{std::string(bytes)};
  require(all_of({stream, "text"}) == squares, "a stream reads as its text");
  constexpr std::uint32_t large = 6;  // cages of a larger square may have many fillings
  for (const Latin& square : squares) try {
      if (square.size <= large) dlx::require_writable(dlx::puzzle::latin(square));
    } catch (const dlx::ModelError&) {
      continue;
    }
} catch (const dlx::ParseError&) {
  return;
}

}  // namespace fuzz
