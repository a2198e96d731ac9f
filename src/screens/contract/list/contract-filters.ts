import { listedContract } from '#domain/contracts/listed.ts'
import { declaredFilters, NO_TEXTS } from '#src/parts/lists/declared-filter.ts'
import { keysOf, type FilterField } from '#src/parts/lists/filter-fields.ts'
import type { ListTexts } from './list-texts.ts'

const STAGES = Array.from({ length: 23 }, (_, at) => at + 1)

/** What someone looks for first stands first; the stage, by its names, before all. */
const NAMES = [
  'contract_type',
  'reinsurance_type',
  'class_of_business',
  'line_of_business',
  'source',
  'handler',
  'currency',
  'branch',
  'our_role',
  'document_language',
  'period_from',
  'period_to',
  'year_of_account',
]

type Texts = Pick<ListTexts, 'field' | 'choice' | 'stage' | 'yes' | 'no'>

const stages = ({ field, stage }: Texts): FilterField => ({
  name: 'stage_id',
  label: field('stage_id'),
  kind: 'some',
  options: STAGES.map((id) => ({ value: String(id), label: stage(id) })),
})

/** What no row of it shows. */
const narrowing = ({ field }: Texts): FilterField[] => [
  { name: 'premium_currency', label: field('premium_currency'), kind: 'link', of: 'currency' },
  { name: 'quote_version', label: field('quote_version'), kind: 'number' },
  { name: 'stage_since', label: field('stage_since'), kind: 'date' },
]

/** What the list is narrowed by. */
export const filtersOf = (texts: Texts): FilterField[] => [
  stages(texts),
  ...declaredFilters(listedContract.fields, NAMES, texts),
  ...narrowing(texts),
]

/** The keys of these filters, as the address may name them. */
export const FILTER_KEYS = filtersOf({ ...NO_TEXTS, stage: () => '' }).flatMap(keysOf)
