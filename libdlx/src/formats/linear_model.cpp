// Rows are put in order first (like terms joined, signs turned, bounds cut to what a sum can be);
// what they say of variables alone is taken from them, and the rest become items.
#include "formats/linear_model.hpp"

#include "base/quote.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace dlx::formats {
namespace {

using base::in_quotes;

class ExactCover {
 public:
  explicit ExactCover(LinearModel model)
      : model_(std::move(model)),
        zero_(model_.variables.size()),
        capped_(zero_.size()),
        entries_(zero_.size()) {
    for (LinearRow& row : model_.rows) simplify(row);
    join_rows();
    for (std::size_t v = 0; v < zero_.size(); ++v) bound(v);
    add_primary_items();
    add_secondary_items();
    add_options();
  }

  ModelText take() {
    ModelText text{{}, std::move(model_.warnings)};
    text.instance.problem = builder_.build();
    return text;
  }

 private:
  [[noreturn]] void fail(const Place& place, const std::string& message) const {
    throw ParseError(model_.source, place.line, place.column, message);
  }

  // --- Rows --------------------------------------------------------------------------------------

  void simplify(LinearRow& row) {
    join_like_terms(row.terms);
    for (const LinearTerm& term : row.terms)
      if (term.factor != row.terms.front().factor || std::abs(term.factor) != 1)
        fail_factor(row, term);
    if (!row.terms.empty() && row.terms.front().factor < 0) {
      for (LinearTerm& term : row.terms) term.factor = 1;
      row.low = -std::exchange(row.high, -row.low);
    }
    if (row.high <= 1)
      for (const LinearTerm& term : row.terms) capped_[term.variable] = true;
    const auto size = static_cast<std::int64_t>(row.terms.size());
    row.low = std::max<std::int64_t>(row.low, 0);
    row.high = std::min(row.high, size);
  }

  static void join_like_terms(std::vector<LinearTerm>& terms) {
    std::stable_sort(terms.begin(), terms.end(), [](const LinearTerm& a, const LinearTerm& b) {
      return a.variable < b.variable;
    });
    std::vector<LinearTerm> joined;
    for (const LinearTerm& term : terms) {
      if (!joined.empty() && joined.back().variable == term.variable)
        joined.back().factor = std::min(joined.back().factor + term.factor, unbounded);
      else
        joined.push_back(term);
    }
    std::erase_if(joined, [](const LinearTerm& term) { return term.factor == 0; });
    terms = std::move(joined);
  }

  [[noreturn]] void fail_factor(const LinearRow& row, const LinearTerm& term) const {
    const std::string name = in_quotes(model_.variables[term.variable].name);
    const bool is_mixed = std::abs(term.factor) == 1 && std::abs(row.terms.front().factor) == 1;
    fail(row.place,
         "row " + in_quotes(row.name) +
             (is_mixed ? " adds and subtracts variables (" + name + " and " +
                             in_quotes(model_.variables[row.terms.front().variable].name) + ')'
                       : " has the factor " + std::to_string(term.factor) + " at " + name) +
             ": an item is a sum of variables with factor 1");
  }

  static bool is_infeasible(const LinearRow& row) {
    return row.low > row.high || row.low > static_cast<std::int64_t>(row.terms.size());
  }
  static bool is_lower_bound(const LinearRow& row) {
    return row.high == static_cast<std::int64_t>(row.terms.size());
  }
  static bool is_upper_bound(const LinearRow& row) { return row.low == 0 && !is_lower_bound(row); }

  // Two rows over the same variables become one: the second is left empty.
  void join_rows() {
    std::map<std::vector<std::uint32_t>, std::size_t> first;
    for (std::size_t r = 0; r < model_.rows.size(); ++r) {
      LinearRow& row = model_.rows[r];
      if (is_lower_bound(row) == is_upper_bound(row) || is_infeasible(row)) continue;
      std::vector<std::uint32_t> key;
      for (const LinearTerm& term : row.terms) key.push_back(term.variable);
      const auto [place, is_new] = first.try_emplace(std::move(key), r);
      LinearRow& other = model_.rows[place->second];
      if (is_new || is_upper_bound(row) == is_upper_bound(other)) continue;
      other.low = std::max(other.low, row.low);
      other.high = std::min(other.high, row.high);
      row = {};
      row.high = 0;
      first.erase(place);
    }
  }

  // --- Variables ---------------------------------------------------------------------------------

