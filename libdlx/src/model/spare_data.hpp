// The arrays of a problem that nobody has any more, to be filled with the next one: a stream of
// small problems then allocates nothing for them once they have grown. The last copy of a problem
// may go in any thread.
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

  /// Empty arrays; they come back here.
  [[nodiscard]] std::shared_ptr<Problem::Data> make();

 private:
  void keep(std::unique_ptr<Problem::Data> data) noexcept;

  std::atomic<Problem::Data*> data_ = nullptr;
};

}  // namespace dlx
