# Included by the main CMakeLists.txt for Windows, compiled by mingw-w64 (posix threads): programs that
# need no other file. tools/windows/build configures it.
foreach(option IN ITEMS DLX_TESTS DLX_CAIRO DLX_INSTALL BUILD_SHARED_LIBS)
  set(${option} OFF)
endforeach()
set(DLX_STATIC_TOOLS ON)
set(CMAKE_SUPPRESS_DEVELOPER_WARNINGS ON CACHE INTERNAL "shared libraries are not built")
# A stack is aligned to 16 bytes, and gcc takes it for aligned to what vectors want (its bug 54412).
set(DLX_VECTOR_OPTIONS -Wa,-muse-unaligned-vector-move)
add_link_options(-static -s LINKER:--stack,8388608)

include(tools/dist/boost.cmake)
include(tools/dist/host_headers.cmake)
dlx_boost(program_options STATIC winmain)
