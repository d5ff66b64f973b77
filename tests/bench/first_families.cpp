// Problems with many solutions of which one is wanted.
#include "families.hpp"

namespace bench {

std::vector<Family> first_families(const std::string& shapes) {
  std::vector<Family> all;
  const auto add = [&](const std::string& name, std::function<dlx::Problem()> make) {
    all.push_back({name, 1, [make = std::move(make)] { return Load{make(), {{}}}; }});
  };
  for (std::size_t size = 8; size <= 256; size += 8)
    add("queens " + std::to_string(size), [=] { return queens(size).problem; });
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const std::string which = ", " + std::to_string(seed);
    add("quasigroup 30, 42 % holes" + which, [=] { return latin_completion(30, 42, seed); });
    add("quasigroup 40, 42 % holes" + which, [=] { return latin_completion(40, 42, seed); });
  }
  add("golfers 5-3-6", [] { return golfers(5, 3, 6); });
  add("golfers 7-3-9", [] { return golfers(7, 3, 9); });
  add("golfers 8-4-5", [] { return golfers(8, 4, 5); });
  for (const std::uint32_t pairs : {16U, 20U, 27U, 32U, 40U})
    add("Langford " + std::to_string(pairs), [=] { return langford(pairs).problem; });
  add("timetable 800", [] { return timetable_with_rooms(800, 30, 30, 1); });
  add("Y pentominoes 15x15", [=] { return y_pentominoes(15, 15).problem; });
  add("pentominoes 12x15, three sets", [=] { return pentomino_sets(shapes, 3, "12x15").problem; });
  add("partridge 8", [] { return partridge(8); });
  return all;
}

}  // namespace bench
