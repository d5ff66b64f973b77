// A spool of marks, and the claim that they prove.
#include "solve/proof_file.hpp"

#include "cli/relations.hpp"

#include <algorithm>
#include <filesystem>

namespace solve {
namespace {

void require_named_file(const std::string& path, const std::vector<std::string>& inputs) {
  if (path == "-") throw cli::UsageError("a proof needs a file with a name");
  std::error_code none;
  for (const std::string& input : inputs)
    if (input == path || std::filesystem::equivalent(input, path, none))
      throw cli::UsageError("the proof would overwrite '" + input + "', which is read");
}

// The file opens only where that has been asked.
const std::string& named_file(const std::string& path, const std::vector<std::string>& inputs) {
  require_named_file(path, inputs);
  return path;
}

[[noreturn]] void fail() {
  throw cli::IoError("cannot keep the proof in a temporary file");
}

}  // namespace

ProofFile::ProofFile(const std::string& path, const std::vector<std::string>& inputs)
    : output_(named_file(path, inputs)),
      spool_(std::tmpfile(), std::fclose),
      buffer_(std::size_t{1} << 16U),
      marks_([this](std::string_view marks) { keep(marks); }) {
  if (!spool_) fail();
}

void ProofFile::begin(const dlx::Problem& problem) {
  std::rewind(spool_.get());
  kept_ = 0;
  marks_.begin(problem);
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
    claim.solutions = solutions_of(result);
  } else if (!is_whole) {
    marks_.stop();
  }
  write(instance, claim);
}

bool ProofFile::refute(const dlx::Instance& instance, const std::optional<dlx::Solution>& best,
                       dlx::Outcome outcome, const dlx::RefutationOptions& options) {
  dlx::ProofClaim claim{dlx::Natural(), true};
  if (outcome == dlx::Outcome::exhausted) {
    const dlx::Refuted refuted = dlx::refute(
        instance, options, [this](const dlx::RefutationStep& step) { marks_.step(step); });
    claim.at_least = !refuted.holds;
    if (best && refuted.holds)
      claim.optimum = {*best, *options.cost, options.maximize, options.unit_costs, refuted.scale};
  }
  if (claim.at_least) {  // nothing is claimed but that there is a problem
    begin(instance.problem);
    marks_.stop();
  }
  write(instance, claim);
  return outcome != dlx::Outcome::exhausted || !claim.at_least;
}

void ProofFile::write(const dlx::Instance& instance, const dlx::ProofClaim& claim) {
  marks_.finish();
  if (std::fflush(spool_.get()) != 0) fail();
  std::rewind(spool_.get());
  dlx::write_proof(output_.stream(), instance, claim, [this] { return next_marks(); });
}

}  // namespace solve
