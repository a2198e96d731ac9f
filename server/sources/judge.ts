import { AppError, type FieldErrors } from '#domain/app-error.ts'
import type { Input } from '#domain/api/endpoint.ts'
import type { KnownParts } from '#domain/faults/known-parts.ts'
import type { changeSource, createSource } from '#domain/api/source/source.ts'
import type { SourceStatus } from '#domain/sources/choices.ts'
import { draftOf } from '#domain/sources/draft.ts'
import { SECTION_NAMES } from '#domain/sources/section-names.ts'
import { sectionProblems } from '#domain/sources/problems/index.ts'
import type { SourceRecord } from '#domain/sources/record.ts'
import type { SourceDraft } from '#domain/sources/sections/index.ts'
import { branchesOf, ownBranches } from '../access/branches.ts'
import { todayOf } from '../access/time.ts'
import { callerOf, type Call } from '../serve.ts'
import type { Sql } from '../store/database.ts'
import type { Reach } from '../store/records/scope.ts'
import { checkLinks, type Links } from '../store/records/links.ts'
import { takenFields } from '../store/sources/checks.ts'
import { SOURCE } from '../store/sources/shape.ts'
import { lockSource } from '../store/sources/read.ts'
import { namesOf, overlay, sectionsOf, type Overlaid, type Part } from './overlay.ts'
import { loadSource, recordOf, type LoadedSource } from './record.ts'
import { rightsFor } from './rights.ts'
import type { Values } from '#domain/records/values.ts'

