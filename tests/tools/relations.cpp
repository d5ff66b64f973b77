// Each kind of relation between options holds, is broken with its one message, and is told. All
// that a tool declares is about options that it has.
#include "cli/relations.hpp"

#include "support/help_table.hpp"
#include "support/run.hpp"

#include <algorithm>
#include <set>
#include <sstream>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(relations)

namespace {

using cli::Relations, cli::Typed;

// Empty if the command line is fine.
std::string fault(const Relations& relations, const Typed& typed) {
  try {
    relations.check(typed);
    return "";
  } catch (const cli::UsageError& error) {
    return error.what();
  }
}

std::string told(const Relations& relations) {
  std::string text;
  for (const cli::Relation& relation : relations.relations())
    text += (text.empty() ? "" : "; ") + relation.sentence();
  return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(an_option_goes_with_one_of_others) {
  Relations relations;
  relations.rule("seed").goes_with({"random", "sample", "estimate"});
  BOOST_TEST(fault(relations, {}) == "");
  BOOST_TEST(fault(relations, {{"random", {}}}) == "");
  BOOST_TEST(fault(relations, {{"seed", {"1"}}, {"sample", {"2"}}}) == "");
  BOOST_TEST(fault(relations, {{"seed", {"1"}}, {"count", {}}}) ==
             "--seed goes with --random, --sample or --estimate");
  BOOST_TEST(relations.told("seed", "where it starts") ==
             "with --random, --sample or --estimate: where it starts");
  BOOST_TEST(relations.told("random", "shuffled") == "shuffled");
}

BOOST_AUTO_TEST_CASE(an_option_needs_another) {
  Relations relations;
  relations.rule("random").needs({"seed"});
  BOOST_TEST(fault(relations, {{"seed", {"1"}}}) == "");
  BOOST_TEST(fault(relations, {{"random", {}}, {"seed", {"1"}}}) == "");
  BOOST_TEST(fault(relations, {{"random", {}}}) == "--random needs --seed");
  BOOST_TEST(relations.told("random", "shuffled") == "shuffled (needs --seed)");
}

BOOST_AUTO_TEST_CASE(an_option_excludes_others_whichever_was_typed_first) {
  Relations relations;
  relations.rule("trace").excludes({"count", "unique", "FILE"});
  BOOST_TEST(fault(relations, {{"count", {}}, {"unique", {}}}) == "");
  BOOST_TEST(fault(relations, {{"trace", {}}}) == "");
  BOOST_TEST(fault(relations, {{"unique", {}}, {"trace", {}}}) == "--trace excludes --unique");
  BOOST_TEST(fault(relations, {{"trace", {}}, {"FILE", {"x"}}}) == "--trace excludes FILE");
  BOOST_TEST(told(relations) == "--trace excludes --count, --unique and FILE");
}

BOOST_AUTO_TEST_CASE(an_option_excludes_all_but_some) {
  Relations relations;
  relations.rule("list").excludes_all_but({"quiet", "output"});
  BOOST_TEST(fault(relations, {{"count", {}}}) == "");
  BOOST_TEST(fault(relations, {{"list", {}}, {"quiet", {}}}) == "");
  BOOST_TEST(fault(relations, {{"list", {}}, {"count", {}}}) == "--list excludes --count");
  BOOST_TEST(told(relations) == "--list excludes all but --quiet and --output");
}

BOOST_AUTO_TEST_CASE(a_number_lies_between_two) {
  Relations relations;
  relations.rule("jobs").between(0, 1024);
  relations.rule("limit").between(1);
  BOOST_TEST(fault(relations, {}) == "");
  for (const std::string fine : {"0", "1024"})
    BOOST_TEST(fault(relations, {{"jobs", {fine}}}) == "");
  BOOST_TEST(fault(relations, {{"jobs", {"1025"}}}) == "--jobs is 0 to 1024");
  BOOST_TEST(fault(relations, {{"limit", {"18446744073709551615"}}}) == "");
  BOOST_TEST(fault(relations, {{"limit", {"0"}}}) == "--limit is 1 or more");
}

BOOST_AUTO_TEST_CASE(one_of_several_is_given_and_no_two) {
  Relations relations;
  relations.exactly_one({"FILE", "blank", "random"});
  BOOST_TEST(fault(relations, {{"blank", {"4"}}}) == "");
  BOOST_TEST(fault(relations, {}) == "give FILE, --blank or --random");
  BOOST_TEST(fault(relations, {{"random", {"4"}}, {"FILE", {"x"}}}) == "FILE excludes --random");
  BOOST_TEST(told(relations) ==
             "give FILE, --blank or --random; FILE, --blank and --random exclude each other");
}

BOOST_AUTO_TEST_CASE(two_files_are_not_both_standard_input) {
  Relations relations;
  relations.one_standard_input("board", "PIECES").unless({"list"});
  BOOST_TEST(fault(relations, {}) == "");
  BOOST_TEST(fault(relations, {{"board", {"-"}}, {"PIECES", {"p"}}}) == "");
  BOOST_TEST(fault(relations, {{"board", {"b"}}, {"PIECES", {"-"}}}) == "");
  BOOST_TEST(fault(relations, {{"board", {"-"}}, {"list", {}}}) == "");
  const std::string wrong =
      "only one of --board and PIECES can be standard input, unless with --list";
  BOOST_TEST(fault(relations, {{"board", {"-"}}}) == wrong);
  BOOST_TEST(fault(relations, {{"board", {"-"}}, {"PIECES", {"-"}}}) == wrong);
}

BOOST_AUTO_TEST_CASE(values_and_several_options_are_subjects_too) {
  Relations relations;
  relations.rule("format=rows").excludes({"count"});
  relations.rule("order", "count").excludes({"limit", "engine=links"}).unless({"cost-limit"});
  const Typed ordered{{"order", {"file"}}, {"count", {}}};
  BOOST_TEST(fault(relations, ordered) == "");
  Typed limited = ordered;
  limited["limit"] = {"3"};
  BOOST_TEST(fault(relations, limited) == "--order with --count excludes --limit");
  limited["cost-limit"] = {"3"};
  BOOST_TEST(fault(relations, limited) == "");
  Typed engine = ordered;
  engine["engine"] = {"links"};
  BOOST_TEST(fault(relations, engine) == "--order with --count excludes --engine links");
  engine["engine"] = {"frontier"};
  BOOST_TEST(fault(relations, engine) == "");
  BOOST_TEST(fault(relations, {{"format", {"rows"}}, {"count", {}}}) ==
             "--format rows excludes --count");
  BOOST_TEST(fault(relations, {{"format", {"json"}}, {"count", {}}}) == "");
}

BOOST_AUTO_TEST_CASE(the_first_that_is_declared_is_told) {
  Relations relations;
  relations.rule("b").excludes({"c"}).between(1);
  relations.rule("a").excludes({"c"}).needs({"d"});
  BOOST_TEST(fault(relations, {{"a", {}}, {"b", {"0"}}, {"c", {}}}) == "--b excludes --c");
  BOOST_TEST(fault(relations, {{"a", {}}, {"b", {"0"}}}) == "--b is 1 or more");
  BOOST_TEST(fault(relations, {{"a", {}}, {"c", {}}}) == "--a excludes --c");
  BOOST_TEST(fault(relations, {{"a", {}}}) == "--a needs --d");
}

BOOST_AUTO_TEST_CASE(programs_read_a_line_each) {
  Relations relations;
  relations.rule("order", "count").excludes({"format=rows", "FILE"}).unless({"all"});
  relations.at_most_one({"a", "b"});
  std::ostringstream out;
  relations.table(out);
  BOOST_TEST(out.str() ==
             ":excludes\t--order --count !--all\t--format=rows FILE\t"
             "--order with --count excludes --format rows and FILE, unless with --all\n"
             ":exclusive\t-\t--a --b\t--a and --b exclude each other\n");
}

// A word that no option has would never be typed.
BOOST_AUTO_TEST_CASE(tools_relate_what_they_have) {
  std::size_t seen = 0;
  for (const std::string& tool : support::tools()) {
    std::set<std::string> known;
    const std::string help = support::shell(tool + " --help-all").out;
    for (const auto& row : support::help_table(tool)) {
      const std::string name = row.names.back().substr(row.is_option() ? 2 : 0);
      known.insert(name);
      for (const std::string& value : row.values) known.insert(name + '=' + value);
    }
    for (const cli::Relation& relation : support::relations(tool)) {
      for (const cli::Terms& terms : {relation.subject, relation.others, relation.unless})
        for (const std::string& term : terms)
          BOOST_TEST(known.count(term) == 1U, tool << ": " << term << ": " << relation.sentence());
      ++seen;
    }
    BOOST_TEST((support::relations(tool).empty() ||
                support::contains(help, "\nWhich options go together:\n")),
               tool);
  }
  BOOST_TEST(seen > 150U);
}

BOOST_AUTO_TEST_SUITE_END()
