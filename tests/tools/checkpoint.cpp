// The text of a checkpoint: what is written is read, what is damaged is refused.
#include "solve/checkpoint.hpp"

#include "cli/sealed_text.hpp"
#include "cli/tool.hpp"

#include <dlx/error.hpp>

#include <random>
#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(checkpoint)

using solve::Checkpoint, solve::Work, solve::checkpoint_from, cli::sealed, solve::to_text;

namespace {

dlx::Position place(std::uint32_t option) {
  dlx::Position position;
  position.engine = "links";
  position.seed = 7;
  position.fixed = 1;
  position.path = {{dlx::ItemId{0}, dlx::OptionId{option}}, {std::nullopt, dlx::OptionId{2}}};
  position.visited = option % 2 == 0;
  return position;
}

Checkpoint running() {
  Checkpoint checkpoint;
  checkpoint.options = "--count --with 'a%b\n\x80'";
  checkpoint.questions = 12;
  checkpoint.digest = "0123456789abcdef";
  checkpoint.output = {true, 4711, "fedcba9876543210", {}};
  checkpoint.work = Work{100, 50, 12345678901, 0.125, {place(1), place(2)}, {}};
  return checkpoint;
}

Checkpoint full() {
  Checkpoint checkpoint = running();
  checkpoint.work->waiting = {dlx::OptionId{2}, dlx::OptionId{13}};
  return checkpoint;
}

Checkpoint finished() {
  Checkpoint checkpoint = running();
  checkpoint.work.reset();
  checkpoint.finished = checkpoint.negative = true;
  checkpoint.output = {false, 0, {}, "92\n>=5\n"};
  return checkpoint;
}

bool is_refused(const std::string& text) {
  try {
    (void)checkpoint_from(text, "c");
    return false;
  } catch (const dlx::ParseError&) {
    return true;
  }
}

std::string error_of(const std::string& text) {
  try {
    (void)checkpoint_from(text, "c");
    return {};
  } catch (const dlx::ParseError& error) {
    return error.what();
  }
}

// The text with its n-th line, from 1, replaced, and the sum right again.
std::string with_line(const std::string& text, std::size_t number, const std::string& line) {
  std::string result;
  std::size_t begin = 0;
  for (std::size_t i = 1; text.compare(begin, 4, "sum ") != 0; ++i) {
    const std::size_t end = text.find('\n', begin) + 1;
    result += i == number ? line : text.substr(begin, end - begin);
    begin = end;
  }
  return sealed(result);
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_is_written_is_read) {
  BOOST_TEST((checkpoint_from(to_text(running()), "c") == running()));
  BOOST_TEST((checkpoint_from(to_text(finished()), "c") == finished()));
  BOOST_TEST((checkpoint_from(to_text(full()), "c") == full()));
  Checkpoint none = full();
  none.work->waiting->clear();
  BOOST_TEST((checkpoint_from(to_text(none), "c") == none));
  const Checkpoint empty = [] {
    Checkpoint whole;
    whole.digest = "0123456789abcdef";
    return whole;
  }();
  BOOST_TEST((checkpoint_from(to_text(empty), "c") == empty));
}

BOOST_AUTO_TEST_CASE(the_text_is_as_the_header_says) {
  const std::string text = to_text(running());
  const std::string head = "dlx-checkpoint 1 " + std::string(cli::version()) +
                           "\n"
                           "options --count --with 'a%25b%0A%80'\n"
                           "questions 12 0123456789abcdef\n"
                           "negative 0\n"
                           "state running\n"
                           "output file 4711 fedcba9876543210\n"
                           "work 100 50 12345678901\n"
                           "left 0.125\n"
                           "at links mrv 7 1 fresh 1=2 -=3\n"
                           "at links mrv 7 1 visited 1=3 -=3\n";
  BOOST_TEST(text == sealed(head));
}

BOOST_AUTO_TEST_CASE(a_waiting_solution_is_a_line_of_option_numbers) {
  BOOST_TEST(to_text(full()).find("\nleft 0.125\nwaiting 3 14\nat ") != std::string::npos);
  for (const std::string line : {"waiting 0\n", "waiting3\n", "waiting 3  4\n", "waiting 3 \n",
                                 "waiting x\n", "waiting 4294967296\n", "waiting -\n"})
    BOOST_TEST(is_refused(with_line(to_text(full()), 9, line)), line);
}

BOOST_AUTO_TEST_CASE(every_beginning_is_refused) {
  for (const Checkpoint& checkpoint : {running(), finished(), full()}) {
    const std::string text = to_text(checkpoint);
    for (std::size_t size = 0; size < text.size(); ++size)
      BOOST_TEST(is_refused(text.substr(0, size)), "the first " << size << " bytes");
  }
}

BOOST_AUTO_TEST_CASE(every_other_byte_is_refused) {
  for (const Checkpoint& checkpoint : {running(), finished()}) {
    const std::string text = to_text(checkpoint);
    for (std::size_t at = 0; at < text.size(); ++at) {
      std::string damaged = text;
      for (int byte = 0; byte < 256; ++byte) {
        damaged[at] = static_cast<char>(byte);
        if (damaged[at] != text[at]) BOOST_TEST(is_refused(damaged), damaged);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(a_byte_more_or_less_is_refused) {
  const std::string text = to_text(running());
  for (std::size_t at = 0; at <= text.size(); ++at) {
    for (const char byte : {'0', '9', ' ', '\n', '\0'})
      BOOST_TEST(is_refused(std::string(text).insert(at, 1, byte)), at);
    if (at < text.size()) BOOST_TEST(is_refused(std::string(text).erase(at, 1)), at);
  }
}

// Forged: the checksum is right.
BOOST_AUTO_TEST_CASE(lines_that_make_no_sense_are_refused) {
  const std::string text = to_text(running());
  const std::vector<std::pair<std::size_t, std::string>> wrong{
      {2, "option x\n"},
      {2, "options a%2\n"},
      {2, "options a%2g\n"},
      {2, "options a%2f\n"},
      {2, "options \x80\n"},
      {3, "questions 12\n"},
      {3, "questions 12 1\n"},
      {3, "questions -1 0123456789abcdef\n"},
      {4, "negative 2\n"},
      {4, "negative \n"},
      {5, "state finished\n"},
      {5, "state\n"},
      {6, "output file\n"},
      {6, "output text 92\n"},
      {6, "output file 99999999999999999999 fedcba9876543210\n"},
      {7, "work 1 2 3\n"},
      {7, "work 1 1\n"},
      {7, "work 1 1 1 1\n"},
      {7, "work 1 1 18446744073709551615\n"},
      {8, "left 1.5\n"},
      {8, "left nan\n"},
      {8, "left -0.5\n"},
      {8, ""},
      {9, "at \n"},
      {9, "at links mrv 7 3 fresh 1=2\n"},
      {9, "at links mrv 7 1 fresh 0=2\n"},
      {9, "\n"},
      {9, "in links mrv 7 1 fresh 1=2\n"},
      {10, "sum 0\n"}};
  for (const auto& [number, line] : wrong) {
    const std::string error = error_of(with_line(text, number, line));
    BOOST_TEST(support::contains(error, "this is not what a checkpoint says here"),
               line << ": " << error);
  }
  BOOST_TEST(error_of(with_line(text, 4, "negative 2\n")) ==
             "c:4:1: this is not what a checkpoint says here");
}

BOOST_AUTO_TEST_CASE(other_files_are_not_checkpoints) {
  BOOST_TEST(error_of("A B\nA\nB\n") == "c:1:1: this is not a checkpoint of dlx-solve");
  BOOST_TEST(error_of("") == "c:1:1: this is not a checkpoint of dlx-solve");
  BOOST_TEST(error_of("dlx-checkpoint 1") == "c:1:1: the checkpoint was cut off");
  BOOST_TEST(error_of(with_line(to_text(running()), 1, "dlx-checkpoint 2 9.9\n"))
                 .starts_with("c:1:1: this checkpoint has format '2', this dlx-tools reads "));
  BOOST_TEST(error_of(with_line(to_text(running()), 1, "dlx-checkpoint 1 9.9\n"))
                 .starts_with("c:1:1: this checkpoint was written by another version"));
}

// Any text with a right sum is read or refused, and what is read is written as it was.
BOOST_AUTO_TEST_CASE(random_damage_never_passes_for_something_else) {
  std::mt19937 random(1);
  const std::string whole = to_text(running());
  const std::string lines = whole.substr(0, whole.rfind("sum "));
  int read = 0;
  for (int round = 0; round < 20000; ++round) {
    std::string text = lines;
    for (unsigned edits = random() % 4; edits-- > 0;) {
      const std::size_t at = random() % text.size();
      random() % 2 == 0 ? text.erase(at, 1 + random() % 3)
                        : text.replace(at, 1, 1, "0123456789 =-\n%"[random() % 15]);
    }
    text = sealed(text);
    try {
      const Checkpoint checkpoint = checkpoint_from(text, "c");
      BOOST_TEST((checkpoint_from(to_text(checkpoint), "c") == checkpoint));
      ++read;
    } catch (const dlx::ParseError&) {
      continue;
    }
  }
  BOOST_TEST(read > 1000);
}

BOOST_AUTO_TEST_SUITE_END()
