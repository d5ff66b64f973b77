# Hamiltonian cycles of a graph: each of them twice, once in each direction (Hamilton's game, the
# dodecahedron, has 30). A line of the file is an edge: two names.
#
#     awk -f hamilton.awk dodecahedron.txt | dlx-solve --count        # 60
#
# Items: the steps, and the vertices to be left; secondary the places, colored by the vertex reached.
# Options: a step from a vertex to a neighbour. The cycle begins at the first vertex of the file.
/^[|#]/ || NF < 2 { next }
{
  from[++m] = $1; to[m] = $2
  from[++m] = $2; to[m] = $1
  for (k = 1; k <= 2; ++k)
    if (!seen[$k]++) names[++n] = $k
}
END {
  print "| @dlx 1"
  for (k = 1; k <= n; ++k) printf "step%d %s ", k, names[k]
  printf "|"
  for (k = 1; k <= n; ++k) printf " place%d", k
  print ""
  for (k = 1; k <= n; ++k)
    for (e = 1; e <= m; ++e) {
      if ((k == 1) != (from[e] == names[1]) || (k == n) != (to[e] == names[1])) continue
      print "step" k, from[e], "place" k ":" from[e], "place" k % n + 1 ":" to[e]
    }
  print "| @end"
}
