# Latin squares of order N as exact cover: each row, column and pair of them has each symbol once.
#
#     awk -v N=4 -f latin.awk | dlx-solve --count        # 576
function pairs(kind,    a, b) {
  for (a = 1; a <= N; ++a)
    for (b = 1; b <= N; ++b) printf "%s%d,%d ", kind, a, b
}
BEGIN {
  pairs("p"); pairs("r"); pairs("c")
  print ""
  for (r = 1; r <= N; ++r)
    for (c = 1; c <= N; ++c)
      for (s = 1; s <= N; ++s) printf "p%d,%d r%d,%d c%d,%d\n", r, c, r, s, c, s
}
