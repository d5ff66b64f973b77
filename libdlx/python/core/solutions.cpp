// Solutions one by one: a search that runs without Python's lock and hands over many at a time, and
// what a loop sees of it, an iterator over light objects.
//
// A problem may be little more than its solutions, so that a loop over them spends its time in
// making objects. An object is a place in the batch that its solution was found in; the tuple of
// its options is made, and they are sorted, when that is asked for. Both classes are bases of
// classes in Python, which have all else.
#include "core.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <memory>
#include <structmember.h>
#include <utility>

namespace dlx::python {
namespace {

// --- A batch, shared by the objects of its solutions ---------------------------------------------

// Counts its users itself, under Python's lock: a std::shared_ptr counts in atomic steps.
struct Rows {
  explicit Rows(py::object of) : problem(std::move(of)) {}

  py::object problem;
  SolutionBatch batch;
  std::size_t users = 0;
};

class RowsPointer {
 public:
  explicit RowsPointer(Rows* rows = nullptr) noexcept : rows_(rows) {
    if (rows_ != nullptr) ++rows_->users;
  }
  RowsPointer(const RowsPointer& other) noexcept : RowsPointer(other.rows_) {}
  RowsPointer(RowsPointer&& other) noexcept : rows_(std::exchange(other.rows_, nullptr)) {}
  RowsPointer& operator=(RowsPointer other) noexcept {
    std::swap(rows_, other.rows_);
    return *this;
  }
  ~RowsPointer() {
    if (rows_ != nullptr && --rows_->users == 0) delete rows_;
  }
  [[nodiscard]] Rows* get() const noexcept { return rows_; }
  Rows* operator->() const noexcept { return rows_; }
  Rows& operator*() const noexcept { return *rows_; }

 private:
  Rows* rows_;
};

// --- Objects of the C interface ------------------------------------------------------------------

template <class Object>
Object& as(PyObject* object) noexcept {
  return *static_cast<Object*>(static_cast<void*>(object));
}
template <class Object>
PyObject* as_object(Object* object) noexcept {
  return static_cast<PyObject*>(static_cast<void*>(object));
}
// The object with one reference more. (Python 3.9 has no Py_NewRef.)
PyObject* kept(PyObject* object) noexcept {
  Py_INCREF(object);
  return object;
}
template <class Function>
void* as_slot(Function* function) noexcept {
  return reinterpret_cast<void*>(function);  // NOLINT: the interface has all functions so
}

// Ends an object of a class that PyType_FromSpec has made, or of one derived from it.
template <class Object>
void destroy(PyObject* self) {
  PyTypeObject* const type = Py_TYPE(self);
  as<Object>(self).clear();
  type->tp_free(self);
  Py_DECREF(as_object(type));
}

// --- Solutions -----------------------------------------------------------------------------------

// The base of dlxtools.Solution. Members of an object just made are zero.
struct Chosen {
  PyObject_HEAD Rows* rows;
  std::size_t at;
  PyObject* indices;  // a tuple; nullptr before it is asked for

