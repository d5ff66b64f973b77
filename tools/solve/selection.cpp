// Finding the options that the command line means.
#include "solve/selection.hpp"

#include "cli/tool.hpp"

#include <algorithm>
#include <sstream>

namespace solve {

namespace po = boost::program_options;

namespace {

dlx::OptionId numbered(const dlx::Problem& problem, std::uint64_t number, const char* option) {
  const std::string what = std::string(option) + ' ' + std::to_string(number);
  const std::size_t last = problem.option_count();
  if (number < 1 || number > last)
    throw cli::UsageError(what + ": the problem has " +
                          (last == 0 ? "no options" : "options 1 to " + std::to_string(last)));
  return dlx::OptionId{static_cast<std::uint32_t>(number - 1)};
}

dlx::OptionId chosen(const dlx::Problem& problem, std::uint64_t number) {
  const dlx::OptionId option = numbered(problem, number, "--given");
  if (!problem.can_be_chosen(option))
    throw cli::UsageError("--given " + std::to_string(number) +
                          ": this option has no primary item and is ignored");
  return option;
}

// An item, or an item with its color, as a test on an option's entries.
dlx::Entry entry_for(const dlx::Problem& problem, const std::string& word) {
  if (const auto item = problem.find_item(word)) return {*item, dlx::no_color};
  const std::size_t colon = word.find(':');
  const auto item = problem.find_item(word.substr(0, colon));
  if (!item) throw cli::UsageError("--with: the problem has no item '" + word + "'");
  const auto color =
      colon == std::string::npos ? std::nullopt : problem.find_color(word.substr(colon + 1));
  if (!color) throw cli::UsageError("--with: the problem has no color like '" + word + "'");
  return {*item, *color};
}

bool contains(const dlx::Problem& problem, dlx::OptionId option, dlx::Entry wanted) {
  if (!problem.can_be_chosen(option)) return false;
  const auto entries = problem.option(option);
  return std::any_of(entries.begin(), entries.end(), [&](dlx::Entry entry) {
    return entry.item == wanted.item &&
           (wanted.color == dlx::no_color || wanted.color == entry.color);
  });
}

dlx::OptionId only_option_with(const dlx::Problem& problem, const std::string& text) {
  std::vector<dlx::Entry> wanted;
  std::istringstream words(text);
  for (std::string word; words >> word;) wanted.push_back(entry_for(problem, word));
  if (wanted.empty()) throw cli::UsageError("--with needs the items of an option");
  std::vector<dlx::OptionId> found;
  for (std::uint32_t o = 0; o < problem.option_count(); ++o)
    if (std::all_of(wanted.begin(), wanted.end(),
                    [&](dlx::Entry entry) { return contains(problem, dlx::OptionId{o}, entry); }))
      found.push_back(dlx::OptionId{o});
  if (found.empty()) throw cli::UsageError("--with '" + text + "': no option contains these items");
  if (found.size() > 1)
    throw cli::UsageError("--with '" + text + "': " + std::to_string(found.size()) +
                          " options contain these items, such as " +
                          std::to_string(dlx::number(found[0])) + " and " +
                          std::to_string(dlx::number(found[1])));
  return found[0];
}

}  // namespace

void declare(po::options_description& options, Selection& selection) {
  options.add_options()  //
      ("given", po::value(&selection.given)->value_name("K"),
       "option K is chosen (may be repeated)")  //
      ("without", po::value(&selection.without)->value_name("K"),
       "option K is left out (may be repeated)")  //
      ("with", po::value(&selection.with)->value_name("ITEMS"),
       "the only option with these items is chosen (may be repeated)");
}

void apply(const Selection& selection, dlx::Instance& instance) {
  const dlx::Problem& problem = instance.problem;
  for (const auto& [number] : selection.given) instance.given.push_back(chosen(problem, number));
  for (const auto& text : selection.with) instance.given.push_back(only_option_with(problem, text));
  for (const auto& [number] : selection.without)
    instance.without.push_back(numbered(problem, number, "--without"));
}

}  // namespace solve
