// Look-ups in directives: lists are short, a scan is enough.
#include <dlx/problem.hpp>

#include <algorithm>

namespace dlx {

const std::string* Directives::find(std::string_view key) const noexcept {
  const auto found = std::find_if(items_.begin(), items_.end(),
                                  [&](const Item& item) { return item.first == key; });
  return found == items_.end() ? nullptr : &found->second;
}

std::vector<std::string_view> Directives::all(std::string_view key) const {
  std::vector<std::string_view> values;
  for (const auto& [name, value] : items_)
    if (name == key) values.emplace_back(value);
  return values;
}

}  // namespace dlx
