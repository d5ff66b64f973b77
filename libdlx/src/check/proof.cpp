// Claims: what a proof says, and the counts that prove it. Each count is a tree of proof_tree.hpp;
// a solution that is told of is carried out option by option.
#include "check/proof_group.hpp"
#include "check/proof_tree.hpp"

#include <dlx/proof.hpp>

#include <memory>
#include <set>

namespace dlx {
namespace {

using Id = ProofResidual::Id;
using Sum = ProofTree::Sum;
using Numbers = std::vector<std::uint64_t>;  // of options, from 1

bool is_in(const Numbers& numbers, std::uint64_t number) {
  return std::find(numbers.begin(), numbers.end(), number) != numbers.end();
}

std::string list(const std::string& word, const Numbers& numbers) {
  std::string text;
  for (const std::uint64_t number : numbers) text += ' ' + std::to_string(number);
  return numbers.empty() ? text : ", " + word + text;
}

// "1 solution", "2 solutions".
std::string amount(const std::string& number, const std::string& one, const std::string& ending) {
  return number + ' ' + one + (number == "1" ? "" : ending);
}

}  // namespace

class ProofChecker::Impl {
 public:
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
    problem_ = questions_.problem();
    read_givens();
    const std::string proved = check_claim(text_.claim());
    Numbers added;
    for (const std::uint64_t number : given_)
      if (!is_in(questions_.given(), number)) added.push_back(number);
    return proved + list("given", added) + list("without", without_);
  }
  std::string check_claim(const std::string& claim) {
    if (claim == "decided") return check_decided();
    if (claim == "classes") return check_classes();
    const bool is_optimum = claim == "minimum" || claim == "maximum";
    return is_optimum ? check_optimum(claim == "maximum") : check_count(claim == "at-least");
  }
  void read_givens() {
    if (text_.field("problem") != questions_.digest())
      throw ProofDefect("it is the proof of another problem");
    given_ = options_of("given");
    without_ = options_of("without");
    for (const std::uint64_t number : questions_.given())
      if (!is_in(given_, number)) throw ProofDefect("it is the proof of other given options");
    ProofDefect::unless(std::set(given_.begin(), given_.end()).size() == given_.size(),
                        "an option is given twice");
  }
  [[nodiscard]] Numbers options_of(const std::string& name) const {
    Numbers numbers = proof_numbers_in(text_.field(name));
    for (const std::uint64_t number : numbers)
      if (number < 1 || number > problem_.options.size())
        throw ProofDefect("there is no option " + std::to_string(number));
    return numbers;
  }
  [[nodiscard]] std::string claimed_number() const {
    std::string claim = text_.field(text_.claim());
    ProofDefect::unless(!claim.empty() && claim.find_first_not_of("0123456789") > claim.size() &&
                            (claim[0] != '0' || claim == "0"),
                        "its claim is no number");
    return claim;
  }

  // --- Counts ---

  // False if a given option does not fit.
  static bool choose(ProofResidual& open, const Numbers& given, const Numbers& without) {
    for (const std::uint64_t number : without) open.exclude(static_cast<Id>(number - 1));
    return std::all_of(given.begin(), given.end(), [&](std::uint64_t number) {
      const Id option = static_cast<Id>(number - 1);
      const bool fits = number > 0 && open.fits(option);
      if (fits) open.choose(option);
      return fits;
    });
  }
  // The number of solutions by one tree, whose marks go up to `end`. Where none are needed, those
  // that are there mean nothing. With a cutoff, it is that of solutions that cost less.
  ProofNumber count(const ProofProblem& problem, const Numbers& given, const Numbers& without,
                    char end, std::optional<Sum> cutoff = {}) {
    ProofResidual open(problem);
    const bool fits = choose(open, given, without);
    const bool is_settled = !fits || open.is_dead() || open.live() == 0;
    ProofNumber found;
    std::optional<ProofTree::Limit> limit;
    if (cutoff) limit = {*cutoff, scale()};
    if (fits) found = ProofTree(problem, open, text_, memory_, nodes_, limit).value();
    if (is_settled)
      skip(end);
    else if (end == ',' && text_.mark() != end)
      throw ProofDefect("the marks of a kind of symmetries go on");
    return found;
  }
  // Reads marks that mean nothing, and behind them this one.
  void skip(char end) {
    for (char mark = text_.mark(); mark != end; mark = text_.mark())
      ProofDefect::unless(mark != '!', "the marks of a kind of symmetries are missing");
  }

