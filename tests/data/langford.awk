# Langford pairs as exact cover: numbers n1 ... nN, each twice in 2N places, k places between the
# two k's. Both readings of each arrangement are counted.
BEGIN {
  for (k = 1; k <= N; k++) printf "n%d ", k
  for (p = 1; p <= 2 * N; p++) printf "p%d ", p
  print ""
  for (k = 1; k <= N; k++)
    for (p = 1; p + k + 1 <= 2 * N; p++) printf "n%d p%d p%d\n", k, p, p + k + 1
}
