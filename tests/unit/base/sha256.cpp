// Digests that sha256sum gives: of nothing, of texts, and around the length of a block.
#include "base/sha256.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(sha256)

using dlx::base::hex_sha256;

BOOST_AUTO_TEST_CASE(the_standard_s_examples) {
  BOOST_TEST(hex_sha256("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  BOOST_TEST(hex_sha256("abc") ==
             "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  BOOST_TEST(hex_sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") ==
             "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

BOOST_AUTO_TEST_CASE(the_length_has_room_in_the_last_block_or_in_one_more) {
  BOOST_TEST(hex_sha256(std::string(55, 'a')) ==
             "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318");
  BOOST_TEST(hex_sha256(std::string(56, 'a')) ==
             "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a");
  BOOST_TEST(hex_sha256(std::string(64, 'a')) ==
             "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb");
  BOOST_TEST(hex_sha256(std::string(1000, 'a')) ==
             "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3");
}

BOOST_AUTO_TEST_SUITE_END()
