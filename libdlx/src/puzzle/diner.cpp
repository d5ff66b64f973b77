// The ménage problem: an option per seat and man who may take it; see the header for the items.
#include <dlx/puzzle/diner.hpp>

#include <string>
#include <vector>

namespace dlx::puzzle {
namespace {

void require_size(const Diner& puzzle) {
  if (puzzle.couples < 1 || puzzle.couples > largest_diner)
    throw ModelError("a diner has 1 to " + std::to_string(largest_diner) + " couples, not " +
                     std::to_string(puzzle.couples));
  if (!puzzle.guests.empty() && puzzle.guests.size() != puzzle.couples)
    throw ModelError("the list of guests names " + std::to_string(puzzle.guests.size()) + " of " +
                     std::to_string(puzzle.couples) + " couples");
}

// Does the man's wife sit to the left or to the right of the seat?
bool is_beside(std::uint32_t seat, std::uint32_t man, std::uint32_t couples) {
  return (man + 1) % couples == seat || (man + 2) % couples == seat;
}

std::vector<ItemId> add_items(ProblemBuilder& builder, char kind, std::uint32_t count) {
  std::vector<ItemId> items;
  for (std::uint32_t i = 0; i < count; ++i)
    items.push_back(builder.primary(kind + std::to_string(i)));
  return items;
}

Problem build(std::uint32_t couples) {
  ProblemBuilder builder;
  const auto seats = add_items(builder, 'S', couples);
  const auto men = add_items(builder, 'M', couples);
  for (std::uint32_t seat = 0; seat < couples; ++seat)
    for (std::uint32_t man = 0; man < couples; ++man) {
      if (is_beside(seat, man, couples)) continue;
      const Entry entries[] = {{seats[seat]}, {men[man]}};
      builder.option(entries);
    }
  return builder.build();
}

}  // namespace

Instance diner(const Diner& puzzle) {
  require_size(puzzle);
  Instance instance;
  instance.problem = build(static_cast<std::uint32_t>(puzzle.couples));
  instance.directives.add("puzzle", "diner");
  instance.directives.add("size", std::to_string(puzzle.couples));
  for (std::size_t i = 0; i < puzzle.guests.size(); ++i) {
    instance.directives.add("name", 'F' + std::to_string(i) + ' ' + puzzle.guests[i].woman);
    instance.directives.add("name", 'M' + std::to_string(i) + ' ' + puzzle.guests[i].man);
  }
  return instance;
}

}  // namespace dlx::puzzle
