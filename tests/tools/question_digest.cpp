// The digest of a question: the same for the same question, another for whatever differs.
#include "problems/question_digest.hpp"

#include <dlx/text.hpp>

#include <map>
#include <string>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(question_digest)

namespace {

// The digest of all questions of a stream.
std::string digest_of(const std::string& text) {
  dlx::ProblemReader reader(text, "text");
  cli::Digest digest;
  while (const dlx::Instance* const instance = reader.read())
    problems::add_question(digest, *instance, reader.is_given_line(), reader.is_new_problem());
  return digest.text();
}

}  // namespace

BOOST_AUTO_TEST_CASE(questions_that_differ_have_other_digests) {
  std::map<std::string, std::string> seen;
  for (const std::string text : {"A B | x y\nA x:red\nB\n",
                                 "A B | x\nA x:red\nB\n",
                                 "A B x | y\nA x\nB\n",
                                 "B A | x y\nA x:red\nB\n",
                                 "A 2|B | x y\nA x:red\nB\n",
                                 "A 1:2|B | x y\nA x:red\nB\n",
                                 "A 0:2|B | x y\nA x:red\nB\n",
                                 "A B | x y\nA x:blue\nB\n",
                                 "A B | x y\nA x\nB\n",
                                 "A B | x y\nA y:red\nB\n",
                                 "A B | x y\nA x:red |1\nB\n",
                                 "A B | x y\nA x:red |-1\nB\n",
                                 "A B | x y\nA x:red\nB |1\n",
                                 "A B | x y\nB\nA x:red\n",
                                 "A B | x y\nx:red A\nB\n",
                                 "A B | x y\nA x:red\nB\nB\n",
                                 "A B | x y\nA x:red\n",
                                 "AB | x y\nAB x:red\n",
                                 "A B\nA\nB\n",
                                 "A B\nA B\n",
                                 "| @size 1x2\nA B\nA\nB\n",
                                 "| @size 1x3\nA B\nA\nB\n",
                                 "| @board 1x2\nA B\nA\nB\n",
                                 "A B\nA\nB\n| @given\n",
                                 "A B\nA\nB\n| @given 1\n",
                                 "A B\nA\nB\n| @given 2\n",
                                 "A B\nA\nB\n| @given 1 2\n",
                                 "A B\nA\nB\n| @given 1\n| @given 2\n",
                                 "A B\nA\nB\n| @given 2\n| @given 1\n",
                                 "A B\nA\nB\n| @next\nA B\nA\nB\n"}) {
    const auto [place, is_new] = seen.emplace(digest_of(text), text);
    BOOST_TEST(is_new, text << "and\n" << place->second);
  }
}

BOOST_AUTO_TEST_CASE(how_it_is_written_does_not_matter) {
  BOOST_TEST(digest_of("A B | x\nA x:red |3\nB\n") ==
             digest_of("| a comment\n A  B | x \r\n\nA x:red |1 |2\n| another\nB"));
}

BOOST_AUTO_TEST_CASE(digests_are_the_same_everywhere) {
  cli::Digest digest;
  BOOST_TEST(digest.text() == "cbf29ce484222325");
  digest.add(std::string_view("pentominoes"));
  digest.add(60);
  BOOST_TEST(digest.text() == "954fcfa5cd438ef5");
}

BOOST_AUTO_TEST_SUITE_END()
