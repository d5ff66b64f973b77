// An answer is known by the digest of its part, not by the name of its file.
#include "parts/collected_answers.hpp"

#include "cli/sealed_text.hpp"
#include "parts/list_file.hpp"
#include "problems/values.hpp"

#include <dlx/error.hpp>

#include <algorithm>
#include <utility>

namespace parts {
namespace {

std::string part_name(const RoundAnswers& round, std::uint64_t part) {
  return round.folder + ": part " + std::to_string(part);
}

std::uint64_t piece_in(std::string_view line, const std::string& path) {
  const auto piece = cli::number_in<std::uint64_t>(line.substr(3));
  if (!piece) throw cli::IoError(path + ": a line of its list is none");
  return *piece;
}

// Its options, in the order in which they were written.
dlx::Solution solution_in(std::string_view line, const std::string& path) {
  const bool is_solution = cli::take_word(line) == "=";
  const auto options = problems::options_in(line);
  if (!is_solution || !options) throw cli::IoError(path + ": a line of its list is none");
  return {*options, 0};
}

}  // namespace

CollectedAnswers::CollectedAnswers(const std::string& folder, Callbacks watch)
    : folder_(folder), callbacks_(std::move(watch)) {
  const std::uint64_t last = last_round(folder);
  for (std::uint64_t k = 1; k <= last; ++k)
    rounds_.push_back({read_round(folder, k), round_path(folder, k)});
  split_ = split_options_from(rounds_.front().round.question).value();
  for (std::size_t k = 0; k < rounds_.size(); ++k) {
    const Round& round = rounds_[k].round;
    if (round.question != rounds_.front().round.question ||
        round.problem != rounds_.front().round.problem ||
        (k > 0 && round.from.size() != rounds_[k - 1].round.parts.size()))
      throw cli::IoError(list_path(rounds_[k].folder) + ": this round belongs to another search");
    collect(rounds_[k], k + 1 < rounds_.size() ? &rounds_[k + 1].round : nullptr);
  }
}

void CollectedAnswers::collect(RoundAnswers& round, const Round* next) {
  std::map<std::string, std::uint64_t> number_by_digest;
  for (std::size_t i = 0; i < round.round.parts.size(); ++i)
    number_by_digest.emplace(round.round.parts[i], i + 1);
  std::map<std::uint64_t, std::vector<SavedAnswer>> by_part;
  for (const std::string& path : files_in(round.folder, "", ".done")) {
    callbacks_.tick();
    auto found = read(path);
    if (!found) continue;
    const auto at = number_by_digest.find(digest_of(found->answer.part));
    if (at == number_by_digest.end()) {
      callbacks_.warn(found->path + ": an answer to another part or search: refused");
      continue;
    }
    by_part[at->second].push_back(std::move(*found));
  }
  round.answers.resize(round.round.parts.size());
  for (std::uint64_t part = 1; part <= round.answers.size(); ++part) {
    choose(round, part, std::move(by_part[part]), next);
    if (const auto& chosen = round.answers[part - 1])
      found_ += chosen->answer.found;
    else
      round.missing.push_back(part);
  }
}

// An answer that is whole; a damaged one is as good as none.
std::optional<SavedAnswer> CollectedAnswers::read(const std::string& path) const {
  try {
    SavedAnswer found = read_answer(path);
    if (is_list(path, found.list_at, found.answer.list)) return found;
    callbacks_.warn(path + ": the list of solutions is damaged: no answer");
  } catch (const dlx::ParseError& error) {
    callbacks_.warn(std::string(error.what()) + ": no answer");
  }
  return std::nullopt;
}

void CollectedAnswers::choose(RoundAnswers& round, std::uint64_t part,
                              std::vector<SavedAnswer> found, const Round* next) {
  if (found.empty()) return;
  require_agreement(found, part_name(round, part));
  if (next != nullptr) {
    const auto used = std::find_if(found.begin(), found.end(), [&](const SavedAnswer& one) {
      return digest_of(one.answer) == next->from[part - 1];
    });
    if (used != found.end())
      round.answers[part - 1] = std::move(*used);
    else
      callbacks_.warn(part_name(round, part) + ": the answer from which round " +
                      std::to_string(next->number) + " was cut is gone");
    return;
  }
  if (found.size() > 1)
    callbacks_.warn(part_name(round, part) + ": " + std::to_string(found.size()) +
                    " answers: one is taken");
  const auto best =
      std::min_element(found.begin(), found.end(), [](const SavedAnswer& a, const SavedAnswer& b) {
        if (a.answer.is_finished() != b.answer.is_finished()) return a.answer.is_finished();
        return a.answer.left < b.answer.left;
      });
  round.answers[part - 1] = std::move(*best);
}

// Answers about the best solutions may differ: their list depends on which solutions were known; a
// count depends on nothing.
void CollectedAnswers::require_agreement(const std::vector<SavedAnswer>& found,
                                         const std::string& part) const {
  if (split_.goal == SplitOptions::Goal::best) return;
  const SavedAnswer* finished = nullptr;
  for (const SavedAnswer& one : found) {
    if (!one.answer.is_finished()) continue;
    if (finished != nullptr && digest_of(one.answer) != digest_of(finished->answer))
      throw Contradiction(part + ": two finished answers differ: " + finished->path + " (" +
                          finished->answer.found.to_string() + " solutions) and " + one.path +
                          " (" + one.answer.found.to_string() + ')');
    finished = &one;
  }
  for (const SavedAnswer& one : found)
    if (finished != nullptr && one.answer.found > finished->answer.found)
      throw Contradiction(part + ": " + one.path + " has more solutions than " + finished->path +
                          ", which has finished");
}

Effort CollectedAnswers::effort() const {
  Effort sum;
  for (const RoundAnswers& round : rounds_)
    for (const auto& found : round.answers) {
      if (!found) continue;
      const Answer& answer = found->answer;
      sum.nodes += answer.nodes;
      sum.updates += answer.updates;
      sum.seconds += answer.seconds;
      sum.longest = std::max(sum.longest, answer.seconds);
      if (sum.profile.size() < answer.profile.size()) sum.profile.resize(answer.profile.size());
      for (std::size_t i = 0; i < answer.profile.size(); ++i) sum.profile[i] += answer.profile[i];
    }
  return sum;
}

bool CollectedAnswers::has_all() const {
  return std::all_of(rounds_.begin(), rounds_.end(),
                     [](const RoundAnswers& round) { return round.missing.empty(); });
}

std::uint64_t CollectedAnswers::stopped() const {
  std::uint64_t count = 0;
  for (const auto& found : last().answers)
    if (found && !found->answer.is_finished()) ++count;
  return count;
}

dlx::Outcome CollectedAnswers::outcome() const {
  if (!has_all()) return dlx::Outcome::interrupted;
  for (const auto& found : last().answers)
    if (!found->answer.is_finished()) return found->answer.outcome;
  return dlx::Outcome::exhausted;
}

double CollectedAnswers::seconds_left() const {
  constexpr double least = 1e-3;  // of a part that is done
  double seconds = 0;
  for (const auto& found : last().answers)
    if (found && !found->answer.is_finished())
      seconds +=
          found->answer.seconds * found->answer.left / std::max(1 - found->answer.left, least);
  return seconds;
}

std::vector<Piece> CollectedAnswers::rest() const {
  std::vector<Piece> pieces;
  for (const auto& found : last().answers)
    if (found)
      for (const Piece& piece : found->answer.rest)
        pieces.push_back({0, piece.number, piece.place});
  std::stable_sort(pieces.begin(), pieces.end(),
                   [](const Piece& a, const Piece& b) { return a.origin < b.origin; });
  return pieces;
}

std::optional<std::int64_t> CollectedAnswers::known() const {
  std::optional<std::int64_t> best;
  const auto take = [&](const std::optional<std::int64_t>& cost) {
    if (cost && (!best || split_.is_better(*cost, *best))) best = cost;
  };
  for (const RoundAnswers& round : rounds_)
    for (const auto& found : round.answers)
      if (found) take(found->answer.bound), take(found->answer.part.known);
  return best;
}

std::vector<CollectedAnswers::Stretches> CollectedAnswers::stretches() const {
  std::vector<Stretches> all(rounds_.size());
  for (std::size_t k = 0; k < rounds_.size(); ++k)
    for (const auto& found : rounds_[k].answers) {
      if (!found) continue;
      std::uint64_t at = found->list_at;
      Stretch* open = nullptr;
      read_list(found->path, at, found->answer.list.bytes, [&](std::string_view line) {
        if (line.starts_with("in ")) {
          open = &all[k][piece_in(line, found->path)];
          if (open->found == nullptr) *open = {&*found, at + line.size() + 1, 0};
        } else if (open != nullptr) {
          open->bytes += line.size() + 1;
        }
        at += line.size() + 1;
      });
    }
  return all;
}

// A piece's own solutions come before those of the pieces that were cut from its rest.
void CollectedAnswers::each_solution(const std::function<void(const dlx::Solution&)>& use) const {
  const auto all = stretches();
  std::vector<std::map<std::uint64_t, std::vector<std::uint64_t>>> children(rounds_.size());
  for (std::size_t k = 0; k < rounds_.size(); ++k)
    for (const auto& found : rounds_[k].answers)
      if (found)
        for (const Piece& piece : found->answer.part.pieces)
          children[k][piece.origin].push_back(piece.number);
  const std::function<void(std::size_t, std::uint64_t)> visit = [&](std::size_t k,
                                                                    std::uint64_t origin) {
    if (k == rounds_.size()) return;
    const auto at = children[k].find(origin);
    if (at == children[k].end()) return;
    std::vector<std::uint64_t> pieces = at->second;
    std::sort(pieces.begin(), pieces.end());
    for (const std::uint64_t piece : pieces) {
      callbacks_.tick();
      if (const auto stretch = all[k].find(piece); stretch != all[k].end()) {
        const auto& [found, from, bytes] = stretch->second;
        const std::string& path = found->path;
        if (!read_list(path, from, bytes,
                       [&](std::string_view line) { use(solution_in(line, path)); }))
          throw cli::IoError(path + ": the file was cut off");
      }
      visit(k + 1, piece);
    }
  };
  visit(0, 0);
}

}  // namespace parts
