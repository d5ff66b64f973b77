// Finds solutions that were seen before: all of them are kept and compared in full, a hash only
// finds the place. Memory is bounded, and what does not fit is an error, never a guess.
#pragma once

#include <dlx/problem.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <vector>

namespace check {

/// The solutions need more memory than was allowed.
class OutOfMemory : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class Distinct {
 public:
  /// Uses at most so many bytes.
  explicit Distinct(std::uint64_t memory);

  /// Forgets all solutions.
  void clear();
  /// The number of the earlier solution with the same options, or nothing: then this one is kept
  /// under its number. REQUIRES ascending options. Throws OutOfMemory.
  std::optional<std::uint64_t> find_or_add(std::span<const dlx::OptionId> options,
                                           std::uint64_t number);

 private:
  // The place of a solution among the kept options.
  struct Place {
    std::uint64_t begin = 0;
    std::uint64_t size = 0;
    std::uint64_t number = 0;  // 0: a free slot
  };

  [[nodiscard]] std::size_t slot_of(std::span<const dlx::OptionId> options) const;
  [[nodiscard]] std::span<const dlx::OptionId> options_at(const Place& place) const;
  void make_room(std::size_t options);
  void require_bytes(std::size_t slots, std::size_t options) const;
  void rehash(std::size_t slots);

  std::uint64_t memory_;
  std::uint64_t seed_;                // random: no file can be written so that all hashes collide
  std::vector<dlx::OptionId> store_;  // the options of all solutions, one after the other
  std::vector<Place> slots_;          // open addressing, at most half full, a power of two
  std::size_t count_ = 0;
};

}  // namespace check
