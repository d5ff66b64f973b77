// Whole tools on hostile input and odd command lines. Whatever comes, a tool ends soon, with 0, 1,
// 2 or 3 and one line for an error; under sanitizers (make -f Makefile.examples check) they have
// nothing to say. Small problems that are still problems are also counted by every engine and by
// brute force, and what is found is checked.
//
// A run hangs on its number alone:
//
//     DLX_SEED=4711 DLX_RUNS=1 stress --run_test=fuzzed_tools     run number 4711 again
//     DLX_SEED=1 DLX_SECONDS=3600 stress --run_test=fuzzed_tools  an hour from number 1 on
//
// DLX_FOUND names a folder that keeps the inputs of runs that failed.
#include "cli/sealed_text.hpp"
#include "solve/checkpoint.hpp"
#include "support/board_tools.hpp"
#include "support/brute_force.hpp"
#include "support/help_table.hpp"
#include "support/mutator.hpp"
#include "support/packed_files.hpp"
#include "support/rounds.hpp"

#include <dlx/error.hpp>
#include <dlx/text.hpp>

#include <algorithm>
#include <filesystem>
#include <map>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(fuzzed_tools)

using support::Dice, support::LimitedRun, support::Mutator;

namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

const std::uint64_t most_megabytes = support::are_tools_sanitized() ? 1500 : 700;  // shadow memory
const std::uint64_t usual_runs = support::are_tools_sanitized() ? 60 : 200;
constexpr double most_seconds = 60;  // on a machine with much else to do

// Texts to begin with, by kind; a file of a kind is named after it.
using Seeds = std::map<std::string, Words>;

// Several of a kind from one problem: texts of the same number belong together.
const std::vector<std::string> other_sources{
    "gen-queens 4",
    "gen-queens --regions queens-5 --no-touch",
    "gen-sudoku --blank 4x4 --diagonals",
    "gen-polyomino --board 3x4 --any trominoes",
    "gen-polyomino --board 4x5 --partial tetrominoes",
    "gen-polyform --board 2x2x2 shapes/tetracubes.txt --partial",
    "gen-polyform --board hexagon:1 --any shapes/diamonds.txt",
    "gen-polyform --board parallelogram:2x4 --any shapes/dihexes.txt",
    "gen-langford 3",
    "gen-diner 3",
    "gen-dominosa shapes/dominosa-6.txt",
    "gen-edges --board 2x3 --macmahon 2",
    "gen-latin shapes/kenken-6.txt",
    "gen-latin shapes/futoshiki-5.txt",
    "gen-stars shapes/stars-10.txt",
    "gen-nonogram shapes/nonogram-cat.txt",
    "echo at to it so is as ado its ate sea tea toe eat | gen-words --board 2x3 -",
    "gen-matrix shapes/problems/article.csv",
    "cat shapes/problems/colors.dlx",
    "printf '%s\\n' '2|A 1:2|B 0:2|C D | x y' A B C 'A B x:r' 'A C y |3' 'B C x:s |-2' D 'D A'",
    "printf '%s\\n' 'A B C' A B C 'A B |7' '| @given 1' '| @given' '| @next' 'X Y' X Y 'X Y'",
};
const std::vector<std::string> sources = support::with_boards(
    other_sources, [](const auto& tool) { return tool.name + " shapes/" + tool.shape + ".txt"; });

