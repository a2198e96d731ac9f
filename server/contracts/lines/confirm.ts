import type { acceptShortfall, confirmLine } from '#domain/api/contract/lines.ts'
import { AppError } from '#domain/app-error.ts'
import type { Input } from '#domain/api/endpoint.ts'
import { percent } from '#domain/calculations/figures.ts'
import { LINES } from '#domain/contracts/lines/bounds.ts'
import { adviceIn } from '#domain/contracts/lines/events.ts'
import { figureIn } from '#domain/contracts/problems/figures.ts'
import { isOrderFilled, writtenTotal } from '#domain/contracts/lines/standing.ts'
import { nowOf } from '../../access/time.ts'
import type { Call } from '../../serve.ts'
import type { Sql } from '../../store/database.ts'
import { updateLine } from '../../store/contracts/lines/markets.ts'
import { lockLine, settle, takeFile, type Settled } from './change.ts'
import { assertHolds, assertVersion, isHead, lockLines, sectionIn } from './load.ts'

/** Notes what a market confirms of its advice. Throws `not_valid` where that is another line than it was advised of. Source: domain guide 3.2, row 23. */
export async function confirmLineOf(sql: Sql, call: Call, sent: Input<typeof confirmLine>): Promise<Settled> {
  const { lines, section, market } = await lockLine(sql, call, sent)
  const { stored, trails } = lines
  assertHolds(stored, call, 'sign_contract')
  const advice = adviceIn(trails.get(market.id) ?? {})
  if (stored.stage_id !== LINES.confirmation || !advice)
    throw new AppError('move_not_open', { data: { stage_id: stored.stage_id } })
  const signed = figureIn(market.signed_line)
  if (!signed || !figureIn(sent.signed_line)?.eq(signed))
    throw new AppError('not_valid', {
      fields: { signed_line: { key: 'not_the_advised', params: { line: signed ? percent(signed) : '0' } } },
    })
  await takeFile(sql, call, stored, sent.evidence, 'evidence')
  const { underwriter_reference, year_of_account, signing_number_date: number } = sent
  await updateLine(sql, market.id, { underwriter_reference, year_of_account, signing_number_date: number || null })
  const facts = { line: market.signed_line, underwriter_reference, year_of_account, advice: advice.id }
  const event = { section: section.id, market: market.id, kind: 'confirmed' as const, facts, file: sent.evidence }
  return settle(sql, call, lines, section.id, [event])
}

/** What is written is taken for enough. It counts as long as no less is written. Source: domain guide 3.2, row 14. */
export async function acceptShortfallOf(sql: Sql, call: Call, sent: Input<typeof acceptShortfall>): Promise<Settled> {
  const lines = await lockLines(sql, call, sent.uuid)
  const section = sectionIn(lines, sent.section)
  if (!isHead(call)) throw new AppError('not_permitted', { params: { missing: LINES.head } })
  await assertVersion(sql, call, lines, sent.row_version)
  const { stored } = lines
  const now = nowOf(call)
  if (stored.stage_id !== LINES.collection || isOrderFilled(section, now))
    throw new AppError('move_not_open', { data: { stage_id: stored.stage_id } })
  await takeFile(sql, call, stored, sent.consent, 'consent')
  const facts = { written: percent(writtenTotal(section, now)), order: section.order_pct_of_whole }
  const event = { section: section.id, market: null, kind: 'shortfall' as const, facts, reason: sent.reason, file: sent.consent }
  return settle(sql, call, lines, section.id, [event])
}
