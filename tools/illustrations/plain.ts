import { clipped, evenly, GRID, middle, straight } from './geometry.ts'
import type { Palette } from './palette.ts'
import type { Point, Shape } from './shapes.ts'

/** The side away from the light, as the flat set shades it. */
function shadeOf(shape: Shape): string {
  const [cx, cy] = middle(shape.points)
  const half = clipped(shape.points, ([x, y]: Point) => (x - cx) * 0.8 + (y - cy) * 0.35)
  return half.length > 2 ? `<path d="${straight(half, true)}" fill="#0b1a24" opacity=".11"/>` : ''
}

/** A line that stands for itself carries more than an outline; fine ones stay fine. */
const thickness = (width = 2.1) => (width < 2 ? width : width + 0.9)

function strokeOf({ line, width, dashed, points, closed }: Shape, palette: Palette): string {
  const dash = dashed ? ' stroke-dasharray="18 18"' : ''
  return `<path d="${straight(evenly(points, 3), closed)}" fill="none" stroke="${palette[line || 'ink']}" stroke-width="${thickness(width) * GRID}"${dash} stroke-linecap="round" stroke-linejoin="round"/>`
}

/** Flat colour without outlines; only what has no colour of its own is a line. */
export function plain(shapes: readonly Shape[], palette: Palette): string {
  const drawn = shapes.map((shape) => {
    if (!shape.fill) return shape.line === false ? '' : strokeOf(shape, palette)
    const flat = `<path d="${straight(evenly(shape.points, 2), true)}" fill="${palette[shape.fill]}"/>`
    return flat + (shape.shaded ? shadeOf(shape) : '')
  })
  return drawn.join('')
}
