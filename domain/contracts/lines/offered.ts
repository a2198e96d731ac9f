import { movesOf } from '../../lifecycles/lifecycle.ts'
import { marketLineLifecycle, type LineMove } from '../../lifecycles/market-line.lifecycle.ts'
import { lineFacts, type LineScene } from './facts.ts'
import type { MarketStatus, PanelMarket } from './shown.ts'

/** What someone says with a move, and what only the line itself can tell, is asked for once it is made. */
const ASKED: readonly string[] = ['hasReason', 'brokerAccepts', 'fitsGuidance', 'isInTime', 'isSecure', 'hasEvidence']

/** On their way to a line that is written: a market that writes has quoted, and was asked for it. */
export const WAY_TO_WRITTEN: Partial<Record<MarketStatus, readonly LineMove[]>> = {
  approached: ['line.quote', 'line.request', 'line.write'],
  quoted: ['line.request', 'line.write'],
  line_requested: ['line.write'],
  written: ['line.amend'],
}

const UNSAID = { reason: '', acceptance: '', hasEvidence: false, brokerAccepts: false }

/** Moves that a reader can make with a market, whatever these ask for besides. */
export function offeredMoves(
  market: PanelMarket,
  standing: Pick<LineScene, 'section' | 'stage' | 'mayChange' | 'now'>,
): LineMove[] {
  const facts = lineFacts(market, { ...standing, securityFault: null, asked: UNSAID })
  const open = movesOf(marketLineLifecycle, market.market_status ?? 'approached', facts)
    .filter(({ lacks }) => lacks.every((lack) => ASKED.includes(lack)))
    .map(({ name }) => name as LineMove)
  const isWritable = WAY_TO_WRITTEN[market.market_status ?? 'approached'] !== undefined && facts.isReleased && facts.mayChange
  return isWritable && !open.includes('line.amend') && !open.includes('line.write') ? [...open, 'line.write'] : open
}
