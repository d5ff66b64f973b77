# Packing a box with bricks. Arguments: the box, then COUNT*BRICK for each kind of brick, turned as
# it fits.
#
#     awk -f box.awk 3x3x3 '6*1x2x2' '3*1x1x1' | dlx-solve --count        # 8
#     awk -f box.awk 5x5x5 '13*1x2x4' '1*2x2x2' '1*1x2x2' '3*1x1x3' | dlx-solve -n 1
#
# The first is Slothouber and Graatsma's, one way up to symmetry; the second is Conway's.
#
# Items: the kinds of bricks, as often as there are bricks, and the cells. Options: a brick at a place.
function place(kind, a, b, c,    x, y, z, k) {
  if (done[kind, a, b, c]++) return
  for (x = 0; x + a <= size[1]; ++x)
    for (y = 0; y + b <= size[2]; ++y)
      for (z = 0; z + c <= size[3]; ++z) {
        printf "%s", kind
        for (k = 0; k < a * b * c; ++k)
          printf " %d,%d,%d", x + k % a, y + int(k / a) % b, z + int(k / (a * b))
        print ""
      }
}
BEGIN {
  split(ARGV[1], size, "x")
  print "| @dlx 1"
  for (k = 2; k < ARGC; ++k) {
    split(ARGV[k], part, "*")
    printf "%d|%s ", part[1], part[2]
  }
  for (x = 0; x < size[1]; ++x)
    for (y = 0; y < size[2]; ++y)
      for (z = 0; z < size[3]; ++z) printf "%d,%d,%d ", x, y, z
  print ""
  for (k = 2; k < ARGC; ++k) {
    kind = substr(ARGV[k], index(ARGV[k], "*") + 1)
    split(kind, d, "x")
    for (i = 1; i <= 3; ++i)
      for (j = 1; j <= 3; ++j)
        if (i != j) place(kind, d[i], d[j], d[6 - i - j])
  }
  print "| @end"
}
