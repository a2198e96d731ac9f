import { figure, percent } from '../../calculations/figures.ts'
import { figureIn } from '../problems/figures.ts'
import type { Text } from './shown.ts'

const WHOLE = '100'

/** Percent of the whole that is placed, with all its places; the whole where nothing is said. */
export function orderOf({ order_pct_of_whole: order }: { order_pct_of_whole: Text }): string {
  const given = figureIn(order)
  const exact = given?.gt('0') ? given : figure(WHOLE)
  const shown = percent(exact)
  return exact.eq(shown) ? shown : exact.toFixed()
}
