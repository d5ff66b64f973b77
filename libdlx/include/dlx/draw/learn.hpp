// A page of HTML on which dancing links are watched: the four-way linked lists, the matrix, the
// search tree and the lines of Algorithm X side by side, step by step, forwards and back.
//
//     std::ostringstream text;
//     dlx::ProblemWriter writer(text, "");
//     writer.problem(instance);
//     dlx::draw::write_learn_page(out, instance, text.str(), "Six items",
//     dlx::draw::Language::french);
//
// The page loads nothing and needs no engine: its scripts do the search, which has the nodes of the
// engine `links`, with the branching `mrv` or `first`. Beside the problem it holds five examples.
// Names become text and nothing else.
#pragma once

#include <dlx/draw/picture.hpp>
#include <dlx/error.hpp>
#include <dlx/problem.hpp>

#include <cstddef>
#include <iosfwd>
#include <string_view>

#pragma GCC visibility push(default)
namespace dlx::draw {

/// The most items and entries of options, together, of a problem on a page.
inline constexpr std::size_t most_learned_nodes = 800;

/// Writes the page. `text` is the instance in the format dlx(5), `language` the one in which the
/// page opens: its reader can change it. An empty title is the page's own. Throws ModelError, and
/// writes nothing, for more than most_learned_nodes, and for items with bounds.
void write_learn_page(std::ostream& out, const Instance& instance, std::string_view text,
                      std::string_view title, Language language);

}  // namespace dlx::draw
#pragma GCC visibility pop
