// The records of shapes/records: each count of the file `counts` is proved by the proof beside it,
// for the problem that today's generator writes. Those of the file `long` take longer: the step
// `records` of tests/nightly/run checks them.
#include "support/run.hpp"

#include <cstddef>
#include <filesystem>
#include <sstream>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(records)

namespace {

const std::string folder = support::source_path("shapes/records/");

struct Record {
  std::string name, count, command;
};

std::istream& operator>>(std::istream& in, Record& record) {
  return std::getline(in >> record.name >> record.count >> std::ws, record.command);
}

std::size_t proofs() {
  std::size_t found = 0;
  for (const auto& file : std::filesystem::directory_iterator(folder))
    if (file.path().extension() == ".proof") {
      BOOST_TEST(file.file_size() <= 100'000U, file.path());
      ++found;
    }
  return found;
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_count_is_proved) {
  std::istringstream in(support::output("grep -hv '^|' '" + folder + "counts'"));
  std::size_t seen = 0;
  for (Record record; in >> record; ++seen)
    support::expect(support::shell("cd '" + folder + "' && " + record.command +
                                   " | dlx-check --proof " + record.name + ".proof -"),
                    0, "proved: " + record.count + " solutions\n");
  BOOST_TEST(seen >= 8U);
}

BOOST_AUTO_TEST_CASE(every_proof_belongs_to_a_count) {
  const auto lines =
      support::output("cd '" + folder + "' && cat counts long | grep -v '^|' | grep -c .");
  BOOST_TEST(lines == std::to_string(proofs()) + "\n");
}

BOOST_AUTO_TEST_CASE(no_other_problem_is_proved) {
  support::expect(support::shell("cd '" + folder +
                                 "' && gen-polyomino --board 6x10 pentominoes | "
                                 "dlx-check --proof pentominoes-3x20.proof -"),
                  1, "not proved: problem 1, node 0: it is the proof of another problem\n");
}

BOOST_AUTO_TEST_SUITE_END()
