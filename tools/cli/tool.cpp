// Parsing with Boost.Program_options (never guessing a long option from its beginning), and the
// one place where exceptions become messages and exit statuses.
#include "cli/tool.hpp"

#include <algorithm>
#include <csignal>
#include <fcntl.h>
#include <iostream>
#include <new>
#include <unistd.h>

#include <boost/program_options/parsers.hpp>

namespace cli {
namespace {

namespace po = boost::program_options;

constexpr int style = po::command_line_style::unix_style & ~po::command_line_style::allow_guessing;

bool is_control(char c) noexcept {
  return static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
}

// One line on standard error, whatever the message holds.
void print_line(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  std::replace_if(text.begin(), text.end(), is_control, '?');
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
      text += is_control(c) ? '?' : c;
  }
  return text += "'";
}

// A standard stream that was closed would give its number to the next file that is opened, and what
// is meant for the stream would end up there. These do not take what comes, or have nothing to
// give.
void hold_standard_descriptors() {
  for (const int fd : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (::fcntl(fd, F_GETFD) == -1) ::open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
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

void Session::warn_at(const std::string& source, std::size_t line, std::size_t column,
                      const std::string& message) const {
  warn(source + ':' + std::to_string(line) + ':' + std::to_string(column) +
       ": warning: " + message);
}

void Session::explain(const std::string& message) const {
  if (verbose_) print_line(name_ + ": " + message);
}

Tool::Tool(const About& about) : about_(about) {
  common_.add_options()  //
      ("output,o", po::value(&output_)->value_name("FILE"),
       "write to FILE, which appears when all is written")                     //
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
      throw UsageError("unrecognised option '--" + option.string_key + "'");
  for (const auto& option : parsed.options)
    if (option.position_key != -1 && option.value == std::vector<std::string>{""})
      throw UsageError("an argument is empty");
  po::store(parsed, values_);
  if (given("output") && values_["output"].as<std::string>().empty())
    throw UsageError("--output needs the name of a file");
}

void Tool::print_help(std::ostream& out) const {
  out << "Usage: " << about_.usage << "\n\n" << about_.summary << "\n\n";
  if (!options_.options().empty()) out << options_ << '\n';
  out << common_ << "\nExample:\n" << about_.example;
}

// --help and --version, always to standard output; true if one was given.
bool Tool::present() const {
  if (!given("help") && !given("version")) return false;
  Output out("-");
  if (given("help")) {
    print_help(out.stream());
  } else {
    out.stream() << about_.name << " (dlx-tools) " << DLX_VERSION << '\n';
  }
  out.close();
  return true;
}

// What Boost says, speaking of arguments as arguments: for Boost they are options with a name.
std::string Tool::in_our_words(std::string message) const {
  for (const auto& hidden : hidden_.options()) {
    const std::string name = hidden->long_name();
    for (const std::string& boost : {"the option '--" + name + "'", "option '--" + name + "'"})
      if (const std::size_t at = message.find(boost); at != std::string::npos)
        message.replace(at, boost.size(), "argument " + name);
  }
  if (message.starts_with("too many positional options")) return "too many arguments";
  return message;
}

int Tool::run(int argc, char** argv, const std::function<int(Session&)>& work) {
  hold_standard_descriptors();
  std::signal(SIGPIPE, SIG_DFL);  // a reader that has seen enough ends us quietly
  const std::string name(about_.name);
  try {
    parse(argc, argv);
    if (present()) return exit_ok;
    po::notify(values_);
    Session session(name, output_, placement_(), quiet_, verbose_);
    const int status = work_with(session, work);
    session.output().close();
    return status;
  } catch (const Interrupted& interrupted) {
    return 128 + interrupted.signal();
  } catch (const po::error& error) {
    print_line(name + ": " + in_our_words(error.what()) + " (see " + name + " --help)");
  } catch (const UsageError& error) {
    print_line(name + ": " + error.what() + " (see " + name + " --help)");
  } catch (const std::bad_alloc&) {
    print_line(name + ": out of memory");
  } catch (const std::exception& error) {
    print_line(name + ": " + error.what());
  }
  return exit_error;
}

std::string_view version() noexcept {
  return DLX_VERSION;
}

std::string command_line(int argc, char** argv) {
  const std::string_view path = argv[0];
  std::string text(path.substr(path.rfind('/') + 1));
  for (int i = 1; i < argc; ++i) text += ' ' + shell_word(argv[i]);
  return text;
}

}  // namespace cli
