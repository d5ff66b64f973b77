// No option is silently ignored. Every pair of options of every tool is refused as a usage error,
// or honoured, or stands in a table with the reason why neither is to be seen.
//
// An option is honoured beside another if there is a setting (further options, and an input) in
// which the result with both differs from the result with the other alone: exit status, standard
// output, standard error, files written. Times are not looked at.
#include "support/help_table.hpp"
#include "support/run.hpp"
#include "support/skip.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <regex>
#include <set>
#include <utility>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(option_pairs)

using support::Files, support::Run, support::shell;

namespace {

// Where a pair is tried.
struct Setting {
  std::string options, input;
};

// An option that does not show beside others, `*` for any, and why.
struct Exception {
  std::string option, beside, reason;
};

struct Tool {
  std::string name;
  std::map<std::string, std::string> values;  // of options that take one, if not the usual one
  std::vector<Setting> settings;
  std::vector<Exception> exceptions;
};

const std::vector<Exception> everywhere{
    {"--quiet", "*", "leaves out warnings, of which most runs have none"},
    {"--verbose", "*", "says more where there is more to say"},
    {"--max-output", "*", "a bound, which is not reached here: limits_output.cpp"},
};

// For tools whose inputs here stay within bounds.
const std::vector<Exception> unreached{
    {"--max-items", "*", "a bound, which is not reached here: limits.cpp"},
    {"--max-options", "*", "a bound, which is not reached here: limits.cpp"},
    {"--max-bytes", "*", "a bound, which is not reached here: limits.cpp"},
    {"--timeout", "*", "a bound, which is not reached here: the file of the tool"},
};

std::vector<Exception> unreached_and(std::vector<Exception> own) {
  own.insert(own.end(), unreached.begin(), unreached.end());
  return own;
}

// Values that fit most tools: a tool names its own where they do not.
const std::map<std::string, std::string> usual_values{
    {"--limit", "2"},          {"--max-bytes", "1M"},  {"--max-items", "1000"},
    {"--max-options", "1000"}, {"--max-output", "1M"}, {"--output", "out"},
    {"--seed", "2"},           {"--timeout", "1h"},
};

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
      {"grid", shell("gen-sudoku --blank 4x4").out},
      {"made", shell("gen-sudoku --blank 4x4 | dlx-puzzle --seed 1 -n 3").out},
      {"pairs",
       "A B C D E F\nA B\nA C\nA D\nA E\nA F\nB C\nB D\nB E\nB F\nC D\nC E\nC F\nD E\nD F\nE F\n"},
      {"only", "A B C\nA\nB C\nA B\n"},
      {"rows", "**..\n***.\n.***\n..**\n"},
      {"many", shell("gen-queens 8").out},
      {"single",
       "A B C D E F G H\nA |1\nB |5\nA B |2\nC |3\nD\nC D |1\nD E |4\nE |2\nF |1\nE F\nG |2\nF G "
       "|3\nH |1\nG H\n"},
      {"none", "A B\nA\n"},
      {"dear", "A B\nA |1\nB |1\nA B |9\nA |2\n"},
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
      {"emc", "2\n1\n2\n110\n001\n"},
      {"model", "s SATISFIABLE\nv 1 2 -3 0\n"},
      {"table", "1 0\n0 1\n"},
      {"puzzles", "1...............\n.2..............\n"},
      {"guests", "Ann,Bob\nCleo,Dan\nEve,Fay\n"},
      {"regions", "1122\n1122\n3344\n3344\n"},
      {"pieces", "I *2\n***\n\nV\n**\n*.\n"},
      {"solids", "@lattice cube\nI *0..4 ##\nA ##/#.;.#/..\nB ##/#.;../#.\n"},
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

// What one run leaves to be seen, its times apart.
std::string seen(const Run& run) {
  static const std::regex times(R"(\d+\.\d+ s, .* nodes/s|[0-9.e+-]+ (k |M |G )?B in tables)");
  return std::to_string(run.status) + '\n' + run.out + '\n' +
         std::regex_replace(run.err, times, "T");
}

bool is_refused(const Run& run) {
  return run.status == 2 && run.err.find("--help)\n") != run.err.npos &&
         std::count(run.err.begin(), run.err.end(), '\n') == 1;
}

class Pairs {
 public:
  explicit Pairs(const Tool& tool) : tool_(tool) {
    for (const auto& row : support::help_table(tool.name)) {
      const std::string& name = row.names.back();
      if (!row.is_option() || pages.count(name) > 0) continue;
      const std::string* value = row.argument.empty() ? nullptr : value_of(name);
      BOOST_TEST((value || row.argument.empty()), tool.name + ": what for " + name + '?');
      options_[name] = value ? name + ' ' + *value : name;
    }
  }