  std::string check_count(bool at_least) {
    const std::string claimed = claimed_number();
    std::string limit;
    std::optional<Sum> cutoff;
    for (const std::string name : {"cost-at-most", "cost-at-least"})
      if (text_.has(name)) {
        cutoff = price(name, name == "cost-at-least") + 1;
        limit = (text_.has("costs") ? ", options at " : ", cost at ") + name.substr(8) + ' ' +
                std::to_string(number_of(name));
      }
    const std::string found = count(problem_, given_, without_, '!', cutoff).text();
    text_.end();
    const bool is_less = std::pair(found.size(), found) < std::pair(claimed.size(), claimed);
    if (is_less || (!at_least && found != claimed))
      throw ProofDefect("it proves " + found + " solutions, not " + claimed);
    const bool is_minimal = text_.has("solution");
    if (is_minimal) require_minimal(claimed == "1" && !at_least && limit.empty());
    return (at_least ? "at least " : "") + amount(claimed, "solution", "s") + limit +
           (is_minimal ? ", minimal" : "");
  }
  // Without any one of the givens there is another solution, which is listed.
  void require_minimal(bool is_unique) const {
    const std::vector<std::string> lines = text_.lines("solution");
    ProofDefect::unless(is_unique && lines.size() == given_.size(),
                        "it lists no solution for each given option to be left out");
    for (std::size_t i = 0; i < lines.size(); ++i) {
      Numbers others = given_;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
      const Numbers solution = proof_numbers_in(lines[i]);
      if (is_in(solution, given_[i])) throw ProofDefect("its solution has a given option");
      (void)cost_of_solution(solution, others);
    }
  }
  [[nodiscard]] Sum cost_of_solution(const Numbers& solution, const Numbers& given) const {
    for (const std::uint64_t number : given)
      if (!is_in(solution, number)) throw ProofDefect("its solution lacks a given option");
    ProofResidual open(problem_);
    (void)choose(open, {}, without_);
    Sum cost = 0;
    for (const std::uint64_t number : solution) {
      if (number > problem_.options.size() || !choose(open, {number}, {}))
        throw ProofDefect("its solution has option " + std::to_string(number) +
                          " that does not fit");
      cost += problem_.costs[number - 1];
    }
    for (Id item = 0; item < problem_.names.size(); ++item)
      if (open.need(item) > 0)
        throw ProofDefect("its solution does not cover item '" + problem_.names[item] + "'");
    return cost;
  }

  // --- Costs ---

  // Costs become those of the claim, negative where most is best; so does the cost that it names.
  Sum price(const std::string& name, bool is_most) {
    if (text_.has("costs")) {
      if (text_.field("costs") != "unit") throw ProofDefect("its costs are no known ones");
      std::fill(problem_.costs.begin(), problem_.costs.end(), 1);
    }
    for (std::int64_t& cost : problem_.costs) cost = is_most ? -cost : cost;
    return Sum{is_most ? -1 : 1} * number_of(name);
  }
  [[nodiscard]] std::int64_t number_of(const std::string& name) const {
    return proof_number_in<std::int64_t>(text_.field(name));
  }
  [[nodiscard]] std::int64_t scale() const {
    const std::int64_t scale = text_.has("scale") ? number_of("scale") : 1;
    if (scale < 1 || scale > std::int64_t{1} << 20U) throw ProofDefect("its scale is out of range");
    return scale;
  }