  void clear() noexcept {
    if (--rows->users == 0) delete rows;
    Py_XDECREF(indices);
  }
  void become(Rows& new_rows, std::size_t new_at) noexcept {
    ++new_rows.users;
    clear();
    rows = &new_rows;
    at = new_at;
    indices = nullptr;
  }
};

PyObject* make_chosen(PyTypeObject* type, Rows& rows, std::size_t at) {
  PyObject* const made = type->tp_alloc(type, 0);
  if (made == nullptr) return nullptr;
  as<Chosen>(made).rows = &rows;
  as<Chosen>(made).at = at;
  ++rows.users;
  return made;
}

// Solution(problem, indices): a batch of its own, which is empty.
PyObject* new_chosen(PyTypeObject* type, PyObject* args, PyObject* named) {
  static const char* const names[] = {"problem", "indices", nullptr};
  PyObject *problem = nullptr, *options = nullptr;
  if (PyArg_ParseTupleAndKeywords(args, named, "OO:Solution", const_cast<char**>(names), &problem,
                                  &options) == 0)
    return nullptr;
  PyObject* const indices = PySequence_Tuple(options);
  if (indices == nullptr) return nullptr;
  const RowsPointer rows(new Rows(py::reinterpret_borrow<py::object>(problem)));
  PyObject* const made = make_chosen(type, *rows, 0);
  if (made == nullptr) {
    Py_DECREF(indices);
  } else {
    as<Chosen>(made).indices = indices;
  }
  return made;
}

PyObject* problem_of(PyObject* self, void* /*unused*/) {
  return py::object(as<Chosen>(self).rows->problem).release().ptr();
}

// The options of a row as a tuple, ascending. Low numbers are sorted as a set of bits, which takes
// half the time of making the tuple.
py::tuple sorted_tuple(std::span<const OptionId> row) {
  std::array<std::uint64_t, 32> words;
  const auto last = std::max_element(row.begin(), row.end());
  const std::size_t used = last == row.end() ? 0 : index(*last) / 64 + 1;
  if (used > std::min(words.size(), row.size())) {
    std::vector<OptionId> options(row.begin(), row.end());
    std::sort(options.begin(), options.end());
    return to_tuple(options);
  }
  std::fill_n(words.begin(), used, 0);
  for (const OptionId id : row) words[index(id) / 64] |= std::uint64_t{1} << index(id) % 64;
  py::tuple result(row.size());
  Py_ssize_t at = 0;
  for (std::size_t word = 0; word < used; ++word)
    for (std::uint64_t rest = words[word]; rest != 0; rest &= rest - 1)
      PyTuple_SET_ITEM(
          result.ptr(), at++,
          PyLong_FromSize_t(64 * word + static_cast<unsigned>(std::countr_zero(rest))));
  PyObject_GC_UnTrack(result.ptr());
  return result;
}

PyObject* indices_of(PyObject* self, void* /*unused*/) {
  auto& chosen = as<Chosen>(self);
  if (chosen.indices == nullptr)
    chosen.indices = sorted_tuple(chosen.rows->batch[chosen.at]).release().ptr();
  return kept(chosen.indices);
}

py::object chosen_type() {
  static PyGetSetDef members[] = {
      {"problem", &problem_of, nullptr, "The problem that it solves.", nullptr},
      {"indices", &indices_of, nullptr, "The options chosen, from 0, ascending.", nullptr},
      {nullptr, nullptr, nullptr, nullptr, nullptr}};
  static PyType_Slot slots[] = {{Py_tp_new, as_slot(&new_chosen)},
                                {Py_tp_dealloc, as_slot(&destroy<Chosen>)},
                                {Py_tp_getset, members},
                                {0, nullptr}};
  static PyType_Spec spec = {"dlxtools._core.Chosen", sizeof(Chosen), 0,
                             Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE, slots};
  return py::reinterpret_steal<py::object>(PyType_FromSpec(&spec));
}

// --- The search ----------------------------------------------------------------------------------

class SolutionSearch {
 public:
  SolutionSearch(QuestionPointer question, const Settings& settings,
                 const std::optional<std::uint64_t>& seed, py::type type, py::object problem)
      : question_(std::move(question)), type_(std::move(type)), problem_(std::move(problem)) {
    SearchOptions options;
    options.engine = settings.engine;
    options.seed = seed;
    options.limits = limits(settings.limit, settings.timeout, settings.threads);
    search_ = run_unwatched(effort_of(*question_), [question = question_, options] {
      return std::make_unique<Search>(question->prepared(), options);
    });
  }

  // The next solution; nullptr if there is none in the batch. In a loop that keeps none, two
  // objects take turns: the loop's variable still has the other one.
  [[nodiscard]] PyObject* next() {
    if (at_ == size_) return nullptr;
    py::object& mine = mine_[at_ % mine_.size()];
    if (mine && Py_REFCNT(mine.ptr()) == 1) {
      as<Chosen>(mine.ptr()).become(*rows_, at_++);
    } else {
      auto* const type = static_cast<PyTypeObject*>(static_cast<void*>(type_.ptr()));
      mine = py::reinterpret_steal<py::object>(make_chosen(type, *rows_, at_++));
    }
    return py::object(mine).release().ptr();
  }
  // Finds the next batch; false at the end. Loops in C, as list(), look for Ctrl-C here only.
  bool search_on() {
    const Turn turn(is_busy_);
    if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    RowsPointer rows = free_rows();
    interruption_.run([&] { return fill(rows->batch), true; });
    spare_ = std::exchange(rows_, std::move(rows));
    at_ = 0;
    size_ = rows_->batch.size();
    return size_ > 0;
  }
  [[nodiscard]] std::string outcome() const {
    return has_ended_ && at_ == size_ ? name_of(search_->outcome()) : "running";
  }
  [[nodiscard]] std::uint64_t nodes() {
    const Turn turn(is_busy_);
    return unlocked([&] { return search_->statistics().nodes; });
  }

