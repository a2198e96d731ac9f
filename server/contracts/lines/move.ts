import type { moveLine, setSubjectivity } from '#domain/api/contract/lines.ts'
import { AppError } from '#domain/app-error.ts'
import type { Input } from '#domain/api/endpoint.ts'
import { EVENT_OF } from '#domain/contracts/lines/events.ts'
import { LINES } from '#domain/contracts/lines/bounds.ts'
import type { LineMove } from '#domain/lifecycles/market-line.lifecycle.ts'
import { nowOf, todayOf } from '../../access/time.ts'
import type { Call } from '../../serve.ts'
import type { Sql } from '../../store/database.ts'
import { updateLine, touchLine, updateSubjectivity } from '../../store/contracts/lines/markets.ts'
import { lockLine, settle, takeFile, type Settled } from './change.ts'
import { judge, madeMove } from './judge.ts'
import { assertHolds, holds } from './load.ts'
import { clearSignDown } from './run.ts'

/** Lines are written with all that belongs to them. */
const RECORDED: readonly LineMove[] = ['line.write', 'line.amend']

/** Makes a move of a line that brings no figures. Throws as recording does. Source: domain guide 3.3. */
export async function moveLineOf(sql: Sql, call: Call, sent: Input<typeof moveLine>): Promise<Settled> {
  const { lines, section, market } = await lockLine(sql, call, sent)
  if (RECORDED.includes(sent.move)) throw new AppError('move_not_open', { data: { market_status: market.market_status } })
  const asked = { ...sent, acceptance: '', hasEvidence: sent.evidence !== null, brokerAccepts: sent.broker_accepts }
  const judging = { today: todayOf(call), now: nowOf(call), mayChange: holds(lines.stored, call, 'change_contract'), asked }
  const done = madeMove(market, sent.move, await judge(sql, lines.stored, { section, market }, judging))
  await takeFile(sql, call, lines.stored, sent.evidence, 'evidence')
  await updateLine(sql, market.id, { market_status: done.to, signed_line: null })
  if (done.effects.includes('clearSignDown')) await clearSignDown(sql, call, section)
  const event = { section: section.id, market: market.id, kind: EVENT_OF[sent.move], reason: sent.reason, file: sent.evidence }
  return settle(sql, call, lines, section.id, [event])
}

/** What is open can be met, given up or missed, each of these again with a reason; it is open until the contract is bound. Source: domain guide 2.8. */
export async function setSubjectivityOf(sql: Sql, call: Call, sent: Input<typeof setSubjectivity>): Promise<Settled> {
  const { lines, section, market } = await lockLine(sql, call, sent)
  const { stored } = lines
  assertHolds(stored, call, 'change_contract')
  if (stored.stage_id > LINES.lastOfSubjectivities) throw new AppError('move_not_open', { data: { stage_id: stored.stage_id } })
  const row = market.subjectivities.find(({ id }) => id === sent.subjectivity)
  if (!row) throw new AppError('not_found')
  const isExplained = sent.status === 'satisfied' && row.subjectivity_status === 'open'
  if (!isExplained && sent.reason.trim() === '') throw new AppError('not_valid', { fields: { reason: { key: 'required' } } })
  await updateSubjectivity(sql, row.id, sent.status)
  await touchLine(sql, market.id)
  const facts = { wording: row.wording, from: row.subjectivity_status, to: sent.status }
  const event = { section: section.id, market: market.id, kind: 'subjectivity' as const, facts, reason: sent.reason }
  return settle(sql, call, lines, section.id, [event])
}
