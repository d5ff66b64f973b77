# Social golfers, of GROUPS, SIZE and WEEKS: the players play in groups, no two of them twice in one
# group. The first week's groups are given: players 1 to SIZE, and so on.
#
#     awk -f golfers.awk 3 3 4 | dlx-solve --count        # 72
#
# Items: each player's weeks; secondary the pairs. Options: a group in a week.
function choose(from, text, left,    p, w) {  # `left` more players from `from` on
  if (left == 0) {
    ++groups
    members[groups] = text
    return
  }
  for (p = from; p <= players; ++p) choose(p + 1, text " " p, left - 1)
}
function is_given(g,    group) {
  split(members[g], group, " ")
  return group[1] % size == 1 % size && group[size] == group[1] + size - 1
}
BEGIN {
  size = ARGV[2]
  weeks = ARGV[3]
  players = ARGV[1] * size
  choose(1, "", size)
  print "| @dlx 1"
  for (w = 1; w <= weeks; ++w)
    for (p = 1; p <= players; ++p) printf "w%dp%d ", w, p
  printf "|"
  for (a = 1; a < players; ++a)
    for (b = a + 1; b <= players; ++b) printf " %d-%d", a, b
  print ""
  for (w = 1; w <= weeks; ++w)
    for (g = 1; g <= groups; ++g) {
      if (w == 1 && !is_given(g)) continue
      split(members[g], group, " ")
      for (k = 1; k <= size; ++k) {
        printf "w%dp%d ", w, group[k]
        for (l = k + 1; l <= size; ++l) printf "%d-%d ", group[k], group[l]
      }
      print ""
    }
  print "| @end"
}