  // The worst of the solutions listed has the cost of the claim, and no other ones cost less.
  std::string check_optimum(bool is_most) {
    const std::string word = text_.claim();
    const Sum claimed = price(word, is_most);
    const std::vector<Sum> costs = costs_of_solutions();
    ProofDefect::unless(!costs.empty() && costs.back() == claimed, "its solution has another cost");
    const ProofNumber found = count(problem_, given_, without_, '!', claimed);
    text_.end();
    const auto better = std::lower_bound(costs.begin(), costs.end(), claimed) - costs.begin();
    ProofDefect::unless(found == ProofNumber(static_cast<std::uint64_t>(better)),
                        "it leaves solutions that are better");
    std::string text = std::to_string(number_of(word));
    if (costs.size() > 1)
      text = std::to_string(static_cast<std::int64_t>(is_most ? -costs[0] : costs[0])) + " to " +
             text + ", the best " + std::to_string(costs.size());
    return word + (text_.has("costs") ? ' ' + text + " options" : " cost " + text);
  }
  // Those of the solutions listed, ascending. No solution is there twice.
  [[nodiscard]] std::vector<Sum> costs_of_solutions() const {
    std::vector<Sum> costs;
    std::set<Numbers> solutions;
    for (const std::string& line : text_.lines("solution")) {
      Numbers solution = proof_numbers_in(line);
      std::sort(solution.begin(), solution.end());
      costs.push_back(cost_of_solution(solution, given_));
      ProofDefect::unless(solutions.insert(std::move(solution)).second, "a solution stands twice");
    }
    std::sort(costs.begin(), costs.end());
    return costs;
  }

  // --- Options in no solution, and in every one: each has a tree of its own, worth 0 ---

  std::string check_decided() {
    const Numbers none = options_of("none"), every = options_of("every");
    if (number_of("decided") != static_cast<std::int64_t>(none.size() + every.size()))
      throw ProofDefect("it names another number of options");
    ProofResidual open(problem_);
    const bool fits = choose(open, given_, without_);
    for (const std::uint64_t number : none) {
      if (is_in(given_, number))
        throw ProofDefect("option " + std::to_string(number) + " is given");
      const Id option = static_cast<Id>(number - 1);
      if (!fits || !open.fits(option)) continue;
      require_none(open, option, true);
      open.exclude(option);
    }
    for (const std::uint64_t number : every)
      if (fits && !is_in(given_, number)) require_none(open, static_cast<Id>(number - 1), false);
    if (!fits) skip('!');
    text_.end();
    return amount(std::to_string(every.size()), "option", "s") + " in every solution, " +
           std::to_string(none.size()) + " in none";
  }
  // No solution has the option, or none lacks it.
  void require_none(ProofResidual& open, Id option, bool has) {
    const std::size_t before = open.mark();
    if (has)
      open.choose(option);
    else
      open.exclude(option);
    if (ProofTree(problem_, open, text_, memory_, nodes_).value() != ProofNumber())
      throw ProofDefect((has ? "some solution has option " : "some solution lacks option ") +
                        std::to_string(option + 1));
    open.restore(before);
  }

  // --- Classes: the solutions that each kind of symmetries fixes are those of a problem ---

  std::string check_classes() {
    const std::string claimed = claimed_number();
    ProofResidual open(problem_);
    (void)choose(open, {}, without_);
    ProofGroup group(problem_, open, given_, memory_);
    for (const std::string& cycles : text_.lines("symmetry")) group.add_generator(cycles);
    group.close();
    ProofNumber sum, solutions;  // The identity comes first and fixes all solutions.
    group.for_kinds([&](const ProofGroup::Images& element, std::size_t size, bool is_identity) {
      Numbers given;
      const ProofProblem fixed = group.fixed_by(element, given);
      const ProofNumber found = count(fixed, given, {}, ',');
      if (is_identity) solutions = found;
      sum += found * ProofNumber(size);
    });
    text_.end();
    const std::string classes = quotient(sum.text(), group.order());
    if (classes != claimed)
      throw ProofDefect("its symmetries make " + classes + " classes, not " + claimed);
    return amount(classes, "class", "es") + " of " + amount(solutions.text(), "solution", "s") +
           " by " +
           (group.order() == 1 ? "1 symmetry" : std::to_string(group.order()) + " symmetries");
  }
  static std::string quotient(const std::string& digits, std::uint64_t divisor) {
    std::string quotient;
    std::uint64_t rest = 0;
    for (const char digit : digits) {
      rest = 10 * rest + static_cast<std::uint64_t>(digit - '0');
      if (!quotient.empty() || rest >= divisor) quotient += static_cast<char>('0' + rest / divisor);
      rest %= divisor;
    }
    ProofDefect::unless(rest == 0, "its symmetries fix a number of solutions that is no multiple");
    return quotient.empty() ? "0" : quotient;
  }

  ProofText text_;
  ProofQuestions questions_;
  std::uint64_t memory_;
  std::uint64_t number_ = 0, nodes_ = 0;
  bool ended_ = false;
  ProofProblem problem_;  // with the costs of the claim
  Numbers given_, without_;
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
