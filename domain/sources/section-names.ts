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
