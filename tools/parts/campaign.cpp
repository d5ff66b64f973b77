// A folder in the making has a name of its own, made by mkdtemp(3) beside the one it will have.
#include "parts/campaign.hpp"

#include "cli/digest.hpp"
#include "cli/files.hpp"
#include "cli/sealed_text.hpp"
#include "cli/streams.hpp"
#include "cli/system.hpp"
#include "cli/tool.hpp"
#include "problems/question_digest.hpp"

#include <dlx/error.hpp>
#include <dlx/text.hpp>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <utility>

namespace parts {
namespace {

namespace fs = std::filesystem;

constexpr cli::SealedReader::Kind list_kind{"dlx-parts", "1", "a list of parts of dlx-split",
                                            "list of parts"};

// A folder that is gone at the end, unless it was given its name.
class NewFolder {
 public:
  explicit NewFolder(const std::string& path) : path_(path), temporary_(path + ".XXXXXX") {
    if (!cli::system::make_temporary_folder(temporary_))
      temporary_.clear(), cli::throw_io_error(path_, errno);
  }
  ~NewFolder() {
    std::error_code none;
    if (!temporary_.empty()) fs::remove_all(cli::system::path_of(temporary_), none);
  }
  NewFolder(const NewFolder&) = delete;
  NewFolder& operator=(const NewFolder&) = delete;

  [[nodiscard]] const std::string& name() const noexcept { return temporary_; }

  void take_place() {
    if (cli::system::is_there(path_)) throw cli::IoError(path_ + ": this is there already");
    if (!cli::system::rename(temporary_, path_)) cli::throw_io_error(path_, errno);
    temporary_.clear();
  }

