#include "support/random_proof.hpp"

#include <dlx/text.hpp>

#include <algorithm>
#include <set>
#include <sstream>
#include <utility>
#include <vector>

namespace support {
namespace {

using dlx::ItemId;
using dlx::OptionId;

struct Open {
  std::set<std::uint32_t> live;          // options that fit
  std::vector<std::uint32_t> low, high;  // of primary items
};

class Prover {
 public:
  Prover(const dlx::Problem& problem, Dice& dice) : problem_(problem), dice_(dice) {}

  [[nodiscard]] bool has(std::uint32_t option, std::uint32_t item) const {
    const auto entries = problem_.option(OptionId{option});
    return std::any_of(entries.begin(), entries.end(),
                       [&](const dlx::Entry& entry) { return index(entry.item) == item; });
  }
  [[nodiscard]] bool clash(std::uint32_t one, std::uint32_t other) const {
    for (const dlx::Entry& a : problem_.option(OptionId{one}))
      for (const dlx::Entry& b : problem_.option(OptionId{other}))
        if (a.item == b.item && !problem_.is_primary(a.item) &&
            (a.color != b.color || a.color == dlx::no_color))
          return true;
    return false;
  }
  [[nodiscard]] std::vector<std::uint32_t> options_of(const Open& open, std::uint32_t item) const {
    std::vector<std::uint32_t> options;
    for (const std::uint32_t option : open.live)
      if (has(option, item)) options.push_back(option);
    return options;
  }

  [[nodiscard]] Open root() const {
    Open open;
    for (std::uint32_t o = 0; o < problem_.option_count(); ++o)
      if (problem_.can_be_chosen(OptionId{o})) open.live.insert(o);
    for (std::uint32_t i = 0; i < problem_.primary_count(); ++i) {
      open.low.push_back(problem_.bounds(ItemId{i}).low);
      open.high.push_back(problem_.bounds(ItemId{i}).high);
    }
    return open;
  }
  [[nodiscard]] Open chosen(Open open, std::uint32_t option) const {
    open.live.erase(option);
    for (const dlx::Entry& entry : problem_.option(OptionId{option}))
      if (const auto item = static_cast<std::uint32_t>(index(entry.item)); item < open.low.size()) {
        if (open.low[item] > 0) --open.low[item];
        --open.high[item];
      }
    for (auto at = open.live.begin(); at != open.live.end();)
      at = fits(open, *at) && !clash(*at, option) ? std::next(at) : open.live.erase(at);
    return open;
  }
  [[nodiscard]] bool fits(const Open& open, std::uint32_t option) const {
    const auto entries = problem_.option(OptionId{option});
    return std::all_of(entries.begin(), entries.end(), [&](const dlx::Entry& entry) {
      return !problem_.is_primary(entry.item) || open.high[index(entry.item)] > 0;
    });
  }

  void prove(const Open& open) {
    for (std::uint32_t i = 0; i < open.low.size(); ++i)
      if (options_of(open, i).size() < open.low[i]) return;
    if (open.live.empty()) return;
    const std::uint32_t die = dice_.below(20);
    if (die == 0 || marks_.size() > 10000) return sweep();
    if (die == 1) return split(open);
    branch(open);
  }
  [[nodiscard]] std::string marks() const { return marks_; }

 private:
  void add(std::size_t item) {
    std::string code(1, static_cast<char>('0' + item % 72));
    for (std::size_t rest = item / 72; rest > 0; rest = (rest - 1) / 7)
      code.insert(code.begin(), static_cast<char>('x' + (rest - 1) % 7));
    marks_ += code;
    if (dice_.one_in(10)) marks_ += '\n';
  }