function reachOf(call: Call, verb: 'add' | 'change'): Reach {
  const caller = callerOf(call)
  const within = (code: string) => branchesOf(caller, { all: [code] })
  return { acts: within(`${verb}_source`), sees: within('view_source'), names: ownBranches(caller) }
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

interface Judged {
  /** By field, what keeps a part from being stored. */
  faults: FieldErrors
  /** What is shown of links that are new. */
  known: Links['known']
}

async function judgeDraftOf(
  sql: Sql,
  { part, status, draft, before, ownId, errors, reach }: Checked,
  today: string,
): Promise<Judged> {
  const found = sectionsOf(part).map((name) => sectionProblems(name, draft, today))
  const wrong: FieldErrors = Object.assign({}, ...found.map((problems) => problems.wrong))
  const missing: FieldErrors = STRICT.includes(status) ? Object.assign({}, ...found.map((problems) => problems.missing)) : {}
  const names = namesOf(part)
  const isOfPart = (path: string) => names.includes(path.split('.')[0] ?? '') || path.startsWith('checklist.')
  const links = await checkLinks(sql, SOURCE, { draft, before, reach })
  const taken = await takenFields(sql, names, { draft, ownId, sees: reach.sees })
  const all = { ...missing, ...wrong, ...links.errors, ...taken }
  return {
    faults: { ...errors, ...Object.fromEntries(Object.entries(all).filter(([path]) => isOfPart(path))) },
    known: links.known,
  }
}

const FOUND_BY = ['legal_name', 'source_type', 'incorporation_country', 'branch'] as const

const BY_COMPLIANCE = SECTION_NAMES.filter((name) => name !== 'comments')

/** What a new source is made of: the desk enters its part, compliance may begin with any section. */
function partsOf(sent: Values, mayReview: boolean): readonly Part[] {
  if (!mayReview) return ['broker_content']
  return BY_COMPLIANCE.filter((part) => part === 'basic_details' || namesOf(part).some((name) => sent[name] !== undefined))
}

const picked = (sent: Values, names: readonly string[]) =>
  Object.fromEntries(Object.entries(sent).filter(([name]) => names.includes(name)))

/** A form may send what it left empty. */
const isSaid = (value: unknown) => (value ?? null) !== null && !(Array.isArray(value) && value.length === 0)

interface NewDraft extends Judged {
  draft: SourceDraft
}

async function newDraft(sql: Sql, sent: Values, parts: readonly Part[], reach: Reach, today: string): Promise<NewDraft> {
  const names = parts.flatMap(namesOf)
  const others = Object.keys(sent).filter((name) => !names.includes(name) && isSaid(sent[name]))
  const faults: FieldErrors = Object.fromEntries(others.map((name) => [name, { key: 'compliance_enters' }]))
  const overlaid = parts.reduce<Overlaid>(
    ({ draft, errors }, part) => {
      const next = overlay(draft, part, picked(sent, namesOf(part)))
      return { draft: next.draft, errors: { ...errors, ...next.errors } }
    },
    { draft: {}, errors: {} },
  )
  const status = 'draft'
  const known = new Map<string, unknown>()
  for (const part of parts) {
    const judged = await judgeDraftOf(sql, { part, status, before: null, ownId: 0, reach, ...overlaid }, today)
    Object.assign(faults, judged.faults)
    for (const [key, link] of judged.known) known.set(key, link)
  }
  return { draft: overlaid.draft, faults, known }
}

export type NewSource = Omit<Input<typeof createSource>, 'files'>

/** What a new source is to be, and everything that keeps it from being made. */
export async function judgeNew(sql: Sql, call: Call, sent: NewSource): Promise<NewDraft & { parts: readonly Part[] }> {
  const missing = FOUND_BY.filter((name) => !sent[name])
  const { review } = rightsFor({ status: 'draft', branch: { id: Number(sent.branch) }, asked: [] }, callerOf(call))
  const mayReview = review || !sent.branch
  const values = { ...sent, owner_user: sent.owner_user ?? callerOf(call).userId }
  const parts = partsOf(values, mayReview)
  const judged = await newDraft(sql, values, parts, reachOf(call, 'add'), todayOf(call))
  const open = Object.fromEntries(missing.map((name) => [name, { key: 'required' }]))
  return { ...judged, parts, faults: { ...judged.faults, ...open } }
}

/** What else keeps a new source from being made whose form has faults already. */
export const judgeDraft = async (
  sql: Sql,
  call: Call,
  { values: { files: _files, ...known } }: KnownParts,
): Promise<FieldErrors> => (await judgeNew(sql, call, known as NewSource)).faults

export type Change = Omit<Input<typeof changeSource>, 'files'>

interface Asked {
  id: number
  row_version?: number | undefined
}

interface Locked {
  loaded: LoadedSource
  record: SourceRecord
}

async function loadLocked(sql: Sql, call: Call, { id, row_version: version }: Asked): Promise<Locked> {
  await lockSource(sql, id)
  const looking = { caller: callerOf(call), now: call.clock() }
  const loaded = await loadSource(sql, id, looking)
  const record = await recordOf(sql, loaded, looking)
  if (version !== undefined && record.row_version !== version) throw new AppError('stale_row', { data: record })
  return { loaded, record }
}

/** The source, locked and read; throws `not_found`, `not_permitted` and `stale_row` with the present source. */
export const lockedSource = async (sql: Sql, call: Call, asked: Asked): Promise<SourceRecord> =>
  (await loadLocked(sql, call, asked)).record

function admit({ rights, status }: SourceRecord, part: Part): void {
  if (rights.sections.includes(part)) return
  if (!rights.change) throw new AppError('not_permitted', { params: { missing: 'change_source' } })
  if (rights.review || part === 'broker_content') throw new AppError('move_not_open', { data: { status } })
  throw new AppError('not_permitted', { params: { missing: 'review_source' } })
}

/** A section as it is to be, beside how it is, and everything that keeps it from being stored; what it lacks too, where it is whole. */
export async function judgeChange(
  sql: Sql,
  call: Call,
  { id, row_version: version, section: part, ...sent }: Change,
  isWhole = true,
) {
  const { loaded, record: current } = await loadLocked(sql, call, { id, row_version: version })
  admit(current, part)
  const before = draftOf(current)
  const { draft, errors } = overlay(before, part, sent)
  const reach = reachOf(call, 'change')
  const status = isWhole ? current.status : 'draft'
  const checked = { part, status, draft, before, ownId: id, errors, reach }
  return { loaded, current, before, draft, ...(await judgeDraftOf(sql, checked, todayOf(call))) }
}

const HEAD = ['id', 'row_version', 'section']

/** What else keeps a section from being stored whose form has faults already. */
export async function judgePart(sql: Sql, call: Call, { values, open }: KnownParts): Promise<FieldErrors> {
  if (HEAD.some((name) => name in open)) return {}
  const { files: _files, ...known } = values
  return (await judgeChange(sql, call, known as Change, false)).faults
}
