// The function that module.cpp calls: the monitor that dlx.js has set, if it has.
mergeInto(LibraryManager.library, {
  dlx_monitor: function (done, nodes, solutions, level, levels) {
    return !Module['monitor'] || Module['monitor'](done, nodes, solutions, level, levels) ? 1 : 0;
  },
});