// Input of tools by kind: packed files, and folders.
const std::vector<std::pair<std::string, Words>> files_of_kind{
    {"problems", {"tests/fuzz/corpus/problems.packed", "tests/data/bad/dlx", "shapes/problems/"}},
    {"solutions",
     {"tests/fuzz/corpus/solutions.packed", "tests/data/bad/show", "tests/data/wrong"}},
    {"answers", {"tests/fuzz/corpus/solver_output.packed", "tests/data/bad/answers"}},
    {"traces", {"tests/fuzz/corpus/traces.packed"}},
    {"checkpoints", {"tests/fuzz/corpus/checkpoints.packed"}},
    {"solver_output", {"tests/fuzz/corpus/solver_output.packed"}},
    {"matrices", {"tests/fuzz/corpus/matrices.packed", "tests/data/bad/emc", "shapes/problems/"}},
    {"tables",
     {"tests/fuzz/corpus/tables.packed", "tests/data/bad/gen-matrix", "shapes/problems/"}},
    {"models", {"tests/fuzz/corpus/models.packed"}},
    {"sudokus",
     {"tests/fuzz/corpus/sudokus.packed", "tests/fuzz/corpus/addresses.packed",
      "tests/data/bad/gen-sudoku", "tests/data/bad/gen-sudoku-fpuzzles", "shapes/sudoku"}},
    {"guests", {"tests/fuzz/corpus/guests.packed", "tests/data/bad/gen-diner", "shapes/guests"}},
    {"edges", {"tests/fuzz/corpus/edges.packed", "tests/data/bad/gen-edges"}},
    {"latins",
     {"tests/fuzz/corpus/latins.packed", "tests/fuzz/corpus/addresses.packed",
      "tests/data/bad/gen-latin"}},
    {"nonograms",
     {"tests/fuzz/corpus/nonograms.packed", "tests/data/bad/gen-nonogram",
      "tests/data/bad/gen-nonogram-picture"}},
    {"words",
     {"tests/fuzz/corpus/words.packed", "tests/data/bad/gen-words", "tests/data/bad/gen-words-grid",
      "tests/data/bad/gen-words-editors"}},
    {"regions",
     {"tests/fuzz/corpus/regions.packed", "tests/fuzz/corpus/addresses.packed",
      "tests/data/bad/gen-queens-regions"}},
    {"boards", {"tests/fuzz/corpus/boards.packed", "tests/data/bad/gen-polyomino-board"}},
    {"calendars", {"tests/fuzz/corpus/calendars.packed", "tests/data/bad/gen-polyomino-names"}},
    {"pieces", {"tests/fuzz/corpus/pieces.packed", "tests/data/bad/gen-polyomino"}},
    {"solids", {"shapes/soma.txt", "shapes/tetracubes.txt", "tests/data/bad/gen-polyform-cube"}},
    {"triangles", {"shapes/hexiamonds.txt", "tests/data/bad/gen-polyform-triangle"}},
    {"pavages",
     {"tests/fuzz/corpus/pavages.packed", "tests/data/bad/gen-polyomino-pavage",
      "tests/data/bad/gen-polyomino-list"}},
};

// @kind is a file of that kind, # a number, #x# a size.
const std::vector<std::string> other_commands{
    "dlx-solve @problems",
    "dlx-solve @problems",
    "dlx-solve -c @problems",
    "dlx-solve -c --engine frontier @problems",
    "dlx-solve --engine cells @problems",
    "dlx-solve --unique @problems",
    "dlx-solve -n # @problems",
    "dlx-solve --min @problems",
    "dlx-solve --max --best # @problems",
    "dlx-solve --estimate --probes 20 @problems",
    "dlx-solve --trace @problems",
    "dlx-solve -j 2 @problems",
    "dlx-solve -c --part #/# @problems",
    "dlx-solve -c --checkpoint ck --node-limit # @problems",
    "dlx-solve -c --resume @checkpoints @problems",
    "dlx-solve -o out --resume @checkpoints @problems",
    "dlx-info --probes 20 @problems",
    "dlx-convert @problems",
    "dlx-convert --to emc @problems",
    "dlx-convert --to cnf @problems",
    "dlx-convert --to lp @problems",
    "dlx-convert --to mps @problems",
    "dlx-convert --from emc @matrices",
    "dlx-convert --from-model @solver_output @problems",
    "dlx-check @problems @solutions",
    "dlx-check @problems @solutions",
    "dlx-check @problems @answers",
    "dlx-check --form options @problems @solutions",
    "dlx-show --problem @problems @answers",
    "dlx-show @solutions",
    "dlx-show @solutions",
    "dlx-show --svg @solutions",
    "dlx-show --outline @solutions",
    "dlx-show --html @solutions",
    "dlx-show --play @problems",
    "dlx-show --tree @traces",
    "dlx-show --matrix @traces",
    "gen-queens #",
    "gen-queens --regions @regions",
    "gen-stars -k # @regions",
    "gen-diner #",
    "gen-diner --guests @guests",
    "gen-langford #",
    "gen-dominosa @tables",
    "gen-edges --board #x# @edges",
    "gen-edges --board 1x# --fixed @edges",
    "gen-latin @latins",
    "gen-latin --diagonals #",
    "gen-nonogram @nonograms",
    "gen-nonogram --picture @nonograms",
    "gen-words --board #x# @words",
    "gen-words --board @words words-english",
    "gen-matrix @tables",
    "gen-matrix @models",
    "gen-matrix --covering @models",
    "gen-sudoku @sudokus",
    "gen-sudoku --bulk @sudokus",
    "gen-sudoku --blank #x# --regions @regions",
    "gen-polyomino --board @boards @pieces",
    "gen-polyomino --board #x# @pieces",
    "gen-polyomino --board @boards --any tetrominoes",
    "gen-polyomino --board @calendars --open r1c1 @pieces",
    "gen-polyomino @pavages",
    "gen-polyform --lattice cube --board #x#x# @solids",
    "gen-polyform --lattice hex --board hexagon:# @pieces",
    "gen-polyform --lattice triangle --board triangle:# @triangles",
    "gen-polyform --board @solids soma",
};
const std::vector<std::string> commands =
    support::with_boards(other_commands, [](const auto& tool) { return tool.name + " @tables"; });

