import { AppError, type FieldError, type FieldErrors } from '#domain/app-error.ts'
import { lineFacts, type LineAsked } from '#domain/contracts/lines/facts.ts'
import type { PanelMarket, PanelSection } from '#domain/contracts/lines/shown.ts'
import { stageName } from '#domain/contracts/stages/stages.ts'
import { CONTRACT_NEEDS, type ContractFacts } from '#domain/lifecycles/contract-needs.ts'
import { contractLifecycle } from '#domain/lifecycles/contract.lifecycle.ts'
import { moved, movesOf } from '#domain/lifecycles/lifecycle.ts'
import {
  ACCEPTABLE,
  marketLineLifecycle,
  type LineFacts,
  type LineMove,
  type LineNeed,
} from '#domain/lifecycles/market-line.lifecycle.ts'
import type { Sql } from '../../store/database.ts'
import { marketFault } from '../findings/security.ts'
import type { StoredContract } from '../../store/contracts/read.ts'

interface Fault {
  field: string
  error: FieldError
}

const required = (field: string): Fault => ({ field, error: { key: 'required' } })

/** Where someone mends what a move of a line lacks. */
const FAULT_OF: Partial<Record<LineNeed, (market: PanelMarket, security: FieldError | null) => Fault>> = {
  hasReason: () => required('reason'),
  hasEvidence: () => required('evidence'),
  brokerAccepts: () => ({ field: 'broker_accepts', error: { key: 'broker_must_accept' } }),
  fitsGuidance: ({ guidance_min: least, guidance_max: most }) => ({
    field: 'acceptance',
    error: { key: 'outside_guidance_unaccepted', params: { least: least ?? '0', most: most ?? '100' } },
  }),
  isInTime: ({ expires_at: last }) =>
    last !== null
      ? { field: 'expires_at', error: { key: 'line_expired' } }
      : { field: 'written_at', error: { key: 'in_future' } },
  isSecure: (_, security) => ({ field: 'market', error: security ?? { key: 'market_declined' } }),
}

function faultsOf(lacks: readonly string[], market: PanelMarket, security: FieldError | null): FieldErrors {
  return Object.fromEntries(
    lacks.flatMap((lack) => {
      const fault = FAULT_OF[lack as LineNeed]?.(market, security)
      return fault ? [[fault.field, fault.error]] : []
    }),
  )
}

export interface Judged {
  facts: LineFacts
  security: FieldError | null
}

interface Judging {
  /** `yyyy-mm-dd` */
  today: string
  /** An instant. */
  now: string
  mayChange: boolean
  asked: LineAsked
}

/** What the chart of lines asks of a market, with the line that is to be its own. */
export async function judge(
  sql: Sql,
  stored: StoredContract,
  { section, market }: { section: PanelSection; market: PanelMarket },
  { today, now, mayChange, asked }: Judging,
): Promise<Judged> {
  const security = market.market ? await marketFault(sql, market.market.id, today) : { key: 'required' }
  const scene = { section, stage: stored.stage_id, now, mayChange, asked, securityFault: security?.key ?? null }
  return { facts: lineFacts(market, scene), security }
}

/** What a line lacks that someone could mend, by field. */
export const faultsOfLine = (market: PanelMarket, { facts, security }: Judged): FieldErrors =>
  faultsOf(
    ACCEPTABLE.filter((need) => !facts[need]),
    market,
    security,
  )

/** Makes a move of a line. Throws `not_permitted`, `move_not_open`, and `move_blocked` with what it lacks by field. */
export function madeMove(market: PanelMarket, move: LineMove, { facts, security }: Judged) {
  const status = market.market_status ?? 'approached'
  const found = movesOf(marketLineLifecycle, status, facts).find(({ name }) => name === move)
  if (!found || found.lacks.includes('isSystem')) throw new AppError('move_not_open', { data: { market_status: status } })
  if (found.lacks.includes('mayChange')) throw new AppError('not_permitted', { params: { missing: 'change_contract' } })
  if (found.lacks.length > 0)
    throw new AppError('move_blocked', { data: { status, lacks: found.lacks }, fields: faultsOf(found.lacks, market, security) })
  return moved(marketLineLifecycle, status, move, facts)
}

const NEEDED: readonly string[] = ['mayChange', 'lineIsAcceptable']

/** Lines are recorded by a move of the contract: it is asked what else follows. Throws `not_permitted`, `move_not_open`. */
export function recordingOf({ stage_id: stage }: StoredContract, mayChange: boolean): string[] {
  if (!mayChange) throw new AppError('not_permitted', { params: { missing: 'change_contract' } })
  const facts = Object.fromEntries(CONTRACT_NEEDS.map((need) => [need, NEEDED.includes(need)])) as ContractFacts
  return moved(contractLifecycle, stageName(stage), 'contract.recordLine', facts).effects
}
