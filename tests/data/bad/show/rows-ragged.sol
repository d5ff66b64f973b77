| @solutions 1
| @puzzle polyomino
| @row **
| @row *
| solution 1: 1
r1c1

| 1 solutions
