// No option is silently ignored. Every pair of options of every tool is refused as a usage error,
// or honoured, or stands in a table with the reason why neither is to be seen. All pairs are tried
// with DLX_ALL_PAIRS, as at night; else every second one.
//
// An option is honoured beside another if there is a setting (further options, and an input) in
// which the result with both differs from the result with the other alone: exit status, standard
// output, standard error, files written. Times are not looked at.
#include "cli/relations.hpp"
#include "support/board_tools.hpp"
#include "support/help_table.hpp"
#include "support/run.hpp"
#include "support/skip.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <numeric>
#include <optional>
#include <regex>
#include <set>
#include <sstream>
#include <utility>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(option_pairs)

using support::contains, support::Files, support::Run, support::shell;

namespace {

// A place where a pair is tried.
struct Setting {
  std::string options, input;
};

// Options that do not show beside others, `*` for any, and why.
struct Exception {
  std::string options, beside, reason;
};

struct Tool {
  std::string name;
  std::string values;  // of options that take one, if not the usual one
  std::vector<std::pair<std::string, std::vector<std::string>>> settings;  // by input
  std::vector<Exception> exceptions = {};
};

// Options that leave out what most runs do not say, or are a bound, which is reached only where a
// tool here names a value of its own.
const std::set<std::string> unreached{"quiet",       "verbose",   "max-output", "max-items",
                                      "max-options", "max-bytes", "timeout"};

// Values that fit most tools: a tool names its own where they do not.
const std::string usual_values =
    "--limit 2 --max-bytes 1M --max-items 1000 --max-options 1000 --max-output 1M --output out "
    "--seed 2 --timeout 1h";

const std::set<std::string> pages{"--help", "--help-all", "--help-table", "--version"};

// Few items, many options.
std::string wide() {
  std::string text = "A B\n";
  for (int i = 0; i < 50; ++i) text += "A\n";
  return text + "B\n";
}

const Files& files() {
  static const Files all{
      {"costs",
       "A B C | x y\nA |1\nB |2\nC |5\nA B |1\nB C |9\nA x |3\nA B C |4\nC y\nC x:red |2\n"},
      {"queens", shell("gen-queens 6").out},
      {"six.proof",
       shell("gen-queens 6 | dlx-solve -c --engine frontier --proof p -o count; cat p").out},
      {"grid", shell("gen-sudoku --blank 4x4").out},
      {"made", shell("gen-sudoku --blank 4x4 | dlx-puzzle --seed 1 -n 3").out},
      {"pairs",
       "A B C D E F\nA B\nA C\nA D\nA E\nA F\nB C\nB D\nB E\nB F\nC D\nC E\nC F\nD E\nD F\nE F\n"},
      {"items", "A B C\n"},
      {"runs", "2 3 B T\n3 3 T T\n4 2 2 3\n5 2 T 3\n6 1 4 5\n.\n"},
      {"rows", "**..\n***.\n.***\n..**\n"},
      {"many", shell("gen-queens 8").out},
      {"single",
       "A B C D E F G H\nA |1\nB |5\nA B |2\nC |3\nD\nC D |1\nD E |4\nE |2\nF |1\nE F\nG |2\nF G "
       "|3\nH |1\nG H\n"},
      {"none", "A B\nA\n"},
      {"warned", "A B | x\nA\nB\nx\nA B\n"},
      {"plain", "A:1 B\nA:1\nB\nA:1 B\n"},
      {"long", "| " + std::string(1500, '-') + "\nA B\nA\nB\nA B\n"},
      {"wide", wide()},
      {"several", "A B\nA\nB |2\nA B\n| @next\nA B\nA\n"},
      {"drawn", shell("gen-polyomino --board 3x4 tetrominoes --any | dlx-solve -n 4").out},
      {"grids", shell("gen-sudoku --blank 4x4 | dlx-solve -n 4").out},
      {"set", shell("gen-polyomino --board 3x4 tetrominoes --any | dlx-compile").out},
      {"rated",
       "| @board 12x1\nA r1c1 r2c1\nA r1c1 r2c1\nA r1c1\nr2c1\n| @given 2\n| @about level=easy\n"
       "| @solution 2 3\n| @given 3\n| @solution 2 3\n"},
      {"trace", shell("gen-queens 4 | dlx-solve --trace").out},
      {"traces", shell("dlx-solve --trace p", {{"p", "A B\nA\nB\n| @next\nA\nA\n"}}).out},
      {"own", shell("gen-polyomino --board 3x4 tetrominoes --any").out},
      {"numbers",
       shell("gen-polyomino --board 3x4 tetrominoes --any | dlx-solve -n 4 --format rows").out},
      {"emc", "2\n1\n2\n110\n001\n"},
      {"model", "s SATISFIABLE\nv 1 2 -3 0\n"},
      {"table", "1 0\n0 1\n"},
      {"puzzles", "1...............\n.2..............\n"},
      {"guests", "Ann,Bob\nCleo,Dan\nEve,Fay\n"},
      {"regions", "1122\n1122\n3344\n3344\n"},
      {"pieces", "I *2\n***\n\nV\n**\n*.\n"},
      {"solids", "@lattice cube\nI *0..4 ##\nA ##/#.;.#/..\nB ##/#.;../#.\n"},
      {"labels", "Jan Feb Mar Apr May Jun\nJul Aug Sep Oct Nov Dec\n1 2 3 4 5 6\n"},
      {"sticks",
       "@lattice sticks\nI *0..4 r1c1h r1c2h\nV *0..4 r1c1h r1c1v\n"
       "L r1c1h r1c2h r1c1v\n"},
      {"hexes", "@lattice hex\nI *0..3 ##\nV ##/#.\n"},
      {"solid",
       shell("printf '@lattice cube\\nI *0..4 ##\\n' | gen-polyform --board 2x1x2 | dlx-solve -n 1")
           .out},
      {"rated-solid", shell("printf '@lattice cube\nI *0..4 ##\n' | gen-polyform --board 2x1x2 | "
                            "dlx-puzzle --seed 1 | dlx-solve")
                          .out},
      {"good", shell("dlx-solve good-p", {{"good-p", "A B\nA\nB\nA B\n"}}).out},
      {"good-p", "A B\nA\nB\nA B\n"},
      {"board", "| @puzzle queens\n| @size 2x2\nR0 R1 C0 C1\nR0 C0\nR0 C1\nR1 C0\nR1 C1\n"},
      {"clash",
       "| @solutions 1\n| @puzzle queens\n| @size 2x2\n| solution 1: 1 2\nR0 C0\nR0 C1\n\n| 1 "
       "solutions\n"},
      {"twice", "| @solutions 1\n| solution 1: 3\nA B\n\n| solution 2: 3\nA B\n\n| 2 solutions\n"},
  };
  return all;
}

// Output, errors and status of a run, its times apart.
std::string seen(const Run& run) {
  static const std::regex times(R"(\d+\.\d+ s, .* nodes/s|[0-9.e+-]+ (k |M |G )?B in tables)");
  return std::to_string(run.status) + '\n' + run.out + '\n' +
         std::regex_replace(run.err, times, "T");
}

bool is_refused(const Run& run) {
  return run.status == 2 && contains(run.err, "--help)\n") &&
         std::count(run.err.begin(), run.err.end(), '\n') == 1;
}

// The pair is wrong, and nothing is missing.
bool is_conflict(const cli::Relation& relation) {
  using Kind = cli::Relation::Kind;
  return relation.kind == Kind::excludes || relation.kind == Kind::exclusive ||
         relation.kind == Kind::all_but;
}

class Pairs {
 public:
  explicit Pairs(const Tool& tool)
      : tool_(tool), relations_(support::relations(tool.name)), named_(values_in(tool.values)) {
    for (const auto& [input, all] : tool.settings)
      for (const std::string& options : all) settings_.push_back({options, input});
    auto values = values_in(usual_values);
    for (const auto& [name, value] : named_) values[name] = value;
    for (const auto& row : support::help_table(tool.name)) {
      if (!row.is_option()) arguments_.push_back(row.names.back());
      if (!row.is_option() || pages.count(row.names.back()) > 0) continue;
      const std::string name = row.names.back().substr(2);
      for (const std::string& spelled : row.names) full_[spelled] = name;
      values_[name] = row.argument.empty() ? "" : values[name];
      BOOST_TEST(row.argument.empty() == values_[name].empty(), tool.name + ": " + name + "?");
    }
  }

