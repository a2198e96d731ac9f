import { percent, ZERO } from '../../calculations/figures.ts'
import { HUNDRED } from '../problems/figures.ts'
import { orderOf } from '../problems/guidance.ts'
import type { KeySection, Text } from './shown.ts'
import { SHARE_PLACES, signedOf } from './terms.ts'

/** Percent of the whole that is placed, with all its places; the whole where nothing is said. */
export function orderText(section: { order_pct_of_whole: Text }): string {
  const order = orderOf(section)
  const exact = order.gt(ZERO) ? order : HUNDRED
  const shown = percent(exact)
  return exact.eq(shown) ? shown : exact.toFixed()
}

/** The same once a contract is signed: no more than its markets have signed, where less than the order was accepted. Source: domain guide 5.2. */
export function signedOrder(section: KeySection): string {
  const [signed, order] = [signedOf(section).round(SHARE_PLACES), orderText(section)]
  return signed.gt(ZERO) && signed.lt(order) ? signed.toFixed() : order
}
