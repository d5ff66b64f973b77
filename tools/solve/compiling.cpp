// Each question is compiled anew: its givens make its set smaller.
#include "solve/compiling.hpp"

#include "cli/tool.hpp"
#include "problems/set_text.hpp"

#include <chrono>
#include <stdexcept>

namespace solve {

using dlx::Natural, dlx::Outcome;
namespace po = boost::program_options;

namespace {

Natural to_number(const std::string& text) {
  const auto number = Natural::from_string(text);
  if (!number || *number == Natural())
    throw cli::UsageError("--nth " + text + ": solutions are numbered from 1");
  return *number;
}

}  // namespace

void declare(po::options_description& options, SetArguments& set) {
  options.add_options()  //
      ("sample", cli::into(set.sample)->value_name("N"),
       "N solutions drawn independently, each as likely as any other")              //
      ("distinct", po::bool_switch(&set.distinct), "--sample: none of them twice")  //
      ("nth",
       po::value<std::string>()
           ->notifier([&](const std::string& value) { set.nth = to_number(value); })
           ->value_name("K"),
       "solution number K of all, in the order of dlx-query")  //
      ("marginals", po::bool_switch(&set.marginals), "by option, how many solutions have it");
}

void require_one(const SetArguments& set, bool has_seed) {
  if ((set.sample ? 1 : 0) + (set.nth ? 1 : 0) + (set.marginals ? 1 : 0) > 1)
    throw cli::UsageError("--sample, --nth and --marginals exclude each other");
  if (set.distinct && !set.sample) throw cli::UsageError("--distinct goes with --sample");
  if (set.sample && !has_seed) throw cli::UsageError("--sample needs --seed");
}

void Compiling::compile(const dlx::Instance& instance) {
  dlx::CountOptions options = question_.options;
  progress_ = {.engine = "frontier"};
  options.monitor = monitor(progress_, tick_);
  compilation_ = dlx::compile(instance, options);
  if (!compilation_.set) {
    if (compilation_.outcome == Outcome::running)
      throw std::runtime_error(problems::set_too_large(compilation_, options.limits.memory));
    return;
  }
  const Natural& all = compilation_.set->count();
  const auto& [wanted, distinct, marginals, nth] = question_.arguments;
  if (nth && *nth > all)
    throw std::runtime_error("--nth " + nth->to_string() + ": there are " + all.to_string() +
                             " solutions");
  if (distinct && Natural(wanted->value) > all)
    throw std::runtime_error(problems::too_few_for(*wanted, all));
}

Result Compiling::run(const Found& found) {
  Result result;
  result.outcome = compilation_.outcome;
  result.nodes = compilation_.statistics.nodes;
  if (!compilation_.set) return result;
  const dlx::SolutionSet& set = *compilation_.set;
  result.counted = set.count().to_string();
  result.solutions = fitting(set.count());
  const SetArguments& asked = question_.arguments;
  if (asked.marginals) result.marginals = set.marginals();
  if (asked.sample) result.is_sample = true;
  try {
    if (asked.sample) sample(set, result, found);
    if (asked.nth) {
      found(set.nth(*asked.nth), asked.nth->to_uint64().value_or(1));
      result.printed = 1;
    }
  } catch (const cli::OutputLimit&) {
    result.outcome = Outcome::output_limit;
  }
  return result;
}

// Of no solutions none is drawn.
void Compiling::sample(const dlx::SolutionSet& set, Result& result, const Found& found) const {
  if (set.count() == Natural()) return;
  dlx::Sampler sampler(set, question_.seed);
  const SetArguments& asked = question_.arguments;
  const auto deadline = question_.options.limits.deadline;
  while (result.printed < asked.sample->value) {
    if (tick_()) return void(result.outcome = Outcome::interrupted);
    if (deadline && std::chrono::steady_clock::now() >= *deadline)
      return void(result.outcome = Outcome::timeout);
    found(asked.distinct ? sampler.next_distinct() : sampler.next(), result.printed + 1);
    ++result.printed;
  }
}

std::string Compiling::progress_line() const {
  return problems::compile_progress(progress_);
}

}  // namespace solve
