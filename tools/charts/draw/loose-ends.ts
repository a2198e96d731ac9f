interface Point {
  x: number
  y: number
}

interface Shape extends Point {
  width: number
  height: number
  /** Radius of the corners. */
  radius: number
}

/** Half a pixel of rounding on either side. */
const TOLERANCE = 1

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
const number = (tag: string, name: string) => Number(attribute(tag, name) ?? Number.NaN)

function shapesIn(svg: string): Map<string, Shape> {
  const boxes = [...svg.matchAll(/<rect data-state-id="([^"]*)"[^>]*>/g)].map(([tag, id = '']): [string, Shape] => {
    const size = { width: number(tag, 'width'), height: number(tag, 'height') }
    return [id, { x: number(tag, 'x'), y: number(tag, 'y'), ...size, radius: number(tag, 'rx') }]
  })
  const dots = [...svg.matchAll(/<circle data-dot-id="([^"]*)"[^>]*>/g)].map(([tag, id = '']): [string, Shape] => {
    const radius = number(tag, 'r')
    const [x, y] = [number(tag, 'cx') - radius, number(tag, 'cy') - radius]
    return [id, { x, y, width: radius * 2, height: radius * 2, radius }]
  })
  return new Map([...boxes, ...dots])
}

/** How far a point is from the drawn border of a box with round corners; a dot is a box that is all corners. */
function distanceToBorder({ x, y, width, height, radius }: Shape, point: Point) {
  const corner = Math.min(radius, width / 2, height / 2)
  const beyondX = Math.abs(point.x - x - width / 2) - (width / 2 - corner)
  const beyondY = Math.abs(point.y - y - height / 2) - (height / 2 - corner)
  const outside = Math.hypot(Math.max(beyondX, 0), Math.max(beyondY, 0))
  return Math.abs(outside + Math.min(Math.max(beyondX, beyondY), 0) - corner)
}

function endsOf(path: string): [Point, Point] {
  const numbers = (path.match(/-?[\d.]+/g) ?? []).map(Number)
  const [x = Number.NaN, y = Number.NaN] = numbers
  const [lastX = Number.NaN, lastY = Number.NaN] = numbers.slice(-2)
  return [
    { x, y },
    { x: lastX, y: lastY },
  ]
}

/** Lines of a drawn page that do not begin and end on the border of what they join. Read from the drawing itself. */
export function looseEnds(svg: string): string[] {
  const shapes = shapesIn(svg)
  const lines = [...svg.matchAll(/<path data-from="([^"]*)" data-to="([^"]*)" d="([^"]*)"/g)]
  return lines.flatMap(([, from = '', to = '', path = '']) => {
    const [start, end] = endsOf(path)
    return [
      ...(isOn(shapes.get(from), start) ? [] : [`the line from ${from} to ${to} begins away from ${from}`]),
      ...(isOn(shapes.get(to), end) ? [] : [`the line from ${from} to ${to} ends away from ${to}`]),
    ]
  })
}

const isOn = (shape: Shape | undefined, point: Point) => shape !== undefined && distanceToBorder(shape, point) <= TOLERANCE
