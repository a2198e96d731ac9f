import { AppError, type FieldErrors } from '#domain/app-error.ts'
import type { Input } from '#domain/api/endpoint.ts'
import type { KnownParts } from '#domain/faults/known-parts.ts'
import type { changeSource, createSource } from '#domain/api/source.ts'
import type { SourceStatus } from '#domain/sources/choices.ts'
import { draftOf } from '#domain/sources/draft.ts'
import { SECTION_NAMES } from '#domain/sources/field.ts'
import { sectionProblems } from '#domain/sources/problems/index.ts'
import type { SourceRecord } from '#domain/sources/record.ts'
import type { SourceDraft } from '#domain/sources/sections/index.ts'
import { branchesOf, ownBranches } from '../access/branches.ts'
import { todayOf } from '../access/time.ts'
import { callerOf, type Call } from '../serve.ts'
import type { Sql } from '../store/database.ts'
import type { Reach } from '../store/entities/scope.ts'
import { strayLinks, takenFields } from '../store/sources/checks.ts'
import { lockSource } from '../store/sources/read.ts'
import { namesOf, overlay, sectionsOf, type Overlaid, type Part } from './overlay.ts'
import { readSource } from './record.ts'
import { rightsFor } from './rights.ts'

type Values = Record<string, unknown>

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

/** By field, what keeps a part from being stored. */
async function faultsOf(
  sql: Sql,
  { part, status, draft, before, ownId, errors, reach }: Checked,
  today: string,
): Promise<FieldErrors> {
  const found = sectionsOf(part).map((name) => sectionProblems(name, draft, today))
  const wrong: FieldErrors = Object.assign({}, ...found.map((problems) => problems.wrong))
  const missing: FieldErrors = STRICT.includes(status) ? Object.assign({}, ...found.map((problems) => problems.missing)) : {}
  const names = namesOf(part)
  const isOfPart = (path: string) => names.includes(path.split('.')[0] ?? '') || path.startsWith('checklist.')
  const stray = await strayLinks(sql, draft, before, reach)
  const all = { ...missing, ...wrong, ...stray, ...(await takenFields(sql, { draft, ownId, sees: reach.sees })) }
  return { ...errors, ...Object.fromEntries(Object.entries(all).filter(([path]) => isOfPart(path))) }
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

interface NewDraft {
  draft: SourceDraft
  /** Every field of any part that keeps the source from being made. */
  faults: FieldErrors
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
  for (const part of parts)
    Object.assign(faults, await faultsOf(sql, { part, status, before: null, ownId: 0, reach, ...overlaid }, today))
  return { draft: overlaid.draft, faults }
}

export type NewSource = Omit<Input<typeof createSource>, 'files'>

/** What a new source is to be, and everything that keeps it from being made. */
export async function judgeNew(sql: Sql, call: Call, sent: NewSource): Promise<NewDraft & { parts: readonly Part[] }> {
  const missing = FOUND_BY.filter((name) => !sent[name])
  const { review } = rightsFor({ status: 'draft', branch: { id: Number(sent.branch) }, asked: [] }, callerOf(call))
  const mayReview = review || !sent.branch
  const values = { ...sent, owner_user: sent.owner_user ?? callerOf(call).userId }
  const parts = partsOf(values, mayReview)
  const { draft, faults } = await newDraft(sql, values, parts, reachOf(call, 'add'), todayOf(call))
  const open = Object.fromEntries(missing.map((name) => [name, { key: 'required' }]))
  return { parts, draft, faults: { ...faults, ...open } }
}

/** What else keeps a new source from being made whose form has faults already. */
export const judgeDraft = async (
  sql: Sql,
  call: Call,
  { values: { files: _files, ...known } }: KnownParts,
): Promise<FieldErrors> => (await judgeNew(sql, call, known as NewSource)).faults

export type Change = Omit<Input<typeof changeSource>, 'files'>

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

/** A section as it is to be, beside how it is, and everything that keeps it from being stored; what it lacks too, where it is whole. */
export async function judgeChange(
  sql: Sql,
  call: Call,
  { id, row_version: version, section: part, ...sent }: Change,
  isWhole = true,
) {
  const current = await lockedSource(sql, call, { id, row_version: version })
  admit(current, part)
  const before = draftOf(current)
  const { draft, errors } = overlay(before, part, sent)
  const reach = reachOf(call, 'change')
  const status = isWhole ? current.status : 'draft'
  const checked = { part, status, draft, before, ownId: id, errors, reach }
  return { current, before, draft, faults: await faultsOf(sql, checked, todayOf(call)) }
}

const HEAD = ['id', 'row_version', 'section']

/** What else keeps a section from being stored whose form has faults already. */
export async function judgePart(sql: Sql, call: Call, { values, open }: KnownParts): Promise<FieldErrors> {
  if (HEAD.some((name) => name in open)) return {}
  const { files: _files, ...known } = values
  return (await judgeChange(sql, call, known as Change, false)).faults
}
