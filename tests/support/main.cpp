// The main program of a test executable. Its status is 77, ctest's SKIP_RETURN_CODE, if all is well
// but a case was skipped.
#define BOOST_TEST_NO_MAIN
#define BOOST_TEST_ALTERNATIVE_INIT_API
#include "support/skip.hpp"

#include <iostream>

#include <boost/test/unit_test.hpp>

namespace {

constexpr int skipped_status = 77;

bool& was_skipped() {
  static bool flag = false;
  return flag;
}

bool name_the_module() {
  boost::unit_test::framework::master_test_suite().p_name.value = "dlx";
  return true;
}

}  // namespace

namespace support {

void skip(const std::string& reason) {
  std::cout << "skipped: " << boost::unit_test::framework::current_test_case().full_name() << ": "
            << reason << '\n';
  was_skipped() = true;
}

}  // namespace support

int main(int argc, char** argv) {
  const int status = boost::unit_test::unit_test_main(&name_the_module, argc, argv);
  return status == 0 && was_skipped() ? skipped_status : status;
}
