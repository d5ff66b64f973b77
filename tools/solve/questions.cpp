// Which settings ask which question.
#include "solve/questions.hpp"

namespace solve {

std::unique_ptr<Question> make_question(const Settings& settings, Asker& asker) {
  if (settings.content == Content::estimate) return make_estimating(settings, asker);
  if (settings.symmetry && settings.counting) return make_class_count(settings, asker);
  if (settings.symmetry) return make_class_listing(settings, asker);
  if (settings.counting) return make_counting(settings, asker);
  if (settings.optimizing) return make_optimizing(settings, asker);
  if (settings.set) return make_compiling(settings, asker);
  if (settings.content == Content::count) return make_search_count(settings, asker);
  if (settings.content == Content::trace) return make_tracing(settings, asker);
  return make_listing(settings, asker);
}

}  // namespace solve
