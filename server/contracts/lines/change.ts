import { AppError } from '#domain/app-error.ts'
import { stepProblems } from '#domain/contracts/problems/index.ts'
import { codesIn } from '#domain/contracts/currency-codes.ts'
import type { LinesOfSection } from '#domain/contracts/lines/view.ts'
import { nowOf, todayOf } from '../../access/time.ts'
import { setFilesOf } from '../../files/of-record.ts'
import { callerOf, type Call } from '../../serve.ts'
import type { Sql } from '../../store/database.ts'
import { insertLineEvents, type NewLineEvent } from '../../store/contracts/lines/events.ts'
import { listLineVersions } from '../../store/contracts/lines/markets.ts'
import type { StoredContract } from '../../store/contracts/read.ts'
import { branchOf, draftFor, standingOf } from '../record.ts'
import { authorOf, changesOf, noteContract } from '../trail.ts'
import { withAcknowledged } from '../warnings/standing.ts'
import { linesOf, lockLines, marketIn, panelsOf, shownSectionNow, type Found, type Lines } from './load.ts'
import { mark, readAgain, touch } from './written.ts'

/** A contract whose lines were written, and the section that they are of. */
export interface Settled {
  stored: StoredContract
  section: number
}

export interface ChangedLines {
  row_version: number
  section: LinesOfSection
}

/** What was changed, as whoever changed it sees it. */
export const shownSettled = async (sql: Sql, call: Call, { stored, section }: Settled): Promise<ChangedLines> => ({
  row_version: stored.row_version,
  section: await shownSectionNow(sql, call, await linesOf(sql, stored), section),
})

export interface LockedLine extends Found {
  lines: Lines
}

interface OfLine {
  uuid: string
  market: number
  line_version: number
}

/** A line that nobody has changed since the caller saw it. Throws `not_found`, and `stale_row` with its section as it is now. */
export async function lockLine(sql: Sql, call: Call, { uuid, market: id, line_version: seen }: OfLine): Promise<LockedLine> {
  const lines = await lockLines(sql, call, uuid)
  const found = marketIn(lines, id)
  const version = (await listLineVersions(sql, lines.stored.id)).get(id)
  if (version !== seen) throw new AppError('stale_row', { data: await shownSectionNow(sql, call, lines, found.section.id) })
  return { lines, ...found }
}

/** Gives the contract files that came with a change. Throws `not_valid` by the field whose file is not the caller's. */
export async function takeFile(sql: Sql, call: Call, stored: StoredContract, file: string | null, field: string): Promise<void> {
  if (file === null) return
  await setFilesOf(sql, {
    to: 'contract',
    id: stored.id,
    purpose: 'contract_document',
    keepsReplaced: true,
    uuids: [file],
    field,
    branchId: branchOf(stored),
    caller: callerOf(call),
    now: call.clock(),
  })
}

/** What step 6 says of the lines as they are now. */
function findingsOf(stored: StoredContract, call: Call): string {
  const found = stepProblems('6', draftFor('6', stored.shown), {
    today: todayOf(call),
    now: nowOf(call),
    codeOf: codesIn(stored.shown),
  })
  return JSON.stringify({ ...stored.step_findings, '6': standingOf(withAcknowledged(stored, '6', found)) })
}

/** What happened to which market, for the history of the contract. */
function toldEvents(stored: StoredContract, events: readonly NewLineEvent[]) {
  const markets = panelsOf(stored).flatMap((section) => section.markets)
  return events.map(({ kind, market }) => ({ kind, market: markets.find(({ id }) => id === market)?.market?.name ?? null }))
}

/** After the rows of lines were written: what follows from them, and their trail. */
export async function settle(
  sql: Sql,
  call: Call,
  { stored: was }: Lines,
  section: number,
  events: readonly NewLineEvent[],
): Promise<Settled> {
  const stamp = authorOf(call)
  await insertLineEvents(sql, was.id, events, stamp)
  const is = await readAgain(sql, was)
  await mark(sql, is, stamp.now)
  await touch(sql, was, { step_findings: findingsOf(is, call) }, stamp)
  const { before, after } = changesOf(was, is)
  await noteContract(sql, call, was, { action: 'changed', before, after: { ...after, line_events: toldEvents(is, events) } })
  return { stored: { ...is, row_version: was.row_version + 1 }, section }
}
