// Built without nauty, there is nothing to ask.
#include "info/symmetry.hpp"

#ifdef DLX_WITH_NAUTY

#include "problems/values.hpp"

#include <dlx/error.hpp>
#include <dlx/symmetry.hpp>

#include <map>

#include <nlohmann/json.hpp>

namespace info {
namespace {

using Json = nlohmann::ordered_json;

template <class Member>
Json lists_of(std::map<Member, Json>& orbits) {
  Json all = Json::array();
  for (auto& [first, orbit] : orbits) all.push_back(std::move(orbit));
  return all;
}

// Each orbit as a list of names, the one with the least member first.
Json option_orbits(const dlx::SymmetryGroup& group) {
  std::map<dlx::OptionId, Json> orbits;
  for (std::uint32_t o = 0; o < group.option_orbits().size(); ++o)
    if (const dlx::OptionId first = group.option_orbits()[o]; first != dlx::no_option)
      orbits.try_emplace(first, Json::array()).first->second.push_back(number(dlx::OptionId{o}));
  return lists_of(orbits);
}

Json item_orbits(const dlx::SymmetryGroup& group) {
  const dlx::Problem& problem = group.instance().problem;
  std::map<dlx::ItemId, Json> orbits;
  for (std::uint32_t i = 0; i < group.item_orbits().size(); ++i)
    if (const auto first = group.item_orbits()[i])
      orbits.try_emplace(*first, Json::array())
          .first->second.push_back(problem.name(dlx::ItemId{i}));
  return lists_of(orbits);
}

std::string text_of(const Json& orbits, const std::string& what) {
  std::size_t members = 0;
  for (const Json& orbit : orbits) members += orbit.size();
  return std::to_string(members) + ' ' + what + " in " + std::to_string(orbits.size()) +
         (orbits.size() == 1 ? " orbit" : " orbits");
}

// The moves of a generator in the form of a line of @symmetry; the colors of items that stay are
// not told.
std::string moves(const dlx::SymmetryGroup& group, std::size_t generator) {
  const dlx::Problem& problem = group.instance().problem;
  std::string text;
  for (const auto& [from, to] : group.moved_items()[generator]) {
    if (!text.empty()) text += ' ';
    text += dlx::printable(problem.name(from)) + ':' + dlx::printable(problem.name(to));
  }
  return text.empty() ? "colors only" : text;
}

Json numbers_json(const std::vector<dlx::OptionId>& options) {
  Json numbers = Json::array();
  for (const dlx::OptionId option : options) numbers.push_back(number(option));
  return numbers;
}

}  // namespace

std::string symmetry_text(const dlx::Instance& instance, const std::vector<std::string>& words) {
  const dlx::SymmetryGroup group(instance, {words});
  std::string text = "symmetry       order " + group.order().to_string() + ", " +
                     text_of(option_orbits(group), "options") + '\n';
  text += "items          " + text_of(item_orbits(group), "items that count") + '\n';
  const auto equal = group.equal_options();
  if (!equal.empty())
    text +=
        "equal options  exchanged freely: " + problems::numbers_text(equal[0]) +
        (equal.size() > 1 ? ", and " + std::to_string(equal.size() - 1) + " further sets" : "") +
        '\n';
  for (std::size_t g = 0; g < group.generators().size(); ++g)
    text += "generator      " + moves(group, g) + '\n';
  return text;
}

std::string symmetry_json(std::uint64_t question, const dlx::Instance& instance,
                          const std::vector<std::string>& words) {
  const dlx::SymmetryGroup group(instance, {words});
  Json json{{"problem", question}, {"order", group.order().to_string()}};
  json["option_orbits"] = option_orbits(group);
  json["item_orbits"] = item_orbits(group);
  json["equal_options"] = Json::array();
  for (const auto& equal : group.equal_options())
    json["equal_options"].push_back(numbers_json(equal));
  json["generators"] = Json::array();
  for (const auto& images : group.generators()) json["generators"].push_back(numbers_json(images));
  return json.dump() + '\n';
}

}  // namespace info

#else

namespace info {

std::string symmetry_text(const dlx::Instance&, const std::vector<std::string>&) {
  return {};
}
std::string symmetry_json(std::uint64_t, const dlx::Instance&, const std::vector<std::string>&) {
  return {};
}

}  // namespace info

#endif
