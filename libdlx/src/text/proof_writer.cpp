// Writing proofs. The number of an item is one character where it is below 72, and two where it is
// below 576; lines have about 80 characters. A search makes some ten million marks a second: they
// are collected before they are handed over.
#include "base/numbers.hpp"

#include <dlx/text.hpp>

#include <ostream>
#include <utility>

namespace dlx {
namespace {

constexpr std::size_t proof_line = 79, marks_at_once = 1U << 14U;

// The digest of 64 bits by Fowler, Noll and Vo (FNV-1a).
class Fingerprint {
 public:
  void add(std::string_view text) noexcept {
    for (const char c : text) value_ = (value_ ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  }
  [[nodiscard]] std::string text() const {
    std::string digits(16, '0');
    for (std::size_t i = 0; i < digits.size(); ++i)
      digits[i] = "0123456789abcdef"[value_ >> (60 - 4 * i) & 15U];
    return digits;
  }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325U;
};

// The last digit is one of 72; those before it are of base 7, without a zero.
std::string code_of(std::size_t item) {
  std::string code(1, static_cast<char>('0' + item % 72));
  for (std::size_t rest = item / 72; rest > 0; rest = (rest - 1) / 7)
    code.insert(code.begin(), static_cast<char>('x' + (rest - 1) % 7));
  return code;
}

void add_option(std::string& line, const Problem& problem, OptionId option) {
  for (const auto& [item, color] : problem.option(option)) {
    if (!line.empty()) line += ' ';
    line += problem.name(item);
    if (color != no_color) (line += ':') += problem.name(color);
  }
  if (problem.cost(option) != 0) line += " |" + std::to_string(problem.cost(option));
}

// The digest is that of the problem's normal form: a line for each item and for each option.
std::string fingerprint(const Problem& problem) {
  Fingerprint digest;
  std::string line;
  for (std::uint32_t i = 0; i < problem.item_count(); ++i, line.clear()) {
    const auto [low, high] = problem.bounds(ItemId{i});
    if (problem.is_primary(ItemId{i}))
      line = std::to_string(low) + ' ' + std::to_string(high) + ' ';
    digest.add((line += problem.name(ItemId{i})) += '\n');
  }
  for (std::uint32_t o = 0; o < problem.option_count(); ++o, line.clear()) {
    add_option(line, problem, OptionId{o});
    digest.add(line += '\n');
  }
  return digest.text();
}

std::string numbers_line(std::string_view name, const std::vector<OptionId>& options) {
  if (options.empty()) return {};
  std::string line(name);
  for (const OptionId option : options) base::append_number(line += ' ', number(option));
  return line += '\n';
}

std::string solution_line(const Solution& solution) {
  return solution.options.empty() ? "solution \n" : numbers_line("solution", solution.options);
}

std::string cost_lines(bool unit_costs, std::int64_t scale) {
  return (unit_costs ? "costs unit\nscale " : "scale ") + std::to_string(scale) + '\n';
}

std::string optimum_lines(const ProofClaim::Optimum& optimum) {
  std::string lines = cost_lines(optimum.unit_costs, optimum.scale);
  for (const Solution& other : optimum.others) lines += solution_line(other);
  lines += solution_line(optimum.solution);
  return lines + (optimum.maximize ? "maximum " : "minimum ") + std::to_string(optimum.cost) + '\n';
}

// A line of cycles, as in "symmetry (1 5)(2 6 7)".
std::string symmetry_line(const std::vector<OptionId>& images) {
  std::string line = "symmetry ";
  std::vector<char> seen(images.size());
  for (std::size_t first = 0; first < images.size(); ++first) {
    if (index(images[first]) == first || seen[first] != 0) continue;
    std::string cycle;
    for (std::size_t o = first; std::exchange(seen[o], 1) == 0; o = index(images[o]))
      base::append_number(cycle += cycle.empty() ? "(" : " ", o + 1);
    line += cycle + ')';
  }
  return line += '\n';
}

std::string classes_lines(const ProofClaim::Classes& claim) {
  std::string lines;
  for (const auto& images : claim.generators) lines += symmetry_line(images);
  return lines + "classes " + claim.classes.to_string() + '\n';
}

std::string count_lines(const ProofClaim& claim) {
  std::string lines;
  if (const auto& within = claim.within)
    lines += cost_lines(within->unit_costs, within->scale) +
             (within->maximize ? "cost-at-least " : "cost-at-most ") +
             std::to_string(within->cost) + '\n';
  for (const Solution& other : claim.without_given) lines += solution_line(other);
  return lines + (claim.at_least ? "at-least " : "count ") + claim.solutions.to_string() + '\n';
}

std::string claim_lines(const ProofClaim& claim) {
  if (claim.classes) return classes_lines(*claim.classes);
  if (claim.optimum) return optimum_lines(*claim.optimum);
  if (claim.decided)
    return numbers_line("none", claim.decided->none) + numbers_line("every", claim.decided->every) +
           "decided " + std::to_string(claim.decided->none.size() + claim.decided->every.size()) +
           '\n';
  return count_lines(claim);
}

}  // namespace

void ProofMarks::begin(const Problem& problem) {
  problem_ = problem;
  codes_.resize(problem.item_count());
  for (std::size_t item = 0; item < codes_.size(); ++item) codes_[item] = code_of(item);
  text_.clear();
  line_ = solutions_ = 0;
  in_bound_ = false;
}

void ProofMarks::event(const TraceEvent& event) {
  if (event.kind == TraceEvent::EventKind::solution) ++solutions_;
  if (event.kind == TraceEvent::EventKind::item && event.count > 0) add(index(*event.item));
}

void ProofMarks::order(std::span<const ItemId> items) {
  std::vector<char> is_there(problem_.primary_count());
  std::vector<ItemId> once;
  for (auto item = items.rbegin(); item != items.rend(); ++item) {
    const bool is_primary = problem_.is_primary(*item);  // a proof branches on no other
    if (is_primary && std::exchange(is_there[index(*item)], 1) == 0) once.push_back(*item);
  }
  text_ += '/';
  for (auto item = once.rbegin(); item != once.rend(); ++item) add(index(*item));
  for (std::size_t item = 0; item < is_there.size(); ++item)
    if (is_there[item] == 0) add(item);
  text_ += '/';
}

void ProofMarks::add(std::size_t item) {
  for (const char c : codes_[item]) text_ += c;
  if (text_.size() - line_ < proof_line) return;
  text_ += '\n';
  line_ = text_.size();
  if (line_ < marks_at_once) return;
  sink_(text_);
  text_.clear();
  line_ = 0;
}

void ProofMarks::step(const RefutationStep& step) {
  const bool is_multiplier = step.kind == RefutationStep::Kind::multiplier;
  if (step.kind != RefutationStep::Kind::branch && (!is_multiplier || !in_bound_)) text_ += '&';
  if (step.kind == RefutationStep::Kind::bound && !in_bound_) text_ += '&';
  in_bound_ = is_multiplier;
  if (step.kind == RefutationStep::Kind::bound) return;
  add(index(step.item));
  if (!is_multiplier) return;
  text_ += (step.value < 0 ? "" : "+") + std::to_string(step.value) + ',';
}

void ProofMarks::end_kind() {
  text_ += ',';
}

void ProofMarks::stop() {
  text_ += '.';
}

void ProofMarks::finish() {
  if (text_.size() > line_) text_ += '\n';
  if (!text_.empty()) sink_(text_);
  text_.clear();
  line_ = 0;
}

void write_proof(std::ostream& out, const Instance& instance, const ProofClaim& claim,
                 const ChunkSource& marks) {
  Fingerprint digest;
  const auto write = [&](std::string_view text) {
    digest.add(text);
    out << text;
  };
  write("dlx-proof 1\nproblem " + fingerprint(instance.problem) + '\n');
  write(numbers_line("given", instance.given));
  write(numbers_line("without", instance.without));
  write(claim_lines(claim));
  for (std::string_view text = marks(); !text.empty(); text = marks()) write(text);
  out << "! " << digest.text() << '\n';
}

}  // namespace dlx
