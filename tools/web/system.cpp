// What POSIX has and Emscripten's C library has not, as the tools need it: in a browser there are
// no signals, and what is read or written is always ready.
