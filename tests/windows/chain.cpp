// Chains commands by pipes of Windows, as its shells do and wine's cmd does not, and ends with the
// status of the last one:
//
//     chain "gen-queens 8" "dlx-solve --count"
#include <cstdio>
#include <vector>
#include <windows.h>

namespace {

struct Pipe {
  HANDLE from = nullptr, to = nullptr;
};

// A process has the ends that it is given, and no others: else it would never see an end of input.
HANDLE start(char* command, HANDLE input, HANDLE output) {
  STARTUPINFOA how{};
  how.cb = sizeof how;
  how.dwFlags = STARTF_USESTDHANDLES;
  how.hStdInput = input;
  how.hStdOutput = output;
  how.hStdError = GetStdHandle(STD_ERROR_HANDLE);
  for (const HANDLE end : {input, output})
    SetHandleInformation(end, HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT);
  PROCESS_INFORMATION process{};
  if (CreateProcessA(nullptr, command, nullptr, nullptr, TRUE, 0, nullptr, nullptr, &how,
                     &process) == 0)
    std::fprintf(stderr, "cannot start %s\n", command);
  for (const HANDLE end : {input, output})
    if (end != GetStdHandle(STD_INPUT_HANDLE) && end != GetStdHandle(STD_OUTPUT_HANDLE))
      CloseHandle(end);
  return process.hProcess;
}

}  // namespace

int main(int count, char** commands) {
  std::vector<HANDLE> processes;
  HANDLE input = GetStdHandle(STD_INPUT_HANDLE);
  for (int i = 1; i < count; ++i) {
    Pipe pipe{nullptr, GetStdHandle(STD_OUTPUT_HANDLE)};
    if (i + 1 < count) CreatePipe(&pipe.from, &pipe.to, nullptr, 0);
    processes.push_back(start(commands[i], input, pipe.to));
    input = pipe.from;
  }
  WaitForMultipleObjects(static_cast<DWORD>(processes.size()), processes.data(), TRUE, INFINITE);
  DWORD status = 0;
  GetExitCodeProcess(processes.back(), &status);
  return static_cast<int>(status);
}
