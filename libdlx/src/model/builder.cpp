// ProblemBuilder: the one place where every rule of the model is checked.
#include "base/quote.hpp"
#include "model/problem_data.hpp"

#include <dlx/problem.hpp>

#include <atomic>
#include <limits>
#include <memory>
#include <utility>

namespace dlx {

// One-slot free list for the storage of the last destroyed Problem, reused by the next one: a
// stream of small problems allocates nothing once the arrays have grown. Thread-safe, as the last
// copy of a problem may be destroyed in any thread.

class ProblemBuilder::Spare : public std::enable_shared_from_this<Spare> {
 public:
  Spare() = default;
  Spare(const Spare&) = delete;
  Spare& operator=(const Spare&) = delete;
  ~Spare();

  /// Empty arrays, which return here when their last owner releases them.
  [[nodiscard]] std::shared_ptr<Problem::Data> make();

 private:
  void keep(std::unique_ptr<Problem::Data> data) noexcept;

  std::atomic<Problem::Data*> data_ = nullptr;
};

// One slot, exchanged atomically: enough while one problem is read and one is searched.

ProblemBuilder::Spare::~Spare() {
  delete data_.load();
}

std::shared_ptr<Problem::Data> ProblemBuilder::Spare::make() {
  std::unique_ptr<Problem::Data> data(data_.exchange(nullptr));
  if (!data) data = std::make_unique<Problem::Data>();
  return {data.release(), [self = shared_from_this()](Problem::Data* used) {
            self->keep(std::unique_ptr<Problem::Data>(used));
          }};
}

// Large ones are freed: a stream of large problems needs memory for one at a time.
void ProblemBuilder::Spare::keep(std::unique_ptr<Problem::Data> data) noexcept {
  constexpr std::size_t most = std::size_t{1} << 16U;
  if (data->items.size() > most || data->colors.size() > most || data->entries.size() > most ||
      data->ends.size() > most)
    return;
  data->clear();
  const std::unique_ptr<Problem::Data> other(data_.exchange(data.release()));
}

namespace {

using base::in_quotes;

constexpr std::uint64_t magnitude(std::int64_t value) noexcept {
  const auto bits = static_cast<std::uint64_t>(value);
  return value < 0 ? 0 - bits : bits;
}

constexpr std::uint64_t largest_cost = std::numeric_limits<std::int64_t>::max();
constexpr std::size_t most_ids = std::numeric_limits<std::uint32_t>::max() - 1;

[[noreturn]] void fail_full(const char* what) {
  throw ModelError(std::string("a problem has up to ") + std::to_string(most_ids) + ' ' + what);
}

void require_bounds(std::string_view name, Bounds bounds) {
  if (bounds.high < 1)
    throw ModelError("item " + in_quotes(name) + " can never be covered: its upper bound is 0");
  if (bounds.low > bounds.high)
    throw ModelError("item " + in_quotes(name) + " has a lower bound " +
                     std::to_string(bounds.low) + " above its upper bound " +
                     std::to_string(bounds.high));
}

ItemId insert_item(Problem::Data& data, std::string_view name) {
  if (name.empty()) throw ModelError("an item needs a name");
  if (data.items.size() >= most_ids) fail_full("items");
  const auto [id, is_new] = data.items.insert(name);
  if (!is_new) throw ModelError("duplicate item " + in_quotes(name));
  data.last_named.push_back(0);
  return ItemId{id};
}

// Removes the marks of a refused option.
void forget(Problem::Data& data, std::span<const Entry> entries) {
  for (const Entry& entry : entries) data.last_named[index(entry.item)] = 0;
}

// The error message for an invalid entry.
std::string defect(const Problem::Data& data, Entry entry, std::uint32_t stamp) {
  if (index(entry.item) >= data.items.size()) return "an option names an item that is not there";
  if (index(entry.color) > data.colors.size()) return "an option names a color that is not there";
  const std::string_view name = data.items[index(entry.item)];
  if (data.last_named[index(entry.item)] == stamp)
    return "item " + in_quotes(name) + " twice in an option";
  return "color on primary item " + in_quotes(name);
}

bool is_right(const Problem::Data& data, Entry entry, std::uint32_t stamp) noexcept {
  return index(entry.item) < data.last_named.size() && index(entry.color) <= data.colors.size() &&
         data.last_named[index(entry.item)] != stamp &&
         (entry.color == no_color || index(entry.item) >= data.primary_count);
}

// Marks the entries' items as named by option number `stamp`; throws at the first invalid one.
void require_entries(Problem::Data& data, std::span<const Entry> entries, std::uint32_t stamp) {
  if (entries.empty()) throw ModelError("an option without items");
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (!is_right(data, entries[i], stamp)) {
      const std::string wrong = defect(data, entries[i], stamp);
      forget(data, entries.first(i));
      throw ModelError(wrong, i);
    }
    data.last_named[index(entries[i].item)] = stamp;
  }
}

}  // namespace

ProblemBuilder::ProblemBuilder() : data_(std::make_shared<Problem::Data>()) {}
ProblemBuilder::~ProblemBuilder() = default;
ProblemBuilder::ProblemBuilder(ProblemBuilder&&) noexcept = default;
ProblemBuilder& ProblemBuilder::operator=(ProblemBuilder&&) noexcept = default;

ItemId ProblemBuilder::primary(std::string_view name, Bounds bounds) {
  if (data_->items.size() > data_->primary_count)
    throw ModelError("primary item " + in_quotes(name) + " after a secondary one");
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

std::string_view ProblemBuilder::name(ItemId item) const noexcept {
  return data_->items[index(item)];
}

ColorId ProblemBuilder::color(std::string_view name) {
  if (name.empty()) throw ModelError("a color needs a name");
  if (data_->colors.size() >= most_ids) fail_full("colors");
  return ColorId{data_->colors.insert(name).first + 1};
}

OptionId ProblemBuilder::option(std::span<const Entry> entries, std::int64_t cost) {
  if (option_count() >= most_ids) fail_full("options");
  require_entries(*data_, entries, static_cast<std::uint32_t>(option_count() + 1));
  if (magnitude(cost) > largest_cost - data_->absolute_cost) {
    forget(*data_, entries);
    throw ModelError("the sum of all costs does not fit in 64 bits");
  }
  const OptionId id{static_cast<std::uint32_t>(option_count())};
  data_->entries.append(entries);
  data_->ends.push_back(data_->entries.size());
  data_->absolute_cost += magnitude(cost);
  if (cost != 0) {
    data_->costs.resize(option_count(), 0);
    data_->costs.back() = cost;
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
    if (!item)
      throw ModelError("unknown item " + in_quotes(token.substr(0, colon)), entries.size());
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
  return data_->ends.size();
}

// The marks stay here: a problem does not need them, the next one reuses their storage.
Problem ProblemBuilder::build() {
  constexpr std::size_t most_marks = std::size_t{1} << 16U;
  auto marks = std::exchange(data_->last_named, {});
  if (marks.size() > most_marks) marks = {};
  marks.clear();
  if (!spare_) spare_ = std::make_shared<Spare>();
  Problem problem(std::exchange(data_, spare_->make()));
  data_->last_named = std::move(marks);
  return problem;
}

}  // namespace dlx
