// A file that is damaged, or says something of another part, is as good as none.
#include "solve/part_files.hpp"

#include "cli/files.hpp"
#include "cli/system.hpp"
#include "cli/tool.hpp"

#include <dlx/error.hpp>

#include <algorithm>
#include <chrono>

namespace solve {
namespace {

// No two tasks at work have the same host and process.
std::string task_name() {
  std::string host = cli::system::host_name();
  std::replace_if(
      host.begin(), host.end(), [](char c) { return c == '.' || c == '/'; }, '-');
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(now).count();
  return host + '-' + std::to_string(cli::system::process_id()) + '-' + std::to_string(seconds);
}

}  // namespace

PartFiles::PartFiles(const std::string& path) : todo(path) {
  const std::string stem = path.substr(0, path.size() - std::string_view(".todo").size());
  folder = cli::folder_of(path);
  beginning_ = cli::system::path_of(stem).filename().string() + '.';
  answer = stem + ".done";
  work_folder = folder + "/work";
  const std::string task = task_name();
  own_answer = stem + '.' + task + ".done";
  own_work = work_folder + '/' + beginning_ + task + ".work";
  own_proof = stem + '.' + task + ".proof";
  own_list = work_folder + '/' + beginning_ + task + ".list";
}

std::vector<std::string> PartFiles::answers() const {
  if (!cli::system::is_there(answer)) return {};
  return files_in(folder, ".done");
}

std::vector<std::string> PartFiles::works(std::string_view ending) const {
  if (!cli::system::is_there(work_folder)) return {};
  return files_in(work_folder, ending);
}

std::vector<std::string> PartFiles::files_in(const std::string& path,
                                             std::string_view ending) const {
  std::vector<std::string> found;
  for (const std::string& name : parts::files_in(path, beginning_, ending))
    found.push_back(path + '/' + name);
  return found;
}

std::optional<PartFiles> files_of(const std::string& path, std::optional<std::uint64_t> task) {
  if (cli::system::kind_of(path) != cli::system::Kind::folder) {
    if (task) throw cli::UsageError("--task goes with the folder of a round");
    if (!path.ends_with(".todo"))
      throw cli::UsageError("--answer needs a part, NNNNNN.todo, or a folder of parts and --task");
    return PartFiles(path);
  }
  if (!task) throw cli::UsageError("--answer " + path + " needs --task, the number of a part");
  const std::string todo = parts::part_path(path, *task, ".todo");
  if (!cli::system::is_there(todo)) {
    const std::string list = parts::list_path(path);
    const auto round = parts::round_from(parts::contents_of(list), list);
    if (*task > round.parts.size()) return std::nullopt;
  }
  return PartFiles(todo);
}

std::optional<parts::SavedAnswer> saved_in(const std::string& path,
                                           const std::string& part_digest) {
  try {
    parts::SavedAnswer saved = parts::read_answer(path);
    if (digest_of(saved.answer.part) != part_digest) return std::nullopt;
    return saved;
  } catch (const dlx::ParseError&) {
    return std::nullopt;
  } catch (const cli::IoError&) {
    return std::nullopt;
  }
}

}  // namespace solve
