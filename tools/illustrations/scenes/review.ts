import { arc, blob, box, circle, ellipse, limb, line, moved, roundBox, type Shape } from '../shapes.ts'
import { person } from './people.ts'
import { ground, plant, tick, writing } from './things.ts'

const row = (y: number, widths: readonly number[], isDone: boolean): Shape[] => [
  roundBox([112, y], [20, 20], 4, { fill: isDone ? 'leaf' : 'shade' }),
  ...(isDone ? [tick(121, y + 11, 1, 'deep')] : []),
  ...writing(146, y + 6, widths, 10),
]

const board: Shape[] = [
  roundBox([86, 62], [200, 284], 12, { fill: 'sand', shaded: true }),
  box(98, 82, 176, 250, { fill: 'paper' }),
  roundBox([152, 50], [68, 24], 7, { fill: 'steel' }),
  circle(186, 54, 5, { fill: 'paper' }),
  ...writing(112, 102, [84], 10, 'steel'),
  ...row(122, [96, 70], true),
  ...row(160, [80, 98], true),
  ...row(198, [102, 60], true),
  ...row(236, [74, 92], false),
  ...row(274, [96, 52], false),
]

/** What the glass shows is larger than what lies under it. */
const glass: Shape[] = [
  limb(
    [
      [337, 268],
      [386, 310],
    ],
    15,
    { fill: 'hair' },
  ),
  circle(290, 226, 64, { fill: 'deep' }),
  circle(290, 226, 54, { fill: 'paper' }),
  roundBox([252, 208], [34, 34], 7, { fill: 'leaf' }),
  tick(267, 227, 1.6, 'deep'),
  line(
    [
      [296, 218],
      [334, 218],
    ],
    { line: 'steel', width: 3.4 },
  ),
  line(
    [
      [296, 234],
      [322, 234],
    ],
    { line: 'steel', width: 3.4 },
  ),
  arc([290, 226], [45, 45], 200, 250, { line: 'mist', width: 3 }),
]

const shield: Shape[] = moved(
  [
    blob(
      [
        [0, -44],
        [18, -36],
        [36, -34],
        [37, -6],
        [28, 20],
        [0, 42],
        [-28, 20],
        [-37, -6],
        [-36, -34],
        [-18, -36],
      ],
      { fill: 'accent', shaded: true },
    ),
    blob(
      [
        [0, -32],
        [26, -24],
        [27, -4],
        [20, 14],
        [0, 30],
        [-20, 14],
        [-27, -4],
        [-26, -24],
      ],
      { fill: 'leaf', line: false },
    ),
    tick(-1, 1, 1.7, 'deep'),
  ],
  404,
  108,
)

const reviewer = person({
  at: [448, 364],
  scale: 1.16,
  top: 'coral',
  legs: 'steel',
  hair: 'long',
  turnedLeft: true,
  far: [
    [8, -108],
    [28, -88],
    [42, -62],
  ],
  near: [
    [-4, -108],
    [16, -76],
    [50, -54],
  ],
})

/** Someone looks closely at what a source has handed in. */
export const review: Shape[] = [
  ...ground(326),
  ...board,
  ...shield,
  ...glass,
  ...reviewer,
  ...plant(58, 362, 0.86),
  circle(336, 74, 5, { fill: 'sun' }),
  circle(470, 132, 4, { fill: 'coral' }),
  ellipse([352, 138], [3, 3], { fill: 'accent' }),
]
