| @solutions 1
| @puzzle queens
| @size 4x4
| solution 1: 1
