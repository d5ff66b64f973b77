// Whether searches can have threads: not where the build says no (DLX_THREADS=OFF), nor where the
// compiler's target has none. Then every search has one thread, whatever it was offered.
#pragma once

#if defined(DLX_WITHOUT_THREADS) || !defined(__STDCPP_THREADS__)
#define DLX_HAS_THREADS 0
#else
#define DLX_HAS_THREADS 1
#endif
