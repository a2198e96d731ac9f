import type { Entity } from '../entities/entity.ts'
import { choice, date, int, ref, text } from '../records/kinds.ts'

/** What a contract may be. Source: domain guide 2.8. */
export const CONTRACT_TYPES = [
  'insurance',
  'reinsurance',
  'retrocession',
  'lineslip_declaration',
  'binder_declaration',
  'line_slip',
  'open_cover',
] as const
export type ContractType = (typeof CONTRACT_TYPES)[number]

export const TEMPLATE_STATUSES = ['draft', 'published', 'retired'] as const
export type TemplateStatus = (typeof TEMPLATE_STATUSES)[number]

/** What a list of templates shows and asks for. Its sections, contract types and moves are beyond what a declaration can say. */
export const cobTemplate: Entity = {
  name: 'cob_template',
  screen: '/lob/preview',
  subject: 'lineofbusiness',
  viewedBy: { all: ['view_lob_template'] },
  api: '/custom-cob/cob-template/',
  fields: {
    name: text({ required: true, max: 120 }),
    class_of_business: ref('class_of_business', { required: true }),
    line_of_business: ref('line_of_business', {
      fits: { theirs: 'class_of_business', ours: 'class_of_business', fault: 'not_of_class' },
    }),
    version: int({ min: 1, max: 9999, required: true, readOnly: true }),
    status: choice(TEMPLATE_STATUSES, { required: true, readOnly: true }),
    effective_from: date(),
    effective_to: date(),
    section_count: int({ min: 0, max: 99, required: true, readOnly: true }),
    field_count: int({ min: 0, max: 9999, required: true, readOnly: true }),
  },
  list: ['name', 'class_of_business', 'line_of_business', 'version', 'status', 'effective_from', 'field_count'],
  search: ['name'],
  order: 'name',
  unique: [['name', 'version']],
  title: 'name',
}
