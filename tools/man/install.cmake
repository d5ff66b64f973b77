# The manual pages: DLX_TOOL.SECTION.scd here become build/tools/man/PAGE.SECTION where scdoc is.
# What every tool has is written once, in every-tool.scd, and what most readers of problems have
# in limits.scd. Which options go together, the tool itself says when it is built.
find_program(DLX_SCDOC scdoc DOC "Makes manual pages of *.scd")
option(DLX_COMPRESS_MANUAL "Install manual pages compressed, as packages do" OFF)

set(made ${CMAKE_CURRENT_BINARY_DIR}/man)
set(every_tool ${CMAKE_CURRENT_SOURCE_DIR}/man/every-tool.scd)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${every_tool})
file(READ ${every_tool} every_tool)
set(limits ${CMAKE_CURRENT_SOURCE_DIR}/man/limits.scd)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${limits})
file(READ ${limits} limits)

get_property(tools GLOBAL PROPERTY DLX_TOOL_NAMES)
list(SORT tools)
set(pages ${tools})
list(TRANSFORM pages APPEND ".1")
list(APPEND pages dlx-cluster.7 dlx-run.1 dlx.5 dlx-proof.5 dlx-faults.7 dlx-python.7 dlx-recipes.7 dlx-records.7 dlx-speed.7
  dlx-tutorial.7 dlx-web.7 fr/dlx-tutorial.7)

set(script ${CMAKE_CURRENT_SOURCE_DIR}/man/scdoc.sed)
set(relations_script ${CMAKE_CURRENT_SOURCE_DIR}/man/relations.sed)
file(MAKE_DIRECTORY ${made}/relations)
set(made_pages "")
foreach(page IN LISTS pages)
  get_filename_component(DLX_TOOL ${page} NAME_WE)
  string(CONFIGURE "${limits}" DLX_LIMITS @ONLY)
  string(CONFIGURE "${every_tool}" DLX_EVERY_TOOL @ONLY)
  configure_file(man/${page}.scd ${made}/${page}.scd @ONLY)
  if(NOT DLX_SCDOC)
    continue()
  endif()
  set(result ${made}/${page})
  set(relations ${made}/relations/${DLX_TOOL})
  if(DLX_TOOL IN_LIST tools AND NOT CMAKE_CROSSCOMPILING)
    add_custom_command(OUTPUT ${relations} DEPENDS ${DLX_TOOL} ${relations_script} VERBATIM
      COMMAND sh -c "\"$1\" --help-table | sed -n -f \"$2\" >\"$3\"" sh
        $<TARGET_FILE:${DLX_TOOL}> ${relations_script} ${relations})
  else()
    file(WRITE ${relations} "")
  endif()
  add_custom_command(OUTPUT ${result} DEPENDS ${made}/${page}.scd ${script} ${relations} VERBATIM
    COMMAND sh -c "sed -e \"/^DLX_RELATIONS/r $5\" -e /^DLX_RELATIONS/d -f \"$4\" \"$2\" | \
\"$1\" >\"$3.new\" && mv \"$3.new\" \"$3\"" sh
      ${DLX_SCDOC} ${made}/${page}.scd ${result} ${script} ${relations})
  if(DLX_COMPRESS_MANUAL)
    add_custom_command(OUTPUT ${result}.gz DEPENDS ${result} VERBATIM
      COMMAND sh -c "gzip -9nc \"$1\" >\"$1.gz\"" sh ${result})
    set(result ${result}.gz)
  endif()
  list(APPEND made_pages ${result})
  if(DLX_INSTALL)
    get_filename_component(language ${page} DIRECTORY)
    string(REGEX REPLACE ".*\\." "" section ${page})
    set(component tools)
    if(page STREQUAL "dlx-python.7" AND TARGET dlxtools)
      set(component python)
    endif()
    install(FILES ${result} DESTINATION ${CMAKE_INSTALL_MANDIR}/${language}/man${section}
      COMPONENT ${component})
  endif()
endforeach()

if(DLX_SCDOC)
  add_custom_target(manual ALL DEPENDS ${made_pages})
else()
  message(STATUS "scdoc is not there: no manual pages")
  add_custom_target(manual)
endif()
