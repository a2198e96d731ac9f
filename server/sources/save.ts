import { AppError, type FieldErrors } from '#domain/app-error.ts'
import { firstStatus } from '#domain/sources/documents.ts'
import type { SourceRecord } from '#domain/sources/record.ts'
import type { SourceDraft } from '#domain/sources/sections/index.ts'
import { todayOf } from '../access/time.ts'
import { setFilesOf } from '../files/of-record.ts'
import { callerOf, type Call } from '../serve.ts'
import type { Sql } from '../store/database.ts'
import { isSame } from '../store/entities/values.ts'
import { refusingTwins } from '../store/sources/checks.ts'
import { findSource } from '../store/sources/read.ts'
import { insertSource, patchSource, writeDraft } from '../store/sources/write.ts'
import { writeAccounts } from './accounts.ts'
import { riskAnew } from './keep-risk.ts'
import { namesOf, sectionsOf, type Part } from './overlay.ts'
import { readSource } from './record.ts'
import { fallDueAtOnce } from './system-moves.ts'
import { changesOf, differences, noteSource, type Author } from './trail.ts'
import { judgeChange, judgeNew, type Change, type NewSource } from './judge.ts'

type Values = Record<string, unknown>

export const authorOf = (call: Call): Author => ({
  actorId: callerOf(call).userId,
  requestId: call.requestId,
  now: call.clock(),
  today: todayOf(call),
})

function refuse(fields: FieldErrors): void {
  if (Object.keys(fields).length > 0) throw new AppError('not_valid', { fields })
}

const PAPER = ['document_type', 'file', 'issued_on', 'expires_on'] as const

/** A document that is another one now has to be judged anew; rows of licences are live while they are shown. */
function besides(before: SourceDraft | null) {
  return (group: string) => (row: Values) => {
    if (group === 'licences') return { is_live: true }
    if (group !== 'documents') return {}
    const kept = before?.documents?.find(({ id }) => id === row.id)
    const isSamePaper = kept && PAPER.every((name) => isSame(kept[name] ?? null, row[name] ?? null))
    return isSamePaper ? {} : { status: firstStatus(row), verified_by_id: null, verified_at: null, waiver_reason: null }
  }
}

interface Stored {
  id: number
  parts: readonly Part[]
  draft: SourceDraft
  before: SourceDraft | null
}

async function giveFiles(sql: Sql, call: Call, { id, parts, draft }: Stored): Promise<void> {
  if (!parts.flatMap(namesOf).some((name) => name === 'documents' || name === 'branch')) return
  const uuids = (draft.documents ?? []).flatMap(({ file }) => file ?? [])
  const branchId = draft.branch ?? null
  const of = { to: 'source', id, purpose: 'source_document', field: 'documents', keepsReplaced: true } as const
  const record = { ...of, uuids, branchId }
  await setFilesOf(sql, { ...record, caller: callerOf(call), now: call.clock() })
}

/** Writes parts, works the risk out anew and counts the version up. */
async function store(sql: Sql, call: Call, stored: Stored): Promise<void> {
  const { id, parts, draft, before } = stored
  const names = [...new Set(parts.flatMap(namesOf))]
  await refusingTwins(() => writeDraft(sql, id, { values: draft, names, besides: besides(before) }))
  await giveFiles(sql, call, stored)
  if (names.includes('bank_accounts')) await writeAccounts(sql, call, id, draft.bank_accounts ?? [])
  const { sections_saved: saved } = (await findSource(sql, id, 'everywhere'))!
  const touched = Object.fromEntries(parts.flatMap(sectionsOf).map((name) => [name, call.clock().toISOString()]))
  const risk = await riskAnew(sql, id, call.clock())
  const columns = { ...risk, proposal: null, sections_saved: JSON.stringify({ ...saved, ...touched }) }
  await patchSource(sql, id, columns, authorOf(call))
}

/** Runs inside a transaction. Throws `not_valid`. */
export async function createDraft(sql: Sql, call: Call, sent: NewSource): Promise<SourceRecord> {
  const author = authorOf(call)
  const { parts, draft, faults } = await judgeNew(sql, call, sent)
  refuse(faults)
  const id = await refusingTwins(() => insertSource(sql, draft as Values, author))
  await store(sql, call, { id, parts, draft, before: null })
  const record = await readSource(sql, id, { caller: callerOf(call), now: author.now })
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
  const { current, before, draft, faults } = await judgeChange(sql, call, change)
  refuse(faults)
  if (isAsBefore(current, part, draft, before)) return current
  await store(sql, call, { id, parts: [part], draft, before })
  const saved = await readSource(sql, id, { caller: callerOf(call), now: call.clock() })
  const changed = changesOf(current, saved)
  if (Object.keys(changed.after).length > 0) await noteSource(sql, saved, authorOf(call), 'changed', changed)
  return (await fallDueAtOnce(sql, saved, call.clock()))
    ? readSource(sql, id, { caller: callerOf(call), now: call.clock() })
    : saved
}
