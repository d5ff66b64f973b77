# Installs the completions under the names by which shells look for them: for bash and fish a
# file of each tool's name, for zsh one file that lists them.
set(DLX_BASH_COMPLETIONS ${CMAKE_INSTALL_DATADIR}/bash-completion/completions CACHE STRING
  "Where bash looks for completions, below the prefix")
set(DLX_FISH_COMPLETIONS ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d CACHE STRING
  "Where fish looks for completions, below the prefix")
set(DLX_ZSH_COMPLETIONS ${CMAKE_INSTALL_DATADIR}/zsh/site-functions CACHE STRING
  "Where zsh looks for completions, below the prefix")

get_property(tools GLOBAL PROPERTY DLX_TOOL_NAMES)
list(SORT tools)
list(JOIN tools " " tool_names)
set(made ${CMAKE_CURRENT_BINARY_DIR}/completion)
foreach(shell IN ITEMS bash fish zsh)
  set(source ${CMAKE_CURRENT_SOURCE_DIR}/completion/dlx-tools.${shell})
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${source})
  file(READ ${source} ${shell}_text)
endforeach()
file(CONFIGURE OUTPUT ${made}/dlx-tools.bash @ONLY
  CONTENT "${bash_text}complete -F _dlx_tools ${tool_names}\n")
file(CONFIGURE OUTPUT ${made}/dlx-tools.fish @ONLY
  CONTENT "${fish_text}for tool in ${tool_names}\n    complete -c $tool -f -a '(__dlx_tools)'\nend\n")
file(CONFIGURE OUTPUT ${made}/_dlx-tools @ONLY
  CONTENT "#compdef ${tool_names}\n${zsh_text}")

if(DLX_INSTALL)
  foreach(tool IN LISTS tools)
    install(FILES ${made}/dlx-tools.bash DESTINATION ${DLX_BASH_COMPLETIONS} RENAME ${tool})
    install(FILES ${made}/dlx-tools.fish DESTINATION ${DLX_FISH_COMPLETIONS} RENAME ${tool}.fish)
  endforeach()
  install(FILES ${made}/_dlx-tools DESTINATION ${DLX_ZSH_COMPLETIONS})
endif()
