import { arc, blob, box, circle, curve, ellipse, line, moved, polygon, roundBox, type Point, type Shape } from '../shapes.ts'
import { cloud, ground } from './things.ts'

const CENTER: Point = [280, 192]
const R = 112

const land: Shape[] = [
  blob(
    [
      [196, 150],
      [220, 118],
      [256, 104],
      [268, 122],
      [248, 140],
      [252, 160],
      [230, 176],
      [214, 190],
      [198, 176],
    ],
    { fill: 'leaf' },
  ),
  blob(
    [
      [232, 206],
      [256, 204],
      [266, 222],
      [254, 252],
      [242, 276],
      [234, 250],
      [226, 226],
    ],
    { fill: 'leaf' },
  ),
  blob(
    [
      [296, 116],
      [330, 108],
      [366, 132],
      [382, 166],
      [360, 174],
      [344, 164],
      [330, 178],
      [304, 160],
      [288, 142],
    ],
    { fill: 'leaf' },
  ),
  blob(
    [
      [306, 190],
      [334, 188],
      [350, 206],
      [338, 236],
      [322, 252],
      [310, 226],
      [300, 206],
    ],
    { fill: 'leaf' },
  ),
]

const globe: Shape[] = [
  ellipse(CENTER, [R, R], { fill: 'mist', shaded: true }),
  ...land,
  ellipse(CENTER, [44, R], { line: 'faint', width: 1.5 }),
  line(
    [
      [168, 192],
      [392, 192],
    ],
    { line: 'faint', width: 1.5 },
  ),
  arc([280, 192], [100, 22], 20, 160, { line: 'faint', width: 1.5 }),
  ellipse(CENTER, [R, R], {}),
]

const stand: Shape[] = [
  arc(CENTER, [132, 132], -62, 118, { width: 5, line: 'steel' }),
  circle(342, 76, 6, { fill: 'sun' }),
  circle(218, 309, 6, { fill: 'sun' }),
  polygon(
    [
      [270, 322],
      [290, 322],
      [296, 346],
      [264, 346],
    ],
    { fill: 'steel' },
  ),
  ellipse([280, 350], [62, 11], { fill: 'steel', shaded: true }),
]

const coin: Shape[] = [
  circle(0, 0, 30, { fill: 'sun', shaded: true }),
  circle(0, 0, 22, { line: 'ink', width: 1.4 }),
  line(
    [
      [-9, -4],
      [9, -4],
    ],
    { width: 2.6 },
  ),
  line(
    [
      [-9, 4],
      [9, 4],
    ],
    { width: 2.6 },
  ),
  arc([1, 0], [11, 13], 60, 300, { width: 2.6 }),
]

const clock: Shape[] = [
  circle(0, 0, 31, { fill: 'coral' }),
  circle(0, 0, 23, { fill: 'paper' }),
  line(
    [
      [0, 0],
      [0, -15],
    ],
    { width: 2.8 },
  ),
  line(
    [
      [0, 0],
      [11, 6],
    ],
    { width: 2.8 },
  ),
]

const pin: Shape[] = [
  blob(
    [
      [0, 34],
      [-10, 14],
      [-22, -4],
      [-20, -22],
      [0, -32],
      [20, -22],
      [22, -4],
      [10, 14],
    ],
    { fill: 'accent', shaded: true },
  ),
  circle(0, -9, 9, { fill: 'paper' }),
]

const office: Shape[] = [
  box(-24, -34, 48, 68, { fill: 'paper', shaded: true }),
  ...[-22, -4, 14].flatMap((y) => [-15, -4, 7].map((x) => box(x, y, 8, 10, { fill: 'steel' }))),
  box(-30, -40, 60, 8, { fill: 'deep' }),
]

const flag: Shape[] = [
  line(
    [
      [-22, 36],
      [-22, -34],
    ],
    { width: 3.2 },
  ),
  polygon(
    [
      [-22, -32],
      [-4, -36],
      [10, -30],
      [28, -33],
      [28, -2],
      [10, 0],
      [-4, -6],
      [-22, -2],
    ],
    { fill: 'accent' },
  ),
  curve(
    [
      [-22, -18],
      [-4, -22],
      [10, -16],
      [28, -19],
    ],
    { line: 'paper', width: 5 },
  ),
]

const card = (shapes: readonly Shape[], x: number, y: number): Shape[] => [
  roundBox([x - 44, y - 46], [88, 92], 12, { fill: 'paper' }),
  ...moved(shapes, x, y, 0.86),
]

const thread = (points: readonly Point[]): Shape => curve(points, { dashed: true, line: 'faint', width: 1.8 })

/** What everything else refers to: countries, currencies, times, places and the houses in them. */
export const world: Shape[] = [
  ...ground(330),
  ...cloud(178, 66, 0.7),
  thread([
    [128, 120],
    [160, 132],
    [186, 152],
  ]),
  thread([
    [122, 268],
    [156, 262],
    [188, 244],
  ]),
  thread([
    [432, 96],
    [396, 112],
    [372, 134],
  ]),
  thread([
    [440, 246],
    [404, 244],
    [378, 226],
  ]),
  ...stand,
  ...globe,
  ...card(flag, 88, 112),
  ...card(coin, 80, 272),
  ...card(clock, 472, 90),
  ...card(office, 482, 250),
  ...moved(pin, 322, 128, 1.06),
]
