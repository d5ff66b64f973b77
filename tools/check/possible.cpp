// The answer is held against what its witnesses show.
#include "check/possible.hpp"

#include <dlx/error.hpp>

#include <algorithm>

namespace check {

using dlx::OptionId, dlx::Possibility, dlx::Solution, problems::ToldPossible;

namespace {

bool has(const Solution& solution, OptionId option) {
  return std::binary_search(solution.options.begin(), solution.options.end(), option);
}

std::string name_of(std::size_t option) {
  return "option " + std::to_string(option + 1);
}

}  // namespace

void PossibleAnswers::run() {
  while (const dlx::Instance* const instance = answers_.read()) {
    ++questions_;
    if (answers_.is_new_problem()) checker_.emplace(instance->problem);
    const dlx::Directives& lines = answers_.given_directives();
    if (!problems::tells_possible(lines)) {
      say("it has no '| @possible'");
      continue;
    }
    try {
      verify(*instance, problems::told_possible(lines, instance->problem));
    } catch (const dlx::ModelError& error) {
      say(error.what());
    }
  }
}

void PossibleAnswers::say(const std::string& what) {
  ++defects_;
  out_ << answers_.source() << ": problem " << questions_ << ": " << what << '\n';
}

void PossibleAnswers::verify(const dlx::Instance& instance, const ToldPossible& told) {
  for (std::uint64_t which = 1; const Solution& witness : told.answer.witnesses)
    verify_witness(instance, told, witness, which++);
  for (std::size_t option = 0; option < told.answer.options.size(); ++option)
    verify_option(told, option);
}

void PossibleAnswers::verify_witness(const dlx::Instance& instance, const ToldPossible& told,
                                     const Solution& witness, std::uint64_t which) {
  ++witnesses_;
  const std::string name = "witness " + std::to_string(which);
  if (const auto defect = checker_->check(witness.options)) return say(name + ": " + *defect);
  for (const OptionId option : instance.given)
    if (!has(witness, option)) say(name + " lacks the given " + name_of(index(option)));
  for (const OptionId option : told.without)
    if (has(witness, option)) say(name + " has " + name_of(index(option)) + ", which is left out");
}

void PossibleAnswers::verify_option(const ToldPossible& told, std::size_t option) {
  const auto& witnesses = told.answer.witnesses;
  const auto shown = static_cast<std::uint64_t>(
      std::count_if(witnesses.begin(), witnesses.end(), [&](const Solution& witness) {
        return has(witness, OptionId{static_cast<std::uint32_t>(option)});
      }));
  const Possibility possibility = told.answer.options[option];
  const auto expect = [&](bool holds, const char* what) {
    if (!holds) say(name_of(option) + " is said to be in " + std::string(word(possibility)) + what);
  };
  if (possibility == Possibility::none) expect(shown == 0, ", and a witness has it");
  if (possibility == Possibility::some) {
    expect(shown > 0, ", and no witness has it");
    expect(shown < witnesses.size(), ", and no witness lacks it");
  }
  if (possibility == Possibility::every)
    expect(shown > 0 && shown == witnesses.size(), ", and not all witnesses have it");
  if (possibility == Possibility::unknown && told.answer.outcome == dlx::Outcome::exhausted)
    say(name_of(option) + " is unknown, and nothing has stopped the search");
  if (told.counted_to) verify_count(told, option, shown);
}

void PossibleAnswers::verify_count(const ToldPossible& told, std::size_t option,
                                   std::uint64_t shown) {
  const std::uint64_t count = told.answer.counts[option];
  const bool is_none = told.answer.options[option] == Possibility::none;
  if (count > *told.counted_to || count < std::min(shown, *told.counted_to) ||
      (is_none && count > 0))
    say(name_of(option) + " cannot have " + std::to_string(count) + " solutions");
}

}  // namespace check
