import type { Values } from '#domain/records/values.ts'
import { AppError, type FieldErrors } from '#domain/app-error.ts'
import { draftOf } from '#domain/sources/draft.ts'
import type { SourceRecord } from '#domain/sources/record.ts'
import type { SourceDraft, SourceShown } from '#domain/sources/sections/index.ts'
import { todayOf } from '../access/time.ts'
import { setFilesOf } from '../files/of-record.ts'
import { callerOf, type Call } from '../serve.ts'
import type { Sql } from '../store/database.ts'
import { isSame } from '../store/entities/values.ts'
import type { Known } from '../store/records/columns.ts'
import { takenAt } from '../store/sources/checks.ts'
import { assertUnique } from '../store/transaction/unique.ts'
import { hasProhibitedCountry } from '../store/sources/review.ts'
import { insertSource, patchSource, writeSource } from '../store/sources/write.ts'
import { readAccounts, writeAccounts } from './accounts.ts'
import { judgeChange, judgeNew, type Change, type NewSource } from './judge.ts'
import { namesOf, sectionsOf, type Part } from './overlay.ts'
import { riskColumnsOf } from './recalculate-risk.ts'
import { loadSource, readSource, recordOf, type LoadedSource } from './record.ts'
import { countriesOf } from './risk.ts'
import { fallDueAtOnce } from './system-moves.ts'
import { changesOf, differences, noteSource, type Author } from './trail.ts'

export const authorOf = (call: Call): Author => ({
  actorId: callerOf(call).userId,
  requestId: call.requestId,
  now: call.clock(),
  today: todayOf(call),
})

function refuse(fields: FieldErrors): void {
  if (Object.keys(fields).length > 0) throw new AppError('not_valid', { fields })
}

interface Pending {
  parts: readonly Part[]
  /** The source as it was loaded, and as a form would hold that. */
  loaded: LoadedSource
  before: SourceDraft
  draft: SourceDraft
  /** What is shown of links that are new. */
  known: Known
}

const filesIn = ({ documents }: SourceDraft) => (documents ?? []).flatMap(({ file }) => file ?? [])

/** Gives the source its files, where they or its branch are others now; tells what is shown of them. */
async function attachFiles(sql: Sql, call: Call, { loaded: { id }, before, draft }: Pending): Promise<Known> {
  const uuids = filesIn(draft)
  const branchId = draft.branch ?? null
  if (branchId === before.branch && uuids.every((uuid) => filesIn(before).includes(uuid))) return new Map()
  const of = { to: 'source', id, purpose: 'source_document', field: 'documents', keepsReplaced: true } as const
  const files = await setFilesOf(sql, { ...of, uuids, branchId, caller: callerOf(call), now: call.clock() })
  return new Map(files.map((file) => [file.uuid, file]))
}

async function storeAccounts(sql: Sql, call: Call, { loaded, before, draft }: Pending): Promise<SourceShown['bank_accounts']> {
  const sent = { before: before.bank_accounts ?? [], after: draft.bank_accounts ?? [] }
  const hasChanged = await writeAccounts(sql, call, loaded.id, sent)
  return hasChanged ? readAccounts(sql, loaded.id, call.clock()) : loaded.shown.bank_accounts
}

async function storeDraft(sql: Sql, call: Call, pending: Pending): Promise<SourceShown> {
  const { loaded, parts, before, draft } = pending
  const names = [...new Set(parts.flatMap(namesOf))]
  const known = new Map([...pending.known, ...(await attachFiles(sql, call, pending))])
  const change = { values: draft, before, shown: loaded.shown, names, known }
  const shown = await assertUnique(takenAt, () => writeSource(sql, loaded.id, change))
  return names.includes('bank_accounts') ? { ...shown, bank_accounts: await storeAccounts(sql, call, pending) } : shown
}

async function isInProhibited(sql: Sql, { shown, isCountryProhibited }: LoadedSource, after: SourceShown): Promise<boolean> {
  const countries = countriesOf(after)
  return isSame(countries, countriesOf(shown)) ? isCountryProhibited : hasProhibitedCountry(sql, countries)
}

/** Writes parts, works the risk out anew and counts the version up; tells the source as it stands now. */
async function store(sql: Sql, call: Call, pending: Pending): Promise<LoadedSource> {
  const { loaded, parts } = pending
  const author = authorOf(call)
  const now = author.now.toISOString()
  const shown = await storeDraft(sql, call, pending)
  const saved = Object.fromEntries(parts.flatMap(sectionsOf).map((name) => [name, now]))
  const stored: LoadedSource = {
    ...loaded,
    shown,
    isCountryProhibited: await isInProhibited(sql, loaded, shown),
    sections_saved: { ...loaded.sections_saved, ...saved },
    proposal: null,
    row_version: loaded.row_version + 1,
    updated_at: now,
  }
  const columns = riskColumnsOf(stored)
  const own = { ...columns, proposal: null, sections_saved: JSON.stringify(stored.sections_saved) }
  await patchSource(sql, loaded.id, own, author)
  const override = stored.override && 'override_risk' in columns ? { ...stored.override, basis: null } : stored.override
  return { ...stored, override, ...('next_review_date' in columns ? { next_review_date: columns.next_review_date } : {}) }
}

/** Runs inside a transaction. Throws `not_valid`. */
export async function createDraft(sql: Sql, call: Call, sent: NewSource): Promise<SourceRecord> {
  const author = authorOf(call)
  const { parts, draft, faults, known } = await judgeNew(sql, call, sent)
  refuse(faults)
  const id = await assertUnique(takenAt, () => insertSource(sql, draft as Values, author))
  const looking = { caller: callerOf(call), now: author.now }
  const loaded = await loadSource(sql, id, looking)
  const stored = await store(sql, call, { parts, loaded, before: draftOf(loaded.shown), draft, known })
  const record = await recordOf(sql, stored, looking)
  const { after } = differences({}, record)
  await noteSource(sql, record, author, 'created', { before: null, after })
  return record
}

const blankless = (value: unknown) => JSON.stringify(value, (_name, each: unknown) => (each === '' ? null : each)) ?? 'null'

const isAsBefore = ({ progress }: SourceRecord, part: Part, draft: SourceDraft, before: SourceDraft) =>
  progress.every(({ section, state }) => state !== 'untouched' || !sectionsOf(part).includes(section)) &&
  namesOf(part).every((name) => blankless((draft as Values)[name]) === blankless((before as Values)[name]))

/** Runs inside a transaction; saving a section as it is changes nothing. */
export async function savePart(sql: Sql, call: Call, change: Change): Promise<SourceRecord> {
  const { id, section: part } = change
  const { loaded, current, before, draft, faults, known } = await judgeChange(sql, call, change)
  refuse(faults)
  if (isAsBefore(current, part, draft, before)) return current
  const stored = await store(sql, call, { parts: [part], loaded, before, draft, known })
  const looking = { caller: callerOf(call), now: call.clock() }
  const hasSameName = stored.shown.legal_name === current.legal_name
  const saved = await recordOf(sql, stored, looking, hasSameName ? current.similar : null)
  const changed = changesOf(current, saved)
  if (Object.keys(changed.after).length > 0) await noteSource(sql, saved, authorOf(call), 'changed', changed)
  return (await fallDueAtOnce(sql, saved, call.clock())) ? readSource(sql, id, looking) : saved
}
