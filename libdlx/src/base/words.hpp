// Machine words as sets of bits, and storage for them at cache line boundaries.
#pragma once

#include <cstddef>
#include <cstdint>
#include <new>
#include <vector>

namespace dlx::base {

using Word = std::uint64_t;
inline constexpr std::size_t word_bits = 64;
inline constexpr std::size_t line_bytes = 64;

/// Storage at cache line boundaries, so that vector loads do not cross them.
template <class T>
struct LineAllocator {
  using value_type = T;
  static constexpr std::align_val_t line{64};
  LineAllocator() = default;
  template <class U>
  explicit LineAllocator(const LineAllocator<U>&) noexcept {}
  T* allocate(std::size_t n) { return static_cast<T*>(::operator new(n * sizeof(T), line)); }
  void deallocate(T* p, std::size_t) noexcept { ::operator delete(p, line); }
  friend bool operator==(const LineAllocator&, const LineAllocator&) = default;
};
template <class T>
using Lines = std::vector<T, LineAllocator<T>>;

/// The same, but resize() leaves new elements as they are: memory that is not used costs nothing.
template <class T>
struct RawLineAllocator : LineAllocator<T> {
  template <class U>
  struct rebind {
    using other = RawLineAllocator<U>;
  };
  template <class U, class... Values>
  void construct(U* at, Values... values) noexcept {
    if constexpr (sizeof...(values) > 0) ::new (static_cast<void*>(at)) U(values...);
  }
};
template <class T>
using RawLines = std::vector<T, RawLineAllocator<T>>;

}  // namespace dlx::base
