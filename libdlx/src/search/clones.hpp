// Run-time dispatch: a function so marked is compiled several times, and the loader takes the
// version that suits the processor. Empty where that cannot be: ThreadSanitizer crashes at start
// when resolvers run before it is ready, and only ELF on x86-64 has it.
#pragma once

#if defined(__SANITIZE_THREAD__)
#define DLX_CLONES
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define DLX_CLONES
#endif
#endif

#if !defined(DLX_CLONES) && defined(__x86_64__) && defined(__ELF__)
#define DLX_CLONES __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#elif !defined(DLX_CLONES)
#define DLX_CLONES
#endif

/// For what a marked function calls: it must become part of each version.
#define DLX_INLINE __attribute__((always_inline)) inline
