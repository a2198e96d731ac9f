import { DOT, headOf, TAG_HEIGHT, tagWidth, TITLE_SIZE, type Placed } from './layout.ts'
import { escape } from '../model/xml.ts'
import { textWidth } from './measure.ts'
import type { Box } from './picture.ts'
import { LINE, SIZE, spanWidth, type Line, type Sign, type Span, type Tone } from './words.ts'

const INK: Record<Tone, string> = {
  event: '#0f172a',
  done: '#15803d',
  failed: '#b91c1c',
  after: '#a21caf',
  guard: '#b45309',
  action: '#0f766e',
  service: '#4338ca',
  quiet: '#64748b',
  title: '#0f172a',
}

/** Drawn, not written: no font has all of them. In a square of 12. */
const SIGNS: Record<Sign, string> = {
  tick: 'M1.5 6.5 L4.8 10 L10.5 2.5',
  cross: 'M2 2.2 L10 10 M10 2.2 L2 10',
  clock: 'M6 1.2 A4.8 4.8 0 1 1 5.99 1.2 M6 3.4 V6.2 L8 7.4',
  turn: 'M10.4 4.2 A4.8 4.8 0 1 0 10.8 7 M10.8 1.2 V4.4 H7.6',
}

const STYLES: Record<Box['kind'], { fill: string; stroke: string; more?: string }> = {
  simple: { fill: '#ffffff', stroke: '#64748b' },
  final: { fill: '#ffffff', stroke: '#0f172a', more: 'stroke-width="2.6"' },
  compound: { fill: '#f8fafc', stroke: '#94a3b8' },
  parallel: { fill: '#eff6ff', stroke: '#3b82f6' },
  region: { fill: '#ffffff', stroke: '#3b82f6', more: 'stroke-dasharray="6 4"' },
  folded: { fill: '#f1f5f9', stroke: '#475569', more: 'stroke-width="1.6"' },
  elsewhere: { fill: '#ffffff', stroke: '#94a3b8', more: 'stroke-dasharray="2 3"' },
}

const one = (value: number) => String(Math.round(value * 10) / 10)

/** `textLength` keeps the places right where another font is at hand. */
function textAt(x: number, y: number, text: string, width: number, style: string) {
  const lead = text.length - text.trimStart().length
  const shift = lead > 0 ? textWidth(' '.repeat(lead), SIZE) : 0
  return `<text x="${one(x + shift)}" y="${one(y)}" textLength="${one(width - shift)}" lengthAdjust="spacingAndGlyphs" ${style}>${escape(text.trimStart())}</text>`
}

function spanAt(span: Span, x: number, y: number) {
  if ('sign' in span)
    return `<path d="${SIGNS[span.sign]}" transform="translate(${one(x)} ${one(y - 10)})" fill="none" stroke="${INK[span.tone]}" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"/>`
  const style = `fill="${INK[span.tone]}"${span.isBold ? ' font-weight="700"' : ''}${span.isItalic ? ' font-style="italic"' : ''}`
  return textAt(x, y, span.text, spanWidth(span), style)
}

function linesAt(lines: readonly Line[], x: number, top: number): string[] {
  return lines.flatMap((line, at) => {
    let left = x
    return line.map((span) => {
      const drawn = spanAt(span, left, top + at * LINE + SIZE)
      left += spanWidth(span)
      return drawn
    })
  })
}

function tagsAt(box: Box, right: number, top: number): string[] {
  let left = right
  return [...box.tags].reverse().flatMap((tag) => {
    const width = tagWidth(tag)
    left -= width + 4
    const [fill, ink] = tag === 'busy' ? ['#fef3c7', '#92400e'] : ['#e0e7ff', '#3730a3']
    return [
      `<rect x="${one(left)}" y="${one(top)}" width="${one(width)}" height="${TAG_HEIGHT}" rx="8" fill="${fill}"/>`,
      `<text x="${one(left + 6)}" y="${one(top + 11.5)}" textLength="${one(width - 12)}" lengthAdjust="spacingAndGlyphs" font-size="10" font-weight="700" fill="${ink}">${escape(tag)}</text>`,
    ]
  })
}

function frameAt({ box, x, y, width, height }: Placed['boxes'][number]): string {
  const { fill, stroke, more = '' } = STYLES[box.kind]
  const rule = `<path d="M${one(x)} ${one(y + headOf(box).height)} h${one(width)}" stroke="${stroke}" stroke-opacity=".35"/>`
  const frame = `<rect data-state-id="${escape(box.id)}"${box.children.length > 0 ? ' data-open=""' : ''} x="${one(x)}" y="${one(y)}" width="${one(width)}" height="${one(height)}" rx="8" fill="${fill}" stroke="${stroke}" ${more}/>`
  return box.children.length > 0 ? `${frame}\n${rule}` : frame
}

