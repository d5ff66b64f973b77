# Kirkman triple systems of N points, N = 3 mod 6: triples such that each pair lies in exactly one,
# each on one of (N-1)/2 days, which has each point once.
#
#     awk -f schoolgirls.awk 9 | dlx-solve --count --up-to-symmetry        # 1
BEGIN {
  n = ARGV[1]; days = (n - 1) / 2
  for (a = 1; a < n; ++a) for (b = a + 1; b <= n; ++b) printf "%d-%d ", a, b
  for (d = 1; d <= days; ++d) for (a = 1; a <= n; ++a) printf "day%d,%d ", d, a
  print ""
  for (d = 1; d <= days; ++d)
    for (a = 1; a <= n; ++a) for (b = a + 1; b <= n; ++b) for (c = b + 1; c <= n; ++c)
      printf "%d-%d %d-%d %d-%d day%d,%d day%d,%d day%d,%d\n", a, b, a, c, b, c, d, a, d, b, d, c
}
