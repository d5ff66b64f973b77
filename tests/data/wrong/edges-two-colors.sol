| @solutions 1
| @puzzle edges
| @size 1x2
| @colors A B
| solution 1: 1 2
A-A-A-A r1c1 h0,1:A v1,1:A h1,1:A v1,0:A
A-A-A-B r1c2 h0,2:A v1,2:A h1,2:A v1,1:B

| 1 solutions
