# Compilers of other systems get the headers of Boost and of nlohmann-json, which are the same
# everywhere, and nothing else of the host's /usr/include.
set(host_headers ${PROJECT_BINARY_DIR}/host-headers)
foreach(folder IN ITEMS boost nlohmann)
  find_path(${folder}_parent ${folder} PATHS /usr/include NO_CMAKE_FIND_ROOT_PATH REQUIRED)
  file(MAKE_DIRECTORY ${host_headers})
  file(CREATE_LINK ${${folder}_parent}/${folder} ${host_headers}/${folder} SYMBOLIC)
endforeach()
set(Boost_NO_BOOST_CMAKE ON)
set(Boost_INCLUDE_DIR ${host_headers} CACHE PATH "" FORCE)
add_library(nlohmann_json::nlohmann_json INTERFACE IMPORTED)
target_include_directories(nlohmann_json::nlohmann_json INTERFACE ${host_headers})
