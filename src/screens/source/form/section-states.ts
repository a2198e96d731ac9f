import type { FieldErrors } from '#domain/app-error.ts'
import { SECTION_NAMES, type SectionName } from '#domain/sources/section-names.ts'
import { isBrokerContent } from '#domain/sources/problems/index.ts'
import type { SourceRecord } from '#domain/sources/record.ts'
import { BROKER_SECTIONS } from '#src/actors/sources/section-values.ts'

export type SectionState = 'untouched' | 'incomplete' | 'complete'

export interface SectionStanding {
  name: SectionName
  state: SectionState
  problems: FieldErrors
}

export const sectionsOf = (isBroker: boolean): readonly SectionName[] => (isBroker ? BROKER_SECTIONS : SECTION_NAMES)

const asked = (problems: FieldErrors, name: SectionName): FieldErrors =>
  Object.fromEntries(Object.entries(problems).filter(([path]) => path.startsWith('checklist.') || isBrokerContent(name, path)))

function standing(source: SourceRecord | null, name: SectionName, isBroker: boolean): SectionStanding {
  const told = source?.progress.find(({ section }) => section === name)
  const problems = (told?.problems ?? {}) as FieldErrors
  const open = isBroker ? asked(problems, name) : problems
  const state = told?.state ?? 'untouched'
  const isDone = isBroker && state === 'incomplete' && Object.keys(open).length === 0
  return { name, state: isDone ? 'complete' : state, problems: open }
}

/** How each section of a variant stands, as it is saved. */
export const standingsOf = (source: SourceRecord | null, isBroker: boolean): SectionStanding[] =>
  sectionsOf(isBroker).map((name) => standing(source, name, isBroker))
