import { listedSource } from '#domain/sources/listed.ts'
import { declaredFilter } from '#src/parts/lists/declared-filter.ts'
import { keysOf, type FilterField } from '#src/parts/lists/filter-fields.ts'
import type { SourceTexts } from '../source-texts.ts'

/** What someone looks for first stands first. */
const NAMES = [
  'status',
  'risk_category',
  'source_type',
  'incorporation_country',
  'branch',
  'owner_user',
  'compliance_user',
  'sanctions_result',
  'toba_status',
  'next_review_date',
  'review_due_since',
  'sanctions_screened_on',
  'pi_expiry',
]

/** All that wait for an officer have the same status and none. */
const SAID = ['status', 'compliance_user', 'next_review_date', 'review_due_since']

type Texts = Pick<SourceTexts, 'field' | 'choice' | 'yes' | 'no'>

/** What a list of sources can be narrowed by. */
export const filtersOf = (texts: Texts, isUnassigned: boolean): FilterField[] =>
  NAMES.filter((name) => !isUnassigned || !SAID.includes(name)).flatMap((name) => {
    const field = listedSource.fields[name]
    return (field && declaredFilter(name, field, texts)) ?? []
  })

const NO_TEXTS: Texts = { field: () => '', choice: () => '', yes: '', no: '' }

/** The keys of these filters, as the address may name them. */
export const filterKeys = (isUnassigned: boolean): string[] => filtersOf(NO_TEXTS, isUnassigned).flatMap(keysOf)
