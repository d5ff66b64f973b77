// The options of a tool stand in relations, which are declared beside them, checked once all are
// parsed, and told by --help-all, --help-table, completions and manual pages.
//
//     cli::Relations relations;
//     relations.rule("probes").goes_with({"estimate"}).between(1);
//     relations.rule("trace").excludes({"count", "format=rows"});
//     relations.exactly_one({"FILE", "blank", "random"});
//     relations.check(typed);  // throws UsageError: "--probes goes with --estimate"
//
// A term is an option, an argument (its name has capitals), or an option with one of its values.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

namespace cli {

/// Options that contradict each other or make no sense.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

using Terms = std::vector<std::string>;

/// The options and arguments of a command line, each with the values that were typed.
using Typed = std::map<std::string, Terms>;

/// The term as a user types it: "--format rows" for "format=rows", "FILE" for "FILE".
[[nodiscard]] std::string as_typed(const std::string& term);

/// A relation holds if all terms of `subject` were typed, and none of `unless`.
struct Relation {
  enum class Kind {
    goes_with,
    needs,
    excludes,
    all_but,
    between,
    one_of,
    exclusive,
    standard_input
  };

  Kind kind = Kind::excludes;
  Terms subject, others, unless;
  std::uint64_t low = 0, high = 0;  // of between

  /// "--trace excludes --count and --unique"
  [[nodiscard]] std::string sentence() const;
  /// The message for a command line that breaks it; empty for others.
  [[nodiscard]] std::string fault(const Typed& typed) const;
};

/// Adds relations of one subject, one behind the other.
class Rule {
 public:
  Rule(std::vector<Relation>& all, Terms subject) : all_(all), subject_(std::move(subject)) {}

  /// The option changes what one of these does; --help tells it with the option.
  Rule& goes_with(Terms any) { return add(Relation::Kind::goes_with, std::move(any)); }
  /// The option does nothing by itself.
  Rule& needs(Terms any) { return add(Relation::Kind::needs, std::move(any)); }
  /// Not one of these can stand beside it.
  Rule& excludes(Terms each) { return add(Relation::Kind::excludes, std::move(each)); }
  /// Nothing but these can.
  Rule& excludes_all_but(Terms few) { return add(Relation::Kind::all_but, std::move(few)); }
  /// The option's whole number lies there.
  Rule& between(std::uint64_t low, std::uint64_t high = UINT64_MAX);
  /// The relation just added is none beside one of these.
  Rule& unless(Terms any);

 private:
  Rule& add(Relation::Kind kind, Terms others);

  std::vector<Relation>& all_;
  Terms subject_;
};

class Relations {
 public:
  /// Several terms: beside each other.
  template <class... Term>
  Rule rule(const Term&... subject) {
    return {all_, {subject...}};
  }
  void at_least_one(Terms terms) { add(Relation::Kind::one_of, std::move(terms)); }
  void at_most_one(Terms terms) { add(Relation::Kind::exclusive, std::move(terms)); }
  void exactly_one(const Terms& terms) {
    at_least_one(terms);
    at_most_one(terms);
  }
  /// Only one of two files is standard input; an argument that is left out is, too.
  Rule one_standard_input(const std::string& option, const std::string& argument);

  /// Throws UsageError for the first relation, as they were declared, that does not hold.
  void check(const Typed& typed) const;

  /// The meaning of an option, with what it goes with and needs: "with --random: ...".
  [[nodiscard]] std::string told(const std::string& option, const std::string& meaning) const;
  [[nodiscard]] const std::vector<Relation>& relations() const noexcept { return all_; }
  /// A line each: kind, subject (and !what lifts it), others, sentence, with tabs between.
  void table(std::ostream& out) const;

 private:
  void add(Relation::Kind kind, Terms terms) { all_.push_back({kind, {}, std::move(terms), {}}); }

  std::vector<Relation> all_;
};

}  // namespace cli
