import type { FieldErrors } from '#domain/app-error.ts'
import { SECTION_NAMES, type SectionName } from '#domain/sources/section-names.ts'
import type { Group } from '#domain/records/record.ts'
import { SECTIONS, type SourceDraft } from '#domain/sources/sections/index.ts'
import { isSettable, type Values } from '#domain/records/values.ts'

type Row = Values & { id?: number | null }

/** What is saved at once: a section, or all that the producing desk enters. */
export type Part = SectionName | 'broker_content'

const groupsOf = (sections: readonly SectionName[]) => sections.flatMap((name) => Object.entries(SECTIONS[name].rows))
const fieldsOf = (sections: readonly SectionName[]) =>
  sections.flatMap((name) => Object.entries(SECTIONS[name].fields).filter(([, field]) => isSettable(field)))

/** Fields and groups of a part. */
export function namesOf(part: Part): string[] {
  const sections = part === 'broker_content' ? SECTION_NAMES : [part]
  const isIn = ([, { broker }]: [string, { broker?: true }]) => part !== 'broker_content' || broker === true
  return [...fieldsOf(sections).filter(isIn), ...groupsOf(sections).filter(isIn)].map(([name]) => name)
}

/** Sections of which a part holds something. */
export const sectionsOf = (part: Part): readonly SectionName[] =>
  part === 'broker_content' ? ['basic_details', 'regulatory', 'contacts', 'documents'] : [part]

const groups = new Map(groupsOf(SECTION_NAMES))

/** The desk knows nothing of the other cells of a row: they stay as they are. */
function mergedRow({ fields }: Group, row: Row, kept: Row | undefined): Row {
  const isDesk = (name: string) => name === 'id' || fields[name]?.broker === true
  return { ...kept, ...Object.fromEntries(Object.entries(row).filter(([name]) => isDesk(name))) }
}

function mergedRows(part: Part, name: string, rows: readonly Row[], kept: readonly Row[]): Row[] {
  const group = groups.get(name)
  return rows.map((row) => {
    const before = row.id ? kept.find(({ id }) => id === row.id) : undefined
    return part === 'broker_content' && group ? mergedRow(group, row, before) : { ...readOnlyOf(group, before), ...row }
  })
}

const readOnlyOf = (group: Group | undefined, row: Row | undefined): Values =>
  Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => group?.fields[name] && !isSettable(group.fields[name])))

/** Ids that are of no row of this source. */
function strangeRows(names: readonly string[], sent: Values, before: Values): FieldErrors {
  const errors: FieldErrors = {}
  for (const name of names.filter((each) => groups.has(each))) {
    const known = new Set(((before[name] ?? []) as Row[]).map(({ id }) => id))
    for (const [place, { id }] of ((sent[name] ?? []) as Row[]).entries())
      if (id && !known.has(id)) errors[`${name}.${place}.id`] = { key: 'not_found_ref' }
  }
  return errors
}

export interface Overlaid {
  draft: SourceDraft
  errors: FieldErrors
}

/** A draft with one part of it replaced by what was sent. What belongs elsewhere is refused by name. */
export function overlay(before: SourceDraft, part: Part, sent: Values): Overlaid {
  const names = namesOf(part)
  const others = Object.keys(sent).filter((name) => !names.includes(name) && sent[name] !== undefined)
  const unknown = Object.fromEntries(others.map((name) => [name, { key: 'other_section' }]))
  const kept = before as Values
  const values = names.map((name) => [
    name,
    groups.has(name) ? mergedRows(part, name, (sent[name] ?? []) as Row[], (kept[name] ?? []) as Row[]) : (sent[name] ?? null),
  ])
  const draft = { ...before, ...(Object.fromEntries(values) as Values) }
  return { draft, errors: { ...unknown, ...strangeRows(names, sent, kept) } }
}
