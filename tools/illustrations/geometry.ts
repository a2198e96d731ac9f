import type { Point } from './shapes.ts'

const step = (from: Point, to: Point, t: number): Point => [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]

export const middle = (points: readonly Point[]): Point => {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]
}

/** The part of the polygon where `side` is positive (Sutherland-Hodgman against one line). */
export function clipped(points: readonly Point[], side: (point: Point) => number): Point[] {
  return points.flatMap((point, index) => {
    const next = points[(index + 1) % points.length] as Point
    const [here, there] = [side(point), side(next)]
    const crossing = here > 0 === there > 0 ? [] : [step(point, next, here / (here - there))]
    return [...(here > 0 ? [point] : []), ...crossing]
  })
}

/** Where a slanted line at this distance from the origin runs inside the polygon, as pairs of ends. */
export function spans(points: readonly Point[], slant: Point, distance: number): [Point, Point][] {
  const [nx, ny] = [-slant[1], slant[0]]
  const away = ([x, y]: Point) => x * nx + y * ny - distance
  const hits = points.flatMap((point, index) => {
    const next = points[(index + 1) % points.length] as Point
    const [here, there] = [away(point), away(next)]
    return here > 0 === there > 0 ? [] : [step(point, next, here / (here - there))]
  })
  const along = (point: Point) => point[0] * slant[0] + point[1] * slant[1]
  const sorted = hits.toSorted((a, b) => along(a) - along(b))
  return Array.from({ length: Math.floor(sorted.length / 2) }, (_, pair): [Point, Point] => [
    sorted[pair * 2] as Point,
    sorted[pair * 2 + 1] as Point,
  ])
}

export const lengthOf = (points: readonly Point[]) =>
  points
    .slice(1)
    .reduce((sum, [x, y], index) => sum + Math.hypot(x - (points[index] as Point)[0], y - (points[index] as Point)[1]), 0)

/** Where the line turns by more than this, a hand puts it down again. Degrees. */
const CORNER = 30

function turnAt(points: readonly Point[], index: number): number {
  const { length } = points
  const [before, here, after] = [points[(index + length - 1) % length], points[index], points[(index + 1) % length]] as [
    Point,
    Point,
    Point,
  ]
  const turn = Math.atan2(after[1] - here[1], after[0] - here[0]) - Math.atan2(here[1] - before[1], here[0] - before[0])
  return Math.abs((((turn * 180) / Math.PI + 540) % 360) - 180)
}

/** The pieces of a line between its corners; none for a closed line that has no corner. */
export function runsOf(points: readonly Point[], closed: boolean): Point[][] {
  const { length } = points
  const corners = points
    .map((_, index) => index)
    .filter((index) => (closed || (index > 0 && index < length - 1)) && turnAt(points, index) > CORNER)
  if (closed && corners.length === 0) return []
  const stops = closed ? [...corners, (corners[0] as number) + length] : [0, ...corners, length - 1]
  return stops.slice(1).map((stop, index) => {
    const from = stops[index] as number
    return Array.from({ length: stop - from + 1 }, (_, place) => points[(from + place) % length] as Point)
  })
}

/** What a bend may add up to before a point of it must stay. Degrees. */
const BEND = 28

const distance = (from: Point | undefined, to: Point | undefined) =>
  from && to ? Math.hypot(to[0] - from[0], to[1] - from[1]) : 0

/** The points of a line without those that crowd; corners, bends and the ends of straight pieces stay. */
export function evenly(points: readonly Point[], gap: number): Point[] {
  let [since, bent] = [0, 0]
  return points.filter((point, index) => {
    const [before, after] = [distance(points[index - 1], point), distance(point, points[index + 1])]
    const turn = turnAt(points, index)
    since += before
    bent += turn
    const isEnd = index === 0 || index === points.length - 1
    const isKept = isEnd || since >= gap || bent >= BEND || turn > CORNER || Math.max(before, after) > gap
    if (isKept) [since, bent] = [0, 0]
    return isKept
  })
}

/** Steps of the drawing grid in a px: whole numbers make short text. */
export const GRID = 2

/** Without a space before a minus. */
const numbers = (values: readonly number[]) =>
  values.map((value, index) => (index > 0 && value >= 0 ? ` ${value}` : String(value))).join('')

const whole = ([x, y]: Point): Point => [Math.round(x), Math.round(y)]
const onGrid = ([x, y]: Point): Point => whole([x * GRID, y * GRID])
const at = (points: readonly Point[], index: number) => points[index] as Point

/** Path text from here to there, in steps from where the pen is: half the text of addresses. */
function steps(points: readonly Point[]): string {
  const ends = points.map(onGrid)
  return ends
    .map(([x, y], index) =>
      index === 0 ? `M${numbers([x, y])}` : `l${numbers([x - at(ends, index - 1)[0], y - at(ends, index - 1)[1]])}`,
    )
    .join('')
}

/** Path text of straight pieces. */
export const straight = (points: readonly Point[], closed: boolean) => steps(points) + (closed ? 'z' : '')

/** Path text of one soft line: through the middles of its pieces, its points being what pulls it. */
export function softly(points: readonly Point[]): string {
  const ends = points.map(onGrid)
  let [x, y] = at(ends, 0)
  const go = (to: Point, pull?: Point) => {
    const text = pull ? `q${numbers([pull[0] - x, pull[1] - y, to[0] - x, to[1] - y])}` : `l${numbers([to[0] - x, to[1] - y])}`
    ;[x, y] = to
    return text
  }
  const pulled = ends.slice(1, -1).map((pull, index) => go(whole(step(pull, at(ends, index + 2), 0.5)), pull))
  return `M${numbers(at(ends, 0))}${pulled.join('')}${go(at(ends, ends.length - 1))}`
}
