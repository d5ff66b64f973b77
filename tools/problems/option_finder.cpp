// Options are looked up by their items, sorted and joined by line ends, which no name contains.
#include "problems/option_finder.hpp"

#include "cli/values.hpp"

#include <dlx/error.hpp>

#include <algorithm>

namespace problems {
namespace {

std::string joined(std::vector<std::string> tokens) {
  std::sort(tokens.begin(), tokens.end());
  std::string text;
  for (const std::string& token : tokens) (text += token) += '\n';
  return text;
}

// The sum of the costs among the tokens, which leave them; nothing without one, and for costs that
// are none.
std::optional<std::int64_t> take_costs(std::vector<std::string>& tokens) {
  std::optional<std::int64_t> sum;
  const auto is_cost = [&](const std::string& token) {
    if (!token.starts_with('|')) return false;
    const auto cost = cli::number_in<std::int64_t>(std::string_view(token).substr(1));
    std::int64_t total = 0;
    if (!cost || __builtin_add_overflow(sum.value_or(0), *cost, &total)) return false;
    sum = total;
    return true;
  };
  tokens.erase(std::remove_if(tokens.begin(), tokens.end(), is_cost), tokens.end());
  return sum;
}

}  // namespace

Names names_of(const dlx::Problem& problem) {
  Names names;
  for (std::uint32_t item = 0; item < problem.item_count(); ++item)
    names.insert(problem.name(dlx::ItemId{item}));
  return names;
}

bool is_item(const Names& names, std::string_view token) {
  return names.contains(token) ||
         names.contains(token.substr(0, std::min(token.rfind(':'), token.size())));
}

std::vector<std::string> tokens_of(const dlx::Problem& problem, dlx::OptionId option) {
  std::vector<std::string> tokens;
  for (const dlx::Entry& entry : problem.option(option)) {
    std::string& token = tokens.emplace_back(problem.name(entry.item));
    if (entry.color != dlx::no_color) (token += ':') += problem.name(entry.color);
  }
  return tokens;
}

std::optional<NamedDefect> OptionFinder::find(const Answer& answer) {
  chosen_.clear();
  for (const NamedOption& named : answer.options)
    if (auto wrong = take(named)) return NamedDefect{named.line, *std::move(wrong)};
  return std::nullopt;
}

OptionFinder::Found OptionFinder::take(const NamedOption& named) {
  return named.number ? take_number(named) : take_items(named);
}

OptionFinder::Found OptionFinder::take_number(const NamedOption& named) {
  const std::uint64_t number = *named.number;
  const std::uint64_t count = problem_.option_count();
  if (number < base_)
    return "there is no option " + std::to_string(number) + ": they count from 1 (see --base)";
  if (number - base_ >= count)
    return "there is no option " + std::to_string(number) + ", the last is " +
           std::to_string(count - 1 + base_);
  const dlx::OptionId option{static_cast<std::uint32_t>(number - base_)};
  if (!named.tokens.empty() && joined(named.tokens) != joined(tokens_of(problem_, option)))
    return "option " + std::to_string(number) + " of the problem has other items";
  chosen_.push_back(option);
  return std::nullopt;
}

OptionFinder::Found OptionFinder::take_items(const NamedOption& named) {
  index_options();
  std::vector<std::string> tokens = named.tokens;
  const auto cost = take_costs(tokens);
  const auto found = by_items_.find(joined(tokens));
  if (found == by_items_.end()) return no_option(tokens);
  const auto fits = [&](dlx::OptionId option) { return !cost || problem_.cost(option) == *cost; };
  const auto is_free = [&](dlx::OptionId option) {
    return fits(option) && std::find(chosen_.begin(), chosen_.end(), option) == chosen_.end();
  };
  const Candidates& all = found->second;
  auto option = all.size() == 1 ? all.begin() : std::find_if(all.begin(), all.end(), is_free);
  if (option == all.end()) option = all.begin();
  if (!fits(*option)) return "the option costs " + std::to_string(problem_.cost(*option));
  chosen_.push_back(*option);
  return std::nullopt;
}

OptionFinder::Found OptionFinder::no_option(const std::vector<std::string>& items) const {
  for (const std::string& token : items)
    if (!is_item(names_, token)) return "there is no item " + dlx::in_quotes(token);
  return "the problem has no option with just these items";
}

void OptionFinder::index_options() {
  if (std::exchange(is_indexed_, true)) return;
  names_ = names_of(problem_);
  for (std::uint32_t option = 0; option < problem_.option_count(); ++option)
    by_items_[joined(tokens_of(problem_, dlx::OptionId{option}))].push_back(dlx::OptionId{option});
}

}  // namespace problems
