import { wrap } from './measure.ts'
import type { Legend, Placed } from './layout.ts'
import type { Rules } from './rules.ts'
import { LINE, linesWidth, SIZE, type Line } from './words.ts'

const TEXT = 240
const GAP = 24
const RULE_GAP = 8

const needLines = (need: string) =>
  wrap(`- ${need}`, SIZE, TEXT).map((text, at): Line => [{ text: at === 0 ? text : `  ${text}`, tone: 'guard' }])

const linesOf = (needs: readonly string[], at: number): Line[] => [
  [{ text: `rule ${at + 1}`, tone: 'guard', isBold: true }],
  ...needs.flatMap(needLines),
]

const heightOf = (lines: readonly Line[]) => lines.length * LINE + RULE_GAP

/** Rules below each other in as many columns as a height asks for. */
function columns(rules: Rules, height: number): Legend[] {
  const placed: Legend[] = []
  let [x, y] = [0, 0]
  const width = Math.max(...rules.map((needs, at) => linesWidth(linesOf(needs, at))))
  for (const [at, needs] of rules.entries()) {
    const lines = linesOf(needs, at)
    if (y > 0 && y + heightOf(lines) > height) [x, y] = [x + width + GAP, 0]
    placed.push({ x, y, lines })
    y += heightOf(lines)
  }
  return placed
}

const rightOf = (legend: readonly Legend[]) => Math.max(...legend.map(({ x, lines }) => x + linesWidth(lines)))
const bottomOf = (legend: readonly Legend[]) => Math.max(...legend.map(({ y, lines }) => y + heightOf(lines)))

const moved = (legend: readonly Legend[], x: number, y: number) =>
  legend.map((each) => ({ ...each, x: each.x + x, y: each.y + y }))

function withColumnsBeside(placed: Placed, rules: Rules, height: number): Placed {
  const beside = columns(rules, height)
  return {
    ...placed,
    width: Math.ceil(placed.width + rightOf(beside) + GAP),
    height: Math.max(placed.height, Math.ceil(bottomOf(beside)) + 2 * GAP),
    legend: moved(beside, placed.width, GAP),
  }
}

/** A high picture gets as many columns as make the page wider than it is high. */
function withLegendBeside(placed: Placed, rules: Rules): Placed {
  const room = placed.height - 2 * GAP
  const pages = rules.map((_, at) => withColumnsBeside(placed, rules, room / (at + 1)))
  return pages.find(({ width, height }) => width > height) ?? withColumnsBeside(placed, rules, room)
}

function withLegendBelow(placed: Placed, rules: Rules): Placed {
  const heights = rules.map((needs, at) => heightOf(linesOf(needs, at)))
  const total = heights.reduce((sum, height) => sum + height, 0)
  const across = Math.max(1, Math.floor((placed.width - GAP) / (TEXT + GAP)))
  const below = columns(rules, Math.max(...heights, total / across + LINE))
  return {
    ...placed,
    width: Math.max(placed.width, Math.ceil(rightOf(below)) + 2 * GAP),
    height: Math.ceil(placed.height + bottomOf(below) + GAP),
    legend: moved(below, GAP, placed.height),
  }
}

/** What the numbers of a page stand for, to the right of it, or below where the page is wide already. */
export function withLegend(placed: Placed, rules: Rules): Placed {
  if (rules.length === 0) return placed
  return placed.width < placed.height * 1.4 ? withLegendBeside(placed, rules) : withLegendBelow(placed, rules)
}
