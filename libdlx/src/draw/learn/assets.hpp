// The parts of the page on which a search is watched that are the same for all problems: learn.css,
// learn.html and the modules of scripts, embedded.
#pragma once

namespace dlx::draw {

extern const char* const learn_style;
extern const char* const learn_body;
extern const char* const learn_script;

}  // namespace dlx::draw
