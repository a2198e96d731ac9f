import type { rollBackSignDown, signDownSection } from '#domain/api/contract/lines.ts'
import { AppError } from '#domain/app-error.ts'
import type { Input, Output } from '#domain/api/endpoint.ts'
import { LINES } from '#domain/contracts/lines/bounds.ts'
import { signingLines } from '#domain/contracts/lines/show.ts'
import type { PanelSection } from '#domain/contracts/lines/shown.ts'
import { signingOf, signSection, type SignedDown, type Signing } from '#domain/contracts/lines/sign-down.ts'
import type { ShownSigning } from '#domain/contracts/lines/view.ts'
import { nowOf, todayOf } from '../../access/time.ts'
import type { Call } from '../../serve.ts'
import type { Sql } from '../../store/database.ts'
import { updateLines } from '../../store/contracts/lines/markets.ts'
import { insertSigningRun, undoSigningRuns } from '../../store/contracts/lines/runs.ts'
import { authorOf } from '../trail.ts'
import { settle, shownSettled, takeFile, type Settled } from './change.ts'
import { assertHolds, assertVersion, lockLines, sectionIn, signingScene, type Lines } from './load.ts'

const rowsOf = ({ markets }: PanelSection, lines: ReadonlyMap<number, string | null>) =>
  markets
    .filter(({ id }) => lines.has(id))
    .map(({ id, market_status: status }) => ({ id, market_status: status ?? 'approached', signed_line: lines.get(id) ?? null }))

/** A line or the order is another one: what was signed down from it no longer counts. */
export async function clearSignDown(sql: Sql, call: Call, section: PanelSection): Promise<void> {
  const undone = await undoSigningRuns(sql, [section.id], { because: 'line_changed' }, authorOf(call))
  if (undone.length > 0) await updateLines(sql, rowsOf(section, new Map(section.markets.map(({ id }) => [id, null]))))
}

/** Throws `not_permitted`, `stale_row`, and `move_not_open` where no section can be signed down any more, or yet. */
async function lockSigning(sql: Sql, call: Call, { uuid, section: id, row_version: seen }: OfSection) {
  const lines = await lockLines(sql, call, uuid)
  assertHolds(lines.stored, call, 'sign_contract')
  const section = sectionIn(lines, id)
  await assertVersion(sql, call, lines, seen)
  const { stage_id: stage } = lines.stored
  if (!(LINES.signDown as readonly number[]).includes(stage) || section.section_status === 'ntu')
    throw new AppError('move_not_open', { data: { stage_id: stage } })
  return { lines, section }
}

interface OfSection {
  uuid: string
  section: number
  row_version: number
}

type Sent = Input<typeof signDownSection>

function done(section: PanelSection, signing: Signing, sent: Sent, today: string): SignedDown & { input: unknown } {
  if (signing.input.lines.length === 0) throw new AppError('not_valid', { fields: { lines: { key: 'no_written_lines' } } })
  if (sent.method === 'manual' && sent.reason.trim() === '')
    throw new AppError('not_valid', { fields: { reason: { key: 'required' } } })
  if (sent.method === 'standard' && sent.signed.length > 0)
    throw new AppError('not_valid', { fields: { signed: { key: 'only_disproportionate' } } })
  const strange = sent.signed.filter(({ market }) => !Object.values(signing.names).includes(market))
  if (strange.length > 0) throw new AppError('not_found')
  return signSection(signing, {
    method: sent.method,
    signed: new Map(sent.signed.map(({ market, line }) => [market, line])),
    hasFile: sent.instruction !== null,
    agreements: sent.agreements,
    today,
  })
}

interface Locked {
  lines: Lines
  section: PanelSection
}

type Outcome = SignedDown & { input: unknown; signing: Signing }

async function store(sql: Sql, call: Call, { lines, section }: Locked, sent: Sent, outcome: Outcome): Promise<void> {
  const stamp = authorOf(call)
  await takeFile(sql, call, lines.stored, sent.instruction, 'instruction')
  await undoSigningRuns(sql, [section.id], { because: 'replaced' }, stamp)
  const { result, explanation, reasons, input, signing } = outcome
  const { method, instruction, agreements, reason } = sent
  const run = {
    section: section.id,
    method,
    names: signing.names,
    input,
    result,
    explanation,
    reasons,
    instruction,
    agreements,
    reason,
  }
  await insertSigningRun(sql, lines.stored.id, run, stamp)
  const byMarket = new Map(Object.entries(signing.names).map(([name, id]) => [id, result.signed[name] ?? null]))
  await updateLines(sql, rowsOf(section, new Map(section.markets.map(({ id }) => [id, byMarket.get(id) ?? null]))))
}

export interface SignedSection {
  row_version: number
  signing: ShownSigning
  /** Null where nothing was stored. */
  settled: Settled | null
}

/** Signs a section down, in a transaction; a dry run stores nothing. Throws besides `not_valid` with what cannot be. Source: domain guide 5.2. */
export async function signDownOf(sql: Sql, call: Call, sent: Sent): Promise<SignedSection> {
  const locked = await lockSigning(sql, call, sent)
  const { lines, section } = locked
  const today = todayOf(call)
  const signing = signingOf(section, signingScene(lines.stored, nowOf(call)))
  const signed = done(section, signing, sent, today)
  const { result, explanation, reasons } = signed
  const shown = { method: sent.method, result, explanation, lines: signingLines(section, signing.names, result.signed, reasons) }
  if (sent.dry_run === '1') return { row_version: lines.stored.row_version, signing: shown, settled: null }
  await store(sql, call, locked, sent, { ...signed, signing })
  const settled = await settle(sql, call, lines, section.id, [])
  return { row_version: settled.stored.row_version, signing: shown, settled }
}

/** The same, with the section as whoever signs it down sees it. */
export async function shownSignDown(sql: Sql, call: Call, sent: Sent): Promise<Output<typeof signDownSection>> {
  const { settled, ...signed } = await signDownOf(sql, call, sent)
  return { ...signed, section: settled && (await shownSettled(sql, call, settled)).section }
}

/** Takes the sign-down of a section back, in a transaction. Throws `move_not_open` where there is none. */
export async function rollBackOf(sql: Sql, call: Call, sent: Input<typeof rollBackSignDown>): Promise<Settled> {
  const { lines, section } = await lockSigning(sql, call, sent)
  const undone = await undoSigningRuns(sql, [section.id], { because: 'rolled_back', reason: sent.reason }, authorOf(call))
  if (undone.length === 0) throw new AppError('move_not_open', { data: { stage_id: lines.stored.stage_id } })
  await updateLines(sql, rowsOf(section, new Map(section.markets.map(({ id }) => [id, null]))))
  return settle(sql, call, lines, section.id, [])
}
