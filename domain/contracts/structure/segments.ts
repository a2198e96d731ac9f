import { decimalOf, unitsOf } from '../../calculations/units.ts'
import type { ComputedMarket, ComputedSection } from '../computed.ts'

/** Who holds how much of a section: a market, what of the order is open, and what is not placed at all. */
export interface Segment {
  who: 'market' | 'open' | 'unplaced'
  market: ComputedMarket | null
  /** Of the whole, 0 to 1. */
  from: number
  to: number
  /** Percent of the whole. */
  pct: string
  /** Signed; false while the line is only written. */
  isSigned: boolean
}

const NUMBER = /^\d{1,3}(\.\d{1,8})?$/
const WHOLE = unitsOf('100')
const unitsIn = (text: string | null): bigint => (text !== null && NUMBER.test(text) ? unitsOf(text) : 0n)

interface Line {
  market: ComputedMarket
  units: bigint
  isSigned: boolean
}

/** Signed lines once there are any; lines that are only written until then. */
function linesOf({ markets }: ComputedSection): Line[] {
  const isSigned = markets.some(({ signed }) => unitsIn(signed) > 0n)
  return markets
    .map((market) => ({ market, units: unitsIn(isSigned ? market.signed : market.written), isSigned }))
    .filter(({ units }) => units > 0n)
}

const larger = (one: bigint, other: bigint) => (one > other ? one : other)

/** The shares of a section side by side; of a panel that has written more than the whole, in proportion. Source: domain guide 5.1. */
export function segmentsOf(section: ComputedSection): Segment[] {
  const lines = linesOf(section)
  const taken = lines.reduce((sum, { units }) => sum + units, 0n)
  const order = larger(unitsIn(section.order_pct), taken)
  const whole = Number(larger(WHOLE, taken))
  const rest = [
    { who: 'open' as const, units: order - taken },
    { who: 'unplaced' as const, units: larger(WHOLE, order) - order },
  ]
  const all = [
    ...lines.map((line) => ({ ...line, who: 'market' as const })),
    ...rest.map((part) => ({ ...part, market: null, isSigned: false })),
  ]
  let at = 0n
  return all
    .filter(({ units }) => units > 0n)
    .map(({ who, market, units, isSigned }) => {
      const from = at
      at += units
      return { who, market, from: Number(from) / whole, to: Number(at) / whole, pct: decimalOf(units), isSigned }
    })
}
