import type { Ink } from '../palette.ts'
import { box, circle, ellipse, line, moved, polygon, roundBox, turned, type Shape } from '../shapes.ts'
import { person } from './people.ts'
import { cloud, ground, gull, writing } from './things.ts'

const WIDTH = 190
const HEIGHT = 44

/** One layer of the programme, cut into the shares of those who carry it. */
function layer(x: number, y: number, shares: readonly (readonly [share: number, fill: Ink])[]): Shape[] {
  let from = x
  return shares.map(([share, fill], index) => {
    const width = (WIDTH * share) / 100
    const part = box(from, y, width, HEIGHT - 4, { fill, shaded: index === shares.length - 1 })
    from += width
    return part
  })
}

const tower = [
  layer(128, 300, [[100, 'steel']]),
  layer(128, 256, [
    [60, 'accent'],
    [40, 'leaf'],
  ]),
  layer(128, 212, [
    [35, 'sun'],
    [40, 'paper'],
    [25, 'coral'],
  ]),
  layer(128, 168, [
    [50, 'leaf'],
    [50, 'accent'],
  ]),
].flat()

/** The topmost layer still hangs from the crane. */
const hanging = [
  ...turned(
    layer(138, 100, [
      [45, 'coral'],
      [30, 'sand'],
      [25, 'sun'],
    ]),
    [226, 118],
    -4,
  ),
  line([
    [233, 58],
    [150, 103],
  ]),
  line([
    [233, 58],
    [314, 92],
  ]),
  line(
    [
      [233, 40],
      [233, 52],
    ],
    { width: 2.6 },
  ),
  circle(233, 56, 6, { fill: 'sun' }),
]

const mast: Shape[] = [
  box(424, 44, 20, 298, { fill: 'sand', shaded: true }),
  ...Array.from({ length: 9 }, (_, step) =>
    line(
      [
        [424, 62 + step * 31],
        [444, 78 + step * 31],
      ],
      { width: 1.6 },
    ),
  ),
  roundBox([440, 46], [34, 36], 5, { fill: 'paper' }),
  box(446, 52, 16, 14, { fill: 'mist' }),
  polygon(
    [
      [160, 28],
      [506, 28],
      [506, 44],
      [160, 44],
    ],
    { fill: 'sun' },
  ),
  ...Array.from({ length: 15 }, (_, step) =>
    line(
      [
        [166 + step * 22, step % 2 ? 28 : 44],
        [188 + step * 22, step % 2 ? 44 : 28],
      ],
      { width: 1.4 },
    ),
  ),
  line([
    [434, 8],
    [240, 28],
  ]),
  line([
    [434, 8],
    [500, 28],
  ]),
  line([
    [434, 8],
    [434, 28],
  ]),
  box(482, 44, 28, 22, { fill: 'steel', shaded: true }),
]

/** How high each layer attaches, marked beside the tower. */
const ruler: Shape[] = [
  line(
    [
      [104, 120],
      [104, 342],
    ],
    { line: 'faint' },
  ),
  ...[124, 168, 212, 256, 300, 342].map((y) =>
    line(
      [
        [96, y],
        [112, y],
      ],
      { line: 'faint' },
    ),
  ),
]

const surveyor = person({
  at: [378, 362],
  scale: 1.02,
  top: 'accent',
  legs: 'deep',
  skin: 'tan',
  hair: 'bun',
  turnedLeft: true,
  far: [
    [8, -108],
    [28, -124],
    [38, -146],
  ],
  near: [
    [-6, -108],
    [6, -84],
    [26, -82],
  ],
})

const helmet: Shape[] = [
  polygon(
    [
      [358, 206],
      [362, 192],
      [374, 186],
      [388, 190],
      [394, 206],
    ],
    { fill: 'sun' },
  ),
  line(
    [
      [352, 207],
      [398, 207],
    ],
    { width: 3 },
  ),
]

/** The tower of layers: each carried by some, stacked on the one below. */
export const towerOfLayers: Shape[] = [
  ...ground(326),
  ...cloud(84, 84, 0.9),
  ...cloud(356, 116, 0.75),
  ...gull(342, 78, 0.8),
  ...mast,
  ellipse([434, 344], [44, 9], { fill: 'steel' }),
  box(112, 342, 222, 12, { fill: 'mist' }),
  ...tower,
  ...hanging,
  ...ruler,
  ...surveyor,
  ...helmet,
  ...moved(
    [box(0, 0, 30, 38, { fill: 'paper' }), ...writing(6, 10, [16, 12, 16], 9), box(9, -4, 12, 7, { fill: 'steel' })],
    324,
    258,
  ),
]
