// The portfolio costs about as much as its winner, whichever member that is.
#include "solve/portfolio.hpp"

#include <dlx/puzzle/queens.hpp>
#include <dlx/solve.hpp>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(portfolio)

namespace {

using namespace dlx::counting;

// Needs so much effort; then it is done, or too large.
class Fake final : public Counter {
 public:
  explicit Fake(double need, AdvanceResult end = AdvanceResult::done) : need_(need), end_(end) {}
  /// What it says that is ahead: so many times what is.
  void tell(double times) { times_ = times; }
  AdvanceResult advance(std::uint64_t effort) override {
    const double some = std::min(static_cast<double>(effort), need_ - spent_);
    spent_ += some;
    return spent_ >= need_ ? end_ : AdvanceResult::paused;
  }
  [[nodiscard]] double effort_ahead() const override { return times_ * (need_ - spent_); }
  [[nodiscard]] dlx::Natural value() const override { return 1; }
  [[nodiscard]] dlx::Progress progress() const override { return {}; }
  void report(dlx::CountStatistics&) const override {}
  [[nodiscard]] double spent() const noexcept { return spent_; }

 private:
  double need_;
  AdvanceResult end_;
  double times_ = 0;
  double spent_ = 0;
};

// What the portfolio costs, in units of what the better one needs.
double factor(double search, double estimate, double tables) {
  Fake a(tables), b(search);
  Portfolio portfolio({{"tables", &a}, {"search", &b, estimate}});
  BOOST_TEST((portfolio.run() == AdvanceResult::done));
  BOOST_TEST(portfolio.members().front().counter == (a.spent() >= tables ? &a : &b));
  return (a.spent() + b.spent()) / std::min(search, tables);
}

}  // namespace

BOOST_AUTO_TEST_CASE(good_estimates_cost_little) {
  for (double search = 1e6; search < 1e12; search *= 3)
    for (double tables = 1e6; tables < 1e12; tables *= 3)
      for (const double error : {0.7, 1.0, 1.3})
        BOOST_TEST(factor(search, search * error, tables) <= 3.5);
}

BOOST_AUTO_TEST_CASE(bad_estimates_cost_more_but_not_much) {
  for (double search = 1e6; search < 1e12; search *= 3)
    for (double tables = 1e6; tables < 1e12; tables *= 3)
      for (const double error : {1e-6, 0.01, 0.1, 0.5, 2.0, 10.0})
        BOOST_TEST(factor(search, search * error, tables) <= 8);
}

BOOST_AUTO_TEST_CASE(what_is_too_large_drops_out) {
  Fake large(1e7, AdvanceResult::too_large), good(1e9);
  Portfolio portfolio({{"large", &large}, {"good", &good, 1e15}});
  BOOST_TEST((portfolio.run() == AdvanceResult::done));
  BOOST_TEST(portfolio.members().size() == 1U);
  BOOST_TEST(portfolio.members().front().name == "good");

  Fake alone(1e7, AdvanceResult::too_large);
  Portfolio one({{"alone", &alone}});
  BOOST_TEST((one.run() == AdvanceResult::too_large));
  BOOST_TEST(one.members().empty());
}

// A member that enters after the first rounds gets shares of the current size.
BOOST_AUTO_TEST_CASE(begun_without_the_one_who_enters_later) {
  Fake first(1e9), later(1e7);
  Portfolio portfolio({{"first", &first}});
  BOOST_TEST((portfolio.begin() == AdvanceResult::paused));
  const double begun = first.spent();
  BOOST_TEST(begun > 0);
  BOOST_TEST(begun < 1e6);
  portfolio.enter({"later", &later, 1e7});
  BOOST_TEST((portfolio.run() == AdvanceResult::done));
  BOOST_TEST(portfolio.members().front().name == "later");
  BOOST_TEST(first.spent() <= 3 * 1e7);
}

// A member with a third of its work behind it is the leader.
BOOST_AUTO_TEST_CASE(one_who_says_what_is_ahead_is_waited_for) {
  for (double need = 1e6; need < 1e12; need *= 1.7) {
    Fake sweep(need), other(1e15);
    sweep.tell(1);
    Portfolio portfolio({{"sweep", &sweep}, {"other", &other}});
    BOOST_TEST((portfolio.run() == AdvanceResult::done));
    BOOST_TEST(other.spent() <= 0.7 * need + 1e5);
  }
}

// One that promises too much is not waited for for ever, nor does one that promises nothing win.
BOOST_AUTO_TEST_CASE(promises_that_are_not_kept_end_the_wait) {
  for (const double times : {1e-6, 0.01, 0.3, 3.0, 1e6})
    for (double need = 1e6; need < 1e12; need *= 3) {
      Fake sweep(1e15), other(need);
      sweep.tell(times);
      Portfolio portfolio({{"sweep", &sweep}, {"other", &other}});
      BOOST_TEST((portfolio.run() == AdvanceResult::done));
      BOOST_TEST(portfolio.members().front().name == "other");
      if (times >= 0.3) BOOST_TEST(sweep.spent() <= 2 * need + 1e5);
    }
}

// A member without a share cannot lead.
BOOST_AUTO_TEST_CASE(all_that_is_known_together) {
  for (double search = 1e5; search < 1e10; search *= 3)
    for (double tables = 1e5; tables < 1e10; tables *= 3)
      for (const double error : {1e-6, 0.1, 1.0, 10.0})
        for (const double times : {0.1, 1.0, 3.0}) {
          Fake a(tables), b(search), c(1e12);
          a.tell(times);
          Portfolio portfolio({{"tables", &a}, {"other", &c}, {"search", &b, search * error}});
          BOOST_TEST((portfolio.run() == AdvanceResult::done));
          const double paid = a.spent() + b.spent() + c.spent();
          if (error == 1 && times == 1) BOOST_TEST(paid <= 5 * std::min(search, tables) + 1e6);
          BOOST_TEST(paid <= 16 * std::min(search, tables) + 1e6);
        }
}

// An hour is not over when a count begins, nor when it ends.
BOOST_AUTO_TEST_CASE(a_monitor_is_called_when_its_interval_is_over) {
  const dlx::Prepared prepared(dlx::puzzle::queens({.size = 9}).problem);
  for (const auto* engine : {"auto", "links", "frontier"}) {
    int calls = 0;
    dlx::CountOptions options;
    options.engine = engine;
    options.monitor = {[&](const dlx::Progress&) { return ++calls > 0; }, std::chrono::hours(1)};
    BOOST_TEST((dlx::count(prepared, options).value == dlx::Natural(352)), engine);
    BOOST_TEST(calls == 0, engine);
  }
}

// The search has found solutions when the frontier, which has none yet, is stopped.
BOOST_AUTO_TEST_CASE(what_any_of_them_has_found_is_kept) {
  const dlx::Prepared prepared(dlx::puzzle::queens({.size = 30}).problem);
  dlx::CountOptions options;
  options.monitor.interval = std::chrono::nanoseconds(0);
  options.monitor.report = [](const dlx::Progress& progress) {
    return progress.engine != "frontier" || progress.nodes == 0;
  };
  const auto count = dlx::count(prepared, options);
  BOOST_TEST((count.outcome == dlx::Outcome::interrupted));
  BOOST_TEST(count.statistics.engine == "frontier");
  BOOST_TEST((count.value > dlx::Natural(0)));
}

BOOST_AUTO_TEST_SUITE_END()
