#include "support/rounds.hpp"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>

#include <boost/test/unit_test.hpp>

namespace support {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t most_failures = 20;
constexpr std::uint64_t print_every = 60;  // seconds

std::uint64_t seconds_since(Clock::time_point begin) {
  return static_cast<std::uint64_t>(
      std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - begin).count());
}

// All that is needed to run it again, in a folder of its own.
std::string kept(const LimitedRun& run, std::uint64_t number, const Files& files) {
  const char* const parent = std::getenv("DLX_FOUND");
  if (parent == nullptr) return "";
  const std::string folder = std::string(parent) + '/' + std::to_string(number);
  std::filesystem::create_directories(folder);
  std::ofstream(folder + "/report") << run.report();
  for (const auto& [name, text] : files)
    std::ofstream(folder + '/' + name, std::ios::binary) << text;
  return folder;
}

}  // namespace

void Rounds::run(const std::function<void(std::uint64_t number)>& round) {
  first_ = environment_number("DLX_SEED", 1);
  const std::uint64_t seconds = environment_number("DLX_SECONDS", 0);
  const std::uint64_t wanted = environment_number("DLX_RUNS", seconds > 0 ? UINT64_MAX : usual_);
  const auto begin = Clock::now();
  std::uint64_t done = 0, printed = 0;
  for (; done < wanted && failures_ < most_failures; ++done) {
    const std::uint64_t passed = seconds_since(begin);
    if (seconds > 0 && passed >= seconds) break;
    if (passed >= printed + print_every) print(done, printed = passed);
    round(first_ + done);
  }
  print(done, seconds_since(begin));
}

void Rounds::add(const LimitedRun& run, std::uint64_t number) {
  ++runs_;
  ++statuses_[run.status];
  if (run.megabytes > megabytes_) {
    megabytes_ = run.megabytes;
    largest_ = number;
  }
  if (run.seconds > seconds_) {
    seconds_ = run.seconds;
    longest_ = number;
  }
}

void Rounds::fail(const LimitedRun& run, std::uint64_t number, const std::string& what,
                  const Files& files) {
  add(run, number);
  ++failures_;
  BOOST_ERROR(name_ << ": " << what << "; again: DLX_SEED=" << number << " DLX_RUNS=1; "
                    << kept(run, number, files) << run.report().substr(0, 3000));
}

void Rounds::print(std::uint64_t rounds, std::uint64_t seconds) const {
  std::cout << name_ << ": " << rounds << " rounds from " << first_ << " on, " << runs_ << " runs, "
            << seconds << " s, " << failures_ << " failures; status";
  for (const auto& [status, count] : statuses_) std::cout << ' ' << status << ": " << count << ',';
  std::cout << " at most " << megabytes_ << " MB (round " << largest_ << ") and " << seconds_
            << " s (round " << longest_ << ")" << std::endl;
}

}  // namespace support