// Options that read a file, and of which kind.
const std::map<std::string, std::string> kind_of_option{{"--resume", "checkpoints"},
                                                        {"--from-model", "solver_output"},
                                                        {"--guests", "guests"},
                                                        {"--regions", "regions"}};

// Values of arguments that are neither numbers nor words of a list.
const std::map<std::string, Words> values_of_argument{
    {"FILE", {"out", "out", "ck", ".", "no/where", "problems", "-", "/dev/full"}},
    {"RxC", {"1x1", "2x3", "3x3", "6x10", "0x3", "x", "3", "4294967295x4294967295", "-1x2"}},
    {"RxC|FILE", {"1x1", "3x3", "4x5", "6x10", "0x3", "x", "65536x65536", "calendar"}},
    {"SIZE", {"0", "1", "100", "2K", "100K", "8M", "1T", "-1", "9x", "18446744073709551615"}},
    {"T", {"0", "0.01", "0.1", "1s", "1", "-1", "nan", "inf", "1e300", "5x"}},
    {"X", {"0.1", "1", "2", "0", "-1", "nan", "1e300", "1e-300"}},
    {"I/N", {"1/1", "1/2", "2/2", "3/7", "0/1", "2/1"}},
    {"ITEMS", {"R0 C0", "A", "p1", "A A", "nothing", ""}},
    {"CELLS", {"r1c1", "r1c1,r2c2", "Nov,22", ",", ""}}};

// The command runs in the source folder; $d is one for files.
std::string output_of(const std::string& command) {
  const support::Run run =
      support::shell("d=$PWD; cd '" + std::string(DLX_SOURCE) + "' && " + command);
  BOOST_REQUIRE_MESSAGE(run.status == 0 || run.status == 3, run.report());
  return run.out;
}

Words files_in(const std::string& folder) {
  Words paths;
  for (const auto& entry : fs::recursive_directory_iterator(support::source_path(folder)))
    if (entry.is_regular_file() && entry.path().extension() != ".message" &&
        entry.path().extension() != ".md" && entry.path().filename() != "command")
      paths.push_back(entry.path().string());
  std::sort(paths.begin(), paths.end());
  return paths;
}

Words contents_of(const std::string& place) {
  if (place.ends_with(".packed")) return support::read_packed(support::source_path(place));
  if (place.ends_with(".txt")) return {support::read_file(support::source_path(place))};
  Words contents;
  for (const auto& path : files_in(place)) contents.push_back(support::read_file(path));
  return contents;
}

