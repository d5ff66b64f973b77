// Claims: what a proof says, and the questions whose answers prove it. Each is a tree, or several,
// of proof_tree.hpp; a solution that is told of is carried out option by option.
#include "check/proof_bound.hpp"
#include "check/proof_group.hpp"
#include "check/proof_tree.hpp"

#include <dlx/proof.hpp>

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>

namespace dlx {

class ProofChecker::Impl {
 public:
  using Id = std::uint32_t;

  Impl(Text proofs, Text problems, std::uint64_t memory)
      : text_(proofs.in, std::move(proofs.source)),
        questions_(problems.in, std::move(problems.source)),
        memory_(memory) {}

  std::optional<ProofVerdict> next() {
    if (ended_) return std::nullopt;
    nodes_ = 0;
    try {
      const bool has_question = questions_.next(), has_proof = text_.begin();
      ended_ = !has_question;
      if (!has_question && !has_proof && number_ > 0) return std::nullopt;
      ++number_;
      if (!has_question) throw ProofDefect("there is a proof more than problems");
      if (!has_proof) throw ProofDefect("there is no proof of it");
      return ProofVerdict{true, "proved: " + check()};
    } catch (const ProofDefect& defect) {
      ended_ = true;
      return ProofVerdict{false, "not proved: problem " + std::to_string(number_) + ", node " +
                                     std::to_string(nodes_) + ": " + defect.what()};
    }
  }

 private:
  // Returns in words what is proved.
  std::string check() {
    for (const char* const word : {"minimum", "maximum"})
      if (const std::string* const claim = text_.field(word))
        return check_optimum(word, proof_cost(*claim));
    if (const std::string* const claim = text_.field("decided"))
      return check_decided(proof_number(*claim));
    if (text_.field("classes") != nullptr) return check_classes();
    const bool at_least = text_.field("at-least") != nullptr;
    const ProofNumber claimed = claimed_number(at_least ? "at-least" : "count");
    require_problem();
    const ProofNumber found = value(nullptr);
    text_.end();
    if (at_least ? found < claimed : !(found == claimed))
      throw ProofDefect("it proves " + found.text() + " solutions, not " + claimed.text());
    const bool is_minimal = text_.field("solution") != nullptr;
    if (is_minimal) require_minimal(claimed);
    return (at_least ? "at least " : "") + claimed.text() + " solution" +
           (claimed == ProofNumber(1) ? "" : "s") + (is_minimal ? ", minimal" : "") + conditions();
  }

  // Without any one of the givens there is another solution, which is listed.
  void require_minimal(const ProofNumber& count) const {
    const std::vector<std::string> lines = text_.lines("solution");
    if (!(count == ProofNumber(1)) || lines.size() != given_.size())
      throw ProofDefect("it lists no solution for each given option to be left out");
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const std::vector<std::uint64_t> solution = proof_numbers(lines[i]);
      std::vector<std::uint64_t> others = given_;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
      if (is_in(solution, given_[i])) throw ProofDefect("its solution has a given option");
      (void)cost_of_solution(solution, others, questions_.problem().costs);
    }
  }

  [[nodiscard]] ProofNumber claimed_number(const std::string& name) const {
    const std::string& claim = *text_.field(name);
    if (claim.empty() || claim.find_first_not_of("0123456789") != std::string::npos)
      throw ProofDefect("its claim is no number");
    return ProofNumber(claim);
  }

  // --- Classes: the solutions that each kind of symmetries fixes are those of a problem ---

