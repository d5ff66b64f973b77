// Built without nauty, the room finds no symmetries; it takes those that a problem states.
#include "symmetry/canonical.hpp"

#include <dlx/symmetry.hpp>

namespace dlx::symmetry {

struct CanonicalLabeller::Graph {};

CanonicalLabeller::CanonicalLabeller(std::uint32_t, const std::vector<Edge>&) {}
CanonicalLabeller::~CanonicalLabeller() = default;
CanonicalLabeller::CanonicalLabeller(CanonicalLabeller&&) noexcept = default;

CanonicalForm CanonicalLabeller::run(const std::vector<std::uint32_t>&, bool, bool) {
  throw SymmetryError("this program was built without nauty, which finds symmetries");
}

}  // namespace dlx::symmetry
