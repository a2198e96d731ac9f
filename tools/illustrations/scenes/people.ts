import { blob, circle, curve, ellipse, limb, moved, type Point, type Shape } from '../shapes.ts'
import type { Ink } from '../palette.ts'

interface Person {
  /** Between the feet. */
  at: Point
  scale?: number
  skin?: Ink
  top: Ink
  legs: Ink
  hair?: 'short' | 'bun' | 'long'
  /** From shoulder over elbow to hand, as seen from between the feet; the far arm is drawn behind the body. */
  near: readonly Point[]
  far: readonly Point[]
  /** Feet apart, in steps. */
  stride?: number
  /** Looks to the left. */
  turnedLeft?: boolean
  /** Stands behind something: no legs. */
  isBehind?: boolean
}

const HEAD: Point = [2, -139]

function hairOf(style: Person['hair']): Shape[] {
  const cap: Point[] = [
    [-14, -136],
    [-16, -148],
    [-8, -158],
    [5, -160],
    [17, -153],
    [19, -146],
    [8, -149],
    [-4, -147],
    [-9, -138],
  ]
  const look = { fill: 'hair' as const, line: 'ink' as const }
  if (style === 'bun') return [circle(-15, -158, 8, look), blob(cap, look)]
  if (style === 'long') return [blob([...cap, [-8, -124], [-14, -116], [-21, -120], [-18, -134]], look)]
  return [blob(cap, look)]
}

const arm = (points: readonly Point[], top: Ink, skin: Ink): Shape[] => {
  const [x, y] = points.at(-1) as Point
  return [circle(x, y, 6.5, { fill: skin }), limb(points, 13, { fill: top })]
}

const legsOf = (foot: number, legs: Ink): Shape[] => [
  limb(
    [
      [-5, -66],
      [-foot * 0.7, -34],
      [-foot, -3],
    ],
    16,
    { fill: legs },
  ),
  limb(
    [
      [6, -66],
      [foot * 0.8, -34],
      [foot, -3],
    ],
    16,
    { fill: legs },
  ),
  ellipse([-foot + 5, -1], [11, 5.5], { fill: 'hair' }),
  ellipse([foot + 5, -1], [11, 5.5], { fill: 'hair' }),
]

const headOf = (hair: Person['hair'], skin: Ink): Shape[] => [
  ellipse(HEAD, [14, 16], { fill: skin }),
  ...hairOf(hair),
  circle(9, -139, 1.5, { fill: 'hair', line: 'hair', width: 0.8 }),
  curve(
    [
      [6, -131],
      [9.5, -129.5],
      [12.5, -131.5],
    ],
    { width: 1.5, line: 'hair' },
  ),
]

/** Someone at work, about 160 high. */
export function person(who: Person): Shape[] {
  const { at, scale = 1, skin = 'skin', top, legs, stride = 1, turnedLeft = false, isBehind = false } = who
  const shapes = [
    ...arm(who.far, top, skin),
    ...(isBehind ? [] : legsOf(13 * stride, legs)),
    limb(
      [
        [1, -116],
        [2, -128],
      ],
      11,
      { fill: skin },
    ),
    blob(
      [
        [-13, -116],
        [0, -120],
        [14, -115],
        [18, -92],
        [16, -62],
        [0, -57],
        [-15, -62],
        [-17, -92],
      ],
      { fill: top, shaded: true },
    ),
    ...headOf(who.hair, skin),
    ...arm(who.near, top, skin),
  ]
  const facing = turnedLeft ? shapes.map((shape) => ({ ...shape, points: shape.points.map(([x, y]): Point => [-x, y]) })) : shapes
  return moved(facing, at[0], at[1], scale)
}
