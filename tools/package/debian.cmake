# Debian packages, made by `make -f Makefile.examples package` (cpack -G DEB) in a build folder
# configured with DLX_DEBIAN: the tools, the libraries, what one needs to build on them, and with
# DLX_PYTHON the package for Python. Each
# brings its copyright and changelog, as Debian's policy wants; lintian looks at the result.
set(DLX_MAINTAINER "dlx-tools maintainers <dlx-tools@packages.debian.org>" CACHE STRING
  "Maintainer of the packages: Name <address>")
set(library libdlx${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
set(exact "(= ${PROJECT_VERSION})")

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME dlx-tools)
set(CPACK_PACKAGE_CONTACT "${DLX_MAINTAINER}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")  # each package has its own
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL tools library development)
set(CPACK_COMPONENTS_GROUPING ONE_PER_GROUP)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
# The tools' own library is found in the build folder; that they need it is said below.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${PROJECT_BINARY_DIR}/libdlx)

set(CPACK_DEBIAN_TOOLS_PACKAGE_NAME dlx-tools)
set(CPACK_DEBIAN_TOOLS_PACKAGE_SECTION math)
set(CPACK_DEBIAN_TOOLS_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_TOOLS_PACKAGE_DEPENDS "${library} ${exact}")
set(CPACK_DEBIAN_TOOLS_PACKAGE_SUGGESTS "bash-completion")
set(CPACK_DEBIAN_TOOLS_DESCRIPTION "exact cover problems from the command line
Sudoku, N queens, tilings with polyominoes, seating plans and a thousand
other puzzles are exact cover problems. These are small programs for pipes:
generators write a problem as text, dlx-solve finds or counts its solutions
by Knuth's dancing links and faster algorithms, dlx-show draws them,
dlx-check verifies them. Counts are exact, whatever their size.")

set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME ${library})
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SHLIBDEPS ON)
# CPack would call ldconfig from scripts; Debian wants a trigger.
set(CPACK_POST_BUILD_SCRIPTS ${CMAKE_CURRENT_SOURCE_DIR}/tools/package/without_scripts.cmake)
set(control ${CMAKE_CURRENT_BINARY_DIR}/control)
file(WRITE ${control}/triggers "activate-noawait ldconfig\n")
set(soversion ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
file(WRITE ${control}/shlibs "libdlx ${soversion} ${library} (>= ${PROJECT_VERSION})
libdlx-draw ${soversion} ${library} (>= ${PROJECT_VERSION})
libdlx-symmetry ${soversion} ${library} (>= ${PROJECT_VERSION})
libdlx-burrtools ${soversion} ${library} (>= ${PROJECT_VERSION})
")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA ${control}/triggers ${control}/shlibs)
set(CPACK_DEBIAN_LIBRARY_DESCRIPTION "exact cover: the library of dlx-tools
Searches, counts and checks the solutions of exact cover problems, makes the
problems of well-known puzzles, and draws their solutions.")

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libdlx-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "${library} ${exact}")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SUGGESTS "libcairo2-dev, libnauty2-dev")
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION "exact cover: headers and archives of libdlx
What is needed to build on libdlx, which searches, counts and checks the
solutions of exact cover problems: C++ headers, which are its manual, static
libraries, and descriptions for CMake (find_package) and pkg-config.")

set(python_package "")
if(TARGET dlxtools)
  set(python_package python=python3-dlxtools)
  list(APPEND CPACK_COMPONENTS_ALL python)
  # The module fits one version of Python. Its files are compiled when they are installed.
  get_property(minor GLOBAL PROPERTY DLX_PYTHON_MINOR)
  math(EXPR next "${minor} + 1")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-dlxtools)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SHLIBDEPS ON)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS
    "${library} ${exact}, python3 (>= 3.${minor}~), python3 (<< 3.${next})")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SUGGESTS "dlx-tools, python3-numpy, python3-scipy")
  file(WRITE ${control}/postinst "#!/bin/sh
set -e
if [ \"$1\" = configure ] && command -v py3compile >/dev/null 2>&1; then
  py3compile -p python3-dlxtools
fi
")
  file(WRITE ${control}/prerm "#!/bin/sh
set -e
if command -v py3clean >/dev/null 2>&1; then
  py3clean -p python3-dlxtools
fi
")
  file(CHMOD ${control}/postinst ${control}/prerm PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_CONTROL_EXTRA ${control}/postinst ${control}/prerm)
  set(CPACK_DEBIAN_PYTHON_DESCRIPTION "exact cover problems in Python
All solutions of an exact cover problem, their number, the cheapest, random
ones, and those up to symmetry. Problems are made of any hashable items, of
matrices, or by generators of well-known puzzles (sudoku, polyominoes, queens,
latin squares, nonograms, ...); solutions are pictures in notebooks.")
endif()

string(TIMESTAMP DLX_NOW "%a, %d %b %Y %H:%M:%S +0000" UTC)
foreach(pair IN ITEMS tools=dlx-tools library=${library} development=libdlx-dev ${python_package})
  string(REPLACE "=" ";" pair ${pair})
  list(POP_FRONT pair component package)
  set(doc ${CMAKE_INSTALL_DATADIR}/doc/${package})
  set(changelog ${CMAKE_CURRENT_BINARY_DIR}/changelog)
  configure_file(tools/package/changelog.in ${changelog} @ONLY)
  execute_process(COMMAND gzip -9nf ${changelog} COMMAND_ERROR_IS_FATAL ANY)
  install(FILES tools/package/copyright ${changelog}.gz DESTINATION ${doc} COMPONENT ${component})
endforeach()

include(CPack)
