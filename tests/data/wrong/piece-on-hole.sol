| @solutions 1
| @puzzle polyomino
| @row *.*
| @piece I **
| solution 1: 1
I r1c1 r1c2

| 1 solutions
