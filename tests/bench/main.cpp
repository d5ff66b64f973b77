// The benchmark: engines on families of problems, interleaved, each run in a process of its own and
// its count checked. An engine that has spent its patience on a family, 20 seconds, is not run
// there again: the long ones have fewer runs, and all of it takes a few minutes.
//
//     dlx-bench SHAPES                              links and bits on everything, medians of five
//     dlx-bench SHAPES --family queens --engines links,bits --pairs 5
//     dlx-bench SHAPES --patience 60                more runs of the long ones
//     dlx-bench SHAPES --shuffle 7 --table table.md --svg plot.svg
//     dlx-bench SHAPES --regret FILE                counting: `auto` against each engine
//     dlx-bench SHAPES --first auto                 one solution of large problems
//     dlx-bench SHAPES --peers DIR                  dlx-solve beside other programs (peers.hpp)
//     dlx-bench SHAPES --among trees --peers DIR    on what is narrow as a tree
//     dlx-bench SHAPES --write DIR                  the problems as .dlx files, for other programs
#include "peers.hpp"
#include "regret.hpp"
#include "report.hpp"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iostream>
#include <memory>
#include <sstream>
#include <stdexcept>

namespace {

struct Settings {
  std::string shapes;
  std::string family;  // families whose names contain it
  std::vector<std::string> engines{"links", "bits"};
  std::size_t runs = 5;
  std::chrono::duration<double> patience = std::chrono::seconds(20);
  std::optional<std::uint64_t> shuffle;
  std::string table, svg, write, regret, peers, among;
  bench::Question question = bench::Question::all;
};

std::uint64_t number(const std::string& text) {
  std::size_t end = 0;
  std::uint64_t value = 0;
  const bool digit = !text.empty() && text[0] >= '0' && text[0] <= '9';
  if (digit) value = std::stoull(text, &end);
  if (!digit || end != text.size()) throw std::runtime_error("not a number: '" + text + "'");
  return value;
}

std::vector<std::string> split(const std::string& list) {
  std::vector<std::string> parts;
  std::istringstream in(list);
  for (std::string part; std::getline(in, part, ',');) parts.push_back(part);
  if (parts.empty()) throw std::runtime_error("no engines");
  return parts;
}

void set(Settings& settings, const std::string& option, const std::string& value) {
  if (option == "--family") {
    settings.family = value;
  } else if (option == "--engines") {
    settings.engines = split(value);
  } else if (option == "--runs" || option == "--pairs") {
    settings.runs = static_cast<std::size_t>(std::clamp<std::uint64_t>(number(value), 1, 1000));
  } else if (option == "--patience") {
    settings.patience = std::chrono::seconds(std::min<std::uint64_t>(number(value), 1000000));
  } else if (option == "--shuffle") {
    settings.shuffle = number(value);
  } else if (option == "--table") {
    settings.table = value;
  } else if (option == "--svg") {
    settings.svg = value;
  } else if (option == "--regret") {
    settings.regret = value;
  } else if (option == "--first") {
    settings.question = bench::Question::one;
    settings.engines = split(value);
  } else if (option == "--peers") {
    settings.peers = value;
  } else if (option == "--among") {
    settings.among = value;
  } else if (option == "--write") {
    settings.write = value;
  } else {
    throw std::runtime_error("unknown option '" + option + "'");
  }
}

Settings settings_of(const std::vector<std::string>& words) {
  if (words.empty() || words.size() % 2 == 0)
    throw std::runtime_error(
        "usage: dlx-bench SHAPES [--family NAME] [--engines A,B] [--runs N | --pairs N] "
        "[--shuffle SEED] [--table FILE] [--svg FILE] [--regret FILE] [--peers DIR] "
        "[--among trees] [--write DIR]");
  Settings settings;
  settings.shapes = words[0];
  for (std::size_t i = 1; i < words.size(); i += 2) set(settings, words[i], words[i + 1]);
  return settings;
}

// --- Measuring ---

// The runs of one engine, or of another program, on one family.
struct Series {
  std::string name;
  std::function<std::optional<bench::Run>()> measure;
  std::vector<bench::Run> runs = {};
  std::chrono::duration<double> spent = {};
};

std::vector<Series> engines_on(const Settings& settings, const bench::Family& family) {
  std::vector<Series> all;
  for (const std::string& engine : settings.engines) {
    bench::Job job{.engine = engine, .question = settings.question};
    job.shuffle = settings.shuffle;
    if (job.question == bench::Question::one) job.seconds = settings.patience.count();
    all.push_back({engine, [&family, job] { return bench::measure(family, job); }});
  }
  return all;
}

std::vector<Series> peers_on(const Settings& settings, const bench::Family& family) {
  std::vector<Series> all;
  const auto file = std::make_shared<const bench::ProblemFile>(family);
  for (const bench::Peer& peer : bench::found_peers(settings.peers)) {
    if (settings.among == "trees" && !peer.knows_trees) continue;
    all.push_back({peer.name, [peer, file, seconds = settings.patience.count()] {
                     return bench::measure(peer, *file, seconds);
                   }});
  }
  return all;
}

// `known` is what the first run says, where it is not known before.
bench::Run checked(const std::string& name, bench::Run run, std::string& known) {
  if (!run.ended) return run;
  if (known.empty()) known = run.solutions;
  if (run.solutions == known) return run;
  throw std::runtime_error(name + ": " + run.solutions + " solutions instead of " + known);
}

// Runs once more, unless the series has had its time.
void run_again(const Settings& settings, const bench::Family& family, Series& series,
               std::string& known) {
  const auto start = std::chrono::steady_clock::now();
  if (series.spent >= settings.patience) return;
  if (const auto run = series.measure())
    series.runs.push_back(checked(family.name + ", " + series.name, *run, known));
  series.spent += std::chrono::steady_clock::now() - start;
}

// The series run in turn, so that what disturbs one disturbs the rest as well.
std::vector<Series> interleaved(const Settings& settings, const bench::Family& family) {
  std::vector<Series> all =
      settings.peers.empty() ? engines_on(settings, family) : peers_on(settings, family);
  std::string known = family.solutions == 0 ? "" : std::to_string(family.solutions);
  for (std::size_t round = 0; round < settings.runs; ++round)
    for (Series& series : all) run_again(settings, family, series, known);
  return all;
}

bench::Row row_of(const bench::Family& family, const std::string& engine,
                  std::vector<bench::Run> runs, const std::vector<bench::Run>& first) {
  std::vector<double> ratios;
  for (std::size_t i = 0; i < std::min(runs.size(), first.size()); ++i)
    ratios.push_back(first[i].seconds / std::max(runs[i].seconds, 1e-9));
  std::sort(runs.begin(), runs.end(),
            [](const auto& a, const auto& b) { return a.seconds < b.seconds; });
  return {family.name, engine, runs[runs.size() / 2], ratios.empty() ? 0 : bench::median(ratios)};
}

std::vector<bench::Row> rows_of(const Settings& settings, const bench::Family& family) {
  const auto all = interleaved(settings, family);
  std::vector<bench::Row> rows;
  for (const Series& series : all)
    if (!series.runs.empty())
      rows.push_back(row_of(family, series.name, series.runs, all.front().runs));
  return rows;
}

// --- Files ---

std::ofstream create(const std::string& path) {
  std::ofstream file(path);
  if (!file) throw std::runtime_error("cannot write '" + path + "'");
  return file;
}

void write_problem(const std::string& folder, const bench::Family& family) {
  std::string name = family.name;
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == ' ' || c == ','; }, '-');
  bench::write(folder + '/' + name + ".dlx", family.load());
}

