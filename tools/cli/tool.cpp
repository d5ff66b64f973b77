// Parsing with Boost.Program_options (never guessing a long option from its beginning), and the
// one place where exceptions become messages and exit statuses.
#include "cli/tool.hpp"

#include "cli/system.hpp"

#include <dlx/error.hpp>

#include <algorithm>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <new>
#include <system_error>
#include <vector>

#include <boost/program_options/parsers.hpp>

namespace cli {
namespace {

namespace po = boost::program_options;

constexpr int style = po::command_line_style::unix_style & ~po::command_line_style::allow_guessing;

// One line on standard error, whatever the message holds.
void print_line(const std::string& text) {
  std::cerr << dlx::printable(text) + '\n';
}

// An argument as a POSIX shell would need it, but for what no text may hold: that is escaped.
std::string shell_word(std::string_view word) {
  constexpr std::string_view plain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=./,:@%^";
  if (!word.empty() && word.find_first_not_of(plain) == std::string_view::npos)
    return std::string(word);
  std::string text = "'";
  for (const char c : dlx::printable(word)) c == '\'' ? text += "'\\''" : text += c;
  return text += "'";
}

bool is_out_of_memory(const std::exception_ptr& exception) {
  if (exception == nullptr) return true;  // there was none left for the exception itself
  try {
    std::rethrow_exception(exception);
  } catch (const std::bad_alloc&) {
    return true;
  } catch (...) {
    return false;
  }
}

// Ends the tool where no handler can be reached. Any exception but of memory is a defect, and
// aborts.
[[noreturn]] void end_without_memory() {
  if (!is_out_of_memory(std::current_exception())) std::abort();
  system::end_process("out of memory\n", exit_error);
}

// A variable that a script has not set must not become standard input, or no file at all.
void require_file_name(const po::options_description& all, const po::option& given) {
  if (given.position_key != -1 || given.value != std::vector<std::string>{""}) return;
  const auto* const known = all.find_nothrow(given.string_key, false);
  const std::string what = known == nullptr ? "" : known->semantic()->name();
  if (what.find("FILE") != std::string::npos || what == "ANSWER")
    throw UsageError("--" + given.string_key + " needs the name of a file");
}

// An error in one problem leaves what was written about those before it standing.
int work_with(Session& session, const std::function<int(Session&)>& work) {
  try {
    return work(session);
  } catch (...) {
    session.output().flush_what_can_be();
    throw;
  }
}

}  // namespace

void Session::warn(const std::string& message) const {
  if (!quiet_) print_line(name_ + ": " + message);
}

void Session::explain(const std::string& message) const {
  if (verbose_) print_line(name_ + ": " + message);
}

Tool::Tool(const About& about) : help_(about) {
  system::set_up_process();
  std::set_terminate(end_without_memory);
  help_.common.add_options()  //
      ("output,o", po::value(&output_)->value_name("FILE"),
       "write to FILE, which appears when all is written")                     //
      ("quiet,q", po::bool_switch(&quiet_), "no warnings")                     //
      ("verbose,v", po::bool_switch(&verbose_), "say more on standard error")  //
      ("help,h", "the common options")                                         //
      ("help-all", "every option")                                             //
      ("help-table", "every option, for programs")                             //
      ("version", "the version of dlx-tools");
}

void Tool::argument(const char* name, const po::value_semantic* value) {
  help_.arguments.add_options()(name, value);
  positions_.add(name, 1);
}

void Tool::arguments(const char* name, const po::value_semantic* value) {
  help_.arguments.add_options()(name, value);
  positions_.add(name, -1);
  help_.repeated.insert(name);
}

void Tool::bound_output(po::options_description& options, const char* usual) {
  most_output_ = Bytes::from(usual);
  options.add_options()(
      "max-output", po::value(&most_output_)->value_name("SIZE"),
      ("more to be written is an error (" + std::string(usual) + "); 0: no limit").c_str());
}

void Tool::parse(int argc, char** argv) {
  po::options_description all;
  all.add(help_.everyday).add(help_.common).add(help_.arguments);
  for (const auto& group : help_.groups) all.add(group.options);
  auto typed = system::arguments(argc, argv);
  if (!typed.empty()) typed.erase(typed.begin());
  const auto parsed =
      po::command_line_parser(typed).options(all).positional(positions_).style(style).run();
  for (const auto& option : parsed.options)
    if (option.position_key == -1 &&
        help_.arguments.find_nothrow(option.string_key, false) != nullptr)
      throw UsageError("unrecognised option '--" + option.string_key + "'");
  for (const auto& option : parsed.options)
    if (option.position_key != -1 && option.value == std::vector<std::string>{""})
      throw UsageError("an argument is empty");
  po::store(parsed, values_);
  for (const auto& option : parsed.options) {
    Terms& values = typed_[option.string_key];
    values.insert(values.end(), option.value.begin(), option.value.end());
  }
  for (const auto& option : parsed.options) require_file_name(all, option);
}

// --help and its kind, always to standard output; true if one was given.
bool Tool::present() const {
  const std::pair<const char*, std::function<void(std::ostream&)>> pages[] = {
      {"help", [this](std::ostream& out) { help_.brief(out); }},
      {"help-all", [this](std::ostream& out) { help_.all(out); }},
      {"help-table", [this](std::ostream& out) { help_.table(out); }},
      {"version",
       [this](std::ostream& out) {
         out << help_.about.name << " (dlx-tools) " << DLX_VERSION << '\n';
       }},
  };
  for (const auto& [option, print] : pages) {
    if (!given(option)) continue;
    Output out("-");
    print(out.stream());
    out.close();
    return true;
  }
  return false;
}

// The message of Boost, which calls arguments options with a name: here they are arguments.
std::string Tool::in_our_words(std::string message) const {
  for (const auto& hidden : help_.arguments.options()) {
    const std::string name = hidden->long_name();
    for (const std::string& boost : {"the option '--" + name + "'", "option '--" + name + "'"})
      if (const std::size_t at = message.find(boost); at != std::string::npos)
        message.replace(at, boost.size(), "argument " + name);
  }
  if (message.starts_with("too many positional options")) return "too many arguments";
  return message;
}

std::string Tool::suggestion(std::string_view option) const {
  std::vector<std::string_view> known;
  const auto add = [&](const po::options_description& options) {
    for (const auto& described : options.options()) known.push_back(described->long_name());
  };
  add(help_.everyday);
  add(help_.common);
  for (const auto& group : help_.groups) add(group.options);
  option.remove_prefix(std::min(option.find_first_not_of('-'), option.size()));
  std::string text = dlx::did_you_mean(option, known);
  if (!text.empty()) text.insert(text.find('\'') + 1, "--");
  return text;
}

int Tool::run(int argc, char** argv, const std::function<int(Session&)>& work) {
  try {
    return system::on_large_stack([&] { return run_here(argc, argv, work); });
  } catch (const std::exception& error) {
    print_line(std::string(help_.about.name) + ": " + error.what());
  }
  return exit_error;
}

int Tool::run_here(int argc, char** argv, const std::function<int(Session&)>& work) {
  const std::string name(help_.about.name);
  try {
    parse(argc, argv);
    if (present()) return exit_ok;
    po::notify(values_);
    help_.check(typed_);
    Session session(name, output_, placement_(), quiet_, verbose_);
    if (most_output_.value > 0) session.output().set_limit(most_output_.value);
    const int status = work_with(session, work);
    session.output().close();
    return status;
  } catch (const Interrupted& interrupted) {
    return 128 + interrupted.signal();
  } catch (const po::unknown_option& error) {
    print_line(name + ": " + error.what() + suggestion(error.get_option_name()) + " (see " + name +
               " --help)");
  } catch (const po::error& error) {
    print_line(name + ": " + in_our_words(error.what()) + " (see " + name + " --help)");
  } catch (const UsageError& error) {
    print_line(name + ": " + error.what() + " (see " + name + " --help)");
  } catch (const std::bad_alloc&) {
    print_line(name + ": out of memory");
  } catch (const std::system_error& error) {
    // A thread that cannot be started: its stack found no room.
    const bool is_memory = error.code() == std::errc::resource_unavailable_try_again;
    print_line(name + ": " + (is_memory ? "out of memory" : error.what()));
  } catch (const std::exception& error) {
    print_line(name + ": " + error.what());
  }
  return exit_error;
}

std::string_view version() noexcept {
  return DLX_VERSION;
}

std::string command_line(int argc, char** argv) {
  std::string text;
  for (const std::string& word : system::arguments(argc, argv))
    text += text.empty() ? system::path_of(word).stem().string() : ' ' + shell_word(word);
  return text;
}

}  // namespace cli
