import { AppError, type FieldErrors } from '#domain/app-error.ts'
import type { Input } from '#domain/api/endpoint.ts'
import type { changeSource, createSource } from '#domain/api/source.ts'
import type { SourceStatus } from '#domain/sources/choices.ts'
import { firstStatus } from '#domain/sources/documents.ts'
import { draftOf } from '#domain/sources/draft.ts'
import { sectionProblems } from '#domain/sources/problems/index.ts'
import type { SourceRecord } from '#domain/sources/record.ts'
import type { SourceDraft } from '#domain/sources/sections/index.ts'
import { branchesOf, ownBranches } from '../access/branches.ts'
import { todayOf } from '../access/time.ts'
import { setFilesOf } from '../files/of-record.ts'
import { callerOf, type Call } from '../serve.ts'
import type { Sql } from '../store/database.ts'
import type { Reach } from '../store/entities/scope.ts'
import { isSame } from '../store/entities/values.ts'
import { refusingTwins, strayLinks, takenFields } from '../store/sources/checks.ts'
import { findSource, lockSource } from '../store/sources/read.ts'
import { insertSource, patchSource, writeDraft } from '../store/sources/write.ts'
import { writeAccounts } from './accounts.ts'
import { riskAnew } from './keep-risk.ts'
import { namesOf, overlay, sectionsOf, type Overlaid, type Part } from './overlay.ts'
import { readSource } from './record.ts'
import { rightsFor } from './rights.ts'
import { fallDueAtOnce } from './system-moves.ts'
import { changesOf, differences, noteSource, type Author } from './trail.ts'

type Values = Record<string, unknown>

export const authorOf = (call: Call): Author => ({
  actorId: callerOf(call).userId,
  requestId: call.requestId,
  now: call.clock(),
  today: todayOf(call),
})

function reachOf(call: Call, verb: 'add' | 'change'): Reach {
  const caller = callerOf(call)
  const within = (code: string) => branchesOf(caller, { all: [code] })
  return { acts: within(`${verb}_source`), sees: within('view_source'), names: ownBranches(caller) }
}

function refuse(fields: FieldErrors): void {
  if (Object.keys(fields).length > 0) throw new AppError('not_valid', { fields })
}

/** An approved source stays whole; before that, what is missing may follow. */
const STRICT: readonly SourceStatus[] = ['approved', 'approved_with_conditions']

interface Checked {
  part: Part
  status: SourceStatus
  draft: SourceDraft
  before: SourceDraft | null
  ownId: number
  errors: FieldErrors
  reach: Reach
}

