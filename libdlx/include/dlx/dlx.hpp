// The library in one header: problems, solving, texts, formats, checks. Puzzles and pictures have
// headers of their own: dlx/puzzle/..., dlx/draw/...
//
//     #include <dlx/dlx.hpp>
//
//     const dlx::Instance instance = dlx::read_problem(std::cin, "<stdin>");
//     dlx::Search search(instance);
//     while (search.next()) std::cout << dlx::to_text(instance.problem, search.solution()) << '\n';
//     std::cout << dlx::count(instance).value.to_string() << " solutions\n";
#pragma once

#include <dlx/check.hpp>
#include <dlx/diagram_count.hpp>
#include <dlx/error.hpp>
#include <dlx/formats.hpp>
#include <dlx/info.hpp>
#include <dlx/natural.hpp>
#include <dlx/option_diagram.hpp>
#include <dlx/position.hpp>
#include <dlx/possibility.hpp>
#include <dlx/possible.hpp>
#include <dlx/problem.hpp>
#include <dlx/proof.hpp>
#include <dlx/solution.hpp>
#include <dlx/solution_set.hpp>
#include <dlx/solve.hpp>
#include <dlx/text.hpp>
#include <dlx/trace.hpp>
