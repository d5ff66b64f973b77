// Run-time dispatch by the processor's vector instructions, on x86-64. On ELF the loader chooses
// (GCC function multiversioning), but under ThreadSanitizer, which crashes when the loader's
// resolvers run before it is ready. On Windows, and by clang, a function calls one of several
// versions: clang 16 forgets the inline functions that multiversioned ones call, and lets the
// linker keep one resolver for two of the same name in unnamed namespaces.
//
//     DLX_CLONES(std::size_t, count, (const Word* words, std::size_t size), (words, size)) {
//       ...
//     }
//
// DLX_CLONES: a function of this result, name, parameters and arguments is compiled several times,
// and the version is taken that suits the processor. For code written for a register width there
// are two more: DLX_NARROW does the same up to 256 bits; DLX_WIDE is an attribute, which compiles
// for 512 bits alone, to be called only where has_wide_vectors().
#pragma once

#if defined(__SANITIZE_THREAD__)
#define DLX_ONE_VERSION
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define DLX_ONE_VERSION
#endif
#endif

#if !defined(DLX_ONE_VERSION) && defined(__x86_64__) && defined(__ELF__) && !defined(__clang__)
#define DLX_CLONES(result, name, parameters, arguments)                         \
  __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default"))) \
  result name parameters
#define DLX_NARROW(result, name, parameters, arguments) \
  __attribute__((target_clones("arch=x86-64-v3", "default"))) result name parameters
#define DLX_HAS_WIDE 1
#elif !defined(DLX_ONE_VERSION) && defined(__x86_64__)
#define DLX_VERSION(attribute, version, result, name, parameters, arguments) \
  attribute static result name##_##version parameters {                      \
    return name##_inlined arguments;                                         \
  }
#define DLX_CLONES(result, name, parameters, arguments)              \
  DLX_INLINE result name##_inlined parameters;                       \
  DLX_VERSION(DLX_WIDE, v4, result, name, parameters, arguments)     \
  DLX_VERSION(DLX_HALF, v3, result, name, parameters, arguments)     \
  DLX_VERSION(, v1, result, name, parameters, arguments)             \
  result name parameters {                                           \
    if (::dlx::base::has_wide_vectors()) return name##_v4 arguments; \
    if (::dlx::base::has_half_vectors()) return name##_v3 arguments; \
    return name##_v1 arguments;                                      \
  }                                                                  \
  DLX_INLINE result name##_inlined parameters
#define DLX_NARROW(result, name, parameters, arguments)              \
  DLX_INLINE result name##_inlined parameters;                       \
  DLX_VERSION(DLX_HALF, v3, result, name, parameters, arguments)     \
  DLX_VERSION(, v1, result, name, parameters, arguments)             \
  result name parameters {                                           \
    if (::dlx::base::has_half_vectors()) return name##_v3 arguments; \
    return name##_v1 arguments;                                      \
  }                                                                  \
  DLX_INLINE result name##_inlined parameters
#define DLX_HALF __attribute__((target("arch=x86-64-v3")))
#define DLX_HAS_WIDE 1
#else
#define DLX_CLONES(result, name, parameters, arguments) result name parameters
#define DLX_NARROW(result, name, parameters, arguments) result name parameters
#define DLX_HAS_WIDE 0
#endif

#if DLX_HAS_WIDE
#define DLX_WIDE __attribute__((target("arch=x86-64-v4")))
#else
#define DLX_WIDE
#endif

/// Functions that a marked function calls are inlined into each version.
#define DLX_INLINE __attribute__((always_inline)) inline

namespace dlx::base {

/// True if functions marked DLX_WIDE can run here.
inline bool has_wide_vectors() noexcept {
#if DLX_HAS_WIDE
  return __builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512bw") != 0 &&
         __builtin_cpu_supports("avx512cd") != 0 && __builtin_cpu_supports("avx512dq") != 0 &&
         __builtin_cpu_supports("avx512vl") != 0;
#else
  return false;
#endif
}

#ifdef DLX_HALF
/// The same of vectors of 256 bits.
inline bool has_half_vectors() noexcept {
  return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi") != 0 &&
         __builtin_cpu_supports("bmi2") != 0 && __builtin_cpu_supports("fma") != 0;
}
#endif

}  // namespace dlx::base
