// Measures how well rounds of parts use a cluster: real searches on simulated cores.
//
//     simulate PROBLEM CORES [SAMPLE [PARTS-A-CORE [SHARE]]]
//
// The search is cut, dealt and cut again as dlx-split and dlx-run do it. Each part is searched
// here, one after the other, up to the node limit of its round, and takes as long as its nodes at
// the speed of the whole search. A core takes the next part when it is free: list scheduling. The
// limit is 1/SHARE of what each core has left to do, as that of dlx-sum --next-timeout. With SAMPLE
// = S only one piece in S is searched, on one core in S: a cluster and a search S times smaller, of
// the same shape.
//
// Efficiency is work divided by cores and time. `dealt` is that of the nodes alone: what is lost
// when cores wait for the last parts of a round. `real` adds the start of each task
// (SECONDS_TO_START, default 0.005), of each of its pieces, and what all cores wait for: the cuts,
// and dlx-sum and dlx-split reading and writing the files of a round (SECONDS_A_FILE, default
// 0.0003 a part). These do not grow with the search: the columns behind it are for searches of this
// shape that are so large that each core has 1 s, 10 s, 1 min, 10 min or 1 h to do.
#include "parts/campaign.hpp"
#include "parts/cut.hpp"

#include <dlx/solve.hpp>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <functional>
#include <iterator>
#include <optional>
#include <queue>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

using parts::Part, parts::Piece;

struct Setting {
  std::string problem;
  std::uint64_t cores = 0, sample = 1, parts_a_core = 16, share = 20;
  double start = 0.005;  // seconds of a task before its first piece
  double file = 0.0003;  // and of reading and writing its files, at the end of a round

  [[nodiscard]] std::uint64_t parts() const { return parts_a_core * cores; }
};

double cpu_seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

double seconds_of(const std::function<void()>& work) {
  const double before = cpu_seconds();
  work();
  return cpu_seconds() - before;
}

// The time at which this number of cores have done tasks of these lengths, in this order.
double makespan(const std::vector<double>& lengths, std::uint64_t cores) {
  std::priority_queue<double, std::vector<double>, std::greater<>> free_at;
  for (std::uint64_t i = 0; i < cores; ++i) free_at.push(0);
  double last = 0;
  for (const double length : lengths) {
    const double end = free_at.top() + length;
    free_at.pop();
    free_at.push(end);
    last = std::max(last, end);
  }
  return last;
}

// The time that a core of the cluster takes for a node, and to go to a piece.
struct Speed {
  double node = 0, piece = 0;
};

struct Task {
  std::uint64_t nodes = 0, pieces = 0;
};

struct Found {
  std::uint64_t nodes = 0, solutions = 0;
};

class Simulation {
 public:
  Simulation(const Setting& setting, const dlx::Instance& instance)
      : setting_(setting), search_(instance) {}

  void run() {
    constexpr std::uint64_t least = 20;  // nodes of a part
    std::vector<Piece> left = cut({{0, 0, dlx::Position()}});
    sample(left);
    measure(left);
    while (!left.empty()) {
      const std::uint64_t here = whole_.nodes - std::min(whole_.nodes, done_.nodes);
      round(left, std::max(here / cores() / setting_.share, least));
      if (!left.empty()) left = cut(std::move(left));
    }
    if (done_.solutions != whole_.solutions)
      throw std::runtime_error("the parts have " + std::to_string(done_.solutions) + " of " +
                               std::to_string(whole_.solutions) + " solutions");
    report();
  }

 private:
  [[nodiscard]] std::uint64_t cores() const { return setting_.cores / setting_.sample; }
  [[nodiscard]] std::uint64_t parts() const { return setting_.parts() / setting_.sample; }

  // The first cut is that of all parts, later ones are those of the sample. No core works
  // meanwhile.
  std::vector<Piece> cut(std::vector<Piece> pieces) {
    const std::uint64_t share = rounds_ == 0 ? 1 : setting_.sample;
    const std::uint64_t wanted = parts::pieces_for(setting_.parts()) / share;
    const double seconds =
        seconds_of([&] { pieces = parts::cut_search(std::move(pieces), wanted, search_, [] {}); });
    cuts_ += static_cast<double>(share) * seconds;
    return pieces;
  }

  void sample(std::vector<Piece>& pieces) const {
    std::size_t kept = 0;
    for (std::size_t i = setting_.sample / 2; i < pieces.size(); i += setting_.sample)
      std::swap(pieces[kept++], pieces[i]);
    pieces.resize(kept);
  }

  // Measures the nodes in all pieces, and the time that they take.
  void measure(const std::vector<Piece>& pieces) {
    speed_.piece = seconds_a_piece(pieces);
    const double seconds = seconds_of([&] {
      if (setting_.sample == 1) return search(dlx::Position(), {}, whole_);
      for (const Piece& piece : pieces) search(position(piece), {}, whole_);
    });
    const auto starts = setting_.sample == 1 ? 0 : static_cast<double>(pieces.size());
    speed_.node = (seconds - starts * speed_.piece) / static_cast<double>(whole_.nodes);
  }

