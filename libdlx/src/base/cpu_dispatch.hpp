// Run-time dispatch by the processor's vector instructions (GCC function multiversioning). Only for
// ELF on x86-64, and not under ThreadSanitizer, which crashes when the loader's resolvers run
// before it is ready.
//
// DLX_CLONES: a function so marked is compiled several times, and the loader takes the version
// that suits the processor. For code written for a register width there are two more: DLX_NARROW
// does the same up to 256 bits; DLX_WIDE compiles for 512 bits alone, to be called only where
// has_wide_vectors().
//
// Two things for clang 16. No two marked functions of the library may have the same name and
// parameters, not even in unnamed namespaces: it lets the linker keep the resolver of one of them
// for both. And where a marked function calls inline functions of classes, something in the file
// that is not marked must call them, too: else it forgets what those call.
#pragma once

#if defined(__SANITIZE_THREAD__)
#define DLX_ONE_VERSION
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define DLX_ONE_VERSION
#endif
#endif

#if !defined(DLX_ONE_VERSION) && defined(__x86_64__) && defined(__ELF__)
#define DLX_CLONES __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#define DLX_NARROW __attribute__((target_clones("arch=x86-64-v3", "default")))
#define DLX_WIDE __attribute__((target("arch=x86-64-v4")))
#define DLX_HAS_WIDE 1
#else
#define DLX_CLONES
#define DLX_NARROW
#define DLX_WIDE
#define DLX_HAS_WIDE 0
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

}  // namespace dlx::base
