import { box, circle, curve, ellipse, line, polygon, turned, type Shape } from '../shapes.ts'
import { ground, plant, sheet, writing } from './things.ts'

const crate: Shape[] = [
  polygon(
    [
      [178, 236],
      [250, 212],
      [396, 222],
      [330, 250],
    ],
    { fill: 'hair' },
  ),
  polygon(
    [
      [178, 236],
      [330, 250],
      [330, 356],
      [186, 338],
    ],
    { fill: 'sand', shaded: true },
  ),
  polygon(
    [
      [330, 250],
      [396, 222],
      [390, 324],
      [330, 356],
    ],
    { fill: 'sun', shaded: true },
  ),
  polygon(
    [
      [178, 236],
      [330, 250],
      [306, 284],
      [150, 266],
    ],
    { fill: 'sand' },
  ),
  polygon(
    [
      [330, 250],
      [396, 222],
      [432, 246],
      [366, 280],
    ],
    { fill: 'sand' },
  ),
  ...writing(206, 306, [46, 30], 12, 'steel'),
]

const ghost = (x: number, y: number, degrees: number): Shape[] =>
  turned([box(x, y, 66, 84, { dashed: true, line: 'faint' })], [x + 33, y + 42], degrees)

/** Nothing here yet: an open crate, and the first sheet on its way in. */
export const emptyList: Shape[] = [
  ...ground(322),
  ...ghost(180, 92, -12),
  ...ghost(330, 96, 13),
  ...crate,
  ...turned([...sheet(250, 70, 74, 94, 16), ...writing(262, 96, [34, 50, 42])], [286, 118], 4),
  curve(
    [
      [286, 176],
      [288, 190],
      [286, 202],
    ],
    { line: 'deep', width: 2.6 },
  ),
  line(
    [
      [278, 194],
      [286, 204],
      [295, 194],
    ],
    { line: 'deep', width: 2.6 },
  ),
  line(
    [
      [448, 150],
      [448, 174],
    ],
    { line: 'deep', width: 4 },
  ),
  line(
    [
      [436, 162],
      [460, 162],
    ],
    { line: 'deep', width: 4 },
  ),
  ellipse([142, 176], [5, 5], { fill: 'sun' }),
  circle(414, 108, 4, { fill: 'coral' }),
  ...plant(474, 362, 0.92),
]