  void branch(Open open) {
    std::vector<std::uint32_t> items;
    for (std::uint32_t i = 0; i < open.low.size(); ++i)
      if (!options_of(open, i).empty()) items.push_back(i);
    const std::uint32_t item = items[dice_.below(static_cast<std::uint32_t>(items.size()))];
    add(item);
    for (const std::uint32_t option : options_of(open, item)) {
      prove(chosen(open, option));
      open.live.erase(option);
    }
    if (open.low[item] == 0) prove(open);
  }

  void split(const Open& open) {
    marks_ += '*';
    std::set<std::uint32_t> left = open.live;
    while (!left.empty()) {
      Open part{{*left.begin()}, std::vector<std::uint32_t>(open.low.size()), open.high};
      for (std::size_t before = 0; before < part.live.size();) {
        before = part.live.size();
        for (const std::uint32_t option : left)
          if (std::any_of(part.live.begin(), part.live.end(),
                          [&](std::uint32_t other) { return touch(option, other); }))
            part.live.insert(option);
      }
      for (std::uint32_t i = 0; i < open.low.size(); ++i)
        if (!options_of(part, i).empty()) part.low[i] = open.low[i];
      for (const std::uint32_t option : part.live) left.erase(option);
      prove_part(part);
    }
  }
  // Sweeps inside a component name no item outside.
  void prove_part(const Open& part) {
    const auto outer = std::exchange(inside_, {});
    for (std::uint32_t i = 0; i < part.low.size(); ++i)
      if (!options_of(part, i).empty()) inside_.push_back(i);
    prove(part);
    inside_ = outer;
  }
  [[nodiscard]] bool touch(std::uint32_t one, std::uint32_t other) const {
    const auto entries = problem_.option(OptionId{one});
    return std::any_of(entries.begin(), entries.end(), [&](const dlx::Entry& entry) {
      return has(other, static_cast<std::uint32_t>(index(entry.item)));
    });
  }

  void sweep() {
    std::vector<std::uint32_t> order = inside_;
    if (order.empty())
      for (std::uint32_t i = 0; i < problem_.primary_count(); ++i) order.push_back(i);
    dice_.shuffle(order);
    marks_ += '/';
    for (const std::uint32_t item : order) add(item);
    marks_ += '/';
  }

  const dlx::Problem& problem_;
  Dice& dice_;
  std::string marks_;
  std::vector<std::uint32_t> inside_;  // the items of the component at work; empty: all
};

}  // namespace

std::string random_marks(const dlx::Instance& instance, Dice& dice) {
  Prover prover(instance.problem, dice);
  Open open = prover.root();
  for (const OptionId option : instance.without)
    open.live.erase(static_cast<std::uint32_t>(index(option)));
  for (const OptionId option : instance.given) {
    if (open.live.count(static_cast<std::uint32_t>(index(option))) == 0) return "";
    open = prover.chosen(open, static_cast<std::uint32_t>(index(option)));
  }
  prover.prove(open);
  return prover.marks();
}

std::string mutated(std::string marks, Dice& dice, const std::function<char()>& mark) {
  for (std::uint32_t changes = dice.between(1, 3); changes > 0 && !marks.empty(); --changes) {
    const std::size_t at = dice.below(static_cast<std::uint32_t>(marks.size()));
    const char made = mark();
    if (dice.one_in(3))
      marks.erase(at, 1);
    else if (dice.one_in(2))
      marks.insert(at, 1, made);
    else
      marks[at] = made;
  }
  return marks;
}

std::string proof_text(const dlx::Instance& instance, std::string_view claim,
                       std::string_view marks) {
  const std::size_t blank = claim.find(' ');
  dlx::ProofClaim written{*dlx::Natural::from_string(claim.substr(blank + 1)),
                          claim.starts_with("at-least")};
  std::ostringstream out;
  std::string body = std::string(marks) + (marks.ends_with('\n') || marks.empty() ? "" : "\n");
  std::string_view rest = body;
  dlx::write_proof(out, instance, written, [&] { return std::exchange(rest, {}); });
  return out.str();
}

}  // namespace support
