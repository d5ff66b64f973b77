// The common input of all engines: the problem, the options that a solution can contain, and the
// sharp items, so that no engine reads names.
#pragma once

#include <dlx/search.hpp>

#include <vector>

namespace dlx {

struct Prepared::Compiled {
  Problem problem;
  std::vector<OptionId> choosable;  // options with a primary item, ascending
  std::vector<char> sharp;          // by primary item: Branch::sharp prefers it
};

}  // namespace dlx
