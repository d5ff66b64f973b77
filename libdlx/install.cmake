# Installs all that other projects need to build on the libraries: headers, archives, shared
# objects, and descriptions for find_package and pkg-config. Nothing in them is an absolute path: an
# installation may be moved.
include(CMakePackageConfigHelpers)

set(config ${CMAKE_INSTALL_LIBDIR}/cmake/dlx)
set(DLX_HAS_DRAW OFF)
set(libraries dlx dlx-symmetry)
if(TARGET dlx-draw)
  set(DLX_HAS_DRAW ON)
  list(APPEND libraries dlx-draw)
endif()
set(DLX_HAS_NAUTY OFF)
set(DLX_PC_NAUTY "")
if(TARGET PkgConfig::NAUTY)
  set(DLX_HAS_NAUTY ON)
  set(DLX_PC_NAUTY -lnauty)
endif()
set(DLX_HAS_BURRTOOLS OFF)
if(TARGET dlx-burrtools)
  set(DLX_HAS_BURRTOOLS ON)
  list(APPEND libraries dlx-burrtools)
endif()
set(shared ${libraries})
list(TRANSFORM shared APPEND "-shared")

install(TARGETS ${libraries} EXPORT dlx-static
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development)
install(TARGETS ${shared} EXPORT dlx-shared
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library
  NAMELINK_COMPONENT development)
install(DIRECTORY include/dlx DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT development)
foreach(kind IN ITEMS static shared)
  install(EXPORT dlx-${kind} DESTINATION ${config} NAMESPACE dlx:: COMPONENT development)
endforeach()

configure_package_config_file(dlxConfig.cmake.in ${CMAKE_CURRENT_BINARY_DIR}/dlxConfig.cmake
  INSTALL_DESTINATION ${config})
# While the version begins with 0, another second number means another interface.
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/dlxConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/dlxConfig.cmake
  ${CMAKE_CURRENT_BINARY_DIR}/dlxConfigVersion.cmake DESTINATION ${config} COMPONENT development)

# The path from the .pc file to the prefix, for pkg-config.
set(pkgconfig ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
file(RELATIVE_PATH DLX_PREFIX_FROM_PC /prefix/${pkgconfig} /prefix)
string(REGEX REPLACE "/$" "" DLX_PREFIX_FROM_PC "${DLX_PREFIX_FROM_PC}")
set(DLX_PC_THREADS "")
if(DLX_THREADS)
  set(DLX_PC_THREADS -pthread)
endif()
foreach(library IN LISTS libraries)
  configure_file(${library}.pc.in ${library}.pc @ONLY)
  install(FILES ${CMAKE_CURRENT_BINARY_DIR}/${library}.pc DESTINATION ${pkgconfig}
    COMPONENT development)
endforeach()
