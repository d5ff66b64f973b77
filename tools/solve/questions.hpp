// All kinds of questions that dlx-solve can be asked, a maker for each.
//
// Settings and asker must outlive the question. Limits may be changed between two tasks.
#pragma once

#include "solve/question.hpp"

#include <memory>

namespace solve {

/// The one that the settings ask.
[[nodiscard]] std::unique_ptr<Question> make_question(const Settings& settings, Asker& asker);

// By searches, which can be cut into parts and go on in a later run:
[[nodiscard]] std::unique_ptr<Question> make_listing(const Settings& settings, Asker& asker);
[[nodiscard]] std::unique_ptr<Question> make_tracing(const Settings& settings, Asker& asker);
[[nodiscard]] std::unique_ptr<Question> make_search_count(const Settings& settings, Asker& asker);

[[nodiscard]] std::unique_ptr<Question> make_counting(const Settings& settings, Asker& asker);
[[nodiscard]] std::unique_ptr<Question> make_optimizing(const Settings& settings, Asker& asker);
[[nodiscard]] std::unique_ptr<Question> make_compiling(const Settings& settings, Asker& asker);
[[nodiscard]] std::unique_ptr<Question> make_class_count(const Settings& settings, Asker& asker);
[[nodiscard]] std::unique_ptr<Question> make_class_listing(const Settings& settings, Asker& asker);
[[nodiscard]] std::unique_ptr<Question> make_estimating(const Settings& settings, Asker& asker);

}  // namespace solve
