// One-slot free list for the storage of the last destroyed Problem, reused by the next one: a
// stream of small problems allocates nothing once the arrays have grown. Thread-safe, as the last
// copy of a problem may be destroyed in any thread.
#pragma once

#include <dlx/problem.hpp>

#include <atomic>
#include <memory>

namespace dlx {

class ProblemBuilder::Spare : public std::enable_shared_from_this<Spare> {
 public:
  Spare() = default;
  Spare(const Spare&) = delete;
  Spare& operator=(const Spare&) = delete;
  ~Spare();

  /// Empty arrays, which return here when their last owner releases them.
  [[nodiscard]] std::shared_ptr<Problem::Data> make();

 private:
  void keep(std::unique_ptr<Problem::Data> data) noexcept;

  std::atomic<Problem::Data*> data_ = nullptr;
};

}  // namespace dlx
