// A growing array of plain values for what a problem has millions of. It grows by realloc, which
// moves the pages of a large block where std::vector copies them, and touches no memory before it
// is needed.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <limits>
#include <memory>
#include <new>
#include <span>
#include <type_traits>

namespace dlx::base {

template <class T>
class Flat {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  Flat() = default;
  Flat(const Flat&) = delete;
  Flat& operator=(const Flat&) = delete;
  ~Flat() = default;

  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  [[nodiscard]] const T* data() const noexcept { return values_.get(); }
  [[nodiscard]] const T& operator[](std::size_t at) const noexcept { return values_[at]; }

  /// Keeps its storage.
  void clear() noexcept { size_ = 0; }
  void push_back(T value) {
    if (size_ == capacity_) grow(1);
    values_[size_++] = value;
  }
  void append(std::span<const T> values) {
    if (capacity_ - size_ < values.size()) grow(values.size());
    for (const T& value : values) values_[size_++] = value;
  }

 private:
  struct Free {
    void operator()(T* values) const noexcept { std::free(values); }
  };

  // Makes room for `more` values, at least doubling.
  void grow(std::size_t more) {
    constexpr std::size_t most = std::numeric_limits<std::size_t>::max() / sizeof(T) / 2;
    if (more > most || size_ > most - more) throw std::bad_alloc();
    const std::size_t capacity = size_ + (more > size_ ? more : size_) + smallest;
    T* const values = static_cast<T*>(std::realloc(values_.get(), capacity * sizeof(T)));
    if (values == nullptr) throw std::bad_alloc();
    (void)values_.release();
    values_.reset(values);
    capacity_ = capacity;
  }

  static constexpr std::size_t smallest = 8;
  std::unique_ptr<T[], Free> values_;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

}  // namespace dlx::base
