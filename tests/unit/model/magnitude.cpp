// Magnitudes: as doubles where doubles reach, and beyond.
#include <dlx/natural.hpp>

#include <cmath>
#include <limits>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(magnitude)

using dlx::Magnitude;

namespace {

Magnitude power(double base, int exponent) {
  Magnitude value = 1;
  for (int i = 0; i < exponent; ++i) value = value * base;
  return value;
}

}  // namespace

BOOST_AUTO_TEST_CASE(small_ones_are_doubles) {
  for (const double a : {0.0, 1e-300, 0.5, 1.0, 3.0, 1e10, 1e200})
    for (const double b : {0.0, 1.0, 7.0, 1e-5, 1e100}) {
      BOOST_TEST((Magnitude(a) + Magnitude(b)).to_double() == a + b);
      BOOST_TEST((Magnitude(a) * Magnitude(b)).to_double() == a * b);
    }
}

BOOST_AUTO_TEST_CASE(large_ones_do_not_overflow) {
  const Magnitude large = power(9, 1000);
  BOOST_TEST(std::isinf(large.to_double()));
  BOOST_TEST(std::abs(large.log10() - 1000 * std::log10(9)) < 1e-9);
  BOOST_TEST((large + Magnitude(1) == large));
  BOOST_TEST((large + large == large * Magnitude(2)));
}

BOOST_AUTO_TEST_CASE(texts) {
  BOOST_TEST(Magnitude(0).to_string(3) == "0");
  BOOST_TEST(Magnitude(0.25).to_string(3) == "0.25");
  BOOST_TEST(Magnitude(1970).to_string(4) == "1970");
  BOOST_TEST(Magnitude(3654321).to_string(3) == "3.65e+06");
  BOOST_TEST(power(9, 1000).to_string(3) == "1.75e+954");
  BOOST_TEST(power(10, 100000).to_string(4) == "1e+100000");
  BOOST_TEST((power(10, 400) * 9.99996).to_string(4) == "1e+401");
}

BOOST_AUTO_TEST_SUITE_END()
