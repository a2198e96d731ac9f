import { chance } from './chance.ts'
import { evenly, GRID, lengthOf, middle, runsOf, softly, spans, straight } from './geometry.ts'
import type { Palette } from './palette.ts'
import type { Point, Shape } from './shapes.ts'

/** px a hand strays, and how far it runs past a corner. */
const STRAY = 1.5
const OVERSHOOT = 2.2
const HATCH = { gap: 6.5, slant: [0.62, -0.785] as Point }

type Random = () => number

const strayed = ([x, y]: Point, random: Random, by = STRAY): Point => [
  x + (random() - 0.5) * 2 * by,
  y + (random() - 0.5) * 2 * by,
]

/** One edge, drawn in one go: a little bowed, a little too long. */
function edge(from: Point, to: Point, random: Random): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  const over = Math.min(OVERSHOOT, length / 12) * random()
  const bow = (random() - 0.5) * Math.min(4, length / 28)
  const start: Point = strayed([from[0] - ux * over, from[1] - uy * over], random, 0.6)
  const end: Point = strayed([to[0] + ux * over, to[1] + uy * over], random, 0.6)
  const pull: Point = [(start[0] + end[0]) / 2 - uy * bow, (start[1] + end[1]) / 2 + ux * bow]
  return softly([start, pull, end])
}

/** A soft line along the points; a closed one ends a little after where it began. */
function sweep(points: readonly Point[], closed: boolean, random: Random): string {
  const gap = Math.min(14, lengthOf(points) / 16 + 2)
  const hand = evenly(points, gap).map((point) => strayed(point, random, Math.min(STRAY, gap / 9)))
  const tail = closed ? [hand[0] as Point, strayed(hand[1] as Point, random, 1)] : [strayed(points.at(-1) as Point, random, 0.5)]
  return softly([...hand, ...tail])
}

/** The line is put down again at every corner. */
function outline({ points, closed }: Shape, random: Random): string {
  const runs = runsOf(points, closed)
  if (closed && runs.length === 0) return sweep(points, true, random)
  return runs
    .map((run) => (run.length === 2 ? edge(run[0] as Point, run[1] as Point, random) : sweep(run, false, random)))
    .join('')
}

function hatching(shape: Shape, random: Random): string {
  const [cx, cy] = middle(shape.points)
  const [sx, sy] = HATCH.slant
  const away = ([x, y]: Point) => -x * sy + y * sx
  const farthest = Math.max(...shape.points.map(away))
  const rows = []
  for (let distance = away([cx, cy]) + HATCH.gap; distance < farthest; distance += HATCH.gap * (0.85 + random() * 0.3)) {
    rows.push(
      ...spans(shape.points, HATCH.slant, distance).map(([from, to]) =>
        softly([strayed(from, random, 1), strayed(to, random, 1)]),
      ),
    )
  }
  return rows.join('')
}

function strokes(shape: Shape, palette: Palette, random: Random): string {
  if (shape.line === false) return ''
  const color = shape.line && shape.line !== 'ink' ? ` stroke="${palette[shape.line]}"` : ''
  const width = shape.width ? ` stroke-width="${shape.width * GRID}"` : ''
  if (shape.dashed) return `<path d="${outline(shape, random)}" stroke-dasharray="18 16"${color}${width}/>`
  const again = lengthOf(shape.points) > 150 ? `<path d="${outline(shape, random)}" stroke-width="2" opacity=".55"${color}/>` : ''
  return `<path d="${outline(shape, random)}"${color}${width}/>${again}`
}

/** Ink lines by an unsteady hand, gone over twice, with hatching for shade. */
export function sketchy(shapes: readonly Shape[], palette: Palette, seed: string): string {
  const random = chance(seed)
  const drawn = shapes.map((shape) => {
    const color = shape.fill
      ? `<path d="${straight(evenly(shape.points, 5), true)}" fill="${palette[shape.fill]}" stroke="none"/>`
      : ''
    const shade = shape.shaded ? `<path d="${hatching(shape, random)}" stroke-width="2" opacity=".4"/>` : ''
    return color + shade + strokes(shape, palette, random)
  })
  return `<g fill="none" stroke="${palette.ink}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}</g>`
}
