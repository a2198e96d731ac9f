import type { Ink } from '../palette.ts'
import { box, curve, line, moved, polygon, type Point, type Shape } from '../shapes.ts'
import { person } from './people.ts'
import { cloud, ground, gull, pie, sheet, writing } from './things.ts'

const WIDTH = 92

const scallop = (left: number, right: number, y: number): Point[] =>
  [0, 1, 2, 3, 4, 5, 6].map((step) => [right - ((right - left) * step) / 6, y + Math.sin((step / 6) * Math.PI) * 9])

/** A scalloped awning, every other stripe in the colour of the house. */
function awning(color: Ink): Shape[] {
  const stripe = WIDTH / 4
  const top = (x: number): Point => [12 + (x / WIDTH) * (WIDTH - 24), -118]
  return [0, 1, 2, 3].map((index) => {
    const [left, right] = [index * stripe, (index + 1) * stripe]
    return polygon([top(left), top(right), ...scallop(left, right, -88)], { fill: index % 2 ? 'paper' : color })
  })
}

interface House {
  at: Point
  color: Ink
  share: number
  host: Pick<Parameters<typeof person>[0], 'top' | 'skin' | 'hair'>
}

/** Whoever stands behind the counter looks towards the broker. */
const hostOf = (host: House['host']): Shape[] => person({ ...host, ...BEHIND })

const BEHIND = {
  at: [WIDTH / 2, 34],
  scale: 0.76,
  isBehind: true,
  legs: 'steel',
  turnedLeft: true,
  near: [
    [10, -108],
    [24, -92],
    [32, -88],
  ],
  far: [
    [-8, -108],
    [-18, -94],
    [-6, -88],
  ],
} as const

/** A house of the market: its underwriter stands behind the counter, and the sign shows the share it takes. */
function stall({ at: [x, y], color, share, host }: House): Shape[] {
  return moved(
    [
      box(6, -92, WIDTH - 12, 60, { fill: 'shade', line: false }),
      box(4, -92, 6, 92, { fill: 'steel' }),
      box(WIDTH - 10, -92, 6, 92, { fill: 'steel' }),
      ...hostOf(host),
      box(0, -34, WIDTH, 34, { fill: 'sand', shaded: true }),
      box(-5, -41, WIDTH + 10, 9, { fill: 'paper' }),
      ...awning(color),
      line([
        [WIDTH / 2, -118],
        [WIDTH / 2, -130],
      ]),
      ...pie([WIDTH / 2, -150], 20, [
        [share, color],
        [100 - share, 'paper'],
      ]),
    ],
    x,
    y,
  )
}

const broker = person({
  at: [100, 364],
  scale: 1.14,
  top: 'deep',
  legs: 'steel',
  hair: 'short',
  stride: 1.5,
  far: [
    [8, -108],
    [30, -100],
    [46, -106],
  ],
  near: [
    [-6, -108],
    [4, -82],
    [32, -78],
  ],
})

/** A broker brings the slip to the houses of the market; each takes its share. */
export const market: Shape[] = [
  ...ground(322),
  ...cloud(96, 110, 0.95),
  ...cloud(258, 76, 0.6),
  ...gull(170, 84),
  ...stall({ at: [350, 304], color: 'sun', share: 25, host: { top: 'steel', skin: 'skin', hair: 'short' } }),
  ...stall({ at: [248, 322], color: 'accent', share: 40, host: { top: 'coral', skin: 'tan', hair: 'long' } }),
  ...stall({ at: [450, 326], color: 'coral', share: 35, host: { top: 'accent', skin: 'tan', hair: 'bun' } }),
  curve(
    [
      [180, 370],
      [240, 384],
      [310, 380],
      [366, 356],
    ],
    { dashed: true, line: 'deep', width: 2.4 },
  ),
  line(
    [
      [354, 353],
      [369, 354],
      [364, 368],
    ],
    { line: 'deep', width: 2.4 },
  ),
  ...broker,
  ...moved(
    [
      ...sheet(0, 0, 88, 118),
      ...writing(14, 22, [40, 58, 50]),
      ...pie([44, 82], 23, [
        [40, 'accent'],
        [25, 'sun'],
        [35, 'coral'],
      ]),
    ],
    134,
    204,
  ),
]
