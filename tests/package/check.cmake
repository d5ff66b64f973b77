# Builds a project on libdlx as others would: with find_package, shared and static, with pkg-config,
# and as a part of it. Uses what the build folder has: installs that into a folder of its own, which
# it moves before use.
#
#     cmake -DBUILD=build -DSOURCE=. -DEXAMPLE=readme.cpp -DEXPECTED=README.md -DCXX=c++
#       -DFLAGS= -DWORK=FOLDER [-DWHOLE=ON] -P check.cmake
#
# The library as a part of it would be compiled again: without WHOLE only the consumer is.
cmake_minimum_required(VERSION 3.22)

function(run what)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE status OUTPUT_VARIABLE out ERROR_VARIABLE err)
  if(NOT status EQUAL 0)
    list(JOIN ARGN " " command)
    message(FATAL_ERROR "${what}: ${command}\nstatus ${status}\n${out}\n${err}")
  endif()
  set(output "${out}" PARENT_SCOPE)
endfunction()

# The README says what its example prints.
file(READ ${EXPECTED} text)
string(REGEX MATCH "\n\n```text\n([^`]*)```" matched "${text}")
set(expected "${CMAKE_MATCH_1}")
if(expected STREQUAL "")
  message(FATAL_ERROR "${EXPECTED} does not say what its example prints")
endif()

function(try what)
  run("${what}" ${ARGN})
  if(NOT output STREQUAL expected)
    message(FATAL_ERROR "${what}: the example printed\n${output}\ninstead of\n${expected}")
  endif()
  message(STATUS "${what}: works")
endfunction()

file(REMOVE_RECURSE ${WORK})
run("install" ${CMAKE_COMMAND} --install ${BUILD} --prefix ${WORK}/first)
file(RENAME ${WORK}/first ${WORK}/moved)
set(prefix ${WORK}/moved)
set(options -DDLX_EXAMPLE=${EXAMPLE} -DCMAKE_CXX_COMPILER=${CXX} "-DCMAKE_CXX_FLAGS=${FLAGS}"
  -DCMAKE_CXX_COMPILER_LAUNCHER=${LAUNCHER})
set(project ${SOURCE}/tests/package)

foreach(kind IN ITEMS shared static)
  set(build ${WORK}/${kind})
  run("find_package" ${CMAKE_COMMAND} -S ${project} -B ${build} ${options}
    -DCMAKE_PREFIX_PATH=${prefix} "-DDLX_KIND=COMPONENTS\;${kind}")
  run("find_package" ${CMAKE_COMMAND} --build ${build})
  try("find_package, ${kind}" ${build}/consumer)
  file(GLOB picture ${build}/picture)
  if(picture)
    run("a picture, ${kind}" ${picture})
    if(NOT output MATCHES "<svg")
      message(FATAL_ERROR "a picture, ${kind}: ${output}")
    endif()
  endif()
endforeach()

# Nothing of the inside can be reached: neither the classes behind the public ones, nor Boost.
find_program(nm nm)
file(GLOB_RECURSE library ${prefix}/*/libdlx.so)
if(nm AND library)
  run("nm" ${nm} -DC --defined-only ${library})
  if(output MATCHES "Impl::|boost::|anonymous namespace" OR NOT output MATCHES "dlx::Search::next")
    message(FATAL_ERROR "libdlx.so shows more, or less, than its headers:\n${output}")
  endif()
endif()

# The tools and what comes with them, from where they are now.
run("a tool" ${CMAKE_COMMAND} -E env --unset=DLX_SHAPES
  ${prefix}/bin/gen-polyomino --board 3x20 pentominoes)
if(NOT output MATCHES "@end")
  message(FATAL_ERROR "the installed gen-polyomino wrote\n${output}")
endif()

# Fonts that lie beside the shapes are used where PNG is drawn: fontconfig names the file that it
# cannot read.
run("a tool" ${prefix}/bin/gen-latin 2 -o ${WORK}/latin.dlx)
run("a tool" ${prefix}/bin/dlx-solve -n 1 ${WORK}/latin.dlx -o ${WORK}/latin.out)
file(WRITE ${prefix}/share/dlx-tools/fonts/fonts.conf "no XML")
execute_process(COMMAND ${prefix}/bin/dlx-show --png -o ${WORK}/latin.png ${WORK}/latin.out
  ERROR_VARIABLE said)
if(EXISTS ${WORK}/latin.png AND NOT said MATCHES "${prefix}/share/dlx-tools/fonts/fonts.conf")
  message(FATAL_ERROR "dlx-show did not read fonts.conf beside the shapes: ${said}")
endif()
file(REMOVE_RECURSE ${prefix}/share/dlx-tools/fonts)

find_program(pkg_config pkg-config)
if(pkg_config)
  file(GLOB_RECURSE description ${prefix}/*/dlx.pc)
  get_filename_component(descriptions ${description} DIRECTORY)
  get_filename_component(libraries ${descriptions} DIRECTORY)
  set(ENV{PKG_CONFIG_PATH} ${descriptions})
  run("pkg-config" ${pkg_config} --cflags --libs dlx)
  separate_arguments(found UNIX_COMMAND "${output}")
  separate_arguments(flags UNIX_COMMAND "${FLAGS}")
  run("pkg-config" ${CXX} -std=c++20 ${flags} ${EXAMPLE} -o ${WORK}/consumer ${found})
  try("pkg-config" ${CMAKE_COMMAND} -E env LD_LIBRARY_PATH=${libraries} ${WORK}/consumer)
endif()

# All of it goes again, from where it is now, and nothing else does.
file(TOUCH ${prefix}/bin/other ${prefix}/share/dlx-tools/other)
run("uninstall" sh ${prefix}/share/dlx-tools/uninstall)
file(GLOB_RECURSE left LIST_DIRECTORIES FALSE RELATIVE ${prefix} ${prefix}/*)
if(NOT left STREQUAL "bin/other;share/dlx-tools/other")
  message(FATAL_ERROR "after uninstall these are left: ${left}")
endif()
if(EXISTS ${prefix}/include/dlx OR NOT EXISTS ${prefix}/include)
  message(FATAL_ERROR "uninstall left a folder of its own, or took one of others")
endif()

set(build ${WORK}/part)
run("add_subdirectory" ${CMAKE_COMMAND} -S ${project} -B ${build} ${options} -DDLX_SOURCE=${SOURCE}
  -DCMAKE_BUILD_TYPE=Debug)
if(WHOLE)
  run("add_subdirectory" ${CMAKE_COMMAND} --build ${build})
  try("add_subdirectory" ${build}/consumer)
else()
  run("add_subdirectory" ${CMAKE_COMMAND} --build ${build} --target help)
  if(output MATCHES "gen-queens|unit")
    message(FATAL_ERROR "a part of another project builds tools and tests, too:\n${output}")
  endif()
endif()

# Each way of configuring the project by itself: most builds of the tests are of one kind.
foreach(way IN ITEMS DLX_TOGETHER=OFF DLX_TOGETHER=ON BUILD_SHARED_LIBS=ON DLX_DEBIAN=ON)
  run("configure" ${CMAKE_COMMAND} -S ${SOURCE} -B ${WORK}/${way} -DCMAKE_CXX_COMPILER=${CXX} -D${way})
endforeach()
file(REMOVE_RECURSE ${WORK})