// Seeds that belong together come first.
Seeds make_seeds() {
  Seeds seeds;
  for (const auto& source : sources) {
    const auto add = [&](const char* kind, const std::string& more) {
      seeds[kind].push_back(output_of(source + more));
    };
    add("problems", "");
    add("solutions", " | dlx-solve -n 12");
    add("traces", " | dlx-solve -n 2 --trace");
    add("checkpoints", " | dlx-solve -q -c --node-limit 9 --checkpoint $d/c >$d/o; cat $d/c");
    add("solver_output", " | dlx-solve -n 1 --format rows | sed 's/^/v /'");
    add("matrices", " | dlx-convert --to emc 2>$d/e || true");
  }
  for (const auto& [kind, folders] : files_of_kind)
    for (const auto& folder : folders)
      for (auto& contents : contents_of(folder)) seeds[kind].push_back(std::move(contents));
  for (const std::string name : {"5x8", "scott"})
    seeds["pavages"].push_back(output_of("cat shapes/pavage-*" + name + ".txt"));
  for (const std::string name : {"pentominoes", "trominoes"})
    seeds["pieces"].push_back(output_of("cat shapes/" + name + ".txt"));
  return seeds;
}

// A command with its files.
struct Attack {
  Words words;
  support::Files files;
  std::string input;  // the file that is standard input
};

// Everything hangs on the number of the run.
class Attacker {
 public:
  Attacker(const Seeds& seeds, std::uint64_t number) : seeds_(seeds), dice_(number) {}

  Attack attack() {
    const std::string& command = commands[below(commands.size())];
    for (const auto& word : support::split_at(command, ' ')) attack_.words.push_back(filled(word));
    for (auto left = dice_.one_in(3) ? 0 : dice_.between(1, 3); left > 0; --left) add_option();
    if (dice_.one_in(8)) read_standard_input();
    if (dice_.one_in(10)) spoil_a_word();
    keep_in_bounds();
    return attack_;
  }

  // A problem, mostly one that can be read.
  std::string problem() {
    const auto family = support::all_families[below(support::all_families.size())];
    support::Recipe recipe = support::recipe(family);
    recipe.bounds = dice_.one_in(3);
    recipe.costs = dice_.one_in(3);
    recipe.sharp = dice_.one_in(4);
    const std::string text =
        dice_.one_in(2)
            ? seed("problems")
            : support::to_text(support::random_instance(recipe, dice_.between(1, 1'000'000)));
    return dice_.one_in(4) ? text : mutator("problems").changed(text);
  }

 private:
  std::uint32_t below(std::size_t n) { return dice_.below(static_cast<std::uint32_t>(n)); }
  Mutator mutator(const std::string& kind) { return {seeds_.at(kind), dice_}; }

  // Half of the time of the same number for all kinds, which then belong together.
  const std::string& seed(const std::string& kind) {
    const Words& texts = seeds_.at(kind);
    return texts[related_ ? source_ % texts.size() : below(texts.size())];
  }

  std::string file(const std::string& kind) {
    std::string text = seed(kind);
    if (!related_ || !dice_.one_in(3)) text = mutator(kind).changed(text);
    if (kind == "checkpoints" && dice_.one_in(2)) text = sealed_again(text);
    attack_.files[kind] = text;
    return kind;
  }

  // Else nothing behind the last line would be read.
  static std::string sealed_again(const std::string& text) {
    return cli::sealed(text.substr(0, text.rfind("sum ")));
  }

  std::string filled(const std::string& word) {
    if (word.starts_with('@')) return file(word.substr(1));
    std::string text;
    for (const char c : word) c == '#' ? text += mutator("problems").number() : text += c;
    return text;
  }

  static const std::vector<support::HelpRow>& options_of(const std::string& tool) {
    static std::map<std::string, std::vector<support::HelpRow>> tables;
    auto& rows = tables[tool];
    if (rows.empty())
      for (auto& row : support::help_table(tool))
        if (row.is_option()) rows.push_back(row);
    return rows;
  }