  void check() {
    for (auto one = options_.begin(); one != options_.end(); ++one)
      for (auto other = std::next(one); other != options_.end(); ++other)
        check(one->first, other->first);
  }

 private:
  [[nodiscard]] const std::string* value_of(const std::string& name) const {
    for (const auto* values : {&tool_.values, &usual_values})
      if (const auto found = values->find(name); found != values->end()) return &found->second;
    return nullptr;
  }

  void check(const std::string& one, const std::string& other) {
    const bool one_may_hide = is_excepted(one, other), other_may_hide = is_excepted(other, one);
    bool accepted = false, lacks_something = false, one_shows = one_may_hide,
         other_shows = other_may_hide;
    for (const std::size_t index : order_for(one, other)) {
      const Setting& setting = tool_.settings[index];
      if (one_shows && other_shows) return;
      if (!applies(setting, one, other)) continue;
      if (lacks_something && is_one_refused(setting, one, other)) continue;
      const Run& both = run(setting, one, other);
      if (is_refused(both)) {
        if (setting.options.empty() && !is_one_refused(setting, one, other)) return;
        lacks_something = lacks_something || setting.options.empty();
        continue;
      }
      accepted = true;
      one_shows = one_shows || shows(one, index, seen(both) != seen(run(setting, other, "")));
      other_shows = other_shows || shows(other, index, seen(both) != seen(run(setting, one, "")));
    }
    if (!accepted) return;
    BOOST_TEST(one_shows, tool_.name + ": " + options_[one] + " is ignored beside " + other);
    BOOST_TEST(other_shows, tool_.name + ": " + options_[other] + " is ignored beside " + one);
  }

