# A timetable: a line of the file is TEACHER CLASS HOURS. In a period a teacher has one lesson at most,
# and so has a class.
#
#     awk -f timetable.awk -v periods=5 school.txt | dlx-solve --count        # 1440
#
# Items: each lesson as often as it takes place; secondary every teacher's and every class's periods.
# Options: a lesson in a period. Five periods if no number is given.
BEGIN { if (periods == "") periods = 5 }
/^[|#]/ || NF < 3 { next }
{
  who[++lessons] = $1
  whom[lessons] = $2
  hours[lessons] = $3
  if (!seen["t" $1]++) parties[++n] = $1
  if (!seen["c" $2]++) parties[++n] = $2
}
END {
  print "| @dlx 1"
  for (l = 1; l <= lessons; ++l) printf "%d|%s-%s ", hours[l], who[l], whom[l]
  printf "|"
  for (k = 1; k <= n; ++k)
    for (p = 1; p <= periods; ++p) printf " %s@%d", parties[k], p
  print ""
  for (l = 1; l <= lessons; ++l)
    for (p = 1; p <= periods; ++p) print who[l] "-" whom[l], who[l] "@" p, whom[l] "@" p
  print "| @end"
}
