// Bounds in counts: numbers that are known from elsewhere. Random problems with bounds are in
// frontier.cpp.
#include "matrix/encode_multiplicities.hpp"

#include "matrix/matrix.hpp"

#include <dlx/solve.hpp>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(encode_multiplicities)

namespace {

using namespace dlx::matrix;

dlx::Natural counted(const dlx::Problem& problem, const std::string& engine,
                     std::uint64_t memory = std::uint64_t{1} << 30U) {
  dlx::CountOptions options;
  options.engine = engine;
  options.limits.memory = memory;
  const auto count = dlx::count(dlx::Prepared(problem), options);
  BOOST_TEST((count.outcome == dlx::Outcome::exhausted));
  return count.value;
}

void counts(const dlx::Problem& problem, const std::string& number) {
  for (const char* engine : {"auto", "frontier"})
    BOOST_TEST(counted(problem, engine).to_string() == number, engine);
}

// Some of so many options of one item.
dlx::Problem choose(dlx::Bounds bounds, std::uint32_t options) {
  dlx::ProblemBuilder builder;
  builder.primary("x", bounds);
  for (std::uint32_t o = 0; o < options; ++o) builder.option({"x"});
  return builder.build();
}

// Matrices of zeros and ones with these sums of rows and columns.
dlx::Problem matrices(std::uint32_t size, std::uint32_t sum) {
  dlx::ProblemBuilder builder;
  for (const std::string name : {"r", "c"})
    for (std::uint32_t i = 0; i < size; ++i) builder.primary(name + std::to_string(i), {sum, sum});
  for (std::uint32_t r = 0; r < size; ++r)
    for (std::uint32_t c = 0; c < size; ++c)
      builder.option(std::array{dlx::Entry{dlx::ItemId{r}}, dlx::Entry{dlx::ItemId{size + c}}});
  return builder.build();
}

// Dominoes on a square, of which exactly so many lie flat: at least one.
dlx::Problem dominoes(std::uint32_t size, std::uint32_t flat) {
  dlx::ProblemBuilder builder;
  builder.primary("flat", {flat, flat});
  for (std::uint32_t i = 0; i < size * size; ++i) builder.primary("c" + std::to_string(i));
  const auto cell = [&](std::uint32_t r, std::uint32_t c) {
    return dlx::Entry{dlx::ItemId{1 + r * size + c}};
  };
  for (std::uint32_t r = 0; r < size; ++r)
    for (std::uint32_t c = 0; c < size; ++c) {
      if (c + 1 < size)
        builder.option(std::array{dlx::Entry{dlx::ItemId{0}}, cell(r, c), cell(r, c + 1)});
      if (r + 1 < size) builder.option(std::array{cell(r, c), cell(r + 1, c)});
    }
  return builder.build();
}

}  // namespace

BOOST_AUTO_TEST_CASE(subsets_of_a_hundred) {
  counts(choose({50, 50}, 100), "100891344545564193334812497256");
  counts(choose({0, 200}, 100), "1267650600228229401496703205376");
  counts(choose({1, 100}, 100), "1267650600228229401496703205375");
  counts(choose({99, 100}, 100), "101");
  counts(choose({101, 101}, 100), "0");
  counts(choose({4294967295U, 4294967295U}, 3), "0");
}

// OEIS A001499 and A001501.
BOOST_AUTO_TEST_CASE(matrices_with_given_sums) {
  counts(matrices(6, 2), "67950");
  counts(matrices(8, 2), "187530840");
  counts(matrices(6, 3), "297200");
  BOOST_TEST(counted(matrices(10, 2), "frontier").to_string() == "1371785398200");
  BOOST_TEST(counted(matrices(8, 3), "frontier").to_string() == "24046189440");
}

// All of them together, with the one of none, are the tilings of a chessboard.
BOOST_AUTO_TEST_CASE(dominoes_by_direction) {
  for (const char* engine : {"frontier"}) {
    dlx::Natural sum = 1;
    for (std::uint32_t flat = 1; flat <= 18; ++flat) sum += counted(dominoes(6, flat), engine);
    BOOST_TEST(sum.to_string() == "6728");
  }
  counts(dominoes(6, 1), "0");
  counts(dominoes(6, 2), "30");
}

BOOST_AUTO_TEST_CASE(what_is_too_large_to_be_unrolled_is_searched) {
  const auto problem = choose({6, 6}, 12);
  BOOST_CHECK_THROW((void)matrix_of(problem, {}, {}, {.most_uses = 10}), MatrixTooLarge);
  for (const char* engine : {"auto", "frontier"})
    for (const std::uint64_t memory : {0U, 100U, 4000U})
      BOOST_TEST(counted(problem, engine, memory).to_string() == "924");
}

// A bound of four items of millions each: the space is estimated, not taken.
BOOST_AUTO_TEST_CASE(the_space_is_known_beforehand) {
  dlx::ProblemBuilder builder;
  for (const char* name : {"a", "b", "c", "d"}) builder.primary(name, {1000, 2000});
  for (int o = 0; o < 3000; ++o) builder.option({"a", "b", "c", "d"});
  BOOST_CHECK_THROW((void)matrix_of(builder.build(), {}, {}, {.most_uses = 1U << 24U}),
                    MatrixTooLarge);
}

BOOST_AUTO_TEST_CASE(givens_count) {
  const dlx::Instance instance{
      choose({2, 3}, 6), {dlx::OptionId{4}, dlx::OptionId{1}}, {dlx::OptionId{0}}, {}};
  const auto count = dlx::count(instance, {.engine = "frontier"});
  BOOST_TEST(count.value.to_string() == "4");  // nothing more, or one of three
}

BOOST_AUTO_TEST_SUITE_END()
