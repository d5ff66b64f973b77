// --sample, --nth and --marginals: names, values, and which go together.
#include "solve/compiling.hpp"

#include "cli/tool.hpp"

#include <string>

namespace solve {

using dlx::Natural;
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

}  // namespace solve