/** Throws `not_valid` naming every field that keeps a part from being stored. */
async function check(sql: Sql, { part, status, draft, before, ownId, errors, reach }: Checked, today: string): Promise<void> {
  const found = sectionsOf(part).map((name) => sectionProblems(name, draft, today))
  const wrong: FieldErrors = Object.assign({}, ...found.map((problems) => problems.wrong))
  const missing: FieldErrors = STRICT.includes(status) ? Object.assign({}, ...found.map((problems) => problems.missing)) : {}
  const names = namesOf(part)
  const isOfPart = (path: string) => names.includes(path.split('.')[0] ?? '') || path.startsWith('checklist.')
  const stray = await strayLinks(sql, draft, before, reach)
  const all = { ...missing, ...wrong, ...stray, ...(await takenFields(sql, { draft, ownId, sees: reach.sees })) }
  refuse({ ...errors, ...Object.fromEntries(Object.entries(all).filter(([path]) => isOfPart(path))) })
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

const FOUND_BY = ['legal_name', 'source_type', 'incorporation_country', 'branch'] as const

const BY_COMPLIANCE = [
  'basic_details',
  'regulatory',
  'contacts',
  'compliance_requirements',
  'compliance_information',
  'additional_entities',
  'ratings',
  'financials',
  'banking',
  'documents',
] as const

/** What a new source is made of: the desk enters its part, compliance may begin with any section. */
function partsOf(sent: Values, mayReview: boolean): readonly Part[] {
  if (!mayReview) return ['broker_content']
  return BY_COMPLIANCE.filter((part) => part === 'basic_details' || namesOf(part).some((name) => sent[name] !== undefined))
}

const picked = (sent: Values, names: readonly string[]) =>
  Object.fromEntries(Object.entries(sent).filter(([name]) => names.includes(name)))

/** A form may send what it left empty. */
const isSaid = (value: unknown) => (value ?? null) !== null && !(Array.isArray(value) && value.length === 0)

/** Throws `not_valid` naming every field of any part that keeps the source from being made. */
async function newDraft(sql: Sql, sent: Values, parts: readonly Part[], reach: Reach, today: string): Promise<SourceDraft> {
  const names = parts.flatMap(namesOf)
  const others = Object.keys(sent).filter((name) => !names.includes(name) && isSaid(sent[name]))
  refuse(Object.fromEntries(others.map((name) => [name, { key: 'compliance_enters' }])))
  const overlaid = parts.reduce<Overlaid>(
    ({ draft, errors }, part) => {
      const next = overlay(draft, part, picked(sent, namesOf(part)))
      return { draft: next.draft, errors: { ...errors, ...next.errors } }
    },
    { draft: {}, errors: {} },
  )
  const status = 'draft'
  for (const part of parts) await check(sql, { part, status, before: null, ownId: 0, reach, ...overlaid }, today)
  return overlaid.draft
}

/** Runs inside a transaction. Throws `not_valid`. */
export async function createDraft(sql: Sql, call: Call, sent: Omit<Input<typeof createSource>, 'files'>): Promise<SourceRecord> {
  const author = authorOf(call)
  const missing = FOUND_BY.filter((name) => !sent[name])
  refuse(Object.fromEntries(missing.map((name) => [name, { key: 'required' }])))
  const { review } = rightsFor({ status: 'draft', branch: { id: Number(sent.branch) }, asked: [] }, callerOf(call))
  const values = { ...sent, owner_user: sent.owner_user ?? author.actorId }
  const parts = partsOf(values, review)
  const draft = await newDraft(sql, values, parts, reachOf(call, 'add'), author.today)
  const id = await refusingTwins(() => insertSource(sql, draft as Values, author))
  await store(sql, call, { id, parts, draft, before: null })
  const record = await readSource(sql, id, { caller: callerOf(call), now: author.now })
  const { after } = differences({}, record)
  await noteSource(sql, record, author, 'created', { before: null, after })
  return record
}

type Change = Omit<Input<typeof changeSource>, 'files'>

/** The source, locked and read; throws `not_found`, `not_permitted` and `stale_row` with the present source. */
export async function lockedSource(
  sql: Sql,
  call: Call,
  { id, row_version: version }: { id: number; row_version?: number | undefined },
): Promise<SourceRecord> {
  await lockSource(sql, id)
  const record = await readSource(sql, id, { caller: callerOf(call), now: call.clock() })
  if (version !== undefined && record.row_version !== version) throw new AppError('stale_row', { data: record })
  return record
}

function admit({ rights, status }: SourceRecord, part: Part): void {
  if (rights.sections.includes(part)) return
  if (!rights.change) throw new AppError('not_permitted', { params: { missing: 'change_source' } })
  if (rights.review || part === 'broker_content') throw new AppError('move_not_open', { data: { status } })
  throw new AppError('not_permitted', { params: { missing: 'review_source' } })
}

const blankless = (value: unknown) => JSON.stringify(value, (_name, each: unknown) => (each === '' ? null : each)) ?? 'null'

const isAsBefore = ({ progress }: SourceRecord, part: Part, draft: SourceDraft, before: SourceDraft) =>
  progress.every(({ section, state }) => state !== 'untouched' || !sectionsOf(part).includes(section)) &&
  namesOf(part).every((name) => blankless((draft as Values)[name]) === blankless((before as Values)[name]))

/** Runs inside a transaction; saving a section as it is changes nothing. */
export async function savePart(
  sql: Sql,
  call: Call,
  { id, row_version: version, section: part, ...sent }: Change,
): Promise<SourceRecord> {
  const current = await lockedSource(sql, call, { id, row_version: version })
  admit(current, part)
  const before = draftOf(current)
  const { draft, errors } = overlay(before, part, sent)
  const reach = reachOf(call, 'change')
  await check(sql, { part, status: current.status, draft, before, ownId: id, errors, reach }, todayOf(call))
  if (isAsBefore(current, part, draft, before)) return current
  await store(sql, call, { id, parts: [part], draft, before })
  const saved = await readSource(sql, id, { caller: callerOf(call), now: call.clock() })
  const changed = changesOf(current, saved)
  if (Object.keys(changed.after).length > 0) await noteSource(sql, saved, authorOf(call), 'changed', changed)
  return (await fallDueAtOnce(sql, saved, call.clock()))
    ? readSource(sql, id, { caller: callerOf(call), now: call.clock() })
    : saved
}
