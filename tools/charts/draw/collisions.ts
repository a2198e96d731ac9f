import { headOf, labelSize, tagWidth, TITLE_SIZE, type Placed } from './layout.ts'
import { textWidth } from './measure.ts'
import { LINE, lineWidth } from './words.ts'

interface Area {
  x: number
  y: number
  width: number
  height: number
}

const touch = (a: Area, b: Area) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

function headTexts({ box, x, y, width }: Placed['boxes'][number]): Area[] {
  if (box.children.length === 0) return []
  const tags = box.tags.reduce((sum, tag) => sum + tagWidth(tag) + 4, 0)
  return [
    { x: x + 12, y: y + 6, width: textWidth(box.title, TITLE_SIZE, true), height: 14 },
    ...(tags > 0 ? [{ x: x + width - 6 - tags, y: y + 4, width: tags, height: 16 }] : []),
    ...box.lines.map((line, at) => ({
      x: x + 12,
      y: y + headOf(box).title + at * LINE,
      width: lineWidth(line),
      height: LINE - 2,
    })),
  ]
}

const labelAreas = (placed: Placed): Area[] =>
  placed.arrows.flatMap(({ arrow, label }) => (arrow && label ? [{ x: label.x, y: label.y, ...labelSize(arrow) }] : []))

const segments = ({ points }: Placed['arrows'][number]): Area[] =>
  points.slice(1).map((to, at) => {
    const from = points[at] ?? to
    return {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(to.x - from.x) + 0.1,
      height: Math.abs(to.y - from.y) + 0.1,
    }
  })

/** How often a line runs through a text, or a text over another: what makes a drawing hard to read. */
export function collisions(placed: Placed) {
  const lines = placed.arrows.flatMap(segments)
  const labels = labelAreas(placed)
  const heads = placed.boxes.flatMap(headTexts)
  const closed = placed.boxes.filter(({ box }) => box.children.length === 0)
  const texts = [...labels, ...heads, ...closed]
  const pairs = texts.flatMap((one, at) => texts.slice(at + 1).filter((other) => touch(one, other)))
  const through = [...labels, ...heads].flatMap((text) => lines.filter((line) => touch(text, line)))
  return { overTexts: pairs.length, throughTexts: through.length }
}