  // The first setting, which says nothing else; then first those in which both options have shown
  // beside others: that saves a sixth of the runs.
  std::vector<std::size_t> order_for(const std::string& one, const std::string& other) {
    const auto times = [&](std::size_t index) { return shown_[one][index] + shown_[other][index]; };
    std::vector<std::size_t> order(tool_.settings.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(std::next(order.begin()), order.end(),
                     [&](std::size_t a, std::size_t b) { return times(a) > times(b); });
    return order;
  }

  bool shows(const std::string& option, std::size_t setting, bool it_does) {
    if (it_does) shown_[option][setting] = 1;
    return it_does;
  }

  // Refused together and not alone, where nothing else is said: it is the pair that is refused. If
  // one was refused alone, too, and the other does not help, settings in which it is are no use.
  bool is_one_refused(const Setting& setting, const std::string& one, const std::string& other) {
    return is_refused(run(setting, one, "")) || is_refused(run(setting, other, ""));
  }

  static bool applies(const Setting& setting, const std::string& one, const std::string& other) {
    const auto has = [&](const std::string& name) {
      return (' ' + setting.options + ' ').find(' ' + name + ' ') != std::string::npos;
    };
    return !has(one) && !has(other);
  }

  bool is_excepted(const std::string& option, const std::string& beside) const {
    const auto names = [&](const Exception& exception) {
      const std::string all = ' ' + exception.beside + ' ';
      return (exception.option == "*" || exception.option == option) &&
             (exception.beside == "*" || all.find(' ' + beside + ' ') != all.npos);
    };
    return std::any_of(everywhere.begin(), everywhere.end(), names) ||
           std::any_of(tool_.exceptions.begin(), tool_.exceptions.end(), names);
  }

  const Run& run(const Setting& setting, const std::string& one, const std::string& other) {
    const std::string command =
        tool_.name + ' ' + setting.options + ' ' + options_[one] +
        (other.empty() ? "" : ' ' + options_[other]) + ' ' + setting.input +
        "; s=$?; for f in out ck; do [ ! -f $f ] || { echo file $f; cat $f; }; done; "
        "[ ! -d out ] || grep -r '' out | sort; exit $s";
    const auto known = runs_.find(command);
    if (known != runs_.end()) return known->second;
    Files named;  // to write them all takes longer than the run
    for (const auto& [name, text] : files())
      if (command.find(' ' + name) != command.npos) named[name] = text;
    return runs_.emplace(command, shell(command, named)).first->second;
  }

  const Tool& tool_;
  std::map<std::string, std::string> options_;  // as they are typed, by name
  std::map<std::string, Run> runs_;
  std::map<std::string, std::map<std::size_t, int>> shown_;  // by option and setting: 1 or 0
};

void check(const Tool& tool) {
  Pairs(tool).check();
}

}  // namespace

BOOST_AUTO_TEST_CASE(dlx_solve) {
  check({"dlx-solve",
         {{"--limit", "3"},
          {"--engine", "links"},
          {"--jobs", "2"},
          {"--format", "rows"},
          {"--given", "1"},
          {"--without", "2"},
          {"--with", "'A B'"},
          {"--print", "1"},
          {"--every", "2"},
          {"--group", "none"},
          {"--best", "2"},
          {"--cost-limit", "5"},
          {"--branch", "first"},
          {"--seed", "7"},
          {"--probes", "20"},
          {"--order", "file"},
          {"--memory", "16K"},
          {"--node-limit", "5"},
          {"--sample", "3"},
          {"--nth", "2"},
          {"--answer", "p"},
          {"--task", "1"},
          {"--part", "1/2"},
          {"--checkpoint", "ck"},
          {"--checkpoint-every", "1"},
          {"--resume", "old"},
          {"--base", "0"},
          {"--max-items", "20"},
          {"--max-options", "20"},
          {"--max-bytes", "1000"}},
         {{"", "costs"},
          {"--stats -v", "costs"},
          {"--stats -v", "many"},
          {"-c --stats", "many"},
          {"--up-to-symmetry", "many"},
          {"-c --up-to-symmetry", "many"},
          {"-c --up-to-symmetry --engine frontier --stats", "many"},
          {"-c --up-to-symmetry --stats", "many"},
          {"--up-to-symmetry --stats", "many"},
          {"--up-to-symmetry", "pairs"},
          {"-c --up-to-symmetry", "pairs"},
          {"--up-to-symmetry", "none"},
          {"--up-to-symmetry", "plain"},
          {"", "many"},
          {"-c", "costs"},
          {"", "plain"},
          {"", "warned"},
          {"", "long"},
          {"", "wide"},
          {"-e", "none"},
          {"-v", "none"},
          {"--unique", "none"},
          {"", "several"},
          {"-o out", "costs"},
          {"-o out --checkpoint ck", "many"},
          {"--format json", "costs"},
          {"--format rows", "costs"},
          {"--format rows --stats", "many"},
          {"--format rows", "none"},
          {"--format rows", "single"},
          {"--stats", "single"},
          {"--min", "single"},
          {"--min", "none"},
          {"--min", "dear"},
          {"--min", "plain"},
          {"--min --best 3", "single"},
          {"--best 2 --min", "costs"},
          {"--best 2", "costs"},
          {"--engine frontier --stats", "many"},
          {"-c --engine frontier --stats", "many"},
          {"-c --engine frontier --stats", "single"},
          {"-c --engine frontier --stats", "plain"},
          {"--estimate --seed 3 --probes 30", "many"},
          {"--estimate --seed 3", "wide"},
          {"--estimate --seed 3", "many"},
          {"-c --engine frontier", "many"},
          {"--min --stats --engine frontier", "many"},
          {"-o out --checkpoint ck --format rows", "single"},
          {"--format rows", "plain"},
          {"--format rows", "several"},
          {"--format rows", "warned"},
          {"--min --stats", "costs"},
          {"--min --stats", "many"},
          {"--max", "costs"},
          {"--estimate --seed 3", "costs"},
          {"--sample 2 --seed 3", "many"},
          {"--sample 2 --seed 3", "none"},
          {"--sample 1 --distinct --seed 3", "costs"},
          {"--nth 1 --stats", "many"},
          {"--nth 1", "plain"},
          {"--marginals --stats", "many"},
          {"--marginals", "none"},
          {"--marginals", "plain"},
          {"--random --seed 3 --stats", "many"}},
         {{"--order", "--node-limit", "small problems are solved before there are tables"},
          {"--timeout", "*", "an upper bound, which is not reached"},
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
         {{"--format", "line"},
          {"--layout", "1x2"},
          {"--limit", "1"},
          {"--as", "list"},
          {"--about", "level"},
          {"--paper", "letter"},
          {"--title", "T"},
          {"--margin", "20"},
          {"--scale", "2"},
          {"--step", "2"},
          {"--lang", "fr"},
          {"--max", "2"},
          {"--heat", "r1*"}},
         {{"", "drawn"},
          {"", "grids"},
          {"", "rated"},
          {"--pdf", "rated"},
          {"--pdf", "drawn"},
          {"--pdf", "trace"},
          {"--pdf", "set"},
          {"--layout 1x2", "rated"},
          {"--svg --layout 1x2", "rated"},
          {"--pdf --layout 1x1", "rated"},
          {"--limit 1", "drawn"},
          {"--svg --limit 1", "drawn"},
          {"--outline --limit 1", "drawn"},
          {"--svg", "trace"},
          {"--svg", "traces"},
          {"--limit 1", "grids"},
          {"", "trace"},
          {"", "traces"},
          {"--tree", "traces"},
          {"--matrix", "traces"},
          {"--svg --tree --layout 1x2", "traces"},
          {"--matrix", "trace"},
          {"--tree", "trace"},
          {"--svg", "drawn"},
          {"", "solid"},
          {"--pdf", "solid"},
          {"--html", "rated-solid"},
          {"--svg", "solid"},
          {"--html", "solid"},
          {"--stl", "solid"},
          {"--html", "drawn"},
          {"--layout 1x3", "drawn"},
          {"--svg --tree", "trace"},
          {"--svg --matrix", "trace"},
          {"--links --svg", "trace"},
          {"--links --html", "trace"},
          {"--svg --gray --limit 1", "drawn"},
          {"--pdf --gray", "drawn"},
          {"--color --gray", "drawn"},
          {"--links --svg --gray", "trace"},
          {"", "set"},
          {"--svg", "set"},
          {"--heat 'r2*' --heat 'r3*'", "set"}},
         unreached_and({{"--unicode", "*", "the default where the output is no terminal"},
                        {"--gray", "--as", "a list has no pieces"},
                        {"--gray", "--ascii", "letters and lines have no greys"},
                        {"--gray", "--unicode", "letters and lines have no greys"},
                        {"--outline", "--no-labels", "there are no letters on cuts"},
                        {"--ascii", "--as", "a list has no lines"},
                        {"--color", "--as", "a list has no colors"},
                        {"--no-labels", "--as", "a list has no pieces"},
                        {"--max", "*", "a bound: what is larger is refused"},
                        {"--unsolved", "--with-solutions", "implied by it"},
                        {"--unsolved", "--booklet", "implied by it"},
                        {"--about", "--outline", "cuts have no captions"},
                        {"--no-labels", "--stl", "there are no letters on solids"},
                        {"--no-labels", "--outline", "there are no letters on cuts"},
                        {"--step", "--outline", "a matrix has no pieces to cut"},
                        {"--with-solutions", "--booklet", "implied by it"}})});
}

BOOST_AUTO_TEST_CASE(dlx_convert) {
  check({"dlx-convert",
         {{"--from", "emc"},
          {"--to", "cnf"},
          {"--from-model", "model"},
          {"--max-items", "2"},
          {"--max-options", "2"},
          {"--max-bytes", "15"}},
         {{"", "emc"},
          {"", "plain"},
          {"", "costs"},
          {"", "none"},
          {"", "several"},
          {"", "good-p"},
          {"", "long"},
          {"", "wide"},
          {"", "warned"}},
         {}});
}

BOOST_AUTO_TEST_CASE(dlx_compile) {
  check(
      {"dlx-compile",
       {{"--engine", "links"}, {"--order", "file"}, {"--jobs", "2"}, {"--memory", "100M"}},
       {{"", "queens"}, {"", "many"}, {"", "plain"}, {"", "warned"}, {"", "long"}, {"", "wide"}},
       unreached_and({{"--jobs", "*", "the set is the same"},
                      {"--engine", "*", "the set is the same where it is small"},
                      {"--order", "*", "the set is the same where it is small"},
                      {"--memory", "*", "a bound, which is not reached here: dlx_compile.cpp"}})});
}

BOOST_AUTO_TEST_CASE(dlx_puzzle) {
  check({"dlx-puzzle",
         {{"--seed", "3"},
          {"--givens", "7..9"},
          {"--extra", "2"},
          {"--level", "easy"},
          {"--jobs", "2"},
          {"--symmetry", "180"},
          {"--pattern", "rows"},
          {"--items", "*=[123]"},
          {"--solution", "grids"},
          {"--same-solution", "2"},
          {"--node-limit", "1000000"},
          {"--format", "json"},
          {"--language", "fr"}},
         {{"--seed 1", "grid"},
          {"--seed 2 -n 4", "grid"},
          {"--seed 5 --extra 3 -n 3", "grid"},
          {"--seed 1", "warned"},
          {"--explain", "made"},
          {"--hint", "made"},
          {"--explain", "only"},
          {"", "made"},
          {"", "several"},
          {"", "long"},
          {"", "wide"}},
         unreached_and(
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
              {"--extra", "*", "shows where givens are left out"}})});
}

BOOST_AUTO_TEST_CASE(dlx_info) {
  check({"dlx-info",
         {{"--probes", "20"},
          {"--seed", "9"},
          {"--engine", "links"},
          {"--branch", "first"},
          {"--group", "none"},
          {"--format", "json"},
          {"--max-items", "40"},
          {"--max-options", "40"},
          {"--max-bytes", "1000"}},
         {{"", "queens"},
          {"", "many"},
          {"--probes 10", "queens"},
          {"--symmetry", "queens"},
          {"--symmetry", "many"},
          {"", "plain"},
          {"", "warned"},
          {"", "long"},
          {"", "wide"}},
         {}});
}

BOOST_AUTO_TEST_CASE(dlx_check) {
  check({"dlx-check",
         {{"--memory", "1"},
          {"--language", "fr"},
          {"--max-items", "20"},
          {"--max-options", "20"},
          {"--max-bytes", "500"}},
         {{"", "good-p good"},
          {"", "good-p twice"},
          {"", "board clash"},
          {"--distinct", "board clash"},
          {"--distinct", "good-p twice"},
          {"", "plain good"},
          {"", "queens good"},
          {"", "long good"},
          {"", "wide good"},
          {"--distinct", "plain good"},
          {"--distinct", "queens good"},
          {"--distinct", "long good"},
          {"--distinct", "wide good"}},
         {}});
}

BOOST_AUTO_TEST_CASE(generators) {
  check({"gen-queens",
         {{"--regions", "regions"}, {"--random-regions", "6"}, {"--min-region", "4"}},
         {{"", "4"},
          {"", ""},
          {"--random-regions 6 --seed 1", ""},
          {"--random-regions 6", ""},
          {"--seed 1", ""}},
         unreached});
  check({"gen-dominosa",
         {{"--random", "3"}},
         {{"", "dominosa-6"},
          {"--random 2 --seed 1", ""},
          {"--random 4 --seed 1", ""},
          {"--random 4", ""},
          {"--seed 1", ""}},
         unreached});
  check({"gen-edges",
         {{"--board", "1x2"},
          {"--macmahon", "2"},
          {"--border", "A"},
          {"--random", "2x3"},
          {"--colors", "3"}},
         {{"--board 4x4", "edges-4x4"},
          {"--board 2x2 --macmahon 2", ""},
          {"--random 2x2 --seed 1", ""},
          {"--random 2x2", ""},
          {"--seed 1", ""}},
         unreached});
  check({"gen-latin",
         {{"--group", "isotopy"}, {"--random", "4"}, {"--kind", "futoshiki"}},
         {{"", "4"},
          {"", "kenken-6"},
          {"", ""},
          {"--random 5 --seed 1", ""},
          {"--random 5 --kind towers --seed 1", ""},
          {"--random 5", ""},
          {"--seed 1", ""}},
         unreached});
  check({"gen-stars",
         {{"--stars", "1"}, {"--blank", "8"}, {"--random", "7"}, {"--min-region", "4"}},
         {{"", "stars-10"},
          {"", ""},
          {"--random 8 --seed 1", ""},
          {"--random 6 -k 1 --seed 1", ""},
          {"--random 8", ""},
          {"--seed 1", ""}},
         unreached});
  check({"gen-nonogram", {{"--picture", "cat"}}, {{"", "nonogram-cat"}, {"", ""}}, unreached});
  check({"gen-words",
         {{"--board", "2x3"}},
         {{"--board 3x3", "words-english"}, {"--board words-grid", "words-english"}, {"", ""}},
         unreached});
  check({"gen-langford", {}, {{"", "4"}, {"", "8"}}, unreached});
  check({"gen-diner", {{"--guests", "guests"}}, {{"", "4"}, {"", ""}}, unreached});
  check({"gen-matrix", {{"--secondary", "1"}}, {{"", "table"}}, unreached});
  check({"gen-sudoku",
         {{"--box", "1x4"},
          {"--puzzle", "2"},
          {"--blank", "4x4"},
          {"--regions", "regions"},
          {"--random-regions", "4"}},
         {{"", "puzzles"},
          {"", ""},
          {"--random-regions 4 --seed 1", ""},
          {"--random-regions 4", ""},
          {"--seed 1", ""}},
         unreached});
  check({"gen-polyomino",
         {{"--board", "3x3"},
          {"--open", "r1c1"},
          {"--open-each", "r2c1,r2c2"},
          {"--random-board", "2"},
          {"--group", "rotations"},
          {"--from", "pieces"}},
         {{"", "pieces"},
          {"--board 3x3", "pieces"},
          {"--board 4x3", "pieces"},
          {"--random-board 2 --seed 1", "pieces"},
          {"--random-board 2", "pieces"},
          {"--seed 1", "pieces"}},
         unreached});
  check(
      {"gen-polyform",
       {{"--lattice", "cube"},
        {"--board", "2x2x2"},
        {"--open", "x1y1z1"},
        {"--open-each", "x1y2z1,x2y2z1"},
        {"--enumerate", "3"},
        {"--group", "rotations"}},
       {{"", "pieces"},
        {"--board 2x2x2", "solids"},
        {"--board 2x2x3", "solids"},
        {"--board hexagon:2", "hexes"},
        {"--lattice hex --board hexagon:2", "hexes"},
        {"--lattice square --board 3x4", "pieces"},
        {"--lattice hex", ""},
        {"--enumerate 4", ""}},
       unreached_and({{"--lattice", "*", "what the file says, too"},
                      {"--one-sided", "--open", "refused on cubes, where this cell is"},
                      {"--one-sided", "--open-each", "refused on cubes, where these cells are"}})});
}

BOOST_AUTO_TEST_CASE(dlx_split) {
  check({"dlx-split",
         {{"--parts", "2"},
          {"--given", "1"},
          {"--without", "2"},
          {"--with", "C"},
          {"--best", "2"},
          {"--cost-limit", "5"},
          {"--engine", "links"},
          {"--branch", "first"},
          {"--max-bytes", "1000"}},
         {{"", "costs"},
          {"-o out", "costs"},
          {"--parts 3", "costs"},
          {"--parts 3 -o out", "costs"},
          {"--parts 3 -o out --min", "costs"},
          {"--parts 3 -o out --max", "costs"},
          {"--parts 3 -o out -c", "costs"},
          {"--parts 3 -o out --unordered", "costs"},
          {"--parts 3 -o out -v", "costs"},
          {"-o out --min", "costs"},
          {"--parts 3 --min", "costs"},
          {"-o out -c", "costs"},
          {"--parts 3 -c", "costs"},
          {"-o out --unordered", "costs"},
          {"--parts 3 --unordered", "costs"},
          {"--parts 3 -o out --engine bound --min", "costs"}},
         unreached_and({{"--cubes", "--cost-limit", "costs are always counted by cubes"}})});
}

BOOST_AUTO_TEST_CASE(dlx_sum) {
  const auto folder = [](const std::string& question, const std::string& limit) {
    return "\"$(dlx-split -q " + question +
           " --parts 2 -o q.parts many; for k in 1 2; do dlx-solve -q " + limit +
           " --answer q.parts/round-1 --task $k; done; echo q.parts)\"";
  };
  check({"dlx-sum",
         {{"--format", "rows"}, {"--next-timeout", "4"}},
         {{"", folder("", "")},
          {"", folder("-c", "")},
          {"", folder("", "--node-limit 50")},
          {"--stats", folder("", "")}},
         {}});
}

BOOST_AUTO_TEST_SUITE_END()