std::vector<bench::Family> chosen(const Settings& settings) {
  auto families = bench::all_families(settings.shapes);
  if (!settings.regret.empty()) families = bench::regret_families(settings.shapes);
  if (settings.among == "trees") families = bench::tree_families();
  if (settings.question == bench::Question::one) families = bench::first_families(settings.shapes);
  const auto other = [&](const bench::Family& family) {
    return family.name.find(settings.family) == std::string::npos;
  };
  families.erase(std::remove_if(families.begin(), families.end(), other), families.end());
  if (families.empty()) throw std::runtime_error("no family '" + settings.family + "'");
  return families;
}

// Rows are written as they come: what was measured is not lost when the rest is stopped.
std::vector<bench::Row> measured(const Settings& settings) {
  const auto families = chosen(settings);
  std::vector<bench::Row> rows;
  bench::write_head(std::cout);
  for (const bench::Family& family : families) {
    std::cerr << family.name << std::endl;
    const auto more = rows_of(settings, family);
    bench::write_rows(std::cout, more);
    std::cout.flush();
    rows.insert(rows.end(), more.begin(), more.end());
  }
  if (rows.empty()) throw std::runtime_error("nothing to measure");
  return rows;
}

void run(const Settings& settings) {
  if (!settings.write.empty()) {
    for (const bench::Family& family : chosen(settings)) write_problem(settings.write, family);
    return;
  }
  if (!settings.regret.empty()) {
    auto file = create(settings.regret);
    return bench::write_regret(file, chosen(settings), settings.runs);
  }
  const auto rows = measured(settings);
  if (!settings.table.empty()) {
    auto file = create(settings.table);
    bench::write_head(file);
    bench::write_rows(file, rows);
  }
  if (settings.svg.empty()) return;
  auto file = create(settings.svg);
  bench::write_svg(file, rows);
}

}  // namespace

int main(int count, char** words) {
  try {
    run(settings_of({words + 1, words + count}));
    return std::cout.flush() ? 0 : 2;
  } catch (const std::exception& error) {
    std::cerr << "dlx-bench: " << error.what() << '\n';
    return 2;
  }
}
