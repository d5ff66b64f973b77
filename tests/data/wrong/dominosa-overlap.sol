| @solutions 1
| @puzzle dominosa
| @numbers 0 0 1
| @numbers 1 1 0
| solution 1: 1 2
0-0 r1c1 r1c2
0-1 r1c2 r1c3

| 1 solutions
