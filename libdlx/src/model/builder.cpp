// ProblemBuilder: every rule of the model is checked here, once, for all who make problems.
#include "model/problem_data.hpp"
#include "model/quote.hpp"

#include <dlx/problem.hpp>

#include <limits>

namespace dlx {
namespace {

using model::quoted;

constexpr std::uint64_t magnitude(std::int64_t value) noexcept {
  const auto bits = static_cast<std::uint64_t>(value);
  return value < 0 ? 0 - bits : bits;
}

constexpr std::uint64_t largest_cost = std::numeric_limits<std::int64_t>::max();
constexpr std::size_t most_ids = std::numeric_limits<std::uint32_t>::max() - 1;

void require_bounds(std::string_view name, Bounds bounds) {
  if (bounds.high < 1)
    throw ModelError("item " + quoted(name) + " can never be covered: its upper bound is 0");
  if (bounds.low > bounds.high)
    throw ModelError("item " + quoted(name) + " has a lower bound " + std::to_string(bounds.low) +
                     " above its upper bound " + std::to_string(bounds.high));
}

ItemId insert_item(Problem::Data& data, std::string_view name) {
  if (name.empty()) throw ModelError("an item needs a name");
  if (data.items.size() >= most_ids) throw ModelError("too many items");
  const auto [id, is_new] = data.items.insert(name);
  if (!is_new) throw ModelError("duplicate item " + quoted(name));
  data.last_named.push_back(0);
  return ItemId{id};
}

}  // namespace

ProblemBuilder::ProblemBuilder() : data_(std::make_shared<Problem::Data>()) {}
ProblemBuilder::~ProblemBuilder() = default;
ProblemBuilder::ProblemBuilder(ProblemBuilder&&) noexcept = default;
ProblemBuilder& ProblemBuilder::operator=(ProblemBuilder&&) noexcept = default;

ItemId ProblemBuilder::primary(std::string_view name, Bounds bounds) {
  if (data_->items.size() > data_->primary_count)
    throw ModelError("primary item " + quoted(name) + " after a secondary one");
  require_bounds(name, bounds);
  const ItemId item = insert_item(*data_, name);
  ++data_->primary_count;
  if (data_->bounds.empty() && bounds == Bounds{}) return item;
  data_->bounds.resize(data_->primary_count);
  data_->bounds.back() = bounds;
  return item;
}

ItemId ProblemBuilder::secondary(std::string_view name) {
  return insert_item(*data_, name);
}

std::optional<ItemId> ProblemBuilder::find_item(std::string_view name) const noexcept {
  const auto id = data_->items.find(name);
  return id ? std::optional(ItemId{*id}) : std::nullopt;
}

ColorId ProblemBuilder::color(std::string_view name) {
  if (name.empty()) throw ModelError("a color needs a name");
  if (data_->colors.size() >= most_ids) throw ModelError("too many colors");
  return ColorId{data_->colors.insert(name).first + 1};
}

OptionId ProblemBuilder::option(std::span<const Entry> entries, std::int64_t cost) {
  Problem::Data& data = *data_;
  if (entries.empty()) throw ModelError("an option without items");
  if (option_count() >= most_ids) throw ModelError("too many options");
  const auto stamp = static_cast<std::uint32_t>(option_count() + 1);
  const auto fail = [&](std::size_t entry, const std::string& message) {
    for (std::size_t i = 0; i < entry; ++i) data.last_named[index(entries[i].item)] = 0;
    throw ModelError(message, entry);
  };
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const auto [item, color] = entries[i];
    if (index(item) >= item_count()) fail(i, "an option names an item that the problem lacks");
    const std::string_view name = data.items[index(item)];
    if (data.last_named[index(item)] == stamp)
      fail(i, "item " + quoted(name) + " twice in an option");
    if (color != no_color && index(item) < data.primary_count)
      fail(i, "primary item " + quoted(name) + " cannot have a color");
    if (index(color) > data.colors.size())
      fail(i, "an option names a color that the problem lacks");
    data.last_named[index(item)] = stamp;
  }
  if (magnitude(cost) > largest_cost - data.absolute_cost)
    fail(entries.size(), "the sum of all costs does not fit in 64 bits");

  const OptionId id{static_cast<std::uint32_t>(option_count())};
  data.absolute_cost += magnitude(cost);
  data.entries.insert(data.entries.end(), entries.begin(), entries.end());
  data.starts.push_back(data.entries.size());
  if (cost != 0) {
    data.costs.resize(option_count(), 0);
    data.costs.back() = cost;
  }
  return id;
}

OptionId ProblemBuilder::option(std::initializer_list<std::string_view> tokens, std::int64_t cost) {
  return option(std::span(tokens.begin(), tokens.size()), cost);
}

OptionId ProblemBuilder::option(std::span<const std::string_view> tokens, std::int64_t cost) {
  std::vector<Entry> entries;
  for (const std::string_view token : tokens) {
    const std::size_t colon = token.find(':');
    const auto item = find_item(token.substr(0, colon));
    if (!item) throw ModelError("unknown item " + quoted(token.substr(0, colon)), entries.size());
    const bool colored = colon != std::string_view::npos;
    entries.push_back({*item, colored ? color(token.substr(colon + 1)) : no_color});
  }
  return option(entries, cost);
}

std::size_t ProblemBuilder::item_count() const noexcept {
  return data_->items.size();
}
std::size_t ProblemBuilder::primary_count() const noexcept {
  return data_->primary_count;
}
std::size_t ProblemBuilder::option_count() const noexcept {
  return data_->starts.size() - 1;
}

Problem ProblemBuilder::build() {
  data_->last_named = {};
  Problem problem(std::move(data_));
  data_ = std::make_shared<Problem::Data>();
  return problem;
}

}  // namespace dlx
