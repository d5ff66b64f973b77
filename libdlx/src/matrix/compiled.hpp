// What every engine starts from: the problem, those of its options that a solution can contain, and
// what names mean to a search, so that no engine reads them.
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
