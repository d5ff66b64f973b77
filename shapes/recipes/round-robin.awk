# A tournament of N teams, N even, in N - 1 rounds: each two teams meet once, each team plays once
# in a round. Rounds are told apart.
#
#     awk -f round-robin.awk 6 | dlx-solve --count        # 720
#
# Items: the games, and each team's rounds. Options: a game in a round.
BEGIN {
  n = ARGV[1]
  print "| @dlx 1"
  for (a = 1; a < n; ++a)
    for (b = a + 1; b <= n; ++b) printf "%d-%d ", a, b
  for (a = 1; a <= n; ++a)
    for (round = 1; round < n; ++round) printf "t%dr%d ", a, round
  print ""
  for (a = 1; a < n; ++a)
    for (b = a + 1; b <= n; ++b)
      for (round = 1; round < n; ++round) print a "-" b, "t" a "r" round, "t" b "r" round
  print "| @end"
}