 private:
  // A search belongs to one thread at a time.
  class Turn {
   public:
    explicit Turn(std::atomic<bool>& is_busy) : is_busy_(is_busy) {
      if (is_busy_.exchange(true)) throw std::invalid_argument("another thread is searching here");
    }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;
    ~Turn() { is_busy_ = false; }

   private:
    std::atomic<bool>& is_busy_;
  };

  // The batch before the current one, unless some of its solutions are kept.
  [[nodiscard]] RowsPointer free_rows() {
    RowsPointer rows = std::exchange(spare_, RowsPointer());
    if (rows.get() == nullptr || rows->users > 1) return RowsPointer(new Rows(problem_));
    rows->batch.clear();
    return rows;
  }

  // The first solution is waited for, further ones for a slice, while a batch is small.
  void fill(SolutionBatch& batch) {
    constexpr std::chrono::milliseconds slice(2);
    constexpr int slices_per_look = 5;
    for (int slices = 1; batch.empty() && !has_ended_; ++slices) {
      const bool is_full = search_->next_within(slice, batch, most_);
      has_ended_ = !is_full && search_->outcome() != Outcome::running;
      if (slices % slices_per_look == 0 && batch.empty() && !interruption_.look()) return;
    }
    constexpr std::size_t most_solutions = 1024, most_options = 32768;
    const std::size_t each = batch.option_count() / std::max<std::size_t>(batch.size(), 1) + 1;
    most_ = std::min({2 * most_, most_solutions, most_options / each + 1});
  }

  QuestionPointer question_;
  py::type type_;
  py::object problem_;
  Interruption interruption_{Effort::small};
  std::unique_ptr<Search> search_;
  RowsPointer rows_, spare_;
  std::array<py::object, 2> mine_;  // the last solutions given out
  std::size_t at_ = 0, size_ = 0;   // in rows_
  std::size_t most_ = 1;            // solutions in the next batch
  std::atomic<bool> is_busy_ = false;
  bool has_ended_ = false;
};

// --- The iterator --------------------------------------------------------------------------------

// The base of dlxtools.Solutions.
struct SolutionIterator {
  PyObject_HEAD PyObject* search;  // a SolutionSearch as an object,
  SolutionSearch* found;           // and as it is; both nullptr before __init__

  void clear() noexcept { Py_XDECREF(search); }
};

int start_iterator(PyObject* self, PyObject* args, PyObject* /*named*/) {
  PyObject* search = nullptr;
  if (PyArg_ParseTuple(args, "O", &search) == 0) return -1;
  try {
    as<SolutionIterator>(self).found = py::handle(search).cast<SolutionSearch*>();
  } catch (const py::cast_error& error) {
    return PyErr_SetString(PyExc_TypeError, error.what()), -1;
  }
  Py_XSETREF(as<SolutionIterator>(self).search, kept(search));
  return 0;
}

PyObject* next_of_iterator(PyObject* self) {
  auto& iterator = as<SolutionIterator>(self);
  if (iterator.found == nullptr) return nullptr;
  if (PyObject* const made = iterator.found->next()) return made;
  // Python is called once per batch, since it translates exceptions.
  PyObject* const more = PyObject_CallMethod(iterator.search, "search_on", nullptr);
  if (more == nullptr) return nullptr;
  Py_DECREF(more);
  return more == Py_True ? iterator.found->next() : nullptr;
}

py::object iterator_type() {
  static PyType_Slot slots[] = {{Py_tp_init, as_slot(&start_iterator)},
                                {Py_tp_dealloc, as_slot(&destroy<SolutionIterator>)},
                                {Py_tp_iter, as_slot(&PyObject_SelfIter)},
                                {Py_tp_iternext, as_slot(&next_of_iterator)},
                                {0, nullptr}};
  static PyType_Spec spec = {"dlxtools._core.SolutionIterator", sizeof(SolutionIterator), 0,
                             Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE, slots};
  return py::reinterpret_steal<py::object>(PyType_FromSpec(&spec));
}

}  // namespace

void bind_solutions(py::module_& module) {
  py::class_<SolutionSearch>(module, "SolutionSearch")
      .def(py::init<QuestionPointer, const Settings&, std::optional<std::uint64_t>, py::type,
                    py::object>())
      .def("search_on", &SolutionSearch::search_on)
      .def("outcome", &SolutionSearch::outcome)
      .def("nodes", &SolutionSearch::nodes);
  module.attr("Chosen") = chosen_type();
  module.attr("SolutionIterator") = iterator_type();
}

}  // namespace dlx::python
