// Small problems made of the bytes: an engine with a branching against brute force, a way to count,
// a search that is cut in two at a position. A byte sequence is a problem:
//
//     primary items, secondary items, flags, seed    a byte each; the seed chooses engine and way
//     an option                                      which items; colors or cost
//
// so that a byte more or less is a problem that is a little different.
#include "fuzz/targets.hpp"
#include "support/brute_force.hpp"
#include "support/random_problem.hpp"

#include <dlx/check.hpp>
#include <dlx/solve.hpp>

#include <algorithm>

namespace fuzz {
namespace {

using dlx::OptionId;
using Solutions = std::vector<dlx::Solution>;

constexpr std::size_t most_options = 12;

// Gives bytes, zeros behind the last.
class Bytes {
 public:
  explicit Bytes(std::string_view bytes) : bytes_(bytes) {}
  unsigned next() { return at_ < bytes_.size() ? static_cast<unsigned char>(bytes_[at_++]) : 0; }
  [[nodiscard]] bool any() const noexcept { return at_ < bytes_.size(); }

 private:
  std::string_view bytes_;
  std::size_t at_ = 0;
};

// The bits of the byte `flags`.
enum : unsigned { with_bounds = 1, with_costs = 2, with_given = 4, with_without = 8 };

void add_items(dlx::ProblemBuilder& builder, Bytes& bytes, unsigned primary, unsigned secondary,
               unsigned flags) {
  for (unsigned i = 0; i < primary; ++i) {
    dlx::Bounds bounds;
    if ((flags & with_bounds) != 0) {
      const unsigned byte = bytes.next();
      bounds = {byte % 3, std::max(byte % 3 + byte / 3 % 3, 1U)};
    }
    builder.primary("p" + std::to_string(i), bounds);
  }
  for (unsigned i = 0; i < secondary; ++i) builder.secondary("s" + std::to_string(i));
}

// Two bytes: which items; below, two bits for the color of each secondary item.
void add_option(dlx::ProblemBuilder& builder, Bytes& bytes, unsigned flags) {
  const unsigned items = bytes.next(), rest = bytes.next();
  std::vector<dlx::Entry> entries;
  for (std::uint32_t i = 0; i < builder.item_count(); ++i) {
    if ((items >> i & 1U) == 0) continue;
    dlx::Entry entry{dlx::ItemId{i}, dlx::no_color};
    const bool secondary = i >= builder.primary_count();
    const auto shift =
        secondary ? 2 * (i - static_cast<std::uint32_t>(builder.primary_count())) : 0;
    const unsigned color = secondary ? rest >> shift & 3U : 0;
    if (color != 0) entry.color = builder.color(std::string(1, static_cast<char>('a' + color)));
    entries.push_back(entry);
  }
  const auto cost = static_cast<std::int64_t>(rest) - 100;
  if (!entries.empty()) builder.option(entries, (flags & with_costs) != 0 ? cost : 0);
}

std::vector<OptionId> some_options(const dlx::Problem& problem, unsigned mask, bool all) {
  std::vector<OptionId> options;
  for (std::uint32_t o = 0; o < problem.option_count() && o < 8; ++o)
    if ((mask >> o & 1U) != 0 && (all || problem.can_be_chosen(OptionId{o})))
      options.push_back(OptionId{o});
  return options;
}

struct Question {
  dlx::Instance instance;
  std::uint64_t seed = 0;
};

Question question_of(std::string_view text) {
  Bytes bytes(text);
  const unsigned primary = bytes.next() % 6, secondary = bytes.next() % 3, flags = bytes.next();
  Question question;
  question.seed = bytes.next();
  const unsigned given = (flags & with_given) != 0 ? bytes.next() : 0;
  const unsigned without = (flags & with_without) != 0 ? bytes.next() : 0;
  dlx::ProblemBuilder builder;
  add_items(builder, bytes, primary, secondary, flags);
  while (bytes.any() && builder.option_count() < most_options) add_option(builder, bytes, flags);
  question.instance.problem = builder.build();
  question.instance.given = some_options(question.instance.problem, given, false);
  question.instance.without = some_options(question.instance.problem, without, true);
  return question;
}

class Oracle {
 public:
  explicit Oracle(const Question& question)
      : question_(question),
        prepared_(question.instance.problem),
        expected_(support::brute_force(question.instance.problem, question.instance.given,
                                       question.instance.without)) {}

  void search() {
    const auto info = chosen(dlx::engines());
    if (question_.instance.problem.has_multiplicities() && !info.can.multiplicities) return;
    dlx::SearchOptions options;
    options.engine = info.name;
    options.branch = (question_.seed & 1U) != 0 ? dlx::Branch::mrv : dlx::Branch::first;
    if ((question_.seed & 2U) != 0) options.seed = question_.seed;
    search(options);
  }

  // Counts with memory enough, and with so little that other ways must be found.
  void count() {
    dlx::CountOptions options;
    options.order = chosen(dlx::item_orders());
    if ((question_.seed & 1U) != 0) options.engine = chosen(dlx::counting_engines()).name;
    options.limits.memory = std::uint64_t{1} << ((question_.seed & 2U) != 0 ? 30U : 16U);
    count(options);
  }

 private:
  template <class Entry>
  [[nodiscard]] Entry chosen(const std::vector<Entry>& table) const {
    return table[question_.seed / 4 % table.size()];
  }

  void search(const dlx::SearchOptions& options) {
    dlx::Search search(prepared_, options);
    const Solutions whole = all(search);
    require(support::sorted(whole) == expected_, told(options.engine, whole));
    for (const auto& solution : whole)
      require(!dlx::check(question_.instance.problem, solution.options), "a checker's veto");
    cut(search, options, whole);
  }

  // The first part up to a solution, the rest from the position there.
  void cut(dlx::Search& search, const dlx::SearchOptions& options, const Solutions& whole) {
    restart(search);
    Solutions found;
    const std::size_t before = whole.empty() ? 0 : question_.seed % (whole.size() + 1);
    while (found.size() < before && search.next()) found.push_back(search.solution());
    dlx::Search other(prepared_, options);
    restart(other);
    other.restart_at(dlx::Position::from_string(search.position().to_string()).value());
    while (other.next()) found.push_back(other.solution());
    require(found == whole, "cut at a position, " + told(options.engine, found));
  }

  void restart(dlx::Search& search) const {
    search.restart(question_.instance.given, question_.instance.without);
  }

  Solutions all(dlx::Search& search) const {
    restart(search);
    Solutions solutions;
    while (search.next()) solutions.push_back(search.solution());
    require(search.outcome() == dlx::Outcome::exhausted, "a search ends");
    return solutions;
  }

  void count(const dlx::CountOptions& options) const try {
    const auto count = dlx::count(question_.instance, options);
    require(
        count.outcome == dlx::Outcome::exhausted && count.value == dlx::Natural(expected_.size()),
        "counted " + count.value.to_string() + ", " + told(options.engine, {}));
  } catch (const dlx::EngineError&) {
    return;  // it cannot count this
  }

  [[nodiscard]] std::string told(const std::string& engine, const Solutions& found) const {
    return "engine " + engine + ", expected " + support::to_text(expected_) + ", found " +
           support::to_text(found) + '\n' + support::to_text(question_.instance);
  }

  const Question& question_;
  dlx::Prepared prepared_;
  Solutions expected_;
};

}  // namespace

void engines(std::string_view bytes) {
  const Question question = question_of(bytes);
  Oracle oracle(question);
  oracle.search();
  oracle.count();
}

}  // namespace fuzz