  void check() {
    for (const auto& [name, value] : values_) check_refused({name});
    for (auto one = values_.begin(); one != values_.end(); ++one)
      for (auto other = std::next(one); other != values_.end(); ++other)
        if (std::getenv("DLX_ALL_PAIRS") != nullptr || pairs_++ % 2 == 0)
          check(one->first, other->first);
  }

 private:
  using Terms = cli::Terms;

  // "--limit 2 --with 'A B'", by name.
  static std::map<std::string, std::string> values_in(const std::string& text) {
    std::map<std::string, std::string> values;
    std::istringstream words(text);
    std::string name;
    for (std::string word; words >> word;)
      if (word.starts_with("--"))
        values[name = word.substr(2)];
      else
        values[name] += (values[name].empty() ? "" : " ") + word;
    return values;
  }

  void check(const std::string& one, const std::string& other) {
    if (first_conflict(typed({}, {one, other})) != nullptr) return check_refused({one, other});
    bool accepted = false, one_shows = is_excepted(one, other),
         other_shows = is_excepted(other, one);
    for (const std::size_t index : order_for(one, other)) {
      if (one_shows && other_shows) return;
      const Setting& setting = settings_[index];
      const auto all = completed(setting, {one, other});
      if (!all || has_one(setting, *all)) continue;
      const Run& both = run(setting, *all);
      if (is_refused(both)) continue;
      accepted = true;
      const auto is_seen = [&](const std::string& option) {
        const auto rest = without(setting, *all, option);
        return !rest || seen(both) != seen(run(setting, *rest));
      };
      one_shows = one_shows || shows(one, index, is_seen(one));
      other_shows = other_shows || shows(other, index, is_seen(other));
    }
    if (!accepted) return;
    BOOST_TEST(one_shows, tool_.name + ": " + text(one) + " is ignored beside " + other);
    BOOST_TEST(other_shows, tool_.name + ": " + text(other) + " is ignored beside " + one);
  }