 private:
  std::string path_, temporary_;
};

void fill_round(const std::string& folder, const Round& round, const std::vector<Part>& parts) {
  for (const Part& part : parts) {
    cli::Signals::throw_if_pending();
    write_file(part_path(folder, part.number, ".todo"), to_text(part));
  }
  write_file(list_path(folder), to_text(round));
}

}  // namespace

std::string to_text(const Round& round) {
  std::string text = cli::SealedReader::first_line(list_kind) + "question " +
                     cli::escaped(round.question) + "\nproblem " + round.problem + "\nround " +
                     std::to_string(round.number) + "\npieces " + std::to_string(round.pieces) +
                     '\n';
  for (std::size_t i = 0; i < round.from.size(); ++i)
    text += "from " + std::to_string(i + 1) + ' ' + round.from[i] + '\n';
  for (const std::string& digest : round.parts) text += "part " + digest + '\n';
  return cli::sealed(std::move(text));
}

Round round_from(std::string_view text, const std::string& source) {
  cli::SealedReader reader(text, source, list_kind);
  Round round;
  round.question = reader.text_in(reader.field("question "));
  if (!split_options_from(round.question)) reader.fail_here();
  round.problem = reader.digest_in(reader.field("problem "));
  round.number = reader.count_in(reader.field("round "));
  if (round.number < 1) reader.fail_here();
  round.pieces = reader.count_in(reader.field("pieces "));
  while (reader.next_is("from ")) {
    std::string_view line = reader.field("from ");
    if (reader.count_in(cli::take_word(line)) != round.from.size() + 1) reader.fail_here();
    round.from.push_back(reader.digest_in(line));
  }
  while (reader.next_is("part ")) round.parts.push_back(reader.digest_in(reader.field("part ")));
  if (round.parts.empty() || (round.number == 1) != round.from.empty()) reader.fail_here();
  reader.require_end();
  return round;
}

std::string problem_path(const std::string& folder) {
  return folder + "/problem.dlx";
}
std::string round_path(const std::string& folder, std::uint64_t round) {
  return folder + "/round-" + std::to_string(round);
}
std::string list_path(const std::string& round_folder) {
  return round_folder + "/PARTS";
}
std::string missing_path(const std::string& round_folder) {
  return round_folder + "/MISSING";
}

std::string part_path(const std::string& round_folder, std::uint64_t part,
                      std::string_view ending) {
  constexpr std::size_t digits = 6;
  const std::string number = std::to_string(part);
  return round_folder + '/' + std::string(digits - std::min(digits, number.size()), '0') + number +
         std::string(ending);
}

std::optional<std::uint64_t> number_of(std::string_view file_name) {
  return cli::number_in<std::uint64_t>(file_name.substr(0, file_name.find('.')));
}

std::vector<std::string> files_in(const std::string& folder, std::string_view beginning,
                                  std::string_view ending) {
  std::vector<std::string> paths;
  std::error_code error;
  for (fs::directory_iterator at(cli::system::path_of(folder), error), end; !error && at != end;
       at.increment(error)) {
    const std::string name = at->path().filename().string();
    if (name.starts_with(beginning) && name.ends_with(ending)) paths.push_back(folder + '/' + name);
  }
  if (error) throw cli::IoError(folder + ": " + error.message());
  std::sort(paths.begin(), paths.end());
  return paths;
}

std::string contents_of(const std::string& path) {
  cli::Input input(path.empty() ? "." : path);
  return input.contents();
}

namespace {

// Those bytes of an answer that stand before its list.
std::string head_of(const std::string& path) {
  cli::Input input(path);
  std::string text;
  for (auto chunk = input.next_chunk(); !chunk.empty(); chunk = input.next_chunk()) {
    const std::size_t before = text.size();
    text += chunk;
    const std::size_t from = before - std::min<std::size_t>(before, 32);
    const std::size_t head = from + head_size(std::string_view(text).substr(from));
    if (head < text.size()) return text.substr(0, head);
  }
  return text;
}

}  // namespace

SavedAnswer read_answer(const std::string& path) {
  const std::string head = head_of(path);
  return {answer_from(head, path), path, head.size()};
}

bool is_campaign(const std::string& path) {
  return cli::system::kind_of(path) == cli::system::Kind::folder;
}

std::uint64_t last_round(const std::string& folder) {
  std::uint64_t number = 0;
  while (cli::system::is_there(list_path(round_path(folder, number + 1)))) ++number;
  if (number == 0)
    throw cli::IoError(list_path(round_path(folder, 1)) +
                       ": no such file: is this a folder of dlx-split?");
  return number;
}

Round read_round(const std::string& folder, std::uint64_t number) {
  const std::string path = list_path(round_path(folder, number));
  Round round = round_from(contents_of(path), path);
  if (round.number != number)
    throw cli::IoError(path + ": this is the list of round " + std::to_string(round.number));
  return round;
}

Asked problem_from(std::string_view text, const std::string& source) {
  dlx::ProblemReader reader(text, source);
  auto instance = reader.next();
  if (!instance) throw dlx::ParseError(source, 0, 0, "empty input: did the generator fail?");
  Asked asked{std::move(*instance), reader.is_given_line(), reader.more_may_follow(), {}};
  cli::Digest digest;
  problems::add_question(digest, asked.instance, asked.is_given_line, true);
  asked.digest = digest.text();
  if (reader.next())
    throw dlx::ParseError(source, 0, 0,
                          "one question is split, and here is a second one: a folder for each");
  return asked;
}

Asked read_problem(const std::string& folder, const std::string& digest) {
  const std::string path = problem_path(folder);
  Asked asked = problem_from(contents_of(path), path);
  if (asked.digest != digest) throw cli::IoError(path + ": this is not the problem that was split");
  return asked;
}

void write_round(const std::string& folder, const Round& round, const std::vector<Part>& parts) {
  NewFolder fresh(round_path(folder, round.number));
  fill_round(fresh.name(), round, parts);
  fresh.take_place();
}

void write_campaign(const std::string& folder, std::string_view problem, const Round& round,
                    const std::vector<Part>& parts) {
  NewFolder fresh(folder);
  write_file(problem_path(fresh.name()), problem);
  const std::string first = round_path(fresh.name(), 1);
  if (!cli::system::make_folder(first)) cli::throw_io_error(first, errno);
  fill_round(first, round, parts);
  fresh.take_place();
}

std::string ranges_text(const std::vector<std::uint64_t>& numbers) {
  std::string text;
  for (std::size_t i = 0; i < numbers.size();) {
    std::size_t last = i;
    while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) ++last;
    text += (text.empty() ? "" : ",") + std::to_string(numbers[i]);
    if (last > i) text += '-' + std::to_string(numbers[last]);
    i = last + 1;
  }
  return text;
}

void write_file(const std::string& path, std::string_view contents) {
  cli::Replacement fresh(path);
  cli::write_all(fresh.descriptor(), contents, path);
  fresh.commit();
}

}  // namespace parts
