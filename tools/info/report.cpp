// The table, and the JSON object: the same facts, the table with the first few names of each list.
#include "info/report.hpp"

#include "problems/estimate_text.hpp"

#include <dlx/error.hpp>

#include <algorithm>
#include <sstream>

#include <nlohmann/json.hpp>

namespace info {
namespace {

using Json = nlohmann::ordered_json;
using dlx::ListStatistics;
using dlx::Problem;

constexpr std::size_t names_shown = 5;
constexpr std::size_t longest_name = 40;

// A name for a table, cut at a character.
std::string shown(std::string_view name) {
  if (name.size() <= longest_name) return dlx::printable(name);
  std::size_t end = longest_name;
  while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xC0U) == 0x80U) --end;
  return dlx::printable(name.substr(0, end)) + "...";
}

// An item to be covered that no option covers.
bool is_proved_unsolvable(const Report& report) {
  const auto& items = report.facts.primary.uncovered;
  const Problem& problem = report.instance.problem;
  return std::any_of(items.begin(), items.end(),
                     [&](dlx::ItemId item) { return problem.bounds(item).low > 0; });
}

class Table {
 public:
  explicit Table(const Report& report) : report_(report), problem_(report.instance.problem) {}

  std::string text() {
    out_ << "problem " << report_.number << title() << '\n';
    size_lines();
    list_line("primary", report_.facts.primary);
    list_line("secondary", report_.facts.secondary);
    names_line("in no option", &ListStatistics::uncovered);
    names_line("in one option", &ListStatistics::single);
    duplicates_line();
    components_line();
    size_line();
    search_lines();
    return out_.str();
  }

 private:
  std::ostream& line(const std::string& what) {
    return out_ << "  " << what << std::string(what.size() < 17 ? 17 - what.size() : 1, ' ');
  }

  [[nodiscard]] std::string title() const {
    const auto* puzzle = report_.instance.directives.find("puzzle");
    const auto* size = report_.instance.directives.find("size");
    if (puzzle == nullptr) return "";
    return ": " + shown(*puzzle) + (size == nullptr ? "" : ' ' + shown(*size));
  }

  void size_lines() {
    const dlx::ProblemStatistics& facts = report_.facts;
    if (report_.is_base) line("questions") << report_.questions << '\n';
    line("items") << problem_.item_count() << ": " << facts.primary.items << " primary, "
                  << facts.secondary.items << " secondary\n";
    line("options") << facts.options;
    if (facts.ignored > 0) out_ << ", " << facts.ignored << " without a primary item";
    out_ << '\n';
    line("entries") << facts.entries;
    if (facts.options > 0)
      out_ << ", " << range(facts.shortest_option, facts.longest_option) << " in an option";
    out_ << '\n';
    line("uses") << uses() << '\n';
  }

  static std::string range(std::uint64_t low, std::uint64_t high) {
    return std::to_string(low) + (low == high ? "" : " to " + std::to_string(high));
  }

  [[nodiscard]] std::string uses() const {
    std::string text;
    if (problem_.color_count() > 0) text += std::to_string(problem_.color_count()) + " colors, ";
    if (problem_.has_multiplicities()) text += "multiplicities, ";
    if (problem_.has_costs()) text += "costs, ";
    return text.empty() ? "items and options only" : text.substr(0, text.size() - 2);
  }

  void list_line(const std::string& kind, const ListStatistics& facts) {
    if (!facts.shortest) return;
    line(kind + " lists");
    if (facts.shortest->options == facts.longest->options) {
      out_ << facts.shortest->options << " options each\n";
    } else {
      out_ << facts.shortest->options << " (" << name(facts.shortest->item) << ") to "
           << facts.longest->options << " (" << name(facts.longest->item) << ") options\n";
    }
  }

  void names_line(const std::string& what, std::vector<dlx::ItemId> ListStatistics::*list) {
    const auto& primary = report_.facts.primary.*list;
    const auto& secondary = report_.facts.secondary.*list;
    line(what);
    if (primary.empty() && secondary.empty()) out_ << "none";
    if (!primary.empty()) out_ << names("primary", primary);
    if (!primary.empty() && !secondary.empty()) out_ << "; ";
    if (!secondary.empty()) out_ << names("secondary", secondary);
    out_ << '\n';
  }

  [[nodiscard]] std::string names(const std::string& kind,
                                  const std::vector<dlx::ItemId>& items) const {
    std::string text = std::to_string(items.size()) + ' ' + kind + ':';
    for (std::size_t i = 0; i < std::min(items.size(), names_shown); ++i)
      text += ' ' + name(items[i]);
    return items.size() > names_shown ? text + " ..." : text;
  }

  void duplicates_line() {
    const auto& duplicates = report_.facts.duplicates;
    line("duplicates");
    if (duplicates.empty()) {
      out_ << "none\n";
    } else {
      out_ << duplicates.size() << (duplicates.size() == 1 ? " option" : " options") << ", such as "
           << number(duplicates.front().option) << ", which equals "
           << number(duplicates.front().first) << '\n';
    }
  }