  void add_option() {
    const auto& rows = options_of(attack_.words.front());
    const support::HelpRow& row = rows[below(rows.size())];
    Words words{row.names[below(row.names.size())]};
    if (!row.argument.empty()) words.push_back(value_of(row));
    const std::size_t at = 1 + below(attack_.words.size());
    attack_.words.insert(attack_.words.begin() + static_cast<std::ptrdiff_t>(at), words.begin(),
                         words.end());
  }

  std::string one_of(const Words& words) { return words[below(words.size())]; }

  std::string value_of(const support::HelpRow& row) {
    const std::string& name = row.names.back();
    if (dice_.one_in(25)) return mutator("problems").word();
    if (const auto kind = kind_of_option.find(name); kind != kind_of_option.end())
      return file(kind->second);
    if (name == "--board" && dice_.one_in(2)) return file("boards");
    if (name == "--jobs" || name == "--probes") return std::to_string(dice_.below(9));
    if (const auto words = values_of_argument.find(row.argument); words != values_of_argument.end())
      return one_of(words->second);
    return row.values.empty() ? mutator("problems").number() : one_of(row.values);
  }

  void read_standard_input() {
    for (auto word = attack_.words.rbegin(); word != attack_.words.rend(); ++word)
      if (attack_.files.contains(*word)) {
        attack_.input = *word;
        *word = "-";
        return;
      }
  }

  void spoil_a_word() {
    const std::size_t at = 1 + below(attack_.words.size() - 1);
    const auto here = attack_.words.begin() + static_cast<std::ptrdiff_t>(at);
    switch (dice_.below(4)) {
      case 0:
        attack_.words.erase(here);
        break;
      case 1:
        attack_.words.insert(here, *here);
        break;
      case 2:
        std::swap(*here, attack_.words[1 + below(attack_.words.size() - 1)]);
        break;
      default:
        *here = mutator("problems").changed(*here);
    }
    for (auto& word : attack_.words)
      word.erase(std::remove(word.begin(), word.end(), '\0'), word.end());
  }

  // A search may take forever, and tables all memory: limits, where the command has none.
  void keep_in_bounds() {
    Words& words = attack_.words;
    const auto has = [&](const char* word) {
      return std::find(words.begin(), words.end(), word) != words.end();
    };
    if (words.front() != "dlx-solve") return;
    if (!has("--memory")) words.insert(words.begin() + 1, {"--memory", "64M"});
    if (!has("--timeout")) words.insert(words.begin() + 1, {"--timeout", "1"});
  }

  const Seeds& seeds_;
  Dice dice_;
  bool related_ = dice_.one_in(2);
  std::uint32_t source_ = dice_.below(static_cast<std::uint32_t>(sources.size()));
  Attack attack_;
};

bool has(const Words& words, std::initializer_list<const char*> any) {
  return std::find_first_of(words.begin(), words.end(), any.begin(), any.end()) != words.end();
}

// Lines that neither warn nor inform.
std::size_t errors(const LimitedRun& run, const std::string& tool) {
  static const Words notes{": warning: ", ": to go on: ", "there is nothing left to do",
                           "the page checks by the rules only", "marked cells show where"};
  const Words lines = support::split_at(run.err, '\n');
  return static_cast<std::size_t>(
      std::count_if(lines.begin(), lines.end(), [&](const std::string& line) {
        return line.starts_with(tool + ": ") &&
               std::none_of(notes.begin(), notes.end(),
                            [&](const std::string& note) { return support::contains(line, note); });
      }));
}

// Empty if all is as it should be.
std::string complaint(const LimitedRun& run, const Words& words) {
  const std::string& tool = words.front();
  const bool talks = has(words, {"-v", "--verbose", "--stats", "--progress"});
  for (const char* const mark : {"Sanitizer", "runtime error:", "terminate called"})
    if (support::contains(run.err, mark)) return "a sanitizer, or an exception";
  if (!run.in_time) return "it does not end";
  if (run.signal != 0) return "a signal";
  if (run.status > 3) return "another status";
  if (run.status == 3 && tool != "dlx-solve") return "a status that this tool has not";
  if (run.status == 1 && tool != "dlx-check" && !has(words, {"-e", "--exit-status"}))
    return "1 without -e";
  if (run.megabytes > most_megabytes) return "much memory";
  if (run.status == 2 && (talks ? errors(run, tool) == 0 : errors(run, tool) != 1))
    return "not one line of error";
  if (run.status != 2 && !talks && errors(run, tool) > 0 && run.status != 1)
    return "an error without status 2";
  return "";
}

