import { arc, box, circle, curve, line, polygon, roundBox, turned, type Shape } from '../shapes.ts'
import { person } from './people.ts'
import { cloud, ground, gull, ship, sea } from './things.ts'

const bollard = (x: number, y: number): Shape[] => [
  box(x - 8, y - 26, 16, 26, { fill: 'steel' }),
  roundBox([x - 14, y - 34], [28, 12], 5, { fill: 'steel', shaded: true }),
]

const slip: Shape[] = [
  polygon(
    [
      [70, 240],
      [104, 240],
      [420, 336],
      [404, 352],
      [70, 352],
    ],
    { fill: 'sand', shaded: true },
  ),
  line(
    [
      [92, 250],
      [404, 344],
    ],
    { width: 3 },
  ),
  ...[0, 1, 2, 3, 4, 5].map((step) =>
    line(
      [
        [118 + step * 50, 252 + step * 15.2],
        [106 + step * 50, 264 + step * 15.2],
      ],
      { width: 2.4 },
    ),
  ),
]

/** The slip is empty: what was looked for has sailed. */
export const notFound: Shape[] = [
  ...ground(322),
  ...cloud(356, 96, 0.9),
  ...gull(236, 84),
  ...gull(274, 104, 0.7),
  ...sea(322),
  ...slip,
  ...turned(ship(258, 282, 0.98, 'missing'), [258, 282], 17),
  ...turned(ship(456, 322, 0.42, 'drawn'), [456, 322], -3),
  curve(
    [
      [452, 266],
      [446, 250],
      [458, 240],
      [450, 224],
    ],
    { line: 'faint', width: 2.6 },
  ),
  ...bollard(196, 290),
  curve(
    [
      [196, 262],
      [180, 272],
      [172, 296],
      [150, 300],
    ],
    { width: 2.6 },
  ),
  ...person({
    at: [102, 254],
    scale: 0.98,
    top: 'coral',
    legs: 'steel',
    hair: 'short',
    far: [
      [8, -108],
      [24, -126],
      [14, -146],
    ],
    near: [
      [-8, -108],
      [-22, -86],
      [-10, -66],
    ],
  }),
  arc([166, 96], [13, 13], 170, 400, { line: 'deep', width: 4 }),
  line(
    [
      [171, 107],
      [166, 116],
      [166, 124],
    ],
    { line: 'deep', width: 4 },
  ),
  circle(166, 135, 2.6, { fill: 'deep', line: 'deep' }),
]
