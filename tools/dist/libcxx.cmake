# Included by project(): clang's standard library, libc++, and Boost compiled with it.
# Boost 1.74 uses classes that C++17 has no more.
add_compile_options(-stdlib=libc++ -D_LIBCPP_ENABLE_CXX17_REMOVED_UNARY_BINARY_FUNCTION)
add_link_options(-stdlib=libc++)
include(${CMAKE_CURRENT_LIST_DIR}/boost.cmake)
dlx_boost(program_options STATIC winmain)
dlx_boost(test SHARED cpp_main test_main)
target_compile_definitions(boost-test PRIVATE BOOST_TEST_DYN_LINK)
add_library(Boost::unit_test_framework ALIAS boost-test)
