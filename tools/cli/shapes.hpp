// Finds files of pieces and boards that are named without a folder.
//
//     cli::Input input(cli::find_shapes("pentominoes"));  // ./pentominoes[.txt], or one we ship
//
// The places, in this order: the current folder; the folder named by $DLX_SHAPES; the source tree's
// shapes/ for a tool that runs from its build folder; the folder where the tools were installed. In
// each, the name as it stands, then with `.txt` behind it.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

namespace cli {

/// The folders looked at, the current one ("") first.
[[nodiscard]] std::vector<std::string> shape_folders();

/// The names that find_shapes finds outside the current folder, sorted.
[[nodiscard]] std::vector<std::string> shape_names();

/// A line for each of these: the name and what its first comment calls it.
void list_shapes(std::ostream& out);

/// The path of a file. A name with a slash, "-" and "" are returned as they are. Throws IoError,
/// which lists the folders, if there is no such file.
[[nodiscard]] std::string find_shapes(const std::string& name);
/// The same of several names.
[[nodiscard]] std::vector<std::string> find_shapes(std::vector<std::string> names);

/// Lets fontconfig read fonts/fonts.conf beside the installed shapes, if it is there and the
/// variable FONTCONFIG_FILE is not set: static programs bring fonts to systems that have none. To
/// be called before there are threads.
void use_own_fonts();

}  // namespace cli