  void bound(std::size_t v) {
    LinearVariable& variable = model_.variables[v];
    if (variable.low > variable.high) {
      variable.low = variable.high = 0;
      impossible_.push_back(variable.name);
    }
    if (capped_[v]) variable.high = std::min<std::int64_t>(variable.high, 1);
    if (variable.is_integer && variable.is_binary_by_default && variable.high > 1) {
      variable.high = 1;
      warned_of_bounds_ = warned_of_bounds_ || warn_of_bounds(variable);
    }
    if (!variable.is_integer || variable.low < 0 || variable.high > 1)
      fail(variable.place,
           "variable " + in_quotes(variable.name) +
               (variable.is_integer ? " may be other than 0 and 1" : " is not an integer") +
               ": an option is chosen or not");
    zero_[v] = variable.high == 0;
  }

  bool warn_of_bounds(const LinearVariable& variable) {
    model_.warnings.push_back({variable.place.line, variable.place.column,
                               "integer column " + in_quotes(variable.name) +
                                   " has no bounds: it is read as 0 or 1, as CPLEX reads it, and "
                                   "so are others like it"});
    return true;
  }

  // --- Items -------------------------------------------------------------------------------------

  static bool is_secondary(const LinearRow& row) { return row.low == 0 && row.high == 1; }

  void add_primary_items() {
    for (const LinearRow& row : model_.rows) {
      if (is_infeasible(row)) {
        builder_.primary(item_name(row.name));
      } else if (row.high == 0) {
        for (const LinearTerm& term : row.terms) zero_[term.variable] = true;
      }
    }
    for (const std::string& name : impossible_) builder_.primary(item_name(name));
    for (const LinearRow& row : model_.rows)
      if (!is_infeasible(row) && row.high > 0 && !is_secondary(row) && says_something(row))
        add_entries(row, builder_.primary(item_name(row.name), bounds(row)));
    for (std::size_t v = 0; v < zero_.size(); ++v) add_item_of_variable(v);
  }

  static Bounds bounds(const LinearRow& row) {
    return {static_cast<std::uint32_t>(row.low), static_cast<std::uint32_t>(row.high)};
  }
  static bool says_something(const LinearRow& row) { return row.low > 0 || !is_lower_bound(row); }

  void add_entries(const LinearRow& row, ItemId item) {
    for (const LinearTerm& term : row.terms)
      if (!zero_[term.variable]) entries_[term.variable].push_back({item});
  }

  void add_item_of_variable(std::size_t v) {
    const LinearVariable& variable = model_.variables[v];
    const bool is_one = variable.low == 1;
    if (zero_[v] && is_one) builder_.primary(item_name(variable.name));
    if (zero_[v] || (!entries_[v].empty() && !is_one)) return;
    entries_[v].push_back({builder_.primary(item_name(variable.name), {is_one ? 1U : 0U, 1})});
  }

  void add_secondary_items() {
    for (const LinearRow& row : model_.rows)
      if (is_secondary(row) && row.terms.size() > 1)
        add_entries(row, builder_.secondary(item_name(row.name)));
    if (std::find(zero_.begin(), zero_.end(), true) == zero_.end()) return;
    const ItemId item = builder_.secondary(item_name("zero"));
    for (std::size_t v = 0; v < zero_.size(); ++v)
      if (zero_[v]) entries_[v].push_back({item});
  }

  // An item's name has no characters that text cannot hold, and no other item has it.
  [[nodiscard]] std::string item_name(std::string name) const {
    for (char& c : name)
      if (c == ' ' || c == '\t' || c == ':' || c == '|') c = '_';
    while (builder_.find_item(name)) name += '~';
    return name;
  }

  void add_options() {
    for (std::size_t v = 0; v < zero_.size(); ++v) add_option(v);
    const auto warn = [&](const std::string& message) {
      model_.warnings.push_back({model_.objective.line, model_.objective.column, message});
    };
    if (model_.maximises) warn("the objective is to be maximised: dlx-solve --max does so");
    if (model_.constant != 0)
      warn("the objective has the constant " + std::to_string(model_.constant) +
           ", which is no part of the costs: add it to them");
  }

  void add_option(std::size_t v) try {
    builder_.option(entries_[v], model_.variables[v].cost);
  } catch (const ModelError& error) {
    fail(model_.variables[v].place, error.what());
  }

  LinearModel model_;
  std::vector<bool> zero_;    // by variable: it must be 0
  std::vector<bool> capped_;  // by variable: it is in a row that is at most 1
  bool warned_of_bounds_ = false;
  std::vector<std::string> impossible_;  // variables whose bounds exclude each other
  std::vector<std::vector<Entry>> entries_;
  ProblemBuilder builder_;
};

}  // namespace

ModelText to_exact_cover(LinearModel model) {
  return ExactCover(std::move(model)).take();
}

}  // namespace dlx::formats
