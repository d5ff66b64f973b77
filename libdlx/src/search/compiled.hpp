// What every engine starts from: the problem and those of its options that a solution can contain.
#pragma once

#include <dlx/search.hpp>

#include <vector>

namespace dlx {

struct Prepared::Compiled {
  Problem problem;
  std::vector<OptionId> choosable;  // options with a primary item, ascending
};

}  // namespace dlx
