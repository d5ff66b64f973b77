// A spool of marks, and the claim that they prove.
#include "solve/proof_file.hpp"

#include "cli/system.hpp"
#include "problems/proof_path.hpp"

#include <algorithm>
#include <functional>

namespace solve {
namespace {

using IsNone = std::function<bool(const dlx::Instance&)>;

// Options in no solution are given, one by one, and left out from then on; those in every solution
// are left out, one by one.
bool decide_all(const dlx::Possible& found, dlx::Possibility kind, dlx::Instance& asked,
                std::vector<dlx::OptionId>& decided, const IsNone& is_none) {
  const bool in_none = kind == dlx::Possibility::none;
  auto& tried = in_none ? asked.given : asked.without;
  for (std::uint32_t o = 0; o < found.options.size(); ++o) {
    const dlx::OptionId option{o};
    if (found.options[o] != kind) continue;
    decided.push_back(option);
    const auto& given = asked.given;
    if (!in_none && std::find(given.begin(), given.end(), option) != given.end()) continue;
    tried.push_back(option);
    if (!is_none(asked)) return false;
    tried.pop_back();
    if (in_none) asked.without.push_back(option);
  }
  return true;
}

[[noreturn]] void fail() {
  throw cli::IoError("cannot keep the proof in a temporary file");
}

}  // namespace

ProofFile::ProofFile(const std::string& path, const std::vector<std::string>& inputs)
    : output_(problems::proof_path(path, inputs)),
      spool_(cli::system::open_spool(), std::fclose),
      buffer_(std::size_t{1} << 16U),
      marks_([this](std::string_view marks) { keep(marks); }) {
  if (!spool_) fail();
}

void ProofFile::begin(const dlx::Problem& problem) {
  std::rewind(spool_.get());
  kept_ = 0;
  marks_.begin(problem);
}

void ProofFile::branch(dlx::ItemId item) {
  dlx::TraceEvent event;
  event.item = item;
  event.count = 1;
  marks_.event(event);
}

void ProofFile::add(std::string_view marks) {
  marks_.finish();
  keep(marks);
}

void ProofFile::keep(std::string_view marks) {
  if (std::fwrite(marks.data(), 1, marks.size(), spool_.get()) < marks.size()) fail();
  kept_ += marks.size();
}

std::string_view ProofFile::next_marks() {
  const auto size = static_cast<std::size_t>(std::min<std::uint64_t>(kept_, buffer_.size()));
  if (std::fread(buffer_.data(), 1, size, spool_.get()) < size) fail();
  kept_ -= size;
  return {buffer_.data(), size};
}

void ProofFile::end(const dlx::Instance& instance, const Result& result,
                    const dlx::CountStatistics& effort) {
  const bool is_whole = result.outcome == dlx::Outcome::exhausted;
  dlx::ProofClaim claim{dlx::Natural(marks_.solutions()), !is_whole};
  if (is_whole && effort.engine == "frontier") {
    begin(instance.problem);
    marks_.order(effort.items);
    claim.solutions = result.solutions;
  } else if (!is_whole) {
    marks_.stop();
  }
  write(instance, claim);
}

bool ProofFile::end(const dlx::Instance& instance, const dlx::ProofClaim& claim, bool holds) {
  if (holds) {
    write(instance, claim);
  } else {
    begin(instance.problem);
    marks_.stop();
    write(instance, {dlx::Natural(), true});
  }
  return holds;
}

bool ProofFile::refute(const dlx::Instance& instance, dlx::ProofClaim claim, dlx::Outcome outcome,
                       const dlx::RefutationOptions& options) {
  if (outcome != dlx::Outcome::exhausted) {
    end(instance, {}, false);
    return true;
  }
  const dlx::Refuted refuted = dlx::refute(
      instance, options, [this](const dlx::RefutationStep& step) { marks_.step(step); });
  if (claim.optimum) claim.optimum->scale = refuted.scale;
  if (claim.within) claim.within->scale = refuted.scale;
  return end(instance, claim, refuted.holds);
}

bool ProofFile::decide(const dlx::Instance& instance, const dlx::Possible& found,
                       dlx::CountOptions options) {
  options.engine = "links";
  options.observer = observer();
  dlx::ExactCounter counter(instance.problem, options);
  const auto is_none = [&](const dlx::Instance& asked) {
    const dlx::Count count = counter.count(asked.given, asked.without);
    return count.outcome == dlx::Outcome::exhausted && count.value == dlx::Natural();
  };
  if (!found.is_solvable && found.outcome == dlx::Outcome::exhausted)
    return end(instance, {}, is_none(instance));
  dlx::ProofClaim claim;
  claim.decided.emplace();
  dlx::Instance asked = instance;
  using dlx::Possibility;
  const bool holds = decide_all(found, Possibility::none, asked, claim.decided->none, is_none) &&
                     decide_all(found, Possibility::every, asked, claim.decided->every, is_none);
  return end(instance, claim, holds);
}

dlx::Count ProofFile::count_kind(const std::optional<dlx::Instance>& fixed,
                                 dlx::CountOptions options) {
  dlx::Count count;
  count.outcome = dlx::Outcome::exhausted;
  if (fixed) {
    marks_.finish();
    const std::uint64_t before = kept_;
    std::fpos_t place;
    if (std::fgetpos(spool_.get(), &place) != 0) fail();
    options.trees = false;
    options.observer = observer();
    count = dlx::ExactCounter(fixed->problem, options).count(fixed->given, fixed->without);
    if (count.statistics.engine == "frontier") {
      marks_.finish();
      if (std::fsetpos(spool_.get(), &place) != 0) fail();
      kept_ = before;
      marks_.begin(fixed->problem);
      marks_.order(count.statistics.items);
    }
  }
  marks_.end_kind();
  return count;
}

void ProofFile::write(const dlx::Instance& instance, const dlx::ProofClaim& claim) {
  marks_.finish();
  if (std::fflush(spool_.get()) != 0) fail();
  std::rewind(spool_.get());
  dlx::write_proof(output_.stream(), instance, claim, [this] { return next_marks(); });
}

}  // namespace solve
