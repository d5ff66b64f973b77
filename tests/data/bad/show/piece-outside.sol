| @solutions 1
| @puzzle polyomino
| @row **
| @piece I **
| solution 1: 1
I r1c2 r1c3

| 1 solutions
