| @solutions 1
| @puzzle polyform
| @lattice hex
| @row .**
| @row **.
| @piece I **
| solution 1: 1
I q2r1 q3r1

| 1 solutions
