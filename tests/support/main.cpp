// The main program of a test executable.
#define BOOST_TEST_MODULE dlx
#include <boost/test/unit_test.hpp>