  double seconds_a_piece(const std::vector<Piece>& pieces) {
    constexpr std::size_t enough = 2000;
    const std::size_t some = std::min(pieces.size(), enough);
    Found nothing;
    const double seconds = seconds_of([&] {
      for (std::size_t i = 0; i < some; ++i)
        search(position(pieces[i * (pieces.size() / some)]), 1, nothing);
    });
    return seconds / static_cast<double>(some);
  }

  void search(const dlx::Position& place, std::optional<std::uint64_t> most, Found& found) {
    search_.restart_at(place);
    search_.set_node_limit(most);
    search_.run();
    found.nodes += search_.statistics().nodes;
    found.solutions += search_.statistics().solutions;
  }

  static const dlx::Position& position(const Piece& piece) {
    return std::get<dlx::Position>(piece.place);
  }

  // `pieces` are then what is left.
  void round(std::vector<Piece>& pieces, std::uint64_t limit) {
    const auto dealt = parts::deal(std::move(pieces), parts(), {});
    pieces.clear();
    std::vector<double> plain, started;
    for (const Part& part : dealt) {
      const Task task = search_part(part, limit, pieces);
      plain.push_back(speed_.node * static_cast<double>(task.nodes));
      started.push_back(plain.back() + setting_.start +
                        speed_.piece * static_cast<double>(task.pieces));
    }
    std::sort(pieces.begin(), pieces.end(),
              [](const Piece& a, const Piece& b) { return a.number < b.number; });
    plain_ += makespan(plain, cores());
    started_ += makespan(started, cores());
    tasks_ += dealt.size();
    cuts_ += setting_.file * static_cast<double>(dealt.size() * setting_.sample);
    ++rounds_;
  }

  Task search_part(const Part& part, std::uint64_t limit, std::vector<Piece>& left) {
    Task task;
    for (const Piece& piece : part.pieces) {
      if (task.nodes >= limit) {
        left.push_back(piece);
        continue;
      }
      const std::uint64_t before = done_.nodes;
      search(position(piece), limit - task.nodes, done_);
      ++task.pieces;
      task.nodes += done_.nodes - before;
      for (dlx::Position& rest : search_.positions())
        left.push_back({piece.number, 0, std::move(rest)});
    }
    return task;
  }

  void report() const {
    const double work = speed_.node * static_cast<double>(done_.nodes);
    const double each = work / static_cast<double>(cores());
    const double lost = started_ + cuts_ - plain_;
    std::printf("%6llu cores %2llu rounds %7llu parts %9.3f s each: dealt %.3f real %.3f ",
                static_cast<unsigned long long>(setting_.cores),
                static_cast<unsigned long long>(rounds_),
                static_cast<unsigned long long>(tasks_ * setting_.sample), each, each / plain_,
                each / (plain_ + lost));
    for (const double seconds : {1.0, 10.0, 60.0, 600.0, 3600.0})
      std::printf(" %.3f", seconds / (plain_ * seconds / each + lost));
    std::printf("\n");
    if (std::getenv("EXPLAIN") != nullptr)
      std::printf("  %.1f s of work, %.0f ns a node, %.1f us a piece, cuts %.2f s\n", work,
                  speed_.node * 1e9, speed_.piece * 1e6, cuts_);
  }

  const Setting& setting_;
  dlx::Search search_;
  Speed speed_;
  Found whole_, done_;
  std::uint64_t rounds_ = 0, tasks_ = 0;
  double plain_ = 0, started_ = 0, cuts_ = 0;
};

}  // namespace

int main(int argc, char** argv) try {
  if (argc < 3 || argc > 6)
    throw std::runtime_error("usage: simulate PROBLEM CORES [SAMPLE [PARTS-A-CORE [SHARE]]]");
  Setting setting;
  setting.problem = argv[1];
  setting.cores = std::stoull(argv[2]);
  if (argc > 3) setting.sample = std::stoull(argv[3]);
  if (argc > 4) setting.parts_a_core = std::stoull(argv[4]);
  if (argc > 5) setting.share = std::stoull(argv[5]);
  if (setting.sample == 0 || setting.share == 0 || setting.cores < setting.sample)
    throw std::runtime_error("at least one core, and a sample that has one");
  if (const char* start = std::getenv("SECONDS_TO_START")) setting.start = std::stod(start);
  if (const char* file = std::getenv("SECONDS_A_FILE")) setting.file = std::stod(file);
  std::ifstream file(setting.problem, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  Simulation(setting, parts::problem_from(text, setting.problem).instance).run();
} catch (const std::exception& error) {
  std::fprintf(stderr, "simulate: %s\n", error.what());
  return 2;
}
