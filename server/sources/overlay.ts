import type { FieldErrors } from '#domain/app-error.ts'
import { SECTION_NAMES, type SectionName } from '#domain/sources/section-names.ts'
import type { Group } from '#domain/records/record.ts'
import { SECTIONS, type SourceDraft } from '#domain/sources/sections/index.ts'
import { isSettable, type Values } from '#domain/records/values.ts'
import { overlayRows, strangeRows, WHOLE, type Row, type Taking } from '../records/overlay.ts'

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

const groups: Readonly<Record<string, Group>> = Object.fromEntries(groupsOf(SECTION_NAMES))

/** The desk knows nothing of the other cells of a row: they stay as they are. */
const OF_DESK: Taking = { takes: ({ broker }) => broker === true, keeps: () => true }

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
  const taking = part === 'broker_content' ? OF_DESK : WHOLE
  const values = names.map((name) => {
    const group = groups[name]
    const rowsIn = (of: Values) => (of[name] ?? []) as Row[]
    return [name, group ? overlayRows(group, rowsIn(sent), rowsIn(kept), taking) : (sent[name] ?? null)]
  })
  const draft = { ...before, ...(Object.fromEntries(values) as Values) }
  const ofPart = Object.fromEntries(Object.entries(groups).filter(([name]) => names.includes(name)))
  return { draft, errors: { ...unknown, ...strangeRows(ofPart, sent, kept) } }
}
