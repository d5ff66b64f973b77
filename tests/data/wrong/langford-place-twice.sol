| @solutions 1
| @puzzle langford
| @size 1x6
| solution 1: 1 2
1 s1 s3
2 s3 s6

| 1 solutions
