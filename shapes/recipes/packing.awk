# Set packing: sets without a common element. A line of the file is a set, the names of its elements;
# the last field may be |N, its weight (1 if there is none).
#
#     awk -f packing.awk petersen.txt | dlx-solve --count        # 332
#     awk -f packing.awk petersen.txt | dlx-solve --min        # 10 of 15 edges are left out
#
# Items: the sets; secondary the elements. Options: a set is taken, or left out at the cost of its
# weight: the cheapest packing is the heaviest.
/^[|#]/ || NF == 0 { next }
{
  weight[++sets] = 1
  if ($NF ~ /^\|/) {
    weight[sets] = substr($NF, 2)
    sub(/[ \t]*\|[^|]*$/, "")
  }
  text[sets] = $0
  for (k = 1; k <= NF; ++k)
    if (!seen[$k]++) elements = elements " " $k
}
END {
  print "| @dlx 1"
  for (s = 1; s <= sets; ++s) printf "set%d ", s
  print "|" elements
  for (s = 1; s <= sets; ++s) {
    print "set" s, text[s]
    print "set" s, "|" weight[s]
  }
  print "| @end"
}
