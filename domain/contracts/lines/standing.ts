import { sum, type Figure } from '../../calculations/figures.ts'
import { reachesOrder } from '../../calculations/shares/signed-places.ts'
import { isEarlier } from '../../dates.ts'
import { isLive } from '../live-sections.ts'
import { figureIn, total } from '../problems/figures.ts'
import { wholeOf } from './bases.ts'
import { orderOf } from '../problems/guidance.ts'
import type { PanelMarket, PanelSection } from './shown.ts'

/** Its line binds the market. */
export const isCommitted = ({ market_status: status }: Pick<PanelMarket, 'market_status'>): boolean =>
  status === 'written' || status === 'signed'

/** After that a line that nobody has taken up is no longer offered; `now` is an instant. */
export const isExpired = ({ expires_at: last }: Pick<PanelMarket, 'expires_at'>, now: string): boolean =>
  last !== null && isEarlier(last, now)

const isSettled = ({ subjectivity_status: status }: PanelMarket['subjectivities'][number]) =>
  status === 'satisfied' || status === 'waived'

/** A line that gives no cover before its subjectivities are met, or that only a leader's hand writes, holds nobody covered yet. Source: domain guide 2.8, 3.1. */
export const isUnconditional = ({
  subjectivity_mode: mode,
  subjectivities,
  is_lead_only: leadOnly,
  is_leader: leads,
}: PanelMarket) => (mode !== 'no_cover_given' || subjectivities.every(isSettled)) && (!leadOnly || leads)

/** Someone is covered by it. */
export const isOnRisk = (market: PanelMarket): boolean => isCommitted(market) && isUnconditional(market)

export const writtenLine = ({ written_line: line, written_basis: basis }: PanelMarket) => ({ line, basis })

/** Lines that count towards the order at a time. */
export const countedLines = ({ markets }: Pick<PanelSection, 'markets'>, now: string): PanelMarket[] =>
  markets.filter((market) => isCommitted(market) && figureIn(market.written_line) !== null && !isExpired(market, now))

/** Percent of the whole. */
export function writtenTotal(section: PanelSection, now: string): Figure {
  const order = orderOf(section)
  return sum(countedLines(section, now).map((market) => wholeOf(writtenLine(market), order)))
}

/** Percent of what the section signs on. */
export const signedTotal = ({ markets }: PanelSection): Figure =>
  total(markets.filter(isCommitted), ({ signed_line: line }) => line)

/** The written lines reach the order; a part of an amount is kept with eight places, and three thirds are no shortfall. */
export const isOrderFilled = (section: PanelSection, now: string): boolean =>
  reachesOrder(writtenTotal(section, now), orderOf(section))

export const liveSections = (sections: readonly PanelSection[]): PanelSection[] => sections.filter(isLive)

/** What a market is called beside others; without a register entry its stamp. */
export const nameOfMarket = ({ market, stamp_code: stamp }: Pick<PanelMarket, 'market' | 'stamp_code'>): string =>
  market?.name ?? stamp ?? '–'

/** The leader first, then as the panel stands: who comes first gets a unit that is left over. Source: domain guide 5. */
export const leaderFirst = <Market extends Pick<PanelMarket, 'is_leader'>>(markets: readonly Market[]): Market[] =>
  markets.toSorted((one, other) => Number(other.is_leader) - Number(one.is_leader))
