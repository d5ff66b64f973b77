# Kirkman's schoolgirls: N girls, N divisible by 3, walk in rows of three, and each two of them walk
# in one row on exactly one day. The order of the days does not count.
#
#     awk -f kirkman.awk 9 | dlx-solve --count        # 840
#
# Items: the pairs. Options: the days, all partitions of the girls into triples: 280 of 9 girls, and
# 1,401,400 of 15.
function place_rest(text,    a, b, c) {  # the first girl that is free, with each later two
  for (a = 1; a <= n && used[a]; ++a);
  if (a > n) {
    print text
    return
  }
  used[a] = 1
  for (b = a + 1; b <= n; ++b) {
    if (used[b]) continue
    used[b] = 1
    for (c = b + 1; c <= n; ++c) {
      if (used[c]) continue
      used[c] = 1
      place_rest(text a "-" b " " a "-" c " " b "-" c " ")
      used[c] = 0
    }
    used[b] = 0
  }
  used[a] = 0
}
BEGIN {
  n = ARGV[1]
  print "| @dlx 1"
  for (a = 1; a < n; ++a)
    for (b = a + 1; b <= n; ++b) printf "%d-%d ", a, b
  print ""
  place_rest("")
  print "| @end"
}