  std::string check_classes() {
    const ProofNumber classes = claimed_number("classes");
    require_problem();
    ProofResidual open(questions_.problem());
    exclude_without(open);
    ProofGroup group(questions_.problem(), open, given_, memory_);
    for (const std::string& cycles : text_.lines("symmetry")) group.add_generator(cycles);
    group.close();
    ProofNumber sum;
    std::optional<ProofNumber> solutions;  // that the identity fixes, which is all
    group.for_kinds([&](const ProofGroup::Images& element, std::size_t size) {
      ProofProblem fixed;
      std::vector<std::uint64_t> given;
      const bool can_be = group.fixed_by(element, fixed, given);
      const ProofNumber found = can_be ? value_of_kind(fixed, given) : skip_kind();
      if (!solutions) solutions = found;
      sum += found * ProofNumber(size);
    });
    text_.end();
    if (!(sum == classes * ProofNumber(group.order())))
      throw ProofDefect("its symmetries fix " + sum.text() + " solutions in all, which makes not " +
                        classes.text() + " classes");
    return classes.text() + (classes == ProofNumber(1) ? " class of " : " classes of ") +
           solutions->text() + (*solutions == ProofNumber(1) ? " solution by " : " solutions by ") +
           std::to_string(group.order()) + (group.order() == 1 ? " symmetry" : " symmetries") +
           conditions();
  }
  ProofNumber value_of_kind(const ProofProblem& fixed, const std::vector<std::uint64_t>& given) {
    ProofResidual open(fixed);
    for (const std::uint64_t number : given)
      if (!choose(open, static_cast<Id>(number - 1), nullptr)) return skip_kind();
    if (open.is_dead()) return skip_kind();
    if (open.live() == 0) {
      (void)skip_kind();
      return ProofNumber(1);
    }
    const ProofNumber found = value_of(fixed, open, nullptr);
    if (text_.mark() != ',') throw ProofDefect("the marks of a kind of symmetries go on");
    return found;
  }
  // The marks of a kind that has no tree mean nothing.
  ProofNumber skip_kind() {
    for (char mark = text_.mark(); mark != ','; mark = text_.mark())
      if (mark == '!') throw ProofDefect("the marks of a kind of symmetries are missing");
    return ProofNumber();
  }

  // --- Optima: the proof has a solution of that cost, and shows that none is better ---

  std::string check_optimum(const std::string& word, std::int64_t cost) {
    require_problem();
    const bool is_unit = text_.field("costs") != nullptr;
    if (is_unit && *text_.field("costs") != "unit")
      throw ProofDefect("its costs are no known ones");
    std::vector<std::int64_t> costs = questions_.problem().costs;
    if (is_unit) std::fill(costs.begin(), costs.end(), 1);
    const bool is_most = word == "maximum";
    const std::vector<std::int64_t> listed = require_solutions(costs, cost, is_most);
    const auto as_good = std::count(listed.begin(), listed.end(), cost);
    const std::uint64_t are_better = listed.size() - static_cast<std::uint64_t>(as_good);
    if (is_most) std::transform(costs.begin(), costs.end(), costs.begin(), std::negate<>());
    ProofBound bound(questions_.problem(), std::move(costs), is_most ? -cost : cost, scale());
    const ProofNumber better = value(&bound);
    text_.end();
    if (!(better == ProofNumber(are_better)))
      throw ProofDefect("it leaves solutions that are better");
    const std::int64_t best = is_most ? listed.back() : listed.front();
    const std::string several = std::to_string(best) + " to " + std::to_string(cost) +
                                ", the best " + std::to_string(listed.size());
    return word + (is_unit ? " " : " cost ") +
           (listed.size() == 1 ? std::to_string(cost) : several) + (is_unit ? " options" : "") +
           conditions();
  }
  [[nodiscard]] std::int64_t scale() const {
    constexpr std::uint64_t most = std::uint64_t{1} << 20U;
    const auto scale = text_.field("scale") ? proof_number(*text_.field("scale")) : 1;
    if (scale < 1 || scale > most) throw ProofDefect("its scale is out of range");
    return static_cast<std::int64_t>(scale);
  }
  // The costs of the solutions listed, ascending: the worst of them is `cost`, none is there twice.
  [[nodiscard]] std::vector<std::int64_t> require_solutions(const std::vector<std::int64_t>& costs,
                                                            std::int64_t cost, bool is_most) const {
    std::vector<std::int64_t> found;
    std::vector<std::vector<std::uint64_t>> solutions;
    for (const std::string& line : text_.lines("solution")) {
      solutions.push_back(proof_numbers(line));
      std::sort(solutions.back().begin(), solutions.back().end());
      found.push_back(cost_of_solution(solutions.back(), given_, costs));
    }
    std::sort(solutions.begin(), solutions.end());
    if (std::adjacent_find(solutions.begin(), solutions.end()) != solutions.end())
      throw ProofDefect("a solution stands twice");
    std::sort(found.begin(), found.end());
    if (found.empty() || (is_most ? found.front() : found.back()) != cost)
      throw ProofDefect("its solution has another cost");
    return found;
  }
  [[nodiscard]] std::int64_t cost_of_solution(const std::vector<std::uint64_t>& solution,
                                              const std::vector<std::uint64_t>& given,
                                              const std::vector<std::int64_t>& costs) const {
    const ProofProblem& problem = questions_.problem();
    for (const std::uint64_t number : given)
      if (!is_in(solution, number)) throw ProofDefect("its solution lacks a given option");
    ProofResidual open(problem);
    exclude_without(open);
    __extension__ __int128 sum = 0;
    for (const std::uint64_t number : solution) {
      const Id option = static_cast<Id>(number - 1);
      if (number < 1 || number > costs.size() || !open.fits(option))
        throw ProofDefect("its solution has option " + std::to_string(number) +
                          " that does not fit");
      open.exclude(option);
      open.choose(option);
      sum += costs[option];
    }
    for (Id item = 0; item < problem.primary_count(); ++item)
      if (open.need(item) > 0)
        throw ProofDefect("its solution does not cover item '" + problem.names[item] + "'");
    if (sum != static_cast<std::int64_t>(sum)) throw ProofDefect("its solution has another cost");
    return static_cast<std::int64_t>(sum);
  }

