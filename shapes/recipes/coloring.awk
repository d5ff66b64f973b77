# Colorings of a graph: neighbours have different colors. A line of the file is an edge: two names.
#
#     awk -f coloring.awk -v colors=3 petersen.txt | dlx-solve --count        # 120
#
# Items: the vertices; secondary each edge with each color. Options: a vertex in a color, which takes
# that color away from its edges. Three colors if no number is given.
BEGIN { if (colors == "") colors = 3 }
/^[|#]/ || NF < 2 { next }
{
  edges[++m] = $1 "-" $2
  for (k = 1; k <= 2; ++k) {
    if (!($k in ends)) names[++n] = $k
    ends[$k] = ends[$k] " " m
  }
}
END {
  print "| @dlx 1"
  for (v = 1; v <= n; ++v) printf "%s ", names[v]
  printf "|"
  for (e = 1; e <= m; ++e)
    for (c = 1; c <= colors; ++c) printf " %s/%d", edges[e], c
  print ""
  for (v = 1; v <= n; ++v)
    for (c = 1; c <= colors; ++c) {
      printf "%s", names[v]
      count = split(ends[names[v]], own, " ")
      for (e = 1; e <= count; ++e) printf " %s/%d", edges[own[e]], c
      print ""
    }
  print "| @end"
}
