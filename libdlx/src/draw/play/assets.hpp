// The parts of the page to play that are the same for all: play.css, play.html and the modules of
// scripts, embedded.
#pragma once

namespace dlx::draw {

extern const char* const play_style;
extern const char* const play_body;
extern const char* const play_script;

}  // namespace dlx::draw