  // --- Options in no solution, and in every one: each is a tree of its own, worth 0 ---

  std::string check_decided(std::uint64_t count) {
    require_problem();
    const std::vector<std::uint64_t> none = text_.numbers("none"), every = text_.numbers("every");
    if (none.size() + every.size() != count)
      throw ProofDefect("it names another number of options");
    for (const auto* const numbers : {&none, &every})
      for (const std::uint64_t number : *numbers) require_option(number);
    for (const std::uint64_t number : none)
      if (is_in(given_, number))
        throw ProofDefect("option " + std::to_string(number) + " is given");
    ProofResidual open(questions_.problem());
    if (choose_given(open, nullptr)) {
      for (const std::uint64_t number : none) require_in_none(open, static_cast<Id>(number - 1));
      for (const std::uint64_t number : every)
        if (!is_in(given_, number)) require_in_every(open, static_cast<Id>(number - 1));
    } else {
      (void)without_tree(0);
    }
    text_.end();
    return std::to_string(every.size()) + (every.size() == 1 ? " option" : " options") +
           " in every solution, " + std::to_string(none.size()) + " in none" + conditions();
  }
  // From here on it is left out.
  void require_in_none(ProofResidual& open, Id option) {
    if (!open.fits(option)) return;
    open.exclude(option);
    const std::size_t mark = open.mark();
    open.choose(option);
    require_none(open, "some solution has option ", option);
    open.restore(mark);
    open.unchoose(option);
  }
  void require_in_every(ProofResidual& open, Id option) {
    const std::size_t mark = open.mark();
    if (open.fits(option)) open.exclude(option);
    require_none(open, "some solution lacks option ", option);
    open.restore(mark);
  }
  void require_none(ProofResidual& open, const std::string& otherwise, Id option) {
    if (!(value_of(questions_.problem(), open, nullptr) == ProofNumber()))
      throw ProofDefect(otherwise + std::to_string(option + 1));
  }