// A text that some engine and brute force can both answer in no time; nothing if it is none.
std::vector<std::string> brute_counts(const std::string& text) try {
  constexpr std::size_t most_options = 16, most_questions = 8;
  std::vector<std::string> counts;
  dlx::ProblemReader reader(text, "text");
  while (const auto instance = reader.next()) {
    if (instance->problem.option_count() > most_options || counts.size() == most_questions)
      return {};
    counts.push_back(
        std::to_string(support::brute_force(instance->problem, instance->given).size()));
  }
  return counts;
} catch (const dlx::ParseError&) {
  return {};
}

class Fuzzing {
 public:
  Fuzzing(support::Rounds& rounds, const Seeds& seeds) : rounds_(rounds), seeds_(seeds) {}

  void run(std::uint64_t number) {
    number_ = number;
    rounds_.folder().clear();
    number % 10 == 0 ? compare() : attack();
  }

 private:
  LimitedRun run_one(const Words& words, const std::string& input = "") {
    LimitedRun run = support::run_limited(words, {rounds_.folder().path(), input, most_seconds});
    const std::string what = complaint(run, words);
    if (what.empty())
      rounds_.add(run, number_);
    else
      rounds_.fail(run, number_, what, files_);
    return run;
  }

  void use(const support::Files& files) {
    files_ = files;
    for (const auto& [name, text] : files) rounds_.folder().write(name, text);
  }

  void attack() {
    const Attack attack = Attacker(seeds_, number_).attack();
    use(attack.files);
    run_one(attack.words, attack.input);
  }

  // Every engine says the same, brute force as well, and dlx-check agrees.
  void compare() {
    use({{"problems", Attacker(seeds_, number_).problem()}});
    const auto counts = brute_counts(files_["problems"]);
    if (counts.empty()) return;
    const std::string expected = support::joined(counts, '\n') + '\n';
    static const std::vector<Words> ways{{},
                                         {"--engine", "links"},
                                         {"--engine", "bits"},
                                         {"--engine", "cells"},
                                         {"--engine", "propagate"},
                                         {"--engine", "subsets"},
                                         {"--engine", "frontier"},
                                         {"-j", "2"},
                                         {"--branch", "first"}};
    for (const Words& way : ways) {
      Words words{"dlx-solve", "-q", "-c", "problems"};
      words.insert(words.end(), way.begin(), way.end());
      const LimitedRun run = run_one(words);
      const bool refused = run.status == 2 && support::contains(run.err, "engine '");
      if (run.out != expected && !refused)
        rounds_.fail(run, number_, "brute force counts " + expected, files_);
    }
    check();
  }

  void check() {
    const LimitedRun solve = run_one({"dlx-solve", "-q", "problems"});
    rounds_.folder().write("solutions", solve.out);
    const LimitedRun check = run_one({"dlx-check", "--distinct", "problems", "solutions"});
    if (solve.status == 0 && check.status != 0)
      rounds_.fail(check, number_, "dlx-check does not agree", files_);
    run_one({"dlx-show", "solutions"});
  }

  support::Rounds& rounds_;
  const Seeds& seeds_;
  std::uint64_t number_ = 0;
  support::Files files_;
};

}  // namespace

BOOST_AUTO_TEST_CASE(tools_survive_hostile_input) {
  const Seeds seeds = make_seeds();
  support::Rounds rounds("fuzzed tools", usual_runs);
  Fuzzing fuzzing(rounds, seeds);
  rounds.run([&](std::uint64_t number) { fuzzing.run(number); });
}

BOOST_AUTO_TEST_SUITE_END()
