import { KEY_FIELDS, KEY_MARKET_FIELDS } from '#domain/contracts/figures/shown.ts'
import { CONTRACT } from '#domain/contracts/sections/index.ts'
import { STEP_NAMES, type StepName } from '#domain/contracts/steps.ts'
import { besideOf } from '#domain/contracts/views.ts'
import type { Field } from '#domain/records/field.ts'
import type { RowTable } from '../records/rows.ts'
import { recordTable, type RecordTable } from '../records/table.ts'
import { id, sql } from '../sql/sql.ts'

/** A contract with the rows of all steps. */
export const WHOLE: RecordTable = recordTable('contract', CONTRACT)

/** A contract with the rows that a step shows. */
export const OF_STEP = Object.fromEntries(
  STEP_NAMES.map((step) => [step, { ...recordTable('contract', besideOf(step)), part: `step_${step}` }]),
) as Readonly<Record<StepName, RecordTable>>

const { sections, deductions, taxes } = WHOLE.groups as Record<'sections' | 'deductions' | 'taxes', RowTable>

const fieldsOf = ({ fields }: RowTable, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, fields[name]!]))

const hasOwnTerms = (alias: string) =>
  sql`${id(alias, 'signed_line')} > 0 and num_nonnulls(${id(alias, 'premium_override')}, ${id(alias, 'brokerage_pct_override')}) > 0`

const { markets } = sections.rows as Record<'markets', RowTable>

/** Sections with the markets that have signed on terms of their own. */
const keySections: RowTable = {
  ...sections,
  fields: fieldsOf(sections, KEY_FIELDS),
  rows: { markets: { ...markets, fields: fieldsOf(markets, KEY_MARKET_FIELDS), rows: {}, only: hasOwnTerms } },
}

/** A contract with what its key figures are worked out from. */
export const OF_KEY_FIGURES: RecordTable = {
  ...WHOLE,
  groups: { sections: keySections, deductions, taxes },
  part: 'key_figures',
}

/** No more of a contract than those sections. */
export const KEY_SECTIONS: RecordTable = { ...WHOLE, fields: {}, groups: { sections: keySections }, part: 'key_sections' }

const settable = ({ readOnly: _readOnly, ...field }: Field & { readOnly?: true }): Field => field

/** The same, in which the status of a section is written too: no form sends it, endorsements change it. */
export const WHOLE_WITH_STATUS: RecordTable = {
  ...WHOLE,
  groups: {
    ...WHOLE.groups,
    sections: {
      ...sections,
      fields: { ...sections.fields, section_status: settable(sections.fields.section_status!) },
    },
  },
}
