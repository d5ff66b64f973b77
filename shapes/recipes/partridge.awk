# The partridge puzzle: one square of side 1, two of side 2, ... N of side N fill a square of side
# N(N + 1)/2. None for N = 2 to 7; N = 8 is Wainwright's puzzle.
#
#     awk -f partridge.awk 4 | dlx-solve --count        # 0
#
# Items: the sizes, to be covered as often as there are squares of them, and the cells. Options: a
# square at a place.
BEGIN {
  n = ARGV[1]
  side = n * (n + 1) / 2
  print "| @dlx 1"
  for (s = n; s > 0; --s) printf "%d|s%d ", s, s
  for (r = 1; r <= side; ++r)
    for (c = 1; c <= side; ++c) printf "r%dc%d ", r, c
  print ""
  for (s = n; s > 0; --s)
    for (r = 0; r + s <= side; ++r)
      for (c = 0; c + s <= side; ++c) {
        printf "s%d", s
        for (k = 0; k < s * s; ++k) printf " r%dc%d", r + int(k / s) + 1, c + k % s + 1
        print ""
      }
  print "| @end"
}
