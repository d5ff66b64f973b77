// The wording of each relation stands once: errors and help say the same.
#include "cli/relations.hpp"

#include "cli/values.hpp"

#include <algorithm>
#include <array>
#include <ostream>

namespace cli {
namespace {

// A relation is told by these: its name for programs, and the words around the others.
struct Wording {
  const char *name, *before, *last, *behind;
};
constexpr std::array<Wording, 8> wordings{{
    {"goes-with", " goes with ", "or", ""},
    {"needs", " needs ", "or", ""},
    {"excludes", " excludes ", "and", ""},
    {"all-but", " excludes all but ", "and", ""},
    {"between", " is ", "", ""},
    {"one-of", "give ", "or", ""},
    {"exclusive", "", "and", " exclude each other"},
    {"standard-input", "only one of ", "and", " can be standard input"},
}};

const Wording& wording(Relation::Kind kind) {
  return wordings[static_cast<std::size_t>(kind)];
}

bool has(const Typed& typed, const std::string& term) {
  const std::size_t equals = term.find('=');
  const auto found = typed.find(term.substr(0, equals));
  if (found == typed.end() || equals == std::string::npos) return found != typed.end();
  const auto& values = found->second;
  return std::find(values.begin(), values.end(), term.substr(equals + 1)) != values.end();
}

bool is_argument(const std::string& name) {
  return 'A' <= name.front() && name.front() <= 'Z';
}

bool is_standard_input(const Typed& typed, const std::string& name) {
  return typed.count(name) == 0 ? is_argument(name) : has(typed, name + "=-");
}

// "--min, --max or --best"
std::string listed(const Terms& terms, const std::string& last = "or") {
  std::string text;
  for (std::size_t i = 0; i < terms.size(); ++i) {
    const bool is_last = i + 1 == terms.size();
    if (i > 0) text += is_last ? ' ' + last + ' ' : ", ";
    text += as_typed(terms[i]);
  }
  return text;
}

// "--order with --count"
std::string together(const Terms& subject) {
  std::string text;
  for (const std::string& term : subject) text += (text.empty() ? "" : " with ") + as_typed(term);
  return text;
}

std::string range_text(std::uint64_t low, std::uint64_t high) {
  return std::to_string(low) + (high == UINT64_MAX ? " or more" : " to " + std::to_string(high));
}

// "--format=rows", a word for programs.
std::string as_word(const std::string& term) {
  return is_argument(term) ? term : "--" + term;
}

// "-" for none.
std::string as_words(const Terms& terms, const std::string& mark = "") {
  std::string text;
  for (const std::string& term : terms) text += (text.empty() ? "" : " ") + mark + as_word(term);
  return text.empty() ? "-" : text;
}

// The terms that were typed.
Terms typed_of(const Terms& terms, const Typed& typed) {
  Terms found;
  std::copy_if(terms.begin(), terms.end(), std::back_inserter(found),
               [&](const std::string& term) { return has(typed, term); });
  return found;
}

// Options that were typed beside the subject and the few that go with it.
Terms typed_but(const Terms& subject, const Terms& few, const Typed& typed) {
  Terms found;
  for (const auto& [name, values] : typed)
    if (name != subject.front() && std::find(few.begin(), few.end(), name) == few.end())
      found.push_back(name);
  return found;
}

bool is_between(const Terms& values, std::uint64_t low, std::uint64_t high) {
  return std::all_of(values.begin(), values.end(), [&](const std::string& text) {
    const auto value = number_in<std::uint64_t>(text);
    return !value || (low <= *value && *value <= high);
  });
}

// Nothing, or that the subject excludes the first of these.
std::string excludes(const std::string& subject, const Terms& others, std::size_t first = 0) {
  return others.size() <= first ? "" : subject + " excludes " + as_typed(others[first]);
}

}  // namespace

std::string as_typed(const std::string& term) {
  std::string text = as_word(term);
  std::replace(text.begin(), text.end(), '=', ' ');
  return text;
}

std::string Relation::sentence() const {
  const auto& [name, before, last, behind] = wording(kind);
  const std::string what = kind == Kind::between ? range_text(low, high) : listed(others, last);
  const std::string end = unless.empty() ? "" : ", unless with " + listed(unless);
  return together(subject) + before + what + behind + end;
}

std::string Relation::fault(const Typed& typed) const {
  if (typed_of(subject, typed) != subject || !typed_of(unless, typed).empty()) return "";
  const Terms found = typed_of(others, typed);
  switch (kind) {
    case Kind::goes_with:
    case Kind::needs:
    case Kind::one_of:
      return found.empty() ? sentence() : "";
    case Kind::excludes:
      return excludes(together(subject), found);
    case Kind::exclusive:
      return found.empty() ? "" : excludes(as_typed(found[0]), found, 1);
    case Kind::all_but:
      return excludes(together(subject), typed_but(subject, others, typed));
    case Kind::between:
      return is_between(typed.at(subject.front()), low, high) ? "" : sentence();
    case Kind::standard_input:
      break;
  }
  const bool both = is_standard_input(typed, others[0]) && is_standard_input(typed, others[1]);
  return both ? sentence() : "";
}

Rule& Rule::add(Relation::Kind kind, Terms others) {
  all_.push_back({kind, subject_, std::move(others), {}});
  return *this;
}

Rule& Rule::between(std::uint64_t low, std::uint64_t high) {
  all_.push_back({Relation::Kind::between, subject_, {}, {}, low, high});
  return *this;
}

Rule& Rule::unless(Terms any) {
  all_.back().unless = std::move(any);
  return *this;
}

Rule Relations::one_standard_input(const std::string& option, const std::string& argument) {
  all_.push_back({Relation::Kind::standard_input, {}, {option, argument}, {}});
  return {all_, {}};
}

void Relations::check(const Typed& typed) const {
  for (const Relation& relation : all_)
    if (const std::string fault = relation.fault(typed); !fault.empty()) throw UsageError(fault);
}

std::string Relations::told(const std::string& option, const std::string& meaning) const {
  std::string before, behind;
  for (const Relation& relation : all_) {
    if (relation.subject != Terms{option}) continue;
    if (relation.kind == Relation::Kind::goes_with)
      before += "with " + listed(relation.others) + ": ";
    if (relation.kind == Relation::Kind::needs)
      behind += " (needs " + listed(relation.others) + ')';
  }
  return before + meaning + behind;
}

void Relations::table(std::ostream& out) const {
  for (const Relation& relation : all_)
    out << ':' << wording(relation.kind).name << '\t' << as_words(relation.subject)
        << (relation.unless.empty() ? "" : ' ' + as_words(relation.unless, "!")) << '\t'
        << as_words(relation.others) << '\t' << relation.sentence() << '\n';
}

}  // namespace cli
