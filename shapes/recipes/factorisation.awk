# One-factorisations of the complete graph of N vertices, N even: its edges in N - 1 perfect matchings.
#
#     awk -f factorisation.awk 8 | dlx-solve --count        # 6240
#
# Items: the edges. Options: the perfect matchings, (N - 1)(N - 3)...1 of them.
function match_rest(text,    a, b) {  # the first vertex that is free, with each later one
  for (a = 1; a <= n && used[a]; ++a);
  if (a > n) {
    print text
    return
  }
  used[a] = 1
  for (b = a + 1; b <= n; ++b) {
    if (used[b]) continue
    used[b] = 1
    match_rest(text a "-" b " ")
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
  match_rest("")
  print "| @end"
}
