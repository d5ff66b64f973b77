// Rounds of a random test, numbered: so many of them, or for so long, and what they took.
//
//     support::Rounds rounds("soak", 20);
//     rounds.run([&](std::uint64_t number) { ... rounds.add(run, number); });
//
// DLX_SEED is the first number, DLX_RUNS how many, DLX_SECONDS for how long; DLX_FOUND names a
// folder that keeps the files of runs that failed. One line tells the figures.
#pragma once

#include "support/limited.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <string>

namespace support {

class Rounds {
 public:
  Rounds(std::string name, std::uint64_t usual) : name_(std::move(name)), usual_(usual) {}

  /// Ends early when too many have failed.
  void run(const std::function<void(std::uint64_t number)>& round);

  /// A tool was run, in this round.
  void add(const LimitedRun& run, std::uint64_t number);
  /// The same, but it is not as it should be: a failed test.
  void fail(const LimitedRun& run, std::uint64_t number, const std::string& what,
            const Files& files);

  /// The folder for the files of a round.
  [[nodiscard]] const TempFolder& folder() const { return folder_; }

 private:
  void print(std::uint64_t rounds, std::uint64_t seconds) const;

  std::string name_;
  std::uint64_t usual_, first_ = 0;
  TempFolder folder_;
  std::uint64_t runs_ = 0, failures_ = 0, megabytes_ = 0, largest_ = 0, longest_ = 0;
  double seconds_ = 0;
  std::map<int, std::uint64_t> statuses_;
};

}  // namespace support
