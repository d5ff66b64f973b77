| @solutions 1
| @puzzle polyomino
| @row **
| @piece I **
| @piece J **
| solution 1: 1 2
I r1c1 r1c2
J r1c1 r1c2

| 1 solutions
