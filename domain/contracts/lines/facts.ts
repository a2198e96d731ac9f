import { isEarlier } from '../../dates.ts'
import type { LineFacts, LineNeed } from '../../lifecycles/market-line.lifecycle.ts'
import { LINE_NEEDS } from '../../lifecycles/market-line.lifecycle.ts'
import { fitsGuidance } from '../problems/guidance.ts'
import { LINES } from './bounds.ts'
import type { PanelMarket, PanelSection } from './shown.ts'

/** What someone says of a line, beside who they are. */
export interface LineAsked {
  reason: string
  /** Why a line outside its guidance is taken; empty where nobody has said so. */
  acceptance: string
  hasEvidence: boolean
  brokerAccepts: boolean
}

export interface LineScene {
  /** Of the line. */
  section: Pick<PanelSection, 'order_pct_of_whole' | 'basis_of_written_lines'>
  stage: number
  /** An instant. */
  now: string
  mayChange: boolean
  /** A key of `record-errors`; null for a market that may be taken. */
  securityFault: string | null
  asked: LineAsked
}

const wasInTime = ({ written_at: on, expires_at: last }: PanelMarket, now: string): boolean =>
  on !== null && !isEarlier(now, on) && (last === null || !(isEarlier(last, on) || isEarlier(last, now)))

/** What the chart of a line asks, of a market with the line that is to be its own. Source: domain guide 3.2 row 12, 3.3. */
export const lineFacts = (
  market: PanelMarket,
  { section, stage, now, mayChange, securityFault, asked }: LineScene,
): LineFacts => ({
  mayChange,
  isSystem: false,
  placementIsOpen: stage <= LINES.collection,
  isReleased: stage === LINES.collection,
  placementIsClosed: stage > LINES.collection,
  hasReason: asked.reason.trim() !== '',
  fitsGuidance: fitsGuidance(section, market) || asked.acceptance.trim() !== '',
  isInTime: wasInTime(market, now),
  isSecure: securityFault === null,
  hasEvidence: asked.hasEvidence,
  brokerAccepts: asked.brokerAccepts,
  isNotAdvised: stage < LINES.confirmation,
  sectionIsDropped: false,
  sectionIsRestored: false,
  lineWasWritten: false,
  signingIsConfirmed: false,
  signingIsRolledBack: false,
  participantChanges: false,
  participantReturns: false,
})

/** What the product does by itself, with the move of a contract. */
export const systemFacts = (...needs: readonly LineNeed[]): LineFacts =>
  Object.fromEntries(LINE_NEEDS.map((need) => [need, need === 'isSystem' || needs.includes(need)])) as LineFacts
