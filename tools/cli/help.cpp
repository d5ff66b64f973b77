// Help texts, in lines of a terminal.
#include "cli/help.hpp"

#include <dlx/error.hpp>

#include <algorithm>
#include <ostream>
#include <sstream>

#include <boost/program_options/cmdline.hpp>

namespace cli {
namespace {

namespace po = boost::program_options;

constexpr std::size_t page_width = 80;
constexpr std::size_t note_indent = 14;  // where meanings of a note begin

// Words in lines of the page's width, all but the first indented like the first.
void write_wrapped(std::ostream& out, const std::string& text, std::size_t indent) {
  std::istringstream words(text);
  std::size_t column = indent;
  for (std::string word; words >> word; column += word.size() + 1) {
    if (column > indent && column + word.size() >= page_width) {
      out << '\n' << std::string(indent, ' ');
      column = indent;
    }
    out << (column > indent ? " " : "") << word;
  }
  out << '\n';
}

std::string joined(const Terms& words, const std::string& between) {
  std::string text;
  for (const std::string& word : words) (text += text.empty() ? "" : between) += word;
  return text;
}

// "  term", with blanks up to the column where its meaning begins, or a line of its own.
void write_term(std::ostream& out, std::string term, const std::string& meaning,
                std::size_t indent) {
  term = "  " + term;
  out << term;
  if (term.size() >= indent) out << '\n';
  out << std::string(term.size() < indent ? indent - term.size() : indent, ' ');
  write_wrapped(out, meaning, indent);
}

// Names of an option with `between` between them, and its argument.
std::string names_of(const po::option_description& option, const char* between) {
  const std::string brief =
      option.canonical_display_name(po::command_line_style::allow_dash_for_short);
  const std::string full = option.canonical_display_name(po::command_line_style::allow_long);
  return brief.starts_with('-') && brief != full ? brief + between + full : full;
}

// Empty for a switch.
std::string argument_of(const po::option_description& option) {
  return option.semantic()->max_tokens() > 0 ? option.semantic()->name() : "";
}

std::string term_of(const po::option_description& option) {
  const std::string argument = argument_of(option);
  return names_of(option, ", ") + (argument.empty() ? "" : ' ' + argument);
}

}  // namespace

po::options_description& Help::group(const std::string& title) {
  for (Group& known : groups)
    if (known.title == title) return known.options;
  return groups.emplace_back(Group{title, {}}).options;
}

void Help::values(const std::string& name, Terms words) {
  values_[name] = std::move(words);
}

void Help::suggest(const std::string& name, Terms words) {
  values(name, std::move(words));
  open_.insert(name);
}

void Help::renamed(const std::string& name, CurrentWord current) {
  current_words_[name] = current;
}

void Help::note(const std::string& title, std::vector<std::pair<std::string, std::string>> terms) {
  notes_.push_back({title, std::move(terms)});
}

void Help::begin(std::ostream& out) const {
  out << "Usage: " << about.usage << "\n\n" << about.summary << "\n\n";
  if (everyday.options().empty()) return;
  group_text(out, "Options", everyday);
  out << '\n';
}

void Help::end(std::ostream& out) const {
  group_text(out, "Every tool", common);
  out << "\nExample:\n" << about.example;
}

// All meanings begin in one column, that of the longest names if it leaves half of the page.
void Help::group_text(std::ostream& out, const std::string& title,
                      const po::options_description& options) const {
  constexpr std::size_t narrowest = 24, widest = page_width / 2;
  std::size_t indent = narrowest;
  for (const auto& option : options.options())
    indent = std::max(indent, term_of(*option).size() + 4);
  out << title << ":\n";
  for (const auto& option : options.options())
    write_term(out, term_of(*option), told(option->long_name(), option->description()),
               std::min(indent, widest));
}

void Help::brief(std::ostream& out) const {
  begin(out);
  end(out);
  if (!groups.empty() || !relations().empty())
    out << "\nAll options: " << about.name << " --help-all, with examples: man " << about.name
        << '\n';
}

void Help::all(std::ostream& out) const {
  begin(out);
  for (const auto& [title, options] : groups) {
    group_text(out, title, options);
    out << '\n';
  }
  for (const Note& note : notes_) {
    out << note.title << ":\n";
    for (const auto& [term, meaning] : note.terms) write_term(out, term, meaning, note_indent);
    out << '\n';
  }
  if (!relations().empty()) out << "Which options go together:\n";
  for (const Relation& relation : relations()) {
    out << "  ";
    write_wrapped(out, relation.sentence(), 2);
  }
  if (!relations().empty()) out << '\n';
  end(out);
}

void Help::table(std::ostream& out) const {
  Relations::table(out);
  for (const auto& option : everyday.options()) row(out, *option);
  for (const Group& group : groups)
    for (const auto& option : group.options.options()) row(out, *option);
  for (const auto& option : common.options()) row(out, *option);
  for (const auto& argument : arguments.options()) {
    const std::string name = argument->long_name();
    const char* const dots = repeated.count(name) != 0 ? "..." : "";
    out << name << '\t' << name << dots << '\t' << values_of(name, name) << "\t-\n";
  }
}

void Help::check(Typed typed) const {
  for (const auto& [name, current] : current_words_)
    if (const auto found = typed.find(name); found != typed.end())
      for (std::string& word : found->second) word = current(word);
  for (auto& [name, words] : typed)
    for (const std::string& word : words) require_known(name, word);
  Relations::check(typed);
}

void Help::require_known(const std::string& name, const std::string& word) const {
  const auto found = values_.find(name);
  if (found == values_.end() || open_.count(name) != 0) return;
  const auto& words = found->second;
  if (std::find(words.begin(), words.end(), word) != words.end()) return;
  const std::vector<std::string_view> known(words.begin(), words.end());
  throw UsageError("unknown " + as_typed(name) + " '" + word + '\'' +
                   dlx::did_you_mean(word, known) + " (there are " + joined(words, ", ") + ')');
}

void Help::row(std::ostream& out, const po::option_description& option) const {
  const std::string argument = argument_of(option);
  out << names_of(option, " ") << '\t' << (argument.empty() ? "-" : argument) << '\t'
      << (argument.empty() ? "-" : values_of(option.long_name(), argument)) << '\t'
      << told(option.long_name(), option.description()) << '\n';
}

std::string Help::values_of(const std::string& name, const std::string& argument) const {
  Terms words;
  if (const auto found = values_.find(name); found != values_.end()) words = found->second;
  if (argument.find("FILE") != std::string::npos) words.emplace_back("<file>");
  return words.empty() ? "-" : joined(words, " ");
}

}  // namespace cli
