import { figureIn, HUNDRED, isAbove, orZero } from './figures.ts'
import { printed, ZERO, type Figure } from '../../calculations/figures.ts'

type Text = string | null

interface Ordered {
  order_pct_of_whole?: Text | undefined
}

export const orderOf = ({ order_pct_of_whole: order }: Ordered): Figure => figureIn(order) ?? HUNDRED

/** A line on another basis; each is of the whole where none is named. */
export function lineOn(section: Ordered, line: unknown, basis: unknown, to?: unknown): Figure {
  const order = orderOf(section)
  const whole = (of: unknown) => (of === 'percent_of_order' && order.gt(ZERO) ? order : HUNDRED)
  return orZero(line).times(whole(basis)).div(whole(to))
}

interface Guided {
  written_line?: Text | undefined
  written_basis?: Text | undefined
  guidance_min?: Text | undefined
  guidance_max?: Text | undefined
}

/** Lines and guidance are told apart by as many places as lines are kept with. */
export const LINE_PLACES = 8

/** A line lies within its guidance, which is given on the basis of written lines of the section. Decision 0171. */
export function fitsGuidance(section: Ordered & { basis_of_written_lines?: Text | undefined }, market: Guided): boolean {
  const ofWhole = (line: Text | undefined, basis = section.basis_of_written_lines) =>
    figureIn(line) && printed(lineOn(section, line, basis), LINE_PLACES)
  const line = ofWhole(market.written_line, market.written_basis ?? null)
  return !isAbove(line, ofWhole(market.guidance_max)) && !isAbove(ofWhole(market.guidance_min), line)
}