  void components_line() {
    const auto& components = report_.facts.components;
    line("components") << components.size();
    if (components.size() > 1)
      out_ << "; the largest has " << components.front().options << " options and "
           << components.front().primary + components.front().secondary << " items, from option "
           << number(components.front().first) << " on";
    out_ << '\n';
  }

  void size_line() {
    line("in a solution");
    if (!report_.size) {
      out_ << "no options: there is no solution\n";
    } else {
      const auto [least, most] = *report_.size;
      out_ << range(static_cast<std::uint64_t>(least), static_cast<std::uint64_t>(most))
           << (most == 1 ? " option\n" : " options\n");
    }
  }

  void search_lines() {
    const auto& choice = report_.automatic.value;
    line("auto");
    if (choice) {
      out_ << choice->name << ": " << choice->reason << '\n';
    } else {
      out_ << "none: " << report_.automatic.error << '\n';
    }
    if (report_.estimate) estimate_lines(*report_.estimate);
  }

  void estimate_lines(const Attempt<dlx::Estimate>& attempt) {
    const auto& estimate = attempt.value;
    line("estimate");
    if (!estimate) {
      out_ << "none: " << attempt.error << '\n';
    } else if (estimate->probes == 0) {
      out_ << "none: one probe costs more than the work limit, which --probes lifts\n";
    } else {
      out_ << problems::estimate_text(*estimate, is_proved_unsolvable(report_)) << '\n';
      line("") << '(' << problems::probes_text(*estimate, report_.seed)
               << (report_.is_base ? ", question 1" : "")
               << (estimate->probes < report_.probes
                       ? ", stopped by the work limit, which --probes lifts"
                       : "")
               << ")\n";
    }
  }

  [[nodiscard]] std::string name(dlx::ItemId item) const { return shown(problem_.name(item)); }

  const Report& report_;
  const Problem& problem_;
  std::ostringstream out_;
};

// --- JSON ---

Json json_of(const Problem& problem, const std::vector<dlx::ItemId>& items) {
  Json names = Json::array();
  for (const dlx::ItemId item : items) names.push_back(problem.name(item));
  return names;
}

Json json_of(const Problem& problem, const ListStatistics& facts) {
  Json json{{"items", facts.items}};
  const auto extreme = [&](const std::optional<ListStatistics::Extreme>& list) {
    return list ? Json{{"item", problem.name(list->item)}, {"options", list->options}} : Json();
  };
  json["shortest"] = extreme(facts.shortest);
  json["longest"] = extreme(facts.longest);
  json["in_no_option"] = json_of(problem, facts.uncovered);
  json["in_one_option"] = json_of(problem, facts.single);
  return json;
}

Json json_of(const std::vector<dlx::Duplicate>& duplicates) {
  Json json = Json::array();
  for (const auto& duplicate : duplicates)
    json.push_back({{"option", number(duplicate.option)}, {"equals", number(duplicate.first)}});
  return json;
}

Json json_of(const std::vector<dlx::Component>& components) {
  Json json = Json::array();
  for (const auto& [options, primary, secondary, first] : components)
    json.push_back({{"options", options},
                    {"primary", primary},
                    {"secondary", secondary},
                    {"first_option", number(first)}});
  return json;
}

Json json_of(const Attempt<dlx::Estimate>& attempt, const Report& report) {
  if (!attempt.value) return {{"error", attempt.error}};
  Json json;
  problems::add_estimate(json, *attempt.value, report.seed, is_proved_unsolvable(report));
  return json;
}

Json json_of(const Attempt<dlx::EngineChoice>& attempt) {
  if (!attempt.value) return {{"error", attempt.error}};
  return {{"engine", attempt.value->name}, {"reason", attempt.value->reason}};
}

Json json_of(const Report& report) {
  const Problem& problem = report.instance.problem;
  const dlx::ProblemStatistics& facts = report.facts;
  Json json{{"problem", report.number}};
  if (report.is_base) json["questions"] = report.questions;
  json["items"] = problem.item_count();
  json["options"] = facts.options;
  json["options_without_primary"] = facts.ignored;
  json["entries"] = facts.entries;
  json["shortest_option"] = facts.shortest_option;
  json["longest_option"] = facts.longest_option;
  json["colors"] = problem.color_count();
  json["multiplicities"] = problem.has_multiplicities();
  json["costs"] = problem.has_costs();
  json["primary"] = json_of(problem, facts.primary);
  json["secondary"] = json_of(problem, facts.secondary);
  json["duplicates"] = json_of(facts.duplicates);
  json["components"] = json_of(facts.components);
  json["options_of_a_solution"] =
      report.size ? Json{{"least", report.size->least}, {"most", report.size->most}} : Json();
  json["auto"] = json_of(report.automatic);
  if (report.estimate) json["estimate"] = json_of(*report.estimate, report);
  return json;
}

}  // namespace

std::string to_text(const Report& report) {
  return Table(report).text();
}

std::string to_json(const Report& report) {
  return json_of(report).dump() + '\n';
}

}  // namespace info
