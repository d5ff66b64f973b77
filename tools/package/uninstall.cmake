# A script is installed that takes everything away, wherever the prefix is moved. It reads a list of
# all files, by their names below the prefix, which is written when they are there.
set(DLX_LIST_FOLDER ${CMAKE_INSTALL_DATADIR}/dlx-tools)
file(RELATIVE_PATH DLX_PREFIX_FROM_LIST ${CMAKE_INSTALL_FULL_DATADIR}/dlx-tools ${CMAKE_INSTALL_PREFIX})
configure_file(${CMAKE_CURRENT_LIST_DIR}/uninstall.in ${PROJECT_BINARY_DIR}/uninstall @ONLY)
install(PROGRAMS ${PROJECT_BINARY_DIR}/uninstall DESTINATION ${DLX_LIST_FOLDER})
install(CODE "
  list(TRANSFORM CMAKE_INSTALL_MANIFEST_FILES REPLACE \"^\${CMAKE_INSTALL_PREFIX}/\" \"\"
    OUTPUT_VARIABLE names)
  list(JOIN names \"\\n\" text)
  file(WRITE \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${DLX_LIST_FOLDER}/installed\" \"\${text}\\n\")")
