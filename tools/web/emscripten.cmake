# The settings of a build for WebAssembly: included by the main CMakeLists.txt when the compiler is
# Emscripten's. `make -f Makefile.examples web` configures it.
#
# Vectors: `bits` computes with vectors of 64 bytes, which without -msimd128 fall apart into bytes
# (20 times slower). Exceptions: those of WebAssembly itself; Emscripten's older ones leave the
# module at each call that may throw, which the inner loops do not survive.
foreach(option IN ITEMS DLX_THREADS DLX_TESTS DLX_INSTALL BUILD_SHARED_LIBS)
  set(${option} OFF)
endforeach()
set(DLX_TOGETHER ON)
set(DLX_STATIC_TOOLS ON)
set(CMAKE_DISABLE_PRECOMPILE_HEADERS ON)  # its compiler makes none
set(CMAKE_DISABLE_FIND_PACKAGE_PkgConfig ON)  # cairo and nauty are the host's
set(CMAKE_SUPPRESS_DEVELOPER_WARNINGS ON CACHE INTERNAL "shared libraries become static ones")
add_compile_options(-msimd128 -fwasm-exceptions)
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")
# size_t has 32 bits: what is cut off here are sizes in memory, all below 2^32.
add_compile_options(-Wno-shorten-64-to-32)

include(tools/dist/boost.cmake)
include(tools/dist/host_headers.cmake)
dlx_boost(program_options STATIC winmain)

# The tools that the module has; each is a library whose main() has the tool's name. The others are
# described as well, and not built.
set(DLX_WEB_TOOLS "^(gen-.*|dlx-(puzzle|show|solve))$")
function(dlx_web_tool name)
  add_library(${name} STATIC EXCLUDE_FROM_ALL ${name}.cpp ${ARGN})
  string(MAKE_C_IDENTIFIER main_${name} main)
  set_source_files_properties(${name}.cpp PROPERTIES COMPILE_DEFINITIONS main=${main})
  target_link_libraries(${name} PUBLIC dlx dlx-problems dlx-cli dlx-flags)
endfunction()
