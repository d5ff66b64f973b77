# A large problem of random triples with costs: awk -f triples.awk ITEMS OPTIONS [SEED]
# 99999 items and 1600000 options are 80 MB.
BEGIN {
  items = ARGV[1]
  srand(ARGC > 3 ? ARGV[3] : 1)
  for (i = 0; i < items; ++i) printf "item-%09d%s", i, i + 1 < items ? " " : "\n"
  for (o = 0; o < ARGV[2]; ++o) {
    a = int(rand() * items)
    do b = int(rand() * items); while (b == a)
    do c = int(rand() * items); while (c == a || c == b)
    printf "item-%09d item-%09d item-%09d |%d\n", a, b, c, 1 + int(rand() * 1000)
  }
}
