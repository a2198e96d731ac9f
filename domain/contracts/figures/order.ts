import { percent, ZERO } from '../../calculations/figures.ts'
import { HUNDRED } from '../problems/figures.ts'
import { orderOf } from '../problems/guidance.ts'
import type { Text } from './shown.ts'

/** Percent of the whole that is placed, with all its places; the whole where nothing is said. */
export function orderText(section: { order_pct_of_whole: Text }): string {
  const order = orderOf(section)
  const exact = order.gt(ZERO) ? order : HUNDRED
  const shown = percent(exact)
  return exact.eq(shown) ? shown : exact.toFixed()
}
