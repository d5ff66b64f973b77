// --sample, --nth and --marginals: names, values, and which go together.
#include "solve/set_arguments.hpp"

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

void declare(cli::Help& help, SetArguments& set) {
  help.group("All solutions as one set")
      .add_options()  //
      ("sample", cli::into(set.sample)->value_name("N"),
       "N solutions drawn independently, each as likely as any other")    //
      ("distinct", po::bool_switch(&set.distinct), "none of them twice")  //
      ("nth",
       po::value<std::string>()
           ->notifier([&](const std::string& value) { set.nth = to_number(value); })
           ->value_name("K"),
       "solution number K of all, in the order of dlx-query")  //
      ("marginals", po::bool_switch(&set.marginals), "by option, how many solutions have it");
}

}  // namespace solve
