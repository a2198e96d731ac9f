import { arc, blob, box, curve, line, moved, polygon, slice, type Point, type Shape } from '../shapes.ts'
import type { Ink } from '../palette.ts'

/** The soft ground that every drawing stands on, and the sky behind it. */
export const ground = (top = 330): Shape[] => [
  blob(
    [
      [60, 190],
      [110, 90],
      [230, 48],
      [360, 52],
      [470, 104],
      [512, 210],
      [480, 310],
      [290, 350],
      [90, 320],
    ],
    { fill: 'sky', line: false },
  ),
  blob(
    [
      [22, top + 26],
      [130, top + 4],
      [290, top],
      [440, top + 6],
      [540, top + 28],
      [470, top + 54],
      [280, top + 62],
      [90, top + 54],
    ],
    { fill: 'ground', line: false },
  ),
]

export function sheet(x: number, y: number, width: number, height: number, fold = 18): Shape[] {
  const right = x + width
  return [
    polygon(
      [
        [x, y],
        [right - fold, y],
        [right, y + fold],
        [right, y + height],
        [x, y + height],
      ],
      { fill: 'paper' },
    ),
    polygon(
      [
        [right - fold, y],
        [right - fold, y + fold],
        [right, y + fold],
      ],
      { fill: 'shade' },
    ),
  ]
}

/** Lines of writing, that nobody has to read. */
export const writing = (x: number, y: number, widths: readonly number[], gap = 13, ink: Ink = 'faint'): Shape[] =>
  widths.map((width, row) =>
    line(
      [
        [x, y + row * gap],
        [x + width, y + row * gap],
      ],
      { line: ink, width: 2.6 },
    ),
  )

/** Shares of a whole, in percent. */
export function pie(center: Point, r: number, shares: readonly (readonly [share: number, fill: Ink])[]): Shape[] {
  let from = -90
  return shares.map(([share, fill]) => {
    const to = from + share * 3.6
    const part = slice(center, r, from, to, { fill })
    from = to
    return part
  })
}

export const tick = (x: number, y: number, size = 1, ink: Ink = 'accent'): Shape =>
  line(
    [
      [x - 6 * size, y],
      [x - 1 * size, y + 6 * size],
      [x + 9 * size, y - 8 * size],
    ],
    { line: ink, width: 3.4 * Math.min(size, 1.6) },
  )

export const cloud = (x: number, y: number, scale = 1): Shape[] =>
  moved(
    [
      blob(
        [
          [-34, 8],
          [-30, -8],
          [-14, -10],
          [-4, -22],
          [14, -20],
          [20, -8],
          [36, -6],
          [40, 8],
          [20, 13],
          [-18, 13],
        ],
        { fill: 'paper' },
      ),
    ],
    x,
    y,
    scale,
  )

export const waves = (y: number, from: number, to: number, ink: Ink = 'steel'): Shape =>
  curve(
    Array.from({ length: Math.floor((to - from) / 14) + 1 }, (_, index): Point => [
      from + index * 14,
      y + (index % 2 ? -3.5 : 3.5),
    ]),
    { line: ink, width: 2.4 },
  )

export const gull = (x: number, y: number, size = 1): Shape[] => [
  arc([x - 9 * size, y], [9 * size, 7 * size], 190, 350, { width: 2 }),
  arc([x + 9 * size, y], [9 * size, 7 * size], 190, 350, { width: 2 }),
]

const leaves: Shape[] = [
  blob(
    [
      [1, -52],
      [-20, -58],
      [-28, -78],
      [-10, -74],
    ],
    { fill: 'leaf' },
  ),
  blob(
    [
      [1, -42],
      [20, -48],
      [30, -68],
      [10, -62],
    ],
    { fill: 'accent' },
  ),
  blob(
    [
      [2, -62],
      [-6, -80],
      [4, -98],
      [12, -80],
    ],
    { fill: 'leaf' },
  ),
]

const pot: Shape[] = [
  polygon(
    [
      [-17, -26],
      [17, -26],
      [12, 0],
      [-12, 0],
    ],
    { fill: 'coral', shaded: true },
  ),
  box(-20, -32, 40, 8, { fill: 'coral' }),
]

export const plant = (x: number, y: number, scale = 1): Shape[] =>
  moved(
    [
      curve(
        [
          [0, -20],
          [-2, -44],
          [2, -66],
        ],
        {},
      ),
      ...leaves,
      ...pot,
    ],
    x,
    y,
    scale,
  )

export function ship(x: number, y: number, scale: number, look: 'drawn' | 'missing'): Shape[] {
  const missing = look === 'missing'
  const fill = (ink: Ink) => (missing ? { dashed: true, line: 'faint' as const } : { fill: ink, shaded: true })
  return moved(
    [
      polygon(
        [
          [-92, -44],
          [96, -44],
          [74, 0],
          [-66, 0],
        ],
        fill('accent'),
      ),
      box(-52, -74, 84, 30, fill('paper')),
      box(-20, -100, 40, 26, fill('paper')),
      polygon(
        [
          [-8, -126],
          [12, -126],
          [12, -100],
          [-8, -100],
        ],
        fill('coral'),
      ),
    ],
    x,
    y,
    scale,
  )
}

/** Open water below this height. */
export const sea = (top: number): Shape[] => [
  blob(
    [
      [30, top + 14],
      [150, top - 2],
      [300, top],
      [450, top - 4],
      [535, top + 16],
      [500, top + 76],
      [290, top + 90],
      [80, top + 74],
    ],
    { fill: 'mist', line: false },
  ),
  waves(top + 22, 300, 430),
  waves(top + 42, 90, 200),
  waves(top + 54, 330, 480),
]
