// Each option a number that was not given or was.
#include "cli/limits.hpp"

#include "cli/values.hpp"

#include <boost/program_options/value_semantic.hpp>

namespace cli {
namespace {

template <class Value>
auto* into(std::uint64_t& target) {
  return boost::program_options::value<Value>()->notifier(
      [&target](const Value& given) { target = given.value; });
}

}  // namespace

void declare(boost::program_options::options_description& options, Limits& limits) {
  options.add_options()  //
      ("max-items", into<Whole>(limits.items)->value_name("N"),
       "a problem of more items is an error");
  declare_options(options, limits);
  declare_bytes(options, limits);
}

void declare_options(boost::program_options::options_description& options, Limits& limits) {
  options.add_options()  //
      ("max-options", into<Whole>(limits.options)->value_name("N"),
       "a problem of more options is an error");
}

void declare_bytes(boost::program_options::options_description& options, Limits& limits) {
  options.add_options()  //
      ("max-bytes", into<Bytes>(limits.bytes)->value_name("SIZE"),
       "a longer input is an error, as 500K or 20M");
}

}  // namespace cli
