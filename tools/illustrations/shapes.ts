import type { Ink } from './palette.ts'

export type Point = readonly [x: number, y: number]

export interface Look {
  fill?: Ink
  /** Outline in the hand-drawn set; the flat set has none around what is filled. */
  line?: Ink | false
  width?: number
  /** Hand-drawn: hatched on the side away from the light. Flat: a darker half. */
  shaded?: boolean
  dashed?: boolean
}

/** A closed or open line through points, close enough together that straight pieces between them look round. */
export interface Shape extends Look {
  points: readonly Point[]
  closed: boolean
}

const shape = (points: readonly Point[], closed: boolean, look: Look): Shape => ({ points, closed, ...look })

export const polygon = (points: readonly Point[], look: Look): Shape => shape(points, true, look)
export const line = (points: readonly Point[], look: Look = {}): Shape => shape(points, false, look)

export function box(x: number, y: number, width: number, height: number, look: Look): Shape {
  return polygon(
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
    look,
  )
}

export function arcPoints([cx, cy]: Point, [rx, ry]: Point, from: number, to: number): Point[] {
  const steps = Math.max(6, Math.ceil((Math.abs(to - from) / 360) * 44))
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)]
  })
}

export const ellipse = (center: Point, radii: Point, look: Look): Shape =>
  shape(arcPoints(center, radii, -100, 260).slice(0, -1), true, look)

export const circle = (x: number, y: number, r: number, look: Look): Shape => ellipse([x, y], [r, r], look)

/** Degrees clockwise from three o'clock. */
export const arc = (center: Point, radii: Point, from: number, to: number, look: Look = {}): Shape =>
  shape(arcPoints(center, radii, from, to), false, look)

export const slice = (center: Point, r: number, from: number, to: number, look: Look): Shape =>
  shape([center, ...arcPoints(center, [r, r], from, to)], true, look)

export function roundBox([x, y]: Point, [width, height]: Point, r: number, look: Look): Shape {
  const corner = (cx: number, cy: number, from: number) => arcPoints([cx, cy], [r, r], from, from + 90)
  const points = [
    ...corner(x + width - r, y + r, -90),
    ...corner(x + width - r, y + height - r, 0),
    ...corner(x + r, y + height - r, 90),
    ...corner(x + r, y + r, 180),
  ]
  return shape(points, true, look)
}

/** A soft line through the points (Catmull-Rom). */
function soft(points: readonly Point[], closed: boolean): Point[] {
  const at = (index: number): Point => {
    const { length } = points
    return points[closed ? (index + length) % length : Math.min(Math.max(index, 0), length - 1)] as Point
  }
  const pieces = closed ? points.length : points.length - 1
  return Array.from({ length: pieces }, (_, piece) => {
    const [a, b, c, d] = [at(piece - 1), at(piece), at(piece + 1), at(piece + 2)]
    return [0, 0.2, 0.4, 0.6, 0.8].map((t): Point => [between(a[0], b[0], c[0], d[0], t), between(a[1], b[1], c[1], d[1], t)])
  })
    .flat()
    .concat(closed ? [] : [at(points.length - 1)])
}

function between(a: number, b: number, c: number, d: number, t: number): number {
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
}

export const blob = (points: readonly Point[], look: Look): Shape => shape(soft(points, true), true, look)
export const curve = (points: readonly Point[], look: Look = {}): Shape => shape(soft(points, false), false, look)

/** An arm, a leg, a rope: as thick as said, round at the ends. */
export function limb(points: readonly Point[], thickness: number, look: Look): Shape {
  const spine = soft(points, false)
  const half = thickness / 2
  const normal = (index: number): Point => {
    const [from, to] = [spine[Math.max(index - 1, 0)] as Point, spine[Math.min(index + 1, spine.length - 1)] as Point]
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    const length = Math.hypot(dx, dy) || 1
    return [-dy / length, dx / length]
  }
  const side = (sign: number) =>
    spine.map(([x, y], index): Point => {
      const [nx, ny] = normal(index)
      return [x + sign * half * nx, y + sign * half * ny]
    })
  const cap = (index: number, direction: number) => {
    const [x, y] = spine[index] as Point
    const [nx, ny] = normal(index)
    const start = (Math.atan2(ny, nx) * 180) / Math.PI
    return arcPoints([x, y], [half, half], start + (direction > 0 ? 0 : 180), start + (direction > 0 ? -180 : 0))
  }
  const last = spine.length - 1
  return shape([...side(1), ...cap(last, 1), ...side(-1).toReversed(), ...cap(0, -1)], true, look)
}

const turn = ([x, y]: Point, [cx, cy]: Point, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180
  const [dx, dy] = [x - cx, y - cy]
  return [cx + dx * Math.cos(angle) - dy * Math.sin(angle), cy + dx * Math.sin(angle) + dy * Math.cos(angle)]
}

export const turned = (shapes: readonly Shape[], center: Point, degrees: number): Shape[] =>
  shapes.map((each) => ({ ...each, points: each.points.map((point) => turn(point, center, degrees)) }))

export const moved = (shapes: readonly Shape[], dx: number, dy: number, scale = 1): Shape[] =>
  shapes.map((each) => ({ ...each, points: each.points.map(([x, y]): Point => [x * scale + dx, y * scale + dy]) }))
