# Boost's compiled libraries, from Debian's source package: for compilers whose standard library is not
# the one of Debian's binaries.
#
#     dlx_boost(program_options STATIC winmain)   makes Boost::program_options, without src/winmain.cpp
set(DLX_BOOST_SOURCE http://deb.debian.org/debian/pool/main/b/boost1.74/boost1.74_1.74.0+ds1.orig.tar.xz
  CACHE STRING "Where Boost's sources are (60 MB; file:///... for a copy on disk)")

function(dlx_boost name kind)
  set(folder ${PROJECT_BINARY_DIR}/boost/libs/${name})
  if(NOT EXISTS ${folder})
    set(archive ${PROJECT_BINARY_DIR}/boost.orig.tar.xz)
    file(DOWNLOAD ${DLX_BOOST_SOURCE} ${archive}
      EXPECTED_HASH SHA256=192f5df504d282cb81288f88232d8af45b64a9ab531e1c7cf8ae955f16f6bb28)
    file(ARCHIVE_EXTRACT INPUT ${archive} DESTINATION ${PROJECT_BINARY_DIR}
      PATTERNS boost/libs/${name}/include boost/libs/${name}/src)
  endif()
  file(GLOB sources ${folder}/src/*.cpp)
  foreach(main IN LISTS ARGN)
    list(REMOVE_ITEM sources ${folder}/src/${main}.cpp)
  endforeach()
  add_library(boost-${name} ${kind} ${sources})
  # The headers of the package go before the host's.
  target_include_directories(boost-${name} SYSTEM PUBLIC ${folder}/include ${Boost_INCLUDE_DIR})
  add_library(Boost::${name} ALIAS boost-${name})
endfunction()
