// Problem: flat arrays, options in compressed rows (those of option o end at ends[o]).
#include "model/problem_data.hpp"

#include <dlx/problem.hpp>

#include <algorithm>

namespace dlx {

Problem::Problem() : data_(std::make_shared<Data>()) {}

std::size_t Problem::item_count() const noexcept {
  return data_->items.size();
}
std::size_t Problem::primary_count() const noexcept {
  return data_->primary_count;
}
std::size_t Problem::option_count() const noexcept {
  return data_->ends.size();
}
std::size_t Problem::entry_count() const noexcept {
  return data_->entries.size();
}

std::string_view Problem::name(ItemId item) const noexcept {
  return data_->items[index(item)];
}

Bounds Problem::bounds(ItemId item) const noexcept {
  return has_multiplicities() && is_primary(item) ? data_->bounds[index(item)] : Bounds{};
}

std::string_view Problem::name(ColorId color) const noexcept {
  return data_->colors[index(color) - 1];
}

std::span<const Entry> Problem::option(OptionId option) const noexcept {
  const std::size_t begin = index(option) == 0 ? 0 : data_->ends[index(option) - 1];
  return {data_->entries.data() + begin, data_->ends[index(option)] - begin};
}

std::int64_t Problem::cost(OptionId option) const noexcept {
  return index(option) < data_->costs.size() ? data_->costs[index(option)] : 0;
}

bool Problem::can_be_chosen(OptionId option) const noexcept {
  for (const Entry& entry : this->option(option))
    if (is_primary(entry.item)) return true;
  return false;
}

bool Problem::has_costs() const noexcept {
  return !data_->costs.empty();
}
bool Problem::has_multiplicities() const noexcept {
  return !data_->bounds.empty();
}
std::size_t Problem::color_count() const noexcept {
  return data_->colors.size();
}

std::optional<ItemId> Problem::find_item(std::string_view name) const noexcept {
  const auto id = data_->items.find(name);
  return id ? std::optional(ItemId{*id}) : std::nullopt;
}

std::optional<ColorId> Problem::find_color(std::string_view name) const noexcept {
  const auto id = data_->colors.find(name);
  return id ? std::optional(ColorId{*id + 1}) : std::nullopt;
}

// Look-ups in directives: lists are short, a scan is enough.

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
