import { arc, box, circle, limb, line, moved, polygon, roundBox, turned, type Shape } from '../shapes.ts'
import { person } from './people.ts'
import { cloud, ground, gull, plant } from './things.ts'

const pillar = (x: number): Shape[] => [
  box(x, 132, 54, 216, { fill: 'sand', shaded: true }),
  box(x - 7, 118, 68, 16, { fill: 'paper' }),
  circle(x + 27, 104, 14, { fill: 'sun' }),
  ...[0, 1, 2, 3, 4].flatMap((row) => [
    line(
      [
        [x, 170 + row * 36],
        [x + 54, 170 + row * 36],
      ],
      { width: 1.3 },
    ),
    line(
      [
        [x + (row % 2 ? 18 : 36), 134 + row * 36],
        [x + (row % 2 ? 18 : 36), 170 + row * 36],
      ],
      { width: 1.3 },
    ),
  ]),
]

const wing = (from: number): Shape[] => [
  box(from, 168, 102, 176, { line: 'ink', width: 3.4 }),
  ...[1, 2, 3, 4].map((bar) =>
    line(
      [
        [from + bar * 20.4, 152],
        [from + bar * 20.4, 344],
      ],
      { width: 3.4 },
    ),
  ),
  line(
    [
      [from, 258],
      [from + 102, 258],
    ],
    { width: 3.4 },
  ),
]

const padlock: Shape[] = [
  arc([278, 244], [22, 28], 180, 360, { width: 8, line: 'steel' }),
  line(
    [
      [256, 244],
      [256, 256],
    ],
    { width: 8, line: 'steel' },
  ),
  line(
    [
      [300, 244],
      [300, 256],
    ],
    { width: 8, line: 'steel' },
  ),
  roundBox([240, 252], [76, 62], 10, { fill: 'sun', shaded: true }),
  circle(278, 278, 8, { fill: 'hair' }),
  polygon(
    [
      [274, 282],
      [282, 282],
      [285, 300],
      [271, 300],
    ],
    { fill: 'hair' },
  ),
]

const key: Shape[] = [
  circle(0, 0, 12, { fill: 'paper' }),
  circle(0, 0, 4.5, { fill: 'sky' }),
  limb(
    [
      [12, 0],
      [46, 0],
    ],
    6,
    { fill: 'paper' },
  ),
  line(
    [
      [36, 3],
      [36, 13],
    ],
    { width: 4 },
  ),
  line(
    [
      [44, 3],
      [44, 11],
    ],
    { width: 4 },
  ),
]

/** The gate is shut and the key at hand is not the right one. */
export const accessDenied: Shape[] = [
  ...ground(328),
  ...cloud(262, 92, 0.85),
  ...gull(340, 74, 0.8),
  ...wing(176),
  ...wing(278),
  ...pillar(118),
  ...pillar(384),
  ...padlock,
  ...person({
    at: [488, 364],
    scale: 1.04,
    top: 'accent',
    legs: 'steel',
    skin: 'tan',
    hair: 'long',
    turnedLeft: true,
    far: [
      [8, -108],
      [30, -96],
      [44, -108],
    ],
    near: [
      [-8, -108],
      [-24, -86],
      [-8, -68],
    ],
  }),
  ...moved(turned(key, [0, 0], 205), 438, 246, 0.8),
  ...plant(82, 356, 0.8),
]
