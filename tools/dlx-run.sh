#!/bin/sh
# dlx-run: answers the parts of a split search, round after round, until all is in.
#
#     gen-queens 16 | dlx-split --count --parts 64 -o q.parts
#     dlx-run q.parts                          # this machine's cores
#     dlx-run -j 32 -p '-S a,b' q.parts        # GNU parallel on hosts a and b, a shared folder
#     dlx-run -j 400 -s '--partition=long' q.parts          # a Slurm job array a round
#
# It may be stopped at any time and started again: all that counts is in the folder.
set -u

usage() {
  echo "Usage: dlx-run [-j CORES] [-n PARTS] [-t SECONDS] [-p PARALLEL-OPTIONS | -s SBATCH-OPTIONS] FOLDER

Answers the parts of a folder made by dlx-split, splits again what was stopped, and writes the answer.

  -j CORES    so many parts at a time (default: the cores of this machine)
  -n PARTS    so many parts a round, from the second on (default: 16 a core)
  -t SECONDS  the time of a part in the first round (default: 60); later ones are computed
  -p OPTIONS  of GNU parallel, as '-S host1,host2 --workdir .'
  -s OPTIONS  of sbatch: every round is a job array
  -h, --help  this
  --version   the version of dlx-tools

Example:
  gen-queens 12 | dlx-split --count --parts 8 -o q.parts
  dlx-run q.parts"
}

refuse() {
  echo "dlx-run: $1 (see dlx-run --help)" >&2
  exit 2
}

# whole WORD OPTION: refuses what is not a whole number above 0 that a shell can compute with.
whole() {
  case $1 in
    '' | *[!0-9]* | 0* | ???????*) refuse "option '$2': '$1' is not a whole number from 1 to 999999" ;;
  esac
}

cores=$(getconf _NPROCESSORS_ONLN 2>/dev/null || nproc) parts='' timeout=60 parallel='' slurm='' by_slurm=no
while getopts :j:n:t:p:s:h-: option; do
  if [ "$option" = - ]; then option=--$OPTARG; fi
  case $option in
    j) cores=$OPTARG; whole "$cores" -j ;;
    n) parts=$OPTARG; whole "$parts" -n ;;
    t) timeout=$OPTARG
       case $timeout in '' | [!0-9.]*) refuse "option '-t': '$timeout' is not a duration like 2.5 or 10m" ;; esac ;;
    p) parallel=$OPTARG ;;
    s) slurm=$OPTARG by_slurm=yes ;;
    h | --help | --help-all) usage || exit 2; exit 0 ;;
    --version) echo "dlx-run (dlx-tools) @PROJECT_VERSION@" || exit 2; exit 0 ;;
    :) refuse "-$OPTARG needs an argument" ;;
    --*) refuse "unrecognised option '$option'" ;;
    *) refuse "unrecognised option '-$OPTARG'" ;;
  esac
done
shift $((OPTIND - 1))
if [ $# -eq 0 ]; then refuse "the folder is missing"; fi
if [ $# -gt 1 ]; then refuse "too many arguments"; fi
folder=$1
parts=${parts:-$((16 * cores))}

# The numbers of MISSING, 3,7-9, one a line.
numbers() { tr ',' '\n' <"$1" | awk -F- '{ for (i = $1; i <= $NF; ++i) print i }'; }

# Answers the missing parts of a round. Options are meant to be several words.
# shellcheck disable=SC2086
answer() {
  if [ $by_slurm = yes ]; then
    sbatch --wait --requeue --array="$(cat "$1/MISSING")" --output=/dev/null $slurm \
      --wrap "exec dlx-solve -q --answer '$1' --timeout $timeout --task \$SLURM_ARRAY_TASK_ID" >/dev/null
  elif command -v parallel >/dev/null; then
    numbers "$1/MISSING" | parallel -j "$cores" --retries 3 $parallel \
      dlx-solve -q --answer "$1" --timeout "$timeout" --task
  else
    numbers "$1/MISSING" | xargs -P "$cores" -n 1 \
      dlx-solve -q --answer "$1" --timeout "$timeout" --task
  fi
}

before=''
while :; do
  next=$(dlx-sum -q --next-timeout "$cores" "$folder")
  case $? in
    0) exec dlx-sum "$folder" ;;
    1) round=$folder/round-$(ls "$folder" | sed -n 's/^round-\([0-9]*\)$/\1/p' | sort -n | tail -n 1)
       missing=$round:$(cat "$round/MISSING")
       if [ "$missing" = "$before" ]; then exec dlx-sum "$folder"; fi
       before=$missing
       answer "$round" ;;
    3) timeout=$next
       dlx-split --parts "$parts" "$folder" || exit 2
       echo "dlx-run: $folder: another round, $timeout s a part" >&2 ;;
    *) exit 2 ;;
  esac
done
