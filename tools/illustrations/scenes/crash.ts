import { blob, circle, curve, line, polygon, turned, type Point, type Shape } from '../shapes.ts'
import { cloud, ground, waves, sea } from './things.ts'

const hull: Shape[] = [
  polygon(
    [
      [120, 236],
      [420, 236],
      [382, 306],
      [166, 306],
    ],
    { fill: 'accent', shaded: true },
  ),
  polygon(
    [
      [120, 236],
      [420, 236],
      [412, 250],
      [128, 250],
    ],
    { fill: 'paper' },
  ),
  polygon(
    [
      [186, 188],
      [312, 188],
      [320, 236],
      [186, 236],
    ],
    { fill: 'paper', shaded: true },
  ),
  ...[212, 248, 284].map((x) => circle(x, 212, 10, { fill: 'mist' })),
  polygon(
    [
      [232, 138],
      [270, 138],
      [270, 188],
      [232, 188],
    ],
    { fill: 'coral', shaded: true },
  ),
  polygon(
    [
      [352, 236],
      [362, 258],
      [352, 266],
      [366, 284],
      [356, 306],
      [382, 306],
      [420, 236],
    ],
    { fill: 'deep' },
  ),
]

/** The ship has run on a rock; someone threw a ring. */
export const crash: Shape[] = [
  ...ground(322),
  ...cloud(408, 92, 1.15),
  polygon(
    [
      [402, 112],
      [424, 112],
      [412, 132],
      [426, 132],
      [396, 168],
      [404, 142],
      [392, 142],
    ],
    { fill: 'sun' },
  ),
  ...sea(300),
  ...turned(hull, [270, 290], 11),
  curve(
    [
      [262, 118],
      [252, 100],
      [268, 86],
      [256, 66],
    ],
    { line: 'faint', width: 3 },
  ),
  polygon(
    [
      [372, 352],
      [392, 296],
      [416, 314],
      [436, 268],
      [470, 300],
      [496, 352],
    ],
    { fill: 'steel', shaded: true },
  ),
  line(
    [
      [392, 296],
      [402, 322],
      [396, 338],
    ],
    { width: 1.6 },
  ),
  line(
    [
      [436, 268],
      [442, 300],
      [456, 320],
    ],
    { width: 1.6 },
  ),
  blob(
    [
      [96, 318],
      [180, 310],
      [270, 322],
      [360, 312],
      [400, 324],
      [380, 356],
      [240, 364],
      [110, 354],
    ],
    { fill: 'mist', line: false },
  ),
  waves(322, 110, 372),
  waves(342, 180, 330),
  ...lifebuoy(108, 322),
  ...[
    [336, 296],
    [352, 282],
    [328, 276],
  ].map(([x, y]) => circle(x as number, y as number, 4, { fill: 'paper' })),
]

function lifebuoy(x: number, y: number): Shape[] {
  const piece = (from: number): Point[] => [...arcOf(x, y, 30, from, from + 45), ...arcOf(x, y, 16, from, from + 45).toReversed()]
  return [0, 45, 90, 135, 180, 225, 270, 315].map((from, index) => polygon(piece(from), { fill: index % 2 ? 'paper' : 'coral' }))
}

function arcOf(x: number, y: number, r: number, from: number, to: number): Point[] {
  return [0, 1, 2, 3, 4].map((step) => {
    const angle = ((from + ((to - from) * step) / 4) * Math.PI) / 180
    return [x + r * Math.cos(angle), y + r * 0.72 * Math.sin(angle)]
  })
}