  // The options that the claim takes for given beyond the question's, and those that it leaves out.
  [[nodiscard]] std::string conditions() const {
    std::string given, without;
    for (const std::uint64_t number : given_)
      if (!is_in(questions_.given(), number)) given += ' ' + std::to_string(number);
    for (const std::uint64_t number : without_) without += ' ' + std::to_string(number);
    return (given.empty() ? "" : ", given" + given) +
           (without.empty() ? "" : ", without" + without);
  }
  static bool is_in(const std::vector<std::uint64_t>& numbers, std::uint64_t number) {
    return std::find(numbers.begin(), numbers.end(), number) != numbers.end();
  }

  void require_problem() {
    if (questions_.is_new_problem()) digest_ = questions_.problem().digest();
    if (text_.field("problem") == nullptr || *text_.field("problem") != digest_)
      throw ProofDefect("it is the proof of another problem");
    given_ = text_.numbers("given");
    without_ = text_.numbers("without");
    for (const auto* const numbers : {&given_, &without_})
      for (const std::uint64_t number : *numbers) require_option(number);
    for (const std::uint64_t number : questions_.given())
      if (!is_in(given_, number)) throw ProofDefect("it is the proof of other given options");
    for (auto at = given_.begin(); at != given_.end(); ++at)
      if (std::find(given_.begin(), at, *at) != at) throw ProofDefect("an option is given twice");
  }

  void require_option(std::uint64_t number) const {
    if (number < 1 || number > questions_.problem().option_count())
      throw ProofDefect("there is no option " + std::to_string(number));
  }

  // There is no tree where given options clash, or leave nothing open: the marks mean nothing.
  ProofNumber without_tree(std::uint64_t count) {
    while (text_.mark() != '!') continue;
    return ProofNumber(count);
  }

  ProofNumber value(ProofBound* bound) {
    ProofResidual open(questions_.problem());
    if (!choose_given(open, bound)) return without_tree(0);
    if (open.is_dead()) return without_tree(0);
    if (open.live() == 0) return without_tree(bound == nullptr || bound->is_cheaper() ? 1 : 0);
    return value_of(questions_.problem(), open, bound);
  }
  // False if a given option does not fit.
  [[nodiscard]] bool choose_given(ProofResidual& open, ProofBound* bound) const {
    exclude_without(open);
    return std::all_of(given_.begin(), given_.end(), [&](std::uint64_t number) {
      return choose(open, static_cast<Id>(number - 1), bound);
    });
  }
  void exclude_without(ProofResidual& open) const {
    for (const std::uint64_t number : without_)
      if (open.fits(static_cast<Id>(number - 1))) open.exclude(static_cast<Id>(number - 1));
  }
  // False if it does not fit.
  static bool choose(ProofResidual& open, Id option, ProofBound* bound) {
    if (!open.fits(option)) return false;
    open.exclude(option);
    open.choose(option);
    if (bound != nullptr) bound->choose(option);
    return true;
  }
  ProofNumber value_of(const ProofProblem& problem, ProofResidual& open, ProofBound* bound) {
    ProofTree tree(problem, open, bound, text_, memory_);
    const std::uint64_t before = nodes_;
    try {
      const ProofNumber found = tree.value();
      nodes_ = before + tree.nodes();
      return found;
    } catch (const ProofDefect&) {
      nodes_ = before + tree.nodes();
      throw;
    }
  }

  ProofText text_;
  ProofQuestions questions_;
  std::uint64_t memory_;
  std::uint64_t number_ = 0, nodes_ = 0;
  bool ended_ = false;
  std::string digest_;  // of the problem
  std::vector<std::uint64_t> given_, without_;
};

ProofChecker::ProofChecker(Text proofs, Text problems, std::uint64_t memory)
    : impl_(std::make_unique<Impl>(std::move(proofs), std::move(problems), memory)) {}
ProofChecker::~ProofChecker() = default;
ProofChecker::ProofChecker(ProofChecker&&) noexcept = default;
ProofChecker& ProofChecker::operator=(ProofChecker&&) noexcept = default;

std::optional<ProofVerdict> ProofChecker::next() {
  return impl_->next();
}

}  // namespace dlx
