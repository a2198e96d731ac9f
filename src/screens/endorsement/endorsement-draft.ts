import { ENDORSEMENT } from '#domain/endorsements/sections.ts'
import type { Field } from '#domain/records/field.ts'
import type { FileRef } from '#domain/files/file-ref.ts'
import type { Named } from '#domain/records/links.ts'
import { isLink, isTick, isWhole } from '#domain/records/traits.ts'
import type { Endorsement, Sent } from '#src/actors/contracts/endorsements.ts'

export type Cell = string | boolean | number | FileRef | null
export type DraftRow = Record<string, Cell>

/** What the inputs of an endorsement hold. */
export interface EndorsementDraft {
  values: Record<string, string | boolean>
  changes: DraftRow[]
  parties: DraftRow[]
  documents: DraftRow[]
}

/** Set by the server. */
const WORKED_OUT = new Set(['currency'])

/** Single fields that someone fills in. */
export const FIELDS: [string, Field][] = ENDORSEMENT.flatMap(({ fields }) =>
  Object.entries(fields as Record<string, Field>).filter(([name]) => !WORKED_OUT.has(name)),
)

const rowsIn = ({ values }: Endorsement, name: string) => (values[name] ?? []) as Record<string, Cell>[]

function typed(field: Field, value: unknown): string | boolean {
  if (isTick(field)) return value === true
  if (value === null || value === undefined) return ''
  return String(isLink(field) ? (value as Named).id : (value as string | number))
}

export const draftOf = (endorsement: Endorsement): EndorsementDraft => ({
  values: Object.fromEntries(FIELDS.map(([name, field]) => [name, typed(field, endorsement.values[name])])),
  changes: rowsIn(endorsement, 'changes').map(({ id, path, new_value }) => ({
    id: id ?? null,
    path: path ?? '',
    new_value: new_value ?? '',
  })),
  parties: rowsIn(endorsement, 'parties').map((row) => ({ ...row, market: null })),
  documents: rowsIn(endorsement, 'documents').map((row) => ({ ...row })),
})

const textOr = (value: Cell | undefined) => (value === '' || value === undefined ? null : value)
const uuidOf = (value: Cell | undefined) => (value as FileRef | null | undefined)?.uuid ?? null

function wireOf(field: Field, value: string | boolean | undefined): unknown {
  if (typeof value === 'boolean') return value
  if (value === undefined || value === '') return null
  return isWhole(field) ? Number(value) : value
}

const ANSWERS = ['party_role', 'response', 'responded_on', 'informed_on', 'remark'] as const

const answersOf = (draft: EndorsementDraft) =>
  draft.parties.map((row) => ({
    id: row.id,
    ...Object.fromEntries(ANSWERS.map((name) => [name, textOr(row[name])])),
    evidence: uuidOf(row.evidence),
  }))

const documentsOf = (draft: EndorsementDraft) =>
  draft.documents.map((row) => ({ ...(row.id ? { id: row.id } : {}), title: textOr(row.title), file: uuidOf(row.file) }))

/** What is sent of a draft: once it has been shown, answers and documents alone. */
export function sentOf(draft: EndorsementDraft, isDraft: boolean): Sent {
  const answered = { parties: answersOf(draft), documents: documentsOf(draft) }
  if (!isDraft) return answered as Sent
  const singles = Object.fromEntries(FIELDS.map(([name, field]) => [name, wireOf(field, draft.values[name])]))
  const changes = draft.changes
    .filter(({ path }) => path !== '')
    .map(({ id, path, new_value }) => ({ ...(id ? { id } : {}), path, new_value: textOr(new_value) }))
  return { ...singles, ...answered, changes } as Sent
}
