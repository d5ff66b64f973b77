// Read back strictly: words that to_words() would not write are refused.
#include "parts/split_options.hpp"

#include "cli/sealed_text.hpp"
#include "problems/values.hpp"

#include <array>

namespace parts {
namespace {

using Goal = SplitOptions::Goal;

void add_options(std::string& text, std::string_view name,
                 const std::vector<dlx::OptionId>& options) {
  for (const dlx::OptionId option : options)
    ((text += ' ') += name) += ' ' + std::to_string(number(option));
}

// The words of the goals but Goal::best.
constexpr std::array<std::pair<std::string_view, Goal>, 3> goals{
    {{"--list", Goal::list}, {"--count", Goal::count}, {"--unique", Goal::unique}}};

std::string goal_text(const SplitOptions& split) {
  for (const auto& [name, goal] : goals)
    if (goal == split.goal) return std::string(name);
  return std::string(split.maximize ? "--max" : "--min") + " --best " + std::to_string(split.best);
}

// False for a value that is none.
template <class Value, class Target>
bool take(const std::optional<Value>& value, Target& target) {
  if (value) target = *value;
  return value.has_value();
}

// One option and its value; false if there is no such option.
bool read_option(SplitOptions& split, std::string_view name, std::string_view& rest) {
  for (const auto& [word, goal] : goals)
    if (name == word) return take(std::optional(goal), split.goal);
  if (name == "--min" || name == "--max") {
    split.maximize = name == "--max";
    return take(std::optional(Goal::best), split.goal);
  }
  if (name == "--unordered") return split.unordered = true;
  if (name == "--cubes") return split.cubes = true;
  if (name == "--proof") return split.proof = true;
  if (name == "--unit-costs") return split.unit_costs = true;
  const std::string_view value = cli::take_word(rest);
  if (name == "--engine") {
    split.engine = value;
    return !value.empty();
  }
  if (name == "--branch") return take(dlx::branch_from_name(value), split.branch);
  if (name == "--best") return take(cli::number_in<std::uint64_t>(value), split.best);
  if (name == "--cost-limit") return take(cli::number_in<std::int64_t>(value), split.cost_limit);
  if (name != "--given" && name != "--without") return false;
  const auto option = problems::option_in(value);
  if (option) (name == "--given" ? split.given : split.without).push_back(*option);
  return option.has_value();
}

}  // namespace

std::string to_words(const SplitOptions& split) {
  std::string text = goal_text(split);
  if (split.unordered) text += " --unordered";
  if (split.cubes) text += " --cubes";
  if (split.proof) text += " --proof";
  if (split.unit_costs) text += " --unit-costs";
  if (split.cost_limit) text += " --cost-limit " + std::to_string(*split.cost_limit);
  text += " --engine " + split.engine;
  (text += " --branch ") += dlx::name(split.branch);
  add_options(text, "--given", split.given);
  add_options(text, "--without", split.without);
  return text;
}

std::optional<SplitOptions> split_options_from(std::string_view words) {
  SplitOptions split;
  for (std::string_view rest = words; !rest.empty();)
    if (!read_option(split, cli::take_word(rest), rest)) return std::nullopt;
  if (to_words(split) != words) return std::nullopt;
  if (split.proof && (!split.cubes || split.goal != Goal::count || split.cost_limit))
    return std::nullopt;
  return split;
}

dlx::Instance with_selection(const dlx::Instance& asked, const SplitOptions& split) {
  dlx::Instance instance = asked;
  instance.given.insert(instance.given.end(), split.given.begin(), split.given.end());
  instance.without.insert(instance.without.end(), split.without.begin(), split.without.end());
  return instance;
}

}  // namespace parts
