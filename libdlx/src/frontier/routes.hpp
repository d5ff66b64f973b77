// Sets of solutions as an algebra: compiled into a graph, with the cost of the cheapest one.
//
// A set is a list of edges; an edge is an option, what it leads to (another set), and the least
// cost of what goes that way. Taking one edge from every set to the end, the set of the empty
// solution, spells a solution. Sets are shared, so 10^30 solutions stand in a few thousand edges. A
// sweep builds them from their last options, a memo from their first.
//
// Either all edges are kept, or of each set only the one that leads to the cheapest solution (the
// first of several): then a set is one solution, and this is the algebra of minimum and sum.
#pragma once

#include "matrix/counter.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

namespace dlx::counting {

/// A way to go on from a set.
struct Route {
  std::int64_t cost;     // the least, the option's own included
  std::uint32_t option;  // of the core
  std::uint32_t to;      // a set
  std::uint32_t next;    // of the same set; no_routes ends the list
};
/// Sets: the empty one; the one with the empty solution; any other is the number of a route.
inline constexpr std::uint32_t no_routes = 0, end_of_route = 1;

/// The routes of one engine at work. Their bytes come from the memory, which must outlive it.
class RouteBook {
 public:
  explicit RouteBook(Memory& memory) : memory_(memory) {}
  ~RouteBook() { memory_.give_back(chunks_.size() * sizeof(Chunk)); }
  RouteBook(const RouteBook&) = delete;
  RouteBook& operator=(const RouteBook&) = delete;

  /// The number of a new route; no_routes, and the book is full, if there is no memory.
  [[nodiscard]] std::uint32_t add(const Route& route);
  void drop_last() noexcept { --size_; }
  [[nodiscard]] Route& operator[](std::uint32_t number) noexcept {
    return (*chunks_[(number - first) / per_chunk])[(number - first) % per_chunk];
  }
  [[nodiscard]] const Route& operator[](std::uint32_t number) const noexcept {
    return (*chunks_[(number - first) / per_chunk])[(number - first) % per_chunk];
  }
  [[nodiscard]] bool is_full() const noexcept { return full_; }

 private:
  static constexpr std::uint32_t first = 2;
  static constexpr std::size_t per_chunk = 1024;
  using Chunk = std::array<Route, per_chunk>;

  Memory& memory_;
  std::vector<std::unique_ptr<Chunk>> chunks_;
  std::uint32_t size_ = 0;
  bool full_ = false;
};

/// A set, and the book in which it stands; `cost` if it is not empty.
struct RouteSet {
  std::shared_ptr<const RouteBook> book;
  std::uint32_t head = no_routes;
  std::int64_t cost = 0;
};

/// What the routes of a question are made with.
struct RouteTerms {
  Memory* memory = nullptr;
  std::vector<std::int64_t> costs;  ///< by option of the core; no sum of them overflows
  bool keep_all = false;            ///< else the cheapest of each set
  /// By option: what it adds to a lower bound on any solution that contains it, at least 0, and
  /// how much such a bound may grow before nobody wants the solution. For sweeps.
  std::vector<std::int64_t> rises;
  std::int64_t slack = std::numeric_limits<std::int64_t>::max();
};

/// The algebra of sets for a sweep (algebra.hpp). A value is a cost, a rise, and a set; `terms`
/// must outlive it.
class SweptRoutes {
 public:
  using Word = std::uint64_t;
  using Result = RouteSet;
  using Setting = const RouteTerms*;
  static constexpr bool extends = true;
  static constexpr std::size_t first_words = 3;

  explicit SweptRoutes(Setting terms)
      : terms_(terms), book_(std::make_shared<RouteBook>(*terms->memory)) {}

  static void one(Word* value) noexcept {
    value[cost_at] = value[rise_at] = 0;
    value[set_at] = end_of_route;
  }
  /// nullptr if the rise is too large.
  [[nodiscard]] const Word* extend(const Word* value, std::uint32_t option);
  [[nodiscard]] bool full() const noexcept { return book_->is_full(); }
  /// REQUIRES that `from` is what extend() gave last.
  [[nodiscard]] bool add(Word* into, std::size_t words, const Word* from, std::size_t from_words);
  [[nodiscard]] Result result(const Word* value, std::size_t) const {
    return {book_, static_cast<std::uint32_t>(value[set_at]),
            static_cast<std::int64_t>(value[cost_at])};
  }
  [[nodiscard]] Result none() const { return {book_, no_routes, 0}; }

 private:
  static constexpr std::size_t cost_at = 0, rise_at = 1, set_at = 2;
  Setting terms_;
  std::shared_ptr<RouteBook> book_;
  std::array<Word, first_words> extended_{};
};

/// The algebra of sets for a memo (tally.hpp).
class MemoRoutes {
 public:
  using Word = std::uint64_t;
  struct Value {
    std::int64_t cost = 0;
    std::uint32_t set = no_routes;
  };
  using Result = RouteSet;
  using Setting = const RouteTerms*;
  static constexpr bool extends = true;

  MemoRoutes(Memory& memory, Setting terms)
      : terms_(terms), book_(std::make_shared<RouteBook>(memory)) {}

  static void set_zero(Value& value) noexcept { value = {0, no_routes}; }
  static void set_one(Value& value) noexcept { value = {0, end_of_route}; }
  void extend(Value& value, std::uint32_t option);
  /// REQUIRES that the term is zero or was extended, and is not added to anything else.
  void add(Value& sum, const Value& term);
  [[nodiscard]] bool full() const noexcept { return book_->is_full(); }
  [[nodiscard]] Result result(const Value& value) const { return {book_, value.set, value.cost}; }

  [[nodiscard]] static std::optional<Word> store(const Value& value) { return value.set; }
  void load(Word stored, Value& value) const;
  static void forget(Word) noexcept {}  // others may lead there

 private:
  Setting terms_;
  std::shared_ptr<RouteBook> book_;
};

}  // namespace dlx::counting
