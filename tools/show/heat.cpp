#include "show/heat.hpp"

#include "cli/system.hpp"

#include <dlx/draw/heat.hpp>
#include <dlx/error.hpp>

#include <algorithm>
#include <cmath>
#include <string_view>

namespace show {
namespace {

// The quotient of numbers of any size, to the precision of a double: from their leading digits.
double quotient(const dlx::Natural& part, const dlx::Natural& whole) {
  static constexpr std::size_t digits = 18;
  const std::string a = part.to_string(), b = whole.to_string();
  const auto leading = [](const std::string& text) { return std::stod(text.substr(0, digits)); };
  const auto rest = [](const std::string& text) {
    return static_cast<double>(text.size() - std::min(text.size(), digits));
  };
  return leading(a) / leading(b) * std::pow(10.0, rest(a) - rest(b));
}

std::vector<char> matching_items(const dlx::Problem& problem, const std::string& pattern) {
  std::vector<char> matches;
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    const std::string name(problem.name(dlx::ItemId{i}));
    matches.push_back(static_cast<char>(cli::system::fits(name, pattern)));
  }
  return matches;
}

}  // namespace

void show_heat(const dlx::SolutionSet& set, const std::vector<std::string>& patterns, Sink& sink,
               const Words& words) {
  const dlx::Problem& problem = set.instance().problem;
  if (set.count() == dlx::Natural()) throw dlx::ModelError("the set has no solution");
  sink.set_title(title_of(set.instance().directives));
  const auto marginals = set.marginals();
  for (const std::string& pattern : patterns) {
    const auto matches = matching_items(problem, pattern);
    if (std::count(matches.begin(), matches.end(), char{1}) == 0)
      throw dlx::ModelError("no item matches '" + pattern + "'");
    std::vector<double> shares(problem.option_count(), 0);
    for (std::uint32_t o = 0; o < shares.size(); ++o)
      if (const auto option = problem.option(dlx::OptionId{o});
          std::any_of(option.begin(), option.end(), [&](const dlx::Entry& entry) {
            return matches[dlx::index(entry.item)] != 0;
          }))
        shares[o] = quotient(marginals[o], set.count());
    sink.announce();
    auto picture = dlx::draw::draw_heat(problem, shares);
    picture.title =
        pattern + words.percent_of + set.count().to_string() + ' ' + words.solution.many;
    sink.add_picture(std::move(picture));
  }
  sink.finish();
}

}  // namespace show
