// Finding the options that the command line means; the library knows the engines for costs.
#include "solve/shared_arguments.hpp"

#include "cli/tool.hpp"

#include <algorithm>
#include <sstream>
#include <string_view>

namespace solve {
namespace {

namespace po = boost::program_options;

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

// --- Costs ---

bool has(const std::vector<dlx::EngineInfo>& engines, std::string_view name) {
  return std::any_of(engines.begin(), engines.end(),
                     [&](const dlx::EngineInfo& info) { return info.name == name; });
}

// An engine for costs only, and those that do not know them.
void relate_engines(cli::Help& help) {
  const cli::Terms costs{"min", "max", "cost-limit"};
  const auto counting = dlx::counting_engines(), optimizing = dlx::optimizing_engines();
  for (const dlx::EngineInfo& info : all_engines()) {
    cli::Rule engine = help.rule("engine=" + std::string(info.name));
    if (!has(optimizing, info.name))
      engine.excludes(costs);
    else if (!has(counting, info.name))
      engine.goes_with(costs);
  }
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

std::vector<dlx::EngineInfo> all_engines() {
  std::vector<dlx::EngineInfo> all = dlx::engines();
  for (const auto& engines : {dlx::counting_engines(), dlx::optimizing_engines()})
    for (const dlx::EngineInfo& engine : engines)
      if (!has(all, engine.name)) all.push_back(engine);
  return all;
}

void declare(cli::Help& help, CostArguments& costs) {
  help.group("Costs").add_options()                                                   //
      ("min", po::bool_switch(&costs.min), "a solution of least cost, proved")        //
      ("max", po::bool_switch(&costs.max), "a solution of greatest cost, proved")     //
      ("best", cli::into(costs.best)->value_name("K"), "the K best, the best first")  //
      ("cost-limit", cli::into(costs.limit)->value_name("C"),
       "only solutions that cost at most C; with --max, at least C")  //
      ("unit-costs", po::bool_switch(&costs.unit),
       "the fewest options, or the most, whatever they cost");
  help.rule("best").goes_with({"min", "max"}).between(1);
  help.rule("unit-costs").goes_with({"min", "max"});
  relate_engines(help);
}

}  // namespace solve
