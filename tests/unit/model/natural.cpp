// Natural: arithmetic against identities, decimal text both ways.
#include <dlx/natural.hpp>

#include <limits>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(natural)

using dlx::Natural;

constexpr std::uint64_t largest = std::numeric_limits<std::uint64_t>::max();

BOOST_AUTO_TEST_CASE(reads_and_writes_decimal) {
  for (const char* text : {"0", "1", "18446744073709551615", "18446744073709551616",
                           "2444888770250892795802079170816"})
    BOOST_TEST(Natural::from_string(text).value().to_string() == text);
  BOOST_TEST(Natural::from_string("0009").value().to_string() == "9");
  for (const char* text : {"", "-1", "+1", "1 ", "0x1", "1e3"})
    BOOST_TEST(!Natural::from_string(text).has_value(), text);
}

BOOST_AUTO_TEST_CASE(carries_past_64_bits) {
  const Natural sum = Natural(largest) + 1;
  BOOST_TEST(sum.to_string() == "18446744073709551616");
  BOOST_TEST(!sum.to_uint64().has_value());
  BOOST_TEST((Natural(largest) * largest).to_string() == "340282366920938463426481119284349108225");
}

BOOST_AUTO_TEST_CASE(limbs_both_ways) {
  const Natural large = Natural(largest) * largest + 5;
  BOOST_TEST(large.limbs().size() == 2U);
  BOOST_TEST((Natural::from_limbs(large.limbs()) == large));
  BOOST_TEST((Natural::from_limbs({7, 0, 0}) == Natural(7)));
  BOOST_TEST((Natural::from_limbs({0}) == Natural()));
}

BOOST_AUTO_TEST_CASE(powers_of_ten_have_their_digits) {
  Natural power = 1;
  for (int i = 0; i < 100; ++i) power *= 10;
  BOOST_TEST(power.to_string() == "1" + std::string(100, '0'));
}

BOOST_AUTO_TEST_CASE(zero_and_order) {
  BOOST_TEST((Natural() == Natural(0)));
  BOOST_TEST((Natural(7) * 0 == Natural()));
  BOOST_TEST((Natural(largest) < Natural(largest) + 1));
  BOOST_TEST((Natural(3) > Natural(2)));
  BOOST_TEST(Natural(5).to_uint64().value() == 5);
}

BOOST_AUTO_TEST_SUITE_END()
