# Included by project(): programs that need nothing of the system that they run on. What pkg-config
# finds is archives, with all that those need in their turn. Fonts come with them, and the licenses of
# what they are linked from.
set(CMAKE_FIND_LIBRARY_SUFFIXES .a)
set(PKG_CONFIG_ARGN --static)
add_compile_options(-ffunction-sections -fdata-sections)
add_link_options(-static -s LINKER:--gc-sections)

set(fonts /usr/share/fonts/truetype/dejavu)
install(FILES ${CMAKE_CURRENT_LIST_DIR}/fonts.conf ${fonts}/DejaVuSans.ttf ${fonts}/DejaVuSans-Bold.ttf
  DESTINATION share/dlx-tools/fonts COMPONENT tools)

set(doc share/doc/dlx-tools)
install(FILES README.md CHANGELOG.md LICENSE DESTINATION ${doc} COMPONENT tools)
install(FILES tools/site/install.md DESTINATION ${doc} RENAME INSTALL.md COMPONENT tools)
foreach(package IN ITEMS libc6-dev libstdc++6 libboost-program-options-dev nlohmann-json3-dev libnauty2-dev
    libcairo2-dev libpixman-1-dev libfreetype-dev libfontconfig-dev libpng-dev libexpat1-dev zlib1g-dev
    libbrotli-dev libx11-dev libxau-dev libxcb1-dev libxdmcp-dev libxext-dev libxrender-dev
    fonts-dejavu-core)
  install(FILES /usr/share/doc/${package}/copyright DESTINATION ${doc}/licenses RENAME ${package}
    COMPONENT tools)
endforeach()
