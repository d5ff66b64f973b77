// The parts of the page that are the same for all: page.css, page.html, solid.js and page.js,
// embedded.
#pragma once

namespace dlx::draw {

extern const char* const page_style;
extern const char* const page_body;
extern const char* const page_script;

}  // namespace dlx::draw
