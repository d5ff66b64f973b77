// Parsing with Boost.Program_options (never guessing a long option from its beginning), and the
// one place where exceptions become messages and exit statuses.
#include "cli/tool.hpp"

#include <algorithm>
#include <csignal>
#include <iostream>
#include <new>

#include <boost/program_options/parsers.hpp>

namespace cli {
namespace {

namespace po = boost::program_options;

constexpr int style = po::command_line_style::unix_style & ~po::command_line_style::allow_guessing;

// One line on standard error, whatever the message holds.
void print_line(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  std::cerr << text + '\n';
}

// An argument as a POSIX shell would need it.
std::string shell_word(std::string_view word) {
  constexpr std::string_view plain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=./,:@%^";
  if (!word.empty() && word.find_first_not_of(plain) == std::string_view::npos)
    return std::string(word);
  std::string text = "'";
  for (const char c : word) {
    if (c == '\'')
      text += "'\\''";
    else
      text += static_cast<unsigned char>(c) < 0x20 ? '?' : c;
  }
  return text += "'";
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

Tool::Tool(const About& about) : about_(about) {
  common_.add_options()  //
      ("output,o", po::value(&output_)->value_name("FILE"),
       "write to FILE, complete or not at all")                                //
      ("quiet,q", po::bool_switch(&quiet_), "no warnings")                     //
      ("verbose,v", po::bool_switch(&verbose_), "say more on standard error")  //
      ("help,h", "this page")                                                  //
      ("version", "the version of dlx-tools");
}

void Tool::argument(const char* name, const po::value_semantic* value) {
  hidden_.add_options()(name, value);
  positions_.add(name, 1);
}

void Tool::parse(int argc, char** argv) {
  po::options_description all;
  all.add(options_).add(common_).add(hidden_);
  const auto parsed =
      po::command_line_parser(argc, argv).options(all).positional(positions_).style(style).run();
  for (const auto& option : parsed.options)
    if (option.position_key == -1 && hidden_.find_nothrow(option.string_key, false) != nullptr)
      throw po::unknown_option("--" + option.string_key);
  po::store(parsed, values_);
}

void Tool::print_help() const {
  std::cout << "Usage: " << about_.usage << "\n\n" << about_.summary << "\n\n";
  if (!options_.options().empty()) std::cout << options_ << '\n';
  std::cout << common_ << "\nExample:\n" << about_.example << std::flush;
}

int Tool::run(int argc, char** argv, const std::function<int(Session&)>& work) {
  std::signal(SIGPIPE, SIG_DFL);  // a reader that has seen enough ends us quietly
  const std::string name(about_.name);
  try {
    parse(argc, argv);
    if (given("help")) return print_help(), exit_ok;
    if (given("version")) {
      std::cout << name << " (dlx-tools) " << DLX_VERSION << std::endl;
      return exit_ok;
    }
    po::notify(values_);
    Session session(name, output_, quiet_, verbose_);
    const int status = work_with(session, work);
    session.output().close();
    return status;
  } catch (const po::error& error) {
    print_line(name + ": " + error.what() + " (see " + name + " --help)");
  } catch (const UsageError& error) {
    print_line(name + ": " + error.what() + " (see " + name + " --help)");
  } catch (const std::bad_alloc&) {
    print_line(name + ": out of memory");
  } catch (const std::exception& error) {
    print_line(name + ": " + error.what());
  }
  return exit_error;
}

std::string command_line(int argc, char** argv) {
  const std::string_view path = argv[0];
  std::string text(path.substr(path.rfind('/') + 1));
  for (int i = 1; i < argc; ++i) text += ' ' + shell_word(argv[i]);
  return text;
}

}  // namespace cli
