# Steiner triple systems: triples of 1..N such that each pair lies in exactly one.
#
#     awk -f steiner.awk 9 | dlx-solve --count        # 840
#
# Items: the pairs. Options: the triples, each with its three pairs.
BEGIN {
  n = ARGV[1]
  print "| @dlx 1"
  for (a = 1; a < n; ++a)
    for (b = a + 1; b <= n; ++b) printf "%d-%d ", a, b
  print ""
  for (a = 1; a < n; ++a)
    for (b = a + 1; b < n; ++b)
      for (c = b + 1; c <= n; ++c) print a "-" b, a "-" c, b "-" c
  print "| @end"
}
