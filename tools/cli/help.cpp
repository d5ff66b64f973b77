// Help texts. Boost lays out the options; this adds what stands around them.
#include "cli/help.hpp"

#include <algorithm>
#include <ostream>
#include <sstream>

#include <boost/program_options/cmdline.hpp>

namespace cli {
namespace {

namespace po = boost::program_options;

constexpr std::size_t page_width = 80;
constexpr std::size_t term_width = 12;  // of the terms of a note, with two blanks before them

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

void write_term(std::ostream& out, const std::string& term, const std::string& meaning) {
  const std::size_t used = 2 + term.size();
  const std::size_t indent = 2 + term_width;
  out << "  " << term << std::string(used < indent ? indent - used : 1, ' ');
  write_wrapped(out, meaning, indent);
}

// "-c --count"
std::string names_of(const po::option_description& option) {
  const std::string brief =
      option.canonical_display_name(po::command_line_style::allow_dash_for_short);
  const std::string full = option.canonical_display_name(po::command_line_style::allow_long);
  return brief.starts_with('-') && brief != full ? brief + ' ' + full : full;
}

// As Boost lays them out, with "-c, --count" for its "-c [ --count ]".
std::string options_text(const po::options_description& options) {
  std::ostringstream laid_out;
  laid_out << options;
  std::istringstream lines(laid_out.str());
  std::string text;
  for (std::string line; std::getline(lines, line); text += line + '\n') {
    const std::size_t open = line.find(" [ --");
    const std::size_t close = line.find(" ]", open);
    if (open != 4 || close == std::string::npos) continue;
    const std::size_t gap = line.find("  ", close);  // before the meaning
    if (gap != std::string::npos) line.insert(gap, 3, ' ');
    line.erase(close, 2);
    line.replace(open, 3, ", ");
  }
  return text;
}

}  // namespace

po::options_description& Help::group(const std::string& title) {
  return groups.emplace_back(title);
}

void Help::values(const std::string& name, std::vector<std::string> words) {
  values_[name] = std::move(words);
}

void Help::note(const std::string& title, std::vector<std::pair<std::string, std::string>> terms) {
  notes_.push_back({title, std::move(terms)});
}

void Help::brief(std::ostream& out) const {
  out << "Usage: " << about.usage << "\n\n" << about.summary << "\n\n";
  if (!everyday.options().empty()) out << options_text(everyday) << '\n';
  out << options_text(common) << "\nExample:\n" << about.example;
  if (!groups.empty())
    out << "\nAll options: " << about.name << " --help-all, with examples: man " << about.name
        << '\n';
}

void Help::all(std::ostream& out) const {
  out << "Usage: " << about.usage << "\n\n" << about.summary << "\n\n";
  if (!everyday.options().empty()) out << options_text(everyday) << '\n';
  for (const auto& options : groups) out << options_text(options) << '\n';
  for (const Note& note : notes_) {
    out << note.title << ":\n";
    for (const auto& [term, meaning] : note.terms) write_term(out, term, meaning);
    out << '\n';
  }
  out << options_text(common) << "\nExample:\n" << about.example;
}

void Help::table(std::ostream& out) const {
  for (const auto& option : everyday.options()) row(out, *option);
  for (const auto& options : groups)
    for (const auto& option : options.options()) row(out, *option);
  for (const auto& option : common.options()) row(out, *option);
  for (const auto& argument : arguments.options()) {
    const std::string name = argument->long_name();
    out << name << '\t' << name << '\t' << values_of(name, name) << "\t-\n";
  }
}

void Help::row(std::ostream& out, const po::option_description& option) const {
  const bool takes_one = option.semantic()->max_tokens() > 0;
  const std::string argument = takes_one ? option.semantic()->name() : "";
  out << names_of(option) << '\t' << (takes_one ? argument : "-") << '\t'
      << (takes_one ? values_of(option.long_name(), argument) : "-") << '\t' << option.description()
      << '\n';
}

std::string Help::values_of(const std::string& name, const std::string& argument) const {
  std::string text;
  if (const auto found = values_.find(name); found != values_.end())
    for (const std::string& word : found->second) (text += text.empty() ? "" : " ") += word;
  if (argument.find("FILE") != std::string::npos) (text += text.empty() ? "" : " ") += "<file>";
  return text.empty() ? "-" : text;
}

}  // namespace cli
