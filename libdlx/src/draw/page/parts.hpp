// The parts of pages that are the same for all puzzles and problems: their files of styles, bodies
// and scripts, embedded. Those of a page that dlx-show makes for a browser stand in a folder each.
#pragma once

namespace dlx::draw {

struct PageParts {
  const char* style;
  const char* body;
  const char* script;
};

extern const PageParts page_parts;   ///< to browse: dlx/draw/render.hpp
extern const PageParts play_parts;   ///< to play on: dlx/draw/play.hpp
extern const PageParts learn_parts;  ///< to watch a search: dlx/draw/learn.hpp

}  // namespace dlx::draw
