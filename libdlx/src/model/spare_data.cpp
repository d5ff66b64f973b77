// One slot, exchanged atomically: enough while one problem is read and one is searched.
#include "model/spare_data.hpp"

#include "model/problem_data.hpp"

namespace dlx {

ProblemBuilder::Spare::~Spare() {
  delete data_.load();
}

std::shared_ptr<Problem::Data> ProblemBuilder::Spare::make() {
  std::unique_ptr<Problem::Data> data(data_.exchange(nullptr));
  if (!data) data = std::make_unique<Problem::Data>();
  return {data.release(), [self = shared_from_this()](Problem::Data* used) {
            self->keep(std::unique_ptr<Problem::Data>(used));
          }};
}

// Large ones are freed: a stream of large problems needs memory for one at a time.
void ProblemBuilder::Spare::keep(std::unique_ptr<Problem::Data> data) noexcept {
  constexpr std::size_t most = std::size_t{1} << 16U;
  if (data->items.size() > most || data->colors.size() > most || data->entries.size() > most ||
      data->ends.size() > most)
    return;
  data->clear();
  const std::unique_ptr<Problem::Data> other(data_.exchange(data.release()));
}

}  // namespace dlx
