// Tests which tasks may go on when the reader is behind.
#include "parallel/tasks.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(tasks)

namespace {

using dlx::search::PathBatch, dlx::parallel::Task, dlx::parallel::TaskList;

// Room in weights of 2: the first task, others, the second, and all.
constexpr dlx::parallel::QueueLimits limits{
    .batch = 2, .front = 8, .others_stop = 20, .second_stops = 40, .all = 80};

TaskList::TaskIterator add(TaskList& list, TaskList::TaskIterator before) {
  Task task;
  task.taken = true;
  return list.add(std::move(task), before);
}

TaskList::TaskIterator append(TaskList& list) {
  return add(list, list.end());
}

// Paths of one choice, which weigh 2.
void publish(TaskList& list, TaskList::TaskIterator task, std::size_t weight) {
  const dlx::ItemId item{0};
  const dlx::OptionId option{0};
  PathBatch batch;
  while (batch.weight() < weight) batch.add({&item, 1}, {&option, 1});
  list.publish(task, batch);
}

}  // namespace

BOOST_AUTO_TEST_CASE(room_is_by_place) {
  TaskList list(true, limits);
  const auto first = append(list), second = append(list), third = append(list);
  publish(list, third, 20);
  BOOST_TEST(!list.has_room(third, false));
  BOOST_TEST(list.has_room(second, false));
  BOOST_TEST(list.has_room(first, false));
  publish(list, second, 20);
  BOOST_TEST(!list.has_room(second, false));
  BOOST_TEST(list.has_room(first, false));
  publish(list, first, 8);
  BOOST_TEST(!list.has_room(first, false));
}

BOOST_AUTO_TEST_CASE(a_share_that_found_little_has_room_at_the_second_place) {
  TaskList list(true, limits);
  const auto first = append(list), full = append(list);
  publish(list, full, 40);
  BOOST_TEST(!list.has_room(full, false));
  const auto share = add(list, full);
  BOOST_TEST(list.has_room(share, false));
  publish(list, share, 4);
  BOOST_TEST(!list.has_room(share, false));
  BOOST_TEST(list.has_room(first, false));
}

BOOST_AUTO_TEST_CASE(what_is_blocked_waits_for_half_of_the_room) {
  TaskList list(true, limits);
  const auto first = append(list);
  for (int batch = 0; batch < 10; ++batch) publish(list, first, 2);
  BOOST_TEST(!list.has_room(first, false));
  PathBatch taken;
  for (std::size_t left = 20; left > 0; left -= 2) {
    BOOST_TEST(list.has_room(first, true) == (left < 10));
    BOOST_TEST(list.has_room(first, false) == (left < 20));
    BOOST_TEST(list.take(taken));
  }
  BOOST_TEST(!list.take(taken));
}

BOOST_AUTO_TEST_CASE(the_second_task_yields_until_all_is_full) {
  TaskList list(true, limits);
  const auto first = append(list), second = append(list), third = append(list);
  BOOST_TEST(!list.should_yield(first, true));
  publish(list, second, 78);
  BOOST_TEST(list.should_yield(second, false));
  BOOST_TEST(!list.should_yield(third, true));
  publish(list, second, 2);
  BOOST_TEST(!list.should_yield(second, false));
  first->taken = false;
  BOOST_TEST(list.should_yield(third, false));
}

BOOST_AUTO_TEST_CASE(without_an_order_places_do_not_matter) {
  TaskList list(false, limits);
  const auto first = append(list), second = append(list);
  publish(list, second, 20);
  BOOST_TEST(!list.has_room(first, false));
  BOOST_TEST(!list.has_room(second, false));
  BOOST_TEST(!list.should_yield(second, true));
}

BOOST_AUTO_TEST_SUITE_END()
