// The ménage problem: an option per seat and man who may take it; see the header for the items.
#include <dlx/puzzle/diner.hpp>

#include <string>

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

Problem build(const Diner& puzzle, bool with_options) {
  ProblemBuilder builder;
  for (const char kind : {'S', 'M'})
    for (std::uint64_t i = 0; i < puzzle.couples; ++i) builder.primary(kind + std::to_string(i));
  if (with_options)
    each_diner_option(puzzle, [&](std::span<const Entry> entries) { builder.option(entries); });
  return builder.build();
}

// A map of the table: seats i go to turn - i or turn + i, and men accordingly.
std::string generator(std::uint64_t couples, bool mirrored) {
  std::string seats, men;
  const auto add = [](std::string& text, char kind, std::uint64_t from, std::uint64_t to) {
    if (from != to) text += ' ' + (kind + std::to_string(from)) + ':' + kind + std::to_string(to);
  };
  for (std::uint64_t i = 0; i < couples; ++i) {
    add(seats, 'S', i, (mirrored ? couples + 3 + couples - i : i + 1) % couples);
    add(men, 'M', i, (mirrored ? couples - i : i + 1) % couples);
  }
  return "generator" + seats + men;
}

// The women stay in their order, from another seat on or the other way round.
void add_symmetries(Directives& directives, std::uint64_t couples) {
  if (couples < 3) return directives.add("symmetry", "none");
  directives.add("symmetry", generator(couples, false));
  directives.add("symmetry", generator(couples, true));
}

Instance make(const Diner& puzzle, bool with_options) {
  require_size(puzzle);
  Instance instance;
  instance.problem = build(puzzle, with_options);
  instance.directives.add("puzzle", "diner");
  instance.directives.add("size", std::to_string(puzzle.couples));
  for (std::size_t i = 0; i < puzzle.guests.size(); ++i) {
    instance.directives.add("name", 'F' + std::to_string(i) + ' ' + puzzle.guests[i].woman);
    instance.directives.add("name", 'M' + std::to_string(i) + ' ' + puzzle.guests[i].man);
  }
  add_symmetries(instance.directives, puzzle.couples);
  return instance;
}

}  // namespace

Instance diner(const Diner& puzzle) {
  return make(puzzle, true);
}

Instance diner_without_options(const Diner& puzzle) {
  return make(puzzle, false);
}

void each_diner_option(const Diner& puzzle,
                       const std::function<void(std::span<const Entry>)>& act) {
  require_size(puzzle);
  const auto couples = static_cast<std::uint32_t>(puzzle.couples);
  for (std::uint32_t seat = 0; seat < couples; ++seat)
    for (std::uint32_t man = 0; man < couples; ++man) {
      if (is_beside(seat, man, couples)) continue;
      const Entry entries[] = {{ItemId{seat}}, {ItemId{couples + man}}};
      act(entries);
    }
}

}  // namespace dlx::puzzle
