// MPS has rows r1, r2, ... and columns x1, x2, ...; a column's rows stand together.
#include "formats/constraints.hpp"
#include "formats/legend.hpp"
#include "formats/linear_model.hpp"

#include <dlx/formats.hpp>

#include <algorithm>
#include <ostream>

namespace dlx {
namespace {

using formats::Constraints, formats::LinearRow, formats::LinearTerm, formats::unbounded;

class MpsWriter {
 public:
  MpsWriter(std::ostream& out, const Instance& instance)
      : out_(out), problem_(instance.problem), constraints_(instance) {
    add_rows();
    out_ << "* Variable xk is option k of an exact cover problem:\n";
    formats::write_legend(out_, instance, "*", "x");
    out_ << "NAME          dlx FREE\nROWS\n N  obj\n";
    for (std::size_t r = 0; r < rows_.size(); ++r)
      out_ << ' ' << type(rows_[r]) << "  r" << r + 1 << '\n';
    write_columns();
    write_numbers("RHS", [](const LinearRow& row) { return right_side(row); });
    write_numbers("RANGES", [](const LinearRow& row) {
      return row.low > -unbounded && row.high < unbounded ? row.high - row.low : 0;
    });
    out_ << "BOUNDS\n";
    for (formats::Variable x = 1; x <= constraints_.variables(); ++x)
      out_ << " BV BND  x" << x << '\n';
    out_ << "ENDATA\n";
  }

 private:
  static char type(const LinearRow& row) {
    if (row.low == row.high) return 'E';
    return row.low > -unbounded ? 'G' : 'L';
  }
  static std::int64_t right_side(const LinearRow& row) {
    return row.low > -unbounded ? row.low : row.high;
  }

  void add_rows() {
    for (const std::int64_t unit : constraints_.units())
      add({{term(static_cast<formats::Variable>(std::abs(unit)), 1)}}, unit > 0, unit > 0);
    for (const formats::Definition& color : constraints_.colors()) add_color(color);
    for (const formats::CardinalityConstraint& row : constraints_.rows()) {
      std::vector<LinearTerm> terms;
      for (const formats::Variable variable : row.variables) terms.push_back(term(variable, 1));
      const bool is_bounded = row.high < terms.size() || row.low == row.high;
      add(std::move(terms), row.low > 0 ? static_cast<std::int64_t>(row.low) : -unbounded,
          is_bounded ? static_cast<std::int64_t>(row.high) : unbounded);
    }
  }

  void add_color(const formats::Definition& color) {
    std::vector<LinearTerm> cause{term(color.variable, -1)};
    for (const formats::Variable option : color.options) {
      add({term(color.variable, 1), term(option, -1)}, 0, unbounded);
      cause.push_back(term(option, 1));
    }
    add(std::move(cause), 0, unbounded);
  }

  static LinearTerm term(formats::Variable variable, std::int64_t factor) {
    return {static_cast<std::uint32_t>(variable - 1), factor};
  }
  void add(std::vector<LinearTerm> terms, std::int64_t low, std::int64_t high) {
    rows_.push_back({{}, {}, std::move(terms), low, high});
  }

  // --- Sections ----------------------------------------------------------------------------------

  struct Use {
    std::uint32_t variable, row;
    std::int64_t factor;
  };

  // A column without rows and cost is there by its bound alone, after a line with cost 0.
  void write_columns() {
    std::vector<Use> uses;
    for (std::uint32_t r = 0; r < rows_.size(); ++r)
      for (const auto& [variable, factor] : rows_[r].terms) uses.push_back({variable, r, factor});
    std::stable_sort(uses.begin(), uses.end(),
                     [](const Use& a, const Use& b) { return a.variable < b.variable; });
    out_ << "COLUMNS\n";
    auto use = uses.begin();
    for (std::uint32_t v = 0; v < constraints_.variables(); ++v) {
      const std::int64_t cost = v < problem_.option_count() ? problem_.cost(OptionId{v}) : 0;
      const bool is_alone = use == uses.end() || use->variable != v;
      if (cost != 0 || is_alone) out_ << "    x" << v + 1 << "  obj  " << cost << '\n';
      for (; use != uses.end() && use->variable == v; ++use)
        out_ << "    x" << v + 1 << "  r" << use->row + 1 << "  " << use->factor << '\n';
    }
  }

  template <class Number>
  void write_numbers(const char* section, const Number& number) {
    bool is_begun = false;
    for (std::size_t r = 0; r < rows_.size(); ++r) {
      const std::int64_t value = number(rows_[r]);
      if (value == 0) continue;
      if (!is_begun) out_ << section << '\n';
      is_begun = true;
      out_ << "    " << section << "  r" << r + 1 << "  " << value << '\n';
    }
  }

  std::ostream& out_;
  const Problem& problem_;
  Constraints constraints_;
  std::vector<LinearRow> rows_;
};

}  // namespace

void write_mps(std::ostream& out, const Instance& instance) {
  formats::require_small_costs(instance.problem);
  MpsWriter(out, instance);
}

}  // namespace dlx