/** Words lie above the lines, with a rim of paper: a line that must pass a heading does not strike it out. */
function wordsAt({ box, x, y, width, height }: Placed['boxes'][number]): string {
  const hasRoom = box.children.length === 0 && box.lines.length === 0
  const style = `font-size="${TITLE_SIZE}" font-weight="700" fill="${box.kind === 'elsewhere' ? INK.quiet : INK.title}"`
  return [
    `<g paint-order="stroke" stroke="${STYLES[box.kind].fill}" stroke-width="4" stroke-linejoin="round">`,
    textAt(x + 12, y + (hasRoom ? height / 2 + 4.5 : 17), box.title, textWidth(box.title, TITLE_SIZE, true), style),
    ...linesAt(box.lines, x + 12, y + headOf(box).title),
    '</g>',
    ...tagsAt(box, x + width - 6, y + (hasRoom ? (height - TAG_HEIGHT) / 2 : 4)),
  ].join('\n')
}

/** Orthogonal corners, rounded by as much as both legs allow. */
function roundedPath(points: readonly { x: number; y: number }[]) {
  const legs = points.slice(1, -1).map((corner, at) => {
    const [before, after] = [points[at] ?? corner, points[at + 2] ?? corner]
    const [enter, leave] = [towards(corner, before), towards(corner, after)]
    return `L${one(enter.x)} ${one(enter.y)} Q${one(corner.x)} ${one(corner.y)} ${one(leave.x)} ${one(leave.y)}`
  })
  const [first, last] = [points[0] ?? { x: 0, y: 0 }, points.at(-1) ?? { x: 0, y: 0 }]
  return [`M${one(first.x)} ${one(first.y)}`, ...legs, `L${one(last.x)} ${one(last.y)}`].join(' ')
}

function towards(from: { x: number; y: number }, to: { x: number; y: number }) {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const step = length === 0 ? 0 : Math.min(7, length / 2) / length
  return { x: from.x + (to.x - from.x) * step, y: from.y + (to.y - from.y) * step }
}

function lineAt({ from, to, arrow, points }: Placed['arrows'][number]): string {
  const style = arrow?.isTimed
    ? `stroke="${INK.after}" stroke-dasharray="5 4" marker-end="url(#timed)"`
    : 'stroke="#334155" marker-end="url(#arrow)"'
  const ends = `data-from="${escape(from)}" data-to="${escape(to)}"`
  return `<path ${ends} d="${roundedPath(points)}" fill="none" stroke-width="1.3" ${style}/>`
}

function labelAt({ arrow, label }: Placed['arrows'][number]): string {
  if (!arrow || !label) return ''
  let top = label.y + 2
  const groups = arrow.transitions.map(({ id, lines }) => {
    const drawn = `<g data-transition-id="${escape(id)}">\n${linesAt(lines, label.x + 4, top).join('\n')}\n</g>`
    top += lines.length * LINE + 6
    return drawn
  })
  return groups.join('\n')
}

const marker = (id: string, ink: string) =>
  `<marker id="${id}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" orient="auto-start-reverse"><path d="M0 1 L9.5 5 L0 9 Z" fill="${ink}"/></marker>`

/** The page as SVG on white paper of its own, readable on any background. */
export function svgOf(placed: Placed, title: string, about: string): string {
  const { width, height } = placed
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="Helvetica, Arial, 'Liberation Sans', 'Nimbus Sans', sans-serif" font-size="${SIZE}">`,
    `<title>${escape(title)}</title>`,
    `<desc>${escape(about)}</desc>`,
    `<defs>${marker('arrow', '#334155')}${marker('timed', INK.after)}</defs>`,
    `<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="10" fill="#ffffff" stroke="#e2e8f0"/>`,
    ...placed.boxes.map(frameAt),
    ...placed.arrows.map(lineAt),
    ...placed.dots.map(
      ({ id, x, y }) => `<circle data-dot-id="${escape(id)}" cx="${one(x)}" cy="${one(y)}" r="${DOT / 2}" fill="#0f172a"/>`,
    ),
    ...placed.boxes.map(wordsAt),
    ...placed.arrows.map(labelAt).filter(Boolean),
    ...(placed.legend ?? []).flatMap(({ x, y, lines }) => linesAt(lines, x, y)),
    '</svg>',
  ]
  return `${parts.join('\n')}\n`
}