  // Options that are declared not to go together are refused with the message of that relation.
  void check_refused(const Terms& terms) {
    const Setting plain{"", settings_[0].input};
    const cli::Typed all = typed(plain, terms);
    const cli::Relation* const relation = broken(all);
    if (relation == nullptr) return;
    const Run& both = run(plain, terms);
    BOOST_TEST(is_refused(both), both.report());
    BOOST_TEST(contains(both.err, ": " + relation->fault(all) + " (see "), relation->sentence()
                                                                               << both.report());
  }

  // The first setting, which says nothing else; then first those in which both options have shown
  // beside others: that saves a sixth of the runs.
  std::vector<std::size_t> order_for(const std::string& one, const std::string& other) {
    const auto times = [&](std::size_t index) { return shown_[one][index] + shown_[other][index]; };
    std::vector<std::size_t> order(settings_.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(std::next(order.begin()), order.end(),
                     [&](std::size_t a, std::size_t b) { return times(a) > times(b); });
    return order;
  }

  bool shows(const std::string& option, std::size_t setting, bool it_does) {
    if (it_does) shown_[option][setting] = 1;
    return it_does;
  }

  // --- What is typed: terms are options with their usual values, or with others, as "format=rows"

  [[nodiscard]] cli::Typed typed(const Setting& setting, const Terms& terms) const {
    cli::Typed all;
    std::istringstream words(setting.options);
    std::string name;
    for (std::string word; words >> word;)
      if (const auto found = full_.find(word); found != full_.end())
        all[name = found->second];
      else
        all[name].push_back(word);
    std::istringstream input(setting.input);
    for (std::size_t place = 0; input >> name; ++place)
      all[arguments_[std::min(place, arguments_.size() - 1)]].push_back(name);
    for (const std::string& term : terms) all[name_of(term)].push_back(value_in(term));
    return all;
  }

  static std::string name_of(const std::string& term) { return term.substr(0, term.find('=')); }

  [[nodiscard]] std::string value_in(const std::string& term) const {
    const std::size_t equals = term.find('=');
    return equals == term.npos ? values_.at(term) : term.substr(equals + 1);
  }

  [[nodiscard]] std::string text(const std::string& term) const {
    const std::string value = value_in(term);
    return "--" + name_of(term) + (value.empty() ? "" : ' ' + value);
  }

  [[nodiscard]] const cli::Relation* broken(const cli::Typed& all) const {
    for (const cli::Relation& relation : relations_)
      if (!relation.fault(all).empty()) return &relation;
    return nullptr;
  }

  [[nodiscard]] const cli::Relation* first_conflict(const cli::Typed& all) const {
    for (const cli::Relation& relation : relations_)
      if (is_conflict(relation) && !relation.fault(all).empty()) return &relation;
    return nullptr;
  }

  // Adds what the options go with and need. There is nothing if no such command line exists.
  [[nodiscard]] std::optional<Terms> completed(const Setting& setting, const Terms& terms) const {
    const cli::Typed all = typed(setting, terms);
    if (first_conflict(all) != nullptr) return std::nullopt;
    const cli::Relation* const relation = broken(all);
    if (relation == nullptr) return terms;
    for (const std::string& term : relation->others) {
      if (values_.count(name_of(term)) == 0 || all.count(name_of(term)) != 0) continue;
      Terms more = terms;
      more.push_back(term);
      if (auto found = completed(setting, more)) return found;
    }
    return std::nullopt;
  }

  // A command line of all options but this one, or of the other one alone. There is nothing if both
  // need this one.
  [[nodiscard]] std::optional<Terms> without(const Setting& setting, const Terms& all,
                                             const std::string& option) const {
    Terms rest = all;
    std::erase(rest, option);
    for (const Terms& terms : {rest, Terms{rest[0]}})
      if (const auto found = completed(setting, terms); found && !has_option(*found, option))
        return found;
    return std::nullopt;
  }

  static bool has_option(const Terms& terms, const std::string& option) {
    return std::any_of(terms.begin(), terms.end(),
                       [&](const std::string& term) { return name_of(term) == option; });
  }

  [[nodiscard]] bool has_one(const Setting& setting, const Terms& terms) const {
    const cli::Typed all = typed({setting.options, ""}, {});
    return std::any_of(terms.begin(), terms.end(),
                       [&](const std::string& term) { return all.count(name_of(term)) != 0; });
  }

  // Does the option need no showing beside this one?
  bool is_excepted(const std::string& option, const std::string& beside) const {
    const auto is_named = [](const std::string& names, const std::string& name) {
      return names == "*" || (' ' + names + ' ').find(" --" + name + ' ') != names.npos;
    };
    const auto names = [&](const Exception& exception) {
      return is_named(exception.options, option) && is_named(exception.beside, beside);
    };
    if (unreached.count(option) > 0 && named_.count(option) == 0) return true;
    return std::any_of(tool_.exceptions.begin(), tool_.exceptions.end(), names);
  }

  const Run& run(const Setting& setting, const Terms& terms) {
    std::string command = tool_.name + ' ' + setting.options;
    for (const std::string& term : terms) command += ' ' + text(term);
    command += ' ' + setting.input +
               "; s=$?; for f in out ck proof; do [ ! -f $f ] || { echo file $f; cat $f; }; done; "
               "[ ! -d out ] || grep -r '' out | sort; exit $s";
    const auto known = runs_.find(command);
    if (known != runs_.end()) return known->second;
    Files named;  // to write them all takes longer than the run
    for (const auto& [name, text] : files())
      if (command.find(' ' + name) != command.npos) named[name] = text;
    return runs_.emplace(command, shell(command, named)).first->second;
  }

  const Tool& tool_;
  std::vector<cli::Relation> relations_;
  std::map<std::string, std::string> named_;  // values that are the tool's own
  std::vector<Setting> settings_;
  Terms arguments_;
  std::map<std::string, std::string> full_;    // "-c", "--count": "count"
  std::map<std::string, std::string> values_;  // of options, by name; empty for a switch
  std::map<std::string, Run> runs_;
  std::size_t pairs_ = 0;
  std::map<std::string, std::map<std::size_t, int>> shown_;  // by option and setting: 1 or 0
};

void check(const Tool& tool) {
  Pairs(tool).check();
}

}  // namespace

BOOST_AUTO_TEST_CASE(dlx_solve) {
  check({"dlx-solve",
         "--limit 3 --engine links --jobs 2 --format rows --given 1 --without 2 --with 'A B' "
         "--print 1 --every 2 --group none --best 2 --cost-limit 5 --gap 0.9 --branch first "
         "--seed 7 --counts 3 --probes 20 --order file --memory 16K --node-limit 5 --sample 3 "
         "--nth 2 "
         "--answer p "
         "--task 1 --part 1/2 --checkpoint ck --checkpoint-every 1 --resume old --base 0 "
         "--proof proof --options-zdd runs "
         "--max-items 20 --max-options 20 --max-bytes 1000",
         {{"costs", {"", "--stats -v", "-o out", "--best 2", "--sample 1 --distinct --seed 3"}},
          {"many",
           {"--stats -v", "-c --stats", "--up-to-symmetry",
            "-c --up-to-symmetry --engine frontier --stats", "", "-o out --checkpoint ck",
            "--engine frontier --stats", "--random --seed 3 --stats"}},
          {"pairs", {"--up-to-symmetry", "-c --up-to-symmetry"}},
          {"none", {"-e", "-v"}},
          {"plain", {"", "-c --engine frontier --stats"}},
          {"warned", {""}},
          {"long", {""}},
          {"wide", {""}},
          {"items", {"-c", "-c --stats"}},
          {"single",
           {"--format rows", "--stats", "-c --engine frontier --stats",
            "-o out --checkpoint ck --format rows"}}},
         {{"--order", "--node-limit", "small problems are solved before there are tables"},
          {"--gap", "--plain", "plain files have no costs here, and without costs none misses"},
          {"--engine", "--distinct", "the set is the same, whatever found it"},
          {"--exit-status", "--distinct", "too few solutions to draw from are an error"},
          {"--exit-status", "--nth", "a number that no solution has is an error"},
          {"--distinct", "--without", "few are drawn from many"},
          {"--jobs", "*", "an upper bound; small searches stay with one thread, the rest is equal"},
          {"--unordered", "*", "with one thread, and for small searches, the order is the same"},
          {"--memory", "*", "an upper bound; small problems need less"},
          {"--progress", "*", "shows after two seconds"},
          {"--checkpoint-every", "*", "shows after that time"},
          {"--resume", "*", "needs a checkpoint of the same options: dlx_solve_resume_refused.cpp"},
          {"*", "--resume", "there is no checkpoint here"}}});
}

BOOST_AUTO_TEST_CASE(dlx_show) {
#ifndef DLX_WITH_CAIRO
  return support::skip("dlx-show without cairo draws no PDF");
#endif
  check({"dlx-show",
         "--format line --layout 1x2 --limit 1 --as list --about level --paper letter --title T "
         "--margin 20 --scale 2 --step 2 --lang fr --max 2 --heat r1* --problem own --form rows "
         "--base 0",
         {{"drawn", {"", "--pdf", "--svg --limit 1", "--layout 1x3"}},
          {"grids", {""}},
          {"numbers", {""}},
          {"rated", {"", "--layout 1x2"}},
          {"made", {"", "--play"}},
          {"trace", {"--pdf", ""}},
          {"set", {"--pdf", ""}},
          {"traces", {"--svg"}},
          {"solid", {"", "--html"}},
          {"rated-solid", {"--html"}}},
         {{"--unicode", "*", "the default where the output is no terminal"},
          {"--without-solutions", "--max", "a bound: what is larger is refused"},
          {"--gray --no-labels", "--as", "a list has no pieces"},
          {"--gray", "--ascii --unicode", "letters and lines have no greys"},
          {"--outline", "--no-labels", "there are no letters on cuts"},
          {"--ascii", "--as", "a list has no lines"},
          {"--color", "--as", "a list has no colors"},
          {"--problem --form --base", "*", "of other forms of answers: dlx_check_answers.cpp"},
          {"*", "--problem --form --base", "what is drawn is the same in all forms of answers"},
          {"--max", "*", "a bound: what is larger is refused"},
          {"--unsolved", "--with-solutions --booklet", "implied by it"},
          {"--svg", "--animate", "implied by it"},
          {"--about", "--outline", "cuts have no captions"},
          {"--no-labels", "--stl", "there are no letters on solids"},
          {"--no-labels", "--outline", "there are no letters on cuts"},
          {"--step", "--outline", "a matrix has no pieces to cut"},
          {"--with-solutions", "--booklet", "implied by it"}}});
}

BOOST_AUTO_TEST_CASE(dlx_convert) {
  check({"dlx-convert",
         "--from emc --to cnf --from-model model --break-symmetry --max-items 2 --max-options 2 "
         "--max-bytes 15",
         {{"emc", {""}},
          {"plain", {""}},
          {"costs", {""}},
          {"none", {""}},
          {"queens", {"--to zdd"}},
          {"several", {""}},
          {"good-p", {""}},
          {"long", {""}},
          {"wide", {""}},
          {"warned", {""}}}});
}

BOOST_AUTO_TEST_CASE(dlx_compile) {
  check({"dlx-compile",
         "--engine links --order file --jobs 2 --memory 100M",
         {{"queens", {""}},
          {"many", {""}},
          {"plain", {""}},
          {"warned", {""}},
          {"long", {""}},
          {"wide", {""}}},
         {{"--jobs", "*", "the set is the same"},
          {"--engine --order", "*", "the set is the same where it is small"},
          {"--memory", "*", "a bound, which is not reached here: dlx_compile.cpp"}}});
}

BOOST_AUTO_TEST_CASE(dlx_query) {
  check({"dlx-query",
         "--sample 3 --nth 2 --rank drawn --best 2 --given 1 --without 2",
         {{"set", {"", "--all", "--min"}}},
         {{"--distinct", "*", "few are drawn from many"},
          {"--max", "--best", "the set has no costs"},
          {"--given", "--rank", "the first solutions have option 1, and are the first of those"}}});
}

BOOST_AUTO_TEST_CASE(dlx_puzzle) {
  check({"dlx-puzzle",
         "--seed 3 --givens 7..9 --extra 2 --level easy --levels easy:2 --jobs 2 --symmetry 180 "
         "--pattern rows "
         "--items *=[123] --solution grids --same-solution 2 --node-limit 1000000 --format json "
         "--language fr --from kropki --proof proof",
         {{"grid", {"", "--seed 1"}}, {"made", {""}}, {"several", {""}}},
         {{"--minimal", "*", "the default"},
          {"--node-limit", "*", "a bound, which is not reached here: dlx_puzzle.cpp"},
          {"--unrated", "*", "leaves out what the other options say: dlx_puzzle.cpp"},
          {"--jobs", "*", "the puzzles are the same"},
          {"--uniform", "*", "grids of 4x4 are drawn with equal chances anyway"},
          {"--fewest", "*", "a grid of 4x4 often has its fewest givens without being asked"},
          {"--level", "*", "a grid of 4x4 is easy"},
          {"--same-solution", "*", "shows where there are several puzzles"},
          {"--pattern", "*", "leaves most of the cells"},
          {"--symmetry", "*", "shows where givens are not given already"},
          {"--items", "*", "leaves most of the digits"},
          {"--extra", "*", "shows where givens are left out"}}});
}

BOOST_AUTO_TEST_CASE(dlx_info) {
  check({"dlx-info",
         "--probes 20 --seed 9 --engine links --branch first --group none --format json "
         "--max-items 40 --max-options 40 --max-bytes 1000",
         {{"queens", {"", "--probes 10", "--symmetry"}},
          {"many", {"", "--symmetry"}},
          {"plain", {""}},
          {"warned", {""}},
          {"long", {""}},
          {"wide", {""}}}});
}

BOOST_AUTO_TEST_CASE(dlx_check) {
  check({"dlx-check",
         "--memory 1 --language fr --form rows --base 0 --max-items 20 --max-options 20 "
         "--max-bytes 500 --proof six.proof",
         {{"good-p good", {""}},
          {"good-p twice", {"", "--distinct"}},
          {"board clash", {"", "--distinct"}},
          {"plain good", {"", "--distinct"}},
          {"queens good", {"", "--distinct"}},
          {"long good", {"", "--distinct"}},
          {"wide good", {"", "--distinct"}},
          {"queens", {""}}},
         {{"--form --base", "*", "of other forms of answers: dlx_check_answers.cpp"},
          {"--language --plain", "--puzzles",
           "nothing is wrong with the queens, whose names are plain"},
          {"*", "--form --base", "a stream of solutions has its own form"}}});
}

BOOST_AUTO_TEST_CASE(generators) {
  const auto generates = [](const std::string& name, const std::string& values,
                            const std::vector<std::string>& inputs) {
    Tool tool{name, values, {}};
    for (const std::string& input : inputs) tool.settings.push_back({input, {""}});
    check(tool);
  };
  generates("gen-queens", "--regions regions --random-regions 6 --min-region 4", {"4", ""});
  generates("gen-dominosa", "--random 3", {"dominosa-6", ""});
  for (const auto& tool : support::board_tools())
    generates(tool.name, "--random 4x4", {tool.shape, ""});
  generates("gen-edges", "--board 2x2 --macmahon 2 --border A --random 2x3 --colors 3",
            {"edges-4x4", ""});
  generates("gen-latin", "--group isotopy --random 4 --kind futoshiki", {"4", "kenken-6", ""});
  generates("gen-stars", "--stars 1 --blank 8 --random 8 --min-region 4", {"stars-10", ""});
  check({"gen-nonogram",
         "--picture cat --size 6x6 --threshold 20 --levels 10,90",
         {{"nonogram-cat", {""}}, {"", {""}}},
         {{"--size --threshold --levels", "*", "show on greys: gen_nonogram.cpp"}}});
  generates("gen-words", "--board words-grid", {"words-english"});
  generates("gen-langford", "", {"4", "8"});
  generates("gen-diner", "--guests guests", {"4", ""});
  generates("gen-matrix", "--secondary 1", {"table"});
  generates(
      "gen-sudoku",
      "--box 1x4 --puzzle 2 --blank 4x4 --regions regions --random-regions 4 --mark anti-king "
      "--grids 4@1,1",
      {"puzzles", ""});
  check({"gen-polyomino",
         "--board 3x3 --open r1c1 --open-each r2c1,r2c2 --random-board 2 --group rotations --from "
         "pieces --calendar labels --date 2026-03-04",
         {{"pieces",
           {"", "--board 3x3", "--board 4x3", "--calendar labels", "--random-board 2 --seed 1"}}}});
  check({"gen-polyform",
         "--lattice cube --board 2x2x2 --open x1y1z1 --open-each x1y2z1,x2y2z1 --enumerate 3 "
         "--group rotations --problem 1",
         {{"pieces", {"", "--lattice square --board 3x4"}},
          {"solids", {"", "--board 2x2x3"}},
          {"hexes", {"--board hexagon:2", "--lattice hex --board hexagon:2"}},
          {"sticks", {"--board 2x2", "--board 2x3"}},
          {"", {""}}},
         {{"--lattice", "*", "what the file says, too"},
          {"--problem --list-problems", "*", "of puzzles of BurrTools: gen_polyform_burrtools.cpp"},
          {"*", "--problem --list-problems", "a puzzle of BurrTools has its own rules"},
          {"--cross", "--open --open-each", "refused on cubes, where these cells are"},
          {"--one-sided", "--open --open-each", "refused on cubes, where these cells are"}}});
}

BOOST_AUTO_TEST_CASE(dlx_split) {
  check({"dlx-split",
         "--parts 2 --given 1 --without 2 --with C --best 2 --cost-limit 5 --engine links --branch "
         "first",
         {{"costs", {"", "-o out"}}},
         {{"--cubes", "--cost-limit", "costs are always counted by cubes"},
          {"--cubes", "--proof", "parts with proofs are always cubes"}}});
}

BOOST_AUTO_TEST_CASE(dlx_sum) {
  const auto folder = [](const std::string& question, const std::string& limit) {
    return "\"$(dlx-split -q " + question +
           " --parts 2 -o q.parts many; for k in 1 2; do dlx-solve -q " + limit +
           " --answer q.parts/round-1 --task $k; done; echo q.parts)\"";
  };
  check({"dlx-sum",
         "--format rows --next-timeout 4 --proof proof",
         {{folder("", ""), {"", "--stats"}},
          {folder("-c", ""), {""}},
          {folder("-c --proof", ""), {""}},
          {folder("", "--node-limit 50"), {""}}}});
}

BOOST_AUTO_TEST_SUITE_END()
