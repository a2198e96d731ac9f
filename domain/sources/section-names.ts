import type { FieldErrors } from '../app-error.ts'
import type { Section } from '../records/record.ts'

export const SECTION_NAMES = [
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
  'comments',
] as const
export type SectionName = (typeof SECTION_NAMES)[number]
export type SourceSection = Section & { name: SectionName }

/** What a section lacks before it is complete, and what in it cannot be right; the second is never saved. */
export interface Problems {
  missing: FieldErrors
  wrong: FieldErrors
}
